"""Drawing a board: the view one plays on, its geometry, its words and pictures of it."""
