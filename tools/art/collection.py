"""Every picture of the game by its path, as a function and its arguments."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from art import (
    components,
    desktop,
    fleets,
    freight,
    freight_tiles,
    lights,
    pieces,
    pirates,
    planets,
    portraits,
    powers,
    rocks,
    scenery,
    ships,
    skies,
    tiles,
    voids,
    wonders,
)
from art.canvas import Sheet, coarse, shrunk


@dataclass(frozen=True)
class Picture:
    """One sprite yet to be drawn; the function may return a sheet or its pixels."""

    draw: Callable[..., Sheet | np.ndarray]
    arguments: tuple[Any, ...] = ()
    is_coarse: bool = False

    def pixels(self) -> np.ndarray:
        """RGBA, height x width x 4."""
        drawn = self.draw(*self.arguments)
        pixels = drawn.pixels() if isinstance(drawn, Sheet) else drawn
        return coarse(pixels) if self.is_coarse else pixels


Pictures = dict[str, Picture]
ICONS = "../icons"  # beside the sprites: the game never reads them
SKETCHED = 96  # pixels of a sector in the picture of the whole galaxy
COARSE = ("belt/", "portraits/")  # folders whose pictures need fewer shades
SHARED = ("emblem-", "die-", "pips-")  # what the names of the pieces begin with that all games share


def all_pictures(galaxy: Mapping[str, Any]) -> Pictures:
    """Path from assets/sprites without `.png`, to the picture; folders in one order, names sorted."""
    own = piece_pictures()
    shared = {name: own.pop(name) for name in [*own] if name.startswith(SHARED)}
    folders = {
        "pieces": shared,
        "hyperline/tiles": tile_pictures(galaxy),
        "hyperline/pieces": own,
        "hyperline/components": component_pictures(),
        "hyperline/upgrades": upgrade_pictures(),
        "slipway/pieces": racing_pictures(),
        "freight/tiles": sector_pictures(),
        "freight/pieces": smuggling_pictures(),
        "freight/cards": {colour: Picture(freight.back, (colour,)) for colour in freight_tiles.COLOURS},
        "freight/signs": {name: Picture(freight.sign, (name,)) for name in freight.SIGNS}
        | {colour: Picture(freight.colour_sign, (colour,)) for colour in freight_tiles.COLOURS},
        "belt/pieces": belt_pictures(),
        "belt/powers": {name: Picture(powers.power, (name,)) for name in powers.POWERS} | {"back": Picture(powers.back)},
        "belt/signs": {name: Picture(powers.sign, (name,)) for name in powers.SIGNS},
        "portraits": portrait_pictures(),
        "belt": {"field": Picture(rocks.field)},
    }
    found = {f"{folder}/{name}": of[name] for folder, of in folders.items() for name in sorted(of)}
    found |= {path: replace(picture, is_coarse=True) for path, picture in found.items() if path.startswith(COARSE)}
    found["backdrop"] = Picture(scenery.backdrop)
    found.update({f"gatestorm/skies/{number}": Picture(skies.sky, (number,)) for number in range(len(skies.SKIES))})
    found.update({f"hyperline/voids/{number}": Picture(voids.void, (number,)) for number in range(len(voids.VOIDS))})
    found["freight/fog"] = Picture(freight_tiles.fog)
    found["slipway/horizon"] = Picture(skies.horizon)
    found["title"] = Picture(scenery.title)
    found["hyperline/galaxy"] = Picture(galaxy_sketch, (galaxy,))
    found["icon"] = Picture(scenery.icon)
    for side in desktop.SIDES:
        found[f"{ICONS}/program-{side}"] = Picture(desktop.program, (side,))
        found[f"{ICONS}/game-{side}"] = Picture(desktop.game, (side,))
    return found


def tile_pictures(galaxy: Mapping[str, Any]) -> Pictures:
    loops: dict[str, list[str]] = {}
    for near, near_port, far, far_port in galaxy["loops"]:
        loops.setdefault(near, []).append(near_port)
        loops.setdefault(far, []).append(far_port)
    found: Pictures = {}
    for name, tile in galaxy["line_tiles"].items():
        found[name] = Picture(tiles.line_tile, (name, tuple(tile["segments"])))
    for sector, segments in galaxy["ring"].items():
        found[f"ring-{sector}"] = Picture(tiles.ring_sector, (sector, tuple(segments), tuple(loops.get(sector, ()))))
    for home, kind in ((False, "tech_planets"), (True, "home_planets")):
        for name, tech in galaxy[kind].items():
            found[name] = Picture(planets.planet, (name, tech, home))
    return found | {
        "neutral": Picture(planets.neutral),
        "nexxus": Picture(wonders.nexxus),
        "rip": Picture(wonders.rip),
        "empty": Picture(tiles.empty),
        "back-hyperline": Picture(tiles.hyperline_back),
        "back-planet": Picture(tiles.planet_back),
    }


def galaxy_sketch(galaxy: Mapping[str, Any]) -> np.ndarray:
    """The board in small as it is before anybody has explored it, neutral planets at the corners and the dark within."""
    drawn = tile_pictures(galaxy)
    small: dict[str, np.ndarray] = {}
    rows = []
    for row in range(1, 10):
        names = [sketched(galaxy, f"{column}{row}") for column in "ABCDEFGHI"]
        for name in names:
            if name not in small:
                small[name] = shrunk(drawn[name].pixels(), SKETCHED)
        rows.append(np.concatenate([small[name] for name in names], axis=1))
    return np.concatenate(rows, axis=0)


def sketched(galaxy: Mapping[str, Any], sector: str) -> str:
    """The tile that is seen in a sector of the unexplored galaxy."""
    if sector in galaxy["ring"]:
        return f"ring-{sector}"
    return "neutral" if sector in galaxy["corners"] else "empty"


def piece_pictures() -> Pictures:
    found: Pictures = {}
    for player in range(4):
        found[f"ship-{player}"] = Picture(ships.ship, (player,))
        found[f"fighter-{player}"] = Picture(ships.fighter, (player,))
        found[f"emblem-{player}"] = Picture(ships.emblem, (player,))
    found |= {f"pirate-{level}": Picture(pirates.pirate, (level,), is_coarse=True) for level in (1, 2, 3)}
    found |= {f"fighting-pirate-{level}": Picture(pirates.large_pirate, (level,), is_coarse=True) for level in (1, 2, 3)}
    found |= {f"token-{tech}": Picture(pieces.token, (tech,)) for tech in pieces.TOKEN_SHAPES}
    found |= {f"die-{face}": Picture(pieces.die, (face,)) for face in (1, 2, 3, 4)}
    found |= {f"pips-{face}": Picture(pieces.pips, (face,)) for face in range(1, 7)}
    return found | {
        "research-on": Picture(pieces.research, (True,)),
        "research-off": Picture(pieces.research, (False,)),
    }


def component_pictures() -> Pictures:
    found: Pictures = {}
    for name in components.PARTS:
        found[name] = Picture(components.component, (name,))
        found[f"{name}-damaged"] = Picture(components.damaged, (name,))
    found["interphasic-shield-bar"] = Picture(components.interphasic_bar, (False,))
    found["interphasic-shield-bar-damaged"] = Picture(components.interphasic_bar, (True,))
    return found


def upgrade_pictures() -> Pictures:
    found: Pictures = {}
    for name in ("repair-droid", "hyperline-computer", "battle-computer"):
        found[name] = Picture(components.upgrade, (name, True))
        found[f"{name}-offline"] = Picture(components.upgrade, (name, False))
    return found


def portrait_pictures() -> Pictures:
    found = {name: Picture(portraits.head, (name,)) for name in portraits.HEADS}
    found |= {f"{level}-{mood}": Picture(portraits.eyes, (level, mood)) for level in found for mood in portraits.MOODS}
    found |= {f"ground-{style}": Picture(portraits.ground, (style,)) for style in portraits.GROUNDS}
    return found | {f"gear-{style}": Picture(portraits.gear, (style,)) for style in portraits.GEAR}


def racing_pictures() -> Pictures:
    return {f"whirl-{step}": Picture(lights.whirl, (step,)) for step in range(1, lights.WHIRLS + 1)}


def sector_pictures() -> Pictures:
    found = {name.lower(): Picture(freight_tiles.planet, (name, colour)) for name, colour in freight_tiles.COLOUR_OF.items()}
    for face in (2, 3, 4, 5):
        found[f"lane-{face}"] = Picture(freight_tiles.space, (face, True))
        found[f"space-{face}"] = Picture(freight_tiles.space, (face,))
    return found | {
        "space": Picture(freight_tiles.space, (0,)),
        "haven": Picture(freight_tiles.haven),
        "wreck": Picture(freight_tiles.haven, (True,)),
        "wormhole": Picture(freight_tiles.wormhole),
        "asteroids": Picture(freight_tiles.asteroids),
        "nebula": Picture(freight_tiles.nebula),
        "slipstream": Picture(freight_tiles.slipstream, (True,)),
        "slipstream-still": Picture(freight_tiles.slipstream, (False,)),
        "back": Picture(freight_tiles.back),
    }


def smuggling_pictures() -> Pictures:
    tokens = {"salvage": freight.salvage, "force": freight.force, "bounty": freight.bounty, "damage": freight.damage}
    return {name: Picture(draw) for name, draw in tokens.items()}


def belt_pictures() -> Pictures:
    found: Pictures = {}
    for name, draw, count in (
        ("probe", rocks.probe, rocks.PROBES),
        ("wreck", rocks.wreck, rocks.WRECKS),
        ("spark", rocks.spark, rocks.SPARKS),
        ("carapace", rocks.carapace, rocks.SHIMMERS),
    ):
        found |= {f"{name}-{number}": Picture(draw, (number,)) for number in range(1, count + 1)}
    return found | {
        "wound": Picture(fleets.wound),
        "ace": Picture(rocks.ace, (False,)),
        "ace-damaged": Picture(rocks.ace, (True,)),
    }
