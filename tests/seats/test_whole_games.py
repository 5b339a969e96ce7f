"""Whole games of bots, each drawn on seats' pages too: both score the same to the last star."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from seats.seated import SeatHand

from companion.engine.code import Deal
from companion.engine.dealer import Luck
from companion.engine.session import Session
from companion.games.cartographers import GAME
from companion.games.cartographers.phone.seat_map import kept_values, page_cells, page_hex
from companion.games.cartographers.phone.seat_tasks import task_at
from companion.games.cartographers.play.bots import BOTS
from companion.games.cartographers.play.table import Readings, Table, edicts_in_force
from companion.games.cartographers.rules.cards import EXPLORE_TERRAINS, Terrain
from companion.games.cartographers.rules.placement import Fallback, Placement
from companion.games.cartographers.rules.scoring import places, title
from companion.games.cartographers.rules.state import Phase, ScoreEntered, SpotPassed
from companion.games.cartographers.view.facts import solo_rating
from companion.seats import neighbours, places_of

if TYPE_CHECKING:
    from companion.games.cartographers.play.bots import Bot
    from companion.games.cartographers.view.view import View


def chosen(hand: SeatHand, bot: Bot, view: View, *, by_neighbour: bool) -> Placement | None:
    """Let a bot choose among the answers that the page has, and draw it there."""
    task = hand.task()
    answers = [Placement(page_cells(cells), Terrain(name)) for cells, name, _, _ in task["answers"]]
    kept = hand.at.kept
    coined = task_at(kept, kept.table.turn(task["turn"])).placements()
    assert [each[:2] for each in answers] == [each[:2] for each in coined]
    if not answers:
        return None
    choose = bot.haunt if by_neighbour else bot.draw  # a bot is as bad to others as it can
    placement = choose(kept.player, coined, edicts_in_force(view))
    cells, terrain = page_hex(placement.cells), placement.terrain.value
    hand.must("draw", turn=task["turn"], cells=cells, terrain=terrain)
    assert hand.memory.turns[task["turn"]].drawings[0].values == kept_values(placement)
    return placement


def draw_everywhere(hands: list[SeatHand], bots: list[Bot], view: View) -> None:
    """Draw the open card on every seat's map, as the simulated table does."""
    for seat, hand in enumerate(hands):
        around = neighbours(dict(enumerate(range(len(hands)))), seat)
        task = hand.task(None, **around)
        if task["kind"] == "ambush":
            assert task["pass"]["to"] == around[task["pass"]["direction"]]
            chosen(hand, bots[task["pass"]["to"]], view, by_neighbour=True)
            bots[seat].prefer([hand.at.kept.player], ())
        elif task["kind"] == "solo-ambush":
            assert [each[0] for each in task["answers"]] == [task["spot"]] * bool(task["spot"])
            if task["spot"]:
                hand.must("draw", turn=task["turn"], cells=task["spot"], terrain="monster")
            bots[seat].prefer([hand.at.kept.player], ())
        else:
            chosen(hand, bots[seat], view, by_neighbour=False)


def compare_maps(hands: list[SeatHand], table: Table) -> None:
    """Compare what stands on the pages with the sheets of the simulated table."""
    for hand, player in zip(hands, table.players, strict=True):
        kept, sheet = hand.at.kept, hand.sheet
        assert (kept.player.sheet, kept.player.coins) == (player.sheet, player.coins)
        assert {name: page_cells(cells) for name, cells in sheet["terrains"].items()} == {
            terrain.value: player.sheet.of(terrain) for terrain in EXPLORE_TERRAINS
        }
        assert sheet["coins"] == player.coins
        assert all(drawing["fits"] for drawing in sheet["drawings"])
        assert hand.at.open == ()


def compare_pads(hands: list[SeatHand], table: Table, view: View) -> None:
    """Compare a season on the pads with what the engine counted, and write it down."""
    for hand, player in zip(hands, table.players, strict=True):
        line = next(each for each in hand.pad["seasons"] if each["season"] == view.season.id)
        now = player.seasons[-1]
        assert (line["counted"], line["total"], line["written"]) == (now.total, now.total, False)
        assert tuple(edict["counted"] for edict in line["edicts"]) == now.edicts
        assert (line["coins"], line["monsters"]) == (now.coins, now.lost)
        hand.must("pad", season=view.season.id, said={})


@pytest.mark.parametrize(
    "fallback",
    ["english", *(pytest.param(each, marks=pytest.mark.thorough) for each in ("card", "any"))],
)
@pytest.mark.parametrize("side", "AB")
@pytest.mark.parametrize("players", [1, 2, pytest.param(3, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("bot", ["greedy", "random"])
def test_a_game_drawn_on_pages_scores_as_the_engine_says(
    bot: str, players: int, side: str, fallback: str
) -> None:
    choices = GAME.choose({"players": str(players), "side": side})
    deal = Deal(GAME, choices, 1000 * players + ord(side))
    session = Session.begin(deal)
    view: View = session.view()
    ours, theirs = Luck(deal.seed, "bots"), Luck(deal.seed, "bots")
    table = Table(view, [BOTS[bot](theirs)] * players, Readings(Fallback(fallback)))
    bots = [BOTS[bot](ours)] * players
    hands = [SeatHand(session, {"fallback": fallback}) for _ in range(players)]
    while moves := table.moves(session.view):
        if view.phase is Phase.TURN and not isinstance(moves[0], SpotPassed):
            draw_everywhere(hands, bots, view)
            compare_maps(hands, table)
        elif view.phase is Phase.SEASON_END and not isinstance(session.made[0], ScoreEntered):
            compare_pads(hands, table, view)
        session = session.play(*moves)
        view = session.view()
        for hand in hands:
            hand.session = session
    assert view.phase is Phase.OVER
    compare_maps(hands, table)
    pads = [hand.pad for hand in hands]
    assert [pad["total"] for pad in pads] == [player.stars for player in table.players]
    assert all(line["written"] for pad in pads for line in pad["seasons"])
    ranks = places([player.seasons for player in table.players])
    found = places_of({seat: hand.at for seat, hand in enumerate(hands)})
    assert found is not None
    assert [ranks[seat] for seat, _ in found] == sorted(ranks)
    assert [stars for _, stars in found] == [table.players[seat].stars for seat, _ in found]
    rated = solo_rating(view)
    assert [pad["rating"] for pad in pads] == [rated] * players
    won = None if rated is None else title(rated, view.titles)
    assert pads[0]["title"] == (None if won is None else f"title.{won}")


@pytest.mark.parametrize("players", ["1", "several"])
@pytest.mark.parametrize(
    "seed", [*range(2), *(pytest.param(n, marks=pytest.mark.thorough) for n in range(2, 40))]
)
def test_skills_are_paid_and_drawn_as_the_engine_says(players: str, seed: int) -> None:
    """A seat pays for whatever it can; a player of the engine pays and draws the same."""
    deal = Deal(GAME, GAME.choose({"players": players, "skills": "on"}), seed)
    luck, session = Luck(seed, "bots"), Session.begin(deal)
    hand = SeatHand(session)
    player = hand.at.kept.player
    while not session.is_over:
        view: View = session.view()
        if view.phase is Phase.TURN and hand.at.open:
            turn = hand.task()["turn"]
            for part in ("before", "after"):
                task = hand.task()
                offered = [skill for skill in task["skills"] if luck.choose(range(2))]
                if offered:
                    skill = luck.choose(offered)
                    hand.must("pay", turn=turn, skill=skill["id"])
                    if part == "before" and skill["id"] != "diplomacy":
                        player = player.pay(skill["cost"])
                    task = hand.task()
                if part == "after" and not task["part"]:
                    continue
                placements = task_at(kept := hand.at.kept, kept.table.turn(turn)).placements()
                if placements:
                    placement = luck.choose(placements)
                    hand.must(
                        "draw",
                        turn=turn,
                        cells=page_hex(placement.cells),
                        terrain=placement.terrain.value,
                        part=task["part"],
                    )
                    player = player.draw(placement)
                if task["part"]:
                    cost = next(each.cost for each in view.skills if each.id == task["skill"])
                    player = player.pay(cost)
        kept = hand.at.kept
        assert (kept.player.sheet, kept.player.coins) == (player.sheet, player.coins)
        assert (kept.player.crossed, hand.sheet["crossed"]) == (player.crossed, player.crossed)
        if view.phase is Phase.SEASON_END:
            player = player.score(edicts_in_force(view))
            line = next(x for x in hand.pad["seasons"] if x["season"] == view.season.id)
            assert line["total"] == player.seasons[-1].total
        session = session.play(session.legal_moves()[0])
        hand.session = session
    assert hand.pad["total"] == player.stars
