"""Background jobs: a process makes the calls, or without one a thread; and what happens to calls that fail."""

from __future__ import annotations

import sys
import time

import pytest

from hyperline.kernel.game import Seat, Setup
from hyperline.shell.jobs.background import BackgroundJobs, Call, Errands
from tests.conformance.race import Race, Track, chances

START = Race().start(Setup((Seat(), Seat()), 3))


@pytest.fixture
def faults():
    return []


@pytest.fixture
def jobs(faults):
    made = BackgroundJobs(faults.append)
    yield made
    made.rest()


def answer(jobs, topic):
    for _ in range(5000):
        if found := jobs.answers(topic):
            return found[-1]
        time.sleep(0.002)
    raise AssertionError("no answer")


def asked(jobs, call, *args, topic="topic"):
    question = jobs.ask(topic, call, args)
    found, value = answer(jobs, topic)
    assert found == question == Call(topic, call, args)
    return value


def test_a_process_answers_as_the_function_would(jobs):
    assert asked(jobs, "tests.conformance.race:chances", START, 9, 4) == chances(START, 9, 4)
    process = jobs._session.process
    assert process.poll() is None
    jobs.rest()
    assert process.poll() is not None


def test_it_takes_up_work_again_after_a_rest(jobs):
    assert asked(jobs, "operator:add", 1, 2) == 3
    jobs.rest()
    assert asked(jobs, "operator:add", 3, 4) == 7


def test_without_a_process_the_thread_makes_the_call(monkeypatch, jobs):
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    assert [asked(jobs, "operator:add", n, 1) for n in range(3)] == [1, 2, 3]
    assert jobs._session.process is None


def test_a_process_that_dies_is_done_without(jobs):
    asked(jobs, "operator:add", 1, 2)
    jobs._session.process.kill()
    jobs._session.process.wait()
    assert asked(jobs, "operator:add", 3, 4) == 7
    assert jobs._session.process is None


def test_what_is_not_due_any_more_is_answered_with_nothing(jobs, faults):
    assert asked(jobs, "hyperline.kernel.position_file:position_of", "no file", "race", Track) is None
    assert asked(jobs, "operator:add", 1, 2) == 3
    assert not faults


def test_a_fault_is_reported_with_its_stack_and_harms_nothing(jobs, faults):
    assert asked(jobs, "operator:add", 1, "a") is None
    assert "TypeError" in str(faults[0])
    assert asked(jobs, "math:sqrt", -1) is None
    assert "ValueError" in str(faults[1])
    assert asked(jobs, "operator:add", 1, 2) == 3


def test_of_each_topic_only_the_last_question_is_answered(jobs):
    asked(jobs, "operator:add", 0, 0)
    jobs.ask("slow", "time:sleep", (0.2,))
    for n in range(5):
        jobs.ask("one", "operator:add", (n, 0))
        jobs.ask("other", "operator:add", (n, 10))
    assert answer(jobs, "one")[1] == 4
    assert answer(jobs, "other")[1] == 14
    assert jobs.answers("one") == []


def test_what_is_dropped_is_not_answered(jobs):
    asked(jobs, "operator:add", 0, 0)
    jobs.ask("slow", "time:sleep", (0.1,))
    jobs.ask("one", "operator:add", (1, 1))
    jobs.drop("one")
    answer(jobs, "slow")
    assert asked(jobs, "operator:add", 2, 2) == 4
    assert jobs.answers("one") == []


class Slow(BackgroundJobs):
    """A helper that answers only when it is told to."""

    def __init__(self, has_twin=True):
        self.calls, self.done = [], []
        self.twin = Slow(has_twin=False) if has_twin else None

    def ask(self, topic, function, args):
        self.calls.append(Call(topic, function, args))
        return self.calls[-1]

    def drop(self, topic):
        self.done.clear()

    def answers(self, topic):
        found, self.done[:] = list(self.done), []
        return found


def test_errands_are_shared_by_two_helpers_and_no_answer_from_before_counts():
    helper = Slow()
    before = Errands(helper, "sum", "somewhere:sum")
    before.todo.append(("old", 1))
    before.give()
    old = helper.calls[-1]
    errands = Errands(helper, "sum", "somewhere:sum")
    errands.todo.extend((name, number) for number, name in enumerate("abc"))
    errands.give()
    assert [one.args for one in (helper.calls[-1], helper.twin.calls[-1])] == [(0,), (1,)]
    helper.done.append((old, "old answer"))
    assert errands.take() == []
    helper.done.append((helper.calls[-1], 10))
    assert errands.take() == [("a", 10)] and not errands.is_done
    errands.give()
    helper.done.append((helper.calls[-1], 12))
    helper.twin.done.append((helper.twin.calls[-1], None))
    assert errands.take() == [("c", 12), ("b", None)] and errands.is_done
