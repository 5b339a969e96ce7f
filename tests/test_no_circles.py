"""No module of the house imports another one in a circle, imports for types alone counted.

A circle is code that cannot be read, moved or tested one file after the other.
"""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Container, Iterator

ROOT = Path(__file__).parents[1]
ROOMS = ("companion", "hardware")

Imports = dict[str, set[str]]


def house() -> dict[str, str]:
    """Return the text of each module, by its name."""
    files = (file for room in ROOMS for file in (ROOT / room).rglob("*.py"))
    return {name_of(file.relative_to(ROOT)): file.read_text("utf-8") for file in files}


def name_of(file: Path) -> str:
    parts = file.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


@cache
def house_imports() -> Imports:
    """Return which modules of the house each of them imports, in functions and for types too."""
    texts = house()
    return {name: set(_named(text, texts)) & texts.keys() - {name} for name, text in texts.items()}


def _named(text: str, house: Container[str]) -> Iterator[str]:
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.module is not None, "an import says where from"
            for each in node.names:
                inner = f"{node.module}.{each.name}"
                yield inner if inner in house else node.module


def circles(imports: Imports) -> set[frozenset[str]]:
    """Return the modules of each circle: all that reach one another."""
    left = dict(imports)
    while free := [name for name, named in left.items() if not named & left.keys()]:
        for name in free:  # it imports nothing that could lead back
            del left[name]
    reached = {name: _reached(name, left) for name in left}
    return {
        frozenset(other for other in reached[name] if name in reached[other])
        for name in left
        if name in reached[name]
    }


def _reached(name: str, imports: Imports) -> set[str]:
    found: set[str] = set()
    more = imports[name] & imports.keys()
    while more:
        found |= more
        more = {each for one in more for each in imports[one]} & imports.keys() - found
    return found


def said(circle: frozenset[str], imports: Imports) -> str:
    """Return a circle as a person looks for the import to cut."""
    return "\n".join(f"{name} imports {sorted(imports[name] & circle)}" for name in sorted(circle))


def test_no_circles() -> None:
    imports = house_imports()
    found = [said(each, imports) for each in sorted(circles(imports), key=sorted)]
    assert not found, "\n\n".join(("modules import each other in a circle:", *found))


@pytest.mark.parametrize(
    "line",
    [
        "from companion.app.step import step",
        "from companion.app import step",
        "import companion.app.step",
        "def late() -> None:\n    from companion.app.step import step",
        "if TYPE_CHECKING:\n    from companion.app.values import App",
    ],
)
def test_every_kind_of_import_closes_a_circle(line: str) -> None:
    imports, known = house_imports(), "companion.app.known"
    (circle,) = circles(imports | {known: {*imports[known], *_named(line, imports)}})
    assert {known, "companion.app.values"} <= circle
    assert "companion.surface.frozen" not in circle, "what is imported and imports nothing of it"
