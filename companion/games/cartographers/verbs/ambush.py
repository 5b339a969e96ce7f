"""``companion cartographers ambush``: where a solo monster goes on a map sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.commands import Argument, FileForm, Reply, Verb, find_id
from companion.engine.reports import Drawings
from companion.games.cartographers.rules.ambush import find_spot
from companion.games.cartographers.rules.cards import ARROWS, Corner, Terrain
from companion.games.cartographers.rules.cells import cell_set, space_names
from companion.games.cartographers.rules.sheet import parse_letters
from companion.games.cartographers.verbs.sheets import (
    NOTATION,
    SIDE,
    drawing,
    every_card,
    read_sheet,
)
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.commands import Given, Translate
    from companion.engine.reports import ReportPart


def reply(text: str, given: Given) -> Reply:
    """Walk a monster over a sheet. Raises BadInput and ConfigError."""
    cards = every_card().ambush
    card = cards[find_id(given["card"], cards, "ambush card", f"choose from {', '.join(cards)}")]
    if given["corner"]:
        card = replace(card, corner=Corner(given["corner"]))
    if given["arrow"]:
        card = replace(card, clockwise=given["arrow"] == ARROWS[0])
    sheet = read_sheet(text, given)
    walked = find_spot(sheet, card)
    tried = [[list(space) for space in spot] for spot in walked.tried]
    values = {
        "card": card.id,
        "cells": tried[-1] if walked.cells else None,
        "spaces": space_names(walked.cells) if walked.cells else None,
        "tried": tried,
    }

    def parts(say: Translate) -> Iterator[ReportPart]:
        name = say(f"card.{card.id}.name")
        if walked.cells is None:
            yield f"{name}: {say('page.ambush.nothing-note')}"
            return
        cells = cell_set(walked.cells)
        title = f"{name}: {' '.join(space_names(walked.cells))}"
        marks = parse_letters(text).lettered(cells, card.effect)
        lines = sheet.drawn(cells, Terrain.MONSTER).lines(marks)
        yield Drawings((drawing(title, lines, cells),))
        first = len(walked.tried) == 1
        yield (
            say("page.ambush.first-try")
            if first
            else say("page.ambush.try", number=len(walked.tried))
        )

    return Reply(values, parts)


AMBUSH = Verb(
    about="find the place of a solo monster",
    description="Walk a solo monster over a map sheet until it fits.",
    reply=reply,
    notes=NOTATION + "Example: companion cartographers ambush map.txt goblin-attack",
    form=FileForm.TEXT,
    file="SHEET",
    arguments=(
        Argument("card", "an ambush card, such as goblin-attack", metavar="CARD"),
        Argument(
            "--corner",
            "the corner that your card shows, if it is another one",
            values=tuple(corner.value for corner in Corner),
        ),
        Argument("--arrow", "the way that its arrow points, likewise", values=ARROWS),
        SIDE,
    ),
)
