"""Where it is played: the commands with their odds, and what each can lead to on the board. And how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from msgspec import Struct
from pygame import Rect, Surface
from pygame.transform import rotate

from hyperline.games.slipway.app.hud import LaneHud, below_goal
from hyperline.games.slipway.app.racer import ship_picture
from hyperline.games.slipway.app.view import LaneView
from hyperline.games.slipway.app.wording import LaneWording
from hyperline.games.slipway.entry import META
from hyperline.games.slipway.rules.game import MOVE_OF
from hyperline.games.slipway.rules.odds import landings
from hyperline.games.slipway.rules.position import LANE, ROLL, Position, next_gate
from hyperline.shell.input.focus import Spot, Target
from hyperline.shell.options.rows import Row
from hyperline.shell.page.game_view_scene import GameViewScene
from hyperline.shell.page.hud.action_controls import ActionControls
from hyperline.shell.page.hud.command_row import primary_of
from hyperline.shell.page.hud.play_area import PlayAreas
from hyperline.shell.page.hud.play_hud import PlayHud
from hyperline.shell.scene import Sight
from hyperline.shell.scenes.ranking import RankingScene
from hyperline.shell.ui.number import percent

SHIP: Final = "ship:"


class OwnSettings(Struct, frozen=True):
    """The game's own settings."""

    has_odds: bool = True  # whether chances stand below commands and on squares


ROWS: Final = (Row("lane_odds", "has_odds", game=META.id, usual=True, after="warns_unused", is_at_setup=True),)


BOW_RIGHT: Final = -90  # degrees that a picture is turned


class ResultScene(RankingScene):
    """Every ship on its way to the last gate."""

    has_ships = True

    def draw_ship(self, surface: Surface, place: Rect, seat: int) -> None:
        picture = rotate(ship_picture(self.context, self.seats[seat].emblem, place.h), BOW_RIGHT)
        surface.blit(picture, picture.get_rect(center=place.center))


class LaneScene(GameViewScene[Position]):
    """The usual page of a game, whose board shows where each action leads."""

    hud_type = LaneHud
    result = ResultScene
    view: LaneView
    wording: LaneWording
    around: LaneHud

    def make_areas(self) -> PlayAreas:
        """The seats begin below a low goal, and the log below the chances. The board has the room up to both columns, for
        the light of a ship at its edge."""
        made, how = super().make_areas(), self.wording.goal(self.table.shown.last)[1]
        beside = made.right.left - made.board.right
        return below_goal(self.context, replace(made, board=made.board.inflate(2 * beside, 0)), how)

    def make_hud(self) -> PlayHud[Position]:
        made = super().make_hud()
        assert isinstance(made, LaneHud)
        made.has_odds = lambda: self.has_odds
        return made

    def written(self) -> Sequence[Rect]:
        """Who goes first next."""
        assert isinstance(self.around, LaneHud)
        return [self.around.next.rect]

    def make_view(self) -> LaneView:
        made = LaneView(self.context, self.emblems, self.redraw)
        made.told = lambda seat: self.wording.ship(self.table.shown, seat, self.table.viewer)
        made.told_chance = self.told_chance
        return made

    def told_chance(self, square: int) -> str:
        """How likely a roll leads to a square."""
        chance = self.view.aims.get(ROLL, {}).get(square, 0.0) if self.view.lit and self.has_odds else 0.0
        return self.wording.words("slipway.chance", chance=percent(chance)) if chance else ""

    def make_controls(self) -> ActionControls[Position]:
        made = super().make_controls()
        made.said_of = self.said_of
        made.leads_to = lambda action: [f"square:{number}" for number in self.view.aims[str(action)]]
        return made

    @property
    def has_odds(self) -> bool:
        """Whether chances are told."""
        return self.context.settings.own(META.id, OwnSettings).has_odds

    def said_of(self, command: str, position: Position, seat: int) -> tuple[str, str]:
        """Below its name stands what it leads to by the end of the round."""
        odds = self.wording.odds(position, seat, command) if self.has_odds else ""
        return self.wording.brief(MOVE_OF[command], position, seat), odds

    def light_up(self) -> None:
        position, seat = self.table.position, self.controls.seat
        square = position.squares[seat]
        self.view.aims = {
            action: landings(square, action, position.is_twin, position.last) for action in map(str, self.controls.legal)
        }
        super().light_up()
        self.around.show_chances(self.view.aimed)

    def show_controls(self) -> None:
        super().show_controls()
        self.around.show_chances(self.view.aimed)

    def focus_moved(self) -> None:
        options = self.controls.by_target.get(self.view.square_of(self.focus.key), ())
        self.view.aim(str(options[0]) if options else self.focus.key.removeprefix("button:"))
        super().focus_moved()
        self.around.show_chances(self.view.aimed)
        position = self.controls.position
        if position is not None and self.view.aimed in MOVE_OF:
            self.around.explain(self.wording.action(MOVE_OF[self.view.aimed], position, self.controls.seat))

    def show_numbers(self, targets: list[tuple[Target, int]]) -> list[tuple[Target, int]]:
        """The board has them beside what is printed on it."""
        found = {target.key: number for target, number in targets}
        if found != self.view.numbers:
            self.view.numbers = found
            self.redraw(self.areas.board)
        return []

    def choose(self, target: Target) -> bool:
        return super().choose(Spot(self.view.square_of(target.key), target.rect))

    def first_stop(self) -> str:
        """The bright button, so that Enter does what shines."""
        bright = primary_of(self.widgets)
        return super().first_stop() if bright is None else bright.key

    @property
    def walked(self) -> list[Target]:
        """What is lit, and then the ships."""
        return [*self.lit, *(spot for spot in self.view.spots() if spot.key.startswith(SHIP))]

    @property
    def _own(self) -> int:
        """The seat from which it is told: one that decides at the screen, else one that plays there, or acts."""
        viewer = self.table.viewer
        return self.controls.seat if self.controls.seat >= 0 else viewer if viewer is not None else self.turn

    def sights(self) -> Sequence[tuple[str, Sequence[Sight]]]:
        """The other ships, and the gates ahead with who is there."""
        words, squares, own = self.wording.words, self.view.squares, self._own
        others = sorted((abs(square - squares[own]), seat) for seat, square in enumerate(squares) if seat != own)
        ships = [Sight(f"{SHIP}{seat}", self.wording.ship(self.table.shown, seat, own)) for _, seat in others]
        gates = []
        for gate in range(next_gate(squares[own]), self.table.shown.last + 1, LANE):
            there = ", ".join(self.name_of(seat) for seat, square in enumerate(squares) if square == gate)
            key = "ear.gate_taken" if there else "ear.gate"
            gates.append(Sight(f"square:{gate}", words(key, gate=gate, n=gate - squares[own], there=there)))
        return (words("ear.ships"), ships), (words("ear.gates"), gates)

    def told_ship(self) -> Sequence[str]:
        """Where it is, and how far it is from the ship in the lead and from the last gate."""
        position, own = self.table.shown, self._own
        square = position.squares[own]
        told = [self.wording.ship(position, own, own), self.wording.seat(position, own)]
        return [*filter(None, told), self.wording.words("ear.left", last=position.last, n=max(0, position.last - square))]

    def told_about(self, key: str) -> Rect:
        """A ship is where it is now."""
        return self.view.ships.rect(int(key.removeprefix(SHIP))) if key.startswith(SHIP) else super().told_about(key)

    def never_told_over(self) -> list[Rect]:
        """What was done in the last round, too."""
        assert isinstance(self.around, LaneHud)
        return [*super().never_told_over(), self.around.recap.told]

    def rather_not_told_over(self) -> list[Rect]:
        return [self.view.track.lane, *(self.view.ships.rect(seat) for seat in range(len(self.emblems)))]

    @property
    def tips_within(self) -> Rect:
        """Beside the board, below the chances."""
        right, top = self.areas.right, self.areas.log.top
        return Rect(right.left, top, right.w, right.bottom - top)

    def docks(self) -> tuple[Rect, ...]:
        """Below the seats: what was done in the last round stands in the place of the log."""
        assert isinstance(self.around, LaneHud)
        place, foot = self.around.next.rect, self.areas.foot
        return (Rect(place.left, place.bottom, place.w, max(1, foot.top - place.bottom)),)
