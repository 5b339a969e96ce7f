"""What is read aloud of a page: all that it says, pictures too, in an order that makes sense."""

from __future__ import annotations

import pytest
from screens.holding import hold_word

from companion.app.samples import samples
from companion.games.cartographers.drawings.pictures import Choice, DrawnShape
from companion.games.cartographers.rules.entered_stars import cells
from companion.games.cartographers.samples.every import SAMPLES
from companion.screens.paint import paint
from companion.screens.pictures import Item, ListMenu, Seal
from companion.screens.reading import reading
from companion.screens.widgets import Grow, Page, Row, Screen, Text, Widget
from companion.surface import Button
from companion.surface.reading import SpokenLine
from companion.text.catalog import LANGUAGES
from hardware.panels.specs import find_spec

SEASONS = ("Spring", "Summer", "Fall", "Winter")


def lines(widget: Widget, language: str = "en") -> list[str]:
    """Return what is read of a widget."""
    return [line.text for line in reading(Screen(Page("page", widget), language)).lines]


def read(name: str, language: str = "en") -> list[str]:
    """Return what is read of a sample page."""
    return [line.text for line in reading(samples(language)[name]).lines]


def test_a_card_is_read_in_sentences() -> None:
    view = SAMPLES["explore-hamlet"].view
    begun = f"{view.season.id.capitalize()}: time {view.time - 1} of {view.season.threshold}"
    assert read("explore-hamlet")[:6] == [
        "Hamlet: time 1",
        "Village",
        "Shape 1 of 2, with a coin: row 1: space 1; row 2: spaces 1, 2",
        "Shape 2 of 2: row 1: spaces 1, 2, 3; row 2: spaces 1, 2",
        "Fits nowhere? Draw 1 space of this card's terrain.",
        f"{begun}, and this card takes 1",
    ]
    assert read("ruins-banner")[0] == "Cover a ruins space"
    assert "Cannot? 1 space anywhere, any terrain." in read("ruins-banner")
    assert "時間" in "".join(read("ruins-banner", "ja"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_says_something_and_its_title_early(language: str) -> None:
    for name in samples(language):
        said = read(name, language)
        assert said, name
        assert all(line.strip() == line and line for line in said), name
        assert not any("{" in line or "::" in line for line in said), name


def test_no_words_that_are_painted_are_missing_from_what_is_read() -> None:
    """Words of letters; numbers on the season's bar and on a map are read as sentences."""
    missing = {}
    for name, screen in samples("en").items():
        frame = paint(screen, find_spec("7.3-colour"))
        heard = " ".join(line.text for line in frame.read().lines)
        heard += " ".join(f"{hint.press} {hint.hold}" for hint in frame.read().hints)
        painted = {word for run in frame.texts for word in run.text.split()}
        words = {word for word in painted if word.isalpha() and len(word) > 1}
        missing[name] = {each for each in words if each not in heard} - {"or", "You", "space"}
    assert {name: words for name, words in missing.items() if words} == {}


def test_a_shape_is_read_row_by_row() -> None:
    shape = DrawnShape(((0, 1), (1, 0), (1, 1)), coin=True)
    assert lines(Choice((shape,))) == ["Shape, with a coin: row 1: space 2; row 2: spaces 1, 2"]
    assert lines(Choice((DrawnShape(((0, 0),)),))) == ["Shape: one space"]


def test_the_line_of_a_cursor_is_marked() -> None:
    menu = ListMenu((Item("English"), Item("Panel", "clean")), 1)
    assert reading(Screen(Page("page", menu), "en")).lines == (
        SpokenLine("English"),
        SpokenLine("Panel: clean", chosen=True),
    )


def test_a_label_stands_on_the_line_of_its_value() -> None:
    pair = Row((Seal("A"), Grow(Text("Treetower"))))
    assert lines(pair) == ["A: Treetower"]
    assert lines(Row((pair, Row((Seal("B"), Text("Wildholds")))))) == ["A: Treetower, B: Wildholds"]
    long = "A sentence that is far longer than any label is."
    assert lines(Row((Text(long), Text(long)))) == [long, long]


def test_a_list_is_no_label_of_what_stands_beside_it() -> None:
    seasons = Row(tuple(Row((Text(each),)) for each in SEASONS[1:3]))
    assert lines(seasons) == ["Summer, Fall"]
    assert lines(Row((Grow(seasons), Text("Solo: −30")))) == ["Summer, Fall, Solo: −30"]
    sigil = SAMPLES["edict-starlit-sigil"].view.edicts[2]
    assert sigil is not None
    assert read("edict-starlit-sigil")[-1] == f"Summer, Fall, Solo: −{sigil.solo_value} at the end"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["opening", "opening-skills", "opening-heroes"])
def test_edicts_side_by_side_are_read_from_a_to_d(name: str, language: str) -> None:
    assert "".join(line[0] for line in read(name, language)[1:5]) == "ABCD"


def test_hints_say_what_each_button_does_and_which_goes_back() -> None:
    hints = {hint.button: hint for hint in reading(samples("en")["look-back"]).hints}
    assert hints[Button.A].press == "Next"
    assert [button.value for button, hint in hints.items() if hint.leaves] == ["B"]
    turn = {hint.button: hint for hint in reading(samples("en")["last-card"]).hints}
    assert turn[Button.B].hold
    assert not any(hint.leaves for hint in turn.values())


def test_the_line_of_set_up_under_the_cursor_says_what_it_is_and_what_the_button_makes() -> None:
    said = reading(samples("en")["setup-side"]).lines
    place = next(number for number, line in enumerate(said) if line.chosen)
    assert said[place].text == "Map side: A, wilderness"
    assert said[place + 1].text == "Side A, wilderness. All use the same side. A: Side B."


def test_a_lone_button_is_read_with_every_gesture() -> None:
    (hint,) = reading(samples("en")["one-button-ambush-solo"]).hints
    assert hint.press == "press: Flip"
    assert hint.hold == "twice: Next spot, hold: Undo, 4 s: Power off"


def test_a_sign_of_a_code_is_read_with_its_buttons() -> None:
    assert "7: ADB" in " ".join(read("setup-type-still"))


def test_a_wrong_code_is_read_as_one() -> None:
    assert "Wrong code" in read("setup-type-fault")


def test_numbers_are_read_with_what_they_are() -> None:
    scored = zip(SEASONS, SAMPLES["over-solo-begun"].view.scores, strict=True)
    assert read("over-solo-begun")[1:5] == [
        f"{name}: {'not entered' if stars is None else stars}" for name, stars in scored
    ]
    assert "28" in read("score-entry")
    table = read("over-table-leads")
    lines = SAMPLES["over-table-leads"].view.tallies
    for number, line in enumerate(lines, 1):
        columns = {**dict(zip(SEASONS, line.seasons, strict=True)), "Stars": line.stars}
        said = [f"{name} {stars}" for name, stars in columns.items() if stars is not None]
        lost = [f"Lost to monsters −{line.lost}"] if line.lost else []
        assert f"Player {number}: {', '.join((*said, *lost))}" in table
    assert any(line.stars is None for line in lines)
    assert "4, −6, 8, 14, −2, 5, 23, 6, 11, 14" in read("history-ratings")


def test_the_place_that_is_changed_is_marked() -> None:
    spoken = reading(samples("en")["stars-table"]).lines
    view, page, *_ = SAMPLES["stars-table"]
    player, _ = cells(view)[int(page.removeprefix("stars-"))]
    assert [line.text[:8] for line in spoken if line.chosen] == [f"Player {player + 1}"]
    (dial,) = [line for line in reading(samples("en")["player-entry"]).lines if line.chosen]
    assert dial.text == "88"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("panel", ["4.2-mono", "7.3-colour"])
@pytest.mark.parametrize("portrait", [False, True], ids=["lying", "upright"])
def test_holding_c_is_named_only_where_it_does_something(
    panel: str, language: str, *, portrait: bool
) -> None:
    """An ambush that is looked back at has no spot to try: there C turns the pages."""
    named = {}
    for name in ("ambush-solo", "look-back-ambush"):
        frame = paint(samples(language)[name], find_spec(panel, portrait=portrait))
        on_page = "".join(run.text for run in frame.texts).replace(" ", "").lower()
        hold = hold_word(language)
        named[name] = f"{hold}c" in on_page or f"c{hold}" in on_page
    assert named == {"ambush-solo": True, "look-back-ambush": False}
