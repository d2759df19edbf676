"""A plain dummy game: runners on a track; a turn is three walks, or a gamble with a die; and a name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hyperline.arena.levels import outcomes
from hyperline.kernel.dice import Dice
from hyperline.kernel.event import Event
from hyperline.kernel.game import Change, Decision, Meta, Progress, Setup, SetupOption, Standing
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.position_file import file_of, position_of

GOAL = 15
GOALS = {"15": GOAL, "8": 8}


class Go(Struct, frozen=True):
    """`walk N`, `gamble`, `stop`, `name WORD`, and `name …` for all names."""

    verb: str
    rest: str = ""

    def __str__(self) -> str:
        return f"{self.verb} {self.rest}".strip()

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"square:+{self.rest}",) if self.verb == "walk" else ()

    @property
    def is_aside(self) -> bool:
        return self.verb == "name"

    @property
    def is_open(self) -> bool:
        return self.rest == "…"


class Walked(Event, frozen=True):
    seat: int
    square: int


class Rolled(Event, frozen=True):
    seat: int
    value: int


class Named(Event, frozen=True):
    seat: int
    name: str


class Finished(Event, frozen=True):
    seat: int


class Track(Struct, frozen=True):
    squares: tuple[int, ...]
    names: tuple[str, ...]
    turn: int = 0
    left: int = 3
    round: int = 1
    dice: Dice = Dice()
    goal: int = GOAL


class Race:
    meta: ClassVar[Meta] = Meta(
        id="race",
        title="Race",
        seats=(2, 3, 4),
        options=(SetupOption("race", "track", tuple(GOALS)),),
        presets=(("Sprint", {"track": "8"}),),
        cap=400,
        minutes=5,
    )

    def check_setup(self, setup: Setup) -> None:
        if len(setup.seats) not in self.meta.seats:
            raise Illegal("RACE-1", "two to four run")
        self.meta.changed(setup.options)
        self.meta.check_roles(setup.seats)

    def start(self, setup: Setup) -> Track:
        goal = GOALS[setup.options.get("track", "15")]
        return Track((0,) * len(setup.seats), ("",) * len(setup.seats), dice=Dice.of(setup.seed), goal=goal)

    def open(self, position: Track) -> tuple[Decision, ...]:
        return () if max(position.squares) >= position.goal else (Decision(position.turn, "run"),)

    def legal(self, position: Track, seat: int) -> Sequence[Go]:
        if all(decision.seat != seat for decision in self.open(position)):
            return ()
        actions = [Go("gamble"), Go("stop")]
        actions += [Go("walk", str(steps)) for steps in range(1, position.left + 1)]
        actions += [] if position.names[seat] else [Go("name", "…")]
        return tuple(sorted(actions, key=str))

    def sample(self, position: Track, seat: int, dice: Dice) -> Go:
        action, rest = dice.pick(tuple(self.legal(position, seat)))
        return Go("name", "runner"[: rest.roll(6)[0]]) if action.is_open else action

    def check(self, position: Track, seat: int, action: Go) -> None:
        if all(decision.seat != seat for decision in self.open(position)):
            raise Illegal("RACE-2", "it is not this runner's turn")
        if action.verb == "name":
            if position.names[seat] or not action.rest.isalpha() or not action.rest.islower():
                raise Illegal("RACE-4", "a runner takes one name, once, in small letters")
        elif action not in self.legal(position, seat):
            raise Illegal("RACE-3", f"only {position.left} steps are left")

    def apply(self, position: Track, seat: int, action: Go) -> Change:
        self.check(position, seat, action)
        if action.verb == "name":
            names = (*position.names[:seat], action.rest, *position.names[seat + 1 :])
            return Change(replace(position, names=names), (Named(seat, action.rest),))
        if action.verb == "walk":
            steps = int(action.rest)
            return self._moved(replace(position, left=position.left - steps), seat, steps, (), False)
        if action.verb == "gamble":
            value, dice = position.dice.roll(6)
            return self._moved(replace(position, dice=dice, left=0), seat, value - 3, (Rolled(seat, value),), True)
        return self._moved(replace(position, left=0), seat, 0, (), False)

    def _moved(self, position: Track, seat: int, steps: int, events: tuple[Event, ...], rolled: bool) -> Change:
        squares = list(position.squares)
        squares[seat] = max(0, squares[seat] + steps)
        if steps:
            events = (*events, Walked(seat, squares[seat]))
        position = replace(position, squares=tuple(squares))
        if squares[seat] >= position.goal:
            return Change(position, (*events, Finished(seat)), "die" if rolled else "", True)
        if position.left:
            return Change(position, events, "", False)
        turn = (seat + 1) % len(squares)
        position = replace(position, turn=turn, left=3, round=position.round + (turn == 0))
        return Change(position, events, "die" if rolled else "seat", True)

    def observe(self, position: Track, viewer: int | None) -> Track:
        return replace(position, dice=Dice())

    def determinise(self, view: Track, dice: Dice) -> Track:
        return replace(view, dice=dice)

    def reseeded(self, position: Track, seed: int) -> Track:
        return replace(position, dice=position.dice.renewed(seed))

    def options(self, position: Track) -> dict[str, str]:
        return self.meta.changed({"track": str(position.goal)})

    def standing(self, position: Track) -> Standing:
        ranks = tuple(1 + sum(other > own for other in position.squares) for own in position.squares)
        over = max(position.squares) >= position.goal
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == 1) if over else ()
        return Standing(position.squares, ranks, over, "RACE-5" if over else "", position.goal, winners)

    def progress(self, position: Track) -> Progress:
        turns = (position.round - 1) * len(position.squares) + position.turn + 1
        return Progress(("run",), 0, position.round, turns=turns, seat=position.turn)

    def parse(self, position: Track, seat: int, text: str) -> Go:
        verb, _, rest = text.partition(" ")
        if verb not in ("walk", "gamble", "stop", "name") or (verb == "walk" and not rest.isdecimal()):
            raise Illegal("NOTATION", f"{text!r} is no action")
        return Go(verb, rest)

    def encode(self, position: Track) -> bytes:
        return msgspec.json.encode(position)

    def decode(self, data: bytes) -> Track:
        try:
            return msgspec.json.decode(data, type=Track)
        except msgspec.MsgspecError as fault:
            raise Illegal("NOTATION", str(fault)) from fault

    def write(self, position: Track) -> str:
        return file_of("race", position)

    def read(self, text: str) -> Track:
        return position_of(text, "race", Track)


def chances(position, games, seed, first=None):
    """Who wins each of so many games of acting at random."""
    race = Race()

    def policy(number):
        luck = [Dice.of(number)]

        def act(position, seat):
            luck.append(luck.pop().roll(2)[1])
            return race.sample(position, seat, luck[0])

        return act

    return outcomes(race, position, policy, games, seed, first)
