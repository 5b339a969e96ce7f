"""The messages between the box and its page for phones: values as lines of JSON, lines as values.

Both ends are installed together, so a line is read strictly: each field is there, and no other.
"""

from __future__ import annotations

from base64 import b64encode
from dataclasses import field, fields
from typing import TYPE_CHECKING, Any

from companion.fields import one_of, whole_number, yes_or_no
from companion.seam.fields import (
    any_object,
    bytes_in_base64,
    code_or_nothing,
    controls_by_letter,
    deal_id_or_nothing,
    id_of_request,
    key_or_nothing,
    line_of_page,
    list_of_any,
    name,
    number,
    seat_number,
    squares,
    texts_by_name,
    words,
)
from companion.seam.forms import as_line, of_line
from companion.seam.hand_messages import (
    HAND_FORMS,
    CoverAsked,
    HandShown,
    LookAsked,
    MoveAsked,
    SeatsTaken,
)
from companion.surface import Button
from companion.surface.frozen import frozen
from companion.surface.phone_answers import NEW_CODE, OPEN, REASONS, SHUT

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.seam.forms import Forms

LONGEST_FROM_BOX = 1 << 20
"""Bytes of a line of the box at most: a picture of the largest panel, in six inks, has 0.3 MB."""
LONGEST_FROM_PAGE = 8 << 10
"""Bytes of a line of the page at most: the largest picture of squares has 1,800."""
GESTURES = ("press", "hold")
"""What a phone may do with a button."""
_MOST_SEATS = 99
_LONGEST_ADDRESS = 200


@frozen
class BoxHello:
    """Says what the box is, when the page calls and whenever something of it changes.

    ``game`` is empty while none is dealt, ``file`` the number of the journal's newest file.
    ``door`` is open or shut; ``code`` lets a phone in, empty while the door is shut. ``inks`` are
    the panel's, by name. ``deal_id`` is another for each dealt game, so sheets of one game are
    never shown under another; it says nothing of the cards. ``readings`` are how the table reads
    what printings of rules word differently, where that is not as usual. ``sheets`` says that
    phones may keep sheets of players: where the game has some, and where none is dealt yet.
    """

    version: str
    game: str
    file: int
    languages: tuple[str, ...]
    language: str
    door: str
    code: str
    inks: tuple[str, ...]
    deal_id: str = ""
    readings: Mapping[str, str] = field(default_factory=dict)
    sheets: bool = True


@frozen
class TableShown:
    """Says how the table stands: what everybody may know, and what each button does now.

    ``page`` is the number of the page that the box shows, ``n`` how many presses the game has had,
    ``turn`` the game's name of the turn, or nothing. ``game`` is empty and ``facts`` are none while
    no game is dealt. ``controls`` has for each letter the words of a press, of holding, and
    whether a press leaves the page. ``waits`` says that a press has to wait for the panel.
    ``hands`` counts the seats that have hands.
    """

    page: int
    n: int
    turn: str
    game: str
    facts: Mapping[str, Any]
    controls: Mapping[str, Mapping[str, Any]]
    waits: bool
    hands: int = 0


@frozen
class GlassShown:
    """Has a page as the box shows it: its lines in words, and its picture as PNG.

    Each line has a ``text``, and whether a cursor has ``chosen`` it. A private page is never sent:
    it has no lines and no picture.
    """

    page: int
    width: int
    height: int
    lines: tuple[Mapping[str, Any], ...]
    png: bytes


@frozen
class RequestAnswered:
    """Answers what a page asked under an id: done, or why not."""

    id: str
    ok: bool
    why: str


@frozen
class JoinShown:
    """Brings what the box shows of the way in.

    ``rows`` are the squares of a QR picture, ``1`` for a dark one; ``address`` is for who types,
    ``seats`` how many phones are in.
    """

    rows: tuple[str, ...]
    address: str
    seats: int


@frozen
class ButtonAsked:
    """Asks for a button on behalf of a phone, which saw the page of this number.

    ``undo`` says that the host lets phones take back presses and do what is done by holding.
    """

    id: str
    button: str
    gesture: str
    page: int
    undo: bool


@frozen
class DoorAsked:
    """Asks to open the door, to shut it, or for a new code."""

    id: str
    what: str


@frozen
class SeatAsked:
    """Asks the box to ask for a seat that is locked or somebody else's, or to ask no longer.

    The answer comes when a finger has given it, or nobody did for a while. ``key`` is the hash of
    the phone's key: where the seat has a hand, that comes with it.
    """

    id: str
    seat: int
    wanted: bool
    key: str = ""


@frozen
class EntryAsked:
    """Asks the box to take over what a seat wrote down: a move in plain values.

    ``n`` is how many presses the game had when its seat looked.
    """

    id: str
    n: int
    move: Mapping[str, Any]


FromBox = BoxHello | TableShown | GlassShown | HandShown | RequestAnswered
Request = ButtonAsked | DoorAsked | SeatAsked | EntryAsked | LookAsked | CoverAsked | MoveAsked
FromPage = JoinShown | SeatsTaken | Request


def encode(message: FromBox | FromPage) -> bytes:
    """Return a message as one line, with its end.

    >>> encode(DoorAsked("7", "open")).strip()
    b'{"kind":"door","id":"7","what":"open"}'
    """
    kind, _ = _FORMS[type(message)]
    values = {each.name: getattr(message, each.name) for each in fields(message)}
    if isinstance(message, GlassShown):
        values["png"] = b64encode(message.png).decode()
    return as_line(kind, values)


def from_box(line: bytes) -> FromBox:
    """Return the message of a line that the box sent. Raises BadMessage."""
    message: FromBox = of_line(line, LONGEST_FROM_BOX, FromBox, _FORMS)
    return message


def from_page(line: bytes) -> FromPage:
    """Return the message of a line that the page sent. Raises BadMessage."""
    message: FromPage = of_line(line, LONGEST_FROM_PAGE, FromPage, _FORMS)
    return message


_FORMS: Forms = {
    BoxHello: (
        "hello",
        {
            "version": name,
            "game": name,
            "file": number,
            "languages": list_of_any(name),
            "language": name,
            "door": one_of(OPEN, SHUT),
            "code": code_or_nothing,
            "inks": list_of_any(name),
            "deal_id": deal_id_or_nothing,
            "readings": texts_by_name,
            "sheets": yes_or_no,
        },
    ),
    TableShown: (
        "table",
        {
            "page": number,
            "n": number,
            "turn": name,
            "game": name,
            "facts": any_object,
            "controls": controls_by_letter,
            "waits": yes_or_no,
            "hands": seat_number,
        },
    ),
    GlassShown: (
        "glass",
        {
            "page": number,
            "width": number,
            "height": number,
            "lines": list_of_any(line_of_page),
            "png": bytes_in_base64,
        },
    ),
    RequestAnswered: (
        "asked",
        {"id": id_of_request, "ok": yes_or_no, "why": one_of("", *REASONS)},
    ),
    JoinShown: (
        "code",
        {
            "rows": squares,
            "address": words(_LONGEST_ADDRESS),
            "seats": seat_number,
        },
    ),
    ButtonAsked: (
        "press",
        {
            "id": id_of_request,
            "button": one_of(*(each.value for each in Button)),
            "gesture": one_of(*GESTURES),
            "page": number,
            "undo": yes_or_no,
        },
    ),
    DoorAsked: ("door", {"id": id_of_request, "what": one_of(OPEN, SHUT, NEW_CODE)}),
    EntryAsked: (
        "enter",
        {
            "id": id_of_request,
            "n": number,
            "move": any_object,
        },
    ),
    SeatAsked: (
        "admit",
        {
            "id": id_of_request,
            "seat": whole_number(1, _MOST_SEATS),
            "wanted": yes_or_no,
            "key": key_or_nothing,
        },
    ),
    **HAND_FORMS,
}
"""The kind of each message, and how its fields are read."""
