"""What all controller chips have in common: commands and their data, work, BUSY, sleep and reset.

A model believes only the bytes and levels that reach its pins. It keeps what really happens apart
from what its BUSY line says, so that a line that lies is a fault like any other. Nothing here knows
a driver: a family of chips is a subclass that says what its commands do.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from controllers.clock import VirtualClock


class BusyFault(Enum):
    """What may be wrong with a BUSY line."""

    NONE = "good"
    LATE = "late"
    EARLY = "early"
    STUCK_HIGH = "stuck high"
    STUCK_LOW = "stuck low"
    PULSING = "pulsing"


@dataclass(frozen=True, slots=True)
class Timing:
    """Seconds that work takes, and seconds by which a faulty BUSY line lies.

    A late line falls in after ``late``; an early one lets go after ``early_share`` of a refresh; a
    pulsing one looks idle for ``pulse`` at the end of every ``pulse_every``.
    """

    reset: float = 0.05
    power: float = 0.08
    refresh: float = 2.0
    late: float = 0.05
    early_share: float = 0.3
    pulse: float = 0.03
    pulse_every: float = 0.3


@dataclass(slots=True)
class Command:
    """A command byte, the data bytes that followed it, and when it came."""

    code: int
    at: float
    data: bytearray = field(default_factory=bytearray)


@dataclass(slots=True)
class _Work:
    name: str
    start: float
    end: float
    command: Command | None
    done: Callable[[], object] | None


class Controller:
    """One chip behind one chip select.

    Subclasses say in ``obey`` what a command byte starts and in ``feed`` what data does; both call
    ``begin`` for work that takes time. ``glass`` is what players see, one byte a pixel in the
    chip's own codes, None before the first refresh; a subclass writes ``_glass``. ``violations``
    lists, in words, all errors that a real chip would not accept; ``commands`` all its commands.
    ``busy_asleep`` says whether BUSY looks busy in deep sleep; what it does is a chip's own matter.
    The line is faulty all the time, or only during the work named in ``faulty_work``.
    ``longest_reset`` is how many seconds the reset line may be held, where its board minds;
    ``shortest_cycle`` how many a bit has to last on the bus, where that is near what drivers use.
    """

    refresh_names = frozenset({"refresh"})

    def __init__(
        self,
        clock: VirtualClock,
        *,
        busy_is_high: bool,
        timing: Timing | None = None,
        fault: BusyFault | None = None,
    ) -> None:
        self.clock = clock
        self.timing = timing or Timing()
        self.fault = fault or BusyFault.NONE
        self.faulty_work: frozenset[str] = frozenset()
        self.busy_is_high = busy_is_high
        self.commands: list[Command] = []
        self.violations: list[str] = []
        self.refreshes = 0
        self.is_asleep = False
        self.busy_asleep = False
        self.is_powered = True
        self._glass: bytes | None = None
        self._work: _Work | None = None
        self.longest_reset = float("inf")
        self.shortest_cycle = 0.0
        self._held_since: float | None = None

    # What the chip is doing.

    def begin(self, name: str, seconds: float, done: Callable[[], object] | None = None) -> None:
        """Start work that keeps the chip busy; ``done`` is called when it is over."""
        now = self.clock.now()
        command = self.commands[-1] if self.commands and name != "reset" else None
        self._work = _Work(name, now, now + seconds, command, done)

    def settle(self) -> None:
        """Let work whose time has passed be done."""
        work = self._work
        if work is not None and self.clock.now() >= work.end:
            self._work = None
            self.refreshes += work.name in self.refresh_names
            if work.done is not None:
                work.done()

    @property
    def work(self) -> str:
        """What the chip really does now, empty if nothing."""
        self.settle()
        return self._work.name if self._work else ""

    @property
    def glass(self) -> bytes | None:
        """What an eye sees."""
        self.settle()
        return self._glass

    @property
    def busy_level(self) -> bool:
        """Whether the BUSY pin is high now, faults included."""
        self.settle()
        work = self._work
        is_at_fault = not self.faulty_work or (work is not None and work.name in self.faulty_work)
        fault = self.fault if is_at_fault else BusyFault.NONE
        if fault in {BusyFault.STUCK_HIGH, BusyFault.STUCK_LOW}:
            return fault is BusyFault.STUCK_HIGH
        if self.is_asleep:
            return self.busy_asleep is self.busy_is_high
        looks_busy = work is not None and self._looks_busy(work, fault)
        return looks_busy is self.busy_is_high

    def _looks_busy(self, work: _Work, fault: BusyFault) -> bool:
        passed = self.clock.now() - work.start
        match fault:
            case BusyFault.LATE:
                return passed >= self.timing.late
            case BusyFault.EARLY if work.name in self.refresh_names:
                return passed < self.timing.early_share * (work.end - work.start)
            case BusyFault.PULSING:
                return (
                    passed % self.timing.pulse_every < self.timing.pulse_every - self.timing.pulse
                )
        return True

    # What reaches the pins.

    def take(self, values: bytes, *, is_data: bool) -> None:
        """Take bytes that came with this chip selected and D/C at that level."""
        if self._work is not None:
            self.settle()
        if self._held_since is not None:
            self.blame(f"{len(values)} bytes while the reset line is held")
        elif self.is_asleep:
            self.blame(f"{'data' if is_data else _hex(values)} while asleep")
        elif is_data:
            self._take_data(values)
        else:
            for code in values:
                self._take_command(code)

    def _take_command(self, code: int) -> None:
        if self._work is not None:
            self.blame(f"command {code:#04x} during {self._work.name}")
        self.commands.append(Command(code, self.clock.now()))
        self.obey(code)

    def _take_data(self, values: bytes) -> None:
        if not self.commands:
            self.blame(f"{len(values)} bytes of data before any command")
            return
        command = self.commands[-1]
        if self._work is not None and self._work.command is not command:
            self.blame(f"data of {command.code:#04x} during {self._work.name}")
        command.data += values
        self.feed(command)

    def hold_reset(self) -> None:
        """The reset line falls: everything is dropped."""
        self.settle()
        if self._work is not None and self._work.name in self.refresh_names:
            self.blame(f"reset during {self._work.name}")
        self._work = None
        self._held_since = self.clock.now()
        self.is_asleep = False
        self.forget()

    def release_reset(self) -> None:
        """The reset line rises: the chip starts again."""
        since, self._held_since = self._held_since, None
        held = 0.0 if since is None else self.clock.now() - since
        if held > self.longest_reset:
            self.blame(f"reset held for {held:g} s, which switches the supply off")
        self.begin("reset", self.timing.reset)

    def lose_power(self) -> None:
        """Lose the supply for a moment: work, set-up and memory are gone, the picture stays."""
        self._work = None
        self.is_asleep = False
        self.forget()

    def clocked_at(self, hertz: float) -> None:
        """The bus clocks bits in at a speed; one at the data sheet's very limit has no margin."""
        if 1 / hertz <= self.shortest_cycle:
            self.blame(f"bits at {hertz / 1e6:g} MHz, where the chip ends")

    def blame(self, what: str) -> None:
        """Write a violation down, with its time."""
        self.violations.append(f"{self.clock.now():.3f} s: {what}")

    # What a family of chips says.

    def obey(self, code: int) -> None:
        """Do what a command byte asks for; its data has not come yet."""

    def feed(self, command: Command) -> None:
        """Do what a command's data asks for, so far as it has come."""

    def forget(self) -> None:
        """Lose what a hardware reset loses."""


def _hex(values: bytes) -> str:
    return f"command {values.hex(' ', 1)}"
