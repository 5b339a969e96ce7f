"""Wonders: one that may be built, all that are left, the tokens, and the last chance to build."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.drawings.named import BORDER
from companion.games.unearth.drawings.pictures import Ring
from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.pages.parts import badge, icon, seat_name, stone_counts
from companion.games.unearth.rules.cards import FLAME, GREATER, LESSER, LETTERS
from companion.screens.bound import always, bound
from companion.screens.pages.collected import Collected, Entry
from companion.screens.pages.heading import Heading
from companion.screens.pages.kind import Largest
from companion.screens.pages.listed import Listed
from companion.screens.pages.pictured import Pictured, SaidLine
from companion.screens.pages.titled import Titled
from companion.screens.pictures import Item
from companion.screens.widgets import Align, Column, Grow, Icon, Page, Role, Row, Text, Widget
from companion.screens.wording import GAP, joined

if TYPE_CHECKING:
    from companion.games.unearth.rules.cards import Wonder
    from companion.games.unearth.view.view import View
    from companion.text.catalog import Say


def ring(
    view: View, wonder: Wonder, say: Say, role: Role = Role.BODY, *, bare: bool = False
) -> Ring:
    """Return a wonder's ring, with its points, a star where they are counted, or a ruin."""
    centre, sign = "", ""
    if wonder.end and not bare:
        sign = "star"
    elif not (wonder.tokens or bare):
        centre = str(_printed(view, wonder) or GAP)
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
    return Page("build", _build(view, say, wonder))


def _build(view: View, say: Say, wonder: str) -> Pictured:
    shown = base_cards().wonder(wonder)
    seat = view.turn if view.offer is None else view.offer
    choices = view.seats[seat].buildable
    name, ask = say(f"wonder.{wonder}.name"), say("build.which", seat=seat_name(seat, say))
    if wonder in choices:
        place = choices.index(wonder) + 1
        ask = say("build.note", seat=seat_name(seat, say), place=place, count_all=len(choices))
    lines = (
        SaidLine(needs(shown, say), small=Role.LABEL),
        SaidLine(say(f"wonder.{wonder}.effect"), Role.LABEL, small=Role.SMALL, small_until=4),
        SaidLine(_points(view, shown, say), Role.LABEL),
        SaidLine(bound(stone_counts, view.seats[seat].stones, say), Role.LABEL, until=6),
    )
    head = Heading(name, badge(seat, say), border=BORDER)
    small = (Text(name, Role.LABEL), Text(name, Role.TINY))
    return Pictured(
        head,
        lines,
        bound(ring, view, shown, say),
        small=(Role.FIGURE,),
        band=ask,
        small_head=Largest(bound(_title, head, seat, say), (Role.HEADING, Role.BODY), small),
    )


def _title(head: Heading, seat: int, say: Say, role: Role) -> Widget:
    """Return the title of a small page: a name that has no room as a heading in small letters."""
    if role is Role.HEADING:
        return head
    return Row((badge(seat, say, role), Grow(Text(head.title, Role.LABEL))), gap=1.5)


def builds(view: View, say: Say, line: str) -> Page:
    """Return all wonders that the seat's stones allow, one of them pointed at."""
    seat = view.turn if view.offer is None else view.offer
    which = tuple(base_cards().wonder(each) for each in view.seats[seat].buildable)
    chosen = int(line) % len(which)
    head = Heading(say("build.which", seat=seat_name(seat, say)), badge(seat, say), ruled=False)
    items = tuple(Item(say(f"wonder.{each.id}.name"), needs(each, say)) for each in which)
    narrow = _build(view, say, which[chosen].id)
    return Page("builds", Listed(head, items, chosen, under=True, narrow=narrow))


def wonders(view: View, say: Say) -> Page:
    """Return the named wonders that are left."""
    left = tuple(base_cards().wonder(each) for each in view.offered)
    head = Heading(say("wonders.title"), icon("ring"))
    if not left:
        return Page("wonders", Titled(head, Text(say("wonders.none")), align=Align.START))
    entries = tuple(_entry(view, each, say) for each in left)
    return Page("wonders", Collected(head, entries, joined((e.name for e in entries), say)))


def _entry(view: View, wonder: Wonder, say: Say) -> Entry:
    """Return a wonder by its ring, with what it is worth."""
    points = None if wonder.end else str(_printed(view, wonder) or GAP)
    name, rule = (say(f"wonder.{wonder.id}.{each}") for each in ("name", "effect"))
    return Entry(name, rule, bound(ring, view, wonder, say), bound(_worth, points))


def _worth(points: str | None, role: Role) -> Widget:
    return Icon("star", role) if points is None else Text(points, role, whole=True)


def tokens(view: View, say: Say) -> Page:
    """Return the wonders of which there are tokens, and how many are left."""
    head = Heading(say("tokens.title"), icon("ring"))
    both = (base_cards().wonder(each) for each in (LESSER, GREATER))
    lines = tuple(SaidLine(bound(_token, view, each, say), small=Role.SMALL) for each in both)
    note = SaidLine(say("rules.ring"), Role.LABEL, until=3)
    return Page("tokens", Pictured(head, (*lines, note), small_head=head, apart=True))


def _token(view: View, wonder: Wonder, say: Say, size: Role) -> Widget:
    """Return a wonder's name, what it needs and how many tokens there are; small without needs."""
    name, left = say(f"wonder.{wonder.id}.name"), _points(view, wonder, say)
    texts: tuple[Text, ...] = (Text(name, Role.LABEL), Text(left, Role.SMALL))
    if size is not Role.SMALL:
        need = Text(needs(wonder, say), Role.BODY)
        texts = (Text(name, Role.TITLE), need, Text(left, Role.LABEL))
    return Row((ring(view, wonder, say, size), Grow(Column(texts, gap=0.75))), gap=3)


def last_wonders(view: View, say: Say) -> Page:
    """Return the page after the last ruin, while a ring may still be closed."""
    seat = view.turn if view.offer is None else view.offer
    sentence = say("last-wonders.text", seat=seat_name(seat, say))
    whose = Row((badge(seat, say, Role.TITLE), Grow(Text(sentence, Role.BODY))), gap=2)
    counts = bound(stone_counts, view.seats[seat].stones, say)
    lines = (
        SaidLine(always(whose)),
        SaidLine(sentence, None, small=Role.LABEL),
        SaidLine(counts, small=Role.SMALL, small_until=4),
        SaidLine(say("last-wonders.then"), Role.LABEL),
    )
    head = Heading(say("last-wonders.title"), icon("ring"), border=BORDER, lines=2)
    return Page("last-wonders", Pictured(head, lines, gap=3))


def memorial_waits(view: View, say: Say) -> Page:
    """Return what the table sees while a seat is asked to keep one of the ruins set aside."""
    return _memorial(view, say, SaidLine(say("memorial.look"), Role.LABEL))


def memorial_on_phone(view: View, say: Say) -> Page:
    """Return the same where that seat is asked on its phone, so that nobody passes the box."""
    return _memorial(view, say)


def _memorial(view: View, say: Say, *also: SaidLine) -> Page:
    seat = view.ask.seat if view.ask else view.turn
    wonder = base_cards().wonder("the-crumbling-memorial")
    head = Heading(say(f"wonder.{wonder.id}.name"), badge(seat, say), border=BORDER, lines=2)
    waits = SaidLine(say("memorial.waits", seat=seat_name(seat, say)), small=Role.LABEL)
    return Page("memorial-waits", Pictured(head, (waits, *also), bound(ring, view, wonder, say)))
