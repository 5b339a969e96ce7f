"""A box and its page as two real processes, with eight phones."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path
from threading import Thread

import pytest
from phone_page import Phone
from played_box import played, pulled
from waiting import PATIENCE, until


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return a folder for the games."""
    return tmp_path


def flips(folder: Path) -> int:
    """Return how many lines of the game's journal have moves."""
    return max((folder / "games").glob("*.jsonl")).read_text("utf-8").count('"moves"')


def listening() -> str:
    """Return the addresses on which this machine listens, in the kernel's own form."""
    return Path("/proc/net/tcp").read_text("ascii")


def test_fifty_presses_of_eight_seats_are_one_flip(folder: Path) -> None:
    with played(folder) as box:
        code = box.open_door()
        phones = [box.phone(code, seat) for seat in range(1, 9)]
        host = phones[0]
        assert host.post("/host", {"who_presses": "everybody"}).status == 204
        events = host.events()
        before = events.wait("table", lambda said: "A" in said["may_press"])
        press = {"button": "A", "gesture": "press", "page": before["page"]}
        statuses: list[int] = []

        def tap(phone: Phone, times: int) -> None:
            statuses.extend(phone.post("/press", press).status for _ in range(times))

        threads = [
            Thread(target=tap, args=(phone, 7 if at < 2 else 6)) for at, phone in enumerate(phones)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert sorted(statuses) == [204] + [409] * 49
        after = events.wait("table", lambda said: said["n"] > before["n"])
        assert after["n"] == before["n"] + 1
        assert events.is_quiet(0.5) or events.state["table"]["n"] == after["n"]


def test_a_finger_outranks_every_phone(folder: Path) -> None:
    with played(folder) as box:
        phone = box.phone(box.open_door(), 1)
        phone.post("/host", {"who_presses": "everybody"})
        events = phone.events()
        before = events.wait("table", lambda said: "A" in said["may_press"])
        box.press("A")
        events.wait("table", lambda said: said["n"] > before["n"])
        old = {"button": "A", "gesture": "press", "page": before["page"]}
        assert phone.post("/press", old).status == 409
        shown = events.wait("glass", lambda said: said["picture"])
        assert phone.get(shown["picture"]).body.startswith(b"\x89PNG")


def test_a_page_that_dies_is_no_matter_for_the_box(folder: Path) -> None:
    with played(folder) as box:
        phone = box.phone(box.open_door(), 1)
        events = phone.events()
        before = events.wait("table", lambda said: said["controls"])
        assert before["n"] == 0
        box.kill_page()
        box.press("A", "A")
        until(lambda: flips(folder) == 3)  # the deal's own line has moves too


@pytest.mark.thorough
def test_a_page_that_dies_is_there_again_for_its_phones(folder: Path) -> None:
    with played(folder) as box:
        phone = box.phone(box.open_door(), 1)
        events = phone.events()
        before = events.wait("table", lambda said: said["controls"])
        for _ in range(2):
            old = box.page_process
            box.kill_page()
            until(lambda old=old: box.page_processes not in ([], [old]))  # type: ignore[misc] # bound at once
            until(lambda: is_answered(phone), 30)
            after = phone.events().wait("table", lambda said: said["controls"])
            assert after["n"] == before["n"]
            assert phone.events().wait("hello", lambda said: said["you"] == 1)


def is_answered(phone: Phone) -> bool:
    """Say whether the page is there, and knows the phone."""
    try:
        return phone.get("/").status == 200
    except OSError:
        return False


@pytest.mark.thorough
def test_a_page_that_cannot_begin_is_not_started_again_and_again(folder: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        box = subprocess.Popen(
            [sys.executable, "-m", "companion", "play", "--panel", f"png:{folder / 'pages'}",
             "--buttons", "stdin", "--state", str(folder / "games"), "--seed", "5",
             "--phones", "--phones-port", str(port)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        assert box.stderr is not None
        assert "choose another with --port" in box.stderr.readline()
        with pytest.raises(subprocess.TimeoutExpired):
            box.wait(2)
        _, wrong = box.communicate(timeout=PATIENCE)
        assert (box.returncode, wrong) == (0, ""), "it is said once, and the game goes on"


@pytest.mark.thorough
def test_a_box_that_dies_takes_its_page_along(folder: Path) -> None:
    with pulled(folder) as box:
        page, phone = box.page_process, box.phone(box.open_door(), 1)
        events = phone.events()
        events.wait("table")
        box.kill()
        with pytest.raises(EOFError):
            events.wait("bye")
        until(lambda: not Path(f"/proc/{page}").exists())
        with played(folder, port=box.port) as again:
            assert again.port == box.port
            back = phone.events()
            said = back.wait("hello", lambda said: said["box"] == "here")
            assert (said["you"], said["host"]) == (1, True), (
                "seated phones stay in, the door is shut"
            )
            assert back.wait("seats")["door"] == "shut"
            assert Phone(box.port).get("/").status == 403
            phone.close()


def test_the_page_is_for_this_machine_alone_unless_asked_for(folder: Path) -> None:
    with played(folder) as box:
        assert f" 0100007F:{box.port:04X} " in listening()
        assert f" 00000000:{box.port:04X} " not in listening()
    with played(folder / "lan", "--phones=lan") as box:
        assert f" 00000000:{box.port:04X} " in listening()
        assert Phone(box.port).join(box.open_door()).status == 204


def test_a_box_without_phones_starts_none_of_it(folder: Path) -> None:
    import subprocess  # noqa: PLC0415 - the only one that needs no page
    import sys  # noqa: PLC0415

    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "companion", "play", "--panel",
         f"png:{folder / 'pages'}", "--buttons", "stdin", "--state", str(folder), "--seed", "5"],
        input="A\n", capture_output=True, text=True, check=True, timeout=60 + PATIENCE,
    )  # fmt: skip
    for name in ("tornado", "qrcode", "companion.phone", "companion.seats", "asyncio", "seat_file"):
        assert not any(
            line.split("|")[-1].strip().startswith(name) for line in done.stderr.splitlines()
        ), name
