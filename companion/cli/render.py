"""``companion render``: a page as a picture, without a game."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli.game_options import add_game, chosen_game
from companion.engine.commands import find_id
from companion.errors import CompanionError
from companion.text.catalog import LANGUAGES
from hardware.panels.inks import INKS
from hardware.panels.specs import SPECS, find_spec

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from companion.engine.game import AnyGame


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``render`` to the command line."""
    render = verbs.add_parser(
        "render",
        description="Draw a page as a PNG file in the panel's pure inks.",
        epilog="Example: companion render menu --as 7.3-colour --lang ja -o menu.png",
    )
    render.add_argument("page", nargs="?", metavar="PAGE", help="a page; --list names them")
    add_game(render)
    render.add_argument("--list", action="store_true", help="list the pages, and end")
    render.add_argument(
        "--icons", action="store_true", help="list the icons of the box and of the game"
    )
    default = next(iter(SPECS))
    render.add_argument(
        "--as", dest="spec", metavar="PANEL", default=default,
        help=f"{', '.join(SPECS)}, or a name that companion panels lists",
    )  # fmt: skip
    render.add_argument("--inks", choices=list(INKS), help="other inks than the panel's own")
    render.add_argument("--portrait", action="store_true", help="the panel stood on its end")
    render.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0], help="the language")
    render.add_argument("-o", "--output", type=Path, metavar="F.png", help="the file to write")
    render.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Write the picture, or list the pages or the icons."""
    from companion.app.samples import samples  # noqa: PLC0415 - other verbs need no pages
    from companion.screens.paint import paint  # noqa: PLC0415 - as above
    from hardware.simulators.picture import to_png  # noqa: PLC0415 - as above

    if args.icons:
        print("\n".join(_icons(chosen_game(args))))
        return 0
    known = samples(args.lang, chosen_game(args))
    if args.list:
        print("\n".join(known))
        return 0
    page = find_id(args.page or "", known, "page", "companion render --list names them")
    spec = find_spec(args.spec, inks=args.inks, portrait=args.portrait)
    path = args.output or Path(f"{page}.png")
    try:
        path.write_bytes(to_png(paint(known[page], spec)))
    except OSError as fault:
        raise CompanionError(f"cannot write {path}: {(fault.strerror or '').lower()}") from fault
    print(path)
    return 0


def _icons(game: AnyGame) -> Iterator[str]:
    """Yield the names of the box's icons, and of those of a game that draws some."""
    from companion.screens.icons.sets import find_icon  # noqa: PLC0415 - other verbs need none

    yield from find_icon("")[0].names
    module, drawn, _ = game.emblem.rpartition("/")
    if drawn:
        yield from (f"{module}/{name}" for name in find_icon(game.emblem)[0].names)
