"""Pages of whole random games: none has a secret's words, and all of an invented deck say so."""

from __future__ import annotations

import random  # noqa: TID251 - a test's own luck
from functools import cache
from typing import TYPE_CHECKING

import pytest
from games.cadwallon.shown import TABS, TEXT, together, written
from screens.test_pages import PANELS

from companion.engine.code import Deal
from companion.engine.controls import START, Browse, Focus, Point, Spell
from companion.engine.session import Session
from companion.games.cadwallon import GAME, pages
from companion.games.cadwallon.packs.deck_file import demo_deck
from companion.games.cadwallon.questions.page_names import SECRET
from companion.games.cadwallon.rules.state import Phase, card_key
from companion.screens.widgets import Screen
from companion.text.catalog import BREAK, LANGUAGES, catalog

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.controls import Control
    from companion.games.cadwallon.rules.state import State
    from companion.games.cadwallon.view.view import View

BOXES = (Focus(), Focus(is_slow=True), Focus(one_button=True))
NEAR = 4
"""How many of the pages that one press leads to are looked at in each state."""
AGAIN = 0.02
"""How often a page is looked at that was met in the same phase."""
SECRETS = {"special": "box", "contracts": "box", "condition": "on"}
GAMES = [
    pytest.param(
        {"board": board, "players": players, "agents": agents, **SECRETS}, language,
        id=f"{board}-{players}-{agents}-{language}",
        marks=() if LANGUAGES[number % len(LANGUAGES)] == language else pytest.mark.thorough,
    )
    for number, (board, players, agents) in enumerate(
        [("3x3", "4", "box"), ("4x4", "5", "mat"), ("5x5", "8", "box"), ("3x3", "2", "mat")]
    )
    for language in LANGUAGES
]  # fmt: skip


@pytest.mark.parametrize(("choices", "language"), GAMES)
def test_pages_of_a_random_game_have_no_secret_and_say_that_cards_are_invented(
    choices: dict[str, str], language: str
) -> None:
    say, luck, names = catalog(language, TEXT), random.Random(f"{choices} {language}"), set[str]()
    invented = say("page.invented").replace(" ", "")
    for number, (session, name) in enumerate(pages_met(choices, luck)):
        view: View = session.view()
        names.add(name.split("-")[0])
        spec = PANELS[number % len(PANELS)]
        page = GAME.page(view, name, say)
        lines = together(written(Screen(page, language, TABS), spec))
        assert invented in lines, (name, spec.name)
        found = [words for words in hidden_words(session.state, language) if words in lines]
        assert found == [], (name, spec.name)
    assert len(names) > 8


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_of_cards_that_are_only_added_up_calls_them_invented(language: str) -> None:
    say, luck, names = catalog(language, TEXT), random.Random(language), set[str]()
    choices = {"way": "score", "contracts": "own", "backers": "on"}
    for number, (session, name) in enumerate(pages_met(choices, luck)):
        spec = PANELS[number % len(PANELS)]
        names.add(name.split("-")[0])
        page = GAME.page(session.view(), name, say)
        lines = together(written(Screen(page, language, TABS), spec))
        assert say("page.invented").replace(" ", "") not in lines, (name, spec.name)
    assert {"tally", "contract", "over", "holdings", "rules", "house"} <= names


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_that_are_looked_for_stand_on_the_page_of_the_secret(language: str) -> None:
    """Else they would be missed on the others for another reason; the curtain has none."""
    session = Session.begin(Deal(GAME, GAME.choose({"players": "4", **SECRETS}), 7))
    say = catalog(language, TEXT)
    for seat, spec in enumerate(PANELS[:: len(PANELS) // 4][:4]):
        own = pages.private_page(session.view(seat), SECRET, Focus(), say)
        lines = together(written(Screen(own, language), spec))
        player = session.state.players[seat]
        assert all(words in lines for words in names_of(player.special, player.contract, language))
        curtain = pages.curtain(session.view(), seat, say)
        lines = together(written(Screen(curtain, language), spec))
        assert not any(words in lines for words in hidden_words(session.state, language))


def pages_met(choices: dict[str, str], luck: random.Random) -> Iterator[tuple[Session, str]]:
    """Yield pages that fingers come to in a game by random hands, some of each state."""
    session = Session.begin(Deal(GAME, GAME.choose(choices), luck.randrange(1000)))
    met = set[tuple[Phase, str]]()
    while True:
        near = sorted(names_near(session, luck.choice(BOXES)))
        for name in near if session.is_over else luck.sample(near, min(NEAR, len(near))):
            key = session.state.phase, name.split("-")[0]
            if key not in met or luck.random() < AGAIN:
                met.add(key)
                yield session, name
        moves = session.legal_moves()
        if not moves:
            return
        kind = luck.choice(list(dict.fromkeys(map(type, moves))))
        session = session.play(luck.choice([move for move in moves if type(move) is kind]))


def names_near(session: Session, focus: Focus) -> set[str]:
    """Return the names of the page of a state and of those one press away."""
    view: View = session.view()
    controls: tuple[Control, ...] = GAME.controls(view, focus)
    found = {GAME.table(view, focus)}
    for control in controls:
        match control.does:
            case Browse(pages, _):
                found |= {*pages}
            case Point(cursor):
                found.add(GAME.table(view, Focus(cursor, "", focus.is_slow, focus.one_button)))
            case Spell(typed):
                found.add(GAME.table(view, Focus(START, typed, focus.is_slow)))
    return found


@cache
def names_of(special: str, contract: str, language: str) -> tuple[str, ...]:
    """Return the names of a secret action and a contract, as pages write them together."""
    say = catalog(language, TEXT)
    keys = (card_key(special), f"contract.{contract}")
    return tuple(say(f"{key}.name").replace(BREAK, "").replace(" ", "") for key in keys)


def hidden_words(state: State, language: str) -> set[str]:
    """Return the names of all secrets that the table may not know yet.

    A large board has two cards of a name: one that lies open names the other.
    """
    if state.phase is Phase.OVER:
        return set()
    specials = [player.special for player in state.players if player.special not in player.played]
    won = [card for player in state.players for card in (*player.won, *player.played)]
    is_open = {card_key(card) for card in (*state.districts, *won) if card}
    say = catalog(language, TEXT)
    keys = [card_key(card) for card in specials if card_key(card) not in is_open]
    if state.phase is not Phase.CONTRACTS:
        keys += [f"contract.{card}" for card in demo_deck().contracts]
    return {say(f"{key}.name").replace(BREAK, "").replace(" ", "") for key in keys}
