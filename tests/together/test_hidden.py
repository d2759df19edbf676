"""What a guest is told is the same, byte for byte, whatever is hidden from it: for each seat and the public."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.game import Game, Seat, Setup
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.match import Match
from hyperline.together import protocol as say
from hyperline.together.course import Course
from tests.together.people import CODE, wish

WORLDS = 3
"""How many other hidden worlds each step is tried in."""

OPENED = {"CardGone", "CardRevealed"}
"""Events that show what was hidden until then, and were no luck: what they tell may differ."""


def told(game: Game[Any], position: Any, seat: int, text: str, viewer: int | None) -> tuple[str, str]:
    """All that a viewer is told around a step from a position, and what it may have revealed; raises Illegal."""
    course = Course(CODE, Match(game, position))
    before = [bytes(course.view(0, viewer)).decode(), say.sent(say.Asking(CODE, 0, course.waiting))]
    if viewer is not None and viewer in course.waiting:
        before += course.legal(viewer, 0)
    course.act(seat, game.parse(position, seat, text))
    after = [say.sent(course.step(1, viewer)), say.sent(say.Asking(CODE, 1, course.waiting))]
    return "\n".join([*before, *after]), course.match.steps[0].change.barrier


def stays_sealed(course: Course, seat: int) -> bool:
    """Whether what a seat answers now is told later, once others have answered."""
    due = [one for one in course.match.open if one.sealed and not one.answered]
    return any(one.seat == seat for one in due) and any(one.seat != seat for one in due)


def tried(name: str, most: int, seed: int) -> Counter[str]:
    """Play a game, and compare what each is told with what they would be told in other worlds; how much was compared."""
    count, game = Counter[str](), SHELF.entry(name).rules()
    sittings = enumerate(wish(name).seats)
    course = Course.begun(CODE, game, Setup(tuple(Seat(emblem=seat, choice=one.choice) for seat, one in sittings), seed))
    while course.waiting and course.count < most:
        seat, before = course.waiting[0], course.match.position
        action = str(game.sample(before, seat, Dice.of(course.count).at("act")))
        for viewer in (0, 1, None):
            view = game.observe(before, viewer)
            true, barrier = told(game, before, seat, action, viewer)
            for world in range(WORLDS):
                luck = Dice.of(world).at(f"{course.count} {viewer}")
                other = game.determinise(view, luck)
                assert game.encode(game.observe(other, viewer)) == game.encode(view)
                text = str(game.sample(other, seat, luck)) if stays_sealed(course, seat) and seat != viewer else action
                try:
                    seen, other_barrier = told(game, other, seat, text, viewer)
                except Illegal:
                    assert seat != viewer, "what a seat may do depends on nothing that is hidden from it"
                    count["impossible there"] += 1
                    continue
                if barrier or other_barrier or OPENED & set(re.findall(r'"type":"(\w+)"', true)):
                    count["revealing"] += 1
                    continue
                assert seen == true, (course.count, viewer, seat, action, text)
                count["same"] += 1
                count["hidden"] += game.encode(other) != game.encode(before)
                count["sealed"] += text != action
        course.act(seat, game.parse(before, seat, action))
    return count


@pytest.mark.parametrize("name", SHELF.names)
def test_what_a_guest_is_told_is_the_same_in_every_hidden_world(name: str) -> None:
    count = tried(name, 12, 0)
    assert count["same"] and count["hidden"]


@pytest.mark.slow
@pytest.mark.parametrize("name", SHELF.names)
@pytest.mark.parametrize("seed", range(2))
def test_over_whole_games_too(name: str, seed: int) -> None:
    count = tried(name, 250, seed)
    assert count["same"] > 30 and count["hidden"] > 30
