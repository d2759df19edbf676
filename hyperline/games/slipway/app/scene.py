"""Where it is played: the commands with their odds, and what each of them can lead to on the board."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from msgspec import Struct
from pygame import Rect

from hyperline.games.slipway.app.view import LaneView
from hyperline.games.slipway.app.wording import LaneWording
from hyperline.games.slipway.entry import META
from hyperline.games.slipway.odds import landings
from hyperline.games.slipway.position import ROLL, Position, is_gate
from hyperline.shell.face import Off
from hyperline.shell.hud.action_controls import ActionControls
from hyperline.shell.hud.command_row import Offer, StandingCommand
from hyperline.shell.input.focus import Target
from hyperline.shell.options.rows import Row
from hyperline.shell.scenes.game_view_scene import GameViewScene

SHIP: Final = "ship:"


class OwnSettings(Struct, frozen=True):
    """The game's own settings."""

    has_odds: bool = True  # whether chances stand below commands and on squares


ROWS: Final = (Row("lane_odds", "has_odds", game=META.id, usual=True, after="warns_unused", is_at_setup=True),)


class LaneControls(ActionControls[Position]):
    """Below each command stands what it leads to by the end of the round."""

    wording: LaneWording

    @property
    def has_odds(self) -> bool:
        """Whether chances are told."""
        return self.context.settings.own(META.id, OwnSettings).has_odds

    def offer_of(self, command: StandingCommand) -> Offer:
        made = super().offer_of(command)
        if made.why or self.position is None or not self.has_odds:
            return made
        return replace(made, note=self.wording.odds(self.position, self.seat, command.name))

    def off(self, command: StandingCommand, off: Off) -> Offer:
        """On a gate, to roll is to drop out."""
        is_drop = command.name == ROLL and self.position is not None and is_gate(self.position.squares[self.seat])
        made = super().off(command, off)
        return replace(made, text=self.context.words("slipway.drop")) if is_drop else made


class LaneScene(GameViewScene[Position]):
    """The usual page of a game, whose board shows where each action leads."""

    view: LaneView
    controls: LaneControls
    wording: LaneWording

    def make_view(self) -> LaneView:
        made = LaneView(self.context, self.emblems, self.redraw)
        made.told = lambda seat: self.wording.ship(self.table.shown, seat, self.table.viewer)
        return made

    def make_controls(self) -> LaneControls:
        made = LaneControls(self.context, self.wording, self.perform, self.fill_in, self.show_controls)
        made.standing = self.face.commands(self.context.words)
        made.leads_to = lambda action: [f"square:{number}" for number in self.view.aims[str(action)]]
        return made

    def light_up(self) -> None:
        self.view.aims = {}
        for action in map(str, self.controls.legal):
            position, seat, has_odds = self.table.position, self.controls.seat, self.controls.has_odds
            ends = landings(position.squares[seat], action, position.is_twin, position.last)
            told = has_odds and action == ROLL
            self.view.aims[action] = {to: self.wording.percent(chance) if told else "" for to, chance in ends.items()}
        super().light_up()

    def focus_moved(self) -> None:
        options = self.controls.by_target.get(self.focus.key, ())
        self.view.aim(str(options[0]) if options else self.focus.key.removeprefix("button:"))
        super().focus_moved()

    @property
    def walked(self) -> list[Target]:
        """What is lit, and then the ships."""
        return [*self.lit, *(spot for spot in self.view.spots() if spot.key.startswith(SHIP))]

    def told_about(self, key: str) -> Rect:
        """A ship is where it is now."""
        return self.view.ships.rect(int(key.removeprefix(SHIP))) if key.startswith(SHIP) else super().told_about(key)

    def rather_not_told_over(self) -> list[Rect]:
        return [self.view.ships.rect(seat) for seat in range(len(self.emblems))]
