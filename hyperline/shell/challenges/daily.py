"""The challenge of a day: found in games whose seeds follow from the date, so that it is the same for everybody."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import date
from functools import partial
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hyperline.arena.challenge import Challenge, measures_of
from hyperline.arena.finder import Candidate, examined, sampled
from hyperline.kernel.dice import Dice, seed_apart
from hyperline.kernel.shelf import Shelf
from hyperline.shell.challenges.book import DAILY, Task
from hyperline.shell.context import Context
from hyperline.shell.paths import Paths
from hyperline.shell.store.playerfile import PlayerFile

GAMES: Final = 40  # that are looked through at the most
PICKED: Final = 2  # positions of each
WAYS: Final = 72  # of playing on from each
LEVELS: Final = 3  # that play without a search
EASIEST: Final = 2  # tier
LEAST: Final = 2  # own actions for three stars
TOPIC: Final = "daily"
FOUND: Final = "hyperline.shell.challenges.daily:found"


def found(listed: Mapping[str, str], game: str, day: str) -> tuple[str, Challenge] | None:
    """What is asked, as the key of a text, and the challenge of a day, still without words; None if there is none."""
    entry = Shelf(dict(listed)).entry(game)
    rules, roster = entry.rules(), entry.roster()
    players = (*roster.levels[:LEVELS], *(f"{roster.levels[LEVELS - 1]}:{style}" for style in roster.styles))
    known = [ask for ask in measures_of(entry).asks if ask.text]
    for number in range(GAMES):
        seed = seed_apart(number, f"{DAILY} {day}")
        dice = Dice.of(seed).at(DAILY)
        count, dice = dice.pick(rules.meta.seats)
        bots, dice = dice.shuffle(players)
        places, dice = dice.shuffle(tuple(sampled(entry, bots[:count], seed)))
        for position, seat in places[:PICKED]:
            able = [
                one
                for one in examined(entry, position, seat, roster.levels[LEVELS - 1], players, WAYS, known)
                if _is_fit(one)
            ]
            if able:
                chosen, _ = dice.pick(tuple(able))
                return next(ask.text for ask in known if ask.name == chosen.ask), replace(
                    chosen.challenge, position=rules.write(position)
                )
    return None


def _is_fit(candidate: Candidate) -> bool:
    return candidate.challenge.tier >= EASIEST and len(candidate.challenge.solutions[-1]) >= LEAST


class _Kept(Struct, frozen=True):
    day: str = ""
    ask: str = ""
    challenge: Challenge | None = None


def _later(one: _Kept, other: _Kept) -> _Kept:
    return max(one, other, key=lambda kept: kept.day)


def _read(data: bytes) -> _Kept:
    return msgspec.toml.decode(data, type=_Kept)


class DailyStore(PlayerFile[_Kept]):
    """The last daily challenge, kept so that it is not looked for twice."""

    holds, until = "daily challenges", "you close the game"
    today: Callable[[], date] = date.today

    def __init__(self, paths: Paths) -> None:
        super().__init__(paths, paths.home / "daily.toml", _read, _Kept())
        self._asked = ""

    def task(self, context: Context) -> Task | None:
        """Today's, in words; None while it is being looked for."""
        day, game = self.today(), context.shelf.default
        if self._kept.day != day.isoformat() or self._kept.challenge is None:
            self._look(context, day.isoformat(), game)
        if self._kept.day != day.isoformat() or self._kept.challenge is None:
            return None
        words, made = context.words_of(game), self._kept.challenge
        title = words("challenge.daily_title", day=day.day, month=words(f"date.month_{day.month}"))
        task = words(self._kept.ask, of=told_of(context, game, made.of))
        return Task(
            game, f"{DAILY}-{day.isoformat()}", replace(made, title=title, idea=words("challenge.daily_idea"), task=task)
        )

    def _look(self, context: Context, day: str, game: str) -> None:
        """Ask for it once a day, and take the answer when it is there."""
        if self._asked != day:
            self._asked = day
            context.background.ask(TOPIC, FOUND, (dict(context.shelf.listed), game, day))
        for call, answer in context.background.answers(TOPIC):
            if call.args[2] == day and answer is not None:
                self.revise(partial(_later, _Kept(day, *answer)))


def told_of(context: Context, game: str, of: str) -> str:
    """What is asked of, as the game calls it; the rules' own word where it has no other."""
    words, key = context.words_of(game), f"asked_of.{of}"
    return words(key) if key in words else of
