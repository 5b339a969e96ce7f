"""Fingers of simulated players: the fewest presses to a move, as before, or none at all."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from device.registry import SECOND, second_game
from games.plans import plan, plan_of
from lanterns.rules import Asked, CardPlayed, Coloured, Hung

from companion.engine.controls import Control, Cursor, Point, Purpose
from companion.engine.play.fingers import MOST_DEEP, PageChange, SimulatedFingers, draws
from companion.engine.questions import Fixed
from companion.engine.session import Session
from companion.errors import BrokenInvariant
from companion.games.unearth.rules.moves import Began, Dug
from companion.simulation.outcome_digest import OutcomeDigest
from companion.surface import Button

if TYPE_CHECKING:
    from companion.engine.controls import Focus

GAMES = 4
GOLDENS: tuple[tuple[str, dict[str, str], str, tuple[int, int]], ...] = (
    ("cartographers", {}, "5acf544f4c38387b", (0, 0)),
    ("cartographers", {"players": "3", "skills": "on"}, "a203d4c478fa9481", (0, 0)),
    ("unearth", {}, "755c8f2c437aaf5f", (1374, 701)),
    ("unearth", {"cards": "printed", "buttons": "one"}, "762472fe6f4a29a0", (3477, 981)),
    ("unearth", {"players": "4", "dice": "box", "cards": "open"}, "9f4de9dc56c1dcba", (1480, 797)),
    ("cadwallon", {}, "0482f6ade8349ce3", (378, 217)),
    (
        "cadwallon",
        {"players": "4", "agents": "mat", "special": "box"},
        "7b7c6f96badae5de",
        (302, 212),
    ),
    ("cadwallon", {"way": "table", "players": "3"}, "0e773c091b0b5d40", (584, 317)),
    ("cadwallon", {"way": "teach"}, "363aa36bf53d6aa3", (168, 86)),
    ("cadwallon", {"way": "score", "players": "4", "contracts": "own"}, "27527eca0158bc99", (0, 0)),
    ("cadwallon", {"players": "3", "buttons": "one"}, "000503b17f3786de", (978, 439)),
)
"""Games from seed 1 on with some answers: their digest, all presses and all pages of turns.

They were counted by fingers that each game had for itself and that knew its pages.
"""


def begun(*, one_button: bool = False) -> SimulatedFingers:
    """Return fingers at the beginning of the game that brings only rules."""
    with second_game():
        return SimulatedFingers(Session.begin(plan(SECOND).deal(3)), one_button=one_button)


@pytest.mark.parametrize(("game_id", "wanted", "digest", "counted"), GOLDENS)
def test_they_press_as_the_fingers_of_each_game_did(
    game_id: str, wanted: dict[str, str], digest: str, counted: tuple[int, int]
) -> None:
    games = plan_of(game_id, wanted)
    found, presses, pages = OutcomeDigest(games, 1), 0, 0
    for number in range(GAMES):
        outcome = games.play(games.deal(1 + number), number)
        found.add(outcome)
        if games.simulation.has_panels:
            presses += sum(outcome.of("presses"))
            pages += sum(outcome.of("pages"))
    assert (presses, pages) == counted
    assert found.text() == digest


def test_four_buttons_spell_and_choose_and_a_lone_one_goes_down_lists() -> None:
    for one_button, presses in ((False, (1, 2, 1)), (True, (1, 4, 4))):
        fingers, found = begun(one_button=one_button), []
        for move in (Asked(), Hung("AC"), Coloured("green")):
            before = fingers.presses
            fingers.make(move)
            found.append(fingers.presses - before)
        assert tuple(found) == presses


def test_a_card_is_played_behind_the_curtain() -> None:
    fingers = begun()
    hand = fingers.view(0).hand
    fingers.make(CardPlayed(0, hand[1]))
    assert (fingers.presses, fingers.pages) == (4, 3)  # hold A, I am Ann, down, play it
    assert fingers.view(0).hand == (hand[0],)


def test_two_moves_are_looked_for_in_one_press() -> None:
    fingers = begun()
    with pytest.raises(BrokenInvariant, match=r"no presses lead to Asked.*, Hung"):
        fingers.make(Asked(), Hung("AC"))


@pytest.mark.parametrize("one_button", [False, True])
def test_a_move_that_no_press_makes_is_named_with_its_page(*, one_button: bool) -> None:
    with pytest.raises(BrokenInvariant) as caught:
        begun(one_button=one_button).make(Hung("AC"))
    assert str(caught.value) == "no presses lead to Hung(hook='AC') on roll"


def test_a_page_that_leads_on_and_on_is_caught() -> None:
    """A list without an end points at another line each time."""
    asked: list[int] = []

    def endless(_: object, focus: Focus) -> Fixed:
        line = sum(focus.cursor.turned)
        asked.append(line)
        does = Point(Cursor(turned=(line + 1,)))
        return Fixed("dial", (Control(Purpose.DOWN, Button.D, "play.dial", "up", does),))

    fingers = begun()
    deal = fingers.session.deal
    fingers.session = replace(
        fingers.session, deal=replace(deal, game=replace(deal.game, asks=endless))
    )
    with pytest.raises(BrokenInvariant, match="no presses lead to Asked"):
        fingers.make(Asked())
    assert sorted(set(asked)) == list(range(MOST_DEEP + 1))


def test_what_a_game_leaves_out_of_the_search_changes_no_press() -> None:
    """It makes the search of a dig short; without it the same presses are found."""
    found = []
    wanted = plan("unearth")
    for habits in (wanted.simulation.habits, None):
        fingers = SimulatedFingers(Session.begin(wanted.deal(1)), habits=habits)
        view = fingers.view()
        fingers.make(Began(view.first))
        digs = [each for each in fingers.session.legal_moves() if isinstance(each, Dug)]
        for dug in digs[::17]:
            tried = SimulatedFingers(fingers.session, habits=habits)
            tried.make(dug)
            found.append((dug, tried.presses))
    half = len(found) // 2
    assert found[:half] == found[half:]
    assert half > 3


@pytest.mark.parametrize(
    ("drawn", "count"),
    [
        (PageChange("dial-1", "dial-1", is_move=True, is_slow=False), "pages"),
        (PageChange("dial-1", "hook", is_move=False, is_slow=True), "pages"),
        (PageChange("dial-1", "dial-2", is_move=False, is_slow=False), "partial"),
        (PageChange("dial-1", "dial-2", is_move=False, is_slow=True), ""),
        (PageChange("dial-1", "dial-1", is_move=False, is_slow=False), ""),
    ],
)
def test_a_slow_panel_waits_for_fingers_that_dial(drawn: PageChange, count: str) -> None:
    assert draws(drawn) == count
