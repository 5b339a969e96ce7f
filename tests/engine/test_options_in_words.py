"""The pages of rules say what the options of this table say: each sentence follows its option."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING, NamedTuple

import pytest

from companion.app.words import words
from companion.engine.code import Deal
from companion.engine.session import Session
from companion.games import all_games, find_game
from companion.screens.reading import reading
from companion.screens.widgets import Screen
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from companion.engine.game import AnyGame
    from companion.engine.options import Choices


class Said(NamedTuple):
    """Where an option is spoken of: a sample's page, and words that only one of its values has.

    ``with_choices`` are the other answers without which the option is not asked.
    """

    sample: str
    words: dict[str, str]
    with_choices: dict[str, str] = {}  # noqa: RUF012 - a constant of a constant


LARGE = {"board": "4x4"}
BACKED = {"way": "score", "backers": "on"}
SECRET = {"special": "own"}
SAID: dict[str, dict[str, tuple[Said, ...]]] = {
    "cartographers": {
        "players": (
            Said("rules-3", {"1": "of the walk", "several": "then hand it back"}),
            Said("rules-4", {"1": "solo values", "several": "Most stars win"}),
        ),
        "fallback": (
            Said("rules-1", {"english": "this card's", "any": "of any terrain"}),
            Said(
                "rules-3",
                {"english": "anywhere, any terrain", "card": "of its terrain", "any": "else any"},
            ),
        ),
    },
    "unearth": {
        "three": (
            Said(
                "rules-5",
                {"each": "for each three", "once": "once for three", "kinds": "a named one",
                 "different": "no two the same"},
            ),
        ),
        "scope": (Said("age-the-gathering", {"dig": "die dug", "every": "die rolled"}),),
    },
    "cadwallon": {
        "zero": (
            Said("rules-2", {"stays": "tied or 0, it stays", "taken": "even 0 if alone"}),
            Said("control-3x3-4", {"stays": "a tie or 0 stays", "taken": "a tie stays"}),
        ),
        "limit": (Said("rules-3", {"4": "up to 4", "8": "up to 8"}),),
        "unused-actions": (
            Said("rules-3", {"score": "An action: 2", "used-do-not": "An unplayed action: 2"}),
        ),
        "special-scores": (Said("rules-3", {"yes": "An action: 2.", "no": "if played"}, SECRET),),
        "backer-counts": (Said("rules-4", {"no": "A backer: 1;", "yes": "one card more"}, BACKED),),
        "backer-needs": (
            Said("rules-4", {"guild": "cards of its guild", "any": "personalities"}, BACKED),
        ),
        "draws": (Said("rules-5", {"once": "draws an action.", "each": "each agent left"}, LARGE),),
    },
}  # fmt: skip
"""The options that a page of rules or a hint of the table speaks of, in English."""
SILENT = {
    "cartographers": {"side", "skills", "edicts", "deck", "cure-wounds", "cards", "sheets",
                      "heroes", "ambushes", "goals", "summer", "corner-dragon-inferno",
                      "corner-zombie-plague", "corner-giant-troll-ravage", "corner-gorgon-gaze",
                      "hero-turn"},
    "unearth": {"players", "dice", "cards", "flame", "map-stone", "last-die", "groups"},
    "cadwallon": {"way", "cards", "players", "board", "agents", "condition", "special",
                  "contracts", "backers"},
}  # fmt: skip
"""The options that no page of rules speaks of: there is nothing in them to contradict."""


def text(game: AnyGame, sample: str, choices: Choices, language: str) -> str:
    """Return what a page says with these answers, readings of the rules among them."""
    readings = tuple((each.id, choices[each.id]) for each in game.readings if each.id in choices)
    answers = {name: value for name, value in choices.items() if (name, value) not in readings}
    say = words(language, readings, game=game.id)
    view, page, *_ = game.samples()[sample]
    begun = Session.begin(Deal(game, game.choose(answers), 3)).view()
    drawn = game.page(replace(view, options=begun.options), page, say)
    return " ".join(line.text for line in reading(Screen(drawn, language)).lines)


CASES = [
    pytest.param(find_game(game), option, said, id=f"{game}-{option}-{said.sample}")
    for game, options in SAID.items()
    for option, every in options.items()
    for said in every
]


def test_of_every_option_it_is_known_whether_the_rules_speak_of_it() -> None:
    """Of each game whose rules are more than one page."""
    worded = [game for game in all_games() if len(game.rules_pages) > 1]
    assert set(SAID) == set(SILENT) == {game.id for game in worded}
    for game in worded:
        known = {option.id for option in (*game.options, *game.readings)}
        assert set(SAID[game.id]) | SILENT[game.id] == known
        assert not set(SAID[game.id]) & SILENT[game.id]


@pytest.mark.parametrize(("game", "option", "said"), CASES)
def test_the_sentence_is_that_of_the_value_and_of_no_other(
    game: AnyGame, option: str, said: Said
) -> None:
    for language in LANGUAGES:
        texts = {
            value: text(game, said.sample, {**said.with_choices, option: value}, language)
            for value in said.words
        }
        assert all(one != other for one, other in combinations(texts.values(), 2)), language
        if language == LANGUAGES[0]:
            found = {value: {each for each, its in said.words.items() if its in page}
                     for value, page in texts.items()}  # fmt: skip
            assert found == {value: {value} for value in said.words}
