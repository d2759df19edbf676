"""One saved game in full: its board, its name and date, its rules, and each player with their points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.store.savetext import date, draw_sign, file_name, game_title, seat_name, state, title
from hyperline.shell.ui import paint
from hyperline.shell.ui.widget import Widget

if TYPE_CHECKING:
    from hyperline.shell.store.save_loader import SavedGame

ROW = 34  # units of a player's row
PAD = 14  # units


class SaveView(Widget):
    """Shows `game` with its large `picture`, `who` plays each seat, and the `rules`."""

    def __init__(self, context: Context, rect: Rect) -> None:
        super().__init__(context, rect, "view")
        self.game: SavedGame | None = None
        self.picture: Surface | None = None
        self.who: Sequence[str] = ()
        self.rules = ""

    @property
    def picture_side(self) -> int:
        """The side of the large picture in pixels."""
        return max(1, min(self.rect.h - 4 * self._row_height - self.context.space("l"), round(self.rect.w * 0.6)))

    @property
    def _row_height(self) -> int:
        return max(self.context.px(ROW), self.context.type.line_height("body"))

    def draw(self, surface: Surface) -> None:
        """Draw the picture with the texts beside it, and the players below."""
        c, inner = self.context, self.rect
        if self.game is None:
            return
        side = self.picture_side
        place = Rect(inner.x, inner.y, side, side)
        self._draw_picture(surface, place)
        left = place.right + c.space("l")
        self._tell(surface, Rect(left, inner.y, inner.right - left, side), self.game)
        top = place.bottom + c.space("m")
        self._draw_players(surface, Rect(inner.x, top, inner.w, inner.bottom - top), self.game)

    def _draw_picture(self, surface: Surface, place: Rect) -> None:
        c, game = self.context, self.game
        dark = c.theme.colour("sunken", 190)
        paint.glow(surface, place, c.theme.colour("accent", 40), c.dx(16), c.px(5))
        paint.plate(surface, place, dark, dark, c.theme.colour("border", 0), 1.0, c.px(5))
        if self.picture is not None:
            surface.blit(self.picture, self.picture.get_rect(center=place.center))
            return
        is_coming = game is not None and not game.is_known
        text = c.words("saves.reading" if is_coming else "saves.no_picture")
        line = c.type.paragraph(text, "body", "faint", place.w - 2 * c.px(PAD), place.h, "centre")
        surface.blit(line, line.get_rect(center=place.center))

    def _tell(self, surface: Surface, room: Rect, game: SavedGame) -> None:
        """Draw name or date, how far it is, when, the rules, and what opening it does."""
        c, top = self.context, room.y
        told, colour = state(c, game)
        why = game.fault and c.words("saves.why", why=game.fault)
        lines = (
            (title(c, game), "figure", "text"),
            (game_title(c, game), "label", "text"),
            (told, "label", colour),
            (date(c, game) if game.name else "", "body", "muted"),
            (self.rules, "body", "accent_light"),
            (why, "body", "muted"),
        )
        for text, style, ink in lines:
            if text and room.bottom > top:
                drawn = c.type.paragraph(text, style, ink, room.w, room.bottom - top)
                surface.blit(drawn, (room.x, top))
                top += drawn.get_height() + c.space("s")
        if game.fault and top < room.bottom:
            file = c.type.paragraph(file_name(game), "small", "faint", room.w, room.bottom - top)
            surface.blit(file, (room.x, top))

    def _draw_players(self, surface: Surface, room: Rect, game: SavedGame) -> None:
        c, count = self.context, len(game.seats)
        high = min(self._row_height, room.h // max(1, count))
        scores = game.summary.scores if game.summary is not None else ()
        for number, seat in enumerate(game.seats):
            row = Rect(room.x, room.y + number * high, room.w, high)
            if number:
                thick = max(1, round(c.measure.u))
                paint.rule(surface, Rect(row.x, row.y, row.w, thick), c.theme.colour("border", 150))
            left = draw_sign(c, surface, row, seat)
            third = (row.right - left) // 5
            name = c.type.line(seat_name(c, game, number), "body", "text", 2 * third - c.space("s"), high)
            surface.blit(name, name.get_rect(midleft=(left, row.centery)))
            who = c.type.line(self.who[number] if number < len(self.who) else "", "small", "muted", 2 * third, high)
            surface.blit(who, who.get_rect(midleft=(left + 2 * third, row.centery)))
            if number < len(scores):
                score = self._score(scores[number], game.summary.goal if game.summary is not None else 0, third, high)
                surface.blit(score, score.get_rect(midright=(row.right, row.centery)))

    def _score(self, points: int, goal: int, wide: int, high: int) -> Surface:
        c = self.context
        text = c.words("menu.card_points", n=points, goal=goal) if goal else str(points)
        return c.type.line(text, "strong", "gold", wide, high)
