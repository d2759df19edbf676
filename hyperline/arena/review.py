"""What each choice and what luck changed in a game that is over, from play-outs that all have the same luck.

Chances are counted where turns begin, and around each action whose result luck decides: after it, and on average, when the
same action is taken with any luck. That average parts its change into choice and luck; what lies between two actions that
luck decides is choice. What is not counted yet is not parted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from math import sqrt
from statistics import fmean
from typing import Any, Final, NamedTuple

from msgspec import Struct

from hyperline.arena.levels import First, Shares
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.match import Past
from hyperline.kernel.shelf import attribute

GAMES: Final = 85
"""Play-outs of a place before anything is told of it: a chance is then known to about 5 in 100."""
EACH: Final = 5
"""Play-outs in one task."""
TOLD: Final = 2.0
"""How many errors a figure has at the least to be told."""
SURE: Final = 4.5
"""By how many errors something has to change a chance before it is told as a moment: there are many to choose from."""
DOUBTED: Final = 2.5
"""By how many errors a change may be one: then more play-outs tell."""
FURTHER: Final = 3
"""How many times as many play-outs such a change gets."""
MOST: Final = 5
"""Moments at the most."""
COARSE: Final = 8
"""How many places of the game are looked at first."""
CLEAR: Final = 0.03
"""What changes less from one counted place to the next, where one seat is as good as sure to win, is not looked into."""
LUCKLESS: Final = ("", "seat", "turn")
"""The barriers of actions that luck has no part in."""

CHOICE, LUCK = "choice", "luck"


class Place(NamedTuple):
    """Before action `number`; or, as a `mean`, after it, with any luck that it may have."""

    number: int
    mean: bool = False


class Task(Struct, frozen=True):
    """EACH play-outs of a place: by which function, from where, with which luck, and with which action first."""

    call: str
    position: Any
    seed: int
    first: First | None = None


def counted(task: Task) -> tuple[Shares, ...]:
    """Who wins each play-out of a task, in this process or another; nobody knows where its action may not be taken."""
    try:
        won: tuple[Shares, ...] = attribute(task.call)(task.position, EACH, task.seed, task.first)
    except Illegal:
        return ()
    return won


class Reviewed(Struct, frozen=True):
    """An action: each seat's chance of winning after it, its error, and what choice and what luck changed by it.

    `open` is what is not parted into the two; nothing, once all is counted. It is told of everything since action `since`.
    """

    step: int
    seat: int
    act: str
    chance: Shares
    error: Shares
    choice: Shares
    luck: Shares
    open: Shares
    since: int


class Turning(Struct, frozen=True):
    """A moment that changed the chance of `seat`, by choice or by luck, by much more than the error; it began at `since`."""

    step: int
    seat: int
    why: str
    by: float
    error: float
    since: int


class Sum(Struct, frozen=True):
    """What something changed for a seat in the whole game."""

    by: float
    error: float

    @property
    def is_told(self) -> bool:
        """Whether it is surely more than error."""
        return abs(self.by) >= TOLD * self.error > 0


class Share(Struct, frozen=True):
    """What decided the game for a seat: its own choices, those of others, and luck."""

    own: Sum
    others: Sum
    luck: Sum


class Review(Struct, frozen=True):
    """A whole game; `begin` are the chances before its first action, each from at least this many `games`."""

    game: str
    games: int
    begin: Shares
    error: Shares
    steps: tuple[Reviewed, ...]
    moments: tuple[Turning, ...]
    seats: tuple[Share, ...]


class Part(NamedTuple):
    """From one counted place to another: what an action, or some of them, changed, and what `why`; not known if empty."""

    step: int
    since: int
    why: str
    before: Place
    after: Place


class Inquiry:
    """It asks for play-outs of a match that is over, and tells what is known of it; `call` is what plays them."""

    def __init__(self, match: Past, call: str, games: int = GAMES) -> None:
        game = match.game
        self.match, self.call = match, call
        self.times = -(-games // EACH)
        self.positions, self.count = match.positions, len(match.steps)
        self.seats = len(game.standing(self.positions[0]).scores)
        self.is_lucky = [step.change.barrier not in LUCKLESS for step in match.steps]
        """By action, whether luck may have a part in its result."""
        self.is_forced = [_is_forced(game.legal(self.positions[n], step.seat)) for n, step in enumerate(match.steps)]
        """By action, whether there was no other."""
        self.results: dict[Place, list[Shares]] = {}
        """Of each place that is asked about, who won each play-out so far, always in the order of their luck."""
        self.end = Place(self.count)
        self.starts = sorted({Place(0), *(self.place(number) for number in match.starts)} - {self.end})
        """Where turns begin."""
        self._asked: dict[Place, int] = {}  # seeds
        self._early: dict[Place, dict[int, Sequence[Shares]]] = {}  # answers that came before others

    # ---- places ----

    def place(self, number: int) -> Place:
        """Where something can next be other than it is after this many actions."""
        while number < self.count and self.is_forced[number] and not self.is_lucky[number]:
            number += 1
        return Place(number)

    def mean(self, number: int) -> Place:
        """What an action with luck leads to on average: one without a choice changes nothing by itself."""
        return Place(number, not self.is_forced[number])

    def inside(self, before: Place, after: Place) -> Iterator[Place]:
        """The places between two, beside the beginnings of turns, of which there is something to know."""
        for number in range(before.number, after.number):
            if self.is_lucky[number]:
                for place in (self.mean(number), self.place(number + 1)):
                    if before < place < after:
                        yield place

    def is_known(self, place: Place) -> bool:
        """Whether enough is known of a place to tell it."""
        return place == self.end or len(self.results.get(place, ())) >= self.times * EACH

    @property
    def known(self) -> list[Place]:
        """All places of which enough is known, in order."""
        return [*sorted(place for place in self.results if self.is_known(place)), self.end]

    # ---- asking ----

    def everything(self) -> list[Task]:
        """The tasks of all places of the game."""
        return self.asked({*self.starts, *self.inside(Place(0), self.end)})

    def batch(self) -> list[Task]:
        """What is best asked next, after all that was asked is answered: the whole game coarsely, then where most changes.

        Nothing, if nothing more would be told.
        """
        known = self.known
        if known[0] != Place(0):
            return self.asked(spread(self.starts, COARSE))
        gaps = [(self._worth(before, after), before, after) for before, after in pairwise(known)]
        for worth, before, after in sorted(gaps, key=lambda gap: -gap[0]):
            if not worth:
                continue
            turns = [start for start in self.starts if before < start < after and start not in self._asked]
            if turns:
                return self.asked([turns[len(turns) // 2]])
            if found := [place for place in self.inside(before, after) if place not in self._asked]:
                return self.asked(found)
        return self.doubtful()

    def _worth(self, before: Place, after: Place) -> float:
        """How much it matters to look between two places."""
        one, other = self.chance(before), self.chance(after)
        by = max(abs(b - a) for a, b in zip(one, other, strict=True))
        is_clear = min(max(one), max(other)) > 1 - CLEAR and by < CLEAR
        turns = sum(before < start < after for start in self.starts)
        return 0.0 if is_clear else by + CLEAR * (1 + turns)

    def doubtful(self) -> list[Task]:
        """More play-outs of the places beside what may be a moment, and may be an accident."""
        found = set[Place]()
        for part in self.parts():
            for seat in range(self.seats) if part.why else ():
                by, error = self.change(part, seat)
                if DOUBTED * error <= abs(by) < (SURE + DOUBTED) * error:
                    found |= {part.before, part.after} - {self.end}
        wanted = self.times * FURTHER
        return self.asked([place for place in found if self._asked[place] < wanted], wanted)

    def asked(self, places: Iterable[Place], times: int = 0) -> list[Task]:
        """What is still to be asked about places, in order, until each has been asked about `times` times."""
        self._waiting = list[tuple[Place, int]]()
        for place in sorted(places):
            begun = self._asked.get(place, 0)
            self._asked[place] = max(begun, times or self.times)
            self.results.setdefault(place, [])
            self._waiting += [(place, seed) for seed in range(begun, self._asked[place])]
        return [self._task(place, seed) for place, seed in self._waiting]

    def _task(self, place: Place, seed: int) -> Task:
        step = self.match.steps[place.number]
        return Task(self.call, self.positions[place.number], seed, (step.seat, step.text) if place.mean else None)

    def take(self, number: int, won: Sequence[Shares]) -> None:
        """The answer to task `number` of the last batch."""
        place, seed = self._waiting[number]
        early, known = self._early.setdefault(place, {}), self.results[place]
        early[seed] = won
        while (following := len(known) // EACH) in early and early[following]:
            known += early.pop(following)

    # ---- telling ----

    def chance(self, place: Place) -> Shares:
        """By seat the share of the play-outs that it has won."""
        if place == self.end:
            return self.match.game.standing(self.positions[-1]).shares
        won = self.results[place]
        return tuple(sum(one) / len(won) for one in zip(*won, strict=True))

    def error(self, place: Place) -> Shares:
        """By seat the standard error of the chance; where all games or none were won, that of one more."""
        if place == self.end:
            return (0.0,) * self.seats
        games = len(self.results[place])
        return tuple(sqrt(max(one * (1 - one), 1 / games) / games) for one in self.chance(place))

    def change(self, part: Part, seat: int) -> tuple[float, float]:
        """What a part changed for a seat, and the error: games with the same luck are compared with each other."""
        return self._sum([part], seat)

    def _sum(self, parts: Sequence[Part], seat: int) -> tuple[float, float]:
        """What parts changed together for a seat, and the error of that."""
        by = sum(self.chance(part.after)[seat] - self.chance(part.before)[seat] for part in parts)
        games = min((len(self.results[place]) for part in parts for place in part[3:] if place != self.end), default=0)
        if not games:
            return by, 0.0
        last, total = self.chance(self.end)[seat], [0.0] * games
        for part in parts:
            before, after = self.results[part.before], self.results.get(part.after)
            for n in range(games):
                total[n] += (after[n][seat] if after is not None else last) - before[n][seat]
        return by, _error(total)

    def parts(self) -> Iterator[Part]:
        """From place to place what is known; what luck decided without a known average is not parted."""
        at, since, is_mixed = Place(0), 0, False
        for number in range(self.count):
            after = self.place(number + 1)
            if self.is_lucky[number]:
                mean = self.mean(number)
                if self.is_known(mean) and not is_mixed:
                    if at < mean:
                        yield Part(number, since, CHOICE, at, mean)
                        at, since = mean, number
                    if self.is_known(after):
                        yield Part(number, number, LUCK, at, after)
                        at, since = after, number + 1
                        continue
                is_mixed = True
            if self.is_known(after):
                if at < after:
                    yield Part(number, since, "" if is_mixed else CHOICE, at, after)
                at, since, is_mixed = after, number + 1, False

    def review(self) -> Review:
        """All that is known; the beginning has to be."""
        game, begin = self.match.game.meta.id, Place(0)
        parts = [*self.parts()]
        return Review(
            game,
            self.times * EACH,
            self.chance(begin),
            self.error(begin),
            tuple(self._steps(parts)),
            self._moments(parts),
            tuple(self._share(parts, seat) for seat in range(self.seats)),
        )

    def _steps(self, parts: Sequence[Part]) -> Iterator[Reviewed]:
        """Every action; what those between two known places changed is told at the last of them."""
        at, still = Place(0), (0.0,) * self.seats
        told: dict[int, list[Part]] = {}
        for part in parts:
            told.setdefault(part.step, []).append(part)
        for number, step in enumerate(self.match.steps):
            by, since = {CHOICE: still, LUCK: still, "": still}, number
            for part in told.get(number, ()):
                before, after = self.chance(part.before), self.chance(part.after)
                by[part.why] = tuple(there - here for here, there in zip(before, after, strict=True))
                at, since = part.after, min(since, part.since)
            chance, error = self.chance(at), self.error(at)
            yield Reviewed(number, step.seat, step.text, chance, error, by[CHOICE], by[LUCK], by[""], since)

    def _moments(self, parts: Sequence[Part]) -> tuple[Turning, ...]:
        """The greatest changes that are surely more than error, in order; of each the seat that it changed most for.

        A choice is told of the one who made it, where it is theirs as much as anybody's.
        """
        found = list[Turning]()
        for part in parts:
            if not part.why:
                continue
            mover = self.match.steps[part.step].seat
            seats = sorted(range(self.seats), key=lambda seat: seat != mover)
            sizes = [(round(self._size(part.why, self.change(part, seat)[0]), 9), -n, seat) for n, seat in enumerate(seats)]
            seat = max(sizes)[2]
            by, error = self.change(part, seat)
            if abs(by) >= SURE * error > 0:
                found.append(Turning(part.step, seat, part.why, by, error, part.since))
        found.sort(key=lambda change: -abs(change.by))
        return tuple(sorted(found[:MOST], key=lambda change: change.step))

    @staticmethod
    def _size(why: str, by: float) -> float:
        return abs(by) if why == CHOICE else by

    def _share(self, parts: Sequence[Part], seat: int) -> Share:
        """What decided the game for a seat; what is not parted may be anything, and is error of everything."""

        def whole(chosen: Callable[[Part], bool]) -> Sum:
            by, error = self._sum([part for part in parts if part.why and chosen(part)], seat)
            return Sum(by, error + unsure)

        unsure = sum(abs(self.change(part, seat)[0]) for part in parts if not part.why)
        steps = self.match.steps
        return Share(
            whole(lambda part: part.why == CHOICE and steps[part.step].seat == seat),
            whole(lambda part: part.why == CHOICE and steps[part.step].seat != seat),
            whole(lambda part: part.why == LUCK),
        )


def compared(before: Sequence[Shares], after: Sequence[Shares], seat: int) -> tuple[float, float]:
    """By how much a seat wins more of some play-outs than of others with the same luck, and the error; there are some."""
    total = [there[seat] - here[seat] for here, there in zip(before, after, strict=False)]
    return fmean(total), _error(total)


def _error(total: Sequence[float]) -> float:
    """The standard error of the mean of what was found in each play-out; at least that of one in all."""
    mean, games = fmean(total), len(total)
    return sqrt(max(sum((one - mean) ** 2 for one in total) / games, 1 / games) / games)


def spread(places: Sequence[Place], count: int) -> list[Place]:
    """This many of the places, at even distances, from the first to the last."""
    if count >= len(places):
        return list(places)
    return [places[round(n * (len(places) - 1) / (count - 1))] for n in range(count)]


def _is_forced(legal: Sequence[Any]) -> bool:
    return len(legal) == 1 and not legal[0].is_open
