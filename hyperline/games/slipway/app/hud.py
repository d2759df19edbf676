"""What is around the board: the seats in this round's order, what each has done, and what the next decision leads to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace

from pygame import Rect, Surface, Vector2

from hyperline.games.slipway.app.outlook import Outlook, OutlookState, Part, Way, height
from hyperline.games.slipway.app.recap import Course, Fight, Recap, rounds
from hyperline.games.slipway.app.wording import LaneWording
from hyperline.games.slipway.rules.game import MOVE_OF, ROLLS
from hyperline.games.slipway.rules.odds import landings
from hyperline.games.slipway.rules.position import JUMP, ROLL, Position, is_gate
from hyperline.kernel.event import Event
from hyperline.shell.context import Context
from hyperline.shell.page.hud.goal_strip import GoalState
from hyperline.shell.page.hud.pieces import pixel
from hyperline.shell.page.hud.play_area import LOWEST, PlayAreas, spread
from hyperline.shell.page.hud.play_hud import PlayHud
from hyperline.shell.page.hud.seat_plate import EMBLEM, PlateState, SeatPlate
from hyperline.shell.page.log.logpanel import LogPanel
from hyperline.shell.page.log.logrow import Sign
from hyperline.shell.page.log.news import News
from hyperline.shell.ui import paint
from hyperline.shell.ui.number import percent
from hyperline.shell.ui.space import smooth_line
from hyperline.shell.ui.widget import Label, Widget

# In units of text.
TICK = 17  # the disc of a tick
ROUND, APART = "heading", 10  # the style of the round's number, and what is between that and who goes first
CLOSE, ABOVE = 2, 14  # between the goal's lines, and above the round
NEXT = 34  # who goes first next
CARD, STEP = 68, 6  # a seat, and what is between two
CHECK = ((-0.24, 0.02), (-0.06, 0.2), (0.26, -0.2))  # the strokes of a tick, in its sides


def goal_height(context: Context, how: str, wide: int) -> int:
    """What the goal takes above the seats: two texts."""
    kit = context.type
    return kit.line_height("heading") + kit.paragraph(how, "small", "muted", wide).get_height() + context.tx(CLOSE)


def below_goal(context: Context, areas: PlayAreas, how: str) -> PlayAreas:
    """The areas with a low goal, the round and then the seats below it, and what is to come above what has been.

    For names that can be read the goal gives up what it says below its title, and then the seats who goes first next.
    """
    kit, goal, first = context.type, Rect(areas.goal), areas.cards[0]
    full, title = min(goal.h, goal_height(context, how, goal.w)), kit.line_height("heading")
    for goal.h, below in ((full, context.tx(NEXT)), (title, context.tx(NEXT)), (title, 0)):
        top = goal.bottom + min(context.tx(ABOVE), goal.h // 3) + kit.line_height(ROUND)
        room = Rect(first.left, top, first.w, max(1, areas.foot.top - top - below))
        if room.h >= len(areas.cards) * context.tx(LOWEST):
            break
    cards = spread(room, len(areas.cards), max(first.h, context.tx(CARD)), context.tx(CARD + STEP))
    right = Rect(areas.right)
    taken = min(right.h, height(context) + context.tx(ABOVE))
    log = Rect(right.left, right.top + taken, right.w, right.h - taken)
    return replace(areas, goal=goal, cards=cards, log=log)


@dataclass(frozen=True)
class LaneState(PlateState):
    """Of a seat that `has_moved` in this round."""

    has_moved: bool = False


class LanePlate(SeatPlate):
    """A tick at the emblem of a player who has moved."""

    def paint(self, surface: Surface) -> None:
        """Draw the row."""
        super().paint(surface)
        if not isinstance(self.state, LaneState) or not self.state.has_moved:
            return
        c, inner = self.context, self.inner
        side = min(c.tx(EMBLEM), inner.h - 2)
        wide = min(c.tx(TICK), side // 2)
        low = min(inner.centery + side / 2 - wide / 3, surface.get_height() - wide / 2 - 1)  # whole where a row is low
        at = Vector2(inner.left + side - wide / 3, low)
        theme, line = c.theme, [at + wide * Vector2(point) for point in CHECK]
        paint.disc(surface, pixel(at), wide // 2, theme.colour("deep"), theme.colour("good"), max(1, wide // 10))
        smooth_line(surface, line, theme.colour("good_light"), max(1.5, wide / 9))


class LaneHud(PlayHud[Position]):
    """The seats change places with each round. Beside the board stands what is to come, and what has been."""

    plate = LanePlate
    says_how = True
    wording: LaneWording
    has_odds: Callable[[], bool] = staticmethod(lambda: True)

    def make_panels(self, areas: PlayAreas) -> Sequence[Widget]:
        """The seats below the round, the chances and the log."""
        c, goal, high = self.context, areas.goal, self.context.type.line_height(ROUND)
        line = Rect(goal.left, areas.cards[0].top - high - c.space("xs"), goal.w, high)
        self.round = Label(c, line, "", ROUND)
        self.caption = Label(c, line, "", "small", "muted")
        foot = areas.cards[-1].bottom
        self.next = Label(c, Rect(goal.left, foot, goal.w, c.tx(NEXT)), "", "small", "faint")
        top = areas.right.top
        self.outlook = Outlook(c, Rect(areas.right.left, top, areas.right.w, areas.log.top - top))
        widgets = super().make_panels(areas)
        self._put_in_order()
        return (self.round, self.caption, self.next, *widgets, self.outlook)

    def make_log(self, areas: PlayAreas, sign: Sign) -> tuple[News, LogPanel]:
        """The news are what was done in the last round."""
        _, log = super().make_log(areas, sign)
        self.news = self.recap = Recap(
            self.context, areas.log, self.book, self.emblems, lambda: self.show_log(True), self.table, self.wording
        )
        return self.news, log

    def place_log(self) -> None:
        """An open drawer lies over the chances, too."""
        super().place_log()
        covers = self.has_log_drawer and (self.is_log_open or self.has_digest)
        if self.outlook.is_hidden != covers:
            self.outlook.is_hidden = covers
            self.outlook.redraw()

    def goal_state(self) -> GoalState:
        """Without a track: the board is one."""
        return replace(super().goal_state(), goal=0)

    def plate_state(self, seat: int) -> LaneState:
        """With whether it has moved, and how."""
        position, made = self.table.shown, super().plate_state(seat)
        assert isinstance(made, PlateState)
        is_over = bool(position.winners) or (not position.group and seat in position.order[: position.turns])
        done = [one for one in self._now if isinstance(one, Course) and one.seat == seat]
        notes = made.notes
        if done:
            notes = (self.wording.did(done[-1].dice, done[-1].target), *notes[len(notes) > 1 :])
        return LaneState(**{**asdict(made), "notes": notes}, has_moved=is_over)

    @property
    def _now(self) -> Sequence[Course | Fight]:
        return self.table.remember(("round", self.table.shown_count, self.table.is_turn_over), self._told)

    def _told(self) -> Sequence[Course | Fight]:
        return rounds(self.table, self.wording)[1]

    def show_panels(self, moves: bool) -> None:
        """Let the seats stand in this round's order."""
        super().show_panels(moves)
        self.news.refresh()
        self._put_in_order()

    def _put_in_order(self) -> None:
        position: Position = self.table.shown
        kit, words = self.context.type, self.wording
        self.round.set(words.round(position))
        left = self.round.rect.left + kit.width(self.round.text, ROUND) + self.context.tx(APART)
        self.caption.rect.w += self.caption.rect.left - left
        self.caption.rect.left = left
        told = words.order(position)
        self.caption.set(told if self.context.type.width(told, "small") <= self.caption.rect.w else "")
        self.next.set(words.next_order(position) if self.next.rect.bottom <= self.areas.foot.top else "")
        for seat, card in zip(position.order, self.areas.cards, strict=True):
            plate = self.plates[seat]
            if plate.rect.top != card.top:
                plate.redraw()
                plate.rect.top = card.top
                plate.redraw()

    def show_chances(self, pointed: str) -> None:
        """Show what the decision leads to that is open at the screen, with the command that is pointed at in gold."""
        controls, position = self.controls, self.controls.position
        if position is None or not self.has_odds():
            self.outlook.show(OutlookState())
            return
        seat, parts = controls.seat, {}
        for action in map(str, controls.legal):
            name = self.wording.brief(MOVE_OF[action], position, seat)
            parts[action] = (self._jump if action == JUMP else self._roll)(position, seat, name, action == pointed)
        self.outlook.show(OutlookState(parts.get(JUMP), parts.get(ROLL)))

    def _jump(self, position: Position, seat: int, name: str, is_pointed: bool) -> Part:
        title, note, ways = self.wording.jump_ways(position, seat)
        return Part(title, tuple(Way(*way) for way in ways), note, is_pointed)

    def _roll(self, position: Position, seat: int, name: str, is_pointed: bool) -> Part:
        ends = landings(position.squares[seat], ROLL, position.is_twin, position.last)
        ways = tuple(Way(str(to), ends[to], percent(ends[to]), is_gate(to)) for to in sorted(ends))
        return Part(name, ways, self.wording.roll_note(position, seat), is_pointed)

    def beneath(self) -> str:
        """What a roll does, while it can be chosen."""
        controls = self.controls
        return self.wording.action(ROLLS, controls.position, controls.seat) if controls.position is not None else ""

    def sentence(self, event: Event) -> str:
        """As the log tells of it."""
        return self.newest(event)
