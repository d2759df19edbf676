"""Hyperline's bots by their names, as tests ask for them."""

from __future__ import annotations

from functools import partial

from hyperline.arena import outside, roster, schedule
from hyperline.games.hyperline.bots.roster import ROSTER
from hyperline.games.hyperline.entry import ENTRY

make_bot = partial(roster.make_bot, ENTRY)
is_bot = partial(roster.is_bot, ROSTER)
make_apart = partial(outside.make_apart, ENTRY)
tasks = partial(schedule.tasks, ENTRY)
