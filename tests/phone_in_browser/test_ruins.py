"""The Ruins page in every phase and at every question: nothing cut or out of reach, own words."""

from __future__ import annotations

import random  # noqa: TID251 - a test's own luck
import re
from functools import cache
from typing import TYPE_CHECKING

import pytest
from browser import needs_chromium
from phone_browser import button, phone
from phone_table import PhoneTable, words_of
from playwright.sync_api import expect
from waiting import until

from companion.engine.code import Deal
from companion.engine.hands import hand_of
from companion.engine.session import Session
from companion.games import find_game
from companion.games.unearth.rules.moves import DiePlaced, Played, StoneTaken
from companion.games.unearth.rules.state import Phase, Question

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser, Page

    from companion.games.unearth.view.view import View

pytestmark = needs_chromium
WAIT = 30_000
NAMES = ("Mika", "Jun", "Ada", "Oma Ruth")
QUESTIONS = [each.value for each in Question if each is not Question.LAST_WONDERS]
MOMENTS = ["opening", "turn", "build", "over", *QUESTIONS]
USUAL, SMALL, TABLET, WIDE, LYING = (390, 664), (360, 640), (820, 1180), (1280, 720), (844, 390)
GAME = find_game("unearth")
OUT_OF_REACH = """() => {
  const main = document.querySelector("main"), page = document.documentElement
  const buttons = [...document.querySelectorAll("main button")]
  const size = each => each.getBoundingClientRect()
  const slab = document.querySelector(".slab"), bar = size(document.querySelector(".tabs"))
  const lowest = bar.width < 100 ? innerHeight : bar.top  // in landscape the tabs lie at a side
  return {
    sideways: Math.max(page.scrollWidth - innerWidth, main.scrollWidth - main.clientWidth),
    small: buttons.filter(each => size(each).width < 44 || size(each).height < 44)
      .map(each => each.textContent),
    hidden: Boolean(slab) && size(slab).bottom > lowest + 1,
  }
}"""
"""What of a page has no room, is too small for a finger, or lies below what is seen."""


def is_at(name: str) -> Callable[[View], bool]:
    """Return what says that a game stands at a moment."""
    moments: dict[str, Callable[[View], bool]] = {
        "opening": lambda view: view.phase is Phase.OPENING,
        "over": lambda view: view.phase is Phase.OVER,
        "build": lambda view: view.ask is None and view.offer is not None,
        "turn": lambda view: (
            view.phase is Phase.PLAYING and view.ask is None and len(view.past) > 9
        ),
    }
    return moments.get(name) or (
        lambda view: view.ask is not None and view.ask.question.value == name
    )


@cache
def at(name: str, dice: str = "own", players: str = "3", cards: str = "box") -> Session:
    """Return a game of random legal moves at its first such moment."""
    found, choices = is_at(name), {"players": players, "dice": dice, "cards": cards}
    for seed in range(200):
        luck = random.Random(seed)
        session = Session.begin(Deal(GAME, GAME.choose(choices), seed))
        legal = session.legal_moves()
        while legal and not found(session.view()):
            session = session.play(luck.choice(legal))
            legal = session.legal_moves()
        if found(session.view()):
            return session
    raise AssertionError(name)


def session_at(name: str) -> Session:
    """Return a game at a moment; what follows a die that the box rolls, in a game of such dice."""
    return at(name, "box" if name in {"roll", "where"} else "own", "4" if name == "over" else "3")


def seated(session: Session) -> PhoneTable:
    """Return a table where all seats have their phones."""
    table = PhoneTable(GAME.id)
    for number, name in enumerate(NAMES[: len(session.view().seats)], start=1):
        table.seat(number, name)
        table.given.add(number)
    table.play(session)
    return table


def whose(session: Session) -> int:
    """Return the seat that has something to do."""
    view = session.view()
    asked = view.ask.seat if view.ask else view.offer
    return int(view.turn if asked is None else asked)


def check_page(page: Page, language: str) -> None:
    """Check that all can be read and reached, in the phone's own words."""
    expect(page.locator("h1")).not_to_have_text("", timeout=WAIT)
    found = page.evaluate(OUT_OF_REACH)
    assert found == {"sideways": 0, "small": [], "hidden": False}
    said = page.locator("body").inner_text()
    assert not re.search(r"unearth\.|undefined|\{\w+\}|null", said), said
    if language != "en":
        english = {
            words_of("en")[f"unearth.{key}"]
            for key in ("page.phone-ruins", "points.sum", "play.go-on")
        }
        assert not english & {*said.splitlines()}


@pytest.mark.parametrize("name", MOMENTS)
def test_every_moment_is_whole_on_the_phone_that_acts_and_on_the_others(
    browser: Browser, name: str
) -> None:
    session = session_at(name)
    table, seat = seated(session), whose(session)
    number = MOMENTS.index(name)
    language, size = ("en", "de", "ja")[number % 3], (USUAL, SMALL)[number % 2]
    other = (seat + 1) % len(session.view().seats)
    try:
        watching = (other, (TABLET, LYING, WIDE)[number % 3])
        for who, of_size in ((seat, size), watching)[: 1 + (number % 2)]:
            key = f"key-{who + 1}"
            with phone(browser, table, key, size=of_size, language=language) as page:
                check_page(page, language)
    finally:
        table.close()


@pytest.mark.parametrize(
    "every",
    [
        pytest.param(False, id="who acts and the next", marks=pytest.mark.thorough),
        pytest.param(True, id="every seat", marks=pytest.mark.nightly),
    ],
)
@pytest.mark.parametrize(
    ("size", "language"),
    [*zip((USUAL, SMALL, TABLET, WIDE, LYING), ("en", "de", "ja", "en", "de"), strict=True)],
    ids=str,
)
def test_every_moment_on_every_phone(
    browser: Browser, size: tuple[int, int], language: str, *, every: bool
) -> None:
    for name in MOMENTS:
        session = session_at(name)
        table, first, seats = seated(session), whose(session), len(session.view().seats)
        try:
            for place in range(seats if every else 2):
                seat = (first + place) % seats
                key = f"key-{seat + 1}"
                with phone(
                    browser, table, key, size=size, language=language, dark=bool(place % 2)
                ) as page:
                    check_page(page, language)
        finally:
            table.close()


def test_a_die_goes_to_the_column_that_is_tapped(browser: Browser) -> None:
    session = session_at("where")
    table, seat = seated(session), whose(session)
    places = [each.place for each in session.legal_moves(seat) if isinstance(each, DiePlaced)]
    try:
        with phone(browser, table, f"key-{seat + 1}", language="de") as page:
            slab = page.locator(".slab")
            expect(slab).to_have_attribute("aria-disabled", "true", timeout=WAIT)
            page.locator("button.site").nth(len(places) - 1).tap()
            slab.tap()
            expect(page.locator("button.site.on")).to_have_count(0, timeout=WAIT)
        assert table.session is not None
        assert table.session.made[0] == DiePlaced(places[-1])
    finally:
        table.close()


def test_a_stone_is_taken_where_one_looks_and_the_others_read_of_it(browser: Browser) -> None:
    session = session_at("stone")
    table, seat = seated(session), whose(session)
    colour = next(each.colour for each in session.legal_moves(seat) if isinstance(each, StoneTaken))
    said = words_of("en")
    try:
        with phone(browser, table, f"key-{seat + 1}") as page:
            button(page, said[f"unearth.play.stone-{colour}"]).tap()
            expect(page.locator(".moves")).to_have_count(0, timeout=WAIT)
            expect(page.locator(".beside p")).to_contain_text(
                said[f"unearth.did.stone.{colour}"].strip(", "), timeout=WAIT
            )
    finally:
        table.close()


@pytest.mark.parametrize(
    ("size", "language"), [(USUAL, "en"), (SMALL, "de"), (USUAL, "ja")], ids=str
)
def test_a_printed_card_is_played_after_its_text(
    browser: Browser, size: tuple[int, int], language: str
) -> None:
    session = at("turn", cards="printed")
    table, words = seated(session), words_of(language)
    cards = [each.card for each in session.legal_moves(whose(session)) if isinstance(each, Played)]
    said = [[words[f"unearth.card.{card}.{what}"] for what in ("name", "effect")] for card in cards]
    try:
        key = f"key-{whose(session) + 1}"
        with phone(browser, table, key, size=size, language=language) as page:
            check_page(page, language)
            page.locator(".wonders-key").first.tap()
            expect(page.locator("dialog h2, dialog h1").first).to_have_text(
                words["unearth.page.phone-printed"]
            )
            lines = page.locator("dialog li")
            expect(lines.locator("h2")).to_have_text([name for name, _ in said])
            expect(lines.locator("p")).to_have_text([text for _, text in said])
            lines.get_by_role("button").last.tap()
            until(lambda: table.session is not None and table.session.presses > session.presses)
        assert table.session is not None
        assert table.session.made[0] == Played(whose(session), cards[-1])
    finally:
        table.close()


def test_the_hand_has_cards_alone_and_never_a_move_of_the_table(browser: Browser) -> None:
    session = session_at("turn")
    table, seat = seated(session), whose(session)
    assert hand_of(session, seat).moves
    try:
        with phone(browser, table, f"key-{seat + 1}") as page:
            page.locator(".tabs button", has_text="Hand").tap()
            button(page, "Look").tap()
            expect(page.locator(".hand li")).not_to_have_count(0, timeout=WAIT)
            expect(page.locator(".dig")).to_have_count(0)
    finally:
        table.close()
