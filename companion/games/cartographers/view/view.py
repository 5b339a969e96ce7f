"""What the whole table may know: the only thing that a page is drawn from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.rules.cards import (
    AmbushCard,
    EffectTime,
    ExploreCard,
    HeroCard,
)
from companion.games.cartographers.rules.state import Phase
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import MapSide, ScoringCard, Season, SkillCard
    from companion.games.cartographers.rules.cells import Cells
    from companion.games.cartographers.rules.state import CornerSaid, MapTurn, Options, Seen, Tally


@frozen
class Spot:
    """A place a solo monster may have: its cells and its number along the walk, from 1.

    ``number`` 0 with no cells means that the walk is at its end: nothing is drawn.
    """

    cells: Cells
    number: int
    count: int


@frozen
class View:
    """What the whole table may know. ``seen`` holds this season's cards, the open one last.

    ``edicts`` has one entry for each of A to D, None where the table has not named it.
    ``scores`` are the solo player's stars by season, None where not entered; ``tallies`` are the
    table of several players, empty where they want none.
    """

    options: Options
    code: str
    phase: Phase
    season: Season
    next_season: Season | None
    seasons: tuple[Season, ...]
    side: MapSide
    time: int
    seen: tuple[Seen, ...]
    edicts: tuple[ScoringCard | None, ...]
    skills: tuple[SkillCard, ...]
    spot: Spot | None
    scores: tuple[int | None, ...]
    titles: tuple[int, ...]
    ambushes_left: int | None = None
    """How many ambushes lie in the deck; everybody may count them. None where the table has it."""
    choices: tuple[ScoringCard, ...] = ()
    """While the table names its edicts: the cards that may lie under the next one."""
    tallies: tuple[Tally, ...] = ()
    ambushes: tuple[AmbushCard, ...] = ()
    """In tracker mode: every ambush card that the table may turn."""
    ruins: bool = False
    """In tracker mode: whether ruins wait for the next explore card."""
    turns: tuple[MapTurn, ...] = ()
    """Every turn of the game so far, the newest last."""
    lasting: tuple[AmbushCard, ...] = ()
    """The ambushes with an effect that were revealed so far, in that order; they stay in force."""
    heroes_left: int | None = None
    """How many heroes lie in the deck; None where the table has it, or there are none."""
    heroes: tuple[HeroCard, ...] = ()
    """In tracker mode: every hero card that the table may turn."""
    said: tuple[CornerSaid, ...] = ()
    """What a solo player said of the corners on the own cards."""
    asked: AmbushCard | None = None
    """The open solo monster whose corner and arrow the player is asked for first."""

    @property
    def card(self) -> Seen | None:
        """The open card."""
        return self.seen[-1] if self.seen else None

    @property
    def explored(self) -> ExploreCard | None:
        """The explore card of the turn."""
        seen = self.card if self.phase is Phase.TURN else None
        return seen.card if seen and isinstance(seen.card, ExploreCard) else None

    @property
    def monster(self) -> AmbushCard | None:
        """The ambush of the turn."""
        seen = self.card if self.phase is Phase.TURN else None
        return seen.card if seen and isinstance(seen.card, AmbushCard) else None

    @property
    def hero(self) -> HeroCard | None:
        """The hero of the turn."""
        seen = self.card if self.phase is Phase.TURN else None
        return seen.card if seen and isinstance(seen.card, HeroCard) else None

    @property
    def effects(self) -> tuple[AmbushCard, ...]:
        """The ambushes that do something after a season is scored, in the order of reveal.

        After winter none does: no effect changes a score any more.
        """
        if self.next_season is None:
            return ()
        after = EffectTime.AFTER_SCORING
        return tuple(card for card in self.lasting if card.effect.when is after)

    @property
    def in_force(self) -> tuple[AmbushCard, ...]:
        """The ambushes that may still do something: one that acts when it is drawn has done so."""
        at_once = EffectTime.AT_ONCE
        return tuple(card for card in self.lasting if card.effect.when is not at_once)

    @property
    def has_ruins(self) -> bool:
        """Say whether ruins cards are in the deck: Heroes alone has none."""
        return self.options.cards != "heroes"

    @property
    def last(self) -> bool:
        """Say whether the season's time is reached."""
        return self.time >= self.season.threshold
