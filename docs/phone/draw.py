"""Write the icons and faces of the phone's page: ``make phone-art``.

Needs the ``phone-art`` extra. Two runs give the same bytes.
"""

from __future__ import annotations

from gzip import compress
from pathlib import Path

from docs.phone.faces import FACES, characters, cut
from docs.phone.sprite import game_sprite, own_sprite

HOUSE = Path(__file__).parents[2] / "companion"
PAGE = HOUSE / "phone" / "page"


def main() -> None:
    """Write the sprites and every face into the page's folders."""
    drawn = {PAGE: own_sprite()}
    for folder in HOUSE.glob("games/*/phone"):
        drawn[folder] = game_sprite(folder.parent.name)
    for folder, sprite in drawn.items():
        (folder / "sprite.svg").write_text(sprite, encoding="utf-8")
        packed = len(compress(sprite.encode()))
        print(f"{folder.relative_to(HOUSE)}/sprite.svg: {len(sprite)} bytes, {packed} packed")
    for face in FACES:
        path = PAGE / "faces" / f"{face.name}.woff2"
        font = cut(face, characters(headings=face.headings, apart=face.apart))
        font.save(path)
        print(f"{path.name}: {len(font.getBestCmap())} characters, {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
