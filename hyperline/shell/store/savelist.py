"""The list of saved games: for each a small picture, its name or date, the players with their points, and the round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.store.savetext import draw_sign, game_title, seat_name, short_text, state, title, under
from hyperline.shell.ui import paint
from hyperline.shell.ui.cardlist import CardList
from hyperline.shell.ui.listview import Row

if TYPE_CHECKING:
    from hyperline.shell.store.save_loader import SavedGame

HIGH = 88  # units of a row
EDGE = 5  # units around the picture
FEW = 4  # letters of a name; with room for fewer it is not shown
BETWEEN = 12  # units between two cards, and between their lines and edges


class SaveList(CardList):
    """`done(key)` is called when another game is chosen, by click or arrow keys; Enter calls `open_chosen`."""

    def __init__(self, context: Context, rect: Rect, games: Sequence[SavedGame], done: Callable[[str], None],
                 open_chosen: Callable[[], None], playing: str = "") -> None:  # fmt: skip
        self.games = {game.key: game for game in games}
        self.playing = playing
        super().__init__(context, rect, [Row(game.key, "") for game in games], done, open_chosen, "games")

    @property
    def row_height(self) -> int:
        """The height of a row in pixels."""
        kit = self.context.type
        text = kit.line_height("strong") + 2 * kit.line_height("small")
        return max(self.context.px(HIGH), text + self.context.px(4 * EDGE + BETWEEN))

    @property
    def picture_side(self) -> int:
        """The side of a small picture in pixels."""
        return self.row_height - self.context.px(8) - 2 * self.context.px(EDGE)

    @property
    def in_sight(self) -> list[SavedGame]:
        """The games whose rows are visible, and those next to them."""
        first = max(0, self.scroll.offset // self.row_height - 1)
        last = (self.scroll.offset + self.rect.h) // self.row_height + 2
        return [self.games[row.key] for row in self.rows[first:last]]

    def handle(self, intent: Intent) -> bool:
        """Page keys move by a page; the rest is as in every list of cards."""
        if intent.act is Act.ZOOM:
            return self._page(-intent.step)
        return super().handle(intent)

    def _page(self, by: int) -> bool:
        page = max(1, self.rect.h // self.row_height - 1)
        self._at = min(len(self.rows) - 1, max(0, self._at + by * page))
        self.show_chosen()
        self._walked(self.rows[self._at].key)
        return True

    def _row(self, surface: Surface, place: Rect, row: Row, is_hot: bool) -> None:
        c, game = self.context, self.games[row.key]
        box = self.draw_plate(surface, place, row, is_hot)
        side, rim = self.picture_side, c.px(EDGE)
        self._picture(surface, Rect(box.x + rim, box.y + (box.h - side) // 2, side, side), game)
        left = box.x + side + 3 * rim
        self._tell(surface, Rect(left, box.y + 2 * rim, box.right - left - c.space("m"), box.h - 4 * rim), game)

    def _picture(self, surface: Surface, place: Rect, game: SavedGame) -> None:
        c = self.context
        if game.small is not None:
            surface.blit(game.small, game.small.get_rect(center=place.center))
            return
        dark = c.theme.colour("deep", 190)
        paint.plate(surface, place, dark, dark, c.theme.colour("border", 0), 1.0, c.px(5))
        if game.fault:
            mark = c.type.line("✗", "reading_strong", "warn", place.w, place.h)
            surface.blit(mark, mark.get_rect(center=place.center))

    def _tell(self, surface: Surface, room: Rect, game: SavedGame) -> None:
        """Draw the name, the players, and at the foot the kind of save and how far it is."""
        c, kit = self.context, self.context.type
        high = kit.line_height("small")
        head = kit.line(title(c, game), "strong", "text", room.w, room.h - 2 * high)
        surface.blit(head, room)
        middle = Rect(room.x, (room.y + head.get_height() + room.bottom - 2 * high) // 2, room.w, high)
        if game.fault:
            why = kit.line(short_text(c, game.fault, middle), "small", "muted", middle.w, high)
            surface.blit(why, why.get_rect(midleft=middle.midleft))
        else:
            self._players(surface, middle, game)
        told, colour = state(c, game)
        at = kit.line(told, "small_strong", colour, room.w * 2 // 5, high)
        kind, left = under(c, game, self.playing), room.w - at.get_width() - c.space("m")
        if kit.width(kind, "small") <= left:
            surface.blit(at, at.get_rect(bottomright=room.bottomright))
        else:  # there is hardly room: how far it is, and when it was played, stand beside the large picture, too
            left = room.w
            kind = kind if kit.width(kind, "small") <= left else game_title(c, game) or kind
        low = kit.line(kind, "small", "faint", left, high)
        surface.blit(low, low.get_rect(bottomleft=room.bottomleft))

    def _players(self, surface: Surface, room: Rect, game: SavedGame) -> None:
        """Draw emblem, sign, name and points of each seat, side by side; no names if there is hardly room."""
        c, gap = self.context, self.context.px(4)
        wide = room.w // max(1, len(game.seats))
        scores = game.summary.scores if game.summary is not None else ()
        columns: list[tuple[Rect, str, Surface]] = []
        for number, seat in enumerate(game.seats):
            place = Rect(room.x + number * wide, room.y, wide - 2 * gap, room.h)
            left = draw_sign(c, surface, place, seat)
            points = str(scores[number]) if number < len(scores) else ""
            score = c.type.line(points, "small_strong", "gold", place.w // 4, place.h)
            names = Rect(left, place.y, max(1, place.right - left - score.get_width() - gap), place.h)
            columns.append((names, short_text(c, seat_name(c, game, number), names, FEW), score))
        has_names = all(text for _, text, _ in columns)
        for names, text, score in columns:
            name = c.type.line(text if has_names else "", "small", "text", *names.size)
            surface.blit(name, name.get_rect(midleft=names.midleft))
            surface.blit(score, score.get_rect(midleft=(names.left + name.get_width() + gap, names.centery)))
