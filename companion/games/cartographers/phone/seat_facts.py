"""The facts of the table as a seat reads them: the turns to draw, and what they score."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.rules.cards import (
    LETTERS,
    AmbushCard,
    Corner,
    Effect,
    HeroCard,
    MapSide,
    Season,
    Shape,
    SkillCard,
    Terrain,
)
from companion.games.cartographers.rules.placement import (
    Fallback,
    HeroTurn,
    Task,
    any_terrain,
    monster_task,
    usual_fallback,
)
from companion.games.cartographers.rules.sheet import printed
from companion.games.cartographers.rules.skills import CureWounds
from companion.games.cartographers.rules.state import Phase
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.engine.seats import Values
    from companion.games.cartographers.rules.cells import Cells
    from companion.games.cartographers.rules.sheet import Sheet

EXPLORE, AMBUSH, SOLO_AMBUSH, HERO, EFFECTS = (
    "explore", "ambush", "solo-ambush", "hero", "effects"
)  # fmt: skip
"""The kinds of a turn."""


@frozen
class AskedTurn:
    """A turn as the table had it. ``shapes`` is empty for a card that the box did not see.

    ``passes`` is the neighbour who draws the monster, ``left`` or ``right``; ``monster`` the one
    that walks over a solo map. ``letter`` is written beside a monster. ``effects`` are those that
    follow a season's scoring, by the cards that they come from, in their order.
    """

    id: str
    season: int
    kind: str
    card: str | None
    task: Task
    passes: str | None = None
    monster: AmbushCard | None = None
    letter: str = ""
    hero: HeroCard | None = None
    effects: tuple[tuple[str, Effect], ...] = ()

    @property
    def closed(self) -> int:
        """How many seasons are scored before it."""
        return self.season + (self.kind == EFFECTS)


@frozen
class TableNow:
    """What a seat needs of the table.

    ``season`` is the index of the one at hand, ``closed`` how many are over. ``edicts`` are the
    scoring cards under A to D by id, ``solo_values`` their values, None where not dealt yet.
    ``scores`` are the solo stars that the box has, by season. ``is_base`` says that no card of
    Heroes is in the game.
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
    is_base: bool
    hero_turn: HeroTurn

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
    return tuple(turn["id"] for turn in facts["turns"])


def table_now(facts: Values, readings: Mapping[str, str]) -> TableNow:
    """Read the facts of the table; a reading that is not named is the usual one."""
    season = season_index(facts["season"])
    is_closed = Phase(facts["phase"]) in {Phase.SEASON_END, Phase.EFFECTS, Phase.OVER}
    edicts = [facts["edicts"][letter] for letter in LETTERS]
    letter = facts["side"]  # the facts have the map of what is no base game
    side = MapSide(letter, tuple(facts["map"])) if "map" in facts else base_pack().sides[letter]
    return TableNow(
        side=letter,
        printed=printed(side),
        solo=facts["players"] == 1,
        season=season,
        closed=season + is_closed,
        edicts=tuple(edict and edict["id"] for edict in edicts),
        solo_values=tuple(edict and edict["solo_value"] for edict in edicts),
        skills=tuple(SkillCard(each["id"], each["cost"]) for each in facts["skills"]),
        turns=_turns(facts, readings),
        cure_wounds=CureWounds(readings.get("cure-wounds", CureWounds.TURN.value)),
        scores=tuple(facts["scores"][each.id] for each in seasons()),
        is_base="cards" not in facts,
        hero_turn=HeroTurn(readings.get("hero-turn", HeroTurn.TURNED.value)),
    )


def _turns(facts: Values, readings: Mapping[str, str]) -> tuple[AskedTurn, ...]:
    usual = usual_fallback(facts.get("cards", "base"))
    fallback = Fallback(readings.get("fallback", usual.value))
    every = any_terrain(heroes=facts.get("heroes", False))
    effects = {turn["card"]: Effect(turn["effect"]) for turn in facts["turns"] if "effect" in turn}
    found = []
    for turn in facts["turns"]:
        if turn["kind"] == EFFECTS:
            done = tuple((card, effects[card]) for card in turn["effects"])
            season, nothing = season_index(turn["season"]), Task((), ())
            found.append(AskedTurn(turn["id"], season, EFFECTS, None, nothing, effects=done))
        else:
            found.append(_card_turn(turn, fallback, every))
    return tuple(found)


def _card_turn(turn: Values, fallback: Fallback, every: tuple[Terrain, ...]) -> AskedTurn:
    shapes = tuple(Shape(_cells(each["cells"]), each["coin"]) for each in turn["shapes"])
    season, kind, card = season_index(turn["season"]), turn["kind"], turn["card"]
    if kind in {EXPLORE, HERO}:
        terrains = tuple(Terrain(each) for each in turn["terrains"])
        stands_in = fallback if shapes and kind == EXPLORE else None
        task = Task(shapes, terrains, turn["on_ruins"], fallback=stands_in, any_terrain=every)
        hero = HeroCard(card, _cells(turn["attack"])) if kind == HERO else None
        return AskedTurn(turn["id"], season, kind, card, task, hero=hero)
    effect = Effect(turn.get("effect", Effect.NONE.value))
    corner = turn["corner"] and Corner(turn["corner"])
    monster = AmbushCard(card, shapes[0], turn["direction"] == "clockwise", corner)
    walks = monster if kind == SOLO_AMBUSH else None
    task, letter = monster_task(shapes[0], effect), turn.get("letter", "")
    return AskedTurn(turn["id"], season, kind, card, task, turn["pass_to"], walks, letter)


def _cells(values: list[list[int]]) -> Cells:
    return tuple((row, column) for row, column in values)
