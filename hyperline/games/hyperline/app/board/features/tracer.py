"""Shows where lines lead from a Hyperpoint, a sector or a Starship in focus, says it, and jumps to where they end."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.features.board_feature import BoardFeature
from hyperline.games.hyperline.app.board.views import pointing
from hyperline.games.hyperline.app.board.views.branches import branch_names
from hyperline.games.hyperline.app.board.views.course import Course, courses
from hyperline.games.hyperline.app.board.views.strand import NOTHING, Traced
from hyperline.games.hyperline.app.board.views.trace import Trace
from hyperline.games.hyperline.app.board.views.tracing import Lookout, sure_ends, traced
from hyperline.games.hyperline.app.own_settings import own_settings
from hyperline.games.hyperline.engine.geometry import Sector
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui.boxes import Rank

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.board.scene import BoardScene

MOST_LABELS = 9


class ChanceTag:
    """The tracer's chips as the least of the boxes: they show while no other box does."""

    rank, settles = Rank.TAG, 0.0

    def __init__(self, trace: Trace) -> None:
        self.trace = trace

    @property
    def rect(self) -> Rect:
        """Where they lie."""
        return self.trace.tag_rect

    @property
    def about(self) -> Rect:
        """The sector that they tell of."""
        tag = self.trace.tag
        return tag.sector.move(self.trace.camera.view.topleft) if tag is not None else self.rect

    def put(self) -> None:
        """The trace finds their place."""

    def closed(self) -> None:
        """They come again."""

    def draw(self, surface: Surface) -> None:
        """Draw them."""
        if self.trace.tag is not None:
            self.trace.tag.draw(surface, self.trace.context, self.trace.camera.view.topleft)


class Tracer(BoardFeature):
    """The line tracer, and the line below the prompt that says what the thing in focus would do.

    `labelled` are the courses that number keys choose while a Hyperpoint with several ends is in focus by key.
    """

    def __init__(self, board: BoardScene) -> None:
        super().__init__(board)
        self.labelled: tuple[Course, ...] = ()
        self._ends: dict[Sector, tuple[Course, ...]] | None = None
        board.boxes.tag = ChanceTag(board.view.trace)

    # ---- looking ----

    @property
    def lookout(self) -> Lookout:
        """Whose Jumps count now, on the picture that is shown."""
        board = self.scene
        controls = board.controls
        seat = controls.seat if controls.position is not None else board.around.own_seat
        position = controls.position if controls.position is not None else self.table.shown
        has_odds = own_settings(self.context).has_tile_odds
        return Lookout(controls, board.picture, board.wording, position, seat, board.emblems, has_odds)

    @property
    def ends(self) -> dict[Sector, tuple[Course, ...]]:
        """By sector: the possible Jumps that certainly end there, the shortest first."""
        if self._ends is None:
            can_jump = self.scene.controls.position is not None and bool(self.scene.controls.choices.ports)
            self._ends = sure_ends(self.lookout) if can_jump else {}
        return self._ends

    def lit(self) -> list[Target]:
        """The sectors that a click jumps to."""
        self._ends = None
        self._names()
        return pointing.end_spots(self.scene.view, self.ends) if self.scene.controls.popup is None else []

    def pointed(self, key: str) -> None:
        """Trace the routes of what is in focus."""
        board, view = self.scene, self.scene.view
        lookout = self.lookout
        found = NOTHING if self._is_others_turn else traced(key, lookout)
        self.labelled = self._labels(key, found)
        if self.labelled:
            marks = tuple((course.end.sector, number) for number, course in enumerate(self.labelled, 1))
            found = replace(found, labels=marks)
            view.numbers = []
        if self._names() | view.trace.show(found):
            view.redraw(view.frame)
        board.around.explain(pointing.detail_of(key, lookout, found, self.ends))

    @property
    def _is_others_turn(self) -> bool:
        """Whether somebody decides who is not at this screen, so that a person's ways would only be in the way."""
        return self.scene.controls.position is None and any(not self.table.is_human(one.seat) for one in self.table.open)

    def _names(self) -> bool:
        """Name the branches of a split; whether that changed anything."""
        view, before = self.scene.view, self.scene.view.names
        view.names = branch_names(self.context, view, self.lookout, is_numbered=not self.labelled)
        return view.names != before

    def _labels(self, key: str, found: Traced) -> tuple[Course, ...]:
        """The shortest course to each end of the Hyperpoint in focus, where keys are used and there are several ends."""
        if not (self.scene.focus.is_by_key and key.startswith("port:") and len(found.strands) == 1):
            return ()
        is_begun = any(lit.is_branch for lit in self.scene.controls.choices.ports)
        ways = courses(found.routes, is_begun=is_begun)
        return tuple(some[0] for some in ways.values())[:MOST_LABELS] if len(ways) > 1 else ()

    # ---- jumping ----

    def handle(self, intent: Intent) -> bool:
        """A digit chooses the end that it labels."""
        if intent.act is not Act.LABEL or not 0 < intent.step <= len(self.labelled):
            return False
        self._sail(self.labelled[intent.step - 1], 1)
        return True

    def jump(self, sector: Sector) -> bool:
        """Jump to a sector where a Jump certainly ends, by the shortest way, with its branches; whether there is one."""
        ways = self.ends.get(sector, ())
        if ways:
            self._sail(ways[0], len(ways))
        return bool(ways)

    def _sail(self, course: Course, ways: int) -> None:
        """Make a Jump and take its branches: one thing to do, and one to take back."""
        text = pointing.course_text(course, self.scene.wording)
        first, *branches = course.actions
        before = self.table.token
        self.scene.perform(first)
        if self.table.token is before:
            return  # held back or refused, which has been said
        self.table.submit_all(branches)
        if ways > 1:
            self.context.notify(self.context.words("trace.shortest", n=ways, way=text))

    def settled(self, position: Any) -> None:
        """The known ends are out of date."""
        self._ends = None
