"""What phones are sent: each event as plain values, made of the box, the seats and their rights."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from companion.phone.ring import CHAIRS
from companion.seam.game_messages import MOST

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.phone.door import HostDoor
    from companion.phone.rights import Rights
    from companion.phone.ring import SeatHere
    from companion.seam.messages import BoxHello, GlassShown, TableShown
    from companion.seats import SeatAtTable

FOLLOW, COUNT, DRAW = "follow", "count", "draw"
DOES = (FOLLOW, COUNT, DRAW)
"""What a phone does: shows the card, keeps a pad, has the sheet itself."""
_LONG_FACTS = ("turns",)
"""Facts that only the seats' sheets need."""
_MINUTE = 60


as_json = json.JSONEncoder(ensure_ascii=False, separators=(",", ":")).encode
"""Returns values as JSON on one line."""


def object_of(**texts: str) -> str:
    """Return an object as JSON, of values that are JSON already.

    >>> object_of(task="null", pad="[1]")
    '{"task":null,"pad":[1]}'
    """
    return "{" + ",".join(f'"{name}":{text}' for name, text in texts.items()) + "}"


def hello(box: BoxHello, edition: str, *, is_here: bool) -> dict[str, Any]:
    """Say what the page and the box are; the phone's own seat is added."""
    return {
        "edition": edition,
        "version": box.version,
        "game": box.game,
        "language": box.language,
        "languages": list(box.languages),
        "box": "here" if is_here else "away",
        "inks": list(box.inks),
        "sheets": box.sheets,
        "games": MOST if box.games else 0,
    }


def one_seat(
    seat: SeatHere, rights: Rights, at: SeatAtTable | None, quiet: float | None
) -> dict[str, Any]:
    """Say who sits on a chair; ``quiet`` is for how many seconds its phone has been away."""
    memory = seat.memory
    return {
        "seat": seat.chair,
        "name": memory.name,
        "language": memory.language,
        "does": memory.does,
        "state": "now" if quiet is None else "away",
        "away_minutes": 0 if quiet is None else int(quiet // _MINUTE),
        "presses": rights.may_press(seat.number),
        "host": memory.key == rights.host,
        "open": len(at.open) if at is not None else 0,
        "changed": bool(at is not None and at.changed),
    }


def all_seats(
    box: BoxHello, rights: Rights, seats: list[dict[str, Any]], door: HostDoor | None
) -> dict[str, Any]:
    """Say who sits round the table, and what the host allows; the door is for the host alone."""
    return {
        "door": box.door,
        "code": door.code if door else None,
        **({"address": door.address, "rows": list(door.rows)} if door else {}),
        "television": rights.television,
        "who_presses": rights.who_presses,
        "undo": rights.undo,
        "chairs": CHAIRS,
        "seats": seats,
    }


def table(
    shown: TableShown, letters: list[str], language: str, *, has_names: bool
) -> dict[str, Any]:
    """Say how the table stands, which buttons a seat may press, and the tip in its language.

    Without a seat there is no language. A phone that only came in is sent no name of a player.
    """
    tip = shown.tip.get(language)
    facts = {key: value for key, value in shown.facts.items() if key not in _LONG_FACTS}
    return {
        "page": shown.page,
        "n": shown.n,
        "turn": shown.turn,
        "game": shown.game,
        "facts": facts,
        "controls": shown.controls,
        "waits": shown.waits,
        "over": shown.over,
        "may_press": letters,
        **({"tip": tip} if tip else {}),
        **({"seats": list(shown.seats)} if has_names else {}),
    }


def letters_for(controls: Mapping[str, Mapping[str, Any]], *, undo: bool) -> list[str]:
    """Return the buttons that a phone may press: without ``undo``, those that need no holding."""
    return [letter for letter, does in controls.items() if does["press"] or (undo and does["hold"])]


def glass(shown: GlassShown, number: int) -> dict[str, Any]:
    """Say what the box shows; its picture is fetched by its number."""
    return {
        "page": shown.page,
        "width": shown.width,
        "height": shown.height,
        "lines": list(shown.lines),
        "picture": f"/glass/{number}.png" if shown.png else None,
    }
