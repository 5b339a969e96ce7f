"""Taking back, leaving, the question before and looking back never share a word beside a button."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from games_of_tests.every import every_game, in_one_house

from companion.app.places.usual import UNDO
from companion.app.samples import offered
from companion.app.words import words
from companion.engine.controls import Control, Purpose
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.game import AnyGame

BEFORE = ("control.earlier", "play.step-back")
"""What goes one page, one card or one question back."""
PAST = ("play.look-back",)
ANSWERS = ("play.not-now", "play.no-ring", "play.no", "control.no", "play.done", "control.go-on")
"""Answers to a question, whatever they lead to: a no is a no."""


def kind(control: Control) -> str:
    """Return what a control is for, as a player would say it; nothing for most."""
    if control.said or not control.word or control.word in ANSWERS:
        return ""
    if control.word in (*BEFORE, *PAST):
        return "before" if control.word in BEFORE else "past"
    return {Purpose.UNDO: "undo", Purpose.CLOSE: "leave"}.get(control.purpose, "")


def controls(game: AnyGame) -> Iterator[Control]:
    """Yield what the buttons do on every page of a game, and what the box's own words do."""
    yield UNDO
    for sample in game.samples().values():
        yield from offered(game, sample)
    if game.private is not None:
        for view, page, focus in game.private.samples().values():
            for each in game.private.controls(view, page, focus):
                yield replace(each, words=game.id)


@in_one_house
@every_game
def test_no_word_stands_for_two_purposes_in_one_language(game: AnyGame) -> None:
    keys = {(which, each.words, each.word) for each in controls(game) if (which := kind(each))}
    for language in LANGUAGES:
        said: dict[str, set[str]] = defaultdict(set)
        for which, owner, key in keys:
            say = words(language, game=owner)
            said[which] |= {each.casefold() for each in (say(key), say.short(key)) if each}
        kinds = sorted(said)
        assert {"undo", "leave"} <= set(kinds)
        shared = {(*two, *both) for two in combinations(kinds, 2)
                  if (both := said[two[0]] & said[two[1]])}  # fmt: skip
        assert shared == set(), language
