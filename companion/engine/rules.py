"""The rules of a game: what they are made from, and five pure verbs from state to state."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.engine.chance import Pile
    from companion.engine.options import Choices
    from companion.engine.packs import CardPack

S = TypeVar("S")
M = TypeVar("M")
V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)


@frozen
class Setup:
    """What the rules of a game are made from.

    ``code`` is the game code, which a page of a game without secrets may show at any time;
    ``packs`` are the cards that the table added to the game's own.
    """

    choices: Choices
    code: str = ""
    packs: tuple[CardPack, ...] = ()


class Rules(Protocol[S, M, V_co]):
    """The five verbs. All are pure; ``apply`` is the only way from state to state."""

    def setup(self) -> S:
        """Return the state before the first shuffle."""
        ...

    def chance(self, state: S) -> Pile | None:
        """Return the pile that luck must order before anybody may move, if any."""
        ...

    def shuffled(self, pile: str, order: tuple[str, ...]) -> M:
        """Return the move that records how chance ordered a pile, or what a die shows.

        ``chance.Shuffled`` is that move of a game that needs no other.
        """
        ...

    def legal_moves(self, state: S, seat: int | None = None) -> tuple[M, ...]:
        """Return every move that takes the game on; none while chance is due.

        None is the whole table: what anybody may do now. A seat, counted from 0, gets what it may
        do itself. What the players only write down, a changed score say, ``apply`` takes as well.
        """
        ...

    def apply(self, state: S, move: M) -> S:
        """Return the state after a move. Raises IllegalMove and changes nothing."""
        ...

    def view(self, state: S, seat: int | None = None) -> V_co:
        """Return what a seat may know; None is the whole table.

        This alone decides what is secret.
        """
        ...


@frozen
class ManyTables(Generic[V]):
    """How one deal of a game is played at many tables.

    ``own`` are the moves that each table makes for itself: no other one's game changes by them.
    ``without_code`` returns a view whose pages do not show the game code, which deals the same
    cards again on any box.
    """

    own: tuple[type[Any], ...]
    without_code: Callable[[V], V]
