"""Makes the page of all commands from the command line itself."""

from __future__ import annotations

import argparse
import os
import re
from typing import TYPE_CHECKING

from companion.cli import VERBS, parser
from companion.games import all_games

if TYPE_CHECKING:
    from collections.abc import Iterator

_WIDE = "80"
_HEAD = """# Commands

Made from the program: what `companion VERB --help` prints.

"""


def page() -> str:
    """Return the page. Raises ValueError for a verb whose help has no example."""
    before = os.environ.get("COLUMNS")
    os.environ["COLUMNS"] = _WIDE
    try:
        return _HEAD + "\n".join(_parts())
    finally:
        if before is None:
            del os.environ["COLUMNS"]
        else:
            os.environ["COLUMNS"] = before


def _parts() -> Iterator[str]:
    yield f"```text\n{parser(['--help']).format_help()}```\n"
    for verb in VERBS:
        yield from _verb([verb])
    for game in all_games():
        if game.verbs:
            yield from _verb([game.id])
    for game in all_games()[1:]:
        for verb in ("play", "simulate"):
            yield from _verb([verb, "--game", game.id])


def _verb(words: list[str]) -> Iterator[str]:
    """Yield the parts of a verb and of those below it."""
    top = parser(words)
    (below,) = _below(top)
    yield from _described(" ".join(words), below.choices[words[0]])


def _described(name: str, described: argparse.ArgumentParser) -> Iterator[str]:
    text = described.format_help()
    inner = [(each, named) for sub in _below(described) for each, named in sub.choices.items()]
    if not inner and "Example" not in text:
        raise ValueError(f"companion {name}: its help has no example")
    yield f"## companion {name}\n\n```text\n{re.sub(r' +$', '', text, flags=re.MULTILINE)}```\n"
    for each, named in inner:
        yield from _described(f"{name} {each}", named)


def _below(
    of: argparse.ArgumentParser,
) -> list[argparse._SubParsersAction[argparse.ArgumentParser]]:
    inner = argparse._SubParsersAction  # noqa: SLF001 - argparse has no other way to its verbs
    return [each for each in of._actions if isinstance(each, inner)]  # noqa: SLF001 - as above
