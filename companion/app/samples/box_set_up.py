"""A box that is set up, with nothing to say and with the most that its SD card may say."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.from_card import FromCard
from companion.app.places.box_set_up import ROWS, BoxSetUp, CardNews
from companion.surface import Button

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.app.values import App

FROM_CARDS = {
    "taken": FromCard(
        (("wlan", "FRITZ!Box7590AXCableMeinHeimnetz"), ("system", "game-box")), (("user", "user"),)
    ),
    "refused": FromCard(
        (("locale", "Europe/Berlin"),),
        (
            ("wlan.password_encrypted", "type"),
            ("ssh.password_authentication", "password"),
            ("system.hostname", "signs"),
            ("user", "user"),
        ),
    ),
    "older": FromCard(is_older=True),
}
"""What a card may have to say of a file of Imager."""


def with_box_set_up(app: App) -> Iterator[tuple[str, App]]:
    """Yield a box as it stands there, by the name of its page."""
    yield "box", replace(app, place=BoxSetUp())
    heard = BoxSetUp(ROWS.index("buttons"), frozenset({Button.A}))
    yield "box-tried", replace(app, place=heard)
    pins = tuple(zip(Button, (5, 6, 16, 24), strict=True))
    on_pins = replace(app, box=replace(app.box, pins=pins))
    yield "box-silent", replace(on_pins, place=replace(heard, heard=frozenset()))
    signals = (("lamp", 13), ("buzzer", 12))
    on_box = replace(app, box=replace(app.box, signals=signals))
    yield "box-signals", replace(on_box, place=BoxSetUp(ROWS.index("buzzer")))
    for name, card in FROM_CARDS.items():
        news = replace(app, box=replace(app.box, from_card=card))
        yield f"box-{name}", replace(news, place=BoxSetUp())
        if not card.is_older:
            yield f"box-card-{name}", replace(news, place=CardNews(BoxSetUp()))
