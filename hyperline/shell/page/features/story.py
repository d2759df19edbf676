"""What is told of a game that is only watched: its turns, what was gained in it, its moments and its branches."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property
from typing import Final, NamedTuple

from hyperline.shell.context import Context
from hyperline.shell.ending.chancebook import ChanceBook
from hyperline.shell.ending.moments import moments_of
from hyperline.shell.face import face_of
from hyperline.shell.page.log.logbook import LogBook
from hyperline.shell.page.table_page import TablePage
from hyperline.shell.play.playback import Playback

BETWEEN: Final = "  ·  "


class Mark(NamedTuple):
    """A sign on the line: after `at` acts seat `seat` had gained, or, in a `is_moment`, had done what `text` tells."""

    at: int
    seat: int
    text: str
    is_moment: bool = False


class Fork(NamedTuple):
    """A branch: it leaves the game after `at` acts and is `length` long; `text` says how it stands."""

    at: int
    length: int
    text: str


class Story:
    """What is told of a game: where turns begin, what was gained, the moments, and whose turn an act belongs to.

    `stops` are where keys lead to: `moments`, which there are only once the game is over; before that whatever was gained.
    """

    def __init__(self, context: Context, table: Playback, page: TablePage) -> None:
        self.context, self.table, self.page = context, table, page
        self.forks: Sequence[Fork] = ()
        """The branches of the game, once they are known."""
        game, positions = table.game, table.positions
        progresses = [game.progress(position) for position in positions]
        self.rounds = [one.round for one in progresses]
        self.seats = [one.seat for one in progresses]
        self.starts = table.starts
        self.scores = [game.standing(position).scores for position in positions]

    def speak(self) -> None:
        """Tell all of it in the language in use; branches are looked for again."""
        self.forks = ()
        for told in ("moments", "marks"):
            self.__dict__.pop(told, None)

    @cached_property
    def moments(self) -> Sequence[Mark]:
        """What decided the game, as its last page tells it, each after the unit in which it happened."""
        context, table = self.context, self.table
        if not table.is_finished:
            return ()
        highlights = face_of(context, table.game.meta.id).highlights(table.whole, self.page.wording)
        review = context.store(ChanceBook).found_of(table.whole)
        names = [self.page.name_of(seat) for seat in range(len(table.setup.seats))]
        found = moments_of(context.words, names, table.whole, highlights, review)
        return [Mark(self.ends(one.step), one.seat, one.text, is_moment=True) for one in found]

    @cached_property
    def marks(self) -> Sequence[Mark]:
        """What was gained, and over that the moments."""
        words, scores, taken = self.context.words, self.scores, {mark.at for mark in self.moments}
        gains = [
            Mark(n, seat, words("playback.gained", name=self.page.name_of(seat), n=scores[n][seat]))
            for n in range(1, len(scores))
            for seat in range(len(scores[n]))
            if scores[n][seat] > scores[n - 1][seat] and n not in taken
        ]
        return [*gains, *self.moments]

    def passing(self, book: LogBook) -> tuple[int, ...] | None:
        """After how many acts a unit ends of which lines tell that pass the filters of the log; None without a filter."""
        acts = book.acts(self.table.reel)
        return None if acts is None else tuple(sorted({self.ends(act) for act in acts}))

    def ends(self, act: int) -> int:
        """After how many acts the unit ends to which act number `act` belongs."""
        return self.table.units[bisect_left(self.table.units, act + 1)]

    @property
    def stops(self) -> Sequence[int]:
        """Where keys lead to that go from moment to moment."""
        return sorted({mark.at for mark in self.moments or self.marks})

    def tells(self, at: int) -> str:
        """What happened with an act, or in whose turn it was."""
        words = self.context.words
        happened = [mark.text for mark in self.marks if mark.at == at]
        happened += [fork.text for fork in self.forks if fork.at == at]
        if not at:
            return words("playback.beginning")
        if at == len(self.table.reel) and self.table.is_finished:
            return BETWEEN.join([words("playback.end"), *happened])
        return BETWEEN.join([self.turn(at), *happened])

    def turn(self, at: int) -> str:
        """The round, and whose turn it is where it is one seat's."""
        words, seat = self.context.words, self.seats[at]
        if seat < 0:
            return words("hud.round", n=self.rounds[at])
        return words("log.turn", n=self.rounds[at], player=self.page.name_of(seat))
