"""Which panels show a page in which language in every run; ``make thorough`` takes all of them.

The panels where a page fails first show it in every language. The others show it in one language
each, in turn: what one of them has no room for is a matter of its size.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from companion.text.catalog import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from _pytest.mark import ParameterSet

    from companion.surface import PanelSpec

IN_ALL_LANGUAGES = ("2.1-mono", "2.1-mono-portrait", "4.2-mono", "7.3-colour")
"""The panels of every run that show all languages: the smallest, lying and standing, the usual one
in black and white, and one of six inks with its buttons beside the page."""


def in_turn(names: Iterable[str], languages: Sequence[str] = LANGUAGES) -> set[tuple[str, str]]:
    """Return the panels, by name, and languages of every run.

    >>> sorted(in_turn(["4.0-colour", "4.2-mono", "5.7-seven"], ["en", "ja"]))
    [('4.0-colour', 'en'), ('4.2-mono', 'en'), ('4.2-mono', 'ja'), ('5.7-seven', 'ja')]
    """
    taken, others = set(), 0
    for name in names:
        if name in IN_ALL_LANGUAGES:
            taken |= {(name, language) for language in languages}
        else:
            taken.add((name, languages[others % len(languages)]))
            others += 1
    return taken


def one_language_each(specs: Sequence[PanelSpec]) -> list[tuple[PanelSpec, str]]:
    """Return every panel with one language, in turn."""
    return [(spec, LANGUAGES[number % len(LANGUAGES)]) for number, spec in enumerate(specs)]


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
