"""Computer opponents of three levels. They see views alone, and keep nothing between choices but their dice."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import numpy as np
from msgspec.structs import replace

from hyperline.arena.base import FORCED, Ground, Thought
from hyperline.games.gatestorm.bots import attack_worth, place_worth
from hyperline.games.gatestorm.bots.fighters import (
    POISED,
    Fighter,
    Floats,
    Tokens,
    dial_of,
    enemies_of,
    moved,
    moving,
    standing,
)
from hyperline.games.gatestorm.bots.fighters import ends as ends_of
from hyperline.games.gatestorm.bots.place_worth import Level, Odds, softmax
from hyperline.games.gatestorm.rules.clock import Patch
from hyperline.games.gatestorm.rules.fight import Attack, Poise, Weave
from hyperline.games.gatestorm.rules.fleet import BLAZE, UP
from hyperline.games.gatestorm.rules.geometry import EXITS, GATES, LEFT, RIGHT, SLOTS, Pose, beyond, end_of, letters
from hyperline.games.gatestorm.rules.lines import NO_GATE, flight_of
from hyperline.games.gatestorm.rules.move import Dial, Enter, Moving, Rush, Slip, Unveil
from hyperline.games.gatestorm.rules.pending import Verb
from hyperline.games.gatestorm.rules.position import FLIGHT, GUNNERY, NOBODY, SETUP, Position, flying
from hyperline.games.gatestorm.rules.setup import Pick, Slot
from hyperline.games.gatestorm.rules.turns import Douse, Mark, Veil
from hyperline.kernel.budget import Budget
from hyperline.kernel.dice import Dice

LEVELS: Final[Mapping[str, Level]] = {
    "cadet": Level(heat=0.10, fear=0.4, replies=0, is_far=False, gates=0.0),
    "pilot": Level(heat=0.06, fear=0.7, replies=0, is_far=False, gates=1.0),
    "ancient": Level(heat=0.015, fear=0.8, replies=2, is_far=True, gates=1.0),
}
FINE: Final = 1_000_000
"""Sides of the die by which a bot chooses among what it likes about as much."""
VARIETY: Final = 0.12
"""The heat with which ships are picked: so high that the computers of a game fly different ones."""
MODEL_WORTHS: Final = {"anvil": 1.0, "sickle": 1.0, "hauler": 0.95, "kestrel": 0.9, "wisp": 0.9, "dart": 0.75}
GATE_WORTH: Final = 0.5
"""A way through a gate of a single table, beside a kill (VAR-2)."""
DRAWN: Final = 0.1
"""How far a gate of a single table draws a ship, across its width."""
MARK_LOST: Final = 0.06
"""What it costs to lose a mark in a gate."""
GEAR_WORTHS: Final = {"lure": 0.3, "patch": 0.3, "missile": 0.25, "tow": 0.2}


class Player:
    """A bot of a level."""

    def __init__(self, seat: int, seed: int, level: str) -> None:
        self.seat, self.level = seat, LEVELS[level]
        self.thought = Thought()
        self._dice = Dice.of(seed).at(f"{level} {seat}")

    def choose(self, view: Position, legal: Sequence[Verb], budget: Budget) -> Verb:
        """The action that promises most, or one that promises nearly as much."""
        if len(legal) == 1:
            self.thought = Thought(grounds=(Ground(str(legal[0]), FORCED),))
            return legal[0]
        kind = view.pending[-1].kind if view.phase != SETUP else legal[0].verb
        found = self._weighed(kind, view, legal)
        heat = VARIETY if kind == "pick" else self.level.heat if kind == "dial" else self.level.heat / 3
        number = self._drawn(softmax(found.worths, heat))
        order = [number, *(int(other) for other in np.argsort(-found.worths) if other != number)]
        self.thought = Thought(grounds=tuple(_ground(str(legal[at]), kind, found, at) for at in order[:2]))
        return legal[number]

    def _drawn(self, chances: Floats) -> int:
        """A number drawn with these chances."""
        roll, self._dice = self._dice.roll(FINE)
        return min(int(np.searchsorted(np.cumsum(chances), roll / FINE)), len(chances) - 1)

    def _weighed(self, kind: str, view: Position, legal: Sequence[Verb]) -> Odds:
        """What each action is worth in points; of a dial, also the shots that it gives and takes."""
        if kind == "dial":
            return self._dial(view, legal)
        if kind == "trait" and any(isinstance(action, Attack) for action in legal):
            kind = "attack"
        worths = self._ways[kind](self, view, legal)
        return Odds(worths, worths, worths)

    # ---- setup and the end phase ----

    def _pick(self, view: Position, legal: Sequence[Verb]) -> Floats:
        picks = (action for action in legal if isinstance(action, Pick))
        worths = [MODEL_WORTHS[one.model] + GEAR_WORTHS[one.gear] + attack_worth.pilot_worth(one.pilot) for one in picks]
        return np.array(worths)

    def _slot(self, view: Position, legal: Sequence[Verb]) -> Floats:
        """Away from the guns of those who fly there: behind them, rather than before them."""
        ship = view.ships[self.seat]
        table = ship.table or 1
        foes = [standing(view, seat, pose) for seat in flying(view, table) if (pose := view.ships[seat].pose)]
        worths = []
        for action in legal:
            if isinstance(action, Slot):
                me = standing(view, self.seat, SLOTS[action.slot])
                worths.append(float(place_worth.seeking(me, foes)[0]))
        return np.array(worths)

    def _end(self, view: Position, legal: Sequence[Verb]) -> Floats:
        return self._slot(view, legal) if isinstance(legal[0], Slot) else self._patch(view, legal)

    def _patch(self, view: Position, legal: Sequence[Verb]) -> Floats:
        ship = view.ships[self.seat]
        patch = 0.5 if ship.hull_left <= 2 else 0.2
        return np.array([patch + 0.35 * (one.what + UP in ship.cards) if isinstance(one, Patch) else 0.25 for one in legal])

    # ---- flying ----

    def _dial(self, view: Position, legal: Sequence[Verb]) -> Odds:
        ship = view.ships[self.seat]
        maneuvers = tuple(action.maneuver for action in legal if isinstance(action, Dial))
        me = moving(view, self.seat, maneuvers, 1.6)
        foes = enemies_of(view, self.seat, ship.table)
        if not foes:
            worths = self._alone(view, me)
            return Odds(worths, np.zeros(len(worths)), np.zeros(len(worths)))
        found = place_worth.duels(me, foes, self.level, view.tables[ship.table - 1].first)
        seen = place_worth.odds(me, found, self.level)
        worths = seen.worths + place_worth.seeking(me, foes) * (0.5 if self.level.is_far else 1.0)
        return replace(seen, worths=self._by_gate(view, maneuvers, worths))

    def _by_gate(self, view: Position, maneuvers: Sequence[str], worths: Floats) -> Floats:
        """What maneuvers promise at a table whose gates lead to each other: those that touch one, perhaps more (VAR-1)."""
        if len(view.tables) > 1 or not self.level.gates:
            return worths
        pose = view.ships[self.seat].pose
        assert pose is not None
        ends = moved(pose, ends_of(tuple(maneuvers), pose.heading))
        apart = np.min([np.hypot(ends[:, 0] - x, ends[:, 1] - y) for x, y in GATES], axis=0)
        found: Floats = worths - DRAWN * apart / 3000
        for at, name in enumerate(maneuvers):
            gate = flight_of(view, self.seat, name).gate
            if gate != NO_GATE:
                found[at] = max(found[at], self._through(view, gate))
        return found

    def _through(self, view: Position, gate: int) -> float:
        """What the best dial promises for a ship that enters a gate, and comes out at the other one of its table."""
        out = Pose(*EXITS[RIGHT if gate == LEFT else LEFT])
        ship = view.ships[self.seat]
        bare = replace(ship, pose=out, poise=False, weave=False, daze=False, veil=False, mark=NOBODY)
        beyond_it = replace(view, ships=(*view.ships[: self.seat], bare, *view.ships[self.seat + 1 :]))
        me = moving(beyond_it, self.seat, dial_of(bare), 1.6)
        foes = enemies_of(beyond_it, self.seat, ship.table)
        found = place_worth.duels(me, foes, self.level, view.tables[ship.table - 1].first)
        seen = place_worth.odds(me, found, self.level)
        best: Floats = seen.worths + place_worth.seeking(me, foes) * (0.5 if self.level.is_far else 1.0)
        return GATE_WORTH + float(best.max()) - MARK_LOST * (ship.mark != NOBODY)

    def _alone(self, view: Position, me: Fighter) -> Floats:
        """With nobody at this table, the way leads to a gate that has someone behind it."""
        worths = place_worth.seeking(me, ()) - me.harms
        table, count = me.ship.table, len(view.tables)
        doors = [
            side for side in (LEFT, RIGHT) if _crowd(view, beyond(table, letters(table, count)[side], count), self.seat)
        ]
        if not doors or not self.level.gates:
            return worths
        pose = me.ship.pose
        assert pose is not None
        reached = np.array([flight_of(view, self.seat, name).gate in doors for name in me.maneuvers])
        apart = [np.hypot(me.ends[:, 0] - GATES[door][0], me.ends[:, 1] - GATES[door][1]) for door in doors]
        found: Floats = worths + reached * 1.0 - 0.1 * np.min(apart, axis=0) / 3000
        return found

    def _gate(self, view: Position, legal: Sequence[Verb]) -> Floats:
        """Enter, where nobody is left here, or the ship would not live through this round."""
        ship, frame = view.ships[self.seat], view.pending[-1]
        table, count = ship.table, len(view.tables)
        assert isinstance(frame, Moving)
        if count == 1:
            return self._out_or_on(view, frame, legal)
        there = _crowd(view, beyond(table, frame.letter, count), self.seat)
        here = _crowd(view, table, self.seat)
        worth = 0.0
        if there:
            worth = 0.6 if not here else 0.04 * (there - here)
        worth += 0.1 * sum(card.endswith(UP) for card in ship.cards) - 0.06 * (ship.poise + ship.weave + (ship.mark >= 0))
        if here and ship.hull_left + ship.shields <= 1:
            worth += 0.3
        worth = worth * self.level.gates - 0.05
        return np.array([worth if isinstance(action, Enter) else 0.0 for action in legal])

    def _out_or_on(self, view: Position, frame: Moving, legal: Sequence[Verb]) -> Floats:
        """Enter a gate that leads to the other one of this table, or fly on (VAR-1)."""
        pose, foes = view.ships[self.seat].pose, enemies_of(view, self.seat, frame.table)
        assert pose is not None
        if not self.level.gates or not foes:
            return np.array([-1.0 if isinstance(action, Enter) else 0.0 for action in legal])
        me = standing(view, self.seat, end_of(pose, frame.template))
        found = place_worth.duels(me, foes, self.level, view.tables[frame.table - 1].first)
        seen = place_worth.odds(me, found, self.level).worths + place_worth.seeking(me, foes)
        through = self._through(view, letters(frame.table, 1).index(frame.letter))
        return np.array([through if isinstance(action, Enter) else float(seen[0]) for action in legal])

    def _act(self, view: Position, legal: Sequence[Verb]) -> Floats:
        """Tokens and little moves, by the shots of this round that they change."""
        ship = view.ships[self.seat]
        pose = ship.pose
        if pose is None:
            return np.zeros(len(legal))
        board = view.tables[ship.table - 1]
        foes = enemies_of(view, self.seat, ship.table)
        can_shoot = board.phase == FLIGHT or (board.phase == GUNNERY and self.seat not in board.acted)
        shooters = foes if board.phase == FLIGHT else [foe for foe in foes if foe.seat not in board.acted]
        me = standing(view, self.seat, pose)
        quiet = board.first
        worths = []
        for action in legal:
            one = me
            if isinstance(action, Slip | Rush):
                one = standing(view, self.seat, end_of(pose, action.way))
            place = float(place_worth.seeking(one, foes)[0]) if foes else 0.0
            worths.append(place + (0.0 if quiet else self._round(one, foes, shooters, action, can_shoot)))
            if isinstance(action, Douse):
                worths[-1] += 0.4 * ship.cards.count(BLAZE + UP) / (ship.hull_left + 1)
            elif isinstance(action, Poise | Weave | Mark) and quiet:
                worths[-1] += 0.02
        return np.array(worths)

    def _round(
        self, me: Fighter, foes: Sequence[Fighter], shooters: Sequence[Fighter], action: Verb, can_shoot: bool
    ) -> float:
        """What this round's shots come to if this ship has what the action gives."""
        ship = me.ship
        weaves, veils = ship.weave or isinstance(action, Weave), isinstance(action, Veil)
        has = Tokens(ship.poise or isinstance(action, Poise), False, weaves, veils)
        given = plain = 0.0
        if can_shoot and not has.veil:
            for foe in foes:
                is_marked = foe.seat == (action.ship if isinstance(action, Mark) else ship.mark)
                against = Tokens(foe.ship.poise, False, foe.ship.weave, foe.ship.veil)
                for_foe = Tokens(has.poise, is_marked)
                given = max(given, float((place_worth.shots(me, foe, for_foe, against) @ foe.chances)[0]))
                plain = max(plain, float((place_worth.shots(me, foe, Tokens(False, is_marked), against) @ foe.chances)[0]))
        taken, dodged = 0.0, 0.0
        for foe in shooters:
            tokens = Tokens(foe.ship.poise, foe.ship.mark == self.seat) if foe.maneuvers == ("",) else POISED
            bare = Tokens(False, False, has.weave, has.veil)
            taken += float(foe.chances @ place_worth.shots(foe, me, tokens, bare)[:, 0])
            if has.poise:
                poised = Tokens(True, False, has.weave, has.veil)
                dodged += float(foe.chances @ place_worth.shots(foe, me, tokens, poised)[:, 0])
        share = self.level.fear * place_worth.share_of(max(1, len(foes)))
        kept = 0.05 if isinstance(action, Mark) and foes else 0.0
        if has.poise:
            return max(given - share * taken, plain - share * dodged) + kept
        return given - share * taken + kept

    def _unveil(self, view: Position, legal: Sequence[Verb]) -> Floats:
        ship = view.ships[self.seat]
        pose = ship.pose
        assert pose is not None
        foes = enemies_of(view, self.seat, ship.table)
        worths = []
        for action in legal:
            worth = 0.0
            if isinstance(action, Unveil):
                me = standing(view, self.seat, end_of(pose, action.way))
                worth = 0.1 + float(place_worth.seeking(me, foes)[0])
            worths.append(worth)
        return np.array(worths)

    # ---- shooting ----

    def _attack(self, view: Position, legal: Sequence[Verb]) -> Floats:
        return np.array([attack_worth.attack_worth(view, self.seat, action) for action in legal])

    def _dice_changed(self, view: Position, legal: Sequence[Verb]) -> Floats:
        return attack_worth.changes(view, self.seat, legal, self.level.fear)

    _ways: Final[Mapping[str, Callable[[Player, Position, Sequence[Verb]], Floats]]] = {
        "pick": _pick,
        "slot": _slot,
        "end": _end,
        "gate": _gate,
        "unveil": _unveil,
        "act": _act,
        "trait": _act,
        "attack": _attack,
        "modify": _dice_changed,
        "defend": _dice_changed,
    }


def _ground(action: str, kind: str, found: Odds, at: int) -> Ground:
    """Why an action: its worth in points, and of a dial the shots that it gives and takes, in points too."""
    numbers = (found.worths[at], found.given[at], found.taken[at]) if kind == "dial" else (found.worths[at],)
    return Ground(action, kind, tuple(round(float(number), 3) for number in numbers))


def _crowd(view: Position, table: int, but: int) -> int:
    """How many others fly at a table."""
    return sum(seat != but for seat in flying(view, table))
