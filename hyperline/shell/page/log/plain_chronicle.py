"""A log with one sentence for each event and a heading for each turn, for games without a log of their own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, ClassVar, TypeVar

from hyperline.kernel.event import Event
from hyperline.kernel.game import Game
from hyperline.kernel.match import Step
from hyperline.kernel.words import Words
from hyperline.shell.face import Wording
from hyperline.shell.page.log.logline import LogLine
from hyperline.shell.page.log.turn_chronicle import LogPassage, TurnChronicle

P = TypeVar("P")


@dataclass(frozen=True)
class Sentence:
    """A passage of one event."""

    line: LogLine

    def go_on(self, step: int, event: Event) -> bool:
        """Nothing more belongs to it."""
        return False

    def lines(self) -> list[LogLine]:
        """Its line."""
        return [self.line]


class PlainChronicle(TurnChronicle[P]):
    """Uses the wording's sentences. A turn begins where `Game.progress` counts another one.

    By group of the log, `kinds` are the events that begin a passage of it.
    """

    kinds: ClassVar[Mapping[str, tuple[type[Event], ...]]] = MappingProxyType({})

    def __init__(self, game: Game[P], words: Words, wording: Wording[P, Any], first: P, most: int) -> None:
        self.game = game
        self.words = words
        self.wording = wording
        self._before = self._after = first
        self._counted: tuple[int, int] | None = self._count(first)  # None: the next event gets a heading
        super().__init__(first, most, title=[self._headed(-1)])

    @property
    def groups(self) -> Mapping[str, frozenset[str]]:  # type: ignore[override]
        """A group for each kind."""
        return {kind: frozenset({kind}) for kind in self.kinds}

    def kind(self, event: Event) -> str:
        return next((kind for kind, events in self.kinds.items() if isinstance(event, events)), "")

    def look(self, event: Event, before: P, after: P) -> None:
        """The positions around the event."""
        self._before, self._after = before, after

    def take(self, step: int, event: Event, before: P, after: P) -> None:
        """Tell of an event, under a heading of its own if another turn has begun."""
        if self._count(before) != self._counted:
            self.look(event, before, after)
            self._counted = self._count(before)
            self._begin_turn(step, event)
        super().take(step, event, before, after)

    def cut(self, steps: Sequence[Step], count: int, eyes: int | None) -> None:
        """Cut the log back to the first `count` actions."""
        is_headed = any(mark.step < count for mark in self._marks)
        self._counted = None if is_headed else self._count(self.first)
        super().cut(steps, count, eyes)

    def begins_turn(self, event: Event) -> bool:
        """Turns are counted by positions."""
        return False

    def begun(self, step: int, event: Event) -> LogPassage | None:
        """The event's sentence, if it has one."""
        text = self.wording.event(event, self._after)
        seat = getattr(event, "seat", getattr(event, "player", -1))
        return Sentence(LogLine(text, "", seat, step, step, (seat,) if seat >= 0 else ())) if text else None

    def heading(self, step: int, event: Event) -> LogLine:
        """The round, and whose turn it is if it is someone's."""
        return self._headed(step)

    def _headed(self, step: int) -> LogLine:
        progress = self.game.progress(self._before)
        text = self.words("hud.round", n=progress.round)
        if progress.seat >= 0:
            text = self.words("log.turn", n=progress.round, player=self.wording.name(progress.seat))
        return LogLine(text, "turn", progress.seat, step, step, is_heading=True)

    def _count(self, position: P) -> tuple[int, int]:
        progress = self.game.progress(position)
        return progress.turns, progress.round
