"""How the galaxy is seen: in the opening of a game, turned towards the viewer, and with a flame while one waits."""

from __future__ import annotations

from functools import partial
from typing import Final

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.board_page import BoardFeature, BoardPage
from hyperline.games.hyperline.app.board.views.camera import corner_turn
from hyperline.games.hyperline.app.board.views.mover import Mover
from hyperline.games.hyperline.app.own_settings import own_settings, turns_view
from hyperline.games.hyperline.app.shipyard.views.ship_picture import draw_ship
from hyperline.games.hyperline.rules.catalogue import LOOKS, NEXXUS_SECTOR
from hyperline.games.hyperline.rules.geometry import SECTOR_BY_NAME, SIZE
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.shell.anim import durations as last
from hyperline.shell.anim.durations import BOT_PAUSE
from hyperline.shell.board.camera import Camera
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.flicker import Flicker
from hyperline.shell.page.features.opening import GOAL, Opening, Told
from hyperline.shell.page.features.viewpoint import Viewpoint
from hyperline.shell.store.settings import Settings
from hyperline.shell.ui import sparks


class GalaxyViewpoint(Viewpoint[BoardPage]):
    """The viewer's corner is at the bottom left while the setting `turns_view` is on."""

    scene: BoardPage

    def __init__(self, board: BoardPage) -> None:
        super().__init__(board)
        self._leave = self.context.settings.listen(self._set)
        self._face(board.table.viewer)

    def hint(self, name: str, intent: Intent) -> str:
        text = super().hint(name, intent)
        return f"{text} {self.context.words('view.row_1')}" if name == "turn" else text

    # ---- the view ----

    def act(self, intent: Intent) -> bool:
        """The wheel turns the tile in hand."""
        if intent.act is Act.WHEEL and intent.pos and self._is_ghost(intent.pos):
            return self.scene.controls.rotate(-intent.step)
        return super().act(intent)

    def _is_ghost(self, pos: tuple[int, int]) -> bool:
        view = self.scene.view
        return view.ghost is not None and view.ghost.rect(view.camera).collidepoint(pos)

    def can_drag(self, camera: Camera, start: tuple[int, int]) -> bool:
        return super().can_drag(camera, start) and (self._dragged is not None or not self._is_ghost(start))

    def turn(self, camera: Camera, step: int) -> None:
        """Turn the board, slowly enough to follow."""
        self.scene.view.turn_to(camera.turn + step, last.VIEW_TURN / 1000)

    def changed(self) -> None:
        """Names and tags beside the board's routes are placed again, too."""
        self.scene.view.refresh()
        self.scene.show_controls()

    def handle(self, intent: Intent) -> bool:
        """Whatever skips motion ends the turning, too."""
        if intent.act is Act.SKIP and self.scene.view.is_turning:
            self.scene.view.stop_turning()
        return False

    def turned(self, seat: int | None) -> None:
        """Another player looks: turn to them if the setting says so."""
        self._face(seat, last.VIEW_TURN / 1000)

    def _face(self, seat: int | None, seconds: float = 0.0) -> bool:
        if seat is None or not own_settings(self.context).turns_view:
            return False
        self.scene.view.turn_to(corner_turn(self.scene.picture.players[seat].corner), seconds)
        return True

    def _set(self, old: Settings, new: Settings) -> None:
        if turns_view(old) == turns_view(new):
            return
        if not self._face(self.table.viewer):
            self.scene.view.turn_to(0)
        if self.buttons:
            self.scene.show_controls()

    # ---- what keys lead to ----

    def is_on_board(self, target: Target) -> bool:
        return target.key.startswith(("sector:", "port:"))

    def whole(self, target: Target) -> Rect:
        kind, _, name = target.key.partition(":")
        return self.scene.view.camera.sector_rect(SECTOR_BY_NAME[name]) if kind == "sector" else target.rect

    def offered(self) -> None:
        """Bring a tile that waits to be laid in sight."""
        view = self.scene.view
        if view.ghost is not None:
            self.reveal(view.ghost.rect(view.camera))

    # ---- the scene's life ----

    @property
    def is_settled(self) -> bool:
        """Whether the board is not turning."""
        return not self.scene.view.is_turning

    def left(self) -> None:
        """Stop listening to the settings."""
        self._leave()


# ---- while one waits ----


STRENGTHS: Final = (0.4, 0.8, 0.6, 1.0, 0.4, 0.6)
LONG: Final = 0.6  # of a sector: the flame
STERN: Final = 0.4  # of the Starship's height: how far its stern is below its middle


class EngineFlicker(Flicker[BoardPage], BoardFeature):
    """Draws six frames a second at the most, each of them one flame."""

    _flame: Mover | None = None

    @property
    def is_still(self) -> bool:
        return super().is_still and not self.scene.view.moving.is_busy

    def flicker(self) -> None:
        """Let the engine of whose turn it is burn more, or less."""
        view = self.scene.view
        piece = view.piece(f"ship:{self.scene.turn}")
        if piece is None:
            self.put_out()
            return
        art, long = view.art(piece), max(6, round(LONG * view.camera.cell * piece.size))
        x, y = view.camera.pixel(piece.place)
        colour = view.context.theme.player_colours[view.emblems[self.scene.turn]]
        light = sparks.flare(colour, long, 0.0, STRENGTHS[self.moment % len(STRENGTHS)])
        pixel = x, round(y + STERN * art.get_height() - sparks.HULL * long)
        if self._flame is None or self._flame not in view.movers:
            self._flame = view.moving.add(Mover(light, piece.place, sparks.ADD, pixel=pixel))
        self._flame.surface, self._flame.pixel = light, pixel
        view.moving.moved(self._flame)

    def put_out(self) -> None:
        if self._flame is not None:
            self.scene.view.moving.remove(self._flame)
            self._flame = None

    def left(self) -> None:
        """Put the flame out."""
        self.put_out()


# ---- the opening of a game ----


CELL = 19  # units: the largest cell of a ship


class GalaxyOpening(Opening[BoardPage]):
    """What it tells stays until the first turn begins. One press takes computers' first ships as built."""

    scene: BoardPage
    _is_hurried = False

    def told(self, seat: int) -> Told:
        """Who it is and where they come from; once parts are chosen, the ship."""
        board, usual = self.scene, super().told(seat)
        player = board.picture.players[seat]
        ship, words = player.ship, self.context.words
        if len(ship.parts) > 1:
            names = [board.wording.kind(part.kind) for part in ship.parts[1:]]
            names += [board.wording.kind(upgrade) for upgrade in sorted(ship.upgrades)]
            return Told(
                usual.title, board.wording.listed(names), usual.emblem, ship, partial(self._ship, ship, usual.emblem)
            )
        home = board.wording.tile(LOOKS[player.home].name)
        return Told(usual.title, words("opening.from", who=usual.text, home=home).lstrip(), usual.emblem)

    def _ship(self, ship: Ship, emblem: int, surface: Surface, rect: Rect) -> None:
        draw_ship(surface, ship, rect, self.context.sprites, emblem, self.context.dx(CELL))

    # ---- where ----

    def lit(self, seat: int) -> Rect | None:
        """A seat's corner, or Nexxus."""
        board = self.scene
        sector = NEXXUS_SECTOR if seat == GOAL else board.picture.players[seat].corner
        return board.view.camera.sector_rect(sector)

    def place(self, seat: int, size: tuple[int, int]) -> Rect:
        """Beside the corner, towards the middle of the board; below Nexxus."""
        at, made, gap = self.lit(seat), Rect((0, 0), size), self.context.space("s")
        assert at is not None
        middle = self.scene.view.camera.view.center
        if seat == GOAL:
            made.midtop = at.centerx, at.bottom + gap
            return made
        if at.centerx < middle[0]:
            made.left = at.right + gap
        else:
            made.right = at.left - gap
        if at.centery < middle[1]:
            made.top = at.top
        else:
            made.bottom = at.bottom
        return made

    def room(self, seat: int) -> int:
        """All between the corners; where two seats sit side by side they share it."""
        between = (SIZE - 2) * self.scene.view.camera.cell
        if seat == GOAL:
            return between
        rows = [self.lit(other) for other in range(len(self.scene.picture.players)) if other != seat]
        at, gap = self.lit(seat), 2 * self.context.space("s")
        is_shared = any(row is not None and at is not None and row.y == at.y for row in rows)
        return (between // 2 if is_shared else between) - gap

    def redraw(self, rect: Rect) -> None:
        """Let the board draw it."""
        self.scene.view.redraw(rect)

    # ---- how it goes on ----

    @property
    def lasts(self) -> bool:
        """Whether the first turn has yet to begin."""
        return self.scene.picture.phase is Phase.SETUP

    def offered(self) -> None:
        """A person builds: what computers build next is seen again."""
        super().offered()
        if self.table.decision is not None:
            self._hurry(False)

    def handle(self, intent: Intent) -> bool:
        """While computers build, a press that means nothing else has their ships built at once."""
        if super().handle(intent):
            return True
        is_watched = self.is_open and not self.scene.is_offering and not self.table.director.is_busy
        if not is_watched or intent.act not in (Act.CONFIRM, Act.SKIP):
            return False
        if intent.pos is not None and not self.scene.board_rect.collidepoint(intent.pos):
            return False
        self._hurry(True)
        return True

    def _hurry(self, is_hurried: bool) -> None:
        if is_hurried != self._is_hurried:
            self._is_hurried = is_hurried
            self.table.pause = 0.0 if is_hurried else float(BOT_PAUSE)
            if is_hurried:
                self.table.hurry()

    def _end(self) -> None:
        super()._end()
        self._hurry(False)
