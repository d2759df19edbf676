"""Bots in their own processes: the program's, so that the window stays responsive, and those that people write.

Whatever such a process does, `choose` returns a legal action in time.
"""

from __future__ import annotations

import os
import shlex
from collections.abc import Callable, Sequence
from time import monotonic
from typing import Any, Final

from msgspec import Raw, Struct

from hyperline.arena.base import Bot, Thought
from hyperline.arena.process import Ended, Flood, Process
from hyperline.arena.protocol import Hello, Limits, Misread, Question, Reply, Stop, line, reply
from hyperline.arena.roster import FILE, PROGRAM, is_bot, make_bot
from hyperline.kernel import language, program
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Action, Game
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.quote import plain, quoted
from hyperline.kernel.refusal import refused
from hyperline.kernel.shelf import Entry
from hyperline.kernel.texts import reason, words

SECONDS: Final = 3.0
"""The most that a player's own bot gets for a decision."""
MOST_FAULTS: Final = 3
"""After this many in a row a bot is not asked again in its game."""
MOST_LATE: Final = 1000
"""How many answers to earlier questions are skipped while waiting for one."""
POLL: Final = 0.02  # seconds between checks whether the thought was stopped


class Patience(Struct, frozen=True):
    """How long to wait, in seconds: past a budget or a stop (`grace`), and for a process to `start`.

    A process that ends is started again, and asked up to this many `times` in all.
    """

    grace: float = 2.0
    start: float = 10.0
    times: int = 1


OURS: Final = Patience(grace=10.0, times=3)
THEIRS: Final = Patience()


class Deadline:
    """The time limit for one answer; with `seconds` None there is no limit."""

    def __init__(self, patience: Patience, seconds: float | None, is_new: bool) -> None:
        self._grace = patience.grace
        self._seconds = float("inf") if seconds is None else seconds
        self._is_new = is_new
        self._began = monotonic()
        self._last = self._began + self._seconds + patience.grace + (patience.start if is_new else 0.0)
        self._is_told = False

    @property
    def passed(self) -> float:
        """Seconds waited so far."""
        return monotonic() - self._began

    @property
    def allowed(self) -> float:
        """Seconds to wait in all."""
        return self._last - self._began

    @property
    def left(self) -> float:
        """Seconds left to wait."""
        return self._last - monotonic()

    def is_up(self, budget: Budget) -> bool:
        """Whether the answer is needed now: the thought was stopped, or its time is over.

        True only once. A process that is still starting counts its time from later than this; it watches that itself.
        """
        is_over = self.passed >= self._seconds
        if self._is_told or (self._is_new if is_over else budget.goes_on()):
            return False
        self._is_told = True
        self._last = min(self._last, monotonic() + self._grace)
        return True


class Forfeit(Exception):  # noqa: N818 - a sentence
    """A bot has not chosen; the text, part of a sentence, says why."""


class Outside:
    """A bot at one seat of one game; its process starts with the first question, and lasts until `close`.

    `spare` makes the bot that chooses in this process where none can be started. `trouble` says what went wrong if
    the last choice was random; it is empty if the bot chose, and once the bot is not asked any more.
    """

    def __init__(
        self,
        game: Game[Any],
        name: str,
        command: Sequence[str],
        seat: int,
        seed: int,
        patience: Patience = THEIRS,
        spare: Callable[[], Bot] | None = None,
    ) -> None:
        self.game = game
        self.name = name
        self.seat = seat
        self.seed = seed
        self.thought = Thought()
        self.trouble = ""
        self._label = name.removeprefix(FILE).removeprefix(PROGRAM)
        self._command = command
        self._patience = patience
        self._spare = spare
        self._here: Bot | None = None  # the bot that chooses in this process
        self.process: Process | None = None
        self._is_new = False  # whether the process has not answered yet
        self._is_closed = False
        self._number = 0
        self._faults = 0
        self._luck = Dice.of(seed).at(f"{name} {seat}")

    def choose(self, view: Any, legal: Sequence[Action], budget: Budget) -> Action:
        """The process's choice, or a random one if it fails; it is not asked where there is no choice."""
        self.thought, self.trouble = Thought(), ""
        if len(legal) == 1 and not legal[0].is_open:
            return legal[0]
        if self._here is not None:
            return self._chosen_here(view, legal, budget)
        if self._faults < MOST_FAULTS:
            try:
                action = self._asked(view, legal, budget)
                self._faults = 0
                return action
            except Forfeit as fault:
                self._faults += 1
                self.trouble = str(fault)
                if self._faults == MOST_FAULTS:
                    self.close()
                    self.trouble = words("bot.asked_no_more", why=self.trouble, n=MOST_FAULTS)
        return self._by_chance(view, legal)

    def close(self) -> None:
        """End the process, even in the middle of a thought; from now on choices are random."""
        self._is_closed = True
        if self.process is not None:
            self.process.end()

    # ---- asking ----

    def _asked(self, view: Any, legal: Sequence[Action], budget: Budget) -> Action:
        """The process's action, checked; raises Forfeit."""
        ended: Ended | None = None
        for _ in range(self._patience.times):
            process = self.process or self._start()
            if process is None:
                return self._chosen_here(view, legal, budget)
            try:
                answer = self._answer(process, view, legal, budget)
            except Ended as fault:
                self._drop()
                ended = fault
                continue
            if answer.fault:
                raise Forfeit(f"{self._label}: {plain(answer.fault) or words('bot.no_reason')}")
            action = self._checked(view, legal, answer.action)
            self.thought = answer.thought
            return action
        raise Forfeit(words("bot.ended", bot=self._label, why=ended))

    def _start(self) -> Process | None:
        """Start the process; None if it cannot be started and the choice is made in this one. Raises Forfeit."""
        if self._is_closed:
            raise Forfeit(words("bot.closed", bot=self._label))
        try:
            process = self.process = Process(self._command)
        except OSError as fault:
            if self._spare is None:
                raise Forfeit(words("bot.not_started", bot=self._label, why=reason(fault))) from None
            self._here = self._spare()
            return None
        self._is_new = True
        process.tell(line(Hello(self.game.meta.id, self.name, self.seat, self.seed)))
        if self._is_closed:  # while it was starting
            process.end()
        return process

    def _drop(self) -> None:
        """End the process; the next question starts another."""
        if self.process is not None:
            self.process.end()
            self.process = None

    def _answer(self, process: Process, view: Any, legal: Sequence[Action], budget: Budget) -> Reply:
        """Ask, and wait for the answer; raises Forfeit or Ended."""
        self._number += 1
        texts, limits = tuple(str(action) for action in legal), self._limits(budget)
        process.tell(line(Question(self._number, Raw(self.game.encode(view)), texts, limits)))
        deadline = Deadline(self._patience, limits.seconds, self._is_new)
        for _ in range(MOST_LATE):
            answer = self._heard(process, deadline, budget)
            if answer.number == self._number:
                self._is_new = False
                return answer
        raise self._dropped(words("bot.not_asked"))

    def _heard(self, process: Process, deadline: Deadline, budget: Budget) -> Reply:
        """The next answer, to any question; raises Forfeit or Ended."""
        data = None
        try:
            while data is None:
                if deadline.left <= 0:
                    raise self._dropped(words("bot.late", seconds=language.localised(f"{deadline.allowed:.1f}")))
                if deadline.is_up(budget):
                    process.tell(line(Stop(self._number)))
                data = process.hear(min(POLL, deadline.left))
            return reply(data)
        except Flood as fault:
            raise self._dropped(str(fault)) from None
        except Misread:
            raise self._dropped(words("bot.no_answer", said=quoted((data or b"").decode("utf-8", "replace")))) from None

    def _dropped(self, why: str) -> Forfeit:
        """End the process, which cannot be trusted any more; the exception to raise."""
        self._drop()
        return Forfeit(f"{self._label}: {why}")

    def _limits(self, budget: Budget) -> Limits:
        """The budget as it is sent."""
        seconds = budget.seconds if self._spare is not None else min(budget.seconds, SECONDS)
        return Limits(seconds if seconds < float("inf") else None, budget.nodes)

    # ---- what comes of it ----

    def _checked(self, view: Any, legal: Sequence[Action], text: str) -> Action:
        """The legal action that an answer means; raises Forfeit."""
        for action in legal:
            if not action.is_open and str(action) == text:
                return action
        try:
            meant = self.game.parse(view, self.seat, text)
            if not isinstance(meant, tuple(type(action) for action in legal if action.is_open)):
                raise refused("BOT", "refusal.not_legal")
            self.game.check(view, self.seat, meant)
        except Illegal as refusal:
            raise Forfeit(words("bot.refused", bot=self._label, said=quoted(text), why=plain(refusal.why))) from None
        return meant

    def _chosen_here(self, view: Any, legal: Sequence[Action], budget: Budget) -> Action:
        assert self._here is not None, "it is made where no process can be started"
        action = self._here.choose(view, legal, budget)
        self.thought = self._here.thought
        return action

    def _by_chance(self, view: Any, legal: Sequence[Action]) -> Action:
        """Any legal action."""
        _, self._luck = self._luck.roll(2)
        closed = tuple(action for action in legal if not action.is_open)
        return self._luck.pick(closed)[0] if closed else self.game.sample(view, self.seat, self._luck)


def make_apart(entry: Entry, name: str, seat: int, seed: int) -> Outside:
    """The bot of a game with this name, in a process of its own; raises KeyError if there is none."""
    game = entry.rules()
    if name.startswith(PROGRAM):
        return Outside(game, name, _words(name.removeprefix(PROGRAM)), seat, seed)
    command = serving(entry, name)
    if name.startswith(FILE):
        return Outside(game, name, command, seat, seed)
    if not is_bot(entry.roster(), name):
        raise KeyError(name)
    return Outside(game, name, command, seat, seed, OURS, lambda: make_bot(entry, name, seat, seed))


def serving(entry: Entry, name: str) -> list[str]:
    """The command that serves one of a game's bots, or a Python file."""
    return program.command("hyperline.arena.serve:main", name, entry.places.rules, entry.places.bots)


def _words(command: str) -> list[str]:
    """The words of a command line; none if a quotation mark is not closed."""
    try:
        return shlex.split(command, posix=os.name == "posix")
    except ValueError:
        return []
