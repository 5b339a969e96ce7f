"""The questions of set-up: which are asked, which answers go together, and the usual ones."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from companion.errors import BadGame, ConfigError
from companion.surface.frozen import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

Choices = Mapping[str, str]
"""What set-up decided: the value of each option, by the option's id."""


@frozen
class Option:
    """A question of set-up: its id and every value it may have, the usual one first.

    A question may depend on the answers to those *before* it in the game's list, on no others:
    ``when`` says whether it is asked, ``values_for`` which of its values fit, the usual one first.
    One that is not asked has the first value that fits, but one that ``stays`` has any that fits:
    what somebody once said of the own cards, say.

    ``offered`` are the values that the box's set-up page asks for, where it need not list all.
    ``by_day`` says that the game of the day takes one value after the other, day by day.
    ``rare`` questions stand behind "House rules". ``coded`` is False where the answer changes
    nothing that is dealt: it stands in the journal and not in the game code. ``slow`` is the value
    pointed at first on a slow panel, where that is another. ``switch`` is the word that answers
    with the second of two values on the command line; without one, the command line takes a value
    behind the id. Questions with the same answers have their words once, under the id that they are
    ``worded_as``; each has a label of its own. ``named`` returns under which name a value has its
    words, where all the other answers say that it is printed differently.
    """

    id: str
    values: tuple[str, ...]
    offered: tuple[str, ...] = ()
    by_day: bool = False
    when: Callable[[Choices], bool] | None = None
    values_for: Callable[[Choices], tuple[str, ...]] | None = None
    rare: bool = False
    coded: bool = True
    slow: str = ""
    switch: str = ""
    stays: bool = False
    worded_as: str = ""
    named: Callable[[Choices, str], str] | None = None

    @property
    def label(self) -> str:
        """The key of what it is called."""
        return f"option.{self.id}.label"

    def key(self, value: str) -> str:
        """Return the key of a value's words."""
        return f"option.{self.worded_as or self.id}.{value}"

    def keys(self, part: str, value: str) -> tuple[str, str]:
        """Return the keys of what a value says in a place of its own, ``is`` or ``to``.

        The second is that of its usual words, for where the first has none.
        """
        return self.key(f"{part}.{value}"), self.key(value)

    def word(self, value: str, answers: Choices) -> str:
        """Return the name under which a value has its words."""
        return value if self.named is None else self.named(answers, value)

    @property
    def asked(self) -> tuple[str, ...]:
        """The values on the set-up page."""
        return self.offered or self.values

    def is_asked(self, answers: Choices) -> bool:
        """Say whether the question is asked after these answers."""
        return self.when is None or self.when(answers)

    def is_said(self, answers: Choices) -> bool:
        """Say whether the question has any answer of its own after these."""
        return self.stays or self.is_asked(answers)

    def fitting(self, answers: Choices) -> tuple[str, ...]:
        """Return the values that go with these answers, the usual one first."""
        found = self.values if self.values_for is None else self.values_for(answers)
        if not found or not set(found) <= set(self.values):
            raise BadGame(f"option {self.id}: values_for returns {found}, not some of its values")
        return found

    def offers(self, answers: Choices) -> tuple[str, ...]:
        """Return the values that the set-up page asks for after these answers."""
        fitting = self.fitting(answers)
        return tuple(value for value in fitting if value in self.asked) or fitting

    def usual(self, answers: Choices, *, slow: bool = False) -> str:
        """Return the value of somebody who only says yes, on a slow panel or a quick one."""
        fitting = self.fitting(answers)
        pointed = slow and self.slow in fitting and self.is_asked(answers)
        return self.slow if pointed else fitting[0]


def chosen(
    options: Iterable[Option], wanted: Choices, owner: str, *, slow: bool = False
) -> dict[str, str]:
    """Complete the wanted answers with the usual ones; ``owner`` is the game in messages.

    Raises ConfigError naming an option or a value that there is not, or that does not go with the
    answers before it.
    """
    questions = tuple(options)
    known = {option.id for option in questions}
    for name in wanted:
        if name not in known:
            names = _listed([option.id for option in questions])
            raise ConfigError(f"{owner} has no option {name!r}: choose from {names}")
    answers: dict[str, str] = {}
    for option in questions:
        value = wanted.get(option.id)
        if value is None:
            value = option.usual(answers, slow=slow)
        elif wrong := _refused(option, value, answers, questions):
            raise ConfigError(wrong)
        answers[option.id] = value
    return answers


def fitted(options: Iterable[Option], answers: Choices, *, slow: bool = False) -> dict[str, str]:
    """Return all answers after one was changed: each that still fits stays, others are as usual."""
    kept: dict[str, str] = {}
    for option in options:
        value = answers.get(option.id)
        fits = option.is_said(kept) and value in option.fitting(kept)
        kept[option.id] = value if value and fits else option.usual(kept, slow=slow)
    return kept


def answered(
    options: Iterable[Option], before: Choices, option: str, value: str, *, slow: bool = False
) -> dict[str, str]:
    """Return all answers after one was changed: what was as usual before is as usual again.

    So nothing that the answers before left no choice about is taken for somebody's answer.
    """
    questions = tuple(options)
    own = {
        each.id: before[each.id]
        for each in questions
        if before[each.id] != each.usual(before, slow=slow)
    }
    return fitted(questions, {**own, option: value}, slow=slow)


def _refused(
    option: Option, value: str, answers: Choices, questions: Sequence[Option]
) -> str | None:
    """Return why a value cannot be chosen, or None where it can."""
    if value not in option.values:
        return f"{option.id} {value!r}: choose {_listed(option.values)}"
    fitting = option.fitting(answers)
    if not option.is_said(answers):
        if value == fitting[0]:
            return None
        reasons = _reasons(answers, questions, option.is_asked)
        return f"{option.id} {value!r} is not asked with {reasons}: leave it out or change that"
    if value in fitting:
        return None
    reasons = _reasons(answers, questions, lambda other: value in option.fitting(other))
    return f"{option.id} {value!r} does not go with {reasons}: choose {_listed(fitting)}"


def _reasons(
    answers: Choices, questions: Sequence[Option], would_do: Callable[[Choices], bool]
) -> str:
    """Name the earlier answers of which one would have to be another."""
    found = [
        f"{each.id} {answers[each.id]}"
        for each in questions
        if each.id in answers
        and any(would_do({**answers, each.id: value}) for value in each.values)
    ]
    return " and ".join(found) or "the other answers"


def _listed(values: Sequence[str]) -> str:
    """Return words as a person lists them; many numbers by their ends."""
    words = tuple(values)
    if len(words) > 6:  # noqa: PLR2004 - more than a person reads
        numbers = [each for each in words if each.isdigit()]
        if numbers:
            others = (each for each in words if not each.isdigit())
            words = (f"{numbers[0]} to {numbers[-1]}", *others)
    return " or ".join((", ".join(words[:-1]), words[-1])) if words[:-1] else words[0]
