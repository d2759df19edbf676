"""``hyperline simulate``: plays bots against each other, with a progress bar, and prints tables at the end."""

from __future__ import annotations

from argparse import ArgumentParser, BooleanOptionalAction, Namespace

from rich.table import Table

from hyperline.arena import series
from hyperline.arena.intervals import quantile
from hyperline.arena.schedule import period
from hyperline.arena.score_counter import BotScore, ScoreCounter, SeatScore, Study
from hyperline.arena.series import Lines, Series, shared, watched
from hyperline.arena.simulate import timed
from hyperline.arena.tables import LONGEST, between, causes, console, percent, table
from hyperline.command.by_game import add_game
from hyperline.kernel.quote import plain
from hyperline.kernel.shelf import Shelf

INTERRUPTED = 130
MOST_TROUBLES = 5


def add_arguments(parser: ArgumentParser, shelf: Shelf, game: str) -> None:
    """Add the flags of the command, and the game's own."""
    entry = shelf.entry(game)
    seats, study = entry.meta.seats, _study(shelf, game)
    add_game(parser, shelf)
    parser.add_argument(
        "--seats", metavar="BOT,BOT", required=True, help=f"{min(seats)} to {max(seats)} bots, in seat order"
    )
    series.add_arguments(parser, games=10)
    study.add_arguments(parser)
    parser.add_argument(
        "--rotate",
        action=BooleanOptionalAction,
        default=True,
        help="rotate the bots through all seats, with the same luck for each rotation (on)",
    )
    parser.add_argument(
        "--json", metavar="FILE", help="also save the games, one JSON object per line, for replay and other commands"
    )


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
            _tell(tally, order)
    if not tally.games:
        print("No games were finished.")
    return status


def _study(shelf: Shelf, game: str) -> Study:
    study: Study = shelf.entry(game).study()
    return study


def _tell(tally: ScoreCounter, order: Series) -> None:
    out = console()
    out.print(_by_bot(tally))
    if tally.study.counters:
        out.print(_by_counter(tally, has_seats=bool(order.entry.meta.roles)))
    out.print(_by_seat(tally))
    out.print(_by_length(tally))
    group = period(order.bots) if order.is_rotated else 1
    if tally.games % group:
        out.print(f"Seats are shared evenly only if the number of games is a multiple of {group}.")
    for trouble, times in tally.troubles.most_common(MOST_TROUBLES):
        choices = "1 choice was" if times == 1 else f"{times} choices were"
        out.print(f"{choices} made at random: {plain(trouble, LONGEST)}", markup=False)
    games = "1 game" if order.games == 1 else f"{order.games} games"
    count = games if tally.games == order.games else f"{tally.games} of {games}"
    draws = "1 draw" if tally.draws == 1 else f"{tally.draws} draws"
    out.print(f"{count}, {draws}; ended by {causes(tally.causes.most_common())}")


def _by_bot(tally: ScoreCounter) -> Table:
    """A row for each bot: shares of the decided games, and times of single choices."""
    numbers = ("games", "wins", "share", "interval", "fair", "decisions", "ms median", "ms 95%")
    rows = table("By bot", ("bot",), numbers)
    for bot in tally.bots.values():
        share = bot.share
        rows.add_row(
            bot.bot,
            str(bot.games),
            str(bot.wins),
            percent(share.share),
            between(share),
            percent(share.fair),
            f"{bot.decisions / bot.games:.1f}",
            *(f"{1e3 * bot.seconds.quantile(part):.2f}" for part in (0.5, 0.95)),
        )
    return rows


def _by_counter(tally: ScoreCounter, has_seats: bool) -> Table:
    """What the game's study counts, as the mean of a game at one seat; by seat too, where each may have another role."""
    seats = tally.seats if has_seats else []
    rows = table("Per game", ("",), (*tally.bots, *(f"seat {index}" for index in range(len(seats)))))
    scores: list[BotScore | SeatScore] = [*tally.bots.values(), *seats]
    for name in tally.study.counters:
        rows.add_row(name, *(f"{one.mean(name):.2f}" for one in scores))
    return rows


def _by_seat(tally: ScoreCounter) -> Table:
    rows = table("By seat", ("seat", "bot"), ("wins", "share", "interval", "mean turns", "mean decisions"))
    for index, seat in enumerate(tally.seats):
        share = seat.share(len(tally.seats))
        rows.add_row(
            str(index),
            ", ".join(sorted(seat.bots)),
            str(seat.wins),
            percent(share.share),
            between(share),
            f"{seat.turns / seat.games:.1f}",
            f"{seat.decisions / seat.games:.1f}",
        )
    return rows


def _by_length(tally: ScoreCounter) -> Table:
    rounds = tally.rounds
    rows = table("By length, in rounds", (), ("games", "draws", "mean", "median", "90%", "longest"))
    rows.add_row(
        str(tally.games),
        str(tally.draws),
        f"{sum(rounds) / len(rounds):.1f}",
        *(f"{quantile(rounds, part):g}" for part in (0.5, 0.9)),
        str(max(rounds)),
    )
    return rows
