"""Names in letters: a press a letter, and nothing is answered before its name is whole."""

from __future__ import annotations

from companion.engine.asking import letters
from companion.engine.game import Focus, Play, Spell
from companion.surface import Button

NAMES = {name: Play((name,)) for name in ("AC", "BA", "BB")}


def test_a_letter_answers_only_where_it_is_the_last_of_a_name() -> None:
    """That just one name begins with it is not enough: the page shows no more than the letter."""
    first = letters(NAMES, Focus(), "play.hook", "next")
    assert [(each.button, each.does) for each in first] == [
        (Button.A, Spell("A")),
        (Button.B, Spell("B")),
    ]
    (last,) = letters(NAMES, Focus(typed="A"), "play.hook", "next")
    assert (last.button, last.does, last.said) == (Button.C, NAMES["AC"], "AC")
