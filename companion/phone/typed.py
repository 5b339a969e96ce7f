"""What people type on a phone: the code that lets it in, and what a seat is called."""

from __future__ import annotations

import re
import secrets
from http import HTTPStatus
from typing import TYPE_CHECKING
from unicodedata import category

from companion.app.names import LONGEST
from companion.phone.rate_limit import RateLimit
from companion.phone.refusal import PageRefusal, malformed, too_many
from companion.phone.ring import CHAIRS
from companion.phone.states import DOES
from companion.seats import Sat
from companion.surface.phone_answers import BAD_NAME, LONG_NAME

if TYPE_CHECKING:
    from collections.abc import Collection

    from companion.engine.seats import Values

WRONG_CODES, ALL_WRONG_CODES, CODE_SECONDS = 5, 30, 60.0
"""Wrong codes at most, from one address and from all together, and in how many seconds."""
_MINUTE = 60
_JOINERS = "\u200c\u200d"
"""Signs without a width which join letters of Persian and Indian scripts, and faces of families."""
_LOOSE_JOINER = re.compile(rf"(?<!\S)[{_JOINERS}]+|[{_JOINERS}]+(?!\S)")
"""Joiners that stand between no two signs."""
_NO_JOINERS = dict.fromkeys(map(ord, _JOINERS))
_UNSEEN = "MZC"
"""Kinds of signs that show nothing alone: marks on letters, spaces, controls."""
_BLANK_LETTERS = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters by their kind, and blank: fillers of Hangul, and Braille without a dot."""
_MISREAD = str.maketrans("OIL", "011", " -")
"""Letters that no code has, by the figures that they look like; blanks between are nothing."""


def read_code(typed: str) -> str:
    """Return a code as the box writes it.

    >>> read_code("k7qx-moll")
    'K7QXM011'
    """
    return typed.upper().translate(_MISREAD)


class TypedCodes:
    """Compares typed codes with the box's, and takes no more of them after too many wrong ones."""

    def __init__(self) -> None:
        self._wrong = RateLimit(WRONG_CODES, CODE_SECONDS)
        self._all_wrong = RateLimit(ALL_WRONG_CODES, CODE_SECONDS)

    def check(self, body: Values, right: str, address: str, now: float) -> None:
        """Raise PageRefusal where the code from an address is wrong, or one too many."""
        if not (self._wrong.is_left(address, now) and self._all_wrong.is_left("", now)):
            raise too_many(_MINUTE)
        code = body.get("code")
        if not isinstance(code, str):
            raise malformed()
        typed = read_code(code).encode("utf-8", "replace")
        if not right or not secrets.compare_digest(typed, right.encode()):
            self._wrong.count(address, now)
            self._all_wrong.count("", now)
            raise PageRefusal(HTTPStatus.NOT_FOUND, "wrong-code")


def seen_name(typed: str) -> str:
    """Return a name; nothing where nobody would see any of it.

    >>> seen_name(" Mika "), seen_name(chr(0x3164))
    ('Mika', '')
    """
    is_seen = any(category(each)[0] not in _UNSEEN and each not in _BLANK_LETTERS for each in typed)
    return typed.strip() if is_seen else ""


def asked_seat(body: Values, languages: Collection[str], key: str) -> tuple[int, Sat]:
    """Return the chair that a phone wants, and what its seat is to say of itself.

    Raises PageRefusal where any of it is not in order. ``languages`` are those of the box.
    """
    chair, name, language, does = (body.get(each) for each in ("seat", "name", "language", "does"))
    is_chair = type(chair) is int and 1 <= chair <= CHAIRS
    is_known = language in languages and does in DOES
    if not (is_chair and is_known and isinstance(name, str)):
        raise malformed()
    if len(name) > LONGEST:
        raise PageRefusal(HTTPStatus.BAD_REQUEST, LONG_NAME)
    joined = _LOOSE_JOINER.sub("", name)
    if not joined.translate(_NO_JOINERS).isprintable():
        raise PageRefusal(HTTPStatus.BAD_REQUEST, BAD_NAME)
    return int(str(chair)), Sat(seen_name(joined), str(language), str(does), key)
