"""What is asked about a game that is over: how often each seat wins where it is played on, always with the same luck.

Chances are counted where turns begin, and around each action whose result luck decides: after it, and on average, when the
same action is taken with any luck. Places are looked at one by one, where that tells most, until an effort is spent that is
counted in actions: the same game is always looked at in the same way.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import inf, sqrt
from statistics import fmean
from typing import Any, Final, NamedTuple, TypeVar
from zlib import crc32

from msgspec import Struct

from hyperline.arena.levels import First, Shares
from hyperline.kernel.game import has_choice
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.match import Past
from hyperline.kernel.shelf import EVERYTHING, Effort, attribute

T = TypeVar("T")

GAMES: Final = 85
"""Play-outs of a place before anything is told of it: a chance is then known to about 5 in 100."""
EACH: Final = 5
"""Play-outs in one task."""
SURE: Final = 4.5
"""By how many errors something has to change a chance before it is told as a moment: there are many to choose from."""
DOUBTED: Final = 2.5
"""By how many errors a change may be one: then more play-outs tell."""
FURTHER: Final = 3
"""How many times as many play-outs such a change gets."""
UNTOLD: Final = 2
"""How many play-outs, won by all alike, count besides: of many places the most extreme results are so by luck as well."""
COARSE: Final = 8
"""How many places of the game are looked at first."""
KEPT: Final = 0.2
"""The share of the effort that is kept for changes in doubt."""
CLEAR: Final = 0.03
"""What changes less from one counted place to the next, where one seat is as good as sure to win, is not looked into."""
TURN: Final = 0.01
"""How great a change each turn between two counted places is worth."""
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


class Part(NamedTuple):
    """From one counted place to another: what an action, or some of them, changed, and what `why`; not known if empty."""

    step: int
    since: int
    why: str
    before: Place
    after: Place


class Inquiry:
    """It asks for play-outs of a match that is over, and knows the answers; `call` is what plays them."""

    def __init__(self, match: Past, call: str, games: int = GAMES, effort: Effort = EVERYTHING) -> None:
        game = match.game
        self.match, self.call, self.effort = match, call, effort
        self.times = -(-games // EACH)
        self.positions, self.count = match.positions, len(match.steps)
        self.seats = len(game.standing(self.positions[0]).scores)
        self.is_lucky = [step.change.barrier not in LUCKLESS for step in match.steps]
        """By action, whether luck may have a part in its result."""
        self.is_forced = [
            not has_choice(game.legal(at, one.seat)) for at, one in zip(self.positions, match.steps, strict=False)
        ]
        """By action, whether there was no other."""
        self.results: dict[Place, list[Shares]] = {}
        """Of each place that is asked about, who won each play-out so far, always in the order of their luck."""
        self.end = Place(self.count)
        self.starts = sorted({Place(0), *(self.place(number) for number in match.starts)} - {self.end})
        """Where turns begin."""
        self.spent = 0
        """How many actions the play-outs that were asked for take, by the length of the game itself."""
        self._luck = crc32(game.encode(self.positions[-1]))  # of its own: no luck favours anyone in every game
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
        """The tasks of all places of the game, whatever effort that is."""
        return self.asked({*self.starts, *self.inside(Place(0), self.end)})

    def batch(self) -> list[Task]:
        """What is best asked next, after all that was asked is answered: the whole game coarsely, then where most changes.

        Nothing, if nothing more would be told, or no effort is left.
        """
        known = self.known
        if known[0] != Place(0):
            return self.asked(spread(self.starts, COARSE))
        gaps = [(self._worth(before, after), before, after) for before, after in pairwise(known)]
        for worth, before, after in sorted(gaps, key=lambda gap: -gap[0]):
            turns = [start for start in self.starts if before < start < after and start not in self._asked]
            found = turns[len(turns) // 2 :][:1] or [one for one in self.inside(before, after) if one not in self._asked]
            if worth and found and sum(map(self._cost, found)) <= self._left - KEPT * self.effort.acts:
                return self.asked(found)
        return self.doubtful()

    def _worth(self, before: Place, after: Place) -> float:
        """How much it matters to look between two places: what is more than error there, and a little for each turn."""
        changes = [self.change(Part(0, 0, "", before, after), seat) for seat in range(self.seats)]
        is_clear = min(max(self.chance(before)), max(self.chance(after))) > 1 - CLEAR
        if is_clear and all(abs(by) < CLEAR for by, _ in changes):
            return 0.0
        turns = sum(before < start < after for start in self.starts)
        return max(0.0, *(abs(by) - error for by, error in changes)) + TURN * (1 + turns)

    def doubtful(self) -> list[Task]:
        """More play-outs of the places beside what may be a moment, and may be an accident."""
        found = set[Place]()
        for part in self.parts():
            for seat in range(self.seats) if part.why else ():
                by, error = self.change(part, seat)
                if DOUBTED * error <= abs(by) < (SURE + DOUBTED) * error:
                    found |= {part.before, part.after} - {self.end}
        wanted, left, places = self.times * FURTHER, self._left, list[Place]()
        for place in sorted(found):
            cost = self._cost(place, wanted)
            if 0 < cost <= left:
                places.append(place)
                left -= cost
        return self.asked(places, wanted)

    def asked(self, places: Iterable[Place], times: int = 0) -> list[Task]:
        """What is still to be asked about places, in order, until each has been asked about `times` times."""
        self._waiting = list[tuple[Place, int]]()
        for place in sorted(places):
            self.spent += self._cost(place, times)
            begun = self._asked.get(place, 0)
            self._asked[place] = max(begun, times or self.times)
            self.results.setdefault(place, [])
            self._waiting += [(place, seed) for seed in range(begun, self._asked[place])]
        return [self._task(place, seed) for place, seed in self._waiting]

    def _cost(self, place: Place, times: int = 0) -> int:
        """How many actions it takes to ask about a place until it has been asked about `times` times."""
        far = min(self.count - place.number, self.effort.far or self.count)
        return max(0, (times or self.times) - self._asked.get(place, 0)) * EACH * far

    @property
    def _left(self) -> float:
        """How much effort is left."""
        return self.effort.acts - self.spent if self.effort.acts else inf

    def _task(self, place: Place, seed: int) -> Task:
        step = self.match.steps[place.number]
        seed += self._luck
        return Task(self.call, self.positions[place.number], seed, (step.seat, step.text) if place.mean else None)

    def take(self, number: int, won: Sequence[Shares]) -> None:
        """The answer to task `number` of the last batch."""
        place, seed = self._waiting[number]
        early, known = self._early.setdefault(place, {}), self.results[place]
        early[seed] = won
        while (following := len(known) // EACH) in early and early[following]:
            known += early.pop(following)

    # ---- knowing ----

    def chance(self, place: Place) -> Shares:
        """By seat how likely it is to win by what it has won of the play-outs, if everything was as likely before."""
        if place == self.end:
            return self.match.game.standing(self.positions[-1]).shares
        won = self.results[place]
        return tuple((sum(one) + UNTOLD / self.seats) / (len(won) + UNTOLD) for one in zip(*won, strict=True))

    def error(self, place: Place) -> Shares:
        """By seat the standard error of the chance; where all games or none were won, that of one more."""
        if place == self.end:
            return (0.0,) * self.seats
        return tuple(map(error_of, zip(*self.results[place], strict=True)))

    def change(self, part: Part, seat: int) -> tuple[float, float]:
        """What a part changed for a seat, and the error: games with the same luck are compared with each other."""
        return self.total([part], seat)

    def total(self, parts: Sequence[Part], seat: int) -> tuple[float, float]:
        """What parts changed together for a seat, and the error of that."""
        by = sum(self.chance(part.after)[seat] - self.chance(part.before)[seat] for part in parts)
        games = min((len(self.results[place]) for part in parts for place in part[3:] if place != self.end), default=0)
        if not games:
            return by, 0.0
        last, sums = self.chance(self.end)[seat], [0.0] * games
        for part in parts:
            before, after = self.results[part.before], self.results.get(part.after)
            for n in range(games):
                sums[n] += (after[n][seat] if after is not None else last) - before[n][seat]
        return by, error_of(sums)

    def chooser(self, part: Part) -> int | None:
        """Whose choices a part has; nobody's, if several seats could choose in it."""
        seats = {self.match.steps[n].seat for n in range(part.since, part.step + 1) if not self.is_forced[n]}
        return seats.pop() if len(seats) == 1 else None

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


def error_of(results: Sequence[float]) -> float:
    """The standard error of the mean of what was found in each play-out; at least that of one in all."""
    mean, games = fmean(results), len(results)
    return sqrt(max(sum((one - mean) ** 2 for one in results) / games, 1 / games) / games)


def spread(places: Sequence[T], count: int) -> list[T]:
    """This many of the places, at even distances, from the first to the last."""
    if count >= len(places):
        return list(places)
    return [places[round(n * (len(places) - 1) / (count - 1))] for n in range(count)]
