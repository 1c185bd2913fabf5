"""The designer: a window in which boards are drawn, checked and tried out."""
