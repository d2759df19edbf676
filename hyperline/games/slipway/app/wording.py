"""The game in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from hyperline.arena.base import Thought
from hyperline.games.slipway.bots.roster import behind
from hyperline.games.slipway.entry import MOST_ROUNDS
from hyperline.games.slipway.rules import events
from hyperline.games.slipway.rules.events import NOBODY
from hyperline.games.slipway.rules.game import ROLLS
from hyperline.games.slipway.rules.odds import comers, landings, odds
from hyperline.games.slipway.rules.position import JUMP, LANE, ROLL, Position, is_gate, next_gate
from hyperline.kernel.action import Act
from hyperline.kernel.event import Event
from hyperline.kernel.game import Action
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.person import amid
from hyperline.shell.face import Off, Term
from hyperline.shell.page.hud.told import Told, Tone
from hyperline.shell.page.plain_face import PlainWording
from hyperline.shell.ui.number import percent, percents, tenths

PLACED: dict[type[Event], tuple[str, Tone]] = {
    events.LaneBoarded: ("boards", "good"),
    events.ShipEscaped: ("escapes", "good"),
    events.ShipFellBack: ("falls", "bad"),
    events.GateHeld: ("holds", "good"),
}
"""What is told beside a ship."""


class LaneWording(PlainWording):
    """Ships are called by their players."""

    reasons: ClassVar = {"WIN-1": "slipway.alone", "WIN-4": "slipway.out_of_rounds"}

    def prompt(self, position: Position, seat: int, kind: str, legal: Sequence[Action]) -> str:
        gate = min(next_gate(position.squares[seat]), position.last)
        key = "secret" if position.group else "lane" if kind == "lane" else "roll_now"
        return self.words(f"slipway.{key}", name=self.name(seat), gate=gate)

    def action(self, action: Act, position: Position, seat: int) -> str:
        square = position.squares[seat]
        gate = min(next_gate(square), position.last)
        if action.verb == JUMP:
            count = len(comers(position, seat, gate))
            moved = () if position.group else position.order[: position.turns]
            if any(position.squares[other] == gate for other in moved):
                return self.words("slipway.jump_fight", gate=gate)
            return self.words("slipway.jump_to" if count else "slipway.jump_alone", gate=gate, n=count)
        if not (position.is_twin and is_gate(square)):
            return self.words("slipway.roll_one", gate=gate)
        key = "roll_two" if gate < position.last else "roll_two_last"
        return self.words(f"slipway.{key}", gate=gate, far=min(gate + LANE, position.last))

    def event(self, event: Event, position: Position) -> str:
        is_lost = isinstance(event, events.GateHeld) and event.player == NOBODY
        return self.filled(f"slipway.{type(event).__name__}{'_not' if is_lost else ''}", event)

    def cast(self, die: events.DieRolled, values: Sequence[int], square: int, moved: events.Moved | None) -> str:
        """A roll, and where it takes the ship that stood on a square."""
        key = "rolls_one" if len(values) == 1 else "rolls_double" if values[0] == values[1] else "rolls_two"
        rolled = self.words(f"slipway.{key}", name=self.name(die.player), value=values[0], other=values[-1])
        if moved is None:
            return (
                self.words("slipway.rolled_stays", rolled=rolled, gate=square) if die.purpose == "escape" else f"{rolled}."
            )
        way = "rolled_on" if isinstance(moved, events.ShipMoved) else "rolled_straight"
        way = "rolled_escape" if isinstance(moved, events.ShipEscaped) else way
        return self.words(f"slipway.{way}", rolled=rolled, target=moved.target)

    def battle(self, gate: int, rolls: Mapping[int, int], escaped: Sequence[int], fallen: Sequence[int], stays: int) -> str:
        """What all have rolled at a gate, and what becomes of those who do not hold it."""
        told = (self.words("slipway.battle_roll", name=amid(self.name(seat)), value=value) for seat, value in rolls.items())
        parts = [self.words("slipway.battle", gate=gate, rolls=", ".join(told))]
        parts += [self.words("slipway.battle_escape", name=self.name(seat), target=gate + LANE) for seat in escaped]
        return " ".join([*parts, *self._fall(gate, fallen, stays)])

    def _fall(self, gate: int, fallen: Sequence[int], stays: int) -> list[str]:
        """Who falls back from a gate, or stays on the first one."""
        if not fallen:
            return []
        names, verb = [self.name(seat) for seat in fallen], "fall" if gate > 1 else "stay"
        key = {("fall", 1): "battle_fall", ("stay", 1): "battle_stays", ("stay", 2): "battle_stay"}
        text = key.get((verb, min(2, len(names))), "battle_falls")
        who = {"name": names[0], "first": ", ".join(names[:-1]), "last": names[-1]}
        tie = [self.words("slipway.tie")] if stays == NOBODY and len(fallen) > 1 else []
        return [*tie, self.words(f"slipway.{text}", target=max(1, gate - LANE), **who)]

    def outcome(self, gate: int, rolls: Mapping[int, int], stays: int, last: int) -> str:
        """What became of all who fought for a gate."""
        escaped = [seat for seat, value in rolls.items() if value == 1 and gate < last]
        parts = [self.words("slipway.GateHeld", player=self.name(stays), gate=gate)] if stays != NOBODY else []
        parts += [self.words("slipway.battle_escape", name=self.name(seat), target=gate + LANE) for seat in escaped]
        return " ".join([*parts, *self._fall(gate, [seat for seat in rolls if seat not in (*escaped, stays)], stays)])

    def course(self, origin: int, target: int, is_rolled: bool) -> str:
        """Where a ship's turn took it."""
        return self.words("slipway.course_roll" if is_rolled else "slipway.course_jump", origin=origin, target=target)

    def did(self, dice: Sequence[int], target: int) -> str:
        """What a ship did in this round, below its name."""
        if not dice:
            return self.words("slipway.did_jump", target=target)
        return self.words("slipway.did_roll", dice=" + ".join(map(str, dice)), target=target)

    def told(self, event: Event, position: Position, viewer: int | None) -> Told | None:
        if type(event) not in PLACED:
            return None
        key, tone = PLACED[type(event)]
        seat, square = getattr(event, "player", NOBODY), getattr(event, "gate", getattr(event, "target", 0))
        if seat == NOBODY:
            return Told(self.words("slipway.nobody", square=square), where=f"square:{square}")
        note = "" if seat == viewer else self.name(seat)
        return Told(self.words(f"slipway.{key}", square=square), note, tone, where=f"ship:{seat}")

    def ship(self, position: Position, seat: int, viewer: int | None) -> str:
        """Whose ship it is, where it is, and how far ahead of the viewer's."""
        square = position.squares[seat]
        ahead = square - position.squares[viewer] if viewer is not None else 0
        key = "ship" if not ahead or seat == viewer else "ship_ahead" if ahead > 0 else "ship_behind"
        return self.words(f"slipway.{key}", name=self.name(seat), square=square, n=abs(ahead))

    def odds(self, position: Position, seat: int, choice: str) -> str:
        """What a choice leads to by the end of the round, as far as that is known."""
        seen = odds(position, seat, choice)
        if choice != JUMP:
            return self.words("slipway.roll_odds", mean=tenths(seen.mean), lane=percent(seen.lane))
        if seen.hold == 1:
            return self._unless(position, seat)
        if not seen.escape:
            hold, fall = percents(seen.hold, seen.fall)
            return self.words("slipway.jump_odds_last", hold=hold, fall=fall)
        hold, escape, fall = percents(seen.hold, seen.escape, seen.fall)
        return self.words("slipway.jump_odds", hold=hold, escape=escape, fall=fall)

    def jump_ways(self, position: Position, seat: int) -> tuple[str, str, list[tuple[str, float, str, bool]]]:
        """Of a jump: its name, who is met there, and how it can end, each way with its chance and whether it is a loss."""
        seen, gate = odds(position, seat, JUMP), min(next_gate(position.squares[seat]), position.last)
        moved = () if position.group else position.order[: position.turns]
        there = [other for other in moved if position.squares[other] == gate]
        title = self.words("slipway.jump_title", gate=gate)
        if not there:
            free = self._unless(position, seat)
            return title, self.words("slipway.jump_free", free=free), []
        key = "meet" if len(there) == 1 else "meet_several"
        note = self.words(f"slipway.{key}", name=self.name(there[0]), n=len(there))
        shares = seen.hold, seen.escape, seen.fall
        names = [
            self.words(f"slipway.way_{way}", target=to)
            for way, to in (("hold", gate), ("escape", min(gate + LANE, position.last)), ("fall", max(1, gate - LANE)))
        ]
        ways = [*zip(names, shares, percents(*shares), (True, True, False), strict=True)]
        return title, note, [way for way in ways if way[1]]

    def roll_note(self, position: Position, seat: int) -> str:
        """How likely a roll ends on a gate, and whom it can meet."""
        ends = landings(position.squares[seat], ROLL, position.is_twin, position.last)
        share = sum(chance for square, chance in ends.items() if is_gate(square))
        return self.words("slipway.roll_note", share=percent(share))

    def _unless(self, position: Position, seat: int) -> str:
        """That a gate is free, unless those who can still get there do: with the chance, if none of them has a choice."""
        found = comers(position, seat, min(next_gate(position.squares[seat]), position.last))
        if not found:
            others = len(position.squares) - 1  # it takes two of them to fight, and one to escape from there
            is_open = others > 1 and position.turns < others
            return self.words("slipway.free_so_far" if is_open else "slipway.free_odds")
        nobody = 1.0
        for chance in found.values():
            nobody *= 1 - (chance or 0.0)
        known = None not in found.values()
        values = {"name": self.name(next(iter(found))), "n": len(found), "chance": percent(1 - nobody)}
        if len(found) == 1:
            return self.words("slipway.free_unless_one" if known else "slipway.free_unless", **values)
        return self.words("slipway.free_unless_chance" if known else "slipway.free_unless_some", **values)

    def brief(self, action: Act, position: Position, seat: int) -> str:
        if action.verb == JUMP:
            return self.words("slipway.jump")
        is_pair = position.is_twin and is_gate(position.squares[seat])
        return self.words("slipway.roll_pair" if is_pair else "slipway.roll")

    def matter(self, position: Position, seat: int) -> str:
        own, to_come = position.squares[seat], position.order[position.turns :]
        if not is_gate(own):
            return self.words("slipway.hint_only")
        if not position.is_twin:
            return self.words("slipway.hint_single")
        far = {other: square - own for other, square in enumerate(position.squares) if square > own}
        # A ship that has moved counts as behind a jump's end only beyond it: there it would be level.
        weighed = sorted(far, key=lambda other: (far[other] - LANE + (other in to_come), far[other]), reverse=True)
        if not weighed:
            return self.words("slipway.hint_lead")
        first = weighed[0]
        is_behind = behind(position, seat) == ROLLS
        if is_behind:
            key = "hint_soon" if first in to_come else "hint_behind"
        else:
            key = "hint_level" if far[first] == LANE else "hint_near"
        return self.words(f"slipway.{key}", name=self.name(first), n=far[first])

    def because(self, thought: Thought, position: Position, seat: int) -> str:
        of = {ground.action: ground.numbers for ground in thought.grounds}
        if len(of) < len((JUMP, ROLL)):
            return ""
        shares = {"hold": percent(of[JUMP][0]), "off": percent(1 - of[ROLL][3])}
        return self.words("slipway.why", mean=tenths(of[ROLL][4]), **shares)

    def goal(self, goal: int) -> tuple[str, str]:
        return self.words("slipway.goal", n=goal), self.words("slipway.goal_how", n=goal)

    def seat(self, position: Position, seat: int) -> str:
        behind, is_level = max(position.squares) - position.squares[seat], len({*position.squares}) == 1
        return self.words("slipway.behind", n=behind) if behind else "" if is_level else self.words("slipway.lead")

    def order(self, position: Position) -> str:
        """Who opens this round, or has opened it."""
        key = "order_began" if position.turns and not position.winners else "order"
        return self.words(f"slipway.{key}", name=self.name(position.first))

    def next_order(self, position: Position) -> str:
        """Who opens the next round; empty where that is plain, or there is none."""
        seats = len(position.squares)
        if position.winners or position.round >= MOST_ROUNDS or seats < 3:
            return ""
        return self.words("slipway.order_next", name=self.name((position.first + 1) % seats))

    def round(self, position: Position) -> str:
        """Which round it is."""
        key = "round" if position.round < MOST_ROUNDS else "round_last"
        return self.words(f"slipway.{key}", round=position.round)

    def unlit(self, key: str, position: Position, seat: int, kind: str) -> str:
        """Why a ship does not get to a square this turn, or to that of another ship."""
        what, _, number = key.partition(":")
        if what not in ("square", "ship"):
            return super().unlit(key, position, seat, kind)
        own, last = position.squares[seat], position.last
        square = position.squares[int(number)] if what == "ship" else int(number)
        ends = landings(own, ROLL, position.is_twin, last)
        if square == own:
            return self.words("slipway.unlit_own", square=square)
        key = "unlit_behind" if square < own else "unlit_far" if square > max(ends) else "unlit_between"
        return self.words(f"slipway.{key}", square=square, next=min(ends), most=max(ends))

    def refusal(self, refusal: Illegal) -> str:
        return self.words("slipway.only_roll") if refusal.rule == "TRN-1" else super().refusal(refusal)

    def term(self, kind: Term, name: str) -> str:
        key = self.reasons[name] if kind == "reason" else f"slipway.{name}"
        return self.words(key)

    def off(self, command: str, position: Position, seat: int) -> Off:
        if command == JUMP and not position.winners and seat == position.turn and not is_gate(position.squares[seat]):
            return Off(self.words("slipway.off_gate"), self.words("slipway.only_roll"))
        return Off(self.words("slipway.done"), self.words("slipway.done_why"))
