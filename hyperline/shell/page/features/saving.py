"""Tells what becomes of the saved game: a sentence stays on the screen as long as nothing can be saved."""

from __future__ import annotations

from pygame import Rect, Surface

from hyperline.shell.page.play_page import PlayFeature, PlayPage

HIGH = 22  # units: the row of the board's letters


class Saving(PlayFeature[PlayPage]):
    """What happened to the file is shown once; why it cannot be written, until it can."""

    fault = ""

    def update(self, seconds: float) -> None:
        """See what there is to tell."""
        save = self.table.save
        if save is None:
            return
        while save.news:
            self.context.notify(self.context.words(f"saving.{save.news.pop(0)}"))
        if save.fault != self.fault:
            self.fault = save.fault
            if self.fault:
                self.context.notify(self.context.words("saving.fails", reason=self.fault))
            self.scene.redraw()

    def covered(self, seconds: float) -> None:
        """Try again what could not be written, whatever lies over the game, and tell of it there."""
        if self.table.save is not None:
            self.table.save.update()
        self.update(seconds)

    @property
    def rect(self) -> Rect:
        """Where the sentence is: over the letters of the board."""
        board = self.scene.board_rect
        return Rect(board.left, board.top, board.w, self.context.px(HIGH))

    def draw_above(self, surface: Surface) -> None:
        """Draw it."""
        if not self.fault:
            return
        c, box = self.context, self.rect
        line = c.type.line(c.words("saving.fault", reason=self.fault), "small", "warn", box.w - 2 * c.space("m"), box.h)
        place = line.get_rect(center=box.center).inflate(2 * c.space("m"), 0)
        place.top, place.h = box.top, box.h
        surface.fill(c.theme.colour("deep"), place)
        surface.blit(line, line.get_rect(center=box.center))
