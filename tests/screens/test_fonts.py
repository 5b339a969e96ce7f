"""The shipped faces and the loader that sets them."""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tomllib
from itertools import pairwise, product
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageFilter

import companion
from companion.screens.fonts import Face, capital, font, lacks
from companion.screens.reach import SIZES as SIZES_MEASURED
from companion.screens.reach import measured, reach
from companion.text.catalog import LANGUAGES
from companion.text.languages import SECTION, find_language
from companion.text.tables import read_table

FONTS = Path(__file__).parents[2] / "fonts"
TABLES = sorted(Path(companion.__file__).parent.rglob("text/*.toml"))
SIZES = (10, 11, 12, 13, 14, 15, 16, 20, 27, 34, 38, 42, 44, 60, 72)
BLACK, WHITE = 0, 1


def page() -> Image.Image:
    return Image.new("L", (700, 120), WHITE)


def inked(image: Image.Image) -> tuple[int, int, int, int] | None:
    return image.point(lambda ink: 255 if ink == BLACK else 0).getbbox()


def dark(image: Image.Image) -> set[tuple[int, int]]:
    """Return the inked pixels."""
    pixels, width = image.tobytes(), image.width
    return {(at % width, at // width) for at, ink in enumerate(pixels) if ink == BLACK}


def test_importing_the_loader_opens_no_font() -> None:
    program = (
        "import builtins, io, sys\n"
        "from PIL import ImageFont\n"
        "def refuse(*a, **k): raise SystemExit('a font was opened')\n"
        "ImageFont.truetype = refuse\n"
        "import companion.screens.fonts as fonts\n"
        "fonts.font(fonts.Face.NAME, 'ja', 38)\n"
    )
    done = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True)
    assert done.returncode == 0, done.stderr


def test_letters_are_measured_without_a_font() -> None:
    program = (
        "from PIL import ImageFont\n"
        "def refuse(*a, **k): raise SystemExit('a font was opened')\n"
        "ImageFont.truetype = refuse\n"
        "from companion.screens.letters import letters\n"
        "from companion.screens.widgets import Role\n"
        "from companion.text.catalog import LANGUAGES\n"
        "for role in Role:\n"
        "    for language in LANGUAGES:\n"
        "        assert letters(role, language, 38).height > 20\n"
    )
    done = subprocess.run([sys.executable, "-c", program], check=False, capture_output=True)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("face", Face)
def test_the_table_of_reaches_is_what_the_letters_measure(face: Face, language: str) -> None:
    sizes = (*SIZES_MEASURED, SIZES_MEASURED.stop + 1)
    said = [reach(face, language, px) for px in sizes]
    assert said == [measured(face, language, px) for px in sizes], "run python -m fonts.reach"


def measures(key: str) -> bool:
    """Say whether a text is never drawn: its letters are only measured, for all lines."""
    return key == f"{SECTION}.letters"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_name_of_every_language_can_be_written_in_each(language: str) -> None:
    names = "".join(find_language(each).name for each in LANGUAGES)
    for face in Face:
        for px in SIZES:
            assert lacks(face, language, names, px) == ""


@pytest.mark.parametrize("px", [10, 12])
def test_the_smallest_sharp_s_is_no_greek_beta(px: int) -> None:
    """The pixel faces hang it below the line, as the beta that it stands for in Japan."""
    assert font(Face.SMALL, "de", px).ink_box("ß")[3] <= 0


@pytest.mark.parametrize("table", TABLES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_every_word_of_the_box_has_its_glyphs_in_every_face_and_size(table: Path) -> None:
    text = table.read_text("utf-8")
    tomllib.loads(text)
    texts = {key: text for key, text in read_table(text).items() if not measures(key)}
    words = "".join(texts.values())
    for face in Face:
        for px in SIZES:
            assert lacks(face, table.stem, words, px) == ""


def test_a_sign_that_nobody_drew_is_named_once() -> None:
    assert lacks(Face.TEXT, "ja", "森𓀀林𓀀") == "𓀀"


@pytest.mark.parametrize("face", Face)
def test_ink_lies_just_where_the_ink_box_says(face: Face) -> None:
    text = "Agj 襲23"
    for language, px in product(LANGUAGES, SIZES):
        image = page()
        font(face, language, px).draw(image, 20, 80, text, BLACK)
        left, top, right, bottom = font(face, language, px).ink_box(text)
        assert inked(image) == (20 + left, 80 + top, 20 + right, 80 + bottom), (language, px)


def test_no_pixel_is_between_ink_and_paper() -> None:
    image = page()
    font(Face.NAME, "en", 42).draw(image, 5, 60, "Hinterland 水", 3)
    assert {ink for _, ink in image.getcolors() or ()} == {WHITE, 3}


def test_a_width_is_as_far_as_the_next_letter_stands() -> None:
    face = font(Face.NAME, "en", 42)
    assert face.width("") == 0
    assert face.width("Rift ") < face.width("Rift Lands")
    assert face.width("nn") - face.width("n") == face.width("nnn") - face.width("nn")


def test_letters_are_kerned_as_their_maker_meant() -> None:
    face = font(Face.NAME, "en", 60)
    assert face.width("AV") < face.width("A") + face.width("V")


@pytest.mark.parametrize("px", [12, 14, 17, 19])
def test_a_small_name_is_set_without_serifs(px: int) -> None:
    """In one ink a reader took the serif face below 20 pixels for "Spriug" and "Plaius"."""
    small, text = font(Face.NAME, "en", px), font(Face.TEXT, "en", max(px, 15))
    plain, serif = (font(face, "en", 20) for face in (Face.TEXT, Face.NAME))
    assert small.width("Spring") <= text.width("Spring")
    assert text.ink_box("n") == font(Face.NAME, "en", max(px, 15)).ink_box("n") or px < 15
    assert plain.ink_box("Spring") != serif.ink_box("Spring")


def apart(one: Image.Image, other: Image.Image) -> int:
    """Return how many pixels it is from ink to ink, aslant too; next to each other is one."""
    grown, ink = (
        each.crop((0, 0, 200, 120)).point(lambda ink: 255 if ink == BLACK else 0)
        for each in (one, other)
    )
    steps = 0
    while not ImageChops.darker(grown, ink).getbbox():
        grown, steps = grown.filter(ImageFilter.MaxFilter(3)), steps + 1
    return steps


def side_by_side(pair: str, face: Face, px: int) -> int:
    """Return how far the ink of two signs is apart."""
    letters, before, after = font(face, "en", px), page(), page()
    letters.draw(before, 20, 90, pair[0], BLACK)
    moved = letters.width(pair) - letters.width(pair[1])
    letters.draw(after, 20 + moved, 90, pair[1], BLACK)
    return apart(before, after)


def test_figures_side_by_side_do_not_fuse() -> None:
    for pair, px in product(("23", "34", "81", "00", "11", "74"), (22, 27, 40, 60, 72)):
        assert side_by_side(pair, Face.NUMERAL, px) > 1, (pair, px)


def test_letters_of_a_name_neither_touch_nor_stand_apart() -> None:
    words = ("Spring", "Borderlands", "Acrobatics", "Orchard", "Forgotten")
    pairs = {f"{one}{two}" for word in words for one, two in pairwise(word)}
    for pair, px in product(sorted(pairs), (20, 22, 24, 27, 30, 38)):
        assert 2 <= side_by_side(pair, Face.NAME, px) <= 2 + px / 9, (pair, px)


def test_a_plus_is_as_heavy_in_japanese_as_in_english() -> None:
    english, japanese = page(), page()
    font(Face.NUMERAL, "en", 60).draw(english, 5, 80, "+27", BLACK)
    font(Face.NUMERAL, "ja", 60).draw(japanese, 5, 80, "＋27", BLACK)
    assert english.tobytes() == japanese.tobytes()


def test_a_one_is_no_capital_i_in_a_name() -> None:
    for px in (16, 20, 27, 38):
        one, letter = page(), page()
        font(Face.NAME, "en", px).draw(one, 10, 60, "1", BLACK)
        font(Face.NAME, "en", px).draw(letter, 10, 60, "I", BLACK)
        assert len(dark(one) ^ dark(letter)) > px


def test_figures_stand_on_the_line() -> None:
    boxes = [font(Face.NUMERAL, "en", 60).ink_box(figure) for figure in "0123456789"]
    assert max(bottom for *_, bottom in boxes) <= 2
    assert max(top for _, top, _, _ in boxes) - min(top for _, top, _, _ in boxes) <= 4


def test_the_map_has_a_one_unlike_a_letter_i() -> None:
    for px in (10, 12, 16, 20):
        one, letter = page(), page()
        font(Face.MAP, "en", px).draw(one, 10, 60, "1", BLACK)
        font(Face.MAP, "en", px).draw(letter, 10, 60, "I", BLACK)
        assert one.tobytes() != letter.tobytes()


def test_english_and_japanese_meet_in_one_line() -> None:
    for language in LANGUAGES:
        for face in Face:
            line = font(face, language, 20)
            assert line.width("English 日本語") > line.width("English ") > 0
            assert lacks(face, language, "English 日本語") == ""


@pytest.mark.parametrize(
    ("language", "px", "height"),
    [("en", 42, 27), ("en", 27, 18), ("ja", 62, 52), ("ja", 38, 34), ("ja", 25, 23)],
)
def test_names_are_as_high_as_the_type_scale_says(language: str, px: int, height: int) -> None:
    measure = capital(find_language(language).script)
    top, bottom = font(Face.NAME, language, px).rows(measure)
    assert bottom - top == height


def test_the_longest_names_fit_their_room() -> None:
    assert font(Face.NAME, "en", 38).width("Hinterland Stream") <= 324
    assert font(Face.NAME, "ja", 38).width("忘れられた森") <= 228


def test_every_shipped_file_is_the_one_that_was_built() -> None:
    lines = (FONTS / "checksums.txt").read_text("utf-8").splitlines()
    for line in lines:
        checksum, _, name = line.partition("  ")
        assert hashlib.sha256((FONTS / name).read_bytes()).hexdigest() == checksum
    faces = [path for path in FONTS.glob("*/*") if path.suffix in {".ttf", ".otf"}]
    assert len(faces) == 7
    assert {path.relative_to(FONTS).as_posix() for path in faces} <= {
        line.partition("  ")[2] for line in lines
    }


def test_every_family_brings_its_licence() -> None:
    families = {path.parent for path in FONTS.glob("*/*.?tf")}
    assert families
    assert all((family / "LICENSE.txt").stat().st_size > 500 for family in families)
