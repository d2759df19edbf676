"""The galaxy and what is around it, as its features see them."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence

from pygame import Rect

from hyperline.games.hyperline.app.board.hud.controls import Controls
from hyperline.games.hyperline.app.board.hud.surroundings import BoardAreas, Surroundings
from hyperline.games.hyperline.app.board.views.camera import place_of
from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.board.views.view import BoardView
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.board import pirate_sectors
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.geometry import NOWHERE, SIZE, Sector
from hyperline.kernel.event import Event
from hyperline.shell.input.focus import Target
from hyperline.shell.page.play_page import PlayFeature, PlayPage

NEAR = 2  # sectors, diagonally too: closer than that is a move away for most ships


def mood_at(picture: Picture, seat: int) -> str:
    """The mood for a seat: at Nexxus, with a Pirate or a rival near, or neither."""
    here = picture.ship_sector(seat) if 0 <= seat < len(picture.players) else NOWHERE
    if here == NOWHERE:
        return "calm"
    if here == NEXXUS_SECTOR:
        return "nexxus"
    rivals = [picture.ship_sector(other) for other in range(len(picture.players)) if other != seat]
    dangers = [*pirate_sectors(picture.board), *(sector for sector in rivals if sector != NOWHERE)]
    return "threat" if any(_distance(here, sector) <= NEAR for sector in dangers) else "calm"


def _distance(here: Sector, there: Sector) -> int:
    (row, column), (other, across) = divmod(here, SIZE), divmod(there, SIZE)
    return max(abs(row - other), abs(column - across))


class BoardPage(PlayPage, ABC):
    """What features may ask of the board, besides what any game's page has."""

    wording: Wording
    view: BoardView
    controls: Controls
    around: Surroundings
    areas: BoardAreas
    _mood = "calm"
    _mood_of: tuple[int, ...] = ()

    @property
    def picture(self) -> Picture:
        """What is on the board."""
        return self.view.picture

    # ---- where things are ----

    @property
    def told_within(self) -> Rect:
        """Announcements lie over the sectors."""
        return self.view.camera.view

    def written(self) -> Sequence[Rect]:
        return [*self.around.panel.written, *self.areas.cards]

    def rather_not_told_over(self) -> list[Rect]:
        return self.view.bright_places()

    def docks(self) -> tuple[Rect, ...]:
        """Beside the board: over the log, the viewer's ship, and the players' cards."""
        return self.areas.log, self.areas.panel, self.rail

    @property
    def turn(self) -> int:
        return self.picture.turn

    def card_about(self, target: Target) -> Rect:
        """The card of a seat lies beside the column of the seats, at the height of its own."""
        if not target.key.startswith("seat:"):
            return super().card_about(target)
        high = self.context.measure.size[1]
        return Rect(0, target.rect.centery - high, target.rect.right, 2 * high)

    def heard_at(self, event: Event) -> float | None:
        """A sound comes from its event's sector, or else from the player's Starship."""
        sector, seat = getattr(event, "sector", None), getattr(event, "player", None)
        if sector is None and seat is not None and 0 <= seat < len(self.picture.players):
            sector = self.picture.ship_sector(seat)
        return None if sector is None else self.view.camera.pixel(place_of(sector))[0]

    @property
    def mood(self) -> str:
        """Nexxus, a threat near the viewer's ship, or calm; looked up once for each position."""
        seat = self.table.viewer if self.table.viewer is not None else self.picture.turn
        key = (seat, id(self.picture.board), *(player.sector for player in self.picture.players))
        if key != self._mood_of:
            self._mood_of, self._mood = key, mood_at(self.picture, seat)
        return self._mood


class BoardFeature(PlayFeature[BoardPage]):
    """Notified in the order of `BoardScene.made_of`; for what changes in `draw` it calls `scene.view.redraw(rect)`."""

    scene: BoardPage
