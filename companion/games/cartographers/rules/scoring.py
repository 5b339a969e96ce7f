"""What a sheet is worth: the scoring cards, monsters, seasons, ranks, titles.

Each card is one function from a sheet to its awards, the spaces that earn and the stars they
earn, so that the number and its explanation cannot disagree. Source: the 2019 English cards
and rules by way of the project's verified facts; a comment stands where these settle a doubt.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.rules.awards import LINES, Award, Awards, each
from companion.games.cartographers.rules.cells import (
    EDGE,
    SIZE,
    STRIDE,
    CellSet,
    beside,
    cell_set,
    clusters,
    joined,
)
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from companion.games.cartographers.rules.sheet import Sheet

DIAGONALS = tuple(cell_set((top + step, step) for step in range(SIZE - top)) for top in range(SIZE))
"""The diagonals that run from the left edge down to the right, as far as the bottom edge."""


def sentinel_wood(sheet: Sheet) -> Awards:
    """Score forest along the edge of the map."""
    return each(1, sheet.forest & EDGE)


def greenbough(sheet: Sheet) -> Awards:
    """Score rows and columns that hold forest."""
    forest = sheet.forest
    return [(1, found) for line in LINES if (found := forest & line)]


def treetower(sheet: Sheet) -> Awards:
    """Score forest without an open side."""
    return each(1, sheet.forest & ~beside(sheet.empty))


def stoneside_forest(sheet: Sheet) -> Awards:
    """Score mountains that a forest cluster joins to another mountain."""
    joined_up = 0
    forest, mountains = sheet.forest, sheet.mountains
    starts = beside(mountains) & forest
    while starts:
        cluster = joined(starts & -starts, forest)
        reached = beside(cluster) & mountains
        if reached & reached - 1:  # more than one
            joined_up |= reached
        starts &= ~cluster
    return each(3, joined_up)


def canal_lake(sheet: Sheet) -> Awards:
    """Score water beside farm and farm beside water."""
    return each(1, sheet.water & beside(sheet.farm) | sheet.farm & beside(sheet.water))


def mages_valley(sheet: Sheet) -> Awards:
    """Score water and farm beside mountains."""
    near = beside(sheet.mountains)
    return each(2, sheet.water & near) + each(1, sheet.farm & near)


def the_golden_granary(sheet: Sheet) -> Awards:
    """Score water beside ruins and farm on ruins.

    Ruins count for their neighbours even when drawn on: the card's own picture shows it.
    """
    return each(1, sheet.water & beside(sheet.ruins)) + each(3, sheet.farm & sheet.ruins)


def shoreside_expanse(sheet: Sheet) -> Awards:
    """Score farm clusters and water clusters apart from each other and from the edge."""
    farm, water = sheet.farm, sheet.water
    return [
        (3, cluster)
        for mine, other in ((farm, water), (water, farm))
        for cluster in clusters(mine & ~joined(EDGE | beside(other), mine))
    ]


def wildholds(sheet: Sheet) -> Awards:
    """Score village clusters of six spaces or more."""
    return [(8, cluster) for cluster in clusters(sheet.village) if cluster.bit_count() >= 6]  # noqa: PLR2004 - the card's number


def great_city(sheet: Sheet) -> Awards:
    """Score the largest of the village clusters that touch no mountain."""
    near = beside(sheet.mountains)
    away = [cluster for cluster in clusters(sheet.village) if not cluster & near]
    return each(1, max(away, key=int.bit_count, default=0))


def greengold_plains(sheet: Sheet) -> Awards:
    """Score village clusters beside three kinds of terrain or more.

    Six kinds are printed on the card, and a hero is a seventh; ruins and wasteland are none of
    them, and village cannot lie beside its own cluster.
    """
    kinds = (sheet.forest, sheet.farm, sheet.water, sheet.monster, sheet.hero, sheet.mountains)
    awards = []
    for cluster in clusters(sheet.village):
        around = beside(cluster) & ~cluster
        if len([kind for kind in kinds if around & kind]) >= 3:  # noqa: PLR2004 - the card's number
            awards.append((3, cluster))
    return awards


def shieldgate(sheet: Sheet) -> Awards:
    """Score the second largest village cluster; of two that are largest, one is the second."""
    by_size = sorted(clusters(sheet.village), key=int.bit_count)
    return each(2, by_size[-2]) if len(by_size) > 1 else []


def borderlands(sheet: Sheet) -> Awards:
    """Score full rows and full columns."""
    empty = sheet.empty
    return [(6, line) for line in LINES if not empty & line]


def lost_barony(sheet: Sheet) -> Awards:
    """Score the side of the largest full square."""
    corners, wider, side = 0, sheet.filled, 0
    while wider:
        corners = wider  # top left spaces of the full squares of this side
        side += 1
        pairs = corners & corners >> 1
        wider = pairs & pairs >> STRIDE
    return [(3 * side, _square(corners & -corners, side))] if side else []


def _square(corner: CellSet, side: int) -> CellSet:
    row = sum(corner << step for step in range(side))
    return sum(row << STRIDE * step for step in range(side))


def the_broken_road(sheet: Sheet) -> Awards:
    """Score full diagonals from the left edge down to the bottom edge."""
    empty = sheet.empty
    return [(3, diagonal) for diagonal in DIAGONALS if not empty & diagonal]


def the_cauldrons(sheet: Sheet) -> Awards:
    """Score empty spaces without an open side."""
    empty = sheet.empty
    return each(1, empty & ~beside(empty))


class _Scorers(dict[str, "Callable[[Sheet], Awards]"]):
    """How cards are scored, by their ids; those of Heroes come when the first is asked for."""

    def __missing__(self, card: str) -> Callable[[Sheet], Awards]:
        from companion.games.cartographers.rules import scoring_heroes  # noqa: PLC0415 - no start needs it

        found = scoring_heroes.SCORERS[card]
        self.update(scoring_heroes.SCORERS)
        return found


SCORERS: dict[str, Callable[[Sheet], Awards]] = _Scorers(
    {
        scorer.__name__.replace("_", "-"): scorer
        for scorer in (
            sentinel_wood,
            greenbough,
            treetower,
            stoneside_forest,
            canal_lake,
            mages_valley,
            the_golden_granary,
            shoreside_expanse,
            wildholds,
            great_city,
            greengold_plains,
            shieldgate,
            borderlands,
            lost_barony,
            the_broken_road,
            the_cauldrons,
        )
    }
)
"""How each card is scored, by the card's id."""


def stars(card: str, sheet: Sheet) -> int:
    """Return the stars that a card earns."""
    total = 0
    for earned, _ in SCORERS[card](sheet):
        total += earned
    return total


@frozen
class Score:
    """What a card earns on a sheet, and why."""

    card: str
    awards: tuple[Award, ...]

    @property
    def stars(self) -> int:
        """All stars together."""
        return sum(earned for earned, _ in self.awards)

    @property
    def cells(self) -> CellSet:
        """Every space that earned a star or helped to."""
        whole = 0
        for _, cells in self.awards:
            whole |= cells
        return whole


def score(card: str, sheet: Sheet) -> Score:
    """Return what a card earns on a sheet, and the spaces that earn it."""
    return Score(card, tuple(SCORERS[card](sheet)))


def haunted(sheet: Sheet) -> CellSet:
    """Return the empty spaces beside monsters; each takes a star."""
    return sheet.empty & beside(sheet.monster)


@frozen
class SeasonScore:
    """The stars of a season: its two edicts', one for each coin, less those lost to monsters."""

    edicts: tuple[int, ...]
    coins: int
    lost: int

    @property
    def total(self) -> int:
        """The stars of the season in all; may be below zero."""
        return sum(self.edicts) + self.coins - self.lost


def score_season(sheet: Sheet, edicts: Iterable[str], coins: int) -> SeasonScore:
    """Score a sheet by the season's edicts, with the coins that are not crossed out."""
    earned = tuple(stars(card, sheet) for card in edicts)
    return SeasonScore(earned, coins, haunted(sheet).bit_count())


def places(games: Sequence[Sequence[SeasonScore]]) -> tuple[int, ...]:
    """Return the place of each player, from 1, given all players' seasons.

    Of equal scores the one that lost fewer stars to monsters over the seasons comes first; who
    is still equal shares the place.

    >>> places([[SeasonScore((9,), 0, 2)], [SeasonScore((7,), 1, 1)], [SeasonScore((5,), 2, 0)]])
    (3, 2, 1)
    """
    results = [
        (-sum(season.total for season in seasons), sum(season.lost for season in seasons))
        for seasons in games
    ]
    return tuple(1 + sum(other < result for other in results) for result in results)


def rating(scores: Iterable[int], solo_values: Iterable[int]) -> int:
    """Return the solo rating: all stars less what the four scoring cards ask for."""
    return sum(scores) - sum(solo_values)


def title(rated: int, titles: tuple[int, ...]) -> int | None:
    """Return the lowest rating of the title won, or None below all titles.

    >>> title(23, (30, 20, 10)), title(9, (30, 20, 10))
    (20, None)
    """
    return next((lowest for lowest in titles if rated >= lowest), None)
