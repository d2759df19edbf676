"""``hyperline simulate``: bots against each other, with progress while it runs and a table at the end."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from hyperline.bots.registry import LISTED
from hyperline.bots.simulate import Played, draws, played, tallies, tasks
from hyperline.command.misuse import Misuse

INTERRUPTED = 130


def perform(seats: str, games: int, seed: int, jobs: int, turns: int, file: str | None) -> int:
    """Play and tell; the exit status. Raises Misuse for what cannot be done."""
    bots = _bots(seats)
    results: list[Played] = []
    status = 0
    stream = played(tasks(bots, games, seed, turns), jobs)
    try:
        if file is None:
            results.extend(_watched(stream, games))
        else:
            _write(stream, Path(file), games, results)
    except KeyboardInterrupt:
        status = INTERRUPTED
    _tell(results, games)
    return status


def _bots(text: str) -> tuple[str, ...]:
    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        if name not in LISTED:
            raise Misuse(f"there is no bot “{name}”; the bots are {', '.join(LISTED)}")
    if not 2 <= len(names) <= 4:
        raise Misuse(f"2 to 4 seats play, not {len(names)}; write one such as --seats courier,random")
    return names


def _write(stream: Iterator[Played], path: Path, games: int, results: list[Played]) -> None:
    """Collect the games, each written to the file as it is done."""
    try:
        with path.open("wb") as out:
            for game in _watched(stream, games):
                results.append(game)
                out.write(msgspec.json.encode(game) + b"\n")
    except OSError as fault:
        raise Misuse(f"{path}: {fault.strerror or fault}") from None


def _watched(stream: Iterator[Played], games: int) -> Iterator[Played]:
    """The games, with a bar on standard error where that is a terminal."""
    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
        bar = progress.add_task("games", total=games)
        for game in stream:
            yield game
            progress.advance(bar)


def _tell(results: list[Played], games: int) -> None:
    console = Console(file=sys.stdout)
    if not results:
        console.print("No game was finished.")
        return
    table = Table()
    for title in ("seat", "bot"):
        table.add_column(title)
    for title in ("wins", "share", "mean turns", "mean decisions"):
        table.add_column(title, justify="right")
    for seat, tally in enumerate(tallies(results)):
        share = f"{100 * tally.wins / len(results):.0f} %"
        table.add_row(str(seat), tally.bot, str(tally.wins), share, f"{tally.mean_turns:.1f}", f"{tally.mean_decisions:.1f}")
    console.print(table)
    mean = sum(sum(game.turns) for game in results) / len(results)
    count = f"{len(results)} games" if len(results) == games else f"{len(results)} of {games} games"
    console.print(f"{count}, {draws(results)} draws, {mean:.1f} turns a game", highlight=False)
