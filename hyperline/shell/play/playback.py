"""A game that is over, or was saved, on the screen once more: forwards, backwards and at any act; nobody decides there."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace

from hyperline.kernel.event import Event
from hyperline.kernel.game import HUMAN, Change, Seat, Setup, has_choice
from hyperline.kernel.match import Match
from hyperline.kernel.record import Record, branched, recorded
from hyperline.shell.play.controller import Silent
from hyperline.shell.play.director import Director
from hyperline.shell.play.table import Table

RATES: Final = (0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""How many times as fast as it happened a game can be played."""
PAUSE: Final = 350.0
"""Milliseconds at rate 1 between two units, forwards once the motion has ended."""


class Playback(Table):
    """A table at which what was recorded happens again; `at` is how many acts of it are shown.

    It goes `way`: 1 forwards, -1 backwards, 0 while it stands, at `rate` times its speed. The screen sees what its `viewer`
    saw, what everybody saw where that is None, or, with `sees_all`, everything.
    """

    is_played = False
    is_own = False
    path: Path | None = None
    """The file that the game is in, if it is in one."""
    rate = 1.0
    way = 1
    sees_all = False

    def __init__(self, setup: Setup, match: Match[Any], director: Director, is_review: bool = False) -> None:
        self._silent = seats = tuple(replace(seat, controller=HUMAN) for seat in setup.seats)  # bots are known by ids alone
        beginning = match.setup or match.first
        super().__init__(Match(match.game, beginning), replace(setup, seats=seats), director)
        self.controllers.sit([Silent() for _ in seats])
        self.setup = replace(self.setup, seats=setup.seats)
        self._whole = Match(match.game, beginning)
        self._whole.put(match.steps)
        self.reel = tuple(match.steps)
        self.is_review = is_review
        self.is_finished = match.game.standing(match.position).is_over
        self._rested = 0.0
        ends = (number for number, step in enumerate(self.reel, start=1) if step.change.unit_ends)
        self.units = tuple(dict.fromkeys((0, *ends, len(self.reel))))
        self.last_round = self.game.progress(self.positions[-1]).round
        self.wanted: tuple[int, ...] | None = None
        """After how many acts a unit ends that is stepped to; None: after any."""
        self.viewer, self.sees_all = None, self.is_finished
        self.own: int | None = None
        """The seat whose view may be seen before the game is over."""
        self.shown = self.position
        director.settle(self.shown)

    # ---- where it stands ----

    @property
    def at(self) -> int:
        """How many acts have happened; the screen may still show the last of them."""
        return len(self.match.steps)

    @property
    def is_at_end(self) -> bool:
        """Whether nothing is left to happen."""
        return self.at >= len(self.reel)

    @property
    def positions(self) -> Sequence[Any]:
        """The first position, and that after each act, however much of the game is shown."""
        return self._whole.positions

    @property
    def starts(self) -> Sequence[int]:
        """How many acts happened before each turn, however much of the game is shown."""
        return self._whole.starts

    @cached_property
    def whole(self) -> Table:
        """The game to its end, as everybody could see it; it stands still, and nobody sits there."""
        return Table(self._whole, replace(self.setup, seats=self._silent), Director())

    def record(self) -> Record:
        """All of the game, however much of it is shown."""
        return recorded(self._whole, self.setup)

    def branch(self, seats: Sequence[Seat], luck: int | None = None) -> Record:
        """What has happened so far as a game that these play on, with other `luck` if given."""
        return branched(self.game, recorded(self.match, replace(self.setup, seats=tuple(seats))), self.at, luck)

    def seek(self, at: int) -> None:
        """Show at once how it stood after this many acts; a number beyond the game leads to its end."""
        self._rested = 0.0
        self.match.put(self.reel[: min(max(0, at), len(self.reel))])

    @property
    def last_choice(self) -> int:
        """The last place so far where the seat that acted had a choice; this one if there is none."""
        for at in range(min(self.at, len(self.reel) - 1), -1, -1):
            if has_choice(self.game.legal(self.positions[at], self.reel[at].seat)):
                return at
        return self.at

    @property
    def stops(self) -> Sequence[int]:
        """After how many acts a unit ends that is stepped to."""
        return self.units if self.wanted is None else self.wanted

    def forth(self) -> None:
        """Let the next unit that is stepped to happen, in motion; where there is none, go to the end."""
        later = bisect_right(self.stops, self.at)
        if later < len(self.stops):
            self.happen(self.stops[later])
        else:
            self.seek(len(self.reel))

    def happen(self, at: int) -> None:
        """Let the unit happen that ends after this many acts, in motion; what still moves is over at once."""
        self.director.finish_all()
        self._rested = 0.0
        begins = self.units[max(0, bisect_left(self.units, at) - 1)]
        if not begins <= self.at < at:
            self.seek(begins)
        for step in self.reel[self.at : at]:
            self.match.take(step)

    def back(self) -> None:
        """Take the last unit that is stepped to back at once."""
        self.seek(self._last(self.stops))

    def leap(self, chapters: Sequence[int], by: int) -> None:
        """Go to the next (1) or the last (-1) of some places."""
        self.seek(self._next(chapters) if by > 0 else self._last(chapters))

    def _next(self, places: Sequence[int]) -> int:
        found = bisect_right(places, self.at)
        return places[found] if found < len(places) else len(self.reel)

    def _last(self, places: Sequence[int]) -> int:
        found = bisect_left(places, self.at)
        return places[found - 1] if found else 0

    # ---- time ----

    def go(self, way: int) -> None:
        """Play forwards (1) or backwards (-1), or stand still (0); from an end that it has reached it starts over."""
        if way and self.at == (len(self.reel) if way > 0 else 0):
            self.seek(0 if way > 0 else len(self.reel))
        self.way = way
        if way < 0:
            self.director.finish_all()

    def update(self, ms: float) -> bool:
        """Let time pass at the chosen rate: motions go on, and then what comes next."""
        moved = self.director.update(ms * self.rate)
        if not self.way or self.director.is_busy:
            return moved
        if self.at == (len(self.reel) if self.way > 0 else 0):
            self.way = 0
            return True
        self._rested += ms * self.rate
        if self._rested < PAUSE:
            return moved
        if self.way > 0:
            self.forth()
        else:
            self.back()
        return True

    # ---- who looks ----

    @property
    def views(self) -> Sequence[tuple[int | None, bool]]:
        """What it can be seen as, each as `viewer` and `sees_all`: once it is over everything, and each seat's view."""
        if self.is_finished:
            return [(None, True), *((seat, False) for seat in range(len(self.setup.seats))), (None, False)]
        return [*([(self.own, False)] if self.own is not None else []), (None, False)]

    def look_through(self, seat: int | None, sees_all: bool = False) -> None:
        """Show what a seat saw, or everybody (None), or everything."""
        self.viewer, self.sees_all = seat, sees_all
        self._known = {}
        self._look()

    def known_to(self, seat: int | None) -> Any:
        """The position, as it is known to a seat or to all; as it is where everything is seen."""
        return self.match.position if self.sees_all else super().known_to(seat)

    def peek(self, seat: int | None) -> None:
        """Look through the eyes of a seat whose place was pressed; pressed again, as before."""
        view = (seat, seat is None and self.is_finished)
        if view in self.views:
            self.look_through(*view)

    def _parted(self, change: Change) -> tuple[list[Event], list[Event]]:
        return (list(change.events), []) if self.sees_all else super()._parted(change)
