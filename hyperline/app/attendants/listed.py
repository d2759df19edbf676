"""The attendants that a battle has, in the order in which they are told of things."""

from __future__ import annotations

from typing import Final

from hyperline.app.attendants.attendant import Attendant
from hyperline.app.attendants.autofight import AutoFight
from hyperline.app.attendants.beckoning import Beckoning
from hyperline.app.attendants.deciding import Deciding
from hyperline.app.attendants.foreseeing import Foreseeing
from hyperline.app.attendants.hinting import Hinting
from hyperline.app.attendants.odds import Odds
from hyperline.app.attendants.pacing import Pacing
from hyperline.app.attendants.reasons import Reasons
from hyperline.app.attendants.recalling import Recalling
from hyperline.app.attendants.ships import Ships
from hyperline.app.attendants.skipping import Skipping
from hyperline.app.attendants.waiting import Waiting
from hyperline.app.attendants.whose import Whose

ATTENDANTS: Final[tuple[type[Attendant], ...]] = (
    Pacing, AutoFight, Reasons, Recalling, Odds, Foreseeing, Whose, Ships, Beckoning, Hinting, Waiting, Skipping, Deciding,
)  # fmt: skip
