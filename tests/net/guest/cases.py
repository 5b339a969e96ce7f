"""What the box's own Wi-Fi has to do, case by case, from the first start on."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from net.guest.box import (
    HOME_FILE,
    PHONES,
    SERVICE,
    SOCKET,
    address,
    listening,
    networks,
    states_of,
)
from net.guest.home import NAME, NET, PASSWORD, WPA2_OR_3, WPA3
from net.guest.phone import BOX, NEIGHBOURS, REFUSED
from net.guest.spaces import run, until, wait

if TYPE_CHECKING:
    from net.guest.world import World

WRONG = "wrong password 9"
ALONE = {"tcp 10.42.0.1:80", "udp 10.42.0.1:53", "udp 0.0.0.0:67", "udp 10.42.0.1:67"}
DEAF = {"tcp 0.0.0.0:5355", "udp 0.0.0.0:5355", "tcp [::]:5355", "udp [::]:5355"}
"""Where a box may listen while it is open: page, names, and the addresses that iwd gives.

The port at which systemd-resolved says the box's name in a house is open for all radios, but deaf.
"""


def nothing_runs_before_the_call(world: World) -> None:
    """A start opens the socket for the box's call, and neither radio nor page runs."""
    until(lambda: states_of(PHONES)[PHONES] == "active", "the page for phones has its port")
    assert states_of(SOCKET, SERVICE) == {SOCKET: "active", SERVICE: "inactive"}, states_of(
        SOCKET, SERVICE
    )
    world.is_sound()


def the_box_opens_it(world: World) -> None:
    """The box asks from its own sandbox, and hears of a network with a name and a key."""
    world.router.on()
    world.box.ask("de")
    world.box.hears("scanning")
    said = world.box.hears("open", "no-radio")
    assert re.fullmatch(r"BOX-[0-9A-Z]{4}", said["name"]), said
    assert re.fullmatch(r"([0-9A-Z]{4}-){2}[0-9A-Z]{4}", said["key"]), said


def a_wrong_key_is_refused(world: World) -> None:
    """Who has the name alone gets neither a link nor an address."""
    said = world.opened()
    world.phone.begin(said["name"], "AAAA-BBBB-CCCC")
    until(lambda: REFUSED.search(world.phone.said()), "the key is refused")
    assert not world.phone.address(), "no address for who has no key"
    assert not world.phone.page().number, "no page for who has no key"
    world.phone.leave()


def a_phone_joins_by_the_key(world: World) -> None:
    """The phone has an address, the page with the house's network, and any name is the box."""
    said = world.opened()
    lease = world.phone.address()
    assert re.fullmatch(rf"ip=10\.42\.0\.\d+ router={BOX} dns={BOX}", lease), lease
    page = world.phone.page(language="de-DE,de;q=0.9")
    assert '<html lang="de">' in page.text, page.text[:300]
    assert f'value="{NAME.encode().hex()}"' in page.text, "the page lists the house's network"
    assert "BOX-" not in page.text, "the page does not offer its own network"
    assert said["key"] not in page.text, "the page has no key"
    assert world.phone.named("connectivitycheck.example.com") == BOX
    way = world.phone.page("/generate_204", "connectivitycheck.example.com")
    assert (way.number, way.headers["Location"]) == (302, f"http://{BOX}/"), way
    until(lambda: world.box.last()["phones"] == 1, "the box hears of the phone", 20)


def only_the_page_is_there(world: World) -> None:
    """Nothing else of the box listens, and nobody reaches the page but by the key."""
    world.opened()
    assert listening() <= ALONE | DEAF, f"it listens at {sorted(listening() - ALONE - DEAF)}"
    assert world.phone.reaches(80), "the page"
    assert not world.phone.reaches(22), "no log-in"
    assert not world.phone.named("companion", NEIGHBOURS), "the box's name is not said"
    assert run("sysctl", "-n", "net.ipv4.ip_forward") == "0", "nothing is passed on"
    for source in ("", "10.42.0.77"):
        assert not world.neighbour.reaches(source), (
            f"a neighbour on the cable, as {source or 'itself'}, gets no page"
        )


def a_wrong_password_brings_it_back(world: World) -> None:
    """The house refuses the password; phone and page are back, with reason and what was typed."""
    world.opened()
    answer = world.phone.wish(NAME, WRONG)
    assert answer.number == 200, answer
    assert NAME in answer.text, answer
    world.box.hears("trying")
    said = world.box.hears("open", "joined", "off", "no-radio", seconds=90)
    assert (said["phase"], said["why"], said["network"]) == ("open", "password", NAME), said
    page = world.until_page()
    assert 'role="alert"' in page, "the page says the reason"
    assert f'value="{WRONG}"' in page, "the page has the password as it was typed"
    world.phone.cookie = ""
    assert WRONG not in world.phone.page().text, "another phone does not see the password"


def a_router_that_goes_is_gone(world: World) -> None:
    """The plug of the router is pulled while the box tries: it says that it is gone."""
    world.opened()
    assert world.phone.wish(NAME, PASSWORD).number == 200
    world.router.off()
    world.box.hears("trying")
    said = world.box.hears("open", "joined", "off", "no-radio", seconds=90)
    assert (said["phase"], said["why"]) == ("open", "gone"), said
    world.until_page()


def a_router_without_addresses_says_so(world: World) -> None:
    """The password is right and no address comes: that is the reason, not the password."""
    world.opened()
    world.router.give_no_address()
    assert world.phone.wish(NAME, PASSWORD).number == 200
    world.box.hears("trying")
    said = world.box.hears("open", "joined", "off", "no-radio", seconds=90)
    assert (said["phase"], said["why"]) == ("open", "address"), said
    world.until_page()


def the_right_password_joins(world: World) -> None:
    """The box is in the house's network and says its address; nothing of its own is left."""
    world.opened()
    assert world.phone.wish(NAME, PASSWORD).number == 200
    world.box.hears("trying")
    said = world.box.hears("open", "joined", "off", "no-radio", seconds=90)
    assert said["phase"] == "joined", said
    assert said["address"].startswith(f"{NET}."), said
    world.known_home()
    assert address() == said["address"], f"{address()} is the box's address"
    assert " 0% packet loss" in run("busybox", "ping", "-c", "1", "-W", "5", f"{NET}.1"), (
        "the house answers"
    )
    until(lambda: not world.phone.is_on(), "the phone has lost the box's network")


def a_wrong_password_of_wpa3_brings_it_back(world: World) -> None:
    """A router of WPA3 alone refuses the password: the reason is the same."""
    world.router.ask_by(WPA3)
    a_wrong_password_brings_it_back(world)


def a_wrong_password_of_either_way_brings_it_back(world: World) -> None:
    """A router of WPA2 and WPA3, of which the radio takes the newer, says it too."""
    world.router.ask_by(WPA2_OR_3)
    a_wrong_password_brings_it_back(world)


def a_router_of_wpa3_that_goes_is_gone(world: World) -> None:
    """The plug of a router of WPA3 is pulled: that is not the password's fault."""
    world.router.ask_by(WPA3)
    a_router_that_goes_is_gone(world)


def the_right_password_of_wpa3_joins(world: World) -> None:
    """A router of WPA3 alone lets in who has the password."""
    world.router.ask_by(WPA3)
    the_right_password_joins(world)


def off_leads_back_to_the_house(world: World) -> None:
    """A box that knows the house opens its own network, shuts it, and is in the house again."""
    if HOME_FILE not in networks():
        the_right_password_joins(world)
    world.box.ask("en")
    world.box.hears("open", "no-radio")
    world.box.ask("off")
    world.known_home()
    # a router that was too busy to shake hands is asked again after a minute
    until(lambda: address().startswith(f"{NET}."), "the box is in the house again", 150)


def nothing_secret_is_logged(world: World) -> None:
    """Neither a key nor a password that was typed stands in the log."""
    log = run("journalctl", "--boot", "--output=cat", "--no-pager")
    assert "the box's own network: open" in log, "the log is read"
    secrets = {*world.box.keys, PASSWORD, WRONG} - {""}
    assert len(secrets) > 2, "there were keys"
    assert not [each for each in secrets if each in log], "a secret is in the log"


def the_box_gone_all_is_gone(world: World) -> None:
    """The box's program is killed: its network goes with it, and the next one may open it."""
    world.opened()
    run("systemctl", "kill", "--signal=KILL", "companion.service")
    world.is_sound()
    run("systemctl", "restart", "companion.service")
    wait(1)
    world.opened()
    world.off()
