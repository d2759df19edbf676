"""Hyperline's bots by their names, as tests ask for them."""

from __future__ import annotations

from functools import partial

from hyperline.arena import outside, registry, schedule
from hyperline.games.hyperline.bots.roster import ROSTER
from hyperline.games.hyperline.entry import ENTRY

make_bot = partial(registry.make_bot, ENTRY)
is_bot = partial(registry.is_bot, ROSTER)
make_apart = partial(outside.make_apart, ENTRY)
tasks = partial(schedule.tasks, ENTRY)
