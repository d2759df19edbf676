"""Where enemies could shoot at one's next turn, shown by a key or the sign beside the board until it is pressed again.

And what those hear of the board who do not see it: where ships are, what is in their way, and which are in danger.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from hyperline.games.belt.app.board.picture import HEX, SHIP
from hyperline.games.belt.app.wording import BeltWording, begun
from hyperline.games.belt.rules.fleets import FULL_NAMES, OWNER, SHIP_BY_FULL_NAME
from hyperline.games.belt.rules.hexes import (
    CENTRE,
    COORDINATES,
    DIRECTIONS,
    FACING_OF,
    HEX_BY_NAME,
    HEX_NAMES,
    HEX_OF,
    OFF,
    RAYS,
    STEPS,
    Hex,
    distance,
)
from hyperline.games.belt.rules.odds import Danger, danger
from hyperline.games.belt.rules.position import PROBE, ROCK, Position, Stage
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.play_page import PlayFeature
from hyperline.shell.scene import Sight
from hyperline.shell.ui import icon

if TYPE_CHECKING:
    from hyperline.games.belt.app.scene import BeltScene

PLACE: Final = 6  # among the tools of any game
LIMITS: Final = (0.4, 0.7)  # chances from which a hex has a shade: below the first there is none
OWN: Final = 0.1  # and from which a ship of one's own is in danger
NAMED: Final = 4  # ships that are named at a hex


class Threats(PlayFeature["BeltScene"]):
    """It follows the position: what has been destroyed does not shoot any longer."""

    scene: BeltScene
    acts = (Act.OVERLAY,)
    is_on = False
    _danger: Danger | None = None

    def build(self) -> None:
        """The sign, or a line of the menu."""
        words = self.scene.wording.words
        text, hint = words("belt.threats"), words("belt.threats_hint")
        self.scene.add_tool(PLACE, "fixed:threats", text, self.toggle, icon.reach, hint)

    def act(self, intent: Intent) -> bool:
        """Show it, or hide it again."""
        if intent.act is not Act.OVERLAY:
            return False
        self.toggle()
        return True

    def toggle(self) -> None:
        """Show it, or hide it again."""
        self.is_on = not self.is_on
        self._show()

    def settled(self, position: Any) -> None:
        """Another position."""
        if self.is_on:
            self._show()

    def pointed(self, key: str) -> None:
        """Ships that could shoot at what is pointed at are lit."""
        ships = [FULL_NAMES[ship] for ship in self._shooters(key)]
        self.scene.view.name_shooters(ships)

    def tells(self, key: str) -> str:
        """Who could shoot there, and with how many of the cards that are left."""
        found, wording = self._shooters(key), self.scene.wording
        danger = self._danger
        if danger is None or not found:
            return ""
        likely = sorted(found.items(), key=lambda one: (-one[1] / danger.cards[OWNER[one[0]]], one[0]))
        told = [
            wording.words("belt.threat_of", ship=begun(wording.ship(ship)), n=count, cards=danger.cards[OWNER[ship]])
            for ship, count in likely[:NAMED]
        ]
        more = len(likely) - NAMED
        return "\n".join([*told, wording.words("belt.threat_more", n=more)] if more > 0 else told)

    def _shooters(self, key: str) -> Mapping[int, int]:
        if not self.is_on or self._danger is None or not key.startswith((HEX, SHIP)):
            return {}
        found: dict[int, int] = {}
        for at in self.scene.view.meant_by(key):
            hex = HEX_BY_NAME.get(f"{at[0]},{at[1]}", OFF)
            for ship, count in self._danger.by.get(hex, {}).items():
                found[ship] = max(count, found.get(ship, 0))
        return found

    def _show(self) -> None:
        position, seat = self.table.shown, self.scene.around.own
        is_told = self.is_on and position.stage not in (Stage.DEPLOY, Stage.OVER)
        self._danger = danger(position, seat) if is_told else None
        odds = self._danger.odds if self._danger is not None else {}
        own = {hex for ship in (*position.fighters(seat), *position.caps(seat)) for hex in position.hexes(ship)}
        shades = {COORDINATES[hex]: _shade(chance, hex in own) for hex, chance in odds.items()}
        self.scene.view.threaten({at: shade for at, shade in shades.items() if shade >= 0})
        self.pointed(self.scene.focus.key)


def _shade(chance: float, is_own: bool) -> int:
    """0 or 1 by how likely it is, 2 where that hits a ship of one's own, -1 where it is not worth a word."""
    return 2 if is_own and chance >= OWN else sum(chance >= limit for limit in LIMITS) - 1


class Spoken:
    """A position as a seat hears of it that does not see it: hexes by their way from its ship, and from the middle."""

    def __init__(self, wording: BeltWording, position: Position, seat: int) -> None:
        self.wording, self.words, self.position, self.seat = wording, wording.words, position, seat
        own = (*position.caps(seat), *position.fighters(seat))
        self.ship = position.pending.cap if position.pending.cap in own else next(iter(own), OFF)
        self.at = self.hex_of(self.ship) if self.ship != OFF else CENTRE

    def hex_of(self, ship: int) -> Hex:
        """Where a ship is: of a capital ship, its bow."""
        return HEX_OF[self.position.ships[ship]]

    # ---- hexes ----

    def way(self, hex: Hex, start: Hex) -> str:
        """The way from one hex to another: “2 north-east, 1 east”."""
        (q, r), (to_q, to_r) = COORDINATES[start], COORDINATES[hex]
        for side, (x, y) in enumerate(STEPS):
            (next_x, next_y), (dq, dr) = STEPS[(side + 1) % 6], (to_q - q, to_r - r)
            here, there = dr * next_x - dq * next_y, dq * y - dr * x  # how often each of two directions side by side
            if here > 0 and there >= 0:
                steps = {DIRECTIONS[side]: here, DIRECTIONS[(side + 1) % 6]: there}
                return ", ".join(self.words(f"belt.way_{way}", n=n) for way, n in steps.items() if n)
        return ""

    def place(self, what: str, hex: Hex) -> str:
        """What is on a hex, and the way there."""
        if self.ship == OFF:
            return f"{what}, {self.middle(hex)}"
        ship = self.wording.ship(self.ship, self.seat)
        key = "place_far" if hex != self.at else "place_here"
        return self.words(f"belt.{key}", what=what, way=self.way(hex, self.at), ship=ship)

    def middle(self, hex: Hex) -> str:
        """Where a hex lies from the middle."""
        if hex == CENTRE:
            return self.words("belt.in_middle")
        key = "near_middle" if distance(hex, CENTRE) == 1 else "from_middle"
        return self.words(f"belt.{key}", way=self.way(hex, CENTRE))

    def there(self, hex: Hex) -> str:
        """What is on a hex; empty if nothing is."""
        ship = next(
            (one for one, place in enumerate(self.position.ships) if place >= 0 and hex in self.position.hexes(one)), OFF
        )
        if ship != OFF:
            return self.wording.ship(ship, self.seat)
        lies = self.position.board[hex]
        return self.words("belt.a_rock") if lies == ROCK else self.words("belt.a_probe") if lies == PROBE else ""

    def ahead(self, place: int) -> str:
        """Where a ship faces, and what is first in its way."""
        ray = RAYS[place]
        found = next((n for n, hex in enumerate(ray) if self.there(hex)), len(ray))
        what = self.there(ray[found]) if found < len(ray) else self.words("belt.the_edge")
        return self.words("belt.faces", way=self.words(f"belt.{DIRECTIONS[FACING_OF[place]]}"), n=found, what=what)

    def around(self, hex: Hex) -> list[str]:
        """Where a hex lies, and what lies beside it."""
        sides = ((way, RAYS[6 * hex + side]) for side, way in enumerate(DIRECTIONS))
        told = [
            self.words(
                "belt.beside",
                what=begun(self.there(ray[0]) if ray else self.words("belt.the_edge")),
                way=self.words(f"belt.{way}"),
            )
            for way, ray in sides
            if not ray or self.there(ray[0])
        ]
        return [f"{begun(self.middle(hex))}.", *([" ".join(told)] if told else [])]

    # ---- things ----

    def named(self, key: str) -> str:
        """What a hex or a ship is called; empty where its own words say it."""
        kind, _, name = key.partition(":")
        if kind == "ship" and name in SHIP_BY_FULL_NAME and self.position.ships[SHIP_BY_FULL_NAME[name]] >= 0:
            ship = SHIP_BY_FULL_NAME[name]
            return self.place(begun(self.wording.ship(ship, self.seat)), self.hex_of(ship))
        if kind == "hex" and name in HEX_BY_NAME:
            hex = HEX_BY_NAME[name]
            return self.place(begun(self.there(hex) or self.words("belt.free_hex")), hex)
        if kind == "button" and name.startswith("squadron "):
            return self.words("belt.do_squadron", letter=name[-1])
        return begun(self.words(f"belt.{name}")) if kind == "face" and name in DIRECTIONS else ""

    def more(self, key: str) -> list[str]:
        """Where a hex or a ship lies, what lies around it, and where the ship faces."""
        kind, _, name = key.partition(":")
        if kind == "hex" and name in HEX_BY_NAME:
            return self.around(HEX_BY_NAME[name])
        place = self.position.ships[SHIP_BY_FULL_NAME[name]] if kind == "ship" and name in SHIP_BY_FULL_NAME else OFF
        return [self.ahead(place), *self.around(HEX_OF[place])] if place >= 0 else []

    def whole(self) -> list[str]:
        """The fleet, and then ship by ship."""
        lines = self.wording.about_fleet(self.position, self.seat).split("\n")
        for ship in (*self.position.caps(self.seat), *self.position.fighters(self.seat)):
            hurt = [self.words("belt.is_damaged")] if ship in self.position.damaged else []
            where = [self.wording.ship(ship, self.seat), self.middle(self.hex_of(ship)), *hurt]
            lines.append(f"{begun(', '.join(where))}. {self.ahead(self.position.ships[ship])}")
        return lines

    def sights(self, lit: Mapping[str, str]) -> list[tuple[str, list[Sight]]]:
        """By kind, the nearest first; first what is `lit`, with what it would do."""
        position = self.position
        living = [ship for ship, place in enumerate(position.ships) if place >= 0]
        keys = {
            "own": [f"{SHIP}{FULL_NAMES[ship]}" for ship in living if OWNER[ship] == self.seat],
            "enemies": [f"{SHIP}{FULL_NAMES[ship]}" for ship in living if OWNER[ship] != self.seat],
            "probes": [f"{HEX}{HEX_NAMES[hex]}" for hex in position.probes],
            "rocks": [f"{HEX}{HEX_NAMES[hex]}" for hex in position.asteroids],
        }
        found = {"now": [Sight(key, ". ".join(filter(None, (self.named(key), lit[key])))) for key in self._nearest(lit)]}
        for kind, some in keys.items():
            found[kind] = [
                Sight(key, f"{self.named(key)}. {begun(self.middle(self._hex(key)))}.") for key in self._nearest(some)
            ]
        odds = danger(position, self.seat).odds if position.stage not in (Stage.DEPLOY, Stage.OVER) else {}
        shot = {
            key: max(odds.get(hex, 0.0) for hex in position.hexes(SHIP_BY_FULL_NAME[key.removeprefix(SHIP)]))
            for key in keys["own"]
        }
        found["dangers"] = [
            Sight(key, self.words("belt.in_danger", what=self.named(key), n=round(100 * chance)))
            for key, chance in sorted(shot.items(), key=lambda one: -one[1])
            if chance > 0
        ]
        return [(self.words(f"belt.sights_{kind}"), there) for kind, there in found.items() if there]

    def _hex(self, key: str) -> Hex:
        kind, _, name = key.partition(":")
        if kind == "ship" and name in SHIP_BY_FULL_NAME and self.position.ships[SHIP_BY_FULL_NAME[name]] >= 0:
            return self.hex_of(SHIP_BY_FULL_NAME[name])
        return HEX_BY_NAME.get(name, self.at)

    def _nearest(self, keys: Iterable[str]) -> list[str]:
        return sorted(keys, key=lambda key: distance(self._hex(key), self.at))
