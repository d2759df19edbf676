"""What is laid over the board: how far everybody can go, shown by V, and the ways of rivals since one’s last turn, by X."""

from __future__ import annotations

from typing import Any, ClassVar

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.board_page import BoardFeature, BoardPage
from hyperline.games.hyperline.app.board.views.reachmarks import (
    CORNERS,
    Legend,
    LegendLine,
    Scope,
    draw_legend,
    draw_scopes,
    legend_rect,
)
from hyperline.games.hyperline.app.board.views.trails import draw_trails
from hyperline.games.hyperline.app.log.since import ShipWay, Since, TrailMark, marks, since, ways
from hyperline.games.hyperline.rules.board import pirate_sectors
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES, SIZE, Sector
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.reach import FRESH, allowance, is_this_turn, range_of, threats
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.digest import Digest
from hyperline.shell.ui import icon
from hyperline.shell.ui.button import Sign
from hyperline.shell.ui.fade import FadeLevel


class Overlay(BoardFeature):
    """A picture over pieces and lights that fades in and out, with a button beside the board and a key."""

    key: ClassVar[Act]
    number: ClassVar[int]
    """Of its button among the board's tools."""
    seconds: ClassVar[float]
    """How long it fades, at normal pace."""

    def __init__(self, board: BoardPage) -> None:
        super().__init__(board)
        self.presence = FadeLevel(self.context, self.seconds)
        self._picture: Surface | None = None
        self._drawn_for: tuple[object, ...] = ()

    def add_button(self, name: str, hint: str, sign: Sign) -> None:
        """A button beside the board: its text is that of a tool, its hint one with the key."""
        words = self.context.words
        told = words(hint, key=self.context.bindings.shown(self.key))
        self.button = self.scene.add_tool(self.number, f"fixed:{name}", words(f"tool.{name}"), self.toggle, sign, told)

    def toggle(self) -> None:
        """Show it, or hide it."""
        raise NotImplementedError

    @property
    def is_due(self) -> bool:
        """Whether it should show now."""
        raise NotImplementedError

    def known(self) -> tuple[object, ...]:
        """What is shown, besides the board's place and colours."""
        raise NotImplementedError

    def painted(self) -> Surface | None:
        """The picture of that, as large as the view; None for nothing."""
        raise NotImplementedError

    def act(self, intent: Intent) -> bool:
        """The key shows or hides it."""
        if intent.act is not self.key:
            return False
        self.toggle()
        return True

    @property
    def is_settled(self) -> bool:
        """Whether it does not fade; below another scene nothing does."""
        return self.presence.is_settled(is_wanted=self.is_wanted) or not self.is_seen

    @property
    def is_wanted(self) -> bool:
        """Whether it should show, as far as that was looked up."""
        return self.is_due

    @property
    def is_seen(self) -> bool:
        """Whether nothing lies over the board."""
        return self.scene.stack is not None and self.scene.stack.top is self.scene

    def draw(self, surface: Surface) -> None:
        """Draw it over pieces and lights."""
        if not self.presence.share:
            return
        camera, theme = self.scene.view.camera, self.context.theme
        key = (*self.known(), camera.state, id(theme), tuple(map(tuple, theme.player_colours)), self.context.measure)
        if key != self._drawn_for:
            self._drawn_for, self._picture = key, self.painted()
        if self._picture is not None:
            self._picture.set_alpha(round(255 * self.presence.share))
            surface.blit(self._picture, camera.view)


class ReachOverlay(Overlay):
    """`scopes` are those known so far: one seat is computed a step, from the position on screen.

    `only` is the seat pointed at, whose reach alone then shows.
    """

    key, number, seconds = Act.OVERLAY, 2, 0.2

    def __init__(self, board: BoardPage) -> None:
        super().__init__(board)
        self.is_on = False
        self.scopes: tuple[Scope, ...] = ()
        self.only: int | None = None
        self._due: list[int] = []
        self._made: list[Scope] = []
        self._known: tuple[object, ...] = ()
        self._legend = Rect(0, 0, 0, 0)

    def build(self) -> None:
        """A button beside the board."""
        self.add_button("reach", "reach.button", icon.reach)
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

    def _compute(self) -> None:
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
        is_wanted = self.is_due
        if is_wanted and not self.table.director.is_busy:
            self._look_up()
            if self._due:
                self._compute()
        if self.presence.update(seconds, is_wanted=is_wanted):
            self._changed()

    @property
    def is_due(self) -> bool:
        return self.is_on and not self.table.director.is_recalling

    @property
    def is_settled(self) -> bool:
        """Whether it neither fades nor computes."""
        return super().is_settled and not (self.is_on and self._due and self.is_seen)

    def _changed(self) -> None:
        if self.presence.share or self.is_on:
            room = self.context.px(4)
            self.scene.view.redraw(self.scene.view.frame)
            self.scene.redraw(self._legend.inflate(room, room))
            self._legend = legend_rect(self.context, self.scene.areas.log, self._lines())
            self.scene.redraw(self._legend.inflate(room, room))

    # ---- drawing ----

    def known(self) -> tuple[object, ...]:
        return (self.shown,)

    def painted(self) -> Surface:
        return draw_scopes(self.context, self.scene.view.camera, self.scene.emblems, self.shown, self.scene.picture)

    def draw_above(self, surface: Surface) -> None:
        """Draw what the marks mean beside the board, unless the digest is there."""
        if (
            self.presence.share
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
        """A ship's reach may have changed."""
        self._known = ()


class Trail(Overlay):
    """Shown from when a rival acts until the viewer does; the key overrules that until the viewer's turn is over."""

    key, number, seconds = Act.TRAIL, 0, 0.3

    def __init__(self, board: BoardPage) -> None:
        super().__init__(board)
        self._known: tuple[object, ...] = ()
        self.since: Since | None = None
        self._wanted: bool | None = None  # what the key asked for
        self._turn: tuple[object, ...] = ()  # for which it asked
        self._was_due = False

    def build(self) -> None:
        """A button beside the board."""
        self.add_button("trail", "trail.button", icon.trail)

    # ---- what is to be seen ----

    def look_up(self) -> Since:
        """What others did since the viewer's last turn, as far as the screen has shown it."""
        table = self.table
        steps = table.steps
        count = table.shown_count
        last = steps[count - 1] if count else None
        key = (count, id(last), table.viewer, table.eyes)
        if key != self._known or self.since is None:
            self._known, self.since, self._picture = key, since(table), None
        return self.since

    @property
    def is_due(self) -> bool:
        """Whether it should show now."""
        if self.table.director.is_recalling:
            return False
        found = self.look_up()
        turn = (found.viewer, found.is_own_turn, found.after.turns if found.is_own_turn else -1)
        if self._wanted is not None and turn != self._turn:
            self._wanted = None
        self._turn = turn
        return self._wanted if self._wanted is not None else not found.has_acted

    @property
    def is_wanted(self) -> bool:
        return self._was_due

    @property
    def is_shown(self) -> bool:
        """Whether any of it is on the screen."""
        return self.presence.share > 0

    def toggle(self) -> None:
        """Show it, or hide it."""
        self._wanted = not self.is_due
        found = self.look_up()
        if self._wanted and not self._ways(found) and not self._marks(found):
            self.context.notify(self.context.words("trail.none"))

    @property
    def sectors(self) -> list[Sector]:
        """The sectors that it passes and marks."""
        found = self.look_up()
        places = [place for way in self._ways(found) for part in way.parts for place in part]
        passed = {_inside(down) * SIZE + _inside(right) for right, down in places}
        return [*passed, *(mark.sector for mark in self._marks(found))]

    def _ways(self, found: Since) -> list[ShipWay]:
        return ways(found.deeds, found.viewer)

    def _marks(self, found: Since) -> list[TrailMark]:
        return marks(found.deeds, [player.sector for player in found.before.players], found.viewer)

    # ---- what goes on ----

    def settled(self, position: Any) -> None:
        """Draw it again: the trail has grown, or was taken back."""
        if self.presence.share:
            self.scene.view.redraw(self.scene.view.frame)

    def update(self, seconds: float) -> None:
        """Fade in or out."""
        self._was_due = self.is_due
        if self.button.is_chosen != self._was_due:
            self.button.is_chosen = self._was_due
            self.button.redraw()
        if self.presence.update(seconds, is_wanted=self._was_due):
            self.scene.view.redraw(self.scene.view.frame)

    # ---- drawing ----

    def known(self) -> tuple[object, ...]:
        self.look_up()
        return self._known

    def painted(self) -> Surface | None:
        found = self.look_up()
        moves, things = self._ways(found), self._marks(found)
        if not moves and not things:
            return None
        return draw_trails(self.context, self.scene.view.camera, self.scene.emblems, moves, things, self._taken())

    def _taken(self) -> list[Sector]:
        picture = self.scene.picture
        return [*(player.sector for player in picture.players), *pirate_sectors(picture.board)]


def _inside(along: float) -> int:
    return min(SIZE - 1, max(0, int(along)))
