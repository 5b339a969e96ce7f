"""Moments of a game as phones see them: those of the house's pictures, made by the real rules."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from games.cartographers.playing import heroes_rules
from seats.stacked import StackedBox, spots

from companion.engine.code import Deal
from companion.engine.session import Session
from companion.games import find_game
from companion.games.cartographers.packs.file import base_pack
from companion.games.cartographers.phone.seat_drawing import page_hex
from companion.games.cartographers.rules.cards import AmbushCard, ExploreCard
from companion.games.cartographers.rules.sheet import parse_sheet, printed
from companion.games.cartographers.rules.state import (
    EffectsOpened,
    MapTurn,
    Options,
    Phase,
    SeasonClosed,
    Seen,
)
from companion.games.unearth.rules.moves import Began
from companion.seats import Drew, Said

if TYPE_CHECKING:
    from collections.abc import Mapping

    from phone_table import PhoneTable

    from companion.games.cartographers.view.view import View

SUMMER = """
.FF.VVVV.A.
.F.^AaMWAAA
.fVVVMMW^a.
....VVMWF.W
....AAA..F.
.....^A...W
......A...W
...MM.....W
.R^......R.
...MMR.^...
...........
"""
"""Mika's map before the Treetop Village of summer."""
AUTUMN = """
....VVV..A.
...^Fv.AAA.
WwWWF..A^a.
..AAFF.AAA.
.....F.....
.....^.....
...........
.AAA.....W.
.a^FF..WWw.
.AFFFfF^.W.
....F......
"""
EDICTS = ("treetower", "greengold-plains", "the-cauldrons", "borderlands")
"""Under A to D; summer scores B and C."""
GAME = find_game("cartographers")


def facts(
    *cards: str,
    season: int = 1,
    time: int = 0,
    phase: Phase = Phase.TURN,
    players: int | None = None,
) -> dict[str, Any]:
    """Return the table's facts with these cards turned in a season, after others in spring."""
    pack = base_pack()
    turns = [_turn("spring", number, each) for number, each in enumerate(_BEFORE, start=1)]
    seen = []
    for number, each in enumerate(cards, start=1):
        turn = _turn(pack.seasons[season].id, number, each)
        turns.append(turn)
        seen.append(turn.seen)
    view: View = replace(
        GAME.samples()["explore-one-terrain"].view,
        options=Options(players=players),
        side=pack.sides["A"],
        phase=phase,
        skills=(),
        season=pack.seasons[season],
        next_season=pack.seasons[season + 1] if season + 1 < len(pack.seasons) else None,
        time=time,
        seen=tuple(each for each in seen if each),
        turns=tuple(turns),
        edicts=tuple(pack.scoring[each] for each in EDICTS),
    )
    return dict(GAME.facts(view))


_BEFORE = ("hamlet", "great-river", "farmland", "forgotten-forest", "homestead")


def _turn(season: str, number: int, card_id: str) -> MapTurn:
    card, on_ruins = base_pack().card(card_id), False
    assert isinstance(card, ExploreCard | AmbushCard)
    return MapTurn(season, number, card_id, Seen(card, (), on_ruins, 0, 0), on_ruins)


def draw_map(table: PhoneTable, seat: int, notation: str) -> None:
    """Put a map before a seat, as free drawings in the turns of spring, one a terrain."""
    sheet = parse_sheet(notation)
    bare = printed(base_pack().sides["A"])
    assert (sheet.mountains, sheet.ruins) == (bare.mountains, bare.ruins)
    names = ("forest", "village", "farm", "water", "monster")
    for number, (terrain, card) in enumerate(zip(names, _BEFORE, strict=True), start=1):
        values = {"cells": page_hex(getattr(sheet, terrain)), "terrain": terrain,
                  "coin": number < 4, "free": True}  # fmt: skip
        turn = f"spring/{number}/{card}"
        table.note(seat, Drew(f"map-{number}", turn, turn, "", values))


def write(table: PhoneTable, seat: int, season: str, **said: int) -> None:
    """Write numbers on a seat's pad."""
    values: Mapping[str, int] = said
    table.note(seat, Said(f"said-{season}", season, values))


def summer(table: PhoneTable) -> None:
    """Show Treetop Village in summer, at 7 of 8, to four seats as in the pictures."""
    table.facts = facts("orchard", "treetop-village", time=7)
    table.seat(1, "Mika", "draw")
    draw_map(table, 1, SUMMER)
    turn = "summer/1/orchard"
    table.note(1, Drew("orchard", turn, turn, "",
                       {"cells": "0", "terrain": "farm", "coin": False, "free": True}))  # fmt: skip
    table.seat(2, "Jun", "follow", "ja")
    table.seat(3, "Tom", "count")
    table.seat(4, "Oma Ruth", "draw")
    table.away = {4}


def goblins(table: PhoneTable) -> None:
    """Show the Goblin Attack of autumn to one player."""
    table.facts = facts("goblin-attack", season=2, players=1)
    table.seat(1, "ミカ", "draw", "ja")
    draw_map(table, 1, AUTUMN)


def heroes(table: PhoneTable, *cards: str, players: int = 2) -> StackedBox:
    """Seat two at a game of Heroes whose first cards are these, all turned."""
    box = StackedBox(*cards, rules=heroes_rules(players=str(players)))
    for _ in cards:
        box.flip()
    table.seat(1, "Mika", "draw")
    if players > 1:
        table.seat(2, "Jun", "draw", "ja")
    table.facts = facts_of(box)
    return box


def facts_of(box: StackedBox) -> dict[str, Any]:
    """Return what the table of a box may know."""
    return dict(GAME.facts(box.view()))


def draw_troll(table: PhoneTable) -> None:
    """Draw a troll that is the first card on the map of seat 1, below B1 and beside C2."""
    turn = "spring/1/giant-troll-ravage"
    troll = {"cells": spots("C1 D1 E1 D2"), "terrain": "monster", "effect": "trample",
             "coin": False}  # fmt: skip
    table.note(1, Drew("troll", turn, turn, "", troll))


def after_scoring(table: PhoneTable, box: StackedBox) -> None:
    """End a season of Heroes, up to what monsters do after its scoring."""
    while not box.view().last:
        box.flip()
    box.do(SeasonClosed(), EffectsOpened())
    table.facts = facts_of(box)


def season_ends(table: PhoneTable) -> None:
    """Show the end of summer."""
    summer(table)
    table.facts = facts("orchard", "treetop-village", time=8, phase=Phase.SEASON_END)
    write(table, 1, "spring", A=9, B=6, coins=2, monsters=0)


def city(table: PhoneTable) -> None:
    """Seat three at a city, where the first of them puts an agent."""
    table.play(_seated(table, "cadwallon"))


def _seated(table: PhoneTable, game_id: str, **choices: str) -> Session:
    """Seat three at a game that has just been dealt."""
    game = find_game(game_id)
    table.game = game.id
    for number, name in enumerate(("Mika", "Jun", "Ada"), start=1):
        table.seat(number, name)
    return Session.begin(Deal(game, game.choose({"players": "3", **choices}), 5))


def ruins(table: PhoneTable, cards: str = "box") -> int:
    """Seat three at a game with hands; return whose turn it is, who alone has its hand."""
    session = _seated(table, "unearth", cards=cards)
    table.play(session.play(Began(session.view().first)))
    turn = int(session.view().first) + 1
    table.given = {turn}
    return turn
