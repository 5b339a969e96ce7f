"""A game being played: its states, one behind the other, and undo.

A session is a value. Each press that moved the game is one link of a chain, so
undo is a step back along it and no state is ever computed twice.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from companion.engine import dealer
from companion.errors import IllegalMove

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from companion.engine.chance import Pile
    from companion.engine.code import Deal
    from companion.engine.rules import Rules

Moves = tuple[Any, ...]
"""The moves that one press made, chance included, in order."""
Draws = dict[str, int]
"""How often each pile was drawn from so far, by its name."""


@dataclass(frozen=True, slots=True, eq=False)
class Session:
    """A game from its deal to now. ``made`` are the moves of the last press.

    ``draws`` counts what chance decided so far, so that a name that comes again has luck of its
    own. Undo goes back to the counts of before: the same press brings the same luck again.
    """

    deal: Deal
    rules: Rules[Any, Any, Any]
    state: Any
    made: Moves
    before: Session | None = None
    presses: int = 0
    draws: Mapping[str, int] = field(default_factory=dict)

    @classmethod
    def begin(cls, deal: Deal, made: Moves | None = None) -> Session:
        """Deal a game; or, with the recorded moves given, deal it as it was dealt."""
        rules = deal.game.rules(deal.setup)
        fresh = cls(deal, rules, rules.setup(), ())
        opened = fresh.play() if made is None else fresh.replay(made)
        return replace(opened, before=None, presses=0)

    def play(self, *moves: Any) -> Session:  # noqa: ANN401 - the game's own moves
        """Make the moves of one press, and whatever chance owes after each.

        Raises IllegalMove when the game does not allow one of them, and for one that it does not
        list: no journal could bring that back.
        """
        state, made, draws = self.state, [], dict(self.draws)
        for move in (None, *moves):
            if move is not None:
                state = self.rules.apply(state, move)
                made.append(move)
            while pile := self.rules.chance(state):
                order = dealer.order(self.deal.seed, pile, _count(draws, pile))
                luck = self.rules.shuffled(pile.name, order)
                state = self.rules.apply(state, luck)
                made.append(luck)
        for move in made:
            if type(move) not in self.deal.game.moves:
                raise IllegalMove(f"{self.deal.game.id} lists no move {type(move).__name__}")
        return self._after(state, tuple(made), draws)

    def replay(self, made: Moves) -> Session:
        """Make recorded moves again, without any chance. Raises IllegalMove."""
        state, draws = self.state, dict(self.draws)
        for move in made:
            if pile := self.rules.chance(state):
                _count(draws, pile)
            state = self.rules.apply(state, move)
        return self._after(state, made, draws)

    def _after(self, state: object, made: Moves, draws: Draws) -> Session:
        return Session(self.deal, self.rules, state, made, self, self.presses + 1, draws)

    def undo(self) -> Session:
        """Return the session before the last press; at the start, this one."""
        return self.before or self

    def view(self, seat: int | None = None) -> Any:  # noqa: ANN401 - the game's own view
        """Return what a seat, or the whole table, may know."""
        return _view(self, seat)

    @property
    def is_over(self) -> bool:
        """Say whether the game has come to its end, so that nothing of it is secret any more."""
        return self.deal.game.is_over(self.view())

    @property
    def shows_code(self) -> bool:
        """Say whether the game code may be shown now: it deals every secret again."""
        return not self.deal.game.secrets or self.is_over

    @property
    def next_choices(self) -> dict[str, str]:
        """The choices of the next game: those of this one, and what it learned."""
        game = self.deal.game
        return game.fitted({**self.deal.choices, **game.learned(self.view())})

    def legal_moves(self, seat: int | None = None) -> Moves:
        """Return what a seat, or anybody at the table, may do now to take the game on."""
        return self.rules.legal_moves(self.state, seat)

    def history(self) -> tuple[Moves, ...]:
        """Return the moves of every press so far, the deal first."""
        return tuple(link.made for link in self.links())

    def links(self) -> tuple[Session, ...]:
        """Return the session after the deal and after every press so far, this one last."""
        return tuple(reversed(tuple(self._links())))

    def _links(self) -> Iterator[Session]:
        link: Session | None = self
        while link is not None:
            yield link
            link = link.before


def _count(draws: Draws, pile: Pile) -> int:
    """Note a draw, and return how many of this name came before it."""
    earlier = draws.get(pile.name, 0)
    draws[pile.name] = earlier + 1
    return earlier


@lru_cache(maxsize=16)
def _view(session: Session, seat: int | None) -> Any:  # noqa: ANN401 - as above
    """Return the view of a session, which never changes; a press asks for it four times."""
    return session.rules.view(session.state, seat)
