"""Cards in words that were dealt: secrets behind a curtain, the condition, contracts at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cadwallon.drawings.answer_pictures import Coins
from companion.games.cadwallon.drawings.named import BORDER, own_icon
from companion.games.cadwallon.drawings.pictures import Brocade
from companion.games.cadwallon.pages.pieces import emblem, foot, seat_name, text_of, title_of, token
from companion.games.cadwallon.rules.state import card_key
from companion.screens.around import Banner, Note
from companion.screens.bound import bound
from companion.screens.pages.heading import Heading
from companion.screens.pages.kind import Largest
from companion.screens.pages.private import CardsInWords, CardWords, Draped
from companion.screens.pages.sentences import Sentence, Sentences
from companion.screens.pages.titled import Titled
from companion.screens.widgets import (
    Adapt,
    Align,
    Anchor,
    Card,
    Column,
    Fit,
    Grow,
    Icon,
    Inset,
    Luxury,
    Name,
    Page,
    Role,
    Row,
    Text,
    Widget,
)

if TYPE_CHECKING:
    from companion.engine.controls import Focus
    from companion.games.cadwallon.view.view import View
    from companion.text.catalog import Say

OWN_LAYOUT = "a question about a card: on a small page the seat's token stands for the question"


def secrets(view: View, say: Say, seat: str = "") -> Page:
    """Return who looks next at what was dealt to it: the seat in turn, or another."""
    number = int(seat or view.turn)
    name = seat_name(number, say)
    done = Text(say("secrets.seat-of", number=number + 1, players=len(view.seats)), Role.SMALL)
    body, brief = (
        Column((Row((token(number, who), Grow(Name(name, who))), gap=2),
                Text(say("secrets.text", seat=name), words)), gap=gap)
        for who, words, gap in ((Role.NAME, Role.BODY, 3), (Role.HEADING, Role.LABEL, 1))
    )  # fmt: skip
    titled = Titled(
        _secrets_head(say), body, brief, align=Align.START, goes=4, foot=foot(view, say, done)
    )
    return Page("secrets", titled)


def secrets_on_phones(view: View, say: Say) -> Page:
    """Return that all who have not looked do so on their phones, and how many have."""
    players = len(view.seats)
    seen = say("secrets.seen", number=players - len(view.unseen), players=players)
    lines = Sentence(say("secrets.on-phones")), Sentence(seen)
    return Page("secrets-on-phones", Sentences(_secrets_head(say), lines, foot=foot(view, say)))


def _secrets_head(say: Say) -> Heading:
    return Heading(say("secrets.title"), Icon("curtain", Role.HEADING), border=BORDER)


def curtain(view: View, seat: int, say: Say) -> Page:
    """Return the cloth that asks for a seat's player; it drives every pixel both ways."""
    name, sign = seat_name(seat, say), bound(token, seat)
    words, keep = say("curtain.text", seat=name), say("curtain.keep")
    notes = (say("page.invented"),) if view.invented else ()
    return Page("curtain", Draped(say("curtain.pass"), sign, name, Brocade(), words, keep, notes))


def secret(view: View, focus: Focus, say: Say) -> Page:
    """Return what was dealt to one seat in secret: its action, its contract."""
    del focus
    own = view.secret
    if own is None:
        raise KeyError("secret")
    cards: list[CardWords] = []
    if own.contract is not None:
        key, count = f"contract.{own.contract.id}", own.contract.bonus
        pays = say("secret.pays", count=count)
        cards.append(_card("contract", say("secret.contract"), key, say, pays, f"+{count}"))
    if own.special is not None:
        cards.append(_card("action", say("secret.action"), card_key(own.special.id), say))
    name = seat_name(own.seat, say)
    notes: tuple[Note, ...] = (Note("curtain", say("secret.banner", seat=name), name),)
    if view.invented:
        notes = (*notes, Note(own_icon("emblem"), say("page.invented")))
    body: Widget = Anchor(Text(say("secret.none"), Role.BODY), Align.START)
    if cards:
        body = CardsInWords(tuple(cards), Text(say("secret.keep"), Role.SMALL))
    return Page("secret", body, Banner(notes))


def _card(icon: str, kind: str, key: str, say: Say, pays: str = "", paid: str = "") -> CardWords:
    """Return a card that was dealt, by the key of its words."""
    name, words = title_of(key, say), text_of(key, say)
    in_one = say("secret.brief", name=f"{name} {paid}".rstrip(), text=words)
    return CardWords(bound(emblem, icon), kind, name, words, in_one, pays, paid)


def condition(view: View, say: Say) -> Page:
    """Return the condition of the game, which the box reads out and the table keeps."""
    if view.condition is None:
        raise KeyError("condition")
    kind, key = say("condition-page.kind"), f"condition.{view.condition.id}"
    keep = (Icon("info", Role.BODY), Grow(Text(say("condition-page.keep"), Role.LABEL)))
    card, frame = _card("condition", kind, key, say), Card(Row(keep, gap=2), light=True)
    return Page("condition", CardsInWords((card,), frame, foot(view, say), bare=True))


def contract(view: View, say: Say) -> Page:
    """Return the question, and the contract where the box dealt it."""
    seat = view.turn
    name = seat_name(seat, say)
    known = view.contracts[seat] if view.contracts else None
    place = Text(say("seat-cards.seat", number=seat + 1, players=len(view.seats)), Role.SMALL)
    asks = say(f"contract-page.{'own' if known is None else 'title'}", seat=name)
    top, end = Heading(asks, token(seat), border=BORDER, lines=2), foot(view, say, place)
    if known is None:
        look = say("contract-page.look", seat=name)
        words = (emblem("contract", Role.NAME), Text(look, Role.BODY, Align.CENTRE))
        usual = Column(words, gap=3, across=Align.CENTRE)
        return Page("contract", Titled(top, usual, Text(look, Role.LABEL), goes=0, foot=end))
    called, goal = (each(f"contract.{known.id}", say) for each in (title_of, text_of))
    pays, figure = say("contract-page.pays", count=known.bonus), str(known.bonus)
    more = Text(say("contract-page.more", count=known.bonus), Role.TITLE, whole=True)
    large, label, least = (
        Largest(bound(Text, goal), roles)
        for roles in ((Role.BODY, Role.SMALL), (Role.LABEL, Role.SMALL), (Role.SMALL,))
    )
    card = Card(Column((Largest(bound(_named, called), (Role.NAME, Role.HEADING)), large), gap=2))
    reward = Row((Coins((figure,), Role.HEADING), more), gap=2)
    brief = (
        token(seat, Role.SMALL),
        Grow(Text(say("contract-page.brief"), Role.SMALL)),
        Text(f"+{figure}", Role.SMALL, whole=True),
    )
    tops = (
        (top, Luxury(Inset(Name(called, Role.TITLE), top=1), 4), Grow(Anchor(label, Align.START)),
         Largest(bound(Text, pays), (Role.LABEL, Role.SMALL))),
        (Row(brief, gap=1), Grow(Anchor(least, Align.START))),
    )  # fmt: skip
    small = tuple(Column((*each, *end.lines(small=True)), gap=1) for each in tops)
    return Page(
        "contract",
        Adapt(Titled(top, card, below=(reward,), foot=end), small=Fit(small, patience=6)),
    )


def _named(called: str, role: Role) -> Widget:
    """Return the name of a contract behind its emblem, on two lines where it is long."""
    name = Name(called, role, 1 if role is Role.NAME else 2)
    return Row((emblem("contract", Role.NAME), Grow(name)), gap=2)
