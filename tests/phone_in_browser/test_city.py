"""The City page in its phases, on every board and at every size: in sight, in one's own words."""

from __future__ import annotations

import random  # noqa: TID251 - a test's own luck
import re
from contextlib import contextmanager
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from axe import violations
from browser import needs_chromium
from phone_browser import button, phone
from phone_table import PhoneTable, words_of
from playwright.sync_api import expect
from waiting import until

from companion.app.memory import Memory
from companion.app.values import App
from companion.daemon import outgoing
from companion.engine.code import Deal
from companion.engine.session import Session
from companion.fields import read_toml
from companion.games import find_game
from companion.games.cadwallon.rules.moves import ActionPlayed, AgentAdded, AgentPlaced, SecretSeen
from companion.games.cadwallon.rules.streets import streets_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Browser

pytestmark = needs_chromium
GAME = find_game("cadwallon")
NAMES = ("Mika", "ジュン", "Ruth", "Oma Ruth", "Maximilian", "Eva", "Bo", "Li")
USUAL, SMALL, TABLET, LYING = (390, 664), (360, 640), (820, 1180), (844, 390)
BOARDS = (("3x3", 3), ("4x4", 4), ("5x5", 8))
MOMENTS = ("place", "control", "over", "open")
REACHES = """each => {
  const { x, y, width, height } = each.getBoundingClientRect()
  const middle = [x + width / 2, y + height / 2]
  const at = (across, down) => document.elementFromPoint(middle[0] + across, middle[1] + down)
  const sides = [[-21, 0], [21, 0], [0, -21], [0, 21]]
  return sides.filter(to => each.contains(at(...to))).length
}"""
"""On how many of its four sides a finger 21 pixels beside the middle of a street still finds it."""
LIES_OVER = """city => {
  const boxes = kind => [...city.querySelectorAll(kind)].map(each => each.getBoundingClientRect())
  const [figures, tiles] = [boxes(".street .figure"), boxes(".district")]
  const reach = (one, other) => Math.hypot(
    Math.max(other.left - one.x - one.width / 2, 0, one.x + one.width / 2 - other.right),
    Math.max(other.top - one.y - one.height / 2, 0, one.y + one.height / 2 - other.bottom))
  return figures.filter(one => tiles.some(other => reach(one, other) < one.width / 2 - 1)).length
}"""
"""How many round figures lie more than a pixel over a district."""
NUMBERS = """figures => figures.map(each => parseFloat(getComputedStyle(each).fontSize))"""
"""How high the numbers of figures are, in pixels."""
HANGS_OVER = "each => [each.scrollWidth - each.clientWidth, each.scrollHeight - each.clientHeight]"


def first(wanted: Callable[[Session], object], board: str, players: int) -> Session:
    """Return a game of random legal moves where it first is as wanted."""
    for seed in range(200):
        luck = random.Random(seed)
        choices = {"players": str(players), "board": board}
        session = Session.begin(Deal(GAME, GAME.choose(choices), seed))
        while not wanted(session) and (legal := session.legal_moves()):
            session = session.play(luck.choice(legal))
        if wanted(session):
            return session
    raise AssertionError(board)


@cache
def at(moment: str, board: str = "3x3", players: int = 3) -> Session:
    """Return a game in a phase, or with an action that lies open."""

    def stands(session: Session) -> object:
        facts = GAME.facts(session.view())
        return facts["phase"] == moment or (moment == "open" and facts["open"])

    return first(stands, board, players)


@contextmanager
def seated(session: Session) -> Iterator[PhoneTable]:
    """Yield a table where all seats have their phones."""
    table = PhoneTable(GAME.id)
    for number, name in enumerate(NAMES[: len(session.view().seats)], start=1):
        table.seat(number, name)
        table.given.add(number)
    table.lines = [{"text": "The box asks", "chosen": False}]
    table.play(session)
    yield table
    table.close()


@cache
def opened(tool: str, board: str = "3x3", players: int = 3) -> Session:
    """Return a game where an action lies open that may make such a move."""

    def stands(session: Session) -> object:
        view = session.view()
        return view.open_action and tool in {type(each).__name__ for each in session.legal_moves()}

    return first(stands, board, players)


def in_turn(session: Session) -> str:
    return f"key-{session.view().turn + 1}"


@pytest.mark.parametrize(
    ("moment", "board", "players", "size", "language"),
    [
        ("place", "5x5", 8, USUAL, "de"),
        ("control", "3x3", 3, SMALL, "ja"),
        ("over", "5x5", 8, SMALL, "en"),
        ("open", "3x3", 3, USUAL, "en"),
        *(
            pytest.param(moment, board, players, size, language, marks=pytest.mark.thorough)
            for moment in MOMENTS
            for number, (board, players) in enumerate(BOARDS)
            for place, size in enumerate((USUAL, SMALL, TABLET, LYING))
            for language in (("en", "de", "ja")[(number + place) % 3],)
        ),
    ],
    ids=str,
)
def test_the_city_is_in_sight_and_in_ones_own_words(
    browser: Browser,
    moment: str,
    board: str,
    players: int,
    size: tuple[int, int],
    language: str,
) -> None:
    session = at(moment, board, players)
    with (
        seated(session) as table,
        phone(browser, table, in_turn(session), size=size, language=language) as page,
    ):
        page.locator(".tabs button").nth(1).tap()
        expect(page.locator(".city-page h1")).not_to_have_text("")
        sideways, over = page.locator("main").evaluate(HANGS_OVER)
        assert sideways <= 0
        slab = page.locator(".city-page .slab")
        if moment in {"place", "control"}:
            expect(slab).to_be_in_viewport(ratio=1)
        if moment == "place":
            assert over <= 0
            streets = page.locator(".street")
            assert streets.count() == len(streets_of(int(board[0])))
        said = page.locator("#page").inner_text()
        assert not re.search(r"cadwallon\.|undefined|\{\w+\}|null", said), said
        if language != "en":
            english = {
                words_of("en")[f"cadwallon.{key}"] for key in ("page.phone-city", "control.title")
            }
            assert not english & {*said.splitlines()}


@pytest.mark.parametrize("board", ["3x3", pytest.param("5x5", marks=pytest.mark.thorough)])
def test_an_agent_goes_where_one_taps_and_no_further_without_the_slab(
    browser: Browser, board: str
) -> None:
    session = at("place", board)
    streets = streets_of(int(board[0]))
    with seated(session) as table, phone(browser, table, in_turn(session)) as page:
        page.locator(".tabs button").nth(1).tap()
        last = page.locator("button.street").last
        assert last.evaluate(REACHES) == 4
        last.tap()
        expect(last).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".supported > span")).to_have_count(2)  # the districts on both sides
        assert posts(table) == []
        button(page, f"Put one in {streets[-1].name}").tap()
        until(lambda: posts(table) == [f"street-{streets[-1].name}"])
        expect(page.locator("button.street")).to_have_count(0)  # another seat is in turn
        assert table.session is not None
        expect(page.locator("h1")).to_contain_text(NAMES[table.session.view().turn])


CHANGES = {
    "DistrictsSwapped": ("button.district", r"swap-\d+-\d+"),
    "AgentMoved": ("button.street", r"move-[A-Z]+-[a-z]+-[A-Z]+"),
    "AgentRemoved": ("button.street", r"remove-[A-Z]+-[a-z]+"),
    "AgentAdded": ("button.street", r"add-[A-Z]+"),
    "BonusGiven": (".step", r"bonus--?\d+"),
}
"""What is tapped for each change by an action, twice where it takes two, and what is sent."""


@pytest.mark.parametrize(
    ("tool", "board", "players", "size", "language"),
    [
        ("DistrictsSwapped", "3x3", 3, USUAL, "en"),
        ("AgentMoved", "3x3", 3, SMALL, "de"),
        *(
            pytest.param(tool, board, players, size, language, marks=pytest.mark.thorough)
            for tool in CHANGES
            for place, (board, players) in enumerate(BOARDS)
            for size, language in (((USUAL, SMALL, LYING)[place], ("ja", "en", "de")[place]),)
        ),
    ],
    ids=str,
)
def test_what_an_action_changes_is_tapped_in_the_city(
    browser: Browser, tool: str, board: str, players: int, size: tuple[int, int], language: str
) -> None:
    session = opened(tool, board, players)
    assert session.view().open_action is not None
    seat, (taps, sent) = session.view().open_action[0], CHANGES[tool]
    with (
        seated(session) as table,
        phone(browser, table, f"key-{seat + 1}", size=size, language=language) as page,
    ):
        page.locator(".tabs button").nth(1).tap()
        slab = page.locator(".city-page .slab")
        expect(slab).to_have_attribute("aria-disabled", "true")
        expect(slab).to_be_in_viewport(ratio=1)
        expect(page.locator(".done")).to_be_in_viewport(ratio=1)
        assert max(page.locator("main").evaluate(HANGS_OVER)) <= 0
        page.locator(taps).first.tap()
        if tool in {"DistrictsSwapped", "AgentMoved"}:
            expect(page.locator(f"{taps}[aria-pressed=true]")).to_have_count(1)
            expect(slab).to_have_attribute("aria-disabled", "true")
            page.locator(taps).last.tap()
        expect(slab).to_have_attribute("aria-disabled", "false")
        assert posts(table) == []
        slab.tap()
        until(lambda: len(posts(table)) == 1)
        assert re.fullmatch(sent, posts(table)[0])


def test_what_was_picked_is_forgotten_where_other_moves_are_offered(browser: Browser) -> None:
    """After an undo on the box as many presses lead to the same action, and other agents stand."""
    here = opened("AgentRemoved")
    assert here.view().open_action is not None
    assert here.before is not None
    assert here.before.before is not None
    seat, card, _ = here.view().open_action
    before = here.before.before
    placed = {number for number, seats in enumerate(here.view().agents) if seats}
    (street,) = placed - {number for number, seats in enumerate(before.view().agents) if seats}
    other = next(each for each in before.legal_moves() if each != AgentPlaced(street))
    there = before.play(other).play(ActionPlayed(seat, card.id))
    name = streets_of(3)[street].name
    with seated(here) as table, phone(browser, table, f"key-{seat + 1}") as page:
        page.locator(".tabs button").nth(1).tap()
        there_now = page.get_by_role("button", name=re.compile(rf"^Street {name}( \d+)*$"))
        there_now.tap()
        expect(page.locator(".figure.picked")).to_have_count(1)
        table.play(there)
        expect(there_now).to_have_count(0)
        expect(page.locator(".figure.picked")).to_have_count(0)
        expect(page.locator(".city-page .slab")).to_have_attribute("aria-disabled", "true")


@pytest.mark.parametrize(
    ("size", "language"), [(USUAL, "en"), (SMALL, "de"), (SMALL, "ja")], ids=str
)
def test_agents_beside_each_other_stay_in_their_street_and_can_be_read(
    browser: Browser, size: tuple[int, int], language: str
) -> None:
    """Two to eight of them, in streets that go across and down, while districts are judged.

    That is when the city is smallest.
    """
    session = at("control", "5x5", 8)
    for street in range(12):
        session = session.play(*(AgentAdded(street, seat) for seat in range(street % 8)))
    with (
        seated(session) as table,
        phone(browser, table, "key-1", size=size, language=language) as page,
    ):
        page.locator(".tabs button").nth(1).tap()
        agents = sum(map(len, session.view().agents))
        figures = page.locator(".street .figure")
        expect(figures).to_have_count(agents)
        assert page.locator(".city").evaluate(LIES_OVER) == 0
        assert min(figures.evaluate_all(NUMBERS)) >= 8


def test_who_watches_an_action_sees_the_city_and_what_it_does(browser: Browser) -> None:
    session = opened("AgentMoved")
    assert session.view().open_action is not None
    other = (session.view().open_action[0] + 1) % 3 + 1
    with seated(session) as table, phone(browser, table, f"key-{other}") as page:
        page.locator(".tabs button").nth(1).tap()
        expect(page.locator(".city")).to_be_visible()
        expect(page.locator("button.street, .city-page .slab, .done")).to_have_count(0)
        _, card, _ = session.view().open_action or (0, None, 0)
        assert card is not None
        key = f"cadwallon.card.{card.id.removesuffix('#2')}.text"
        expect(page.get_by_text(words_of("en")[key])).to_be_visible()


@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_an_action_of_ones_own_says_its_own_words_while_it_lies_open(
    browser: Browser, language: str
) -> None:
    """In a language without words of their own, a deck's are said in English."""
    assert GAME.packs is not None
    pack = read_toml(GAME.packs.skeleton(), "own", GAME.packs.read)
    choices = {"players": "3", "special": "box", "cards": "own"}
    dealt = Session.begin(Deal(GAME, GAME.choose(choices), 5, (pack,)))
    card = dealt.state.players[0].special
    named = {"en": ("Night Market", "Swap any two."), "de": ("Nachtmarkt", "Zwei tauschen.")}
    words = {
        each: {f"card.{card}.name": name, f"card.{card}.text": text}
        for each, (name, text) in named.items()
    }
    session = Session.begin(replace(dealt.deal, packs=(replace(pack, words=words),)))
    for seat in range(3):
        session = session.play(SecretSeen(seat))
    session = session.play(AgentPlaced(0)).play(ActionPlayed(0, card))
    with seated(session) as table, phone(browser, table, "key-2", language=language) as page:
        page.locator(".tabs button").nth(1).tap()
        name, text = named.get(language, named["en"])
        expect(page.locator("h1")).to_have_text(name)
        expect(page.locator(".opened")).to_have_text(text)
    app = App(Memory(session=session))
    assert outgoing.table(app).facts["packed"] == words


@pytest.mark.thorough
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_checker_for_screen_readers_finds_nothing(
    browser: Browser,
    moment: str,
    dark: bool,  # noqa: FBT001 - a column of the table
) -> None:
    session = at(moment)
    with seated(session) as table, phone(browser, table, in_turn(session), dark=dark) as page:
        page.locator(".tabs button").nth(1).tap()
        page.locator(".city-page").wait_for()
        assert violations(page) == []


def posts(table: PhoneTable) -> list[Any]:
    return [body["move"] for path, body in table.asked if path == "/move"]


def test_what_each_seat_has_won_is_a_tap_away_with_the_condition(browser: Browser) -> None:
    choices = {"players": "3", "board": "3x3", "condition": "on"}
    luck, session = random.Random(5), Session.begin(Deal(GAME, GAME.choose(choices), 5))
    while session.view().round < 3 or GAME.facts(session.view())["phase"] != "place":
        session = session.play(luck.choice(session.legal_moves()))
    facts, words = GAME.facts(session.view()), words_of("en")
    with seated(session) as table, phone(browser, table, in_turn(session)) as page:
        page.locator(".tabs button").nth(1).tap()
        page.locator(".held-key").tap()
        expect(page.locator(".holdings")).to_contain_text(
            words[f"cadwallon.condition.{facts['condition']}.text"]
        )
        for seat, cards in zip(
            page.locator(".holdings li").all()[1:], facts["held"].values(), strict=True
        ):
            shown = seat.locator("p").inner_text()
            assert shown.count(" · ") + 1 == max(len(cards), 1)
            assert shown.count("✓") == sum(bool(each.get("used")) for each in cards)


def test_only_the_seat_in_turn_goes_on_and_the_others_know_who(browser: Browser) -> None:
    session = at("control")
    turn = session.view().turn
    with seated(session) as table:
        with phone(browser, table, f"key-{(turn + 1) % 3 + 1}") as page:
            page.locator(".tabs button").nth(1).tap()
            expect(page.get_by_text(f"{NAMES[turn]} goes on.")).to_be_visible()
            expect(page.locator(".city-page .slab")).to_have_count(0)
        with phone(browser, table, f"key-{turn + 1}") as page:
            page.locator(".tabs button").nth(1).tap()
            control = GAME.facts(session.view())["control"]
            won = [each for row in control for each in row if each["winner"]]
            expect(page.locator(".judged .figure")).to_have_count(len(won))
            page.locator(".city-page .slab").tap()
            until(lambda: posts(table) == ["settle"])


def test_the_end_has_a_row_a_seat_the_highest_first(browser: Browser) -> None:
    session = at("over", "5x5", 8)
    facts = GAME.facts(session.view())
    with seated(session) as table, phone(browser, table, "key-1") as page:
        page.locator(".tabs button").nth(1).tap()
        expect(page.locator(".city-scores tbody tr")).to_have_count(8)
        totals = sorted((each["total"] for each in facts["scores"].values()), reverse=True)
        shown = [str(each).replace("-", "\u2212") for each in totals]
        expect(page.locator(".city-scores .total")).to_have_text(
            ["–" if each == "0" else each for each in shown]
        )
        assert page.locator(".city-scores .won").count() == len(facts["winners"])
