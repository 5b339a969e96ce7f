"""What a tab says: its word and what holding does, from the fullest form to the shortest.

A hint is given up in stages, all tabs together: first what only decorates, then the shorter
word, then the words of a hold for its icon, and last a whole hint, which ``loses`` then names.
"""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

from companion.surface import Gesture
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from companion.screens.around import Tab


class TabKind(Enum):
    """What a piece of a tab is."""

    WORDS = "words"
    ICON = "icon"
    HELD = "held"
    """A short bar: hold the button, as on boxes with one button."""
    RULE = "rule"


class TabPiece(NamedTuple):
    """A word, an icon, the bar of a hold, or the dotted rule before it."""

    kind: TabKind
    what: str = ""


TabLine = tuple[TabPiece, ...]
_RULE, _HELD = TabPiece(TabKind.RULE), TabPiece(TabKind.HELD)
_NONE: frozenset[Gesture] = frozenset()


@frozen
class Form:
    """One way to draw a tab: its lines, the icon beside them, and what it leaves unsaid.

    ``stage`` says when it may be taken: no tab takes a form of a later stage while an earlier
    one is enough for all.
    """

    stage: int
    lines: tuple[TabLine, ...]
    icon: str = ""
    loses: frozenset[Gesture] = _NONE


def forms(tab: Tab, *, small: bool) -> tuple[Form, ...]:
    """Return the forms of a tab, the fullest first; a small panel has one line for all."""
    if tab.word and tab.hold:
        return _one_line(tab) if small else _two_lines(tab)
    if tab.word:
        return _pressed(tab, small=small)
    return _held_only(tab)


def _words(text: str) -> TabPiece:
    return TabPiece(TabKind.WORDS, text)


def _short(tab: Tab) -> str:
    return tab.short or tab.word


def _wordless(tab: Tab) -> int:
    """Return the stage of a tab without words: the main one comes to it after all others."""
    return 13 if tab.main else 12


def _parted(tab: Tab) -> tuple[str, str]:
    """Return what says that a button is held, and what that does."""
    held, _, does = re.sub("[:：]", ":", tab.hold).partition(":")
    return (held.strip(), does.strip()) if does else ("", held.strip())


def _hold_lines(tab: Tab) -> tuple[TabLine, TabLine, TabLine]:
    """Return a hold in words, by its word and icon, and by bar and icon."""
    held, does = _parted(tab)
    sign = TabPiece(TabKind.ICON, tab.hold_icon) if tab.hold_icon else _words(does)
    return (_words(tab.hold),), ((_words(held), sign) if held else (sign,)), (_HELD, sign)


def _brief(tab: Tab) -> TabLine:
    """Return a hold in fewer words."""
    return (_words(tab.hold_short or tab.hold),)


def _pressed(tab: Tab, *, small: bool) -> tuple[Form, ...]:
    word, short = (_words(tab.word),), (_words(_short(tab)),)
    spoken = (
        Form(1, (word,)),
        Form(8 if tab.main else 2, (short,)),
        Form(_wordless(tab), ((TabPiece(TabKind.ICON, tab.icon),),)),
    )
    return spoken if small else (Form(0, (word,), tab.icon), *spoken)


def _held_only(tab: Tab) -> tuple[Form, ...]:
    """Return the forms of a tab without a press: that of the main one keeps what it does in words.

    Others give up their words before the hold of another tab is left unsaid.
    """
    whole, sign, bar = _hold_lines(tab)
    fewer = Form(9, ((_HELD, _words(_parted(tab)[1])),)) if tab.main else Form(4, (sign,))
    return Form(0, (whole,)), Form(2, (_brief(tab),)), fewer, Form(11, (bar,))


def _one_line(tab: Tab) -> tuple[Form, ...]:
    """Return word and hold beside each other, a dotted rule between."""
    whole, sign, bar = _hold_lines(tab)
    word, short = _words(tab.word), _words(_short(tab))
    press, hold = frozenset({Gesture.PRESS}), frozenset({Gesture.HOLD})
    if tab.leads:
        return (
            Form(0, ((word, _RULE, *whole),)),
            Form(2, ((short, _RULE, *_brief(tab)),)),
            Form(4, ((short, _RULE, *sign),)),
            Form(5, ((short, _RULE, *bar),)),
            Form(6, (whole,), loses=press),
            Form(6, (_brief(tab),), loses=press),
            Form(9, (sign,), loses=press),
            Form(11, (bar,), loses=press),
        )
    return (
        Form(0, ((word, _RULE, *sign),)),
        Form(2, ((short, _RULE, *sign),)),
        Form(3, ((short, _RULE, *bar),)),
        Form(5, ((word,),), loses=hold),
        Form(7, ((short,),), loses=hold),
        Form(_wordless(tab), ((TabPiece(TabKind.ICON, tab.icon),),), loses=hold),
    )


def _two_lines(tab: Tab) -> tuple[Form, ...]:
    """Return the hold below the word."""
    whole, sign, bar = _hold_lines(tab)
    word, short = (_words(tab.word),), (_words(_short(tab)),)
    lost = Gesture.PRESS if tab.leads else Gesture.HOLD
    last = _brief(tab) if tab.leads else short
    icon = (TabPiece(TabKind.ICON, tab.icon),)
    return (
        Form(0, (word, whole), tab.icon),
        Form(1, (word, whole)),
        Form(2, (short, _brief(tab))),
        Form(3, (short, sign)),
        Form(5, (short, bar)),
        Form(7, (last,), loses=frozenset({lost})),
        Form(_wordless(tab), (icon, whole)),
        Form(_wordless(tab), (icon,), loses=frozenset({Gesture.HOLD})),
    )
