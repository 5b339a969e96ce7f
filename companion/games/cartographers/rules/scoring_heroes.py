"""What a sheet earns by the sixteen scoring cards of Heroes, each a function as in ``scoring``.

Source: the 2021 English rules by way of the project's verified facts; a comment stands where these
settle a doubt.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING

from companion.games.cartographers.rules.awards import LINES, Award, Awards, each
from companion.games.cartographers.rules.cells import (
    BOARD,
    COLUMNS,
    ROWS,
    STRIDE,
    CellSet,
    beside,
    clusters,
    joined,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from companion.games.cartographers.rules.sheet import Sheet


def faunlost_thicket(sheet: Sheet) -> Awards:
    """Score the longest unbroken run of forest in a column; of two that are longest, one."""
    tops = longer = sheet.forest
    length = 0
    while longer:
        tops = longer  # the upper ends of the runs of this length
        length += 1
        longer = tops & sheet.forest >> STRIDE * length
    top = tops & -tops
    return each(2, sum(top << STRIDE * step for step in range(length)))


def deepwood(sheet: Sheet) -> Awards:
    """Score forest clusters of five spaces or more with no village beside them."""
    near = beside(sheet.village)
    return [
        (6, cluster)
        for cluster in clusters(sheet.forest)
        if cluster.bit_count() >= 5 and not cluster & near  # noqa: PLR2004 - the card's number
    ]


def heart_of_the_forest(sheet: Sheet) -> Awards:
    """Score forest whose four sides are all forest or the edge of the map."""
    return each(2, sheet.forest & ~beside(BOARD ^ sheet.forest))


def sleepy_valley(sheet: Sheet) -> Awards:
    """Score rows with three forest spaces or more, which need not touch."""
    rows = (sheet.forest & row for row in ROWS)
    return [(4, found) for found in rows if found.bit_count() >= 3]  # noqa: PLR2004 - the card's number


def craylund(sheet: Sheet) -> Awards:
    """Score farm clusters with three water spaces or more beside them.

    A water space counts once for a cluster however many of its spaces it touches, and it may count
    for two clusters.
    """
    return [
        (7, cluster)
        for cluster in clusters(sheet.farm)
        if (beside(cluster) & sheet.water).bit_count() >= 3  # noqa: PLR2004 - the card's number
    ]


def ulems_wallow(sheet: Sheet) -> Awards:
    """Score water beside two farm spaces or more."""
    farm = sheet.farm
    left, right, above, below = farm << 1, farm >> 1, farm << STRIDE, farm >> STRIDE
    two = left & right | above & below | (left | right) & (above | below)
    return each(4, sheet.water & two)


def clawsgrave_peaks(sheet: Sheet) -> Awards:
    """Score mountains that a water cluster joins to a farm space, each of them once."""
    water = sheet.water
    return each(5, sheet.mountains & beside(joined(beside(sheet.farm), water)))


def jorekburg(sheet: Sheet) -> Awards:
    """Score columns with as many farm as water spaces, and at least one of each."""
    pairs = ((sheet.farm & column, sheet.water & column) for column in COLUMNS)
    return [(4, farm | water) for farm, water in pairs if farm.bit_count() == water.bit_count() > 0]


def traylo_monastery(sheet: Sheet) -> Awards:
    """Score village clusters that hold four spaces in a straight line; a longer line will do."""
    village = sheet.village
    across, down = village & village >> 1, village & village >> STRIDE
    ends = across & across >> 2 | down & down >> 2 * STRIDE  # the first spaces of such lines
    return _holding(7, village, ends)


def _holding(stars: int, terrain: CellSet, wanted: CellSet) -> Awards:
    """Return these stars for each cluster of a terrain that holds one of the wanted spaces."""
    return [(stars, cluster) for cluster in clusters(terrain) if cluster & wanted]


def outer_enclave(sheet: Sheet) -> Awards:
    """Score the empty spaces beside the village cluster that has the most of them.

    Bare ruins are empty, and each space counts once however many of the cluster it touches.
    """
    empty = sheet.empty
    around = (beside(cluster) & empty for cluster in clusters(sheet.village))
    return each(1, max(around, key=int.bit_count, default=0))


def gnomish_colony(sheet: Sheet) -> Awards:
    """Score village clusters that hold a square of two by two."""
    village = sheet.village
    across = village & village >> 1
    return _holding(6, village, across & across >> STRIDE)


def caravansary(sheet: Sheet) -> Awards:
    """Score the rows and columns of the village cluster that lies in the most of them."""
    reached = ([line & cluster for line in LINES] for cluster in clusters(sheet.village))
    found: list[Award] = []
    for lines in reached:
        awards = [(1, part) for part in lines if part]
        found = max(found, awards, key=len)
    return found


def dwarvenholds(sheet: Sheet) -> Awards:
    """Score full rows and columns that hold a mountain; two in a line still score it once."""
    empty, mountains = sheet.empty, sheet.mountains
    return [(7, line) for line in LINES if line & mountains and not line & empty]


def silos(sheet: Sheet) -> Awards:
    """Score full columns with an odd number, the same ones from either side."""
    empty = sheet.empty
    return [(10, column) for column in COLUMNS[::2] if not column & empty]


def banded_hills(sheet: Sheet) -> Awards:
    """Score rows with five kinds of terrain or more.

    There are seven: wasteland, ruins and what is destroyed are none of them.
    """
    kinds = (
        sheet.forest,
        sheet.village,
        sheet.farm,
        sheet.water,
        sheet.monster,
        sheet.hero,
        sheet.mountains,
    )
    whole = reduce(or_, kinds)
    rows = (row for row in ROWS if len([kind for kind in kinds if kind & row]) >= 5)  # noqa: PLR2004 - the card's number
    return [(4, row & whole) for row in rows]


def starlit_sigil(sheet: Sheet) -> Awards:
    """Score groups of exactly three empty spaces; bare ruins are empty, and the edge closes."""
    return [(4, group) for group in clusters(sheet.empty) if group.bit_count() == 3]  # noqa: PLR2004 - the card's number


SCORERS: dict[str, Callable[[Sheet], Awards]] = {
    scorer.__name__.replace("_", "-"): scorer
    for scorer in (
        faunlost_thicket,
        deepwood,
        heart_of_the_forest,
        sleepy_valley,
        craylund,
        ulems_wallow,
        clawsgrave_peaks,
        jorekburg,
        traylo_monastery,
        outer_enclave,
        gnomish_colony,
        caravansary,
        dwarvenholds,
        silos,
        banded_hills,
        starlit_sigil,
    )
}
"""How each card of Heroes is scored, by the card's id."""
