"""The print dialog: what it asks, the preview of the real pages, and the way to paper."""
