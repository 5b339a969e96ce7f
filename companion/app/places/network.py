"""Wi-Fi for this box: its own network until it has joined that of the house."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.actions import Go, OpenNetwork, ShutNetwork
from companion.app.place import Place
from companion.app.places.box_set_up import BoxSetUp, divided, rows
from companion.app.wings.network_values import JOINED, NO_RADIO, OPEN, TRYING
from companion.engine.controls import Control, Purpose
from companion.screens.device import notice_page
from companion.screens.join import join_page
from companion.surface import Button
from companion.surface.frozen import frozen
from companion.text.catalog import BREAK

if TYPE_CHECKING:
    from companion.app.known import Known
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


@frozen
class OwnNetwork(Place):
    """How the box's own network stands; ``is_news`` says that a refusal was not read yet.

    Its key is for those who see the box: no phone is sent it.
    """

    is_news: bool = False
    is_for_fingers = True
    is_for_eyes = True

    def page(self, app: Known, say: Say) -> Page:
        """Return the way in for a phone, or what came of it."""
        network, border = app.network, app.game.border
        name = divided(network.network)
        if self.is_news:
            sentences = say(f"network.{network.why}"), say("network.again")
            return notice_page(
                "network-refused", say("network.refused", name=name), sentences, "warning", border
            )
        if network.phase == OPEN:
            return self._way_in(app, say)
        key = network.phase if network.phase in {JOINED, NO_RADIO, TRYING} else "scanning"
        lines = tuple(
            say(
                f"network.{key}-text{part}",
                name=name,
                address=network.address.replace(".", f"{BREAK}."),
            )
            for part in ("", "-more")
        )
        icon = "warning" if key == NO_RADIO else "info"
        title = name if key == JOINED else say("network.title")
        return notice_page(f"network-{key}", title, lines, icon, border)

    def _way_in(self, app: Known, say: Say) -> Page:
        from companion.screens.squares import network_squares_of  # noqa: PLC0415 - for it alone

        network = app.network
        last = (
            say("network.phones", count=network.phones)
            if network.phones
            else say("network.minutes", count=network.minutes)
        )
        rows_ = network_squares_of(network.name, network.key)
        key = network.key.replace("-", f"-{BREAK}")
        lines = say("network.scan"), say("network.by-hand"), network.name, key, last
        return join_page("network", say("network.title"), rows_, lines, app.game.border)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return turning it off, and another key while phones may come; else the way on."""
        phase = app.network.phase
        if self.is_news:
            seen = Go(OwnNetwork())
            return (Control(Purpose.MAIN, Button.A, "network.choose", "yes", seen, waits=True),)
        if phase in {JOINED, NO_RADIO}:
            return (Control(Purpose.MAIN, Button.A, "control.go-on", "yes", Go(list_again(app))),)
        word = "network.off" if phase == OPEN else "network.stop"
        off = Control(Purpose.MAIN, Button.A, word, "no", ShutNetwork())
        new = Control(Purpose.INFO, Button.C, "network.new-key", "undo", OpenNetwork(is_new=True))
        return (off, new) if phase == OPEN else (off,)

    def log(self) -> str:
        """Return that it stands here; neither key nor name of a network is in any log."""
        return "the box's own network is looked at"


def list_again(app: Known) -> BoxSetUp:
    """Return the list from which the network was opened."""
    every = rows(app)
    return BoxSetUp(every.index("wifi") if "wifi" in every else 0)
