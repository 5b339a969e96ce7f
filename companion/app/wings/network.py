"""The box's own Wi-Fi, by which a phone names that of the house: only when asked for."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import OpenNetwork, ShutNetwork
from companion.app.places.network import OwnNetwork, list_again
from companion.app.showing import Step, show
from companion.app.wings.network_values import (
    JOINED,
    NO_RADIO,
    OFF,
    SCANNING,
    TRYING,
    BoxNetwork,
    CallNetwork,
)
from companion.app.wings.wing import Wing

if TYPE_CHECKING:
    from companion.app.values import App


def _heard(app: App, said: BoxNetwork) -> Step:
    """Take how the network stands; what is said at its end stays until it was read.

    What was refused is shown first, until it was read too.
    """
    before, place = app.network, app.place
    if said.phase == OFF and before.phase in {JOINED, NO_RADIO}:
        return app, ()
    app = replace(app, network=said)
    if not isinstance(place, OwnNetwork):
        return app, ()
    if said.phase == OFF:
        return show(replace(app, place=list_again(app)))
    is_news = bool(said.why) and (place.is_news or before.phase == TRYING)
    return show(replace(app, place=OwnNetwork(is_news)))


def _opened(app: App, opened: OpenNetwork) -> Step:
    """Show how the network stands, and have it opened, or get a new key, unless it is at work."""
    app = replace(app, place=OwnNetwork())
    if app.network.is_on and not opened.is_new:
        return show(app)
    after, effects = show(replace(app, network=replace(app.network, phase=SCANNING, why="")))
    return after, (*effects, CallNetwork(app.memory.language))


def _shut(app: App, shut: ShutNetwork) -> Step:
    del shut
    after, effects = show(replace(app, network=BoxNetwork(), place=list_again(app)))
    return after, (*effects, CallNetwork())


NETWORK = Wing(takes={BoxNetwork: _heard}, does={OpenNetwork: _opened, ShutNetwork: _shut})
"""The box's own Wi-Fi."""
