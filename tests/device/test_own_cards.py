"""The owner's cards on the box: in set-up, in game codes, in the journal."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from device.playing import PlayedBox
from games.cadwallon.own import part, whole

from companion.app.memory import Draft
from companion.app.opening import Wish, opening
from companion.app.places.set_up.draft import answers_of, deal_of, may_go_on
from companion.app.places.set_up.typing_code import presses
from companion.app.places.table import rematch
from companion.app.values import App, CardsFound, Seeded, Started
from companion.engine.code import Deal
from companion.engine.fitting_packs import decode
from companion.errors import BadGameCode, PackMissing
from companion.games import all_games, find_game
from companion.journal import read
from companion.journal.lines import line

if TYPE_CHECKING:
    from companion.engine.packs import CardPack

pytestmark = pytest.mark.every_game
GAME = find_game("cadwallon")
KNOWN, HALF = whole(), part()
OTHER = whole(sets=1, contracts=[{"name": {"en": "Rich"}, "text": {"en": "Own it."}}])


def deal(*packs: CardPack, seed: int = 5, **choices: str) -> Deal:
    """Return a deal of the game with these choices and packs."""
    return Deal(GAME, GAME.choose(choices), seed, packs)


def box(*packs: CardPack, **choices: str) -> PlayedBox:
    """Return a box at the page of answers of the game, with these packs at hand."""
    device = PlayedBox.opened(Wish(language="en"), packs=packs)
    draft = Draft("cadwallon", 5, answers_of(GAME.choose(choices)), step=1)
    device.app = replace(device.app, memory=replace(device.app.memory, draft=draft))
    device.take(Started())
    return device


def playing(*at_hand: CardPack, wished: Deal) -> PlayedBox:
    """Return a box in a game, with these packs at hand."""
    return PlayedBox.opened(Wish("en", wished, exact=True), packs=at_hand)


def said(device: PlayedBox) -> str:
    """Return what the page says, as one string."""
    return repr(device.app.screen)


def pages(device: PlayedBox) -> list[str]:
    """Return the lines of the page of answers, by their ids, from Start down."""
    found = [device.page]
    while (here := device.press("D").page) != found[0]:
        found.append(here)
    return found


def to(device: PlayedBox, page: str) -> PlayedBox:
    """Point at a line of the page of answers."""
    for _ in range(20):
        if device.page == page:
            return device
        device.press("D")
    raise AssertionError(f"no line {page}")


# -- set-up


def test_without_a_file_nothing_is_asked() -> None:
    assert "setup-cards" not in pages(box())


def test_cards_that_are_known_are_asked_for_where_the_box_deals() -> None:
    assert pages(box(KNOWN))[:3] == ["setup-start", "setup-way", "setup-cards"]
    for way in ("table", "score", "teach"):
        assert "setup-cards" not in pages(box(KNOWN, way=way))


def test_the_owners_cards_are_dealt() -> None:
    device = to(box(KNOWN), "setup-cards")
    assert "Invented" in said(device)
    device.press("A")
    assert "Your own" in said(device)
    dealt = to(device, "setup-start").press("A").app.playing.deal
    assert (dealt.packs, dealt.choices["cards"]) == ((KNOWN,), "own")
    assert dealt.code.endswith(f"-{KNOWN.mark}")
    assert not device.app.playing.view().invented


def test_cards_that_are_not_known_in_full_are_never_dealt() -> None:
    device = to(box(HALF), "setup-cards")
    assert "21 of 38 known" in said(device)
    assert "To teach it the others, set The box to Learns." in said(device)
    before = device.app.memory
    assert device.press("A").app.memory == before
    assert to(device, "setup-start").press("A").app.playing.deal.packs == ()
    asked = box(HALF, cards="own")
    assert asked.press("A").app.playing.deal.choices["cards"] == "demo", "the file was changed"


def test_cards_that_do_not_go_with_an_answer_say_so() -> None:
    device = to(box(KNOWN, condition="on"), "setup-cards")
    assert "Your cards have no conditions" in said(device)
    assert to(box(KNOWN, contracts="box"), "setup-cards").press("A").page == "setup-cards"


@pytest.mark.parametrize("own", [KNOWN, HALF], ids=["known", "half"])
@pytest.mark.parametrize("way", ["table", "teach"])
def test_where_the_box_learns_the_owners_cards_go_along(way: str, own: CardPack) -> None:
    assert box(own, way=way).press("A").app.playing.deal.packs == (own,)
    assert box(way=way).press("A").app.playing.deal.packs == ()


def test_a_set_up_with_the_owners_cards_survives_a_restart_at_every_press() -> None:
    device = to(box(KNOWN), "setup-cards")
    for press in ("A", "A", "A", "C", "D", "D"):
        device.press(press)
        again = PlayedBox(App(device.app.memory, box=device.app.box, seed=7, today="2026-11-22"))
        again.take(Started())
        assert again.app.screen == device.app.screen
    draft = device.app.memory.draft
    assert draft is not None
    assert may_go_on(draft)


def test_cards_that_were_changed_meanwhile_are_those_of_the_next_game() -> None:
    device = playing(HALF, wished=deal(HALF, way="teach"))
    device.take(CardsFound((KNOWN,)))
    assert device.app.box.packs == (KNOWN,)
    assert device.app.playing.deal.packs == (HALF,)
    wished = deal(KNOWN, way="teach", seed=9)
    assert opening(device.app.memory, Wish(deal=wished), Seeded(1)) == (), "the lesson goes on"
    device.take(CardsFound(()))
    assert not device.app.box.packs


def test_the_next_game_has_the_cards_that_are_at_hand_then() -> None:
    device = playing(HALF, wished=deal(HALF, way="teach"))
    device.app = replace(device.app, box=replace(device.app.box, packs=(KNOWN,)))
    assert rematch(device.app, device.app.playing).deal.packs == (KNOWN,)
    device.app = replace(device.app, box=replace(device.app.box, packs=()))
    assert rematch(device.app, device.app.playing).deal.packs == (HALF,)


def test_after_a_whole_lesson_set_up_deals_the_cards_that_it_taught() -> None:
    device = playing(KNOWN, wished=deal(KNOWN, way="teach"))
    device.app = replace(device.app, box=replace(device.app.box, packs=(KNOWN,)))
    assert device.press("hold A").page == "setup-start"
    begun = device.press("A").app.playing.deal
    assert (begun.choices["way"], begun.choices["cards"]) == ("deck", "own")
    assert begun.packs == (KNOWN,)


# -- the game code


def typed(device: PlayedBox, code: str) -> PlayedBox:
    """Type a code from the page of answers."""
    to(device, "setup-deal")
    device.press("A", "A")  # past the game of the day
    for sign in code.replace("-", ""):
        device.press(*presses(sign))
    return device


def test_a_code_with_the_owners_cards_is_typed_on_another_box() -> None:
    wanted = deal(KNOWN, cards="own", board="4x4", players="5")
    device = typed(box(KNOWN), wanted.code)
    assert device.page == "setup-start"
    assert device.press("A").app.playing.deal == wanted
    assert decode(wanted.code, all_games(), (KNOWN, OTHER)).packs == (KNOWN,)


@pytest.mark.parametrize(
    ("own", "words"),
    [
        ((OTHER,), f"The code needs cards marked {KNOWN.mark}, and yours are {OTHER.mark}."),
        ((), f"The code needs its owner's cards, marked {KNOWN.mark}, and there are none here."),
    ],
)
def test_a_code_of_other_cards_says_which_ones_it_needs(
    own: tuple[CardPack, ...], words: str
) -> None:
    device = typed(box(*own), deal(KNOWN, cards="own").code)
    assert words in said(device)
    assert "Cards missing" in said(device)
    with pytest.raises(PackMissing, match=f"needs the cards marked {KNOWN.mark}, and ") as found:
        decode(deal(KNOWN, cards="own").code, all_games(), own)
    assert found.value.mark == KNOWN.mark
    assert "companion cards cadwallon --take FILE" in str(found.value)


@pytest.mark.parametrize("own", [(), (KNOWN,)])
def test_a_code_that_names_no_cards_deals_none_of_the_owners(own: tuple[CardPack, ...]) -> None:
    choices = GAME.choose({"way": "table", "backers": "on"})
    code = Deal(GAME, choices, 0).code
    assert decode(code, all_games(), own).choices == choices
    draft = typed(box(*own), code).app.memory.draft
    assert draft is not None
    assert deal_of(draft, own).choices == choices


def test_a_code_of_a_game_that_needs_cards_and_names_none_is_refused() -> None:
    code = Deal(GAME, GAME.choose({"cards": "own", "backers": "on", "condition": "on"}), 0).code
    with pytest.raises(BadGameCode, match="needs its owner's cards, and does not say which"):
        decode(code, all_games(), ())
    draft = typed(box(KNOWN), code).app.memory.draft
    assert draft is not None
    assert draft.fault


def test_a_code_of_cards_that_are_known_in_part_is_refused() -> None:
    code = replace(deal(HALF, way="table"), choices=GAME.choose({})).code
    with pytest.raises(BadGameCode, match="needs all 38 cards of its owner, and this box knows 21"):
        decode(code, all_games(), (HALF,))


def test_codes_without_the_owners_cards_stay_as_they_are() -> None:
    assert deal(seed=1).code == Deal(GAME, GAME.usual(), 1).code
    assert decode(deal(seed=1).code, all_games(), (KNOWN,)).packs == ()


# -- the journal


def journal(*entries: object) -> bytes:
    """Return entries as a journal has them."""
    data, digest = b"", ""
    for number, entry in enumerate(entries, start=1):
        raw, digest = line(number, entry, digest)  # type: ignore[arg-type] # entries as recorded
        data += raw
    return data


@pytest.mark.parametrize("own", [KNOWN, HALF], ids=["known", "half"])
def test_a_game_is_read_without_the_owners_file(own: CardPack) -> None:
    wished = deal(own, cards="own") if own is KNOWN else deal(own, way="table", players="3")
    device = playing(own, wished=wished)
    data = journal(*device.entries)
    session = read(data).memory.session
    assert session is not None
    assert session.deal == wished
    assert session.deal.packs[0].cards == own.cards
    assert session.state == device.app.playing.state
    added = len(data) - len(journal(*playing(wished=replace(wished, packs=())).entries))
    assert added < 2000, "bytes of a plain deck on the line of its deal"


def test_names_of_the_owner_stand_on_pages_and_beside_buttons() -> None:
    named = whole(seats=["Azure", "Lemon"], guilds={"usurers": {"en": "Lenders"}})
    device = playing(named, wished=deal(named, cards="own", agents="mat"))
    assert device.app.screen is not None
    assert "Azure" in repr(device.app.screen.tabs)
    assert "Blue" not in said(device)
    assert "Lenders" in said(playing(named, wished=deal(named, way="table")).press("A"))
