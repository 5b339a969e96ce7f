"""A checker of pages for screen readers (axe, MPL-2.0), as its makers ship it; packed."""

from __future__ import annotations

import gzip
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

_SCRIPT = Path(__file__).parent / "phone_in_browser" / "axe" / "axe.min.js.gz"
_RUN = """async () => (await axe.run({
  resultTypes: ["violations"],
  rules: { "label-content-name-mismatch": { enabled: true } }, // off as it is shipped
})).violations.map(each => `${each.id}: ${each.nodes.map(node => node.html).join(" ")}`)"""

NOTHING: dict[str, list[str]] = {"light": [], "dark": []}


def violations_in_both_lights(page: Page) -> dict[str, list[str]]:
    """Return what the page breaks by day and by night; nothing moves while it is looked at."""
    found = {}
    for light in ("light", "dark"):
        page.emulate_media(color_scheme=light, reduced_motion="reduce")
        found[light] = violations(page)
    return found


def violations(page: Page) -> list[str]:
    """Return each rule that the page breaks, with the parts that do."""
    session = page.context.new_cdp_session(page)
    session.send("Runtime.evaluate", {"expression": gzip.decompress(_SCRIPT.read_bytes()).decode()})
    found: list[str] = page.evaluate(_RUN)
    return found
