"""A task has every legal answer and no other: of all cards, sides and printings, on any map."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

import pytest
from games.cartographers.boards import grown, played
from games.cartographers.playing import PACK, deal, flip, rules_for
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.seats import SeatNotes, SeatRefusal
from companion.games.cartographers.phone.seat_drawing import page_cells, page_hex
from companion.games.cartographers.phone.seat_map import SeatMap
from companion.games.cartographers.phone.seat_tasks import SeatTask
from companion.games.cartographers.phone.seat_verbs import SEAT
from companion.games.cartographers.rules.ambush import find_spot
from companion.games.cartographers.rules.cards import (
    EXPLORE_TERRAINS,
    AmbushCard,
    ExploreCard,
    Terrain,
)
from companion.games.cartographers.rules.cells import BOARD, cell_set, space_names, spaces
from companion.games.cartographers.rules.placement import (
    Fallback,
    Placement,
    legal_placements,
    refusal,
    shape_of,
    task_of,
)
from companion.games.cartographers.rules.scoring import haunted, stars
from companion.games.cartographers.view.facts import facts
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.games.cartographers.rules.placement import Task
    from companion.games.cartographers.rules.player import Player

CARDS = [each.id for each in PACK.explore.values() if isinstance(each, ExploreCard)]
MONSTERS = list(PACK.ambush)


@cache
def one_turn(card: str, side: str, players: int, *, on_ruins: bool) -> dict[str, Any]:
    """Return the facts of a game whose first card this is."""
    rules = rules_for(players=players, side=side)
    top = ("temple-ruins", card) if on_ruins else (card,)
    first = (card,) if card in MONSTERS else ()
    ambushes = (*first, *(each for each in MONSTERS if each != card))
    return facts(rules.view(flip(rules, deal(rules, *top, ambushes=ambushes))))


def kept_on(player: Player, found: dict[str, Any], fallback: Fallback) -> SeatMap:
    """Return a seat's map at its first turn, with a player who drew more than a turn may hold."""
    kept = SEAT.keep(found, {"fallback": fallback.value}, SeatNotes((), {}))
    assert isinstance(kept, SeatMap)
    return replace(kept, player=player, before={(kept.table.turns[0].id, ""): player})


def check_answers(kept: SeatMap, task: Task) -> None:
    """Compare a task on a page with the rules of the map sheet."""
    turn, player = kept.table.turns[0].id, kept.player
    found = SEAT.task(kept, turn, {})
    assert found is not None
    legal = legal_placements(player.sheet, task)
    wanted = {(page_hex(each.cells), each.terrain.value): each for each in legal}
    assert [tuple(each[:2]) for each in found["answers"]] == list(wanted)
    for cells, terrain, coins, earned in found["answers"]:
        placement = wanted[cells, terrain]
        assert refusal(player.sheet, task, spaces(placement.cells), placement.terrain) is None
        after = player.draw(placement)
        assert coins == after.coins - player.coins
        assert earned == [stars(card, after.sheet) for card in found["edicts"]]
    assert found["now"] == [stars(card, player.sheet) for card in found["edicts"]]
    shapes = {tuple(tuple(cell) for cell in shape["cells"]) for shape in found["shapes"]}
    assert {len(shape) for shape in shapes} >= {each.cells.bit_count() for each in legal}
    assert {each.terrain.value for each in legal} <= set(found["terrains"])
    for placement in legal[:: max(1, len(legal) // 5)]:
        check_drawing(kept, placement)


def check_drawing(kept: SeatMap, placement: Placement) -> None:
    """See that an answer may be drawn, and is kept with its coin."""
    body = {"cells": page_hex(placement.cells), "terrain": placement.terrain.value}
    kept_as = {**body, "coin": placement.coin}
    assert SEAT.drawing(kept, kept.table.turns[0].id, body) == ("", kept_as)


@pytest.mark.parametrize("fallback", Fallback)
@pytest.mark.parametrize("on_ruins", [False, True])
@pytest.mark.parametrize("side", "AB")
def test_every_card_on_an_empty_map(side: str, fallback: Fallback, *, on_ruins: bool) -> None:
    for card in CARDS:
        kept = kept_on(played(side, ()), one_turn(card, side, 2, on_ruins=on_ruins), fallback)
        check_answers(kept, task_of(PACK.card(card), on_ruins=on_ruins, fallback=fallback))  # type: ignore[arg-type] # no ruins
    for card in MONSTERS:
        kept = kept_on(played(side, ()), one_turn(card, side, 2, on_ruins=False), fallback)
        check_answers(kept, task_of(PACK.ambush[card]))


ASKED = st.tuples(st.sampled_from([*CARDS, *MONSTERS]), st.booleans())
"""A card, and whether ruins came before it."""


@given(grown(), ASKED, st.sampled_from(list(Fallback)))
def test_every_card_on_a_grown_map(
    made: tuple[str, tuple[Placement, ...]], asked: tuple[str, bool], fallback: Fallback
) -> None:
    (side, drawn), (card, on_ruins) = made, asked
    found = PACK.card(card)
    on_ruins = on_ruins and isinstance(found, ExploreCard)
    kept = kept_on(played(side, drawn), one_turn(card, side, 2, on_ruins=on_ruins), fallback)
    task = task_of(found, on_ruins=on_ruins, fallback=fallback)  # type: ignore[arg-type] # no ruins
    check_answers(kept, task)


@given(
    grown(),
    st.tuples(st.sampled_from(CARDS), st.booleans()),
    st.lists(st.tuples(st.integers(0, 10), st.integers(0, 10)), max_size=6),
    st.sampled_from(EXPLORE_TERRAINS),
)
def test_any_other_set_is_refused_with_the_spaces_to_blame(
    made: tuple[str, tuple[Placement, ...]],
    asked: tuple[str, bool],
    wanted: list[tuple[int, int]],
    terrain: Terrain,
) -> None:
    (side, drawn), (card, on_ruins) = made, asked
    found = one_turn(card, side, 2, on_ruins=on_ruins)
    kept = kept_on(played(side, drawn), found, Fallback.ENGLISH)
    task = task_of(PACK.card(card), on_ruins=on_ruins)  # type: ignore[arg-type] # no ruins
    body = {"cells": page_hex(cell_set(wanted)), "terrain": terrain.value}
    judged = SEAT.drawing(kept, kept.table.turns[0].id, body)
    why = refusal(kept.player.sheet, task, wanted, terrain)
    if why is None:
        assert not isinstance(judged, SeatRefusal)
    else:
        reason = why.reason.name.lower().replace("_", "-")
        assert judged == SeatRefusal(reason, space_names(why.spaces))


@given(grown(), st.sampled_from(MONSTERS), st.integers(0, 120))
def test_a_solo_monster_has_the_one_spot_of_its_walk(
    made: tuple[str, tuple[Placement, ...]], card: str, other: int
) -> None:
    side, drawn = made
    monster = PACK.ambush[card]
    assert isinstance(monster, AmbushCard)
    player = played(side, drawn)
    kept = kept_on(player, one_turn(card, side, 1, on_ruins=False), Fallback.ENGLISH)
    turn = kept.table.turns[0].id
    task = SEAT.task(kept, turn, {})
    assert task is not None
    walk = find_spot(player.sheet, monster)
    tried = walk.tried if walk.cells is None else walk.tried[:-1]
    assert task["tried"] == [page_hex(cell_set(each)) for each in tried]
    assert SEAT.open(kept) == (() if walk.cells is None else (turn,))
    if walk.cells is None:
        assert (task["spot"], task["answers"], task["lost"]) == (None, [], None)
        return
    assert task["spot"] == page_hex(cell_set(walk.cells))
    assert [each[:2] for each in task["answers"]] == [[task["spot"], "monster"]]
    after = player.draw(Placement(cell_set(walk.cells), Terrain.MONSTER))
    lost = page_cells(task["lost"])
    assert lost == haunted(after.sheet) & lost
    assert haunted(after.sheet) & ~haunted(player.sheet) == lost & ~haunted(player.sheet)
    assert not isinstance(SEAT.drawing(kept, turn, answer_body(task["spot"])), SeatRefusal)
    elsewhere = SEAT.drawing(kept, turn, answer_body(page_hex(1 << other + other // 11)))
    assert isinstance(elsewhere, SeatRefusal)


def answer_body(cells: str) -> dict[str, str]:
    return {"cells": cells, "terrain": "monster"}


def test_a_solo_monster_stays_where_its_walk_ends() -> None:
    found = one_turn("goblin-attack", "A", 1, on_ruins=False)
    kept = kept_on(played("A", ()), found, Fallback.ENGLISH)
    a_corner = page_hex(cell_set([(0, 0), (1, 1), (2, 2)]))
    judged = SEAT.drawing(kept, found["turn"], answer_body(a_corner))
    assert judged == SeatRefusal("not-the-spot", ("A1", "B2", "C3"))


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_of_two_shapes_over_the_edge_the_one_with_a_coin_is_drawn(order: tuple[int, int]) -> None:
    """A corner is left of a pair and of a cross; the player takes the coin."""
    found = one_turn("farmland", "A", 2, on_ruins=False)
    kept = kept_on(played("A", ()), found, Fallback.ENGLISH)
    (turn,) = kept.table.turns
    assert [shape.coin for shape in turn.task.shapes] == [True, False]
    shapes = tuple(turn.task.shapes[each] for each in order)
    asked = SeatTask(turn, "", kept.player, replace(turn.task, shapes=shapes, overhang=True))
    corner = [each for each in asked.placements() if each.cells == cell_set([(0, 0)])]
    assert [each.coin for each in corner if isinstance(each, Placement)] == [True]


@given(st.sets(st.tuples(st.integers(0, 10), st.integers(0, 10))))
def test_a_set_of_spaces_survives_the_wire(wanted: set[tuple[int, int]]) -> None:
    cells = cell_set(wanted)
    assert page_cells(page_hex(cells)) == cells
    assert int(page_hex(cells), 16) == sum(1 << 11 * row + column for row, column in wanted)


@pytest.mark.parametrize(
    "text", [5, None, ["1"], "", "-1", "0x1", "A", "1 ", f"{1 << 121:x}", "1_0", "٣"]
)
def test_what_is_no_set_of_spaces_is_refused(text: object) -> None:
    kept = kept_on(played("A", ()), one_turn("orchard", "A", 2, on_ruins=False), Fallback.ENGLISH)
    judged = SEAT.drawing(kept, kept.table.turns[0].id, {"cells": text, "terrain": "forest"})
    assert judged == SeatRefusal("unknown")
    assert page_cells(f"{(1 << 121) - 1:x}") == BOARD


def test_where_nothing_fits_the_single_space_is_offered_with_the_reason() -> None:
    full = played("A", ())
    for row, column in spaces(full.sheet.empty):
        if (row + column) % 2:
            full = full.draw(Placement(cell_set([(row, column)]), Terrain.MONSTER))
    found = one_turn("orchard", "A", 2, on_ruins=False)
    task = SEAT.task(kept_on(full, found, Fallback.ENGLISH), found["turn"], {})
    assert task is not None
    assert (task["reason"], task["shapes"]) == (
        "nothing-fits", [{"cells": [[0, 0]], "coin": False}],
    )  # fmt: skip
    assert task["terrains"] == ["forest", "farm"]
    assert all(shape_of(page_cells(each[0])).cells == ((0, 0),) for each in task["answers"])
    ruins = one_turn("orchard", "A", 2, on_ruins=True)
    anywhere = SEAT.task(kept_on(full, ruins, Fallback.ENGLISH), ruins["turn"], {})
    assert anywhere is not None
    assert anywhere["terrains"] == [terrain.value for terrain in EXPLORE_TERRAINS]
    free = SEAT.task(kept_on(played("A", ()), ruins, Fallback.ENGLISH), ruins["turn"], {})
    assert free is not None
    assert free["reason"] == "on-ruins"
