"""A small square button with a sign in place of a text."""

from __future__ import annotations

from pygame import Surface

from hyperline.shell.ui.button import Button


class IconButton(Button):
    """A Button that shows its icon alone; its hint says what it does."""

    def draw(self, surface: Surface) -> None:
        """Draw plate and icon."""
        ink = self._plate(surface)
        if self.icon is not None:
            picture = self.icon(round(min(self.rect.size) * 0.72), ink)
            place = picture.get_rect(center=self.rect.center)
            surface.blit(picture, place.move(0, self.context.px(1) if self.is_pressed else 0))
        if self.context.shows_keys and self.shown_key:
            self._draw_key(surface, self.shown_key)
