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
from hardware.panels.picture import to_image
from hardware.panels.specs import SPECS

if TYPE_CHECKING:
    from collections.abc import Iterator

FOLDER = Path(__file__).parent
GAP = 12
TABLE = (110, 92, 74)
"""The colour behind the pages of a contact sheet."""
COLUMNS = {400: 5, 800: 3}


def pictures() -> Iterator[tuple[str, Image.Image]]:
    """Yield the path and the picture of every page and every contact sheet."""
    for spec in SPECS.values():
        for language in LANGUAGES:
            drawn = []
            for name, screen in samples(language).items():
                image = to_image(paint(screen, spec))
                drawn.append(image)
                yield f"{spec.name}/{language}/{name}.png", image
            yield f"contact-{spec.name}-{language}.png", contact(drawn)


def contact(images: list[Image.Image]) -> Image.Image:
    """Return pages side by side on a table, in the order given."""
    width, height = images[0].size
    columns = COLUMNS.get(width, 4)
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
