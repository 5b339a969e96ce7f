"""A game being played: its states, one behind the other, and undo.

A session is a value. Each press that moved the game is one link of a chain, so
undo is a step back along it and no state is ever computed twice.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from companion.engine import dealer

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.code import Deal
    from companion.engine.game import Rules

Moves = tuple[Any, ...]
"""The moves that one press made, chance included, in order."""


@dataclass(frozen=True, slots=True, eq=False)
class Session:
    """A game from its deal to now. ``made`` are the moves of the last press."""

    deal: Deal
    rules: Rules[Any, Any, Any]
    state: Any
    made: Moves
    before: Session | None = None
    presses: int = 0

    @classmethod
    def begin(cls, deal: Deal, made: Moves | None = None) -> Session:
        """Deal a game; or, with the recorded moves given, deal it as it was dealt."""
        rules = deal.game.rules(deal.choices, deal.code)
        fresh = cls(deal, rules, rules.setup(), ())
        opened = fresh.play() if made is None else fresh.replay(made)
        return replace(opened, before=None, presses=0)

    def play(self, *moves: Any) -> Session:  # noqa: ANN401 - the game's own moves
        """Make the moves of one press, and whatever chance owes after each.

        Raises IllegalMove when the game does not allow one of them.
        """
        state, made = self.state, []
        for move in (None, *moves):
            if move is not None:
                state = self.rules.apply(state, move)
                made.append(move)
            while pile := self.rules.chance(state):
                luck = self.rules.shuffled(pile.name, dealer.order(self.deal.seed, pile))
                state = self.rules.apply(state, luck)
                made.append(luck)
        return self._after(state, tuple(made))

    def replay(self, made: Moves) -> Session:
        """Make recorded moves again, without any chance. Raises IllegalMove."""
        state = self.state
        for move in made:
            state = self.rules.apply(state, move)
        return self._after(state, made)

    def _after(self, state: object, made: Moves) -> Session:
        return Session(self.deal, self.rules, state, made, self, self.presses + 1)

    def undo(self) -> Session:
        """Return the session before the last press; at the start, this one."""
        return self.before or self

    def view(self, seat: int | None = None) -> Any:  # noqa: ANN401 - the game's own view
        """Return what a seat, or the whole table, may know."""
        return _view(self, seat)

    def history(self) -> tuple[Moves, ...]:
        """Return the moves of every press so far, the deal first."""
        return tuple(reversed(tuple(self._made())))

    def _made(self) -> Iterator[Moves]:
        link: Session | None = self
        while link is not None:
            yield link.made
            link = link.before


@lru_cache(maxsize=4)
def _view(session: Session, seat: int | None) -> Any:  # noqa: ANN401 - as above
    """Return the view of a session, which never changes; a press asks for it four times."""
    return session.rules.view(session.state, seat)
