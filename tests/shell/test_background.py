"""Background jobs: a process makes the calls, or without one a thread; and what happens to calls that fail."""

from __future__ import annotations

import sys
import time

import pytest

from hyperline.kernel.game import Seat, Setup
from hyperline.shell.jobs.background import BackgroundJobs, Call
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
