"""Secrets and what opens a game: the curtain, a seat's own cards, the condition."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings import BORDER, own_icon
from companion.games.cadwallon.pictures import Brocade
from companion.games.cadwallon.screens.pieces import (
    card_key,
    emblem,
    foot,
    seat_name,
    text_of,
    title_of,
    token,
)
from companion.screens.excerpts import Excerpt, Shortened
from companion.screens.pages.heading import Heading
from companion.screens.pages.titled import Titled
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Banner,
    Card,
    Column,
    Fit,
    Grow,
    Icon,
    Inset,
    Luxury,
    Name,
    Note,
    Page,
    Role,
    Row,
    Rule,
    Text,
    Widget,
)

if TYPE_CHECKING:
    from companion.games.cadwallon.view import View
    from companion.text.catalog import Say

_Dealt = tuple[str, str, str, str, int]
"""A card that was dealt: icon, kind, the key of its words, what it pays in words and in points."""


def secrets(view: View, say: Say) -> Page:
    """Return who looks next at what was dealt to it, in the order of the table."""
    name = seat_name(view.turn, say)
    done = Text(say("secrets.seat-of", number=view.turn + 1, players=len(view.seats)), Role.SMALL)
    body, brief = (
        Column((Row((token(view.turn, who), Grow(Name(name, who))), gap=2),
                Text(say("secrets.text", seat=name), words)), gap=gap)
        for who, words, gap in ((Role.NAME, Role.BODY, 3), (Role.HEADING, Role.LABEL, 1))
    )  # fmt: skip
    head = Heading(say("secrets.title"), Icon("curtain", Role.HEADING), border=BORDER)
    return Page("secrets", Titled(head, body, brief, align=Align.START, foot=foot(view, say, done)))


def curtain(view: View, seat: int, say: Say) -> Page:
    """Return the cloth that asks for a seat's player; it drives every pixel both ways."""
    name = seat_name(seat, say)
    who = Row(
        (
            token(seat, Role.NAME),
            Column((Text(say("curtain.pass"), Role.LABEL), Name(name, Role.NAME)), gap=1),
        ),
        gap=2.5,
    )
    invented = (Text(say("page.invented"), Role.SMALL, Align.CENTRE),) if view.invented else ()
    lines = (
        Text(say("curtain.text", seat=name), Role.LABEL, Align.CENTRE),
        Luxury(Text(say("curtain.keep"), Role.SMALL, Align.CENTRE), 3),
        *invented,
    )
    usual = Column((Anchor(who), Rule(), *lines), gap=2)
    brief = Column(
        (
            Text(say("curtain.pass"), Role.LABEL, Align.CENTRE),
            Anchor(Row((token(seat), Name(name, Role.HEADING)), gap=2)),
            *invented,
        ),
        gap=1,
    )
    card = Card(Adapt(usual, small=brief))
    draped = Column((Grow(Brocade()), card, Grow(Brocade())), gap=1.5)
    return Page("curtain", Inset(draped, top=1.5))


def secret(view: View, say: Say) -> Page:
    """Return what was dealt to one seat in secret: its action, its contract."""
    own = view.secret
    if own is None:
        raise KeyError("secret")
    parts: list[_Dealt] = []
    if own.contract is not None:
        key = f"contract.{own.contract.id}"
        pays = say("secret.pays", count=own.contract.bonus)
        parts.append(("contract", say("secret.contract"), key, pays, own.contract.bonus))
    if own.special is not None:
        parts.append(("action", say("secret.action"), card_key(own.special.id), "", 0))
    name = seat_name(own.seat, say)
    notes: tuple[Note, ...] = (Note("curtain", say("secret.banner", seat=name), name),)
    if view.invented:
        notes = (*notes, Note(own_icon("emblem"), say("page.invented")))
    banner = Banner(notes)
    if not parts:
        none = Anchor(Text(say("secret.none"), Role.BODY), Align.START)
        return Page("secret", none, banner)
    is_alone = len(parts) == 1
    cards = tuple(Grow(Anchor(_part(each, say, alone=is_alone), Align.START)) for each in parts)
    usual = Column((*cards, Luxury(Text(say("secret.keep"), Role.SMALL), 4)), gap=1.5)
    forms = (
        tuple(Grow(_brief(each, say)) for each in parts),
        tuple(_dense(each, say) for each in parts),
        tuple(_terse(each, say) for each in parts),
        tuple(Grow(Excerpt(_in_one_text(each, say))) for each in parts),
    )
    fewer = tuple(Column(form, gap=1) for form in forms)
    small = Inset(Fit(fewer, patience=2), top=0.5)
    return Page(
        "secret",
        Adapt(Inset(Fit((usual, Column(cards, gap=1.5), *fewer)), top=1.5), small=small),
        banner,
    )


def _part(part: _Dealt, say: Say, *, alone: bool) -> Widget:
    """Return a card that was dealt: its kind, its name, its words, what it pays."""
    icon, kind, key, pays, _ = part
    role = Role.NAME if alone else Role.HEADING
    head = Row(
        (
            emblem(icon, Role.FIGURE if alone else Role.NAME),
            Grow(Column((Text(kind, Role.LABEL), Name(title_of(key, say), role, 2)), gap=1)),
        ),
        gap=3,
    )
    plain = Row(
        (emblem(icon, Role.NAME),
         Grow(Column((Text(kind, Role.SMALL), Name(title_of(key, say), Role.HEADING, 2)), gap=1))),
        gap=2,
    )  # fmt: skip
    words = Text(text_of(key, say), Role.CHOICE if alone else Role.BODY)
    paid = (Text(pays, Role.BODY),) if pays else ()
    return Fit(
        (
            Column((head, words, *paid), gap=2),
            Column((plain, words, *paid), gap=1.5),
            Column((plain, Text(text_of(key, say), Role.LABEL), *paid), gap=1),
        )
    )


def _brief(part: _Dealt, say: Say) -> Widget:
    """Return a card that was dealt in few lines, smaller where another one is beside it."""
    icon, _, key, pays, _ = part
    name, words = title_of(key, say), Text(text_of(key, say), Role.SMALL)
    paid = (Text(pays, Role.SMALL),) if pays else ()
    large = Row((emblem(icon, Role.TITLE), Grow(Name(name, Role.TITLE))), gap=1.5)
    options = (Column((large, words, *paid), gap=0.5), _dense(part, say))
    return Fit(options, patience=4)


def _dense(part: _Dealt, say: Say) -> Widget:
    """Return a card that was dealt with what it pays beside its name."""
    icon, _, key, _, bonus = part
    paid = (Text(f"+{bonus}", Role.SMALL, whole=True),) if bonus else ()
    name = Grow(Text(title_of(key, say), Role.SMALL))
    top = Row((emblem(icon, Role.SMALL), name, *paid), gap=1.5)
    return Column((top, Text(text_of(key, say), Role.SMALL)), gap=0.5)


def _terse(part: _Dealt, say: Say) -> Widget:
    """Return a card that was dealt without its emblem."""
    return Text(_in_one_text(part, say), Role.SMALL)


def _in_one_text(part: _Dealt, say: Say) -> str:
    """Return a card that was dealt as one text with what it pays."""
    _, _, key, _, bonus = part
    name = title_of(key, say) + (f" +{bonus}" if bonus else "")
    return say("secret.brief", name=name, text=text_of(key, say))


def condition(view: View, say: Say) -> Page:
    """Return the condition of the game, which the box reads out and the table keeps."""
    if view.condition is None:
        raise KeyError("condition")
    key = f"condition.{view.condition.id}"
    name, words = title_of(key, say), text_of(key, say)
    head = Row(
        (
            emblem("condition", Role.FIGURE),
            Grow(
                Column(
                    (Text(say("condition-page.kind"), Role.LABEL), Name(name, Role.NAME, 2)), gap=1
                )
            ),
        ),
        gap=3,
    )
    plain = Heading(name, emblem("condition", Role.HEADING), border=BORDER, lines=2)
    info = Grow(Text(say("condition-page.keep"), Role.LABEL))
    keep = Luxury(Card(Row((Icon("info", Role.BODY), info), gap=2), light=True), 4)
    text = Grow(Anchor(Text(words, Role.CHOICE), Align.START))
    options = tuple(
        Column((top, text, keep, *foot(view, say).lines()), gap=2) for top in (head, plain)
    )
    short = Text(name, Role.BODY)
    bodies = (
        (plain, Text(words, Role.LABEL)),
        (short, Text(words, Role.LABEL)),
        (short, Text(words, Role.SMALL)),
        (Inset(Shortened(name, Role.SMALL), top=0.5), Excerpt(words)),
    )
    small = Fit(
        tuple(
            Column((top, Grow(Anchor(text, Align.START)), *foot(view, say).lines()), gap=0.5)
            for top, text in bodies
        )
    )
    return Page("condition", Adapt(Inset(Fit(options), top=1.5), small=small))
