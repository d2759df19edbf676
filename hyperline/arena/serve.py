"""A bot in its own process: ``python -m hyperline.arena.serve NAME`` answers questions on its standard streams.

NAME is one of the bots that come with a game, or ``file:PATH.py`` for a Python file. RULES and BOTS may follow:
the paths of the game and its roster. Without them the first message names one of the program's games.
"""

from __future__ import annotations

import os
import sys
import threading
import time
import traceback
from collections.abc import Callable, Sequence
from contextlib import suppress
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from queue import SimpleQueue
from typing import Any, BinaryIO, Final

from hyperline.arena.base import Thought
from hyperline.arena.protocol import Hello, Misread, Question, Reply, Stop, line, request
from hyperline.arena.roster import FILE, make_bot
from hyperline.kernel.budget import Budget
from hyperline.kernel.game import Game, Meta
from hyperline.kernel.program import is_built
from hyperline.kernel.shelf import Entry, Places, Shelf, attribute

SHELF: Final = "hyperline.games.listed:SHELF"
"""The program's games; only the one that is played is imported."""
MODULE: Final = "bot_"
"""How the module of a player's file is called, before the file's name."""
NICE: Final = 5
LAST: Final = 1.0  # seconds that a thought may go on after the questions have ended

MakeBot = Callable[[int, int], Any]
"""Makes a bot from a seat and a seed: an object with `choose(view, legal, budget)`."""


class NoBot(Exception):  # noqa: N818 - a sentence
    """A Python file without a bot, or a game that does not exist."""


class Service:
    """Answers questions one after another; a thread reads the next ones, so that a thought can be stopped."""

    def __init__(self, name: str, places: Sequence[str], answers: BinaryIO) -> None:
        self._name = name
        self._places = places
        self._answers = answers
        self._questions: SimpleQueue[Question | None] = SimpleQueue()
        self._hello = Hello("", "", 0, 0)
        self._game: Game[Any] | None = None
        self._bot: Any = None
        self._budget = Budget()
        self._asked = 0  # the number of the current question
        self._stopped = 0  # questions up to this number are to be answered now

    def run(self, requests: BinaryIO) -> None:
        """Serve until the requests end."""
        threading.Thread(target=self._read, args=(requests,), name="requests", daemon=True).start()
        while (question := self._questions.get()) is not None:
            self._answers.write(line(self._answered(question)))
            self._answers.flush()

    def _read(self, requests: BinaryIO) -> None:
        """Read messages and skip the unreadable; soon after they end the process ends too, whatever it is doing."""
        for data in requests:
            with suppress(Misread):
                self._take(request(data))
        self._questions.put(None)
        time.sleep(LAST)
        os._exit(0)

    def _take(self, said: Hello | Question | Stop) -> None:
        if isinstance(said, Hello):
            self._hello = said
        elif isinstance(said, Stop):
            self._stop(said.number)
        else:
            self._stop(said.number - 1)
            self._questions.put(said)

    def _stop(self, number: int) -> None:
        self._stopped = number
        if self._asked <= number:
            self._budget.stop()

    def _answered(self, question: Question) -> Reply:
        try:
            if self._game is None:
                entry = entry_of(self._hello.game, self._places)
                self._bot = found(self._name, entry)(self._hello.seat, self._hello.seed)
                self._game = entry.rules()
            return self._chosen(self._game, question)
        except NoBot as fault:
            return Reply(question.number, fault=str(fault))
        except (Exception, SystemExit) as fault:  # whatever a bot does wrong, the next question is answered
            return Reply(question.number, fault=_told(fault))

    def _chosen(self, game: Game[Any], question: Question) -> Reply:
        limits = question.budget
        view = game.decode(bytes(question.view))
        wanted = set(question.legal)
        legal = [action for action in game.legal(view, self._hello.seat) if str(action) in wanted]
        seconds = float("inf") if limits.seconds is None else limits.seconds
        self._budget = Budget(limits.nodes, seconds, time.perf_counter)
        self._asked = question.number
        if self._asked <= self._stopped:  # it was stopped before it was begun
            self._budget.stop()
        action = self._bot.choose(view, legal, self._budget)
        thought = getattr(self._bot, "thought", None)
        return Reply(question.number, str(action), thought if isinstance(thought, Thought) else Thought())


class Single:
    """The bot of a file that has only a function."""

    def __init__(self, choose: Callable[..., Any]) -> None:
        self.choose = choose


def entry_of(game: str, places: Sequence[str]) -> Entry:
    """The entry of a game with its rules and bots at these places, or of one on the program's shelf; raises NoBot."""
    if places:
        rules, bots = places
        return Entry(Meta(game, game, ()), Places(rules, bots))
    shelf: Shelf = attribute(SHELF)
    if game not in shelf.names:
        raise NoBot(f"there is no game {game}; the games are {', '.join(shelf.names)}")
    return shelf.entry(game)


def found(name: str, entry: Entry) -> MakeBot:
    """The function that makes the bot with this name; raises NoBot, and whatever a Python file raises when it is run."""
    if not name.startswith(FILE):
        return lambda seat, seed: make_bot(entry, name, seat, seed)
    path = Path(name.removeprefix(FILE)).expanduser()
    if not path.is_file():
        raise NoBot("there is no such file")
    spec = spec_from_file_location(MODULE + path.stem, path)
    if spec is None or spec.loader is None:
        raise NoBot("it is not a Python file")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module
    sys.path.insert(0, str(path.resolve().parent))
    spec.loader.exec_module(module)
    if hasattr(module, "Bot"):
        made: MakeBot = module.Bot
        return made
    if not hasattr(module, "choose"):
        raise NoBot("it has neither a function “choose” nor a class “Bot”")
    return lambda seat, seed: Single(module.choose)


def _told(fault: BaseException) -> str:
    """What went wrong, and where, in one line; the whole traceback goes to standard error."""
    traceback.print_exception(fault)
    names = ((frame.f_globals.get("__name__", ""), number) for frame, number in traceback.walk_tb(fault.__traceback__))
    lines = [number for name, number in names if name.startswith(MODULE)]
    where = f" (line {lines[-1]})" if lines else ""
    if isinstance(fault, ModuleNotFoundError) and is_built():
        return f"this build has no {fault.name}{where}; play from the source"
    return f"{type(fault).__name__}: {fault}{where}"


def _own_answers() -> BinaryIO:
    """Keep the standard output for answers; whatever else is printed goes to standard error."""
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    return answers


def main() -> None:
    """Serve the bot that the command line names, at a lower priority than the window."""
    if len(sys.argv) not in (2, 4):
        raise SystemExit("usage: python -m hyperline.arena.serve NAME [RULES BOTS]")
    if hasattr(os, "nice"):
        os.nice(NICE)
    with suppress(KeyboardInterrupt, BrokenPipeError):
        Service(sys.argv[1], sys.argv[2:], _own_answers()).run(sys.stdin.buffer)


if __name__ == "__main__":
    main()
