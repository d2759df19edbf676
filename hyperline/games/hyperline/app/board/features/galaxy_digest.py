"""What the digest tells in Hyperline: what mattered since the viewer's last turn, with its sectors."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Rect, Surface

from hyperline.games.hyperline.app.board.board_page import BoardPage
from hyperline.games.hyperline.app.board.features.moment import Moment
from hyperline.games.hyperline.app.board.features.trail import Trail
from hyperline.games.hyperline.app.board.views import pointing
from hyperline.games.hyperline.app.board.views.outline import draw_outlines
from hyperline.games.hyperline.app.log.digest_lines import digest_of
from hyperline.games.hyperline.app.log.line import PlacedEntry
from hyperline.shell.page.features.digest import Digest
from hyperline.shell.page.hud.digestpanel import DigestPlaces, arranged
from hyperline.shell.page.log.digest_entry import DigestEntry


class GalaxyDigest(Digest[BoardPage]):
    """Read from the trail; a line in focus frames its sectors."""

    scene: BoardPage

    def look_up(self) -> tuple[PlacedEntry, ...]:
        return digest_of(self.scene.features.one(Trail).look_up(), self.scene.wording)

    @property
    def turn(self) -> object:
        found = self.scene.features.one(Trail).look_up()
        return found.after.turns if found.is_own_turn else None

    @property
    def heading(self) -> str:
        found = self.scene.features.one(Trail).look_up()
        words = self.context.words
        if found.viewer is None:
            return words("digest.round")
        return words("digest.first" if found.is_first else "digest.since", name=self.scene.wording.name(found.viewer))

    def places(self, lines: Sequence[DigestEntry], aside: int) -> DigestPlaces:
        frame = self.scene.frame
        return arranged(self.context, lines, frame.log, frame.right, self._lit(), self.scene.around.panel.written, aside)

    def lend(self, places: DigestPlaces | None) -> None:
        self.scene.around.lend(self.scene.frame.log if places is None else places.log)

    def watch(self, line: DigestEntry) -> None:
        self.scene.features.one(Moment).play(line.first, line.last)

    def offered(self) -> None:
        """While others play, it follows them."""
        if self.is_open and self.turn is None and (lines := self.look_up()) != self.lines:
            self.open(lines)
        super().offered()

    def _lit(self) -> list[Rect]:
        """What must not be hidden: everything that can be chosen."""
        board = self.scene
        return [Rect(target.rect) for target in pointing.lit_spots(board.view, board.controls, board.around)]

    def draw(self, surface: Surface) -> None:
        """Frame the sectors that the line in focus is about."""
        if isinstance(line := self.line, PlacedEntry):
            light = self.context.theme.player_lights[self.scene.emblems[line.seat]]
            draw_outlines(surface, self.scene.view.camera, line.sectors, light)
