"""A solo player on a board of lists, by the second opinion: what a benchmark compares with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.cartographers import second_opinion

from companion.engine.dealer import Luck
from companion.engine.session import Session
from companion.games.cartographers.play.table import edicts_in_force
from companion.games.cartographers.rules.cards import AmbushCard
from companion.games.cartographers.rules.state import (
    Flipped,
    GameClosed,
    Phase,
    SeasonBegun,
    SeasonClosed,
    SpotPassed,
)

if TYPE_CHECKING:
    from companion.engine.code import Deal
    from companion.games.cartographers.rules.state import Move
    from companion.games.cartographers.view.view import View

Board = list[list[str]]
SIGNS = {"forest": "F", "village": "V", "farm": "A", "water": "W", "monster": "M"}


class PlainTable:
    """A player without bit sets; ``greedy`` tries every drawing."""

    def __init__(self, view: View, *, greedy: bool) -> None:
        self.board: Board = [list(row) for row in view.side.rows]
        self._greedy = greedy
        self._luck = Luck(1, "plain")

    def answer(self, view: View) -> tuple[Move, ...]:
        """Draw what the page asks for and return the next press."""
        if view.phase is Phase.OVER:
            return ()
        if view.phase is Phase.SEASON_END:
            self._stars(self.board, edicts_in_force(view))
            return (SeasonBegun() if view.next_season else GameClosed(),)
        seen = view.card
        if view.phase is Phase.TURN and seen is not None:
            if view.spot:
                cells = view.spot.cells
                if not all(second_opinion.is_empty(self.board, space) for space in cells):
                    return (SpotPassed(),)
                self.board = second_opinion.drawn(self.board, cells, "M")
            elif not isinstance(seen.card, AmbushCard):
                terrains = [terrain.value for terrain in seen.card.terrains]
                shapes = [shape.cells for shape in seen.card.shapes]
                self._draw(shapes, terrains, edicts_in_force(view), on_ruins=seen.on_ruins)
        return (SeasonClosed(),) if view.phase is Phase.TURN and view.last else (Flipped(),)

    def _draw(
        self,
        shapes: list[tuple[second_opinion.Space, ...]],
        terrains: list[str],
        edicts: tuple[str, ...],
        *,
        on_ruins: bool,
    ) -> None:
        options = list(
            second_opinion.legal_placements(self.board, shapes, terrains, on_ruins=on_ruins)
        )
        boards = [
            second_opinion.drawn(self.board, cells, SIGNS[terrain]) for cells, terrain in options
        ]
        if not boards:
            return
        if not self._greedy:
            self.board = self._luck.choose(boards)
            return
        self.board = max(boards, key=lambda board: self._stars(board, edicts))

    def _stars(self, board: Board, edicts: tuple[str, ...]) -> int:
        """Return the stars of a board; the shapes' own coins are left out."""
        earned = sum(second_opinion.SCORERS[card](board) for card in edicts)
        coins = second_opinion.enclosed_mountains(board)
        return earned + coins - second_opinion.lost_to_monsters(board)


def play_plainly(deal: Deal, *, greedy: bool) -> Board:
    """Play a solo game to its end."""
    session = Session.begin(deal)
    view: View = session.view()
    table = PlainTable(view, greedy=greedy)
    while moves := table.answer(view):
        session = session.play(*moves)
        view = session.view()
    return table.board
