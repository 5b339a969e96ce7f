"""A monster: to which neighbour the sheets go, or where it starts on a solo map."""

from __future__ import annotations

from dataclasses import field
from typing import TYPE_CHECKING

from companion.games.cartographers.drawings.named import own_icon
from companion.games.cartographers.drawings.pictures import PassDiagram
from companion.games.cartographers.pages.effects import brief_effect, effect_line
from companion.games.cartographers.pages.parts import ruins_wait
from companion.games.cartographers.pages.solo import shape_of, solo
from companion.games.cartographers.rules.cards import AmbushCard
from companion.screens.pages.kind import Kind, PageShape
from companion.screens.pages.lines import OneLine, OneOrTwo
from companion.screens.widgets import (
    Align,
    Anchor,
    Column,
    Fit,
    GivesWay,
    Grow,
    Icon,
    Inset,
    Luxury,
    Name,
    Page,
    Role,
    Row,
    Rule,
    Text,
    Widget,
)
from companion.surface import Ink
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.games.cartographers.rules.state import Seen
    from companion.games.cartographers.view.view import View
    from companion.text.catalog import Say


OWN_LAYOUT = "a shape, a round table, and what then to do share a row"


def ambush(name: str, view: View, seen: Seen, say: Say, *, current: bool) -> Page:
    """Return the page of an ambush card."""
    if not isinstance(seen.card, AmbushCard):
        raise TypeError(seen.card)
    spot = view.spot if current else None
    alone = view.options.solo
    body = solo(view, seen.card, spot, say) if alone else _Passed(seen.card, say)
    banner = ruins_wait(say) if seen.on_ruins else None
    return Page(name, Inset(body, top=1), banner, teeth=True)


@frozen
class _Passed(Kind):
    """What to draw, which way the sheets go round the table, and what then to do."""

    card: AmbushCard
    say: Say = field(repr=False)

    def laid(self, shape: PageShape) -> Widget:
        """Return the layout for a shape of page."""
        card, say, monster = self.card, self.say, shape_of(self.card)
        if shape.is_small:
            words = self._few()
            if shape.is_tall:
                return Column((Grow(Anchor(monster)), words), gap=1)
            right = Anchor(words, Align.START)
            both = ((monster, Grow(right)), (Grow(monster), Grow(right, 9)))
            return Fit(tuple(Row(each, gap=3) for each in both))
        way = Name(self._way(), Role.HEADING, lines=2)
        note = say("page.ambush.pass-note")
        if card.letter:
            note = say("page.ambush.letter", letter=card.letter)
        then = Column((way, Luxury(Text(note, Role.LABEL), 9)), gap=2)
        table = Anchor(PassDiagram(to_left=card.clockwise, you=say("page.ambush.you")))
        freely, misfit = Text(say("page.ambush.turn-freely"), Role.SMALL), say("page.ambush.misfit")
        if card.letter:
            misfit = say("page.ambush.misfit-hero-set")
        if not shape.is_tall:
            parts = (Grow(monster, 6), Grow(table, 7), Grow(Anchor(then, Align.START), 6))
            beside = Row((freely, Grow(Text(misfit, Role.SMALL, Align.END))), gap=3)
            below = Column((Rule(), beside), gap=1.25)
            last = self._with_effect(Text(misfit, Role.SMALL), below)
            return Column((self._title(), Grow(Row(parts, gap=3)), *last), gap=1.25)
        shown = Anchor(monster)
        tops: tuple[tuple[Widget, ...], ...] = ((shown, Grow(table)), (Grow(shown, 2), Grow(table)))
        if card.letter:  # whose effect needs the room of the table where it is tight
            tops = (*tops, (Grow(shown),))
        standing = Fit(tuple(Column((*top, then), 2) for top in tops))
        alone = OneLine((misfit,), (Role.SMALL,), least=self._misfit())
        rule, turning = (Luxury(each, until) for each, until in ((Rule(), 7), (freely, 6)))
        below = Column((rule, Column((turning, alone), gap=1)), gap=1.25)
        return Column((self._title(), Grow(standing), *self._with_effect(alone, below)), gap=1.25)

    def _with_effect(self, misfit: Widget, usual: Widget) -> tuple[Widget, ...]:
        """Return what is said below: the usual or, of a monster with an effect, this first.

        A tip takes the room of all but an effect, which no other page says.
        """
        if not self.card.letter:
            return (GivesWay(usual),)
        effect = effect_line(self.card, self.say, Role.LABEL)
        last = Luxury(Column((Rule(), misfit), gap=1.25), 7)
        return (Rule(dotted=False), effect, GivesWay(last))

    def _few(self) -> Widget:
        """Return a pass in few words: the way, that the map comes back, and what else to do."""
        back, name = Text(self.say("page.ambush.pass-back"), Role.SMALL), OneOrTwo(self._name())
        way = Text(self._way(), Role.BODY)
        if self.card.letter:
            letter = self.say("page.ambush.letter", letter=self.card.letter)
            back = Text(letter, Role.SMALL)
        last = brief_effect(self.card, self.say) or (self._misfit(),)
        return Column((Luxury(name, 8), way, back, *last), gap=1)

    def _way(self) -> str:
        return self.say(
            "page.ambush.pass-left" if self.card.clockwise else "page.ambush.pass-right"
        )

    def _name(self) -> str:
        return self.say(f"card.{self.card.id}.name")

    def _misfit(self) -> Widget:
        return Text(self.say("page.ambush.misfit-short"), Role.SMALL)

    def _title(self) -> Widget:
        word = Text(self.say("page.ambush.heading"), Role.TITLE, ink=Ink.RED)
        label = Row((Icon(own_icon("monster"), Role.TITLE), word), gap=1.5)
        return Column((Luxury(label, 2), Name(self._name())), gap=1.25)
