"""Plays every case, and says on the console what came of each, as lines of JSON."""

from __future__ import annotations

import json
import os
import traceback
from collections.abc import Callable
from pathlib import Path

from net.guest import cases, kills, limits
from net.guest.spaces import run
from net.guest.world import World

from hardware.clock import now

Case = Callable[[World], None]
JOINS: tuple[Case, ...] = (
    cases.nothing_runs_before_the_call,
    cases.the_box_opens_it,
    cases.a_wrong_key_is_refused,
    cases.a_phone_joins_by_the_key,
    cases.only_the_page_is_there,
    limits.floods_leave_it_standing,
    cases.a_wrong_password_brings_it_back,
    cases.a_router_without_addresses_says_so,
    cases.the_right_password_joins,
    cases.off_leads_back_to_the_house,
    cases.nothing_secret_is_logged,
)
"""What a phone and a house do; each goes on where the one before ended."""
ENDS: tuple[Case, ...] = (
    kills.killed_while_it_is_open,
    kills.killed_while_it_tries,
    kills.killed_while_it_looks_around,
    kills.the_radio_killed_while_it_is_open,
    kills.killed_as_it_has_joined,
    cases.a_router_that_goes_is_gone,
    cases.the_box_gone_all_is_gone,
    limits.a_late_wish_keeps_nothing_up,
    limits.it_ends_without_a_phone,
    limits.it_ends_with_a_phone_on_it,
)
"""How it comes to an end."""
NEWER: tuple[Case, ...] = (
    cases.a_wrong_password_of_wpa3_brings_it_back,
    cases.a_router_of_wpa3_that_goes_is_gone,
    cases.the_right_password_of_wpa3_joins,
    cases.a_wrong_password_of_either_way_brings_it_back,
)
"""What a house with a newer router does.

A router that asks in another way comes last: the kernel remembers for half a minute how it asked
before, and whom the router would let in then fails as the two differ.
"""
GROUPS = (JOINS, ENDS, NEWER)
"""Each is played in a PC of its own."""


def wanted_of(line: str) -> list[str]:
    """Return the names of the cases that the kernel's line wants."""
    (words,) = (each for each in line.split() if each.startswith("cases="))
    return words.removeprefix("cases=").split(",")


def _log(began: float) -> str:
    """Return what the log says of the time since a case began."""
    units = ("box-network", "box-network-page", "box-phones", "iwd", "companion")
    since = f"--since=-{now() - began:.0f}s"
    lines = run(
        "journalctl", "--output=short-monotonic", "--no-pager", since,
        *(f"--unit={each}" for each in units),
    ).splitlines()  # fmt: skip
    return "\n".join(each for each in lines if "]:   " not in each)


def main() -> None:
    """Play all of it."""
    os.environ["PATH"] = "/usr/sbin:/usr/bin:/sbin:/bin"
    world, wanted = World(), wanted_of(Path("/proc/cmdline").read_text())
    for case in (each for group in GROUPS for each in group if each.__name__ in wanted):
        began, words = now(), ""
        try:
            case(world)
        except Exception as fault:  # noqa: BLE001 - whatever it is, the other cases are played too
            at = traceback.extract_tb(fault.__traceback__)
            lines = " < ".join(f"{each.name}:{each.lineno}" for each in reversed(at))
            words = f"{fault or type(fault).__name__} ({lines})"
        said = {"name": case.__name__, "words": words, "seconds": round(now() - began, 1)}
        print(f"\nCASE {json.dumps(said)}", flush=True)  # noqa: T201 - the console is all it has
        if words:
            print(_log(began), flush=True)  # noqa: T201 - as above


if __name__ == "__main__":
    main()
