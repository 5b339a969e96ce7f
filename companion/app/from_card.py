"""What a card took of the file that Raspberry Pi Imager left on it, before the box started."""

from __future__ import annotations

from companion.surface.frozen import frozen


@frozen
class FromCard:
    """What came of an owner's file, as the card's own start has written it down.

    ``taken`` are sections of the file, each with what it says now; ``refused`` are keys, each with
    the reason in one word. ``cursor`` is the language that the keyboard speaks for, ``is_older``
    says that an older Imager left files that nobody reads, ``is_new`` that this is the first start
    with it.
    """

    taken: tuple[tuple[str, str], ...] = ()
    refused: tuple[tuple[str, str], ...] = ()
    cursor: str = ""
    is_older: bool = False
    is_new: bool = False

    @property
    def says(self) -> bool:
        """Whether there is anything that an owner should read."""
        return bool(self.taken or self.refused or self.is_older)
