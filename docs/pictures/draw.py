"""Draw the pages of every game: some for the documents, every one for eyes, a digest of each.

``make pictures`` runs it. Each game says which pictures its documents show; these and the digests
of all its pages are committed, in a folder of the game's name, and ``tests/test_pictures.py``
compares them with what is drawn now. Every page as a picture lies in ``build/pictures`` and is not
committed. With ``--to DIR`` all of it is drawn into another folder. With ``--motion`` it prints how
much of the panel changes from page to page.
"""

from __future__ import annotations

from argparse import ArgumentParser
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from itertools import repeat
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from companion.app.samples import samples
from companion.engine.documents import documents_of
from companion.games import all_games, find_game
from companion.screens.paint import ink, laid_out, paint
from companion.surface import Ink
from companion.text.catalog import LANGUAGES
from docs.pictures import motion
from docs.pictures.sheet import Area, Tile, in_rows, lay, seen, shrunk, table
from hardware.panels.inks import INKS, PURE, palette
from hardware.panels.specs import SPECS
from hardware.panels.turned import stood
from hardware.simulators.picture import to_image

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from companion.engine.game import AnyGame
    from companion.surface import Frame, PanelSpec

FOLDER = Path(__file__).parent
"""Where the pictures and digests that are committed lie, in a folder for each game."""
EVERYTHING = FOLDER.parents[1] / "build" / "pictures"
"""Where every page is drawn, for eyes and not for git."""
DIGEST_SIGNS = 8
LARGEST = 800
"""The width and height up to which pages lie on their sheet pixel by pixel."""
SHRUNK_TO = 400
"""The length that a larger page is shrunk to, about."""
COLUMNS = 8


class Picture(NamedTuple):
    """A file to draw: its path in the folder, and where each page lies on a sheet."""

    path: str
    image: Image.Image
    places: tuple[tuple[str, Area], ...] = ()


@dataclass(frozen=True)
class Batch:
    """Pictures that are drawn together, so that each page is painted once.

    ``paths`` are the files that ``draw`` will yield, known before anything is drawn.
    """

    paths: tuple[str, ...]
    draw: Callable[[], Iterator[Picture]]


def batches(game: AnyGame) -> dict[str, Batch]:
    """Return the pictures of a game that are committed: inks and strips."""
    shown, found = documents_of(game), {}
    if all(shown.inked):
        found["inks"] = Batch(("inks.png",), partial(_inks, game))
    if shown.strips:
        names = tuple(f"{name}.png" for name in shown.strips)
        found["strips"] = Batch(names, partial(_strips, game))
    return found


PANELS = {spec.name: spec for lying in SPECS.values() for spec in (lying, stood(lying))}


def digest(frame: Frame) -> str:
    """Return the digest of a page's pixels."""
    return sha256(frame.pixels).hexdigest()[:DIGEST_SIGNS]


def read_digests(path: Path) -> dict[str, dict[str, str]]:
    """Return the digests in a file: by panel, then by page."""
    header, *rows = path.read_text(encoding="utf-8").splitlines()
    panels = header.split()[1:]
    found: dict[str, dict[str, str]] = {panel: {} for panel in panels}
    for row in rows:
        name, *given = row.split()
        for panel, digest in zip(panels, given, strict=True):
            found[panel][name] = digest
    return found


def write_digests(path: Path, found: dict[str, dict[str, str]]) -> None:
    """Write digests, a row for each page and a column for each panel."""
    names = list(next(iter(found.values())))
    rows = [["page", *found], *([name, *(each[name] for each in found.values())] for name in names)]
    path.write_text("".join(f"{' '.join(row)}\n" for row in rows), encoding="utf-8")


def _draw_all(game_id: str, panel: str, language: str, everything: Path) -> dict[str, str]:
    """Draw every page of a panel and its contact sheet for eyes, and return the digests."""
    game, spec, tiles, found = find_game(game_id), PANELS[panel], list[Tile](), dict[str, str]()
    folder = everything / game_id / panel / language
    folder.mkdir(parents=True, exist_ok=True)
    pages = samples(language, game)
    left_out = _left_out(game, pages, spec)
    for name, screen in pages.items():
        frame = paint(screen, spec)
        picture(frame, spec.inks).save(folder / f"{name}.png")
        found[name] = digest(frame)
        if name not in left_out:
            tiles.append(Tile(name, _on_sheet(frame, spec)))
    sheet, _ = lay(in_rows(tiles, COLUMNS), table(spec.inks))
    sheet.save(everything / game_id / f"contact-{panel}-{language}.png")
    return found


def _left_out(game: AnyGame, pages: Iterable[str], spec: PanelSpec) -> set[str]:
    """Return the pages that a panel's sheet does not show."""
    left_out = set[str]()
    if spec.width > spec.height:
        return left_out
    for kind in documents_of(game).alike:
        of_a_kind = [name for name in pages if name.startswith(kind)]
        left_out |= set(of_a_kind) - set(of_a_kind[::3])
    return left_out


def _on_sheet(frame: Frame, spec: PanelSpec) -> Image.Image:
    if max(spec.width, spec.height) <= LARGEST:
        return seen(frame, spec.inks)
    return shrunk(frame, spec.inks, max(spec.width, spec.height) // SHRUNK_TO)


def picture(frame: Frame, inks: Iterable[Ink]) -> Image.Image:
    """Return a frame in pure inks, its palette no longer than it must be."""
    image = to_image(frame)
    image.putpalette(palette(PURE)[: 3 * (max(inks) + 1)])
    return image


def _inks(game: AnyGame) -> Iterator[Picture]:
    """Yield a sheet of a few pages in every set of inks, a row for each."""
    screens = samples("en", game)
    panels, names = documents_of(game).inked
    pages = [(SPECS[panel], name) for panel in panels for name in names]
    layouts = [laid_out(screens[name], spec) for spec, name in pages]
    rows = []
    for kind, inks in INKS.items():
        row = []
        for (spec, name), layout in zip(pages, layouts, strict=True):
            frame = ink(screens[name], replace(spec, inks=inks), layout)
            row.append(Tile(f"{name} · {spec.name.split('-')[0]} · {kind}", seen(frame, Ink)))
        rows.append(row)
    yield Picture("inks.png", *lay(rows, table(Ink)))


def _strips(game: AnyGame) -> Iterator[Picture]:
    for name, strip in documents_of(game).strips.items():
        screens, spec = samples(strip.language, game), SPECS[strip.panel]
        tiles = [Tile(page, seen(paint(screens[page], spec), spec.inks)) for page in strip.pages]
        rows = in_rows(tiles, 4 if spec.width < LARGEST else 2)
        yield Picture(f"{name}.png", *lay(rows, table(spec.inks), named=False))


def write(game_id: str, name: str, folder: Path) -> list[Path]:
    """Draw a batch into a folder, leave alone what it shows already, and return the rest."""
    drawn = []
    for picture in batches(find_game(game_id))[name].draw():
        path = folder / picture.path
        if not path.exists() or not same(path, picture.image):
            path.parent.mkdir(parents=True, exist_ok=True)
            picture.image.save(path, optimize=True)
            drawn.append(path)
    return drawn


def same(path: Path, image: Image.Image) -> bool:
    """Say whether a file shows these very pixels."""
    with Image.open(path) as file:
        if file.size != image.size:
            return False
        alike = file.mode == image.mode and file.getpalette() == image.getpalette()
        if alike:
            return file.tobytes() == image.tobytes()
        return file.convert("RGB").tobytes() == image.convert("RGB").tobytes()


def unused(game: AnyGame, folder: Path) -> list[Path]:
    """Return the pictures in a game's folder that nothing draws any more."""
    wanted = {folder / path for batch in batches(game).values() for path in batch.paths}
    return sorted(set(folder.rglob("*.png")) - wanted)


def draw_game(
    game_id: str, folder: Path, everything: Path, pool: Executor, panels: Iterable[str] = PANELS
) -> None:
    """Draw a game's pictures and digests into one folder and every page into another."""
    game, own, names = find_game(game_id), folder / game_id, tuple(panels)
    for drawn in pool.map(write, repeat(game_id), batches(game), repeat(own)):
        for path in drawn:
            print(f"drew {path}")
    own.mkdir(parents=True, exist_ok=True)
    for language in LANGUAGES:
        given = (repeat(game_id), names, repeat(language), repeat(everything))
        found = dict(zip(names, pool.map(_draw_all, *given), strict=True))
        write_digests(own / f"digests-{language}.txt", found)
    for path in unused(game, own):
        path.unlink()
        print(f"removed {path}")


def main() -> None:
    """Draw the pictures of every game, and remove those that nothing draws any more."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--to", type=Path, metavar="DIR", help="draw all of it into this folder")
    parser.add_argument("--motion", action="store_true", help="print what changes page by page")
    given = parser.parse_args()
    if given.motion:
        for game in all_games():
            print(f"{game.id}\n{motion.report(game)}")
        return
    folder = given.to or FOLDER
    everything = given.to / "every-page" if given.to else EVERYTHING
    with ProcessPoolExecutor() as pool:
        for game in all_games():
            draw_game(game.id, folder, everything, pool)
    print(f"every page is in {everything}")


if __name__ == "__main__":
    main()
