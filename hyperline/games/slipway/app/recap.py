"""What the ships did, round by round: a line a ship and a line a battle, with the dice that were thrown."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from typing import Final

from pygame import Rect, Surface

from hyperline.games.slipway.app.wording import LaneWording
from hyperline.games.slipway.rules import events
from hyperline.kernel.event import Event
from hyperline.shell.context import Context
from hyperline.shell.page.hud.pieces import PIPS
from hyperline.shell.page.log.logbook import LogBook
from hyperline.shell.page.log.news import News, NewsState
from hyperline.shell.play.table import Table
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem

# In units of text.
EMBLEM, DIE, APART, ROW = 22, 24, 8, 31
TOP: Final = 14  # from the line above to the heading


@dataclass(frozen=True)
class Course:
    """One ship's turn: its dice, none for a jump, and where it came from and got to."""

    seat: int
    dice: tuple[int, ...]
    origin: int
    target: int


@dataclass(frozen=True)
class Fight:
    """A battle: what each seat has rolled, and what came of it."""

    gate: int
    rolls: tuple[tuple[int, int], ...]
    outcome: str


@dataclass
class _Round:
    """A round as it is put together from its events."""

    wording: LaneWording
    last: int
    done: list[Course | Fight] = field(default_factory=list)
    dice: list[int] = field(default_factory=list)
    gate: int = 0
    rolls: dict[int, int] = field(default_factory=dict)

    def take(self, event: Event) -> None:
        """Go on with an event."""
        match event:
            case events.DieRolled(player, value, "battle"):
                self.rolls[player] = value
            case events.DieRolled(_, value, "turn"):
                self.dice.append(value)
            case events.ShipEscaped() | events.ShipFellBack():
                pass
            case events.Moved(player, origin, target):
                self.done.append(Course(player, tuple(self.dice), origin, target))
                self.dice = []
            case events.BattleBegan(gate, _):
                self.gate, self.rolls = gate, {}
            case events.GateHeld(gate, player):
                outcome = self.wording.outcome(gate, self.rolls, player, self.last)
                self.done.append(Fight(gate, tuple(self.rolls.items()), outcome))


def rounds(table: Table, wording: LaneWording) -> tuple[list[Course | Fight], list[Course | Fight]]:
    """What was done in the last round and in this one, as far as the screen has shown it."""
    told: list[list[Event]] = [[]]
    steps = table.steps[: table.shown_count]
    for number, step in reversed([*enumerate(steps, 1)]):
        shown = step.change.events
        if table.is_turn_over and number == len(steps):  # what follows is shown when the turn has been ended
            shown = tuple(takewhile(lambda event: not event.begins_turn, shown))
        for event in reversed(shown):
            if isinstance(event, events.RoundEnded):
                told.append([])
            else:
                told[-1].append(event)
        if len(told) > 2:
            break
    made = []
    for backwards in (*told[:2], *([[]] if len(told) < 2 else [])):
        one = _Round(wording, table.shown.last)
        for event in reversed(backwards):
            one.take(event)
        made.append(one.done)
    return made[1], made[0]


@dataclass(frozen=True)
class RecapState(NewsState):
    """What was done, and how it is called."""

    heading: str = ""
    done: tuple[Course | Fight, ...] = ()


class Recap(News):
    """What was done in the last round; pressing it opens the log."""

    state: RecapState

    def __init__(self, context: Context, rect: Rect, book: LogBook, emblems: tuple[int, ...], press: Callable[[], None],
                 table: Table, wording: LaneWording) -> None:  # fmt: skip
        self.table, self.wording = table, wording
        super().__init__(context, rect, book, emblems, press)
        self.refresh()

    def refresh(self) -> None:
        """Something was told, or taken back. While a moment is seen again the last round is not the one before it."""
        super().refresh()
        before = () if self.table.director.is_recalling else rounds(self.table, self.wording)[0]
        self.show(RecapState(self.state.lines, self.wording.words("slipway.last_round"), tuple(before)))

    def paint(self, surface: Surface) -> None:
        """Draw a heading and a line for each; of those that have no room the oldest turns are left out."""
        c, state = self.context, self.state
        if not state.done:
            return
        paint.rule(surface, Rect(0, 0, self.rect.w, max(1, c.dx(1))), c.theme.colour("edge", 80))
        title = c.type.line(state.heading, "subheading", "text", self.rect.w)
        surface.blit(title, (0, c.tx(TOP)))
        top = self._top
        for one in self._fitting(self.rect.h - top):
            top += self._course(surface, one, top) if isinstance(one, Course) else self._fight(surface, one, top)

    @property
    def told(self) -> Rect:
        """Where it is written."""
        top, rows = self._top, sum(map(self._high, self._fitting(self.rect.h - self._top)))
        return Rect(self.rect.topleft, (self.rect.w, top + rows if self.state.done else 0))

    @property
    def _top(self) -> int:
        """Where the first line begins, below the heading."""
        return self.context.tx(TOP) + self.context.type.line_height("subheading") + self.context.tx(4)

    def _fitting(self, room: int) -> Iterable[Course | Fight]:
        shown = list(self.state.done)
        while shown and sum(map(self._high, shown)) > room:
            shown.remove(next((one for one in shown if isinstance(one, Course)), shown[0]))
        return shown

    def _high(self, one: Course | Fight) -> int:
        row = self.context.tx(ROW)
        return row if isinstance(one, Course) else row + self._outcome(one).get_height() + self.context.tx(6)

    def _outcome(self, one: Fight) -> Surface:
        return self.context.type.paragraph(one.outcome, "small", "muted", self.rect.w)

    def _course(self, surface: Surface, one: Course, top: int) -> int:
        c = self.context
        middle, left = top + c.tx(ROW) // 2, c.tx(EMBLEM + APART)
        draw_emblem(c, surface, (0, middle - c.tx(EMBLEM) // 2), c.tx(EMBLEM), self.emblems[one.seat])
        right = self._dice(surface, one.dice, self.rect.w, middle)
        line = c.type.line(self.wording.course(one.origin, one.target, bool(one.dice)), "body", "muted", right - left)
        surface.blit(line, line.get_rect(midleft=(left, middle)))
        return self._high(one)

    def _dice(self, surface: Surface, dice: Sequence[int], right: int, middle: int) -> int:
        """Draw dice that end at a pixel; where they begin."""
        c, side = self.context, self.context.tx(DIE)
        for value in reversed(dice):
            picture = c.sprites("pieces", f"{PIPS}{value}", side)
            surface.blit(picture, picture.get_rect(midright=(right, middle)))
            right -= side + c.tx(4)
        return right - c.tx(APART)

    def _fight(self, surface: Surface, one: Fight, top: int) -> int:
        c = self.context
        middle, right, wide = top + c.tx(ROW) // 2, self.rect.w, c.tx(EMBLEM)
        for seat, value in reversed(one.rolls):
            right = self._dice(surface, [value], right, middle) + c.tx(4) - wide
            draw_emblem(c, surface, (right, middle - wide // 2), wide, self.emblems[seat])
            right -= c.tx(APART)
        title = c.type.line(self.wording.words("slipway.fight", gate=one.gate), "body", "gold", max(1, right))
        surface.blit(title, title.get_rect(midleft=(0, middle)))
        surface.blit(self._outcome(one), (0, top + c.tx(ROW)))
        return self._high(one)
