"""The coach in the window: hints, the price of moves, the review of a game, opponents and teaching."""
