"""What is around the board: the seats in this round's order, who opened it, and who has moved."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from pygame import Rect, Surface, Vector2

from hyperline.games.slipway.app.wording import LaneWording
from hyperline.games.slipway.rules.game import ROLLS
from hyperline.games.slipway.rules.position import Position
from hyperline.kernel.event import Event
from hyperline.shell.context import Context
from hyperline.shell.page.hud.pieces import pixel
from hyperline.shell.page.hud.play_area import PlayAreas, spread
from hyperline.shell.page.hud.play_hud import PlayHud
from hyperline.shell.page.hud.seat_plate import EMBLEM, PlateState, SeatPlate
from hyperline.shell.page.log.logpanel import LogPanel
from hyperline.shell.page.log.logrow import Sign
from hyperline.shell.page.log.news import News
from hyperline.shell.ui import paint
from hyperline.shell.ui.space import smooth_line
from hyperline.shell.ui.widget import Label, Widget

CAPTION = "small"  # the style of the line above the seats
TICK = 17  # units of text: the disc of a tick
NEWS = 0.45  # the share of the right column that the newest lines take
CHECK = ((-0.24, 0.02), (-0.06, 0.2), (0.26, -0.2))  # its strokes, in its sides


def caption_height(context: Context) -> int:
    """What the line above the seats takes."""
    return context.type.line_height(CAPTION) + context.dx(4)


def below_caption(context: Context, areas: PlayAreas) -> tuple[Rect, ...]:
    """The places of the seats, with room for that line above them."""
    cards = areas.cards
    room = cards[0].union(cards[-1])
    more = max(0, areas.goal.bottom + caption_height(context) - room.top)
    return spread(Rect(room.left, room.top + more, room.w, room.h - more), len(cards), cards[0].h, room.h)


def news_rect(areas: PlayAreas) -> Rect:
    """The upper part of the right column: the newest lines of the log."""
    return Rect(areas.log.left, areas.log.top, areas.log.w, round(areas.log.h * NEWS))


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
        at = Vector2(inner.left + side - wide / 3, inner.centery + side / 2 - wide / 3)
        theme, line = c.theme, [at + wide * Vector2(point) for point in CHECK]
        paint.disc(surface, pixel(at), wide // 2, theme.colour("deep"), theme.colour("good"), max(1, wide // 10))
        smooth_line(surface, line, theme.colour("good_light"), max(1.5, wide / 9))


class LaneHud(PlayHud[Position]):
    """The seats change places with each round."""

    plate = LanePlate
    says_how = True
    wording: LaneWording

    def make_panels(self, areas: PlayAreas) -> Sequence[Widget]:
        """The seats below the round, and the log."""
        goal, high = areas.goal, caption_height(self.context)
        self.caption = Label(self.context, Rect(goal.left, areas.cards[0].top - high, goal.w, high), "", CAPTION, "muted")
        widgets = super().make_panels(areas)
        self._put_in_order()
        return (self.caption, *widgets)

    def make_log(self, areas: PlayAreas, sign: Sign) -> tuple[News, LogPanel]:
        """The news leaves the lower part of the column free."""
        news, log = super().make_log(areas, sign)
        news.fit(news_rect(areas))
        return news, log

    def plate_state(self, seat: int) -> LaneState:
        """With whether it has moved."""
        position, made = self.table.shown, super().plate_state(seat)
        assert isinstance(made, PlateState)
        is_over = bool(position.winners) or (not position.group and seat in position.order[: position.turns])
        return LaneState(**asdict(made), has_moved=is_over)

    def show_panels(self, moves: bool) -> None:
        """Let the seats stand in this round's order."""
        super().show_panels(moves)
        self._put_in_order()

    def _put_in_order(self) -> None:
        position: Position = self.table.shown
        self.caption.set(self.wording.order(position))
        for seat, card in zip(position.order, self.areas.cards, strict=True):
            plate = self.plates[seat]
            if plate.rect.top != card.top:
                plate.redraw()
                plate.rect.top = card.top
                plate.redraw()

    def beneath(self) -> str:
        """What a roll does, while it can be chosen."""
        controls = self.controls
        return self.wording.action(ROLLS, controls.position, controls.seat) if controls.position is not None else ""

    def sentence(self, event: Event) -> str:
        """As the log tells of it."""
        return self.newest(event)
