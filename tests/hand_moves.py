"""What a phone is sent of a seat's moves, and the ids of the moves that it can make of that."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.hands import hand_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from companion.engine.session import Session


def sent_to(session: Session, seat: int) -> list[Any]:
    """Return what the phone of a seat is sent of its moves."""
    hand = hand_of(session, seat)
    return [*hand.moves, *hand.own["moves"]]


def ids_of(sent: Iterable[Any]) -> list[str]:
    """Return the id of every move that was sent, those that are folded one by one."""
    return [id_ for each in sent for id_ in _ids(each)]


def _ids(move: Any) -> Iterator[str]:  # noqa: ANN401 - what a phone is sent
    """Yield the ids that a phone makes of an entry, as the city's page does."""
    match move:
        case {"kind": "swap", "pairs": pairs}:
            yield from (f"swap-{one}-{other}" for one, other in pairs)
        case {"kind": "move", "from": agents, "to": streets}:
            for street, seat in agents:
                yield from (f"move-{street}-{seat}-{to}" for to in streets if to != street)
        case {"kind": "printed", "cards": cards}:
            yield from (f"play-{card}" for card in cards)
        case _:
            yield move["id"]
