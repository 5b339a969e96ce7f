"""The checks for the panel's menu: those of ``companion check``, never waited for too long."""

from __future__ import annotations

import logging
from threading import Event, Thread
from typing import TYPE_CHECKING

from companion.app.findings import Finding, check_words
from companion.checks.trials import heard_button

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from companion.surface import Button
    from companion.text.catalog import Say

    Look = Callable[[Say], Iterator[Finding]]
    Wires = Callable[[Button, Say], str]

_log = logging.getLogger("companion")

PATIENCE_SECONDS = 20.0
"""How long the checks may take; systemctl alone may need ten seconds on a busy Pi."""


class BoxExaminer:
    """Checks a box each time it is called, on whatever thread that is.

    ``look`` yields the findings in the words given. ``buttons`` are those of the box, each with
    what says which wires to check. What hangs goes on hanging on a thread of its own: until it
    ends, every further call says at once where it hangs.
    """

    def __init__(
        self, look: Look, buttons: Mapping[Button, Wires], patience: float = PATIENCE_SECONDS
    ) -> None:
        self._look, self._buttons, self._patience = look, buttons, patience
        self._found: list[Finding] = []
        self._is_done = Event()
        self._is_done.set()

    def __call__(self, language: str, heard: frozenset[Button] | None) -> tuple[Finding, ...]:
        """Return what was found, with what came of the buttons' trial; raises nothing."""
        say = check_words(language)
        if self._is_done.is_set():
            self._found, self._is_done = [], Event()
            words = say, self._found, self._is_done
            Thread(target=self._run, args=words, name="checks", daemon=True).start()
            self._is_done.wait(self._patience)
        found = [*self._tried(heard, say), *self._found]
        if not self._is_done.is_set():
            last = found[-1].what if found else say("what.check")
            _log.warning("a check of the box hangs after %r", last)
            hangs = say("check.hangs", last=last, seconds=f"{self._patience:g}")
            found.append(Finding(say("what.check"), hangs, say("check.restart")))
        return tuple(found)

    def _run(self, say: Say, found: list[Finding], is_done: Event) -> None:
        try:
            for each in self._look(say):
                found.append(each)  # noqa: PERF402 - what is found so far counts where it hangs
        except Exception as fault:  # noqa: BLE001 - whatever it is, the box plays on
            _log.exception("a check of the box failed")
            broken = say("check.broken", fault=str(fault) or type(fault).__name__)
            found.append(Finding(say("what.check"), broken, say("check.report")))
        finally:
            is_done.set()

    def _tried(self, heard: frozenset[Button] | None, say: Say) -> Iterator[Finding]:
        if heard is None:
            return
        for button, wires in self._buttons.items():
            pressed = {button: True} if button in heard else {}
            within = say("button.while-asked")
            yield heard_button(button, pressed, within, wires(button, say), say)
