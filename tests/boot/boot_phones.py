"""The page for phones on a booted machine: its door, its port, what it cannot reach, its end."""

from __future__ import annotations

import json
from threading import Event
from typing import TYPE_CHECKING, Any

import pytest
from boot.installed import NOW, PHONES_ON, install, installed
from boot.machine import COMPANION, STATE, UNIT
from boot.play import come_back, flip, moves, probed

from companion.service import (
    PHONE_PATH,
    PHONE_SERVICE,
    PHONE_SOCKET,
    PHONE_STATE,
    PHONE_USER,
    SEATS,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from boot.machine import Machine
    from boot.trees import Release

MOST_EXPOSED = 1.0
IDLE_SECONDS = 4
UNITS = (PHONE_SOCKET, PHONE_PATH, PHONE_SERVICE)
DROP_INS = f"etc/systemd/system/{PHONE_SERVICE}.d"
PROGRAM = "/opt/companion/current/bin/python -I -X faulthandler -m companion phone"
SOON = f"""\
[Service]
# nobody waits a quarter of an hour
ExecStart=
ExecStart={PROGRAM} --config /etc/companion.toml --idle {IDLE_SECONDS}
"""
TO_PHONES = ("D", *"CCCCCC", "A")
"""From a card to the page by which phones take a seat: the menu, six lines up, and choose."""
LITTLE_MEMORY = "[Service]\nLimitDATA=8M\n"
"""Less than its libraries take, where a container has no group that bounds memory."""


@pytest.fixture(scope="module")
def machine(
    tmp_path_factory: pytest.TempPathFactory,
    wheels_of: Callable[[Release], Path],
    release: Release,
) -> Iterator[Machine]:
    """A machine whose settings want a page for phones."""
    folder = tmp_path_factory.mktemp("machine")
    with installed(folder, release, wheels_of(release), PHONES_ON) as built:
        built.write(f"{DROP_INS}/soon.conf", SOON)
        built.boot()
        yield built


def state(machine: Machine, unit: str) -> str:
    return machine.property("ActiveState", unit)


def asked(machine: Machine, method: str, path: str, *more: str) -> dict[str, Any]:
    """Let a phone ask for something; return status, text and cookie of the answer."""
    said = machine.enter("python3", "-B", "/checkout/tests/boot/visit.py", method, path, *more)
    answer: dict[str, Any] = json.loads(said)
    return answer


def has_ended(machine: Machine) -> bool:
    return state(machine, PHONE_SERVICE) == "inactive"


def change(machine: Machine, name: str, text: str) -> None:
    """Write a drop-in of the page's service, which counts from its next start."""
    machine.write(f"{DROP_INS}/{name}", text)
    machine.enter("systemctl", "daemon-reload")
    machine.enter("systemctl", "stop", PHONE_SERVICE)


def test_only_the_port_is_there_until_a_phone_comes(playing: Machine) -> None:
    assert [state(playing, unit) for unit in UNITS] == ["active", "active", "inactive"]
    assert playing.property("InactiveExitTimestampMonotonic", PHONE_SERVICE) == "0", "not once"
    assert playing.enter("stat", "-c", "%U %G %a", SEATS) == "companion companion 660"


def test_its_units_are_sound_and_narrow(playing: Machine) -> None:
    files = [f"/etc/systemd/system/{unit}" for unit in UNITS]
    assert playing.enter("systemd-analyze", "verify", *files) == ""
    output = playing.enter("systemd-analyze", "security", "--no-pager", PHONE_SERVICE)
    exposure = float(output.rpartition(": ")[2].split()[0])
    assert exposure <= MOST_EXPOSED, output


def test_its_bounds_are_those_of_its_unit(playing: Machine) -> None:
    bounds = {
        name: playing.property(name, PHONE_SERVICE)
        for name in ("MemoryMax", "MemorySwapMax", "TasksMax", "OOMScoreAdjust", "Restart")
    }
    assert bounds == {
        "MemoryMax": str(96 << 20), "MemorySwapMax": "0", "TasksMax": "8", "OOMScoreAdjust": "500",
        "Restart": "on-failure",
    }  # fmt: skip


def test_the_first_visit_starts_it_and_a_shut_door_says_one_sentence(playing: Machine) -> None:
    answer = asked(playing, "GET", "/")
    assert answer["status"] == 403, answer
    assert len(answer["text"].splitlines()) == 1, answer
    assert state(playing, PHONE_SERVICE) == "active"
    process = playing.property("MainPID", PHONE_SERVICE)
    user = playing.enter("ps", "-o", "user:32=", "-p", process)
    assert user == PHONE_USER
    for path in ("/j/K7QXM2PD", "/events", "/words/en.json", "/glass/1.png"):
        assert asked(playing, "GET", path)["status"] in {401, 403}, path


def test_without_a_phone_it_ends_by_itself_and_comes_again(playing: Machine) -> None:
    asked(playing, "GET", "/")
    begun = playing.property("MainPID", PHONE_SERVICE)
    playing.until(lambda: has_ended(playing), "nobody is there", IDLE_SECONDS + 30)
    assert playing.property("Result", PHONE_SERVICE) == "success"
    assert state(playing, PHONE_SOCKET) == "active"
    assert asked(playing, "GET", "/")["status"] == 403
    assert playing.property("MainPID", PHONE_SERVICE) not in {"0", begun}


def test_an_opened_door_starts_it_before_any_visit_and_lets_phones_in(playing: Machine) -> None:
    """The code to scan comes from the page, so it is there as soon as the door is open."""
    playing.until(lambda: has_ended(playing), "nobody is there", IDLE_SECONDS + 30)
    playing.enter("systemctl", "stop", PHONE_PATH)
    for letter in TO_PHONES:
        flip(playing, letter)
    code = playing.enter(
        "setpriv", f"--reuid={PHONE_USER}", f"--regid={PHONE_USER}", "--groups=companion",
        "python3", "-B", "/checkout/tests/boot/overheard.py",
    )  # fmt: skip
    assert len(code) == 8, code
    pages = len(playing.pages())
    playing.enter("systemctl", "start", PHONE_PATH)
    playing.until(lambda: state(playing, PHONE_SERVICE) == "active", "the page")
    playing.until(lambda: len(playing.pages()) > pages, "the panel shows the code to scan")
    assert asked(playing, "GET", "/")["status"] == 200
    wrong = asked(playing, "POST", "/join", json.dumps({"code": "ZZZZZZZZ"}))
    assert wrong["status"] == 404, wrong
    joined = asked(playing, "POST", "/join", json.dumps({"code": code}))
    assert joined["status"] == 204, joined
    seat = {"seat": 3, "name": "Jun", "language": "en", "does": "follow"}
    sat = asked(playing, "POST", "/sit", json.dumps(seat), joined["cookie"])
    assert (sat["status"], json.loads(sat["text"])) == (200, {"seat": 3}), sat
    drawings = playing.enter("find", PHONE_STATE, "-name", "seat-3.jsonl", "-printf", "%u %m")
    assert drawings == f"{PHONE_USER} 600", "nobody else reads them"
    Event().wait(IDLE_SECONDS + 2)
    assert state(playing, PHONE_SERVICE) == "active", "the door is open, so the code stands there"
    flip(playing, "D")
    assert asked(playing, "GET", "/")["status"] == 403, "the door is shut to strangers"
    assert asked(playing, "GET", "/", "", joined["cookie"])["status"] == 200


def test_what_gets_into_its_process_reaches_almost_nothing(playing: Machine) -> None:
    """The unit of the page with a program that tries: most of all for the order of the pile."""
    playing.until(lambda: has_ended(playing), "the page has let go of the box", IDLE_SECONDS + 30)
    found = probed(playing, PHONE_SERVICE, "probe.py")
    assert found == {
        "IPv4": "OSError", "IPv6": "OSError", "Bluetooth": "OSError", "netlink": "could: None",
        "address": "could: 0",
        "games": "PermissionError", "a game": "PermissionError", "homes": "PermissionError",
        "settings": "could: True", "change settings": "PermissionError", "own program": "OSError",
        "seats": "could: None", "own drawings": "could: None", "pins": "could: False",
        "become another": "PermissionError",
    }  # fmt: skip
    assert list(playing.path(STATE).glob("game-*.jsonl")), "there is a game to see"


def test_the_page_itself_sees_no_game(playing: Machine) -> None:
    asked(playing, "GET", "/")
    process = playing.property("MainPID", PHONE_SERVICE)
    look = ("nsenter", "-t", process, "--mount", "--", "ls", f"/{STATE}")
    assert playing.enter(*look) == ""
    assert "game-0001.jsonl" in playing.enter("ls", f"/{STATE}")


def test_killed_it_comes_again_and_the_box_plays_on(playing: Machine) -> None:
    asked(playing, "GET", "/")
    process, before = playing.property("MainPID"), moves(playing)
    playing.enter("kill", "-KILL", playing.property("MainPID", PHONE_SERVICE))
    flip(playing)
    assert asked(playing, "GET", "/")["status"] == 403
    assert playing.property("MainPID") == process
    assert len(moves(playing)) > len(before)


def test_out_of_memory_it_costs_the_box_nothing(playing: Machine) -> None:
    process, restarts = playing.property("MainPID"), playing.property("NRestarts")
    change(playing, "little.conf", LITTLE_MEMORY)
    phone = playing.begin("python3", "-B", "/checkout/tests/boot/visit.py", "GET", "/")
    playing.until(
        lambda: int(playing.property("NRestarts", PHONE_SERVICE)) > 2, "it fails and fails"
    )
    flip(playing)
    assert (playing.property("MainPID"), playing.property("NRestarts")) == (process, restarts)
    assert state(playing, PHONE_SOCKET) == "active", "its port is not taken away"
    playing.path(f"{DROP_INS}/little.conf").unlink()
    playing.enter("systemctl", "daemon-reload")
    playing.until(lambda: '"status": 403' in phone.said(), "the phone that waited is answered")
    phone.wait()


@pytest.mark.parametrize("user", ["root", "nobody"])
def test_the_check_says_that_it_answers(playing: Machine, user: str) -> None:
    said = playing.enter("runuser", "-u", user, "--", COMPANION, "check", "--phones")
    for words in ("80, open for the page", f"the box listens at {SEATS}", "its door is shut"):
        assert words in said, said
    assert "FIX   port" not in said


def test_an_update_takes_the_page_along(playing: Machine) -> None:
    asked(playing, "GET", "/")
    said = playing.enter(*install(NOW))
    assert "Nothing had to be changed." in said, said
    assert [state(playing, unit) for unit in UNITS[:2]] == ["active", "active"]


def test_a_port_that_is_taken_is_named_before_anything_is_changed(playing: Machine) -> None:
    server = playing.begin(
        "timeout", "30", "python3", "-m", "http.server", "8080", "--bind", "127.0.0.1"
    )
    playing.until(lambda: "1F90" in playing.enter("cat", "/proc/net/tcp"), "a program has the port")
    settings = playing.path("etc/companion.toml")
    text = settings.read_text()
    settings.write_text(f"{text}port = 8080\n")
    said = playing.enter(*install(NOW))
    settings.write_text(text)
    assert "port 8080 is in use by python3" in said
    assert asked(playing, "GET", "/")["status"] == 403
    server.wait()


def test_switched_off_again_nothing_listens_and_the_game_goes_on(playing: Machine) -> None:
    before, settings = moves(playing), playing.path("etc/companion.toml")
    text = settings.read_text()
    settings.write_text(text.replace("page = true", "page = false"))
    playing.enter(*install(NOW))
    come_back(playing)
    assert moves(playing) == before
    assert asked(playing, "GET", "/")["status"] == 0
    left = playing.enter(
        "find", "/etc/systemd/system", "-name", f"{PHONE_USER}.*", "-not", "-name", "*.d"
    )
    assert left == ""
    assert not playing.path(SEATS.lstrip("/")).exists()
    settings.write_text(text)
    playing.enter(*install(NOW))
    come_back(playing)
    assert asked(playing, "GET", "/")["status"] == 403
    assert moves(playing) == before


def test_taken_away_only_the_drawings_stay(playing: Machine) -> None:
    said = playing.enter("/checkout/systemd/install", "--uninstall")
    assert f"{PHONE_STATE} stay" in said, said
    assert playing.enter("find", "/etc/systemd", "-name", f"{PHONE_USER}*") == ""
    assert asked(playing, "GET", "/")["status"] == 0
    assert state(playing, UNIT) == "inactive"
    Event().wait(1)
    assert not playing.path(SEATS.lstrip("/")).exists()
