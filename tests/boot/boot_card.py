"""What a card's files do under a real systemd, whatever an Imager wrote on its first partition."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from boot.machine import UNIT, Machine
from boot.trees import BOOKWORM, TRIXIE, base_tree, why_not
from card.preseed_files import ALL, WHOLE
from cardimage.places import CHECKOUT, FILES
from cardimage.system import LINKS

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SCRIPT_LINE = (
    "systemd.run=/boot/firstrun.sh", "systemd.run_success_action=reboot",
    "systemd.unit=kernel-command-line.target",
)  # fmt: skip
"""What Imager's way named "systemd" writes behind the kernel's line."""


FIRST = "box-first.service"
OURS = (
    f"etc/systemd/system/{FIRST}",
    "etc/systemd/system/box-wifi.service",
    "etc/systemd/system/companion.service.d/card.conf",
    "usr/lib/box/first.py",
    "usr/lib/box/wifi",
)
BOX = """\
[Service]
Type=oneshot
RemainAfterExit=yes
Restart=no
WatchdogSec=0
User=root
Group=root
ExecStartPre=
ExecStart=
ExecStart=/bin/sh -c 'exec >seen; echo "$TZ"; date +%%Z; uname -n; cat /run/box/first.json || true'
"""
"""In place of the box: it says what it finds when it starts, in the unit's own sandbox."""
IWD = "[Service]\nType=oneshot\nRemainAfterExit=yes\nExecStart=/bin/true\n"


@pytest.fixture(params=[BOOKWORM, TRIXIE], ids=lambda release: release.name)
def card(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Machine]:
    """A Debian that is off, with what a card has for its first start and no box."""
    if why := why_not():
        pytest.skip(f"NO MACHINE IS BOOTED HERE: {why}")
    (tmp_path / "wheels").mkdir()
    with Machine(tmp_path, base_tree(request.param), tmp_path / "wheels") as machine:
        for name in OURS:
            machine.write(name, (FILES / name).read_text(encoding="utf-8"))
        machine.path("usr/lib/box/wifi").chmod(0o755)
        unit = (CHECKOUT / "systemd" / UNIT).read_text(encoding="utf-8")
        machine.write(f"etc/systemd/system/{UNIT}", unit)
        machine.write(f"etc/systemd/system/{UNIT}.d/test.conf", BOX)
        machine.write("etc/systemd/system/iwd.service", IWD)
        machine.path("data/wifi").mkdir(parents=True)
        machine.path("var/lib/iwd").symlink_to("/data/wifi")
        machine.prepare("systemctl", "enable", FIRST, "box-wifi.service", UNIT)
        machine.prepare("sync")  # what the card is made of outlives a cut
        yield machine


def _is_up(machine: Machine) -> bool:
    return machine.property("ActiveState", "multi-user.target") == "active"


def test_the_line_of_an_imagers_script_powers_a_debian_off(card: Machine) -> None:
    """So that the next test is seen to show something."""
    card.boot(*SCRIPT_LINE)
    card.until(card.has_ended, "it is off")


def test_the_line_of_an_imagers_script_darkens_no_box(card: Machine) -> None:
    script = card.path("boot/firstrun.sh")
    script.write_text("#!/bin/sh\ntouch /has-run\n")
    script.chmod(0o755)
    for name, target in LINKS.items():
        link = card.path(name)
        link.parent.mkdir(parents=True, exist_ok=True)
        link.unlink(missing_ok=True)
        link.symlink_to(target)
    card.boot(*SCRIPT_LINE)
    card.until(lambda: _is_up(card), "it has all that it starts")
    assert not card.path("has-run").exists()


PRESEED = "boot/firmware/rpi-preseed.toml"


def started(card: Machine) -> tuple[dict[str, Any], list[str]]:
    """Switch a card on; return what its box is result, and its zone, clock and name then."""
    card.boot()
    card.until(card.is_active, "its box has started")
    card.until(lambda: _is_up(card), "it has all that it starts")
    assert card.enter("systemctl", "list-units", "--failed", "--no-legend", "*box*") == ""
    *surroundings, result = card.path("run/companion/seen").read_text().split("\n")
    return json.loads(result or "{}"), surroundings


def power_off(card: Machine) -> None:
    card.enter("systemctl", "poweroff")
    card.until(card.has_ended, "it is off")


def kept(card: Machine) -> dict[str, str]:
    names = (name for name in ALL if name.startswith("data/"))
    return {name: card.path(name).read_text() for name in names if card.path(name).exists()}


def test_a_card_that_no_imager_asked_about_starts_without_it(card: Machine) -> None:
    result, _ = started(card)
    assert result == {}
    assert card.property("ConditionResult", FIRST) == "no"
    assert card.property("ConditionResult", "box-wifi.service") == "no"
    assert not card.path("data/first").exists()


def test_what_imager_wrote_is_taken_before_the_box_starts_and_never_twice(card: Machine) -> None:
    card.write(PRESEED, WHOLE.replace("Europe/Berlin", "Asia/Tokyo").replace("game-box", "nights"))
    result, surroundings = started(card)
    assert result["new"]
    assert result["refused"] == [["user", "user"]]
    assert surroundings == ["Asia/Tokyo", "JST", "nights"]
    wifi = {name: text for name, text in ALL.items() if name.startswith("data/")}
    assert kept(card) == wifi
    assert card.property("ActiveState", "iwd.service") == "active"
    assert (
        "exposure level" in card.enter("systemd-analyze", "security", "--no-pager", FIRST).lower()
    )
    log = card.enter("journalctl", "--no-pager", "-o", "cat", "-u", FIRST)
    assert "taken: wlan, system, ssh, locale" in log
    assert not [secret for secret in ("0123456789abcdef", "AAAAC3") if secret in log]
    card.path("data/ssh/authorized_keys").unlink()
    power_off(card)
    result, surroundings = started(card)
    assert not result["new"]
    assert surroundings == ["Asia/Tokyo", "JST", "nights"]
    assert "data/ssh/authorized_keys" not in kept(card)


def test_a_file_that_is_refused_stops_nothing(card: Machine) -> None:
    card.write(PRESEED, "[" * 60_000)
    card.write("boot/firmware/user-data", "#cloud-config\n")
    result, surroundings = started(card)
    assert (result["refused"], result["older"]) == ([["file", "toml"]], True)
    assert surroundings[:2] == ["", "UTC"]
    assert kept(card) == {}


@pytest.mark.parametrize("seen", ["data/wifi/Home Net.psk", "data/ssh", "data/first"])
def test_cut_while_it_takes_it_takes_all_at_the_next_start(card: Machine, seen: str) -> None:
    card.write(PRESEED, WHOLE)
    card.prepare("sync")
    card.boot()
    card.until(card.path(seen).exists, "it is about to take the next")
    card.cut()
    result, _ = started(card)
    assert result["refused"] == [["user", "user"]]
    assert kept(card) == {name: text for name, text in ALL.items() if name.startswith("data/")}


def test_a_network_that_is_taken_away_on_a_computer_goes_from_the_box(card: Machine) -> None:
    card.write(PRESEED, WHOLE)
    card.write("boot/firmware/wifi/ Garden.psk", "[Security]\nPassphrase=horse battery\n")
    started(card)
    known = card.path("data/wifi")
    assert {each.name for each in known.glob("*.psk")} == {"Home Net.psk", " Garden.psk"}
    assert (known / " Garden.psk").stat().st_mode & 0o777 == 0o600
    card.path("boot/firmware/wifi/ Garden.psk").unlink()
    power_off(card)
    started(card)
    assert {each.name for each in card.path("data/wifi").glob("*.psk")} == {"Home Net.psk"}
