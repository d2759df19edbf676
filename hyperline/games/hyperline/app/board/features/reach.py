"""The reach overlay: where the viewer can go, and each rival in their next turn; V shows or hides it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.board_page import BoardFeature, BoardPage
from hyperline.games.hyperline.app.board.hud.surroundings import BoardFrame
from hyperline.games.hyperline.app.board.views.reachmarks import CORNERS, Scope, badge, chip, dot, draw_scopes
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.reach import FRESH, allowance, is_this_turn, range_of, threats
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.digest import Digest
from hyperline.shell.ui import icon
from hyperline.shell.ui.fade import FadeLevel
from hyperline.shell.ui.panel import draw_tag

PAD = 8  # units
SIGN = 20  # the side of a mark, at most the height of a line
EXAMPLE = 2  # the number of moves in the explained marks


class Legend(Enum):
    """The marks that are explained."""

    DOT = "dot"
    CHIP = "chip"
    PERHAPS = "perhaps"
    BATTLE = "battle"
    TORPEDO = "torpedo"


@dataclass(frozen=True)
class LegendLine:
    """A mark with its meaning; `emblem` is that of the player it is about."""

    mark: Legend
    text: str
    emblem: int


def legend_rect(context: Context, frame: BoardFrame, lines: Sequence[LegendLine]) -> Rect:
    """Where this many lines go: at the top of the log."""
    high = _row(context) * len(lines) + context.px(PAD)
    return Rect(frame.log.left, frame.log.top, frame.log.w, min(high, frame.log.h))


def draw_legend(context: Context, surface: Surface, rect: Rect, lines: Sequence[LegendLine]) -> None:
    """Draw mark and text of each line, all of them smaller if there is little room."""
    draw_tag(context, surface, rect)
    pad = context.px(PAD)
    row = min(_row(context), (rect.h - pad) // max(1, len(lines)))
    side = min(context.px(SIGN), row - 2)
    lead = round(side * 1.7)
    for number, line in enumerate(lines):
        middle = rect.top + pad // 2 + number * row + row // 2
        mark = _mark(context, line, side)
        surface.blit(mark, mark.get_rect(center=(rect.left + pad + lead // 2, middle)))
        left = rect.left + pad + lead + pad
        text = context.type.line(line.text, "small", "text", rect.right - pad - left, row)
        surface.blit(text, text.get_rect(midleft=(left, middle)))


def _row(context: Context) -> int:
    return max(context.px(SIGN + 4), context.type.line_height("small") + context.px(3))


def _mark(context: Context, line: LegendLine, side: int) -> Surface:
    match line.mark:
        case Legend.CHIP:
            return chip(context, side, line.emblem, EXAMPLE, is_sure=True)
        case Legend.BATTLE | Legend.TORPEDO:
            return badge(context, side, is_torpedo=line.mark is Legend.TORPEDO)
        case _:
            return dot(context, side, line.emblem, EXAMPLE, is_sure=line.mark is Legend.DOT)


FADE = 0.2  # seconds at normal pace
NUMBER = 2  # of its button among the board's tools


class ReachOverlay(BoardFeature):
    """`scopes` are those known so far: one seat is computed a step, from the position on screen.

    `only` is the seat pointed at, whose reach alone then shows.
    """

    def __init__(self, board: BoardPage) -> None:
        super().__init__(board)
        self.is_on = False
        self.scopes: tuple[Scope, ...] = ()
        self.only: int | None = None
        self._presence = FadeLevel(self.context, FADE)
        self._due: list[int] = []
        self._made: list[Scope] = []
        self._known: tuple[object, ...] = ()
        self._picture: Surface | None = None
        self._drawn_for: tuple[object, ...] = ()
        self._legend = Rect(0, 0, 0, 0)

    def build(self) -> None:
        """A button beside the board."""
        hint = self.context.words("reach.button", key=self.context.bindings.shown(Act.OVERLAY))
        text = self.context.words("tool.reach")
        self.button = self.scene.add_tool(NUMBER, "fixed:reach", text, self.toggle, icon.reach, hint)
        self.button.is_chosen = self.is_on

    # ---- what is known ----

    @property
    def seat(self) -> int:
        """For whom it is shown: the one who decides at this screen."""
        return self.scene.around.own_seat

    @property
    def is_own_turn(self) -> bool:
        """Whether the viewer can still move this turn; otherwise it shows how far they can go in their next."""
        return is_this_turn(self.table.shown, self.seat)

    @property
    def shown(self) -> tuple[Scope, ...]:
        """The scopes that are drawn now."""
        return tuple(scope for scope in self.scopes if self.only in (None, scope.seat))

    def _look_up(self) -> None:
        """Start again if the screen shows another position."""
        position = self.table.shown
        known = (position, self.seat)
        if known == self._known:
            return
        self._known, self._made = known, []
        is_playing = position.phase is not Phase.SETUP and not self.table.standing.is_over
        seats = range(len(position.players)) if is_playing else ()
        self._due = sorted(seats, key=lambda seat: seat != self.seat)
        if not self._due:
            self._show(())

    def _reckon(self) -> None:
        """Compute one seat; show everything when the last is known."""
        seat, position = self._due.pop(0), self.table.shown
        stride = allowance(position, seat)
        if seat == self.seat:
            if stride is not None:
                self._made.append(Scope(seat, range_of(position, seat, stride)))
        else:
            found = range_of(position, seat, stride or FRESH)
            corner = CORNERS[(seat - self.seat) % len(position.players) - 1]
            self._made.append(Scope(seat, found, threats(position, seat, self.seat, found), corner))
        if not self._due:
            self._show(tuple(self._made))

    def _show(self, scopes: tuple[Scope, ...]) -> None:
        if scopes != self.scopes:
            self.scopes = scopes
            self._changed()

    # ---- what goes on ----

    def toggle(self) -> None:
        """Show it, or hide it."""
        self.is_on = not self.is_on
        self.button.is_chosen = self.is_on
        self.button.redraw()
        if self.is_on:
            self.scene.features.one(Digest).hide()
            self.pointed(self.scene.focus.key)

    def act(self, intent: Intent) -> bool:
        """The key shows or hides it."""
        if intent.act is not Act.OVERLAY:
            return False
        self.toggle()
        return True

    def pointed(self, key: str) -> None:
        """A seat's card or Starship shows only that seat's reach."""
        kind, _, name = key.partition(":")
        only: int | None = None
        if kind == "seat" and name.isdigit():
            only = int(name)
        elif kind == "sector":
            sector, picture = SECTOR_NAMES.index(name), self.scene.picture
            there = [seat for seat in range(len(picture.players)) if picture.ship_sector(seat) == sector]
            only = there[0] if len(there) == 1 else None
        if only != self.only:
            self.only = only
            self._changed()

    def tells(self, key: str) -> str:
        """Who can reach a sector, in how many moves."""
        kind, _, name = key.partition(":")
        if kind != "sector" or not self.is_on:
            return ""
        words, sector, told = self.context.words, SECTOR_NAMES.index(name), []
        for scope in self.scopes:
            moves = scope.range.moves(sector)
            if moves is not None and self.scene.picture.players[scope.seat].sector != sector:
                sure = "sure" if sector in scope.range.sure else "perhaps"
                told.append(words(f"reach.comes_{sure}", name=self.scene.wording.name(scope.seat), n=moves))
        return words("reach.comes", who=", ".join(told)) if told else ""

    def update(self, seconds: float) -> None:
        """Compute what is due, and fade in or out."""
        is_wanted = self._is_wanted
        if is_wanted and not self.table.director.is_busy:
            self._look_up()
            if self._due:
                self._reckon()
        if self._presence.update(seconds, is_wanted=is_wanted):
            self._changed()

    @property
    def _is_wanted(self) -> bool:
        return self.is_on and not self.table.director.is_recalling

    @property
    def is_settled(self) -> bool:
        """Whether it neither fades nor computes."""
        is_still = self._presence.is_settled(is_wanted=self._is_wanted)
        stack = self.scene.stack
        return (is_still and not (self.is_on and self._due)) or stack is None or stack.top is not self.scene

    def _changed(self) -> None:
        if self._presence.share or self.is_on:
            room = self.context.px(4)
            self.scene.view.redraw(self.scene.view.frame)
            self.scene.redraw(self._legend.inflate(room, room))
            self._legend = legend_rect(self.context, self.scene.frame, self._lines())
            self.scene.redraw(self._legend.inflate(room, room))

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        """Draw the marks over pieces and lights."""
        if not self._presence.share:
            return
        picture = self._drawn()
        picture.set_alpha(round(255 * self._presence.share))
        surface.blit(picture, self.scene.view.camera.view)

    def _drawn(self) -> Surface:
        camera, theme = self.scene.view.camera, self.context.theme
        scopes = self.shown
        key = (scopes, camera.state, id(theme), tuple(map(tuple, theme.player_colours)), self.context.measure)
        if key != self._drawn_for or self._picture is None:
            self._drawn_for = key
            self._picture = draw_scopes(self.context, camera, self.scene.emblems, scopes, self.scene.picture)
        return self._picture

    def draw_above(self, surface: Surface) -> None:
        """Draw what the marks mean beside the board, unless the digest is there."""
        if (
            self._presence.share
            and not self.scene.features.one(Digest).is_open
            and self._legend.colliderect(surface.get_clip())
        ):
            draw_legend(self.context, surface, self._legend, self._lines())

    def _lines(self) -> tuple[LegendLine, ...]:
        words, name = self.context.words, self.scene.wording.name
        rivals = [scope for scope in self.shown if not scope.is_own]
        has_own = any(scope.is_own for scope in self.shown)
        emblem = self.scene.emblems[self.seat]
        found: list[LegendLine] = []
        if has_own:
            when = "turn" if self.is_own_turn else "next"
            found.append(LegendLine(Legend.DOT, words(f"reach.own_{when}", name=name(self.seat)), emblem))
        found += [
            LegendLine(Legend.CHIP, words("reach.rival", name=name(scope.seat)), self.scene.emblems[scope.seat])
            for scope in rivals
        ]
        found.append(LegendLine(Legend.PERHAPS, words("reach.perhaps"), emblem))
        kinds = {threat.is_torpedo for scope in rivals for threat in scope.threats}
        if False in kinds:
            found.append(LegendLine(Legend.BATTLE, words("reach.battle", name=name(self.seat)), emblem))
        if True in kinds:
            found.append(LegendLine(Legend.TORPEDO, words("reach.torpedo", name=name(self.seat)), emblem))
        return tuple(found)

    def settled(self, position: Any) -> None:
        """Somebody's reach may have changed."""
        self._known = ()
