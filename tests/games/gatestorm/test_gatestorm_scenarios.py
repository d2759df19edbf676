"""Every scenario of Gatestorm holds, and every rule is shown by one."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import hyperline.games.gatestorm
from hyperline.kernel.dice import Dice
from tests.games.gatestorm.invariants import GAME, check_position, check_views
from tests.games.scenario import all_cases, check_case

HERE = Path(__file__).parent
CASES = all_cases(HERE / "scenarios")
NUMBERS = (HERE / "rule_numbers.txt").read_text(encoding="utf-8").split()
RULEBOOK = Path(hyperline.games.gatestorm.__file__).with_name("rules.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", CASES, ids=CASES)
def test_scenario(name: str) -> None:
    form, case = CASES[name]
    done = check_case(GAME, form, case)
    if done:
        check_position(done.position)
        check_views(done.position, Dice.of(1))


def test_every_rule_is_shown() -> None:
    assert sorted(set(NUMBERS) - {rule for _, case in CASES.values() for rule in case.rules}) == []


def test_scenarios_name_rules_that_there_are() -> None:
    for name, (_, case) in CASES.items():
        assert case.rules and set(case.rules) <= set(NUMBERS), name


def test_every_rule_is_in_the_rulebook() -> None:
    assert Counter(re.findall(r"^- \*\*([A-Z]+-\d+)\*\* ", RULEBOOK, re.MULTILINE)) == Counter(NUMBERS)
