"""An owner's deck as the text of a file: it comes back from it, and is changed in place."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from games.cadwallon.own import BLANK, Values, files, part, whole
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.fields import read_toml
from companion.games.cadwallon.packs.deck_text import changed_text, plain_text, values_of, with_deck
from companion.games.cadwallon.packs.own_deck import own_pack, read_own, text_of
from companion.games.cadwallon.rules.cards import CardKind

if TYPE_CHECKING:
    from companion.engine.packs import CardPack


def read(written: str) -> CardPack:
    """Read a file of an owner. Raises ValueError with a line for each problem."""
    found: CardPack = read_toml(written, "my-cards.toml", read_own)
    return found


@given(files)
@settings(max_examples=60)
def test_any_deck_comes_back_from_its_text(found: Values) -> None:
    pack = own_pack(found)
    again = read(plain_text(found))
    assert (again, again.values, again.words) == (pack, pack.values, pack.words)
    assert again.cards == pack.cards
    assert read(text_of(pack, None)).values == pack.values
    assert text_of(pack, plain_text(found)) == plain_text(found), "nothing new, nothing written"


@given(files, st.data())
@settings(max_examples=80)
def test_values_are_changed_in_place(found: Values, data: st.DataObject) -> None:
    pack = own_pack(found)
    cards = {**pack.cards.districts}
    some = [card for card in cards.values() if card.kind in {CardKind.GUILD, CardKind.MILITIA}]
    for card in data.draw(st.lists(st.sampled_from(some), max_size=6)):
        points = data.draw(st.none() | st.integers(0, 9))
        support = data.draw(st.none() | st.integers(1, 2))
        cards[card.id] = replace(card, points=points, support=support)
    deck = replace(pack.cards, districts=cards)
    wanted = with_deck(pack.values, deck)
    assert {(c.guild, c.points, c.support, c.district) for c in own_pack(wanted).cards.of(
        CardKind.GUILD)} == {(c.guild, c.points, c.support, c.district) for c in deck.of(
            CardKind.GUILD)}  # fmt: skip
    commented = f"# mine\n{plain_text(found)}# the end\n".replace("},\n", "},  # a card\n")
    written = changed_text(commented, wanted)
    assert read(written).values == own_pack(wanted).values
    assert written.startswith("# mine\n"), "comments stay"
    assert written.endswith("# the end\n")
    assert written.count("# a card") == commented.count("# a card")


def test_what_is_learned_stands_in_the_lines_of_the_example() -> None:
    written = text_of(part(2), BLANK)
    lines, before = written.splitlines(), BLANK.splitlines()
    assert [(old, new) for old, new in zip(before, lines, strict=True) if old != new] == [
        ('    { guild = "usurers" },', '    { guild = "usurers", points = 2, support = 2 },'),
        ('    { guild = "usurers" },', '    { guild = "usurers", points = 3, support = 1 },'),
    ]


def test_a_list_in_another_form_is_written_whole() -> None:
    tables = "format = 1\n" + "".join(
        f"[[cards]]\n{plain_text(card)}" for card in part(1).values["cards"]
    )
    assert values_of(tables)["cards"] == part(1).values["cards"]
    written = text_of(whole(), tables)
    assert read(written) == whole()
