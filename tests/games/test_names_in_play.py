"""Names of those who play stand before their colours, where the page has room for both."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

import pytest
from every_panel import IN_THOROUGH, one_language_each
from games.coached import in_language, memories

from companion.app.standing import screen
from companion.app.values import App
from companion.games import find_game
from companion.screens.named import without_names
from companion.screens.paint import paint
from hardware.panels.specs import SPECS
from hardware.panels.turned import stood

if TYPE_CHECKING:
    from companion.screens.widgets import Screen
    from companion.surface import Frame, PanelSpec, Rect

PANELS = tuple(each for spec in SPECS.values() for each in (spec, stood(spec)))
NAMES = {
    "en": ("Anna", "Ben", "Clara", "Dominik", "Eva", "Franziska", "Georg", "Hanna"),
    "de": ("Jörg", "Maximilian-Josef", "Zoë", "Ida", "Anna", "Ben", "Käthe", "Uli"),
    "ja": ("あかり", "ゆうと", "さくら", "健太", "みお", "はると", "Ben", "葵"),
}
GAMES = ("unearth", "cadwallon")
SHARE = {"unearth": 0.6, "cadwallon": 0.1}
"""Of pages that say a seat, how many have room for a name on a 4.2" panel at least."""
NEARLY = 0.8
"""How high a text's ink is at least with other letters in it."""
SPOKEN = [
    pytest.param(
        spec, language,
        id=f"{spec.name}-{language}",
        marks=pytest.mark.thorough if spec.name in IN_THOROUGH else (),
    )
    for spec, language in one_language_each(PANELS)
]  # fmt: skip
every_game = pytest.mark.parametrize("game", GAMES)


@cache
def named(game: str, language: str, every: int) -> tuple[Screen, ...]:
    """Return one page of ``every`` many of played games, if a seat stands on it."""
    shown = []
    for memory in memories(game)[::every]:
        assert memory.session is not None
        seats = find_game(game).seats(memory.session.view())
        names = tuple(zip(seats, NAMES[language], strict=False))
        made = screen(App(in_language(memory, language), names=names))
        if made.page.named is not None:
            shown.append(made)
    return tuple(shown)


def words_on(frame: Frame) -> set[str]:
    """Return every word of a page."""
    return {word for each in frame.texts for word in re.findall(r"\w+", each.text)}


def smaller(frame: Frame, bare: Frame) -> list[str]:
    """Return the texts whose letters are less high than those of the text in their place."""
    before = [each for each in bare.texts if each not in frame.texts]
    found = []
    for now in (each for each in frame.texts if each not in bare.texts):
        old = min(before, key=lambda each: distance(each.box, now.box))
        if now.box.height < NEARLY * old.box.height:
            found.append(now.text)
    return found


def distance(one: Rect, other: Rect) -> int:
    """Return how far the left ends of two texts are from each other."""
    return abs(one.x - other.x) + abs(one.y + one.height - other.y - other.height)


@pytest.mark.parametrize(("spec", "language"), SPOKEN)
@every_game
def test_a_name_takes_no_word_from_a_page(game: str, spec: PanelSpec, language: str) -> None:
    for shown in named(game, language, 291):
        frame, bare = paint(shown, spec), paint(without_names(shown), spec)
        if frame != bare and language != "ja":  # whose lines break between any signs
            assert words_on(bare) <= words_on(frame), shown.page.id
        assert frame.problems() == bare.problems()
        assert not smaller(frame, bare), shown.page.id
        assert len(frame.strokes) >= len(bare.strokes), shown.page.id


@pytest.mark.parametrize("language", NAMES)
@every_game
def test_most_pages_have_room_for_names(game: str, language: str) -> None:
    spec, pages = SPECS["4.2-mono"], named(game, language, 97)
    assert len(pages) >= 12
    with_them = [each for each in pages if paint(each, spec) != paint(without_names(each), spec)]
    assert len(with_them) >= SHARE[game] * len(pages)
