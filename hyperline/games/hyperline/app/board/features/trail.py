"""The last-action trail: the ways of rivals since the viewer's last turn, until the viewer acts; X shows or hides it."""

from __future__ import annotations

from typing import Any

from pygame import Surface

from hyperline.games.hyperline.app.board.board_page import BoardFeature, BoardPage
from hyperline.games.hyperline.app.board.views.trails import draw_trails
from hyperline.games.hyperline.app.log.since import Since, since
from hyperline.games.hyperline.app.log.ways import ShipWay, TrailMark, marks, ways
from hyperline.games.hyperline.rules.board import pirate_sectors
from hyperline.games.hyperline.rules.geometry import SIZE, Sector
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import icon
from hyperline.shell.ui.fade import FadeLevel

FADE = 0.3  # seconds at normal pace


class Trail(BoardFeature):
    """Shown from when a rival acts until the viewer does; the key overrules that until the viewer's turn is over."""

    def __init__(self, board: BoardPage) -> None:
        super().__init__(board)
        self._known: tuple[object, ...] = ()
        self.since: Since | None = None
        self._wanted: bool | None = None  # what the key asked for
        self._turn: tuple[object, ...] = ()  # for which it asked
        self._presence = FadeLevel(self.context, FADE)
        self._was_due = False
        self._picture: Surface | None = None
        self._drawn_for: tuple[object, ...] = ()

    def build(self) -> None:
        """A button beside the board."""
        hint = self.context.words("trail.button", key=self.context.bindings.shown(Act.TRAIL))
        self.button = self.scene.add_tool(0, "fixed:trail", self.context.words("tool.trail"), self.toggle, icon.trail, hint)

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
    def is_shown(self) -> bool:
        """Whether any of it is on the screen."""
        return self._presence.share > 0

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

    def act(self, intent: Intent) -> bool:
        """The key shows or hides it."""
        if intent.act is not Act.TRAIL:
            return False
        self.toggle()
        return True

    def settled(self, position: Any) -> None:
        """There is more of it, or less."""
        if self._presence.share:
            self.scene.view.redraw(self.scene.view.frame)

    def update(self, seconds: float) -> None:
        """Fade in or out."""
        self._was_due = self.is_due
        if self.button.is_chosen != self._was_due:
            self.button.is_chosen = self._was_due
            self.button.redraw()
        if self._presence.update(seconds, is_wanted=self._was_due):
            self.scene.view.redraw(self.scene.view.frame)

    @property
    def is_settled(self) -> bool:
        """Whether it does not fade; below another scene nothing does."""
        stack = self.scene.stack
        return self._presence.is_settled(is_wanted=self._was_due) or stack is None or stack.top is not self.scene

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        """Draw it over pieces and lights."""
        if not self._presence.share:
            return
        picture = self._drawn()
        if picture is not None:
            picture.set_alpha(round(255 * self._presence.share))
            surface.blit(picture, self.scene.view.camera.view)

    def _drawn(self) -> Surface | None:
        found = self.look_up()
        camera, theme = self.scene.view.camera, self.context.theme
        key = (self._known, camera.state, id(theme), tuple(map(tuple, theme.player_colours)), self.context.measure)
        if key != self._drawn_for:
            self._drawn_for = key
            moves, things = self._ways(found), self._marks(found)
            is_empty = not moves and not things
            self._picture = None if is_empty else draw_trails(
                self.context, camera, self.scene.emblems, moves, things, self._taken()
            )  # fmt: skip
        return self._picture

    def _taken(self) -> list[Sector]:
        picture = self.scene.picture
        return [*(player.sector for player in picture.players), *pirate_sectors(picture.board)]


def _inside(along: float) -> int:
    return min(SIZE - 1, max(0, int(along)))
