"""Scenarios of a game's rules: files with a position and cases, each some actions and what must come of them.

A file has a `position` in the notation's form and a list `case`. A case has
- `title`, and `rules`, the numbers that it shows; `rulings`, those of them marked as rulings on the rules' page;
- `reading`: ``NAME=VALUE``, an option of which the case shows that value; the position then has it;
- `set`: keys of the position that are other in this case, by dotted path (``"player.0.sector" = "D4"``);
- `do`: actions, each of whoever decides, or of a seat that is named before it (``1: face F``);
- `refuses`: instead of all else, the rule by which the position is refused;
and expectations of where that leads to, each of which may be left out:
- `decision`: who must decide what (``0 command``), or ``over``;
- `legal`: all legal actions; `has` and `lacks`: some of them, with ``*`` for anything;
- `refused`: a list of ``{do, rule}``, each of whoever decides or of a named seat;
- `expect`: keys of the written position by dotted path; ``KEY has`` and ``KEY lacks`` for members of a list,
  ``KEY size`` for its length, and "" for a key that is absent;
- `events`: those that came, in this order, others between them allowed: a type, and fields that it must have, after
  it (``DieRolled value=3 purpose=battle``); `silent`: types that did not come.
"""

from __future__ import annotations

import json
import tomllib
from copy import deepcopy
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from hyperline.kernel.event import Event
from hyperline.kernel.game import Game
from hyperline.kernel.illegal import Illegal


class Refusal(Struct, forbid_unknown_fields=True):
    do: str
    rule: str
    why: str = ""


class Case(Struct, forbid_unknown_fields=True):
    title: str
    rules: list[str]
    rulings: list[str] = []
    reading: str = ""
    set: dict[str, Any] = {}
    do: list[str] = []
    refuses: str = ""
    decision: str = ""
    legal: list[str] | None = None
    has: list[str] = []
    lacks: list[str] = []
    refused: list[Refusal] = []
    expect: dict[str, Any] = {}
    events: list[str] = []
    silent: list[str] = []


class Scenario(Struct, forbid_unknown_fields=True):
    position: dict[str, Any]
    case: list[Case]


class Play(Struct):
    """What a case led to: every position on the way, what was done, and all events."""

    positions: list[Any]
    actions: list[Any]
    events: list[Event]

    @property
    def position(self) -> Any:
        return self.positions[-1]


def read_scenario(path: Path) -> Scenario:
    return msgspec.convert(tomllib.loads(path.read_text(encoding="utf-8")), Scenario)


@cache
def all_cases(folder: Path) -> dict[str, tuple[dict[str, Any], Case]]:
    """Every case of every file by a name of its own, with the position that it starts from."""
    found: dict[str, tuple[dict[str, Any], Case]] = {}
    for path in sorted(folder.glob("**/*.toml")):
        scenario = read_scenario(path)
        for case in scenario.case:
            name = f"{path.relative_to(folder).with_suffix('').as_posix()}: {case.title}"
            assert name not in found, f"two cases are called {name}"
            option, _, value = case.reading.partition("=")
            chosen = {f"options.{option}": value} if case.reading else {}
            found[name] = (with_keys(scenario.position, case.set | chosen), case)
    return found


def with_keys(form: dict[str, Any], changes: dict[str, Any]) -> dict[str, Any]:
    """A table with other values at dotted paths."""
    form = deepcopy(form)
    for path, value in changes.items():
        *ways, last = path.split(".")
        at: Any = form
        for way in ways:
            at = at[int(way)] if isinstance(at, list) else at.setdefault(way, {})
        if isinstance(at, list) and int(last) == len(at):
            at.append(value)
        else:
            at[int(last) if isinstance(at, list) else last] = value
    return form


def play(game: Game[Any], form: dict[str, Any], actions: list[str]) -> Play:
    """Do all the actions, each of which must be listed as legal."""
    position = game.read(json.dumps(form))
    done = Play([position], [], [])
    for text in actions:
        seat, text = whose(game, done.position, text)
        listed = [str(action) for action in game.legal(done.position, seat)]
        action = game.parse(done.position, seat, text)
        assert is_listed(text, listed), f"“{text}” of {seat} is not listed in {deciding(game, done.position)}: {listed}"
        change = game.apply(done.position, seat, action)
        done.positions.append(change.position)
        done.actions.append(action)
        done.events.extend(change.events)
    return done


def whose(game: Game[Any], position: Any, text: str) -> tuple[int, str]:
    """The seat that an action's text names or that decides, and the action."""
    seat, colon, rest = text.partition(": ")
    if colon:
        return int(seat), rest
    decisions = game.open(position)
    return (decisions[0].seat if decisions else 0), text


def is_listed(text: str, listed: list[str]) -> bool:
    """Whether an action is legal by the list, which names an open-ended set by its beginning."""
    return text in listed or any(text.startswith(one.removesuffix("…")) for one in listed if one.endswith("…"))


def deciding(game: Game[Any], position: Any) -> str:
    """Who decides what: ``0 command``, or ``over``."""
    return " ".join(f"{decision.seat} {decision.kind}" for decision in game.open(position)) or "over"


def check_case(game: Game[Any], form: dict[str, Any], case: Case) -> Play | None:
    """Play a case and compare; what it led to, or None where the position is refused."""
    if case.refuses:
        with pytest.raises(Illegal) as refusal:
            game.read(json.dumps(form))
        assert refusal.value.rule == case.refuses, str(refusal.value)
        return None
    done = play(game, form, case.do)
    check_decision(game, done.position, case)
    check_refusals(game, done.position, case)
    check_keys(game, done.position, case)
    check_events(done.events, case)
    return done


def check_decision(game: Game[Any], position: Any, case: Case) -> None:
    if case.decision:
        assert deciding(game, position) == case.decision
    decisions = game.open(position)
    listed = [str(action) for action in game.legal(position, decisions[0].seat)] if decisions else []
    if case.legal is not None:
        assert listed == sorted(case.legal)
    for pattern in case.has:
        assert any(fnmatchcase(text, pattern) for text in listed), f"no “{pattern}” among {listed}"
    for pattern in case.lacks:
        assert not any(fnmatchcase(text, pattern) for text in listed), f"“{pattern}” among {listed}"


def check_refusals(game: Game[Any], position: Any, case: Case) -> None:
    for refusal in case.refused:
        seat, text = whose(game, position, refusal.do)
        with pytest.raises(Illegal) as fault:
            game.apply(position, seat, game.parse(position, seat, text))
        assert fault.value.rule == refusal.rule, f"“{text}” is refused by {fault.value}"
        assert refusal.why in fault.value.why
        assert text not in [str(action) for action in game.legal(position, seat)]


def check_keys(game: Game[Any], position: Any, case: Case) -> None:
    written = msgspec.json.decode(game.encode(position))
    for key, value in case.expect.items():
        path, _, how = key.partition(" ")
        found = at_path(written, path)
        if how == "has":
            assert set(value) <= set(found), f"{path} lacks {set(value) - set(found)}: {found}"
        elif how == "lacks":
            assert not set(value) & set(found), f"{path} has {set(value) & set(found)}"
        elif how == "size":
            assert len(found) == value, f"{path} has {len(found)} members: {found}"
        else:
            assert not how, f"unknown word: {how}"
            assert found == value, f"{path} is {found!r}, not {value!r}"


def at_path(written: Any, path: str) -> Any:
    """What a written position has at a dotted path, or an empty text for nothing."""
    for way in path.split("."):
        if isinstance(written, list):
            written = written[int(way)] if int(way) < len(written) else ""
        else:
            written = written.get(way, "")
    return written


def check_events(events: list[Event], case: Case) -> None:
    told = [event.form() for event in events]
    names = [form["type"] for form in told]
    ahead = iter(told)
    for wanted in case.events:
        assert any(is_meant(form, wanted) for form in ahead), f"“{wanted}” did not come then: {told}"
    assert not set(case.silent) & set(names), f"{set(case.silent) & set(names)} came: {names}"


def is_meant(form: dict[str, Any], wanted: str) -> bool:
    """Whether an event is of a type and has the fields that are named."""
    name, *fields = wanted.split()
    pairs = [field.partition("=")[::2] for field in fields]
    for field, _ in pairs:
        assert form["type"] != name or field in form, f"{name} has no field {field}: {form}"
    return form["type"] == name and all(str(form[field]) == value for field, value in pairs)
