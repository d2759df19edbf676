"""Keeps secrets between people at one screen: a curtain falls before one of them is shown what the others may not see."""

from __future__ import annotations

from typing import Any

from hyperline.games.hyperline.app.board.features.board_feature import BoardFeature
from hyperline.games.hyperline.engine.geometry import SECTOR_NAMES, Sector
from hyperline.games.hyperline.engine.player import Player
from hyperline.shell.input.intent import DEAD_TIME, Act, Intent
from hyperline.shell.scenes.curtain import CurtainScene
from hyperline.shell.scenes.message import MessageScene

POINTING = (Act.POINT, Act.PRESS)


class Curtain(BoardFeature):
    """It falls only for a choice among secret tiles, and when a player asks to see a tile that he planted."""

    _scene: CurtainScene | None = None
    _peeked: Sector | None = None
    _dead = 0.0  # seconds for which input still does nothing

    def update(self, seconds: float) -> None:
        """Let the curtain fall as soon as a secret is due, before anything of it can be drawn."""
        self._dead = max(0.0, self._dead - seconds)
        stack, is_due = self.scene.stack, self.table.is_covered and not self.table.director.is_busy
        if is_due and self._scene is None and stack is not None and stack.top is self.scene:
            self._fall(self.context.words("curtain.choice"))

    def resumed(self, result: Any) -> None:
        """The curtain was lifted, or the secret left alone."""
        scene, self._scene = self._scene, None
        if scene is None:
            return
        self._dead = DEAD_TIME
        sector, self._peeked = self._peeked, None
        if sector is None:
            self.table.disclose()
        elif result:
            self._show(sector)

    def handle(self, intent: Intent) -> bool:
        """Just after the curtain nothing is chosen."""
        return self._dead > 0 and intent.act not in POINTING

    def act(self, intent: Intent) -> bool:
        """A click on a tile that the player planted shows it to him alone."""
        board, table = self.scene, self.table
        if intent.act is not Act.CONFIRM or not table.is_shared or table.viewer is None or table.director.is_busy:
            return False
        target = board.focus.at(intent.pos) if intent.pos is not None else board.focus.current
        kind, _, name = (target.key if target is not None else "").partition(":")
        if kind != "sector":
            return False
        sector = SECTOR_NAMES.index(name)
        player: Player = table.position.players[table.viewer]
        if sector in board.controls.choices.sectors or not player.planted >> sector & 1:
            return False
        self._peeked = sector
        self._fall(self.context.words("curtain.planted", sector=name), may_leave=True)
        return True

    def _fall(self, why: str, may_leave: bool = False) -> None:
        seat = self.table.viewer
        assert seat is not None
        self._scene = CurtainScene(self.context, self.scene.wording.name(seat), self.scene.emblems[seat], why, may_leave)
        self.scene.push(self._scene)

    def _show(self, sector: Sector) -> None:
        """Tell the player which tile lies there."""
        words, wording, table = self.context.words, self.scene.wording, self.table
        view = table.known_to(table.viewer)
        tile = wording.tile(view.board.look(sector).name)
        title = words("curtain.tile", sector=SECTOR_NAMES[sector], tile=tile)
        self.scene.push(MessageScene(self.context, title, words("curtain.tile_text"), (words("curtain.hide"),)))
