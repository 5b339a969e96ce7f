"""What a phone has the box write down: stars of a solo game, as a finger would."""

from __future__ import annotations

from typing import Any

import pytest
from device.playing import PlayedBox
from device.test_phones import playing, with_phones

from companion.app.places.table import AtTable
from companion.app.wings.phone_values import AnswerPhone, PhoneEntry
from companion.engine.notation import write_move


def at_season_end() -> PlayedBox:
    """Return a solo game at the end of its first season."""
    played = playing()
    while played.facts["phase"] != "season-end":
        played.press("A")
    return played


def spring(played: PlayedBox) -> object:
    """Return the stars of spring that the box has."""
    scores = played.facts["scores"]
    assert isinstance(scores, dict)
    return scores["spring"]


def entered(played: PlayedBox, n: int | None = None, **values: Any) -> str:  # noqa: ANN401 - JSON
    """Have the box take over stars; return why it does not, or nothing."""
    session = played.app.playing
    move = {"move": "ScoreEntered", "season": "spring", "stars": 12} | values
    effects = played.take(PhoneEntry("7", session.presses if n is None else n, move))
    (answer,) = (each for each in effects if isinstance(each, AnswerPhone))
    return answer.why


def test_stars_of_a_phone_are_written_down_as_those_of_a_finger() -> None:
    played = at_season_end()
    count = len(played.entries)
    assert entered(played) == ""
    assert spring(played) == 12
    assert len(played.entries) == count + 1
    assert entered(played) == "not-allowed", "they stand there already"
    assert entered(played, stars=13) == ""
    played.press("hold B", "hold B")
    assert spring(played) is None


def test_a_tap_that_comes_twice_writes_once() -> None:
    played = at_season_end()
    n = played.app.playing.presses
    assert entered(played, n) == ""
    assert entered(played, n, stars=13) == "moved-on"
    assert spring(played) == 12


@pytest.mark.parametrize(
    "values",
    [{"stars": 100}, {"season": "winter"}, {"stars": "12"}, {"move": "Flipped"}, {"move": 1},
     {"move": "SeasonBegun"}, {"more": 1}, {"season": "never"}],
    ids=str,
)  # fmt: skip
def test_a_phone_writes_nothing_else(values: dict[str, Any]) -> None:
    """No move of the game's own course: those are presses."""
    played = at_season_end()
    count = len(played.entries)
    assert entered(played, **values) == "not-allowed"
    assert len(played.entries) == count


def test_a_phone_makes_no_move_of_the_game_by_writing() -> None:
    played = at_season_end()
    session = played.app.playing
    for move in session.legal_moves():
        if not isinstance(move, session.deal.game.entered):
            (answer,) = (
                each
                for each in played.take(PhoneEntry("7", session.presses, write_move(move)))
                if isinstance(each, AnswerPhone)
            )
            assert answer.why == "not-allowed", move
    assert played.app.playing is session


def test_a_phone_waits_while_a_finger_enters() -> None:
    played = at_season_end().press("hold C")
    place = played.app.place
    assert not isinstance(place, AtTable)
    assert entered(played) == "waits"
    assert played.app.place == place
    assert with_phones(PlayedBox.opened()).take(PhoneEntry("7", 0, {}))[0] == AnswerPhone(
        "7", "no-game"
    )
    assert entered(playing()) == "not-allowed", "no season is over"


# -- what is published
