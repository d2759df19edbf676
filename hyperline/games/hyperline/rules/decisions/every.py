"""All frame classes, for reading what is pending in a position file."""

from __future__ import annotations

from hyperline.games.hyperline.rules.decisions.aim import Aiming
from hyperline.games.hyperline.rules.decisions.assemble import Assemble
from hyperline.games.hyperline.rules.decisions.battle import Battle
from hyperline.games.hyperline.rules.decisions.combat import Combat
from hyperline.games.hyperline.rules.decisions.command import Command
from hyperline.games.hyperline.rules.decisions.damage import TakingDamage
from hyperline.games.hyperline.rules.decisions.direction import Direction
from hyperline.games.hyperline.rules.decisions.draw import Draw
from hyperline.games.hyperline.rules.decisions.flee import Fleeing
from hyperline.games.hyperline.rules.decisions.jump import Branch, Jumping
from hyperline.games.hyperline.rules.decisions.move import Move, Stepping
from hyperline.games.hyperline.rules.decisions.place import Place
from hyperline.games.hyperline.rules.decisions.plant import Planting
from hyperline.games.hyperline.rules.decisions.quantum import Ordering, Picking
from hyperline.games.hyperline.rules.decisions.radiation import Radiation
from hyperline.games.hyperline.rules.decisions.research import Researching
from hyperline.games.hyperline.rules.decisions.rip import SecondRip
from hyperline.games.hyperline.rules.decisions.scan import Scanning
from hyperline.games.hyperline.rules.decisions.spawn import Spawning
from hyperline.games.hyperline.rules.decisions.strike import Strike
from hyperline.games.hyperline.rules.frame import Frame

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
