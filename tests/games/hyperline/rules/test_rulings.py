"""Every ruling is shown by a scenario, and a switch in all of its readings."""

from __future__ import annotations

from pathlib import Path

from hyperline.games.hyperline.rules.rulings import META, RULINGS
from hyperline.games.listed import SHELF
from hyperline.kernel.words import Words
from hyperline.shell.paths import text_files
from tests.games.hyperline.rules.scenario import all_cases

WORDS = Words(*text_files(SHELF))
CASES = all_cases()
MARKED = set(Path(__file__).with_name("rulings.txt").read_text(encoding="utf-8").split())


def test_every_ruling_is_shown() -> None:
    assert sorted(MARKED - {rule for _, case in CASES.values() for rule in case.rulings}) == []


def test_every_reading_is_shown() -> None:
    """Each ruling that is a switch, and the length of the game, in both of its readings or all of its values (B8)."""
    wanted = {f"{option.name}={value}" for option in META.options for value in option.values}
    assert {case.reading for _, case in CASES.values()} - {""} == wanted


def test_there_are_ten_switches_at_least_each_with_a_sentence_and_two_readings() -> None:
    assert len(RULINGS) >= 10
    for option in RULINGS:
        assert option.rule in MARKED and option.explained(WORDS) and len(option.values) == 2
        assert len({option.label(WORDS, value) for value in option.values} - {*option.values}) == 2
