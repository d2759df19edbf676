"""What has happened: the log beside the galaxy, the digest, why a computer did it, and moments that are seen again."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pygame import Color, Rect, Surface

from hyperline.games.hyperline.app.battle.views.past import past_of
from hyperline.games.hyperline.app.board.board_page import BoardFeature, BoardPage
from hyperline.games.hyperline.app.board.features.overlay import Trail
from hyperline.games.hyperline.app.board.features.pins import Pins
from hyperline.games.hyperline.app.board.views import board_spot
from hyperline.games.hyperline.app.board.views.lights import draw_outlines
from hyperline.games.hyperline.app.board.views.trails import draw_trails
from hyperline.games.hyperline.app.log.digest_lines import MOST, digest_of
from hyperline.games.hyperline.app.log.line import PlacedEntry
from hyperline.games.hyperline.app.log.passage import parts_in, sectors_in
from hyperline.games.hyperline.app.log.since import SeenEvent, ways
from hyperline.games.hyperline.app.log.why import last_told, why
from hyperline.games.hyperline.app.scenes import review_scene
from hyperline.games.hyperline.rules.events import ComponentDamaged
from hyperline.games.hyperline.rules.position import Position
from hyperline.kernel.event import Event
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.digest import Digest
from hyperline.shell.page.features.log_desk import LogReading
from hyperline.shell.page.features.skip import Skipping
from hyperline.shell.page.features.why import Why
from hyperline.shell.page.hud.digestpanel import DigestPlaces, arranged
from hyperline.shell.page.log.logline import DigestEntry, LogLine
from hyperline.shell.play.director import Rest
from hyperline.shell.play.known_thoughts import asked_about
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_badge

AT_FIRST, AT_LAST = 450, 1100  # milliseconds for the position before, and for the one after
POINTER_GOES_ON = (Act.DRAG, Act.PAN, Act.WHEEL, Act.INSPECT)


class Moment(BoardFeature):
    """While it plays, any input ends it and does nothing else."""

    def __init__(self, board: BoardPage) -> None:
        super().__init__(board)
        self._is_on = False
        self._is_clicking = False  # the button went down during the replay: the whole click belongs to it
        self._seat = 0  # whose doing is seen
        self._looked_at: int | None = None  # whose ship was shown before
        self._leave = self.table.director.on_start(self._began)

    @property
    def is_playing(self) -> bool:
        """Whether the board shows the past."""
        return self.table.director.is_recalling

    def play(self, first: int, last: int | None = None, on_board: bool = False) -> bool:
        """Play the actions number `first` to `last` of `match.steps` (`last` None: only the first); False if there is none.

        The position before is shown as the person at the screen may know it, and the events as they may see them: a battle
        in its theatre, unless it has to be `on_board`.
        """
        table, steps = self.table, self.table.steps
        last = first if last is None else last
        board = self.scene
        if not 0 <= first <= last < table.shown_count or board.stack is None or board.stack.top is not board:
            return False
        if not on_board and self._review(first, last):
            return True
        before: Position = table.before(first)
        seen = [event.veil(table.eyes) for step in steps[first : last + 1] for event in step.change.events]
        events = [event for event in seen if event is not None]
        self._seat = steps[first].seat
        table.director.recall(
            table.game.observe(before, table.eyes), [Rest(AT_FIRST), *events, Rest(AT_LAST)], table.position
        )
        self._is_on = True
        board.controls.clear()
        self._looked_at, board.around.looked_at = board.around.looked_at, self._ship(events)
        board.show_controls()
        self._say("")
        return True

    def _review(self, first: int, last: int) -> bool:
        """Show a battle, or what else strikes a Starship, in its theatre; whether the actions are all of one."""
        board = self.scene
        past = past_of(self.table, first, last)
        if past is None:
            return False
        numbers = [n for n, beat in enumerate(past.beats) if beat.last >= first and beat.first <= last]
        if not numbers:
            return False
        steps = numbers[0], numbers[-1]
        board.push(review_scene(self.context, board.wording, board.emblems, past, *steps, True))
        return True

    def _ship(self, events: list[Event]) -> int | None:
        """Whose ship to show beside it: the viewer's (None) if anything happens to it, else that of the seat that acts."""
        hurt = any(isinstance(event, ComponentDamaged) and event.player == self.table.viewer for event in events)
        return None if hurt or self._seat == self.table.viewer else self._seat

    def stop(self) -> None:
        """Show the present at once."""
        if self.is_playing:
            self.table.director.settle(self.table.position)
            self.scene.features.one(Skipping).rest()

    # ---- input ----

    def handle(self, intent: Intent) -> bool:
        """Whatever is pressed ends the replay; a click that began during it does nothing after it either."""
        act = intent.act
        if self._is_clicking and act in (Act.DRAG, Act.DROP, Act.CONFIRM):
            self._is_clicking = act is Act.DRAG
            if act is not Act.DRAG:
                self.stop()
            return True
        self._is_clicking = act is Act.PRESS and self.is_playing
        if not self.is_playing or act is Act.POINT:
            return False
        if act is not Act.PRESS and act not in POINTER_GOES_ON:
            self.stop()
        return True

    # ---- what is seen ----

    def _began(self, event: Event) -> None:
        """Say what is seen, as the log said it."""
        if not self.is_playing or isinstance(event, Rest):
            return
        player = getattr(event, "player", getattr(event, "attacker", -1))
        if 0 <= player < len(self.scene.emblems):
            self._seat = player
        text = self.scene.wording.event(event, self.scene.picture)
        if text:
            self._say(text)

    def _say(self, text: str) -> None:
        prompt, words = self.scene.around.prompt, self.context.words
        prompt.show(text or words("moment.begins"), self.scene.emblems[self._seat])
        prompt.explain(words("moment.ends"))

    def settled(self, position: Any) -> None:
        """The present is shown again: the replay's caption goes."""
        if self._is_on and not self.is_playing:
            self._is_on = False
            self.scene.around.looked_at = self._looked_at
            self.scene.around.prompt.explain("")
            self.scene.redraw()

    def left(self) -> None:
        """Stop listening."""
        self._leave()

    @property
    def is_settled(self) -> bool:
        """Whether the present is shown."""
        return not self.is_playing

    def draw_above(self, surface: Surface) -> None:
        """A frame around the board and a tag that mark the past."""
        if not self.is_playing:
            return
        frame, edge = self.scene.areas.board, self.context.theme.colour("edge")
        line, clear = max(2.0, 2.5 * self.context.measure.u), Color(0, 0, 0, 0)
        paint.plate(surface, self._view(frame), clear, clear, edge, line, self.context.px(6))
        place = (frame.centerx, frame.top + self.context.px(11))
        draw_badge(surface, self.context, place, self.context.words("moment.tag"), "text", "small_strong")

    def _view(self, frame: Rect) -> Rect:
        room = round(3 * self.context.measure.u)
        return self.scene.view.camera.view.inflate(2 * room, 2 * room).clip(frame)


class History(LogReading[BoardPage]):
    """A line of the log lights up what it is about, on board and ship."""

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
        """Hide the digest, which lies over the log."""
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
    """Why computers did what they did, as far as everyone may know."""

    scene: BoardPage

    def asked_about(self, numbers: Iterable[int], seat: int) -> int | None:
        return asked_about(self.table, numbers, seat)

    def last_told(self, before: int | None) -> int | None:
        return last_told(self.table, before)

    def sentence(self, number: int) -> str:
        return why(self.table, self.scene.wording, number)


class GalaxyDigest(Digest[BoardPage]):
    """Read from the trail; a line in focus frames its sectors."""

    scene: BoardPage

    def look_up(self) -> tuple[PlacedEntry, ...]:
        found = self.scene.features.one(Trail).look_up()
        return (*self.scene.features.one(Pins).lines(found), *digest_of(found, self.scene.wording))[:MOST]

    @property
    def turn(self) -> object:
        found = self.scene.features.one(Trail).look_up()
        return found.after.turns if found.is_own_turn else None

    @property
    def heading(self) -> str:
        found = self.scene.features.one(Trail).look_up()
        words = self.context.words
        if found.viewer is None:
            return words("digest.round")
        return words("digest.first" if found.is_first else "digest.since", name=self.scene.wording.name(found.viewer))

    def places(self, lines: Sequence[DigestEntry], aside: int) -> DigestPlaces:
        areas = self.scene.areas
        return arranged(self.context, lines, areas.log, areas.right, self._lit(), self.scene.around.panel.uncut, aside)

    def lend(self, places: DigestPlaces | None) -> None:
        self.scene.around.lend(self.scene.areas.log if places is None else places.log)

    def watch(self, line: DigestEntry) -> None:
        self.scene.features.one(Moment).play(line.first, line.last)

    def offered(self) -> None:
        """Follow what others do while they play."""
        if self.is_open and self.turn is None and (lines := self.look_up()) != self.lines:
            self.open(lines)
        super().offered()

    def _lit(self) -> list[Rect]:
        """What must not be hidden: everything that can be chosen."""
        board = self.scene
        return [Rect(target.rect) for target in board_spot.lit_spots(board.view, board.controls, board.around)]

    def draw(self, surface: Surface) -> None:
        """Frame the sectors that the line in focus is about."""
        if isinstance(line := self.line, PlacedEntry):
            light = self.context.theme.player_lights[self.scene.emblems[line.seat]]
            draw_outlines(surface, self.scene.view.camera, line.sectors, light)
