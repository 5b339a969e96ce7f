"""Laws for the scripts of phones that no tool of the browsers' world knows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2] / "companion"
SCRIPTS = sorted([*ROOT.glob("phone/page/*.js"), *ROOT.glob("games/*/phone/*.js")])
SLAB = re.compile(r"""<button[^>]*class=["$`{]+[^>]*\bslab\b""")
"""Only a button does something at once; a link to another page may look like one."""


def test_scripts_are_found() -> None:
    assert {"parts.js", "page.js", "dig.js"} <= {each.name for each in SCRIPTS}


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda each: f"{each.parts[-3]}-{each.stem}")
def test_a_main_control_is_a_slab_of_the_house(script: Path) -> None:
    lines = [line.strip() for line in script.read_text().splitlines() if SLAB.search(line)]
    assert len(lines) == (script == ROOT / "phone/page/parts.js"), "use `Slab` of parts.js"
