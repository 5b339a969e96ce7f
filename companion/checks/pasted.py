"""What ``companion check --report`` prints: a row for the page of what was tested."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.findings import Finding, printed_words

if TYPE_CHECKING:
    from collections.abc import Iterable

PUBLIC = ("machine", "system", "program", "panel", "wiring", "power")
"""Keys of what a report repeats as it was found."""
_PASTE = "Add to the row what you did: games played, cards turned by hand, how long it ran."


def row(findings: Iterable[Finding], date: str) -> str:
    r"""Return findings as a row for the page of what was tested, without anything personal.

    Only what is the same for every owner of such a box is taken as it was found; of all else, the
    journal or the address, only whether it was right.

    >>> say = printed_words()
    >>> found = Finding(say("what.machine"), "Raspberry Pi 5"), Finding(say("what.journal"), "/me")
    >>> print(row(found, "2026-11-23").splitlines()[2])
    | 2026-11-23 | Raspberry Pi 5 |  |  |  |  |  | journal |  |
    """
    say = printed_words()
    known = tuple(findings)
    shown = {each.what: each for each in known}
    facts = [_public(shown.get(say(f"what.{key}"))) for key in PUBLIC]
    taken = {say(f"what.{key}") for key in PUBLIC}
    others = [each for each in known if each.what not in taken]
    good, bad = (", ".join(each.what for each in others if each.good is is_good)
                 for is_good in (True, False))  # fmt: skip
    cells = (date, *facts, good, bad)
    heads = ("date", *(say(f"what.{key}") for key in PUBLIC), "right", "to fix")
    lines = (heads, tuple("---" for _ in heads), cells)
    rows = "\n".join("| " + " | ".join(_cell(each) for each in line) + " |" for line in lines)
    return f"{rows}\n\n{_PASTE}"


def _public(finding: Finding | None) -> str:
    """Return what was found where it is right; a fault may name a path of its owner."""
    return "" if finding is None else finding.found if finding.good else "to fix"


def _cell(text: str) -> str:
    return " ".join(text.replace("|", "/").split())
