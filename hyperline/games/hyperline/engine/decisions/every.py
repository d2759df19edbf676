"""All frame classes, for reading what is pending in a position file."""

from __future__ import annotations

from hyperline.games.hyperline.engine.decisions.aim import Aiming
from hyperline.games.hyperline.engine.decisions.assemble import Assemble
from hyperline.games.hyperline.engine.decisions.battle import Battle
from hyperline.games.hyperline.engine.decisions.combat import Combat
from hyperline.games.hyperline.engine.decisions.command import Command
from hyperline.games.hyperline.engine.decisions.damage import TakingDamage
from hyperline.games.hyperline.engine.decisions.direction import Direction
from hyperline.games.hyperline.engine.decisions.draw import Draw
from hyperline.games.hyperline.engine.decisions.flee import Fleeing
from hyperline.games.hyperline.engine.decisions.jump import Branch, Jumping
from hyperline.games.hyperline.engine.decisions.move import Move, Stepping
from hyperline.games.hyperline.engine.decisions.place import Place
from hyperline.games.hyperline.engine.decisions.plant import Planting
from hyperline.games.hyperline.engine.decisions.quantum import Ordering, Picking
from hyperline.games.hyperline.engine.decisions.radiation import Radiation
from hyperline.games.hyperline.engine.decisions.research import Researching
from hyperline.games.hyperline.engine.decisions.rip import SecondRip
from hyperline.games.hyperline.engine.decisions.scan import Scanning
from hyperline.games.hyperline.engine.decisions.spawn import Spawning
from hyperline.games.hyperline.engine.decisions.strike import Strike
from hyperline.games.hyperline.engine.frame import Frame

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
