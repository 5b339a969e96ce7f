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
    ribbon,
    season_bar,
    season_icon,
    stamp,
)
from companion.screens.pages.kind import Kind, PageShape
from companion.screens.pages.lines import OneOrTwo
from companion.screens.pictures import Border, Seal, Stamps
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
    from companion.games.cartographers.drawings.pictures import DrawnShape
    from companion.games.cartographers.rules.cards import ExploreCard
    from companion.games.cartographers.rules.state import Seen
    from companion.games.cartographers.view.view import View
    from companion.screens.widgets import Widget
    from companion.text.catalog import Say

_PATIENCE = 5
"""The rungs that the words go down before the shape does."""
OWN_LAYOUT = "the shape is the last to shrink: all else gives way to it"


def explore(view: View, seen: Seen, card: ExploreCard, say: Say, *, banner: bool) -> Widget:
    """Return the page of an explore card, below its banner if it has one."""
    return _Explored(view, seen, card, say, banner=banner)


@frozen
class _Explored(Kind):
    view: View
    seen: Seen
    card: ExploreCard
    say: Say = field(repr=False)
    banner: bool

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        view, card, say = self.view, self.card, self.say
        track = Track(view.season.threshold, self.seen.time_before, self.seen.time)
        if shape is PageShape.SMALL:
            return self._small(track)
        key = "page.misfit-ruins" if self.seen.on_ruins else "page.misfit-explore"
        sentence = (Text(say(key), Role.SMALL),)
        # A lone space fits wherever a space is empty.
        ends: tuple[tuple[Widget, ...], ...] = ((),) if _is_lone(card) else (sentence, ())
        if shape.is_small:
            forms = tuple(_standing(view, card, track, say, each) for each in ends)
        else:
            tall = shape.is_tall
            forms = tuple(_usual(view, card, track, say, each, tall=tall) for each in ends)
        return Fit(forms)

    def _small(self, track: Track) -> Widget:
        good, least = (
            tuple(
                _lying_bare(self.view, self.card, track, self.say, good=good, low=low)
                for low in (False, True)
            )
            for good in (True, False)
        )
        if not self.banner:  # which takes the bar's room on a small panel
            good = (_lying(self.view, self.card, track, self.say), *good)
        return Fit((Fit(good), Fit(least)), patience=_PATIENCE)


def _usual(
    view: View,
    card: ExploreCard,
    track: Track,
    say: Say,
    sentence: tuple[Widget, ...],
    *,
    tall: bool,
) -> Widget:
    """Return the page with names and numbers; a sentence comes only with shapes of a good size."""
    lands = Luxury(Border(tuple(own_pattern(terrain.value) for terrain in card.terrains)), 5)
    name = Name(say(f"card.{card.id}.name"), lines=2 if tall else 1)
    left = Inset(Column((name, lands), gap=0.75), top=2.5)
    return Column(
        (
            Row((Grow(left), ribbon(card.time, say)), gap=3, across=Align.START),
            Grow(_offer(card, say, good=bool(sentence), tall=tall)),
            *sentence,
            season_bar(view.season, track, say),
            GivesWay(edicts_in_force(view, view.season, say)),
        ),
        gap=1,
    )


def _offer(card: ExploreCard, say: Say, *, good: bool, tall: bool) -> Widget:
    """Return the terrains and shapes: a lone space stands before its many terrains."""
    stamps = tuple(stamp(terrain, say) for terrain in card.terrains)
    shapes = _shapes(card)
    if _is_lone(card):
        space = Choice(shapes, say("page.or"), say("page.one-space"))
        if not tall:
            return Flow((Grow(space, 2), Grow(Stamps(stamps), 7)))
        rows = _rows(card, say)
        above = Column((Grow(space, 2), Grow(rows, 3)), gap=2, across=Align.CENTRE)
        across = Row((Grow(space, 2), Grow(rows, 5)), gap=2)
        clear = Inset(across, top=3)  # of the ribbon
        return Fit((above, clear), patience=_PATIENCE)
    between = say("page.either") if len(stamps) > 1 else ""
    marks, asked = Stamps(stamps, between), (True,) if good else (True, False)
    options = [Choice(shapes, say("page.or"), good=each) for each in asked]
    if not tall:
        return Fit(tuple(option for each in options for option in _beside(marks, each, say)))
    below = [_below(marks, each, say) for each in options]
    if not good:  # the last resort: stacked shapes have the whole height
        below[-1] += (Row((marks, Grow(replace(options[-1], stacked=True))), gap=3),)
    return Fit(tuple(Fit(each) for each in below), patience=_PATIENCE)


def _beside(marks: Widget, choice: Choice, say: Say) -> tuple[Widget, ...]:
    """Return the stamps beside the shapes: they shrink first, then the word between does."""
    brief = replace(choice, word=say("page.or-short"))
    return (
        Row((marks, Grow(choice)), gap=3),
        Row((Grow(marks), choice), gap=2),
        Row((Grow(marks), brief), gap=2),
    )


def _below(marks: Widget, choice: Choice, say: Say) -> tuple[Widget, ...]:
    """Return the stamps above the shapes, these beside each other or stacked."""
    brief, stacked = replace(choice, word=say("page.or-short")), replace(choice, stacked=True)
    return tuple(
        Column((marks, Grow(each)), gap=3, across=Align.CENTRE) for each in (choice, brief, stacked)
    )


def _shapes(card: ExploreCard) -> tuple[DrawnShape, ...]:
    icon = card.terrains[0].value if len(card.terrains) == 1 else ""
    return tuple(grid(shape, icon) for shape in card.shapes)


def _is_lone(card: ExploreCard) -> bool:
    """Say whether a card offers a single space."""
    return all(len(shape.cells) == 1 for shape in card.shapes)


def _rows(card: ExploreCard, say: Say) -> Widget:
    """Return many terrains in two rows."""
    stamps = tuple(stamp(terrain, say) for terrain in card.terrains)
    half = len(stamps) // 2 + 1
    halves = (stamps[:half], stamps[half:])
    return Column(tuple(Grow(Stamps(some)) for some in halves if some), across=Align.CENTRE)


def _lying(view: View, card: ExploreCard, track: Track, say: Say) -> Widget:
    """Return the page of a small panel: the seals under the ribbon, the bar without a name."""
    name = Inset(Name(say(f"card.{card.id}.name")), top=1)
    offer = Grow(_small_offer(card, say, good=False))
    left = Column((name, offer, bare_season_bar(view, track)), gap=0.5)
    beside = Column(_seals(view), gap=1)
    right = Column((ribbon(card.time, say), Inset(beside, right=2.5)), gap=1, across=Align.END)
    return Row((Grow(left), right), gap=3, across=Align.START)


def _lying_bare(
    view: View, card: ExploreCard, track: Track, say: Say, *, good: bool, low: bool
) -> Widget:
    """Return it with the season's time in figures, which leaves the bar's room to the shape.

    On a ``low`` page the seals stand beside the name.
    """
    top = 0.5 if low else 1
    name: Widget = Inset(Name(say(f"card.{card.id}.name"), Role.HEADING), top=top)
    seals = Inset(Row(_seals(view), gap=1), top=0 if low else top)
    season = Column(
        (season_icon(view.season, Role.LABEL), Text(_figures(track), Role.SMALL)),
        gap=0.5,
        across=Align.CENTRE,
    )
    if low:
        name = Row((Grow(name), seals), gap=2, across=Align.START)
    left = Column((name, Grow(_small_offer(card, say, good=good))), gap=0.5)
    below = (season,) if low else (seals, season)
    right = Column((ribbon(card.time, say), *below), gap=1.5, across=Align.END)
    return Inset(Row((Grow(left), right), gap=2, across=Align.START), bottom=0.5)


def _small_offer(card: ExploreCard, say: Say, *, good: bool) -> Widget:
    """Return terrains and shapes side by side; one terrain needs no stamp, its cells show it."""
    stamps, shapes = tuple(stamp(terrain, say) for terrain in card.terrains), _shapes(card)
    if _is_lone(card):
        return Row((Choice(shapes), Grow(Stamps(stamps))))
    between = say("page.either") if len(stamps) > 1 else ""
    worded = Stamps(stamps, between)
    bare = Stamps(tuple(replace(each, word="") for each in stamps), between)
    options: list[Widget] = []
    for asked in (True,) if good else (True, False):
        choice = Choice(shapes, say("page.or-short"), good=asked)
        alone = Row((Grow(bare), choice), gap=2) if between else choice
        beside = (Row((each, Grow(choice)), gap=2) for each in (worded, bare))
        options += [*beside, alone]
    return Fit(tuple(options))


def _standing(
    view: View, card: ExploreCard, track: Track, say: Say, sentence: tuple[Widget, ...]
) -> Widget:
    """Return the page of a small panel on its end: the shapes have its whole width."""
    season = Row(
        (season_icon(view.season, Role.BODY), Grow(replace(track, numbers=False)),
         Text(_figures(track), Role.BODY)), gap=2,
    )  # fmt: skip
    offer = _standing_offer(view, card, say, good=bool(sentence))
    name = OneOrTwo(say(f"card.{card.id}.name"), Role.NAME)
    return Column((_standing_top(view, card, say), name, Grow(offer), *sentence, season), gap=1.5)


def _standing_top(view: View, card: ExploreCard, say: Say) -> Widget:
    """Return the stamps beside the ribbon; one stamp leaves room for its word and the seals."""
    stamps = tuple(replace(stamp(terrain, say), word="") for terrain in card.terrains)
    seals = Row(_seals(view), gap=1.5)
    if _is_lone(card):
        beside: tuple[Widget, ...] = (Grow(Anchor(seals, Align.START, Align.START)),)
    elif len(stamps) > 1:
        beside = (Grow(Stamps(stamps, say("page.either"))),)
    else:
        word = Text(say(f"terrain.{card.terrains[0].value}.name"), Role.BODY, whole=True)
        beside = (Stamps(stamps), Grow(Column((seals, word), gap=1)))
    return Row((*beside, ribbon(card.time, say)), gap=2, across=Align.START)


def _standing_offer(view: View, card: ExploreCard, say: Say, *, good: bool) -> Widget:
    shapes = _shapes(card)
    if _is_lone(card):
        both = (Grow(Choice(shapes)), Grow(_rows(card, say), 2))
        return Column(both, across=Align.CENTRE)
    beside = Choice(shapes, say("page.or-short"), coin_above=True, good=good)
    if len(card.terrains) > 1:
        seals = Anchor(Column(_seals(view), gap=1.5), y=Align.END)
        return Row((seals, Grow(Anchor(beside))), gap=1)
    return Fit((Anchor(beside), Anchor(replace(beside, stacked=True, coin_above=False))))


def _seals(view: View) -> tuple[Widget, ...]:
    return tuple(Seal(letter, Role.TITLE) for letter in view.season.edicts)


def _figures(track: Track) -> str:
    """Return the season's time as figures, such as 4/8."""
    return f"{min(track.now, track.fields)}/{track.fields}"
