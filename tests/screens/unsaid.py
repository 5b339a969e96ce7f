"""What a page leaves unsaid for want of room: words that are cut, a lost main word, no question."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from companion.screens.marks.tab_rows import drawn_tabs
from companion.screens.marks.tab_words import TabKind
from companion.screens.reading import reading

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator

    from companion.screens.marks.tab_rows import Drawn
    from companion.screens.widgets import Screen
    from companion.surface import Frame, PanelSpec

CUT = "…"
ASKED = re.compile(r"\w[?？](?=$|[,、])")
"""Where words ask: "Which?", but not the "?" of an unknown number, nor "Blocked? Hold C"."""


def unsaid_on(
    screen: Screen, spec: PanelSpec, frame: Frame, own: Collection[str] = ()
) -> Iterator[str]:
    """Yield what a frame leaves unsaid; ``own`` are an owner's words, which alone may be cut.

    What is asked of the table where there is room for all words is asked on every panel.
    """
    for run in frame.texts:
        if CUT in run.text and not any(_said(run.text) in each for each in own):
            yield f"{run.text!r} is cut"
    for drawn in drawn_tabs(screen.tabs, spec, screen.language):
        if drawn.tab.main and drawn.tab.word and not _says_its_word(drawn):
            yield f"the main tab does not say {drawn.tab.word!r}"
    if not any("?" in run.text or "？" in run.text for run in frame.texts):
        yield from (f"{each!r} is not asked" for each in asked_by(screen))


def asked_by(screen: Screen) -> list[str]:
    """Return the questions of a page, as they are read aloud."""
    return [line.text for line in reading(screen).lines if ASKED.search(line.text)]


def _said(cut: str) -> str:
    return cut.replace(CUT, "").strip()


def _says_its_word(drawn: Drawn) -> bool:
    """Say whether a tab has the words of its press, on a side edge on several lines."""
    lines = drawn.form.lines
    said = "".join(each.what for line in lines for each in line if each.kind is TabKind.WORDS)
    start = {re.sub(r"\W", "", each) for each in (drawn.tab.word, drawn.tab.short) if each}
    return re.sub(r"\W", "", said).startswith(tuple(start))
