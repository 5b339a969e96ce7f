"""Cards in the open: the same list with a cursor on every panel; the die is asked afterwards."""

from __future__ import annotations

from dataclasses import replace

import pytest
from device.playing import PlayedBox
from games.unearth.fingers import FAST, LONE, SLOW, A, B, control, moves, turned, words
from games.unearth.tables import RED, Table, seat, site, table

from companion.app.opening import Wish
from companion.app.values import Show
from companion.engine.code import Deal
from companion.engine.controls import START, Cursor, Focus, Point, Secret
from companion.games.unearth import GAME
from companion.games.unearth.questions.card_choice import card_lines
from companion.games.unearth.questions.offering import TO_CARDS
from companion.games.unearth.questions.page_names import HAND
from companion.games.unearth.rules.moves import Dug, Played, Pointed, Read
from companion.surface import Button, Gesture, Press

CARDS = replace(SLOW, cursor=Cursor(TO_CARDS))
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


@pytest.mark.parametrize("is_slow", [False, True])
def test_cards_are_a_list_and_the_die_is_asked_on_the_next_page(*, is_slow: bool) -> None:
    now, focus = printed(), replace(CARDS, is_slow=is_slow)
    view, count = now.view, len(card_lines(now.view))
    assert control(view, A, replace(FAST, is_slow=is_slow), Gesture.HOLD).does == Point(
        Cursor(TO_CARDS)
    )
    for presses, line in (("", 0), ("D", 1), ("DDC", 1), ("C", count - 1)):
        here = turned(view, presses, focus)
        assert GAME.table(view, here) == f"cards-{line}"
        assert words(view, here) == {
            "A": "play.this-one", "B": "play.back", "C": "play.up", "D": "play.down",
        }  # fmt: skip
        assert control(view, B, here).does == Point(START)
    played = Played(RED, "lost-in-the-ruins")
    assert moves(view, A, to_card(now, "lost-in-the-ruins", focus)) == (played,)
    asked = now.play(played).view
    assert GAME.table(asked, replace(SLOW, is_slow=is_slow)) == "card-die-0"
    assert moves(asked, A, turned(asked, "D", SLOW)) == (Pointed(0, 1),)


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
    assert moves(now.view, A, CARDS) == (Read(), Played(1, "a-new-discovery"))


def test_a_single_button_keeps_its_list_of_cards() -> None:
    view = printed().view
    assert GAME.table(view, replace(LONE, is_slow=True, cursor=Cursor(TO_CARDS))) == "cards-0"


def test_a_slow_box_draws_the_list_again_where_a_finger_rests() -> None:
    deal = Deal(GAME, GAME.choose({"players": "2", "cards": "printed"}), 3)
    slow_box = PlayedBox.opened(Wish(deal=deal, exact=True), refresh=20.0).press(*"ABDA")
    facts = slow_box.facts
    slow_box.press("hold A")
    shown = slow_box.take(Press(Button.D))
    assert [each.rests for each in shown if isinstance(each, Show)] == [True]
    slow_box.press(*"CAA")  # A New Discovery, for the one die there is
    assert slow_box.facts["row"] != facts["row"]
    assert slow_box.press("hold B", "hold B").facts == facts
