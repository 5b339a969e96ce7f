"""Simulated games on the workers of a dask cluster: ``companion simulate --cluster``.

Docs: docs/decisions/0048-games-on-many-machines.md says why so. The library is fenced in here: it
is imported by nothing else, and nothing of it writes on the terminal.
"""

from __future__ import annotations

import logging
import pickle
import re
import warnings
from concurrent.futures import CancelledError
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from queue import Empty, Queue
from threading import Event, Thread
from typing import TYPE_CHECKING, Any

from companion.errors import BrokenInvariant, CompanionError, ConfigError
from companion.simulation import on_worker
from companion.simulation.many_games import AHEAD, in_order

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterator, Mapping
    from types import ModuleType

    from distributed import Client, Future

    from companion.engine.play.plan import GamesPlan
    from companion.engine.play.values import Outcome

CONNECTING = 10
"""Seconds that the scheduler has to answer."""
WORKERS_COMING = 10
"""Seconds in which the first worker must be there."""
WORKERS_BACK = 30
"""Seconds in which one must come back when all have gone."""
ANSWERING = 30
"""Seconds that a worker has to say which program it has, and a batch's outcomes to come over."""
LEAVING = 5
"""Seconds for the goodbye; a scheduler that has gone gives none."""
NAMED = 3
"""Workers that a sentence names; it counts the others."""
_ADDRESS = re.compile(r"(?:tcp|tls)://(?:[\w.-]+|\[[0-9a-fA-F:.%\w]+\]):([0-9]{1,5})")
_LAST_PORT = 65535
_LOGGERS = ("asyncio", "bokeh", "distributed", "distributed.client", "distributed.gc", "tornado",
            "tornado.application")  # fmt: skip
"""What the library gives a handler for the terminal, and what would speak for it without one."""


def check_cluster(address: str) -> None:
    """Find out before anything is played whether games can be sent to an address at all.

    Raises ConfigError where the library is missing or the address is none.
    """
    found = _ADDRESS.fullmatch(address)
    if not found or not 1 <= int(found[1]) <= _LAST_PORT:
        raise ConfigError(f"--cluster {address}: write the scheduler's address as tcp://HOST:8786")
    certificates = _library().Security().get_connection_args("client")["ssl_context"]
    if address.startswith("tls:") and certificates is None:
        raise ConfigError(
            f"--cluster {address}: give dask the certificates, as docs/en/how-to/simulate.md says: "
            "DASK_DISTRIBUTED__COMM__TLS__CA_FILE, and CLIENT__KEY and CLIENT__CERT beside it"
        )


def play_on_cluster(
    address: str, plan: GamesPlan, seed: int, games: int
) -> Generator[list[Outcome], None, None]:
    """Yield what comes of games in batches, by their numbers, played by a cluster's workers.

    Raises BrokenInvariant for the first game that breaks a rule, and CompanionError where the
    scheduler or all workers are gone or a worker has another program. Closing the iterator takes
    all tasks off the cluster.
    """
    with _connected(address) as client:
        cluster = _Cluster(address, client)
        cluster.check_workers()

        def begin(numbers: range) -> Callable[[], list[Outcome]]:
            return cluster.begin(pickle.dumps((plan, seed, numbers)), numbers)

        yield from in_order(games, begin, cluster.most_ahead)


def difference(ours: Mapping[str, Any], theirs: Mapping[str, Any]) -> str:
    """Return in words what a worker has that we have not, or nothing.

    Both are what ``on_worker.answer`` gives: ``program`` and ``files``.
    """
    if not theirs["files"]:
        return "has no companion"
    for what, words in (("python", "{} and not {}"), ("distributed", "distributed {} and not {}")):
        if theirs["program"][what] != ours["program"][what]:
            return f"has {words.format(theirs['program'][what], ours['program'][what])}"
    both = ours["files"] | theirs["files"]
    others = sorted(name for name in both if ours["files"].get(name) != theirs["files"].get(name))
    if others:
        more = f" and {len(others) - 1} more" if len(others) > 1 else ""
        return f"has another companion, by its file {others[0]}{more}"
    if theirs["program"] != ours["program"]:
        return "began with other files than it has now: start it again"
    return ""


def refusal(faults: Mapping[str, str]) -> str:
    """Return one sentence about workers, by their names, and what is different there."""
    named = [f"worker {name} {fault}" for name, fault in sorted(faults.items())]
    more = [f"{len(named) - NAMED} more workers differ"] if len(named) > NAMED else []
    said = "; ".join([*named[:NAMED], *more])
    return f"{said}: every machine needs the same companion, Python and libraries as this one"


class _Cluster:
    """The scheduler of a cluster that we are connected with, and its workers."""

    def __init__(self, address: str, client: Client) -> None:
        self._address = address
        self._client = client
        self._library = _library()
        self._text = Path(on_worker.__file__).read_text(encoding="utf-8")
        self._ours = {"program": on_worker.program(), "files": on_worker.files()}
        self._empty = 0

    def check_workers(self) -> None:
        """Ask every worker for its program. Raises CompanionError where one is not ours."""
        asked = {
            address: self._task("answer", (), workers=[address], priority=1)
            for address in self._first_workers()
        }
        faults = {}
        for address, future in asked.items():
            try:
                theirs = future.result(timeout=ANSWERING)
            except TimeoutError:
                if address in self._threads():  # else it has left meanwhile
                    faults[address] = f"did not answer in {ANSWERING} seconds"
            except Exception as fault:  # noqa: BLE001 - a worker of any version may fail anyhow
                faults[address] = f"cannot answer ({type(fault).__name__}: {fault})"
            else:
                if found := difference(self._ours, theirs):
                    faults[_name(theirs)] = found
        if faults:
            raise CompanionError(refusal(faults))

    def begin(self, batch: bytes, numbers: range) -> Callable[[], Any]:
        """Send a pickled batch to the cluster and return what waits for its outcomes."""
        future = self._task("play", (self._ours["program"], batch))
        return partial(self._outcomes, future, numbers)

    def most_ahead(self) -> int:
        """Return how many batches keep all workers at work."""
        return max(AHEAD, AHEAD * sum(self._threads().values()))

    def _task(self, name: str, given: tuple[object, ...], **how: Any) -> Future[Any]:  # noqa: ANN401 - the library's own
        place = {"text": self._text, "name": name, "given": given}
        return self._client.submit(eval, on_worker.CALL, place, pure=False, **how)

    def _outcomes(self, future: Future[Any], numbers: range) -> Any:  # noqa: ANN401 - any game's
        """Wait for what comes of a batch, however often it begins again after a worker's end."""
        found = None
        while found is None:
            try:
                future.exception(timeout=1)  # waits, and fetches nothing yet
                found = future.result(timeout=ANSWERING)
            except TimeoutError:
                self._look_for_workers()
            except self._library.KilledWorker as fault:
                raise CompanionError(
                    f"each worker that played games {numbers.start} to {numbers.stop - 1} was "
                    "killed, perhaps for lack of memory"
                ) from fault
            except (CancelledError, OSError) as fault:
                raise self._gone() from fault
        if found["program"] != self._ours["program"]:
            raise CompanionError(refusal({_name(found): difference(self._ours, found)}))
        if "broken" in found:
            raise BrokenInvariant(found["broken"])
        return pickle.loads(found["outcomes"])  # noqa: S301 - a cluster is trusted: it runs our code

    def _first_workers(self) -> Iterator[str]:
        """Return the addresses of the workers, once there is one."""
        for _ in range(WORKERS_COMING):
            if found := self._threads():
                return iter(found)
            Event().wait(1)
        raise CompanionError(
            f"--cluster {self._address}: the scheduler has no workers: "
            f"start one with dask worker {self._address}"
        )

    def _look_for_workers(self) -> None:
        """See once a second whether anybody is left. Raises CompanionError after a while."""
        self._empty = 0 if self._threads() else self._empty + 1
        if self._empty > WORKERS_BACK:
            raise CompanionError(
                f"--cluster {self._address}: all workers have gone: "
                f"start one with dask worker {self._address}, then play again"
            )

    def _threads(self) -> dict[str, int]:
        """Return the threads of each worker by its address."""
        try:
            return dict(self._client.nthreads(callback_timeout=CONNECTING))
        except (OSError, RuntimeError, CancelledError) as fault:
            raise self._gone() from fault

    def _gone(self) -> CompanionError:
        return CompanionError(
            f"--cluster {self._address}: the scheduler has gone or was started again: "
            "see that it runs, then play again"
        )


def _name(worker: Mapping[str, Any]) -> str:
    """Return the name of a worker, with its address where that says something else."""
    name, address = worker["name"], worker["address"]
    return str(address) if name == address else f"{name} ({address})"


@contextmanager
def _connected(address: str) -> Iterator[Client]:
    """Open a connection, and close it with all tasks that are still on the cluster."""
    library = _library()
    found: Queue[Client | Exception] = Queue()

    def connect() -> None:
        try:
            found.put(library.Client(address, timeout=CONNECTING, set_as_default=False))
        except Exception as fault:  # noqa: BLE001 - a library's, raised in the other thread
            found.put(fault)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of other versions, which are refused by name
        # a thread that may stay behind: what is no scheduler can keep the library waiting for good
        Thread(target=connect, daemon=True).start()
        try:
            client = found.get(timeout=CONNECTING + LEAVING)
        except Empty as fault:
            client = fault
    if isinstance(client, Exception):
        raise CompanionError(
            f"--cluster {address}: no scheduler answers there: start one with dask scheduler, "
            "and see that the address is right and no firewall is between"
        ) from client
    try:
        yield client
    finally:
        with suppress(OSError, RuntimeError, CancelledError):  # the scheduler may have gone first
            client.close(timeout=LEAVING)


def _library() -> ModuleType:
    """Import the library and silence it. Raises ConfigError where it is missing."""
    try:
        import distributed  # noqa: PLC0415 - heavy, and not everybody has it
    except ImportError as fault:
        raise ConfigError("--cluster needs dask: pip install distributed") from fault
    for name in _LOGGERS:
        logger = logging.getLogger(name)
        logger.handlers, logger.propagate = [logging.NullHandler()], False
    library: ModuleType = distributed
    return library
