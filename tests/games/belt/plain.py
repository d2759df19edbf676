"""Siren Belt by the letter of its rules, as plainly as can be: a table read from a written position, and a turn as a
generator that yields every decision, ``(seat, kind, legal actions)``, and is sent the action.

It shares nothing with the program but the notation, and works out everything from scratch each time.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable
from itertools import product
from typing import Any

Hex = tuple[int, int]
Ship = tuple[int, str]
Asking = Generator[tuple[int, str, list[str]], str, Any]

STEPS = {"E": (1, 0), "NE": (1, -1), "NW": (0, -1), "W": (-1, 0), "SW": (-1, 1), "SE": (0, 1)}
SIDES = list(STEPS)
SQUADRONS, CAPS = "ABC", ("X", "Y")
FIGHTERS = [f"{squadron}{number}" for squadron in SQUADRONS for number in range(1, 7)]
CARDS = {
    "corona": "232 323 331 422 414 423 513 522 604",
    "vagar": "332 323 422 414 522 513 613 614 704",
    "aegir": "223 323 313 323 414 422 413 513 504",
    "sloam": "133 232 323 422 414 513 522 613 704",
}
ZONES = {
    2: [((-11, 0), 5), ((11, 0), 5)],
    3: [((-11, 0), 5), ((11, -11), 5), ((0, 11), 5)],
    4: [((-3, -8), 4), ((11, -8), 4), ((3, 8), 4), ((-11, 8), 4)],
}
AT_WILL = ("LONGSHOT", "BURN", "SURGE", "LANCE", "FORESIGHT", "TUG")
"""Powers that are revealed in a window and need no more to be said."""


def apart(one: Hex, other: Hex) -> int:
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


BOARD: list[Hex] = [at for at in product(range(-11, 12), range(-11, 12)) if apart(at, (0, 0)) <= 11]
RING = [at for at in BOARD if apart(at, (0, 0)) == 1]


def ahead(at: Hex, side: str, steps: int = 1) -> Hex:
    return at[0] + steps * STEPS[side][0], at[1] + steps * STEPS[side][1]


def turned(side: str, left: int) -> str:
    return SIDES[(SIDES.index(side) + left) % 6]


def text(at: Hex) -> str:
    return f"{at[0]},{at[1]}"


def by_name(ship: str) -> tuple[str, int]:
    """The order of ships such as ``1.A3``: by seat, then X, Y, A1 to C6."""
    seat, name = ship.split(".")
    return seat, [*CAPS, *FIGHTERS].index(name)


def hex_of(written: str) -> Hex:
    q, r = written.split(",")
    return int(q), int(r)


class Plain:
    """A table that can be changed: ships by seat and name, each with hex (of a cap its bow), facing, and whether damaged."""

    def __init__(self, form: dict[str, Any]) -> None:
        players = form["player"]
        self.seats = range(len(players))
        self.amends = form.get("options", {}).get("amends") == "on"
        self.is_even = form.get("options", {}).get("powers") == "even"
        self.is_deploying, self.round, self.first, self.turn = (form[key] for key in ("phase", "round", "first", "turn"))
        self.is_deploying = self.is_deploying == "deploy"
        self.rocks = set(map(hex_of, form["board"]["asteroids"]))
        self.probes = set(map(hex_of, form["board"]["probes"]))
        self.ships: dict[Ship, tuple[Hex, str, bool]] = {}
        for seat, player in enumerate(players):
            for name, written in (player["fighters"] | player["caps"]).items():
                place, _, side = written.partition("/")
                self.ships[seat, name] = hex_of(place), side.rstrip("!"), side.endswith("!")
        self.fleets = [player["fleet"] for player in players]
        self.powers = [player["power"] for player in players]
        self.data = [dict(player.get("power_data", {})) for player in players]
        self.kills = [list(player["kills"]) for player in players]
        self.found = [player["probes"] for player in players]
        self.hands = [list(player["hand"]) for player in players]
        self.decks = [list(player["deck"]) for player in players]
        self.played = [list(player["played"]) for player in players]
        self.has_towed = False

    def form(self) -> dict[str, Any]:
        """What a written position says of the same, as far as it is known in the middle of a turn too."""
        players = [
            {
                "fighters": {name: self.written(seat, name) for name in FIGHTERS if (seat, name) in self.ships},
                "caps": {name: self.written(seat, name) for name in CAPS if (seat, name) in self.ships},
                "kills": sorted(self.kills[seat], key=by_name),
                "probes": self.found[seat],
                "power": self.powers[seat],
                "power_data": {key: value for key, value in self.data[seat].items() if value},
                "hand": sorted(self.hands[seat]),
                "deck": self.decks[seat],
                "played": self.played[seat],
            }
            for seat in self.seats
        ]
        board = {"asteroids": self.in_order(self.rocks), "probes": self.in_order(self.probes)}
        return {"board": board, "player": players, "points": [self.points(seat) for seat in self.seats]}

    def written(self, seat: int, name: str) -> str:
        at, side, is_damaged = self.ships[seat, name]
        return f"{text(at)}/{side}{'!' * is_damaged}"

    def in_order(self, places: Iterable[Hex]) -> list[str]:
        return [text(at) for at in sorted(places, key=lambda at: at[::-1])]

    # ---- the score ----

    def points(self, seat: int) -> int:
        later = len(self.seats) - 1 - (seat - self.first) % len(self.seats)
        begun = later if self.amends and len(self.seats) > 2 else 0
        shot = sum(4 if kill[-1] in CAPS else 1 for kill in self.kills[seat])
        held = [at for at in RING for ship in self.at(at) if ship[0] == seat] if self.round > 9 else []
        return begun + shot + self.found[seat] + self.evened(seat) + 2 * len(held)

    def evened(self, seat: int) -> int:
        worth = {"BURN*": 3, "LANCE*": -4 if len(self.seats) == 4 else 0}
        return worth.get(self.powers[seat], 0) if self.is_even else 0

    def rank(self, seat: int) -> int:
        def merits(other: int) -> tuple[int, int, int]:
            caps = sum(kill[-1] in CAPS for kill in self.kills[other])
            return self.points(other), caps, sum(owner == other for owner, _ in self.ships)

        return 1 + sum(merits(other) > merits(seat) for other in self.seats)

    # ---- what is where ----

    def hexes(self, ship: Ship) -> list[Hex]:
        at, side, _ = self.ships[ship]
        return [at, ahead(at, side, -1)] if ship[1] in CAPS else [at]

    def at(self, at: Hex) -> list[Ship]:
        return [ship for ship in self.ships if at in self.hexes(ship)]

    def is_free(self, at: Hex) -> bool:
        return not self.at(at) and at not in self.rocks and at not in self.probes

    def zone(self, seat: int) -> list[Hex]:
        centre, radius = ZONES[len(self.seats)][seat]
        return [at for at in BOARD if apart(at, centre) <= radius]

    def alive(self, seat: int, names: Iterable[str]) -> list[str]:
        return [name for name in names if (seat, name) in self.ships]

    def squadron(self, seat: int, squadron: str) -> list[str]:
        return self.alive(seat, [name for name in FIGHTERS if name[0] == squadron])

    def is_ace(self, ship: Ship) -> bool:
        return self.powers[ship[0]] == "ACE*" and self.data[ship[0]]["ace"] == ship[1]

    def is_shelled(self, ship: Ship) -> bool:
        return self.powers[ship[0]] == "CARAPACE*" and self.data[ship[0]]["cap"] == ship[1]

    def is_hidden(self, seat: int) -> bool:
        return self.powers[seat] != "none" and self.powers[seat][-1] not in "*-"

    def bears(self, ship: Ship) -> int:
        """How many hits it can still take."""
        if self.is_shelled(ship):
            return 99
        return 1 + ((ship[1] in CAPS or self.is_ace(ship)) and not self.ships[ship][2])

    # ---- what happens to ships ----

    def remove(self, ship: Ship, by: int) -> None:
        """It dies; `by` is whose doing it was, and own ships are only lost."""
        del self.ships[ship]
        if by not in (ship[0], -1):
            self.kills[by].append(f"{ship[0]}.{ship[1]}")

    def hit(self, ship: Ship, by: int) -> None:
        if ship not in self.ships or self.is_shelled(ship):
            return
        if self.bears(ship) == 1:
            self.remove(ship, by)
        else:
            self.ships[ship] = (*self.ships[ship][:2], True)

    def volley(self, hits: list[Ship], by: int) -> Asking:
        """Shots or a blast, all at once, after a Sloam has been asked (PWR-41)."""
        for seat in self.seats:
            if self.fleets[seat] != "sloam" or not self.is_hidden(seat):
                continue
            declined = self.data[seat].get("declined", [])
            caps = [cap for cap in CAPS if (seat, cap) in hits and cap not in declined]
            if not caps:
                continue
            raises = [f"raise {cap}" for cap in caps] if self.powers[seat] == "CARAPACE" else []
            answer = yield seat, "carapace", [*raises, "decline"]
            if answer == "decline":
                self.data[seat]["declined"] = sorted({*declined, *caps})
            else:
                self.powers[seat], self.data[seat] = "CARAPACE*", {"cap": answer.split()[1], "turns": 3}
        for ship in hits:
            self.hit(ship, by)

    def martyrs(self, seat: int) -> list[str]:
        return [f"martyr {name}" for name in self.alive(seat, FIGHTERS)] if self.powers[seat] == "MARTYR" else []

    def blow_up(self, seat: int, name: str) -> Asking:
        self.powers[seat] = "MARTYR-"
        (at,) = self.hexes((seat, name))
        self.remove((seat, name), -1)
        yield from self.volley([ship for ship in self.ships for place in self.hexes(ship) if apart(place, at) <= 2], seat)
