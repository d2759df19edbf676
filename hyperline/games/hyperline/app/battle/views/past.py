"""The past of a battle, step by step, each with the state before it, so that it can be replayed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from hyperline.games.hyperline.app.battle.views.state import RUN, BattleState, ongoing, opened
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.event import Event
from hyperline.shell.play.table import Table

OPENING = (events.BattleOpened, events.AsteroidStruck, events.TorpedoFired)
"""Events with which something begins that is shown here."""
AFTER = (events.PhaseBegan, events.TurnBegan, events.PirateArrived)
"""Events with which whatever struck a Starship is over."""


@dataclass
class Beat:
    """A past step of a round: `before` is the state before it, `first` to `last` the actions that it came from."""

    round: int
    step: int
    before: BattleState
    first: int
    last: int
    events: list[Event] = field(default_factory=list)


class Past:
    """The steps of one battle; with one Battle Computer a round has two that deal damage and two that take it (COM-10)."""

    def __init__(self, state: BattleState, action: int = 0) -> None:
        self.beats: list[Beat] = []
        self.first = self.last = action  # the action that began it, and the last that belongs to it
        self.is_over = False
        self._state = copied(state)

    @property
    def state(self) -> BattleState:
        """The state after everything so far; a copy."""
        return copied(self._state)

    def take(self, event: Event, action: int) -> None:
        """Add an event, which came from the action with this number."""
        before = copied(self._state)
        self._state.take(event)
        is_scan = isinstance(event, events.ResearchBegan) and event.is_tight_scan
        if isinstance(event, OPENING) or (isinstance(event, events.ResearchBegan) and not is_scan):
            return
        if self._has_stayed(event):
            self.beats.append(Beat(before.round, RUN, replace(before, step=RUN), action, action))
        self.is_over = self.is_over or isinstance(event, events.BattleEnded)
        place = self._state.round, self._state.step
        last = self.beats[-1] if self.beats else None
        if last is None or is_scan or ((last.round, last.step) != place and not isinstance(event, events.BattleEnded)):
            last = Beat(*place, before, action, action)
            self.beats.append(last)
        last.events.append(event)
        last.last = self.last = action

    def _has_stayed(self, event: Event) -> bool:
        """Whether this event ends a round from which nobody ran away, which no event announces."""
        is_next = isinstance(event, events.RoundBegan) or (
            isinstance(event, events.BattleEnded) and event.reason == "rounds"
        )
        last = self.beats[-1] if self.beats else None
        return is_next and last is not None and last.round > 0 and last.step != RUN

    def find(self, round_number: int, step: int) -> int | None:
        """The number of the latest beat of a step, None if there is none yet."""
        found = (n for n, beat in enumerate(self.beats) if (beat.round, beat.step) == (round_number, step))
        return max(found, default=None)

    def round(self, number: int) -> range:
        """The numbers of a round's beats."""
        found = [n for n, beat in enumerate(self.beats) if beat.round == number]
        return range(found[0], found[-1] + 1) if found else range(0)


def copied(state: BattleState) -> BattleState:
    """A copy of a state, which later events leave unchanged."""
    picture = replace(state.picture, players=list(state.picture.players), courses=dict(state.picture.courses))
    lists = {name: list(value) for name, value in vars(state).items() if isinstance(value, list)}
    return replace(state, picture=picture, **lists)  # type: ignore[arg-type]


def past_of(table: Table, first: int, last: int) -> Past | None:
    """The battle, or other strike at a Starship, to which all of the actions `first` to `last` belong; None if none.

    It is limited to what the screen has shown and those at the screen may know.
    """
    for past in _pasts(table, first, last):
        if past.first <= first and last <= past.last:
            return past
    return None


def _pasts(table: Table, first: int, last: int) -> Iterator[Past]:
    """Those under way during some of the actions, one after another."""
    start, shown = first, table.shown_count
    while start and ongoing(_before(table, start)) is not None:
        start -= 1
    before = _before(table, start)
    under_way, picture = ongoing(before), Picture.of(before)
    now = Past(under_way, start) if under_way is not None else None
    for number in range(start, shown):
        for event in table.steps[number].change.events:
            seen = event.veil(table.eyes)
            if seen is None:
                continue
            if now is not None and isinstance(seen, AFTER):
                yield now
                picture, now = now.state.picture, None
            if now is not None:
                now.take(seen, number)
                if now.is_over:
                    yield now
                    picture, now = now.state.picture, None
                continue
            state = opened(picture, seen, dict(before.hits).get(getattr(seen, "sector", -1), 0))
            now = Past(state, number) if state is not None else None
            if now is None:
                picture.take(seen)
        after = _before(table, number + 1)
        if now is not None:
            now.last = number
        if now is None and (under_way := ongoing(after)) is not None:  # radiation begins without an event
            now = Past(under_way, number + 1)
        if number >= last and now is None:
            return
    if now is not None:
        yield now


def _before(table: Table, number: int) -> Position:
    """The position before an action, as those at the screen may know it."""
    whole: Position = table.before(number)
    seen: Position = table.game.observe(whole, table.eyes)
    return seen
