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

if TYPE_CHECKING:
    from hyperline.command.playing import Order

BAD_INPUT = 2
INTERRUPTED = 130


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Misuse(f"{message}; see {self.prog} --help")


def _size(text: str) -> tuple[int, int]:
    """A size in pixels, written ``1280x720``."""
    width, cross, height = text.lower().partition("x")
    if not (cross and width.isdecimal() and height.isdecimal()) or not (
        64 <= int(width) <= 8192 and 64 <= int(height) <= 8192
    ):
        raise argparse.ArgumentTypeError(f"“{text}” is not a size; write one such as 1280x720")
    return int(width), int(height)


def _count(text: str) -> int:
    """A whole number of at least 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"“{text}” is not a whole number of at least 1")
    return int(text)


def _number(text: str) -> int:
    """Any whole number."""
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"“{text}” is not a whole number") from None


def _odds(text: str) -> float:
    """By how much better odds are: a number above 1 and not above 100."""
    with suppress(ValueError):
        if 1 < (odds := float(text)) <= 100:
            return odds
    raise argparse.ArgumentTypeError(f"“{text}” is not a number above 1, up to 100")


def parser() -> argparse.ArgumentParser:
    """All arguments of all commands."""
    top = _Parser(prog="hyperline", description="Hyperline, a game of exploring, building and battling for 2 to 4 players.")
    commands = top.add_subparsers(dest="command", metavar="COMMAND", description="Without a command the game opens.")

    run = commands.add_parser("run", help="perform actions on a position and print what they lead to")
    run.add_argument("position", metavar="POSITION", help="a position file in TOML or JSON, or - for standard input")
    run.add_argument(
        "--do",
        metavar="ACTIONS",
        default="",
        help="actions, separated by semicolons; each may begin with its seat: “1: pass”",
    )
    run.add_argument("--json", action="store_true", help="print JSON, with the events of each action")

    _add_simulate(commands.add_parser("simulate", help="let bots play each other"))
    _add_balance(commands.add_parser("balance", help="tell from many games who and what wins too often"))

    _add_tune(commands.add_parser("tune", help="look for better numbers for the opponents by self-play"))

    replay = commands.add_parser("replay", help="open a saved game in the viewer")
    replay.add_argument("file", metavar="FILE", help="a saved game")
    replay.add_argument("--json", action="store_true", help="print its last position instead")

    shot = commands.add_parser("screenshot", help="render a scene to a picture, without a screen")
    shot.add_argument("scene", metavar="SCENE", help="menu, setup, board, battle, shipyard, victory, help, …")
    shot.add_argument("out", metavar="OUT.png", help="the picture to write")
    shot.add_argument("--position", metavar="FILE", help="a position file to show")
    shot.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH", help="in pixels (1280x720)")

    bench = commands.add_parser("bench", help="measure engine, bots, frames, start-up, memory and idling")
    bench.add_argument("part", metavar="PART", nargs="*", help="only these: engine, bots, frames, start-up, memory, idle")
    bench.add_argument("--json", action="store_true", help="print JSON")
    return top


def _add_simulate(simulate: argparse.ArgumentParser) -> None:
    simulate.add_argument("--seats", metavar="BOT,BOT", required=True, help="2 to 4 bots by name, in seat order")
    _add_games(simulate, games=10, corners="usual")
    simulate.add_argument(
        "--rotate",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="let every bot sit everywhere, with the same luck for all seats of a rotation",
    )
    simulate.add_argument("--json", metavar="FILE", help="write the games, one JSON object a line; replay reads them")


def _add_balance(balance: argparse.ArgumentParser) -> None:
    balance.add_argument("files", metavar="FILE", nargs="*", help="games that simulate wrote; without one games are played")
    balance.add_argument("--seats", metavar="BOT,BOT", help="2 to 4 bots by name, as a rule the same one")
    _add_games(balance, games=1000, corners="all")
    balance.add_argument(
        "--draw",
        action=argparse.BooleanOptionalAction,
        default=True,
        help="draw the kinds of the first Pod, Engine and bonus by chance, so that they can be compared",
    )
    balance.add_argument(
        "--ask",
        metavar="QUESTION,QUESTION",
        help="answer these only: order, corner, home, setup, pod, engine, bonus, start, bought, owned, more, length; the "
        "fewer the questions, the fewer the chances to be misled (all)",
    )
    balance.add_argument("--json", metavar="FILE", help="also write the games, one JSON object a line")
    balance.add_argument("--plots", metavar="FOLDER", help="draw the tables as PNG pictures in this folder")
    balance.add_argument("--markdown", action="store_true", help="print Markdown")


def _add_tune(tune: argparse.ArgumentParser) -> None:
    tune.add_argument(
        "--players", type=int, choices=(2, 3, 4), default=2, help="how many play: one challenger among champions (2)"
    )
    tune.add_argument("--tries", type=_count, default=20, metavar="N", help="how many challengers (20)")
    tune.add_argument("--games", type=_count, default=2000, metavar="MAX", help="how many games a match has at most (2000)")
    tune.add_argument("--seed", type=_number, default=0, metavar="S", help="the same seed finds the same (0)")
    tune.add_argument(
        "--jobs", type=_count, default=os.cpu_count() or 1, metavar="J", help="how many processes (one a core)"
    )
    tune.add_argument(
        "--level", default="captain", metavar="LEVEL", help="the level whose numbers are tuned, at its strength (captain)"
    )
    tune.add_argument(
        "--nodes", type=_count, metavar="N", help="what a decision may cost, in nodes; the level's own measure without"
    )
    tune.add_argument(
        "--odds", type=_odds, default=1.15, metavar="R", help="by how much better odds are worth finding (1.15)"
    )
    tune.add_argument(
        "--only", metavar="NAME,NAME", help="tune only these numbers: loss, wish, enough, wish.repair-droid, …"
    )
    tune.add_argument("--start", metavar="FILE", help="begin with the numbers of this file, not with the program's own")
    tune.add_argument("--out", metavar="FILE", help="write what is found, each time that something is")


def _add_games(command: argparse.ArgumentParser, games: int, corners: str) -> None:
    """What is to be played, for simulate and balance."""
    command.add_argument("--games", type=_count, default=games, metavar="N", help=f"how many games ({games})")
    command.add_argument("--seed", type=_number, default=0, metavar="S", help="the same seed gives the same games (0)")
    command.add_argument(
        "--jobs", type=_count, default=os.cpu_count() or 1, metavar="J", help="how many processes (one a core)"
    )
    command.add_argument("--turns", type=_count, default=400, metavar="T", help="a game of so many turns is a draw (400)")
    command.add_argument(
        "--nodes", type=_count, metavar="N", help="what a decision may cost, in nodes; each bot's own measure without"
    )
    command.add_argument(
        "--corners",
        choices=("usual", "all", "diagonal", "side"),
        default=corners,
        help=f"where the players sit; all takes every way in turn, diagonal and side are for two ({corners})",
    )
    command.add_argument(
        "--cluster", metavar="ADDRESS", help="play on the workers of a dask scheduler, such as tcp://10.0.0.5:8786"
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
    print(" ".join(line.split()), file=sys.stderr)
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
            from hyperline.command import balance

            order = _order(arguments, is_drawn=arguments.draw)
            return balance.perform(order, arguments.files, arguments.ask, arguments.plots, arguments.markdown)
        case "tune":
            from hyperline.command import tune

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
            from hyperline.app.main import run as play

            return play()
