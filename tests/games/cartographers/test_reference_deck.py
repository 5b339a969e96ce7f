"""Whole games pressed by random fingers on one button, and what the reference deck turns."""

from __future__ import annotations

import random  # noqa: TID251 - a test's own dice

import pytest
from games.cartographers.reference_deck import EXPLORE, Turned, seasons

from companion.engine.chance import Shuffled
from companion.engine.code import Deal
from companion.engine.play.fingers import SimulatedFingers
from companion.engine.session import Session
from companion.games.cartographers import GAME
from companion.games.cartographers.rules.state import (
    AcrobaticsUsed,
    Flipped,
    ScoreEntered,
    SeasonBegun,
    SeasonClosed,
    SpotPassed,
)


class Watched:
    """A game that is watched as it is pressed: the orders of its piles, and what is turned."""

    def __init__(self, deal: Deal) -> None:
        self.piles: dict[str, tuple[str, ...]] = {}
        self.turned: list[list[Turned]] = []
        session = Session.begin(deal)
        self.saw(session)
        self.fingers = SimulatedFingers(session, self.saw, one_button=True)

    def saw(self, session: Session) -> None:
        """Look at the game after a press."""
        for move in session.made:
            if isinstance(move, Shuffled):
                self.piles[move.pile] = move.order
        if isinstance(session.made[-1], SeasonClosed):
            seen = session.view().seen
            self.turned.append([(each.card.id, each.on_ruins, each.time) for each in seen])

    def play(self, dice: random.Random) -> None:
        """Press any move but those that turn no card; a season begins with its first card."""
        while legal := [
            move
            for move in self.fingers.session.legal_moves()
            if not isinstance(move, AcrobaticsUsed | ScoreEntered | SpotPassed)
        ]:
            move = dice.choice(legal)
            self.fingers.make(move, *([Flipped()] if isinstance(move, SeasonBegun) else []))
        assert self.fingers.session.is_over


@pytest.mark.parametrize("games", [24, pytest.param(1000, marks=pytest.mark.nightly)])
def test_whole_games_on_one_button_turn_what_the_reference_deck_turns(games: int) -> None:
    sets = [*EXPLORE]
    for number in range(games):
        cards, dice = sets[number % len(sets)], random.Random(number)
        players, skills = dice.choice(("1", "2")), dice.choice(("off", "on"))
        choices = GAME.choose({"cards": cards, "players": players, "skills": skills})
        watched = Watched(Deal(GAME, choices, number))
        watched.play(dice)
        assert watched.turned == [*seasons(watched.piles, cards, int(choices["summer"]))]
