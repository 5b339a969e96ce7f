"""Draw the pages: some for the documents, every one for eyes, and a digest of each.

``make pictures`` runs it. The pictures of the documents and the digests of all pages are committed,
and ``tests/test_pictures.py`` compares them with what is drawn now; every page as a picture lies
in ``build/pictures`` and is not. With ``--motion`` it says how much of the glass changes from
page to page.
"""

from __future__ import annotations

from argparse import ArgumentParser
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from itertools import repeat
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from PIL import Image

from companion.app.samples import samples
from companion.screens.paint import ink, laid_out, paint
from companion.surface import Ink
from companion.text.catalog import LANGUAGES
from docs.pictures import motion
from docs.pictures.sheet import Area, Tile, in_rows, lay, seen, shrunk, table
from hardware.panels.inks import PURE, palette
from hardware.panels.specs import INKS, SPECS, stood
from hardware.simulators.picture import to_image

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from companion.screens.widgets import Screen
    from companion.surface import Frame, PanelSpec

FOLDER = Path(__file__).parent
EVERYTHING = FOLDER.parents[1] / "build" / "pictures"
"""Where every page is drawn, for eyes and not for git."""
KEPT = "web-*.png"
"""Pictures that are not drawn here: photographs of the simulator in a browser."""
SHEETS = (("4.2-mono", "en"), ("4.2-mono", "ja"), ("7.3-colour", "en"), ("2.13-mono", "ja"))
"""The contact sheets that are committed."""
INKED = ("4.2-mono", "7.3-colour")
"""The panels on the sheet of inks."""
DIGEST_SIGNS = 8
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
    """Return the pictures that are committed: contact sheets, inks and the README's strips."""
    found = {
        f"{panel}-{language}": Batch(
            (f"contact-{panel}-{language}.png",), partial(_sheet, SPECS[panel], language)
        )
        for panel, language in SHEETS
    }
    found["inks"] = Batch(("inks.png",), _inks)
    found["strips"] = Batch(tuple(f"{name}.png" for name in STRIPS), _strips)
    return found


PANELS = {spec.name: spec for lying in SPECS.values() for spec in (lying, stood(lying))}


def digests(panel: str, language: str) -> dict[str, str]:
    """Return a digest of each page's pixels on a panel, by the page's name."""
    return {
        name: sha256(paint(screen, PANELS[panel]).pixels).hexdigest()[:DIGEST_SIGNS]
        for name, screen in samples(language).items()
    }


def digest_file(language: str) -> Path:
    """Return where the digests of a language are kept."""
    return FOLDER / f"digests-{language}.txt"


def read_digests(language: str) -> dict[str, dict[str, str]]:
    """Return the committed digests of a language: by panel, then by page."""
    header, *rows = digest_file(language).read_text(encoding="utf-8").splitlines()
    panels = header.split()[1:]
    found: dict[str, dict[str, str]] = {panel: {} for panel in panels}
    for row in rows:
        name, *given = row.split()
        for panel, digest in zip(panels, given, strict=True):
            found[panel][name] = digest
    return found


def write_digests(language: str, found: dict[str, dict[str, str]]) -> None:
    """Write the digests of a language, a row for each page and a column for each panel."""
    names = list(next(iter(found.values())))
    rows = [["page", *found], *([name, *(each[name] for each in found.values())] for name in names)]
    text = "".join(f"{' '.join(row)}\n" for row in rows)
    digest_file(language).write_text(text, encoding="utf-8")


def _draw_all(panel: str, language: str) -> dict[str, str]:
    """Draw every page of a panel and its contact sheet for eyes, and return the digests."""
    spec, folder = PANELS[panel], EVERYTHING / panel / language
    folder.mkdir(parents=True, exist_ok=True)
    for name, screen in samples(language).items():
        picture(paint(screen, spec), spec.inks).save(folder / f"{name}.png")
    (sheet,) = _sheet(spec, language)
    sheet.image.save(EVERYTHING / sheet.path)
    return digests(panel, language)


def _sheet(spec: PanelSpec, language: str) -> Iterator[Picture]:
    """Yield a panel's contact sheet."""
    tiles = [
        Tile(name, _on_sheet(paint(screen, spec), spec))
        for name, screen in _shown(samples(language), spec).items()
    ]
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


def picture(frame: Frame, inks: Iterable[Ink]) -> Image.Image:
    """Return a frame in pure inks, its palette no longer than it must be."""
    image = to_image(frame)
    image.putpalette(palette(PURE)[: 3 * (max(inks) + 1)])
    return image


def _inks() -> Iterator[Picture]:
    """Yield a sheet of a few pages in every set of inks, a row for each."""
    screens = samples("en")
    pages = [(SPECS[panel], name) for panel in INKED for name in TELLING]
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
    parser.add_argument("--motion", action="store_true", help="say what changes from page to page")
    given = parser.parse_args()
    if given.motion:
        print(motion.report())
        return
    with ProcessPoolExecutor() as pool:
        for drawn in pool.map(partial(write, folder=given.folder), batches()):
            for path in drawn:
                print(f"drew {path}")
        for language in LANGUAGES:
            found = pool.map(_draw_all, PANELS, repeat(language))
            write_digests(language, dict(zip(PANELS, found, strict=True)))
    print(f"every page is in {EVERYTHING}")
    for path in unused(given.folder):
        (given.folder / path).unlink()
        print(f"removed {path}")


if __name__ == "__main__":
    main()
