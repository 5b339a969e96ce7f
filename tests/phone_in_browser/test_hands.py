"""The Hand page: covered until somebody looks, for a while; cards played, dice dug by taps."""

from __future__ import annotations

from typing import TYPE_CHECKING

import phone_scenes
import pytest
from browser import needs_chromium
from phone_browser import button, phone, tab
from phone_table import PhoneTable, words_of
from playwright.sync_api import expect
from waiting import until

from companion.engine.code import Deal
from companion.engine.hands import hand_of
from companion.engine.session import Session
from companion.games import find_game
from companion.games.unearth.rules.moves import Dug, Played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser, Page

pytestmark = needs_chromium
WAIT = 30_000
NAMES = ("Mika", "Jun", "Ada")
"""Who sits at the ruins, from the first chair on."""
HIDE = """() => {
  Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true })
  document.dispatchEvent(new Event("visibilitychange"))
}"""
"""What a browser says when the phone is put into a pocket; Chromium has no other way in a test."""


@pytest.fixture
def ruins() -> Iterator[PhoneTable]:
    """Yield a table with hands: the seat in turn has its own, the next one has not asked yet."""
    made = PhoneTable()
    phone_scenes.ruins(made)
    yield made
    made.close()


def turn_of(table: PhoneTable) -> int:
    """Return the chair whose turn it is."""
    assert table.session is not None
    return int(table.session.view().turn) + 1


def cards_of(table: PhoneTable, chair: int) -> list[str]:
    """Return the names of a seat's cards in English."""
    assert table.session is not None
    words = words_of("en")
    cards = hand_of(table.session, chair - 1).own["cards"]
    return [words[f"unearth.{each['name']}"] for each in cards]


def look(page: Page) -> None:
    """Open the Hand page and look."""
    tab(page, "Hand")
    button(page, "Look").tap()
    expect(page.locator(".hand li")).not_to_have_count(0, timeout=WAIT)


def is_covered(page: Page, names: list[str]) -> None:
    """Wait until nothing of the cards is on the page, in its title or its address."""
    expect(page.locator(".hand li")).to_have_count(0, timeout=WAIT)
    everywhere = page.content() + page.title() + page.url
    assert not [name for name in names if name in everywhere]


def test_a_hand_is_covered_until_it_is_looked_at(browser: Browser, ruins: PhoneTable) -> None:
    you = turn_of(ruins)
    names = cards_of(ruins, you)
    with phone(browser, ruins, f"key-{you}") as page:
        tab(page, "Hand")
        is_covered(page, names)
        look(page)
        expect(page.locator(".hand h2")).to_have_text(names, timeout=WAIT)
        assert page.title() == "Table companion"
        button(page, "Cover").tap()
        is_covered(page, names)
    assert [body for path, body in ruins.asked if path == "/look"] == [
        {"looks": True}, {"looks": False},
    ]  # fmt: skip


def test_a_hand_covers_itself_after_twenty_seconds(browser: Browser, ruins: PhoneTable) -> None:
    you = turn_of(ruins)
    with phone(browser, ruins, f"key-{you}") as page:
        page.clock.install()
        look(page)
        page.clock.run_for(19_000)
        expect(page.locator(".hand li")).not_to_have_count(0, timeout=WAIT)
        page.clock.run_for(1_500)
        is_covered(page, cards_of(ruins, you))


@pytest.mark.parametrize("way", ["pocket", "reload", "off line", "another tab"])
def test_a_hand_is_covered_when_the_phone_goes_away(
    browser: Browser, ruins: PhoneTable, way: str
) -> None:
    you = turn_of(ruins)
    names = cards_of(ruins, you)
    with phone(browser, ruins, f"key-{you}") as page:
        look(page)
        if way == "pocket":
            page.evaluate(HIDE)
        elif way == "reload":
            page.reload()
            tab(page, "Hand")
        elif way == "off line":
            page.context.set_offline(True)
        else:
            tab(page, "Box")
        is_covered(page, names)
        page.context.set_offline(False)


def test_the_box_asks_before_a_phone_has_a_hand(browser: Browser, ruins: PhoneTable) -> None:
    you = turn_of(ruins) % 3 + 1
    with phone(browser, ruins, f"key-{you}") as page:
        tab(page, "Hand")
        button(page, "Ask the box").tap()
        expect(page.locator(".note")).to_have_text(
            "Press A on the box: it asks for you.", timeout=WAIT
        )
        ruins.given.add(you)
        ruins.publish()
        expect(page.locator(".note")).to_have_count(0)  # somebody has
        look(page)
        expect(page.locator(".hand h2")).to_have_text(cards_of(ruins, you), timeout=WAIT)


def test_a_card_is_played_from_the_hand(browser: Browser, ruins: PhoneTable) -> None:
    you = turn_of(ruins)
    assert ruins.session is not None
    playable = [each for each in ruins.session.legal_moves(you - 1) if isinstance(each, Played)]
    names = words_of("en")
    with phone(browser, ruins, f"key-{you}") as page:
        look(page)
        line = page.locator(".hand li", has_text=names[f"unearth.card.{playable[0].card}.name"])
        line.first.get_by_role("button", name="Play it").tap()
        expect(page.locator(".hand li")).to_have_count(1, timeout=WAIT)
    assert ruins.session.made[0] == playable[0]


def test_a_dig_is_three_taps_and_the_page_says_what_comes_of_it(
    browser: Browser, ruins: PhoneTable
) -> None:
    you = turn_of(ruins)
    assert ruins.session is not None
    value = ruins.session.view().row[1].ruin.value
    with phone(browser, ruins, f"key-{you}") as page:
        slab = page.locator(".end .slab")
        expect(slab).to_have_attribute("aria-disabled", "true", timeout=WAIT)
        button(page, "d8").tap()
        button(page, "7").tap()
        page.get_by_role("button", name="Place 2: ").tap()
        expect(page.locator(".res")).to_have_text(f"0 + 7 = 7 of {value}", timeout=WAIT)
        button(page, "d6").tap()  # which has no 7
        expect(slab).to_have_attribute("aria-disabled", "true", timeout=WAIT)
        button(page, "5").tap()
        button(page, "Put 5 there").tap()
        expect(page.locator(".dig")).to_have_count(0, timeout=WAIT)
        look(page)
        expect(page.get_by_text("Nothing for you to do now.")).to_be_visible(timeout=WAIT)
    assert ruins.session.made[0] == Dug(1, "d6", 5)


def test_a_dig_that_reaches_the_value_names_who_takes_the_ruin(
    browser: Browser, ruins: PhoneTable
) -> None:
    session = ruins.session
    assert session is not None
    for _ in range(60):
        places = [place for place, site in enumerate(session.view().row) if site]
        digs = [each for each in session.legal_moves() if isinstance(each, Dug)]
        near = [each for each in hand_of(session, session.view().turn).moves if "claims" in each]
        if near:
            break
        session = session.play(max(digs, key=lambda e: (e.place == places[0], e.number)))
    you, move = session.view().turn + 1, near[0]
    ruins.given = {you}
    ruins.play(session)
    with phone(browser, ruins, f"key-{you}") as page:
        page.locator(".dice button").nth(["d4", "d6", "d8"].index(move["die"])).tap()
        button(page, str(move["number"])).tap()
        page.locator("button.site").nth(places.index(move["place"])).tap()
        said = "takes it." if move["claims"] else "nobody takes it."
        expect(page.locator(".res")).to_contain_text(said, timeout=WAIT)
        if move["claims"]:
            winner = list(session.deal.game.facts(session.view())["seats"]).index(move["claims"])
            expect(page.locator(".res")).to_contain_text(NAMES[winner], timeout=WAIT)


def test_what_is_chosen_stays_while_somebody_looks_at_the_hand(
    browser: Browser, ruins: PhoneTable
) -> None:
    with phone(browser, ruins, f"key-{turn_of(ruins)}") as page:
        button(page, "d8").tap()
        button(page, "5").tap()
        page.locator("button.site").first.tap()
        tab(page, "Hand")
        page.locator(".ruin-row").wait_for(state="detached")
        tab(page, "Ruins")
        expect(page.locator(".dig .on")).to_have_count(2)
        expect(page.locator(".site.on")).to_have_count(1)
        button(page, "Put 5 there").tap()
        until(lambda: [path for path, _ in ruins.asked].count("/move") == 1)


def test_a_move_on_a_table_that_went_on_is_refused_in_words(
    browser: Browser, ruins: PhoneTable
) -> None:
    you = turn_of(ruins)
    assert ruins.session is not None
    with phone(browser, ruins, f"key-{you}") as page:
        button(page, "d6").tap()
        button(page, "5").tap()
        page.locator("button.site").first.tap()
        ruins.session = ruins.session.play(Dug(0, "d4", 4))  # the phone has not heard of it yet
        button(page, "Put 5 there").tap()
        page.get_by_text("The box has moved on. Look again.").wait_for()


def test_a_game_without_sheets_offers_none(
    browser: Browser, ruins: PhoneTable, table: PhoneTable
) -> None:
    for made, choices in ((ruins, 0), (table, 3)):
        made.keys["new"] = None
        with phone(browser, made, "new") as page:
            page.locator(".round .chair").first.wait_for()
            expect(page.locator("input[name=does]")).to_have_count(choices)
        with phone(browser, made, "key-1") as page:
            tab(page, "Box")
            kept = page.get_by_text("your drawings are kept")
            expect(kept).to_have_count(1 if choices else 0)
            button(page, "Who may do what").tap()
            people = page.locator(".people li")
            expect(people).not_to_have_count(0)
            facts = " ".join(people.locator("small").all_text_contents()).replace("·", " ").split()
            assert bool({"follow", "count", "map"} & {*facts}) == bool(choices), facts


def test_nobody_is_in_turn_once_all_agents_stand(browser: Browser) -> None:
    game = find_game("cadwallon")
    session = Session.begin(Deal(game, game.choose({"players": "3"}), 5))
    table = PhoneTable(game.id)
    keys = [table.seat(number, name) for number, name in enumerate(("Mika", "Jun", "Ada"), 1)]
    try:
        for phase, is_said in (("place", True), ("control", False)):
            while game.facts(session.view())["phase"] != phase:
                session = session.play(next(iter(session.legal_moves())))
            table.play(session)
            with phone(browser, table, keys[session.view().turn]) as page:
                corner = page.locator(".corner span")
                expect(page.locator(".corner b")).to_be_visible(timeout=WAIT)
                assert corner.all_text_contents() == ["Your turn"] * is_said
    finally:
        table.close()
