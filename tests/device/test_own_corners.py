"""Corners that an owner answered: kept in the owner's file, and asked nowhere again."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from device.test_loop import Box

from companion.app.known import Device
from companion.app.opening import Wish
from companion.app.places.notice import Notice
from companion.app.places.set_up.draft import HOUSE, START, deal_of, line_of
from companion.box.owned_packs import packs_with_answers, with_answers
from companion.box.starting import opened_app
from companion.card_files import WholeCards
from companion.engine.code import Deal
from companion.games import find_game
from companion.games.cartographers.packs.sets import WAYS
from companion.journal import Journal

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.every_game
GAME = find_game("cartographers")
ASKED, OPTION = "zombie-plague", "corner-zombie-plague"
"""The monster that comes first in the game of this seed, and what its corner is asked by."""
SEED = 5
LINE = f'{ASKED} = "top-left clockwise"'


class AskedBox(Box):
    """A box with a loop, a journal and the owner's file, alone with Heroes."""

    def __init__(self, journal: Journal, folder: Path, **choices: str) -> None:
        self.cards = WholeCards(folder)
        chosen = GAME.choose({"players": "1", "cards": "heroes", **choices})
        deal = Deal(GAME, chosen, SEED)
        packs = packs_with_answers(deal, self.cards, self.cards.packs)
        app = opened_app(journal, Wish("en", deal), Device(packs=packs))
        super().__init__(with_answers(app, self.cards), journal)
        self.world = replace(self.world, cards=self.cards)
        self.take()

    @property
    def asked(self) -> str:
        """The monster whose corner is asked for, if any."""
        card = self.daemon.app.playing.view().asked
        return card.id if card else ""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Return the folder of the owner's file."""
    return tmp_path / "cards"


@pytest.fixture
def box(tmp_path: Path, folder: Path) -> Iterator[AskedBox]:
    """Return a box in a game that asks for the corner of its open monster."""
    with Journal(tmp_path / "state") as journal:
        asked = AskedBox(journal, folder)
        asked.press("A")
        assert asked.asked == ASKED
        yield asked


def text(folder: Path) -> str:
    """Return the text of the file."""
    return (folder / "cartographers.toml").read_text(encoding="utf-8")


def write(folder: Path, *lines: str) -> str:
    """Write the file and return its text."""
    folder.mkdir(exist_ok=True)
    (folder / "cartographers.toml").write_text("\n".join(lines) + "\n", encoding="utf-8")
    return text(folder)


def test_a_corner_that_was_answered_is_asked_in_no_new_folder(
    box: AskedBox, folder: Path, tmp_path: Path
) -> None:
    assert not folder.exists()
    box.press("A")
    assert LINE in text(folder).splitlines()
    with Journal(tmp_path / "other") as journal:
        again = AskedBox(journal, folder)
        again.press("A")
        assert (again.asked, again.daemon.app.playing.presses) == ("", 1)
        assert again.daemon.app.playing.deal.choices[OPTION] == "top-left-clockwise"
    with Journal(tmp_path / "other") as journal:
        assert AskedBox(journal, folder).daemon.app.playing.presses == 1, "the game goes on"


class SetUpBox(Box):
    """A box with a loop, a new journal and the owner's file, at the page of its first set-up."""

    def __init__(self, journal: Journal, folder: Path) -> None:
        self.cards = WholeCards(folder)
        app = opened_app(journal, Wish("en"), Device())
        super().__init__(with_answers(app, self.cards), journal)
        self.world = replace(self.world, cards=self.cards)
        self.take().press("A")

    @property
    def answers(self) -> dict[str, str]:
        """What the set-up would deal with."""
        app = self.daemon.app
        assert app.memory.draft is not None
        return dict(deal_of(app.memory.draft, app.box.packs).choices)

    def point(self, line: str) -> SetUpBox:
        """Put the cursor on a line."""
        for _ in range(20):
            app = self.daemon.app
            assert app.memory.draft is not None
            if line_of(app.memory.draft, app.box.packs) == line:
                return self
            self.press("D")
        raise AssertionError(line)

    def answer(self, line: str, value: str) -> None:
        """Change a line until it has a value."""
        self.point(line)
        for _ in range(20):
            if self.answers[line] == value:
                return
            self.press("A")
        raise AssertionError(value)


def test_a_set_up_that_comes_to_heroes_has_the_answers(folder: Path, tmp_path: Path) -> None:
    write(folder, "[corner]", LINE)
    with Journal(tmp_path / "state") as journal:
        box = SetUpBox(journal, folder)
        box.answer("players", "1")
        assert box.cards.packs == (), "a base game reads nothing"
        box.answer("cards", "heroes")
        box.point(START).press("A")
        choices = box.daemon.app.playing.deal.choices
        assert (choices[OPTION], choices["cards"]) == ("top-left-clockwise", "heroes")
    assert text(folder) == f"[corner]\n{LINE}\n"


def test_a_corner_that_set_up_changes_is_written(folder: Path, tmp_path: Path) -> None:
    write(folder, "[corner]", f'{ASKED} = "bottom-right clockwise"')
    with Journal(tmp_path / "state") as journal:
        box = SetUpBox(journal, folder)
        box.answer("cards", "heroes")
        box.point(HOUSE).press("A").point(OPTION)
        seen = []
        for _ in range(len(WAYS) + 1):
            seen.append(box.answers[OPTION])
            box.press("A")
        ways = [*WAYS]
        at = ways.index("bottom-right-clockwise")
        assert seen == [*ways[at:], *ways[: at + 1]], "each press is the next answer"
        box.answer(OPTION, "bottom-left-clockwise")
        box.point(START).press("A").point(START).press("A")
    assert text(folder) == f'[corner]\n{ASKED} = "bottom-left clockwise"\n'


def test_undo_takes_the_answer_back_in_the_file(box: AskedBox, folder: Path) -> None:
    box.press("A", "hold B")
    assert box.asked == ASKED
    assert f"# {LINE}" in text(folder).splitlines()
    assert box.cards.packs[0].cards == {}
    box.press("D", "A")
    assert box.cards.packs[0].cards == {OPTION: "top-left-counterclockwise"}


def test_undo_leaves_what_the_owner_wrote_meanwhile(box: AskedBox, folder: Path) -> None:
    box.press("A")
    mine = write(folder, "[corner]", f'{ASKED} = "bottom-right clockwise"')
    box.press("hold B")
    assert text(folder) == mine
    assert box.asked == ASKED


def test_not_at_hand_is_not_written_and_asked_again(
    box: AskedBox, folder: Path, tmp_path: Path
) -> None:
    box.press("C", "A")
    assert box.asked == ""
    assert not folder.exists()
    with Journal(tmp_path / "other") as journal:
        again = AskedBox(journal, folder)
        again.press("A")
        assert again.asked == ASKED


def test_comments_and_other_tables_stay(tmp_path: Path, folder: Path) -> None:
    mine = write(
        folder, "# mine", "[corner] # of my box", 'gorgon-gaze = "top-right clockwise" # sure', "",
        "[seats]", "names = [", "  # [corner]", "]",
    )  # fmt: skip
    with Journal(tmp_path / "state") as journal:
        AskedBox(journal, folder).press("A", "A")
    lines = text(folder).splitlines()
    assert lines.pop(3) == LINE
    assert "\n".join(lines) + "\n" == mine
    assert (folder / "cartographers.toml.before").read_text(encoding="utf-8") == mine


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        (
            ("[corner]", f'{ASKED} = "middle"'),
            f'corner: {ASKED}: "middle" will not do; write top-left, top-right, bottom-right or ',
        ),
        (
            ("[corner]", 'zombie = "top-left clockwise"'),
            f'corner: zombie: no such monster; did you mean "{ASKED}"?',
        ),
        (
            ('corner = "top-left clockwise"',),
            'corner: "top-left clockwise" will not do; write a table [corner], a line for each ',
        ),
        (("[corner",), "not TOML, fix it there: "),
    ],
)
def test_a_damaged_file_is_named_left_as_it_is_and_asked_for_again(
    tmp_path: Path,
    folder: Path,
    capsys: pytest.CaptureFixture[str],
    lines: tuple[str, ...],
    problem: str,
) -> None:
    mine = write(folder, *lines)
    with Journal(tmp_path / "state") as journal:
        box = AskedBox(journal, folder)
        said = capsys.readouterr().err
        assert said.startswith(f"{folder / 'cartographers.toml'}: {problem}")
        assert said.endswith(": these cards are not used\n")
        box.press("A")
        assert box.asked == ASKED
        box.press("A")
        place = box.daemon.app.place
        assert isinstance(place, Notice)
        assert "companion cards cartographers --check" in place.detail
        assert box.daemon.app.playing.next_choices[OPTION] == "top-left-clockwise"
    assert text(folder) == mine
    assert [path.name for path in folder.iterdir()] == ["cartographers.toml"]


def test_corners_that_have_no_lines_are_left_as_they_are(tmp_path: Path, folder: Path) -> None:
    mine = write(folder, 'corner = { gorgon-gaze = "top-right clockwise" }')
    with Journal(tmp_path / "state") as journal:
        box = AskedBox(journal, folder)
        assert box.daemon.app.playing.deal.choices["corner-gorgon-gaze"] == "top-right-clockwise"
        box.press("A", "A")
        place = box.daemon.app.place
        assert isinstance(place, Notice)
        assert "give each monster a line of its own" in place.detail
    assert text(folder) == mine


def test_a_start_writes_what_a_cut_left_unwritten(
    box: AskedBox, folder: Path, tmp_path: Path
) -> None:
    box.press("A")
    (folder / "cartographers.toml").unlink()
    box.daemon.close()
    with Journal(tmp_path / "state") as journal:
        AskedBox(journal, folder)
    assert LINE in text(folder).splitlines()


def test_a_base_game_imports_nothing_of_it_and_reads_no_file(tmp_path: Path, folder: Path) -> None:
    write(folder, "[corner", LINE)
    code = (
        "import sys; from pathlib import Path; from companion.card_files import WholeCards;"
        "from companion.games import find_game; from companion.engine.code import Deal;"
        "from companion.app.opening import Wish; from companion.app.known import Device;"
        "from companion.box.owned_packs import packs_with_answers, with_answers;"
        "from companion.box.starting import opened_app; from companion.journal import Journal;"
        "game = find_game('cartographers'); deal = Deal(game, game.choose({}), 3);"
        f"cards = WholeCards(Path({str(folder)!r}));"
        "packs = packs_with_answers(deal, cards, cards.packs);"
        f"journal = Journal(Path({str(tmp_path / 'state')!r}));"
        "app = with_answers(opened_app(journal, Wish('en', deal), Device()), cards);"
        "assert app.playing.deal.game is game and not cards.problems;"
        "print([each for each in sys.modules if 'own_corners' in each])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("[]\n", "")
