"""The box on an emulated Pi, looked at from inside: its unit, its nodes, what it says of itself."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from boot.play import moment
from cardimage.disk import SIZES
from pi.emulated import CARD_BYTES, STATE, settings
from pi.play import begin_game, flip

from companion.service import PHONE_PATH, PHONE_SERVICE, PHONE_SOCKET, PHONE_STATE

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pi.emulated import EmulatedPi

PAGES = f"/{STATE}/pages"
SHARE = 0.9
"""Of a part, what its file system leaves for files."""
MOST_MEMORY_KB = 48_000
"""40 MB is what a box on ``png`` needs elsewhere; what presses leave in caches comes on top."""


@pytest.fixture(scope="module")
def started(pi: EmulatedPi) -> EmulatedPi:
    """A Pi at its first start."""
    pi.write("companion.toml", settings(f"png:{PAGES}"))
    pi.start()
    pi.console.until_log("companion .*: panel")
    return pi


def property_of(pi: EmulatedPi, name: str, unit: str = "companion") -> str:
    """Return what systemd knows of a unit."""
    words = ("systemctl", "show", "--timestamp=us+utc", "--value", "-p", name, unit)
    return pi.console.enter(*words)


def test_it_runs_by_itself(started: EmulatedPi) -> None:
    started.until(lambda: property_of(started, "ActiveState") == "active", "the box is ready")
    assert property_of(started, "NRestarts") == "0"
    assert property_of(started, "User") == "companion"
    started.console.until_log("a game is being set up")
    pages = (PAGES, "-name", "0001.png", "-printf", "%T@")
    started.until(lambda: started.console.enter("find", *pages), "the first page")
    shown = float(started.console.enter("find", *pages))
    assert moment(property_of(started, "ActiveEnterTimestamp")) < shown


def test_nothing_failed_and_the_root_is_only_read(started: EmulatedPi) -> None:
    console = started.console
    console.ask("systemctl", "is-system-running", "--wait")
    assert console.enter("systemctl", "list-units", "--failed", "--plain", "--no-legend") == ""
    mounted = console.enter("findmnt", "-n", "-o", "OPTIONS", "/").split(",")
    assert "ro" in mounted
    for service in ("ssh", "iwd", PHONE_SOCKET, PHONE_PATH, PHONE_SERVICE):
        assert property_of(started, "ActiveState", service) == "inactive", "nobody asked for it"
    shadow = console.enter("grep", "^root:", "/etc/shadow")
    assert shadow.split(":")[1] == "*", "no password lets anybody in"


def test_the_games_have_the_rest_of_the_card(started: EmulatedPi) -> None:
    """The emulator's card is larger than the image, as every real one."""
    size = started.console.enter("findmnt", "-n", "-b", "-o", "SIZE", "/data")
    assert int(size) > SHARE * (CARD_BYTES - SIZES.data_at)


def test_the_pins_and_buses_are_there(started: EmulatedPi) -> None:
    nodes = {
        "/dev/spidev0.0": "spi",
        "/dev/i2c-1": "i2c",
        "/dev/gpiochip0": "gpio",
        "/dev/ttyAMA0": "dialout",
    }
    for node, group in nodes.items():
        assert started.console.enter("stat", "-c", "%G %a", node) == f"{group} 660", node
    assert started.console.enter("readlink", "/dev/serial0") == "ttyAMA0"
    lines = (
        "import lgpio; c = lgpio.gpiochip_open(0); print(lgpio.gpio_get_chip_info(c));"
        "print(lgpio.gpio_get_line_info(c, 7)); print(lgpio.gpio_get_line_info(c, 8))"
    )
    python = "/opt/companion/current/bin/python"
    chip, select, free = started.console.enter(
        "sh", "-c", f"cd /tmp && {python} -I -c '{lines}'"
    ).splitlines()
    assert "pinctrl-bcm2835" in chip
    assert "spi0 CS0" in select, "the kernel has the pin where nothing is connected"
    assert "''" in free.replace('"', "'"), "the panel's own chip select is free"


def test_check_is_right_about_this_machine(started: EmulatedPi) -> None:
    code, said = started.console.ask(
        "runuser", "-u", "nobody", "--", "companion", "check", "--json"
    )
    findings = {each["what"]: each for each in json.loads(said)}
    bad = [each for each in findings.values() if not each["good"]]
    assert (code, bad) == (0, []), said
    assert "Raspberry Pi 3 Model B" in said
    assert "/dev/ttyAMA0" in said
    # an Inky is another matter: this board has none, and that is all that is wrong
    started.console.enter("sh", "-c", "printf '[panel]\\nname = \"inky\"\\n' > /run/inky.toml")
    code, said = started.console.ask("companion", "check", "--json", "--config", "/run/inky.toml")
    assert code == 1, said
    bad = [each["what"] for each in json.loads(said) if not each["good"]]
    assert bad == ["panel"], said


def visited(pi: EmulatedPi, host: str, seconds: float = 60) -> str:
    """Return the status of the page for phones at one of the Pi's addresses, or what went wrong."""
    line = (
        f"import http.client as h; c = h.HTTPConnection('{host}', 8080, timeout={seconds}); "
        "c.request('GET', '/'); print(c.getresponse().status)"
    )
    return pi.console.ask("python3", "-c", line)[1].splitlines()[-1]


@pytest.fixture
def with_phones(started: EmulatedPi) -> Iterator[EmulatedPi]:
    """The same Pi with a page for phones, at another port; afterwards it is as it was."""
    console, text = started.console, "/boot/firmware/companion.toml"
    more = "[phones]\\npage = true\\nport = 8080\\n"

    def change(*words: str) -> None:
        console.enter("mount", "-o", "remount,rw", "/boot/firmware")
        console.enter(*words)
        console.enter("mount", "-o", "remount,ro", "/boot/firmware")

    change("sh", "-c", f"cp {text} /run/before.toml; printf '{more}' >> {text}")
    console.enter("systemctl", "restart", "companion", "box-phones")
    yield started
    console.enter("systemctl", "stop", PHONE_SOCKET, PHONE_PATH, PHONE_SERVICE)
    change("cp", "/run/before.toml", text)
    console.enter("systemctl", "restart", "companion")


def test_a_page_for_phones_rests_on_the_card_until_the_settings_want_it(
    with_phones: EmulatedPi,
) -> None:
    """With a kernel that filters packets by groups, which a container has not."""
    pi, console = with_phones, with_phones.console
    assert property_of(pi, "ActiveState", PHONE_SOCKET) == "active"
    assert visited(pi, "127.0.0.1") == "403", "the door is shut"
    drawings = ("findmnt", "-n", "-o", "FSROOT,FS-OPTIONS", PHONE_STATE)
    assert console.enter(*drawings).split()[0] == "/phones"
    assert console.enter("stat", "-c", "%U %a", PHONE_STATE) == "companion-phone 700"
    for address in ("10.1.2.3", "8.8.8.8"):
        console.enter("ip", "address", "add", f"{address}/32", "dev", "lo")
    assert visited(pi, "10.1.2.3") == "403"
    dropped = visited(pi, "8.8.8.8", seconds=10)  # others were answered in less
    assert dropped == "TimeoutError: timed out", "no address of a home network"
    process = property_of(pi, "MainPID", PHONE_SERVICE)
    status = console.enter("grep", "VmRSS", f"/proc/{process}/status")
    print(f"\naarch64, page for phones: {status}")  # noqa: T201 - for docs/en/reference/performance.md


def test_twenty_presses_need_little_memory(started: EmulatedPi) -> None:
    begin_game(started)
    for _ in range(20):
        flip(started)
    process = property_of(started, "MainPID")
    status = started.console.enter("grep", "VmRSS", f"/proc/{process}/status")
    print(f"\naarch64: {status}")  # noqa: T201 - for docs/en/reference/performance.md
    assert int(status.split()[1]) < MOST_MEMORY_KB
