"""Shows where a line leads while a Hyperpoint or a sector is in focus, and says it in words."""

from __future__ import annotations

from hyperline.app.companions.companion import Companion
from hyperline.app.views.board import pointing
from hyperline.app.views.board.tracing import routes_for
from hyperline.app.views.board.way import entry_of


class Tracer(Companion):
    """The line tracer, and the line below the prompt that says what the thing in focus would do."""

    def pointed(self, key: str) -> None:
        """Trace the routes of what is in focus."""
        board = self.board
        view, controls = board.view, board.controls
        found = routes_for(key, controls, board.picture)
        if view.trace.show(found, entry_of(controls.position, controls.seat)):
            view.redraw(view.frame)
        board.around.explain(pointing.detail_of(key, board.wording, view, controls))
