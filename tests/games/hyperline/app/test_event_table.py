"""Every event has its row: how it is seen and heard on the board and in a battle, and where the log begins with it."""

from __future__ import annotations

import inspect
import sys
from collections import Counter
from functools import partial
from typing import Any, get_args

import pytest

from hyperline.games.hyperline.app.event_table import ROWS, SILENT, TABLE, EventRow, battle_cues, board_cues
from hyperline.games.hyperline.rules import events
from hyperline.games.listed import SHELF
from hyperline.kernel.event import Event
from hyperline.kernel.words import Words
from hyperline.shell.paths import text_files

WORDS = Words(*text_files(SHELF))
VARIANTS = {"DieRolled": ("DieRolled_battle",), "MoveBlocked": ("MoveBlocked_pirate",)}

rows = pytest.mark.parametrize("row", TABLE, ids=lambda row: row.event.__name__)


def test_every_event_class_has_one_row() -> None:
    found = [one for _, one in inspect.getmembers(events, inspect.isclass) if issubclass(one, Event)]
    known = [one for one in found if one.__struct_fields__]
    assert Counter(row.event for row in TABLE) == Counter(known)
    assert len(known) > 40


def takes(made: Any) -> tuple[object, ...]:
    """Which classes of events a function of a row is for."""
    if isinstance(made, partial):
        made = made.func
    written = str(inspect.signature(made).parameters["event"].annotation)
    kind = eval(written, vars(sys.modules[made.__module__]))
    return get_args(kind) or (kind,)


@rows
def test_what_a_row_names_is_made_for_its_event(row: EventRow) -> None:
    columns = (row.board, row.calm, row.battle, row.battle_calm, row.log)
    for made in filter(None, columns):
        assert {row.event, Event} & set(takes(made)), made


@rows
def test_what_is_not_seen_is_played_as_one_with_nothing(row: EventRow) -> None:
    assert row.board is not SILENT or not row.group


def test_what_is_seen_is_seen_under_reduced_motion_too() -> None:
    assert all((cue.motion is None) == (cue.calm is None) for cue in board_cues())


@rows
def test_what_begins_a_passage_of_one_event_has_a_text(row: EventRow) -> None:
    name = row.event.__name__
    if isinstance(row.log, partial):
        assert any(f"log.{key}" in WORDS for key in (name, *VARIANTS.get(name, ())))


def test_the_stages_play_by_the_table() -> None:
    assert {cue.event for cue in board_cues()} == ROWS.keys()
    live, past = ({cue.event for cue in battle_cues(is_past)} for is_past in (False, True))
    assert live == {row.event for row in TABLE if row.board is not SILENT}
    assert past == {row.event for row in TABLE if row.battle is not None}
    assert past - live == {events.ResearchBegan}
