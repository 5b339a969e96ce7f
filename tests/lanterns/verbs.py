"""Verbs of lanterns: what lamps cost, as JSON; and one whose name another game has too."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.commands import Argument, FileForm, Reply, Verb
from companion.engine.reports import Numbers
from companion.errors import BadInput
from companion.fields import shown

if TYPE_CHECKING:
    from companion.engine.commands import Given

TOO_MUCH = 1
"""The exit code of what costs more than ``--most``."""


def price(oil: dict[str, Any], given: Given) -> Reply:
    """Add up oil. Raises BadInput for what is no number."""
    for colour, amount in oil.items():
        if not isinstance(amount, int):
            raise BadInput(f"{colour}: {shown(amount)} is no amount of oil")
    total = sum(oil.values())
    code = TOO_MUCH if given["most"] is not None and total > given["most"] else 0
    return Reply(
        {"oil": total, "unit": given["unit"]},
        lambda say: [Numbers(tuple(oil.items()), (say("verbs.total"), total))],
        code,
    )


PRICE = Verb(
    about="add up the oil of lanterns",
    description="Add up the oil of lanterns, by colour.",
    reply=price,
    notes="Example: companion lanterns price oil.json",
    arguments=(
        Argument("--unit", "of the oil", default="ml", values=("ml", "oz")),
        Argument("--most", "100% of the oil", is_number=True),
    ),
)
SCORE = Verb(
    about="count the letters of a song",
    description="Count the letters of a song.",
    reply=lambda text, _: Reply({"letters": len(text)}, lambda _: [str(len(text))]),
    notes="Example: companion lanterns score song.txt",
    form=FileForm.TEXT,
)
