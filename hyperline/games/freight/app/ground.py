"""What the tile below a ship takes dice for."""

from __future__ import annotations

from typing import Final, NamedTuple

from hyperline.games.freight.rules.moving import HOSTILE
from hyperline.games.freight.rules.news import DOCK_STRIKE
from hyperline.games.freight.rules.position import COMPLETED, IN_PROGRESS, OPEN, Cell, Ship
from hyperline.games.freight.rules.tiles import HAVEN, NEBULA, is_planet
from hyperline.games.freight.rules.trade import TRADING
from hyperline.shell.assets.text import Words

ANY: Final = (1, 2, 3, 4, 5, 6)
RULES: Final = {OPEN: "occupy", IN_PROGRESS: "complete", COMPLETED: "hand-in"}
"""By how far the Directorate is on a planet: what it does there with a 4 or a 5."""


class Use(NamedTuple):
    """The faces that serve, and the words of what they do."""

    faces: tuple[int, ...]
    words: tuple[str, ...]


def uses_of(cell: Cell, ship: Ship, event: int, has_foes: bool) -> list[Use]:
    """All that a tile takes from a ship on it, in a round with an event; `has_foes`: the turn began beside others."""
    found, always = list[Use](), list[str]()
    if is_planet(cell.tile):
        load = () if event == DOCK_STRIKE else ("load",)
        found.append(Use(TRADING, (*load, RULES[cell.token] if ship.is_directorate else "deliver")))
        if cell.token == COMPLETED and ship.is_directorate:
            always.append("force")
        elif cell.token != OPEN and not ship.is_directorate:
            always.append("sabotage")
    elif cell.tile == HAVEN and not ship.is_directorate:
        always.append("sell")
    always += ["scoop"] * bool(cell.salvage)
    if has_foes and cell.tile == NEBULA:
        found.append(Use((HOSTILE,), ("fight",)))
    elif has_foes:
        always.append("fight")
    return [*found, Use(ANY, tuple(always))] if always else found


def faces_of(faces: tuple[int, ...]) -> str:
    """Faces as they are written on a mat."""
    return f"{faces[0]}–{faces[-1]}" if len(faces) > 3 else " ".join(map(str, faces))


def spoken(words: Words, faces: tuple[int, ...]) -> str:
    """Faces in a sentence."""
    if len(faces) > 3:
        return words("freight.faces_from", n=faces[0], to=faces[-1])
    key = "freight.faces" if len(faces) > 1 else "freight.face"
    return words(key, first=", ".join(map(str, faces[:-1])), last=faces[-1])
