"""Draw the pages: one by one for two panels, on a contact sheet for every panel.

``make pictures`` runs it; ``tests/test_pictures.py`` compares what it would draw with
what is committed, pixel by pixel. With ``--motion`` it tells instead how much of the
glass changes from page to page.
"""

from __future__ import annotations

from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from companion.app.samples import samples
from companion.screens.paint import ink, laid_out, paint
from companion.text.catalog import LANGUAGES
from docs.pictures import motion
from docs.pictures.sheet import Area, Tile, in_rows, lay, seen, shrunk, table
from hardware.panels.inks import PURE, palette
from hardware.panels.picture import to_image
from hardware.panels.specs import INKS, SPECS, stood
from hardware.surface import Ink

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from companion.screens.widgets import Screen
    from hardware.surface import Frame, PanelSpec

FOLDER = Path(__file__).parent
KEPT = "web-*.png"
"""Pictures that are not drawn here: photographs of the simulator in a browser."""
APART = ("4.2-mono", "7.3-colour")
"""Panels whose pages lie one by one too, in the inks that a driver is told."""
LARGEST = 800
"""The width and height up to which pages lie on their sheet pixel by pixel."""
SHRUNK_TO = 400
"""The length that a larger page is shrunk to, about."""
COLUMNS = 8
ALIKE = ("explore-", "edict-")
"""Pages that differ by their card only; a standing panel's sheet shows every third of them."""
TELLING = ("rift-lands", "ambush-solo", "season-end-summer")
"""Pages on which ink matters: terrains, danger, the sun and what scores."""
STRIPS = {
    "strip-en": (
        "4.2-mono",
        "en",
        (
            "opening",
            "explore-two-terrains",
            "ruins-banner",
            "ambush-solo",
            "last-card",
            "season-end-spring",
            "edict-treetower",
            "over-solo-scored",
        ),
    ),
    "strip-colour-ja": (
        "7.3-colour",
        "ja",
        ("rift-lands", "ambush-pass-right", "season-end-fall", "ambush-solo-next"),
    ),
}
"""The README's pictures: the panel, the language and the pages, in the order of a game."""


class Picture(NamedTuple):
    """A file to draw: its path in the folder, and where each page lies on a sheet."""

    path: str
    image: Image.Image
    places: tuple[tuple[str, Area], ...] = ()


@dataclass(frozen=True)
class Batch:
    """Pictures that are drawn together, so that each page is painted once.

    ``paths`` tells without any drawing which files ``draw`` will yield.
    """

    paths: tuple[str, ...]
    draw: Callable[[], Iterator[Picture]]


def batches() -> dict[str, Batch]:
    """Return everything to draw, by panel and language, and what panels share."""
    found = {}
    for lying in SPECS.values():
        for spec in (lying, stood(lying)):
            for language in LANGUAGES:
                paths = (f"contact-{spec.name}-{language}.png", *_apart(spec, language))
                found[f"{spec.name}-{language}"] = Batch(paths, partial(_pages, spec, language))
    found["inks"] = Batch(("inks.png",), _inks)
    found["strips"] = Batch(tuple(f"{name}.png" for name in STRIPS), _strips)
    return found


def _apart(spec: PanelSpec, language: str) -> tuple[str, ...]:
    if spec.name not in APART:
        return ()
    return tuple(f"{spec.name}/{language}/{name}.png" for name in samples(language))


def _pages(spec: PanelSpec, language: str) -> Iterator[Picture]:
    """Yield a panel's pages, where they lie one by one, and their contact sheet."""
    tiles = []
    for name, screen in _shown(samples(language), spec).items():
        frame = paint(screen, spec)
        tiles.append(Tile(name, _on_sheet(frame, spec)))
        if spec.name in APART:
            yield Picture(f"{spec.name}/{language}/{name}.png", _told(frame, spec.inks))
    sheet = lay(in_rows(tiles, COLUMNS), table(spec.inks))
    yield Picture(f"contact-{spec.name}-{language}.png", *sheet)


def _shown(screens: dict[str, Screen], spec: PanelSpec) -> dict[str, Screen]:
    """Return the pages of a panel's sheet."""
    if spec.width > spec.height:
        return screens
    left_out = set()
    for kind in ALIKE:
        of_a_kind = [name for name in screens if name.startswith(kind)]
        left_out |= set(of_a_kind) - set(of_a_kind[::3])
    return {name: screen for name, screen in screens.items() if name not in left_out}


def _on_sheet(frame: Frame, spec: PanelSpec) -> Image.Image:
    if max(spec.width, spec.height) <= LARGEST:
        return seen(frame, spec.inks)
    return shrunk(frame, spec.inks, max(spec.width, spec.height) // SHRUNK_TO)


def _told(frame: Frame, inks: Iterable[Ink]) -> Image.Image:
    """Return a frame in pure inks, its palette no longer than it must be."""
    image = to_image(frame)
    image.putpalette(palette(PURE)[: 3 * (max(inks) + 1)])
    return image


def _inks() -> Iterator[Picture]:
    """Yield a sheet of a few pages in every set of inks, a row for each."""
    screens = samples("en")
    pages = [(SPECS[panel], name) for panel in APART for name in TELLING]
    layouts = [laid_out(screens[name], spec) for spec, name in pages]
    rows = []
    for kind, inks in INKS.items():
        row = []
        for (spec, name), layout in zip(pages, layouts, strict=True):
            frame = ink(screens[name], replace(spec, inks=inks), layout)
            row.append(Tile(f"{name} · {spec.name.split('-')[0]} · {kind}", seen(frame, Ink)))
        rows.append(row)
    yield Picture("inks.png", *lay(rows, table(Ink)))


def _strips() -> Iterator[Picture]:
    for name, (panel, language, pages) in STRIPS.items():
        screens, spec = samples(language), SPECS[panel]
        tiles = [Tile(page, seen(paint(screens[page], spec), spec.inks)) for page in pages]
        rows = in_rows(tiles, 4 if spec.width < LARGEST else 2)
        yield Picture(f"{name}.png", *lay(rows, table(spec.inks), named=False))


def write(name: str, folder: Path) -> list[str]:
    """Draw a batch into a folder, leave alone what it shows already, and name the rest."""
    drawn = []
    for picture in batches()[name].draw():
        path = folder / picture.path
        if not path.exists() or not same(path, picture.image):
            path.parent.mkdir(parents=True, exist_ok=True)
            picture.image.save(path, optimize=True)
            drawn.append(picture.path)
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


def unused(folder: Path) -> list[str]:
    """Return the pictures in a folder that nothing draws any more."""
    wanted = {folder / path for batch in batches().values() for path in batch.paths}
    found = set(folder.rglob("*.png")) - set(folder.glob(KEPT)) - wanted
    return sorted(path.relative_to(folder).as_posix() for path in found)


def main() -> None:
    """Write all pictures and take away those that no page has any more."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=FOLDER, help="where to draw")
    parser.add_argument("--motion", action="store_true", help="tell what changes from page to page")
    given = parser.parse_args()
    if given.motion:
        print(motion.report())
        return
    with ProcessPoolExecutor() as pool:
        for drawn in pool.map(partial(write, folder=given.folder), batches()):
            for path in drawn:
                print(f"drew {path}")
    for path in unused(given.folder):
        (given.folder / path).unlink()
        print(f"took away {path}")


if __name__ == "__main__":
    main()
