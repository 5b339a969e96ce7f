"""The page's process and root's part, over real sockets; the radio alone is one of the test."""

from __future__ import annotations

import asyncio
import json
import re
import socket
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING
from urllib.parse import urlencode

import pytest
from box_network import main, page, radio
from box_network.drawn import TEXTS, FormShown, NetworkRow, form_page, language_of, trying_page
from box_network.states import MOST_WISHES, Network, NetworkPhase, Tried
from box_network.wish import NetworkWish

from companion.app.wings.network_values import JOINED, OPEN, TRYING, BoxNetwork
from companion.box.network_call import NetworkCall

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HOME = b"Home Net"
AROUND = (Network(HOME, -50), Network(b"<b>&\"'", -80), Network(b"Cafe", -60, is_open=True))
MOST_BYTES = 30_000
SECONDS = 20
WRONG = {"network": HOME.hex(), "password": "wrong password 9"}
RIGHT = {**WRONG, "password": "right password 1"}


class Served:
    """Both parts as they run on a card, on a thread of their own, and the box's call to them."""

    def __init__(self, folder: Path) -> None:
        self.wishes: list[NetworkWish] = []
        self.outcome = Tried(why="password")
        self.said: SimpleQueue[BoxNetwork] = SimpleQueue()
        self._box, self._page = (self._listening(folder / name) for name in ("box", "page"))
        self._http = socket.create_server(("127.0.0.1", 0))
        self.address = self._http.getsockname()
        self.names = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self.names.bind(("127.0.0.1", 0))
        self.call = NetworkCall(self.said.put, folder / "box")
        self._folder = folder
        self._loop = asyncio.new_event_loop()
        self.thread = Thread(target=self._run, daemon=True)
        self.thread.start()

    def _listening(self, path: Path) -> socket.socket:
        listening = socket.socket(socket.AF_UNIX)
        listening.bind(str(path))
        listening.listen()
        return listening

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        serving = self._loop.create_task(
            page.serve(self._http, self.names, str(self._folder / "page"))
        )
        self._loop.run_until_complete(main.serve(self._box, self._page))
        serving.cancel()

    async def look(self) -> tuple[Network, ...]:
        """Look around, as the radio does."""
        return AROUND

    async def open_ap(self, name: str, key: str) -> bool:
        """Be an access point."""
        assert re.fullmatch(r"BOX-[0-9A-Z]{4}", name)
        assert re.fullmatch(r"([0-9A-Z]{4}-){2}[0-9A-Z]{4}", key)
        return True

    async def phones(self) -> int:
        """Have one phone."""
        return 1

    async def join(self, wish: NetworkWish) -> Tried:
        """Try a network."""
        self.wishes.append(wish)
        return self.outcome

    def hears(self, phase: str) -> BoxNetwork:
        """Return the next thing that the box hears in a phase."""
        while (said := self.said.get(timeout=SECONDS)).phase != phase:
            pass
        return said

    def raw(self, text: bytes) -> bytes:
        """Send bytes and return all that comes back."""
        with socket.create_connection(self.address, timeout=SECONDS) as phone:
            phone.sendall(text)
            found = b""
            while data := phone.recv(1 << 16):
                found += data
        return found

    def get(self, path: str = "/", host: str = page.ADDRESS, more: str = "") -> bytes:
        """Ask for a page."""
        return self.raw(
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{more}\r\n".encode()
        )

    def post(self, more: str = "", path: str = "/join", **form: str) -> bytes:
        """Send the form."""
        body = urlencode(form)
        return self.raw(
            f"POST {path} HTTP/1.1\r\nHost: {page.ADDRESS}\r\nConnection: close\r\n{more}"
            f"Content-Length: {len(body)}\r\n\r\n{body}".encode()
        )


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    """Both parts, with the network open."""

    async def nothing(*words: str) -> None:
        del words

    both = Served(tmp_path)
    for name in ("look", "open_ap", "phones", "join"):
        monkeypatch.setattr(radio, name, getattr(both, name))
    monkeypatch.setattr(main, "systemctl", nothing)
    monkeypatch.setattr(main, "_ANSWER_SECONDS", 0.0)
    monkeypatch.setattr(page.NetworkPage, "last", {})
    both.call.ask("de")
    both.hears(OPEN)
    yield both
    both.call.hang_up()
    both.thread.join(SECONDS)
    assert not both.thread.is_alive(), "all of it goes when the box hangs up"


def status(answer: bytes) -> int:
    return int(answer.split()[1])


def test_a_phone_joins_by_the_page_and_the_box_hears_each_step(served: Served) -> None:
    first = served.get(more="Accept-Language: en\r\n")
    assert status(first) == 200
    assert len(first) < MOST_BYTES
    assert b"Home Net" in first
    assert b"&lt;b&gt;&amp;" in first
    assert b"<b>&" not in first
    assert b"<script" not in first
    taken = served.post(**WRONG)
    assert status(taken) == 200
    assert served.hears(TRYING).network == "Home Net"
    said = served.hears(OPEN)
    assert (said.why, said.network) == ("password", "Home Net")
    cookie = re.search(rb"phone=[0-9a-f]{32}", taken)
    assert cookie is not None
    again = served.get(more=f"Cookie: {cookie[0].decode()}\r\nAccept-Language: en\r\n")
    assert "“Home Net” refused the password.".encode() in again
    assert b'value="wrong password 9"' in again, "it is there as it was typed"
    assert b"wrong password" not in served.get(), "for that phone alone"
    served.outcome = Tried("192.168.7.59")
    assert status(served.post(**RIGHT)) == 200
    assert served.hears(JOINED).address == "192.168.7.59"
    served.thread.join(SECONDS)
    assert not served.thread.is_alive(), "root's part has ended"
    assert served.wishes == [
        NetworkWish(HOME, "wrong password 9"),
        NetworkWish(HOME, "right password 1"),
    ]


def test_a_new_key_is_another_one(served: Served) -> None:
    served.call.ask("de")
    first = served.hears("scanning")
    served.call.ask("de")
    assert served.hears(OPEN).key == first.key, "what it is at work on goes on"
    served.call.ask("de")
    assert served.hears("scanning").key != first.key


def test_a_second_box_is_not_heard(served: Served, tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as other:
        other.connect(str(tmp_path / "box"))
        other.settimeout(SECONDS)
        assert other.recv(10) == b""
    served.call.ask("en")
    served.hears(OPEN)


@pytest.mark.parametrize(
    ("path", "host", "code"),
    [("/", "captive.apple.com", 302), ("/generate_204", "connectivitycheck.gstatic.com", 302),
     ("/../../etc/passwd", page.ADDRESS, 404), ("/join", page.ADDRESS, 404)],
)  # fmt: skip
def test_every_name_leads_here_and_no_path_to_a_file(
    served: Served, path: str, host: str, code: int
) -> None:
    answer = served.get(path, host)
    assert status(answer) == code
    assert (b"Location: http://10.42.0.1/\r\n" in answer) == (code == 302)


@pytest.mark.parametrize(
    "form",
    [
        {}, {"network": "zz", "password": "12345678"}, {"network": HOME.hex(), "password": "short"},
        {"network": "41" * 33, "password": "12345678"},
        {"network": "other", "name": "", "password": "12345678"},
        {"network": "other", "name": "ü" * 17, "password": "12345678"},
        {"network": HOME.hex(), "password": "1234567\0"},
    ],
)  # fmt: skip
def test_what_is_no_network_is_said_on_the_page(served: Served, form: dict[str, str]) -> None:
    answer = served.post("Accept-Language: en\r\n", **form)
    assert status(answer) == 400
    assert TEXTS["en"]["bad"].encode() in answer
    assert served.wishes == []


def test_who_asks_too_often_or_too_much_is_sent_away(served: Served) -> None:
    for _ in range(MOST_WISHES):
        assert status(served.post(**WRONG)) == 200
        served.hears(TRYING)
        served.hears(OPEN)
    assert status(served.post(**WRONG)) == 429
    found = {status(served.get()) for _ in range(3 * page._MOST_A_SECOND)}
    assert found <= {200, 429}
    long = f"POST /join HTTP/1.1\r\nHost: {page.ADDRESS}\r\nContent-Length: 10000000\r\n\r\n"
    assert served.raw(long.encode())[:12] in {b"", b"HTTP/1.1 400", b"HTTP/1.1 413"}
    assert len(served.wishes) == MOST_WISHES


def test_a_slow_phone_is_hung_up_on(served: Served) -> None:
    assert page.SECONDS == 10
    slow = f"POST /join HTTP/1.1\r\nHost: {page.ADDRESS}\r\nContent-Length: 100\r\n\r\nnetwork="
    assert served.raw(slow.encode()).startswith((b"", b"HTTP/1.1 4"))
    assert served.wishes == []


def test_a_page_of_elsewhere_cannot_send_the_form(served: Served) -> None:
    answer = served.post("Origin: http://evil.example\r\n", **WRONG)
    assert status(answer) == 403


def test_a_name_is_answered(served: Served) -> None:
    asked = b"\0\7\1\0\0\1\0\0\0\0\0\0\1a\3com\0\0\1\0\1"
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as phone:
        phone.settimeout(SECONDS)
        phone.sendto(asked, served.names.getsockname())
        assert phone.recv(512).endswith(bytes([10, 42, 0, 1]))


def test_some_in_a_second_are_answered_and_no_more() -> None:
    pace = page.RequestPace(iter([1.0] * 60 + [2.0] * 60).__next__)
    answered = [not pace.is_over() for _ in range(120)]
    assert answered == ([True] * 50 + [False] * 10) * 2


@pytest.mark.parametrize("line", [b"x\n", b'{"ssid": 1}\n', b"[" * 500 + b"\n", b"y" * 9999])
def test_whoever_is_in_the_pages_process_can_only_send_a_wish(
    served: Served, tmp_path: Path, line: bytes
) -> None:
    with socket.socket(socket.AF_UNIX) as page_:
        page_.connect(str(tmp_path / "page"))
        page_.settimeout(SECONDS)
        assert json.loads(page_.recv(1 << 14))["networks"][0][0] == HOME.hex()
        page_.sendall(line)
        with suppress(ConnectionError):
            assert b"taken" not in page_.recv(100)
    assert served.wishes == []
    assert status(served.get()) == 200


def test_the_page_has_every_text_in_every_language() -> None:
    assert set(TEXTS) == {"en", "de", "ja"}
    for language, texts in TEXTS.items():
        assert texts.keys() == TEXTS["en"].keys()
        assert all("{name}" in texts[key] for key in ("password-refused", "gone", "address"))
        rows = tuple(
            NetworkRow(f"{n:02x}" * 32, "\U0001f3e0" * 8, -80, is_open=False) for n in range(20)
        )
        for why in ("password", "gone", "address", "bad", "many", "busy", ""):
            drawn = form_page(FormShown(rows, "x" * 32, why), language)
            assert len(drawn.encode()) < MOST_BYTES
            assert f'lang="{language}"' in drawn
        assert "Cafe" in trying_page("Cafe", language)


@pytest.mark.parametrize(
    ("accepted", "found"),
    [("de-CH,de;q=0.9,en", "de"), ("ja", "ja"), ("fr, en;q=0.5", "en"), ("fr", "ja"), ("", "ja")],
)
def test_the_language_is_the_phones_or_else_the_boxes(accepted: str, found: str) -> None:
    assert language_of(accepted, "ja") == found
    assert language_of("fr", "xx") == "en"


def test_nobody_there_means_no_radio_and_nobody_waits(tmp_path: Path) -> None:
    said: SimpleQueue[BoxNetwork] = SimpleQueue()
    NetworkCall(said.put, tmp_path / "none").ask("en")
    assert said.get(timeout=SECONDS).phase == NetworkPhase.NO_RADIO.value
