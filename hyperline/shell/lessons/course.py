"""A lesson played by its own instructions: where each of its steps begins, and what the others do meanwhile.

Which lessons a player has done is kept in a small file in their folder.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import partial
from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice
from hyperline.kernel.event import Event
from hyperline.kernel.game import Action, Game
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.match import Match, Step
from hyperline.shell.lessons.lesson import Ends, Lesson
from hyperline.shell.paths import Paths
from hyperline.shell.store.playerfile import PlayerFile

PATIENCE: Final = 400  # what the others do in a row at the most


class Mark(NamedTuple):
    """A moment of a step: what is kept there, and the text of the action that comes next; empty behind the last."""

    kept: tuple[Any, ...]
    action: str


class Station(NamedTuple):
    """Where a step begins: all that was done until then, and the moments in it."""

    steps: tuple[Step, ...]
    marks: tuple[Mark, ...]


class LessonError(ValueError):
    """A lesson does not do what it says; a sentence."""


class Rival:
    """Decides for the seats that the player doesn't have."""

    def __init__(self, wanted: Sequence[str]) -> None:
        self.wanted = wanted

    def choose(self, view: Any, legal: Sequence[Action], budget: Budget | None = None) -> Action:
        """The first legal action that begins with what is wanted first."""
        closed = [action for action in legal if not action.is_open]
        for text in self.wanted:
            found = next((action for action in closed if str(action).startswith(text)), None)
            if found is not None:
                return found
        main = [action for action in closed if not action.is_aside]
        return next(iter(main or closed or legal))


class Course:
    """The way through a lesson: a `Station` for each step, and one behind the last. Raises LessonError, or Illegal."""

    def __init__(self, game: Game[Any], lesson: Lesson) -> None:
        self.game, self.lesson = game, lesson
        self.first = game.read(lesson.position)
        self.rival = Rival(lesson.rival)
        match = Match(game, self.first)
        self.answer_all(match)
        self.stations: list[Station] = []
        for number, step in enumerate(lesson.step):
            begun, marks = tuple(match.steps), []
            for text in step.do:
                marks.append(Mark(self.kept(match.position), text))
                action = self.meant(match.position, text)
                if action is None:
                    raise LessonError(f"{lesson.id}, step {number + 1}: {text!r} is not legal: {self._legal(match)}")
                match.submit(lesson.seat, action)
                self.answer_all(match)
            marks.append(Mark(self.kept(match.position), ""))
            self.stations.append(Station(begun, tuple(marks)))
            events = [event for done in match.steps[len(begun) :] for event in done.change.events]
            if step.ends is not None and not self.has_ended(step.ends, events, match.position):
                raise LessonError(f"{lesson.id}, step {number + 1}: what it does is not what ends it")
        self.stations.append(Station(tuple(match.steps), ()))

    def _legal(self, match: Match[Any]) -> str:
        return ", ".join(map(str, self.game.legal(match.position, self.lesson.seat)))

    # ---- what is legal ----

    def is_asked(self, position: Any) -> bool:
        """Whether the player has something to decide."""
        return any(one.seat == self.lesson.seat and not one.answered for one in self.game.open(position))

    def meant(self, position: Any, text: str) -> Action | None:
        """The player's legal action that a text means, in which ``*`` stands for anything; None if there is none."""
        if not self.is_asked(position):
            return None
        seat = self.lesson.seat
        if "*" in text:
            legal = self.game.legal(position, seat)
            return next((one for one in legal if not one.is_open and fnmatchcase(str(one), text)), None)
        try:
            action = self.game.parse(position, seat, text)
            self.game.check(position, seat, action)
        except Illegal:
            return None
        return action

    # ---- what the others do ----

    def answers(self, match: Match[Any]) -> Iterator[tuple[int, Action]]:
        """What the others do in their turn, one after another."""
        for _ in range(PATIENCE):
            open_now = [one for one in match.open if one.seat != self.lesson.seat and not one.answered]
            if not open_now:
                return
            seat = open_now[0].seat
            legal = self.game.legal(match.position, seat)
            action = self.rival.choose(self.game.observe(match.position, seat), legal)
            if action.is_open:
                action = self.game.sample(match.position, seat, Dice.of(0))
            yield seat, action

    def answer_all(self, match: Match[Any]) -> None:
        """Let the others act until nobody but the player has anything to decide."""
        for seat, action in self.answers(match):
            match.submit(seat, action)

    # ---- what has come about ----

    def kept(self, position: Any) -> tuple[Any, ...]:
        """The values at the paths that the lesson keeps."""
        if not self.lesson.keeps:
            return ()
        form = self._form(position)
        return tuple(_at(form, path) for path in self.lesson.keeps)

    def has_ended(self, ends: Ends, events: Sequence[Event], position: Any) -> bool:
        """Whether a step is over, whose events these are."""
        if ends.over and self.game.open(position):
            return False
        if ends.event and not any(_is_of(event, ends) for event in events):
            return False
        if ends.decision:
            kinds = {one.kind for one in self.game.open(position) if one.seat == self.lesson.seat}
            if ends.decision not in kinds:
                return False
        if not ends.state:
            return True
        form = self._form(position)
        return all(_has(_at(form, path), value) for path, value in ends.state.items())

    def _form(self, position: Any) -> Mapping[str, Any]:
        form: Mapping[str, Any] = msgspec.json.decode(self.game.encode(position))
        return form


def _is_of(event: Event, ends: Ends) -> bool:
    if type(event).__name__ != ends.event:
        return False
    form = event.form() if ends.fields else {}
    return all(form.get(key) == value for key, value in ends.fields.items())


def _at(form: Any, path: str) -> Any:
    """The value at a path; None if there is none."""
    for key in path.split("."):
        if isinstance(form, Mapping):
            form = form.get(key)
        elif isinstance(form, list) and key.removeprefix("-").isdigit() and -len(form) <= int(key) < len(form):
            form = form[int(key)]
        else:
            return None
    return form


def _has(found: Any, value: object) -> bool:
    return bool(value in found if isinstance(found, list) else found == value)


class _File(msgspec.Struct, frozen=True):
    """The ids of the lessons that were done, by game."""

    done: dict[str, tuple[str, ...]] = {}


def _read(data: bytes) -> _File:
    return msgspec.toml.decode(data, type=_File)


class LessonProgress(PlayerFile[_File]):
    """What was done stays done."""

    holds, instead, until = "finished lessons", "all are shown as new", "the game is closed"

    def __init__(self, paths: Paths) -> None:
        super().__init__(paths, paths.lessons, _read, _File())

    @property
    def has_begun(self) -> bool:
        """Whether any lesson was done."""
        return any(self._kept.done.values())

    def is_done(self, game: str, lesson: str) -> bool:
        """Whether a lesson was done to its end."""
        return lesson in self._kept.done.get(game, ())

    def finish(self, game: str, lesson: str) -> None:
        """A lesson was done to its end."""
        if not self.is_done(game, lesson):
            self.revise(partial(_with, game=game, lesson=lesson))


def _with(kept: _File, game: str, lesson: str) -> _File:
    """With a lesson more, once."""
    done = dict.fromkeys((*kept.done.get(game, ()), lesson))
    return replace(kept, done={**kept.done, game: tuple(done)})
