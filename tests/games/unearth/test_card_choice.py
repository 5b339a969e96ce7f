"""Cards in the open on a slow panel: a card and its die on one page on which nothing moves."""

from __future__ import annotations

from dataclasses import replace

import pytest
from device.playing import PlayedBox
from games.unearth.fingers import LONE, SLOW, A, B, control, moves, turned, words
from games.unearth.tables import RED, Table, seat, site, table

from companion.app.opening import Wish
from companion.engine.code import Deal
from companion.engine.game import Focus, Point, Secret
from companion.games.unearth import GAME
from companion.games.unearth.card_choice import card_lines
from companion.games.unearth.moves import Dug, NumberNamed, Played, Pointed, Read
from companion.games.unearth.offering import CARDS_FROM
from companion.games.unearth.page_names import HAND
from companion.surface import Gesture

CARDS = replace(SLOW, cursor=CARDS_FROM)
ROW = (site("green-17", "", "1:d6:6 2:d4:1"), site("gray-17", "", "0:d8:3"))


def printed(**changes: object) -> Table:
    return table(*ROW, options={"cards": "printed"}, **changes)  # type: ignore[arg-type]


def to_card(table_: Table, card: str, focus: Focus = CARDS) -> Focus:
    """Return the focus once a card is pointed at."""
    return turned(table_.view, "D" * card_lines(table_.view).index(card), focus)


def test_cards_that_ask_for_a_die_stand_first() -> None:
    lines = card_lines(printed().view)
    asking = ("a-new-discovery", "lost-in-the-ruins", "forlorn", "forgotten-song")
    assert lines[: len(asking)] == asking
    assert set(lines[len(asking) :]) == {
        "first-low", "first-high", "restoration", "band-of-delvers",
    }  # fmt: skip


def test_a_slow_panel_has_cards_and_dice_on_one_page() -> None:
    view = printed().view
    assert control(view, A, SLOW, Gesture.HOLD).does == Point(CARDS_FROM)
    seen = [turned(view, presses, CARDS) for presses in ("", "D", "DC", "C", "DA", "DAD", "DADDC")]
    assert {GAME.table(view, focus) for focus in seen} == {"plays"}
    assert {tuple(words(view, focus).items()) for focus in seen} == {
        (("A", "play.this-one"), ("B", "play.back"), ("C", "play.step-back"), ("D", "play.step-on"))
    }
    assert all(control(view, B, focus).does == Point(0) for focus in seen)


def test_a_card_is_played_for_the_die_that_is_counted() -> None:
    now = printed()
    chosen = turned(now.view, "A", to_card(now, "lost-in-the-ruins"))
    played = Played(RED, "lost-in-the-ruins")
    for presses, spot in (("D", (0, 0)), ("DD", (0, 1)), ("DDD", (1, 0)), ("C", (1, 0)),
                          ("DDDDD", (0, 0))):  # fmt: skip
        focus = turned(now.view, presses, chosen)
        assert moves(now.view, A, focus) == (played, Pointed(*spot))
    after = now.play(played, Pointed(0, 1))
    assert GAME.table(after.view, SLOW) == "reroll-0"


def test_a_card_without_a_die_asks_for_one() -> None:
    now = printed()
    for card, presses in (("forlorn", ""), ("forlorn", "DDDD"), ("forlorn", "DD"),
                          ("a-new-discovery", "D")):  # fmt: skip
        focus = turned(now.view, "A" + presses, to_card(now, card))
        assert moves(now.view, A, focus) == (Played(RED, card),)  # a 1 and a 6 would stay
    assert GAME.table(now.play(Played(RED, "forlorn")).view, SLOW) == "card-die-0"


def test_a_die_names_the_number_of_the_song() -> None:
    now = printed()
    focus = turned(now.view, "ADDD", to_card(now, "forgotten-song"))
    assert moves(now.view, A, focus) == (Played(RED, "forgotten-song"), NumberNamed(3))


def test_a_card_that_asks_nothing_is_played_at_once() -> None:
    now = printed()
    asked = moves(now.view, A, to_card(now, "band-of-delvers"))
    assert asked == (Played(RED, "band-of-delvers"),)


def test_hidden_ruins_are_among_the_cards_of_a_slow_panel() -> None:
    now = printed(seats=(replace(seat(), hidden=("ruin-peach-13",)),))
    assert control(now.view, A, to_card(now, "hidden")).does == Secret(RED, HAND)


def test_a_claim_on_the_page_of_the_turn_is_read_with_the_card() -> None:
    start = table(
        site("peach-9", "", "1:d6:5"), site("gray-17", "", "0:d6:3"), options={"cards": "printed"}
    )
    now = start.play(Dug(0, "d8", 7))
    assert GAME.table(now.view, SLOW).startswith("turn")
    focus = turned(now.view, "AD", CARDS)
    assert moves(now.view, A, focus) == (
        Read(), Played(1, "a-new-discovery"), Pointed(1, 0),
    )  # fmt: skip


def test_a_single_button_keeps_its_list_of_cards() -> None:
    view = printed().view
    assert GAME.table(view, replace(LONE, is_slow=True, cursor=CARDS_FROM)) == "cards-0"


@pytest.fixture
def slow_box() -> PlayedBox:
    """Return a slow box on which the first seat has dug a 4 and the second has its turn."""
    answers = GAME.choose({"players": "2", "cards": "printed"})
    deal = Deal(GAME, answers, 3)
    return PlayedBox.opened(Wish(deal=deal, exact=True), refresh=20.0).press(*"ADDDDA")


def test_a_slow_box_draws_the_cards_once_and_takes_one_back_whole(slow_box: PlayedBox) -> None:
    before, facts = slow_box.app.shows, slow_box.facts
    slow_box.press("hold A")
    assert slow_box.app.shows == before + 1
    slow_box.press(*"DDCCAD")
    assert slow_box.app.shows == before + 1
    slow_box.press("A")
    assert slow_box.app.shows == before + 2
    assert slow_box.facts["row"] != facts["row"]  # A New Discovery: the 4 is a 6
    assert slow_box.press("hold B").facts == facts
