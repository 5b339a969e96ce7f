"""``companion simulate``: what comes of many games by simulated players."""

from __future__ import annotations

import json
import os
import secrets
import signal
import sys
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli.arguments import whole_number
from companion.cli.columns import filled, widest
from companion.engine.code import SEEDS
from companion.errors import ConfigError
from companion.games import find_game
from companion.text.catalog import LANGUAGES, catalog

if TYPE_CHECKING:
    import argparse
    from collections import Counter
    from collections.abc import Iterable, Iterator
    from typing import NoReturn

    from tqdm import tqdm

    from companion.cli.many_games import Batch
    from companion.games.cartographers.report import Distribution, Report
    from companion.games.cartographers.simulation import Outcome
    from companion.text.catalog import Say

STOPPED = 128
"""The exit code of a program that a signal ended is this plus the signal, as shells have it."""
_JOBS_A_CORE = 4
"""More processes than this for a core only take memory."""
_MOST_JOBS = 61
"""More processes Windows cannot wait for."""
_BAR = 30
"""Columns of the longest bar."""
_BLOCKS = " ▁▂▃▄▅▆▇█"
_SPARKS = 16
"""At most so many steps in a distribution."""
_TOLD = 34
"""Columns of a mean with its distribution."""


def add_verbs(verbs: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add ``simulate`` to the command line."""
    simulate = verbs.add_parser(
        "simulate",
        help="let simulated players play many games",
        description="Let simulated players play whole games of Cartographers, check every one, "
        "and tell what came of them.",
        epilog="Example: companion simulate --games 1000 --seed 1 --bots greedy",
    )
    add = simulate.add_argument
    add("--games", type=whole_number, default=100, metavar="N", help="how many; 100 unless said")
    add(
        "--seed",
        type=whole_number,
        metavar="S",
        help="the luck of the first game; each next has one more",
    )
    add("--players", default="1", metavar="N", help="1, the usual, is solo")
    add("--side", choices=["A", "B"], type=str.upper, default="A", help="of the map sheet")
    add("--skills", action="store_true", help="with the skills mini-expansion")
    add("--bots", default="greedy,random", help="greedy, random, or both with a comma (the usual)")
    add(
        "--fallback",
        choices=["english", "card", "any"],
        default="english",
        help="the terrain of the single space where nothing fits: 2019 English, the card's, any",
    )
    add(
        "--cure-wounds",
        choices=["turn", "any"],
        default="turn",
        help="the terrain of Cure Wounds: one of the turn's, or any",
    )
    add(
        "--jobs",
        type=whole_number,
        metavar="N",
        help="processes; one a core unless said, at most four",
    )
    add("--lang", choices=LANGUAGES, default=LANGUAGES[0], help="the language")
    add("--json", action="store_true", help="tell it as one JSON object")
    add("--plot", type=Path, metavar="F.png", help="draw it too; needs matplotlib")
    simulate.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Play, then print what came of it."""
    plan, seed, jobs = _plan(args), _seed(args.seed), _jobs(args.jobs)
    if args.games < 1:
        raise ConfigError(f"--games {args.games}: choose 1 or more")
    if args.plot is not None:
        from companion.cli.plot import check_plot  # noqa: PLC0415 - needs matplotlib

        check_plot(args.plot)
    try:
        with _stopped_by_signals():
            found = _played(plan, seed, args.games, jobs)
    except _Stopped as stopped:
        print("companion simulate: stopped", file=sys.stderr)
        return STOPPED + stopped.number
    say = catalog(args.lang, find_game("cartographers").text).plain()
    if args.json:
        told = {"seed": seed, "players": plan.players, "side": plan.side, "skills": plan.skills}
        print(json.dumps(told | found.values(), ensure_ascii=False))
    else:
        _print_report(found, plan, seed, say)
    if args.plot is not None:
        from companion.cli.plot import plot  # noqa: PLC0415 - as above

        plot(found, args.plot)
        print(args.plot, file=sys.stderr if args.json else sys.stdout)
    return 0


def _plan(args: argparse.Namespace) -> Batch:
    """Return what the games have in common. Raises ConfigError."""
    from companion.cli.many_games import Batch  # noqa: PLC0415 - only simulation
    from companion.games.cartographers.bots import find_bot  # noqa: PLC0415 - as above
    from companion.games.cartographers.placement import Fallback  # noqa: PLC0415 - as above
    from companion.games.cartographers.skills import CureWounds  # noqa: PLC0415 - as above
    from companion.games.cartographers.table import Readings  # noqa: PLC0415 - as above

    game = find_game("cartographers")
    players = game.choose({"players": args.players})["players"]
    if not players.isdigit():
        raise ConfigError(f"--players {players}: simulated players are counted, choose 1 to 100")
    bots = tuple(name.strip() for name in args.bots.split(","))
    for name in bots:
        find_bot(name)
    readings = Readings(Fallback(args.fallback), CureWounds(args.cure_wounds))
    return Batch(int(players), args.side, args.skills, bots, readings)


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


class _Stopped(BaseException):
    """The world asked to stop; no ``except Exception`` on the way may take it for a fault."""

    def __init__(self, number: int) -> None:
        self.number = number


@contextmanager
def _stopped_by_signals() -> Iterator[None]:
    """Raise _Stopped at an interrupt or a termination; any after the first changes nothing."""
    signals = (signal.SIGINT, signal.SIGTERM)

    def stop(number: int, _: object) -> None:
        for each in signals:
            signal.signal(each, signal.SIG_IGN)
        raise _Stopped(number)

    before = {each: signal.signal(each, stop) for each in signals}
    try:
        yield
    finally:
        for each, handler in before.items():
            signal.signal(each, handler)


def _played(plan: Batch, seed: int, games: int, jobs: int) -> Report:
    """Play the games, with a bar of progress on a terminal, and return what they show."""
    from tqdm import tqdm  # noqa: PLC0415 - only simulation

    from companion.cli.many_games import play_all  # noqa: PLC0415 - as above
    from companion.games.cartographers.report import report  # noqa: PLC0415 - as above

    quiet = not (sys.stderr and sys.stderr.isatty())
    with (
        tqdm(total=games, unit="game", disable=quiet, leave=False) as bar,
        closing(play_all(plan, seed, games, jobs)) as batches,
    ):
        return report(_counted(batches, bar))


def _counted(batches: Iterable[list[Outcome]], bar: tqdm[NoReturn]) -> Iterator[Outcome]:
    """Yield every game of the batches, and move the bar with each batch."""
    for batch in batches:
        yield from batch
        bar.update(len(batch))


def _print_report(found: Report, plan: Batch, seed: int, say: Say) -> None:
    """Print the distributions as tables and bars."""
    who = say("page.solo-game") if plan.players == 1 else say("page.players", count=plan.players)
    side = say("page.side", side=plan.side, name=say(f"side.{plan.side.lower()}.name"))
    print(say("simulation.games", games=found.games, who=who, side=side, seed=seed))
    seasons = [(say(f"season.{season}.name"), season) for season in found.cards]
    for key, spreads in (("cards", found.cards), ("ambushes", found.ambushes)):
        print(f"\n{say(f'simulation.{key}')}")
        _print_table([(name, [spreads[season]]) for name, season in seasons])
    for name, bot in found.bots.items():
        print(f"\n{say(f'simulation.{name}')}")
        rows = [(say("page.score"), [bot.stars])]
        if plan.players == 1:
            rows.append((say("page.rating"), [bot.ratings]))
        _print_table(rows)
        if plan.players == 1:
            _print_titles(bot.titles, bot.seats, say)
        elif bot.wins is not None:
            print(f"  {say('simulation.wins')} {bot.wins / bot.seats:.0%}")
    print(
        f"\n{say('simulation.edicts')}: {', '.join(say(f'simulation.{bot}') for bot in found.bots)}"
    )
    cards = next(iter(found.bots.values())).edicts
    _print_table([
        (say(f"edict.{card}.name"), [bot.edicts[card] for bot in found.bots.values()])
        for card in cards
    ])  # fmt: skip


def _print_table(rows: list[tuple[str, list[Distribution]]]) -> None:
    """Print each name's means and distributions."""
    wide = widest(name for name, _ in rows)
    for name, spreads in rows:
        print(f"  {filled(name, wide)} {'  '.join(map(_told, spreads))}".rstrip())


def _told(spread: Distribution) -> str:
    """Return mean, least, distribution and most in one width.

    >>> from companion.games.cartographers.report import Distribution
    >>> _told(Distribution.of([1, 2, 2, 3])).split()
    ['2.00', '1', '▄█▄', '3']
    """
    if not spread.counts:
        return "-".rjust(7).ljust(_TOLD)
    least, most = min(spread.counts), max(spread.counts)
    step = (most - least) // _SPARKS + 1
    heights = [0] * ((most - least) // step + 1)
    for number, count in spread.counts.items():
        heights[(number - least) // step] += count
    sparks = "".join(_BLOCKS[-(-height * 8 // max(heights))] for height in heights)
    return f"{spread.mean:7.2f} {least:4} {sparks} {most}".ljust(_TOLD)


def _print_titles(titles: Counter[int | None], seats: int, say: Say) -> None:
    """Print how often each title was won."""
    names = {lowest: say(f"title.{'none' if lowest is None else lowest}") for lowest in titles}
    wide = widest(names.values())
    for lowest in sorted(names, key=lambda each: (each is None, -(each or 0))):
        share = titles[lowest] / seats
        print(f"  {filled(names[lowest], wide)} {share:7.1%}  {'#' * round(share * _BAR)}".rstrip())
