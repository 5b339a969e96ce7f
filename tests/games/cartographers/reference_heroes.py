"""The edicts, marks and effects of Heroes a second time, to check ours.

Boards and their words are those of the second opinion; all else is sets of pairs of row and
column, straight from the facts about Heroes. Nothing here knows the program that it judges.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.cartographers import second_opinion
from games.cartographers.second_opinion import (
    NEIGHBOURS,
    SIZE,
    SPACES,
    Board,
    Drawing,
    Space,
    around,
    clusters,
    drawn,
    enclosed_mountains,
    groups,
    is_a,
    is_empty,
    is_full,
    is_ruins,
    spaces_of,
    touches,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable

ROWS = [[(row, column) for column in range(SIZE)] for row in range(SIZE)]
COLUMNS = [[(row, column) for row in range(SIZE)] for column in range(SIZE)]
ATTACKS = {
    "freyla-the-true": ((0, 1), (0, 2), (0, 3)),
    "dobrik-of-lorkheim": ((-1, 0), (0, -1), (0, 1), (1, 0)),
    "wren-the-lioness": ((-1, 2), (0, 2), (1, 2)),
    "dal-of-jolev": ((-1, -1), (-1, 1), (1, -1), (1, 1)),
}
"""What each hero attacks, as drawn on the card: rows down and columns right from the hero."""


def of_line(board: Board, line: Iterable[Space], terrain: str) -> list[Space]:
    """Return the spaces of a row or column that are of a terrain."""
    return [space for space in line if is_a(board, space, terrain)]


def faunlost_thicket(board: Board) -> int:
    """Earn 2 for each forest space of the longest unbroken run of forest in a column."""
    runs = [run for column in COLUMNS for run in groups(of_line(board, column, "F"))]
    return 2 * max(map(len, runs), default=0)


def deepwood(board: Board) -> int:
    """Earn 6 for each forest cluster of five or more with no village beside it."""
    return 6 * sum(
        len(cluster) >= 5 and not touches(board, cluster, "V") for cluster in clusters(board, "F")
    )


def heart_of_the_forest(board: Board) -> int:
    """Earn 2 for each forest space whose four sides are forest or the edge."""
    forest = set(spaces_of(board, "F"))
    return 2 * sum(forest.issuperset(NEIGHBOURS[space]) for space in forest)


def sleepy_valley(board: Board) -> int:
    """Earn 4 for each row with three or more forest spaces."""
    return 4 * sum(len(of_line(board, row, "F")) >= 3 for row in ROWS)


def craylund(board: Board) -> int:
    """Earn 7 for each farm cluster with three or more water spaces beside it."""
    water = set(spaces_of(board, "W"))
    return 7 * sum(len(around(cluster) & water) >= 3 for cluster in clusters(board, "A"))


def ulems_wallow(board: Board) -> int:
    """Earn 4 for each water space with two or more farm spaces beside it."""
    farm = set(spaces_of(board, "A"))
    return 4 * sum(
        len(farm.intersection(NEIGHBOURS[space])) >= 2 for space in spaces_of(board, "W")
    )


def clawsgrave_peaks(board: Board) -> int:
    """Earn 5 for each mountain that a water cluster joins to a farm space."""
    joined: set[Space] = set()
    for cluster in clusters(board, "W"):
        if touches(board, cluster, "A"):
            joined |= around(cluster)
    return 5 * len(joined.intersection(spaces_of(board, "^")))


def jorekburg(board: Board) -> int:
    """Earn 4 for each column with as many farm as water spaces, and some."""
    return 4 * sum(
        len(of_line(board, column, "A")) == len(of_line(board, column, "W")) > 0
        for column in COLUMNS
    )


def holding(board: Board, height: int, width: int) -> set[Drawing]:
    """Return the village clusters that hold a rectangle of this size."""
    return {
        frozenset(cluster)
        for cluster in clusters(board, "V")
        for top, left in cluster
        if {(top + down, left + right) for down in range(height) for right in range(width)}
        <= set(cluster)
    }


def traylo_monastery(board: Board) -> int:
    """Earn 7 for each village cluster that holds four spaces in a straight line."""
    return 7 * len(holding(board, 1, 4) | holding(board, 4, 1))


def outer_enclave(board: Board) -> int:
    """Earn 1 for each empty space beside one village cluster, the best."""
    return max(
        (
            sum(is_empty(board, space) for space in around(cluster))
            for cluster in clusters(board, "V")
        ),
        default=0,
    )


def gnomish_colony(board: Board) -> int:
    """Earn 6 for each village cluster that holds a square of two by two."""
    return 6 * len(holding(board, 2, 2))


def caravansary(board: Board) -> int:
    """Earn 1 for each row and each column with a space of one village cluster, the best."""
    return max(
        (
            len({row for row, _ in cluster}) + len({column for _, column in cluster})
            for cluster in clusters(board, "V")
        ),
        default=0,
    )


def dwarvenholds(board: Board) -> int:
    """Earn 7 for each full row and each full column that holds a mountain."""
    return 7 * sum(
        is_full(board, line) and bool(of_line(board, line, "^")) for line in [*ROWS, *COLUMNS]
    )


def silos(board: Board) -> int:
    """Earn 10 for each full column of the first, the third and so on."""
    return 10 * sum(is_full(board, column) for column in COLUMNS[::2])


def banded_hills(board: Board) -> int:
    """Earn 4 for each row with five or more of the seven kinds of terrain."""
    return 4 * sum(
        sum(bool(of_line(board, row, terrain)) for terrain in "FVAWMH^") >= 5 for row in ROWS
    )


def starlit_sigil(board: Board) -> int:
    """Earn 4 for each group of exactly three empty spaces."""
    empty = [space for space in SPACES if is_empty(board, space)]
    return 4 * sum(len(group) == 3 for group in groups(empty))


SCORERS: dict[str, Callable[[Board], int]] = second_opinion.SCORERS | {
    "faunlost-thicket": faunlost_thicket,
    "deepwood": deepwood,
    "heart-of-the-forest": heart_of_the_forest,
    "sleepy-valley": sleepy_valley,
    "craylund": craylund,
    "ulems-wallow": ulems_wallow,
    "clawsgrave-peaks": clawsgrave_peaks,
    "jorekburg": jorekburg,
    "traylo-monastery": traylo_monastery,
    "outer-enclave": outer_enclave,
    "gnomish-colony": gnomish_colony,
    "caravansary": caravansary,
    "dwarvenholds": dwarvenholds,
    "silos": silos,
    "banded-hills": banded_hills,
    "starlit-sigil": starlit_sigil,
}
"""All 32 edicts."""


def patterns(hero: Space, attack: Iterable[Space]) -> list[Drawing]:
    """Return a hero's marks on the map: as drawn, turned clockwise three times, then flipped."""
    row, column = hero
    turned = list(attack)
    found = []
    for _ in range(2):
        for _ in range(4):
            marks = {(row + down, column + right) for down, right in turned}
            found.append(frozenset(marks.intersection(SPACES)))
            turned = [(right, -down) for down, right in turned]
        turned = [(down, -right) for down, right in turned]
    return found


def destroyed(board: Board, spaces: Iterable[Space]) -> Board:
    """Return the board with these spaces destroyed: filled, of no terrain, ruins still."""
    copied = [list(row) for row in board]
    for row, column in spaces:
        copied[row][column] = "%" if is_ruins(board, (row, column)) else "#"
    return copied


def fought(board: Board, marks: Collection[Space]) -> Board:
    """Return the board with each monster space on a hero's mark destroyed."""
    return destroyed(board, [space for space in spaces_of(board, "M") if space in marks])


def standing(board: Board, monsters: Iterable[Space]) -> list[Space]:
    """Return those of one ambush's spaces that are not destroyed."""
    return [space for space in monsters if is_a(board, space, "M")]


def empty_beside(board: Board, monsters: Iterable[Space]) -> set[Space]:
    """Return the empty spaces beside one ambush.

    All are a zombie's next ring, a troll destroys one, and a drawn dragon pays once there is none.
    """
    return {space for space in around(standing(board, monsters)) if is_empty(board, space)}


def gorgon_choices(board: Board, gorgons: Iterable[Space]) -> set[Space]:
    """Return the spaces of which a new gorgon destroys one: drawn on or empty, no mountain.

    Wasteland and what is destroyed are neither; a gorgon's own space may be beside another one.
    """
    return {
        space
        for gorgon in standing(board, gorgons)
        for space in NEIGHBOURS[gorgon]
        if board[space[0]][space[1]] not in "^X#%"
    }


class Owner:
    """One player's sheet, and what is written beside it: marks, coins, ambushes by their initial.

    Monsters of the initial M have no effect. What was destroyed stays among its ambush's spaces.
    """

    def __init__(self, board: Board, coins: int = 0) -> None:
        self.board = board
        self.coins = coins
        self.marks: set[Space] = set()
        self.ambushes: dict[str, set[Space]] = {initial: set() for initial in "MDZTG"}
        self.is_paid = False

    def draw(self, cells: Collection[Space], initial: str) -> None:
        """Draw monsters."""
        self.ambushes[initial].update(cells)
        self._change(drawn(self.board, cells, "M"))

    def meet(self, hero: Space, marks: Iterable[Space]) -> None:
        """Draw a hero and mark what it attacks."""
        self.marks.update(marks)
        self._change(drawn(self.board, [hero], "H"))

    def add_ring(self) -> None:
        """Let the zombies of a season's end come, all at one time."""
        self.draw(empty_beside(self.board, self.ambushes["Z"]), "Z")

    def destroy(self, space: Space) -> None:
        """Destroy what a troll or a gorgon does."""
        self._change(destroyed(self.board, [space]))

    def _change(self, board: Board) -> None:
        """Take a changed board: marks destroy, coins come, of which 14 have room."""
        board = fought(board, self.marks)
        self.coins += enclosed_mountains(board) - enclosed_mountains(self.board)
        dragon = self.ambushes["D"]
        if dragon and not self.is_paid and not empty_beside(board, dragon):
            self.coins, self.is_paid = self.coins + 3, True
        self.board, self.coins = board, min(self.coins, 14)
