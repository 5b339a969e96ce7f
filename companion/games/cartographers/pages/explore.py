"""An explore card: its terrains, its shapes, its time, and where the season stands with it.

The shape is the last to shrink: sentences, words, numbers and stamps go before it does.
"""

from __future__ import annotations

from dataclasses import field, replace
from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.named import own_pattern
from companion.games.cartographers.drawings.pictures import Choice, Track
from companion.games.cartographers.pages.parts import (
    bare_season_bar,
    edicts_in_force,
    grid,
    misfit_key,
    ribbon,
    season_bar,
    season_icon,
    stamp,
)
from companion.screens.bound import bound
from companion.screens.pages.kind import Kind, Largest, PageShape
from companion.screens.pages.lines import OneOrTwo
from companion.screens.pictures import Border, Ribbon, Seal, Stamps
from companion.screens.widgets import (
    Align,
    Anchor,
    Column,
    Fit,
    Flow,
    GivesWay,
    Grow,
    Inset,
    Luxury,
    Name,
    Role,
    Row,
    Text,
)
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.games.cartographers.rules.cards import ExploreCard
    from companion.games.cartographers.rules.state import Seen
    from companion.games.cartographers.view.view import View
    from companion.screens.widgets import Widget
    from companion.text.catalog import Say

_WIDEST = 5
"""Columns of shapes beside each other that leave room for a coin and stamps."""
_PATIENCE = 5
"""The rungs that the words go down before the shape does."""
OWN_LAYOUT = "the shape is the last to shrink: all else gives way to it"


@frozen
class Explored(Kind):
    """The page of an explore card, below its banner if it has one."""

    view: View
    seen: Seen
    card: ExploreCard
    say: Say = field(repr=False)
    banner: bool

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        if shape is PageShape.SMALL:
            return self._small()
        key = "page.explore.misfit-ruins" if self.seen.on_ruins else misfit_key(self.view)
        sentence = (Text(self.say(key), Role.SMALL),)
        # A lone space fits wherever a space is empty.
        ends: tuple[tuple[Widget, ...], ...] = ((),) if self._is_lone else (sentence, ())
        if shape.is_small:
            return Fit(tuple(map(self._standing, ends)))
        return Fit(tuple(self._usual(each, tall=shape.is_tall) for each in ends))

    # -- what is on the card

    @property
    def _is_lone(self) -> bool:
        """Say whether the card offers a single space."""
        return all(len(shape.cells) == 1 for shape in self.card.shapes)

    @property
    def _track(self) -> Track:
        return Track(self.view.season.threshold, self.seen.time_before, self.seen.time)

    def _name(self) -> str:
        return self.say(f"card.{self.card.id}.name")

    def _ribbon(self) -> Ribbon:
        return ribbon(self.card.time, self.say)

    def _seals(self) -> tuple[Widget, ...]:
        return tuple(Seal(letter, Role.TITLE) for letter in self.view.season.edicts)

    def _figures(self) -> str:
        """Return the season's time as figures, such as 4/8."""
        return f"{min(self._track.now, self._track.fields)}/{self._track.fields}"

    def _stamps(self, *, bare: bool = False) -> Stamps:
        """Return the terrains to choose from, by icon and word or ``bare``."""
        stamps = tuple(stamp(terrain, self.say) for terrain in self.card.terrains)
        if bare:
            stamps = tuple(replace(each, word="") for each in stamps)
        return Stamps(
            stamps, self.say("page.explore.either") if len(stamps) > 1 and not self._is_lone else ""
        )

    def _shapes(self, word: str = "", **given: object) -> Choice:
        """Return the shapes; those of one terrain have its icon."""
        terrains = self.card.terrains
        icon = terrains[0].value if len(terrains) == 1 else ""
        between = self.say(f"page.explore.{word}") if word else ""
        drawn = tuple(grid(shape, icon) for shape in self.card.shapes)
        return replace(Choice(drawn, between), **given)  # type: ignore[arg-type]  # its fields

    def _rows(self) -> Widget:
        """Return many terrains in two rows."""
        stamps = self._stamps().stamps
        half = len(stamps) // 2 + 1
        halves = (stamps[:half], stamps[half:])
        return Column(tuple(Grow(Stamps(some)) for some in halves if some), across=Align.CENTRE)

    # -- a page with room

    def _usual(self, sentence: tuple[Widget, ...], *, tall: bool) -> Widget:
        """Return names and numbers; a sentence comes only with shapes of a good size."""
        patterns = tuple(own_pattern(terrain.value) for terrain in self.card.terrains)
        name = Name(self._name(), lines=2, far=not tall)
        left = Inset(Column((name, Luxury(Border(patterns), 5)), gap=0.75), top=2.5)
        view, say = self.view, self.say
        offer = (self._tall_offer if tall else self._offer)(good=bool(sentence))
        return Column(
            (
                Row((Grow(left), self._ribbon()), gap=3, across=Align.START),
                Grow(offer),
                *sentence,
                season_bar(view.season, self._track, say),
                GivesWay(edicts_in_force(view, view.season, say)),
            ),
            gap=1,
        )

    def _offer(self, *, good: bool) -> Widget:
        """Return the stamps beside the shapes: they shrink first, then the word between does.

        A lone space stands before its many terrains.
        """
        marks = self._stamps()
        if self._is_lone:
            return Flow((Grow(self._space(), 2), Grow(marks, 7)))
        forms: list[Widget] = []
        for asked in (True,) if good else (True, False):
            choice, brief = (self._shapes(word, good=asked) for word in ("or", "or-short"))
            forms.append(Row((marks, Grow(choice)), gap=3))
            forms += (Row((Grow(marks), each), gap=2) for each in (choice, brief))
        if sum(shape.columns for shape in self.card.shapes) > _WIDEST:
            above = self._shapes("or-short", coin_above=True)
            forms.append(Row((marks, Grow(above)), gap=2))
        return Fit(tuple(forms))

    def _tall_offer(self, *, good: bool) -> Widget:
        """Return the stamps above the shapes, these beside each other or stacked."""
        if self._is_lone:
            above = Column((Grow(self._space(), 2), Grow(self._rows(), 3)), 2, Align.CENTRE)
            across = Row((Grow(self._space(), 2), Grow(self._rows(), 5)), gap=2)
            clear = Inset(across, top=3)  # of the ribbon
            return _patient((above,), (clear,))
        marks = self._stamps()
        below: list[tuple[Widget, ...]] = []
        for asked in (True,) if good else (True, False):
            choice, brief = (self._shapes(word, good=asked) for word in ("or", "or-short"))
            forms = (choice, brief, replace(choice, stacked=True))
            below.append(tuple(Column((marks, Grow(each)), 3, Align.CENTRE) for each in forms))
        if not good:  # the last resort: stacked shapes have the whole height
            below[-1] += (Row((marks, Grow(self._shapes("or", stacked=True))), gap=3),)
        return _patient(*below)

    def _space(self) -> Choice:
        return self._shapes("or", caption=self.say("page.explore.one-space"))

    # -- a small page

    def _small(self) -> Widget:
        good, least = (
            tuple(self._lying_bare(good=good, low=low) for low in (False, True))
            for good in (True, False)
        )
        if not self.banner:  # which takes the bar's room on a small panel
            good = (self._lying(), *good)
        return _patient(good, least)

    def _lying(self) -> Widget:
        """Return the seals under the ribbon, the bar without a name."""
        name, offer = Inset(Name(self._name()), top=1), Grow(self._small_offer(good=False))
        left = Column((name, offer, bare_season_bar(self.view, self._track)), gap=0.5)
        beside = Inset(Column(self._seals(), gap=1), right=2.5)
        right = Column((self._ribbon(), beside), gap=1, across=Align.END)
        return Row((Grow(left), right), gap=3, across=Align.START)

    def _lying_bare(self, *, good: bool, low: bool) -> Widget:
        """Return it with the season's time in figures, which leaves the bar's room to the shape.

        On a ``low`` page the seals stand beside the name.
        """
        top = 0.5 if low else 1
        name: Widget = Inset(Name(self._name(), Role.HEADING), top=top)
        seals = Inset(Row(self._seals(), gap=1), top=0 if low else top)
        icon, figures = season_icon(self.view.season, Role.LABEL), Text(self._figures(), Role.SMALL)
        season = Column((icon, figures), gap=0.5, across=Align.CENTRE)
        if low:
            name = Row((Grow(name), seals), gap=2, across=Align.START)
        left = Column((name, Grow(self._small_offer(good=good))), gap=0.5)
        below = (season,) if low else (seals, season)
        right = Column((self._ribbon(), *below), gap=1.5, across=Align.END)
        return Inset(Row((Grow(left), right), gap=2, across=Align.START), bottom=0.5)

    def _small_offer(self, *, good: bool) -> Widget:
        """Return terrains and shapes side by side; one terrain needs no stamp, cells show it."""
        if self._is_lone:
            return Row((self._shapes(), Grow(self._stamps())))
        bare = self._stamps(bare=True)
        options: list[Widget] = []
        for asked in (True,) if good else (True, False):
            choice = self._shapes("or-short", good=asked)
            alone = Row((Grow(bare), choice), gap=2) if bare.between else choice
            beside = (Row((each, Grow(choice)), gap=2) for each in (self._stamps(), bare))
            options += [*beside, alone]
        return Fit(tuple(options))

    # -- a small page on its end: the shapes have its whole width

    def _standing(self, sentence: tuple[Widget, ...]) -> Widget:
        track, figures = replace(self._track, numbers=False), Text(self._figures(), Role.BODY)
        season = Row((season_icon(self.view.season, Role.BODY), Grow(track), figures), gap=2)
        offer = self._standing_offer(good=bool(sentence))
        name = Largest(bound(OneOrTwo, self._name()), (Role.NAME, Role.BODY))
        return Column((self._standing_top(), name, Grow(offer), *sentence, season), gap=1.5)

    def _standing_top(self) -> Widget:
        """Return the stamps beside the ribbon; one leaves room for its word and the seals."""
        stamps, seals = self._stamps(bare=True), Row(self._seals(), gap=1.5)
        if self._is_lone:
            beside: tuple[Widget, ...] = (Grow(Anchor(seals, Align.START, Align.START)),)
        elif len(stamps.stamps) > 1:
            beside = (Grow(stamps),)
        else:
            word = Text(self._stamps().stamps[0].word, Role.BODY, whole=True)
            beside = (stamps, Grow(Column((seals, word), gap=1)))
        return Row((*beside, self._ribbon()), gap=2, across=Align.START)

    def _standing_offer(self, *, good: bool) -> Widget:
        if self._is_lone:
            both = (Grow(self._shapes()), Grow(self._rows(), 2))
            return Column(both, across=Align.CENTRE)
        beside = self._shapes("or-short", coin_above=True, good=good)
        if len(self.card.terrains) > 1:
            seals = Anchor(Column(self._seals(), gap=1.5), y=Align.END)
            return Row((seals, Grow(Anchor(beside))), gap=1)
        return Fit((Anchor(beside), Anchor(replace(beside, stacked=True, coin_above=False))))


def _patient(*forms: tuple[Widget, ...]) -> Widget:
    """Return the first form that fits; the words go down some rungs before each group of them."""
    return Fit(tuple(map(Fit, forms)), patience=_PATIENCE)
