"""The printed mat, read back from its files: every board, every language, to the millimetre."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations
from math import dist
from typing import TYPE_CHECKING

import pytest
from paper_files import Box, Read, Round, Word, read_pdf, read_svg

from companion.cli import main
from companion.games.cadwallon.rules.streets import streets_of
from companion.text.catalog import LANGUAGES, catalog

if TYPE_CHECKING:
    from pathlib import Path

    from companion.games.cadwallon.rules.streets import Street

BOARDS = {"3x3": (3, 297, 210, 46, 18), "4x4": (4, 420, 297, 48, 18), "5x5": (5, 420, 297, 38, 17)}
"""Districts in a row, and the paper, a district and a street in millimetres."""
CLOSE = 0.02
"""Both files have hundredths of a millimetre."""
EDGE = 5.0
"""What no printer needs for itself."""
READERS = {"svg": read_svg, "pdf": read_pdf}

every_board = pytest.mark.parametrize("board", BOARDS)
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_file = pytest.mark.parametrize("ending", READERS)


@pytest.fixture(scope="module")
def mats(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder for the mats of all tests."""
    return tmp_path_factory.mktemp("mats")


@cache
def read(path: Path) -> Read:
    """Return what stands on the paper of a file."""
    return READERS[path.suffix.removeprefix(".")](path.read_bytes())


@pytest.fixture
def mat(board: str, language: str, ending: str, mats: Path) -> Read:
    """Return a mat that the command line has written, once for all tests."""
    path = mats / f"{board}-{language}.{ending}"
    if not path.exists():
        assert main(["print", "mat", "--board", board, "--lang", language, "-o", str(path)]) == 0
    return read(path)


def corner_of(board: str, mat: Read) -> tuple[float, float]:
    """Return the upper left corner of the first district: the city stands at the right."""
    side, _, height, plot, street = BOARDS[board]
    whole = side * plot + (side - 1) * street
    radii = Counter(round(each.radius, 1) for each in mat.circles if each.dashed)
    ((radius, count),) = radii.most_common(1)
    assert count == len(streets_of(side))
    streets = [each for each in mat.circles if each.dashed and round(each.radius, 1) == radius]
    first = min(streets, key=lambda each: (round(each.y), each.x))
    return first.x - plot - street / 2, (height - whole) / 2


def middle_of(board: str, mat: Read, street: Street) -> tuple[float, float]:
    """Return where a street is: between the middles of its two districts."""
    side, _, _, plot, wide = BOARDS[board]
    left, top = corner_of(board, mat)
    ends = [
        (left + column * (plot + wide) + plot / 2, top + row * (plot + wide) + plot / 2)
        for row, column in (divmod(place, side) for place in street.ends)
    ]
    (x, y), (across, down) = ends
    return (x + across) / 2, (y + down) / 2


def in_the_city(board: str, mat: Read) -> list[Word]:
    """Return the texts right of the legend."""
    left, _ = corner_of(board, mat)
    return [each for each in mat.words if each.x > left]


@every_file
@every_language
@every_board
def test_the_paper_has_its_size(board: str, language: str, mat: Read) -> None:
    assert (mat.width, mat.height) == pytest.approx(BOARDS[board][1:3], abs=CLOSE), language


@every_file
@every_language
@every_board
def test_every_street_has_the_number_and_the_name_of_the_rules(
    board: str, language: str, mat: Read
) -> None:
    streets = streets_of(BOARDS[board][0])
    there = in_the_city(board, mat)
    wanted = sorted(word for each in streets for word in (each.name, str(each.number + 1)))
    assert sorted(each.text for each in there) == wanted, language


@every_file
@every_language
@every_board
def test_every_name_stands_in_the_circle_of_its_street(
    board: str, language: str, mat: Read
) -> None:
    _, _, _, plot, wide = BOARDS[board]
    there = {each.text: each for each in in_the_city(board, mat)}
    for street in streets_of(BOARDS[board][0]):
        x, y = middle_of(board, mat, street)
        (circle,) = (
            each for each in mat.circles if each.dashed and dist((each.x, each.y), (x, y)) < CLOSE
        )
        assert wide - 3 < 2 * circle.radius < wide, language
        name, number = there[street.name], there[str(street.number + 1)]
        assert x - circle.radius < name.x < x
        assert y < name.y < y + name.size / 2
        (plate,) = (
            each
            for each in mat.circles
            if not each.dashed and dist((each.x, each.y), (number.x, number.y)) < each.radius
        )
        along, beside = (abs(plate.y - y), abs(plate.x - x))
        if not street.upright:
            along, beside = beside, along
        assert beside < CLOSE, "the number stands in the middle of the street"
        assert circle.radius + plate.radius < along < plot / 2 - plate.radius


every_svg = pytest.mark.parametrize("ending", ["svg"])


@every_file
@every_language
@every_board
def test_districts_have_their_size_and_distance(board: str, language: str, mat: Read) -> None:
    side, _, _, plot, wide = BOARDS[board]
    left, top = corner_of(board, mat)
    outer = [each.box for each in mat.squares if abs(each.box.right - each.box.left - plot) < CLOSE]
    assert len(outer) == side**2, language
    for place, box in enumerate(sorted(outer, key=lambda each: (each.top, each.left))):
        row, column = divmod(place, side)
        x, y = left + column * (plot + wide), top + row * (plot + wide)
        found = (box.left, box.top, box.right, box.bottom)
        assert found == pytest.approx((x, y, x + plot, y + plot), abs=CLOSE)


@every_file
@every_language
@every_board
def test_the_line_to_measure_is_as_long_as_it_says(board: str, language: str, mat: Read) -> None:
    left, _ = corner_of(board, mat)
    (said,) = (each for each in mat.words if "50" in each.text)
    lines = [
        box
        for box, _ in mat.strokes
        if box.right < left and box.bottom - box.top < CLOSE / 2 and said.y - 10 < box.top < said.y
    ]
    lengths = [box.right - box.left for box in lines]
    assert lengths == [pytest.approx(50, abs=CLOSE)], (board, language)


@every_svg
@every_language
@every_board
def test_nothing_comes_near_the_edge_of_the_paper(board: str, language: str, mat: Read) -> None:
    paper = Box(0, 0, mat.width, mat.height).wider(-EDGE)
    boxes = [
        *(each.ink for each in mat.words if each.ink),
        *(each.box for each in mat.circles),
        *(each.box.wider(each.line / 2) for each in mat.squares),
        *(box.wider(line / 2) for box, line in mat.strokes),
    ]
    assert [box for box in boxes if not paper.holds(box)] == [], (board, language)


def clash(ink: Box, circle: Round) -> bool:
    """Say whether a circle's line goes through ink."""
    inner, outer = circle.radius - circle.line, circle.radius + circle.line
    nearest = (
        min(max(circle.x, ink.left), ink.right),
        min(max(circle.y, ink.top), ink.bottom),
    )
    far = max(dist((circle.x, circle.y), corner) for corner in ink.corners)
    return dist((circle.x, circle.y), nearest) < outer and far > inner


@every_svg
@every_language
@every_board
def test_no_text_meets_anything(board: str, language: str, mat: Read) -> None:
    inks = {each: each.ink for each in mat.words if each.ink}
    assert len(inks) == len(mat.words)
    pairs = combinations(inks, 2)
    assert [(a.text, b.text) for a, b in pairs if inks[a].meets(inks[b])] == [], (board, language)
    for word, ink in inks.items():
        assert not any(clash(ink, each) for each in mat.circles), word
        assert not any(box.wider(line / 2).meets(ink) for box, line in mat.strokes), word
        for each in mat.squares:
            inner, outer = each.box.wider(-each.line / 2), each.box.wider(each.line / 2)
            assert inner.holds(ink) or not outer.meets(ink), word


@every_svg
@every_language
@every_board
def test_no_circle_meets_a_district_or_another_circle(board: str, language: str, mat: Read) -> None:
    boxes = [each.box.wider(each.line / 2) for each in mat.squares]
    for circle in mat.circles:
        assert not any(clash(box, circle) for box in boxes), (board, language)
    around = [each for each in mat.circles if each.dashed or each.radius > 2]
    for one, two in combinations(around, 2):
        apart = one.radius + one.line / 2 + two.radius + two.line / 2
        assert dist((one.x, one.y), (two.x, two.y)) > apart


@every_svg
@every_language
@every_board
def test_the_sentences_stand_below_each_other_in_whole(
    board: str, language: str, mat: Read
) -> None:
    say = catalog(language, "companion.games.cadwallon").plain()
    name = streets_of(BOARDS[board][0])[1].name
    left, _ = corner_of(board, mat)
    said = "".join(
        each.text for each in sorted(mat.words, key=lambda each: each.y) if each.x < left
    ).replace(" ", "")
    presses = (", " if language != "ja" else "、").join(name)
    for words in (
        say("mat.title"), say("mat.stand"), say("mat.support"),
        say("mat.ask", name=name, presses=presses), say("mat.measure", length=50),
        say("mat.unofficial"),
    ):  # fmt: skip
        assert words.replace(" ", "") in said


@every_file
@pytest.mark.parametrize("language", ["en"])
@pytest.mark.parametrize("board", ["3x3"])
def test_it_is_black_on_white(board: str, language: str, mat: Read) -> None:
    assert mat.inks == {"black", "white"}, (board, language)
