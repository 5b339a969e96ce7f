"""The panels by name, as values: what a page is drawn for, without opening anything."""

from __future__ import annotations

from hardware.errors import UnknownPanel
from hardware.surface import Edge, Ink, PanelSpec

MONO = (Ink.BLACK, Ink.WHITE)
SIX = (Ink.BLACK, Ink.WHITE, Ink.YELLOW, Ink.RED, Ink.BLUE, Ink.GREEN)

SPECS: dict[str, PanelSpec] = {
    spec.name: spec
    for spec in (
        # Refresh times: GxEPD2's measured constants for the GDEY042T81; inky's E673 at NORMAL.
        PanelSpec("4.2-mono", 400, 300, MONO, Edge.BOTTOM, mm_per_px=0.212,
                  full_seconds=1.2, partial_seconds=0.4),
        PanelSpec("7.3-colour", 800, 480, SIX, Edge.LEFT, mm_per_px=0.2, full_seconds=12.9),
    )
}  # fmt: skip
"""The sizes and inks a box may have; times are seconds for a refresh of the whole glass."""


def find_spec(name: str) -> PanelSpec:
    """Return a panel by its name or its size in pixels, such as ``400x300``.

    Raises UnknownPanel, naming those there are.
    """
    sizes = {f"{spec.width}x{spec.height}": spec for spec in SPECS.values()}
    found = SPECS.get(name) or sizes.get(name)
    if found is None:
        known = ", ".join(f"{spec} ({size})" for size, spec in zip(sizes, SPECS, strict=True))
        raise UnknownPanel(f"no panel {name!r}: choose {known}")
    return found
