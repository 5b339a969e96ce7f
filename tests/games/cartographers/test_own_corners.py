"""The text of the owner's file of corners: what is read, and what a write leaves as it is."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest

from companion.fields import read_toml
from companion.games.cartographers.packs.own_corners import holding, read, skeleton, text
from companion.games.cartographers.packs.sets import CORNER, WAYS
from companion.games.cartographers.rules.options import HEROES_AMBUSHES

if TYPE_CHECKING:
    from companion.engine.packs import CardPack

TROLL = CORNER.format("giant-troll-ravage")
WAY = "top-left-clockwise"


def read_from(words: str) -> CardPack:
    """Return what a text holds."""
    found: CardPack = read_toml(words, "file", read)
    return found


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("name", HEROES_AMBUSHES)
def test_every_answer_is_written_and_read_again(name: str, way: str) -> None:
    answers = {CORNER.format(name): way}
    written = text(holding(answers), None)
    assert read_from(written).cards == answers
    assert read_from(written) == holding(answers), "one mark"
    assert text(holding(answers), written) == written
    assert read_from(text(holding({}), written)).cards == {}


def test_a_file_without_answers_is_the_one_to_begin_with() -> None:
    assert text(holding({}), None) == skeleton()
    assert read_from(skeleton()).cards == {}
    uncommented = skeleton().replace("# dragon", "dragon").replace("# gorgon", "gorgon")
    assert set(read_from(uncommented).cards) == {
        "corner-dragon-inferno", "corner-gorgon-gaze",
    }  # fmt: skip


NEW, OLD = (
    'giant-troll-ravage = "top-left clockwise"',
    'giant-troll-ravage = "top-right  clockwise"',
)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("", f"\n[corner]\n{NEW}\n"),
        ("a = 1", f"a = 1\n[corner]\n{NEW}\n"),
        (
            f"[ corner ]  # mine\r\n  {OLD} # no\r\n\r\n[b]\r\n",
            f"[ corner ]  # mine\r\n  {NEW} # no\r\n\r\n[b]\r\n",
        ),
        (
            "[corner]\n'giant-troll-ravage'='top-right clockwise'",
            "[corner]\n'giant-troll-ravage'=\"top-left clockwise\"",
        ),
        (
            f"[corner]\n# {OLD} I think\n\n# end\n[[b]]\n",
            f"[corner]\n# {OLD} I think\n\n# end\n{NEW}\n[[b]]\n",
        ),
        (f"[corner]\n#{OLD}\n{OLD}\n", f"[corner]\n#{OLD}\n{NEW}\n"),
        (f"[corner]\n#{OLD}\n", f"[corner]\n{NEW}\n"),
    ],
)
def test_a_write_changes_one_line(before: str, after: str) -> None:
    assert text(holding({TROLL: WAY}), before) == after
    assert {**tomllib.loads(before), "corner": None} == {**tomllib.loads(after), "corner": None}


@pytest.mark.parametrize(
    "before",
    [
        'corner.gorgon-gaze = "top-left clockwise"',
        "corner = {}",
        '[corner]\ngiant-troll-ravage = """top-left clockwise"""',
        'a = """\n[corner]\n"""',
        '[corner]\ngiant-troll-ravage = "top-left \\u0063lockwise"\n["corner".b]',
    ],
)
def test_a_file_of_another_form_is_not_written(before: str) -> None:
    with pytest.raises(ValueError, match="give each monster a line of its own"):
        text(holding({TROLL: "top-left-counterclockwise"}), before)
