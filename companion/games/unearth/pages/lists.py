"""Lists: cards to play, dials for a box of one button, what was done before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.unearth.pages.parts import badge, die_in_words, ruin_name, seat_name
from companion.games.unearth.pages.sentences import brief_deed, claimed, deed
from companion.games.unearth.questions import dials
from companion.games.unearth.questions.card_choice import card_lines
from companion.games.unearth.questions.offering import LINES_OF_A_PAGE
from companion.games.unearth.questions.page_names import FIRST_ROLL, HIDDEN
from companion.games.unearth.rules.digging import MAP
from companion.games.unearth.rules.stones import site_at
from companion.screens.bound import bound
from companion.screens.pages.heading import Heading
from companion.screens.pages.listed import Listed
from companion.screens.pages.sentences import Sentence, Sentences
from companion.screens.pictures import Item
from companion.screens.widgets import Icon, Page, Role, Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.games.unearth.questions.page_names import Dialled
    from companion.games.unearth.rules.state import LastMove
    from companion.games.unearth.view.view import View
    from companion.text.catalog import Say


def dial_list(view: View, say: Say, kind: str, line: str) -> Page:
    """Return a list of places, dice or numbers with one line pointed at."""
    asked = kind if kind in {"places", "dice"} else "numbers"
    title = say(f"list.{asked}", seat=seat_name(view.turn, say))
    items = tuple(_items(view, say, kind))
    brief = tuple(_brief(view, say)) if kind == "places" else tuple(Item(e.word) for e in items)
    claims = tuple(claimed(ask.claim, say) for ask in view.asks if ask.claim is not None)
    head = Heading(title, badge(view.turn, say))
    return Page("list", Listed(head, items, int(line), (items, brief), notes=claims))


def _items(view: View, say: Say, kind: str) -> Iterator[Item]:
    """Yield each line: a place with what it lacks, a die, a number, or where else to go."""
    if kind == "dice":
        yield from (_die(view, say, each) for each in dials.dice_to_dig(view))
        return
    for entry in dials.lines(view, kind):
        yield _place(view, say, entry) if kind == "places" else Item(entry)


def _brief(view: View, say: Say) -> Iterator[Item]:
    """Yield places in fewer words, for a narrow page."""
    for entry in dials.lines(view, "places"):
        whole = _place(view, say, entry)
        if entry.isdigit():
            value = site_at(view, int(entry) - 1).ruin.value
            yield Item(say("list.place", place=entry, ruin=value), whole.said)
        else:
            yield Item(whole.word)


def _place(view: View, say: Say, entry: str) -> Item:
    if not entry.isdigit():
        words = say(f"play.{entry}")
        return Item(words[:1].upper() + words[1:])
    site = site_at(view, int(entry) - 1)
    name = say("list.place", place=entry, ruin=ruin_name(site.ruin, say))
    return Item(name, say("list.missing", count=max(0, site.missing)))


def _die(view: View, say: Say, shown: Dialled) -> Item:
    """Return a die in hand, or one that is taken back from its ruin."""
    if shown.taken is None:
        return Item(say(f"die.{shown.die}"))
    place, index = shown.taken
    return Item(
        die_in_words(site_at(view, place).dice[index], say), say("list.back", place=place + 1)
    )


def cards(view: View, say: Say, line: str) -> Page:
    """Return the cards that may be played in the open, and the way to the hidden ruins."""
    head = Heading(
        say("cards.title", seat=seat_name(view.turn, say)), badge(view.turn, say), ruled=False
    )
    items = tuple(Item(*_entry(each, say)) for each in card_lines(view))
    chosen = int(line) % max(1, len(items))
    return Page("cards", Listed(head, items, chosen, under=True, none=say("cards.none")))


def _entry(entry: str, say: Say) -> tuple[str, str]:
    """Return the name of a card and what it does, or of the way to the hidden ruins."""
    if entry == HIDDEN:
        return say("cards.hidden"), say("cards.hidden-effect")
    if entry.startswith(FIRST_ROLL):
        return say(f"card.{MAP}.name"), say(f"cards.{entry}")
    return say(f"card.{entry}.name"), say(f"card.{entry}.effect")


def look_back(view: View, say: Say, number: str) -> Page:
    """Return a page of what was dug and played, with the ruins that were claimed."""
    moves = [move for move in (*view.past, view.last) if move.kind]
    first = int(number) * LINES_OF_A_PAGE
    lines = tuple(_line(each, say) for each in moves[first : first + LINES_OF_A_PAGE])
    count = Text(f"{int(number) + 1} / {-(-len(moves) // LINES_OF_A_PAGE)}", Role.LABEL)
    head = Heading(say("past.title"), Icon("back", Role.HEADING), count)
    return Page(f"look-back-{number}", Sentences(head, lines))


def _line(move: LastMove, say: Say) -> Sentence:
    """Return what a seat did, with its badge, and who took a ruin by it; then in few words."""
    least = brief_deed(move, say) or say("past.rolling")
    words, brief = deed(move, say) or say("past.rolling"), least
    for claim in move.claims:
        words, brief = (
            say("past.and", one=each, other=claimed(claim, say)) for each in (words, brief)
        )
    return Sentence(words, brief, least, bound(badge, move.seat, say))
