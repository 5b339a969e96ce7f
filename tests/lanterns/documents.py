"""The pictures of its documents."""

from __future__ import annotations

from companion.engine.documents import Documents, PageStrip, PressFlow

DOCUMENTS = Documents(
    strips={"strip": PageStrip("2.13-mono", "ja", ("opening", "over"))},
    flows={"a turn": PressFlow(("A", "A", "A")), "set-up": PressFlow(("D",), set_up=True)},
    one_button=("opening",),
)
