"""What reveals nothing and decides for nobody else is shown before the host answers, and is what the host tells then."""

from __future__ import annotations

from typing import Any

import pytest

from hyperline.games.listed import SHELF
from hyperline.kernel.dice import Dice
from hyperline.kernel.illegal import Illegal
from hyperline.together import protocol as say
from hyperline.together.asked import AskedMatch
from hyperline.together.visit import Visit
from tests.together.people import ADA, BEN, CODE, Circle
from tests.together.test_companions import Ear

ACTS = 250


class People:
    """Two who play in a circle, each by a visit that asks and hears."""

    def __init__(self, game):
        self.circle = circle = Circle(game)
        circle.join(BEN)
        circle.begin()
        ears: list[Any] = [Ear(circle, key) for key in (ADA, BEN)]
        self.visits = [Visit(SHELF, ear, CODE) for ear in ears]
        self.hear()
        self.course = circle.room.course

    def hear(self):
        for visit in self.visits:
            while visit.update():
                pass

    def match(self, seat) -> AskedMatch:
        return self.visits[seat].follower.match

    def choice(self, seat, number):
        """A legal action by chance, as the seat knows it."""
        text = str(self.course.game.sample(self.course.match.position, seat, Dice.of(number).at(str(seat))))
        return self.match(seat).parse(seat, text)

    def check(self, at):
        """What each sees after so many steps is what the host lets them see."""
        game = self.course.game
        for seat in range(2):
            seen, true = self.match(seat).positions[at], self.course.match.positions[at]
            assert game.encode(seen) == game.encode(game.observe(true, seat)), (seat, self.course.match.steps[at - 1].text)

    def until_shown(self):
        """Play until an action can be shown at once; its seat and the action."""
        for number in range(ACTS):
            seat = self.course.waiting[0]
            action, count = self.choice(seat, number), len(self.match(seat).steps)
            tell, self.circle.tell = self.circle.tell, lambda *_: [None]
            self.match(seat).submit(seat, action)
            self.circle.tell = tell
            is_shown = len(self.match(seat).steps) > count
            self.match(seat).answered(False, count)
            self.visits[seat].wire.answers.clear()
            if is_shown:
                return seat, action
            self.match(seat).submit(seat, action)
            self.hear()
        raise AssertionError("nothing was shown at once")


@pytest.mark.parametrize("game", SHELF.names)
def test_what_is_shown_at_once_is_what_the_host_tells_then(game):
    shown = 0
    for _ in range(6):  # in a short game it is a matter of luck how often
        shown += compared(game)
        if shown > 2:
            return
    raise AssertionError("hardly anything was shown at once")


def compared(game):
    """Play a game, and compare; how much was shown at once."""
    people, shown = People(game), 0
    for number in range(ACTS):
        if not people.course.waiting:
            break
        seat = people.course.waiting[0]
        match, count = people.match(seat), people.course.count
        change = match.submit(seat, people.choice(seat, number))
        if len(match.steps) > count:
            shown += 1
            assert not match.is_waiting
            assert not change.barrier
            sent = match.steps[-1]
            people.hear()
            assert match.steps[count] is sent, "the host tells the same, and nothing is shown twice"
        else:
            assert match.is_waiting
        people.hear()
        assert not match.asked
        for at in range(count + 1, people.course.count + 1):
            people.check(at)
    return shown


def test_what_the_host_refuses_is_taken_back_with_its_reason(monkeypatch):
    people = People("belt")
    seat, action = people.until_shown()
    match, count = people.match(seat), people.course.count

    def refused(*_):
        raise Illegal("DEP-1", "something else has happened")

    monkeypatch.setattr(people.circle, "tell", refused)
    match.submit(seat, action)
    assert len(match.steps) == count + 1
    people.hear()
    assert len(match.steps) == count
    assert not match.can_redo
    assert not match.asked
    assert people.visits[seat].trouble == "something else has happened"


def test_what_is_not_answered_when_the_line_is_lost_is_not_shown_any_more(monkeypatch):
    people = People("belt")
    seat, action = people.until_shown()
    match, count = people.match(seat), people.course.count
    monkeypatch.setattr(people.circle, "tell", lambda *_: [None])
    match.submit(seat, action)
    assert len(match.steps) == count + 1
    people.visits[seat]._drop()
    assert len(match.steps) == count


def test_another_result_takes_the_place_of_what_was_shown():
    people = People("belt")
    seat, action = people.until_shown()
    match, count = people.match(seat), people.course.count
    match.submit(seat, action)
    match.steps[-1] = match.steps[-1].__class__(seat, "another", action, match.steps[-1].change)
    people.hear()
    assert len(match.steps) == count + 1
    assert match.steps[-1].text == str(action)
    people.check(count + 1)


def test_what_was_just_shown_can_be_undone():
    people = People("belt")
    seat, action = people.until_shown()
    match, count = people.match(seat), people.course.count
    match.submit(seat, action)
    if not match.can_undo(seat):
        pytest.fail("nothing bars it")
    assert match.undo(seat) == 1
    assert match.is_waiting
    people.hear()
    people.hear()
    assert people.course.count <= count
    assert len(match.steps) == people.course.count
    assert isinstance(people.circle.heard[(ADA, BEN)[seat]][-1], say.Asking)
