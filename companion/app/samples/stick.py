"""Pages of games on a stick."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.places.box_set_up import BoxSetUp
from companion.app.places.stick import (
    GamesOnStick,
    GamesQuestion,
    PhoneGamesBusy,
    PhoneGamesDone,
    PhoneGamesFound,
    StickBusy,
    StickDone,
    StickFound,
)
from companion.app.wings.stick_values import DONE, LOOK, SAVE, TAKE, WHY, StickSaid

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.app.place import Place
    from companion.app.values import App

_MUCH = StickSaid(LOOK, DONE, "", 345, 12, 345, 12, has_running=True, day="2026-09-23")
"""As much as there may be."""
_PLACES: dict[str, Place] = {
    "stick": GamesOnStick(),
    "stick-busy": StickBusy(TAKE),
    "stick-found": StickFound(_MUCH),
    "stick-saved": StickDone(replace(_MUCH, what=SAVE, here=0, day="")),
    "stick-taken": StickDone(replace(_MUCH, what=TAKE)),
    "stick-nothing": StickDone(StickSaid(LOOK, DONE, here=345, left=12)),
    "phone-games": GamesQuestion("1"),
    "phone-games-busy": PhoneGamesBusy(LOOK, "1"),
    "phone-games-found": PhoneGamesFound(_MUCH, "1"),
    "phone-games-nothing": PhoneGamesDone(StickSaid(LOOK, DONE, here=345, left=12)),
    "phone-games-bad": PhoneGamesDone(StickSaid(LOOK, "bad")),
    **{f"stick-why-{word}": StickDone(StickSaid(LOOK, word)) for word in WHY},
}


def with_stick(app: App) -> Iterator[tuple[str, App]]:
    """Yield a box of a flashed card as it stands there, by the name of its page."""
    card = replace(app, box=replace(app.box, has_stick=True))
    yield "box-stick", replace(card, place=BoxSetUp())
    for name, place in _PLACES.items():
        yield name, replace(card, place=place)
