"""A box with a game of Lanterns, the tests' own second game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from device.playing import PlayedBox
from lanterns import GAME

from companion.app.opening import Wish
from companion.engine.code import Deal

if TYPE_CHECKING:
    from lanterns.rules import View


def playing(seed: int = 3, *, one_button: bool = False, refresh: float = 0.4,
            **choices: str) -> PlayedBox:  # fmt: skip
    """Return a box at the start of a game of Lanterns."""
    deal = Deal(GAME, GAME.choose(choices), seed)
    return PlayedBox.opened(Wish(deal=deal, exact=True), one_button=one_button, refresh=refresh)


def tabs(box: PlayedBox) -> dict[str, str]:
    assert box.app.screen is not None
    return {tab.button.value: tab.word for tab in box.app.screen.tabs}


def view(box: PlayedBox, seat: int | None = None) -> View:
    session = box.app.memory.session
    assert session is not None
    found: View = session.view(seat)
    return found


def turn(box: PlayedBox) -> None:
    """Play a turn: roll, hang the lantern on the first free hook, light it red."""
    free = view(box).free
    box.press("A", *(free[0] if free else ""), "A")


def finished() -> PlayedBox:
    """Return a game at its end."""
    box = playing()
    while box.page != "over":
        turn(box)
    return box
