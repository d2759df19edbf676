"""A log of one sentence an event, for games that need no other: each turn has a heading."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from hyperline.kernel.event import Event
from hyperline.kernel.game import Game
from hyperline.kernel.match import Step
from hyperline.shell.assets.text import Words
from hyperline.shell.face import Wording
from hyperline.shell.log.logline import LogLine

P = TypeVar("P")


class PlainChronicle(Generic[P]):
    """Made of the wording's sentences. A turn begins where `Game.progress` counts another one."""

    def __init__(self, game: Game[P], words: Words, wording: Wording[P, Any], first: P, most: int) -> None:
        self.game = game
        self.words = words
        self.wording = wording
        self.first = first
        self.most = most
        self.version = 0
        self.has_secrets = False
        self._lines: list[LogLine] = []
        self._turn = self._turn_of(first)
        self._heading(-1, first)

    @property
    def lines(self) -> list[LogLine]:
        """All that is told, the newest at the end; not to be changed."""
        return self._lines

    def take(self, step: int, event: Event, before: P, after: P) -> None:
        """Tell of an event of action `step`, as it was veiled, between the positions before and after that action."""
        self.has_secrets = self.has_secrets or type(event).veil is not Event.veil
        if self._turn_of(before) != self._turn:
            self._turn = self._turn_of(before)
            self._heading(step, before)
        text = self.wording.event(event, after)
        if text:
            seat = getattr(event, "seat", -1)
            self._lines.append(LogLine(text, seat=seat, first=step, last=step, seats=(seat,) if seat >= 0 else ()))
            self._changed()

    def tell(self, steps: Sequence[Step], numbers: range, eyes: int | None) -> None:
        """Tell of actions by number, as `eyes` may know them."""
        for number in numbers:
            before = steps[number - 1].change.position if number else self.first
            for event in steps[number].change.events:
                seen = event.veil(eyes)
                if seen is not None:
                    self.take(number, seen, before, steps[number].change.position)

    def cut(self, steps: Sequence[Step], count: int, eyes: int | None) -> None:
        """Tell no more than the first `count` actions."""
        while self._lines and self._lines[-1].first >= count:
            self._lines.pop()
        last = steps[count - 1].change.position if count else self.first
        before = steps[count - 2].change.position if count > 1 else self.first
        self._turn = self._turn_of(before if count else last)
        self._changed()

    def _turn_of(self, position: P) -> tuple[int, int]:
        progress = self.game.progress(position)
        return progress.turns, progress.round

    def _heading(self, step: int, position: P) -> None:
        progress = self.game.progress(position)
        text = self.words("hud.round", n=progress.round)
        if progress.seat >= 0:
            text = self.words("log.turn", n=progress.round, player=self.wording.name(progress.seat))
        self._lines.append(LogLine(text, "turn", progress.seat, step, step, is_heading=True))
        self._changed()

    def _changed(self) -> None:
        self.version += 1
        if len(self._lines) > self.most:
            del self._lines[: len(self._lines) - self.most // 2]
