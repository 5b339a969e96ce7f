"""The table page of a turn: its dials, and its lists on a single button."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING

from companion.engine.asking import control
from companion.engine.game import Browse, Point, Purpose, Secret
from companion.games.unearth import card_choice, dials
from companion.games.unearth.dials import Listed
from companion.games.unearth.drawings import own_icon
from companion.games.unearth.moves import Dug, StoneTaken
from companion.games.unearth.offering import (
    BUILD_FROM,
    CARDS_FROM,
    FROZEN,
    held,
    info_pages,
    playing,
)
from companion.games.unearth.page_names import (
    BUILD,
    CARDS,
    HAND,
    INFO,
    SILENT_TURN,
)
from companion.games.unearth.state import NOWHERE
from companion.surface import Button, Gesture
from companion.surface.frozen import replace

if TYPE_CHECKING:
    from companion.engine.game import Control, Does, Focus
    from companion.games.unearth.page_names import Dialled
    from companion.games.unearth.view import View


def page(view: View, focus: Focus) -> str:
    """Return the page of a turn."""
    if card_choice.is_open(view, focus):
        return card_choice.page(view, focus)
    if focus.one_button:
        return _list_page(view, Listed.at(focus.cursor))
    if focus.is_slow:
        frozen = focus.cursor // FROZEN
        at_rest = SILENT_TURN if dials.offers_stones(view) else "turn"
        return dials.dialled(view, frozen - 1).page if frozen else at_rest
    return dials.dialled(view, focus.cursor).page if focus.cursor else "turn"


def controls(view: View, focus: Focus) -> tuple[Control, ...]:
    """Return what the buttons do in a turn."""
    if card_choice.is_open(view, focus):
        return card_choice.controls(view, focus)
    if focus.one_button:
        return _list_controls(view, Listed.at(focus.cursor))
    return _dial_controls(view, focus)


def _dug(view: View, shown: Dialled, stone: str = "") -> Does:
    """Return the dig that is dialled, with its stone if that is dialled too."""
    place = NOWHERE if dials.is_place_open(view) else shown.place - 1
    kind, taken = dials.kind_of(view, shown), shown.taken or ()
    stones = (StoneTaken(stone),) if stone else ()
    return playing(view, Dug(place, kind, shown.number, taken), *stones)


def _colours(view: View, focus: Focus, shown: Dialled) -> tuple[str, ...]:
    """Return the stones that a slow panel dials after the number."""
    if not focus.is_slow or not shown.number:
        return ()
    return dials.stones_to_choose(view, shown.place - 1, shown.number)


def _dial_controls(view: View, focus: Focus) -> tuple[Control, ...]:
    drawn, cursor = divmod(focus.cursor, FROZEN)
    shown, own = dials.dialled(view, cursor), view.options.own_dice
    frozen = FROZEN * drawn
    offered = [*_dig(view, focus, shown, cursor), *_cards(view), _die(view, focus, shown)]
    slow = focus.is_slow
    if not dials.is_place_open(view):
        turn = dials.place_counted if slow else dials.place_turned
        turned = turn(view, cursor, shown)
        offered.append(_place_dial(_place_word(view, focus, shown), frozen + turned))
    offered.append(held(view))
    if own:
        word = "number" if slow else f"number-{shown.number}"
        offered.append(_number_dial(word, frozen + dials.number_turned(view, cursor, shown)))
    return tuple(offered)


@lru_cache(maxsize=256)
def _die_dial(word: str, icon: str, turned: int) -> Control:
    """Return the dial of the die; kept as the two others, for every press of one asks for all."""
    return control(Purpose.UP, Button.B, word, own_icon(icon), Point(turned))


@lru_cache(maxsize=256)
def _place_dial(word: str, turned: int) -> Control:
    return control(Purpose.UP, Button.C, word, own_icon("place"), Point(turned))


@lru_cache(maxsize=256)
def _number_dial(word: str, turned: int) -> Control:
    return control(Purpose.DOWN, Button.D, word, own_icon("number"), Point(turned))


def _die(view: View, focus: Focus, shown: Dialled) -> Control:
    """Return the dial of the die; on a slow panel it turns to the stone after a low number."""
    drawn, cursor = divmod(focus.cursor, FROZEN)
    if not focus.is_slow:
        kind = dials.kind_of(view, shown)
        word = f"die-{'back' if shown.taken else kind}"
        return _die_dial(word, kind, dials.die_turned(view, cursor, shown))
    word = "die-or-stone" if dials.offers_stones(view) else "die"
    colours = _colours(view, focus, shown)
    turned = dials.die_turned(view, cursor, shown)
    turned = dials.stone_turned(cursor, colours) if colours else turned
    return _die_dial(word, "roll", FROZEN * drawn + turned)


def _place_word(view: View, focus: Focus, shown: Dialled) -> str:
    """Return what the dial of the place says: on a slow panel the same at every press."""
    if not focus.is_slow:
        return f"place-{shown.place}"
    at_rest = dials.place_at_rest(view)
    return f"place-or-{at_rest}" if at_rest else "place"


def _dig(view: View, focus: Focus, shown: Dialled, cursor: int) -> tuple[Control, ...]:
    """Return the dig once all is set; before, a slow panel shows once what is dialled.

    There the words are the same for both, so that no dial changes the page.
    """
    word = "dig" if view.options.own_dice else "roll"
    if dials.is_set(view, shown):
        stone = dials.stone_dialled(cursor, _colours(view, focus, shown))
        does, waits = _dug(view, shown, stone), view.last.reveals
        return (control(Purpose.MAIN, Button.A, word, own_icon("dig"), does, waits=waits),)
    if not focus.is_slow:
        return ()
    drawn = Point(FROZEN * (cursor + 1) + cursor)
    return (control(Purpose.MAIN, Button.A, word, own_icon("dig"), drawn),)


def _cards(view: View) -> tuple[Control, ...]:
    """Return what holding A does: it leads to the cards, in secret or in the open."""
    if not dials.offers_cards(view):
        return ()
    return _way_to_cards(_to_cards(view))


@cache
def _way_to_cards(does: Does) -> tuple[Control, ...]:
    """Return the control that leads to the cards; kept, for every press of a dial asks."""
    return (control(Purpose.EXTRA, Button.A, "cards", own_icon("hand"), does, Gesture.HOLD),)


def _to_cards(view: View) -> Does:
    return Secret(view.turn, HAND) if view.options.cards == "box" else Point(CARDS_FROM)


# -- lists for a single button


def _list_kind(view: View, at: Listed) -> str:
    """Return what ``dials.lines`` calls the list."""
    if at.page != "numbers":
        return at.page
    dice = dials.dice_to_dig(view)
    return dials.kind_of(view, dice[(at.die or 0) % len(dice)])


def _list_page(view: View, at: Listed) -> str:
    kind = _list_kind(view, at)
    return f"list-{kind}-{at.line % len(dials.lines(view, kind))}"


def _list_controls(view: View, at: Listed) -> tuple[Control, ...]:
    """Return the controls of a list: next, take, and back to the list before."""
    kind = _list_kind(view, at)
    entries = dials.lines(view, kind)
    here = at.line % len(entries)
    later = Point(Listed((here + 1) % len(entries), at.place, at.die).cursor)
    back = () if at.page == "places" else (_list_back(at),)
    down = control(Purpose.DOWN, Button.D, "down", "down", later)
    return (_taking(view, at, entries[here], here), down, *back)


def _list_back(at: Listed) -> Control:
    earlier = Listed(0) if at.page == "dice" else Listed(0, at.place)
    return control(Purpose.CLOSE, Button.B, "back", "back", Point(earlier.cursor))


def _taking(view: View, at: Listed, entry: str, line: int) -> Control:
    """Return what taking a line does: it digs, or leads on."""
    others: dict[str, tuple[str, Does]] = {
        CARDS: (own_icon("hand"), _to_cards(view)),
        BUILD: (own_icon("ring"), Point(BUILD_FROM)),
        INFO: ("info", Browse(info_pages(view))),
    }
    if entry in others:
        icon, leads = others[entry]
        return control(Purpose.CHOOSE, Button.A, entry, icon, leads)
    if at.page == "places":
        onward = Listed(0, int(entry) if entry.isdigit() else 1)
        return control(Purpose.CHOOSE, Button.A, "this-one", "yes", Point(onward.cursor))
    if at.page == "dice" and view.options.own_dice:
        onward = Listed(0, at.place, line)
        return control(Purpose.CHOOSE, Button.A, "this-one", "yes", Point(onward.cursor))
    dice = dials.dice_to_dig(view)
    number, die = (line + 1, at.die or 0) if at.page == "numbers" else (0, line)
    dig = _dug(view, replace(dice[die % len(dice)], place=at.place, number=number))
    word = "dig" if view.options.own_dice else "roll"
    icon, waits = own_icon("dig"), view.last.reveals
    return control(Purpose.CHOOSE, Button.A, word, icon, dig, waits=waits)
