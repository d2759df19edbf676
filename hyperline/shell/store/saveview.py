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
    """Shows `game` with its large `picture`, `who` plays each seat, the `rules`, and the `kind` of save."""

    def __init__(self, context: Context, rect: Rect) -> None:
        super().__init__(context, rect, "view")
        self.game: SavedGame | None = None
        self.picture: Surface | None = None
        self.who: Sequence[str] = ()
        self.rules = ""
        self.kind = ""

    @property
    def picture_side(self) -> int:
        """The side of the large picture in pixels."""
        pad = self.context.px(PAD)
        return max(1, min(self.rect.h - 4 * self.context.px(ROW) - 3 * pad, round(self.rect.w * 0.56)))

    def draw(self, surface: Surface) -> None:
        """Draw the plate, the picture with the texts beside it, and the players below."""
        c = self.context
        low = c.theme.colour("sunken", 190)
        paint.plate(surface, self.rect, low, low, c.theme.colour("border"), max(1.0, c.measure.u), c.space("radius"))
        if self.game is None:
            return
        inner = self.rect.inflate(-2 * c.px(PAD), -2 * c.px(PAD))
        side = self.picture_side
        place = Rect(inner.x, inner.y, side, side)
        self._draw_picture(surface, place)
        left = place.right + c.space("l")
        self._tell(surface, Rect(left, inner.y, inner.right - left, side), self.game)
        top = place.bottom + c.space("m")
        self._draw_players(surface, Rect(inner.x, top, inner.w, inner.bottom - top), self.game)

    def _draw_picture(self, surface: Surface, place: Rect) -> None:
        c, game = self.context, self.game
        dark = c.theme.colour("deep", 190)
        paint.plate(surface, place, dark, dark, c.theme.colour("border"), max(1.0, c.measure.u), c.px(5))
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
            (title(c, game), "heading", "text", 0.26),
            (game_title(c, game), "label", "text", 0.12),
            (told, "label", colour, 0.12),
            (date(c, game) if game.name else "", "body", "muted", 0.12),
            (self.rules, "body", "gold", 0.16),
            (why or self.kind, "body", "muted", 1.0),
        )
        for text, style, ink, share in lines:
            if text:
                high = min(round(room.h * share), room.bottom - top)
                drawn = c.type.paragraph(text, style, ink, room.w, high)
                surface.blit(drawn, (room.x, top))
                top += drawn.get_height() + c.space("s")
        if game.fault and top < room.bottom:
            file = c.type.paragraph(file_name(game), "small", "faint", room.w, room.bottom - top)
            surface.blit(file, (room.x, top))

    def _draw_players(self, surface: Surface, room: Rect, game: SavedGame) -> None:
        c, count = self.context, len(game.seats)
        high = min(c.px(ROW), room.h // max(1, count))
        scores = game.summary.scores if game.summary is not None else ()
        for number, seat in enumerate(game.seats):
            row = Rect(room.x, room.y + number * high, room.w, high)
            if number:
                surface.fill(c.theme.colour("border").lerp(c.theme.colour("panel"), 0.5), (row.x, row.y, row.w, 1))
            left = draw_sign(c, surface, row, seat)
            third = (row.right - left) // 5
            name = c.type.line(seat_name(c, game, number), "strong", "text", 2 * third - c.space("s"), high)
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
