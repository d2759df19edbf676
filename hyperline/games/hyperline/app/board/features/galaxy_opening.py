"""The opening of a game in the galaxy: seats are told of at their corners, and how their first ships grow there."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.board_page import BoardPage
from hyperline.games.hyperline.app.shipyard.views.ship_picture import draw_ship
from hyperline.games.hyperline.rules.catalogue import LOOKS, NEXXUS_SECTOR
from hyperline.games.hyperline.rules.geometry import SIZE
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.shell.anim.durations import BOT_PAUSE
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.features.opening import GOAL, Opening, Told

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
        """The board draws it."""
        self.scene.view.redraw(rect)

    # ---- how it goes on ----

    @property
    def lasts(self) -> bool:
        """Until the first turn."""
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
