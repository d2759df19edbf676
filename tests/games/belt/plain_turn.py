"""A game of the plain table, decision by decision."""

from __future__ import annotations

from itertools import product

from tests.games.belt.plain import (
    AT_WILL,
    BOARD,
    CAPS,
    CARDS,
    FIGHTERS,
    SIDES,
    SQUADRONS,
    Asking,
    Hex,
    Plain,
    Ship,
    ahead,
    apart,
    hex_of,
    text,
    turned,
)  # fmt: skip

VECTORS = [at for at in BOARD if 1 <= apart(at, (0, 0)) <= 6]
Place = tuple[Hex, str]


def sides_apart(one: str, other: str) -> int:
    ways = (SIDES.index(one) - SIDES.index(other)) % 6
    return min(ways, 6 - ways)


def stepped(place: Place, step: str) -> Place:
    """Where a step takes a cap, as bow and facing."""
    bow, side = place
    if step == "ahead":
        return ahead(bow, side), side
    end, way = step.split()
    new = turned(side, 1 if way == "left" else -1)
    return (ahead(ahead(bow, side, -1), new), new) if end == "bow" else (bow, new)


def both(place: Place) -> list[Hex]:
    return [place[0], ahead(*place, -1)]


class PlainGame(Plain):
    """The generator `play` asks everything until the game is over; it begins at the start of a turn or a deployment."""

    def play(self) -> Asking:
        if self.is_deploying:
            yield from self.deploy()
        while self.round <= 9:
            yield from self.take_turn(self.turn)
            self.pass_on()
            self.round += self.turn == self.first

    def pass_on(self) -> None:
        self.turn = (self.turn + 1) % len(self.seats)

    def deploy(self) -> Asking:
        while len(self.ships) < 20 * len(self.seats):
            for name in (*CAPS, *FIGHTERS):
                if (self.turn, name) not in self.ships:
                    forms = ["form wall", "form wedge", "form guard"] if not self.alive(self.turn, CAPS) else []
                    answer = yield self.turn, "deploy", forms + [f"put {name} {text(at)} {d}" for at, d in self.berths(name)]
                    self.place(self.turn, name, answer)
            self.pass_on()
        self.is_deploying = False

    def berths(self, name: str) -> list[Place]:
        free = [at for at in self.zone(self.turn) if self.is_free(at)]
        if name in CAPS:
            return [place for place in product(free, SIDES) if both(place)[1] in free]
        mates = [self.ships[self.turn, mate][0] for mate in self.squadron(self.turn, name[0])]
        near = [at for at in free if any(apart(at, mate) == 1 for mate in mates)]
        return list(product(near or free, SIDES))

    def place(self, seat: int, name: str, put: str) -> None:
        _, named, at, side = put.split()
        assert named == name
        self.ships[seat, name] = hex_of(at), side, False

    # ---- a turn ----

    def take_turn(self, seat: int) -> Asking:
        self.has_towed = False
        yield from self.window(seat, "power")
        card = self.hands[seat][0]
        if len(self.hands[seat]) > 1:
            card = int((yield seat, "card", [f"play {number}" for number in self.hands[seat]]).split()[1])
        self.hands[seat].remove(card)
        self.played[seat].append(card)
        speed, turn, thrust = map(int, CARDS[self.fleets[seat]].split()[card - 1])
        flew = yield from self.fly(seat, speed)
        yield from self.aim(seat, flew, turn)
        cap = yield from self.choose_cap(seat)
        if cap:
            yield from self.steer((seat, cap), thrust + 2 * (self.powers[seat] == "SURGE*"))
            yield from self.fire((seat, cap))
        yield from self.window(seat, "end")
        if self.powers[seat] == "CARAPACE*":
            self.data[seat]["turns"] -= 1
            if self.data[seat]["turns"] == 0:
                self.powers[seat], self.data[seat] = "CARAPACE-", {}
        self.draw(seat, 1)

    def draw(self, seat: int, cards: int) -> None:
        self.hands[seat] += self.decks[seat][:cards]
        del self.decks[seat][:cards]

    def window(self, seat: int, kind: str) -> Asking:
        while True:
            power = self.powers[seat]
            acts = [f"reveal {power}"] if power in AT_WILL else self.martyrs(seat)
            if power == "ACE":
                acts = [f"reveal ACE {name}" for name in self.alive(seat, FIGHTERS)]
            if power == "REVENANT" and kind == "end" and any(self.is_free(at) for at in self.zone(seat)):
                acts = [f"revive {squadron}" for squadron in SQUADRONS if len(self.squadron(seat, squadron)) < 6]
            if power == "TUG*" and not self.has_towed:
                acts = self.tows(seat)
            if kind == "power" and not acts and not self.is_hidden(seat):
                return
            verb, *rest = (yield seat, kind, [*acts, "hold" if kind == "power" else "end"]).split()
            if verb in ("hold", "end"):
                return
            if verb == "reveal":
                self.powers[seat] += "*"
                self.data[seat] = {"ace": rest[1]} if power == "ACE" else {}
                self.draw(seat, 2 if power == "FORESIGHT" else 0)
            elif verb == "martyr":
                yield from self.blow_up(seat, rest[0])
            elif verb == "revive":
                yield from self.revive(seat, rest[0])
            else:
                self.tow(seat, hex_of(rest[0]), rest[1])

    def revive(self, seat: int, squadron: str) -> Asking:
        self.powers[seat], self.data[seat] = "REVENANT-", {}
        for name in [name for name in FIGHTERS if name[0] == squadron and (seat, name) not in self.ships]:
            free = [at for at in self.zone(seat) if self.is_free(at)]
            if not free:
                return
            put = yield seat, "revive", [f"put {name} {text(at)} {side}" for at, side in product(free, SIDES)]
            self.place(seat, name, put)
            for kills in self.kills:
                if f"{seat}.{name}" in kills:
                    kills.remove(f"{seat}.{name}")

    def tows(self, seat: int) -> list[str]:
        caps = [at for cap in self.alive(seat, CAPS) for at in self.hexes((seat, cap))]
        near = [rock for rock in self.rocks if any(apart(rock, at) <= 3 for at in caps)]
        taken = self.rocks | self.probes
        return [
            f"tow {text(at)} {d}" for at, d in product(near, SIDES) if ahead(at, d) in BOARD and ahead(at, d) not in taken
        ]

    def tow(self, seat: int, rock: Hex, side: str) -> None:
        self.has_towed = True
        self.rocks.remove(rock)
        met = self.at(ahead(rock, side))
        for ship in met:
            if ship[1] in CAPS:
                self.hit(ship, seat)
            else:
                self.remove(ship, seat)
        if not any(ship in self.ships for ship in met):
            self.rocks.add(ahead(rock, side))

    # ---- fighters ----

    def fly(self, seat: int, speed: int) -> Asking:
        """Choose a squadron, move it and shoot; returns the fighters that moved."""
        while True:
            choices = [f"squadron {squadron}" for squadron in SQUADRONS if self.squadron(seat, squadron)]
            if not choices:
                return []
            if self.powers[seat] == "BLINK":
                choices += [f"blink {one[-1]} {text(by)}" for one, by in product(choices, VECTORS)]
            verb, *rest = (yield seat, "squadron", choices + self.martyrs(seat)).split()
            if verb != "martyr":
                break
            yield from self.blow_up(seat, rest[0])
        flying = self.squadron(seat, rest[0])
        ways: dict[str, Place] = {}
        burnt: list[str] = []
        if verb == "blink":
            self.powers[seat] = "BLINK-"
        elif self.powers[seat] == "BURN*":
            while left := [name for name in flying if name not in burnt]:
                answer = yield seat, "burn", [*(f"burn {name}" for name in left), "done"]
                if answer == "done":
                    break
                burnt.append(answer.split()[1])
        for name in flying:
            at, side, _ = self.ships[seat, name]
            ways[name] = (ahead(at, side, speed * (1 + (name in burnt))), side)
            if verb == "blink":
                by = hex_of(rest[1])
                ways[name] = ((at[0] + by[0], at[1] + by[1]), side)
            elif self.is_ace((seat, name)):
                ends = [end for end in BOARD if apart(at, end) <= speed and (speed > 1 or end != at)]
                _, end, side = (yield seat, "ace", [f"fly {text(end)} {d}" for end, d in product(ends, SIDES)]).split()
                ways[name] = hex_of(end), side
        yield from self.arrive(seat, ways)
        living = self.alive(seat, flying)
        seen = [self.seen((seat, name)) for name in living if name not in burnt]
        yield from self.volley([ship for ship in seen if ship and ship[0] != seat], seat)
        return living

    def arrive(self, seat: int, ways: dict[str, Place]) -> Asking:
        was = {name: self.ships.pop((seat, name)) for name in ways}
        arrived = {name: (*place, was[name][2]) for name, place in ways.items() if place[0] in BOARD}
        for at in sorted({place[0] for place in arrived.values()}, key=lambda at: at[::-1]):
            yield from self.settle(seat, at, {name: ship for name, ship in arrived.items() if ship[0] == at})

    def settle(self, seat: int, at: Hex, came: dict[str, tuple[Hex, str, bool]]) -> Asking:
        """What comes of fighters that arrive on one hex (MOV-4, MOV-5)."""
        (met,) = self.at(at) or [None]
        if at in self.rocks or (met and met[0] == seat and met[1] in CAPS):
            return
        if met and met[0] == seat:
            came[met[1]] = self.ships.pop(met)
        elif met:
            while met in self.ships and came:
                striker = min(came)
                if len(came) > self.bears(met):
                    striker = (yield seat, "clash", [f"strike {name}" for name in came]).split()[1]
                survives = met[1] not in CAPS and self.is_ace((seat, striker)) and not came[striker][2]
                self.hit(met, seat)
                if survives:
                    came[striker] = (*came[striker][:2], True)
                else:
                    del came[striker]
                    self.kills[met[0]].append(f"{seat}.{striker}")
        if len(came) > 1:
            stays = (yield seat, "clash", [f"keep {name}" for name in came]).split()[1]
            came = {stays: came[stays]}
        for name, ship in came.items():
            self.ships[seat, name] = ship
            if at in self.probes:
                self.probes.remove(at)
                self.found[seat] += 1

    def seen(self, ship: Ship) -> Ship | None:
        """The first ship that a fighter's shot meets."""
        at, side, _ = self.ships[ship]
        far = self.powers[ship[0]] == "LONGSHOT*"
        return self.along(at, side, 10 if far else 5, far)

    def along(self, at: Hex, side: str, reach: int, through_rocks: bool = False) -> Ship | None:
        for steps in range(1, reach + 1):
            here = ahead(at, side, steps)
            if here in self.rocks and not through_rocks:
                return None
            if met := self.at(here):
                return met[0]
        return None

    def aim(self, seat: int, flew: list[str], most: int) -> Asking:
        done: list[str] = []
        while True:
            turns = [
                f"turn {name} {side}"
                for name, side in product(self.alive(seat, flew), SIDES)
                if name not in done and 1 <= sides_apart(self.ships[seat, name][1], side) <= most
            ]
            if not turns:
                return
            verb, *rest = (yield seat, "turn", [*turns, *self.martyrs(seat), "done"]).split()
            if verb == "done":
                return
            if verb == "martyr":
                yield from self.blow_up(seat, rest[0])
            else:
                at, _, is_damaged = self.ships[seat, rest[0]]
                self.ships[seat, rest[0]] = at, rest[1], is_damaged
                done.append(rest[0])

    # ---- caps ----

    def choose_cap(self, seat: int) -> Asking:
        while caps := self.alive(seat, CAPS):
            verb, *rest = (yield seat, "cap", [*(f"cap {cap}" for cap in caps), *self.martyrs(seat), "none"]).split()
            if verb != "martyr":
                return "".join(rest)
            yield from self.blow_up(seat, rest[0])
        return ""

    def rammed(self, cap: Ship, place: Place) -> list[Ship]:
        return [ship for at in both(place) for ship in self.at(at) if ship != cap]

    def is_end(self, cap: Ship, place: Place) -> bool:
        rammed = self.rammed(cap, place)
        if any(name in CAPS for _, name in rammed):
            return False
        enemies = sum(seat != cap[0] for seat, _ in rammed)
        return self.is_shelled(cap) or (enemies < self.bears(cap) and not self.rocks & set(both(place)))

    def can_end(self, cap: Ship, place: Place, thrust: int) -> bool:
        if self.is_end(cap, place):
            return True
        return thrust > 0 and any(self.can_end(cap, after, thrust - 1) for _, after in self.ways(place))

    def ways(self, place: Place) -> list[tuple[str, Place]]:
        steps = ("ahead", "bow left", "bow right", "stern left", "stern right")
        return [(step, after) for step in steps if set(both(after := stepped(place, step))) <= set(BOARD)]

    def steer(self, cap: Ship, thrust: int) -> Asking:
        place: Place = self.ships[cap][:2]
        for left in range(thrust - 1, -1, -1):
            steps = {step: after for step, after in self.ways(place) if self.can_end(cap, after, left)}
            ends = ["done"] if self.is_end(cap, place) else []
            if not steps:
                break
            step = yield cap[0], "steps", [*steps, *ends]
            if step == "done":
                break
            place = steps[step]
        for ship in self.rammed(cap, place):
            self.remove(ship, cap[0])
            if ship[0] != cap[0]:
                self.hit(cap, -1)
        self.rocks -= set(both(place))
        self.found[cap[0]] += len(self.probes & set(both(place)))
        self.probes -= set(both(place))
        self.ships[cap] = (*place, self.ships[cap][2])

    def fire(self, cap: Ship) -> Asking:
        seat = cap[0]
        while cap in self.ships:
            bow, side, _ = self.ships[cap]
            acts = [f"fire {ship[0]}.{ship[1]}" for ship in self.ships if ship[0] != seat and self.can_hit(cap, ship)]
            along = self.along(bow, side, 9)
            if self.powers[seat] == "LANCE*" and along and along[0] != seat:
                acts.append("lance")
            if self.powers[seat] == "NOVA":
                acts.append("nova")
            if not acts and not (self.fleets[seat] == "aegir" and self.is_hidden(seat)):
                return
            answer = yield seat, "fire", [*acts, *self.martyrs(seat), "hold"]
            if answer.startswith("martyr"):
                yield from self.blow_up(seat, answer.split()[1])
                continue
            if answer == "lance" and along:
                yield from self.volley([along], seat)
            elif answer == "nova":
                self.powers[seat] = "NOVA-"
                columns = [ahead(bow, side), ahead(bow, turned(side, 1)), ahead(bow, turned(side, -1))]
                blast = [ahead(at, side, steps) for at, steps in product(columns, range(3))]
                yield from self.volley([ship for at in blast for ship in self.at(at)], seat)
            elif answer != "hold":
                owner, name = answer.removeprefix("fire ").split(".")
                yield from self.volley([(int(owner), name)], seat)
            return

    def can_hit(self, cap: Ship, ship: Ship) -> bool:
        for own, other in product(self.hexes(cap), self.hexes(ship)):
            if apart(own, other) == 1:
                return True
            between = [at for at in BOARD if apart(at, own) == apart(at, other) == 1] if apart(own, other) == 2 else []
            if any(at not in self.rocks and not self.at(at) for at in between):
                return True
        return False
