"""Undo and redo over values."""

import pytest

from splitter_desktop.engine.errors import UndoError
from splitter_desktop.engine.history import History, Step


def recorded(*values):
    history = History.starting_with(values[0])
    for value in values[1:]:
        history = history.record(value, f"to {value}")
    return history


def test_a_new_history_has_nothing_to_undo_or_redo():
    history = History.starting_with("a")
    assert (history.present, history.undo_name, history.redo_name) == ("a", None, None)
    with pytest.raises(UndoError) as refused:
        history.undo()
    assert refused.value.facts["kind"] == "undo"
    with pytest.raises(UndoError) as refused:
        history.redo()
    assert refused.value.facts["kind"] == "redo"


def test_steps_stand_in_order_whatever_was_undone():
    history = recorded("a", "b", "c")
    steps = (Step("a"), Step("b", "to b"), Step("c", "to c"))
    assert (history.steps, history.cursor) == (steps, 2)
    assert (history.undo().steps, history.undo().cursor) == (steps, 1)
    assert (history.undo().undo().steps, history.undo().undo().cursor) == (steps, 0)


def test_undo_and_redo_name_the_act_they_concern():
    history = recorded("a", "b", "c").undo()
    assert (history.present, history.undo_name, history.redo_name) == ("b", "to b", "to c")


def test_redo_gives_back_what_undo_took():
    history = recorded("a", "b", "c")
    again = history.undo().undo().redo().redo()
    assert (again.present, again.steps, again.cursor) == ("c", history.steps, 2)


def test_a_new_act_forgets_what_was_undone():
    history = recorded("a", "b", "c").undo().undo().record("d", "to d")
    assert [step.value for step in history.steps] == ["a", "d"]
    assert history.redo_name is None


def test_a_history_never_changes():
    history = recorded("a", "b")
    history.record("c", "to c")
    history.undo().record("d", "to d")
    assert [step.value for step in history.steps] == ["a", "b"]


def test_a_hundred_thousand_acts_can_be_taken_back_and_forgotten():
    history = recorded(*range(100_001))
    for _ in range(100_000):
        history = history.undo()
    assert (history.present, history.redo_name) == (0, "to 1")
    history = history.record("new", "act")
    assert len(history.steps) == 2
