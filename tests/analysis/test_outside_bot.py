"""Programs that play: a good one plays on, a bad one ends its own game with a named error."""

from __future__ import annotations

import shlex
import sys
from pathlib import Path

import pytest

from splitter_desktop.analysis.outside_bot import BotLimits, OutsideBot
from splitter_desktop.analysis.progress import Cancelled
from splitter_desktop.engine.errors import BotError
from splitter_desktop.engine.position import Position, Roll

FIRST_FREE = """
import sys
width, height, rounds = map(int, input().split())
rows = [input().split() for _ in range(height)]
free = [(x, y) for y in range(height) for x in range(width // 2) if rows[y][x] != "0"]
print("# ready", flush=True)
for x, y in free:
    print(input().split()[0], x, y, flush=True)
"""
QUICK = BotLimits(first_seconds=20, seconds=20, answer_bytes=1000)
HASTY = BotLimits(first_seconds=0.2, seconds=0.2, answer_bytes=1000)


@pytest.fixture
def program(tmp_path: Path):
    """Makes a command that runs Python source."""

    def make(source: str) -> str:
        path = tmp_path / "bot.py"
        path.write_text(source)
        return shlex.join([sys.executable, "-u", str(path)])

    return make


def fault_of(command: str, layout, limits: BotLimits = QUICK) -> dict[str, object]:
    with pytest.raises(BotError) as caught, OutsideBot(command, layout, limits) as bot:
        bot.choose(Position.empty(layout), Roll(1, 2), "")
    return caught.value.facts


def test_a_program_plays_a_whole_game(program, layout_b) -> None:
    position = Position.empty(layout_b)
    with OutsideBot(program(FIRST_FREE), layout_b, QUICK) as bot:
        for _ in range(22):
            position = position.after(bot.choose(position, Roll(3, 4), ""))
    assert position.is_full


@pytest.mark.parametrize("command", ["", "no-such-program-anywhere --x", "'unclosed", "."])
def test_a_command_that_does_not_exist_is_refused(command, layout_a) -> None:
    assert fault_of(command, layout_a)["kind"] == "start"


def test_a_program_that_crashes_is_named_with_its_exit_code(program, layout_a) -> None:
    facts = fault_of(program("raise SystemExit(3)"), layout_a)
    assert (facts["kind"], facts["exit_code"]) == ("ended", 3)


def test_a_program_that_hangs_is_late(program, layout_a) -> None:
    facts = fault_of(program("import time\ntime.sleep(600)"), layout_a, HASTY)
    assert (facts["kind"], facts["seconds"]) == ("late", 0.2)


@pytest.mark.parametrize("text", ["'x' * 2000", "'#' * 500 + chr(10)", "chr(10) * 500"])
def test_a_program_that_floods_is_stopped(program, layout_a, text) -> None:
    assert fault_of(program(f"while True: print({text}, end='')"), layout_a)["kind"] == "flood"


def test_answers_nobody_asked_for_are_a_flood(program, layout_a) -> None:
    source = "for _ in range(500): print('1 2 0')\nimport time\ntime.sleep(600)"
    command = program(source)
    with OutsideBot(command, layout_a, QUICK) as bot:
        position = Position.empty(layout_a)
        position = position.after(bot.choose(position, Roll(1, 2), ""))
        with pytest.raises(BotError) as caught:
            bot.choose(position, Roll(1, 2), "")
    assert caught.value.facts["kind"] in ("flood", "illegal")


@pytest.mark.parametrize("line", ["hello", "1 2", "1,2,0", "\\x00\\xff", "\uff11 2 0"])
def test_nonsense_is_named(program, layout_a, line) -> None:
    source = (
        f"import sys\nsys.stdout.reconfigure(encoding='utf-8')\nprint('{line}')\ninput()\n" + "input()\n" * 9
    )
    assert fault_of(program(source), layout_a)["kind"] == "nonsense"


@pytest.mark.parametrize("line", ["1 0 0", "5 2 0", "1 88 0"])
def test_a_placement_against_the_rules_is_named(program, layout_a, line) -> None:
    facts = fault_of(program(f"print('{line}')\n" + "input()\n" * 9), layout_a)
    assert (facts["kind"], facts["line"]) == ("illegal", line)


def test_a_taken_cell_is_against_the_rules(program, layout_a) -> None:
    source = "print('1 2 0')\nprint('1 2 0')\n" + "input()\n" * 9
    with OutsideBot(program(source), layout_a, QUICK) as bot:
        position = Position.empty(layout_a)
        position = position.after(bot.choose(position, Roll(1, 2), ""))
        with pytest.raises(BotError) as caught:
            bot.choose(position, Roll(1, 2), "")
    assert caught.value.facts["kind"] == "illegal"


def test_waiting_stops_when_told_to(program, layout_a) -> None:
    command = program("import time\ntime.sleep(600)")
    with pytest.raises(Cancelled), OutsideBot(command, layout_a, QUICK, go_on=lambda: False) as bot:
        bot.choose(Position.empty(layout_a), Roll(1, 2), "")
