"""The open card, and the season's earlier cards looked back at."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.games.cartographers.cards import ExploreCard
from companion.games.cartographers.screens.ambush import ambush
from companion.games.cartographers.screens.parts import (
    bare_season_bar,
    edicts_in_force,
    grid,
    heading,
    ribbon,
    season_bar,
    season_name,
    stamp,
)
from companion.games.cartographers.screens.tracker import tracker
from companion.screens.pictures import Choice, Seal, Stamps, Track
from companion.screens.widgets import (
    Adapt,
    Align,
    Banner,
    Column,
    Flow,
    Glyph,
    Grow,
    Inset,
    Name,
    Note,
    Page,
    Role,
    Row,
    Slab,
    Text,
)

if TYPE_CHECKING:
    from companion.games.cartographers.state import Seen, View
    from companion.screens.widgets import Widget
    from companion.text.catalog import Say


def turn(view: View, say: Say) -> Page:
    """Return the page of the open card, or of the time in tracker mode."""
    if view.options.tracker or view.card is None:
        return tracker(view, say)
    return _card_page("turn", view, view.card, say)


def look_back(view: View, say: Say, index: str) -> Page:
    """Return the page of an earlier card, marked so that nobody takes it for the open one."""
    number = int(index)
    page = _card_page(f"look-back-{index}", view, view.seen[number], say, current=False)
    words = say("page.look-back", number=number + 1, count=len(view.seen))
    notes = (Note("back", words), *(page.banner.notes if page.banner else ()))
    return replace(page, banner=Banner(notes, light=True))


def _card_page(name: str, view: View, seen: Seen, say: Say, *, current: bool = True) -> Page:
    if not isinstance(seen.card, ExploreCard):
        return ambush(name, view, seen, say, current=current)
    offer, track = _offer(seen.card, say), Track(view.season.threshold, seen.time_before, seen.time)
    flag = ""
    if seen.time >= view.season.threshold:
        flag = say("page.last", season=season_name(view.season, say))
    title, time = say(f"card.{seen.card.id}.name"), ribbon(seen.card.time)
    usual = Column(
        (
            heading(title, (terrain.value for terrain in seen.card.terrains), aside=time),
            Grow(offer),
            season_bar(view.season, replace(track, flag=flag), say),
            edicts_in_force(view, view.season, say),
        ),
        gap=2,
    )
    body = Adapt(usual, small=_small(view, title, time, offer, track),
                 small_tall=_small_tall(view, seen, title, offer, track))  # fmt: skip
    banner = Banner((Note("ruins", say("page.ruins")),)) if seen.on_ruins else None
    return Page(name, body, banner)


def _small(view: View, title: str, time: Widget, offer: Widget, track: Track) -> Widget:
    """Return a card on a small page: the seals under the ribbon, the bar without its season's name.

    What the last card's flag says is said by the main button.
    """
    left = Column((Inset(Name(title), top=2), Grow(offer), bare_season_bar(view, track)), gap=1.5)
    seals = (Seal(letter, Role.TITLE) for letter in view.season.edicts)
    return Row((Grow(left), Column((time, *seals), gap=1.5, across=Align.CENTRE)), gap=3,
               across=Align.START)  # fmt: skip


def _small_tall(view: View, seen: Seen, title: str, offer: Widget, track: Track) -> Widget:
    seals = Row(tuple(Seal(letter, Role.TITLE) for letter in view.season.edicts), gap=2)
    time = Slab(
        Row((Glyph("time", Role.LABEL), Text(str(seen.time - seen.time_before), Role.BODY)))
    )
    top = Row((Grow(seals), time))
    return Column((top, Name(title, lines=2), Grow(offer), bare_season_bar(view, track)), gap=2)


def _offer(card: ExploreCard, say: Say) -> Widget:
    """Return the terrains and shapes: a lone space stands before its many terrains."""
    stamps = tuple(stamp(terrain, say) for terrain in card.terrains)
    icon = card.terrains[0].value if len(card.terrains) == 1 else ""
    shapes = tuple(grid(shape, icon) for shape in card.shapes)
    if all(len(shape.cells) == 1 for shape in shapes):
        space = Choice(shapes, say("page.or"), say("page.one-space"))
        half = len(stamps) // 2 + 1
        rows = Column(
            tuple(Grow(Stamps(some)) for some in (stamps[:half], stamps[half:]) if some),
            across=Align.CENTRE,
        )
        return Adapt(
            Flow((Grow(space, 2), Grow(Stamps(stamps), 7))),
            tall=Column((Grow(space, 2), Grow(rows, 3)), gap=2, across=Align.CENTRE),
            small=Row((Choice(shapes), Grow(Stamps(stamps)))),
            small_tall=Column((Grow(Choice(shapes)), Grow(rows, 2)), across=Align.CENTRE),
        )
    between = say("page.either") if len(stamps) > 1 else ""
    either = Grow(Choice(shapes, say("page.or")))
    usual = Flow((Stamps(stamps, between), either), gap=3)
    below = Grow(Choice(shapes, stacked=True))
    return Adapt(
        usual,
        small_tall=Column((Stamps(stamps, between), below), gap=2, across=Align.CENTRE),
    )
