"""Draw every page in both languages for both panels, and a contact sheet of each.

``make pictures`` runs it; a test compares what it would draw with what is committed, pixel
by pixel.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PIL import Image

from companion.app.samples import samples
from companion.screens.paint import paint
from companion.text.catalog import LANGUAGES
from hardware.panels.inks import SEEN
from hardware.panels.picture import to_image
from hardware.panels.specs import SPECS

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = Path(__file__).parent
GAP = 12
TABLE = (110, 92, 74)
"""The colour behind the pages of a contact sheet."""
COLUMNS = {400: 5, 800: 3}
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


def pictures() -> Iterator[tuple[str, Image.Image]]:
    """Yield the path and the picture of every page and every contact sheet."""
    for spec in SPECS.values():
        for language in LANGUAGES:
            drawn = []
            for name, screen in samples(language).items():
                image = to_image(paint(screen, spec))
                drawn.append(image)
                yield f"{spec.name}/{language}/{name}.png", image
            yield f"contact-{spec.name}-{language}.png", contact(drawn, COLUMNS[spec.width])
    for name, (panel, language, pages) in STRIPS.items():
        screens = samples(language)
        drawn = [to_image(paint(screens[page], SPECS[panel]), SEEN) for page in pages]
        yield f"{name}.png", contact(drawn, 4 if panel == "4.2-mono" else 2)


def contact(images: list[Image.Image], columns: int) -> Image.Image:
    """Return pages side by side on a table, in the order given."""
    width, height = images[0].size
    rows = -(-len(images) // columns)
    size = (columns * (width + GAP) + GAP, rows * (height + GAP) + GAP)
    sheet = Image.new("RGB", size, TABLE)
    for index, image in enumerate(images):
        row, column = divmod(index, columns)
        place = (GAP + column * (width + GAP), GAP + row * (height + GAP))
        sheet.paste(image.convert("RGB"), place)
    return sheet.quantize(16, dither=Image.Dither.NONE)


def main() -> None:
    """Write all pictures and take away those that no page has any more."""
    wanted = set()
    for name, image in pictures():
        path = FOLDER / name
        wanted.add(path)
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or not same(path, image):
            image.save(path, optimize=True)
            print(f"drew {name}")
    for path in set(FOLDER.rglob("*.png")) - wanted - set(FOLDER.glob("web-*.png")):
        path.unlink()
        print(f"took away {path.relative_to(FOLDER)}")


def same(path: Path, image: Image.Image) -> bool:
    """Say whether a file shows these very pixels."""
    with Image.open(path) as committed:
        one, two = committed.convert("RGB"), image.convert("RGB")
    return one.size == two.size and one.tobytes() == two.tobytes()


if __name__ == "__main__":
    main()
