"""Which game to begin, where there is more than one on the shelf."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from pygame import Rect, Surface

from hyperline.kernel.game import Meta
from hyperline.shell.context import Context
from hyperline.shell.registry import setup_scene
from hyperline.shell.ui.button import Button
from hyperline.shell.ui.frame import body, draw_frame
from hyperline.shell.ui.page import Page
from hyperline.shell.ui.panel import draw_card
from hyperline.shell.ui.widget import Pressable

TALLEST, WIDEST = 110.0, 760.0  # units of a card


class GameCard(Pressable):
    """A game of the shelf: its title, for how many it is, and what it is about."""

    def __init__(self, context: Context, rect: Rect, meta: Meta, press: Callable[[], None]) -> None:
        super().__init__(context, rect, press, f"game:{meta.id}")
        self.meta = meta

    def draw(self, surface: Surface) -> None:
        """Draw the card."""
        c = self.context
        draw_card(c, surface, self.rect)
        inner = self.rect.inflate(-2 * c.space("l"), -2 * c.space("s"))
        half = inner.h // 2
        many = c.type.line(seats_text(c, self.meta.seats), "label", "accent", inner.w * 2 // 5, half)
        surface.blit(many, many.get_rect(midright=(inner.right, inner.top + half // 2)))
        room = inner.w - many.get_width() - c.space("m")
        title = c.type.line(self.meta.title, "heading", "text", room, half)
        surface.blit(title, title.get_rect(midleft=(inner.left, inner.top + half // 2)))
        about = c.type.paragraph(self.meta.about, "body", "muted", inner.w, inner.h - half)
        surface.blit(about, (inner.left, inner.top + half))


class GamesScene(Page):
    """A card a game; the one that was played last has the focus."""

    name = "games"
    help_topic = "PAGE"

    def build(self) -> None:
        """The cards in the middle, and the way back."""
        c = self.context
        metas = [c.shelf.meta(game) for game in c.shelf.names if c.shelf.entry(game).has_face]
        whole, gap = body(c), c.space("m")
        wide = min(whole.w, c.px(WIDEST))
        high = min(c.px(TALLEST), (whole.h + gap) // len(metas) - gap)
        left = whole.centerx - wide // 2
        for number, meta in enumerate(metas):
            place = Rect(left, whole.top + number * (high + gap), wide, high)
            self.add(GameCard(c, place, meta, partial(self._choose, meta.id)))
        back = c.measure.rect(32, c.measure.height - 64, 140, 48)
        self.add(Button(c, back, c.words("app.back"), self.close, "quiet", key="back"))

    def _choose(self, game: str) -> None:
        self.replace(setup_scene(self.context, game))

    def entered(self) -> None:
        """Begin at the game that was played last."""
        self.focus_on(f"game:{self.context.latest_game}")

    def paint(self, surface: Surface) -> None:
        """The heading."""
        words = self.context.words
        draw_frame(self.context, surface, words("games.title"), words("games.prompt"))


def seats_text(context: Context, seats: Sequence[int]) -> str:
    """For how many players a game is."""
    least, most = min(seats), max(seats)
    return context.words("games.seats", least=least, most=most) if least < most else context.words("games.seat", n=most)
