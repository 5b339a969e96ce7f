"""Build the shipped faces again from their original packages: ``python -m fonts.build``.

Needs npm, apt-get with Debian bookworm's list, dpkg-deb, and the ``fonts`` extra.
Two runs give the same bytes; ``checksums.txt`` and README.md say which.
"""

from __future__ import annotations

import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from fonts.bitmaps import pixel_font, read_pcf
from fonts.characters import from_jis, kept
from fonts.outlines import freeze, kerning, subset
from fonts.packages import ALEGREYA, BITMAPS, BIZ, KAISEI, MPLUS
from fonts.reach import measure

if TYPE_CHECKING:
    from fontTools.ttLib import TTFont

HERE = Path(__file__).parent
_DEBIAN = Path("usr/share/fonts")
_ASCENTS = {12: 10, 10: 9}


def main() -> None:
    """Fetch the packages, build every face, and write the checksums."""
    with tempfile.TemporaryDirectory() as folder:
        work = Path(folder)
        _build_names(work)
        _build_texts(work)
        _build_bitmaps(work)
    measure()


def _build_names(work: Path) -> None:
    alegreya = ALEGREYA.unpack(work) / "package"
    latin = alegreya / "files/alegreya-latin-900-normal.woff2"
    _ship(subset(latin, kept(), lining=True), "alegreya/Alegreya-Black.ttf")
    pairs = "".join(f"{pair} {move}\n" for pair, move in kerning(latin).items())
    _write("alegreya/Alegreya-Black.kerning.txt", pairs)
    _write("alegreya/LICENSE.txt", (alegreya / "LICENSE").read_text("utf-8"))
    kaisei = KAISEI.unpack(work) / "package"
    japanese = kaisei / "files/kaisei-tokumin-japanese-800-normal.woff2"
    _ship(subset(japanese, kept()), "kaisei-tokumin/KaiseiTokumin-ExtraBold.ttf")
    _write("kaisei-tokumin/LICENSE.txt", (kaisei / "LICENSE").read_text("utf-8"))


def _build_texts(work: Path) -> None:
    mplus = MPLUS.unpack(work) / _DEBIAN / "opentype/mplus"
    for weight in ("Bold", "ExtraBold"):
        font = subset(mplus / f"Mplus1-{weight}.otf", kept())
        _ship(font, f"m-plus-1/MPLUS1-{weight}.otf")
    _license("m-plus-1", font)
    biz = BIZ.unpack(work) / _DEBIAN / "truetype/bizud-gothic"
    font = subset(biz / "BIZUDPGothic-Bold.ttf", kept())
    _ship(font, "biz-udpgothic/BIZUDPGothic-Bold.ttf")
    _license("biz-udpgothic", font)


def _build_bitmaps(work: Path) -> None:
    package = BITMAPS.unpack(work)
    for px, ascent in _ASCENTS.items():
        folder = package / _DEBIAN / "X11/misc"
        japanese = read_pcf(
            folder / f"mplus_j{px}b.pcf.gz",
            lambda row, column: from_jis(row - 0x20, column - 0x20),
        )
        latin = read_pcf(folder / f"mplus_h{px}b.pcf.gz", lambda _, code: chr(code))
        glyphs = {sign: glyph for sign, glyph in (japanese | latin).items() if sign in kept()}
        font = pixel_font(f"M+ pixels {px}", px, ascent, glyphs)
        _ship(font, f"m-plus-bitmap/mplus-{px}-bold.ttf")
    terms = (package / "usr/share/doc/xfonts-mplus/copyright").read_text("utf-8")
    _write("m-plus-bitmap/LICENSE.txt", terms.partition("Files: debian/")[0].rstrip() + "\n")


def _ship(font: TTFont, name: str) -> None:
    """Save a face, and beside it the list of the characters that it has."""
    path = HERE / name
    path.parent.mkdir(exist_ok=True)
    freeze(font).save(path)
    signs = sorted(chr(code) for code in font.getBestCmap())
    _write(f"{name.rpartition('.')[0]}.characters.txt", "".join(signs))
    print(f"{name}: {len(signs)} characters, {path.stat().st_size // 1024} KiB")


def _license(family: str, font: TTFont) -> None:
    """Write the Open Font License beside a face whose package has it in another form."""
    _, line, terms = (HERE / "alegreya/LICENSE.txt").read_text("utf-8").partition("\n")
    _write(f"{family}/LICENSE.txt", font["name"].getDebugName(0) + line + terms)


def _write(name: str, text: str) -> None:
    (HERE / name).write_text(text, encoding="utf-8", newline="")


if __name__ == "__main__":
    main()
