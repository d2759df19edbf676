"""A challenge: a position, what is to be reached from it, and by which measure it earns one, two or three stars."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import Struct

from hyperline.arena.base import Bot
from hyperline.arena.roster import make_bot
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import seed_apart
from hyperline.kernel.game import Action, Game
from hyperline.kernel.match import Match, Step
from hyperline.kernel.refusal import refused
from hyperline.kernel.shelf import Entry
from hyperline.kernel.texts import misread

MOST_STARS: Final = 3
MOST_STEPS: Final = 2_000  # of a challenge, no matter who acts


class Trial(Struct, frozen=True):
    """An attempt so far, as measures see it: what a `seat` has done from the `first` position on."""

    game: Game[Any]
    first: Any
    steps: Sequence[Step]
    seat: int

    @property
    def position(self) -> Any:
        """The position that it has led to."""
        return self.steps[-1].change.position if self.steps else self.first

    @property
    def positions(self) -> Iterator[Any]:
        """The positions in which someone has acted, in order."""
        before = self.first
        for step in self.steps:
            yield before
            before = step.change.position

    @property
    def own(self) -> Iterator[Step]:
        """The seat's own actions."""
        return (step for step in self.steps if step.seat == self.seat)

    def turn_of(self, position: Any) -> int:
        """The number of the turn in a position if it is the seat's own, or everybody's; else 0."""
        progress = self.game.progress(position)
        return progress.turns if progress.seat in (self.seat, -1) else 0

    @property
    def turns(self) -> int:
        """In how many of the seat's turns someone has acted."""
        return len({self.turn_of(position) for position in self.positions} - {0})

    @property
    def is_between(self) -> bool:
        """Whether the last of these turns is over."""
        own = [number for position in self.positions if (number := self.turn_of(position))]
        return bool(own) and self.turn_of(self.position) != own[-1]


Goal = Callable[[Trial, str], bool]
"""Whether something is reached; the text says more, such as which sector."""


class Count(Struct, frozen=True):
    """What stars are given for: the fewer the better if `is_cost`, and the more otherwise.

    It only grows while the challenge is played; unless it `varies`, and then matters at the end alone.
    """

    of: Callable[[Trial], int]
    is_cost: bool = False
    varies: bool = False


class Ask(Struct, frozen=True):
    """What may be asked in a position: a goal (`of` lists what it can be asked of), a measure, and own turns at the most.

    With `has_luck` a solution may depend on the dice of the position, which fall alike each time it is tried. `text` is the
    key of what it says to the player, with ``{of}``; one that has none is not asked as the challenge of a day.
    """

    name: str
    goal: str
    of: Callable[[Any, int], Sequence[str]]
    measure: str
    turns: int
    has_luck: bool = False
    text: str = ""


class Measures(Struct, frozen=True):
    """What a game can ask for in its challenges, by name.

    `asks` are what challenges are looked for with, and `signs` tells in words what an attempt has made use of.
    """

    goals: Mapping[str, Goal] = {}
    counts: Mapping[str, Count] = {}
    asks: Sequence[Ask] = ()
    signs: Callable[[Trial], frozenset[str]] = lambda trial: frozenset()


def _score(trial: Trial) -> int:
    standing = trial.game.standing
    return max(0, standing(trial.position).scores[trial.seat] - standing(trial.first).scores[trial.seat])


def _has_won(trial: Trial, of: str) -> bool:
    return trial.seat in trial.game.standing(trial.position).winners


def _of_nothing(position: Any, seat: int) -> tuple[str, ...]:
    return ("",)


COMMON: Final = Measures(
    goals={"win": _has_won, "score": lambda trial, of: _score(trial) >= int(of or 1)},
    counts={
        "turns": Count(lambda trial: trial.turns, is_cost=True),
        "decisions": Count(lambda trial: sum(1 for _ in trial.own), is_cost=True),
        "score": Count(_score),
    },
    asks=(
        Ask("turn", "", _of_nothing, "score", 1),
        Ask("turns", "", _of_nothing, "score", 3, has_luck=True),
    ),
)
"""What every game can ask for."""


def measures_of(entry: Entry) -> Measures:
    """What a game can ask for, with what every game can."""
    own: Measures = entry.measures()
    return Measures({**COMMON.goals, **own.goals}, {**COMMON.counts, **own.counts}, own.asks or COMMON.asks, own.signs)


class Challenge(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """As it is kept in a file. `title`, `idea` and `task` are for the player: its name, its point, and what is to be done.

    `goal` names what has to be reached (`of` says more), in `turns` own turns at the most; without one it lasts as long as
    that. `measure` names what is counted, and `stars` are the counts that earn one, two and three. `rivals` is the bot that
    plays all other seats. `solutions` are the seat's own actions that earn this many stars.
    """

    title: str
    idea: str
    task: str
    tier: int
    minutes: int
    position: str
    seat: int
    turns: int
    measure: str
    stars: tuple[int, int, int]
    solutions: tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]] = ((), (), ())
    goal: str = ""
    of: str = ""
    rivals: str = "random"
    luck: str = ""
    found: str = ""


class Verdict(Struct, frozen=True):
    """How an attempt stands: whether it `is_over`, the `stars` it has earned by then, and what was counted."""

    is_over: bool
    stars: int
    count: int
    turns: int


def earned(stars: Sequence[int], count: int, is_cost: bool) -> int:
    """How many stars a count earns."""
    return sum(count <= one if is_cost else count >= one for one in stars)


def judged(challenge: Challenge, measures: Measures, trial: Trial) -> Verdict:
    """How an attempt stands. Raises KeyError for a goal or a measure that the game does not have."""
    measure = measures.counts[challenge.measure]
    count, turns = measure.of(trial), trial.turns
    stars = earned(challenge.stars, count, measure.is_cost)
    is_out = turns > challenge.turns or (turns == challenge.turns and trial.is_between)
    is_end = is_out or not trial.game.open(trial.position)
    is_lost = measure.is_cost and not measure.varies and not stars
    if challenge.goal:
        is_reached = measures.goals[challenge.goal](trial, challenge.of)
        return Verdict(is_reached or is_end or is_lost, stars if is_reached else 0, count, turns)
    if measure.is_cost or measure.varies:
        return Verdict(is_end or is_lost, stars if is_end else 0, count, turns)
    return Verdict(is_end or stars == MOST_STARS, stars, count, turns)


class Rival:
    """A bot that answers each view in the same way, whatever it was asked before: a fresh one is made for every question."""

    def __init__(self, entry: Entry, name: str, seat: int) -> None:
        self.entry, self.name, self.seat = entry, name, seat
        self._game: Game[Any] = entry.rules()

    def choose(self, view: Any, legal: Sequence[Any], budget: Budget) -> Action:
        """What the bot chooses with a seed that follows from the view; time does not matter."""
        bot: Bot = make_bot(self.entry, self.name, self.seat, seed_apart(self.seat, self._game.encode(view).hex()))
        return bot.choose(view, legal, Budget())


def begun(challenge: Challenge, game: Game[Any]) -> Any:
    """The position that a challenge begins from; raises Illegal if it cannot be read."""
    return game.read(challenge.position)


class Attempt:
    """A challenge that is played without a window: the seat's own actions are given, rivals answer them."""

    def __init__(self, challenge: Challenge, entry: Entry, position: Any = None) -> None:
        self.challenge, self.entry = challenge, entry
        self.game: Game[Any] = entry.rules()
        self.measures = measures_of(entry)
        self.match: Match[Any] = Match(self.game, begun(challenge, self.game) if position is None else position)
        self._rivals: dict[int, Rival] = {}

    @property
    def trial(self) -> Trial:
        """What measures see of it."""
        return Trial(self.game, self.match.first, self.match.steps, self.challenge.seat)

    @property
    def verdict(self) -> Verdict:
        """How it stands."""
        return judged(self.challenge, self.measures, self.trial)

    def due(self) -> int | None:
        """The seat that decides next; None once the game is over."""
        group = self.match.open
        return next((one.seat for one in group if not one.answered), group[0].seat if group else None)

    def answer(self) -> None:
        """Let rivals act until the seat decides or it is over."""
        for _ in range(MOST_STEPS):
            seat = self.due()
            if seat is None or seat == self.challenge.seat or self.verdict.is_over:
                return
            if seat not in self._rivals:
                self._rivals[seat] = Rival(self.entry, self.challenge.rivals, seat)
            seen = self.game.observe(self.match.before_group, seat)
            action = self._rivals[seat].choose(seen, self.game.legal(seen, seat), Budget())
            self.match.submit(seat, action)
        raise refused("NOTATION", "refusal.too_many_decisions", most_steps=MOST_STEPS)

    def act(self, text: str) -> None:
        """Take one of the seat's own actions; raises Illegal."""
        self.match.submit(self.challenge.seat, self.match.parse(self.challenge.seat, text))


def replayed(challenge: Challenge, entry: Entry, texts: Sequence[str], position: Any = None) -> Attempt:
    """An attempt with these own actions, from another position if one is given; raises Illegal if one is not legal.

    What is left over once it is over is not played.
    """
    attempt = Attempt(challenge, entry, position)
    attempt.answer()
    for text in texts:
        if attempt.verdict.is_over:
            break
        attempt.act(text)
        attempt.answer()
    return attempt


def read_challenge(data: bytes) -> Challenge:
    """The challenge in a file; raises ValueError with a reason."""
    try:
        made = msgspec.toml.decode(data, type=Challenge)
    except (msgspec.ValidationError, msgspec.DecodeError, ValueError) as fault:
        raise ValueError(misread(fault)) from fault
    if made.measure and not made.stars:
        raise ValueError("no stars")
    return made


def challenges_in(folder: Path) -> dict[str, Challenge]:
    """The challenges in a folder, which need not exist, in the order of their files; a key is its name without number.

    Raises ValueError, a sentence, for one that cannot be read.
    """
    found = {}
    for file in sorted(folder.glob("*.toml")):
        try:
            found[file.stem.partition("-")[2]] = read_challenge(file.read_bytes())
        except ValueError as fault:
            raise ValueError(f"{file.name}: {fault}") from fault
    return found


def write_challenge(challenge: Challenge) -> str:
    """The file of a challenge: its position comes last, as it is."""
    import tomli_w

    fields: dict[str, Any] = msgspec.to_builtins(challenge)
    position = fields.pop("position")
    return f"{tomli_w.dumps(fields)}position = '''\n{position}'''\n"
