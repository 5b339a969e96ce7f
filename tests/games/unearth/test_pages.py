"""Every page of Unearth on every panel, lying and standing, in every language."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from device.playing import PlayedBox
from games.unearth.turn import TURN
from screens.test_everything import ALL, faults
from screens.test_pages import PANELS

from companion.app.hints import tabs
from companion.app.memory import Memory
from companion.app.opening import Wish
from companion.app.places.secret import Curtain
from companion.app.places.set_up.draft import HOUSE_RULES, PAGE, lines, of_deal
from companion.app.places.table import with_undo_and_menu
from companion.app.places.usual import UNDO
from companion.app.samples import (
    BOX,
    SEED,
    TODAY,
    screen_of,
)
from companion.app.standing import screen as screen_now
from companion.app.values import App
from companion.app.words import words
from companion.engine.code import Deal
from companion.engine.controls import START, Cursor, Focus
from companion.games.unearth import GAME, pages
from companion.games.unearth.drawings.marks.inks import SEATS
from companion.games.unearth.drawings.pictures import Badge, SeatBadge, Shafts, Stones, Wall
from companion.games.unearth.pages.sentences import why, why_short
from companion.games.unearth.pages.turn import row
from companion.games.unearth.questions.offering import TO_BUILD
from companion.games.unearth.questions.page_names import HAND
from companion.games.unearth.rules.cards import SEATS as NAMES
from companion.games.unearth.rules.cards import STONES
from companion.games.unearth.rules.who_claims import Reason
from companion.games.unearth.samples.every import PRIVATE_SAMPLES, SAMPLES
from companion.screens.around import Tab
from companion.screens.paint import ink, laid_out
from companion.screens.widgets import Name, Page, Role, Screen
from companion.surface import Button, Ink
from companion.text.catalog import LANGUAGES, catalog
from hardware.panels.inks import INKS
from hardware.panels.specs import SPECS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.screens.widgets import Widget
    from companion.surface import PanelSpec

TEXT = "companion.games.unearth"
ANY: Mapping[str, Any] = SAMPLES
TABS = tuple(Tab(each, "Word", "info", "hold: word") for each in Button)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "spec", [spec for spec in ALL if spec.partial_seconds is None], ids=lambda spec: spec.name
)
def test_the_silent_dials_of_a_slow_panel_fit(spec: PanelSpec, language: str) -> None:
    slow, say = Focus(is_slow=True), catalog(language, TEXT)
    boxed = replace(TURN, options=replace(TURN.options, own_dice=False))
    offered = SAMPLES["builds"].view
    for view, cursor, name in (
        (boxed, START, "turn"), (TURN, START, "turn-silent"),
        (offered, Cursor(TO_BUILD), "builds-0"),
    ):  # fmt: skip
        assert GAME.table(view, replace(slow, cursor=cursor)) == name
        controls = GAME.controls(view, replace(slow, cursor=cursor))
        hints = tabs(
            with_undo_and_menu(tuple(replace(each, words="unearth") for each in controls), (UNDO,)),
            lambda own: words(language, game=own),
        )
        shown = Screen(GAME.page(view, name, say), language, hints)
        assert list(faults(shown, spec)) == []


def test_every_page_there_is_has_a_sample() -> None:
    shown = {sample.page for sample in SAMPLES.values()}
    missing = [each for each in pages.PAGES if not any(re.fullmatch(each, s) for s in shown)]
    assert missing == []
    private = {page for _, page, _ in PRIVATE_SAMPLES.values()}
    assert private == set(pages.PRIVATE_PAGES)


def test_an_unknown_page_is_refused() -> None:
    for name in ("", "turning", "stone-red", "house-rules-9"):
        with pytest.raises(KeyError):
            pages.page(TURN, name, catalog("en", TEXT))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_its_sentence(language: str) -> None:
    say, seats = catalog(language, TEXT), (0, 1)
    dice, level = (("d8", 6), ("d6", 5)), (("d4", 4),)
    kinds = ("below", "only", "number", "faces", "next", "longer", "nobody", "left")
    said = [why(Reason(kind, seats, dice, level), say) for kind in kinds]
    assert len(set(said)) == len(kinds)
    assert all(why_short(Reason(kind, seats, dice, level), say) for kind in kinds)


def drawn(widget: Widget, spec: PanelSpec, language: str = "en") -> bytes:
    """Return the pixels of a page of one widget."""
    screen = Screen(Page("trial", widget), language)
    return ink(screen, spec, laid_out(screen, spec)).pixels


@pytest.mark.parametrize("inks", ["mono", "red", "yellow", "four"])
def test_nothing_is_said_by_colour_alone(inks: str) -> None:
    """Seats and stones differ in black and white too."""
    for spec in PANELS:
        plain = replace(spec, inks=INKS[inks])
        stones = {drawn(Stones((each,), "", Role.TITLE), plain) for each in STONES}
        badges = {drawn(Badge(SeatBadge(each, each[0].upper(), each)), plain) for each in SEATS}
        assert len(stones) == len(STONES), spec.name
        assert len(badges) == len(SEATS), spec.name


def depth(shafts: Shafts, spec: PanelSpec) -> int:
    """Return how high the green of a forest stands at the left of its shaft, beside the plate."""
    pixels, left = (
        drawn(shafts, spec),
        laid_out(Screen(Page("trial", shafts), "en"), spec).marks[0].box.x,
    )
    column = pixels[left + spec.width // 80 :: spec.width]
    return len(column) - column.index(Ink.GREEN)


@pytest.mark.parametrize("panel", ["4.2-mono", "7.3-colour", "4.0-colour", "13.3-colour"])
def test_the_more_is_missing_the_deeper_is_the_ground(panel: str) -> None:
    say, depths = catalog("en", TEXT), []
    site = TURN.row[0]
    assert site is not None
    for missing in range(1, 14):
        bare = replace(site, dice=(), stones=(), dug=13 - missing, missing=missing, leader=None)
        shafts = row(replace(TURN, row=(bare,) * 5), say)
        depths.append(depth(shafts, replace(SPECS[panel], inks=INKS["six"])))
    assert all(less < more for less, more in pairwise(depths)), depths


def test_a_slow_panel_reports_a_claim_on_the_table_page() -> None:
    """The ribbon names who takes the ruin, why, and who draws."""
    sample = ANY["turn-reported-faces"]
    claim, screen = sample.view.ask.claim, screen_of(GAME, sample, "en")
    said = {}
    for panel in ("4.2-mono", "7.3-colour", "2.13-mono", "2.1-mono"):
        frame = ink(screen, SPECS[panel], laid_out(screen, SPECS[panel]))
        said[panel] = " ".join(run.text for run in frame.texts)
    taken = rf"{NAMES[claim.winner]} takes \w+ {claim.ruin.value}\b"
    assert all(re.search(taken, words, re.IGNORECASE) for words in said.values()), said
    (won, _), (lost, _) = claim.reason.dice
    assert f"{won} beats {lost}" in said["7.3-colour"]


def test_the_curtain_is_a_wall_that_names_the_seat() -> None:
    wish = Wish(deal=Deal(GAME, GAME.usual(), 1), exact=True)
    app = replace(PlayedBox.opened(wish).app, place=Curtain(1, HAND))
    layout = laid_out(screen_now(app), SPECS["4.2-mono"])
    shown = [each.widget for each in layout.marks]
    assert sum(isinstance(each, Wall) for each in shown) == 2
    assert Name("Blue", Role.NAME) in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_set_up_has_room_for_every_answer(language: str) -> None:
    """Each answer on the page of set-up and behind its house rules, on the smallest panels."""
    small = [spec for spec in PANELS if spec.name.startswith(("2.1-", "2.13-"))]
    fresh = App(Memory(language), box=BOX, seed=SEED, today=TODAY)
    found = []
    for number in range(max(len(option.values) for option in GAME.options)):
        answers = {each.id: each.values[number % len(each.values)] for each in GAME.options}
        page = of_deal(Deal(GAME, GAME.choose(answers), SEED), SEED)
        for step in (PAGE, HOUSE_RULES):
            for cursor in range(len(lines(replace(page, step=step), ()))):
                draft = replace(page, step=step, cursor=cursor)
                shown = screen_now(replace(fresh, memory=replace(fresh.memory, draft=draft)))
                found += [f"{answers} on {spec.name}: {fault}"
                          for spec in small for fault in faults(shown, spec)]  # fmt: skip
    assert found == []
