"""The types that the scripts of phones are checked with are those of what the box sends."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable

    from phone_games import BoxGame
    from phone_page import Phone
    from socket_box import SocketBox

TYPES = Path(__file__).resolve().parents[1] / "scripts" / "types.d.ts"
INTERFACE = re.compile(r"interface (\w+) \{(.*?)\n?\}\n", re.DOTALL)
FIELD = re.compile(r"(\w+)(\??): ([^,\n{]+(?:\{[^}]*\}[^,\n]*)?|\{[^}]*\}[^,\n]*)")
PLAIN = {str: "string", bool: "boolean", int: "number", type(None): "null", list: "[]"}
"""How a script calls the types of JSON; other objects have names, or fields in braces."""
EVENTS = ("hello", "seats", "table", "glass", "task", "sheet", "pad")


def interfaces() -> dict[str, dict[str, tuple[bool, str]]]:
    """Return each interface by its name: whether a field may be left out, and its type."""
    text = re.sub(r"(Record<\w+), ", r"\1;", TYPES.read_text())  # no comma inside a type
    return {
        name: {field: (bool(may), kind) for field, may, kind in FIELD.findall(body)}
        for name, body in INTERFACE.findall(text)
    }


def faults(sample: dict[str, Any], said: dict[str, tuple[bool, str]]) -> list[str]:
    """Return in which fields a sample differs from an interface."""
    needed = {name for name, (may_miss, _) in said.items() if not may_miss}
    found = [f"{name} is missing" for name in needed - sample.keys()]
    found += [f"{name} is not declared" for name in sample.keys() - said.keys()]
    for name in sample.keys() & said.keys():
        kind = PLAIN.get(type(sample[name]), "")
        if kind not in said[name][1] and said[name][1] != "any":
            found.append(f"{name} is {sample[name]!r}, not {said[name][1]}")
    return found


def test_each_event_has_the_fields_that_its_type_says(
    seated: Callable[..., Phone], box: SocketBox, table: BoxGame
) -> None:
    box.say(replace(box.table, hands=1))
    events = seated(1, "draw", "Mika").events()
    said = interfaces()
    assert faults(events.wait("hand", bool), said["Hand"]) == []
    table.flip()
    for name in EVENTS:
        sample = events.wait(name, bool)
        assert faults(sample, said[name.capitalize()]) == [], name
    [seat] = events.state["seats"]["seats"]
    assert faults(seat, said["Seat"]) == []


def test_a_field_that_differs_is_named() -> None:
    said = {"page": (False, "number"), "tip": (True, "string"), "lines": (False, "string[]")}
    assert faults({"page": 3, "lines": []}, said) == []
    assert sorted(faults({"page": "3", "new": 1}, said)) == [
        "lines is missing",
        "new is not declared",
        "page is '3', not number",
    ]
