"""Wonders: one that may be built, all that are left, the tokens, and the last chance to build."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.cards import FLAME, GREATER, LESSER, LETTERS
from companion.games.unearth.drawings import own_icon
from companion.games.unearth.pack_file import base_cards
from companion.games.unearth.pictures import Ring
from companion.games.unearth.screens.parts import (
    badge,
    heading,
    icon,
    joined,
    listed,
    seat_name,
    stone_counts,
)
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Band,
    Column,
    Fit,
    Flow,
    Grow,
    Icon,
    Inset,
    Luxury,
    Page,
    Role,
    Row,
    Rule,
    Text,
    Widget,
)
from companion.screens.wording import GAP

if TYPE_CHECKING:
    from companion.games.unearth.cards import Wonder
    from companion.games.unearth.view import View
    from companion.text.catalog import Say


_LINES = (
    (Role.BODY, Role.TITLE, Role.BODY, 2), (Role.BODY, Role.TITLE, Role.LABEL, 1.5),
    (Role.LABEL, Role.BODY, Role.LABEL, 1), (Role.LABEL, Role.BODY, Role.SMALL, 0.5),
    (Role.SMALL, Role.LABEL, Role.SMALL, 0.5), (Role.TINY, Role.LABEL, Role.SMALL, 0.25),
    (Role.TINY, Role.SMALL, Role.SMALL, 0.25), (Role.TINY, Role.SMALL, Role.TINY, 0.25),
)  # fmt: skip
"""The letters of rings, names and rules where wonders stand below each other, and their gap."""


def ring(
    view: View, wonder: Wonder, say: Say, role: Role = Role.BODY, *, bare: bool = False
) -> Ring:
    """Return a wonder's ring, with its points, a star where they are counted, or a ruin."""
    points = _printed(view, wonder)
    centre, sign = "", ""
    if wonder.tokens or bare:
        pass
    elif wonder.end:
        sign = "star"
    elif points:
        centre = str(points)
    else:
        sign = own_icon("city")
    return Ring(wonder.ring, ring_letters(wonder.ring, say), needs(wonder, say), centre, sign, role)


def ring_letters(signs: str, say: Say) -> tuple[str, ...]:
    """Return what stands on the stones of a ring: letters of colours, numbers of equal stones."""
    return tuple(
        say(f"stone-letter.{LETTERS[sign]}") if sign in LETTERS else sign.replace("?", "")
        for sign in signs
    )


def needs(wonder: Wonder, say: Say) -> str:
    """Return which stones a wonder needs round it."""
    return say(f"ring.{wonder.ring.rstrip('?') or 'any'}")


def _printed(view: View, wonder: Wonder) -> int:
    """Return the points that are printed on a wonder."""
    return view.options.flame if wonder.id == FLAME else wonder.points


def _points(view: View, wonder: Wonder, say: Say) -> str:
    """Return what a wonder brings, in words; empty where its rule says it."""
    points = _printed(view, wonder)
    if wonder.tokens:
        left = view.lesser_left if wonder.id == LESSER else view.greater_left
        return say("wonders.tokens", least=min(wonder.tokens), most=max(wonder.tokens), left=left)
    return say("page.points", count=points) if points else ""


def build(view: View, say: Say, wonder: str) -> Page:
    """Return a wonder that the seat with the offer has stones for."""
    shown = base_cards().wonder(wonder)
    seat = view.turn if view.offer is None else view.offer
    choices = view.seats[seat].buildable
    name, rule = say(f"wonder.{wonder}.name"), say(f"wonder.{wonder}.effect")
    points, ask = _points(view, shown, say), say("build.which", seat=seat_name(seat, say))
    if wonder in choices:
        place = choices.index(wonder) + 1
        ask = say("build.note", seat=seat_name(seat, say), place=place, count_all=len(choices))
    texts = Column(
        (
            Text(needs(shown, say), Role.BODY),
            Text(rule, Role.LABEL),
            *((Text(points, Role.LABEL),) if points else ()),
            Luxury(stone_counts(view.seats[seat].stones, say, Role.LABEL), 6),
        ),
        gap=2,
    )
    large = ring(view, shown, say, Role.FIGURE)
    body = Flow((Grow(Anchor(large), 2), Grow(Anchor(texts, Align.START), 3)), gap=2)
    sizes = (Role.BODY, Role.LABEL, Role.SMALL)
    whole = tuple(Text(ask, role, Align.CENTRE, whole=True) for role in sizes)
    note = Fit((*whole, Text(ask, Role.SMALL, Align.CENTRE)))
    band = Luxury(Band(note), 7)
    top = heading(name, mark=badge(seat, say), lines=1)
    usual = Column((top, Grow(body), band), gap=1.5)
    few = Column((Text(needs(shown, say), Role.LABEL), Luxury(Text(rule, Role.SMALL), 4)), gap=1)
    beside = Flow((Grow(Anchor(large), 2), Grow(Anchor(few, Align.START), 3)), gap=1.5)
    named = Fit(
        (
            heading(name, mark=badge(seat, say), earth=None),
            Row((badge(seat, say, Role.BODY), Grow(Text(name, Role.LABEL))), gap=1.5),
            Text(name, Role.LABEL),
            Text(name, Role.TINY),
        )
    )
    small = Column((named, Grow(beside)), gap=1)
    return Page("build", Adapt(usual, small=small))


def builds(view: View, say: Say, line: str) -> Page:
    """Return all wonders that the seat's stones allow, one of them pointed at."""
    seat = view.turn if view.offer is None else view.offer
    which = tuple(base_cards().wonder(each) for each in view.seats[seat].buildable)
    chosen = int(line) % len(which)
    ask = say("build.which", seat=seat_name(seat, say))
    top = heading(ask, mark=badge(seat, say), earth=None)
    texts = tuple((say(f"wonder.{each.id}.name"), needs(each, say)) for each in which)
    narrow = build(view, say, which[chosen].id).body
    return Page("builds", listed(top, texts, chosen, narrow))


def wonders(view: View, say: Say) -> Page:
    """Return the named wonders that are left."""
    left = [base_cards().wonder(each) for each in view.offered]
    top = heading(say("wonders.title"), earth=None, aside=None, mark=icon("ring"))
    if not left:
        return Page("wonders", Column((top, Grow(Anchor(Text(say("wonders.none")))))))
    full = tuple(_field(view, each, say, Role.LABEL, Role.TITLE, Role.LABEL) for each in left)
    close = tuple(_field(view, each, say, Role.SMALL, Role.LABEL, Role.SMALL) for each in left)
    names = tuple(_named(view, each, say) for each in left)
    rule = Rule(dotted=False)
    lined = tuple(
        _below(tuple(_listed(view, each, say, size, name, words) for each in left), gap)
        for size, name, words, gap in _LINES
    )
    usual = Column(
        (top, rule, Grow(Anchor(Fit((*lined, _in_columns(names))), Align.START))), gap=1.5
    )
    tall = Column(
        (
            top,
            rule,
            Grow(
                Anchor(
                    Fit((Fit((_below(full), _below(close))), _below(names)), patience=6),
                    Align.START,
                )
            ),
        ),
        gap=2,
    )
    plain = tuple(Text(say(f"wonder.{each.id}.name"), Role.SMALL) for each in left)
    words = joined((say(f"wonder.{each.id}.name") for each in left), say)
    text = Fit((Text(words, Role.SMALL), Text(words, Role.TINY)))
    small_top = Luxury(top, 3)
    small = Column(
        (small_top, Grow(Anchor(Fit((_in_columns(names), _in_columns(plain), text)), Align.START))),
        gap=1,
    )
    small_tall = Column(
        (small_top, Grow(Anchor(Fit((_below(names), _below(plain), text)), Align.START))), gap=1
    )
    return Page("wonders", Adapt(usual, tall=tall, small=small, small_tall=small_tall))


def _field(view: View, wonder: Wonder, say: Say, size: Role, name: Role, words: Role) -> Widget:
    """Return a wonder: its ring, and its name above its rule."""
    texts = (Text(say(f"wonder.{wonder.id}.name"), name),
             Text(say(f"wonder.{wonder.id}.effect"), words))  # fmt: skip
    return Row((ring(view, wonder, say, size), Grow(Column(texts, gap=0.75))), gap=2)


def _listed(view: View, wonder: Wonder, say: Say, size: Role, name: Role, words: Role) -> Widget:
    """Return a wonder of a list: a small ring is bare, and what it is worth stands at the right."""
    if size not in {Role.SMALL, Role.TINY}:
        return _field(view, wonder, say, size, name, words)
    points = _printed(view, wonder)
    worth: Widget = Icon("star", name) if wonder.end else Text(str(points or GAP), name, whole=True)
    first = Row((Grow(Text(say(f"wonder.{wonder.id}.name"), name)), worth), gap=1)
    rule = Text(say(f"wonder.{wonder.id}.effect"), words)
    shown = ring(view, wonder, say, size, bare=True)
    return Row((shown, Grow(Column((first, rule), gap=0.5))), gap=2)


def _named(view: View, wonder: Wonder, say: Say) -> Widget:
    name = Text(say(f"wonder.{wonder.id}.name"), Role.SMALL)
    return Row((ring(view, wonder, say, Role.TINY, bare=True), Grow(name)), gap=1.5)


def _in_columns(fields: tuple[Widget, ...]) -> Widget:
    """Return fields in two columns."""
    half = (len(fields) + 1) // 2
    both = tuple(Grow(Column(part, gap=2)) for part in (fields[:half], fields[half:]) if part)
    return Row(both, gap=2, across=Align.START)


def _below(fields: tuple[Widget, ...], gap: float = 2) -> Widget:
    return Column(fields, gap)


def tokens(view: View, say: Say) -> Page:
    """Return the wonders of which there are tokens, and how many are left."""
    both = [base_cards().wonder(each) for each in (LESSER, GREATER)]
    top = heading(say("tokens.title"), mark=icon("ring"), earth=None)
    rows = tuple(_token(view, each, say, Role.BODY) for each in both)
    note = Text(say("rules.ring"), Role.LABEL)
    usual = Column(
        (top, Rule(dotted=False), *(Grow(Anchor(each, Align.START)) for each in rows),
         Luxury(note, 3)), gap=2,
    )  # fmt: skip
    close = tuple(_token(view, each, say, Role.SMALL) for each in both)
    small = Column((top, *(Grow(Anchor(each, Align.START)) for each in close)), gap=1)
    return Page("tokens", Adapt(usual, small=small))


def _token(view: View, wonder: Wonder, say: Say, size: Role) -> Widget:
    is_small = size is Role.SMALL
    words: tuple[Widget, ...] = (
        Text(say(f"wonder.{wonder.id}.name"), Role.LABEL if is_small else Role.TITLE),
        Text(needs(wonder, say), Role.SMALL if is_small else Role.BODY),
        Text(_points(view, wonder, say), Role.SMALL if is_small else Role.LABEL),
    )
    if is_small:
        words = (words[0], words[2])
    return Row((ring(view, wonder, say, size), Grow(Column(words, gap=0.75))), gap=3)


def last_wonders(view: View, say: Say) -> Page:
    """Return the page after the last ruin, while a ring may still be closed."""
    seat = view.turn if view.offer is None else view.offer
    top = heading(say("last-wonders.title"), mark=icon("ring"), lines=2)
    counts = view.seats[seat].stones
    sentence = say("last-wonders.text", seat=seat_name(seat, say))
    words = Column(
        (
            Row((badge(seat, say, Role.TITLE), Grow(Text(sentence, Role.BODY))), gap=2),
            stone_counts(counts, say, Role.BODY),
            Text(say("last-wonders.then"), Role.LABEL),
        ),
        gap=3,
    )  # fmt: skip
    usual = Column((top, Grow(Anchor(words, Align.START))), gap=2)
    text = Text(sentence, Role.LABEL)
    counted = Luxury(stone_counts(counts, say, Role.SMALL, gap=1.5), 4)
    few = Column((text, counted), gap=1.5)
    small_top = heading(say("last-wonders.title"), earth=None, lines=2)
    small = Column((small_top, Grow(Anchor(Inset(few, top=0.5), Align.START))), gap=1)
    return Page("last-wonders", Adapt(usual, small=small))


def memorial_waits(view: View, say: Say) -> Page:
    """Return what the table sees while a seat is asked to keep one of the ruins set aside."""
    seat = view.ask.seat if view.ask else view.turn
    name = seat_name(seat, say)
    top = heading(say("wonder.the-crumbling-memorial.name"), mark=badge(seat, say), lines=2)
    wonder = base_cards().wonder("the-crumbling-memorial")
    words = Column(
        (Text(say("memorial.waits", seat=name), Role.BODY), Text(say("memorial.look"), Role.LABEL)),
        gap=2,
    )
    shown = ring(view, wonder, say, Role.FIGURE)
    body = Flow((Grow(Anchor(shown), 2), Grow(Anchor(words, Align.START), 3)), gap=3)
    small_top = heading(say("wonder.the-crumbling-memorial.name"), earth=None, lines=2)
    text = Text(say("memorial.waits", seat=name), Role.LABEL)
    small = Column((small_top, Grow(Anchor(text, Align.START))), gap=1)
    return Page("memorial-waits", Adapt(Column((top, Grow(body)), gap=2), small=small))
