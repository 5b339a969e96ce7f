"""The box's own network as a pure function: what stands, what happens, what is done about it.

``off -> scanning -> open -> trying -> joined``; what is refused leads back to *open*. All times are
seconds of a clock that only goes forward.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from box_network.wish import NetworkWish, shown

QUIET_SECONDS, ALL_SECONDS = 600.0, 1200.0
"""How long it is open without a phone, and in all."""
MOST_WISHES, WISH_SECONDS = 6, 600.0
"""How many wishes are taken in how many seconds."""


class NetworkPhase(Enum):
    """Where it stands."""

    SCANNING = "scanning"
    OPEN = "open"
    TRYING = "trying"
    JOINED = "joined"
    NO_RADIO = "no-radio"
    OFF = "off"


REASONS = ("password", "gone", "address")
"""Why a network was not joined: it refused the password, is not there, or gave no address."""


@dataclass(frozen=True)
class Network:
    """A network that was found: its name, its strength in dBm, and whether it wants no password."""

    ssid: bytes
    strength: int
    is_open: bool = False


# What happens


@dataclass(frozen=True)
class OpenAsked:
    """The box wants the network, or another key for it; luck for both comes along."""

    name: str
    key: str


@dataclass(frozen=True)
class Found:
    """The radio looked around; None says that there is no radio that starts."""

    networks: tuple[Network, ...] | None


@dataclass(frozen=True)
class RadioOpened:
    """The radio is an access point now, or could not become one."""

    is_open: bool


@dataclass(frozen=True)
class RadioLost:
    """The radio is no access point any more, and nobody here ended it."""


@dataclass(frozen=True)
class PhonesOnIt:
    """How many phones are on it."""

    count: int


@dataclass(frozen=True)
class WishMade:
    """The page wants a network joined."""

    wish: NetworkWish


@dataclass(frozen=True)
class Tried:
    """What came of it: an address, or one of ``REASONS``."""

    address: str = ""
    why: str = ""


@dataclass(frozen=True)
class Passed:
    """Some time has passed."""


@dataclass(frozen=True)
class Stopped:
    """The box wants it off, or has gone."""


Event = (
    OpenAsked | Found | RadioOpened | RadioLost | PhonesOnIt | WishMade | Tried | Passed | Stopped
)

# What is done


@dataclass(frozen=True)
class Scan:
    """Have the radio look around; Found says what it saw."""


@dataclass(frozen=True)
class Open:
    """Have the radio be an access point; RadioOpened says what came of it."""

    name: str
    key: str


@dataclass(frozen=True)
class Join:
    """Have the radio try a network; Tried says what came of it."""

    wish: NetworkWish


@dataclass(frozen=True)
class WishAnswered:
    """Answer the page's wish: taken, busy, or too many."""

    word: str


@dataclass(frozen=True)
class End:
    """Nothing is left to do: whatever stands is taken down."""


Effect = Scan | Open | Join | WishAnswered | End
TAKEN, BUSY, MANY = "taken", "busy", "many"


@dataclass(frozen=True)
class NetworkState:
    """All of it.

    ``wishes`` are the times of those that were taken, ``began`` and ``heard`` those of the first
    question and of the last sign of a phone.
    """

    phase: NetworkPhase = NetworkPhase.OFF
    name: str = ""
    key: str = ""
    networks: tuple[Network, ...] = ()
    phones: int = 0
    network: str = ""
    why: str = ""
    address: str = ""
    began: float = 0.0
    heard: float = 0.0
    wishes: tuple[float, ...] = ()

    def minutes(self, now: float) -> int:
        """Return in how many minutes it ends by itself, from now on."""
        left = min(self.heard + QUIET_SECONDS, self.began + ALL_SECONDS) - now
        return max(1, round(left / 60))


Step = tuple[NetworkState, tuple[Effect, ...]]


def step(state: NetworkState, event: Event, now: float) -> Step:
    """Return what stands after an event, and what is done about it."""
    phase = state.phase
    match event:
        case Stopped() if phase is not NetworkPhase.OFF:
            return _ended(state, NetworkPhase.OFF)
        case OpenAsked(name, key) if phase in {NetworkPhase.OFF, NetworkPhase.OPEN}:
            began = now if phase is NetworkPhase.OFF else state.began
            fresh = NetworkState(
                NetworkPhase.SCANNING, name, key, began=began, heard=now, wishes=state.wishes
            )
            return fresh, (Scan(),)
        case Found(None) if phase is NetworkPhase.SCANNING:
            return _ended(state, NetworkPhase.NO_RADIO)
        case Found(networks) if phase is NetworkPhase.SCANNING and networks is not None:
            return replace(state, networks=networks), (Open(state.name, state.key),)
        case RadioOpened(is_open) if phase is NetworkPhase.SCANNING:
            after = replace(state, phase=NetworkPhase.OPEN, phones=0, heard=now)
            return (after, ()) if is_open else _ended(state, NetworkPhase.NO_RADIO)
        case PhonesOnIt(count) if phase is NetworkPhase.OPEN:
            return replace(state, phones=count, heard=now if count else state.heard), ()
        case WishMade(wish):
            return _wished(state, wish, now)
        case Tried(address, why) if phase is NetworkPhase.TRYING:
            if not why:
                return _ended(replace(state, address=address), NetworkPhase.JOINED)
            return replace(state, phase=NetworkPhase.SCANNING, why=why), (
                Open(state.name, state.key),
            )
        case Passed() | RadioLost() if phase is NetworkPhase.OPEN and _is_over(state, event, now):
            return _ended(state, NetworkPhase.OFF)
        case _:
            return state, ()


def _is_over(state: NetworkState, event: Passed | RadioLost, now: float) -> bool:
    return event == RadioLost() or now >= min(
        state.heard + QUIET_SECONDS, state.began + ALL_SECONDS
    )


def _ended(state: NetworkState, phase: NetworkPhase) -> Step:
    return replace(state, phase=phase, key=""), (End(),)


def _wished(state: NetworkState, wish: NetworkWish, now: float) -> Step:
    """Take a wish, one at a time and some in a while."""
    if state.phase is not NetworkPhase.OPEN:
        return state, (WishAnswered(BUSY),)
    wishes = tuple(each for each in state.wishes if each > now - WISH_SECONDS)
    if len(wishes) >= MOST_WISHES:
        return state, (WishAnswered(MANY),)
    trying = replace(
        state, phase=NetworkPhase.TRYING, network=shown(wish.ssid), why="", wishes=(*wishes, now)
    )
    return trying, (WishAnswered(TAKEN), Join(wish))
