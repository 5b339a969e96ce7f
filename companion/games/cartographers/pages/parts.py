"""What several pages share: the heading, the season's bar, the edicts in force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.named import own_icon
from companion.games.cartographers.drawings.pictures import DrawnShape, Example, Tile, Track
from companion.games.cartographers.drawings.worked_examples import explained
from companion.games.cartographers.rules.placement import Fallback, usual_fallback
from companion.screens.around import Banner, Note
from companion.screens.pictures import Ribbon, Seal, Stamp
from companion.screens.widgets import (
    Align,
    Fit,
    Grow,
    Icon,
    Luxury,
    Role,
    Row,
    Text,
    Widget,
)
from companion.surface import Ink

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Sequence

    from companion.games.cartographers.rules.cards import ScoringCard, Season, Shape, Terrain
    from companion.games.cartographers.rules.cells import Space
    from companion.games.cartographers.view.view import View
    from companion.text.catalog import Say

OWN_LAYOUT = "edicts are bare seals where their names have no room; a long code goes"
_SHORT_CODE = 11
"""Signs of a game code without packs, with its hyphen."""
FILLS = {
    "forest": Ink.GREEN,
    "village": Ink.RED,
    "farm": Ink.YELLOW,
    "water": Ink.BLUE,
    "monster": Ink.BLACK,
    "hero": Ink.BLUE,
}
"""The ink of each terrain, where the panel has it."""
LANDS = {
    "forest": ("forest",),
    "farm-and-water": ("farm", "water"),
    "village": ("village",),
    "terrain-shape": ("plain",),
}
"""The border of a scoring card, by its back."""
SIGNS = {
    "F": "forest",
    "V": "village",
    "A": "farm",
    "W": "water",
    "M": "monster",
    "^": "mountain",
    "R": "ruins",
    "X": "wasteland",
    "H": "hero",
    "*": "struck",
    "#": "destroyed",
}
"""What each sign of a sheet's notation, or of a hero's attack, draws."""


def misfit_key(view: View) -> str:
    """Return the key of what is drawn where a card fits nowhere, as the rules of its box say it."""
    usual = usual_fallback(view.options.cards)
    return f"page.explore.misfit-{'heroes' if usual is Fallback.HEROES else 'explore'}"


def ruins_wait(say: Say) -> Banner:
    """Return what is written across a card that ruins were turned before, but that takes none."""
    words, short = say("page.ambush.ruins-wait"), say("page.ambush.ruins-wait-short")
    return Banner((Note(own_icon("ruins"), words, short),))


def ribbon(number: int, say: Say) -> Ribbon:
    """Return the time of a card on its ribbon."""
    return Ribbon(own_icon("time"), str(number), say("reading.time", time=number))


def grid(shape: Shape, icon: str = "") -> DrawnShape:
    """Return a shape to draw, in one terrain or, without an icon, in any of a choice."""
    sign = own_icon(icon) if icon else ""
    return DrawnShape(shape.cells, shape.coin, sign, FILLS.get(icon, Ink.BLACK))


def stamp(terrain: Terrain, say: Say) -> Stamp:
    """Return a terrain's stamp."""
    kind = terrain.value
    return Stamp(own_icon(kind), say(f"terrain.{kind}.name"), FILLS[kind])


def season_name(season: Season, say: Say) -> str:
    """Return the word for a season."""
    return say(f"season.{season.id}.name")


def season_icon(season: Season, role: Role) -> Icon:
    """Return a season's icon; the summer sun is yellow where there is yellow."""
    return Icon(own_icon(season.id), role, fill=Ink.YELLOW if season.id == "summer" else None)


def season_bar(season: Season, track: Track, say: Say) -> Widget:
    """Return the season's icon and name with its scale bar."""
    sign = Row(
        (season_icon(season, Role.TITLE), Text(season_name(season, say), Role.TITLE)), gap=1.5
    )
    return Row((sign, Grow(track)), gap=3)


def bare_season_bar(view: View, track: Track) -> Widget:
    """Return the season's icon with its scale bar, for a page without room for its name."""
    return Row((season_icon(view.season, Role.BODY), Grow(track)), gap=2)


def edict_name(card: ScoringCard | None, say: Say) -> str:
    """Return the name of the goal under an edict, or a dash where nobody named it."""
    return say(f"edict.{card.id}.name") if card else "–"


def edicts_in_force(view: View, season: Season, say: Say, role: Role = Role.LABEL) -> Widget:
    """Return a season's two edicts with their names, or bare seals where these do not fit.

    Behind them stand the letters of the monsters in force, where these have room.
    """
    pairs = [(letter, view.edicts["ABCD".index(letter)]) for letter in season.edicts]
    named = tuple(
        Row((Seal(letter), Text(edict_name(card, say), role, whole=True)), gap=1.25)
        for letter, card in pairs
    )
    bare = tuple(Seal(letter) for letter, _ in pairs)
    letters = letters_in_force(view)
    full = tuple(Row((*named, *letters), gap) for gap in (4, 2) if letters)
    few = (Row((*bare, *letters), gap=2),) if letters else ()
    return Fit((*full, Row(named, gap=4), Row(named, gap=2), *few, Row(bare, gap=2)))


def letters_in_force(view: View, role: Role = Role.LABEL) -> tuple[Widget, ...]:
    """Return the letters of monsters whose effects are in force; nothing where there are none."""
    if not view.in_force:
        return ()
    letters = Text(" ".join(card.letter for card in view.in_force), role, whole=True)
    return (Row((Icon(own_icon("monster"), role), letters), gap=0.75),)


def seasons_of(view: View, letter: str) -> tuple[Season, ...]:
    """Return the seasons that score an edict."""
    return tuple(season for season in view.seasons if letter in season.edicts)


def season_signs(seasons: Iterable[Season], say: Say, role: Role = Role.LABEL) -> Widget:
    """Return seasons by icon and word."""
    return Row(
        tuple(
            Row((season_icon(season, role), Text(season_name(season, say), role)), gap=1)
            for season in seasons
        ),
        gap=3,
    )


def example(card: ScoringCard) -> Example:
    """Return the window that shows what a goal scores."""
    return window(card.example, explained(card).earning, card.edges)


def window(
    rows: Sequence[str],
    solid: Collection[Space],
    edges: tuple[str, ...] = (),
    kind: type[Example] = Example,
) -> Example:
    """Return a window on a map, drawn in signs; of its spaces some are ``solid``."""
    tiles = tuple(
        Tile(
            (row, column),
            own_icon(SIGNS[sign.upper()]) if sign != "." else "",
            FILLS.get(SIGNS.get(sign.upper(), ""), Ink.BLACK if sign != "." else Ink.YELLOW),
            scores=(row, column) in solid,
            under=own_icon("ruins") if sign.islower() else "",
        )
        for row, line in enumerate(rows)
        for column, sign in enumerate(line)
        if sign != "." or (row, column) in solid
    )
    return kind(len(rows), len(rows[0]), tiles, edges)


def code_line(view: View) -> Widget:
    """Return the game code on a line; one with packs in it goes first where there is no room.

    The box's own page about itself has it too.
    """
    code = Text(view.code, Role.LABEL, Align.END)
    return Luxury(code, 2) if has_long_code(view) else code


def has_long_code(view: View) -> bool:
    """Say whether the game code has more signs than one without packs."""
    return len(view.code) > _SHORT_CODE
