"""The games in a file that bots played, to watch one of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from pygame import Rect, Surface

from hyperline.arena.simulate import Played
from hyperline.kernel.quote import plain
from hyperline.shell.context import Context
from hyperline.shell.play.viewer import MOST, watch_record
from hyperline.shell.setup.occupant import named_for_others
from hyperline.shell.ui.backdrop import body, draw_backdrop
from hyperline.shell.ui.button import PRIMARY, QUIET, Offer
from hyperline.shell.ui.deck import Deck
from hyperline.shell.ui.listview import ListView, Row
from hyperline.shell.ui.player_words import listed
from hyperline.shell.ui.widget_page import Page

BETWEEN: Final = "  ·  "
LIST: Final = 900  # units of text: how wide the list is


class PlayedScene(Page):
    """A row for each game; the one that is chosen is watched over the list."""

    name = "played"
    help_topic = "PAGE"

    def __init__(self, context: Context, path: Path, games: Sequence[Played]) -> None:
        super().__init__(context)
        self.path, self.games = path, games
        self._chosen = "0"

    def build(self) -> None:
        """The list, and the answers on the deck."""
        c, words = self.context, self.context.words
        self.deck = Deck(c, [Offer(key="back", text=words("app.back"), press=self.close, kind=QUIET),
                             Offer(key="watch", text=words("saves.watch"), press=self.watch, kind=PRIMARY)])  # fmt: skip
        room = body(c, has_line=False, deck=self.deck.rect)
        rows = [Row(str(number), self._told(game), str(number + 1)) for number, game in enumerate(self.games)]
        self.list = self.add(ListView(c, Rect(room.topleft, (min(room.w, c.tx(LIST)), room.h)), rows, self._watch, "games"))
        self.list.choose(self._chosen)
        self.list.walked = self.list.choose
        said = self.deck.add_to(self)
        said.tell(words("played.prompt"), words("played.first", n=MOST) if len(self.games) == MOST else "")

    def _told(self, game: Played) -> str:
        """Who played, who has won, and how long it took."""
        c, words = self.context, self.context.words
        own = c.words_of(game.game) if game.game in c.shelf.names else words
        names = [seat.name for seat in named_for_others(own, game.setup.seats)]
        won = [names[seat] for seat in game.won if seat < len(names)]
        outcome = words("career.won_by", names=listed(words, won), n=len(won)) if won else words("career.drawn")
        return BETWEEN.join([listed(words, names), outcome, words("postcard.rounds", n=game.rounds)])

    def entered(self) -> None:
        """Up and down walk the games at once."""
        self.focus_on("games")

    def watch(self) -> None:
        """Watch the chosen game."""
        self._watch(self.list.chosen)

    def _watch(self, key: str) -> None:
        self._chosen = key
        watch_record(self.context, self, self.games[int(key)].record, self.path)

    def paint(self, surface: Surface) -> None:
        """The heading."""
        title = self.context.words("played.title", file=plain(self.path.name))
        draw_backdrop(self.context, surface, title, deck=self.deck.rect, at=self.deck.bright)
