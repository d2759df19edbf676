"""The rivals of a game's ladder at the seats of a new game: chosen by name, each with its level and its manner."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Final

from pygame import Rect, Surface

from hyperline.kernel.words import Words
from hyperline.shell.context import Context
from hyperline.shell.deeds.ladder import Ladder, Rival
from hyperline.shell.setup.occupant import level_and_style, levels, occupant_text
from hyperline.shell.setup.seat_plan import Seats
from hyperline.shell.store.settings import SeatMemory
from hyperline.shell.ui.chooser import Chooser
from hyperline.shell.ui.widget import Widget


class Lineup:
    """Whom a seat can face; `options` tells those of the game, with which a level may be left out."""

    def __init__(self, context: Context, game: str, options: Callable[[], Mapping[str, str]]) -> None:
        self.context = context
        self.words: Final[Words] = context.words_of(game)
        self.ladder: Final = Ladder(context, game)
        self.roster: Final = context.roster(game)
        self.options = options

    def at(self, seat: SeatMemory) -> Rival | None:
        """The rival that has a seat; None for anyone else."""
        return next((one for one in self.ladder.rivals if one.is_at(seat)), None)

    def playing(self, bot: str, names: Collection[str]) -> Rival | None:
        """The rival that this bot plays, unless another seat has its name."""
        return next((one for one in self.ladder.rivals if one.bot == bot and one.name not in names), None)

    def free(self, seats: Seats, place: int) -> list[Rival]:
        """The rivals that can take a place, in their order: those whose names no other seat has."""
        names = {seat.name for other, seat in enumerate(seats) if other != place and seat.controller}
        offered = levels(self.roster, "", self.options())
        found = [one for one in self.ladder.rivals if one.name not in names]
        return [one for one in found if level_and_style(one.bot)[0] in offered or one.is_at(seats[place])]

    def newcomer(self, seats: Seats, place: int) -> Rival | None:
        """Who takes a free place: the next to be beaten, or the first above it that has no seat, or below."""
        free, rivals = self.free(seats, place), self.ladder.rivals
        start = rivals.index(self.ladder.met_first) if self.ladder.met_first in rivals else 0
        return next((one for one in (*rivals[start:], *rivals[:start]) if one in free), None)

    def told(self, rival: Rival) -> str:
        """Its level and its manner."""
        return f"{occupant_text(self.words, rival.bot)}. {self.manner(rival)}"

    def manner(self, rival: Rival) -> str:
        """How it plays, in a few words."""
        return self.words(rival.text("manner"))

    def chooser(self, seats: Seats, place: int, rect: Rect, done: Callable[[Rival], None]) -> Chooser | None:
        """The rivals by name, and who else has the seat now as long as they do; None where there is no rival to choose."""
        now, free = self.at(seats[place]), self.free(seats, place)
        if not free:
            return None
        guest = [] if now is not None else [seats[place].name]
        texts = [*guest, *(one.name for one in free)]

        def chosen(index: int) -> None:
            if index >= len(guest):
                done(free[index - len(guest)])

        at = free.index(now) if now is not None else 0
        says = self.told(now) if now is not None else self.context.words("setup.rivals_hint")
        return Chooser(self.context, rect, texts, at, chosen, f"rival-{place}", False, says, "heading")

    def note(self, rival: Rival, rect: Rect) -> RivalNote:
        """What its row says of it."""
        return RivalNote(self.context, rect, occupant_text(self.words, rival.bot), self.manner(rival))


class RivalNote(Widget):
    """The level of a rival, and below it its manner, where there is room for both."""

    is_centred = False

    def __init__(self, context: Context, rect: Rect, level: str, manner: str) -> None:
        super().__init__(context, rect)
        self.level = level
        self.manner = manner

    def draw(self, surface: Surface) -> None:
        """Draw the two lines, or the level alone."""
        kit, room = self.context.type, self.rect.w - self.context.space("s")
        lines = [kit.line(self.level, "body", "text", room, self.rect.h)]
        low = self.rect.h - lines[0].get_height()
        if low >= kit.line_height("small") and kit.width(self.manner, "small") <= room:
            lines.append(kit.line(self.manner, "small", "muted", room, low))
        top = self.rect.centery - sum(line.get_height() for line in lines) // 2
        for line in lines:
            left = self.rect.centerx - line.get_width() // 2 if self.is_centred else self.rect.right - room
            surface.blit(line, (left, top))
            top += line.get_height()
