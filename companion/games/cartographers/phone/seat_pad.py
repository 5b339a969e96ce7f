"""A seat's score pad: what its map earns in each season, beside what its player wrote down."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.notation import write_move
from companion.engine.seats import SeatRefusal
from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.phone.seat_drawing import page_hex
from companion.games.cartographers.phone.seat_facts import season_index, seasons
from companion.games.cartographers.rules.entered_stars import STARS
from companion.games.cartographers.rules.scoring import haunted, rating, score, title
from companion.games.cartographers.rules.state import ScoreEntered

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.engine.seats import Values
    from companion.games.cartographers.phone.seat_map import SeatMap
    from companion.games.cartographers.rules.player import Player

COINS, MONSTERS = "coins", "monsters"
"""What may be written down of a season beside its edicts."""


def pad_of(kept: SeatMap) -> dict[str, Any]:
    """Return the pad as a page has it; numbers are None for a season that has not begun."""
    table = kept.table
    lines = [_season(kept, index) for index in range(len(seasons()))]
    rated = _rating(kept, lines)
    won = None if rated is None else title(rated, base_pack().titles)
    return {
        "now": seasons()[table.season].id,
        "seasons": lines,
        "total": sum(line["total"] for line in lines[: table.closed]),
        "rating": rated,
        "entry": entry_of(kept),
        "title": None if won is None else f"title.{won}",
        "free": any(drawing.is_free for drawing in kept.drawings),
    }


def entry_of(kept: SeatMap) -> dict[str, Any] | None:
    """Return the first solo score that the box has not, or has otherwise than the pad, as a move.

    Stars that the box has no room for stay on the pad.
    """
    if not kept.table.solo:
        return None
    for index, score_of_box in enumerate(kept.table.scores[: kept.table.closed]):
        stars = _season(kept, index)["total"]
        if stars != score_of_box and stars in STARS:
            return write_move(ScoreEntered(seasons()[index].id, stars))
    return None


def _season(kept: SeatMap, index: int) -> dict[str, Any]:
    season, player = seasons()[index], kept.at(index)
    begun = player is not None
    said = kept.said.get(season.id, {}) if begun else {}
    edicts = [_edict(player, letter, card, said) for letter, card in kept.table.edicts_of(index)]
    coins, lost = (player.purse, haunted(player.sheet).bit_count()) if player else (None, None)
    values: dict[str, Any] = {
        "season": season.id,
        "edicts": edicts,
        "coins": coins,
        "coins_said": said.get(COINS),
        "monsters": lost,
        "monsters_said": said.get(MONSTERS),
        "counted": None,
        "total": None,
        "written": begun and season.id in kept.said,
    }
    if coins is None or lost is None:
        return values
    return values | {
        "counted": sum(edict["counted"] for edict in edicts) + coins - lost,
        "total": sum(_valid(edict["said"], edict["counted"]) for edict in edicts)
        + _valid(said.get(COINS), coins)
        - _valid(said.get(MONSTERS), lost),
    }


def _valid(said: int | None, counted: int) -> int:
    """Return the number that counts: what the player wrote, or else what the map earns."""
    return counted if said is None else said


def _edict(player: Player | None, letter: str, card: str, said: Values) -> dict[str, Any]:
    found = score(card, player.sheet) if player else None
    return {
        "letter": letter,
        "id": card,
        "counted": found.stars if found else None,
        "said": said.get(letter),
        "cells": page_hex(found.cells) if found else "0",
    }


def _rating(kept: SeatMap, lines: list[dict[str, Any]]) -> int | None:
    """Return the solo rating at the end."""
    values = [value for value in kept.table.solo_values if value is not None]
    if not kept.table.solo or not _is_over(kept) or len(values) < len(kept.table.solo_values):
        return None
    return rating((line["total"] for line in lines), values)


def _is_over(kept: SeatMap) -> bool:
    return kept.table.closed == len(seasons())


def places_of_maps(seats: Sequence[tuple[int, SeatMap]]) -> list[list[int]] | None:
    """Return seats with their stars, the best first; of equals, who lost fewer to monsters."""
    if not all(_is_over(kept) for _, kept in seats):
        return None
    ranked = []
    for seat, kept in seats:
        lines = [_season(kept, index) for index in range(len(seasons()))]
        stars = sum(line["total"] for line in lines)
        lost = sum(_valid(line["monsters_said"], line["monsters"]) for line in lines)
        ranked.append((-stars, lost, seat))
    return [[seat, -stars] for stars, _, seat in sorted(ranked)]


def judged_saying(kept: SeatMap, body: Values) -> tuple[str, Values] | SeatRefusal:
    """Judge numbers for the pad: the season and what is kept of them, or why they are refused."""
    season, said = body.get("season"), body.get("said", {})
    known = [each.id for each in seasons()[: kept.table.season + 1]]
    if season not in known or not isinstance(said, dict):
        return SeatRefusal("unknown")
    letters = {letter for letter, _ in kept.table.edicts_of(season_index(str(season)))}
    for part, number in said.items():
        is_number = number is None or (type(number) is int and number in STARS)
        if part not in letters | {COINS, MONSTERS} or not is_number:
            return SeatRefusal("unknown")
    return str(season), said
