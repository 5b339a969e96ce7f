"""The facts of the table as a seat reads them: the turns to draw, and what they score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.rules.cards import (
    LETTERS,
    AmbushCard,
    Corner,
    MapSide,
    Season,
    Shape,
    SkillCard,
    Terrain,
)
from companion.games.cartographers.rules.placement import Fallback, Task, monster_task
from companion.games.cartographers.rules.sheet import printed
from companion.games.cartographers.rules.skills import CureWounds
from companion.games.cartographers.rules.state import Phase
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.seats import Values
    from companion.games.cartographers.rules.sheet import Sheet

EXPLORE, AMBUSH, SOLO_AMBUSH = "explore", "ambush", "solo-ambush"
"""The kinds of a turn."""


@frozen
class AskedTurn:
    """A turn as the table had it. ``shapes`` is empty for a card that the box did not see.

    ``passes`` is the neighbour who draws the monster, ``left`` or ``right``; ``monster`` the one
    that walks over a solo map.
    """

    id: str
    season: int
    kind: str
    card: str | None
    task: Task
    passes: str | None = None
    monster: AmbushCard | None = None


@frozen
class TableNow:
    """What a seat needs of the table.

    ``season`` is the index of the one at hand, ``closed`` how many are over. ``edicts`` are the
    scoring cards under A to D by id, ``solo_values`` their values, None where not dealt yet.
    ``scores`` are the solo stars that the box has, by season.
    """

    side: str
    printed: Sheet
    solo: bool
    season: int
    closed: int
    edicts: tuple[str | None, ...]
    solo_values: tuple[int | None, ...]
    skills: tuple[SkillCard, ...]
    turns: tuple[AskedTurn, ...]
    cure_wounds: CureWounds
    scores: tuple[int | None, ...]

    def turn(self, turn: str) -> AskedTurn:
        """Return a turn of the game by its name."""
        return next(each for each in self.turns if each.id == turn)

    def edicts_of(self, season: int) -> tuple[tuple[str, str], ...]:
        """Return letter and scoring card of a season's edicts, those that are dealt."""
        dealt = dict(zip(LETTERS, self.edicts, strict=True))
        named = ((letter, dealt[letter]) for letter in seasons()[season].edicts)
        return tuple((letter, card) for letter, card in named if card is not None)


def seasons() -> tuple[Season, ...]:
    """Return the seasons of every game."""
    return base_pack().seasons


def season_index(season: str) -> int:
    """Return the index of a season. Raises StopIteration for none."""
    return next(index for index, each in enumerate(seasons()) if each.id == season)


def turn_names(facts: Values) -> tuple[str, ...]:
    """Return the names of all turns so far."""
    return tuple(turn["id"] for turn in _drawn_turns(facts))


def _drawn_turns(facts: Values) -> tuple[Values, ...]:
    """Return the turns whose cards are drawn."""
    return tuple(turn for turn in facts["turns"] if turn["kind"] != "effects")


def table_now(facts: Values, readings: Mapping[str, str]) -> TableNow:
    """Read the facts of the table; a reading that is not named is the usual one."""
    fallback = Fallback(readings.get("fallback", Fallback.ENGLISH.value))
    season = season_index(facts["season"])
    is_closed = Phase(facts["phase"]) in {Phase.SEASON_END, Phase.EFFECTS, Phase.OVER}
    edicts = [facts["edicts"][letter] for letter in LETTERS]
    return TableNow(
        side=facts["side"],
        printed=printed(_side(facts)),
        solo=facts["players"] == 1,
        season=season,
        closed=season + is_closed,
        edicts=tuple(edict and edict["id"] for edict in edicts),
        solo_values=tuple(edict and edict["solo_value"] for edict in edicts),
        skills=tuple(SkillCard(each["id"], each["cost"]) for each in facts["skills"]),
        turns=tuple(_turn(each, fallback) for each in _drawn_turns(facts)),
        cure_wounds=CureWounds(readings.get("cure-wounds", CureWounds.TURN.value)),
        scores=tuple(facts["scores"][each.id] for each in seasons()),
    )


def _side(facts: Values) -> MapSide:
    """Return the side that is drawn on; the facts have the map of what is no base game."""
    letter = facts["side"]
    return MapSide(letter, tuple(facts["map"])) if "map" in facts else base_pack().sides[letter]


def _turn(turn: Values, fallback: Fallback) -> AskedTurn:
    shapes = tuple(_shape(each) for each in turn["shapes"])
    season, kind, card = season_index(turn["season"]), turn["kind"], turn["card"]
    if kind == EXPLORE:
        terrains = tuple(Terrain(each) for each in turn["terrains"])
        task = Task(shapes, terrains, turn["on_ruins"], fallback=fallback if shapes else None)
        return AskedTurn(turn["id"], season, kind, card, task)
    corner = turn["corner"] and Corner(turn["corner"])
    monster = AmbushCard(card, shapes[0], turn["direction"] == "clockwise", corner)
    walks = monster if kind == SOLO_AMBUSH else None
    return AskedTurn(
        turn["id"], season, kind, card, monster_task(shapes[0]), turn["pass_to"], walks
    )


def _shape(values: Values) -> Shape:
    return Shape(tuple((row, column) for row, column in values["cells"]), values["coin"])
