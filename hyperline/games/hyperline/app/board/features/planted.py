"""Shows players who share a screen the tiles that they planted, each to its owner alone."""

from __future__ import annotations

from functools import partial

from hyperline.games.hyperline.app.board.features.board_feature import BoardFeature
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.player import Player
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.curtain import Curtain
from hyperline.shell.scenes.question import MessageScene


class Planted(BoardFeature):
    """The tile is shown behind a curtain."""

    def act(self, intent: Intent) -> bool:
        """A click on a tile that the player planted shows it."""
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
        why = self.context.words("curtain.planted", sector=name)
        board.features.one(Curtain).fall(why, partial(self._show, sector))
        return True

    def _show(self, sector: Sector) -> None:
        """Tell the player which tile lies there."""
        words, wording, table = self.context.words, self.scene.wording, self.table
        view = table.known_to(table.viewer)
        tile = wording.tile(view.board.look(sector).name)
        title = words("curtain.tile", sector=SECTOR_NAMES[sector], tile=tile)
        self.scene.push(MessageScene(self.context, title, words("curtain.tile_text"), (words("curtain.hide"),)))
