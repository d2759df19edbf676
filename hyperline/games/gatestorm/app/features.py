"""The dial beside the table, or the viewer's ship; which table is shown; and of which ship one asks where it may end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pygame import Rect, Surface

from hyperline.games.gatestorm.app import names
from hyperline.games.gatestorm.app.board.view import DOOR, SHIP, board_name
from hyperline.games.gatestorm.app.controls import SET_DIAL
from hyperline.games.gatestorm.app.dial import DIAL
from hyperline.games.gatestorm.app.hangar import SHIP as STAGED
from hyperline.games.gatestorm.app.hangar import Bar, draw_bars, draw_staged
from hyperline.games.gatestorm.app.outfit import Outfitting
from hyperline.games.gatestorm.app.own_keys import StormAct
from hyperline.games.gatestorm.app.wheel import DialCell, DialGround, DialHub, Face, HubState, wheel_in
from hyperline.games.gatestorm.rules.fleet import MODELS, full_shields
from hyperline.games.gatestorm.rules.move import Dial
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.play_page import PlayFeature
from hyperline.shell.ui.widget import CachedWidget, Widget

if TYPE_CHECKING:
    from hyperline.games.gatestorm.app.scene import StormScene

ROW: Final = 20  # units of text: from one bar to the next
LEAST: Final = 52  # pixels of a picture's height at the least
WIDE: Final = 0.62  # of the column: how wide the picture is at the most
BOLD: Final = 0.8  # its edge


@dataclass(frozen=True)
class OwnState:
    """A ship with what is to be known of it; `bars` for what it has left, `lines` from what counts most."""

    title: str
    model: str = ""
    emblem: int = 0
    name: str = ""
    bars: tuple[Bar, ...] = ()
    lines: tuple[str, ...] = ()


class OwnShip(CachedWidget[OwnState]):
    """The title, the picture, the name, the bars, and the lines: the picture makes room for the bars."""

    def __init__(self, context: Context, rect: Rect, state: OwnState) -> None:
        super().__init__(context, rect, "fixed:own", state)

    def paint(self, surface: Surface) -> None:
        """Draw from the top."""
        c, state, kit, room = self.context, self.state, self.context.type, self.rect
        title = kit.line(state.title, "caps", "faint", room.w)
        surface.blit(title, (0, 0))
        if not state.model:
            return
        top, row = title.get_height(), c.tx(ROW)
        name = kit.line(state.name, "strong", "text", room.w)
        told = min(2, len(state.lines)) * kit.line_height("small") + c.tx(4)
        left = room.h - top - name.get_height() - len(state.bars) * row - told
        high = min(left, round(room.w * WIDE * STAGED[1] / STAGED[0]))
        if high >= LEAST:
            draw_staged(c, surface, state.model, state.emblem, self._place(top, high), BOLD)
            top += high
        surface.blit(name, (0, top))
        top += name.get_height()
        draw_bars(c, surface, Rect(0, top, room.w, row), state.bars)
        self._draw_lines(surface, top + len(state.bars) * row + c.tx(2))

    def _place(self, top: int, high: int) -> Rect:
        """Where the picture is, in the middle of the column."""
        place = Rect(0, top, round(high * STAGED[0] / STAGED[1]), high)
        place.centerx = self.rect.w // 2
        return place

    def _draw_lines(self, surface: Surface, top: int) -> None:
        """As many lines as there is room for, in fewer words where that helps."""
        kit, room = self.context.type, self.rect
        for text in self.state.lines:
            most = (room.h - top) // kit.line_height("small")
            texts = (text, text.partition(":")[0])  # what a trait or a piece of gear does is told where it is pointed at
            told = next((one for one in texts if len(kit.wrap(one, "small", room.w)) <= most), "")
            if not told:
                return
            made = kit.paragraph(told, "small", "muted", room.w)
            surface.blit(made, (0, top))
            top += made.get_height()


class Dialling(PlayFeature["StormScene"]):
    """Wheel and keys turn the dial, wherever the focus is; over the dial the wheel does nothing else."""

    scene: StormScene
    acts = (StormAct.SWING,)

    @property
    def is_on(self) -> bool:
        """Whether a maneuver is to be chosen, and may be seen."""
        return self.scene.controls.kind == SET_DIAL and bool(self.scene.controls.legal)

    def offered(self) -> None:
        """Keys go from the gate that a ship has come through to the dial that is set behind it."""
        focus = self.scene.focus
        if self.is_on and focus.is_by_key and focus.key.startswith(DOOR):
            self.scene.focus_on(self.scene.first_stop())

    def widgets(self) -> Sequence[Widget]:
        """The wheel of the dial, or the viewer's ship."""
        scene, c = self.scene, self.context
        place = scene.areas.dial
        has_drawer = scene.log.is_drawer and not scene.log.is_hidden
        if place.h < c.tx(40) or has_drawer or scene.features.one(Outfitting).is_on:
            return ()
        if not self.is_on:
            return (OwnShip(c, place, self._own()),)
        controls, ship = scene.controls, scene.known.ships[scene.controls.seat]
        wheel = wheel_in(c, place, [action.maneuver for action in controls.legal if isinstance(action, Dial)])
        picked = controls.maneuver or ship.dial
        faces = [
            Face(name, names.ease_of(ship, name), controls.maneuver == name, ship.dial == name) for name in wheel.maneuvers
        ]
        chosen = next((face for face in faces if face.maneuver == picked), None)
        hub = DialHub(c, wheel, self._meant(chosen))

        def meant(face: Face, is_focused: bool) -> None:
            if is_focused or hub.state.face == face:  # the next one may have the focus before this one loses it
                hub.show(self._meant(face if is_focused else chosen))

        made: list[Widget] = [DialGround(c, wheel), hub]
        for face in faces:
            press = partial(controls.pick, f"{DIAL}{face.maneuver}")
            made.append(cell := DialCell(c, wheel, face, press, meant))
            told, words = self._meant(face), scene.wording.words
            cell.name = f"{told.title}, {told.note}"
            cell.note = words("ear.picked") if face.is_picked else words("ear.set") if face.is_set else ""
        return made

    def _meant(self, face: Face | None) -> HubState:
        """What the middle of the wheel says of a maneuver."""
        words = self.scene.wording.words
        if face is None:
            return HubState(words("gatestorm.dial"))
        title = names.maneuver(words, face.maneuver)
        return HubState(f"{title[:1].upper()}{title[1:]}", words(f"gatestorm.ease_{face.ease}"), face)

    def _own(self) -> OwnState:
        scene = self.scene
        seat, position = scene.own, self.table.counted
        ship = position.ships[seat]
        if not ship.model or not ship.pilot:
            return OwnState("")
        is_own = seat == self.table.viewer
        words = scene.wording.words
        title = words("gatestorm.own_ship") if is_own else words("gatestorm.ship_of", name=scene.name_of(seat))
        model, full = MODELS[ship.model], full_shields(ship.model, ship.pilot)
        counts = (
            ("guns", model.guns, model.guns, "bad"),
            ("handling", ship.handling, model.handling, "good"),
            ("hull", 0 if ship.is_down else ship.hull_left, model.hull, "muted"),
            ("shields", ship.shields, max(full, ship.shields), "accent"),
        )
        bars = tuple(Bar(words(f"gatestorm.bar_{name}"), left, colour, most) for name, left, most, colour in counts)
        name, lines = names.role(words, ship)[0], scene.wording.special(position, seat)
        return OwnState(title, ship.model, scene.emblems[seat], name, bars, lines)

    def handle(self, intent: Intent) -> bool:
        """The wheel over the dial, and the keys that turn pieces."""
        if not self.is_on or self.table.director.is_busy:
            return False
        if intent.act == StormAct.SWING:
            return self._turn(intent.step)
        if intent.act is Act.WHEEL and intent.pos is not None and self.scene.areas.dial.collidepoint(intent.pos):
            return self._turn(-intent.step)
        return False

    def _turn(self, step: int) -> bool:
        focus = self.scene.focus
        name = focus.key[len(DIAL) :] if focus.key.startswith(DIAL) else ""
        found = self.scene.controls.turn(step, name)
        if found:
            self.scene.focus_on(f"{DIAL}{found}")
        return bool(found)


class Following(PlayFeature["StormScene"]):
    """It goes there once, so that a player who looks elsewhere is not called back again and again."""

    scene: StormScene
    _followed = ""

    def _wanted(self) -> str:
        decision, viewer = self.table.decision, self.table.viewer
        if decision is not None and decision.where:
            return decision.where
        if viewer is not None and self.table.is_human(viewer):
            table = self.table.shown.ships[viewer].table
            return board_name(table) if table else ""
        return ""

    def _follow(self) -> None:
        wanted = self._wanted()
        if wanted and wanted != self._followed:
            self._followed = wanted
            if wanted in self.scene.view.boards:
                self.scene.look_at_table(self.scene.view.boards.index(wanted) + 1)

    def offered(self) -> None:
        """Someone else may decide now, elsewhere."""
        self._follow()

    def settled(self, position: Any) -> None:
        """A ship may have gone elsewhere."""
        if self.scene.stack is not None:
            self._follow()


class Clouding(PlayFeature["StormScene"]):
    """A click on another player's ship shows where it may end, until it is clicked again."""

    scene: StormScene
    seat = -1

    def toggle(self, target: Target) -> bool:
        """Show it for the ship of a target, or hide it again; whether that is another player's ship."""
        if not target.key.startswith(SHIP):
            return False
        seat = int(target.key[len(SHIP) :])
        if seat == self.scene.own:
            return False
        self.seat = -1 if seat == self.seat else seat
        self.scene.features.tell(PlayFeature.preview)
        return True

    def seen(self, key: str) -> int:
        """The ship that is pointed at, or was clicked, if it is at the table that is shown; -1 for none."""
        name, position = key.removeprefix(SHIP), self.scene.known
        seat = int(name) if name != key and int(name) != self.scene.own else self.seat
        is_here = seat >= 0 and position.ships[seat].table == self.scene.view.table and position.ships[seat].is_flying
        return seat if is_here else -1

    def settled(self, position: Any) -> None:
        """Another position: it is elsewhere."""
        self.seat = -1
