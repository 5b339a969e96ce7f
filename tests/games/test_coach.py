"""Rules are explained once each, on the turn that needs them, where the page has room for it."""

from __future__ import annotations

from collections import Counter
from functools import partial
from typing import TYPE_CHECKING

import pytest
from every_panel import panels_and_languages
from games.coached import in_language, memories, tipped
from games.page_shares import faults_of_pages, faults_of_share, on_every_panel, shares_and_all

from companion.app.known import Device
from companion.app.standing import screen
from companion.app.values import App
from companion.engine.coach import coach_of
from companion.games import GAMES, find_game
from companion.screens.paint import laid_out
from companion.screens.reading import reading
from companion.screens.widgets import Text
from companion.text.catalog import LANGUAGES, catalog
from hardware.panels.specs import SPECS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.screens.widgets import Screen
    from companion.surface import PanelSpec

SHARE = 7
every_game = pytest.mark.parametrize("game", GAMES)
MAY_BE_LEFT_OUT = {
    "2.13-mono": {"ruins", "waits", "ambush-solo"},
    "2.9-mono": {"ruins", "waits", "ambush-solo"},
    "4.2-mono": {"waits"},
}
"""Tips that some page has no room for, by panel: where ruins wait, a banner says so already."""

_GESTURES = ("button", "hold ", "taste", "halten", "ボタン", "長押し")


def pages(language: str) -> Iterator[tuple[str, Callable[[], Screen]]]:
    """Yield what makes each page with a tip, with four buttons and with one."""
    for game in GAMES:
        for (key, page), memory in tipped(game).items():
            spoken = in_language(memory, language)
            for name, box in (("", Device()), (" with one button", Device(one_button=True))):
                yield f"{game} {page} {key}{name}", partial(screen, App(spoken, box=box))


@every_game
def test_every_tip_comes(game: str) -> None:
    coach = coach_of(find_game(game))
    assert coach is not None
    assert {tip.key for tip in coach.tips} == {key for key, _ in tipped(game) if key}


@every_game
def test_no_tip_comes_twice_in_a_game(game: str) -> None:
    for memory in memories(game):
        shown = Counter(key for key in memory.tips if key)
        assert max(shown.values(), default=1) == 1, shown


@every_game
def test_the_first_page_says_what_lies_on_the_table(game: str) -> None:
    shown = {page for _, page in tipped(game)}
    coach = coach_of(find_game(game))
    assert coach is not None
    assert ("table-now" in shown) is bool(coach.stands_for)


@on_every_panel
def test_a_share_of_the_pages_with_tips_fits(spec: PanelSpec, language: str) -> None:
    assert faults_of_share(pages, spec, language, SHARE) == []


@shares_and_all
def test_every_page_with_a_tip_fits(spec: PanelSpec, language: str, some: slice) -> None:
    assert faults_of_pages(pages, spec, language, some) == []


@pytest.mark.parametrize(
    ("spec", "language"),
    panels_and_languages([spec for name, spec in SPECS.items() if name != "2.1-mono"]),
)
def test_a_tip_is_left_out_only_where_a_page_is_full(spec: PanelSpec, language: str) -> None:
    """The smallest panel, an old one of 212 by 104, leaves out many; the menu has the rules."""
    left = set()
    for game in GAMES:
        for (key, _), memory in tipped(game).items():
            shown = screen(App(in_language(memory, language)))
            tip = shown.page.tip
            if tip is None:
                continue
            marks = laid_out(shown, spec).marks
            said = {each.widget.text for each in marks if isinstance(each.widget, Text)}
            if not said & {tip.words, tip.brief}:
                left.add(key)
    assert left <= MAY_BE_LEFT_OUT.get(spec.name, set())


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tip_is_read_aloud_last(game: str, language: str) -> None:
    for (key, _), memory in tipped(game).items():
        shown = screen(App(in_language(memory, language)))
        if key:
            assert shown.page.tip is not None
            last = reading(shown).lines[-1].text
            assert last == shown.page.tip.words.replace("\u200b", "")


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_tip_names_no_gesture(game: str, language: str) -> None:
    """The same words stand on a box of one button: they may name the words of tabs alone."""
    words = catalog(language, find_game(game).text).plain().words
    tips = [text for key, text in words.items() if key.startswith(("coach.", "brief.coach."))]
    assert [text for text in tips for each in _GESTURES if each in text.lower()] == []
