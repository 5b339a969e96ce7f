"""A table with phones for tests of their page: the real rules and texts, a small server of our own.

What a seat draws, pays and writes goes through ``companion.seats`` as it does in the page's own
process; only rights, files and the box are left out.
"""

from __future__ import annotations

import json
import queue
import threading
from contextlib import suppress
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING, Any

from companion import seats
from companion.engine.hands import hand_of, pack_words, wanted_move
from companion.engine.seats import SeatRefusal
from companion.games import GAMES, find_game
from companion.phone import states
from companion.phone.door import door_at
from companion.phone.files import FOLDER, PageFiles, has_words, words_in
from companion.phone.ring import CHAIRS
from companion.phone.streams import ALIVE
from companion.seam.messages import TableShown
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.session import Session
    from companion.seats import SeatAtTable, SeatEntry, SeatMemory

FILES = PageFiles()
EDITION = FILES.edition
CODE = "K7QXM2PD"
SECURITY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'"
)
"""The page's own process sends the same."""
PLAY = {"link": "https://app.bgstatsapp.com/createPlay.html?data=%7B%7D", "text": "Mika 31."}
CONTROLS = {
    "A": {"press": "Flip", "hold": "", "leaves": False},
    "B": {"press": "Look back", "hold": "hold: undo", "leaves": False},
    "C": {"press": "Edicts", "hold": "", "leaves": False},
    "D": {"press": "Menu", "hold": "", "leaves": False},
}
_DRAWING_ASKS = {"/draw": seats.draw, "/erase": seats.erase, "/pay": seats.pay, "/pad": seats.say}


class PhoneTable:
    """Seats round a box that shows what a test says. ``asked`` has every request that came."""

    def __init__(self, game: str = "cartographers") -> None:
        self.game = game
        self.deal = "deal"
        """Names the dealt game; nothing while no game is open."""
        self.facts: dict[str, Any] = {}
        self.page = 1
        self.lines: list[dict[str, Any]] = []
        self.seats: dict[int, SeatMemory] = {}
        self.asked: list[tuple[str, dict[str, Any]]] = []
        self.door, self.who, self.undo = "open", "nobody", False
        self.over = False
        self.television = False
        self.watchers: set[str] = set()
        """The keys of televisions."""
        self.may_press: list[str] = []
        self.tip: Mapping[str, str] = {}
        """What the coach says of the page, by language."""
        self.host = 1
        self.away: set[int] = set()
        self.session: Session | None = None
        """A game with hands, where one is played."""
        self.given: set[int] = set()
        """The seats whose phones have their hands."""
        self.looking: set[int] = set()
        self.streams: dict[queue.SimpleQueue[bytes | None], str] = {}
        self.opened = 0
        """How many streams were opened so far."""
        self.is_off = False
        self.lost: list[str] = []
        """Ends of addresses whose next request gets no answer."""
        self.refusals: dict[str, tuple[int, str]] = {}
        """By address, the status and the reason with which every request is refused."""
        self.keys: dict[str, int | None] = {}
        self._lock = threading.RLock()
        self._server = _Server(self)
        self._server.daemon_threads = True
        self._thread = threading.Thread(
            target=self._server.serve_forever, args=(0.02,), daemon=True
        )
        self._thread.start()
        self.url = f"http://127.0.0.1:{self._server.server_port}"

    def close(self) -> None:
        """End every stream and the server."""
        for stream in list(self.streams):
            stream.put(None)
        self._server.shutdown()
        self._thread.join()
        self._server.server_close()

    def seat(self, number: int, name: str, does: str = "follow", language: str = "en") -> str:
        """Let somebody sit, and return the key of their phone."""
        key = f"key-{number}"
        self.note(number, seats.Sat(name, language, does, key))
        self.keys[key] = number
        return key

    def note(self, number: int, entry: SeatEntry) -> None:
        """Write an entry into a seat's journal."""
        self.seats[number] = seats.noted(self.seats.get(number, seats.SeatMemory()), entry)

    def show(self, facts: dict[str, Any]) -> None:
        """Turn the table to another page."""
        with self._lock:
            self.facts, self.page = facts, self.page + 1
            self.publish()

    def play(self, session: Session) -> None:
        """Show a game with hands as it stands."""
        self.session = session
        facts = session.deal.game.facts(session.view())
        self.show({**facts, **pack_words(session.deal.packs, facts)})

    def switch_off(self) -> None:
        """Answer nobody, and end every stream, until ``is_off`` is False again."""
        self.is_off = True
        for stream in list(self.streams):
            stream.put(None)

    def answers(self, path: str) -> bool:
        """Return whether a request gets an answer."""
        found = next((each for each in self.lost if path.endswith(each)), None)
        if found:
            self.lost.remove(found)
        return not (self.is_off or found)

    def say_alive(self) -> None:
        """Send what the page's process sends after a quiet time."""
        for stream in list(self.streams):
            stream.put(ALIVE)

    def say_goodbye(self, why: str) -> None:
        """Send every page that it is over."""
        for stream in list(self.streams):
            stream.put(_event("bye", {"why": why}))

    def publish(self, first: str = "hello") -> None:
        """Send everybody everything, the event of a name first."""
        for stream, key in list(self.streams.items()):
            for name, value in sorted(self.events(key), key=lambda each: each[0] != first):
                stream.put(_event(name, value))

    def at(self, number: int) -> SeatAtTable:
        """Return a seat over the turns of the game."""
        return seats.seat_at(find_game(self.game), self.facts, self.seats[number])

    def events(self, key: str) -> list[tuple[str, Any]]:
        """Return every event for a phone."""
        you = self.keys.get(key)
        found: list[tuple[str, Any]] = [
            ("hello", {**self._hello(you), "watch": key in self.watchers}),
            ("seats", self._all_seats()),
            ("table", self._table(self.seats[you].language if you else "")),
            ("glass", {"page": self.page, "width": 400, "height": 300, "lines": self.lines,
                       "picture": f"/glass/{self.page}.png" if self.lines else None}),
        ]  # fmt: skip
        if key in self.watchers:
            return found[:3]
        if self.session is not None and you is not None:
            found.append(("hand", self._hand(you, self.session)))
        if you is None or not find_game(self.game).seat:
            return found
        at, does = self.at(you), self.seats[you].does
        if does != "follow":
            found.append(("pad", seats.pad_json(at, self._places())))
        if does == "draw":
            found.append(("sheet", seats.sheet_json(at)))
            found.append(("task", self._task(you)))
        return found

    def _hand(self, number: int, session: Session) -> dict[str, Any]:
        if number not in self.given:
            return {"held": False, "n": 0, "looks": False, "own": {}, "moves": []}
        hand, looks = hand_of(session, number - 1), number in self.looking
        own = hand.own if looks else {}
        return {"held": True, "n": session.presses, "looks": looks, "own": own,
                "moves": list(hand.moves)}  # fmt: skip

    def _of_hand(self, path: str, you: int, body: dict[str, Any]) -> tuple[int, Any]:
        assert self.session is not None
        if you not in self.given:
            return 202, {"reason": "asks"}
        if path == "/look":
            (self.looking.add if body["looks"] else self.looking.discard)(you)
            return 204, None
        if body["n"] != self.session.presses:
            return 409, {"reason": "moved-on"}
        self.play(self.session.play(wanted_move(self.session, you - 1, body["move"])[1]))
        return 204, None

    def _task(self, number: int, turn: str | None = None) -> Any:  # noqa: ANN401 - JSON
        return seats.task_json(self.at(number), turn, self._neighbours(number))

    def _neighbours(self, number: int) -> dict[str, int]:
        return dict(seats.neighbours({each: each for each in self.seats}, number))

    def _places(self) -> list[list[int]] | None:
        drawn = {each: self.at(each) for each, seat in self.seats.items() if seat.does != "follow"}
        return seats.places_of(drawn)

    def _hello(self, you: int | None) -> dict[str, Any]:
        return {
            "edition": EDITION, "version": "1", "game": self.game, "language": "en",
            "languages": list(LANGUAGES), "you": you, "host": you == self.host, "box": "here",
            "inks": ["black", "white"], "sheets": bool(find_game(self.game).seat),
            "games": 1 << 20, "sheet_id": f"{self.deal}.{you}" if self.deal and you else "",
        }  # fmt: skip

    def _all_seats(self) -> dict[str, Any]:
        shown = []
        for number, seat in sorted(self.seats.items()):
            at = self.at(number) if find_game(self.game).seat else None
            is_away = number in self.away
            shown.append({
                "seat": number, "name": seat.name, "language": seat.language, "does": seat.does,
                "state": "away" if is_away else "now", "away_minutes": 3 if is_away else 0,
                "presses": bool(self.may_press), "locked": number == self.host,
                "host": number == self.host, "open": len(at.open) if at else 0,
                "changed": bool(at and at.changed),
            })  # fmt: skip
        return {"door": self.door, "code": CODE, "who_presses": self.who, "undo": self.undo,
                "television": self.television, "address": self.url.partition("://")[2],
                "rows": door_at(self.url, CODE).rows, "chairs": CHAIRS, "seats": shown}  # fmt: skip

    def _table(self, language: str) -> dict[str, Any]:
        shown = TableShown(
            self.page, self.page, self.facts.get("turn") or "", self.game, self.facts, CONTROLS,
            waits=False, tip=self.tip, over=self.over,
        )  # fmt: skip
        return states.table(shown, self.may_press, language, has_names=False)

    def answer(self, path: str, key: str, body: dict[str, Any]) -> tuple[int, Any, str]:
        """Do what a phone asks; return status, answer, and a new key for the phone or nothing."""
        with self._lock:
            self.asked.append((path, body))
            if path in self.refusals:
                status, why = self.refusals[path]
                return status, {"why": why, "reason": why}, ""
            if path == "/join":
                if body["code"] != CODE:
                    return 404, {"why": "wrong-code"}, ""
                new = f"phone-{len(self.keys)}"
                self.keys[new] = None
                return 204, None, new
            if key not in self.keys:
                return 401, {"why": "not-joined"}, ""
            status, answer = self._known(path, key, body)
            self.publish()
            return status, answer, ""

    def _allowed(self, path: str, key: str, body: dict[str, Any]) -> tuple[int, Any]:
        """Do what the host allows, or what it has allowed a television."""
        if path == "/watch" and not self.television:
            return 403, {"reason": "television"}
        if path == "/watch":
            self.watchers.add(key)
        self.who, self.undo = body.get("who_presses", self.who), body.get("undo", self.undo)
        self.door = body.get("door", self.door)
        self.television = body.get("television", self.television)
        return 204, None

    def _known(self, path: str, key: str, body: dict[str, Any]) -> tuple[int, Any]:
        you = self.keys[key]
        if path == "/leave":
            del self.keys[key]
            if you is not None:
                del self.seats[you]
            return 204, None
        if path == "/sit":
            chair = body["seat"]
            if chair in self.seats and chair != you:
                return 409, {"reason": "taken"}
            self.note(chair, seats.Sat(body["name"], body["language"], body["does"], key))
            self.keys[key] = chair
            return 200, {"seat": chair}
        if path in {"/host", "/watch"}:
            return self._allowed(path, key, body)
        if path == "/press":
            is_now = body["page"] == self.page
            return (204, None) if is_now else (409, {"reason": "moved-on"})
        if you is None:
            return 403, {"why": "not-allowed"}
        if path in {"/name", "/play"}:
            return (200, PLAY) if path == "/play" else (204, None)
        if path in {"/look", "/move"}:
            return self._of_hand(path, you, body)
        if path == "/task":
            return 200, {"task": self._task(you, body["turn"])}
        judged = _DRAWING_ASKS[path](self.at(you), body)
        if isinstance(judged, SeatRefusal):
            return 409, {"reason": judged.reason, "spaces": list(judged.spaces)}
        for entry in judged:
            self.note(you, entry)
        at = self.at(you)
        return 200, {"sheet": seats.sheet_json(at), "task": self._task(you),
                     "pad": seats.pad_json(at, self._places())}  # fmt: skip


class _Server(ThreadingHTTPServer):
    def __init__(self, table: PhoneTable) -> None:
        super().__init__(("127.0.0.1", 0), _Handler)
        self.table = table

    def handle_error(self, *_: object) -> None:
        """Say nothing of phones that went away in the middle."""


def _event(name: str, value: object) -> bytes:
    return f"event: {name}\ndata: {json.dumps(value)}\n\n".encode()


SETS = ("cartographers.heroes",)
"""Sets of cards whose words come only where they are played with, as the page asks for them."""


def words_of(language: str) -> dict[str, str]:
    """Return all words that the page fetches, whatever is played."""
    return {
        key: text
        for game in ("", *GAMES, *SETS)
        for key, text in json.loads(words_in(language, game).body).items()
    }


def _found(path: str) -> tuple[bytes, str] | None:
    """Return what lies at an address and its kind; None where there is nothing."""
    if path in {"/", "/tv"} or path.startswith("/j/"):
        return FILES.shell.body, FILES.shell.kind
    if path.startswith("/glass/"):
        return (FOLDER / "icon.png").read_bytes(), "image/png"
    if path.startswith("/words/"):
        game, _, language = path.removeprefix("/words/").removesuffix(".json").rpartition("/")
        if language not in LANGUAGES or (game and not has_words(game)):
            return None
        return words_in(language, game).body, words_in(language, game).kind
    found = FILES.find(path.removeprefix(f"/static/{EDITION}/"))
    return None if found is None else (found.body, found.kind)


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server: _Server

    @property
    def table(self) -> PhoneTable:
        return self.server.table

    def log_message(self, *_: object) -> None:
        pass

    def parse_request(self) -> bool:
        if super().parse_request() and self.table.answers(self.path.partition("?")[0]):
            return True
        self.close_connection = True
        return False

    @property
    def key(self) -> str:
        cookie = self.headers.get("Cookie", "")
        found = [each for each in cookie.split("; ") if each.startswith("seat=")]
        return found[0].removeprefix("seat=") if found else ""

    def do_GET(self) -> None:
        path = self.path.partition("?")[0]
        if path == "/events":
            self._stream()
            return
        found = _found(path)
        self._send(200, *found) if found else self._send(404)

    def do_POST(self) -> None:
        length = int(self.headers["Content-Length"])
        body = json.loads(self.rfile.read(length) or b"{}")
        status, answer, key = self.table.answer(self.path, self.key, body)
        said = b"" if answer is None else json.dumps(answer).encode()
        self._send(status, said, "application/json", key)

    def _send(
        self, status: int, body: bytes = b"", kind: str = "text/plain", key: str = ""
    ) -> None:
        self.send_response(status)
        self.send_header("Content-Security-Policy", SECURITY)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        if key:
            self.send_header("Set-Cookie", f"seat={key}; HttpOnly; SameSite=Strict; Path=/")
        self.end_headers()
        self.wfile.write(body)

    def _stream(self) -> None:
        if self.key not in self.table.keys:
            self._send(401)
            return
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        events: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self.table.streams[events] = self.key
        self.table.opened += 1
        with suppress(OSError):
            for name, value in self.table.events(self.key):
                self.wfile.write(_event(name, value))
            while (data := events.get()) is not None:
                self.wfile.write(data)
        del self.table.streams[events]
        self.close_connection = True
