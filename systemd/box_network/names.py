"""The answer to every question for a name: this box. So a phone opens the page by itself."""

from __future__ import annotations

import struct

_HEAD = struct.Struct("!6H")
_QUESTION, _TTL, _MOST_BYTES = 1, 10, 512
_A, _AAAA, _INTERNET = 1, 28, 1
_IS_ANSWER, _OPERATION, _WANTS = 0x8000, 0x7800, 0x0100
_NAME_BYTES, _LABEL_BYTES = 255, 63


def answer(asked: bytes, address: bytes) -> bytes | None:
    """Return the answer to a question for an address (RFC 1035, 4), None for anything else.

    ``address`` are its four bytes; who asks for one of the sixth version gets none, and no error.
    """
    if not _HEAD.size < len(asked) <= _MOST_BYTES:
        return None
    number, flags, questions, answers, authorities, _ = _HEAD.unpack_from(asked)
    if flags & (_IS_ANSWER | _OPERATION) or questions != _QUESTION or answers or authorities:
        return None
    end = _end_of_name(asked)
    if end is None or end + 4 > len(asked):
        return None
    kind, network = struct.unpack_from("!2H", asked, end)
    if kind not in {_A, _AAAA} or network != _INTERNET:
        return None
    has = kind == _A
    head = _HEAD.pack(number, _IS_ANSWER | 0x0400 | (flags & _WANTS), _QUESTION, has, 0, 0)
    found = struct.pack("!3HIH", 0xC00C, _A, _INTERNET, _TTL, 4) + address if has else b""
    return head + asked[_HEAD.size : end + 4] + found


def _end_of_name(asked: bytes) -> int | None:
    """Return where the name of the question ends; None where it does not, or points elsewhere."""
    at = _HEAD.size
    while at < len(asked) and at - _HEAD.size < _NAME_BYTES:
        length = asked[at]
        if length > _LABEL_BYTES:
            return None
        at += 1 + length
        if not length:
            return at
    return None
