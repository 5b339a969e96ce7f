"""Fingers on the whole box: random ones, dials that cost no page, a private page."""

from __future__ import annotations

import random  # noqa: TID251 - a test's own dice
from dataclasses import replace

import pytest
from device.playing import PlayedBox
from games.unearth.fingers import A, B, D, moves, turned

from companion.app.opening import Wish
from companion.app.places.secret import Curtain, PrivatePage
from companion.app.places.table import AtTable, with_undo_and_menu
from companion.app.values import Idle, Refuse, Show, Stop
from companion.engine.code import Deal
from companion.engine.controls import Control, Focus, Play, Point, Secret, Spell
from companion.engine.one_button import on_one_button
from companion.engine.session import Session
from companion.games.unearth import GAME
from companion.games.unearth.questions import dials
from companion.games.unearth.rules.moves import StoneTaken
from companion.surface import Gesture, Press


@pytest.mark.parametrize(
    ("dice", "cards", "is_slow", "one_button"),
    [
        ("own", "printed", False, False), ("own", "box", True, False), ("box", "open", False, True),
        ("box", "box", True, True), ("own", "open", False, True), ("box", "printed", True, False),
    ],
)  # fmt: skip
def test_random_fingers_only_make_moves_that_are_allowed(
    dice: str, cards: str, *, is_slow: bool, one_button: bool
) -> None:
    """And every page has something to press. A game need not end: random digs are low ones."""
    luck = random.Random(4)
    choices = GAME.choose({"players": "2", "dice": dice, "cards": cards})
    session, focus = Session.begin(Deal(GAME, choices, 8)), Focus()
    private: Secret | None = None
    for _ in range(1500):
        if session.is_over:
            break
        focus = replace(focus, is_slow=is_slow, one_button=one_button)
        offered = at_hand(session, focus, private)
        assert offered or private is not None
        if not offered or (private is not None and luck.random() < 0.2):
            private, focus = None, Focus()
            continue
        # Fingers that only point would take a day for a game.
        onward = [each for each in offered if isinstance(each.does, Play) or is_taking(each)]
        does = luck.choice(onward if onward and luck.random() < 0.7 else offered).does
        if isinstance(does, Point):
            focus = Focus(does.cursor)
        elif isinstance(does, Spell):
            focus = Focus(focus.cursor, does.typed)
        elif isinstance(does, Play):
            session, private, focus = session.play(*does.moves), None, Focus()
        elif isinstance(does, Secret):
            private, focus = does, Focus()
    assert session.presses > 60


def is_taking(each: Control) -> bool:
    return each.gesture is Gesture.DOUBLE


def at_hand(session: Session, focus: Focus, private: Secret | None) -> tuple[Control, ...]:
    """Return what may be pressed on the table page, or on a private one."""
    if private is None:
        view = session.view()
        assert GAME.table(view, focus)
        offered = GAME.controls(view, focus)
    else:
        assert GAME.private is not None
        offered = GAME.private.controls(session.view(private.seat), private.page, focus)
    if focus.one_button:
        offered = tuple(on_one_button(with_undo_and_menu(offered, ())))
    buttons = [(each.button, each.gesture) for each in offered]
    assert len(set(buttons)) == len(buttons)
    return offered


def box(*, refresh: float = 0.4, **choices: str) -> PlayedBox:
    """Return a box on which the first seat has its turn."""
    deal = Deal(GAME, GAME.choose(choices), 3)
    return PlayedBox.opened(Wish(deal=deal, exact=True), refresh=refresh).press("A")


def test_four_presses_are_a_dig_on_the_box_and_hold_b_takes_back_the_half() -> None:
    played = box(players="4")
    first = played.app.playing.view()
    played.press(*"CBA", "hold B", "D", "A")  # the half was wrong: the ruin and the die stay
    turn = Focus()
    dug = moves(first, A, turned(first, "CBD", turn))
    assert played.app.playing.made[:1] == dug
    assert len(played.entries) == 3  # the deal, who begins, and the dig


def test_holding_d_switches_nothing_off_while_a_number_is_dialled() -> None:
    played = box()
    assert [type(each) for each in played.take(Press(D, Gesture.HOLD))] == [Refuse]


def test_a_slow_box_draws_one_page_a_turn() -> None:
    """The number's own page waits for a finger that rests; none is drawn where it goes on."""
    played = box(refresh=20.0)
    before = played.app.shows
    played.press(*"BCCC")
    assert played.app.shows == before
    asked = played.take(Press(D))
    assert [each.rests for each in asked if isinstance(each, Show)] == [True]
    dug = played.take(Press(B))
    assert [each.rests for each in dug if isinstance(each, Show)] == [False]


def test_a_slow_box_takes_a_dig_and_its_stone_back_at_once() -> None:
    played = box(refresh=20.0)
    before, view = played.facts, played.app.playing.view()
    sites = enumerate(view.row, 1)
    place = next(at for at, site in sites if site and len(set(site.stones)) > 1)
    colours = list(dict.fromkeys(view.row[place - 1].stones))
    there = dials.places_to_dig(view).index(place)
    asked = played.press(*"C" * there, *"A").take(Press(B))
    assert [each.rests for each in asked if isinstance(each, Show)] == [True]
    played.press("B")
    assert played.app.playing.made[1] == StoneTaken(colours[1])
    assert played.press("hold B").facts == before


def test_u13_a_private_page_leaves_no_trace() -> None:
    for ending in (Stop(), Idle(), Press(B), Press(B, Gesture.HOLD)):
        played = box()
        entries = len(played.entries)
        played.press("hold A")
        assert isinstance(played.app.place, Curtain)
        played.press("A")
        assert isinstance(played.app.place, PrivatePage)
        effects = played.take(ending)
        assert any(isinstance(each, Show) and each.clean for each in effects)
        is_undo = ending == Press(B, Gesture.HOLD)
        assert len(played.entries) == entries + is_undo
        if not isinstance(ending, Stop):
            assert isinstance(played.app.place, AtTable)
    again = box().press("hold A", "A").restarted()
    assert isinstance(again.app.place, AtTable)
    assert again.facts["turn"] in {"red", "blue"}
