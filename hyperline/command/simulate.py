"""``hyperline simulate``: bots against each other, with progress while it runs and tables at the end."""

from __future__ import annotations

from rich.table import Table

from hyperline.arena.intervals import quantile
from hyperline.arena.schedule import period
from hyperline.arena.score_counter import Tally
from hyperline.arena.simulate import timed
from hyperline.command.playing import Lines, Order, bots_of, shared, watched
from hyperline.command.tables import between, causes, console, percent, table
from hyperline.games.hyperline.bots.study.deeds import APPROACH, DEEDS

INTERRUPTED = 130
MOST_TROUBLES = 5


def perform(order: Order) -> int:
    """Play and tell; the exit status. Raises Misuse for what cannot be done."""
    games = order.tasks()
    tally = Tally()
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


def _tell(tally: Tally, order: Order) -> None:
    out = console()
    out.print(_by_bot(tally))
    out.print(_by_deed(tally))
    out.print(_by_seat(tally))
    out.print(_by_length(tally))
    group = period(bots_of(order.seats)) if order.is_rotated else 1
    if tally.games % group:
        out.print(f"Seats are shared evenly only if the number of games is a multiple of {group}.")
    for trouble, times in tally.troubles.most_common(MOST_TROUBLES):
        choices = "1 choice was" if times == 1 else f"{times} choices were"
        out.print(f"{choices} made at random: {trouble}", markup=False)
    games = "1 game" if order.games == 1 else f"{order.games} games"
    count = games if tally.games == order.games else f"{tally.games} of {games}"
    draws = "1 draw" if tally.draws == 1 else f"{tally.draws} draws"
    out.print(f"{count}, {draws}; ended by {causes(tally.causes.most_common())}")


def _by_bot(tally: Tally) -> Table:
    """Shares are of the decided games; times are of one choice, where there was one."""
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


def _by_deed(tally: Tally) -> Table:
    """The mean of a game at one seat: what styles are told apart by."""
    names = (APPROACH, *DEEDS)
    rows = table("Per game", ("bot",), names)
    for bot in tally.bots.values():
        rows.add_row(bot.bot, *(f"{bot.mean(name):.2f}" for name in names))
    return rows


def _by_seat(tally: Tally) -> Table:
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


def _by_length(tally: Tally) -> Table:
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
