"""Controllers of seats: a person, or a bot that thinks beside the window."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, NamedTuple, Protocol

from hyperline.kernel.budget import MOST_SECONDS, Budget
from hyperline.kernel.dice import seed_apart
from hyperline.kernel.game import HUMAN, Action, Game, Setup
from hyperline.kernel.quote import plain
from hyperline.shell.store.turn_file import BY_FILE


class Brain(Protocol):
    """A bot: it chooses among the legal actions of a view, within a budget.

    It may have a `thought`, what it weighed for its last choice; a `trouble`, part of a sentence that says why that was
    random; and a `close`, which releases what it holds, such as a process, even in the middle of a choice.
    """

    def choose(self, view: Any, legal: Sequence[Any], budget: Budget) -> Action:
        """Choose one of the legal actions; for one that `is_open`, an action that it stands for."""


MakeBrain = Callable[[str, int, int], Brain]
"""Makes the bot with a name, for a seat, with its own seed; raises KeyError if there is none."""


class Answer(NamedTuple):
    """A controller's answer: the text of an action, and the `thought` behind it, if there is one.

    A `fault`, part of a sentence, says why it could not choose: then the action is random, or empty.
    """

    text: str = ""
    fault: str = ""
    thought: Any = None


class Controller(Protocol):
    """Decides for a seat: it is asked once, and then polled until it has an answer."""

    @property
    def is_human(self) -> bool:
        """Whether it answers through the screen and is never asked."""

    def ask(self, game: Game[Any], view: Any, seat: int) -> None:
        """Begin to think about a view; an earlier question does not matter any more."""

    def answer(self) -> Answer | None:
        """The answer to the last question; None until there is one."""

    def acted(self) -> None:
        """Its answer was taken."""

    def hurry(self) -> None:
        """Ask for the answer soon; there may be none yet when this returns."""

    def close(self) -> None:
        """Release the controller; an answer that it still finds is dropped."""


class Idle:
    """A controller that thinks about nothing."""

    def ask(self, game: Game[Any], view: Any, seat: int) -> None:
        """Nothing to think about."""

    def acted(self) -> None:
        """Nothing to note."""

    def hurry(self) -> None:
        """Nothing to end."""

    def close(self) -> None:
        """Nothing to release."""


class Silent(Idle):
    """For a seat that decides nothing here: what it does is known already, or does not matter."""

    is_human = False

    def answer(self) -> Answer | None:
        """There is none."""
        return None


class Human(Idle):
    """A person at this screen, which asks and submits."""

    is_human = True

    def answer(self) -> Answer | None:
        """The screen submits."""
        return None


class Elsewhere(Idle):
    """Someone at another screen, or a computer at the host: what they decide is told."""

    is_human = False

    def answer(self) -> Answer | None:
        """It comes from there."""
        return None


class _Question:
    """One question to a bot: its answer when there is one, and a way to hurry it, even before it has begun."""

    def __init__(self) -> None:
        self.answer: Answer | None = None
        self._budget: Budget | None = None
        self._is_hurried = False

    def begin(self, seconds: float) -> Budget:
        """The budget for the answer, from now on."""
        self._budget = Budget(seconds=seconds, clock=perf_counter)
        if self._is_hurried:
            self._budget.stop()
        return self._budget

    def hurry(self) -> None:
        """Ask for the answer now."""
        self._is_hurried = True
        if self._budget is not None:
            self._budget.stop()


class BotController:
    """A brain that thinks in its own thread, or at once if not `in_thread` (for tests)."""

    is_human = False

    def __init__(self, brain: Brain, budget: float = MOST_SECONDS, in_thread: bool = True) -> None:
        self.brain = brain
        self.budget = budget
        self._in_thread = in_thread
        self._one_at_a_time = threading.Lock()
        self._asked = _Question()

    def ask(self, game: Game[Any], view: Any, seat: int) -> None:
        """Hurry the thought before this one, and begin to think once it has ended."""
        self.hurry()
        asked = self._asked = _Question()  # a late answer goes to the question before, where nobody looks
        if self._in_thread:
            args = (game, view, seat, asked)
            threading.Thread(target=self._think, args=args, name=f"bot {seat}", daemon=True).start()
        else:
            self._think(game, view, seat, asked)

    def answer(self) -> Answer | None:
        """The answer, if there is one."""
        return self._asked.answer

    def acted(self) -> None:
        """Nothing to note."""

    def hurry(self) -> None:
        """End the thought."""
        self._asked.hurry()

    def close(self) -> None:
        """End the thought, and close the brain."""
        self.hurry()
        self._asked = _Question()
        close = getattr(self.brain, "close", None)
        if close is not None:
            close()

    def _think(self, game: Game[Any], view: Any, seat: int, asked: _Question) -> None:
        with self._one_at_a_time:
            if asked is not self._asked:
                return
            try:
                text = str(self.brain.choose(view, game.legal(view, seat), asked.begin(self.budget)))
            except Exception as fault:  # whatever a bot does wrong, the game goes on
                asked.answer = Answer(fault=f"{type(fault).__name__}: {fault}")
            else:
                trouble = getattr(self.brain, "trouble", "")
                asked.answer = Answer(text, trouble, None if trouble else getattr(self.brain, "thought", None))


def controller(name: str, seat: int, setup: Setup, make_brain: MakeBrain | None) -> Controller:
    """The controller with this name for a seat of a setup; raises ValueError, a sentence, if there is no such bot."""
    if name == HUMAN:
        return Human()
    if name == BY_FILE:
        return Elsewhere()
    try:
        if make_brain is None:
            raise KeyError(name)
        return BotController(
            make_brain(name, seat, seed_apart(setup.seed, "bots"))
        )  # the game's own seed would reveal what is hidden
    except KeyError:
        raise ValueError(f"there is no bot called {plain(name)}") from None


def seated(setup: Setup, make_brain: MakeBrain | None = None) -> list[Controller]:
    """A controller for every seat of a setup; raises ValueError, a sentence, if a bot is unknown."""
    return [controller(seat.controller, index, setup, make_brain) for index, seat in enumerate(setup.seats)]
