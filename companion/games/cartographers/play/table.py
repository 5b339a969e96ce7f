"""A table of simulated players: what they draw for each page of the box, and what they press.

The table reads the same View that a page is drawn from, so bots know what people know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never, cast

from companion.errors import BrokenInvariant
from companion.games.cartographers.packs.sets import UNSURE
from companion.games.cartographers.play.heroes_counted import HeroesCounted
from companion.games.cartographers.play.invariants import (
    check_change,
    check_deck,
    check_drawing,
    check_score,
    check_season,
    check_sheet,
)
from companion.games.cartographers.rules import skills
from companion.games.cartographers.rules.ambush import find_spot
from companion.games.cartographers.rules.cards import (
    LETTERS,
    Effect,
    ExploreCard,
    HeroCard,
    Terrain,
)
from companion.games.cartographers.rules.cells import cell, cell_set, spaces
from companion.games.cartographers.rules.effects import reach
from companion.games.cartographers.rules.heroes import hero_places
from companion.games.cartographers.rules.placement import (
    Fallback,
    HeroTurn,
    Placement,
    legal_placements,
    orientations,
    task_of,
    usual_fallback,
)
from companion.games.cartographers.rules.player import Player
from companion.games.cartographers.rules.sheet import printed
from companion.games.cartographers.rules.skills import CureWounds, When
from companion.games.cartographers.rules.state import (
    CornerSaid,
    EffectsOpened,
    Flipped,
    GameClosed,
    Move,
    Phase,
    ScoreEntered,
    SeasonBegun,
    SeasonClosed,
    SpotPassed,
)
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from companion.engine.commands import Given
    from companion.engine.dealer import Luck
    from companion.engine.play.fingers import SimulatedFingers
    from companion.engine.play.values import Look
    from companion.engine.session import Moves, Session
    from companion.games.cartographers.play.bots import Bot
    from companion.games.cartographers.rules.cards import AmbushCard, SkillCard
    from companion.games.cartographers.rules.cells import Cells
    from companion.games.cartographers.rules.placement import Task
    from companion.games.cartographers.rules.rules import CartographersRules
    from companion.games.cartographers.view.view import Spot, View

    Choose = Callable[[Sequence[Player], tuple[str, ...]], int]
    """Chooses between what may become of a sheet, by index."""


@frozen
class Readings:
    """How the table reads what printings word differently."""

    fallback: Fallback = Fallback.ENGLISH
    cure_wounds: CureWounds = CureWounds.TURN


def readings_of(given: Given, cards: str = "base") -> Readings:
    """Return the readings that the command line gave, or the usual ones of these cards."""
    usual = Readings(usual_fallback(cards))
    return Readings(
        Fallback(given.get("fallback") or usual.fallback),
        CureWounds(given.get("cure-wounds", usual.cure_wounds)),
    )


def table_of(
    fingers: SimulatedFingers, bots: Sequence[Callable[[Luck], Bot]], luck: Luck, given: Given
) -> Table:
    """Return the table at which some bots sit."""
    view: View = fingers.view()
    readings = readings_of(given, view.options.cards)
    return Table(view, [bot(luck) for bot in bots], readings, HeroTurn(given["hero-turn"]))


class Table:
    """Simulated players with their sheets. ``players`` sit clockwise, each with a bot.

    ``edicts`` are the scoring cards of each season so far; ``counted`` is of games with cards of
    Heroes alone.
    """

    def __init__(
        self,
        view: View,
        bots: Sequence[Bot],
        readings: Readings | None = None,
        hero_turn: HeroTurn = HeroTurn.TURNED,
    ) -> None:
        sheet = printed(view.side)
        self.players = [Player(sheet)] * len(bots)
        self._bots = bots
        self._readings = readings or Readings()
        self._hero_turn = hero_turn
        self.edicts: list[tuple[str, ...]] = []
        has_heroes = view.options.cards != "base"
        self.counted = HeroesCounted(len(bots)) if has_heroes else None

    def saw(self, before: View, made: Moves, after: View) -> None:
        """Do nothing after a press: what a page asks for is drawn before the next."""

    def check(self, session: Session) -> None:
        """Check the deck of a season that begins; all else is checked as it is made."""
        if len(session.state.turned) == 1:
            rules = cast("CartographersRules", session.rules)
            check_deck(rules.pack, session.state)

    def moves(self, look: Look) -> tuple[Move, ...]:
        """Draw what the page asks for and return the moves of the next press, none at the end.

        Raises BrokenInvariant when a drawing or a score breaks a rule.
        """
        view: View = look(None)
        match view.phase:
            case Phase.OPENING:
                return (Flipped(),)
            case Phase.TURN if view.asked:
                return (CornerSaid(view.asked.id, UNSURE),)
            case Phase.TURN if view.spot and not self._meets(view.spot):
                return (SpotPassed(),)
            case Phase.TURN:
                self._draw(view)
                return (SeasonClosed(),) if view.last else (Flipped(),)
            case Phase.SEASON_END:
                return self._close(view)
            case Phase.EFFECTS:
                self._carry_out(view)
                return (SeasonBegun(), Flipped())
            case Phase.OVER:
                return ()
            case Phase.CHOOSING:
                raise ValueError("a simulated table lets the box deal the scoring cards")
            case never:
                assert_never(never)

    def _meets(self, spot: Spot) -> bool:
        """Say whether a solo monster stays at a spot, or its walk is over."""
        return not cell_set(spot.cells) & self.players[0].sheet.filled

    def _draw(self, view: View) -> None:
        """Draw the open card on every sheet."""
        seen, edicts, before = view.card, edicts_in_force(view), self.players
        if seen is None:
            raise BrokenInvariant("a turn without a card")
        if isinstance(seen.card, HeroCard):
            self.players = [
                self._met(player, bot, seen.card, edicts)
                for player, bot in zip(self.players, self._bots, strict=True)
            ]
        elif isinstance(seen.card, ExploreCard):
            task = task_of(
                seen.card,
                on_ruins=seen.on_ruins,
                fallback=self._readings.fallback,
                heroes=view.options.heroes,
            )
            self.players = [
                self._explore(player, bot, task, view.skills, edicts)
                for player, bot in zip(self.players, self._bots, strict=True)
            ]
        elif view.spot:
            self.players = [self._meet(self.players[0], seen.card, view)]
        else:
            self.players = [
                self._haunted(seat, seen.card, view) for seat in range(len(self.players))
            ]
        if self.counted:
            self.counted.drawn(before, self.players)

    def _explore(
        self,
        player: Player,
        bot: Bot,
        task: Task,
        offered: Sequence[SkillCard],
        edicts: tuple[str, ...],
    ) -> Player:
        """Return a player after an explore card, with or without a skill."""
        plain, drawn = self._drawn(player, bot, task, edicts)
        futures = [plain]
        for skill in _affordable(player, offered, When.INSTEAD):
            changed, other = self._drawn(player, bot, skills.instead(skill.id, task), edicts)
            if other:
                futures.append(changed.pay(skill.cost))
        for skill in _affordable(plain, offered, When.AFTER, When.ANY_TIME):
            if skill.id == "diplomacy":
                more = skills.DIPLOMACY
            elif drawn:
                more = skills.after(skill.id, task, plain.sheet, drawn, self._readings.cure_wounds)
            else:
                continue
            added, extra = self._drawn(plain, bot, more, edicts)
            if extra:
                futures.append(added.pay(skill.cost))
        return futures[bot.prefer(futures, edicts)] if len(futures) > 1 else plain

    def _drawn(
        self, player: Player, bot: Bot, task: Task, edicts: tuple[str, ...]
    ) -> tuple[Player, Placement | None]:
        """Return a player after doing a task, and what was drawn; None where nothing can be."""
        options = legal_placements(player.sheet, task)
        if not options:
            return player, None
        placement = bot.draw(player, options, edicts)
        after = player.draw(placement)
        check_drawing(player, after, placement, task)
        return after, placement

    def _met(self, player: Player, bot: Bot, card: HeroCard, edicts: tuple[str, ...]) -> Player:
        """Return a player after a hero; where no space is empty, nothing is drawn."""
        places = hero_places(player.sheet, card, self._hero_turn)
        if not places:
            return player
        place = bot.meet(player, places, edicts)
        after = player.meet(place)
        check_change(player, after, place.cells)
        return after

    def _meet(self, player: Player, card: AmbushCard, view: View) -> Player:
        """Return the solo player after a monster's walk; the box stands on the spot it found."""
        spot = view.spot.cells if view.spot else ()
        found = find_spot(player.sheet, card)
        if (found.cells or ()) != spot:
            raise BrokenInvariant(
                f"{card.id}: the box stands at {spot}, the sheet at {found.cells}"
            )
        bot, edicts = self._bots[0], edicts_in_force(view)
        futures = [_with_monster(bot, player, card, found.cells, edicts)]
        for skill in _affordable(player, view.skills, When.AMBUSH):
            for pair in orientations(skills.PAIR):
                there = find_spot(player.sheet, card, pair).cells
                futures.append(_with_monster(bot, player, card, there, edicts).pay(skill.cost))
        return futures[bot.prefer(futures, edicts)]

    def _haunted(self, seat: int, card: AmbushCard, view: View) -> Player:
        """Return a player whose sheet a neighbour had; clockwise it goes to the left."""
        player, edicts = self.players[seat], edicts_in_force(view)
        neighbour = self._bots[(seat + (1 if card.clockwise else -1)) % len(self._bots)]
        task = task_of(card)
        futures = [_haunted_by(neighbour, player, task, edicts)]
        futures += [
            _haunted_by(neighbour, player, skills.acrobatics(task), edicts).pay(skill.cost)
            for skill in _affordable(player, view.skills, When.AMBUSH)
        ]
        return futures[self._bots[seat].prefer(futures, edicts)]

    def _close(self, view: View) -> tuple[Move, ...]:
        """Score the season on every sheet, enter the stars of a solo game, and go on."""
        if len(self.edicts) == [season.id for season in view.seasons].index(view.season.id):
            self._score(view)
            if view.options.solo:
                return (ScoreEntered(view.season.id, self.players[0].seasons[-1].total),)
        if view.effects:
            return (EffectsOpened(),)
        return (SeasonBegun(), Flipped()) if view.next_season else (GameClosed(),)

    def _carry_out(self, view: View) -> None:
        """Carry out on every sheet what monsters do after scoring, in their order."""
        edicts = edicts_in_force(view)
        for card in view.effects:
            before = self.players
            self.players = [
                _after_effect(bot, player, card.effect, edicts)
                for player, bot in zip(self.players, self._bots, strict=True)
            ]
            if self.counted and card.effect is Effect.SPREAD:
                self.counted.drawn(before, self.players)

    def _score(self, view: View) -> None:
        """Score the season on every sheet."""
        edicts = edicts_in_force(view)
        self.edicts.append(edicts)
        self.players = [player.score(edicts) for player in self.players]
        check_season(view)
        for player in self.players:
            check_score(player, edicts)
            check_sheet(player.sheet, printed(view.side))
        if self.counted:
            self.counted.scored(view, self.players)


def edicts_in_force(view: View) -> tuple[str, ...]:
    """Return the scoring cards of this season's edicts, by id."""
    dealt = dict(zip(LETTERS, view.edicts, strict=True))
    return tuple(card.id for letter in view.season.edicts if (card := dealt[letter]))


def _affordable(
    player: Player, offered: Sequence[SkillCard], *moments: When
) -> Iterator[SkillCard]:
    """Yield the skills that a player may use now."""
    for skill in offered:
        if skills.WHEN[skill.id] in moments and not player.skilled and skill.cost <= player.purse:
            yield skill


def _with_monster(
    bot: Bot, player: Player, card: AmbushCard, cells: Cells | None, edicts: tuple[str, ...]
) -> Player:
    """Return a solo player after a monster; where none fits, nothing is drawn."""
    if cells is None:
        return player
    placement = Placement(cell_set(cells), Terrain.MONSTER, effect=card.effect)
    after = player.draw(placement)
    check_change(player, after, placement.cells)
    return _petrified(bot.prefer, after, placement.effect, edicts)


def _haunted_by(bot: Bot, player: Player, task: Task, edicts: tuple[str, ...]) -> Player:
    options = legal_placements(player.sheet, task)
    if not options:
        return player
    placement = bot.haunt(player, options, edicts)
    after = player.draw(placement)
    check_drawing(player, after, placement, task)
    return _petrified(bot.harm, after, placement.effect, edicts)


def _petrified(choose: Choose, player: Player, effect: Effect, edicts: tuple[str, ...]) -> Player:
    """Return a player after what a monster does once it is drawn, as who drew it chooses."""
    return _destroyed(choose, player, effect, edicts) if effect is Effect.PETRIFY else player


def _after_effect(bot: Bot, player: Player, effect: Effect, edicts: tuple[str, ...]) -> Player:
    """Return a player after what a monster does once a season is scored."""
    if effect is Effect.TRAMPLE:
        return _destroyed(bot.prefer, player, effect, edicts)
    after = player.spread()
    check_change(player, after, reach(effect, player.sheet, player.marked))
    return after


def _destroyed(choose: Choose, player: Player, effect: Effect, edicts: tuple[str, ...]) -> Player:
    """Return a player after one of the spaces that an effect reaches was destroyed."""
    cells = [cell(*space) for space in spaces(reach(effect, player.sheet, player.marked))]
    if not cells:
        return player
    futures = [player.destroy(each, effect) for each in cells]
    chosen = choose(futures, edicts)
    check_change(player, futures[chosen], cells[chosen] & player.sheet.empty)
    return futures[chosen]
