"""Which game to begin, where there is more than one on the shelf."""

from __future__ import annotations

from functools import partial

from pygame import Rect, Surface

from hyperline.shell.registry import setup_scene
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import QUIET, Offer
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.gamecard import GameCard
from hyperline.shell.ui.widget_page import Page

TALLEST, WIDEST, NARROWEST = 206.0, 620.0, 276.0  # units of text, of a card


class GamesScene(Page):
    """A card a game, in rows; the one that was played last has the focus."""

    name = "games"
    help_topic = "PAGE"

    def build(self) -> None:
        """The cards, as large as there is room for, and the way back."""
        c = self.context
        self.deck = Deck(c, [Offer(key="back", text=c.words("app.back"), press=self.close, kind=QUIET)])
        metas = [c.shelf.meta(game) for game in c.shelf.playable]
        whole, gap = body(c, has_line=False, deck=self.deck.rect), c.space("l")
        most = max(1, (whole.w + gap) // (round(NARROWEST * c.measure.t) + gap))
        rows = -(-len(metas) // most)
        columns = -(-len(metas) // rows)
        wide = min(round(WIDEST * c.measure.t), (whole.w + gap) // columns - gap)
        high = min(round(TALLEST * c.measure.t), (whole.h + gap) // rows - gap)
        for number, meta in enumerate(metas):
            row, column = divmod(number, columns)
            place = Rect(whole.left + column * (wide + gap), whole.top + row * (high + gap), wide, high)
            self.add(GameCard(c, place, meta, partial(self._choose, meta.id)))
        self.words = self.deck.add_to(self)
        self.words.tell(c.words("games.prompt"))

    def _choose(self, game: str) -> None:
        self.replace(setup_scene(self.context, game))

    def entered(self) -> None:
        """Begin at the game that was played last."""
        self.focus_on(f"game:{self.context.latest_game}")

    def paint(self, surface: Surface) -> None:
        """The heading."""
        draw_backdrop(self.context, surface, self.context.words("games.title"), deck=self.deck.rect, at=self.deck.bright)
