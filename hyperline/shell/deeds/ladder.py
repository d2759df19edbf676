"""The ladder of a game: rivals with a name and a manner, each harder to beat than the one before."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final, Literal, TypeVar

from msgspec.structs import replace

from hyperline.kernel.game import HUMAN, Seat
from hyperline.shell.context import Context
from hyperline.shell.deeds.careerstore import CareerStore, Finished
from hyperline.shell.store.settings import SeatMemory

Occasion = Literal["hello", "leads", "trails", "near", "wins", "loses"]
"""When a rival says something: as the game begins, once it or a person takes the lead, near the end, and at the end."""


@dataclass(frozen=True)
class Rival:
    """`key` is that of its texts, and `bot` plays it."""

    key: str
    bot: str
    name: str

    def is_at(self, seat: Seat | SeatMemory) -> bool:
        """Whether it has a seat: the bot under the rival's name."""
        return (seat.controller, seat.name) == (self.bot, self.name)

    def text(self, part: str) -> str:
        """The key of one of its texts."""
        return text_key(self.key, part)


class Ladder:
    """The rivals of a game from the first on, and how a player has done against them."""

    def __init__(self, context: Context, game: str) -> None:
        words = context.words_of(game)
        self.game: Final = game
        self.store = context.store(CareerStore)
        self.rivals: Final = tuple(
            Rival(key, bot, words(text_key(key, "name"))) for key, bot in context.roster(game).rivals.items()
        )

    def met(self, seats: Sequence[Seat]) -> dict[int, Rival]:
        """The rivals among the players of a game, by seat."""
        return {number: one for number, seat in enumerate(seats) for one in self.rivals if one.is_at(seat)}

    def faced(self, seats: Sequence[Seat]) -> tuple[int, Rival] | None:
        """The first rival with its seat, if one person plays alone against it; None in all other games."""
        is_alone = sum(seat.controller == HUMAN for seat in seats) == 1
        return next(iter(self.met(seats).items()), None) if is_alone else None

    # ---- who is beaten ----

    def is_beaten(self, rival: Rival) -> bool:
        """Whether a game against it was ever won."""
        return _beaten(rival) in self.store.feats(self.game)

    @property
    def beaten(self) -> int:
        """How many are."""
        return sum(map(self.is_beaten, self.rivals))

    @property
    def next(self) -> Rival | None:
        """The first that is not; None once all are, or where a game has no rivals."""
        return next((one for one in self.rivals if not self.is_beaten(one)), None)

    def after(self, rival: Rival) -> Rival | None:
        """The first above a rival that is not beaten."""
        above = self.rivals[self.rivals.index(rival) + 1 :]
        return next((one for one in above if not self.is_beaten(one)), None)

    @property
    def met_first(self) -> Rival | None:
        """Whom a player meets who asks for nobody: the next, or with all beaten the first."""
        return self.next or next(iter(self.rivals), None)

    def write_down(self, ended: Finished) -> None:
        """Note whom a game was won against."""
        if ended.is_won:
            for rival in self.met(ended.seats).values():
                self.store.got(self.game, _beaten(rival), date.today())

    def games(self, rival: Rival) -> list[Finished]:
        """The finished games against it that a person played to the end, the latest first."""
        games = self.store.games(self.game)
        return [one for one in games if one.is_own and not one.is_handed and any(map(rival.is_at, one.seats))]

    # ---- what beats them ----

    @property
    def stars(self) -> int:
        """How many stars are left: there is one for each rival beaten, and each uncovers how another can be."""
        return self.beaten - sum(map(self.is_uncovered, self.rivals))

    def is_uncovered(self, rival: Rival) -> bool:
        """Whether the player was told what beats it."""
        return _uncovered(rival) in self.store.feats(self.game)

    def uncover(self, rival: Rival) -> None:
        """Spend a star on that."""
        if self.stars and not self.is_uncovered(rival):
            self.store.got(self.game, _uncovered(rival), date.today())


S = TypeVar("S", bound=Seat | SeatMemory)


def against(rival: Rival | None, seats: tuple[S, ...]) -> tuple[S, ...]:
    """Seats with a rival in the first that a computer has."""
    for place, seat in enumerate(seats):
        if rival is not None and seat.controller not in (HUMAN, ""):
            return (*seats[:place], replace(seat, controller=rival.bot, name=rival.name), *seats[place + 1 :])
    return seats


def text_key(key: str, part: str) -> str:
    """Of a part of what is said of a rival, or by it."""
    return f"rival.{key}.{part}"


def _beaten(rival: Rival) -> str:
    return f"beaten.{rival.key}"


def _uncovered(rival: Rival) -> str:
    return f"uncovered.{rival.key}"
