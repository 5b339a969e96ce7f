"""One deal at many tables: what the hall turns for all, and what each table does for itself.

A box leads and all others show its game. What a table does for itself, its score for example, is no
part of the game that the others are shown.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.errors import IllegalMove
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.engine.session import Moves, Session


@frozen
class TablePress:
    """A press that a table made for itself, after this many presses of the whole hall.

    The hall's press is always the first: before it there is nothing that a table could answer.
    """

    after: int
    made: Moves


def is_own(session: Session, made: Moves) -> bool:
    """Say whether the moves of a press concern the table alone at which it is made."""
    found = session.deal.game.many_tables
    return found is not None and bool(made) and all(isinstance(each, found.own) for each in made)


def hall_presses(session: Session) -> int:
    """Return how many presses of a game are those of the whole hall."""
    return session.presses - len(own_presses(session))


def own_presses(session: Session) -> tuple[TablePress, ...]:
    """Return the presses of a game that one table made for itself."""
    return tuple(_own(session))


def _own(session: Session) -> Iterator[TablePress]:
    after = 0
    for link in session.links()[1:]:
        if is_own(session, link.made):
            yield TablePress(after, link.made)
        else:
            after += 1


def with_own(session: Session, own: Iterable[TablePress]) -> Session:
    """Return a game with these presses of a table in place of those that it has.

    What the rules do not allow any more, since the hall went back and on another way, is left out.
    """
    wanted = tuple(own)
    if wanted == own_presses(session):
        return session
    merged, *links = session.links()
    after = 0
    for link in links:
        if is_own(session, link.made):
            continue
        after += 1
        merged = _made(merged.replay(link.made), wanted, after)
    return merged


def _made(session: Session, wanted: Iterable[TablePress], after: int) -> Session:
    """Return a game after the presses that a table made at this point."""
    for press in wanted:
        if press.after != after or not is_own(session, press.made):
            continue
        try:
            session = session.replay(press.made)
        except IllegalMove:
            continue
    return session
