"""``companion cartographers score`` and ``ambush`` as a script meets them."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING, Any

import pytest
from called import called

from companion.games.cartographers.rules import scoring_heroes
from companion.games.cartographers.rules.scoring import SCORERS

if TYPE_CHECKING:
    from pathlib import Path

SIDE_A = """\
FFW........
...^.R.....
.R......^R.
...........
...........
.....^.....
...........
...........
.R^......R.
.....a.^.MM
...........
"""


def companion(*words: str, typed: bytes = SIDE_A.encode()) -> subprocess.CompletedProcess[bytes]:
    """Run a verb of the game with a sheet on its standard input."""
    return short_form("cartographers", *words, typed=typed)


def short_form(*words: str, typed: bytes = SIDE_A.encode()) -> subprocess.CompletedProcess[bytes]:
    """Run the command without the game's name."""
    return called(*words, typed=typed)


def printed(*words: str, typed: bytes = SIDE_A.encode()) -> dict[str, Any]:
    """Return what the command prints in JSON."""
    done = companion(*words, "--json", typed=typed)
    assert (done.returncode, done.stderr) == (0, b"")
    found: dict[str, Any] = json.loads(done.stdout)
    return found


def refused(*words: str, typed: bytes = SIDE_A.encode()) -> str:
    """Return the one sentence that a wrong command line gets."""
    done = companion(*words, typed=typed)
    assert (done.returncode, done.stdout) == (2, b"")
    sentence = done.stderr.decode()
    assert sentence.count("\n") == 1
    return sentence


def test_scores_come_with_the_cells_that_earn_them() -> None:
    found = printed("score", "-", "--edicts", "sentinel-wood,the-golden-granary", "--coins", "4")
    assert found["cards"]["sentinel-wood"] == {
        "stars": 2,
        "cells": [[0, 0], [0, 1]],
        "awards": [{"stars": 2, "cells": [[0, 0], [0, 1]]}],
    }
    assert found["cards"]["the-golden-granary"]["cells"] == [[9, 5]]
    assert (found["coins"], found["monsters"]) == (4, -5)
    assert found["monster_cells"] == [[8, 9], [8, 10], [9, 8], [10, 9], [10, 10]]
    assert found["total"] == 2 + 3 + 4 - 5


def test_all_scores_every_card() -> None:
    assert set(printed("score", "-", "--edicts", "all")["cards"]) == set(
        SCORERS | scoring_heroes.SCORERS
    )
    assert printed("score", "-") == printed("score", "-", "--edicts", "all")


def test_all_among_other_names_is_every_card() -> None:
    assert printed("score", "-", "--edicts", "all,treetower") == printed("score", "-")


def test_only_named_cards_are_added_up() -> None:
    assert printed("score", "-", "--edicts", "treetower", "--coins", "1")["total"] == 1 - 5
    assert printed("score", "-")["total"] is None
    assert "Total" not in companion("score", "-").stdout.decode()
    assert "---" not in companion("score", "-").stdout.decode()


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("columns", ["80", "400"])
def test_what_score_draws_is_read_again(
    columns: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    drawn = companion("score", "-", "--lang", language).stdout
    assert b"[" in drawn
    assert printed("score", "-", typed=drawn) == printed("score", "-")


def test_a_drawing_with_a_wrong_sign_is_named_by_its_space() -> None:
    drawn = companion("score", "-", "--edicts", "treetower").stdout.decode().split("\n")
    assert drawn[4].startswith("C  . R")
    drawn[4] = drawn[4].replace("R", "Q", 1)
    typed = "\n".join(drawn).encode()
    assert "line 5, column 2, 'Q'" in refused("score", "-", typed=typed)
    typed = "\n".join(drawn[:4]).encode()
    assert "the sheet ends after 2 lines" in refused("score", "-", typed=typed)


def test_a_person_sees_the_spaces_in_brackets() -> None:
    lines = companion("score", "-", "--edicts", "Sentinel Wood").stdout.decode().splitlines()
    assert lines[0].startswith("Sentinel Wood: 2")
    assert lines[2].startswith("A [F F]W . . . . . . . .")
    assert lines[-1].split() == ["Total", "-3"]


def test_a_person_may_ask_in_japanese() -> None:
    done = companion("score", "-", "--edicts", "sentinel-wood", "--lang", "ja")
    assert "守護者の森: 2" in done.stdout.decode()


def test_a_sheet_may_be_a_file(tmp_path: Path) -> None:
    file = tmp_path / "map.txt"
    file.write_text(SIDE_A, encoding="utf-8")
    assert printed("score", str(file), "--side", "A") == printed("score", "-")


def test_an_ambush_has_its_place_and_every_spot_tried() -> None:
    found = printed("ambush", "-", "bugbear-assault")
    assert found["cells"] == [[0, 8], [0, 10], [1, 8], [1, 10]]
    assert found["tried"] == [found["cells"]]
    assert found["spaces"] == ["A9", "A11", "B9", "B11"]
    goblin = printed("ambush", "-", "goblin-attack")
    assert goblin["tried"][0] == [[8, 8], [9, 9], [10, 10]]  # J10 is a monster
    assert goblin["tried"][-1] == goblin["cells"] == [[6, 8], [7, 9], [8, 10]]


def test_an_ambush_walks_the_way_that_the_own_card_shows() -> None:
    found = printed(
        "ambush", "-", "goblin-attack", "--corner", "bottom-right", "--arrow", "CLOCKWISE"
    )
    assert (len(found["tried"]), found["spaces"]) == (2, ["I8", "J9", "K10"])
    troll = companion("ambush", "-", "giant-troll-ravage", "--side", "A").stdout.decode()
    assert troll.splitlines()[:3] == [
        "Giant Troll Ravage: A9 A10 A11 B10",
        "   1   3   5   7   9   11",
        "A  F F W . . . . .[T T T]",
    ]


LAIR = """\
Z.TF.......
FFF........
....NN.....
...........
...........
...........
.FF........
FNNZ.......
.FF........
...........
..........G
"""


def test_effects_are_carried_out_in_their_order() -> None:
    found = printed(
        *("effects", "-", "--revealed", "zombie-plague,giant-troll-ravage,gorgon-gaze"),
        *("--marks", "a2 g4"),
        typed=LAIR.encode(),
    )
    assert found["effects"]["zombie-plague"]["spaces"] == ["A2", "G4", "H5", "I4"]
    assert found["effects"]["giant-troll-ravage"] == {"spaces": [], "cells": []}
    assert found["effects"]["gorgon-gaze"]["cells"] == [[9, 10], [10, 9]]
    assert found["sheet"][0] == "Z#TF......."
    assert found["sheet"][6:9] == [".FF#.......", "FNNZZ......", ".FFZ......."]
    other = printed("effects", "-", "--revealed", "giant-troll-ravage", typed=LAIR.encode())
    assert other["effects"]["giant-troll-ravage"]["spaces"] == ["A2"]


def test_a_monster_that_brings_coins_is_looked_at_last() -> None:
    sheet = "Z.N........\nFFF........\n" + 9 * "...........\n"
    walled = sheet.replace("N.", "NF", 1).encode()
    open_ = printed("effects", "-", "--revealed", "dragon-inferno", typed=walled)
    assert open_["effects"]["dragon-inferno"] == {"spaces": ["A2"], "cells": [[0, 1]], "coins": 0}
    assert printed("effects", "-", typed=walled)["effects"]["dragon-inferno"]["coins"] == 3
    assert "Dragon Inferno: +3" in companion("effects", "-", typed=walled).stdout.decode()
    assert printed("effects", "-")["effects"]["dragon-inferno"]["coins"] == 0  # there is none


def test_an_ambush_that_fits_nowhere_has_no_place() -> None:
    full = "\n".join(["F" * 11] * 11).encode()
    found = printed("ambush", "-", "gnoll-raid", typed=full)
    assert (found["cells"], found["spaces"]) == (None, None)
    assert len(found["tried"]) == 9 * 10
    assert b"fits nowhere" in companion("ambush", "-", "gnoll-raid", typed=full).stdout


def test_a_person_sees_the_monster_drawn() -> None:
    lines = companion("ambush", "-", "kobold-onslaught").stdout.decode().splitlines()
    assert lines[0] == "Kobold Onslaught: I1 J1 J2 K1"
    assert lines[10] == "I [M]R ^ . . . . . . R ."


@pytest.mark.parametrize(
    ("words", "typed", "sentence"),
    [
        (("score", "-"), b"", "standard input: the sheet is empty"),
        (("score", "-"), b"FFQ........\n", "line 1, column 3, 'Q'"),
        (("score", "-"), SIDE_A.encode()[:-6], "line 11, column 7"),
        (("score", "-"), b"\xff\xfe", "byte 1 is no text"),
        (("score", "-", "--side", "B"), None, "line 2, column 4, '^': side B has an empty space"),
        (("score", "-", "--edicts", "tretower"), None, "did you mean treetower?"),
        (("score", "-", "--edicts", "treetower,treetower"), None, "named twice"),
        (("score", "-", "--edicts", ""), None, "no scoring card ''"),
        (("score", "-", "--coins", "15"), None, "choose 0 to 14"),
        (("ambush", "-", "kobold-onslaugth"), None, "did you mean kobold-onslaught?"),
        (("ambush", "-", "goblin-attack", "--corner", "left"), None, "--corner"),
        (("effects", "-", "--marks", "A1 L1"), None, "--marks L1: name spaces as on the map"),
        (("effects", "-", "--revealed", "zombie"), None, "did you mean zombie-plague?"),
        (("effects", "-", "--revealed", "goblin-attack"), None, "choose from dragon-inferno"),
        (("effects", "-", "--revealed", "gorgon-gaze,gorgon-gaze"), None, "named twice"),
        (
            ("score", "-", "--side", "A"),
            SIDE_A.replace("^", "#", 1).encode(),
            "line 2, column 4, '#': side A has a mountain there",
        ),
        (("score", "-", "--side", "C"), None, "line 2, column 2, '.': side C has a mountain"),
        (("ambush", "-", "hamlet"), None, "choose from goblin-attack, "),
    ],
)
def test_what_is_wrong_gets_one_sentence(
    words: tuple[str, ...], typed: bytes | None, sentence: str
) -> None:
    assert sentence in refused(*words, typed=SIDE_A.encode() if typed is None else typed)


@pytest.mark.parametrize(
    "words",
    [
        ("score", "-"),
        ("score", "-", "--json", "--edicts", "treetower", "--coins", "3"),
        ("ambush", "-", "goblin-attack", "--side", "a"),
        ("ambush", "-", "gnoll-raid", "--json"),
    ],
)
def test_the_verbs_work_without_the_game_s_name(words: tuple[str, ...]) -> None:
    short, whole = short_form(*words), companion(*words)
    assert (short.returncode, short.stdout, short.stderr) == (0, whole.stdout, b"")
    wrong = short_form(*words, typed=b"?")
    assert (wrong.returncode, wrong.stdout) == (2, b"")
    assert wrong.stderr.startswith(f"companion {words[0]}: standard input: line 1".encode())


@pytest.mark.parametrize("typed", [SIDE_A.encode(), b"?"])
@pytest.mark.parametrize("words", [("score", "-"), ("ambush", "-", "goblin-attack", "--json")])
def test_a_process_reads_and_prints_the_same(words: tuple[str, ...], typed: bytes) -> None:
    command = [sys.executable, "-m", "companion", *words]
    done = subprocess.run(command, input=typed, capture_output=True, timeout=60, check=False)
    expected = short_form(*words, typed=typed)
    assert done.returncode == expected.returncode
    assert (done.stdout, done.stderr) == (expected.stdout, expected.stderr)


def test_a_file_that_cannot_be_read_is_the_world_s_fault(tmp_path: Path) -> None:
    done = companion("score", str(tmp_path / "none.txt"))
    assert done.returncode == 1
    assert b"none.txt: no such file" in done.stderr
