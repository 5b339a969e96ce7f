"""Lines from a stream, which brings them in pieces."""

from __future__ import annotations

from companion.errors import BadMessage


class StreamLines:
    """Cuts what arrives on a stream into lines of a length at most."""

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._begun = bytearray()

    def feed(self, data: bytes) -> list[bytes]:
        """Return the lines that are whole by now, without their ends.

        Raises BadMessage for one that is too long, before it is at its end.
        """
        *whole, rest = data.split(b"\n")
        lines = []
        for part in whole:
            lines.append(bytes(self._begun + part))
            self._begun.clear()
        self._begun += rest
        if any(len(each) > self._longest for each in (*lines, self._begun)):
            raise BadMessage(f"a line is longer than {self._longest} bytes")
        return lines
