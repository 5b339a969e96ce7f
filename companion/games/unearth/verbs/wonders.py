"""``companion unearth wonders``: which wonders a ring of six stones may build."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.engine.commands import Reply, Verb
from companion.engine.objects import several
from companion.fields import list_of, one_of
from companion.games.unearth.packs.file import base_cards
from companion.games.unearth.rules.cards import STONES
from companion.games.unearth.rules.rings import RING, may_build
from companion.games.unearth.verbs.objects import notes, read_asked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.commands import Given, Translate
    from companion.engine.reports import ReportPart


def reply(value: dict[str, Any], given: Given) -> Reply:
    """Find the wonders of a ring. Raises BadInput."""
    del given
    cards = base_cards()
    known = [*cards.wonders, *cards.tokens]
    fields = {
        "ring": several(one_of(*STONES), _RING, RING, RING),
        "offered": list_of(one_of(*known), 0, len(known)),
    }
    asked = read_asked(value, fields)
    offered = {id_: cards.wonder(id_).ring for id_ in asked["offered"]}
    found = may_build(asked["ring"], offered, asked["readings"].groups)

    def parts(say: Translate) -> Iterator[ReportPart]:
        yield say("ring.may-build") if found else say("ring.builds-nothing")
        for id_ in found:
            yield f"  {say(f'wonder.{id_}.name')}"

    return Reply({"may_build": list(found)}, parts)


_RING = '["red", "red", "red", "blue", "yellow", "black"]'

WONDERS = Verb(
    about="find the wonders of a ring",
    description="Find the wonders that a ring of six stones may build.",
    reply=reply,
    notes=notes(__name__),
)
