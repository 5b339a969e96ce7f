"""All of it together, and the ways to a state that a case begins in."""

from __future__ import annotations

from typing import Any

from net.guest.box import HOME_FILE, Box, forget, left_over, networks, no_limit
from net.guest.home import Neighbour, Router
from net.guest.phone import Phone
from net.guest.spaces import run, until


class World:
    """A box, a phone, a house and a neighbour."""

    def __init__(self) -> None:
        self.box = Box()
        self.phone, self.router, self.neighbour = Phone(), Router(), Neighbour()
        for number, space in ((1, self.phone.space), (2, self.router.space)):
            run("iw", "phy", f"phy{number}", "set", "netns", "name", space.name)

    def opened(self) -> dict[str, Any]:
        """Have the network stand and the phone on it; return what the box heard."""
        self.router.on()
        said = self.box.last()
        if said["phase"] != "open":
            self.off()
            self.box.ask("en")
            said = self.box.hears("open", "no-radio")
            assert said["phase"] == "open", f"it opens: {said}"
            self.phone.leave()
        if not self.phone.is_on():
            self.phone.join(said["name"], said["key"])
        self.until_page()
        return said

    def off(self) -> None:
        """Have nothing stand, and no network known."""
        no_limit()
        self.box.ask("off")
        self.is_sound(*networks())
        forget()
        self.phone.leave()

    def until_page(self) -> str:
        """Wait until the phone has the page, by itself, and return it."""

        def page() -> str:
            answer = self.phone.page()
            return answer.text if answer.number == 200 else ""

        return until(page, "the phone has the page")

    def is_sound(self, *known: str) -> None:
        """Wait until nothing stands and all is as before. Raises AssertionError."""
        faults: list[str] = []

        def sound() -> bool:
            faults[:] = left_over(set(known))
            return not faults

        try:
            until(sound, "", 120)  # the page for phones starts a Python before it is back
        except AssertionError:
            raise AssertionError("; ".join(faults)) from None

    def known_home(self) -> None:
        """Wait until nothing stands but the network of the house, which is known."""
        self.is_sound(HOME_FILE)
