"""Opens what the moment asks for over the board: battle and victory by themselves, the shipyard and planted tiles."""

from __future__ import annotations

from functools import partial
from typing import Any

from hyperline.games.hyperline.app.battle.views.state import ongoing
from hyperline.games.hyperline.app.board.board_page import BoardFeature
from hyperline.games.hyperline.app.scenes import battle_scene, shipyard_scene, victory_scene
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.player import Player
from hyperline.kernel.event import Event
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.curtain import Curtain
from hyperline.shell.scenes.question import MessageScene

BATTLE_KINDS = ("direction", "aim", "damage", "flee", "radiation", "research")


class Doors(BoardFeature):
    """Each scene opens by itself once for a position."""

    seen: Any = None  # the position for which a scene was opened

    def offered(self) -> None:
        """Open victory or battle if the position asks for it."""
        board = self.scene
        if board.stack is None or board.stack.top is not board or self.seen is self.table.position:
            return
        if self.table.is_over and self.table.standing.is_over:
            if self.table.is_practice or not self.table.is_played:
                return
            self.seen = self.table.position
            self.open_result(is_new=True)
        elif self._is_in_battle:
            self.seen = self.table.position
            self.open_battle(None)

    @property
    def _is_in_battle(self) -> bool:
        """Whether a decision in a battle is open, or, where a game is watched, a battle is under way."""
        decision = self.table.decision
        if decision is not None:
            return decision.kind in BATTLE_KINDS
        return not self.table.is_played and ongoing(self.table.position) is not None

    def open_result(self, is_new: bool = False) -> None:
        """Open the result of a game that is over, a new one celebrated; or go back to it where the game is shown again."""
        if self.table.is_review:
            self.scene.close()
            return
        self.scene.push(victory_scene(self.context, self.table, is_new))

    def open_shipyard(self) -> bool:
        """Open the shipyard for the decision that is due."""
        self.seen = self.table.position
        self.scene.push(shipyard_scene(self.context, self.table))
        return True

    def open_ship(self, seat: int) -> None:
        """Open a seat's ship to look at, no matter whose turn it is; what is shown there stands still."""
        if seat < len(self.table.setup.seats):
            self.scene.push(shipyard_scene(self.context, self.table, seat))

    def open_battle(self, event: Event | None) -> None:
        """Open the battle overlay, for an event that begins one, or in the middle of one."""
        board = self.scene
        if board.overlay is None and board.stack is not None:
            board.overlay = battle_scene(self.context, self.table, board, event)
            board.push(board.overlay)


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
        name = view.board.look(sector).name

        def told() -> tuple[str, str]:
            title = words("curtain.tile", sector=SECTOR_NAMES[sector], tile=wording.tile(name))
            return title, words("curtain.tile_text")

        self.scene.push(MessageScene(self.context, told, ("curtain.hide",)))
