"""The column beside the board: the dice or the end of the game, and the points."""
