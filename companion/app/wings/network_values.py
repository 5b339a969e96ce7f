"""The box's own Wi-Fi as the device knows it, and what is asked of root's part, which keeps it."""

from __future__ import annotations

from companion.surface.frozen import frozen

OFF, SCANNING, OPEN, TRYING = "off", "scanning", "open", "trying"
JOINED, NO_RADIO = "joined", "no-radio"
PHASES = (OFF, SCANNING, OPEN, TRYING, JOINED, NO_RADIO)
"""Where it stands; the last two are said, and then root's part has ended."""
REASONS = ("password", "gone", "address")
"""Why a network was not joined."""


@frozen
class BoxNetwork:
    """How the box's own network stands, as root's part says it: the whole of it each time.

    A phone joins by ``name`` and ``key``; ``minutes`` is when it goes by itself. ``network`` is
    what was tried at last, ``why`` one of ``REASONS`` where it refused, ``address`` that of the box
    where it took it in.
    """

    phase: str = OFF
    name: str = ""
    key: str = ""
    phones: int = 0
    minutes: int = 0
    network: str = ""
    why: str = ""
    address: str = ""

    @property
    def is_on(self) -> bool:
        """Whether root's part is at it."""
        return self.phase in {SCANNING, OPEN, TRYING}


@frozen
class CallNetwork:
    """Have the box's own network open, with a new key; its page is in a language otherwise usual.

    Without a language it goes.
    """

    language: str = ""
