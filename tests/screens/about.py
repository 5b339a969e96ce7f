"""What the game's pages are about: the names and numbers without which they are no use."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.games.cartographers.rules.cards import LETTERS, AmbushCard, ExploreCard, HeroCard
from companion.games.cartographers.rules.cells import space_names
from companion.games.cartographers.rules.scoring import title
from companion.games.cartographers.samples.every import SAMPLES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.surface import PanelSpec
    from companion.text.catalog import Say

LEAST_MAP_SIDE = 300
"""From this shorter side on a panel shows the map of a solo ambush."""
FEW_PLAYERS = 5
"""Players whose lines have room on every panel at once."""


def card_of(name: str) -> ExploreCard | AmbushCard | HeroCard | None:
    """Return the card that a sample's page shows."""
    view, page = SAMPLES[name].view, SAMPLES[name].page
    if page.startswith("look-back-"):
        card = view.seen[int(page.removeprefix("look-back-"))].card
    elif page == "turn" and view.card:
        card = view.card.card
    else:
        return None
    assert isinstance(card, ExploreCard | AmbushCard | HeroCard)
    return card


def musts(name: str, say: Say, spec: PanelSpec) -> Iterator[str]:
    """Yield the names and numbers that a page is about: without them it is no use."""
    (view, page, *_), card = SAMPLES[name], card_of(name)
    if card:
        yield say(f"card.{card.id}.name")
    small = min(spec.width, spec.height) < LEAST_MAP_SIDE
    if isinstance(card, ExploreCard):
        yield str(card.time)
        yield from _season_time(name, small=small)
    elif card and view.spot and page == "turn":
        yield from space_names(view.spot.cells)
    letters = {"opening": LETTERS, "season-end": view.season.edicts, "edicts": LETTERS}
    for letter in letters.get(page, (page[-1],) if page.startswith("edict-") else ()):
        edict = view.edicts[LETTERS.index(letter)]
        assert edict
        # All four goals on a small panel: what each scores, for its name is on its own page.
        yield say(f"short.{edict.id}" if small and page == "edicts" else f"edict.{edict.id}.name")
        if page.startswith("edict-"):
            # A small panel keeps the rule: the last page has the sum that is taken from a rating.
            yield say(f"edict.{edict.id}.rule") if small else f"−{edict.solo_value}"
    if page == "season-end":
        yield say("page.season-end.ends", season=say(f"season.{view.season.id}.name"))
    values = sum(card.solo_value for card in view.edicts if card)
    if name.startswith("over-solo"):
        yield str(values)
    if name in {"over-solo", "over-solo-begun"} and not small:
        yield from (say(f"title.{stars}") for stars in (20, 30))
    if name == "over-solo-begun":
        yield from (str(stars) for stars in view.scores if stars is not None)
    if name == "over-solo-scored":
        stars = sum(each for each in view.scores if each is not None)
        won = title(stars - values, view.titles)
        yield from (say(f"title.{won}"), str(stars), str(stars - values))
    if name.startswith("over-table") and len(view.tallies) <= FEW_PLAYERS:
        yield from (str(line.stars) for line in view.tallies if line.stars is not None)


def _season_time(name: str, *, small: bool) -> Iterator[str]:
    """Yield the numbers of the season's bar; below a banner a small panel has but two figures."""
    (view, page, *_), threshold = SAMPLES[name], SAMPLES[name].view.season.threshold
    looked_back = page.startswith("look-back-")
    seen = view.seen[int(page.removeprefix("look-back-"))] if looked_back else view.card
    assert seen
    if small and (looked_back or seen.on_ruins):
        yield f"{min(seen.time, threshold)}/{threshold}"
    else:
        yield from map(str, range(1, threshold + 1))
