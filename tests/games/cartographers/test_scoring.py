"""Drawn boards for every scoring card, and what else a season and a game are worth.

Beside each board stand the marks of what earns its stars (see ``boards.drawings``); what is not
drawn is empty, and the top left is that of the map. Long, for the drawings are the rules.
"""

from __future__ import annotations

import pytest
from games.cartographers.boards import PACK, SYMMETRIES, Drawing, drawings, marked, padded, sheet

from companion.games.cartographers.rules import scoring
from companion.games.cartographers.rules.player import Player
from companion.games.cartographers.rules.scoring import SeasonScore, score, stars

DRAWN = {
    "sentinel-wood": """
only the edge earns  a corner earns once  inside earns nothing  other things at the edge
FF.F **.*            F.... *....          .... ....             VAWM ....
.FF. ....            ..... .....          .FF. ....             ^X.. ....
F... *...            ..... .....          .F.. ....             D... ....
4 stars              1 star               0 stars               0 stars

drawn on ruins       bare ruins are none  at the other end as well
.f.. .*..            .R.F ...*            F....F....F *....*....*
f... *...            R... ....            F.F.....F.F *.........*
2 stars              1 star               5 stars
""",
    "greenbough": """
a row and a column   each line once       lines with many      other terrain
.... ....            .FF. .**.            F.F.F *.*.*          VAWMD .....
.F.. .*..            .F.. .*..            ....F ....*          ^X... .....
2 stars              4 stars              5 stars              0 stars

drawn on ruins       bare ruins are none  corner to corner
f... *...            R... ....            F.... *....
..f. ..*.            .... ....            .F... .*...
4 stars              0 stars              4 stars
""",
    "treetower": """
all kinds close it   forest closes        one open side        bare ruins are open
..^. ....            FFV. **..            .V.. ....            .V.. ....
.XFM ..*.            FFW. **..            MFA. ....            WFR. ....
..v. ....            AM.. ....            .... ....            .A.. ....
1 star               4 stars              0 stars              0 stars

the edge closes it   drawn ruins close    itself on ruins      an open side at the edge
FAVFV *..*.          .d.. ....            .V.. ....            VFV. ....
V..a. .....          wFm. .*..            WfA. .*..            R... ....
..... .....          .a.. ....            .M.. ....            F... ....
2 stars              1 star               1 star               0 stars
""",
    "stoneside-forest": """
two are connected      one alone              not by two clusters    without forest
^FF.. *....            ^FF.. .....            ^F.F^ .....            ^.^VV .....
..F^. ...*.            ...F. .....            ..... .....            ^X^MM .....
6 stars                0 stars                0 stars                0 stars

each counts once       a chain of clusters    a fourth is left out   only one is touched
^F^.. *.*..            ^F^F^ *.*.*            ^F^F^ *.*.*            ^^... .....
F.F.. .....            ..... .....            .^... .*...            F.... .....
^F^.. *.*..            ..... .....            ...F^ .....            FFF.. .....
12 stars               9 stars                12 stars               0 stars

over drawn ruins       bare ruins between     corners do not join    side by side
^ff^. *..*.            ^FRF^ .....            ^F... .....            ^^... **...
..... .....            ..... .....            ..F^. .....            FF... .....
6 stars                0 stars                0 stars                6 stars
""",
    "canal-lake": """
each beside the other  one beside many        corners do not touch   neither touches
AA.W **..              .A.. .*..              A.A. ....              AA.W ....
WWA. ***.              AWA. ***.              .W.. ....              V^.X ....
.W.. ....              .A.. .*..              A.A. ....              W..A ....
5 stars                5 stars                0 stars                0 stars

drawn on ruins         bare ruins between     both farm and village  water and village
aw.. **..              ARW. ....              DWd. ***.              VWV. ....
..WA ..**              a.w. ....              .... ....              .M.. ....
4 stars                0 stars                3 stars                0 stars
""",
    "mages-valley": """
water two, farm one    beside two, but once   corners do not touch   other terrain
.W.. .*..              ^W^. .*..              W.A. ....              .F.. ....
A^A. *.*.              A.A. *.*.              .^.. ....              V^M. ....
.W.. .*..              ^... ....              A.W. ....              .X.. ....
6 stars                4 stars                0 stars                0 stars

drawn on ruins         waste is no mountain   both farm and village  not through another
w^a. *.*.              WXA. ....              ^D.d .*.*              ^WW. .*..
.... ....              ..R. ....              ...^ ....              .... ....
3 stars                0 stars                2 stars                2 stars
""",
    "the-golden-granary": """
water beside ruins     beside two, but once   drawn ruins stay       water on ruins alone
.W.. .*..              RWR. .*..              Wv.. *...              w... ....
WRW. *.*.              .... ....              .... ....              .... ....
.W.. .*..              .R.. ....              mW.. .*..              ..w. ....
4 stars                1 star                 2 stars                0 stars

farm on ruins          farm beside ruins      corners do not touch   ruins of each other
.a.. .*..              ARA. ....              W.W. ....              ww.. **..
a.d. *.*.              .AvF ....              .R.. ....              .... ....
.... ....              DVM. ....              A.A. ....              Wa.. **..
9 stars                0 stars                0 stars                6 stars
""",
    "shoreside-expanse": """
one of each             at the edge             beside each other       one arm at the edge
....... .......         AAA..W. .......         ....... .......         ....... .......
.AA..W. .**..*.         ....... .......         .AA.... .......         AA..... .......
.A..... .*.....         W...... .......         ..WW... .......         .A..... .......
6 stars                 0 stars                 0 stars                 0 stars

corners do not touch    one space spoils all    two of a kind           others may touch
....... .......         ....... .......         ....... .......         ....... .......
.AA..W. .**..*.         .AA..W. .....*.         .A.AA.. .*.**..         .AVFA.. .*..*..
...W..A ...*..*         ..AW... .......         .A..... .*.....         .^XMR.. .......
12 stars                3 stars                 6 stars                 6 stars

drawn on ruins          both farm and village   shut in by the other    none of either
....... .......         ....... .......         ..A.... .......         ....... .......
.aaRw.. .**.*..         .AVD.d. .*.*.*.         .AWA... .......         .VV.F.. .......
.a..w.. .*..*..         ..V.... .......         ..A.... .......         .M^.X.. .......
6 stars                 9 stars                 0 stars                 0 stars
""",
    "wildholds": """
six                      five                     more than six            twelve are one
VVV... ***...            VVV... ......            VVVV.. ****..            VVVVVV ******
VVV... ***...            .VV... ......            VVVV.. ****..            VVVVVV ******
8 stars                  0 stars                  8 stars                  8 stars

two clusters             corners do not join      drawn on ruins           both farm and village
VVVVVV ******            VVV... ......            vvvVVv ******            VDdVVV ******
...... ......            ...VVV ......            R.RRRR ......            A..... ......
VVVVVv ******            ...... ......            AAAAAA ......            MMMMMM ......
16 stars                 0 stars                  8 stars                  8 stars
""",
    "great-city": """
the largest              not beside a mountain    all beside mountains     no village
VVV.V ***..              VVV^. .....              VVV^. .....              AF... .....
V.... *....              ....V ....*              ..... .....              ..... .....
...VV .....              V..VV ...**              .^V.. .....              .^..R .....
4 stars                  3 stars                  0 stars                  0 stars

either of two            corners do not touch     waste is no mountain     both farm and village
VV.VV aa.bb              VV... **...              VVX.. **...              vDd.. ***..
.R... .....              ..^.. .....              ..M.V .....              ...VV .....
2 stars                  2 stars                  2 stars                  3 stars
""",
    "greengold-plains": """
three kinds              farm of its own          three times the same     mountain and monster
.F... .....              .F... .....              .F... .....              .M... .....
AVV.. .**..              WDVV. .....              FVV.. .....              ^VV.. .**..
..W.. .....              ..... .....              .FF.. .....              .A... .....
3 stars                  0 stars                  0 stars                  3 stars

waste, ruins and edge    corners do not touch     neighbours in common     four, drawn on ruins
FVX.. .....              F.W.. .....              VFV.. *.*..              .w... .....
AV... .....              .V... .....              VAV.. *.*..              fvm.. .*...
.R... .....              A.M.. .....              VWV.. *.*..              .^... .....
0 stars                  0 stars                  6 stars                  3 stars
""",
    "shieldgate": """
the second largest       one cluster              either of two largest    no village
VVV.. .....              VVV.. .....              VV.VV aa.bb              AF... .....
VV..V ....*              VV... .....              ..... .....              ..R.. .....
V..VV ...**              V.... .....              V.... .....              ^..MX .....
6 stars                  0 stars                  4 stars                  0 stars

either of two seconds    all three alike          corners do not join      drawn on ruins
VVV.. .....              V.V.. a.b..              VV... .....              vVVV. .....
..... .....              ..... .....              VV... .....              ....v ....*
VV.VV aa.bb              ..V.. ..c..              ..V^. ..*..              ...dD ...**
4 stars                  2 stars                  2 stars                  6 stars
""",
    "borderlands": """
a row of all kinds               one space is left                bare ruins are empty
FVAWM^XfDda ***********          FVAWM^XfDd. ...........          FVAWM^XfDdR ...........
.....F..... ...........          FFFFFFFFFF. ...........          vvvvvvvvvvv ***********
6 stars                          0 stars                          6 stars
""",
    "lost-barony": """
all kinds fill it      as wide as it is high  one space              bare ruins leave a hole
.FV^. .***.            FFF.. a*b..            ..... .....            FFF.M aa...
.aMX. .***.            VVV.. a*b..            .^.R. .*...            FFR.. **...
.Wdv. .***.            ..... .....            ..... .....            FFF.. bb...
9 stars                6 stars                3 stars                6 stars

only the largest       either of two          drawn ruins fill it    a hole in the middle
FFFAA ***..            VV.MM aa.bb            fa... **...            FFF.. abc..
FFF.. ***..            V^.XW aa.bb            vm... **...            F.F.. d.e..
FFF^^ ***..            ..... .....            ..... .....            FFF.. fgh..
9 stars                6 stars                6 stars                3 stars
""",
    "the-broken-road": """
of all kinds             gaps and bare ruins      above the longest        the other way
F.......... *..........  ........... ...........  .V........V ...........  ..........V ...........
.V......... .*.........  ........... ...........  ..V........ ...........  .........V. ...........
..A........ ..*........  ........... ...........  ...V....... ...........  ........V.. ...........
...W....... ...*.......  F.......... ...........  ....V...... ...........  .......V... ...........
....M...... ....*......  .F......... ...........  .....V..... ...........  ......V.... ...........
.....^..... .....*.....  V.F........ ...........  ......V.... ...........  .....V..... ...........
......X.... ......*....  .V.R....... ...........  .......V... ...........  ....V...... ...........
.......f... .......*...  ....F...... ...........  ........V.. ...........  ...V....... ...........
........D.. ........*..  v..V.F..... *..........  .........V. ...........  ..V........ ...........
M........a. *........*.  .f..V.F.... .*.........  ..........V ...........  .V......... ...........
^F........v **........*  ..m..V.F... ..*........  ........... ...........  V.......... *..........
9 stars                  3 stars                  0 stars                  3 stars
""",
    "the-cauldrons": """
all kinds close it       in the corner            two together are open    bare ruins are empty
..^. ....                .F.. *...                ..F. ....                RF.. *...
.X.M ..*.                V... ....                VVV. ....                V.A. ....
..v. ....                .... ....                A... ....                .R.. ....
1 star                   1 star                   0 stars                  1 star

walls in common          beside bare ruins        drawn ruins close it     what is filled is none
.F.F *.*.                .RF. ....                .f.. *...                VF.. ....
FVFV ....                VVA. ....                d... ....                F... ....
2 stars                  0 stars                  1 star                   0 stars
""",
}
BOARDS = {card: tuple(drawings(text)) for card, text in DRAWN.items()}


def earned(*lines: str) -> dict[str, int]:
    """Return the stars of every card that earns some on a drawn sheet."""
    return {card: found for card in PACK.scoring if (found := stars(card, sheet(*lines)))}


def test_every_card_is_drawn() -> None:
    assert set(DRAWN) == set(PACK.scoring)


@pytest.mark.parametrize("card", BOARDS)
def test_its_drawn_boards_earn(card: str) -> None:
    found = [(case, score(card, sheet(*case.lines))) for case in BOARDS[card]]
    assert [(case.shows, it.stars) for case, it in found if it.stars != case.stars] == []
    assert [(case.shows, it.cells) for case, it in found if it.cells not in case.earning] == []


@pytest.mark.parametrize("card", BOARDS)
def test_its_drawn_boards_earn_at_every_edge(card: str) -> None:
    wrong = [
        (case.shows, shows)
        for case in BOARDS[card]
        for shows, turned in SYMMETRIES.items()
        if card != "the-broken-road" or shows == "mirrored in the other diagonal"
        if stars(card, sheet(*turned(padded(case.lines)))) != case.stars
    ]
    assert wrong == []


def test_an_empty_sheet_earns_nothing() -> None:
    assert earned() == {}


@pytest.mark.parametrize(("side", "barony"), [("A", 3), ("B", 6)])
def test_a_fresh_sheet_earns_for_mountains_and_wasteland(side: str, barony: int) -> None:
    assert earned(*PACK.sides[side].rows) == {"lost-barony": barony}


FULL = {"borderlands": 132, "lost-barony": 33, "the-broken-road": 33}
EDGE_TO_EDGE = {
    "F": {"sentinel-wood": 40, "greenbough": 22, "treetower": 121},
    "V": {"wildholds": 8, "great-city": 121},
    "a": {"the-golden-granary": 363},
    "M": {},
}


@pytest.mark.parametrize(("sign", "more"), EDGE_TO_EDGE.items())
def test_a_sheet_full_of_one_terrain_earns_for_all_of_it(sign: str, more: dict[str, int]) -> None:
    assert earned(*[sign * 11] * 11) == FULL | more


def test_a_full_row_and_a_full_column_share_a_space() -> None:
    found = score("borderlands", sheet(*["...V"] * 6, "A" * 11, *["...w"] * 4))
    row, column = marked(*[""] * 6, "*" * 11), marked(*["...*"] * 11)
    assert set(found.awards) == {(6, row), (6, column)}


def test_each_cluster_and_each_line_is_an_award() -> None:
    villages = sheet("VVVVVVV", "", "VVV", "VVV")
    lines = [(8, marked("*******")), (8, marked("", "", "***", "***"))]
    assert sorted(score("wildholds", villages).awards) == sorted(lines)
    row, *columns = (1, marked("**")), (1, marked("*")), (1, marked(".*"))
    assert sorted(score("greenbough", sheet("FF")).awards) == sorted([row, *columns])


MONSTERS = """
each space once          what is filled is safe   bare ruins are lost      none
.M.M. *.*.*              MVaM. ....*              mR... .*...              VA^.. .....
..... .*.*.              ^XFDf .....              V.... .....              ..F.R .....
5 stars                  1 star                   1 star                   0 stars
"""


@pytest.mark.parametrize("case", drawings(MONSTERS), ids=lambda case: case.shows)
def test_monsters_take_stars(case: Drawing) -> None:
    found = scoring.haunted(sheet(*case.lines))
    assert found in case.earning
    assert found.bit_count() == case.stars


def test_a_season_adds_edicts_and_coins_and_takes_what_monsters_cost() -> None:
    season = scoring.score_season(sheet("FF.M"), ("sentinel-wood", "greenbough"), 4)
    assert season == SeasonScore(edicts=(2, 3), coins=4, lost=3)
    assert season.total == 6
    assert scoring.score_season(sheet(".M."), ("wildholds", "shieldgate"), 0).total == -3


def test_coins_that_are_crossed_out_no_longer_score() -> None:
    player = Player(sheet(), coins=5).pay(2).score(("wildholds", "shieldgate"))
    assert player.seasons == (SeasonScore((0, 0), coins=3, lost=0),)


RANKED = {
    (2, 1, 3): [(9, 0), (12, 0), (5, 0)],
    (3, 1, 2): [(9, 4), (9, 1), (9, 2)],
    (1, 1, 3): [(9, 1), (9, 1), (5, 0)],
    (1, 2): [(10, 8), (-9, 0)],
}


@pytest.mark.parametrize(("expected", "results"), RANKED.items())
def test_more_stars_then_fewer_lost_then_shared(
    expected: tuple[int, ...], results: list[tuple[int, int]]
) -> None:
    games = [[SeasonScore((total + lost,), 0, lost)] for total, lost in results]
    assert scoring.places(games) == expected


def test_losses_of_all_seasons_break_a_tie() -> None:
    costly, calm, fair = SeasonScore((8,), 0, 2), SeasonScore((6,), 0, 0), SeasonScore((7,), 0, 1)
    assert scoring.places([[costly, calm], [fair, fair], [calm, costly]]) == (1, 1, 1)
    assert scoring.places([[costly, calm], [calm, fair]]) == (2, 1)


REACHED = {99: 30, 30: 30, 29: 20, 0: 0, -1: -5, -30: -30, -31: None}


def test_the_rating_takes_away_what_the_cards_ask_for() -> None:
    assert scoring.rating([20, 31, 28, 34], [25, 22, 16, 24]) == 26


@pytest.mark.parametrize(("rated", "expected"), REACHED.items())
def test_the_best_title_that_is_reached_counts(rated: int, expected: int | None) -> None:
    assert scoring.title(rated, PACK.titles) == expected
