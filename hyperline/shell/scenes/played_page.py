"""The games in a file that bots played, to watch one of them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from hyperline.arena.simulate import Played
from hyperline.kernel.quote import plain
from hyperline.shell.context import Context
from hyperline.shell.play.viewer import MOST, watch_record
from hyperline.shell.scenes.pick_page import PickPage
from hyperline.shell.setup.occupant import named_for_others
from hyperline.shell.ui.listview import Row
from hyperline.shell.ui.player_words import listed

BETWEEN: Final = "  ·  "


class PlayedScene(PickPage):
    """A row for each game; the one that is chosen is watched over the list."""

    name = "played"

    def __init__(self, context: Context, path: Path, games: Sequence[Played]) -> None:
        super().__init__(context)
        self.path, self.games = path, games
        self.speak()

    def speak(self) -> None:
        words = self.context.words
        self.title, self.pick_text = words("played.title", file=plain(self.path.name)), words("saves.watch")

    def rows(self) -> Sequence[Row]:
        """By number who played, who has won, and how long it took."""
        return [Row(str(number), self._told(game), str(number + 1)) for number, game in enumerate(self.games)]

    def told(self) -> tuple[str, str, str]:
        """To choose one; of many only the first are there."""
        words = self.context.words
        return words("played.prompt"), words("played.first", n=MOST) if len(self.games) == MOST else "", ""

    def _told(self, game: Played) -> str:
        c, words = self.context, self.context.words
        own = c.words_of(game.game) if game.game in c.shelf.names else words
        names = [seat.name for seat in named_for_others(own, game.setup.seats)]
        won = [names[seat] for seat in game.won if seat < len(names)]
        outcome = words("career.won_by", names=listed(words, won), n=len(won)) if won else words("career.drawn")
        return BETWEEN.join([listed(words, names), outcome, words("postcard.rounds", n=game.rounds)])

    def pick(self, key: str) -> None:
        """Watch a game."""
        watch_record(self.context, self, self.games[int(key)].record, self.path)
