"""Journals and codes that older versions wrote, a folder for each form: nothing of them changes.

Those of form 1 are older than the second form; those of form 2 have the cards of Heroes.
"""

from __future__ import annotations

import json
import random  # noqa: TID251 - a test's own dice
from dataclasses import asdict
from hashlib import blake2s
from pathlib import Path
from typing import Any

import pytest

from companion.app.memory import Pressed
from companion.engine import code_reading
from companion.engine.notation import write_move
from companion.engine.session import Session
from companion.games import all_games
from companion.journal import Journal, read

FORMS = [Path(__file__).with_name(name) for name in ("form_1", "form_2")]


def kept(form: Path, name: str) -> Any:  # noqa: ANN401 - what JSON has
    """Return what a file beside the journals of a form says of them."""
    return json.loads((form / name).read_text(encoding="utf-8"))


JOURNALS = {
    form / f"{name}.jsonl": known
    for form in FORMS
    for name, known in kept(form, "known.json").items()
}
DEALS = [deal for form in FORMS for deal in kept(form, "deals.json")]


def digest(session: Session) -> str:
    """Return a digest of every move of a game, as its journal notes them."""
    moves = [[write_move(move) for move in made] for made in session.history()]
    return blake2s(json.dumps(moves, separators=(",", ":")).encode(), digest_size=8).hexdigest()


def test_every_journal_that_is_kept_is_known() -> None:
    assert {path for form in FORMS for path in form.glob("*.jsonl")} == set(JOURNALS)


@pytest.mark.parametrize("path", JOURNALS, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_journal_brings_back_what_it_did(path: Path, tmp_path: Path) -> None:
    known, data = JOURNALS[path], path.read_bytes()
    memory = read(data).memory
    assert memory.language == known["language"]
    draft = None if memory.draft is None else json.loads(json.dumps(asdict(memory.draft)))
    if known["draft"] is not None:
        assert draft is not None
        asked = dict(known["draft"]["answers"])
        draft["answers"] = [pair for pair in draft["answers"] if pair[0] in asked]
    assert draft == known["draft"]
    session = memory.session
    if session is None:
        assert known["moves"] is None
        return
    choices = session.deal.game.choose(known["choices"])  # newer ones are as usual
    assert (session.deal.choices, session.deal.seed) == (choices, known["seed"])
    assert digest(session) == known["moves"]
    facts: dict[str, Any] = session.deal.game.facts(session.view()) | {"code": session.deal.code}
    assert {part: facts[part] for part in known["facts"]} == known["facts"]
    (tmp_path / "game-0001.jsonl").write_bytes(data)
    moves = session.rules.legal_moves(session.state)
    with Journal(tmp_path) as journal:
        assert journal.trouble is None
        journal.append([Pressed(session.play(move).made) for move in moves[:1]])
    again = read((tmp_path / "game-0001.jsonl").read_bytes()).memory.session
    assert again is not None
    assert again.presses == session.presses + bool(moves)


@pytest.mark.parametrize("written", DEALS, ids=lambda each: str(each["code"]))
def test_a_code_deals_the_very_game_that_it_dealt(written: dict[str, Any]) -> None:
    """The whole game is compared, each season's shuffle with it."""
    deal = code_reading.decode(written["code"], all_games())
    assert (deal.code, deal.choices, deal.seed) == (
        written["code"], deal.game.choose(written["choices"]), written["seed"],
    )  # fmt: skip
    session, dice = Session.begin(deal), random.Random(written["choosing"])
    while moves := session.rules.legal_moves(session.state):
        session = session.play(dice.choice(moves))
    assert (session.presses, digest(session)) == (written["presses"], written["played"])
