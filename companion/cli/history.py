"""``companion history``: what the games of a box came to."""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.app.places.history import LAST, Title, points_words, summary
from companion.app.words import words
from companion.cli import WORLD_FAULT
from companion.cli.arguments import named_path
from companion.cli.journals import SUDO, folder_of
from companion.errors import JournalError
from companion.games import GAMES
from companion.journal import PastReader
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from companion.app.findings import Past
    from companion.journal import Trouble
    from companion.text.catalog import Say

_MOST_NAMED = 5


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``history`` to the command line."""
    verb = verbs.add_parser(
        "history",
        description="Print what the games of this box came to: best rating, titles, last ten "
        "games.",
        epilog="Example: companion history --json | python3 -m json.tool",
    )
    verb.add_argument(
        "--game", choices=list(GAMES), metavar="NAME",
        help=f"of one game alone: {', '.join(GAMES)}",
    )  # fmt: skip
    verb.add_argument("--json", action="store_true", help="print one JSON object")
    verb.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0], help="the language")
    verb.add_argument("--state", type=named_path, metavar="DIR", help="the journal's folder")
    verb.add_argument(
        "--config", type=Path, metavar="FILE", help="a box's configuration, which names the folder"
    )
    verb.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Print the history."""
    folder = args.state or folder_of(args.config)
    if args.state is not None and not folder.is_dir():
        raise JournalError(f"no folder {folder}: name the one that holds the journals")
    try:
        games, troubles = PastReader(folder).read_all()
    except OSError as fault:
        raise JournalError(f"cannot read {folder}: {(fault.strerror or '').lower()}") from fault
    if args.game is not None:
        games = tuple(each for each in games if each.game == args.game)
    words_of = partial(_words_of, args.lang)
    if args.json:
        print(json.dumps(_values(games, words_of), ensure_ascii=False, indent=2))
    else:
        print("\n".join(_lines(games, words_of)))
    _report(troubles)
    return WORLD_FAULT if troubles else 0


def _report(troubles: tuple[Trouble, ...]) -> None:
    """Print on standard error which journals cannot be read; of many, how many."""
    for trouble in troubles[:_MOST_NAMED]:
        hint = SUDO if trouble.is_closed else ""
        print(f"companion history: {trouble}{hint}", file=sys.stderr)
    if more := len(troubles) - len(troubles[:_MOST_NAMED]):
        print(f"companion history: journals besides that cannot be read: {more}", file=sys.stderr)


def _values(games: tuple[Past, ...], words_of: Callable[[str], Say]) -> dict[str, Any]:
    """Return the history as JSON values; the games come with the newest first."""
    sums = summary(games)
    return {
        "rated": sums.rated,
        "unrated": sums.unrated,
        "best": sums.best,
        "titles": [
            {"title": words_of(each.game)(each.key) if each.key else None, "count": count}
            for each, count in sums.titles
        ],
        "last": [
            {
                "game": each.game,
                "code": each.code,
                "rating": each.result.rating,
                "title": words_of(each.game)(each.result.title) if each.result.title else None,
            }
            for each in games
            if each.result is not None and each.result.rating is not None
        ][:LAST],
        "points": [
            {"game": each.game, "code": each.code, "points": dict(each.result.points)}
            for each in games
            if each.result is not None and each.result.points
        ][:LAST],
    }


def _lines(games: tuple[Past, ...], words_of: Callable[[str], Say]) -> list[str]:
    sums, say = summary(games), words_of("")
    points = _points(games, words_of)
    if sums.best is None:
        return points or [say("history.empty")]
    lines = [say("history.games", count=sums.rated), f"{say('history.best')} {sums.best}", ""]
    lines += [f"{count:4} × {_title(title, words_of)}" for title, count in sums.titles]
    lines.append("")
    rated = [(each, each.result) for each in games
             if each.result is not None and each.result.rating is not None]  # fmt: skip
    for each, result in rated[:LAST]:
        title = _title(Title(each.game, result.title), words_of)
        lines.append(f"{result.rating:4}  {each.code}  {title}")
    return [*lines, "", *points] if points else lines


def _points(games: tuple[Past, ...], words_of: Callable[[str], Say]) -> list[str]:
    """Return a line for each of the newest games without ratings: its name and all points."""
    found = [(each.game, each.result) for each in games if each.result and each.result.points]
    return [f"{words_of(game)('game.name')}: {', '.join(points_words(result, words_of(game)))}"
            for game, result in found[:LAST]]  # fmt: skip


def _title(title: Title, words_of: Callable[[str], Say]) -> str:
    return words_of(title.game)(title.key) if title.key else words_of("")("history.no-title")


def _words_of(language: str, game: str) -> Say:
    """Return the words of a game, or the box's own without one, for a terminal."""
    return words(language, game=game).plain()
