"""The worked examples of Heroes, for the program and for its reference alike.

The first space of a drawing is named by its row's letter and its column's number, its rows are
parted by ``/``, and the rest of the map is empty.
"""

from __future__ import annotations

from games.cartographers.boards import padded

_EDICTS = """
faunlost-two-runs             faunlost-thicket    A1  F/F/./F/F/F            6
faunlost-destroyed-splits     faunlost-thicket    A1  F/F/#/F/F              4
deepwood-village-beside       deepwood            A1  FFFFFV/......./FFFFF   6
heart-in-the-corner           heart-of-the-forest A1  FF/F.                  2
heart-beside-a-village        heart-of-the-forest A1  FV/F.                  0
sleepy-not-touching           sleepy-valley       A1  F.F.F/F.F              4
craylund-one-water-two-farms  craylund            D4  W./AA/WA               0
craylund-three-waters         craylund            D4  WW/AA/WA               7
ulem-two-farms                ulems-wallow        D4  .A./AWW/.A.            4
ulem-two-farms-and-one        ulems-wallow        A1  AWA/W..                4
ulem-farms-in-a-corner        ulems-wallow        D4  .A./AW./.../.W./.A.    4
ulem-farm-below               ulems-wallow        D4  AW/.A                  4
clawsgrave-two-rivers         clawsgrave-peaks    D4  AW^WA                  5
jorekburg-one-each            jorekburg           A1  A./W./.A               4
traylo-two-lines-one-cluster  traylo-monastery    A1  VVVV/V/V/V             7
traylo-three                  traylo-monastery    A1  VVV                    0
gnomish-two-squares           gnomish-colony      D4  VVV/VVV                6
gnomish-square                gnomish-colony      D4  VV.VV/VV..V            6
outer-enclave-destroyed       outer-enclave       D4  VV/#.                  5
caravansary-L                 caravansary         A1  V/V/VV                 5
dwarvenholds-two-mountains    dwarvenholds        A1  #F^FFF^XFHF            7
dwarvenholds-no-mountain      dwarvenholds        A1  FFFFFFFFFFF            0
silos-even-column             silos               A2  F/F/F/F/F/F/F/F/F/F/F  0
banded-hero-counts            banded-hills        A1  AWHM^                  4
banded-destroyed-does-not     banded-hills        A1  AWF#^X                 0
starlit-bare-ruins            starlit-sigil       A1  R..F/FFF               4
starlit-two                   starlit-sigil       A1  ..F/FF                 0
greengold-hero-counts         greengold-plains    D4  FVH/.A                 3
greengold-hero-is-the-third   greengold-plains    D4  .F./AVH                3
granary-destroyed-ruins       the-golden-granary  D4  W%                     1
borderlands-hero-destroyed    borderlands         A1  #%HhF^XMVAW            6
"""
EDICTS = {
    name: (card, first, rows, int(stars))
    for name, card, first, rows, stars in map(str.split, _EDICTS.strip().splitlines())
}
"""By name: the scoring card, the first space, the drawing, and its stars."""
BESIDE_DESTROYED = ("E5", "#M.", 3)
"""stars-beside-destroyed: a drawing, and the stars that its monster takes."""
RING = ("E5", "Z./.F", "E4", {"M": "D5 E5 E6 F5", "#": "E4", "F": "F6"})
"""zombie-ring-on-a-mark: a drawing, what is marked, and the map after a ring."""
PATTERNS = {
    "freyla-over-the-edge": ("freyla-the-true", "A10", 0, "A11"),
    "wren-turned": ("wren-the-lioness", "F6", 1, "H5 H6 H7"),
}
"""By name: a hero, its space, its quarter turns clockwise, and what it marks."""
REACHED = {
    "gorgon-beside-a-mountain": ("G", "A1", "G^/F.", "B1"),
    "gorgon-beside-what-is-full": ("G", "E5", "#Gm", "D6 E7 F6"),
    "no-gorgon": ("G", "A1", "M.", ""),
    "troll-in-the-corner": ("T", "A1", "T", "A2 B1"),
    "troll-shut-in": ("T", "A1", "TF/^", ""),
    "dragon-beside-ruins": ("N", "K10", "NR", "J10 K9 K11"),
}
"""By name: the letter of an effect, a drawing, and the spaces that it reaches there."""


def pairs_of(names: str) -> set[tuple[int, int]]:
    """Return rows and columns of spaces by their names.

    >>> pairs_of("B11")
    {(1, 10)}
    """
    return {(ord(name[0]) - ord("A"), int(name[1:]) - 1) for name in names.split()}


def lines_of(first: str, rows: str) -> tuple[str, ...]:
    """Return the lines of a whole map with a drawing."""
    ((top, left),) = pairs_of(first)
    return padded([*[""] * top, *("." * left + row for row in rows.split("/"))])
