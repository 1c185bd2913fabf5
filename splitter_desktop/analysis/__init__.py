"""What a game is worth: bots, advice, review, the best possible score, simulation. No window, no PDF."""
