"""The rules of the map a second time, as plainly as they can be put, to check and to time ours.

A board is a list of rows of signs, as the notation of a sheet has them: ``.`` empty, ``F V A W M``
forest, village, farm, water and monster (small letters: drawn on ruins), ``^`` mountain, ``R``
ruins nobody drew on, ``X`` wasteland, ``D d`` farm and village at once, and of Heroes ``H h`` hero
and ``# %`` destroyed. Loops and lists, straight from the rules as the project's facts have them;
nothing here knows the program that it judges.
One long file, so that the second opinion can be read in one go.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Board = list[list[str]]
Space = tuple[int, int]
Cluster = list[Space]
Drawing = frozenset[Space]

SIZE = 11
SPACES = [(row, column) for row in range(SIZE) for column in range(SIZE)]
NEIGHBOURS = {
    (row, column): [
        (beside_row, beside_column)
        for beside_row, beside_column in (
            (row - 1, column),
            (row, column - 1),
            (row, column + 1),
            (row + 1, column),
        )
        if 0 <= beside_row < SIZE and 0 <= beside_column < SIZE
    ]
    for row, column in SPACES
}
TERRAINS = ("forest", "village", "farm", "water", "monster")


def is_empty(board: Board, space: Space) -> bool:
    """Say whether nothing fills a space; ruins do only once they are drawn on."""
    row, column = space
    return board[row][column] in ".R"


def is_ruins(board: Board, space: Space) -> bool:
    """Say whether a space is printed as ruins, drawn on or not."""
    row, column = space
    return board[row][column] in "Rfvawmdh%"


def is_a(board: Board, space: Space, terrain: str) -> bool:
    """Say whether a space is of a terrain, named by its capital sign."""
    row, column = space
    sign = board[row][column].upper()
    return sign == terrain or (sign == "D" and terrain in "AV")


def spaces_of(board: Board, terrain: str) -> list[Space]:
    """Return the spaces of a terrain in reading order."""
    return [space for space in SPACES if is_a(board, space, terrain)]


def is_beside(board: Board, space: Space, terrain: str) -> bool:
    """Say whether a space has a neighbour of a terrain."""
    return any(is_a(board, neighbour, terrain) for neighbour in NEIGHBOURS[space])


def is_closed(board: Board, space: Space) -> bool:
    """Say whether all four sides are a filled space or the edge of the map."""
    return not any(is_empty(board, neighbour) for neighbour in NEIGHBOURS[space])


def is_at_edge(space: Space) -> bool:
    """Say whether a space lies along the edge of the map."""
    row, column = space
    return row in (0, SIZE - 1) or column in (0, SIZE - 1)


def groups(spaces: Iterable[Space]) -> list[Cluster]:
    """Return these spaces in groups that hang together by their sides."""
    found = []
    left = set(spaces)
    while left:
        group, stack = [], [left.pop()]
        while stack:
            space = stack.pop()
            group.append(space)
            beside = left.intersection(NEIGHBOURS[space])
            left -= beside
            stack.extend(beside)
        found.append(group)
    return found


def clusters(board: Board, terrain: str) -> list[Cluster]:
    """Return the groups of a terrain."""
    return groups(spaces_of(board, terrain))


def around(cluster: Cluster) -> set[Space]:
    """Return the spaces next to a cluster."""
    return {neighbour for space in cluster for neighbour in NEIGHBOURS[space]} - set(cluster)


def touches(board: Board, cluster: Cluster, terrain: str) -> bool:
    """Say whether a cluster is next to a terrain."""
    return any(is_a(board, space, terrain) for space in around(cluster))


def is_full(board: Board, spaces: Iterable[Space]) -> bool:
    """Say whether all of these spaces are filled."""
    return not any(is_empty(board, space) for space in spaces)


def sentinel_wood(board: Board) -> int:
    """Earn 1 for each forest space on the outer edge of the map."""
    return sum(is_at_edge(space) for space in spaces_of(board, "F"))


def greenbough(board: Board) -> int:
    """Earn 1 for each row and each column that holds at least one forest space."""
    forest = spaces_of(board, "F")
    return len({row for row, _ in forest}) + len({column for _, column in forest})


def treetower(board: Board) -> int:
    """Earn 1 for each forest space whose four sides are filled or the edge."""
    return sum(is_closed(board, space) for space in spaces_of(board, "F"))


def stoneside_forest(board: Board) -> int:
    """Earn 3 for each mountain that one forest cluster connects to another mountain."""
    connected: set[Space] = set()
    for cluster in clusters(board, "F"):
        mountains = [space for space in around(cluster) if is_a(board, space, "^")]
        if len(mountains) >= 2:
            connected.update(mountains)
    return 3 * len(connected)


def canal_lake(board: Board) -> int:
    """Earn 1 for each water space next to farm and each farm space next to water."""
    return sum(is_beside(board, space, "A") for space in spaces_of(board, "W")) + sum(
        is_beside(board, space, "W") for space in spaces_of(board, "A")
    )


def mages_valley(board: Board) -> int:
    """Earn 2 for each water space and 1 for each farm space next to a mountain."""
    return 2 * sum(is_beside(board, space, "^") for space in spaces_of(board, "W")) + sum(
        is_beside(board, space, "^") for space in spaces_of(board, "A")
    )


def the_golden_granary(board: Board) -> int:
    """Earn 1 for each water space next to ruins, 3 for each farm space on ruins."""
    watered = 0
    for space in spaces_of(board, "W"):
        watered += any(is_ruins(board, neighbour) for neighbour in NEIGHBOURS[space])
    return watered + 3 * sum(is_ruins(board, space) for space in spaces_of(board, "A"))


def shoreside_expanse(board: Board) -> int:
    """Earn 3 for each farm (water) cluster next to neither water (farm) nor the edge."""
    apart = 0
    for mine, other in ("AW", "WA"):
        for cluster in clusters(board, mine):
            at_edge = any(is_at_edge(space) for space in cluster)
            apart += not at_edge and not touches(board, cluster, other)
    return 3 * apart


def wildholds(board: Board) -> int:
    """Earn 8 for each village cluster of six or more."""
    return 8 * sum(len(cluster) >= 6 for cluster in clusters(board, "V"))


def great_city(board: Board) -> int:
    """Earn 1 for each space of the largest village cluster not next to a mountain."""
    away = [cluster for cluster in clusters(board, "V") if not touches(board, cluster, "^")]
    return max((len(cluster) for cluster in away), default=0)


def greengold_plains(board: Board) -> int:
    """Earn 3 for each village cluster next to three or more of the card's terrain types."""
    return 3 * sum(
        sum(touches(board, cluster, terrain) for terrain in "FAWMH^") >= 3
        for cluster in clusters(board, "V")
    )


def shieldgate(board: Board) -> int:
    """Earn 2 for each space of the second-largest village cluster."""
    sizes = sorted((len(cluster) for cluster in clusters(board, "V")), reverse=True)
    return 2 * sizes[1] if len(sizes) >= 2 else 0


def borderlands(board: Board) -> int:
    """Earn 6 for each full row and each full column."""
    full = 0
    for line in range(SIZE):
        full += is_full(board, [(line, other) for other in range(SIZE)])
        full += is_full(board, [(other, line) for other in range(SIZE)])
    return 6 * full


def full_squares(board: Board, side: int) -> list[Drawing]:
    """Return every filled square of a side."""
    squares = [
        frozenset((top + down, left + right) for down in range(side) for right in range(side))
        for top in range(SIZE - side + 1)
        for left in range(SIZE - side + 1)
        if not is_empty(board, (top, left))
    ]
    return [square for square in squares if is_full(board, square)]


def lost_barony(board: Board) -> int:
    """Earn 3 for each space along a side of the largest filled square."""
    side = 0
    while full_squares(board, side + 1):  # without a smaller one there is no larger one
        side += 1
    return 3 * side


def the_broken_road(board: Board) -> int:
    """Earn 3 for each full diagonal from the left edge down-right to the bottom edge."""
    return 3 * sum(
        is_full(board, [(top + step, step) for step in range(SIZE - top)]) for top in range(SIZE)
    )


def the_cauldrons(board: Board) -> int:
    """Earn 1 for each empty space whose four sides are filled or the edge."""
    return sum(is_empty(board, space) and is_closed(board, space) for space in SPACES)


SCORERS: dict[str, Callable[[Board], int]] = {
    "sentinel-wood": sentinel_wood,
    "greenbough": greenbough,
    "treetower": treetower,
    "stoneside-forest": stoneside_forest,
    "canal-lake": canal_lake,
    "mages-valley": mages_valley,
    "the-golden-granary": the_golden_granary,
    "shoreside-expanse": shoreside_expanse,
    "wildholds": wildholds,
    "great-city": great_city,
    "greengold-plains": greengold_plains,
    "shieldgate": shieldgate,
    "borderlands": borderlands,
    "lost-barony": lost_barony,
    "the-broken-road": the_broken_road,
    "the-cauldrons": the_cauldrons,
}


def all_stars(board: Board) -> dict[str, int]:
    """Return the stars of every card."""
    return {card: scorer(board) for card, scorer in SCORERS.items()}


def lost_to_monsters(board: Board) -> int:
    """Earn 1 for each empty space next to a monster."""
    return sum(is_empty(board, space) and is_beside(board, space, "M") for space in SPACES)


def enclosed_mountains(board: Board) -> int:
    """Count the mountains whose four sides are filled or the edge."""
    return sum(is_closed(board, space) for space in spaces_of(board, "^"))


def orientations(shape: Iterable[Space]) -> set[Drawing]:
    """Return a shape turned and flipped in all eight ways, each against the top left corner."""
    found = set()
    cells = list(shape)
    for _ in range(2):
        for _ in range(4):
            top = min(row for row, _ in cells)
            left = min(column for _, column in cells)
            found.add(frozenset((row - top, column - left) for row, column in cells))
            cells = [(column, -row) for row, column in cells]
        cells = [(row, -column) for row, column in cells]
    return found


def places(board: Board, shape: Iterable[Space]) -> set[Drawing]:
    """Return every place where a shape lies on the map and on empty spaces only."""
    found = set()
    for turned in orientations(shape):
        for top, left in SPACES:
            cells = frozenset((top + row, left + column) for row, column in turned)
            if all(cell in NEIGHBOURS and is_empty(board, cell) for cell in cells):
                found.add(cells)
    return found


def legal_placements(
    board: Board, shapes: Iterable[Iterable[Space]], terrains: Iterable[str], *, on_ruins: bool
) -> set[tuple[Drawing, str]]:
    """Return everything that may be drawn for an explore card, as the 2019 English rules have it.

    Where no shape fits, a single space anywhere: of a terrain of the card, or of any where the
    card was to be drawn on ruins.
    """
    found = {cells for shape in shapes for cells in places(board, shape)}
    if on_ruins:
        found = {cells for cells in found if any(is_ruins(board, cell) for cell in cells)}
    if not found:
        found = places(board, [(0, 0)])
        terrains = TERRAINS if on_ruins else terrains
    return {(cells, terrain) for cells in found for terrain in terrains}


def drawn(board: Board, cells: Iterable[Space], sign: str) -> Board:
    """Return the board with these spaces drawn as a capital sign."""
    copied = [list(row) for row in board]
    for row, column in cells:
        copied[row][column] = sign.lower() if board[row][column] == "R" else sign
    return copied
