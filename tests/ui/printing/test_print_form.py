from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from splitter_desktop.bundled import bundled_layouts
from splitter_desktop.i18n import available_languages, use_language
from splitter_desktop.sheets.page_geometry import Flip, Marks, Orientation
from splitter_desktop.sheets.print_choices import CHOICE_NAMES, Kind, Order, PrintChoices
from splitter_desktop.sheets.sheet_frame import Track
from splitter_desktop.ui.printing.print_form import PrintForm

EVERYTHING = PrintChoices(
    kind=Kind.TOURNAMENT,
    layout="B",
    back="A",
    sheets=50,
    numbered=True,
    order=Order.STACKS,
    players=12,
    rounds=5,
    seed="autumn",
    track=Track.ROLLS,
    play_order=True,
    paper="200x280mm",
    orientation=Orientation.LANDSCAPE,
    sheet="a6",
    per_page=3,
    margin=5.5,
    gutter=2.25,
    marks=Marks.LINES,
    flip=Flip.SHORT,
    back_offset=(0.5, -0.25),
    style="contrast",
    language="nl",
    printer="Office",
)


@pytest.fixture
def form(qtbot: QtBot) -> PrintForm:
    form = PrintForm(bundled_layouts(), ("Office",))
    qtbot.addWidget(form)
    form.show()
    return form


def test_there_is_a_control_for_every_choice(form: PrintForm) -> None:
    for name in CHOICE_NAMES:
        form.field(name)


@pytest.mark.parametrize(
    "choices", [PrintChoices(), EVERYTHING, PrintChoices(sheet="120x90mm", paper="letter")]
)
def test_choices_shown_are_the_choices_read(form: PrintForm, choices: PrintChoices) -> None:
    form.show_choices(choices)
    assert form.choices() == choices


def test_showing_choices_is_no_change_but_a_persons_act_is(form: PrintForm, qtbot: QtBot) -> None:
    with qtbot.assertNotEmitted(form.changed):
        form.show_choices(EVERYTHING)
    with qtbot.waitSignal(form.changed):
        qtbot.keyClicks(form.field("seed").focusProxy(), "x")


@pytest.mark.parametrize(
    ("kind", "seen", "unseen"),
    [
        (Kind.PAD, {"layout", "sheets", "back"}, {"players", "rounds"}),
        (Kind.TOURNAMENT, {"layout", "players", "rounds"}, {"sheets"}),
        (Kind.GAMES, {"back"}, {"layout", "sheets", "players"}),
        (Kind.POSTER, {"layout", "paper"}, {"back", "sheets"}),
        (Kind.TEST_PAGE, {"paper"}, {"layout", "back"}),
    ],
)
def test_only_what_matters_is_asked(form: PrintForm, kind: Kind, seen: set[str], unseen: set[str]) -> None:
    form.show_choices(PrintChoices(kind=kind))
    assert {name for name in seen | unseen if form.field(name).isVisible()} == seen


def test_unusual_choices_are_asked_on_demand(form: PrintForm) -> None:
    assert not form.field("margin").isVisible()
    form.show_more(True)
    assert form.field("margin").isVisible()
    assert not form.field("flip").isVisible()
    form.show_choices(PrintChoices(back="rules"))
    assert form.field("flip").isVisible()


def test_names_are_one_a_line(form: PrintForm) -> None:
    form.type_names("Ada\n\n  Bo \n")
    assert form.names == ("Ada", "Bo")


def test_a_typed_paper_that_means_nothing_is_refused_when_it_is_used(form: PrintForm) -> None:
    form.show_choices(PrintChoices(paper="wallpaper"))
    assert form.choices().paper == "wallpaper"
    form.show_choices(PrintChoices(back_offset=(0, 0), margin=6.35))
    assert form.choices().paper == "a4"


def test_every_control_has_a_name_for_screen_readers(form: PrintForm) -> None:
    for name in CHOICE_NAMES:
        proxy = form.field(name).focusProxy()
        assert proxy is not None
        assert proxy.accessibleName()


@pytest.mark.parametrize("language", available_languages())
def test_every_kind_of_print_fits_the_width_that_is_asked_for(qtbot: QtBot, language: str) -> None:
    use_language(language)
    form = PrintForm(bundled_layouts(), ())
    use_language("en")
    qtbot.addWidget(form)
    form.show_more(True)
    for kind in Kind:
        form.show_choices(PrintChoices(kind=kind, back="B"))
        assert form.minimumSizeHint().width() <= form.widest


def test_fields_side_by_side_are_equally_high(form: PrintForm) -> None:
    heights = {form.field(name).height() for name in ("paper", "sheets")}
    assert max(heights) - min(heights) <= 1
