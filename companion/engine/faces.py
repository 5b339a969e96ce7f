"""The public face of a move: what everybody at the table may know of it.

A journal records moves whole, the order of a hidden pile too. Whatever is shown of a running game
(its history, a story, a replay) shows faces instead.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.notation import write_move
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.engine.chance import Pile
    from companion.engine.session import Session

HIDDEN = "face_down"
"""In the face of a draw that nobody may know: how many cards the pile has."""


@frozen
class PublicFace:
    """A move in plain values, as ``write_move`` gives them, and whether luck made it."""

    values: dict[str, Any]
    by_chance: bool


def faces(session: Session, *, whole: bool | None = None) -> tuple[PublicFace, ...]:
    """Return the faces of the last press's moves.

    ``whole`` leaves nothing out; unless said, that is so once the game is over. Else a draw from a
    pile that is not face up shows the pile and how many cards it has, whatever the game's move
    would say, and another move loses the fields that the game lists as ``hidden``.
    """
    hides = not (session.is_over if whole is None else whole)
    state = session.rules.setup() if session.before is None else session.before.state
    found = []
    for move in session.made:
        pile = session.rules.chance(state)
        values = _face(session, move, pile) if hides else write_move(move)
        found.append(PublicFace(values, by_chance=pile is not None))
        state = session.rules.apply(state, move)
    return tuple(found)


def _face(session: Session, move: object, pile: Pile | None) -> dict[str, Any]:
    if pile is not None and not pile.face_up:
        return {"move": type(move).__name__, "pile": pile.name, HIDDEN: len(pile.cards)}
    hidden = session.deal.game.hidden.get(type(move), ())
    return {name: value for name, value in write_move(move).items() if name not in hidden}
