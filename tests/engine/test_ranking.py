from splitter_desktop.engine.ranking import Rank, ranking


def test_the_highest_total_wins() -> None:
    assert ranking([12, 31, 20]) == (Rank(1, 1, 31), Rank(2, 2, 20), Rank(3, 0, 12))


def test_players_with_equal_totals_share_their_place_and_leave_the_next_empty() -> None:
    assert ranking([20, 31, 20, 31, 5]) == (
        Rank(1, 1, 31),
        Rank(1, 3, 31),
        Rank(3, 0, 20),
        Rank(3, 2, 20),
        Rank(5, 4, 5),
    )


def test_one_player_is_always_first() -> None:
    assert ranking([0]) == (Rank(1, 0, 0),)
