"""Sheets on paper: where they lie on a page, what is drawn on them, and the PDF that holds them."""
