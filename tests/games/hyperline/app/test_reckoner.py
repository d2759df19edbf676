"""Who reckons what the window asks: a process, or without one a thread; and what comes of questions that fail."""

from __future__ import annotations

import sys
import time

import pytest

from hyperline.games.hyperline.counsel.foretelling import foretell
from hyperline.games.hyperline.engine.actions import Branch, Jump
from hyperline.games.hyperline.engine.geometry import PORT_BY_NAME
from hyperline.games.hyperline.engine.notation.position import read_text
from hyperline.games.hyperline.engine.observe import observe
from hyperline.shell.jobs.reckoner import Question, Reckoner
from tests.games.hyperline.app.test_foresight import TWO

FORETELL = "hyperline.games.hyperline.counsel.foretelling:foretell"


@pytest.fixture
def view():
    return observe(read_text(TWO), 0)


@pytest.fixture
def faults():
    return []


@pytest.fixture
def reckoner(faults):
    made = Reckoner(faults.append)
    yield made
    made.rest()


def answer(reckoner, topic):
    for _ in range(5000):
        if found := reckoner.answers(topic):
            return found[-1]
        time.sleep(0.002)
    raise AssertionError("no answer")


def asked(reckoner, call, *args, topic="topic"):
    question = reckoner.ask(topic, call, args)
    found, value = answer(reckoner, topic)
    assert found == question == Question(topic, call, args)
    return value


def test_a_process_answers_as_the_function_would(reckoner, view):
    jump = Jump(PORT_BY_NAME["N"])
    assert asked(reckoner, FORETELL, view, jump, 5.0) == foretell(view, jump, 5.0)
    process = reckoner._shift.process
    assert process.poll() is None
    reckoner.rest()
    assert process.poll() is not None


def test_it_takes_up_work_again_after_a_rest(reckoner):
    assert asked(reckoner, "operator:add", 1, 2) == 3
    reckoner.rest()
    assert asked(reckoner, "operator:add", 3, 4) == 7


def test_without_a_process_the_thread_reckons(monkeypatch, reckoner):
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    assert [asked(reckoner, "operator:add", n, 1) for n in range(3)] == [1, 2, 3]
    assert reckoner._shift.process is None


def test_a_process_that_dies_is_done_without(reckoner):
    asked(reckoner, "operator:add", 1, 2)
    reckoner._shift.process.kill()
    reckoner._shift.process.wait()
    assert asked(reckoner, "operator:add", 3, 4) == 7
    assert reckoner._shift.process is None


def test_what_is_not_due_any_more_is_answered_with_nothing(reckoner, view, faults):
    assert asked(reckoner, FORETELL, view, Branch(PORT_BY_NAME["N"])) is None
    assert asked(reckoner, "operator:add", 1, 2) == 3
    assert not faults


def test_a_fault_is_reported_with_its_stack_and_harms_nothing(reckoner, faults):
    assert asked(reckoner, "operator:add", 1, "a") is None
    assert "TypeError" in str(faults[0])
    assert asked(reckoner, "math:sqrt", -1) is None
    assert "ValueError" in str(faults[1])
    assert asked(reckoner, "operator:add", 1, 2) == 3


def test_of_each_topic_only_the_last_question_is_answered(reckoner):
    asked(reckoner, "operator:add", 0, 0)
    reckoner.ask("slow", "time:sleep", (0.2,))
    for n in range(5):
        reckoner.ask("one", "operator:add", (n, 0))
        reckoner.ask("other", "operator:add", (n, 10))
    assert answer(reckoner, "one")[1] == 4
    assert answer(reckoner, "other")[1] == 14
    assert reckoner.answers("one") == []


def test_what_is_dropped_is_not_answered(reckoner):
    asked(reckoner, "operator:add", 0, 0)
    reckoner.ask("slow", "time:sleep", (0.1,))
    reckoner.ask("one", "operator:add", (1, 1))
    reckoner.drop("one")
    answer(reckoner, "slow")
    assert asked(reckoner, "operator:add", 2, 2) == 4
    assert reckoner.answers("one") == []
