"""``companion cartographers score``: what a map sheet earns, and which spaces earn it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.commands import Argument, FileForm, Reply, Verb, find_id
from companion.engine.reports import Drawings, Numbers
from companion.errors import ConfigError
from companion.games.cartographers.phone.seat_drawing import page_cells
from companion.games.cartographers.phone.seat_pad import pad_of
from companion.games.cartographers.rules.player import TRACK
from companion.games.cartographers.rules.scoring import haunted, score
from companion.games.cartographers.rules.sheet import parse_letters
from companion.games.cartographers.verbs.sheets import (
    NOTATION,
    SIDE,
    cell_values,
    drawing,
    every_card,
    read_sheet,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.commands import Given, Translate
    from companion.engine.reports import ReportPart
    from companion.games.cartographers.phone.seat_map import SeatMap
    from companion.games.cartographers.rules.scoring import Score

EVERY_CARD = "all"


def reply(text: str, given: Given) -> Reply:
    """Score a sheet. Raises BadInput and ConfigError."""
    cards, coins = _scoring_cards(given["edicts"]), given["coins"]
    if not 0 <= coins <= TRACK:
        raise ConfigError(f"--coins {coins}: choose 0 to {TRACK}")
    sheet = read_sheet(text, given)
    lines = sheet.lines(parse_letters(text))
    scores = [score(card, sheet) for card in cards]
    lost = haunted(sheet)
    total = None
    if len(cards) < len(every_card().scoring):  # no game scores them all, so they have no sum
        total = sum(each.stars for each in scores) + coins - lost.bit_count()
    values = {
        "cards": {each.card: _score_values(each) for each in scores},
        "coins": coins,
        "monsters": -lost.bit_count(),
        "monster_cells": cell_values(lost),
        "total": total,
    }

    def parts(say: Translate) -> Iterator[ReportPart]:
        named = [(say(f"edict.{each.card}.name"), each) for each in scores]
        monsters = say("page.season-end.monsters")
        drawings = [drawing(f"{name}: {each.stars}", lines, each.cells) for name, each in named]
        if lost:
            drawings.append(drawing(f"{monsters}: {-lost.bit_count()}", lines, lost))
        yield Drawings(tuple(drawings))
        rows = [(name, each.stars) for name, each in named]
        rows += [(say("page.season-end.coins"), coins), (monsters, -lost.bit_count())]
        yield Numbers(tuple(rows), None if total is None else (say("sheet.total"), total))

    return Reply(values, parts)


def _scoring_cards(words: str) -> list[str]:
    """Return the scoring cards that the command line names. Raises ConfigError."""
    known = every_card().scoring
    named = [word for word in words.split(",") if word.strip().lower() != EVERY_CARD]
    otherwise = "companion cartographers score SHEET scores them all, and names them"
    cards = [find_id(word, known, "scoring card", otherwise) for word in named]
    for card in cards:
        if cards.count(card) > 1:
            raise ConfigError(f"{card} is named twice: a card scores once")
    return cards if len(named) == len(words.split(",")) else list(known)


def _score_values(each: Score) -> dict[str, Any]:
    return {
        "stars": each.stars,
        "cells": cell_values(each.cells),
        "awards": [{"stars": stars, "cells": cell_values(cells)} for stars, cells in each.awards],
    }


def reply_for_seat(kept: SeatMap) -> Reply:
    """Score the map that a seat kept on its phone, season by season, as its pad has it."""
    pad, player = pad_of(kept), kept.player
    lines = player.sheet.lines(player.marked)
    played = pad["seasons"][: kept.table.season + 1]
    for line in played:
        for edict in line["edicts"]:
            edict["cells"] = cell_values(page_cells(edict["cells"]))
    values = {
        "side": kept.table.side,
        "sheet": list(lines),
        "coins": player.coins,
        "seasons": played,
        "total": pad["total"],
        "rating": pad["rating"],
    }

    def parts(say: Translate) -> Iterator[ReportPart]:
        yield Drawings((drawing(kept.table.side, lines, 0),))
        rows = [(say(f"season.{line['season']}.name"), line["total"]) for line in played]
        yield Numbers(tuple(rows), (say("sheet.total"), pad["total"]))

    return Reply(values, parts)


SCORE = Verb(
    about="score a map sheet",
    description="Score a map sheet, and show the spaces that earn.",
    reply=reply,
    notes=NOTATION
    + "Examples: companion cartographers score map.txt --edicts treetower,wildholds --coins 3\n"
    "          companion score --seat 3 --game-number 7    the map of a seat on a phone",
    form=FileForm.TEXT,
    file="SHEET",
    arguments=(
        Argument(
            "--edicts",
            "scoring cards with commas between, which are added up; or all, each by itself",
            metavar="CARDS",
            default=EVERY_CARD,
        ),
        Argument("--coins", "coins not crossed out", metavar="N", default=0, is_number=True),
        SIDE,
    ),
    of_seat=reply_for_seat,
)
