"""A room before its game begins: its seats, who sits there, and the luck that they draw together."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Set
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from hyperline.arena.roster import comes_with
from hyperline.kernel.game import HUMAN, Seat, Setup
from hyperline.kernel.quote import plain
from hyperline.kernel.refusal import refused
from hyperline.kernel.shelf import Entry
from hyperline.together.luck import drawn_part, seal_of, seed_of
from hyperline.together.protocol import CODE, LETTERS, Make, Person, Phase, Ready, Sit, Sitting, Terms

WATCHER: Final = -1
"""The place of a person who has no seat."""


class Chair(Struct):
    """A seat, and the person in it: their `key` and `name`, `seal` and `part` of the luck.

    `bot` plays it for them; `votes` are the keys of those who want that. `left` is when they were last seen, or 0. While
    nobody sits there it may be kept for the person with the key `asked`, who has this name.
    """

    sitting: Sitting
    key: str = ""
    name: str = ""
    seal: str = ""
    part: str = ""
    bot: str = ""
    votes: tuple[str, ...] = ()
    left: float = 0.0
    asked: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person sits here, or may."""
        return self.sitting.controller == HUMAN

    @property
    def played_by(self) -> str:
        """The id of the bot that decides here now; empty if a person does."""
        return self.bot if self.is_person else self.sitting.controller

    @property
    def seat(self) -> Seat:
        """The seat as the game knows it."""
        sitting = self.sitting
        return Seat(sitting.controller, self.name or sitting.name, sitting.emblem, sitting.role, sitting.choice)

    def person(self, is_here: bool) -> Person:
        """Who sits here, as all may know."""
        one, votes = self.seat, len(self.votes)
        return Person(one.controller, self.key, one.name, one.emblem, one.role, one.choice, is_here, bool(self.seal),
                      self.bot, votes, self.asked)  # fmt: skip


class RoomForm(Struct, kw_only=True):
    """What is kept of a room beside its game: `secret` is the host's part of the luck, `touched` when anybody last spoke.

    `next` is the code of the room in which its people play again, once `next_by`, a seat, has asked for that.
    """

    code: str
    game: str
    made_by: str
    chairs: list[Chair] = []
    options: dict[str, str] = {}
    terms: Terms = Terms()
    secret: str
    phase: Phase = "gathering"
    touched: float = 0.0
    next: str = ""
    next_by: int = WATCHER

    def again(self, code: str, key: str) -> RoomForm:
        """A room with the same seats, options and terms, which a person makes; raises Illegal if they may not.

        The others are asked, and their seats kept for them.
        """
        if self.phase != "over":
            raise refused("ROOM", "refusal.game_is_not_over")
        if self.seat_of(key) == WATCHER:
            raise refused("SEAT", "refusal.no_seat_here")
        chairs = [
            Chair(chair.sitting, key, chair.name) if chair.key == key
            else Chair(chair.sitting, name=chair.name, asked=chair.key)
            for chair in self.chairs
        ]  # fmt: skip
        return RoomForm(code=code, game=self.game, made_by=key, chairs=chairs, options=dict(self.options), terms=self.terms,
                        secret=drawn_part())  # fmt: skip

    @property
    def people(self) -> Iterator[Chair]:
        """The chairs in which persons sit."""
        return (chair for chair in self.chairs if chair.key)

    def seat_of(self, key: str) -> int:
        """The seat of a person; WATCHER if they have none."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.key == key), WATCHER)

    def asked(self, key: str) -> int:
        """The seat that is kept for a person; WATCHER if there is none."""
        return next((seat for seat, chair in enumerate(self.chairs) if chair.asked == key), WATCHER)

    def voters(self, chair: Chair, here: Set[str]) -> Set[str]:
        """Who has to want a computer for someone: all others, but while they are away only those who are there."""
        others = {one.key for one in self.people} - {chair.key}
        return others if chair.key in here else others & here

    def left(self, key: str, now: float) -> bool:
        """Note that a person has gone, who wants nothing any more meanwhile; whether they have a seat."""
        seat = self.seat_of(key)
        if seat != WATCHER:
            self.chairs[seat].left = now
            for chair in self.chairs:
                chair.votes = tuple(vote for vote in chair.votes if vote != key)
        return seat != WATCHER

    @property
    def is_deserted(self) -> bool:
        """Whether everyone has left before the game began."""
        return self.phase == "gathering" and not any(self.people)

    def drawn(self) -> Setup:
        """The setup that all have drawn the luck of."""
        setup = Setup(tuple(chair.seat for chair in self.chairs), 0, self.options)
        return replace(setup, seed=seed_of(self.secret, [chair.part for chair in self.chairs], setup))


class Lobby:
    """Changes the form of a room whose game has not begun. All of it raises Illegal, and then changes nothing."""

    def __init__(self, entry: Entry, form: RoomForm) -> None:
        self.entry = entry
        self.form = form

    def arrange(self, wish: Make) -> None:
        """Set seats, options and terms up as wished; who sat there keeps their seat, or gets another while there are any."""
        form, meta = self.form, self.entry.meta
        if wish.game != meta.id:
            raise refused("ROOM", "refusal.room_keeps_its_game")
        if len(wish.seats) not in meta.seats:
            raise refused("SETUP", "refusal.not_for_this_many", title=meta.title, seats=len(wish.seats))
        if all(sitting.controller != HUMAN for sitting in wish.seats):
            raise refused("SETUP", "refusal.no_seat_for_person")
        roster = self.entry.roster()
        for sitting in wish.seats:
            if sitting.controller != HUMAN and not comes_with(roster, sitting.controller):
                raise refused("SETUP", "refusal.no_bot", bot=sitting.controller)
            if not (sitting.role + sitting.choice).isprintable():
                raise refused("SETUP", "refusal.seat_cannot_be_read")
        chairs = [Chair(replace(one, name="" if one.controller == HUMAN else plain(one.name))) for one in wish.seats]
        self.entry.rules().check_setup(Setup(tuple(chair.seat for chair in chairs), 0, wish.options))
        kept = [seat for seat, chair in enumerate(form.chairs) if chair.key or chair.asked]
        moved = [seat for seat in kept if seat >= len(chairs) or not chairs[seat].is_person]
        free = (seat for seat, chair in enumerate(chairs) if chair.is_person and (seat not in kept or seat in moved))
        for seat, to in (*((seat, seat) for seat in kept if seat not in moved), *zip(moved, free, strict=False)):
            sat = form.chairs[seat]
            chairs[to] = replace(sat, sitting=chairs[to].sitting, seal="", part="")
        form.chairs, form.options, form.terms, form.phase = chairs, dict(wish.options), wish.terms, "gathering"

    def enter(self, key: str, name: str, seat: int | None = None) -> None:
        """Let a person sit down, in the first free seat if none is named."""
        form = self.form
        if form.terms.keys and key not in (*form.terms.keys, form.made_by) and form.asked(key) == WATCHER:
            raise refused("ROOM", "refusal.this_room_is_private")
        free = [number for number, chair in enumerate(form.chairs)
                if chair.is_person and not chair.key and chair.asked in ("", key)]  # fmt: skip
        if not free:
            raise refused("ROOM", "refusal.no_free_seat")
        if seat is not None and seat not in free:
            raise refused("ROOM", "refusal.seat_taken")
        own = form.asked(key) if seat is None else seat
        self.leave(key)
        chair = form.chairs[free[0] if own == WATCHER else own]
        chair.key, chair.name = key, name

    def leave(self, key: str) -> None:
        """Free the seat of a person, or that kept for them; those who are there then draw the luck again."""
        form = self.form
        for seat in {form.seat_of(key), form.asked(key)} - {WATCHER}:
            form.chairs[seat] = Chair(form.chairs[seat].sitting)
            self._draw_again()

    def _draw_again(self) -> None:
        """If the luck is being drawn, begin with that again."""
        form = self.form
        if form.phase == "drawing":
            form.phase = "gathering"
            for chair in form.chairs:
                chair.seal = chair.part = ""

    def lend(self, chair: Chair, bot: str) -> None:
        """Have a bot play a seat from now on; who sits there draws no luck, if that is still to be done."""
        chair.bot, chair.votes = bot, ()
        self._draw_again()
        if self.form.phase == "gathering":
            chair.seal = ""
            self._goes_on()

    def sit(self, key: str, name: str, wish: Sit) -> None:
        """Let a person take another seat, or stand up; who made the room can have others stand up."""
        if wish.key and wish.key != key:
            if key != self.form.made_by or wish.seat != WATCHER:
                raise refused("ROOM", "refusal.only_maker_frees")
            self.leave(wish.key)
        elif wish.seat == WATCHER:
            self.leave(key)
        else:
            self.enter(key, name, wish.seat)

    def ready(self, chair: Chair, wish: Ready) -> bool:
        """Note that a person is ready, or their part of the luck; returns whether the game can begin."""
        form = self.form
        if form.phase == "drawing":
            if not wish.part or seal_of(wish.part) != chair.seal:
                raise refused("LUCK", "refusal.other_part_of_luck")
            chair.part = wish.part
        elif wish.part:
            raise refused("LUCK", "refusal.luck_not_drawn")
        else:
            chair.seal = wish.seal
        return self._goes_on()

    def _goes_on(self) -> bool:
        """Have the luck be drawn once everyone is ready; returns whether it is drawn, and the game can begin."""
        form, persons = self.form, [one for one in self.form.chairs if one.is_person and not one.bot]
        if form.phase == "gathering" and all(one.key and one.seal for one in persons):
            form.phase = "drawing"
            return False
        return form.phase == "drawing" and all(one.part for one in persons)


def drawn_code() -> str:
    """A code for a new room."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))
