"""One page with every answer: Start, a line for each option, and how the game is dealt."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.app.actions import Begin, Redraft
from companion.app.coach import following_way
from companion.app.known import is_in_hall
from companion.app.place import Place
from companion.app.places.set_up.draft import (
    BLANK,
    COACH,
    CODE,
    DEAL,
    HOUSE,
    HOUSE_RULES,
    NEW,
    PACKS,
    PACKS_PAGE,
    START,
    changed,
    closed,
    deal_of,
    dealing,
    explaining,
    how_dealt,
    how_explained,
    line_of,
    lines,
    next_step,
    shown_code,
)
from companion.app.places.set_up.games import leave
from companion.app.places.set_up.language import ways_along
from companion.app.words import date_words, words, words_of
from companion.engine import code, fitting_packs
from companion.engine.controls import Control, Purpose
from companion.engine.own_answers import is_answered
from companion.games import GAMES, find_game
from companion.screens.set_up import answers_page
from companion.screens.set_up_pictures import AnswerLine, AnswerList
from companion.surface import Button
from companion.surface.frozen import frozen
from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from companion.app.known import Known
    from companion.app.memory import Draft
    from companion.engine.options import Option
    from companion.engine.packs import PackRefusal
    from companion.screens.widgets import Page
    from companion.text.catalog import Say


_OPENED = {PACKS: PACKS_PAGE, HOUSE: HOUSE_RULES}
"""The lines that open a page of their own, and its step."""


@frozen
class SetUpPage(Place):
    """The page of a set-up, with the cursor on one of its lines."""

    draft: Draft
    keeps_presses = True

    def page(self, app: Known, say: Say) -> Page:
        """Return the page with Start and a line for each answer."""
        draft, at_hand, own = self.draft, app.box.packs, words_of(app, say, self.draft.game)
        every, line = lines(draft, at_hand), line_of(draft, at_hand)
        shown = tuple(AnswerLine(each, *_line(app, draft, each, say)) for each in every[1:])
        name, game = own("game.name"), find_game(draft.game)
        start = say(f"setup.{'done' if draft.step == HOUSE_RULES else 'start'}")
        code = shown_code(draft, at_hand, in_hall=is_in_hall(app))
        listed = AnswerList(start, code, name, shown, every.index(line))
        return answers_page(f"setup-{line}", name, game.emblem, listed, game.border)

    def controls(self, app: Known) -> tuple[Control, ...]:
        """Return what is made of the line under the cursor, leaving, and the ways along."""
        return (
            *self._main(app),
            self._leave(app),
            *ways_along(self.draft, len(lines(self.draft, app.box.packs))),
        )

    def _main(self, app: Known) -> tuple[Control, ...]:
        """Return what the main button makes of the line under the cursor, if anything."""
        draft, at_hand = self.draft, app.box.packs
        line, does = line_of(draft, at_hand), Purpose.CHOOSE
        if line == START and draft.step == HOUSE_RULES:
            done = Redraft(closed(draft, HOUSE, at_hand))
            return (Control(does, Button.A, "setup.done", "yes", done),)
        if line == START:
            begun = Begin(deal_of(draft, at_hand), how_explained(draft, app.memory))
            return (Control(does, Button.A, "setup.start", "yes", begun, waits=True),)
        if line in _OPENED:
            opened = Redraft(replace(draft, step=_OPENED[line], cursor=0))
            return (Control(does, Button.A, "setup.to.open", "right", opened),)
        if line == COACH:
            way = following_way(how_explained(draft, app.memory))
            other = Redraft(explaining(draft, way))
            return (Control(does, Button.A, f"setup.coach.to.{way}", "right", other),)
        if line == DEAL:
            how, following = following_deal(app, draft)
            return (Control(does, Button.A, f"setup.to.{how}", "right", Redraft(following)),)
        if _refusal(app, draft, line) is not None:
            return ()
        option = _option(draft, line)
        value, choices = following_value(app, draft, option), deal_of(draft, at_hand).choices
        own, name = words(LANGUAGES[0], game=draft.game), option.word(value, choices)
        word = own.first(*option.keys("to", name))
        answered = Redraft(_answered(app, draft, option.id, value))
        return (Control(does, Button.A, word, "right", answered, words=draft.game),)

    def _leave(self, app: Known) -> Control:
        """Return the way back: to the list of games where there are several."""
        if self.draft.step == HOUSE_RULES:
            back = Redraft(closed(self.draft, HOUSE, app.box.packs))
            return Control(Purpose.CLOSE, Button.B, "control.back", "back", back)
        if len(GAMES) > 1:
            does = Redraft(next_step(self.draft))
            return Control(Purpose.CLOSE, Button.B, "setup.games", "back", does)
        return leave(app)


def _option(draft: Draft, line: str) -> Option:
    return next(each for each in find_game(draft.game).options if each.id == line)


def _line(app: Known, draft: Draft, line: str, say: Say) -> tuple[str, str, str]:
    """Return a line's label, its answer, what that means, and what the main button makes of it."""
    if line == DEAL:
        return _deal_line(app, draft, say)
    if line == PACKS:
        return _packs_line(app, draft, say)
    if line == HOUSE:
        return _house_line(app, draft, say)
    if line == COACH:
        return _coach_line(app, draft, say)
    option, own = _option(draft, line), words_of(app, say, draft.game)
    choices = deal_of(draft, app.box.packs).choices
    value = choices[option.id]
    label, is_asked = own(option.label), value in option.asked
    name = option.word(value, choices)
    said = own(option.key(name)) if is_asked else value  # an exact count of players
    if (refused := _refusal(app, draft, line)) is not None:
        return label, _known(app, draft, say) or said, refused.said(own)
    shown = name if is_asked else option.asked[-1]
    now = own(own.first(*option.keys("is", shown)))
    following = following_value(app, draft, option)
    to = own(own.first(*option.keys("to", option.word(following, choices))))
    return label, said, note(now, to, say) if following != value else now


def note(now: str, to: str, say: Say) -> str:
    """Return what a line says under the cursor: what is, and what a press changes it to."""
    return say("setup.press", now=now, to=to)


def _refusal(app: Known, draft: Draft, line: str) -> PackRefusal | None:
    """Return why the owner's set of cards cannot be asked for, at the line that does."""
    game, at_hand = find_game(draft.game), app.box.packs
    pack, (option, value) = fitting_packs.whole_of(game, at_hand), fitting_packs.asks_whole(game)
    if pack is None or line != option:
        return None
    return fitting_packs.refusal(game, (pack,), {**deal_of(draft, at_hand).choices, option: value})


def _known(app: Known, draft: Draft, say: Say) -> str:
    """Return how many of the owner's cards are known, or nothing where all are."""
    game = find_game(draft.game)
    pack = fitting_packs.whole_of(game, app.box.packs)
    if pack is None or game.packs is None or game.packs.whole is None:
        return ""
    known, count = game.packs.whole.known(pack)
    return say("setup.known", known=known, count=count) if known < count else ""


def _packs_line(app: Known, draft: Draft, say: Say) -> tuple[str, str, str]:
    """Return how many packs of cards are in the game."""
    count = len(deal_of(draft, app.box.packs).packs)
    said = say("setup.packs.chosen", count=count) if count else say("setup.packs.none")
    return say("setup.packs.label"), said, _opens("packs", say)


def _opens(line: str, say: Say) -> str:
    """Return what a line says that opens a page of its own."""
    return note(say(f"setup.is.{line}"), say("setup.to.open"), say)


def _house_line(app: Known, draft: Draft, say: Say) -> tuple[str, str, str]:
    """Return how many of the rare options differ from what is usual.

    What somebody said of the own cards is no rule of the house.
    """
    choices, game = deal_of(draft, app.box.packs).choices, find_game(draft.game)
    rare = (option for option in game.asked(choices) if option.rare and not option.stays)
    changed = sum(choices[option.id] != option.usual(choices) for option in rare)
    said = say("setup.house.changed", count=changed) if changed else say("setup.house.usual")
    return say("setup.house.label"), said, _opens("house", say)


def _coach_line(app: Known, draft: Draft, say: Say) -> tuple[str, str, str]:
    """Return how the game explains its rules."""
    way = how_explained(draft, app.memory)
    to = say(f"setup.coach.to.{following_way(way)}")
    now = note(say(f"setup.coach.is.{way}"), to, say)
    return say("setup.coach.label"), say(f"setup.coach.{way}"), now


def _deal_line(app: Known, draft: Draft, say: Say) -> tuple[str, str, str]:
    how = how_dealt(draft)
    following, _ = following_deal(app, draft)
    day = "" if how in {NEW, CODE} else date_words(how, say)
    kind = "day" if day else how
    now = say(f"setup.is.{kind}", day=day)
    changes = note(now, say(f"setup.to.{following}"), say)
    return say("setup.deal.label"), say(f"setup.deal.{kind}"), changes


def following_value(app: Known, draft: Draft, option: Option) -> str:
    """Return what the main button makes of an option: the next of the values that are asked."""
    choices = deal_of(draft, app.box.packs).choices
    value, offered = choices[option.id], option.offers(choices)
    if is_answered(find_game(draft.game), option, app.box.packs):
        offered = offered[1:]  # what says nothing stands for the answer of the owner's file
    place = offered.index(value) + 1 if value in offered else 0
    return offered[place % len(offered)]


def _answered(app: Known, draft: Draft, option: str, value: str) -> Draft:
    """Return the draft with an answer changed, and the cursor on its line as before.

    What the answer makes impossible is as usual again, and what was as usual stays so.
    """
    before = deal_of(draft, app.box.packs)
    choices = before.game.answered(before.choices, option, value, slow=app.box.is_slow)
    after = changed(draft, replace(before, choices=choices), app.seed)
    return replace(after, cursor=lines(after, app.box.packs).index(option))


def following_deal(app: Known, draft: Draft) -> tuple[str, Draft]:
    """Return the next way of dealing, by its word, and the draft with it."""
    how = how_dealt(draft)
    if how == NEW and app.today:
        return "day", dealing(draft, app.today)
    if how == CODE:
        return NEW, replace(dealing(draft, NEW), seed=app.seed)
    blank = BLANK * code.LENGTH
    return CODE, replace(dealing(draft, NEW), typed=blank, cursor=0, fault=None)
