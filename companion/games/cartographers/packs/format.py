"""The format of a pack: its tables, their fields, and the card that each entry makes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.fields import Read, list_of, one_of, whole_number
from companion.games.cartographers.packs.fields import (
    drawing_of,
    read_added_shape,
    read_attack,
    read_id,
    read_map,
    read_names,
    read_shape,
    read_titles,
    read_values,
)
from companion.games.cartographers.rules.cards import (
    ARROWS,
    EXPLORE_TERRAINS,
    LETTERS,
    AmbushCard,
    Corner,
    Effect,
    ExploreCard,
    HeroCard,
    MapSide,
    RuinsCard,
    ScoringCard,
    Season,
    SkillCard,
    Terrain,
)
from companion.games.cartographers.rules.cells import SIZE
from companion.games.cartographers.rules.scoring import SCORERS
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from companion.fields import Report

BACKS = ("forest", "farm-and-water", "village", "terrain-shape")
"""The backs of the scoring cards; one card of each lies under the edicts."""
EDGES = ("top", "right", "bottom", "left")
"""The sides of a map, and of the window that an example shows."""
SEASONS = 4

Values = dict[str, Any]
_WAY = ("arrow", "corner")
"""What of a monster says which way it goes, by the names of the fields."""
_TERRAINS = tuple(terrain.value for terrain in EXPLORE_TERRAINS)


def _explore(values: Values) -> ExploreCard:
    shapes = tuple(
        replace(shape, coin=number == values.get("coin"))
        for number, shape in enumerate(values["shapes"], start=1)
    )
    terrains = tuple(map(Terrain, values["terrains"]))
    return ExploreCard(values["id"], values["time"], terrains, shapes)


def _check_explore(values: Values) -> Iterator[tuple[str, str]]:
    count = len(values["shapes"])
    if values.get("coin", 1) > count:
        number = values["coin"]
        yield "coin", f"there is no shape {number}; write the shape's number, 1 to {count}"


def _ambush(values: Values) -> AmbushCard:
    clockwise = values["arrow"] == "clockwise"
    corner = Corner(values["corner"]) if "corner" in values else None
    return AmbushCard(
        values["id"],
        values["shape"],
        clockwise,
        corner,
        letter=values.get("letter", ""),
        effect=Effect(values.get("effect", Effect.NONE.value)),
        is_sure={*_WAY} <= {*values.get("sure", _WAY)},
    )


def _check_scoring(values: Values) -> Iterator[tuple[str, str]]:
    example, edges = values["example"], values.get("edges", ())
    for ends, reach in ((EDGES[::2], len(example)), (EDGES[1::2], len(example[0]))):
        if set(ends) <= set(edges) and reach != SIZE:
            yield "edges", f"{ends[0]} and {ends[1]} lie {SIZE} apart, not {reach}; leave one out"


@frozen
class TomlTable:
    """A kind of entry: its fields, the card they make, and checks that need several fields."""

    fields: dict[str, Read]
    build: Callable[[Values], Any]
    check: Callable[[Values], Iterator[tuple[str, str]]] = lambda _: iter(())
    optional: tuple[str, ...] = ()


LEAST = (
    ("explore", 1, "the deck"),
    ("ambush", SEASONS, "one a season"),
    ("skill", 3, "three are dealt"),
    ("season", SEASONS, "the year"),
    ("side", 2, "A and B"),
)
HEAD: dict[str, Read] = {"id": read_id, "titles": read_titles}
TABLES = {
    "ruins": TomlTable({"id": read_id}, lambda values: RuinsCard(values["id"])),
    "explore": TomlTable(
        {
            "id": read_id,
            "time": whole_number(0, 9),
            "terrains": list_of(one_of(*_TERRAINS), 1, len(_TERRAINS)),
            "shapes": list_of(read_shape, 1, 9),
            "coin": whole_number(1, 9),
        },
        _explore,
        _check_explore,
        optional=("coin",),
    ),
    "ambush": TomlTable(
        {
            "id": read_id,
            "shape": read_shape,
            "arrow": one_of(*ARROWS),
            "corner": one_of(*(corner.value for corner in Corner)),
        },
        _ambush,
    ),
    "scoring": TomlTable(
        {
            "id": one_of(*SCORERS),
            "back": one_of(*BACKS),
            "solo_value": whole_number(0, 99),
            "example": drawing_of(".^RXFVAWMfvawm"),
            "edges": list_of(one_of(*EDGES), 0, len(EDGES)),
        },
        lambda values: ScoringCard(**values),
        _check_scoring,
        optional=("edges",),
    ),
    "skill": TomlTable(
        {"id": read_id, "cost": whole_number(0, 14)}, lambda values: SkillCard(**values)
    ),
    "season": TomlTable(
        {
            "id": read_id,
            "threshold": whole_number(1, 99),
            "edicts": list_of(one_of(*LETTERS), 2, 2),
        },
        lambda values: Season(**values),
    ),
    "side": TomlTable({"id": one_of("A", "B"), "rows": read_map}, lambda values: MapSide(**values)),
}


def _with(kind: str, **others: Read) -> TomlTable:
    """Return a table of the base game with other or more fields."""
    return replace(TABLES[kind], fields={**TABLES[kind].fields, **others})


def _edict_of_heroes(value: object, report: Report) -> str:
    from companion.games.cartographers.rules.scoring_heroes import SCORERS  # noqa: PLC0415 - a base game never asks

    found: str = one_of(*SCORERS)(value, report)
    return found


HEROES_HEAD: dict[str, Read] = {"id": read_id}
HEROES = {
    "explore": TABLES["explore"],
    "ambush": replace(
        _with(
            "ambush",
            letter=one_of("D", "G", "T", "Z"),
            effect=one_of(*(each.value for each in Effect if each is not Effect.NONE)),
            sure=list_of(one_of(*_WAY), 0, len(_WAY)),
        ),
        optional=("sure",),
    ),
    "hero": TomlTable({"id": read_id, "attack": read_attack}, lambda values: HeroCard(**values)),
    "scoring": _with("scoring", id=_edict_of_heroes, example=drawing_of(".^RXFVAWMHfvawmh#%")),
    "side": _with("side", id=one_of("C", "D")),
}
"""Heroes: its seasons, skills and titles are those of the base game, and ruins it has none."""


def _check_added_explore(values: Values) -> Iterator[tuple[str, str]]:
    yield from _check_explore(values)
    if len(values["shapes"]) > 1 and len(values["terrains"]) > 1:
        yield "terrains", "a page has room for one choice; give one terrain, or one shape"


def _added(kind: str, *optional: str, **others: Read) -> TomlTable:
    """Return a table of the base game as an owner's pack has it: each card brings its name."""
    table = _with(kind, **others, name=read_names)
    return replace(table, optional=(*table.optional, *optional))


ADDED_HEAD: dict[str, Read] = {
    "format": whole_number(1, 1),
    "game": one_of("cartographers"),
    "id": read_id,
    "name": read_names,
    "values": read_values,
}
ADDED_OPTIONAL = ("values",)
ADDED = {
    "ruins": _added("ruins"),
    "explore": replace(
        _added("explore", shapes=list_of(read_added_shape, 1, 2), coin=whole_number(1, 2)),
        check=_check_added_explore,
    ),
    "ambush": _added("ambush", "corner", shape=read_added_shape),
    "side": HEROES["side"],
}
"""What a pack may add. Without a corner a monster has no way over a solo map.

A side stands in for that of Heroes, of which few sources know all ruins; ``values`` do so for what
its scoring cards take off a solo rating.
"""
