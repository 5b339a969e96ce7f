"""Whatever is killed at whatever moment: nothing stands after it, and it opens again."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from net.guest.box import HOME_FILE, SERVICE, kill, networks
from net.guest.home import NAME, PASSWORD
from net.guest.spaces import until

if TYPE_CHECKING:
    from net.guest.world import World


def killed_while_it_looks_around(world: World) -> None:
    """The radio was only begun."""
    world.off()
    world.box.ask("en")
    world.box.hears("scanning")
    kill(SERVICE)
    world.box.hears("off", "no-radio")
    world.is_sound()


def killed_while_it_is_open(world: World) -> None:
    """The phone loses the network, and has the next one."""
    world.opened()
    kill(SERVICE)
    world.box.hears("off", "no-radio")
    world.is_sound()
    until(lambda: not world.phone.is_on(), "the phone has lost the network")
    world.opened()


def killed_while_it_tries(world: World) -> None:
    """The network that was tried leaves nothing behind."""
    world.opened()
    assert world.phone.wish(NAME, "another word 7").number == 200
    world.box.hears("trying")
    until(networks, "its file is there", 10)
    kill(SERVICE)
    world.box.hears("off", "no-radio")
    world.is_sound()


def killed_as_it_has_joined(world: World) -> None:
    """The network that was joined stays known."""
    world.opened()
    assert world.phone.wish(NAME, PASSWORD).number == 200
    world.box.hears("joined", seconds=90)
    with suppress(AssertionError, ProcessLookupError):  # it may be faster
        kill(SERVICE)
    world.is_sound(HOME_FILE)
    world.off()


def the_radio_killed_while_it_is_open(world: World) -> None:
    """No open door is left, and the box does not go on showing a network that is gone."""
    world.opened()
    kill("iwd.service")
    world.box.hears("off", "no-radio")
    world.is_sound()
    world.opened()
