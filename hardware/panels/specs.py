"""The panels by name, as values: what a page is drawn for, without opening anything."""

from __future__ import annotations

from dataclasses import replace

from companion.surface import Edge, Ink, PanelSpec
from hardware.errors import UnknownPanel

MONO = (Ink.BLACK, Ink.WHITE)
INKS: dict[str, tuple[Ink, ...]] = {
    "mono": MONO,
    "red": (*MONO, Ink.RED),
    "yellow": (*MONO, Ink.YELLOW),
    "four": (*MONO, Ink.YELLOW, Ink.RED),
    "six": (*MONO, Ink.YELLOW, Ink.RED, Ink.BLUE, Ink.GREEN),
    "seven": tuple(Ink),
}
"""The sets of inks that panels are made with."""

SPECS: dict[str, PanelSpec] = {
    spec.name: spec
    for spec in (
        # Millimetres a pixel: the diagonal in inches by the diagonal in pixels. Refresh times: the
        # 4.2" by GxEPD2's constants for the GDEY042T81, the 2.9" for the GDEY029T94, the 7.3" by
        # inky's E673 at NORMAL; the others are typical of their controllers.
        PanelSpec("4.2-mono", 400, 300, MONO, Edge.BOTTOM, mm_per_px=0.212,
                  full_seconds=1.2, partial_seconds=0.4),
        PanelSpec("7.3-colour", 800, 480, INKS["six"], Edge.LEFT, mm_per_px=0.2, full_seconds=12.9),
        PanelSpec("2.1-mono", 212, 104, MONO, Edge.BOTTOM, mm_per_px=0.229, full_seconds=2),
        PanelSpec("2.13-mono", 250, 122, MONO, Edge.BOTTOM, mm_per_px=0.194,
                  full_seconds=2, partial_seconds=0.4),
        PanelSpec("2.9-mono", 296, 128, MONO, Edge.BOTTOM, mm_per_px=0.228,
                  full_seconds=1.75, partial_seconds=0.4),
        PanelSpec("4.0-colour", 600, 400, INKS["six"], Edge.LEFT, mm_per_px=0.141,
                  full_seconds=12.9),
        PanelSpec("4.0-seven", 640, 400, INKS["seven"], Edge.LEFT, mm_per_px=0.135,
                  full_seconds=30),
        PanelSpec("5.7-seven", 600, 448, INKS["seven"], Edge.LEFT, mm_per_px=0.193,
                  full_seconds=30),
        PanelSpec("13.3-colour", 1600, 1200, INKS["six"], Edge.LEFT, mm_per_px=0.169,
                  full_seconds=20),
    )
}  # fmt: skip
"""The sizes and inks a box may have; times are seconds for a refresh of the whole panel."""


def find_spec(name: str, *, inks: str | None = None, portrait: bool = False) -> PanelSpec:
    """Return a panel by its name or its size in pixels, such as ``400x300``; or other inks of it.

    A size that is taller than wide, or ``portrait``, is the panel turned upright. Raises
    UnknownPanel with all names.
    """
    sizes = {_size(spec): spec for spec in SPECS.values()}
    standing = {_size(stood(spec)): stood(spec) for spec in SPECS.values()}
    found = SPECS.get(name) or sizes.get(name) or standing.get(name)
    if found is None:
        from difflib import get_close_matches  # noqa: PLC0415 - only where a name is wrong

        near = get_close_matches(name, [*SPECS, *sizes], 1)
        known = ", ".join(f"{spec} ({size})" for size, spec in zip(sizes, SPECS, strict=True))
        hint = f"did you mean {near[0]}?" if near else f"choose {known}"
        raise UnknownPanel(f"no panel {name!r}: {hint}")
    if inks is not None:
        if inks not in INKS:
            raise UnknownPanel(f"no inks {inks!r}: choose {', '.join(INKS)}")
        found = replace(found, inks=INKS[inks])
    return stood(found) if portrait else found


def _size(spec: PanelSpec) -> str:
    return f"{spec.width}x{spec.height}"


def stood(spec: PanelSpec) -> PanelSpec:
    """Return a panel turned upright by a quarter turn to the left; an upright one stays as it is.

    Its left edge becomes the bottom, with the buttons in the same order.
    """
    if spec.height > spec.width:
        return spec
    return replace(
        spec,
        name=f"{spec.name}-portrait",
        width=spec.height,
        height=spec.width,
        edge=Edge.BOTTOM,
    )


def landscape(spec: PanelSpec) -> PanelSpec:
    """Return an upright panel lying flat again, the reverse of ``stood``; a flat one stays so."""
    if spec.width > spec.height:
        return spec
    name = spec.name.removesuffix("-portrait")
    known = SPECS.get(name)
    edge, buttons = (known.edge, known.buttons) if known else (spec.edge, spec.buttons)
    return replace(
        spec, name=name, width=spec.height, height=spec.width, edge=edge, buttons=buttons
    )
