"""How the objects in the files of verbs are read: fields, lists, and the rules of a table.

Readers are those of ``companion.fields``, with a report that refuses the first thing that is wrong.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NoReturn

from companion.data import read_packaged
from companion.engine.options import chosen
from companion.errors import BadInput
from companion.fields import one_line, one_of, read_fields, shown, within

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from companion.engine.options import Option
    from companion.fields import Read, Report

LONGEST = 600
"""Signs of what is wrong in a file: all ids fit, and a name may be as long as the file."""


def refuse(wrong: str) -> NoReturn:
    """Raise BadInput with what is wrong, on one line and without the middle of a long name."""
    if len(wrong) > LONGEST:
        wrong = f"{wrong[: LONGEST // 2]} … {wrong[-LONGEST // 2 :]}"
    raise BadInput(one_line(wrong))


def read_object(
    value: object, fields: Mapping[str, Read], optional: Collection[str], report: Report = refuse
) -> dict[str, Any]:
    """Return the fields of an object, of which some may be left out."""
    if not isinstance(value, dict):
        report(f"{shown(value)} will not do; write an object with {_listed(fields)}")
        return {}
    return read_fields(
        value,
        fields,
        lambda name: within(report, name),
        "field",
        f"write an object with {_listed(fields)}",
        optional,
    )


def notes_beside(module: str, options: Iterable[Option], width: int, **values: object) -> str:
    """Return the help of a verb, which ships as text beside its module, filled in.

    ``answers`` stands there for what a table may answer to options, in a column of that width.
    """
    package, _, name = module.rpartition(".")
    answers = "\n".join(f"  {each.id:<{width}} {', '.join(each.values)}" for each in options)
    return read_packaged(package, f"{name}.txt").rstrip().format(answers=answers, **values)


def object_of(known: Iterable[str], read: Read, example: str) -> Read:
    """Make a reader of an object whose keys are known words, each with a value of one kind."""
    words = tuple(known)

    def read_each(value: object, report: Report) -> dict[str, Any]:
        if not isinstance(value, dict):
            report(f"{shown(value)} will not do; write an object, as {example}")
            return {}
        readers = dict.fromkeys(words, read)
        return read_fields(value, readers, lambda name: within(report, name), "name here")

    return read_each


def several(read: Read, example: str, least: int = 0, most: int | None = None) -> Read:
    """Make a reader of lists in which the same may stand again."""
    count = f"of {least} " if least == most else ""

    def read_each(value: object, report: Report) -> tuple[Any, ...]:
        if not isinstance(value, list) or not least <= len(value) <= (most or len(value)):
            report(f"{shown(value)} will not do; write a list {count}in [ ], as {example}")
            return ()
        return tuple(read(each, within(report, f"no. {n}")) for n, each in enumerate(value, 1))

    return read_each


def answers_to(options: Sequence[Option], owner: str, what: str) -> Read:
    """Make a reader of answers to the rare options of a game; what is left out is as usual.

    It returns the answers to all options. A number may stand for a value of digits, and ``_`` for
    ``-`` in an id. ``what`` is what an answer is called in messages.
    """
    known = {option.id: _answer(option.values) for option in options if option.rare}

    def read(value: object, report: Report) -> dict[str, str]:
        if not isinstance(value, dict):
            report(f"{shown(value)} will not do; write an object, as {{}}, with {_listed(known)}")
            return chosen(options, {}, owner)
        given = {name.replace("_", "-"): each for name, each in value.items()}
        read = read_fields(given, known, lambda name: within(report, name), what)
        return chosen(options, read, owner)

    return read


def _answer(values: tuple[str, ...]) -> Read:
    """Make a reader of an answer, which may be a number."""
    known, numbers = one_of(*values), {int(each): each for each in values if each.isdigit()}

    def read(value: object, report: Report) -> object:
        return known(numbers.get(value, value) if type(value) is int else value, report)

    return read


def _listed(fields: Iterable[str]) -> str:
    return ", ".join(fields)
