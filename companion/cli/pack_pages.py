"""Pages that show the cards of a pack, laid out on every panel to see where they have room."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.engine.lazy import load
from companion.games import find_game
from companion.text.catalog import LANGUAGES
from hardware.panels.specs import SPECS
from hardware.panels.turned import stood

if TYPE_CHECKING:
    from collections.abc import Iterator

    from companion.engine.packs import CardPack


def too_full(pack: CardPack) -> Iterator[str]:
    """Yield a sentence for each page of a pack that is too full for some panels."""
    for page, panels in misfits(pack).items():
        yield f"{page}: its page is too full for {', '.join(panels)}: shorten or draw less"


def misfits(pack: CardPack) -> dict[str, list[str]]:
    """Return the panels, lying and standing, on which a page of the pack does not fit."""
    from companion.app.samples import screen_of  # noqa: PLC0415 - only a check lays pages out
    from companion.screens.paint import laid_out  # noqa: PLC0415 - as above

    panels = {spec.name: spec for each in SPECS.values() for spec in (each, stood(each))}
    found: dict[str, list[str]] = {}
    game = find_game(pack.game)
    pages = dict(load(game.packs.pages)(pack)) if game.packs else {}
    for name, sample in pages.items():
        screens = [screen_of(game, sample, language, (pack,)) for language in LANGUAGES]
        unfit = [
            panel
            for panel, spec in panels.items()
            if not all(laid_out(screen, spec).fits for screen in screens)
        ]
        if unfit:
            found[name] = unfit
    return found
