"""Simulated games of Cartographers: what lies on the sheets, and what is caught there."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from games.cartographers.playing import PACK
from games.plans import plan_of

from companion.engine.dealer import Luck
from companion.engine.play.fingers import SimulatedFingers
from companion.engine.session import Session
from companion.errors import BrokenInvariant
from companion.games.cartographers import GAME
from companion.games.cartographers.packs.file import heroes_pack
from companion.games.cartographers.play.bots import BOTS, MapBot, worth
from companion.games.cartographers.play.table import HeroesCounted, Table, readings_of
from companion.games.cartographers.rules.cards import Effect, Terrain
from companion.games.cartographers.rules.cells import cell
from companion.games.cartographers.rules.heroes import HeroPlace
from companion.games.cartographers.rules.marks import Marks
from companion.games.cartographers.rules.placement import Fallback, Placement
from companion.games.cartographers.rules.player import Player
from companion.games.cartographers.rules.sheet import Sheet, printed
from companion.games.cartographers.rules.state import Phase
from companion.simulation.many_games import play_checked
from companion.text.catalog import catalog

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.engine.play.plan import GamesPlan
    from companion.games.cartographers.rules.placement import Placement as Drawing


def plan(bots: tuple[str, ...] = ("random",), **wanted: str) -> GamesPlan:
    """Return a solo plan for the random bot, with what differs."""
    return plan_of("cartographers", {"players": "1", "side": "A", "skills": "off", **wanted}, bots)


def in_pairs(
    names: str, seated: list[tuple[object, ...]], second: list[str], skills: list[str]
) -> pytest.MarkDecorator:
    """Return parameters: in every run each two of them with each other, in thorough all three."""
    return pytest.mark.parametrize(
        names,
        [
            pytest.param(
                *one, other, each,
                marks=pytest.mark.thorough if (first + place + last) % 2 else (),
            )
            for first, one in enumerate(seated)
            for place, other in enumerate(second)
            for last, each in enumerate(skills)
        ],
    )  # fmt: skip


def final_players(wanted: GamesPlan, seed: int) -> list[Player]:
    """Play a game and return the players as they end."""
    session = Session.begin(wanted.deal(seed))
    luck = Luck(seed, "bots")
    bots = [BOTS[name](luck) for name in wanted.seated(0)]
    table = Table(SimulatedFingers(session), bots, luck, dict(wanted.given))
    while moves := table.moves(session.view):
        session = session.play(*moves)
    assert session.view().phase is Phase.OVER
    return table.players


@in_pairs(
    "players, bots, side, skills",
    [(1, ("random",)), (1, ("greedy",)), (3, ("greedy", "random"))], ["A", "B"], ["off", "on"],
)  # fmt: skip
def test_games_of_every_kind_keep_the_rules(
    players: int, bots: tuple[str, ...], side: str, skills: str
) -> None:
    readings = {"fallback": "any", "cure-wounds": "any"} if side == "B" else {}
    wanted = plan(bots, players=str(players), side=side, skills=skills, **readings)
    for seed in range(4):
        outcome = play_checked(wanted, seed, seed)
        assert len(outcome.of("cards")) == len(outcome.of("ambushes")) == 4
        assert len(outcome.seats) == players
        assert min(seat.of("place") for seat in outcome.seats) == 1
        assert all(len(seat.of("edicts")) == 8 for seat in outcome.seats)


@in_pairs(
    "players, bots, cards, skills",
    [(1, ("greedy",)), (3, ("greedy", "random"))], ["heroes", "both", "both-heroes"], ["off", "on"],
)  # fmt: skip
def test_games_with_heroes_keep_the_rules(
    players: int, bots: tuple[str, ...], cards: str, skills: str
) -> None:
    reading = "as-drawn" if cards == "both" else "turned"
    wanted = plan(bots, players=str(players), cards=cards, skills=skills, **{"hero-turn": reading})
    ended = [player for seed in range(4) for player in final_players(wanted, seed)]
    assert any(player.sheet.hero and player.marked.attacked for player in ended)
    found = wanted.report(play_checked(wanted, seed, seed) for seed in range(2)).values()
    assert found["side"] == ("A" if cards == "both" else "C")
    greedy = found["bots"]["greedy"]
    assert len(greedy["edicts"]) == (16 if cards == "heroes" else 32)
    assert [*found["heroes"]] == [*found["effects"]] == [*found["ambushes"]]
    assert all(sum(each["counts"].values()) == 2 for each in found["heroes"].values())
    assert greedy["saved"]["least"] >= 0


def test_a_base_game_reports_nothing_of_heroes_and_any_other_says_whose_cards_it_has() -> None:
    names = {"heroes", "effects", "killed", "saved"}
    say = catalog("en", GAME.text).plain()
    for cards, head in (("base", "(Solo, Side A"), ("both", "(Solo, Both: base · Side A")):
        wanted = plan(cards=cards)
        report = wanted.report([play_checked(wanted, 3, 0)])
        values = report.values()
        (bot,) = values["bots"].values()
        assert names & {*values, *bot} == (set() if cards == "base" else names)
        first, *_ = report.parts(say, 3)
        assert head in str(first)
        assert len([*report.charts(say)]) == (4 if cards == "base" else 6)


def test_stars_are_saved_by_heroes_alone_season_by_season() -> None:
    """A gorgon comes with one space on a pattern, and destroys one more of the pattern."""
    first, second, third = (cell(0, column) for column in range(3))
    before = Player(Sheet(), marked=Marks(attacked=first | third))
    gorgon = Placement(first | second, Terrain.MONSTER, effect=Effect.PETRIFY)
    after = before.draw(gorgon).destroy(third, Effect.PETRIFY)
    counted, view = HeroesCounted(1), Session.begin(plan(cards="heroes").deal(1)).view()
    counted.drawn([before], [after])
    for _ in range(2):
        counted.scored(view, [after])
    assert dict(counted.of(0)) == {"heroes": (0, 0), "effects": (0, 0), "killed": 1, "saved": 2}


def test_what_stays_in_force_is_carried_out_in_whole_games() -> None:
    ended = [
        player
        for seed in range(10)
        for player in final_players(plan(players="3", cards="heroes"), seed)
    ]
    zombies = heroes_pack().ambush["zombie-plague"]
    assert any(player.marked.of(zombies.effect).bit_count() > 1 for player in ended)
    assert any(player.sheet.destroyed & ~player.marked.attacked for player in ended)
    assert any(player.sheet.destroyed & player.marked.attacked for player in ended)


def test_without_it_said_the_single_space_is_read_as_the_explore_cards_have_it() -> None:
    usual = {cards: readings_of({}, cards).fallback.value for cards in ("base", "both", "heroes")}
    assert usual == {"base": "english", "both": "english", "heroes": "heroes"}
    assert readings_of({"fallback": "card"}, "both-heroes").fallback is Fallback.CARD


def test_a_solo_rating_is_the_one_that_the_box_shows() -> None:
    wanted = plan()
    outcome = play_checked(wanted, 11, 0)
    seat = outcome.seats[0]
    edicts = {card for card, _ in seat.of("edicts")}
    assert seat.of("rating") == seat.total - sum(PACK.scoring[card].solo_value for card in edicts)


def test_greed_pays() -> None:
    def stars(bot: str) -> int:
        return sum(play_checked(plan((bot,)), seed, 0).seats[0].total for seed in range(6))

    assert stars("greedy") > 2 * stars("random")


def test_a_greedy_bot_takes_the_most_and_leaves_a_neighbour_the_least() -> None:
    player = Player(printed(PACK.sides["A"]))
    edge, middle = (Placement(cell(row, 5), Terrain.FOREST) for row in (0, 4))
    bot, edicts = BOTS["greedy"](Luck(1, "bots")), ("sentinel-wood",)
    assert bot.draw(player, [middle, edge, middle], edicts) == edge
    assert bot.haunt(player, [edge, middle, edge], edicts) == middle
    assert worth(player.draw(edge), edicts) == 1


def test_a_greedy_bot_destroys_most_with_a_hero_and_then_takes_most() -> None:
    shut_in, alone = cell(0, 0) | cell(0, 1), cell(5, 5)
    walls = cell(0, 2) | cell(1, 0) | cell(1, 1)
    sheet = Sheet(monster=shut_in | alone, forest=walls)
    bot, edicts = BOTS["greedy"](Luck(1, "bots")), ("sentinel-wood",)
    costly, most = HeroPlace(cell(9, 9), alone), HeroPlace(cell(9, 9), shut_in)
    beside = HeroPlace(cell(4, 5), shut_in)
    assert bot.meet(Player(sheet), [costly, most], edicts) == most
    assert bot.meet(Player(sheet), [costly, most, beside], edicts) == beside


def test_a_greedy_neighbour_harms_and_an_owner_does_not() -> None:
    bot, edicts = BOTS["greedy"](Luck(1, "bots")), ("sentinel-wood",)
    bare = printed(PACK.sides["A"])
    futures = [Player(bare._replace(forest=cell(*at))) for at in ((0, 0), (4, 4), (0, 5))]
    assert (bot.prefer(futures, edicts), bot.harm(futures, edicts)) == (0, 1)


def test_skills_are_used_and_paid_for() -> None:
    players = [player for seed in range(12) for player in final_players(plan(skills="on"), seed)]
    assert any(player.crossed for player in players)
    assert all(player.purse == player.coins - player.crossed >= 0 for player in players)
    without = [player for seed in range(4) for player in final_players(plan(), seed)]
    assert not any(player.crossed for player in without)


class Cheat(MapBot):
    """A bot that draws one space in the corner, whatever was asked for."""

    def draw(self, player: Player, options: Sequence[Drawing], edicts: tuple[str, ...]) -> Drawing:  # noqa: ARG002
        return Placement(cell(0, 0), Terrain.FOREST)


def test_a_cheat_is_caught_and_the_game_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "cheat", Cheat)
    with pytest.raises(BrokenInvariant, match=r"game 0\w{4}-\w{5} \(seed 5\): .*refused"):
        play_checked(plan(("cheat",)), 5, 0)


def test_solo_games_report_no_wins_and_games_of_several_do() -> None:
    for players, has_wins in ((1, False), (2, True)):
        wanted = plan(players=str(players))
        found = wanted.report(play_checked(wanted, seed, seed) for seed in range(2)).values()
        assert ("wins" in found["bots"]["random"]) is has_wins
