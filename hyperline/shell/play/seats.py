"""Who decides for a seat: a person, a bot that thinks beside the window, or a record that is played again."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from time import perf_counter
from typing import Any, Final, NamedTuple, Protocol

from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import seed_apart
from hyperline.kernel.game import Action, Game, Setup
from hyperline.kernel.quote import plain

HUMAN: Final = "human"
SECONDS: Final = 10.0  # that a bot gets for a choice at most; how long it usually takes is its own matter


class Brain(Protocol):
    """A bot: it chooses among the legal actions of a view, within a budget.

    It may have a `thought`, what it weighed for its last choice; a `trouble`, why that was left to chance, a part of a
    sentence; and a `close`, by which it lets go what it keeps, such as a process, also in the middle of a choice.
    """

    def choose(self, view: Any, legal: Sequence[Any], budget: Budget) -> Action:
        """One of the legal actions; where one `is_open`, a closed action that it stands for."""


MakeBrain = Callable[[str, int, int], Brain]
"""The bot of a name, for a seat, with a seed of its own; raises KeyError if there is none of that name."""


class Answer(NamedTuple):
    """What a controller has come to: the text of an action and the `thought` behind it, if one is told.

    A `fault`, a part of a sentence, kept it from choosing: the action is by chance, or empty.
    """

    text: str = ""
    fault: str = ""
    thought: Any = None


class Controller(Protocol):
    """Decides for a seat: it is asked once, and then looked at until it has an answer."""

    @property
    def is_human(self) -> bool:
        """Whether it answers through the screen and is never asked."""

    def ask(self, game: Game[Any], view: Any, seat: int) -> None:
        """Begin to think about a view; a question before it no longer matters."""

    def answer(self) -> Answer | None:
        """The answer to the last question, once there is one."""

    def acted(self) -> None:
        """Its answer was taken."""

    def hurry(self) -> None:
        """The answer is wanted now; there is still none when this returns."""

    def close(self) -> None:
        """It is not needed any more; an answer that it still finds is dropped."""


class Idle:
    """A controller that thinks about nothing."""

    def ask(self, game: Game[Any], view: Any, seat: int) -> None:
        """Nothing to think about."""

    def acted(self) -> None:
        """Nothing to note."""

    def hurry(self) -> None:
        """Nothing to end."""

    def close(self) -> None:
        """Nothing to let go."""


class Human(Idle):
    """A person at this screen, which asks and submits."""

    is_human = True

    def answer(self) -> Answer | None:
        """The screen submits."""
        return None


class _Question:
    """What a bot is asked once: its answer when there is one, and how it is hurried, even before it has begun."""

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
        """Want the answer now."""
        self._is_hurried = True
        if self._budget is not None:
            self._budget.stop()


class Bot:
    """A brain that thinks in a thread of its own, or at once if not `in_thread` (for tests)."""

    is_human = False

    def __init__(self, brain: Brain, budget: float = SECONDS, in_thread: bool = True) -> None:
        self.brain = brain
        self.budget = budget
        self._in_thread = in_thread
        self._one_at_a_time = threading.Lock()
        self._asked = _Question()

    def ask(self, game: Game[Any], view: Any, seat: int) -> None:
        """Begin to think, as soon as what was thought about before has come to its end, which is hurried."""
        self.hurry()
        asked = self._asked = _Question()  # a late answer goes to the one before, where nobody looks
        if self._in_thread:
            args = (game, view, seat, asked)
            threading.Thread(target=self._think, args=args, name=f"bot {seat}", daemon=True).start()
        else:
            self._think(game, view, seat, asked)

    def answer(self) -> Answer | None:
        """The text of the action, if it is found."""
        return self._asked.answer

    def acted(self) -> None:
        """Nothing to note."""

    def hurry(self) -> None:
        """End the thought."""
        self._asked.hurry()

    def close(self) -> None:
        """End the thought, and what the brain keeps."""
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


class Replay(Idle):
    """Acts that were recorded, one after another; when they are over it never answers."""

    is_human = False

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = deque(texts)

    def answer(self) -> Answer | None:
        """The next act."""
        return Answer(self._texts[0]) if self._texts else None

    def acted(self) -> None:
        """Go on to the act after it."""
        self._texts.popleft()


def controller(name: str, seat: int, setup: Setup, make_brain: MakeBrain | None) -> Controller:
    """Who plays a seat of a setup under this name; raises ValueError, a sentence, if there is no such bot."""
    if name == HUMAN:
        return Human()
    try:
        if make_brain is None:
            raise KeyError(name)
        return Bot(make_brain(name, seat, seed_apart(setup.seed, "bots")))  # the game's own would tell it what is hidden
    except KeyError:
        raise ValueError(f"there is no bot called {plain(name)}") from None


def seated(setup: Setup, make_brain: MakeBrain | None = None) -> list[Controller]:
    """A controller for every seat of a setup; raises ValueError, a sentence, if a bot is not known."""
    return [controller(seat.controller, index, setup, make_brain) for index, seat in enumerate(setup.seats)]
