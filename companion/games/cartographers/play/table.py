"""A table of simulated players: what they draw for each page of the box, and what they press.

The table reads the same View that a page is drawn from, so bots know what people know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from companion.engine.play.values import BotTable, SeatOutcome, hold
from companion.errors import BrokenInvariant
from companion.games.cartographers.packs.sets import UNSURE
from companion.games.cartographers.play import invariants
from companion.games.cartographers.rules import skills, state
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
from companion.games.cartographers.rules.scoring import haunted, places
from companion.games.cartographers.rules.sheet import printed
from companion.games.cartographers.rules.skills import CureWounds, When
from companion.games.cartographers.rules.state import Phase
from companion.games.cartographers.view.facts import solo_rating
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from companion.engine.commands import Given
    from companion.engine.play.values import Look
    from companion.engine.session import Session
    from companion.games.cartographers.play.bots import Edicts, MapBot
    from companion.games.cartographers.rules.cards import AmbushCard, SkillCard
    from companion.games.cartographers.rules.cells import Cells, CellSet
    from companion.games.cartographers.rules.placement import Task
    from companion.games.cartographers.rules.rules import CartographersRules
    from companion.games.cartographers.view.view import Spot, View

    Choose = Callable[[Sequence[Player], Edicts], int]
    """Chooses between what may become of a sheet, by index."""
    Draw = Callable[[Player, Sequence[Placement], Edicts], Placement]
    """Chooses what to draw on a sheet."""


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


class HeroesCounted:
    """What is counted of a game with cards of Heroes; ``players`` are the seats.

    ``heroes`` are those turned in each season, ``effects`` the monsters with an effect that were
    in force at its end. Of each seat ``saved`` are the stars that its dead monsters would have
    taken, season by season.
    """

    def __init__(self, players: int) -> None:
        self.heroes: tuple[int, ...] = ()
        self.effects: tuple[int, ...] = ()
        self.saved = [0] * players
        self._killed: list[CellSet] = [0] * players

    def drawn(self, before: Sequence[Player], after: Sequence[Player]) -> None:
        """Note the monster spaces that heroes' patterns destroyed while something was drawn."""
        for seat, (was, now) in enumerate(zip(before, after, strict=True)):
            fresh = now.sheet.destroyed & ~was.sheet.destroyed & now.marked.attacked
            # What a gorgon destroys once it is drawn may lie on a pattern; it is none of its own.
            gorgon = now.marked.petrify & ~was.marked.petrify
            self._killed[seat] |= fresh & gorgon if gorgon else fresh

    def scored(self, view: View, players: Sequence[Player]) -> None:
        """Count a season that has just been scored."""
        self.heroes += (sum(isinstance(each.card, HeroCard) for each in view.seen),)
        self.effects += (len(view.lasting),)
        for seat, (player, killed) in enumerate(zip(players, self._killed, strict=True)):
            sheet = player.sheet
            alive = sheet._replace(
                monster=sheet.monster | killed, destroyed=sheet.destroyed & ~killed
            )
            self.saved[seat] += haunted(alive).bit_count() - haunted(sheet).bit_count()

    def of(self, seat: int) -> dict[str, Any]:
        """Return all that is counted of a seat, by name."""
        return {
            "heroes": self.heroes,
            "effects": self.effects,
            "killed": self._killed[seat].bit_count(),
            "saved": self.saved[seat],
        }


class Table(BotTable):
    """Simulated players with their sheets. ``players`` sit clockwise, each with a bot.

    ``edicts`` are the scoring cards of each season so far; ``counted`` is of games with cards of
    Heroes alone. What a page asks for is drawn before the next press.
    """

    _bots: Sequence[MapBot]

    def begin(self, view: View) -> None:
        """Give everybody a sheet."""
        cards, count = view.options.cards, len(self._bots)
        self.players = [Player(printed(view.side))] * count
        self.edicts: list[Edicts] = []
        self.counted = HeroesCounted(count) if cards != "base" else None
        self._readings = readings_of(self._given, cards)
        self._hero_turn = HeroTurn(self._given.get("hero-turn", HeroTurn.TURNED))

    def check(self, session: Session) -> None:
        """Check the deck of a season that begins; all else is checked as it is made."""
        if len(session.state.turned) == 1:
            rules = cast("CartographersRules", session.rules)
            invariants.check_deck(rules.pack, session.state)

    def seats(self, session: Session) -> Iterator[SeatOutcome]:
        """Yield the stars of each player, its place, the rating in solo and what edicts brought.

        An edict scores in two seasons: a pair of its card and the stars for each.
        """
        rating = solo_rating(session.view())
        stood = places([player.seasons for player in self.players])
        for seat, (player, place) in enumerate(zip(self.players, stood, strict=True)):
            edicts = tuple(
                pair
                for cards, season in zip(self.edicts, player.seasons, strict=True)
                for pair in zip(cards, season.edicts, strict=True)
            )
            more = {"place": place, "rating": rating, "edicts": edicts}
            more |= self.counted.of(seat) if self.counted else {}
            yield SeatOutcome((player.stars,), place == 1, more)

    def moves(self, look: Look) -> tuple[state.Move, ...]:
        """Draw what the page asks for and return the moves of the next press, none at the end.

        Raises BrokenInvariant when a drawing or a score breaks a rule.
        """
        view: View = look(None)
        match view.phase:
            case Phase.OPENING:
                return (state.Flipped(),)
            case Phase.TURN if view.asked:
                return (state.CornerSaid(view.asked.id, UNSURE),)
            case Phase.TURN if view.spot and not self._meets(view.spot):
                return (state.SpotPassed(),)
            case Phase.TURN:
                self._draw(view)
                return (state.SeasonClosed() if view.last else state.Flipped(),)
            case Phase.SEASON_END:
                return self._close(view)
            case Phase.EFFECTS:
                self._carry_out(view)
                return (state.SeasonBegun(), state.Flipped())
            case Phase.OVER:
                return ()
            case _:
                raise ValueError("a simulated table lets the box deal the scoring cards")

    def _meets(self, spot: Spot) -> bool:
        """Say whether a solo monster stays at a spot, or its walk is over."""
        return not cell_set(spot.cells) & self.players[0].sheet.filled

    def _draw(self, view: View) -> None:
        """Draw the open card on every sheet."""
        if view.card is None:
            raise BrokenInvariant("a turn without a card")
        card, edicts, before = view.card.card, edicts_in_force(view), self.players
        seats = zip(before, self._bots, strict=True)
        if isinstance(card, HeroCard):
            self.players = [self._met(*seat, card, edicts) for seat in seats]
        elif isinstance(card, ExploreCard):
            task = task_of(
                card,
                on_ruins=view.card.on_ruins,
                fallback=self._readings.fallback,
                heroes=view.options.heroes,
            )
            self.players = [self._explore(*seat, task, view.skills, edicts) for seat in seats]
        elif view.spot:
            self.players = [self._walked(card, view)]
        else:
            self.players = [self._haunted(seat, card, view) for seat in range(len(before))]
        if self.counted:
            self.counted.drawn(before, self.players)

    def _explore(
        self,
        player: Player,
        bot: MapBot,
        task: Task,
        offered: Sequence[SkillCard],
        edicts: Edicts,
    ) -> Player:
        """Return a player after an explore card, with or without a skill."""
        plain, drawn = _drawn(bot.draw, player, task, edicts)
        futures = [plain]
        for skill in _affordable(player, offered, When.INSTEAD):
            changed, other = _drawn(bot.draw, player, skills.instead(skill.id, task), edicts)
            if other:
                futures.append(changed.pay(skill.cost))
        for skill in _affordable(plain, offered, When.AFTER, When.ANY_TIME):
            if skill.id == "diplomacy":
                more = skills.DIPLOMACY
            elif drawn:
                more = skills.after(skill.id, task, plain.sheet, drawn, self._readings.cure_wounds)
            else:
                continue
            added, extra = _drawn(bot.draw, plain, more, edicts)
            if extra:
                futures.append(added.pay(skill.cost))
        return futures[bot.prefer(futures, edicts)] if len(futures) > 1 else plain

    def _met(self, player: Player, bot: MapBot, card: HeroCard, edicts: Edicts) -> Player:
        """Return a player after a hero; where no space is empty, nothing is drawn."""
        options = hero_places(player.sheet, card, self._hero_turn)
        if not options:
            return player
        place = bot.meet(player, options, edicts)
        after = player.meet(place)
        invariants.check_change(player, after, place.cells)
        return after

    def _walked(self, card: AmbushCard, view: View) -> Player:
        """Return the solo player after a monster's walk; the box stands on the spot it found."""
        spot = view.spot.cells if view.spot else ()
        player, bot, edicts = self.players[0], self._bots[0], edicts_in_force(view)
        found = find_spot(player.sheet, card).cells
        hold(
            (found or ()) == spot, "{}: the box stands at {}, the sheet at {}", card.id, spot, found
        )
        futures = [_with_monster(bot, player, card, found, edicts)]
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

    def _close(self, view: View) -> tuple[state.Move, ...]:
        """Score the season on every sheet, enter the stars of a solo game, and go on."""
        if len(self.edicts) == [season.id for season in view.seasons].index(view.season.id):
            self._score(view)
            if view.options.solo:
                stars = self.players[0].seasons[-1].total
                return (state.ScoreEntered(view.season.id, stars),)
        if view.effects:
            return (state.EffectsOpened(),)
        is_over = view.next_season is None
        return (state.GameClosed(),) if is_over else (state.SeasonBegun(), state.Flipped())

    def _carry_out(self, view: View) -> None:
        """Carry out on every sheet what monsters do after scoring, in their order."""
        edicts = edicts_in_force(view)
        for card in view.effects:
            before = self.players
            self.players = [
                _after_effect(bot, player, card.effect, edicts)
                for player, bot in zip(before, self._bots, strict=True)
            ]
            if self.counted and card.effect is Effect.SPREAD:
                self.counted.drawn(before, self.players)

    def _score(self, view: View) -> None:
        """Score the season on every sheet."""
        edicts = edicts_in_force(view)
        self.edicts.append(edicts)
        self.players = [player.score(edicts) for player in self.players]
        invariants.check_season(view)
        for player in self.players:
            invariants.check_score(player, edicts)
            invariants.check_sheet(player.sheet, printed(view.side))
        if self.counted:
            self.counted.scored(view, self.players)


def edicts_in_force(view: View) -> Edicts:
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


def _drawn(
    choose: Draw, player: Player, task: Task, edicts: Edicts
) -> tuple[Player, Placement | None]:
    """Return a player after a task is done, and what was drawn; None where nothing can be."""
    options = legal_placements(player.sheet, task)
    if not options:
        return player, None
    placement = choose(player, options, edicts)
    after = player.draw(placement)
    invariants.check_drawing(player, after, placement, task)
    return after, placement


def _with_monster(
    bot: MapBot, player: Player, card: AmbushCard, cells: Cells | None, edicts: Edicts
) -> Player:
    """Return a solo player after a monster; where none fits, nothing is drawn."""
    if cells is None:
        return player
    placement = Placement(cell_set(cells), Terrain.MONSTER, effect=card.effect)
    after = player.draw(placement)
    invariants.check_change(player, after, placement.cells)
    return _petrified(bot.prefer, after, placement, edicts)


def _haunted_by(bot: MapBot, player: Player, task: Task, edicts: Edicts) -> Player:
    after, placement = _drawn(bot.haunt, player, task, edicts)
    return _petrified(bot.harm, after, placement, edicts)


def _petrified(choose: Choose, player: Player, drawn: Placement | None, edicts: Edicts) -> Player:
    """Return a player after what a monster does once it is drawn, as who drew it chooses."""
    if drawn is None or drawn.effect is not Effect.PETRIFY:
        return player
    return _destroyed(choose, player, drawn.effect, edicts)


def _after_effect(bot: MapBot, player: Player, effect: Effect, edicts: Edicts) -> Player:
    """Return a player after what a monster does once a season is scored."""
    if effect is Effect.TRAMPLE:
        return _destroyed(bot.prefer, player, effect, edicts)
    after = player.spread()
    invariants.check_change(player, after, reach(effect, player.sheet, player.marked))
    return after


def _destroyed(choose: Choose, player: Player, effect: Effect, edicts: Edicts) -> Player:
    """Return a player after one of the spaces that an effect reaches was destroyed."""
    cells = [cell(*space) for space in spaces(reach(effect, player.sheet, player.marked))]
    if not cells:
        return player
    futures = [player.destroy(each, effect) for each in cells]
    chosen = choose(futures, edicts)
    invariants.check_change(player, futures[chosen], cells[chosen] & player.sheet.empty)
    return futures[chosen]
