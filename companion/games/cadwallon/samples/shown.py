"""Positions of Cadwallon in which the table shows its cards to the box, or teaches it the deck."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from companion.engine.game import Sample
from companion.engine.packs import CardPack, mark_of
from companion.games.cadwallon.packs.deck_file import blank_deck, demo_deck
from companion.games.cadwallon.rules.moves import CardShown, LessonClosed
from companion.games.cadwallon.rules.shown_cards import deck_of
from companion.games.cadwallon.rules.state import Phase
from companion.games.cadwallon.samples.games import dealt, with_action

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from companion.games.cadwallon.rules.cards import CityDeck
    from companion.games.cadwallon.samples.games import SampleGame
    from companion.games.cadwallon.view.view import View

_TABLES = (("3", "3x3", 4), ("6", "4x4", 9), ("8", "5x5", 21))
"""Tables, boards, and how many cards lie there when a sample is taken."""
_LESSON = (0, 2, 6, 17, 20)
"""How many cards of a lesson are taught when a sample is taken."""
_STOPPED = 9
"""Cards after which a lesson is stopped."""


def pack_of(deck: CityDeck) -> CardPack:
    """Return a deck as the owner's."""
    values = [[each.id, each.points, each.support] for each in deck.districts.values()]
    return CardPack("cadwallon", "own", mark_of(values), {}, deck, {})


def lesson(taught: int, deck: CityDeck | None = None) -> SampleGame:
    """Return a lesson after this number of cards with the values of the invented deck."""
    game = dealt(way="teach", pack=None if deck is None else pack_of(deck))
    values = demo_deck().districts
    for _ in range(taught):
        card = game.view().lesson
        if card is None:
            break
        known = values[card.id]
        game = game.after(CardShown(None, card.id, known.points, known.support))
    return game


def shown(game: SampleGame, count: int, seed: int = 0) -> SampleGame:
    """Return a game when this number of cards lies in the city."""
    return game.until(
        lambda state: len(state.districts) - state.districts.count(None) >= count, seed
    )


@cache
def partly_known() -> CityDeck:
    """Return a deck of which the box knows some cards: those of a lesson that was stopped."""
    return deck_of(lesson(_STOPPED).state, blank_deck())


@cache
def all_known() -> CityDeck:
    """Return a deck of which the box knows all cards."""
    return deck_of(lesson(len(blank_deck().districts)).state, blank_deck())


def _kinds() -> Iterator[tuple[str, Sample[View]]]:
    """Yield the first question on each board, at first, later and in a gap."""
    for players, board, count in _TABLES:
        game = dealt(3, way="table", players=players, board=board)
        for number in (0, count):
            yield f"kind-{board}-{number}", Sample(shown(game, number).view(), "kind")
        later = game.until(lambda state: state.phase is Phase.SHOWING and state.round > 1)
        yield f"kind-{board}-gap", Sample(later.view(), "kind")
        yield f"kind-{board}-at", Sample(later.view(), "kind-at-4")
    backers = dealt(way="table", backers="on")
    yield "kind-backers", Sample(shown(backers, 2).view(), "kind")
    later = backers.until(lambda state: state.phase is Phase.SHOWING and state.round > 1)
    for line in (1, 5):
        yield f"kind-backers-at-{line}", Sample(later.view(), f"kind-at-{line}")
    yield "backer", Sample(later.view(), "backer")
    yield "backer-at", Sample(later.view(), "backer-at-3")


def _asked() -> Iterator[tuple[str, Sample[View]]]:
    """Yield the questions that follow, with four buttons and with one."""
    view = shown(dealt(5, way="table", players="4"), 3).view()
    pages = ["guild", "guild-at-0", "guild-at-4", "beyond-1", "beyond-4"]
    for group in (*view.guilds, "militia"):
        pages += [f"points-{group}", f"support-{group}-2"]
    for group, last in (("blades", 3), ("militia", 2)):
        pages += [f"points-{group}-at-{line}" for line in (0, last)]
        pages += [f"support-{group}-1-at-1", f"other-points-{group}-0", f"other-points-{group}-5"]
    for page in pages:
        yield page, Sample(view, page)
    for name, deck in (("some", partly_known()), ("all", all_known())):
        known = shown(dealt(6, pack_of(deck), way="table", players="2"), 2).view()
        for group, faces in known.to_come.items():
            if len(faces) > 1 or (faces and group in known.new_possible):
                yield f"which-{name}-{group}", Sample(known, f"which-{group}")
                yield f"which-{name}-{group}-at", Sample(known, f"which-{group}-at-0")
                last = len(faces)
                yield f"which-{name}-{group}-new", Sample(known, f"which-{group}-at-{last}")


def _lessons() -> Iterator[tuple[str, Sample[View]]]:
    """Yield questions of a lesson, and its ends."""
    for count in _LESSON:
        view = lesson(count).view()
        group = view.lesson.guild or "militia" if view.lesson else ""
        yield f"lesson-{count}-points", Sample(view, f"points-{group}")
        yield f"lesson-{count}-support", Sample(view, f"support-{group}-1")
    view = lesson(2).view()
    for page in ("points-usurers-at-4", "support-usurers-3-at-3", "other-points-usurers-6"):
        yield f"lesson-{page}", Sample(view, page)
    for name, count in (("nothing", 0), ("some", _STOPPED), ("one-left", 20)):
        yield f"taught-{name}", Sample(lesson(count).after(LessonClosed()).view(), "taught")
    yield "taught-all", Sample(lesson(21).view(), "taught")
    again = lesson(0, all_known())
    yield "taught-known", Sample(again.view(), "taught")


def _played() -> Iterator[tuple[str, Sample[View]]]:
    """Yield the other pages of a game whose cards the table dealt."""
    for players, board, _ in _TABLES:
        game = dealt(8, way="table", players=players, board=board, backers="on", special="own")
        reporting = game.in_phase(Phase.REPORTING, 2)
        yield f"report-table-{board}", Sample(reporting.view(), "report")
        yield f"control-table-{board}", Sample(game.in_phase(Phase.CONTROL, 2).view(), "control")
        acting = with_action(game).view()
        yield f"actions-table-{board}", Sample(acting, "actions-0")
        yield f"holdings-table-{board}", Sample(acting, f"holdings-{acting.acting[0]}")
    game = dealt(9, pack_of(partly_known()), way="table", players="3")
    yield "house-rules-own", Sample(game.view(), "house-rules")
    yield "house-rules-unlike", Sample(unlike(game).view(), "house-rules")


def unlike(game: SampleGame) -> SampleGame:
    """Return a game after a card of a guild that the deck cannot have: one more than all."""
    while not game.view().contradicted:
        view = game.view()
        group = view.groups[view.guilds[0]]
        card = group.card_of(3, 3)
        game = game.after(CardShown(view.asked_place, card.id, card.points, card.support))
    return game


@cache
def samples() -> Mapping[str, Sample[View]]:
    """Return a position and a page for everything that these pages may have to show."""
    parts = (_kinds, _asked, _lessons, _played)
    return {name: sample for part in parts for name, sample in part()}
