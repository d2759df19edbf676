"""Gatestorm's flight and attacks counted a second time, naively, on the written form of a position."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import hyperline.games.gatestorm

Player = dict[str, Any]
TEMPLATES = json.loads(
    Path(hyperline.games.gatestorm.__file__).with_name("data").joinpath("templates.json").read_text(encoding="utf-8")
)
GATE_AT = {(3000, 4500): 0, (9000, 4500): 1}
LETTERS = {1: "AB", 2: "BC", 3: "CA"}
STATS = {
    "dart": (4, 3, 2),
    "kestrel": (4, 2, 3),
    "wisp": (4, 2, 4),
    "anvil": (4, 1, 5),
    "hauler": (4, 1, 5),
    "sickle": (4, 2, 4),
}
EASY = {
    "dart": "S2 S3 S4 G2",
    "kestrel": "S1 S2 G2",
    "wisp": "S2 G2",
    "anvil": "S1 S2 G1",
    "hauler": "S1 S2 G1",
    "sickle": "S2 S3 G1 G2",
}
HARD = {"dart": "U4", "kestrel": "T3 U4", "wisp": "T1 U3", "anvil": "S4 T2 U4", "hauler": "T1 T2 U4", "sickle": "T1 U3 U5"}


def place(pose: str) -> tuple[int, int, int]:
    """A written pose in tenths."""
    at, _, heading = pose.partition("/")
    x, y = (round(float(value) * 10) for value in at.split(","))
    return x, y, int(heading)


def text(x: int, y: int, heading: int) -> str:
    """A pose as it is written."""
    return f"{x / 10:g},{y / 10:g}/{heading}"


def samples(pose: tuple[int, int, int], template: str) -> list[tuple[int, int, int]]:
    """All samples of a way."""
    x, y, heading = pose
    found = []
    for dx, dy, turn in TEMPLATES["paths"][template][heading % 90 // 15]:
        for _ in range(heading // 90):
            dx, dy = -dy, dx
        found.append((x + dx, y + dy, (heading + turn) % 360))
    return found


def far(a: tuple[int, ...], b: tuple[int, ...]) -> int:
    """The square of how far apart two points are."""
    return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2


def stop(way: list[tuple[int, int, int]], bases: Sequence[tuple[int, int, int]]) -> int:
    """The sample at which a way ends."""
    free = [at for at, point in enumerate(way) if all(far(point, base) >= 400**2 for base in bases)]
    last = len(way) - 1
    return last if last in free else max((at for at in free if at < last), default=0)


def touched(way: list[tuple[int, int, int]], end: int) -> list[int]:
    """The gates that a way touches which ends at a sample: 0 left, 1 right."""
    found = []
    for centre, side in GATE_AT.items():
        is_over = any(far(point, centre) <= 400**2 for point in way[4:-4])
        is_over |= any(far(way[at], centre) <= 500**2 for at in (end, -1))
        if is_over and far(way[0], centre) > 500**2:
            found.append(side)
    return found


class Flight:
    """A maneuver of seat 0 among others at table 1, as MOV-1 and HYP have it."""

    def __init__(self, form: dict[str, Any]) -> None:
        mover, *others = form["player"]
        self.mover: Player = mover
        self.rocks = [place(f"{rock}/0") for rock in form["rocks"]]
        maneuver, model = mover["dial"], mover["ship"]
        is_turn = maneuver[0] == "T" and "gimbal!" in mover["cards"]
        self.is_hard = maneuver.rstrip("LR") in HARD[model].split() or is_turn
        self.is_easy = maneuver.rstrip("LR") in EASY[model].split() and not is_turn
        if self.is_hard and "daze" in mover["tokens"]:
            maneuver, self.is_hard, self.is_easy = "S2", False, False
        self.way = samples(place(mover["pose"]), maneuver)
        bases = [place(other["pose"]) for other in others if other["table"] == 1]
        self.end = stop(self.way, bases)
        self.is_bump = self.end != len(self.way) - 1
        self.letter = "".join(LETTERS[1][side] for side in touched(self.way, self.end))

    def flown(self, dice: list[int]) -> tuple[Player, bool]:
        """The mover after it, and whether it may act."""
        after = {**self.mover, "dial": "", "pose": text(*self.way[self.end])}
        x, y, _ = self.way[self.end]
        if not (0 <= x <= 12000 and 0 <= y <= 9000):
            return {**wrecked(after), "score": after["score"] - 1}, False
        is_rock = any(far(point, rock) <= 400**2 for rock in self.rocks for point in self.way[4 : max(4, self.end - 3)])
        is_rock |= any(far((x, y), rock) <= 500**2 for rock in self.rocks)
        if is_rock and (die := dice.pop(0)) > 3:
            after = hurt(after, 1, die == 6)
        if not after["down"]:
            tokens = [token for token in after["tokens"] if token != "daze" or not self.is_easy]
            after["tokens"] = [*tokens, "daze"] if self.is_hard and "daze" not in tokens else tokens
            for _ in range(after["cards"].count("rudder!") if self.is_hard else 0):
                after = after if after["down"] else hurt(after, 1, False)
        return after, not (self.is_bump or is_rock or after["down"] or "daze" in after["tokens"])

    def entered(self) -> Player:
        """The mover beyond the gate, where nobody is in the way."""
        table, side = next((t, ab.index(self.letter)) for t, ab in LETTERS.items() if t > 1 and self.letter in ab)
        scars = self.mover["scars"] + len(self.mover["cards"])
        pose = "900,450/270" if side else "300,450/90"
        return {**self.mover, "dial": "", "pose": pose, "table": table, "tokens": [], "cards": [], "scars": scars}


def wrecked(ship: Player) -> Player:
    """A ship that has been destroyed."""
    gone = {"pose": "", "down": True, "tokens": [], "cards": [], "scars": 0, "shields": 0}
    return {**ship, **gone, "losses": ship["losses"] + 1}


def hurt(ship: Player, count: int, is_crit: bool) -> Player:
    """A ship after so much damage of a kind. Its cards are told apart only by ``!`` for those face up."""
    for _ in range(count):
        if ship["down"]:
            return ship
        if ship["shields"]:
            ship = {**ship, "shields": ship["shields"] - 1}
            continue
        ship = {**ship, "cards": [*ship["cards"], "!" if is_crit else ""]}
        if len(ship["cards"]) + ship["scars"] >= STATS[ship["ship"]][2]:
            ship = wrecked(ship)
    return ship


def attack(a: Player, b: Player, said: Iterator[str], dice: list[int], is_rock: bool) -> tuple[Player, Player]:
    """An attack of one ship on another, straight ahead of it, with what the two said."""
    a, b = {**a, "tokens": list(a["tokens"])}, {**b, "tokens": list(b["tokens"])}
    apart = far(place(a["pose"]), place(b["pose"]))
    reach = 1 if apart <= 1400**2 else 2 if apart <= 2400**2 else 3
    is_missile = next(said).startswith("missile")
    if is_missile:
        a["tokens"].remove("mark 1")
        a["gear_spent"] = True
    count = STATS[a["ship"]][0] + (reach == 1) + (reach == 1 and a["pilot"] in ("plover", "thistle", "dross"))
    count = 4 if is_missile else max(1, count - a["cards"].count("breech!"))
    roll = [dice.pop(0) for _ in range(count)]
    is_poised = is_steadied = False
    while True:
        flares = roll.count(3)
        could = [
            flares > 0 and "poise" in a["tokens"],
            flares > 0 and a["pilot"] in ("quince", "sorrel") and not is_steadied,
        ]
        has_mark = "mark 1" in a["tokens"] and not is_poised and not is_missile and "scope!" not in a["cards"]
        could += [has_mark and (flares > 0 or min(roll) < 3)]
        word = next(said) if any(could) else "done"
        if word == "done":
            break
        if word == "poise":
            roll, is_poised = [4 if die == 3 else die for die in roll], True
            a["tokens"].remove("poise")
        elif word == "steady":
            roll[roll.index(3)], is_steadied = 4, True
        else:
            a["tokens"].remove("mark 1")
            roll = [dice.pop(0) if die < (4 if word == "reroll all" else 3) else die for die in roll]
    hits, crits = sum(die in (4, 5) for die in roll), roll.count(6)
    if hits + crits == 0:
        return a, b
    count = max(0, STATS[b["ship"]][1] - b["cards"].count("vane!")) + (reach == 3 and not is_missile) + is_rock
    defence = [dice.pop(0) for _ in range(count + 2 * ("veil" in b["tokens"]))]
    extra = 0
    while True:
        eludes = defence.count(6) + extra
        flares = sum(die in (4, 5) for die in defence)
        could = [
            flares > 0 and "poise" in b["tokens"],
            "weave" in b["tokens"],
            hits > eludes and b["gear"] == "lure" and not b["gear_spent"],
        ]
        word = next(said) if any(could) and eludes < hits + crits else "done"
        if word == "done":
            break
        if word == "poise":
            defence = [6 if die in (4, 5) else die for die in defence]
            b["tokens"].remove("poise")
        elif word == "weave":
            extra = 1
            b["tokens"].remove("weave")
        else:
            hits -= 1
            b["gear_spent"] = True
    for _ in range(eludes):
        if hits:
            hits -= 1
        elif crits:
            crits -= 1
    b = hurt(hurt(b, hits, False), crits, True)
    if b["down"]:
        a["score"] += 1
        a["tokens"] = [token for token in a["tokens"] if token != "mark 1"]
    return a, b
