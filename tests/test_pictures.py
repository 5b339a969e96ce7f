"""Every page of every game is drawn as committed, to the pixel: by its digest, or its picture.

A page whose digest differs is left in ``tests/failures/`` as it is drawn now. Of a picture that
differs more is left in ``tests/failures/``: of each page the one committed (expected), the
one drawn now (actual) and where they differ, in red (difference).
"""

from __future__ import annotations

import shutil
from concurrent.futures import ThreadPoolExecutor
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from device.registry import second_game
from every_panel import IN_ALL_LANGUAGES, IN_THOROUGH, third, thorough_and_nightly
from games.page_shares import has_tabs
from PIL import Image, ImageChops
from screens.test_everything import overlapping_or_unsaid
from screens.test_pages import foreign_or_clashing

from companion.app.samples import samples
from companion.games import all_games, find_game
from companion.screens.paint import ink, laid_out
from companion.text.catalog import LANGUAGES
from docs.pictures import draw
from docs.pictures.sheet import Tile, lay

if TYPE_CHECKING:
    from collections.abc import Iterator

    from _pytest.mark import ParameterSet

    from companion.engine.game import AnyGame

    Look = tuple[slice, str, pytest.MarkDecorator | tuple[()]]

BATCHES = {
    (game.id, name): batch for game in all_games() for name, batch in draw.batches(game).items()
}
FAILURES = Path(__file__).parent / "failures"
FIX = "run make pictures, and look at them"
MOST_LEFT = 8
"""Pages of a batch whose pictures are left; a new layout changes them all."""
RED = (230, 0, 60)
NINTH = 9
"""Every run shows one page of this number on a panel that does not show all languages."""


def differing(picture: draw.Picture, committed: Path, left_in: Path) -> list[str]:
    """Return the pages that a committed picture shows otherwise, and leave three pictures each."""
    if not committed.exists():
        return [f"{picture.path} is missing"]
    if draw.same(committed, picture.image):
        return []
    actual = picture.image.convert("RGB")
    with Image.open(committed) as file:
        expected = file.convert("RGB")
    name = picture.path.removesuffix(".png").replace("/", "-")
    pages = picture.places if expected.size == actual.size else ()
    changed = [
        (f"{name} {page}", one, two)
        for page, area in pages
        for one, two in [(expected.crop(area), actual.crop(area))]
        if one.tobytes() != two.tobytes()
    ] or [(name, expected, actual)]
    for page, one, two in changed[:MOST_LEFT]:
        _leave(one, two, left_in / page.replace(" ", "-"))
    return [page for page, _, _ in changed]


def _leave(expected: Image.Image, actual: Image.Image, stem: Path) -> None:
    """Write what was expected, what is, and what was expected made pale with changes in red."""
    stem.parent.mkdir(parents=True, exist_ok=True)
    size = (max(expected.width, actual.width), max(expected.height, actual.height))
    wide = [Image.new("RGB", size) for _ in range(2)]
    for ground, image in zip(wide, (expected, actual), strict=True):
        ground.paste(image)
    apart = ImageChops.difference(*wide)
    mask = ImageChops.lighter(ImageChops.lighter(*apart.split()[:2]), apart.split()[2])
    difference = Image.blend(wide[0], Image.new("RGB", size, "white"), 0.75)
    difference.paste(RED, mask=mask.point(lambda value: 255 if value else 0))
    for kind, image in zip(
        ("expected", "actual", "difference"), (expected, actual, difference), strict=True
    ):
        image.save(f"{stem}-{kind}.png")


@pytest.mark.parametrize(("game", "batch"), BATCHES)
def test_pictures_are_current(game: str, batch: str) -> None:
    left_in = FAILURES / game / batch
    shutil.rmtree(left_in, ignore_errors=True)
    stale, drawn = [], []
    for picture in BATCHES[game, batch].draw():
        stale += differing(picture, draw.FOLDER / game / picture.path, left_in)
        drawn.append(picture.path)
    assert sorted(drawn) == sorted(BATCHES[game, batch].paths)
    assert not stale, f"{len(stale)} differ ({FIX}; see {left_in}): {', '.join(stale)}"


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.id)
def test_no_picture_is_committed_that_nothing_draws(game: AnyGame) -> None:
    assert draw.unused(game, draw.FOLDER / game.id) == [], FIX


def is_in_turn(game: int, panel: str, language: str) -> bool:
    """Say whether every run has pages of a game on a panel that does not show all languages.

    Each shows one game in one language, both in turn.
    """
    others = [each for each in draw.PANELS if each not in {*IN_ALL_LANGUAGES, *IN_THOROUGH}]
    if panel not in others:
        return False
    turn, at_game = divmod(others.index(panel), len(all_games()))
    return at_game == game and language == LANGUAGES[turn % len(LANGUAGES)]


def looks(game: int, place: int, panel: str, language: str) -> Iterator[Look]:
    """Yield the pages that are looked at there, the end of the test's id, and its marks.

    In every run each page is drawn in every language and on each of the three panels that show all
    languages: in each language on another one. ``make thorough`` has the rest of theirs. On the
    others every run has one page of nine, in turn; ``make thorough`` has one of three in each
    language, on large ones one of nine, and the nightly all.
    """
    if panel in IN_ALL_LANGUAGES:
        own = IN_ALL_LANGUAGES.index(panel)
        yield third(own, language), "-third", ()
        for turn in (1, 2):
            yield third(own + turn, language), f"-third-{turn}", pytest.mark.thorough
        return
    if is_in_turn(game, panel, language):
        yield slice(third(place, language).start, None, NINTH), "-in-turn", ()
    yield from thorough_and_nightly(place, draw.PANELS[panel], language)


def drawn() -> Iterator[ParameterSet]:
    """Yield every game on every panel in every language, with the pages that are looked at."""
    for (number, game), (place, panel), language in product(
        enumerate(all_games()), enumerate(draw.PANELS), LANGUAGES
    ):
        for some, ending, marks in looks(number, place, panel, language):
            id_ = f"{game.id}-{panel}-{language}{ending}"
            yield pytest.param(game, panel, language, some, id=id_, marks=marks)


@pytest.mark.parametrize(("game", "panel", "language", "some"), list(drawn()))
def test_every_page_is_drawn_as_committed(
    game: AnyGame, panel: str, language: str, some: slice
) -> None:
    """And fits, with no texts on each other and no ink that the panel lacks.

    On a game's own pages no marks lie on each other either, and nothing is left unsaid. A page is
    drawn once for all of it, for to draw it takes most of the time.
    """
    committed = draw.read_digests(draw.FOLDER / game.id / f"digests-{language}.txt")[panel]
    spec, left_in = draw.PANELS[panel], FAILURES / game.id / f"{panel}-{language}"
    shutil.rmtree(left_in, ignore_errors=True)
    differing, unfit = [], []
    pages = samples(language, game)
    for name in list(pages)[some]:
        screen = pages[name]
        layout = laid_out(screen, spec)
        frame = ink(screen, spec, layout)
        unfit += [f"{name}: {each}" for each in foreign_or_clashing(frame, spec.inks)]
        if not layout.fits:
            unfit.append(f"{name}: does not fit")
        sample = game.samples().get(name)
        if sample is not None and has_tabs(sample):
            found = overlapping_or_unsaid(screen, spec, layout, frame)
            unfit += [f"{name}: {each}" for each in found]
        if draw.digest(frame) != committed.get(name):
            differing.append(name)
            if len(differing) <= MOST_LEFT:
                left_in.mkdir(parents=True, exist_ok=True)
                draw.picture(frame, spec.inks).save(left_in / f"{name}-actual.png")
    gone = sorted(set(committed) - set(pages))
    assert unfit == []
    assert (differing, gone) == ([], []), f"pages of {panel} in {language} differ: {FIX}"


def page(ink: int, size: tuple[int, int] = (20, 10)) -> Image.Image:
    image = Image.new("P", size, ink)
    image.putpalette([0, 0, 0, 255, 255, 255, 110, 92, 74])
    return image


def on_sheet(*pages: Image.Image) -> draw.Picture:
    tiles = [Tile(f"page-{number}", image) for number, image in enumerate(pages)]
    return draw.Picture("sheet.png", *lay([tiles], ground=2))


def test_one_other_pixel_of_a_sheet_names_its_page_and_leaves_three_pictures(
    tmp_path: Path,
) -> None:
    on_sheet(page(1), page(1)).image.save(tmp_path / "sheet.png")
    spoilt = page(1)
    spoilt.putpixel((3, 4), 0)
    left_in = tmp_path / "left"
    now = on_sheet(page(1), spoilt)
    assert differing(now, tmp_path / "sheet.png", left_in) == ["sheet page-1"]
    assert sorted(path.name for path in left_in.iterdir()) == [
        "sheet-page-1-actual.png",
        "sheet-page-1-difference.png",
        "sheet-page-1-expected.png",
    ]
    with Image.open(left_in / "sheet-page-1-difference.png") as difference:
        red = [(x, y) for x in range(20) for y in range(10) if difference.getpixel((x, y)) == RED]
    assert red == [(3, 4)]


def test_a_sheet_of_another_size_is_left_as_a_whole(tmp_path: Path) -> None:
    on_sheet(page(1)).image.save(tmp_path / "sheet.png")
    now = on_sheet(page(1), page(1))
    assert differing(now, tmp_path / "sheet.png", tmp_path / "left") == ["sheet"]
    assert (tmp_path / "left" / "sheet-difference.png").exists()


def test_the_same_pixels_in_another_palette_are_no_difference(tmp_path: Path) -> None:
    now = on_sheet(page(1), page(0))
    now.image.convert("RGB").save(tmp_path / "sheet.png")
    assert differing(now, tmp_path / "sheet.png", tmp_path / "left") == []


def test_a_missing_picture_is_reported(tmp_path: Path) -> None:
    assert differing(on_sheet(page(1)), tmp_path / "none.png", tmp_path) == ["sheet.png is missing"]


def test_no_two_batches_draw_the_same_file() -> None:
    paths = [(game, path) for (game, _), batch in BATCHES.items() for path in batch.paths]
    assert len(paths) == len(set(paths))


def test_what_is_left_over_is_found(tmp_path: Path) -> None:
    for name in ("strip-no-more.png", "inks.png"):
        (tmp_path / name).touch()
    found = draw.unused(all_games()[0], tmp_path)
    assert found == [tmp_path / "strip-no-more.png"]


def test_the_documents_of_any_game_are_drawn_into_any_folder(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, everything, panel = tmp_path / "pictures", tmp_path / "every-page", "2.13-mono"
    (folder / "lanterns").mkdir(parents=True)
    (folder / "lanterns" / "old.png").touch()
    with second_game(), ThreadPoolExecutor() as pool:
        draw.draw_game("lanterns", folder, everything, pool, [panel])
        assert capsys.readouterr().out.count("drew") == 1
        draw.draw_game("lanterns", folder, everything, pool, [panel])
        assert "drew" not in capsys.readouterr().out
        pages = samples("ja", find_game("lanterns"))
    own = folder / "lanterns"
    names = sorted(path.name for path in own.iterdir())
    assert names == [*(f"digests-{each}.txt" for each in sorted(LANGUAGES)), "strip.png"]
    assert list(draw.read_digests(own / "digests-ja.txt")[panel]) == list(pages)
    drawn = everything / "lanterns" / panel / "ja"
    assert {path.stem for path in drawn.iterdir()} == set(pages)
    assert (everything / "lanterns" / f"contact-{panel}-ja.png").exists()
