"""What the buttons do where something is asked, built, played or over."""

from __future__ import annotations

from dataclasses import replace

import pytest
from games.unearth.fingers import FAST, FIVE, LONE, SLOW, A, B, C, D, control, moves, turned, words
from games.unearth.tables import RED, Table, dealt, seat, site, table

from companion.engine.controls import START, Browse, Cursor, Focus, Play, Point, Rematch, Secret
from companion.games.unearth import GAME
from companion.games.unearth.questions.card_choice import card_lines
from companion.games.unearth.questions.offering import TO_BUILD, TO_CARDS
from companion.games.unearth.questions.page_names import HAND, MEMORIAL
from companion.games.unearth.rules.moves import (
    Adjusted,
    Began,
    Built,
    DiePlaced,
    DieTurned,
    Dug,
    FirstRolled,
    Kept,
    Played,
    Pointed,
    Read,
    Rerolled,
    StoneTaken,
)
from companion.games.unearth.rules.state import NOWHERE
from companion.surface import Alert, Button, Gesture


def test_the_opening_begins_or_moves_on_to_another_seat() -> None:
    view = dealt(players="3").view
    assert moves(view, A) == (Began(view.first),)
    assert moves(view, C) == (Began((view.first + 1) % 3),)


def test_stones_lie_over_their_buttons() -> None:
    now = table(site("green-17", "red blue black yellow")).play(Dug(0, "d6", 2))
    assert [moves(now.view, each) for each in Button] == [
        (StoneTaken(colour),) for colour in ("red", "blue", "black", "yellow")
    ]
    assert all(control(now.view, each).waits for each in Button)
    assert GAME.table(now.view, LONE) == "stone-0"


def test_a_roll_is_kept_changed_or_rolled_again() -> None:
    start = table(
        site("green-17"), options={"dice": "box"},
        seats=(seat("reading-the-stones", stones=(6, 6, 6, 6),
                    built="the-harmonious-columns the-shattered-edifice"),),
    )  # fmt: skip
    now = start.play(Played(RED, "reading-the-stones"), Dug(0, "d6"), rolls=(4,))
    assert moves(now.view, A) == (Kept(),)
    assert moves(now.view, B) == (Adjusted(-1, "the-harmonious-columns"),)
    assert moves(now.view, C) == (Adjusted(1, "reading-the-stones"),)
    assert moves(now.view, D) == (Rerolled("the-shattered-edifice"),)
    assert now.view.previews[0].dug == 4


def test_a_place_is_turned_to_after_the_roll() -> None:
    start = table(
        site("green-17"), None, site("gray-17"), seats=(seat("expedition"),),
        options={"dice": "box"},
    )  # fmt: skip
    now = start.play(Played(RED, "expedition"), Dug(NOWHERE, "d6"), rolls=(4,))
    assert GAME.table(now.view, Focus()) == "where-1"
    focus = turned(now.view, "C")
    assert GAME.table(now.view, focus) == "where-3"
    assert moves(now.view, A, focus) == (DiePlaced(2),)


def test_a_card_is_pointed_at_a_die() -> None:
    start = table(site("green-17", "", "1:d6:3 2:d4:1"), seats=(seat("a-new-discovery"),))
    now = start.play(Played(RED, "a-new-discovery"))
    assert GAME.table(now.view, turned(now.view, "D")) == "card-die-1"
    assert moves(now.view, A, turned(now.view, "D")) == (Pointed(0, 1),)
    assert turned(now.view, "DD").cursor == START
    assert turned(now.view, "C").cursor == Cursor((), (1,))


def test_a_card_points_first_at_the_die_that_takes_a_ruin() -> None:
    start = table(
        site("green-17", "", "1:d6:3"), site("peach-9", "", "1:d4:2 0:d6:5"),
        seats=(seat("a-new-discovery"),),
    )  # fmt: skip
    now = start.play(Played(RED, "a-new-discovery"))
    assert [each.winner for each in now.view.previews] == [None, RED, None]
    assert GAME.table(now.view, Focus()) == "card-die-1"
    assert moves(now.view, A) == (Pointed(1, 0),)
    assert GAME.table(now.view, turned(now.view, "D")) == "card-die-2"
    assert GAME.table(now.view, turned(now.view, "DD")) == "card-die-0"


def test_two_presses_say_what_a_die_shows_that_was_rolled_again() -> None:
    start = table(site("green-17", "", "1:d6:3"), seats=(seat("lost-in-the-ruins"),))
    asked = start.play(Played(RED, "lost-in-the-ruins"))
    assert words(asked.view)["C"] == "play.die-before"
    now = asked.play(*moves(asked.view, A))  # type: ignore[arg-type]  # a Pointed
    for focus in (FAST, SLOW):
        assert GAME.table(now.view, focus) == "reroll"
        assert words(now.view, focus) == {
            "A": "play.low-d6", "D": "play.high-d6", "hold C": "play.info",
        }  # fmt: skip
        assert moves(now.view, B, turned(now.view, "D", focus)) == (DieTurned(0, 0, 5),)
        assert turned(now.view, "DD", focus) == focus
    small = table(site("green-17", "", "1:d4:3"), seats=(seat("lost-in-the-ruins"),))
    small = small.play(Played(RED, "lost-in-the-ruins"), Pointed(0, 0))
    assert moves(small.view, D) == (DieTurned(0, 0, 4),)  # a d4 has a button for each
    alone = turned(now.view, "DD", LONE)
    assert GAME.table(now.view, alone) == "reroll-2"
    assert moves(now.view, A, alone) == (DieTurned(0, 0, 3),)


def test_c_is_more_and_d_is_less_where_a_card_asks_for_a_number() -> None:
    row = site("green-17", "", "1:d6:3 2:d8:7")
    now = table(row, seats=(seat("forgotten-song"),)).play(Played(RED, "forgotten-song"))
    names = [GAME.table(now.view, turned(now.view, presses)) for presses in ("", "C", "CD", "D")]
    assert names == ["card-number-3", "card-number-7", "card-number-3", "card-number-7"]
    more, less = (control(now.view, button) for button in (C, D))
    assert (more.word, more.icon, less.word, less.icon) == ("play.more", "up", "play.less", "down")


# -- building and cards


def test_the_map_is_played_with_its_first_roll_once_it_was_used() -> None:
    start = table(site("green-17", "red", "1:d6:3"), options={"cards": "printed"})
    lines = card_lines(start.view)
    assert ("first-low" in lines, "first-high" in lines, "ancient-map" in lines) == (1, 1, 0)
    focus = turned(start.view, "D" * lines.index("first-low"), Focus(Cursor(TO_CARDS)))
    asked = moves(start.view, A, focus)
    assert asked == (Played(RED, "ancient-map"), FirstRolled("low"))
    twice = start.play(Played(RED, "band-of-delvers")).view
    assert "ancient-map" in card_lines(twice)
    assert "first-low" not in card_lines(twice)


def test_a_slow_panel_lists_the_wonders_that_may_be_built() -> None:
    view = offering().view
    focus = Focus(Cursor(TO_BUILD), is_slow=True)
    offered = view.seats[RED].buildable
    for line, wonder in enumerate(offered):
        assert GAME.table(view, focus) == f"builds-{line}"
        assert moves(view, A, focus) == (Built(RED, wonder),)
        focus = turned(view, "D", focus)
    assert GAME.table(view, focus) == "builds-0"


def offering() -> Table:
    start = table(site("green-17"), seats=(seat(stones=(5, 0, 0, 0)),))
    return start.play(Dug(0, "d8", 1), bag="red")


def test_holding_c_builds_while_it_is_offered() -> None:
    view = offering().view
    does = control(view, C, gesture=Gesture.HOLD).does
    assert isinstance(does, Point)
    focus = Focus(does.cursor)
    assert GAME.table(view, focus) == "build-lesser-wonder"
    assert moves(view, A, focus) == (Built(RED, "lesser-wonder"),)
    assert GAME.table(view, turned(view, "D", focus)) == "build-greater-wonder"
    assert turned(view, "B", focus) == Focus()
    assert isinstance(control(FIVE.view, C, gesture=Gesture.HOLD).does, Browse)


def test_no_ring_is_closed_in_the_middle_of_a_card() -> None:
    start = table(
        site("green-17", "", "1:d6:3"),
        seats=(seat(stones=(6, 0, 0, 0)), seat("lost-in-the-ruins")), turn=1, offer=RED,
    )  # fmt: skip
    assert control(start.view, C, gesture=Gesture.HOLD).word == "play.build"
    asked = start.play(Played(1, "lost-in-the-ruins"), Pointed(0, 0))
    assert asked.view.offer == RED
    assert control(asked.view, C, gesture=Gesture.HOLD).word == "play.info"
    assert GAME.table(asked.view, Focus(Cursor(TO_BUILD))).startswith("reroll")


def test_cards_in_the_box_are_behind_the_curtain() -> None:
    view = table(site("green-17"), seats=(seat("forlorn"),)).view
    assert control(view, A, gesture=Gesture.HOLD).does == Secret(RED, HAND)


@pytest.mark.parametrize("cards", ["printed", "open"])
def test_other_cards_are_a_list_on_the_table(cards: str) -> None:
    held = () if cards == "printed" else (seat("band-of-delvers restoration"),)
    view = table(site("green-17", "", "1:d6:3"), seats=held, options={"cards": cards}).view
    does = control(view, A, gesture=Gesture.HOLD).does
    assert isinstance(does, Point)
    focus = Focus(does.cursor)
    assert GAME.table(view, focus) == "cards-0"
    line = card_lines(view).index("band-of-delvers")
    focus = turned(view, "D" * line, focus)
    assert moves(view, A, focus) == (Played(RED, "band-of-delvers"),)
    assert turned(view, "B", focus) == Focus()


def test_hidden_ruins_are_the_last_line_of_open_cards() -> None:
    start = table(site("green-17"), options={"cards": "printed"})
    mine = replace(start.state.seats[RED], hidden=("ruin-gray-13",))
    start = replace(start, state=replace(start.state, seats=(mine, *start.state.seats[1:])))
    does = control(start.view, A, gesture=Gesture.HOLD).does
    assert isinstance(does, Point)
    focus = turned(start.view, "C", Focus(does.cursor))
    assert control(start.view, A, focus).does == Secret(RED, HAND)


def test_a_private_hand_plays_what_would_do_something() -> None:
    start = table(site("green-17"), seats=(seat("forlorn band-of-delvers"),))
    view = start.rules.view(start.state, RED)
    private = GAME.private
    assert private is not None
    first, second = (private.controls(view, HAND, Focus(Cursor((), (line,)))) for line in (0, 1))
    assert first[0].does == Play((Played(RED, "band-of-delvers"),))  # the newest of use
    assert [each.button for each in second] == [C, D]  # no die lies on a ruin


def test_the_memorial_is_chosen_on_a_private_page() -> None:
    start = table(
        site("green-17"), seats=(seat(stones=(5, 0, 0, 0)),), offered="the-crumbling-memorial"
    )
    now = start.play(Dug(0, "d8", 1), bag="red").play(Built(RED, "the-crumbling-memorial"))
    assert GAME.table(now.view, Focus()) == "memorial-waits"
    assert control(now.view, A).does == Secret(RED, MEMORIAL)
    private = GAME.private
    assert private is not None
    listed = private.controls(now.rules.view(now.state, RED), MEMORIAL, Focus(Cursor((), (1,))))
    assert isinstance(listed[0].does, Play)
    done = now.play(*listed[0].does.moves)
    assert done.state.seats[RED].hidden == ("ruin-blue-11",)


def test_the_last_page_explains_and_a_hold_deals_again() -> None:
    over = table(site("peach-9", "", "1:d6:5"), pile=(), age="").play(Dug(0, "d8", 7), Read()).view
    assert GAME.table(over, Focus()) == "over"
    assert control(over, A).does == Browse(("why-0", "why-1", "why-2"), RED)
    assert control(over, A, gesture=Gesture.HOLD).does == Rematch()


def test_alerts_are_for_claims_and_the_last_ruin() -> None:
    start = table(site("peach-9", "", "1:d6:5"), site("green-17"))
    after = start.play(Dug(0, "d8", 7))
    assert GAME.alert(start.view, after.view) is Alert.DANGER
    assert GAME.alert(after.view, after.play(Read()).view) is None
    last = table(site("peach-9", "", "1:d6:5"), pile=(), age="")
    assert GAME.alert(last.view, last.play(Dug(0, "d8", 7)).view) is Alert.CLOSING
