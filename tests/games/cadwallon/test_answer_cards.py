"""How answers are drawn: which one is pointed at, what tabs say of them, what a lesson taught."""

from __future__ import annotations

from typing import Any

import pytest
from games.cadwallon.sample_games import lesson
from games.cadwallon.shown import screen_of, written

from companion.app.samples import screen_of as with_tabs
from companion.games.cadwallon import GAME
from companion.games.cadwallon.drawings.answer_pictures import AnswerCards
from companion.games.cadwallon.drawings.marks.answers import answer_places
from companion.games.cadwallon.rules.cards import GUILDS
from companion.games.cadwallon.rules.moves import LessonClosed
from companion.games.cadwallon.samples.every import SAMPLES
from companion.screens.paint import laid_out, paint
from companion.surface import Ink
from companion.text.catalog import LANGUAGES
from hardware.panels.specs import SPECS


@pytest.mark.parametrize("panel", ["4.2-mono", "2.13-mono"])
@pytest.mark.parametrize(
    ("name", "chosen", "is_across"),
    [
        ("beyond-last", 4, False),
        ("points-militia-last", 2, True),
        ("other-points-blades-last", 6, True),
    ],
)
def test_only_the_answer_that_is_pointed_at_is_black(
    name: str, chosen: int, panel: str, *, is_across: bool
) -> None:
    """Militia is light there; numbers run across the page, names down."""
    screen, spec = screen_of(SAMPLES[name].view, SAMPLES[name].page), SPECS[panel]
    layout = laid_out(screen, spec)
    placed: Any = next(each for each in layout.marks if isinstance(each.widget, AnswerCards))
    cards = answer_places(placed.widget, placed.box, layout.setting)[: len(placed.widget.answers)]
    frame = paint(screen, spec)
    black = [
        number
        for number, card in enumerate(cards)
        if frame.pixels[(card.y + 3) * frame.width + card.right - 8] == Ink.BLACK
    ]
    assert black == [chosen]
    starts = [(card.y, card.x) if is_across else (card.x, card.y) for card in cards]
    assert starts == sorted(starts)


def test_no_hold_takes_the_place_of_an_answer() -> None:
    """Where a tab has no room for both, what is held is left out."""
    for language in LANGUAGES:
        for name in ("guild", "kind-3x3-gap", "kind-backers"):
            sample: Any = SAMPLES[name]
            assert not any(tab.leads for tab in with_tabs(GAME, sample, language).tabs), name


def test_the_end_of_a_lesson_says_which_guilds_are_known() -> None:
    taught = {name: SAMPLES[f"taught-{name}"].view.taught for name in ("some", "all")}
    groups = (*GUILDS, "militia")
    nothing = lesson(0).after(LessonClosed()).view()
    assert nothing.taught == dict.fromkeys(groups, False)
    assert [taught["some"][each] for each in groups] == [True, True, False, False, False]
    assert taught["all"] == dict.fromkeys(groups, True)
    lines = written(screen_of(SAMPLES["taught-some"].view, "taught"), SPECS["4.2-mono"])
    assert lines.count("?") == 3
