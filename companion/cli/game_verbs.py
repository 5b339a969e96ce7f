"""``companion GAME VERB FILE``: the verbs that games bring, with their files read and printed here.

A verb is a pure function (``companion.engine.commands.Verb``). Its file is a path, or ``-`` for
standard input; an answer is printed for people or, with ``--json``, as one line of JSON.
"""

from __future__ import annotations

import json
import sys
from argparse import RawDescriptionHelpFormatter
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.cli.arguments import named
from companion.cli.columns import filled, widest
from companion.cli.game_options import add_arguments, given_arguments, name_of
from companion.cli.printed_reports import print_parts
from companion.engine.commands import FileForm
from companion.engine.lazy import load
from companion.errors import BadInput, CompanionError, ConfigError
from companion.fields import one_line, shown
from companion.games import all_games, find_game
from companion.text.catalog import LANGUAGES, catalog

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator

    from companion.engine.commands import Given, Reply, Verb
    from companion.engine.game import AnyGame

MOST_BYTES = 16 << 20
"""What is larger is another file: a hundred thousand objects fit."""
_TOO_DEEP = (
    "no JSON that can be read: its lists or objects are nested too deep; is it another file?"
)


def game_with(verb: str) -> AnyGame | None:
    """Return the first game that has a verb, if any."""
    return next((game for game in all_games() if verb in game.verbs), None)


def add_game_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser], name: str) -> None:
    """Add ``companion NAME`` with every verb of the game of that name."""
    game = find_game(name)
    if not game.verbs:
        return
    whole = verbs.add_parser(
        name,
        description=f"What {name_of(game)} adds to the command line.",
        epilog=f"companion {name} VERB --help explains one.",
    )
    own = whole.add_subparsers(dest="game_verb", metavar="VERB", required=True)
    for verb in game.verbs:
        _add(own, game, verb)


def add_short_form(verbs: argparse._SubParsersAction[argparse.ArgumentParser], name: str) -> None:
    """Add a verb of the first game that has it, without the game's name before it."""
    game = game_with(name)
    if game is not None:
        _add(verbs, game, name)


def listed() -> str:
    """Return the verbs of every game, for the help of the whole command line."""
    lines = []
    for game in all_games():
        wide = widest(game.verbs)
        lines += [f"  {game.id}"] if game.verbs else []
        lines += [f"    {filled(name, wide)}  {_verb(game, name).about}" for name in game.verbs]
    return "\n".join(lines)


def _verb(game: AnyGame, name: str) -> Verb:
    found: Verb = load(game.verbs[name])
    return found


def _add(
    verbs: argparse._SubParsersAction[argparse.ArgumentParser],
    game: AnyGame,
    name: str,
) -> None:
    """Add a verb of a game."""
    verb = _verb(game, name)
    parser = verbs.add_parser(
        name,
        prog=f"companion {game.id} {name}",
        description=verb.description,
        epilog=verb.notes,
        formatter_class=RawDescriptionHelpFormatter,
        help=verb.about,
    )
    what = "a file" if verb.form is FileForm.TEXT else "a JSON object, or JSON Lines, in a file"
    help_of_file = f"{what}, or - for standard input"
    count = "?" if verb.of_seat else None
    parser.add_argument("file", type=named, metavar=verb.file, help=help_of_file, nargs=count)
    if verb.of_seat:
        _add_seat(parser)
    add_arguments(parser, verb.arguments)
    parser.add_argument("--lang", choices=LANGUAGES, default=LANGUAGES[0], help="the language")
    parser.add_argument(
        "--json", action="store_true", help="print JSON, one object a line for each answer"
    )
    parser.set_defaults(run=run, answering=(game, verb))


def _add_seat(parser: argparse.ArgumentParser) -> None:
    """Add what names a seat, its game, and where both are kept."""
    parser.add_argument("--seat", type=int, metavar="N", help="the sheet of a seat on a phone")
    parser.add_argument("--game-number", type=int, metavar="N",
                        help="of that game; without it, of the last one")  # fmt: skip
    parser.add_argument("--state", type=Path, metavar="DIR", help="the journals' folder")
    parser.add_argument("--phones", type=Path, metavar="DIR", help="the folder of the seats")
    parser.add_argument("--config", type=Path, metavar="FILE", help="a box's configuration")


def run(args: argparse.Namespace) -> int:
    """Print what a verb of a game answers, and return the highest exit code of its answers.

    Nothing is printed where any line of the file is wrong: half of the answers help nobody.
    """
    game, verb = args.answering
    if verb.of_seat and args.seat is not None:
        return _answer_for_seat(args, game, verb.of_seat)
    if args.file is None:
        raise ConfigError(f"name a {verb.file}, or a seat on a phone with --seat")
    say = catalog(args.lang, game.text).plain()
    code = 0
    for number, answer in enumerate(list(_answers(verb, args))):
        if args.json:
            print(json.dumps(answer.values, ensure_ascii=False))
        else:
            print(end="\n" if number else "")
            print_parts(answer.parts(say))
        code = max(code, answer.code)
    return code


def _answer_for_seat(
    args: argparse.Namespace, game: AnyGame, of_seat: Callable[[Any], Reply]
) -> int:
    """Print what a verb answers for the sheet that a seat kept, and return its exit code."""
    if args.file is not None:
        raise ConfigError(f"{one_line(args.file)} or --seat {args.seat}: name one of them")
    from companion.cli import seat_sheets  # noqa: PLC0415 - nothing else needs what phones need

    found = seat_sheets.kept_seat(args, game)
    answer = of_seat(found.at.kept)
    if args.json:
        values = seat_sheets.values_of_seat(args.seat, found, answer.values)
        print(json.dumps(values, ensure_ascii=False))
    else:
        print(f"{seat_sheets.heading(args.seat, found)}\n")
        print_parts(answer.parts(catalog(args.lang, game.text).plain()))
    return answer.code


def _answers(verb: Verb, args: argparse.Namespace) -> Iterator[Reply]:
    """Yield an answer for the text of the file, or for each object in it.

    Raises BadInput that names the file, and CompanionError for one that cannot be read.
    """
    given = given_arguments(args)
    where = "standard input" if args.file == "-" else one_line(args.file)
    try:
        text = _read(args.file)
        things = [(0, text)] if verb.form is FileForm.TEXT else json_objects(text)
        for line, thing in things:
            yield _answer(verb, line, thing, given)
    except OSError as fault:
        raise CompanionError(f"cannot read {where}: {(fault.strerror or '').lower()}") from fault
    except BadInput as fault:
        raise BadInput(f"{where}: {fault}") from fault


def _answer(verb: Verb, line: int, thing: Any, given: Given) -> Reply:  # noqa: ANN401 - as Verb's
    """Return the answer for one thing; BadInput names its line, where there are several."""
    start = f"line {line}: " if line else ""
    try:
        return verb.reply(thing, given)
    except BadInput as fault:
        raise BadInput(f"{start}{fault}") from fault
    except RecursionError as fault:  # of a value that could just be read, and not be shown
        raise BadInput(f"{start}{_TOO_DEEP}") from fault


def _read(path: str) -> str:
    """Return the text of a file or of standard input. Raises OSError and BadInput."""
    if path == "-":
        data = sys.stdin.buffer.read(MOST_BYTES + 1) if sys.stdin else b""
    else:
        with Path(path).open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise BadInput(f"larger than {MOST_BYTES} bytes: is it another file?")
    try:
        return data.decode()
    except UnicodeDecodeError as fault:
        raise BadInput(f"byte {fault.start + 1} is no text: save it as UTF-8") from fault


def json_objects(text: str) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the objects of a JSON text, each with its line in JSON Lines, else 0.

    These are JSON Lines whose first line is a whole JSON value and not the last. Raises BadInput
    that names the place.

    >>> list(json_objects('{"a": 1}'))
    [(0, {'a': 1})]
    >>> [line for line, _ in json_objects('{"a": 1}' + chr(10) + '{"a": 2}')]
    [1, 2]
    """
    text = text.removeprefix("\ufeff")
    numbered = enumerate(text.replace("\n\ufeff", "\n").split("\n"), 1)
    lines = [(number, line) for number, line in numbered if line.strip()]
    if not lines:
        raise BadInput("it is empty: a JSON object is needed")
    if lines[1:] and _is_whole(lines[0][1]):
        for number, line in lines:
            yield number, _object(line, number)
    else:
        yield 0, _object(text, 0)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Return an object of which no name stands twice, as JSON alone would allow."""
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise BadInput(f"{shown(name)} stands twice in an object; take one out")
        found[name] = value
    return found


def _is_whole(line: str) -> bool:
    """Say whether a line is a JSON value by itself."""
    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def _object(text: str, line: int) -> dict[str, Any]:
    """Read an object. ``line`` is its line in JSON Lines, else 0. Raises BadInput."""
    start = f"line {line}: " if line else ""
    try:
        value = json.loads(text, object_pairs_hook=_once)
    except BadInput as fault:
        raise BadInput(f"{start}{fault}") from fault
    except json.JSONDecodeError as fault:
        place = f"line {line or fault.lineno}, column {fault.colno}"
        wrong = f"{fault.msg[:1].lower()}{fault.msg[1:]}"
        raise BadInput(f"{place}: no JSON, correct it there: {wrong}") from fault
    except RecursionError as fault:
        raise BadInput(f"{start}{_TOO_DEEP}") from fault
    except ValueError as fault:  # the only other limit of Python's reader
        digits = "it holds a number with thousands of digits; correct it"
        raise BadInput(f"{start}no JSON that can be read: {digits}") from fault
    if not isinstance(value, dict):
        raise BadInput(f"{start}a JSON object is needed, as {{...}}")
    return value
