"""``hyperline simulate``: plays bots against each other, with a progress bar, and prints tables at the end."""

from __future__ import annotations

from argparse import ArgumentParser, BooleanOptionalAction, Namespace
from collections.abc import Callable
from functools import partial
from pathlib import Path

from rich.table import Table

from hyperline.arena import series
from hyperline.arena.intervals import quantile
from hyperline.arena.schedule import period
from hyperline.arena.score_counter import BotScore, ScoreCounter, SeatScore, Study, counter_name
from hyperline.arena.series import Lines, Series, shared, watched
from hyperline.arena.simulate import timed
from hyperline.arena.tables import LONGEST, between, causes, console, decimal, percent, table
from hyperline.command.by_game import add_game
from hyperline.command.said import words
from hyperline.kernel import language
from hyperline.kernel.quote import plain
from hyperline.kernel.shelf import Shelf

INTERRUPTED = 130
MOST_TROUBLES = 5


def add_arguments(parser: ArgumentParser, shelf: Shelf, game: str) -> None:
    """Add the flags of the command, and the game's own."""
    entry = shelf.entry(game)
    seats, study = entry.meta.seats, _study(shelf, game)
    add_game(parser, shelf)
    about = words.later("cli.simulate.seats", fewest=min(seats), most=max(seats))
    parser.add_argument("--seats", metavar="BOT,BOT", required=True, help=about)
    series.add_arguments(parser, games=10)
    study.add_arguments(parser)
    parser.add_argument("--rotate", action=BooleanOptionalAction, default=True, help=words.later("cli.simulate.rotate"))
    parser.add_argument("--json", metavar="FILE", help=words.later("cli.simulate.json"))


def perform(arguments: Namespace, shelf: Shelf) -> int:
    """Play and print the results; returns the exit status. Raises Misuse for what cannot be done."""
    game = arguments.game or shelf.default
    entry, study = shelf.entry(game), _study(shelf, game)
    players = len(series.bots_in(entry, arguments.seats))
    ways = study.ways(arguments, players)
    order = series.from_arguments(arguments, entry, ways=ways, is_rotated=arguments.rotate)
    games = order.tasks()
    tally = ScoreCounter(study)
    status = 0
    try:
        with Lines(order.json) as lines:
            for done in watched(shared(timed, games, order), len(games)):
                lines.add(done.game)
                tally.add(done)
    except KeyboardInterrupt:
        status = INTERRUPTED
    finally:
        if tally.games:
            _tell(tally, order, partial(counter_name, Path(shelf.folder(game))))
    if not tally.games:
        print(words("cli.none_finished"))
    return status


def _study(shelf: Shelf, game: str) -> Study:
    study: Study = shelf.entry(game).study()
    return study


def _tell(tally: ScoreCounter, order: Series, named: Callable[[str], str]) -> None:
    out = console()
    out.print(_by_bot(tally))
    if tally.study.counters:
        out.print(_by_counter(tally, named, has_seats=bool(order.entry.meta.roles)))
    out.print(_by_seat(tally))
    out.print(_by_length(tally))
    group = period(order.bots) if order.is_rotated else 1
    if tally.games % group:
        out.print(words("cli.simulate.uneven", number=group))
    for trouble, times in tally.troubles.most_common(MOST_TROUBLES):
        out.print(words("cli.simulate.at_random", n=times, why=plain(trouble, LONGEST)), markup=False)
    key = "cli.simulate.all" if tally.games == order.games else "cli.simulate.some"
    count = words(key, n=order.games, done=tally.games)
    draws = words("cli.simulate.draws", n=tally.draws)
    out.print(words("cli.simulate.ended", count=count, draws=draws, causes=causes(tally.causes.most_common())))


def _heads(*names: str) -> list[str]:
    return [words(f"cli.head.{name}", part=language.in_percent(95 if name == "ms_late" else 90)) for name in names]


def _by_bot(tally: ScoreCounter) -> Table:
    """A row for each bot: shares of the decided games, and times of single choices."""
    numbers = _heads("games", "wins", "share", "interval", "fair", "decisions", "ms_median", "ms_late")
    rows = table(words("cli.simulate.by_bot"), _heads("bot"), numbers)
    for bot in tally.bots.values():
        share = bot.share
        rows.add_row(
            bot.bot,
            str(bot.games),
            str(bot.wins),
            percent(share.share),
            between(share),
            percent(share.fair),
            decimal(bot.decisions / bot.games, 1),
            *(decimal(1e3 * bot.seconds.quantile(part), 2) for part in (0.5, 0.95)),
        )
    return rows


def _by_counter(tally: ScoreCounter, named: Callable[[str], str], has_seats: bool) -> Table:
    """What the game's study counts, as the mean of a game at one seat; by seat too, where each may have another role."""
    seats = tally.seats if has_seats else []
    names = (words("cli.seat", number=index) for index in range(len(seats)))
    rows = table(words("cli.simulate.per_game"), ("",), (*tally.bots, *names))
    scores: list[BotScore | SeatScore] = [*tally.bots.values(), *seats]
    for name in tally.study.counters:
        rows.add_row(named(name), *(decimal(one.mean(name), 2) for one in scores))
    return rows


def _by_seat(tally: ScoreCounter) -> Table:
    numbers = _heads("wins", "share", "interval", "mean_turns", "mean_decisions")
    rows = table(words("cli.simulate.by_seat"), _heads("seat", "bot"), numbers)
    for index, seat in enumerate(tally.seats):
        share = seat.share(len(tally.seats))
        rows.add_row(
            str(index),
            ", ".join(sorted(seat.bots)),
            str(seat.wins),
            percent(share.share),
            between(share),
            decimal(seat.turns / seat.games, 1),
            decimal(seat.decisions / seat.games, 1),
        )
    return rows


def _by_length(tally: ScoreCounter) -> Table:
    rounds = tally.rounds
    numbers = _heads("games", "draws", "mean", "median", "late", "longest")
    rows = table(words("cli.simulate.by_length"), (), numbers)
    rows.add_row(
        str(tally.games),
        str(tally.draws),
        decimal(sum(rounds) / len(rounds), 1),
        *(decimal(quantile(rounds, part)) for part in (0.5, 0.9)),
        str(max(rounds)),
    )
    return rows
