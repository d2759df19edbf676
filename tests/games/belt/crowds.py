"""Positions at the beginning of a turn in which much goes on.

Few hexes are between the ships, rocks and probes lie among them, and powers are at work. Of the squadron A of whoever is to
act several fighters stand so that they arrive on one hex together, on which something may lie, and one so that it shoots at
a capital ship.
"""

from __future__ import annotations

import random
from typing import Any

from tests.games.belt.plain import BOARD, CAPS, CARDS, FIGHTERS, SIDES, Hex, ahead, apart, text, turned

POWERS = {
    "corona": ("ACE", "LONGSHOT", "MARTYR"),
    "vagar": ("TUG", "BURN", "BLINK"),
    "aegir": ("SURGE", "LANCE", "NOVA"),
    "sloam": ("CARAPACE", "REVENANT", "FORESIGHT"),
}
NAMES = (*CAPS, *FIGHTERS)
ONCE = ("MARTYR", "BLINK", "NOVA", "REVENANT")


def crowd(seed: int) -> dict[str, Any]:
    """A written position, with every key of it given."""
    luck = random.Random(seed)
    seats, round_ = luck.choice((2, 3, 3, 4)), luck.randint(1, 9)
    first, turn = luck.randrange(seats), luck.randrange(seats)
    span = luck.choice((4, 5, 6, 8))
    free = [at for at in BOARD if apart(at, (luck.randint(-1, 1), 0)) <= span]
    luck.shuffle(free)
    players: list[dict[str, Any]] = []
    for seat, fleet in enumerate(luck.sample(sorted(POWERS), seats)):
        took = round_ - 1 + ((seat - first) % seats < (turn - first) % seats)
        players.append(player(luck, fleet, took, free))
    aim(luck, players, turn, free)
    met = meeting(luck, players, turn, free)
    living = [{**one["caps"], **one["fighters"]} for one in players]
    dead = [f"{seat}.{name}" for seat in range(seats) for name in NAMES if name not in living[seat]]
    for name in dead:
        by = luck.randrange(seats + 1)
        if by not in (int(name[0]), seats):
            players[by]["kills"].append(name)
    rocks, probes = [text(free.pop()) for _ in range(4)], [text(free.pop()) for _ in range(3)]
    board = {"asteroids": rocks + met["rock"], "probes": probes + met["probe"]}
    options = {"amends": "on", "powers": "even"} if luck.random() < 0.3 else {}
    told = {"phase": "turn", "round": round_, "first": first, "turn": turn, "options": options}
    return {"game": "belt", "seed": seed, **told, "board": board, "player": players}


def aim(luck: random.Random, players: list[dict[str, Any]], turn: int, free: list[Hex]) -> None:
    """Have a fighter of the squadron A shoot at a capital ship, of the Sloam if they play."""
    own, others = players[turn], [one for one in players if one is not players[turn]]
    foe = min(others, key=lambda one: one["fleet"] != "sloam")
    if not own["hand"] or "A1" in own["fighters"]:
        return
    speed, side = int(CARDS[own["fleet"]].split()[own["hand"][0] - 1][0]), luck.choice(SIDES)
    way = speed + luck.choice((2, 3, 5))
    for start in free:
        bow, stern = ahead(start, side, way), ahead(start, side, way + 1)
        if bow in free and stern in free:
            own["fighters"]["A1"] = f"{text(start)}/{side}"
            foe["caps"]["X"] = f"{text(bow)}/{turned(side, 3)}" + "!" * luck.choice((0, 1))
            for at in (start, bow, stern):
                free.remove(at)
            return


def meeting(luck: random.Random, players: list[dict[str, Any]], turn: int, free: list[Hex]) -> dict[str, list[str]]:
    """Have fighters of the squadron A meet on a free hex; the rock or probe that lies there."""
    own, foe = players[turn], luck.choice([one for one in players if one is not players[turn]])
    lies: dict[str, list[str]] = {"rock": [], "probe": []}
    if not own["hand"] or not free:
        return lies
    speed, hex = int(CARDS[own["fleet"]].split()[own["hand"][0] - 1][0]), free.pop()
    for side in luck.sample(SIDES, 4):
        start, left = ahead(hex, side, -speed), [name for name in FIGHTERS[:6] if name not in own["fighters"]]
        if start in free and left:
            free.remove(start)
            own["fighters"][left[0]] = f"{text(start)}/{side}"
    thing = luck.choice(("rock", "probe", "foe", "foe", "foe", "own", ""))
    if thing in lies:
        lies[thing].append(text(hex))
    elif thing:
        fighters = own["fighters"] if thing == "own" else foe["fighters"]
        name = "B6" if foe["power"] != "ACE*" or thing == "own" else foe["power_data"]["ace"]
        fighters[name] = f"{text(hex)}/E" + "!" * fighters.get(name, "").endswith("!")
    return lies


def player(luck: random.Random, fleet: str, took: int, free: list[Hex]) -> dict[str, Any]:
    caps, fighters = {}, {}
    for name in CAPS:
        bow, side = free.pop(), luck.choice(SIDES)
        if luck.random() < 0.8 and (stern := ahead(bow, side, -1)) in free:
            free.remove(stern)
            caps[name] = f"{text(bow)}/{side}" + "!" * (luck.random() < 0.4)
    for name in luck.sample(FIGHTERS, min(luck.randint(0, 8), max(0, len(free) - 30))):
        fighters[name] = f"{text(free.pop())}/{luck.choice(SIDES)}"
    power = luck.choice(POWERS[fleet])
    data: dict[str, Any] = {}
    if power in ONCE:
        power += luck.choice(("", "", "", "-"))
    elif power == "CARAPACE":
        power += luck.choice(("", "", "*" if caps else "", "-"))
        data = {"cap": luck.choice(sorted(caps)), "turns": luck.randint(1, 3)} if power[-1] == "*" else {}
    elif power != "ACE" or fighters:
        power += luck.choice(("", "*", "*"))
        data = {"ace": luck.choice(sorted(fighters))} if power == "ACE*" else {}
    if power == "ACE*" and luck.random() < 0.4:
        fighters[data["ace"]] += "!"
    if fleet == "sloam" and power[-1] not in "*-" and luck.random() < 0.3:
        data = {"declined": [luck.choice(CAPS)]}
    cards = luck.sample(range(1, 10), 9)
    held = min(9 - took, 3 if power == "FORESIGHT*" else 1)
    return {
        "fleet": fleet, "power": power, "power_data": data, "caps": caps, "fighters": fighters, "kills": [],
        "probes": luck.randint(0, 2), "played": cards[:took], "hand": sorted(cards[took : took + held]),
        "deck": cards[took + held :],
    }  # fmt: skip
