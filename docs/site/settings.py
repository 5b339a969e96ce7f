"""Makes the page of all settings from ``companion/settings.py``."""

from __future__ import annotations

import ast
import inspect
import json
from dataclasses import MISSING, fields
from typing import TYPE_CHECKING, NamedTuple

from companion import config, settings
from companion.games import all_readings

if TYPE_CHECKING:
    from collections.abc import Iterator

WRITTEN = {"source": "from"}
"""Settings whose names are none that Python allows, as the file has them."""
_TABLES = ("panel", "buttons", "signals", "power", "phones", "hall")
_TYPES = {
    "str": "text", "bool": "true or false", "int": "number", "Path": "path", "Edge": "text",
    "tuple[float, ...]": "four shares", "Mapping[Button, int]": "pins by button",
}  # fmt: skip
_HEAD = """# Settings

Made from the program. The box reads them from `/etc/companion.toml`, or from the file that
`--config` names; on a flashed card it is `companion.toml` on the first partition. Each may be left
out. What is wrong in it is shown on the panel, with the line and the fix.

"""


class Setting(NamedTuple):
    """One setting: its name in the file, what it takes, its default, a sentence, a line."""

    name: str
    kind: str
    usual: str
    about: str
    example: str


def page() -> str:
    """Return the page. Raises ValueError for a setting without a sentence or with a bad example."""
    return "\n".join([_HEAD, *(_part(*each) for each in every_setting().items()), _readings()])


def every_setting() -> dict[str, list[Setting]]:
    """Return the settings of every table, those above all tables first. Raises as ``page``."""
    return {table: list(of_table(table, chosen)) for table, chosen in _classes().items()}


def _classes() -> dict[str, type]:
    whole = settings.Config()
    return {"": settings.Config} | {table: type(getattr(whole, table)) for table in _TABLES}


def of_table(table: str, chosen: type) -> Iterator[Setting]:
    """Yield the settings of a table. Raises ValueError as ``page`` does."""
    sentences = sentences_of(chosen)
    for each in fields(chosen):
        if each.name in (*_TABLES, "readings"):
            continue
        name, said = WRITTEN.get(each.name, each.name), sentences.get(each.name, "")
        about, _, example = said.partition("Example: ")
        about = " ".join(about.replace("``", "`").split())
        if not about:
            raise ValueError(f"companion/settings.py: {chosen.__name__}.{each.name}: no sentence")
        usual = "" if each.default in {None, "", MISSING} else json.dumps(each.default)
        example = example.strip() or f"{name} = {usual}"
        whole = f"[{table}]\n{example}" if table else example
        if table == "hall":
            whole = f"{whole}\n{_beside(name)}"
        config.parse(whole, f"the example of [{table}] {name}")
        yield Setting(name, _TYPES[str(each.type).removesuffix(" | None")], usual, about, example)


def _beside(name: str) -> str:
    """Return what a setting of a hall needs beside it."""
    needed = {"broker": 'broker = "hall.local:8883"', "name": 'name = "club-cup"'}
    return "\n".join(line for other, line in needed.items() if other != name)


def sentences_of(chosen: type) -> dict[str, str]:
    """Return the text below each field of a class."""
    (tree,) = ast.parse(inspect.getsource(chosen)).body
    found = {}
    for line, below in zip(tree.body, tree.body[1:], strict=False):  # type: ignore[attr-defined]
        if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
            match below:
                case ast.Expr(value=ast.Constant(value=str(said))):
                    found[line.target.id] = said
    return found


def _part(table: str, found: list[Setting]) -> str:
    about = " ".join((_classes()[table].__doc__ or "").split())
    lines = [f"## [{table}]" if table else "## Above all tables", "", about, ""]
    for each in found:
        usual = f", default `{each.usual}`" if each.usual else ""
        lines += [f"### {each.name}", "", f"{each.about} ({each.kind}{usual})", ""]
        lines += ["```toml", each.example, "```", ""]
    return "\n".join(lines)


def _readings() -> str:
    about = "Where printings of a game's rules differ. The first is the usual one."
    lines = ["## [readings]", "", about, ""]
    for name, reading in all_readings().items():
        values = ", ".join(f"`{each}`" for each in reading.values)
        lines += [f"### {name}", "", f"One of {values}.", ""]
        lines += ["```toml", f'{name} = "{reading.values[0]}"', "```", ""]
    return "\n".join(lines)
