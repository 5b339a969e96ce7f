"""Hands of real games with a mark of their seat in all that is secret: whoever has it is found."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.hands import HandMove, HandVerbs
from companion.engine.lazy import load
from companion.games import GAMES, find_game
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.engine.game import AnyGame
    from companion.engine.seats import Values

MARK = "markofseat{}"


def traced(game: AnyGame) -> AnyGame:
    """Return a game whose hands are marked; one without hands as it is."""
    return replace(game, hand=f"{__name__}:{game.id.upper()}") if game.hand else game


def _marked(verbs: HandVerbs[Any, Any]) -> HandVerbs[Any, Any]:
    def hand(view: Any, seat: int) -> Values:  # noqa: ANN401 - any game's
        return {**verbs.hand(view, seat), "mark": MARK.format(seat + 1)}

    def offered(view: Any, seat: int, move: Any) -> HandMove | None:  # noqa: ANN401 - as above
        found = verbs.offered(view, seat, move)
        if found is None or not found.is_secret:
            return found
        return replace(found, values={**found.values, "mark": MARK.format(seat + 1)})

    return HandVerbs(hand, offered, verbs.asked, verbs.folded)


for _id in GAMES:
    if find_game(_id).hand:
        globals()[_id.upper()] = _marked(load(find_game(_id).hand))
