"""Several boards: one is shown, tabs lead to the others, and the screen follows the one who decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.face import BoardsView
from hyperline.shell.page.hud.play_area import tabs_rect
from hyperline.shell.page.play_page import PlayFeature, PlayPage
from hyperline.shell.ui import paint
from hyperline.shell.ui.tabrow import TabRow


class BoardTabs(TabRow[str]):
    """`texts` are what the boards are called; those in `busy` have something to be decided."""

    def __init__(self, context: Context, rect: Rect, boards: Sequence[str], chosen: str, done: Callable[[str], None],
                 texts: Sequence[str]) -> None:  # fmt: skip
        super().__init__(context, rect, "boards", boards, chosen, done)
        self.texts = tuple(texts)
        self.busy: frozenset[str] = frozenset()

    def show(self, busy: frozenset[str]) -> None:
        """Mark these boards."""
        if busy != self.busy:
            self.busy = busy
            self.redraw()

    def draw(self, surface: Surface) -> None:
        """Draw the tabs, the board that is shown lit, and a dot on those where something is to be decided."""
        c, theme = self.context, self.context.theme
        for number, (board, text) in enumerate(zip(self.options, self.texts, strict=True)):
            box, is_shown = self.place(number).inflate(-c.px(4), 0), board == self.chosen
            fill, edge = (
                theme.colour("accent_deep" if is_shown else "sunken"),
                theme.colour("accent" if is_shown else "border"),
            )
            paint.plate(surface, box, fill, fill, edge, max(1.0, c.measure.u), c.px(8))
            radius = c.px(5) if board in self.busy else 0
            line = c.type.line(text, "label", "text" if is_shown else "muted", box.w - 6 * c.px(5), box.h)
            place = line.get_rect(center=box.center)
            surface.blit(line, place)
            if radius:
                paint.disc(surface, (place.left - 2 * radius, box.centery), radius, theme.colour("accent_light"))


class Boards(PlayFeature[PlayPage]):
    """It does nothing in a game with one board."""

    _followed: Sequence[str] = ()  # where something was to be decided when the screen last went there

    @property
    def _view(self) -> BoardsView | None:
        view = self.scene.view
        return view if isinstance(view, BoardsView) else None

    def build(self) -> None:
        """The tabs, over the board."""
        view, scene = self._view, self.scene
        if view is None:
            return
        texts = [scene.wording.term("board", board) for board in view.boards]
        rect = tabs_rect(self.context.measure, scene.areas)
        self.tabs = scene.add(BoardTabs(self.context, rect, view.boards, view.where, self.turn_to, texts))

    def turn_to(self, board: str) -> None:
        """Show another board."""
        if self._view is not None:
            self._view.turn_to(board)
            self.tabs.choose(board)
            self.scene.show_controls()

    def _follow(self) -> None:
        """Go where the person at the screen decides, or else anybody, unless the board is one of those already."""
        view, decision = self._view, self.table.decision
        if view is None:
            return
        acting = [one.where for one in self.scene.around.acting]
        wanted = [decision.where] if decision is not None else acting
        self.tabs.show(frozenset(acting))
        if wanted != self._followed:
            self._followed = wanted
            if wanted and view.where not in wanted:
                self.turn_to(wanted[0])

    def offered(self) -> None:
        """Someone else may decide now, elsewhere."""
        self._follow()

    def settled(self, position: Any) -> None:
        """Bots may have gone on elsewhere."""
        if self.scene.stack is not None and self.table.decision is None:
            self._follow()
