"""What the page does beside its requests, in tasks that nobody waits for."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Coroutine


class PageTasks:
    """Tasks that run until they are done: a loop holds none itself."""

    def __init__(self) -> None:
        self._running: set[asyncio.Task[None]] = set()
        self.failed: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        """Never done, unless one of the tasks fails: then it has the exception."""

    def begin(self, work: Coroutine[object, object, None]) -> None:
        """Begin a task."""
        task = asyncio.get_running_loop().create_task(work)
        self._running.add(task)
        task.add_done_callback(self._ended)

    def close(self) -> None:
        """End those that still run."""
        for task in self._running:
            task.cancel()

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._running.discard(task)
        fault = None if task.cancelled() else task.exception()
        if fault is not None and not self.failed.done():
            self.failed.set_exception(fault)
