"""What happens to a member of a hall, and what it does about it: plain values for the pure half."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.hall.book import Book, Rank
from companion.hall.topics import BOX, BoxIs, Head, LeaderIs, Line
from companion.seam.hall_messages import BookShown, FromHall, HallAsked
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Sequence

WAIT_SECONDS = 20.0
"""How long a broker may be away before players hear of it."""
GONE_SECONDS = 2.0
"""How long a leader may be gone: one that comes back, or hands over, says so within this."""


@frozen
class Own:
    """Who this is: the hall that was chosen, the box's name, and whether it may lead."""

    hall: str
    box: str
    may_lead: bool = False


@frozen
class KeptRole:
    """What survives a restart: the role, the highest rank that was known, the game, and leaving."""

    role: str
    rank: Rank = Rank()
    game: int = 0
    left: bool = False


# -- what happens


@frozen
class Connected:
    """The broker has let this box in."""


@frozen
class Disconnected:
    """The broker cannot be reached any more."""


@frozen
class Settled:
    """Whatever the broker keeps about head and leader has come by now."""


@frozen
class Tick:
    """Time has passed."""


Happened = (
    Connected | Disconnected | Settled | Tick | Head | Line | Book | LeaderIs | BoxIs
    | BookShown | HallAsked
)  # fmt: skip

# -- what is done


@frozen
class Subscribe:
    """Ask the broker for topics, and for what it keeps of them.

    ``settles`` says that ``Settled`` is due once the broker has answered.
    """

    topics: Sequence[str]
    settles: bool = False


@frozen
class Unsubscribe:
    """Ask for a topic no longer."""

    topic: str


@frozen
class SendTopic:
    """Send a message to all who want its topic; the broker keeps the last one that is retained."""

    topic: str
    data: bytes
    retained: bool = True
    labels: Sequence[tuple[str, str]] = ()


@frozen
class SayToBox:
    """Send the box a message."""

    message: FromHall


@frozen
class Keep:
    """Write down what has to survive a restart."""

    kept: KeptRole


@frozen
class Become:
    """Change the role; ``rank`` is whose lines count from now on."""

    role: str
    rank: Rank


@frozen
class Reconnect:
    """Connect as what this is now: the broker has another last will for each role."""

    role: str


@frozen
class Leave:
    """Hang up until the box wants to be in the hall again."""


Effect = Subscribe | Unsubscribe | SendTopic | SayToBox | Keep | Become | Reconnect | Leave


def own_topic(own: Own) -> tuple[str, str]:
    """Return the end of the topic in which a box says how it stands."""
    return BOX, own.box
