"""How often the best possible score is proven within five seconds; the title of each table says it."""

from __future__ import annotations

from splitter_desktop.analysis.hindsight import best_possible
from splitter_desktop.engine.dice import seeded_roll

GAMES = 200
SECONDS = 5.0


def test_the_best_of_two_hundred_games(benchmark, layout):
    games = [
        [seeded_roll(str(seed), number) for number in range(1, layout.rounds + 1)]
        for seed in range(1, GAMES + 1)
    ]
    best_possible(layout, games[0], steps=1)  # compiles
    found = benchmark.pedantic(
        lambda: [best_possible(layout, rolls, seconds=SECONDS) for rolls in games], rounds=1
    )
    proven = sum(best.proven for best in found)
    score, bound = (
        sum(values) / GAMES
        for values in ([best.score for best in found], [best.upper_bound for best in found])
    )
    benchmark.stats.group = (
        f"{layout.id}: {proven} of {GAMES} proven, mean score {score:.2f}, bound {bound:.2f}"
    )
