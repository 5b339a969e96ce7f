"""The page that a box of a hall should show, drawn here from the bytes of a game."""

from __future__ import annotations

from boot.machine import STATE

from companion import __version__
from companion.app.known import Device
from companion.app.memory import Memory
from companion.app.standing import screen
from companion.app.values import App
from companion.app.wings.hall_values import Hall, HallNews
from companion.box.wiring import page_spec
from companion.journal.lines import read
from companion.screens.paint import paint
from companion.settings import Config, PanelChoice
from companion.surface.hall_words import LEVEL
from hardware.simulators.picture import to_png


def page_of(data: bytes, language: str, hall: str, state: str = LEVEL, missed: int = 0) -> bytes:
    """Return the picture of a follower's page, where the game's lines are ``data``."""
    found = read(data)
    assert found.length == len(data), "whole lines"
    memory = Memory(language, found.memory.session, deal_id=found.memory.deal_id)
    in_hall = Hall(HallNews(hall, state=state), missed=missed)
    app = App(memory, box=Device(version=__version__), hall=in_hall)
    spec = page_spec(Config(panel=PanelChoice(f"png:/{STATE}/pages")))
    return to_png(paint(screen(app), spec))
