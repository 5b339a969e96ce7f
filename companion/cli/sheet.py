"""``companion score`` and ``companion ambush``: the rules of a Cartographers map sheet."""

from __future__ import annotations

import json
import sys
from argparse import RawDescriptionHelpFormatter
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.cli.arguments import whole_number
from companion.cli.choose import chosen
from companion.cli.columns import print_numbers, print_side_by_side
from companion.errors import BadSheet, CompanionError, ConfigError
from companion.games.cartographers import GAME
from companion.games.cartographers.ambush import find_spot
from companion.games.cartographers.cards import Terrain
from companion.games.cartographers.cells import SIZE, STRIDE, cell_set, space_names, spaces
from companion.games.cartographers.pack_file import base_pack
from companion.games.cartographers.player import TRACK
from companion.games.cartographers.scoring import haunted, score
from companion.games.cartographers.sheet import ROWS, check_side, parse_sheet
from companion.text.catalog import LANGUAGES, catalog

if TYPE_CHECKING:
    import argparse

    from companion.games.cartographers.cells import CellSet
    from companion.games.cartographers.scoring import Score
    from companion.games.cartographers.sheet import Sheet

NOTATION = """A sheet is 11 lines of 11 signs:
  .  empty     F  forest   A  farm    ^  mountain
  R  ruins     V  village  W  water   X  wasteland
  M  monster   D  farm and village at once (the skill Diplomacy)
A small letter is that terrain drawn on ruins. What this command draws is read, too.

"""
EVERY_CARD = "all"
_ENOUGH = 100_000
"""Bytes that are read to see what is wrong with a file that is no sheet."""


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``score`` and ``ambush`` to the command line."""
    score = verbs.add_parser(
        "score",
        help="score a map sheet",
        description="Score a map sheet, and show the spaces that earn.",
        epilog=NOTATION + "Example: companion score map.txt --edicts treetower,wildholds --coins 3",
        formatter_class=RawDescriptionHelpFormatter,
    )
    ambush = verbs.add_parser(
        "ambush",
        help="find the place of a solo monster",
        description="Walk a solo monster over a map sheet until it fits.",
        epilog=NOTATION + "Example: companion ambush map.txt goblin-attack",
        formatter_class=RawDescriptionHelpFormatter,
    )
    for verb in (score, ambush):
        verb.add_argument("sheet", metavar="SHEET", help="a file, or - for standard input")
    score.add_argument(
        "--edicts",
        metavar="CARDS",
        default=EVERY_CARD,
        help="scoring cards with commas between, which are added up; or all, each by itself",
    )
    score.add_argument(
        "--coins", type=whole_number, default=0, metavar="N", help="coins not crossed out"
    )
    ambush.add_argument("card", metavar="CARD", help="an ambush card, such as goblin-attack")
    for verb, run in ((score, tell_score), (ambush, tell_ambush)):
        verb.add_argument(
            "--side", choices=["A", "B"], type=str.upper, help="check the sheet against a side"
        )
        verb.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0], help="the language")
        verb.add_argument("--json", action="store_true", help="tell it as one JSON object")
        verb.set_defaults(run=run)


def read_sheet(path: str, side: str | None) -> Sheet:
    """Read a sheet from a file or, for ``-``, from standard input.

    Raises BadSheet for what is no sheet, or none of that side, and CompanionError for a file
    that cannot be read.
    """
    where = "standard input" if path == "-" else path
    try:
        data = _bytes(path)
        sheet = parse_sheet(data.decode())
        if side:
            check_side(sheet, base_pack().sides[side])
    except OSError as fault:
        raise CompanionError(f"cannot read {where}: {(fault.strerror or '').lower()}") from fault
    except UnicodeDecodeError as fault:
        raise BadSheet(f"{where}: byte {fault.start + 1} is no text: save it as UTF-8") from fault
    except BadSheet as fault:
        raise BadSheet(f"{where}: {fault}") from fault
    return sheet


def _bytes(path: str) -> bytes:
    if path == "-":
        return sys.stdin.buffer.read(_ENOUGH) if sys.stdin else b""
    with Path(path).open("rb") as file:
        return file.read(_ENOUGH)


def tell_score(args: argparse.Namespace) -> int:
    """Print what a sheet earns."""
    cards = _scoring_cards(args.edicts)
    if not 0 <= args.coins <= TRACK:
        raise ConfigError(f"--coins {args.coins}: choose 0 to {TRACK}")
    sheet = read_sheet(args.sheet, args.side)
    scores = [score(card, sheet) for card in cards]
    lost = haunted(sheet)
    total = None
    if len(cards) < len(base_pack().scoring):  # no game scores them all, so they have no sum
        total = sum(each.stars for each in scores) + args.coins - lost.bit_count()
    if args.json:
        _print_json({
            "cards": {each.card: _score_values(each) for each in scores},
            "coins": args.coins,
            "monsters": -lost.bit_count(),
            "monster_cells": _cell_values(lost),
            "total": total,
        })  # fmt: skip
        return 0
    say = catalog(args.lang, GAME.text).plain()
    pictures = [(f"{say(f'edict.{each.card}.name')}: {each.stars}", each.cells) for each in scores]
    monsters = say("page.monsters")
    if lost:
        pictures.append((f"{monsters}: {-lost.bit_count()}", lost))
    print_side_by_side([_picture(title, sheet, cells) for title, cells in pictures])
    rows = [(say(f"edict.{each.card}.name"), each.stars) for each in scores]
    rows += [(say("page.coins"), args.coins), (monsters, -lost.bit_count())]
    print_numbers(rows, None if total is None else (say("sheet.total"), total))
    return 0


def _scoring_cards(words: str) -> list[str]:
    """Return the scoring cards that the command line names. Raises ConfigError."""
    known = base_pack().scoring
    named = [word for word in words.split(",") if word.strip().lower() != EVERY_CARD]
    otherwise = "companion score SHEET scores them all, and names them"
    cards = [chosen(word, known, "scoring card", otherwise) for word in named]
    for card in cards:
        if cards.count(card) > 1:
            raise ConfigError(f"{card} is named twice: a card scores once")
    return cards if len(named) == len(words.split(",")) else list(known)


def _score_values(each: Score) -> dict[str, Any]:
    return {
        "stars": each.stars,
        "cells": _cell_values(each.cells),
        "awards": [{"stars": stars, "cells": _cell_values(cells)} for stars, cells in each.awards],
    }


def _cell_values(cells: CellSet) -> list[list[int]]:
    return [list(space) for space in spaces(cells)]


def _print_json(values: dict[str, Any]) -> None:
    print(json.dumps(values, ensure_ascii=False))


def tell_ambush(args: argparse.Namespace) -> int:
    """Print where a solo monster goes on a sheet."""
    cards = base_pack().ambush
    card = cards[chosen(args.card, cards, "ambush card", f"choose from {', '.join(cards)}")]
    sheet = read_sheet(args.sheet, args.side)
    walked = find_spot(sheet, card)
    if args.json:
        tried = [[list(space) for space in spot] for spot in walked.tried]
        _print_json({
            "card": card.id,
            "cells": tried[-1] if walked.cells else None,
            "spaces": space_names(walked.cells) if walked.cells else None,
            "tried": tried,
        })  # fmt: skip
        return 0
    say = catalog(args.lang, GAME.text).plain()
    name = say(f"card.{card.id}.name")
    if walked.cells is None:
        print(f"{name}: {say('page.nothing-note')}")
        return 0
    cells = cell_set(walked.cells)
    drawn = sheet.drawn(cells, Terrain.MONSTER)
    print_side_by_side([_picture(f"{name}: {' '.join(space_names(walked.cells))}", drawn, cells)])
    first = len(walked.tried) == 1
    print(say("page.first-try") if first else say("page.try", number=len(walked.tried)))
    return 0


def _picture(title: str, sheet: Sheet, marked: CellSet) -> list[str]:
    """Draw a sheet under its title, with brackets round the marked spaces of each row."""
    odd = "   ".join(str(number) for number in range(1, SIZE + 1, 2))
    lines = [title, f"   {odd}"]
    for row, signs in enumerate(sheet.lines()):
        marks = [bool(marked >> row * STRIDE + column & 1) for column in range(SIZE)]
        ends = zip([False, *marks], [*marks, False], strict=True)
        between = ["[" if right > left else "]" if left > right else " " for left, right in ends]
        body = "".join(end + sign for end, sign in zip_longest(between, signs, fillvalue=""))
        lines.append(f"{ROWS[row]} {body}")
    return lines
