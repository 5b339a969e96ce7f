"""Coins of shapes and of mountains, the track, paying for skills, scoring a season."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.errors import IllegalPlacement
from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.rules.cards import EXPLORE_TERRAINS, Terrain
from companion.games.cartographers.rules.cells import CellSet, Space, beside, cell, cell_set, spaces
from companion.games.cartographers.rules.placement import Placement, legal_placements, task_of
from companion.games.cartographers.rules.player import TRACK, Player, enclosed_mountains
from companion.games.cartographers.rules.scoring import SeasonScore
from companion.games.cartographers.rules.sheet import Sheet, parse_sheet, printed

PACK = base_pack()
FOREST, VILLAGE, FARM, WATER, MONSTER = EXPLORE_TERRAINS
WOODS = ("sentinel-wood", "greenbough")


def sheet(*lines: str) -> Sheet:
    """Return a drawn sheet; a smaller drawing lies at the top left, the rest is empty."""
    rows = [line.ljust(11, ".") for line in lines] + ["." * 11] * (11 - len(lines))
    return parse_sheet("\n".join(rows))


def marked(*lines: str) -> CellSet:
    """Return the spaces marked ``*`` in a drawing."""
    return cell_set(
        (row, column)
        for row, line in enumerate(lines)
        for column, sign in enumerate(line)
        if sign == "*"
    )


def after(*lines: str, terrain: Terrain = FOREST, coin: bool = False, had: int = 0) -> Player:
    """Return a player who drew the spaces marked ``*`` on the rest of the drawing."""
    player = Player(sheet(*(line.replace("*", ".") for line in lines)), coins=had)
    return player.draw(Placement(marked(*lines), terrain, coin))


# --- Coins -------------------------------------------------------------------------------------


def test_a_shape_brings_the_coin_that_is_on_it() -> None:
    assert after("***", coin=True).coins == 1
    assert after("***").coins == 0


def test_drawing_puts_the_terrain_on_the_sheet() -> None:
    assert after("F*.", ".*^", terrain=WATER).sheet == sheet("FW.", ".W^")


SURROUNDED = {
    "in the middle": [".F..", "F^*.", ".F.."],
    "at the edge": ["F^*", ".F."],
    "in the corner": ["^*", "F."],
    "by all terrains": [".V..", "A^*.", ".W.."],
    "by a monster": [".M..", "F^*.", ".F.."],
    "by wasteland": [".X..", "X^*.", ".X.."],
    "by other mountains": ["F^*.", ".^.."],
    "by farm and village at once": [".D..", "F^*.", ".F.."],
    "by ruins that are drawn on": [".f..", "m^*.", ".d.."],
    "by two sides of a shape": [".**.", "F^*.", ".F.."],
    "by all four sides": [".*.", "*^*", ".*."],
}
OPEN = {
    "a side is empty": [".F..", "F^*.", "...."],
    "a side is bare ruins": [".F..", "F^*.", ".R.."],
    "only the corners": ["F.F.", ".^.*", "F.F."],
    "a closed one and the other edge": ["F.........*", "^F.........", "F.........."],
}


@pytest.mark.parametrize("how", SURROUNDED)
def test_closing_a_mountain_brings_one_coin(how: str) -> None:
    assert after(*SURROUNDED[how]).coins == 1


@pytest.mark.parametrize("how", OPEN)
def test_a_mountain_with_an_open_side_brings_none(how: str) -> None:
    assert after(*OPEN[how]).coins == 0


def test_a_closed_mountain_brings_its_coin_once() -> None:
    closed = after(".F..", "F^*.", ".F..")
    for row, column in ((0, 0), (0, 2), (1, 3), (2, 2), (9, 9)):
        closed = closed.draw(Placement(cell(row, column), VILLAGE))
        assert closed.coins == 1


def test_a_mountain_that_others_closed_in_print_brings_none() -> None:
    assert after("^X*", "X..").coins == 0


def test_one_drawing_closes_two_mountains_and_has_its_own_coin() -> None:
    both = [".F.F..", "F^*^F.", ".F.F.."]
    assert after(*both).coins == 2
    assert after(*both, coin=True).coins == 3


def test_one_drawing_closes_one_mountain_and_leaves_the_next_open() -> None:
    assert after(".F....", "F^*^F.", ".F.F..").coins == 1


def test_the_owner_of_the_sheet_takes_the_coin_of_a_ring_that_a_neighbour_s_monster_closed() -> (
    None
):
    owner = Player(sheet(".F.", "F^.", ".F."))
    placements = legal_placements(owner.sheet, task_of(PACK.ambush["goblin-attack"]))
    closing = [each for each in placements if each.cells & cell(1, 2)]
    assert {owner.draw(each).coins for each in closing} == {1}
    assert {owner.draw(each).coins for each in placements if each not in closing} == {0}


@pytest.mark.parametrize("side", PACK.sides)
def test_no_mountain_of_a_printed_side_is_closed_from_the_start(side: str) -> None:
    assert enclosed_mountains(printed(PACK.sides[side])) == 0


def test_which_mountains_are_closed() -> None:
    board = sheet("^F.X.", "M.F^V", ".^.w^")
    assert list(spaces(enclosed_mountains(board))) == [(0, 0), (1, 3)]


@settings(max_examples=40)
@given(st.sampled_from([*PACK.sides]), st.data())
def test_the_order_of_drawing_changes_neither_sheet_nor_coins(
    side: str, data: st.DataObject
) -> None:
    board = printed(PACK.sides[side])
    near = beside(board.mountains) & board.empty
    some: list[Space] = data.draw(st.lists(st.sampled_from(sorted(spaces(near))), unique=True))
    players = [Player(board), Player(board)]
    for number, order in enumerate((some, data.draw(st.permutations(some)))):
        for row, column in order:
            players[number] = players[number].draw(Placement(cell(row, column), WATER))
    first, second = players
    assert first == second
    assert first.coins == enclosed_mountains(first.sheet).bit_count()


# --- The track ---------------------------------------------------------------------------------


def test_the_track_has_room_for_fourteen_coins() -> None:
    assert TRACK == 14
    assert after("***", coin=True, had=13).coins == 14
    assert after("***", coin=True, had=14).coins == 14
    assert after(".F.F..", "F^*^F.", ".F.F..", coin=True, had=12).coins == 14


def test_crossed_out_coins_keep_their_place_on_the_track() -> None:
    full = Player(sheet(), coins=14).pay(3)
    more = full.draw(Placement(marked("***"), WATER, coin=True))
    assert (full.purse, more.coins, more.crossed, more.purse) == (11, 14, 3, 11)


def test_drawing_keeps_what_was_crossed_out_and_scored() -> None:
    before = Player(sheet(), coins=5).pay(2).score(WOODS).pay(1)
    drawn = before.draw(Placement(marked("*"), WATER, coin=True))
    assert (drawn.coins, drawn.crossed, drawn.skilled) == (6, 3, True)
    assert drawn.seasons == before.seasons


# --- Paying for skills -------------------------------------------------------------------------


def test_paying_crosses_coins_out() -> None:
    paid = Player(sheet(), coins=5).pay(3)
    assert (paid.coins, paid.crossed, paid.purse, paid.skilled) == (5, 3, 2, True)


def test_the_last_coin_may_be_paid() -> None:
    assert Player(sheet(), coins=2).pay(2).purse == 0


@pytest.mark.parametrize("cost", [0, 1])
def test_a_second_skill_in_a_season_is_refused(cost: int) -> None:
    with pytest.raises(IllegalPlacement, match="one skill a season"):
        Player(sheet(), coins=9).pay(cost).pay(cost)


def test_a_skill_that_costs_more_than_the_purse_is_refused() -> None:
    with pytest.raises(IllegalPlacement, match="costs 3, and the purse holds 2"):
        Player(sheet(), coins=2).pay(3)


def test_coins_that_are_crossed_out_do_not_pay_again() -> None:
    with pytest.raises(IllegalPlacement, match="costs 2, and the purse holds 1"):
        Player(sheet(), coins=4, crossed=3).pay(2)


def test_a_free_skill_needs_no_coin_and_is_the_season_s_skill_all_the_same() -> None:
    paid = Player(sheet()).pay(0)
    assert (paid.crossed, paid.skilled) == (0, True)


def test_paying_leaves_the_player_before_as_it_was() -> None:
    before = Player(sheet(), coins=5)
    before.pay(2)
    assert before == Player(sheet(), coins=5)


# --- The end of a season -----------------------------------------------------------------------


def test_a_season_scores_its_edicts_the_purse_and_the_monsters() -> None:
    scored = Player(sheet("FF.M", "F..."), coins=4, crossed=1).score(WOODS)
    assert scored.seasons == (SeasonScore(edicts=(3, 4), coins=3, lost=3),)
    assert scored.stars == 3 + 4 + 3 - 3


def test_coins_score_in_every_season_again() -> None:
    player = Player(sheet(), coins=3)
    for _ in range(4):
        player = player.score(WOODS)
    assert [season.coins for season in player.seasons] == [3, 3, 3, 3]
    assert player.stars == 12


def test_crossed_out_coins_score_no_more() -> None:
    player = Player(sheet(), coins=3).score(WOODS).pay(2).score(WOODS).score(WOODS)
    assert [season.coins for season in player.seasons] == [3, 1, 1]


def test_a_new_season_allows_a_new_skill() -> None:
    second = Player(sheet(), coins=5).pay(2).score(WOODS)
    assert (second.skilled, second.crossed, second.purse) == (False, 2, 3)
    assert second.pay(1).crossed == 3


def test_stars_may_fall_below_none() -> None:
    assert Player(sheet(".M.", "...")).score(WOODS).stars == -3


# --- What may not be drawn ---------------------------------------------------------------------


@pytest.mark.parametrize("sign", "FVAWMDfvawmd^X")
def test_drawing_on_a_filled_space_raises_and_changes_nothing(sign: str) -> None:
    before = Player(sheet(f".{sign}."), coins=2, crossed=1)
    with pytest.raises(IllegalPlacement, match="filled already"):
        before.draw(Placement(marked("***"), FARM, coin=True))
    assert before == Player(sheet(f".{sign}."), coins=2, crossed=1)


def test_drawing_leaves_the_player_before_as_it_was() -> None:
    before = Player(sheet(".F..", "F^..", ".F.."))
    before.draw(Placement(marked("", "..*"), WATER, coin=True))
    assert before == Player(sheet(".F..", "F^..", ".F.."))
