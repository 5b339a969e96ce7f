"""Form 2 of the journal: choices, packs and their cards stand in the line that deals a game."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest
from games.cartographers.test_added_cards import other, own

from companion.app.memory import Dealt, Drafted, Memory, Pressed, TableChanged, Undone
from companion.app.places.set_up.draft import new_draft
from companion.engine.code import MOST_PACKS, Deal
from companion.engine.fitting_packs import MOST_BYTES
from companion.engine.many_tables import TablePress, own_presses
from companion.engine.options import Option
from companion.engine.session import Session
from companion.errors import JournalCorrupt, JournalForeign
from companion.games import cartographers
from companion.games.cartographers import GAME
from companion.games.cartographers.rules.state import Flipped, SpotPassed
from companion.journal import chain, read
from companion.journal.chain import LONGEST
from companion.journal.lines import line

if TYPE_CHECKING:
    from companion.app.memory import Entry
    from companion.engine.packs import CardPack


def dealt(*packs: CardPack, game: Any = GAME, **choices: str) -> Session:  # noqa: ANN401 - a game
    """Deal a game for two."""
    return Session.begin(Deal(game, game.choose({"players": "2"} | choices), 7, packs))


def journal(session: Session) -> bytes:
    """Write a game as a journal."""
    data, digest = b"", ""
    entries: list[Entry] = [Dealt(session.deal, session.history()[0], "en")]
    entries += [Pressed(made) for made in session.history()[1:]]
    for number, entry in enumerate(entries, start=1):
        raw, digest = line(number, entry, digest)
        data += raw
    return data


def changed(data: bytes, **fields: object) -> bytes:
    """Return a journal of one line with other fields and the sum they need."""
    values = json.loads(data)
    del values["n"], values["sum"]
    return chain.signed(1, values | fields, "")[0]


def resumed(data: bytes) -> Session:
    """Return the game of a journal."""
    session = read(data).memory.session
    assert session is not None
    return session


@pytest.mark.parametrize("packs", [(), (own(),), (own(), other())], ids=len)
def test_a_game_is_brought_back_from_its_journal_alone(packs: tuple[CardPack, ...]) -> None:
    """No file of the owner's is asked for: there is none."""
    session = dealt(*packs)
    for _ in range(30):
        session = session.play(session.legal_moves()[0])
    again = resumed(journal(session))
    assert (again.state, again.history()) == (session.state, session.history())
    assert again.deal == session.deal
    assert [pack.words for pack in again.deal.packs] == [pack.words for pack in packs]
    assert again.play(again.legal_moves()[0]).state == session.play(session.legal_moves()[0]).state


def test_the_id_of_a_game_stands_in_its_first_line() -> None:
    session = dealt()
    raw, _ = line(1, Dealt(session.deal, session.made, "en", deal_id="5f3a"), "")
    assert json.loads(raw)["deal_id"] == "5f3a"
    assert read(raw).memory.deal_id == "5f3a"
    raw, _ = line(1, Dealt(session.deal, session.made, "en"), "")
    assert "deal_id" not in json.loads(raw), "as every journal before"
    assert read(raw).memory.deal_id == ""


@pytest.mark.parametrize("deal_id", ["../x", 5, "é", "a b", None])
def test_an_id_that_is_none_is_damage(deal_id: object) -> None:
    with pytest.raises(JournalCorrupt):
        read(changed(journal(dealt()), deal_id=deal_id))


def test_the_deal_line_names_choices_and_packs() -> None:
    values = json.loads(journal(dealt(own())))
    assert values["journal"] == 2
    assert values["choices"] == GAME.choose({"players": "2"})
    (pack,) = values["packs"]
    assert (pack["id"], pack["mark"]) == ("my-pack", own().mark)
    assert values["code"].endswith(own().mark)
    assert "explore" in pack["values"]


def test_cards_that_ship_with_a_game_stay_out_of_the_journal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shipped = replace(own(), is_owned=False)
    assert GAME.packs is not None
    data = journal(dealt(shipped))
    assert "values" not in json.loads(data)["packs"][0]
    with pytest.raises(
        JournalForeign, match=f"needs the pack 'my-pack' with the mark {own().mark}"
    ):
        read(data)
    format_ = replace(GAME.packs, packaged=lambda: (shipped,))
    monkeypatch.setattr(cartographers, "GAME", replace(GAME, packs=format_))
    assert resumed(data).deal.packs == (shipped,)


def test_an_answer_outside_the_code_is_brought_back(monkeypatch: pytest.MonkeyPatch) -> None:
    options = (*GAME.options, Option("chairs", ("hard", "soft"), coded=False))
    game = replace(GAME, options=options)
    monkeypatch.setattr(cartographers, "GAME", game)
    session = dealt(game=game, chairs="soft")
    data = journal(session)
    assert json.loads(data)["code"] == dealt().deal.code
    assert resumed(data).deal.choices["chairs"] == "soft"


def test_a_line_that_only_a_newer_version_writes_is_no_damage() -> None:
    """Its sum fits, so no disk has changed it."""
    _, digest = line(1, Dealt(dealt().deal, dealt().made, "en"), "")
    newer, _ = chain.signed(2, {"weather": "rain"}, digest)
    with pytest.raises(JournalForeign, match='it has "weather", which is not known here'):
        read(journal(dealt()) + newer)
    draft, _ = line(1, Drafted(new_draft(5, "en")), "")
    values = json.loads(draft)["draft"]
    assert read(draft).memory.draft is not None
    assert read(chain.signed(1, {"draft": values | {"weather": 1}}, "")[0]).memory.draft is None


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"journal": 3}, "journal version 3 is not 1 or 2"),
        ({"game": "chess"}, "the game is chess under rules 1, not known here"),
        ({"rules": 2}, "the game is cartographers under rules 2, not 1 here"),
        ({"choices": {"weather": "rain"}}, "set up by another version: cartographers has no"),
        ({"choices": {"side": "C"}}, "set up by another version: side 'C': choose A or B"),
        ({"packs": [{"id": "gone", "mark": "K7Q"}]}, "needs the pack 'gone' with the mark K7Q"),
        ({"packs": [{"id": "my-pack", "mark": "K7Q", "values": dict(own().values)}]},
         "needs the pack 'my-pack' with the mark K7Q"),
        ({"packs": [{"id": "my-pack", "mark": "K7Q", "values": {"format": 9}}]},
         "the cards of its pack 'my-pack' are of another version: pack, game: missing"),
    ],
)  # fmt: skip
def test_what_another_version_wrote_is_left_for_it(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(JournalForeign, match=said):
        read(changed(journal(dealt()), **fields))


@pytest.mark.parametrize(
    "fields",
    [
        {"choices": GAME.choose({"players": "3"})},
        {"code": dealt(side="B").deal.code},
        {"packs": [{"id": "my-pack", "mark": own().mark, "values": dict(own().values)}]},
        {"packs": "none"},
        {"code": 7},
        {"choices": ["players"]},
    ],
)
def test_a_line_that_says_two_things_is_damaged(fields: dict[str, Any]) -> None:
    with pytest.raises(JournalCorrupt, match="line 1 of the journal is damaged"):
        read(changed(journal(dealt()), **fields))


def test_the_largest_packs_fit_on_a_line() -> None:
    rest = len(journal(dealt()))
    assert MOST_PACKS * (MOST_BYTES + 100) + 2 * rest < LONGEST


def test_undo_goes_back_in_a_game_with_packs() -> None:
    session = dealt(own())
    session = session.play(session.legal_moves()[0])
    data = journal(session)
    known = read(data)
    raw, _ = line(3, Undone(), known.sum)
    back = read(data + raw).memory
    assert isinstance(back, Memory)
    assert back.session is not None
    assert back.session.state == session.undo().state


def hall_journal(*presses: TablePress) -> bytes:
    """Write a solo game of a hall that goes on at another table, with its own presses."""
    session = Session.begin(Deal(GAME, GAME.choose({"players": "1"}), 7))
    data = journal(session.play(Flipped()).play(Flipped()))
    found = read(data)
    raw, _ = line(found.lines + 1, TableChanged(presses), found.sum)
    return data + raw


def test_a_game_goes_on_at_another_table_with_its_own_presses() -> None:
    session = Session.begin(Deal(GAME, GAME.choose({"players": "1"}), 7))
    while not session.state.spot:
        moves = session.legal_moves()
        session = session.play(SpotPassed() if SpotPassed() in moves else moves[0])
    data = journal(session)
    before = read(data)
    raw, _ = line(before.lines + 1, TableChanged(()), before.sum)
    after = read(data + raw).memory.session
    assert after is not None
    assert (after.state.spot, session.state.spot) == (0, 1)
    assert after.presses == session.presses - 1
    again, _ = line(before.lines + 1, TableChanged(own_presses(session)), before.sum)
    resumed = read(data + again).memory.session
    assert resumed is not None
    assert resumed.history() == session.history()


@pytest.mark.parametrize(
    "table",
    ["[[0]]", "[[-1,[]]]", '[["1",[]]]', "[[true,[]]]", '[[1,[{"move":"No"}]]]', "7", '[[1,"a"]]'],
)
def test_a_table_with_presses_that_are_none_is_damage(table: str) -> None:
    data = hall_journal()
    start = data.rindex(b'{"n":')
    before = read(data[:start])
    fields = json.loads(f'{{"table":{table}}}')
    raw, _ = chain.signed(before.lines + 1, fields, before.sum)
    with pytest.raises(JournalCorrupt, match=f"line {before.lines + 1} "):
        read(data[:start] + raw)


def test_a_table_changes_in_no_game_is_damage() -> None:
    raw, _ = line(1, TableChanged(()), "")
    with pytest.raises(JournalCorrupt, match="no game is dealt yet"):
        read(raw)
