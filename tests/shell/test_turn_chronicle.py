"""The log of any game: turns have headings, and after undo it tells what it would have told from the beginning."""

from __future__ import annotations

from random import Random

import pytest

from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.match import Match
from hyperline.kernel.words import Words
from hyperline.shell.page.log.plain_chronicle import PlainChronicle
from hyperline.shell.paths import text_files
from tests.conformance.race import Race, Track

WORDS = Words(*text_files(SHELF))


class Names:
    def name(self, seat: int) -> str:
        return ["Ada", "Bo"][seat]

    def event(self, event: object, position: Track) -> str:
        return repr(event)


@pytest.fixture
def match() -> Match[Track]:
    game, luck = Race(), Dice.of(5)
    made = Match(game, Setup((Seat(name="Ada"), Seat(name="Bo")), 3))
    while made.open:
        seat = made.open[0].seat
        made.submit(seat, game.sample(made.position, seat, luck.at(str(len(made.steps)))))
    return made


def told(match: Match[Track], count: int, most: int = 1000) -> PlainChronicle[Track]:
    made = PlainChronicle(match.game, WORDS, Names(), match.first, most)  # type: ignore[arg-type]
    made.tell(match.steps, range(count), None)
    return made


def test_each_turn_has_a_heading_and_each_event_a_line(match: Match[Track]) -> None:
    lines = told(match, len(match.steps)).lines
    before = [match.first, *(step.change.position for step in match.steps)]
    turns = {match.game.progress(before[n]).turns for n, step in enumerate(match.steps) if step.change.events}
    assert sum(line.is_heading for line in lines) == len(turns | {match.game.progress(match.first).turns})
    assert sum(not line.is_heading for line in lines) == sum(len(step.change.events) for step in match.steps)


def test_cut_back_it_is_what_would_have_been_told(match: Match[Track]) -> None:
    whole = len(match.steps)
    for count in range(whole):
        made = told(match, whole)
        version = made.version
        made.cut(match.steps, count, None)
        assert made.lines == told(match, count).lines and made.version != version
        made.tell(match.steps, range(count, whole), None)
        assert made.lines == told(match, whole).lines


def test_to_and_fro_it_is_what_would_have_been_told_and_what_was_told_is_not_told_again(match: Match[Track]) -> None:
    whole, luck = len(match.steps), Random(1)
    made = told(match, whole)
    for count in [luck.randint(0, whole) for _ in range(40)]:
        made.cut(match.steps[:count], count, None)
        assert made.lines == told(match, count).lines
    made.cut((), 0, None)
    taken: list[int] = []
    made.take = lambda step, *rest: taken.append(step)  # type: ignore[method-assign]
    made.cut(match.steps, whole, None)
    assert 0 < len(set(taken)) < whole / 4


def test_what_was_told_of_other_actions_is_forgotten(match: Match[Track]) -> None:
    made = told(match, len(match.steps))
    for step in (2, 9):
        made.cut(match.steps[:step], step, None)
        other = Match(match.game, Setup((Seat(name="Ada"), Seat(name="Bo")), 3))
        other.put(match.steps[:step])
        while other.open and len(other.steps) < step + 8:
            seat = other.open[0].seat
            other.submit(seat, other.game.legal(other.position, seat)[0])
        made.cut(other.steps, len(other.steps), None)
        assert made.lines == told(other, len(other.steps)).lines
        made.cut(match.steps, len(match.steps), None)


def test_the_oldest_lines_go(match: Match[Track]) -> None:
    lines = told(match, len(match.steps)).lines
    short = told(match, len(match.steps), most=6).lines
    assert 3 <= len(short) <= 6 and short == lines[-len(short) :]
