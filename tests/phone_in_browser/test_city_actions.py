"""The actions of the City page: what one does is read before it is played, by who may play it."""

from __future__ import annotations

import random  # noqa: TID251 - a test's own luck
import re
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING

import pytest
from browser import needs_chromium
from phone_browser import listens, phone, sizes_and_languages
from phone_table import words_of
from playwright.sync_api import expect
from waiting import until

from companion.engine.code import Deal
from companion.engine.session import Session
from companion.fields import read_toml
from companion.games.cadwallon.rules.moves import ActionPlayed
from phone_in_browser.test_city import GAME, HANGS_OVER, SMALL, USUAL, posts, seated

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from companion.engine.packs import CardPack

pytestmark = needs_chromium
EFFECTS = [key for key in words_of("en") if re.fullmatch(r"cadwallon\.card\.action-.*\.text", key)]
"""What each action of the box does, by its key."""


def saved(
    board: str, players: int, *packs: CardPack, **choices: str
) -> Iterator[tuple[Session, list[ActionPlayed]]]:
    """Yield moments where actions may be played, and those, in games that play none if they can."""
    for seed in range(200):
        luck = random.Random(seed)
        chosen = GAME.choose({"players": str(players), "board": board, **choices})
        session = Session.begin(Deal(GAME, chosen, seed, packs))
        while legal := session.legal_moves():
            actions = [each for each in legal if isinstance(each, ActionPlayed)]
            if actions:
                yield session, actions
            session = session.play(luck.choice([x for x in legal if x not in actions] or legal))


@cache
def alone() -> dict[str, tuple[Session, ActionPlayed]]:
    """Return for each action of the box a moment where it is the only one of the first seat."""
    found: dict[str, tuple[Session, ActionPlayed]] = {}
    for session, (action, *more) in saved("3x3", 3):
        if not more and action.seat == 0 and GAME.facts(session.view())["phase"] == "place":
            found.setdefault(text_of(action), (session, action))
        if len(found) == len(EFFECTS):
            return found
    raise AssertionError({*EFFECTS} - {*found})


def text_of(action: ActionPlayed) -> str:
    return f"cadwallon.card.{action.card.removesuffix('#2')}.text"


ON_PHONES = sizes_and_languages((USUAL, "en"), (SMALL, "de"), (SMALL, "ja"))


def name_of(text: str) -> str:
    """Return the key of the name of the action that says this."""
    return text.replace(".text", ".name")


@ON_PHONES
def test_an_action_says_what_it_does_before_it_is_played(
    browser: Browser, size: tuple[int, int], language: str
) -> None:
    words = words_of(language)
    first_of_all, _ = next(iter(alone().values()))
    with (
        seated(first_of_all) as table,
        phone(browser, table, "key-1", size=size, language=language) as page,
    ):
        page.locator(".tabs button").nth(1).tap()
        for text, (session, _) in alone().items():
            table.play(session)
            card = page.locator(".actions li", has_text=words[name_of(text)])
            expect(card.locator("p")).to_have_text(words[text])
            expect(card).to_be_in_viewport(ratio=1)
            assert max(page.locator("main").evaluate(HANGS_OVER)) <= 0
        assert posts(table) == []
        card.get_by_role("button").tap()
        *_, (_, action) = alone().values()
        until(lambda: posts(table) == [f"play-{action.card}"])


@ON_PHONES
@pytest.mark.parametrize(("board", "players", "count"), [("4x4", 4, 6), ("3x3", 3, 1)])
def test_actions_without_room_are_all_read_after_one_tap(
    browser: Browser, board: str, players: int, count: int, size: tuple[int, int], language: str
) -> None:
    """Many of them, or one while districts are judged."""
    words = words_of(language)
    phase = "place" if count > 1 else "control"
    session, actions = next(
        (session, actions)
        for session, actions in saved(board, players)
        if len(actions) == count and GAME.facts(session.view())["phase"] == phase
    )
    with (
        seated(session) as table,
        phone(browser, table, f"key-{actions[0].seat + 1}", size=size, language=language) as page,
    ):
        page.locator(".tabs button").nth(1).tap()
        opens = page.locator(".actions button")
        expect(opens).to_be_in_viewport(ratio=1)
        expect(opens).to_contain_text(
            str(count) if count > 1 else words[name_of(text_of(actions[0]))]
        )
        assert max(page.locator("main").evaluate(HANGS_OVER)) <= 0
        opens.tap()
        opened = page.locator("dialog[open]")
        expect(opened.locator("li p")).to_have_text([words[text_of(each)] for each in actions])
        assert max(opened.evaluate(HANGS_OVER)) <= 0
        assert posts(table) == []
        listens(page)
        opened.locator("li button").last.tap()
        until(lambda: posts(table) == [f"play-{actions[-1].card}"])
        expect(opened).to_have_count(0)


@pytest.mark.parametrize("language", ["en", "de", "ja"])
def test_actions_of_ones_own_say_their_own_words(browser: Browser, language: str) -> None:
    """Those of a deck that has none for one of them; without the phone's language, in English."""
    assert GAME.packs is not None
    pack = read_toml(GAME.packs.skeleton(), "own", GAME.packs.read)
    texts = {"en": "Swap any two.", "de": "Zwei tauschen."}

    def two(*packs: CardPack) -> tuple[Session, list[ActionPlayed]]:
        return next(each for each in saved("3x3", 3, *packs, cards="own") if len(each[1]) == 2)

    _, (with_words, _) = two(pack)
    words = {each: {f"card.{with_words.card}.text": text} for each, text in texts.items()}
    session, actions = two(replace(pack, words=words))
    assert with_words in actions
    wordless = words_of(language)["cadwallon.own-card.text"]
    with (
        seated(session) as table,
        phone(browser, table, f"key-{with_words.seat + 1}", language=language) as page,
    ):
        page.locator(".tabs button").nth(1).tap()
        page.locator(".actions button").tap()
        expect(page.locator("dialog li p")).to_have_text(
            [texts.get(language, texts["en"]), wordless]
        )


def test_a_secret_action_says_what_it_does_on_its_own_phone_while_it_looks(
    browser: Browser,
) -> None:
    session, (action, *_) = next(saved("3x3", 3, special="box"))
    words = words_of("en")
    special = session.view(action.seat).secret.special
    assert action.card == special.id
    text = words[text_of(action)]
    with seated(session) as table:
        for seat in range(3):
            with phone(browser, table, f"key-{seat + 1}") as page:
                page.locator(".tabs button").nth(1).tap()
                expect(page.locator(".city")).to_be_visible()
                expect(page.get_by_text(text)).to_have_count(0)
                page.locator(".tabs button").first.tap()
                expect(page.get_by_text(text)).to_have_count(0)
                page.locator("main :is(.slab, .eye)").tap()
                card = page.locator(".hand li", has_text=text)
                expect(card).to_have_count(int(seat == action.seat))
        assert posts(table) == []
