"""Finds challenges: positions of simulated games in which few of many plausible ways of playing on are the best."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from hyperline.arena.base import Bot
from hyperline.arena.challenge import (
    MOST_STARS,
    Ask,
    Attempt,
    Challenge,
    Measures,
    Trial,
    earned,
    measures_of,
    replayed,
)
from hyperline.arena.roster import make_bot
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice, seed_apart
from hyperline.kernel.game import Game, Seat, Setup
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.shelf import Entry

LOOK: Final = 240
"""How many ways of playing on are tried in a position."""
TRIED: Final = 8  # solutions, until one does not depend on luck
MOST: Final = 120  # own decisions of an attempt
WILD: Final = (0, 25, 50, 75)  # percent of decisions that are made at random; four kinds of attempt take turns
AGAIN: Final = 6  # other courses of luck in which a solution has to hold
RAREST, COMMONEST = 0.005, 0.34  # how many ways may earn three stars


class Play(Struct, frozen=True):
    """How someone has played on; `ends` and `turns` are the steps, and own turns, after each own action and the answers."""

    trial: Trial
    ends: tuple[int, ...]
    turns: tuple[int, ...]

    def after(self, turns: int) -> int:
        """How many steps there were after this many own turns."""
        within = (end for end, turn in zip(self.ends, self.turns, strict=True) if turn <= turns)
        return max(within, default=0)


class Way(Struct, frozen=True):
    """A play as a challenge sees it: the player's actions, what was counted, and as much of it as the challenge lasts."""

    texts: tuple[str, ...]
    count: int
    trial: Trial
    is_reached: bool


class Candidate(Struct, frozen=True):
    """A challenge that was found, without a name.

    `shares` are how many ways earn one, two and three stars; `signs` is what all the best ways have and few others.
    `usual` is how many stars the plain bots earn at the most.
    """

    challenge: Challenge
    ask: str
    shares: tuple[float, float, float]
    signs: tuple[str, ...]
    usual: int


def sampled(entry: Entry, bots: Sequence[str], seed: int, most_turns: int = 200) -> Iterator[tuple[Any, int]]:
    """The positions of a simulated game with which a turn of someone's own begins, and whose turn it is."""
    game: Game[Any] = entry.rules()
    seats = tuple(Seat(controller=name, name=f"{number}") for number, name in enumerate(bots))
    position = game.start(Setup(seats, seed))
    made = [make_bot(entry, name, seat, seed_apart(seed, f"bots {seat}")) for seat, name in enumerate(bots)]
    last = 0
    for _ in range(game.meta.cap):
        group = game.open(position)
        progress = game.progress(position)
        if not group or progress.turns > most_turns:
            return
        seat = next((one.seat for one in group if not one.answered), group[0].seat)
        if progress.turns != last and len(group) == 1 and progress.seat in (seat, -1):
            last = progress.turns
            yield position, seat
        view = game.observe(position, seat)
        position = game.apply(position, seat, made[seat].choose(view, game.legal(view, seat), Budget())).position


def plays(entry: Entry, position: Any, seat: int, turns: int, rivals: str, players: Sequence[str],
          number: int = LOOK) -> list[Play]:  # fmt: skip
    """Plausible ways of playing on for this many own turns: bots in turn, more and more of whose decisions are random."""
    lasting = Challenge("", "", "", 1, 1, "", seat, turns, "decisions", (MOST, MOST, MOST), rivals=rivals)
    found = []
    for index in range(number):
        bot = make_bot(entry, players[index % len(players)], seat, index)
        play = _play(lasting, entry, position, bot, WILD[index // len(players) % len(WILD)], Dice.of(index).at("ways"))
        if play is not None:
            found.append(play)
    return found


def _play(lasting: Challenge, entry: Entry, position: Any, bot: Bot, wild: int, dice: Dice) -> Play | None:
    attempt, seat = Attempt(lasting, entry, position), lasting.seat
    game, ends, turns = attempt.game, [], []
    try:
        attempt.answer()
        while not attempt.verdict.is_over:
            now = attempt.match.position
            roll, dice = dice.roll(100)
            if roll <= wild:
                action = game.sample(now, seat, dice)
            else:
                view = game.observe(now, seat)
                action = bot.choose(view, game.legal(view, seat), Budget())
            attempt.match.submit(seat, action)
            attempt.answer()
            ends.append(len(attempt.match.steps))
            turns.append(attempt.trial.turns)
    except Illegal:
        return None
    return Play(Trial(game, attempt.match.first, tuple(attempt.match.steps), seat), tuple(ends), tuple(turns))


def way_of(play: Play, challenge: Challenge, measures: Measures) -> Way:
    """What a play comes to in a challenge: it is over as soon as the challenge is."""
    whole = replace(play.trial, steps=play.trial.steps[: play.after(challenge.turns)])
    goal = measures.goals.get(challenge.goal)
    is_reached, trial = goal is None, whole
    if goal is not None and goal(whole, challenge.of):
        is_reached = True
        parts = (replace(whole, steps=whole.steps[:end]) for end in play.ends)
        trial = next(part for part in parts if goal(part, challenge.of))
    texts = tuple(step.text for step in trial.own)
    return Way(texts, measures.counts[challenge.measure].of(trial), trial, is_reached)


def thresholds(counts: Sequence[int], is_cost: bool) -> tuple[int, int, int] | None:
    """Counts that earn one, two and three stars: the best three that differ; None where there are fewer."""
    best = sorted({count for count in counts if count or is_cost}, reverse=not is_cost)[:MOST_STARS]
    return (best[2], best[1], best[0]) if len(best) == MOST_STARS else None


def is_interesting(shares: Sequence[float], usual: int) -> bool:
    """Whether few ways earn three stars, more earn two, many fail, and doing the usual thing is not enough."""
    one, two, three = shares
    return RAREST <= three <= COMMONEST and three < two < one <= 0.9 and usual < MOST_STARS


def tier_of(share: float) -> int:
    """The tier of a challenge, 1 to 4, from how many ways earn three stars."""
    return 1 + sum(share < limit for limit in (0.12, 0.05, 0.02))


def holds(challenge: Challenge, entry: Entry, position: Any, texts: Sequence[str], stars: int, again: int = AGAIN) -> bool:
    """Whether a solution earns this many stars each time it is tried, whatever the player cannot know turns out to be."""
    game: Game[Any] = entry.rules()
    view = game.observe(position, challenge.seat)
    others = (game.determinise(view, Dice.of(number).at("again")) for number in range(again))
    for other in (position, *others):
        try:
            if replayed(challenge, entry, texts, other).verdict.stars < stars:
                return False
        except Illegal:
            return False
    return True


def examined(entry: Entry, position: Any, seat: int, rivals: str, players: Sequence[str], number: int = LOOK,
             asks: Sequence[Ask] = ()) -> Iterator[Candidate]:  # fmt: skip
    """The challenges in a position: for each thing that can be asked, if few of many plays are the best."""
    measures = measures_of(entry)
    asks = asks or measures.asks
    known = plays(entry, position, seat, max(ask.turns for ask in asks), rivals, players, number)
    for ask in asks:
        for of in ask.of(position, seat):
            plain = Challenge("", "", "", 1, 5, "", seat, ask.turns, ask.measure, (0, 0, 0), goal=ask.goal, of=of,
                              rivals=rivals)  # fmt: skip
            found = _candidate(plain, ask, entry, position, measures, known, len(players))
            if found is not None:
                yield found


def _candidate(plain: Challenge, ask: Ask, entry: Entry, position: Any, measures: Measures, known: Sequence[Play],
               usuals: int) -> Candidate | None:  # fmt: skip
    is_cost, goal = measures.counts[ask.measure].is_cost, measures.goals.get(ask.goal)
    if goal is not None and not any(goal(play.trial, plain.of) for play in known):
        return None
    tried = [way_of(play, plain, measures) for play in known]
    stars = thresholds([way.count for way in tried if way.is_reached], is_cost)
    if stars is None:
        return None
    got = [(earned(stars, way.count, is_cost) if way.is_reached else 0, way) for way in tried]
    one, two, three = (sum(stars >= least for stars, _ in got) / len(got) for least in (1, 2, 3))
    usual = max((stars for stars, _ in got[:usuals]), default=0)
    if not is_interesting((one, two, three), usual):
        return None
    asked = replace(plain, stars=stars, turns=max(way.trial.turns for stars, way in got if stars))
    solutions = []
    for least in (1, 2, 3):
        able = sorted({way.texts for stars, way in got if stars >= least}, key=lambda texts: (len(texts), texts))
        sure = next(
            (texts for texts in able[:TRIED] if holds(asked, entry, position, texts, least, 0 if ask.has_luck else AGAIN)),
            None,
        )
        if sure is None:
            return None
        solutions.append(sure)
    made = replace(asked, solutions=(solutions[0], solutions[1], solutions[2]), tier=tier_of(three))
    return Candidate(made, ask.name, (one, two, three), _telling(got, measures), usual)


def _telling(got: Sequence[tuple[int, Way]], measures: Measures) -> tuple[str, ...]:
    """What all the best ways make use of, the rarest among the others first."""
    common = frozenset.intersection(*(measures.signs(way.trial) for stars, way in got if stars == MOST_STARS))
    rest = Counter(sign for stars, way in got if stars < MOST_STARS for sign in measures.signs(way.trial))
    return tuple(sorted(common, key=lambda sign: (rest[sign], sign)))
