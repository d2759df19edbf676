"""Every scenario holds, and every rule and every ruling is shown by one."""

from __future__ import annotations

from pathlib import Path

import pytest

from hyperline.games.hyperline.rules.rulings import META, RULINGS
from hyperline.kernel.dice import Dice
from tests.games.hyperline.rules.invariants import check_events, check_legality, check_position, check_views, check_writing
from tests.games.hyperline.rules.scenario import all_cases, check_case

HERE = Path(__file__).parent
CASES = all_cases()


def listed(name: str) -> list[str]:
    return (HERE / name).read_text(encoding="utf-8").split()


@pytest.mark.parametrize("name", CASES, ids=CASES)
def test_scenario(name: str) -> None:
    form, case = CASES[name]
    done = check_case(form, case)
    if done is None:
        return
    for position in done.positions:
        check_position(position)
        check_legality(position)
        check_writing(position)
        check_views(position, Dice.of(1))
    check_events(tuple(done.events))


def test_every_rule_is_shown() -> None:
    shown = {rule for _, case in CASES.values() for rule in case.rules}
    assert sorted(set(listed("rule_numbers.txt")) - shown) == []


def test_every_ruling_is_shown() -> None:
    shown = {rule for _, case in CASES.values() for rule in case.rulings}
    assert sorted(set(listed("rulings.txt")) - shown) == []


def test_every_reading_is_shown() -> None:
    """Each ruling that is a switch, and the length of the game, in both of its readings or all of its values (B8)."""
    wanted = {f"{option.name}={value}" for option in META.options for value in option.values}
    assert {case.reading for _, case in CASES.values()} - {""} == wanted


def test_there_are_ten_switches_at_least_each_with_a_sentence_and_two_readings() -> None:
    assert len(RULINGS) >= 10
    rulings = set(listed("rulings.txt"))
    for option in RULINGS:
        assert option.rule in rulings and option.help and len(option.values) == len(set(option.labels)) == 2


def test_scenarios_name_rules_that_there_are() -> None:
    numbers = set(listed("rule_numbers.txt"))
    for name, (_, case) in CASES.items():
        assert case.rules, f"{name} names no rule"
        assert {*case.rules, *case.rulings} <= numbers, name
