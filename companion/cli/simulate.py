"""``companion simulate``: what comes of many games by simulated players."""

from __future__ import annotations

import json
import os
import secrets
import signal
import sys
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from companion.box.signals_heard import ENDING, signals_heard_by
from companion.cli.arguments import whole_number
from companion.cli.game_options import (
    add_arguments,
    add_game,
    add_options,
    chosen_game,
    chosen_options,
    given_arguments,
    name_of,
)
from companion.cli.printed_reports import print_parts
from companion.engine.code import SEEDS
from companion.engine.play.plan import arguments_of, planned, simulation_of
from companion.errors import ConfigError
from companion.games import GAMES
from companion.simulation.outcome_digest import OutcomeDigest
from companion.text.catalog import LANGUAGES, catalog

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Generator, Iterable, Iterator
    from typing import NoReturn

    from tqdm import tqdm

    from companion.engine.game import AnyGame
    from companion.engine.play.plan import GamesPlan
    from companion.engine.play.report import GamesReport
    from companion.engine.play.values import Outcome

    Player = Callable[[GamesPlan, int, int], Generator[list[Outcome], None, None]]
    """Plays a number of games of a plan from a seed on, and yields batches by their numbers."""

STOPPED = 128
"""The exit code of a program that a signal ended is this plus the signal, as shells have it."""
_JOBS_A_CORE = 4
"""More processes than this for a core only take memory."""
_MOST_JOBS = 61
"""More processes Windows cannot wait for."""


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser], game: AnyGame) -> None:
    """Add ``simulate`` to the command line, with the options of a game."""
    simulate = verbs.add_parser(
        "simulate",
        description="Let simulated players play whole games, check every one, and report what "
        "came of them.",
        epilog="Example: companion simulate --games 1000 --seed 1",
    )
    add = simulate.add_argument
    add("--games", type=whole_number, default=100, metavar="N", help="how many; without it, 100")
    add(
        "--seed",
        type=whole_number,
        metavar="S",
        help="the luck of the first game; each next has one more",
    )
    add(
        "--jobs",
        type=whole_number,
        metavar="N",
        help="processes; without it one for each core, and four for each at most",
    )
    add(
        "--cluster",
        metavar="ADDRESS",
        help="play on the workers of the dask scheduler at tcp://HOST:8786, or tls://; "
        "docs/en/how-to/simulate.md says how to start them",
    )
    add("--lang", choices=LANGUAGES, default=LANGUAGES[0], help="the language")
    add("--json", action="store_true", help="print one JSON object")
    add("--plot", type=Path, metavar="F.png", help="draw charts too; needs matplotlib")
    add_game(simulate)
    simulate.set_defaults(run=run)
    simulation = simulation_of(game)
    own = simulate.add_argument_group(f"the game: {name_of(game)}")
    add_options(own, game, simulation.options)
    add_arguments(own, arguments_of(simulation))


def run(args: argparse.Namespace) -> int:
    """Play, then print what came of it."""
    game = chosen_game(args)
    choices = game.choose(chosen_options(args))
    plan = planned(GAMES[game.id], choices, given_arguments(args))
    seed = _seed(args.seed)
    if args.games < 1:
        raise ConfigError(f"--games {args.games}: choose 1 or more")
    play = _player(args)
    if args.plot is not None:
        from companion.cli.plot import check_plot  # noqa: PLC0415 - needs matplotlib

        check_plot(args.plot)
    try:
        with signals_heard_by(_stop):
            found, digest = _played(plan, seed, args.games, play)
    except _Stopped as stopped:
        print("companion simulate: stopped", file=sys.stderr)
        return STOPPED + stopped.number
    if args.json:
        values = {"seed": seed, "digest": digest} | found.values()
        print(json.dumps(values, ensure_ascii=False))
    else:
        say = catalog(args.lang, game.text).plain()
        print_parts((*found.parts(say, seed), "", say("simulation.digest", digest=digest)))
    if args.plot is not None:
        from companion.cli.plot import plot  # noqa: PLC0415 - as above

        english = catalog(LANGUAGES[0], game.text)  # matplotlib's own font has no Japanese
        plot(list(found.charts(english)), f"{args.games} simulated games", args.plot)
        print(args.plot, file=sys.stderr if args.json else sys.stdout)
    return 0


def _seed(wanted: int | None) -> int:
    seed = secrets.randbelow(SEEDS) if wanted is None else wanted
    if not 0 <= seed < SEEDS:
        raise ConfigError(f"--seed {seed}: choose 0 to {SEEDS - 1}")
    return seed


def _jobs(wanted: int | None) -> int:
    jobs = (os.cpu_count() or 1) if wanted is None else wanted
    if jobs < 1:
        raise ConfigError(f"--jobs {jobs}: choose 1 or more")
    return min(jobs, _JOBS_A_CORE * (os.cpu_count() or 1), _MOST_JOBS)


def _player(args: argparse.Namespace) -> Player:
    """Return what plays games where the command line wants them. Raises ConfigError."""
    from companion.simulation.many_games import play_all  # noqa: PLC0415 - only simulation

    if args.cluster is None:
        jobs = _jobs(args.jobs)
        return lambda plan, seed, games: play_all(plan, seed, games, jobs)
    if args.jobs is not None:
        raise ConfigError("--cluster and --jobs: choose one, the workers of a cluster are its own")
    from companion.simulation.cluster import check_cluster, play_on_cluster  # noqa: PLC0415 - as above

    check_cluster(args.cluster)
    return partial(play_on_cluster, args.cluster)


class _Stopped(BaseException):
    """The world asked to stop; no ``except Exception`` on the way may take it for a fault."""

    def __init__(self, number: int) -> None:
        self.number = number


def _stop(number: int, _: object) -> None:
    """End the run at an interrupt or a termination; any after the first changes nothing."""
    for each in ENDING:
        signal.signal(each, signal.SIG_IGN)
    raise _Stopped(number)


def _played(plan: GamesPlan, seed: int, games: int, play: Player) -> tuple[GamesReport, str]:
    """Play the games, with a bar of progress on a terminal; return what they show, and a digest."""
    from tqdm import tqdm  # noqa: PLC0415 - only simulation

    digest = OutcomeDigest(plan, seed)
    quiet = not (sys.stderr and sys.stderr.isatty())
    with (
        tqdm(total=games, unit="game", disable=quiet, leave=False) as bar,
        closing(play(plan, seed, games)) as batches,
    ):
        report = plan.report(_counted(batches, digest, bar))
    return report, digest.text()


def _counted(
    batches: Iterable[list[Outcome]], digest: OutcomeDigest, bar: tqdm[NoReturn]
) -> Iterator[Outcome]:
    """Yield every game of the batches, put it into the digest, and move the bar with each batch."""
    for batch in batches:
        for outcome in batch:
            digest.add(outcome)
            yield outcome
        bar.update(len(batch))
