"""Packs of cards that the table adds to a game: a page with a line for each."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import Redraft
from companion.app.known import is_in_hall
from companion.app.place import Place
from companion.app.places.set_up.answers import note
from companion.app.places.set_up.draft import (
    PACK,
    PACKS,
    START,
    changed,
    closed,
    deal_of,
    line_of,
    lines,
    shown_code,
)
from companion.app.places.set_up.language import ways_along
from companion.app.words import words_of
from companion.engine.controls import Control, Purpose
from companion.engine.fitting_packs import ordered, refusal
from companion.engine.packs import OFF, ON
from companion.games import find_game
from companion.screens.set_up import answers_page
from companion.screens.set_up_pictures import AnswerLine, AnswerList
from companion.surface import Button
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.app.known import Known
    from companion.app.memory import Draft
    from companion.engine.code import Deal
    from companion.engine.packs import CardPack, PackRefusal
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


@frozen
class ChoosingPacks(Place):
    """Set-up's choice of packs, with the cursor on one of its lines."""

    draft: Draft
    keeps_presses = True

    def page(self, app: Known, say: Say) -> Page:
        """Return the page with a line for each pack of the game that is at hand."""
        draft, at_hand, game = self.draft, app.box.packs, find_game(self.draft.game)
        own = words_of(app, say, game.id)
        every, line = lines(draft, at_hand), line_of(draft, at_hand)
        shown = tuple(self._line(app, each, say) for each in every[1:])
        code = shown_code(draft, at_hand, in_hall=is_in_hall(app))
        name = own("game.name")
        listed = AnswerList(say("setup.done"), code, name, shown, every.index(line))
        return answers_page("setup-pack", name, game.emblem, listed, game.border)

    def _line(self, app: Known, line: str, say: Say) -> AnswerLine:
        """Return a pack: whether it is in the game, and what the main button makes of that."""
        packs = (pack.words for pack in app.box.packs)
        own = words_of(app, say, self.draft.game).adding(packs)
        pack, refused = self._pack(app, line), self._refusal(app, line)
        value = ON if pack in self._deal(app).packs else OFF
        if refused is not None:
            state = say(f"setup.pack.{ON if value == ON and refused.is_harmless else 'unfit'}")
            return AnswerLine(line, own(pack.name), state, refused.said(own))
        to = say(f"setup.to.pack-{OFF if value == ON else ON}")
        says = note(say(f"setup.is.pack-{value}"), to, say)
        return AnswerLine(line, own(pack.name), say(f"setup.pack.{value}"), says)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return adding or removing the pack under the cursor, and the ways back and along."""
        draft, at_hand = self.draft, app.box.packs
        back = Redraft(closed(draft, PACKS, at_hand))
        return (
            *self._main(app, back),
            Control(Purpose.CLOSE, Button.B, "control.back", "back", back),
            *ways_along(draft, len(lines(draft, at_hand))),
        )

    def _main(self, app: Known, back: Redraft) -> tuple[Control, ...]:
        """Return what the main button does; nothing at a pack that does not go with the rest."""
        line, deal = line_of(self.draft, app.box.packs), self._deal(app)
        if line == START:
            return (Control(Purpose.CHOOSE, Button.A, "setup.done", "yes", back),)
        pack, refused = self._pack(app, line), self._refusal(app, line)
        if refused is not None and not (refused.is_harmless and pack in deal.packs):
            return ()
        others = tuple(each for each in deal.packs if each != pack)
        value, packs = (OFF, others) if pack in deal.packs else (ON, ordered((*others, pack)))
        does = Redraft(changed(self.draft, replace(deal, packs=packs), app.seed))
        return (Control(Purpose.CHOOSE, Button.A, f"setup.to.pack-{value}", "right", does),)

    def _deal(self, app: Known) -> Deal:
        return deal_of(self.draft, app.box.packs)

    def _pack(self, app: Known, line: str) -> CardPack:
        """Return the pack of a line."""
        named = self.draft.game, line.removeprefix(PACK)
        return next(pack for pack in app.box.packs if (pack.game, pack.id) == named)

    def _refusal(self, app: Known, line: str) -> PackRefusal | None:
        """Return why the pack of a line does not go with the answers and the packs chosen."""
        deal, pack = self._deal(app), self._pack(app, line)
        others = (each for each in deal.packs if each != pack)
        return refusal(deal.game, (*others, pack), deal.choices)
