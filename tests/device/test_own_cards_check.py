"""The check of the owner's files of cards: the good and the damaged, in every language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.app.findings import Finding, check_words, printed_words
from companion.checks.boxes import of_simulated_box
from companion.checks.own_cards import findings
from companion.text.catalog import LANGUAGES
from hardware.machine import Machine

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.every_game


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder of the owner's files on another card."""
    made = tmp_path / "var/lib/companion/cards"
    made.mkdir(parents=True)
    return made


def found(tmp_path: Path) -> list[Finding]:
    """Return what is found on that card."""
    return list(findings(Machine(tmp_path), printed_words()))


def test_a_box_without_such_files_says_nothing_of_them(tmp_path: Path, folder: Path) -> None:
    assert found(tmp_path) == []
    (folder / "cartographers.toml.before").write_text("[", encoding="utf-8")
    assert found(tmp_path) == []


def test_each_file_is_named(tmp_path: Path, folder: Path) -> None:
    corners, all_cards = folder / "cartographers.toml", folder / "cadwallon.toml"
    corners.write_text('[corner]\ngorgon-gaze = "top-left clockwise"\n', encoding="utf-8")
    all_cards.write_text("format = 1", encoding="utf-8")
    assert found(tmp_path) == [
        Finding("own cards", f"{all_cards}: cards: missing", "add it, as in the example"),
        Finding("own cards", f"{corners}, good"),
    ]


@pytest.mark.parametrize(
    ("words", "wrong", "fix"),
    [
        (
            '[corner]\ngorgon-gaze = "middle"\n',
            ': corner: gorgon-gaze: "middle" will not do',
            "write top-left, top-right, bottom-right or bottom-left, then clockwise or ",
        ),
        (
            '[corner]\ngorgon = "top-left clockwise"\n',
            ": corner: gorgon: no such monster",
            'did you mean "gorgon-gaze"?',
        ),
        ("[corner", ": not TOML, fix it there: ", "write it as in the example: companion cards "),
    ],
)
def test_a_damaged_file_of_corners_says_what_where_and_how(
    tmp_path: Path, folder: Path, words: str, wrong: str, fix: str
) -> None:
    corners = folder / "cartographers.toml"
    corners.write_text(words, encoding="utf-8")
    (finding,) = found(tmp_path)
    assert finding.found.startswith(f"{corners}{wrong}")
    assert finding.fix.startswith(fix)


def test_a_link_to_nothing_is_no_file(tmp_path: Path, folder: Path) -> None:
    (folder / "cartographers.toml").symlink_to(folder / "gone")
    (finding,) = found(tmp_path)
    assert (finding.good, finding.found) == (
        False,
        f"{folder / 'cartographers.toml'}: there is no such file",
    )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_menu_of_a_simulated_box_names_it_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    file = tmp_path / "table-companion/cards/cartographers.toml"
    file.parent.mkdir(parents=True)
    file.write_text('[corner]\ngorgon-gaze = "middle"\n', encoding="utf-8")
    named = of_simulated_box(tmp_path, ())(language, None)
    what = check_words(language)("what.cards")
    (finding,) = (each for each in named if each.what == what)
    assert str(file) in finding.found
    assert not finding.good
