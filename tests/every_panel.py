"""Which panels show a page in which language in every run, in ``make thorough``, in the nightly.

In every run the panels where a page fails first show it in every language. One panel of each other
size shows it in one language, in turn: what one of them has no room for is a matter of its size. Of
sizes that hardly differ it is the smallest, and of 13.3" none: it has the most room.
``make thorough`` has every panel in every language. Of what is long it has one page of three, and
on large panels one of nine: each page on each small panel and on a third of the large ones in one
language, in turn (``in_shares``). ``make nightly`` has every page.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from _pytest.mark import ParameterSet

    from companion.surface import PanelSpec

IN_ALL_LANGUAGES = ("2.1-mono", "2.1-mono-portrait", "4.2-mono")
"""The panels of every run that show all languages: the smallest, lying and standing, and the usual
one in black and white."""
IN_THOROUGH = tuple(
    f"{name}{way}"
    for name in ("2.9-mono", "4.0-seven", "5.7-seven", "13.3-colour")
    for way in ("", "-portrait")
)
"""The panels that no run but ``make thorough`` shows: each has the room of another one, or more."""


def in_turn(names: Iterable[str], languages: Sequence[str] = LANGUAGES) -> set[tuple[str, str]]:
    """Return the panels, by name, and languages of every run.

    >>> sorted(in_turn(["4.0-colour", "4.2-mono", "7.3-colour"], ["en", "ja"]))
    [('4.0-colour', 'en'), ('4.2-mono', 'en'), ('4.2-mono', 'ja'), ('7.3-colour', 'ja')]
    """
    taken, others = set(), 0
    for name in (each for each in names if each not in IN_THOROUGH):
        if name in IN_ALL_LANGUAGES:
            taken |= {(name, language) for language in languages}
        else:
            taken.add((name, languages[others % len(languages)]))
            others += 1
    return taken


def one_language_each(specs: Sequence[PanelSpec]) -> list[tuple[PanelSpec, str]]:
    """Return every panel with one language, in turn."""
    return [(spec, LANGUAGES[number % len(LANGUAGES)]) for number, spec in enumerate(specs)]


def one_language_in_thorough(
    names: Sequence[str], languages: Sequence[str] = LANGUAGES
) -> list[ParameterSet]:
    """Return panels with languages, as parameters of a test that is too long for every run.

    ``make thorough`` has each panel in one language, in turn, and the nightly in the others.

    >>> each = one_language_in_thorough(["2.13-mono", "4.2-mono"], ["en", "ja"])
    >>> [(*one.values, one.marks[0].name) for one in each][:2]
    [('2.13-mono', 'en', 'thorough'), ('2.13-mono', 'ja', 'nightly')]
    """
    return [
        pytest.param(
            name,
            language,
            marks=pytest.mark.thorough if place == number % len(languages) else pytest.mark.nightly,
        )
        for number, name in enumerate(names)
        for place, language in enumerate(languages)
    ]


def panels_and_languages(specs: Sequence[PanelSpec]) -> list[ParameterSet]:
    """Return every panel with every language, as parameters of a test."""
    taken = in_turn(spec.name for spec in specs)
    return [
        pytest.param(
            spec,
            language,
            id=f"{spec.name}-{language}",
            marks=() if (spec.name, language) in taken else pytest.mark.thorough,
        )
        for spec in specs
        for language in LANGUAGES
    ]


LARGE = 400 * 300
"""Pixels of the usual panel: on one with more, no page fails that fits the smaller ones."""


def is_large(spec: PanelSpec) -> bool:
    """Say whether a panel has more room than the usual one."""
    return spec.width * spec.height > LARGE


def some_in_thorough(specs: Sequence[PanelSpec]) -> list[ParameterSet]:
    """Return every panel, as parameters of a test."""
    return [
        pytest.param(
            spec, id=spec.name, marks=pytest.mark.thorough if spec.name in IN_THOROUGH else ()
        )
        for spec in specs
    ]


SMALLEST = ("2.1-mono", "2.1-mono-portrait")
"""The panels that show every page in all languages in ``make thorough``."""
EVERY_PAGE = slice(None)


def third(panel: int, language: str) -> slice:
    """Return the pages, by their places, that a small panel shows in ``make thorough``.

    >>> numbers = range(4)
    >>> [[*numbers[third(panel, each)]] for panel in (0, 1) for each in LANGUAGES[:3]]
    [[0, 3], [2], [1], [1], [0, 3], [2]]
    """
    return slice((panel - LANGUAGES.index(language)) % len(LANGUAGES), None, len(LANGUAGES))


def third_of(some: slice, turn: int) -> slice:
    """Return every third of some pages, another one at each turn.

    >>> [[*range(12)[third_of(slice(1, None, 2), turn)]] for turn in range(3)]
    [[1, 7], [3, 9], [5, 11]]
    """
    return slice(some.start + turn % 3 * some.step, None, 3 * some.step)


def ninth(panel: int, language: str) -> slice:
    """Return one page of nine: of a third of the panels each has it in one language, in turn.

    >>> shown = {(p, s): range(9)[ninth(p, s)] for p in range(9) for s in LANGUAGES[:3]}
    >>> sorted(page for pages in shown.values() for page in pages) == sorted([*range(9)] * 3)
    True
    """
    return third_of(third(panel, language), panel // 3)


def in_shares(specs: Sequence[PanelSpec]) -> list[ParameterSet]:
    """Return every panel with every language and its pages, as parameters of a test."""
    return [
        pytest.param(spec, language, pages, id=f"{spec.name}-{language}{ending}", marks=mark)
        for number, spec in enumerate(specs)
        for language in LANGUAGES
        for pages, ending, mark in thorough_and_nightly(number, spec, language)
    ]


def thorough_and_nightly(
    number: int, spec: PanelSpec, language: str
) -> Iterator[tuple[slice, str, pytest.MarkDecorator]]:
    """Yield the pages of a panel in ``make thorough`` and the nightly, with the end of an id."""
    if spec.name in SMALLEST:
        yield EVERY_PAGE, "", pytest.mark.thorough
    else:
        some, ending = (ninth, "-ninth") if is_large(spec) else (third, "-third")
        yield some(number, language), ending, pytest.mark.thorough
        yield EVERY_PAGE, "", pytest.mark.nightly
