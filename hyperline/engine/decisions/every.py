"""Every frame class, for reading what is pending in a written position."""

from __future__ import annotations

from hyperline.engine.decisions.aim import Aiming
from hyperline.engine.decisions.assemble import Assemble
from hyperline.engine.decisions.battle import Battle
from hyperline.engine.decisions.combat import Combat
from hyperline.engine.decisions.command import Command
from hyperline.engine.decisions.damage import TakingDamage
from hyperline.engine.decisions.direction import Direction
from hyperline.engine.decisions.draw import Draw
from hyperline.engine.decisions.flee import Fleeing
from hyperline.engine.decisions.jump import Branch, Jumping
from hyperline.engine.decisions.move import Move, Stepping
from hyperline.engine.decisions.place import Place
from hyperline.engine.decisions.plant import Planting
from hyperline.engine.decisions.quantum import Ordering, Picking
from hyperline.engine.decisions.radiation import Radiation
from hyperline.engine.decisions.research import Researching
from hyperline.engine.decisions.rip import SecondRip
from hyperline.engine.decisions.scan import Scanning
from hyperline.engine.decisions.spawn import Spawning
from hyperline.engine.decisions.strike import Strike
from hyperline.engine.frame import Frame

FRAMES: tuple[type[Frame], ...] = (
    Aiming,
    Assemble,
    Battle,
    Branch,
    Combat,
    Command,
    Direction,
    Draw,
    Fleeing,
    Jumping,
    Move,
    Ordering,
    Picking,
    Place,
    Planting,
    Radiation,
    Researching,
    Scanning,
    SecondRip,
    Spawning,
    Stepping,
    Strike,
    TakingDamage,
)
