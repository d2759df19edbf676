"""The log beside the galaxy: pointing at a line lights what it is about, and a click plays it again."""

from __future__ import annotations

from collections.abc import Iterable

from pygame import Surface

from hyperline.games.hyperline.app.board.board_page import BoardPage
from hyperline.games.hyperline.app.board.features.moment import Moment
from hyperline.games.hyperline.app.board.views.outline import draw_outlines
from hyperline.games.hyperline.app.board.views.trails import draw_trails
from hyperline.games.hyperline.app.log.since import SeenEvent
from hyperline.games.hyperline.app.log.subjects import parts_in, sectors_in
from hyperline.games.hyperline.app.log.ways import ways
from hyperline.games.hyperline.app.log.why import last_told, why
from hyperline.shell.page.features.digest import Digest
from hyperline.shell.page.features.log_reading import LogReading
from hyperline.shell.page.features.why import Why
from hyperline.shell.page.log.logline import LogLine
from hyperline.shell.play.known_thoughts import asked_about


class History(LogReading[BoardPage]):
    """A line lights on board and ship what it is about."""

    def __init__(self, board: BoardPage) -> None:
        super().__init__(board)
        self._picture: Surface | None = None
        self._drawn_for: tuple[object, ...] = ()

    def play(self, line: LogLine) -> None:
        """Replay the moment of a line on the board."""
        span = self.book.span(line)
        if span is not None:
            self.light(None)
            self.scene.features.one(Moment).play(*span, on_board=line.kind == "repair")

    def entering(self) -> None:
        """The digest lies over the log."""
        self.scene.features.one(Digest).hide()

    def light(self, line: LogLine | None) -> None:
        """Light the parts that a line is about; `draw` frames the sectors."""
        super().light(line)
        self._picture = None
        around = self.scene.around
        about = parts_in(line) if line is not None else ()
        around.told = (about[0][0], tuple(target for seat, target in about if seat == about[0][0])) if about else None
        if self.scene.stack is not None:
            around.panel.show(around.panel_state())
            self.scene.view.redraw(self.scene.view.frame)

    def draw(self, surface: Surface) -> None:
        """Frame the sectors of the line that is pointed at, and draw the way of a move."""
        line = self.line
        if line is None or self.table.director.is_recalling:
            return
        theme, emblems, camera = self.context.theme, self.scene.emblems, self.scene.view.camera
        light = theme.colour("text")
        if line.seat >= 0:
            emblem = emblems[line.seat]
            light = theme.player_colours[emblem].lerp(theme.player_lights[emblem], 0.3)
        draw_outlines(surface, camera, sectors_in(line), light)
        key = (line, camera.state, self.context.measure, id(theme))
        if line.kind == "move":
            if key != self._drawn_for or self._picture is None:
                self._drawn_for, self._picture = key, self._way(line)
            surface.blit(self._picture, camera.view)

    def _way(self, line: LogLine) -> Surface:
        """The way of a Starship in a line."""
        steps = self.table.steps[line.first : line.last + 1]
        deeds = [
            SeenEvent(line.first + number, seen)
            for number, step in enumerate(steps)
            for event in step.change.events
            if (seen := event.veil(self.table.eyes)) is not None
        ]
        found = [way for way in ways(deeds) if way.seat == line.seat]
        taken = [player.sector for player in self.scene.picture.players]
        return draw_trails(self.context, self.scene.view.camera, self.scene.emblems, found, [], taken)


class Explanations(Why[BoardPage]):
    """Limited to what everybody may know."""

    scene: BoardPage

    def asked_about(self, numbers: Iterable[int], seat: int) -> int | None:
        return asked_about(self.table, numbers, seat)

    def last_told(self, before: int | None) -> int | None:
        return last_told(self.table, before)

    def sentence(self, number: int) -> str:
        return why(self.table, self.scene.wording, number)
