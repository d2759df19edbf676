"""What a feature of Hyperline's board is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hyperline.shell.page.play_page import PlayFeature

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.board.scene import BoardScene


class BoardFeature(PlayFeature["BoardScene"]):
    """Notified in the order of `listed.FEATURES`; for what changes in `draw` it calls `scene.view.redraw(rect)`."""

    scene: BoardScene
