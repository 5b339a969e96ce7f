"""The systems that there are libraries for: a processor and a Python, as in ``aarch64-311``."""

from __future__ import annotations

import operator
import platform
import re
import sys
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any

from installer.faults import InstallError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

WITH_WHEELS, ARM_32 = ("aarch64", "x86_64"), "armv7l"
PYTHONS = ((3, 11), (3, 12), (3, 13))
"""The versions of Python that ``make lock`` checks the wheels for."""
PILLOW_OF_DEBIAN = (3, 13)
"""From this Python on, which is Trixie's: Bookworm's Pillow is 9.4, and ours needs 11."""
_GLIBCS = range(17, 37)
"""The second numbers of the glibc that a wheel may ask for; 2.36 is Bookworm's."""
_NAME = re.compile(r"([a-z0-9_]+)-(\d)(\d+)")
_WHEEL = re.compile(r"[^-]+-[^-]+(?:-\d[^-]*)?-([^-]+)-([^-]+)-([^-]+)\.whl")
_TERM = re.compile(r"(\w+) *(==|!=|<=|>=|<|>) *'([^']*)'")
_COMPARE: Mapping[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq, "!=": operator.ne, "<": operator.lt,
    "<=": operator.le, ">": operator.gt, ">=": operator.ge,
}  # fmt: skip
TAKE_64_BITS = "put the 64-bit Raspberry Pi OS on the card"


@dataclass(frozen=True, slots=True)
class System:
    """A processor, as Linux names it for programs, and the first two numbers of a Python."""

    processor: str
    python: tuple[int, int]

    @classmethod
    def here(cls) -> System:
        """Return the system that the installer runs on.

        A 64-bit processor may run a 32-bit system, and reports aarch64 all the same.
        """
        processor = platform.machine()
        if sys.maxsize < 2**32:
            processor = ARM_32 if processor.startswith(("aarch64", "arm")) else "i686"
        return cls(processor, sys.version_info[:2])

    @classmethod
    def named(cls, name: str) -> System:
        """Return the system of a name such as ``aarch64-311``; raises InstallError for others."""
        found = _NAME.fullmatch(name)
        if found is None or found[1] not in (*WITH_WHEELS, ARM_32):
            raise InstallError(f"--for {name}: there is no such system, but {_listed()}")
        system = cls(found[1], (int(found[2]), int(found[3])))
        system.check()
        return system

    @property
    def name(self) -> str:
        """The name, such as ``aarch64-311``."""
        return f"{self.processor}-{self.python[0]}{self.python[1]}"

    @property
    def has_wheels(self) -> bool:
        """Whether PyPI has wheels of compiled libraries for it."""
        return self.processor in WITH_WHEELS

    @property
    def has_pins(self) -> bool:
        """Whether there is a wheel of lgpio for it: on Python 3.13 for a Pi of 64 bits alone."""
        return self.has_wheels and (self.processor == "aarch64" or self.python < (3, 13))

    def check(self) -> None:
        """Raise InstallError where no library is known to run on it."""
        if self.processor == ARM_32 and self.python < PILLOW_OF_DEBIAN:
            raise InstallError(
                f"{self.name}: this 32-bit system has no Pillow that is new enough: "
                f"{TAKE_64_BITS}, or the 32-bit one of Trixie, which can have a serial box only"
            )
        if self.python not in PYTHONS or self.processor not in (*WITH_WHEELS, ARM_32):
            raise InstallError(
                f"{self.name}: no library was locked for this system, but {_listed()}"
            )

    def holds(self, marker: str) -> bool:
        """Say whether a marker of a lock holds; raises InstallError for one that is not simple.

        >>> System("aarch64", (3, 13)).holds("python_full_version < '3.13'")
        False
        """
        return all(self._is_true(each) for each in marker.split(" and ") if each)

    def _is_true(self, term: str) -> bool:
        found = _TERM.fullmatch(term.strip())
        ours = {
            "sys_platform": "linux",
            "platform_machine": self.processor,
            "python_full_version": "{}.{}".format(*self.python),
        }
        if found is None or found[1] not in ours:
            raise InstallError(f"a lock says {term}, which is not understood: make lock again")
        mine, is_right, other = ours[found[1]], _COMPARE[found[2]], found[3]
        if found[1] != "python_full_version":
            return is_right(mine, other)
        return is_right(_numbers(mine), _numbers(other))

    def takes(self, wheel: str) -> bool:
        """Say whether a wheel, by its file's name, is made for it.

        >>> System("aarch64", (3, 11)).takes("a-1-cp311-cp311-manylinux_2_28_aarch64.whl")
        True
        >>> System("aarch64", (3, 13)).takes("a-1-cp311-cp311-manylinux_2_28_aarch64.whl")
        False
        """
        found = _WHEEL.fullmatch(wheel)
        if found is None:
            return False
        major, minor = self.python
        pythons, abis, platforms = (each.split(".") for each in found.groups())
        if platforms == ["any"]:
            return any(each in {"py3", f"py{major}{minor}"} for each in pythons)
        ours, stable = f"cp{major}{minor}", {f"cp{major}{each}" for each in range(2, minor + 1)}
        is_made_for_python = ours in pythons and {ours, "abi3", "none"} & set(abis)
        is_stable = stable & set(pythons) and "abi3" in abis
        is_plain = "py3" in pythons and "none" in abis
        right = bool(is_made_for_python or is_stable or is_plain)
        return right and not set(platforms).isdisjoint(self.platforms)

    @property
    def platforms(self) -> tuple[str, ...]:
        """The tags of the wheels' platforms that run on it."""
        if not self.has_wheels:
            return ("any",)
        glibcs = [f"manylinux_2_{each}_{self.processor}" for each in reversed(_GLIBCS)]
        return (*glibcs, f"manylinux2014_{self.processor}", f"linux_{self.processor}")


def _listed() -> str:
    """Return the names of all systems in words."""
    each = [f"{name}-{major}{minor}" for name, (major, minor) in product(WITH_WHEELS, PYTHONS)]
    return f"{', '.join(each)}, and {ARM_32}-313 for a serial box"


def _numbers(version: str) -> tuple[int, ...]:
    """Return the numbers of a version, without zeros at its end: 3.13.0 is 3.13."""
    return tuple(int(each) for each in re.sub(r"(\.0)+$", "", version).split("."))
