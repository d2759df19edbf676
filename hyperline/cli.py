"""The command line: arguments only. What a command does lies in `hyperline.command`, imported when it is given."""

from __future__ import annotations

import argparse
import gc
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NoReturn

from hyperline.command.misuse import Misuse
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import SHOWN, quoted

if TYPE_CHECKING:
    from hyperline.command.playing import Order

BAD_INPUT = 2
INTERRUPTED = 130
MOST_DIGITS = 12  # of a number of games or of whatever else is counted
LONGEST_WORD = 200  # of a line on standard error: a file may be named whole, five thousand digits not


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Misuse(f"{message}; see {self.prog} --help")


def _size(text: str) -> tuple[int, int]:
    """A size in pixels, written ``1280x720``."""
    width, cross, height = text.lower().partition("x")
    if not (cross and width.isdecimal() and height.isdecimal() and len(text) <= MOST_DIGITS) or not (
        64 <= int(width) <= 8192 and 64 <= int(height) <= 8192
    ):
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a size; try something like 1280x720")
    return int(width), int(height)


def _count(text: str) -> int:
    """A whole number of at least 1, which no list is too long for."""
    if not text.isdecimal() or len(text) > MOST_DIGITS or int(text) < 1:
        raise argparse.ArgumentTypeError(
            f"{quoted(text)} is not a whole number of at least 1 and at most {MOST_DIGITS} digits"
        )
    return int(text)


def _number(text: str) -> int:
    """Any whole number."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{quoted(text)} is not a whole number") from None


def _odds(text: str) -> float:
    """By how much better odds are: a number above 1 and not above 100."""
    with suppress(ValueError):
        if 1 < (odds := float(text)) <= 100:
            return odds
    raise argparse.ArgumentTypeError(f"{quoted(text)} is not a number above 1, up to 100")


def parser() -> argparse.ArgumentParser:
    """All arguments of all commands."""
    top = _Parser(
        prog="hyperline", description="Hyperline: explore, build and battle your way to Nexxus. For 2 to 4 players."
    )
    commands = top.add_subparsers(dest="command", metavar="COMMAND", description="Without a command, the game opens.")

    run = commands.add_parser("run", help="perform actions on a position and print the result")
    run.add_argument("position", metavar="POSITION", help="a position file (TOML or JSON), or - for standard input")
    run.add_argument(
        "--do",
        metavar="ACTIONS",
        default="",
        help="actions separated by semicolons; each may start with a seat, as in “1: pass”",
    )
    run.add_argument("--json", action="store_true", help="print JSON, including the events of each action")

    _add_simulate(commands.add_parser("simulate", help="have bots play each other"))
    _add_balance(commands.add_parser("balance", help="measure how fair seats, corners, planets and components are"))

    _add_tune(commands.add_parser("tune", help="improve the computer opponents by self-play"))

    replay = commands.add_parser("replay", help="open a saved game in the viewer")
    replay.add_argument("file", metavar="FILE", help="a saved game")
    replay.add_argument("--json", action="store_true", help="print its last position as JSON instead")

    shot = commands.add_parser("screenshot", help="save a picture of a scene, no display needed")
    shot.add_argument("scene", metavar="SCENE", help="menu, setup, board, battle, shipyard, victory, help, …")
    shot.add_argument("out", metavar="OUT.png", help="the picture to save")
    shot.add_argument("--position", metavar="FILE", help="the position to show")
    shot.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH", help="size in pixels (1280x720)")

    bench = commands.add_parser("bench", help="measure speed, memory and idle load")
    bench.add_argument(
        "part", metavar="PART", nargs="*", help="measure only these: engine, bots, frames, start-up, memory, idle"
    )
    bench.add_argument("--json", action="store_true", help="print JSON")
    return top


def _add_simulate(simulate: argparse.ArgumentParser) -> None:
    simulate.add_argument("--seats", metavar="BOT,BOT", required=True, help="2 to 4 bots, in seat order")
    _add_games(simulate, games=10, corners="usual")
    simulate.add_argument(
        "--rotate",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="rotate the bots through all seats, with the same luck for each rotation (on)",
    )
    simulate.add_argument(
        "--json", metavar="FILE", help="also save the games, one JSON object per line, for replay and balance"
    )


def _add_balance(balance: argparse.ArgumentParser) -> None:
    balance.add_argument(
        "files", metavar="FILE", nargs="*", help="games saved by simulate; without a file, new games are played"
    )
    balance.add_argument("--seats", metavar="BOT,BOT", help="2 to 4 bots, usually the same one")
    _add_games(balance, games=1000, corners="all")
    balance.add_argument(
        "--draw",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="choose each player’s first Pod, Engine and bonus at random, so that they can be compared (on)",
    )
    balance.add_argument(
        "--ask",
        metavar="QUESTION,QUESTION",
        help="answer only these: order, corner, home, setup, pod, engine, bonus, start, bought, owned, more, length "
        "(all); the fewer you ask, the fewer false alarms",
    )
    balance.add_argument("--json", metavar="FILE", help="also save the games, one JSON object per line")
    balance.add_argument("--plots", metavar="FOLDER", help="also draw the tables as PNG charts in this folder")
    balance.add_argument("--markdown", action="store_true", help="print Markdown")


def _add_tune(tune: argparse.ArgumentParser) -> None:
    tune.add_argument(
        "--players", type=int, choices=(2, 3, 4), default=2, help="number of players: one challenger against champions (2)"
    )
    tune.add_argument("--tries", type=_count, default=20, metavar="N", help="number of challengers (20)")
    tune.add_argument("--games", type=_count, default=2000, metavar="MAX", help="most games in a match (2000)")
    tune.add_argument("--seed", type=_number, default=0, metavar="S", help="the same seed gives the same result (0)")
    tune.add_argument(
        "--jobs", type=_count, default=os.cpu_count() or 1, metavar="J", help="number of processes (one per core)"
    )
    tune.add_argument("--level", default="captain", metavar="LEVEL", help="the level to tune (captain)")
    tune.add_argument("--nodes", type=_count, metavar="N", help="nodes per decision (the level’s own limit)")
    tune.add_argument(
        "--odds", type=_odds, default=1.15, metavar="R", help="the smallest improvement in odds worth finding (1.15)"
    )
    tune.add_argument(
        "--only", metavar="NAME,NAME", help="tune only these numbers: loss, wish, enough, wish.repair-droid, …"
    )
    tune.add_argument("--start", metavar="FILE", help="start from the numbers in this file instead of the built-in ones")
    tune.add_argument("--out", metavar="FILE", help="save every improvement here as it is found")


def _add_games(command: argparse.ArgumentParser, games: int, corners: str) -> None:
    """What is to be played, for simulate and balance."""
    command.add_argument("--games", type=_count, default=games, metavar="N", help=f"number of games ({games})")
    command.add_argument("--seed", type=_number, default=0, metavar="S", help="the same seed gives the same games (0)")
    command.add_argument(
        "--jobs", type=_count, default=os.cpu_count() or 1, metavar="J", help="number of processes (one per core)"
    )
    command.add_argument(
        "--turns", type=_count, default=400, metavar="T", help="call a game a draw after this many turns (400)"
    )
    command.add_argument("--nodes", type=_count, metavar="N", help="nodes per decision (each bot’s own limit)")
    command.add_argument(
        "--corners",
        choices=("usual", "all", "diagonal", "side"),
        default=corners,
        help=f"where players sit; “all” tries every arrangement, “diagonal” and “side” are for two ({corners})",
    )
    command.add_argument(
        "--cluster", metavar="ADDRESS", help="use the workers of a dask scheduler, such as tcp://10.0.0.5:8786"
    )


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; the exit status: 0, or 2 with one line on standard error for what cannot be done."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # where it can be told: the notation is UTF-8 on every system
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what the program prints is its own
    try:
        arguments = parser().parse_args(argv)
        return _dispatch(arguments)
    except SystemExit as end:  # --help
        return end.code if isinstance(end.code, int) else 0
    except Misuse as fault:
        return _refuse(f"hyperline: {fault}")
    except Illegal as refusal:
        return _refuse(str(refusal))
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:  # the reader, such as `head`, has seen enough
        _silence()
        return 0
    except OSError as fault:  # a command tells of its own files itself: here the output cannot be written
        _silence()
        return _refuse(f"hyperline: {fault.strerror or fault}")


def _silence() -> None:
    """Let nothing more go to a standard output that takes nothing, at the program's end neither."""
    with suppress(AttributeError, OSError, ValueError):  # there may be none, or one that is no file
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refuse(line: str) -> int:
    words = (word if len(word) <= LONGEST_WORD else f"{word[:SHOWN]}…" for word in line.split())
    print(" ".join(words), file=sys.stderr)
    return BAD_INPUT


def _order(arguments: argparse.Namespace, is_rotated: bool = True, is_drawn: bool = False) -> Order:
    """What simulate and balance are to have played."""
    from hyperline.command.playing import Order

    return Order(
        arguments.seats or "",
        arguments.games,
        arguments.seed,
        arguments.jobs,
        arguments.turns,
        arguments.nodes,
        arguments.corners,
        is_rotated,
        is_drawn,
        arguments.cluster,
        arguments.json,
    )


def _dispatch(arguments: argparse.Namespace) -> int:
    match arguments.command:
        case "run":
            from hyperline.command import run

            return run.perform(arguments.position, arguments.do, arguments.json)
        case "simulate":
            from hyperline.command import simulate

            return simulate.perform(_order(arguments, is_rotated=arguments.rotate))
        case "balance":
            from hyperline.games.hyperline.command import balance

            order = _order(arguments, is_drawn=arguments.draw)
            return balance.perform(order, arguments.files, arguments.ask, arguments.plots, arguments.markdown)
        case "tune":
            from hyperline.games.hyperline.command import tune

            return tune.perform(tune.Words(**{key: value for key, value in vars(arguments).items() if key != "command"}))
        case "replay":
            from hyperline.command import replay

            return replay.perform(arguments.file, arguments.json)
        case "screenshot":
            from hyperline.command import screenshot

            return screenshot.perform(arguments.scene, arguments.out, arguments.position, arguments.size)
        case "bench":
            from hyperline.command import bench

            return bench.perform(arguments.json, arguments.part)
        case _:
            gc.disable()  # until the first frame: there is nothing to collect
            from hyperline.games.listed import SHELF
            from hyperline.shell.main import run as play

            return play(SHELF)
