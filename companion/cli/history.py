"""``companion history``: what the games of a box came to, for people and for programs."""

from __future__ import annotations

import json
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.app.places.history import came_to
from companion.app.places.ratings import LAST, Title, summary
from companion.app.words import words
from companion.box.journals import SUDO, folder_of
from companion.cli import WORLD_FAULT
from companion.cli.arguments import named_path
from companion.cli.history_formats import bgstats_lines, csv_lines
from companion.errors import JournalError
from companion.games import GAMES
from companion.journal import PastReader
from companion.screens.wrap import NO_BREAK
from companion.text.catalog import LANGUAGES
from hardware.clock import when

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable

    from companion.app.findings import Past
    from companion.journal import Trouble
    from companion.text.catalog import Say

_MOST_NAMED = 5
_FORMATS = {"csv": csv_lines, "bgstats": bgstats_lines}
"""What makes the lines of each form but the one for people."""


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``history`` to the command line."""
    verb = verbs.add_parser(
        "history",
        description="Print what the games of this box came to: a line a game with all points, "
        "the newest first; then the best rating and titles. csv is a line a seat; bgstats is a "
        "line of JSON a game with points, as BG Stats takes it.",
        epilog="Example: companion history --format csv > games.csv",
    )
    verb.add_argument(
        "--game", choices=list(GAMES), metavar="NAME",
        help=f"of one game alone: {', '.join(GAMES)}",
    )  # fmt: skip
    form = verb.add_mutually_exclusive_group()
    form.add_argument(
        "--format", choices=("text", *_FORMATS), default="text", help="the form of the lines"
    )
    form.add_argument("--json", action="store_true", help="print one JSON object of ratings")
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
        games, troubles = PastReader(folder, when).read_all()
    except OSError as fault:
        raise JournalError(f"cannot read {folder}: {(fault.strerror or '').lower()}") from fault
    if args.game is not None:
        games = tuple(each for each in games if each.game == args.game)
    words_of = partial(_words_of, args.lang)
    if args.json:
        print(json.dumps(_values(games, words_of), ensure_ascii=False, indent=2))
    else:
        lines = _FORMATS.get(args.format, _lines)(games, words_of)
        sys.stdout.writelines(f"{each}\n" for each in lines)
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
            {
                "game": each.game,
                "code": each.code,
                "points": {seat.seat: seat.points for seat in each.result.seats},
            }
            for each in games
            if each.result is not None and each.result.seats
        ][:LAST],
    }


def _lines(games: tuple[Past, ...], words_of: Callable[[str], Say]) -> list[str]:
    """Return a line for each game, then the best rating and how often each title was won."""
    sums, say = summary(games), words_of("")
    lines = [_line(each, words_of(each.game)) for each in games] or [say("history.empty")]
    if sums.best is None:
        return lines
    lines += ["", say("history.games", count=sums.rated), f"{say('history.best')} {sums.best}"]
    return lines + [f"{count:4} × {_title(title, words_of)}" for title, count in sums.titles]


def _line(past: Past, own: Say) -> str:
    parts = (past.date, past.code, own("game.name"), came_to(past, own).replace(NO_BREAK, " "))
    return "  ".join(each for each in parts if each)


def _title(title: Title, words_of: Callable[[str], Say]) -> str:
    return words_of(title.game)(title.key) if title.key else words_of("")("history.no-title")


def _words_of(language: str, game: str) -> Say:
    """Return the words of a game, or the box's own without one, for a terminal."""
    return words(language, game=game).plain()
