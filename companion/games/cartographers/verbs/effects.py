"""``companion cartographers effects``: what monsters with a letter do to a map sheet."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.commands import Argument, FileForm, Reply, Verb, find_id
from companion.engine.reports import Drawings
from companion.errors import ConfigError
from companion.games.cartographers.packs.file import heroes_pack
from companion.games.cartographers.rules.cards import Effect, EffectTime
from companion.games.cartographers.rules.cells import space_names, spaces
from companion.games.cartographers.rules.effects import SHUT_IN_COINS, reach
from companion.games.cartographers.rules.player import Player
from companion.games.cartographers.rules.sheet import parse_letters
from companion.games.cartographers.verbs.sheets import (
    NOTATION,
    SIDE,
    cell_values,
    drawing,
    named_spaces,
    read_sheet,
)
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.commands import Given, Translate
    from companion.engine.reports import ReportPart
    from companion.games.cartographers.rules.cards import AmbushCard
    from companion.games.cartographers.rules.cells import CellSet

EVERY = ",".join(heroes_pack().ambush)


@frozen
class EffectDone:
    """What an effect reaches on a sheet, which is drawn as it is after it.

    ``is_shut_in`` says that nothing keeps its monster from bringing coins.
    """

    card: AmbushCard
    cells: CellSet
    sheet: tuple[str, ...]
    is_shut_in: bool

    def values(self) -> dict[str, Any]:
        """Return it as JSON values."""
        reached = {"spaces": space_names(spaces(self.cells)), "cells": cell_values(self.cells)}
        coins = {"coins": SHUT_IN_COINS * self.is_shut_in}
        return reached | (coins if self.card.effect is Effect.SHUT_IN else {})


def _done(player: Player, card: AmbushCard) -> tuple[Player, EffectDone]:
    """Return the player after an effect, which may leave the map as it is, and what it reaches."""
    cells = reach(card.effect, player.sheet, player.marked)
    shut_in = card.effect is Effect.SHUT_IN and player.marked.shut_in != 0 and not cells
    after = player.spread() if card.effect is Effect.SPREAD else player
    return after, EffectDone(card, cells, after.sheet.lines(after.marked), shut_in)


def reply(text: str, given: Given) -> Reply:
    """Carry effects out on a sheet, in their order. Raises BadInput and ConfigError."""
    attacked = named_spaces(given["marks"], "--marks")
    player = Player(read_sheet(text, given), marked=parse_letters(text)).attack(attacked)
    done = []
    # What works at any time sees the sheet last, for a spread may have shut its monster in.
    revealed = _revealed(given["revealed"])
    for card in sorted(revealed, key=lambda each: each.effect.when is EffectTime.ANY_TIME):
        player, effect = _done(player, card)
        done.append(effect)
    values = {
        "effects": {each.card.id: each.values() for each in done},
        "sheet": player.sheet.lines(player.marked),
    }

    def parts(say: Translate) -> Iterator[ReportPart]:
        for each in done:
            yield f"{say(f'card.{each.card.id}.name')}: {say(f'effect.{each.card.id}')}"
        yield ""
        yield Drawings(tuple(_drawn(each, say) for each in done))

    return Reply(values, parts)


def _drawn(done: EffectDone, say: Translate) -> tuple[str, ...]:
    """Draw the sheet after an effect, with brackets round what it reaches; - where that is none."""
    found = f"+{SHUT_IN_COINS}" if done.is_shut_in else " ".join(space_names(spaces(done.cells)))
    return drawing(f"{say(f'card.{done.card.id}.name')}: {found or '-'}", done.sheet, done.cells)


def _revealed(words: str) -> list[AmbushCard]:
    """Return the monsters that the command line names. Raises ConfigError."""
    known = heroes_pack().ambush
    found = [
        find_id(word, known, "monster with an effect", f"choose from {', '.join(known)}")
        for word in words.split(",")
    ]
    for name in found:
        if found.count(name) > 1:
            raise ConfigError(f"{name} is named twice: a monster is revealed once")
    return [known[name] for name in found]


EFFECTS = Verb(
    about="carry out the effects of monsters on a map sheet",
    description="Show what monsters with a letter do to a map sheet, one after another: spaces "
    "that fill, spaces of which one may be crossed out, coins.",
    reply=reply,
    notes=NOTATION + "Example: companion cartographers effects map.txt --revealed "
    'zombie-plague,giant-troll-ravage --marks "B3 B4"',
    form=FileForm.TEXT,
    file="SHEET",
    arguments=(
        Argument(
            "--revealed",
            "the monsters in the order in which they were revealed, with commas between",
            metavar="CARDS",
            default=EVERY,
        ),
        Argument("--marks", "the spaces under heroes' patterns", metavar="SPACES", default=""),
        SIDE,
    ),
)
