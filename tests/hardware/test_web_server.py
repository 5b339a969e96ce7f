"""The web simulator's server, asked by hand: whom it answers, and that nobody can stop the game."""

from __future__ import annotations

import json
import socket
import threading
from http.client import HTTPConnection
from time import monotonic  # noqa: TID251 - measures how long a close may take
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

import pytest
from glass import MONO, marked

from companion.surface import Button, Refresh
from hardware.errors import PanelError
from hardware.panels.base import PanelSettings
from hardware.panels.pace import Pace
from hardware.simulators.web import panel as web_panel
from hardware.simulators.web import server as web_server
from hardware.simulators.web.held import HeldButtons
from hardware.simulators.web.keys import KEY
from hardware.simulators.web.panel import Web
from hardware.simulators.web.stage import STREAMS, Stage

if TYPE_CHECKING:
    from collections.abc import Iterator

A_DOWN = json.dumps({"button": "A", "down": True})


class Fingers:
    """Remembers what the page's buttons did."""

    def __init__(self) -> None:
        self.moves: list[str] = []

    def __call__(self, button: Button, *, down: bool) -> None:
        self.moves.append(f"{button.value} {'down' if down else 'up'}")


@pytest.fixture
def fingers() -> Fingers:
    return Fingers()


@pytest.fixture
def web(fingers: Fingers) -> Iterator[Web]:
    web = Web(MONO, PanelSettings(pace=Pace.NONE, touch=fingers, port=0))
    yield web
    web.close()


def address(web: Web) -> tuple[str, int]:
    return "127.0.0.1", urlsplit(web.where).port or 0


def key(web: Web) -> str:
    """Return the key in the address that the program prints."""
    return urlsplit(web.where).fragment


def ask(web: Web, path: str, body: str | None = None, **headers: str) -> tuple[int, bytes]:
    """Ask as a page with the key would, but for the headers given; name_ becomes Name-."""
    return ask_plainly(web, f"{path}{'&' if '?' in path else '?'}key={key(web)}", body, **headers)


def ask_plainly(web: Web, path: str, body: str | None = None, **headers: str) -> tuple[int, bytes]:
    """Ask the server without a key."""
    connection = HTTPConnection(*address(web), timeout=30)
    sent = {"Content-Type": "application/json"} if body is not None else {}
    sent |= {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request("GET" if body is None else "POST", path, body, sent)
    answer = connection.getresponse()
    content = answer.read()
    connection.close()
    return answer.status, content


def listen(web: Web) -> socket.socket:
    """Join the stream of events and return the line, after its first news."""
    line = socket.create_connection(address(web), timeout=30)
    line.sendall(f"GET /events?key={key(web)} HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n".encode())
    seen = b""
    while b"event: hello" not in seen:
        seen += line.recv(4096)
    return line


def test_the_page_and_its_parts_are_served_and_may_not_be_framed(web: Web) -> None:
    for path in ("/", "/page.css", "/page.js", "/glass.js", "/table.svg", "/icon.svg", "/?x=1"):
        status, body = ask(web, path)
        assert (status, bool(body)) == (200, True), path
    connection = HTTPConnection(*address(web), timeout=30)
    connection.request("GET", "/")
    policy = connection.getresponse().headers["Content-Security-Policy"]
    assert "frame-ancestors 'none'" in policy
    connection.close()


@pytest.mark.parametrize(
    "path",
    ["/../panel.py", "/..%2fpanel.py", "//etc/passwd", "/panel.py", "/page.html", "/frame/9.png"],
)
def test_nothing_else_is_served(web: Web, path: str) -> None:
    assert ask(web, path)[0] == 404


def test_a_picture_is_served_by_its_number(web: Web) -> None:
    web.show(marked(1), Refresh.FULL)
    assert ask(web, "/frame/1.png")[1].startswith(b"\x89PNG")


def test_old_pictures_are_forgotten(web: Web) -> None:
    for number in range(40):
        web.show(marked(number), Refresh.PARTIAL)
    assert ask(web, "/frame/40.png")[0] == 200
    assert ask(web, "/frame/1.png")[0] == 404


@pytest.mark.parametrize("host", ["evil.example", "127.0.0.1.evil.example:8300", "", "[::1"])
def test_a_name_that_is_not_this_machine_s_is_refused(web: Web, host: str) -> None:
    assert ask(web, "/", Host=host)[0] == 403
    assert ask(web, "/events", Host=host)[0] == 403
    assert ask(web, "/press", A_DOWN, Host=host)[0] == 403


@pytest.mark.parametrize("host", ["localhost:8300", "127.0.0.1", "[::1]:8300"])
def test_every_name_of_this_machine_is_answered(web: Web, host: str) -> None:
    assert ask(web, "/", Host=host)[0] == 200


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Sec_Fetch_Site": "cross-site"},
        {"Content_Type": "text/plain"},
    ],
)
def test_another_site_s_page_cannot_press(
    web: Web, fingers: Fingers, headers: dict[str, str]
) -> None:
    assert ask(web, "/press", A_DOWN, **headers)[0] == 403
    assert fingers.moves == []


def test_a_press_of_its_own_page_moves_the_button(web: Web, fingers: Fingers) -> None:
    origin = web.where.partition("/#")[0]
    assert ask(web, "/press", A_DOWN, Origin=origin, Sec_Fetch_Site="same-origin")[0] == 204
    assert fingers.moves == ["A down"]


@pytest.mark.parametrize(
    "body",
    [
        "",
        "nonsense",
        "[]",
        "1",
        '{"button": "A"}',
        '{"button": "E", "down": true}',
        '{"button": "A", "down": 1}',
        '{"button": ["A"], "down": true}',
        '{"button": "A", "down": true, "client": 7}',
        "x" * 5000,
    ],
)
def test_nonsense_is_refused_and_moves_nothing(web: Web, fingers: Fingers, body: str) -> None:
    assert ask(web, "/press", body)[0] == 400
    assert fingers.moves == []


def test_a_browser_that_no_longer_listens_cannot_leave_a_finger_behind(
    web: Web, fingers: Fingers
) -> None:
    body = json.dumps({"button": "A", "down": True, "client": "gone"})
    assert ask(web, "/press", body)[0] == 409
    assert fingers.moves == []


@pytest.mark.parametrize("wrong", ["", "?key=", "?key=AAAAAAAAAAAAAAAAAAAAAA", "?key=%E9%8D%B5"])
def test_who_has_no_key_may_neither_look_nor_press(web: Web, fingers: Fingers, wrong: str) -> None:
    web.show(marked(1), Refresh.FULL)
    assert ask_plainly(web, f"/frame/1.png{wrong}")[0] == 403
    assert ask_plainly(web, f"/press{wrong}", A_DOWN)[0] == 403
    assert fingers.moves == []
    assert ask_plainly(web, f"/events{wrong}") == (200, b"event: locked\ndata: {}\n\n")
    assert ask_plainly(web, "/")[0] == 200  # the bare page, which says where the key is


def test_a_key_that_is_given_stays_and_others_are_new(fingers: Fingers) -> None:
    given = "k" * 22
    for wanted in (given, ""):
        webs = [Web(MONO, PanelSettings(touch=fingers, port=0, key=wanted)) for _ in range(2)]
        assert (key(webs[0]) == key(webs[1])) is bool(wanted)
        assert all(KEY.fullmatch(key(each)) for each in webs)
        for each in webs:
            each.close()


def test_a_ticket_opens_the_page_one_time_and_brings_the_key(web: Web) -> None:
    ticket = urlsplit(web.once()).fragment
    assert ticket != key(web)
    assert ask_plainly(web, f"/press?key={ticket}", A_DOWN)[0] == 403
    answers = []
    for _ in range(2):
        with socket.create_connection(address(web), timeout=30) as line:
            line.sendall(f"GET /events?key={ticket} HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n".encode())
            seen = b""
            while b"\ndata: " not in seen or not seen.endswith(b"\n\n"):
                seen += line.recv(4096)
            answers.append(seen)
    assert key(web).encode() in answers[0]
    assert b"event: locked" in answers[1]
    assert key(web).encode() not in answers[1]


def test_a_request_that_comes_a_byte_at_a_time_is_ended(
    fingers: Fingers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_server, "REQUEST_SECONDS", 0.3)
    web = Web(MONO, PanelSettings(pace=Pace.NONE, touch=fingers, port=0))
    slow, stream = socket.create_connection(address(web), timeout=30), listen(web)
    slow.settimeout(0.02)
    assert any(_is_hung_up(slow) for _ in range(500))  # a byte long before a wait would be over
    web.acknowledge()
    seen = b""
    while b"event: lamp" not in seen:  # a stream outlives the time of a request
        seen += stream.recv(4096)
    web.close()
    for line in (slow, stream):
        line.close()


def _is_hung_up(line: socket.socket) -> bool:
    """Send one more byte and say whether the other end has ended the connection."""
    try:
        line.sendall(b"G")
        return line.recv(1) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


@pytest.mark.thorough
def test_a_flood_of_connections_is_served_by_so_many_threads_and_locks_nobody_out(
    web: Web, fingers: Fingers
) -> None:
    stream = listen(web)
    lines = []
    for _ in range(300):
        lines.append(socket.create_connection(address(web), timeout=30))
        assert threading.active_count() < 3 * web_server.CLIENTS
    assert ask(web, "/press", A_DOWN)[0] == 204
    assert fingers.moves == ["A down"]
    web.acknowledge()
    seen = b""
    while b"event: lamp" not in seen:
        seen += stream.recv(4096)
    for line in (*lines, stream):
        line.close()


def test_connections_that_come_at_once_all_wait_in_line() -> None:
    assert web_server.Server.request_queue_size >= 64


def test_a_button_is_down_while_any_browser_holds_it() -> None:
    fingers = Fingers()
    hands = HeldButtons(fingers)
    assert hands.move("one", Button.A, down=True)
    assert not hands.move("two", Button.A, down=True)
    assert not hands.move("one", Button.A, down=False)
    assert hands.lift("two") == [Button.A]
    assert hands.lift("two") == []
    assert fingers.moves == ["A down", "A up"]


def test_a_browser_that_does_not_keep_up_is_dropped_and_the_others_hear_everything() -> None:
    stage = Stage({})
    slow, quick = stage.join(), stage.join()
    assert slow is not None
    assert quick is not None
    heard = 0
    for _ in range(500):
        stage.send("lamp", {"state": "taken"})
        while quick.next(0) != b"event: alive\ndata: {}\n\n":
            heard += 1
    assert heard == 501
    assert not stage.knows(slow.client)
    assert stage.knows(quick.client)


def test_a_full_refresh_leaves_no_picture_before_it() -> None:
    stage = Stage({"panel": {}})
    for number, kind in enumerate(("full", "partial", "full", "fast"), start=1):
        stage.begin(bytes([number]), {"kind": kind}, {}, {})
        assert stage.picture(number - 1) is not None or number == 1, "a refresh shows it going"
        stage.finish()
        kept = [each for each in range(1, 5) if stage.picture(each) is not None]
        assert kept == {1: [1], 2: [1, 2], 3: [3], 4: [3, 4]}[number]


def test_no_more_browsers_are_let_in_than_the_stage_holds() -> None:
    stage = Stage({})
    assert all(stage.join() for _ in range(STREAMS))
    assert stage.join() is None


def test_silent_and_stuck_clients_do_not_hold_up_the_game_or_the_end(fingers: Fingers) -> None:
    before = threading.active_count()
    web = Web(MONO, PanelSettings(pace=Pace.NONE, touch=fingers, port=0))
    silent = socket.create_connection(address(web))
    half = socket.create_connection(address(web))
    half.sendall(
        b"POST /press HTTP/1.0\r\nContent-Type: application/json\r\nContent-Length: 99\r\n"
    )
    stuck = listen(web)
    started = monotonic()
    for number in range(300):
        web.show(marked(number), Refresh.PARTIAL)
        web.acknowledge()
    web.close()
    assert monotonic() - started < 4
    assert threading.active_count() == before
    for line in (silent, half, stuck):
        line.close()


def test_a_taken_port_is_passed_over_and_said(web: Web, caplog: pytest.LogCaptureFixture) -> None:
    _, port = address(web)
    other = Web(MONO, PanelSettings(port=port))
    assert address(other)[1] > port
    assert f"port {port} is taken" in caplog.text
    other.close()


def test_when_every_port_is_taken_the_panel_says_so(
    web: Web, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(web_panel, "PORTS_TRIED", 1)
    with pytest.raises(PanelError, match="taken"):
        Web(MONO, PanelSettings(port=address(web)[1]))
