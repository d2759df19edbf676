"""The card of a game that can be continued: players and points, opponents, round, and when it was last played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pygame import Rect, Surface

from hyperline.shell.context import Context
from hyperline.shell.ui import paint
from hyperline.shell.ui.emblem import draw_emblem
from hyperline.shell.ui.panel import draw_panel
from hyperline.shell.ui.widget import Pressable

if TYPE_CHECKING:
    from hyperline.shell.store.saved import Saved


class SaveCard(Pressable):
    """Pressed like a button. `opponents` names the bot of each seat; empty for a person."""

    def __init__(
        self, context: Context, rect: Rect, saved: Saved, press: Callable[[], None], opponents: Sequence[str] = ()
    ) -> None:
        super().__init__(context, rect, press, "card")
        self.saved = saved
        self.opponents = opponents
        self.hint = context.words("menu.continue_hint")

    def draw(self, surface: Surface) -> None:
        """Draw the plate, the heading, and a line for each player."""
        c, saved = self.context, self.saved
        draw_panel(c, surface, self.rect, 235)
        if self.is_focused:
            clear = c.theme.colour("deep", 0)
            line = max(1.0, c.measure.u)
            paint.plate(surface, self.rect, clear, clear, c.theme.colour("accent"), line, self.radius)
        pad = c.space("l")
        box = self.rect.inflate(-2 * pad, -2 * pad)
        high = min(c.type.line_height("heading"), box.h // 4)
        title = saved.title if len(c.shelf.names) > 1 else c.words("menu.card_title")
        head = c.type.line(title, "heading", "text", box.w * 3 // 5, high)
        surface.blit(head, box)
        turn = c.type.line(c.words("menu.card_round", n=saved.round), "label", "accent", box.w * 2 // 5, high)
        surface.blit(turn, turn.get_rect(topright=box.topright))
        when = c.type.line(_day(c, saved), "small", "faint", box.w)
        surface.blit(when, when.get_rect(bottomleft=box.bottomleft))
        if saved.house_rules is not None and saved.house_rules.options:
            rules = c.type.line(saved.house_rules.summary(c.words), "small", "gold", box.w, when.get_height())
            box.h -= when.get_height()
            surface.blit(rules, rules.get_rect(bottomleft=box.bottomleft))
        top = box.top + high + c.space("s")
        rows = Rect(box.left, top, box.w, box.bottom - when.get_height() - c.space("xs") - top)
        self._players(surface, rows)

    def _players(self, surface: Surface, rows: Rect) -> None:
        c = self.context
        each = min(c.px(36), rows.h // max(1, len(self.saved.seats)))
        for number, seat in enumerate(self.saved.seats):
            row = Rect(rows.left, rows.top + number * each, rows.w, each)
            side = max(4, round(each * 0.8))
            draw_emblem(c, surface, row.move(0, (each - side) // 2).topleft, side, seat.emblem)
            points = c.words("menu.card_points", n=self.saved.scores[number], goal=self.saved.goal)
            score = c.type.line(points, "small", "gold", row.w // 3, each)
            surface.blit(score, score.get_rect(midright=row.midright))
            room = row.w - side - score.get_width() - 2 * c.space("s")
            name = c.type.line(seat.name or c.words(f"setup.name_{number + 1}"), "body", "text", room, each)
            place = name.get_rect(midleft=(row.left + side + c.space("s"), row.centery))
            surface.blit(name, place)
            who = self.opponents[number] if self.opponents else ""
            left = place.right + c.space("m")
            if c.type.width(who, "small") <= row.right - score.get_width() - c.space("s") - left:
                played = c.type.line(who, "small", "muted", None, each)
                surface.blit(played, played.get_rect(midleft=(left, row.centery)))


def _day(context: Context, saved: Saved) -> str:
    month = context.words(f"date.month_{saved.played.month}")
    clock = f"{saved.played:%H:%M}"
    return context.words("menu.card_date", day=saved.played.day, month=month, year=saved.played.year, clock=clock)
