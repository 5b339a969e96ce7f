"""Whole games of bots, each drawn on seats' pages too: both score the same to the last star."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from seats.seated import SeatHand

from companion.engine.code import Deal
from companion.engine.dealer import Luck
from companion.engine.play.fingers import SimulatedFingers
from companion.engine.session import Session
from companion.games.cartographers import GAME
from companion.games.cartographers.phone.seat_drawing import (
    after,
    kept_values,
    name_of,
    page_cells,
    page_hex,
)
from companion.games.cartographers.phone.seat_tasks import task_at
from companion.games.cartographers.play.bots import BOTS
from companion.games.cartographers.play.table import Table, edicts_in_force
from companion.games.cartographers.rules.cards import EXPLORE_TERRAINS
from companion.games.cartographers.rules.heroes import HeroPlace
from companion.games.cartographers.rules.placement import Placement
from companion.games.cartographers.rules.scoring import places, title
from companion.games.cartographers.rules.state import CornerSaid, Phase, ScoreEntered, SpotPassed
from companion.games.cartographers.view.facts import solo_rating
from companion.seats import neighbours, places_of

if TYPE_CHECKING:
    from collections.abc import Mapping

    from companion.games.cartographers.phone.seat_drawing import Drawn
    from companion.games.cartographers.play.bots import MapBot
    from companion.games.cartographers.rules.player import Player
    from companion.games.cartographers.view.view import View


def chosen(hand: SeatHand, bot: MapBot, view: View, *, by_neighbour: bool) -> Drawn | None:
    """Let a bot choose among the answers that the page has, and draw it there."""
    task = hand.task()
    kept = hand.at.kept
    asked = task_at(kept, kept.table.turn(task["turn"]))
    coined = asked.placements()
    assert [tuple(each[:2]) for each in task["answers"]] == [
        (page_hex(each.cells), name_of(each)) for each in coined
    ]
    if not coined:
        return None
    drawn = chosen_by(bot, asked.player, coined, edicts_in_force(view), by_neighbour=by_neighbour)
    sent = {"cells": page_hex(drawn.cells), "terrain": name_of(drawn), "part": task["part"]}
    if isinstance(drawn, HeroPlace):
        sent["attacked"] = page_hex(drawn.attacked)
    hand.must("draw", turn=task["turn"], **sent)
    assert hand.memory.turns[task["turn"]].drawings[-1].values == kept_values(drawn)
    return drawn


def chosen_by(
    bot: MapBot,
    player: Player,
    answers: tuple[Drawn, ...],
    edicts: tuple[str, ...],
    *,
    by_neighbour: bool,
) -> Drawn:
    """Return what a bot chooses; it is as bad to others as it can."""
    heroes = [each for each in answers if isinstance(each, HeroPlace)]
    shapes = [each for each in answers if isinstance(each, Placement)]
    if heroes:
        return bot.meet(player, heroes, edicts)
    if shapes:
        return (bot.haunt if by_neighbour else bot.draw)(player, shapes, edicts)
    futures = [after(player, each) for each in answers]
    return answers[(bot.harm if by_neighbour else bot.prefer)(futures, edicts)]


def draw_everywhere(hands: list[SeatHand], bots: list[MapBot], view: View) -> None:
    """Draw the open card on every seat's map, as the simulated table does."""
    for seat, hand in enumerate(hands):
        around = neighbours(dict(enumerate(range(len(hands)))), seat)
        task = hand.task(None, **around)
        if task["kind"] == "ambush":
            assert task["pass"]["to"] == around[task["pass"]["direction"]]
            neighbour = bots[task["pass"]["to"]]
            chosen(hand, neighbour, view, by_neighbour=True)
            petrify(hand, neighbour, view, by_neighbour=True)
            bots[seat].prefer([hand.at.kept.player], ())
        elif task["kind"] == "solo-ambush":
            assert [each[0] for each in task["answers"]] == [task["spot"]] * bool(task["spot"])
            if task["spot"]:
                hand.must("draw", turn=task["turn"], cells=task["spot"], terrain="monster")
            petrify(hand, bots[seat], view, by_neighbour=False)
            bots[seat].prefer([hand.at.kept.player], ())
        else:
            chosen(hand, bots[seat], view, by_neighbour=False)


def petrify(hand: SeatHand, bot: MapBot, view: View, *, by_neighbour: bool) -> None:
    """Destroy a space beside a monster that was drawn, where it does so."""
    if hand.task()["part"]:
        chosen(hand, bot, view, by_neighbour=by_neighbour)


def compare_maps(hands: list[SeatHand], table: Table) -> None:
    """Compare what stands on the pages with the sheets of the simulated table."""
    for hand, player in zip(hands, table.players, strict=True):
        kept, sheet = hand.at.kept, hand.sheet
        assert (kept.player.sheet, kept.player.coins) == (player.sheet, player.coins)
        assert {name: page_cells(cells) for name, cells in sheet["terrains"].items()} == {
            terrain.value: player.sheet.of(terrain) for terrain in EXPLORE_TERRAINS
        }
        assert kept.player.marked == player.marked
        if "map" in GAME.facts(hand.session.view()):
            assert page_cells(sheet["hero"]) == player.sheet.hero
            assert page_cells(sheet["destroyed"]) == player.sheet.destroyed
            assert page_cells(sheet["attacked"]) == player.marked.attacked
            assert bool(sheet["shut_in"]) == player.marked.paid
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
@pytest.mark.parametrize("players", [1, 2, pytest.param(3, marks=pytest.mark.thorough)])
@pytest.mark.parametrize(
    ("bot", "side"),
    [
        ("greedy", "A"),
        ("random", "B"),
        pytest.param("greedy", "B", marks=pytest.mark.thorough),
        pytest.param("random", "A", marks=pytest.mark.thorough),
    ],
)
def test_a_game_drawn_on_pages_scores_as_the_engine_says(
    bot: str, players: int, side: str, fallback: str
) -> None:
    choices = GAME.choose({"players": str(players), "side": side})
    deal = Deal(GAME, choices, 1000 * players + ord(side))
    compare_game(deal, bot, players, {"fallback": fallback})


@pytest.mark.parametrize(
    ("seed", "players", "cards"),
    [
        *((1, 1, "heroes"), (2, 3, "heroes"), (3, 2, "both"), (4, 1, "both-heroes")),
        *(
            pytest.param(seed, 1 + seed % 3, cards, marks=mark)
            for seeds, mark in (
                (range(5, 65), pytest.mark.thorough),
                (range(65, 338), pytest.mark.nightly),
            )
            for seed in seeds
            for cards in ("heroes", "both", "both-heroes")
        ),
    ],
)
def test_heroes_and_effects_are_drawn_on_pages_as_the_engine_says(
    seed: int, players: int, cards: str
) -> None:
    choices = GAME.choose({"players": str(players), "cards": cards, "side": "AB"[seed % 2]})
    wanted = {"hero-turn": ("turned", "as-drawn")[seed % 2]}
    compare_game(Deal(GAME, choices, seed), "random", players, wanted)


def compare_game(deal: Deal, bot: str, players: int, wanted: Mapping[str, str]) -> None:
    """Play a game of bots on a simulated table and on pages, and compare all of it."""
    session = Session.begin(deal)
    view: View = session.view()
    ours, theirs = Luck(deal.seed, "bots"), Luck(deal.seed, "bots")
    table = Table(SimulatedFingers(session), [BOTS[bot](theirs)] * players, theirs, wanted)
    bots = [BOTS[bot](ours)] * players
    hands = [SeatHand(session, wanted) for _ in range(players)]
    while moves := table.moves(session.view):
        if isinstance(moves[0], SpotPassed | CornerSaid):
            pass
        elif view.phase in {Phase.TURN, Phase.EFFECTS}:
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
                        terrain=name_of(placement),
                        part=task["part"],
                    )
                    player = after(player, placement)
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
