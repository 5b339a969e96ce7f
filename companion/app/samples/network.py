"""Pages of a box that opens a Wi-Fi of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.places.box_set_up import BoxSetUp
from companion.app.places.network import OwnNetwork
from companion.app.wings.network_values import (
    JOINED,
    NO_RADIO,
    OPEN,
    REASONS,
    SCANNING,
    TRYING,
    BoxNetwork,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.app.values import App

_NAME = "FRITZ!Box7590AXCableMeinHeimnetz"
"""As long as a network's name may be, and one word."""
STANDING = BoxNetwork(OPEN, "BOX-K7QX", "7H2K-Q9MX-4T8R", minutes=9)
STANDINGS = {
    "network": STANDING,
    "network-phone": replace(STANDING, phones=1),
    "network-scanning": replace(STANDING, phase=SCANNING),
    "network-trying": replace(STANDING, phase=TRYING, network=_NAME),
    "network-joined": replace(STANDING, phase=JOINED, network=_NAME, address="192.168.178.159"),
    "network-no-radio": BoxNetwork(NO_RADIO),
}
"""How it may stand."""


def with_network(app: App) -> Iterator[tuple[str, App]]:
    """Yield a box as it stands there, by the name of its page."""
    app = replace(app, box=replace(app.box, has_network=True))
    yield "box-network", replace(app, place=BoxSetUp())
    for name, network in STANDINGS.items():
        yield name, replace(app, network=network, place=OwnNetwork())
    for why in REASONS:
        refused = replace(STANDING, network=_NAME, why=why)
        yield f"network-{why}", replace(app, network=refused, place=OwnNetwork(is_news=True))
