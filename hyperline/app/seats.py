"""Who decides for a seat: a person, a bot that thinks in a thread, or a record that is played again."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from time import perf_counter
from typing import Any, Final, NamedTuple, Protocol

from hyperline.kernel.budget import Budget
from hyperline.kernel.game import Action, Game, Setup

HUMAN: Final = "human"


class Brain(Protocol):
    """A bot: it chooses among the legal actions of a view, within a budget."""

    def choose(self, view: Any, legal: Sequence[Any], budget: Budget) -> Action:
        """One of the legal actions; where one `is_open`, a closed action that it stands for."""


MakeBrain = Callable[[str, int, int], Brain]
"""The bot of a name, for a seat, with a seed of its own; raises KeyError if there is none of that name."""


class Answer(NamedTuple):
    """What a controller has come to: the text of an action, or the `fault` that kept it from one."""

    text: str = ""
    fault: str = ""


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


class Human:
    """A person at this screen."""

    is_human = True

    def ask(self, game: Game[Any], view: Any, seat: int) -> None:
        """The screen asks."""

    def answer(self) -> Answer | None:
        """The screen submits."""
        return None

    def acted(self) -> None:
        """Nothing to note."""


class Bot:
    """A brain that thinks in a thread of its own, or at once if not `in_thread` (for tests)."""

    is_human = False

    def __init__(self, brain: Brain, budget: float = 0.5, in_thread: bool = True) -> None:
        self.brain = brain
        self.budget = budget
        self._in_thread = in_thread
        self._one_at_a_time = threading.Lock()
        self._answers: deque[Answer] = deque(maxlen=1)

    def ask(self, game: Game[Any], view: Any, seat: int) -> None:
        """Begin to think."""
        answers: deque[Answer] = deque(maxlen=1)
        self._answers = answers  # a late answer goes to the old ones, where nobody looks
        if self._in_thread:
            thinking = threading.Thread(
                target=self._think, args=(game, view, seat, answers), name=f"bot {seat}", daemon=True
            )
            thinking.start()
        else:
            self._think(game, view, seat, answers)

    def answer(self) -> Answer | None:
        """The text of the action, if it is found."""
        return self._answers[0] if self._answers else None

    def acted(self) -> None:
        """Nothing to note."""

    def _think(self, game: Game[Any], view: Any, seat: int, answers: deque[Answer]) -> None:
        with self._one_at_a_time:
            if answers is not self._answers:
                return
            try:
                answers.append(
                    Answer(
                        str(self.brain.choose(view, game.legal(view, seat), Budget(seconds=self.budget, clock=perf_counter)))
                    )
                )
            except Exception as fault:  # whatever a bot does wrong, the game goes on
                answers.append(Answer(fault=f"{type(fault).__name__}: {fault}"))


class Replay:
    """Acts that were recorded, one after another; when they are over it never answers."""

    is_human = False

    def __init__(self, texts: Iterable[str]) -> None:
        self._texts = deque(texts)

    def ask(self, game: Game[Any], view: Any, seat: int) -> None:
        """Nothing to think about."""

    def answer(self) -> Answer | None:
        """The next act."""
        return Answer(self._texts[0]) if self._texts else None

    def acted(self) -> None:
        """Go on to the act after it."""
        self._texts.popleft()


def controller(name: str, seat: int, seed: int, make_brain: MakeBrain | None) -> Controller:
    """Who plays under this name; raises ValueError, a sentence, if there is no such bot."""
    if name == HUMAN:
        return Human()
    try:
        if make_brain is None:
            raise KeyError(name)
        return Bot(make_brain(name, seat, seed))
    except KeyError:
        raise ValueError(f"there is no bot called {name}") from None


def seated(setup: Setup, make_brain: MakeBrain | None = None) -> list[Controller]:
    """A controller for every seat of a setup; raises ValueError, a sentence, if a bot is not known."""
    return [controller(seat.controller, index, setup.seed, make_brain) for index, seat in enumerate(setup.seats)]
