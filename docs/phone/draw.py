"""Write the icons and faces of the phone's page: ``make phone-art``.

Needs the ``phone-art`` extra. Two runs give the same bytes.
"""

from __future__ import annotations

from gzip import compress
from pathlib import Path

from docs.phone.faces import FACES, characters, cut
from docs.phone.sprite import sprite

PAGE = Path(__file__).parents[2] / "companion" / "phone" / "page"


def main() -> None:
    """Write the sprite and every face into the page's folder."""
    drawn = sprite()
    (PAGE / "sprite.svg").write_text(drawn, encoding="utf-8")
    print(f"sprite.svg: {len(drawn)} bytes, {len(compress(drawn.encode()))} packed")
    for face in FACES:
        path = PAGE / "faces" / f"{face.name}.woff2"
        font = cut(face, characters(headings=face.headings))
        font.save(path)
        print(f"{path.name}: {len(font.getBestCmap())} characters, {path.stat().st_size} bytes")


if __name__ == "__main__":
    main()
