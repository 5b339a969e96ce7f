"""``companion print``: the files of papers, what is in them, and every way that it can fail."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from device.registry import second_game
from fontTools.pens.basePen import decomposeQuadraticSegment
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from paper_files import Box, read_pdf, read_svg
from pypdf import PdfReader

from companion.cli import main
from companion.engine.paper import Paper, PaperText
from companion.errors import MissingText
from companion.paper.pdf import as_pdf
from companion.paper.setting import PlacedLine, placed
from companion.paper.svg import as_svg, outlines
from companion.paper.truetype import TrueType, find_font
from companion.screens.glyphs import Family, fonts_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    Run = Callable[..., tuple[int, str, str]]

ROOT = Path(__file__).parents[2]
ENDINGS = ("svg", "pdf")
FAMILIES = (Family.ALEGREYA, Family.KAISEI, Family.LEGIBLE)
EVERY = 7
"""Of a face with thousands of signs, every seventh is compared; of the first 400, each."""


@pytest.fixture(autouse=True)
def two_games() -> Iterator[None]:
    with second_game():
        yield


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs a command line: its exit code, what it printed, its errors."""

    def companion(*words: str) -> tuple[int, str, str]:
        try:
            code = main(words)
        except SystemExit as ended:
            code = int(ended.code or 0)
        return (code, *capsys.readouterr())

    return companion


class TestFiles:
    """What is written."""

    @pytest.mark.parametrize("ending", ENDINGS)
    def test_a_paper_is_written_and_its_path_printed(
        self, ending: str, run: Run, tmp_path: Path
    ) -> None:
        path = tmp_path / f"bridge.{ending.upper()}"
        assert run("print", "bridge", "-o", str(path)) == (0, f"{path}\n", "")
        paper = (read_svg if ending == "svg" else read_pdf)(path.read_bytes())
        assert (paper.width, paper.height) == pytest.approx((120, 80), abs=0.01)

    @pytest.mark.parametrize("ending", ENDINGS)
    def test_arguments_and_language_reach_the_game(
        self, ending: str, run: Run, tmp_path: Path
    ) -> None:
        path = tmp_path / f"bridge.{ending}"
        words = ("--hooks", "4", "--lang", "ja", "-o", str(path))
        assert run("print", "bridge", *words)[0] == 0
        paper = (read_svg if ending == "svg" else read_pdf)(path.read_bytes())
        assert sum(each.radius == pytest.approx(2, abs=0.01) for each in paper.circles) == 4
        assert any(sign > "\u3040" for word in paper.words for sign in word.text)

    def test_both_files_place_texts_and_circles_alike(self, run: Run, tmp_path: Path) -> None:
        for ending in ENDINGS:
            assert run("print", "bridge", "-o", str(tmp_path / f"a.{ending}"))[0] == 0
        svg = read_svg((tmp_path / "a.svg").read_bytes())
        pdf = read_pdf((tmp_path / "a.pdf").read_bytes())
        words = {each.text: (each.x, each.y, each.size) for each in pdf.words}
        for word in svg.words:
            assert words[word.text] == pytest.approx((word.x, word.y, word.size), abs=0.01)
        assert len(svg.circles) == len(pdf.circles) == 5
        for one, two in zip(svg.circles, pdf.circles, strict=True):
            values = (one.x, one.y, one.radius, one.line, one.dashed)
            assert (two.x, two.y, two.radius, two.line, two.dashed) == pytest.approx(
                values, abs=0.01
            )

    @pytest.mark.parametrize("ending", ENDINGS)
    def test_the_same_paper_has_the_same_bytes(self, ending: str) -> None:
        paper = Paper("Words", 50, 50, (PaperText("Words", 5, 10, 5),))
        write = as_svg if ending == "svg" else as_pdf
        data = write(paper, "en")
        assert data == write(paper, "en")
        if ending == "pdf":  # which has a date: that of no clock
            found = PdfReader(io.BytesIO(data)).metadata
            assert found is not None
            assert found.creation_date == datetime(2020, 1, 1, tzinfo=UTC)

    def test_a_pdf_holds_its_fonts_and_asks_for_no_scaling(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "bridge.pdf"
        assert run("print", "bridge", "-o", str(path))[0] == 0
        reader = PdfReader(path)
        root: Any = reader.trailer["/Root"]
        resources: Any = reader.pages[0]["/Resources"]
        assert root["/ViewerPreferences"]["/PrintScaling"] == "/None"
        assert reader.metadata is not None
        assert reader.metadata.title == "Lanterns"
        fonts = resources["/Font"].values()
        for font in fonts:
            (inner,) = font.get_object()["/DescendantFonts"]
            assert "/FontFile2" in inner.get_object()["/FontDescriptor"]
        assert len(fonts) == 2
        assert path.stat().st_size < 60_000, "the letters that are used, not the whole font"

    def test_lines_of_a_column_are_no_wider_than_it(self, run: Run, tmp_path: Path) -> None:
        path = tmp_path / "bridge.svg"
        assert run("print", "bridge", "-o", str(path))[0] == 0
        lines = [each for each in read_svg(path.read_bytes()).words if each.x == 10]
        assert len(lines) == 3
        assert all(each.ink and Box(10, 48, 45, 72).holds(each.ink) for each in lines)

    def test_a_sign_without_outline_is_refused(self) -> None:
        paper = Paper("", 50, 50, (PaperText("\u0e01", 5, 10, 5),))
        with pytest.raises(MissingText, match="no 'ก' in biz-udpgothic"):
            list(placed(paper, "en"))


class TestErrors:
    """What cannot be written, in one sentence, with nothing left behind."""

    @pytest.mark.parametrize(
        ("name", "sentence"),
        [
            ("bridge.png", "name a file that ends in .svg or .pdf"),
            ("bridge", "name a file that ends in .svg or .pdf"),
            ("none/bridge.svg", "there is no folder"),
        ],
    )
    def test_a_path_that_cannot_be(
        self, name: str, sentence: str, run: Run, tmp_path: Path
    ) -> None:
        code, shown, errors = run("print", "bridge", "-o", str(tmp_path / name))
        assert (code, shown) == (2, "")
        assert errors.startswith(f"companion print: {tmp_path / name}: {sentence}")
        assert len(errors.splitlines()) == 1
        assert list(tmp_path.iterdir()) == []

    @pytest.mark.parametrize("ending", ENDINGS)
    def test_a_file_that_is_there_stays(self, ending: str, run: Run, tmp_path: Path) -> None:
        path = tmp_path / f"bridge.{ending}"
        path.write_bytes(b"mine")
        code, _, errors = run("print", "bridge", "-o", str(path))
        assert (code, errors) == (
            2, f"companion print: {path} is there already: choose another name\n",
        )  # fmt: skip
        assert path.read_bytes() == b"mine"

    def test_a_pdf_without_its_library(
        self, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(sys.modules, "fpdf", None)  # as Python does where there is none
        code, shown, errors = run("print", "bridge", "-o", str(tmp_path / "bridge.pdf"))
        assert (code, shown) == (2, "")
        assert errors == (
            "companion print: a PDF needs fpdf2: pip install fpdf2; "
            "a file that ends in .svg needs nothing\n"
        )
        assert list(tmp_path.iterdir()) == []
        assert run("print", "bridge", "-o", str(tmp_path / "bridge.svg"))[0] == 0

    def test_a_disk_that_is_full_leaves_nothing(self, tmp_path: Path) -> None:
        path = tmp_path / "bridge.svg"
        words = ["print", "bridge", "-o", str(path)]
        program = (
            "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000)); "
            "from companion.games import GAMES; GAMES['lanterns'] = 'lanterns:GAME'; "
            f"from companion.cli import main; raise SystemExit(main({words}))"
        )
        paths = {"PYTHONPATH": f"{ROOT}:{ROOT / 'tests'}"}
        done = subprocess.run(
            [sys.executable, "-c", program],
            capture_output=True, text=True, check=False, env={**os.environ, **paths},
        )  # fmt: skip
        assert (done.returncode, done.stdout) == (1, "")
        assert done.stderr == f"companion print: cannot write {path}: file too large\n"
        assert list(tmp_path.iterdir()) == []

    @pytest.mark.parametrize(
        ("words", "sentence"),
        [
            (("bridge", "--hooks", "9"), "choose from '3', '4'"),
            (("bridge", "--lang", "xx"), "choose from 'en'"),
            (("bridge",), "required: -o/--output"),
            (("tunnel",), "choose from 'bridge'"),
            ((), "required: WHAT"),
        ],
    )
    def test_words_that_it_does_not_know(
        self, words: tuple[str, ...], sentence: str, run: Run, tmp_path: Path
    ) -> None:
        more = () if "required" in sentence else ("-o", str(tmp_path / "bridge.svg"))
        code, _, errors = run("print", *words, *more)
        assert code == 2
        assert sentence in errors
        assert list(tmp_path.iterdir()) == []


class TestHelp:
    """What can be printed."""

    def test_it_lists_what_can_be_printed_and_of_which_game(self, run: Run) -> None:
        code, shown, _ = run("print", "--help")
        assert code == 0
        assert "print it at 100 %, not fitted" in " ".join(shown.split())
        assert "the bridge with its hooks (Lanterns)" in " ".join(shown.split())

    def test_a_house_without_papers_says_so(
        self, run: Run, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("companion.cli.print_paper.all_games", lambda: ())
        assert run("print", "--help")[0] == 0
        assert run("print") == (2, "", "companion print: no game here has anything for paper\n")


def drawn(path: str) -> Iterator[tuple[float, ...]]:
    """Yield the points of each line and curve of a path; what leads back to its start adds none."""
    for contour in path.removesuffix("Z").split("Z") if path else ():
        parts = [tuple(map(float, each.split())) for each in re.findall(r"[MLQ]([^MLQ]*)", contour)]
        yield from parts[:-1] if parts[-1] == parts[0] else parts


def expected(font: TTFont, code: int) -> Iterator[tuple[float, ...]]:
    """Yield the same as fontTools draws it."""
    glyphs = font.getGlyphSet()
    pen = DecomposingRecordingPen(glyphs)
    glyphs[font.getBestCmap()[code]].draw(pen)
    for name, points in pen.value:
        if name == "qCurveTo":
            yield from ((*pull, *end) for pull, end in decomposeQuadraticSegment(points))
        elif points:
            yield points[0]


class TestOutlines:
    """Our outlines against those that fontTools reads from the same file."""

    @pytest.mark.parametrize("family", FAMILIES, ids=lambda family: str(family.name))
    def test_they_are_those_of_the_font(self, family: Family) -> None:
        ours = find_font(family.value)
        with TTFont(fonts_folder() / family.value) as theirs:
            glyphs, names, widths = theirs["glyf"], theirs.getBestCmap(), theirs["hmtx"]
            assert ours.em == theirs["head"].unitsPerEm
            codes = sorted(names)
            compared = codes[:400] + codes[400::EVERY]
            for code in compared:
                points, ends, flags = glyphs[names[code]].getCoordinates(glyphs)
                wanted = [
                    (x, y, bool(flag & 1)) for (x, y), flag in zip(points, flags, strict=True)
                ]
                found = ours.contours(chr(code))
                assert [tuple(point) for contour in found for point in contour] == wanted
                sizes = [b - a for a, b in zip([-1, *ends], ends, strict=False)]
                assert [len(contour) for contour in found] == sizes
                assert ours.advance(chr(code)) * ours.em == pytest.approx(widths[names[code]][0])
            assert len(compared) > 200

    @pytest.mark.parametrize("family", FAMILIES, ids=lambda family: str(family.name))
    def test_the_svg_draws_their_lines_and_curves(self, family: Family) -> None:
        with TTFont(fonts_folder() / family.value) as font:
            signs = sorted(font.getBestCmap())[1:300]
            for code in signs:
                line = PlacedLine(chr(code), 0, 0, 10, family, light=False)
                assert list(drawn(outlines(line))) == list(expected(font, code)), chr(code)
            assert len(signs) > 100

    @pytest.mark.parametrize("family", FAMILIES, ids=lambda family: str(family.name))
    def test_it_has_the_signs_that_the_font_has(self, family: Family) -> None:
        ours = find_font(family.value)
        with TTFont(fonts_folder() / family.value) as theirs:
            known = set(theirs.getBestCmap())
        assert {code for code in range(0x10000) if ours.has(chr(code))} == known

    def test_a_file_without_such_outlines_is_refused(self) -> None:
        path = fonts_folder() / Family.PLAIN.value
        with pytest.raises(KeyError, match=r"loca|glyf"):
            TrueType(path.read_bytes()).contours("A")
