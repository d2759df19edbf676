"""The game in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from hyperline.arena.base import Thought
from hyperline.games.slipway import events
from hyperline.games.slipway.bots import behind
from hyperline.games.slipway.events import NOBODY
from hyperline.games.slipway.odds import comers, outlook
from hyperline.games.slipway.position import JUMP, ROLL, Position, is_gate, next_gate
from hyperline.games.slipway.rules import ROLLS, Move
from hyperline.kernel.event import Event
from hyperline.kernel.game import Action
from hyperline.kernel.illegal import Illegal
from hyperline.shell.face import Off, Term
from hyperline.shell.hud.told import Told, Tone
from hyperline.shell.plain_face import PlainWording
from hyperline.shell.ui.number import percent, tenths

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

    def action(self, action: Move, position: Position, seat: int) -> str:
        square = position.squares[seat]
        gate = min(next_gate(square), position.last)
        if action.text == JUMP:
            return self.words("slipway.jump_to", gate=gate, n=comers(position, seat, gate))
        return self.words("slipway.roll_two" if position.is_twin and is_gate(square) else "slipway.roll_one", gate=gate)

    def event(self, event: Event, position: Position) -> str:
        is_lost = isinstance(event, events.GateHeld) and event.player == NOBODY
        return self.filled(f"slipway.{type(event).__name__}{'_not' if is_lost else ''}", event)

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
        """Whose ship it is, where it is, and how far ahead of whoever looks."""
        square = position.squares[seat]
        ahead = square - position.squares[viewer] if viewer is not None else 0
        key = "ship" if not ahead or seat == viewer else "ship_ahead" if ahead > 0 else "ship_behind"
        return self.words(f"slipway.{key}", name=self.name(seat), square=square, n=abs(ahead))

    def odds(self, position: Position, seat: int, choice: str) -> str:
        """What a choice leads to by the end of the round, as far as that is known."""
        seen = outlook(position, seat, choice)
        if choice == JUMP and seen.hold == 1:
            return self.words("slipway.free_odds")
        shares = {name: percent(getattr(seen, name)) for name in ("hold", "escape", "fall", "lane")}
        return self.words("slipway.jump_odds" if choice == JUMP else "slipway.roll_odds", mean=tenths(seen.mean), **shares)

    def brief(self, action: Action, position: Position, seat: int) -> str:
        is_drop = str(action) != JUMP and is_gate(position.squares[seat])
        return self.words("slipway.drop" if is_drop else f"slipway.{action}")

    def matter(self, position: Position, seat: int) -> str:
        on_gate = "behind" if behind(position, seat) == ROLLS else "level"
        return self.words(f"slipway.hint_{on_gate if is_gate(position.squares[seat]) else 'only'}")

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

    def refusal(self, refusal: Illegal) -> str:
        return self.words("slipway.only_roll") if refusal.rule == "TRN-1" else super().refusal(refusal)

    def term(self, kind: Term, name: str) -> str:
        key = self.reasons[name] if kind == "reason" else f"slipway.{name}"
        return self.words(key)

    def off(self, command: str, position: Position, seat: int) -> Off:
        if command == JUMP and not position.winners and seat == position.turn and not is_gate(position.squares[seat]):
            return Off(self.words("slipway.off_gate"), self.words("slipway.only_roll"))
        return Off(self.words("slipway.done"), self.words("hud.not_now"))
