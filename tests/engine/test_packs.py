"""Packs of cards: their marks, which go together, and what a code says of them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from engine.tiny import tiny
from hypothesis import given
from hypothesis import strategies as st

from companion.engine import code, code_reading, fitting_packs
from companion.engine.code import Deal, easy_deal
from companion.engine.packs import CardPack, PackFormat, PackRefusal, mark_of
from companion.errors import BadGameCode, ConfigError, PackMissing

if TYPE_CHECKING:
    from companion.engine.options import Choices
    from companion.fields import Report


def read(values: Any, _report: Report) -> CardPack:  # noqa: ANN401 - plain values
    """Read a pack of the tiny game, whose cards are what it says."""
    return CardPack("tiny", values["id"], mark_of(values["cards"]), values, values["cards"], {})


def refusal(chosen: tuple[CardPack, ...], choices: Choices) -> PackRefusal | None:
    """Refuse whatever is called odd at a table of three."""
    odd = [pack for pack in chosen if pack.id == "odd" and choices["seats"] == "3"]
    return PackRefusal("pack.odd", {"pack": odd[0].name}) if odd else None


GAME = tiny(packs=PackFormat(read, tuple, refusal, "nowhere:pages", str))
PLAIN = tiny(id="plain", number=6)


def pack(name: str, *cards: int, game: str = "tiny") -> CardPack:
    """Return a pack of a game."""
    return replace(read({"id": name, "cards": cards}, print), game=game)


FOUR = tuple(pack(name, number) for number, name in enumerate(("one", "two", "odd", "four")))
CHOSEN = st.lists(st.sampled_from(FOUR), unique_by=id, max_size=code.MOST_PACKS)
SEEDS = st.integers(0, code.SEEDS - 1)


@given(CHOSEN, SEEDS)
def test_a_code_says_which_packs_were_in_the_game(chosen: list[CardPack], seed: int) -> None:
    deal = Deal(GAME, GAME.usual(), seed, fitting_packs.ordered(chosen))
    text = deal.code
    assert len(text.replace("-", "")) == code.length(text)
    assert text.endswith("-".join(pack.mark for pack in fitting_packs.ordered(chosen)))
    assert code_reading.decode(text, (PLAIN, GAME), (*FOUR, pack("one", 0, game="plain"))) == deal
    assert Deal(GAME, GAME.usual(), seed, tuple(chosen)).code == text, "in whatever order"


@given(CHOSEN.filter(bool), SEEDS, st.data())
def test_any_typo_in_a_code_with_packs_is_caught(
    chosen: list[CardPack], seed: int, data: st.DataObject
) -> None:
    signs = Deal(GAME, GAME.usual(), seed, tuple(chosen)).code.replace("-", "")
    places = st.integers(0, len(signs) - 1)
    one, other = data.draw(places), data.draw(places)
    typos = list(signs)
    if data.draw(st.booleans()):
        typos[one] = data.draw(st.sampled_from(code.SIGNS))
    else:
        typos[one], typos[other] = typos[other], typos[one]
    if "".join(typos) != signs:
        with pytest.raises(BadGameCode):
            code_reading.decode("".join(typos), (GAME,), FOUR)


def test_a_code_of_a_pack_that_is_not_here_names_its_mark() -> None:
    text = Deal(GAME, GAME.usual(), 3, fitting_packs.ordered(FOUR[:2])).code
    reported = (
        rf"needs the cards marked {FOUR[1].mark}, and this box has no such pack: take its file"
    )
    with pytest.raises(BadGameCode, match=reported):
        code_reading.decode(text, (GAME,), FOUR[:1])


def test_codes_with_packs_can_be_typed_with_four_buttons() -> None:
    for seed in range(100):
        assert easy_deal(GAME, GAME.usual(), seed, FOUR[:1]).seed == seed


def test_a_fourth_pack_has_no_room() -> None:
    with pytest.raises(ValueError, match="4 packs in one game: at most 3"):
        Deal(GAME, GAME.usual(), 3, FOUR)


def test_the_rules_get_the_packs() -> None:
    assert Deal(GAME, GAME.usual(), 3, FOUR[:2]).setup.packs == FOUR[:2]


@pytest.mark.parametrize(
    ("chosen", "seats", "key"),
    [
        ((), "2", None),
        (FOUR[:3], "2", None),
        (FOUR[:2], "3", None),
        (FOUR[2:3], "3", "pack.odd"),
        (FOUR, "2", "pack.too-many"),
        ((FOUR[0], pack("same", 0)), "2", "pack.twice"),
        ((FOUR[0], pack("other", 9, game="plain")), "2", "pack.of-another-game"),
    ],
)
def test_packs_that_do_not_go_together_are_refused(
    chosen: tuple[CardPack, ...], seats: str, key: str | None
) -> None:
    refused = fitting_packs.refusal(GAME, chosen, {"seats": seats})
    assert (refused and refused.key) == key
    if chosen:
        none = fitting_packs.refusal(PLAIN, chosen, {"seats": seats})
        assert none == PackRefusal("pack.of-another-game")


def test_a_refusal_is_said_with_names() -> None:
    words = {"pack.odd": "{pack} is odd", "pack.odd.name": "Oddities"}
    refused = PackRefusal("pack.odd", {"pack": "pack.odd.name"})
    assert refused.said(lambda key, **values: words[key].format(**values)) == "Oddities is odd"


def test_packs_that_fit_are_kept_and_the_others_left_out() -> None:
    assert fitting_packs.fitting(GAME, FOUR[:3], {"seats": "2"}) == fitting_packs.ordered(FOUR[:3])
    assert fitting_packs.fitting(GAME, FOUR[:3], {"seats": "3"}) == fitting_packs.ordered(FOUR[:2])
    assert fitting_packs.fitting(GAME, FOUR, {"seats": "2"}) == fitting_packs.ordered(FOUR[:3]), (
        "three at most"
    )
    assert fitting_packs.fitting(PLAIN, FOUR, {"seats": "2"}) == ()


def test_a_code_whose_packs_do_not_go_with_its_choices_is_refused() -> None:
    choices = GAME.choose({"seats": "3"})
    good, bad = (Deal(GAME, choices, 5, (pack,)).code for pack in FOUR[1:3])
    assert fitting_packs.decode(good, (GAME,), FOUR).packs == FOUR[1:2]
    with pytest.raises(BadGameCode, match="packs that do not go with its other choices"):
        fitting_packs.decode(bad, (GAME,), FOUR)
    with pytest.raises(PackMissing, match="needs the cards marked"):
        fitting_packs.decode(good, (GAME,), FOUR[2:])


def test_packs_are_named_by_their_ids() -> None:
    assert fitting_packs.named(FOUR, GAME, ["two", "one", "two"]) == fitting_packs.ordered(FOUR[:2])
    with pytest.raises(ConfigError, match="no pack 'three' for tiny: choose one, two, odd, four"):
        fitting_packs.named(FOUR, GAME, ["one", "three"])
    with pytest.raises(ConfigError, match="no pack 'one' for plain: there is none here"):
        fitting_packs.named(FOUR, PLAIN, ["one"])


def test_a_pack_that_no_journal_line_has_room_for_is_refused() -> None:
    wrong: list[str] = []
    fitting_packs.read_pack(
        GAME, {"id": "big", "cards": ["x" * fitting_packs.MOST_BYTES]}, wrong.append
    )
    (line,) = wrong
    assert line.endswith(" bytes of cards; a journal has room for 32768, make two packs of it")
    wrong.clear()
    assert fitting_packs.read_pack(PLAIN, {}, wrong.append) is None
    assert wrong == ["plain takes no packs of cards; is it for another game?"]


def test_a_mark_has_three_signs_that_can_be_read_aloud() -> None:
    marks = {mark_of(number) for number in range(2000)}
    assert all(len(mark) == 3 and set(mark) <= set(code.SIGNS) for mark in marks)
    assert len(marks) > 1900, "15 bits spread"
