"""Where sheets lie on a page: paper, slots, gutters and marks, all in millimetres."""
