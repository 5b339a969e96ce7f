"""The rules of the decks: four seasons, ruins, ambushes, heroes, edicts.

Sources: the 2019 English rules and those of Heroes by way of the project's verified
facts. A turn reveals cards until one is not ruins; an ambush or a hero on the way is
shown first and the ruins wait; a season ends when the times of its cards reach its
threshold, and nothing is carried over.
"""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import chain, takewhile
from typing import TYPE_CHECKING, assert_never

from companion.engine.chance import Shuffled
from companion.errors import IllegalMove
from companion.games.cartographers.packs.sets import UNSURE, WAYS
from companion.games.cartographers.rules.ambush import walk
from companion.games.cartographers.rules.cards import (
    LETTERS,
    AmbushCard,
    EffectTime,
    ExploreCard,
    RuinsCard,
)
from companion.games.cartographers.rules.dealing import dealt, due_pile, pile_after
from companion.games.cartographers.rules.entered_stars import STARS, written
from companion.games.cartographers.rules.state import (
    AcrobaticsUsed,
    AmbushMet,
    CornerSaid,
    EdictChosen,
    EffectsOpened,
    Flipped,
    GameClosed,
    HeroMet,
    Move,
    Options,
    Phase,
    RuinsMet,
    ScoreEntered,
    SeasonBegun,
    SeasonClosed,
    SpotPassed,
    State,
    TimeAdded,
    TurnedCard,
)
from companion.games.cartographers.view.of_state import lasting, monster_of, past_of, view_of
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.engine.chance import Pile
    from companion.games.cartographers.rules.cards import Pack, ScoringCard, Season
    from companion.games.cartographers.rules.cells import Cells
    from companion.games.cartographers.view.view import View

ACROBATICS = "acrobatics"
"""The skill, by its card's id, that makes a solo monster walk as a pair."""
TIMES = (0, 1, 2)
"""The times that explore cards have."""

_PHASES = {
    SeasonClosed: Phase.SEASON_END,
    EffectsOpened: Phase.EFFECTS,
    GameClosed: Phase.OVER,
}
"""The phase after a move that changes nothing else."""


@cache
def _scores_of(season: str) -> tuple[ScoreEntered, ...]:
    """Return every score of a season; kept, for a resumed game asks for all of them again."""
    return tuple(ScoreEntered(season, stars) for stars in STARS)


def _walked_on(state: State, move: SpotPassed | AcrobaticsUsed) -> State:
    """Return the next spot of the open monster, or the first one in another shape."""
    if isinstance(move, SpotPassed):
        return replace(state, spot=state.spot + 1)
    *before, last = state.turned
    changed = replace(last, turns=last.turns + 1)
    return replace(state, turned=(*before, changed), spot=0)


def _is_asked(state: State, card: AmbushCard) -> bool:
    """Say whether the player has yet to say which way an open monster goes."""
    return not (card.is_sure or any(each.card == card.id for each in state.said))


def _without(card: str, cards: tuple[str, ...]) -> tuple[str, ...]:
    """Return cards without one that was revealed."""
    return tuple(each for each in cards if each != card)


@frozen
class CartographersRules:
    """The five verbs over a pack of cards, for the options of one game."""

    pack: Pack
    options: Options
    code: str

    def setup(self) -> State:
        """Return the state before anything is dealt."""
        return State(
            options=self.options,
            phase=Phase.CHOOSING if self.options.own_edicts else Phase.OPENING,
            needs=pile_after(self.pack, self.options),
        )

    def chance(self, state: State) -> Pile | None:
        """Return the pile that luck must order now."""
        return due_pile(self.pack, state)

    def shuffled(self, pile: str, order: tuple[str, ...]) -> Move:
        """Return the move that records a shuffle."""
        return Shuffled(pile, order)

    def legal_moves(self, state: State, seat: int | None = None) -> tuple[Move, ...]:  # noqa: ARG002 - anybody may press
        """Return every move the table may make now."""
        if state.needs is not None:
            return ()
        match state.phase:
            case Phase.CHOOSING:
                return tuple(EdictChosen(card.id) for card in self._choices(state))
            case Phase.OPENING:
                return self._turns(state)
            case Phase.TURN if card := self._asked_corner(state):
                return tuple(CornerSaid(card.id, way) for way in (*WAYS, UNSURE))
            case Phase.TURN:
                closing: tuple[Move, ...] = (SeasonClosed(),) if self._is_full(state) else ()
                turns = () if closing else self._turns(state)
                passing = (SpotPassed(),) if self._spot(state) else ()
                return (*closing, *turns, *passing, *self._acrobatics(state))
            case Phase.SEASON_END | Phase.EFFECTS:
                return (self._onward(state), *self._scores(state, state.season))
            case Phase.OVER:
                return self._scores(state, *range(len(self.pack.seasons)))
            case never:
                assert_never(never)

    def _onward(self, state: State) -> Move:
        """Return what follows the scoring; after winter no effect changes a score any more."""
        if state.season == len(self.pack.seasons) - 1:
            return GameClosed()
        effects = state.phase is Phase.SEASON_END and any(
            card.effect.when is EffectTime.AFTER_SCORING for card in lasting(self.pack, state)
        )
        return EffectsOpened() if effects else SeasonBegun()

    def _turns(self, state: State) -> tuple[Move, ...]:
        if state.options.tracker:
            return tuple(TimeAdded(time) for time in TIMES)
        return (Flipped(),)

    def _acrobatics(self, state: State) -> tuple[Move, ...]:
        """Return the move that changes the shape of an open solo monster, with the skill in play.

        At a table of several it is the neighbour who draws, and nothing walks.
        """
        open_monster = ACROBATICS in state.skills and self._monster(state)
        return (AcrobaticsUsed(),) if open_monster else ()

    def _scores(self, state: State, *seasons: int) -> tuple[Move, ...]:
        """Return the scores that a solo player has not entered yet."""
        if not state.options.solo:
            return ()
        missing = (season for season in seasons if state.scores[season] is None)
        return tuple(
            chain.from_iterable(_scores_of(self.pack.seasons[each].id) for each in missing)
        )

    def _choices(self, state: State) -> tuple[ScoringCard, ...]:
        taken = {self.pack.scoring[card].back for card in state.edicts}
        return tuple(card for card in self.pack.scoring.values() if card.back not in taken)

    def _season(self, state: State) -> Season:
        return self.pack.seasons[state.season]

    def _is_full(self, state: State) -> bool:
        return state.time >= self._season(state).threshold

    def apply(self, state: State, move: Move) -> State:
        """Return the state after a move. Raises IllegalMove."""
        if isinstance(move, Shuffled):
            move.check(self.chance(state))
            return dealt(self.pack, state, move.order)
        if state.needs is not None:
            raise IllegalMove(f"{move} must wait: the pile {state.needs!r} is not shuffled")
        noted = self._noted(state, move)
        if noted is not None:
            return noted
        if move not in self.legal_moves(state):
            raise IllegalMove(f"{move} is not allowed in the phase {state.phase.value!r}")
        match move:
            case EdictChosen(card):
                edicts = (*state.edicts, card)
                done = len(edicts) == len(LETTERS)
                return replace(state, edicts=edicts, phase=Phase.OPENING if done else state.phase)
            case Flipped():
                return self._flip(state)
            case TimeAdded(time):
                now = state.time + time
                past = past_of(self.pack, state, f"time-{time}")
                return replace(state, phase=Phase.TURN, time=now, past=past, turned=(), ruins=False)
            case SpotPassed() | AcrobaticsUsed():
                return _walked_on(state, move)
            case CornerSaid():
                return replace(state, said=(*state.said, move))
            case SeasonClosed() | EffectsOpened() | GameClosed():
                return replace(state, phase=_PHASES[type(move)])
            case SeasonBegun():
                return self._begin_season(state)
            case other:
                raise TypeError(f"{other} is noted, not played")

    def _noted(self, state: State, move: Move) -> State | None:
        """Return the state with a move noted that takes the game nowhere; None for any other.

        It is a score, entered late or changed, or a card that a tracker cannot see.
        """
        match move:
            case AmbushMet(card) | HeroMet(card) if self._may_meet(state, move):
                met = TurnedCard(card, state.time, on_ruins=state.ruins)
                past = past_of(self.pack, state)
                return replace(state, phase=Phase.TURN, past=past, turned=(met,), spot=0)
            case RuinsMet() if self._counts_time(state) and not state.ruins:
                past = past_of(self.pack, state)
                return replace(state, phase=Phase.TURN, past=past, turned=(), ruins=True)
            case _:
                return written(state, move, [season.id for season in self.pack.seasons])

    def _may_meet(self, state: State, move: AmbushMet | HeroMet) -> bool:
        cards = self.pack.ambush if isinstance(move, AmbushMet) else self.pack.hero
        return self._counts_time(state) and move.card in cards

    def _counts_time(self, state: State) -> bool:
        """Say whether the box counts the time of cards that it does not see."""
        playing = state.phase in {Phase.OPENING, Phase.TURN}
        waits = self._is_full(state) or self._asked_corner(state)
        return state.options.tracker and playing and not waits

    def _flip(self, state: State) -> State:
        """Turn cards until one is not ruins."""
        ruins = tuple(takewhile(self._is_ruins, state.pile))
        card = self.pack.card(state.pile[len(ruins)])
        turned = TurnedCard(card.id, state.time, ruins, bool(ruins) or self._ruins_wait(state))
        return replace(
            state,
            phase=Phase.TURN,
            pile=state.pile[len(ruins) + 1 :],
            turned=(*state.turned, turned),
            time=state.time + (card.time if isinstance(card, ExploreCard) else 0),
            unseen_ambushes=_without(card.id, state.unseen_ambushes),
            unseen_heroes=_without(card.id, state.unseen_heroes),
            spot=0,
        )

    def _is_ruins(self, card: str) -> bool:
        return isinstance(self.pack.card(card), RuinsCard)

    def _ruins_wait(self, state: State) -> bool:
        """Say whether ruins turned before another card still wait for an explore card."""
        if not state.turned:
            return False
        last = state.turned[-1]
        return last.on_ruins and not isinstance(self.pack.card(last.card), ExploreCard)

    def _begin_season(self, state: State) -> State:
        season = state.season + 1
        tracker = state.options.tracker
        return replace(
            state,
            phase=Phase.TURN if tracker else Phase.OPENING,
            season=season,
            time=0,
            past=past_of(self.pack, state),
            turned=(),
            ruins=False,
            needs=None if tracker else self.pack.seasons[season].id,
        )

    def _walk(self, state: State) -> tuple[Cells, ...]:
        """Return the spots of the open solo ambush, if there is one."""
        card = self._monster(state)
        if card is None or _is_asked(state, card):
            return ()
        return walk(card, self.pack.sides[state.options.drawn_side])

    def _monster(self, state: State) -> AmbushCard | None:
        """Return the open solo ambush in the shape it has now.

        It takes no time, so that no season ends with one.
        """
        if not state.turned or not state.options.solo:
            return None
        card = self.pack.card(state.turned[-1].card)
        return monster_of(state, card, state.turned[-1]) if isinstance(card, AmbushCard) else None

    def _asked_corner(self, state: State) -> AmbushCard | None:
        """Return the open monster whose way the player is asked for before it walks."""
        card = self._monster(state)
        return card if card and _is_asked(state, card) else None

    def _spot(self, state: State) -> Cells | None:
        spots = self._walk(state)
        return spots[state.spot] if state.spot < len(spots) else None

    def view(self, state: State, seat: int | None = None) -> View:  # noqa: ARG002 - all see alike
        """Return what the table may know: nothing of the pile or the ambushes to come."""
        choices = self._choices(state) if state.phase is Phase.CHOOSING else ()
        asked = self._asked_corner(state)
        return view_of(self.pack, self.code, state, self._walk(state), choices, asked)
