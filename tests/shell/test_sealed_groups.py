"""Bots in a sealed group: each thinks once, knows no answer of the others, and is asked again when its question is void."""

import threading
from collections import Counter

import pytest

from hyperline.kernel.game import Seat, Setup
from hyperline.kernel.match import Match
from hyperline.shell.play.controller import BotController
from hyperline.shell.play.director import Director
from hyperline.shell.play.table import Table
from tests.conformance.auction import NONE, Auction, Lay


class Bidder:
    """Lays its lowest card; it keeps the views that it was shown, and waits for a `gate` if there is one."""

    def __init__(self, gate=None):
        self.gate = gate
        self.seen = []
        self.answered = []

    def choose(self, view, legal, budget):
        self.seen.append(view)
        if self.gate is not None:
            assert self.gate.wait(5)
        self.answered.append(legal[0])
        return legal[0]


def table_of(*controllers, gate=None):
    """A table with a Bidder on each seat that is called ``bidder``, and the bidders by seat."""
    bidders = {seat: Bidder(gate) for seat, name in enumerate(controllers) if name == "bidder"}
    setup = Setup(tuple(Seat(name) for name in controllers), 3)
    table = Table(Match(Auction(), setup), setup, Director(), lambda name, seat, seed: bidders[seat])
    table.controllers.sit([BotController(bidders[n], in_thread=gate is not None) if n in bidders else who
                           for n, who in enumerate(table.controllers.seats)])  # fmt: skip
    table.controllers.pause = 0
    return table, bidders


def laid(table):
    return [seat for seat, card in enumerate(table.match.position.laid) if card != NONE]


def run(table, groups):
    """Let the bots play so many groups to their end."""
    for _ in range(500):
        if len(table.match.steps) >= groups * len(table.setup.seats):
            return
        table.update(10)
    pytest.fail(f"only {len(table.match.steps)} answers")


@pytest.mark.parametrize("count", [2, 5])
def test_each_bot_thinks_once_for_a_group(count):
    table, bidders = table_of(*["bidder"] * count)
    for groups in (1, 2, 3):
        run(table, groups)
        assert [len(bidder.seen) for bidder in bidders.values()] == [groups] * count
        assert Counter(step.seat for step in table.match.steps) == dict.fromkeys(range(count), groups)


def test_all_think_before_the_first_answer():
    table, bidders = table_of(*["bidder"] * 5)
    run(table, 2)
    for seat, bidder in bidders.items():
        assert all(view.laid == (NONE,) * 5 for view in bidder.seen), f"seat {seat} saw that others had answered"


def test_a_bot_that_is_asked_after_a_person_has_answered_sees_what_was_there_before():
    table, bidders = table_of("human", "bidder", "human")
    table.disclose()
    table.submit(table.legal()[0])
    table.update(10)
    assert [view.laid for view in bidders[1].seen] == [(NONE, NONE, NONE)]
    assert laid(table) == [0, 1]


def test_a_person_may_answer_again_and_take_back_without_a_new_thought():
    table, bidders = table_of("human", "bidder", "bidder")
    table.controllers.pause = 1000
    for card in table.legal()[:2]:
        table.submit(card)
        table.update(10)
    while table.undo():
        table.update(10)
    assert laid(table) == []
    table.controllers.pause = 0
    table.submit(table.legal()[2])
    run(table, 1)
    assert [[view.laid for view in bidder.seen] for bidder in bidders.values()] == [[(NONE,) * 3]] * 2
    assert [step.text for step in table.match.steps[1:]] == [str(bidder.answered[0]) for bidder in bidders.values()]


def test_an_answer_that_is_taken_back_is_given_again():
    table, bidders = table_of("bidder", "bidder", "human")
    table.update(10)
    table.update(10)
    before = table.history
    table.match.undo()
    assert laid(table) == [0]
    table.update(10)
    assert table.history == before and len(bidders[1].seen) == 1


def test_who_takes_over_a_seat_is_asked_and_the_others_are_not():
    table, bidders = table_of("bidder", "human", "human")
    table.update(10)
    assert laid(table) == [0]
    newcomer = bidders[1] = Bidder()
    table.reseat(1, "bidder")
    table.controllers.sit(
        [*table.controllers.seats[:1], BotController(newcomer, in_thread=False), table.controllers.seats[2]]
    )
    table.update(10)
    assert laid(table) == [0, 1]
    assert len(bidders[0].seen) == 1
    assert [view.laid for view in newcomer.seen] == [(NONE,) * 3]


def test_a_late_answer_to_an_old_group_is_dropped():
    gate = threading.Event()
    table, bidders = table_of("human", "bidder", gate=gate)
    table.update(10)  # the bot begins to think about the first group
    table.match.submit(0, table.legal()[0])
    table.match.submit(1, Lay(table.match.position.hands[1][2]))  # and is overtaken
    assert len(table.match.steps) == 2 and laid(table) == []
    gate.set()
    table.submit(table.legal()[0])
    run_until(table, lambda: len(table.match.steps) == 4)
    assert table.match.steps[3].text == str(bidders[1].answered[-1])
    assert bidders[1].seen[-1].hands[1] == table.game.observe(table.match.steps[1].change.position, 1).hands[1]


def run_until(table, is_reached):
    for _ in range(500):
        if is_reached():
            return
        table.update(10)
        threading.Event().wait(0.002)
    pytest.fail("it never came to that")
