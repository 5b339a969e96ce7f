"""Names in letters: a press a letter, and nothing is answered before its name is whole."""

from __future__ import annotations

from companion.engine.asking import letters
from companion.engine.controls import Control, Cursor, Focus, Play, Spell, WrongName
from companion.engine.questions import Names
from companion.surface import Button

NAMES = {name: Play((name,)) for name in ("AC", "BA", "BB")}


def spelled(typed: str, *taken: str) -> dict[str, tuple[object, str]]:
    """Return what each letter does after others, and what stands beside its button."""
    names = {name: None if name in taken else does for name, does in NAMES.items()}
    found: tuple[Control, ...] = letters(names, Focus(typed=typed), "play.hook", "next")
    return {each.button.value: (each.does, each.said) for each in found}


def test_a_letter_answers_only_where_it_is_the_last_of_a_name() -> None:
    """That just one name begins with it is not enough: the page shows no more than the letter."""
    first = letters(NAMES, Focus(), "play.hook", "next")
    assert [(each.button, each.does) for each in first] == [
        (Button.A, Spell("A")),
        (Button.B, Spell("B")),
    ]
    assert spelled("A")["C"] == (NAMES["AC"], "AC")


def test_a_press_that_makes_a_wrong_name_whole_is_refused_with_all_of_it() -> None:
    """D is in no name, so its button is free for the menu."""
    wrong = (WrongName(), "")
    assert spelled("A") == {"A": wrong, "B": wrong, "C": (NAMES["AC"], "AC")}
    assert spelled("B", "BA") == {"A": wrong, "B": (NAMES["BB"], "BB"), "C": wrong}


def test_a_letter_keeps_its_button_where_all_that_begins_with_it_is_taken() -> None:
    """Else the second press of a name that was begun ahead of the panel would begin another."""
    assert spelled("", "AC") == {"A": (Spell("A"), ""), "B": (Spell("B"), "B")}
    assert spelled("A", "AC") == dict.fromkeys("ABC", (WrongName(), ""))


def test_a_lone_button_points_only_at_names_that_may_be_taken() -> None:
    asked = Names("hook", {**NAMES, "BA": None}, "play.hook", "next")
    lone = [
        asked.controls(Focus(Cursor((), (line,)), one_button=True))[0].said for line in range(3)
    ]
    assert lone == ["AC", "BB", "AC"]
