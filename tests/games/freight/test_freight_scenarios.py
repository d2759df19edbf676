"""Every scenario of Dark Freight holds, and every rule, event and kind of card is shown by one."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import hyperline.games.freight
from hyperline.games.freight.rules.news import NEWS
from hyperline.kernel.dice import Dice
from tests.games.freight.invariants import GAME, check_position, check_views
from tests.games.scenario import all_cases, check_case

HERE = Path(__file__).parent
CASES = all_cases(HERE / "scenarios")
ELSEWHERE = {"SET-7": "test_freight_start.py", "HID-5": "test_freight_hidden.py", "HID-6": "test_freight_hidden.py"}
RULEBOOK = Path(hyperline.games.freight.__file__).with_name("rules.md").read_text(encoding="utf-8")
NUMBERS = (HERE / "rule_numbers.txt").read_text(encoding="utf-8").split()


@pytest.mark.parametrize("name", CASES, ids=CASES)
def test_scenario(name: str) -> None:
    form, case = CASES[name]
    done = check_case(GAME, form, case)
    for position in done.positions if done else ():
        check_position(position)
        check_views(position, Dice.of(1))


def test_every_rule_is_shown() -> None:
    assert sorted(set(NUMBERS) - {rule for _, case in CASES.values() for rule in case.rules} - ELSEWHERE.keys()) == []
    for rule, file in ELSEWHERE.items():
        assert rule in (HERE / file).read_text(encoding="utf-8")


def test_scenarios_name_rules_that_there_are() -> None:
    for name, (_, case) in CASES.items():
        assert case.rules and set(case.rules) <= set(NUMBERS), name


def test_every_rule_is_in_the_rulebook() -> None:
    assert Counter(re.findall(r"^- \*\*([A-Z]+-\d+)\*\* ", RULEBOOK, re.MULTILINE)) == Counter(NUMBERS)


def test_every_event_is_shown() -> None:
    assert {name.removeprefix("events: ").partition(":")[0] for name in CASES if name.startswith("events: ")} >= set(NEWS)
