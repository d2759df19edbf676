"""The directions around a ship, to be chosen by a click, by keys, or by dragging its nose."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface, Vector2, draw, transform

from hyperline.games.belt.app.board.picture import FACE, HEX, SHIP, facing_of
from hyperline.games.belt.app.helm import Aiming
from hyperline.games.belt.app.own_keys import BeltAct
from hyperline.games.belt.rules.fleets import SHIP_BY_FULL_NAME
from hyperline.games.belt.rules.hexes import COORDINATES, DIRECTIONS, HEX_BY_NAME, HEX_OF, OFF, STEPS
from hyperline.games.belt.rules.position import Stage
from hyperline.shell.input.focus import Spot, Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.play_page import PlayFeature
from hyperline.shell.ui.emblem import draw_badge

if TYPE_CHECKING:
    from hyperline.games.belt.app.scene import BeltScene

AWAY: Final = 1.12  # of the distance between two hexes: how far from the ship its arrows are
SIDE: Final = 0.78  # of that distance: an arrow's disc
LEAST: Final = 24  # layout units of a disc
FAR: Final = 0.4  # of that distance: how far the nose is dragged before that means anything
FINE: Final = 4
COUNT: Final = 0.55  # of an arrow's disc: the number of cards on it


class Rose(PlayFeature["BeltScene"]):
    """Arrows around what was picked; a drag from a ship or hex, or keys, choose a direction without them."""

    scene: BeltScene
    acts = (BeltAct.SWING,)
    aimed = ""  # the direction that keys or a drag have come to, as the key of its arrow
    _of = ""  # what that is a direction of
    _dragged = ""  # what a drag began on

    # ---- what it stands around ----

    def around(self, key: str) -> tuple[int, int] | None:
        """The hex of a thing, by q and r."""
        if key.startswith(SHIP):
            place = self.scene.table.position.ships[SHIP_BY_FULL_NAME[key.removeprefix(SHIP)]]
            return COORDINATES[HEX_OF[place]] if place >= 0 else None
        name = key.removeprefix(HEX)
        return COORDINATES[HEX_BY_NAME[name]] if key.startswith(HEX) and name in HEX_BY_NAME else None

    def point(self, at: tuple[int, int], facing: int, away: float) -> Vector2:
        """The place that is this many hexes `away` in a direction."""
        view, (dq, dr) = self.scene.view, STEPS[facing]
        middle = Vector2(view.point(at))
        beyond = Vector2(view.point((at[0] + dq, at[1] + dr)))
        return middle + (beyond - middle) * away

    def spots(self) -> Sequence[Target]:
        """The arrows, while a direction is to be chosen."""
        controls = self.scene.controls
        faces = [key for key in controls.by_target if key.startswith(FACE)]
        at = self.around(controls.picked[-1]) if faces and controls.picked else None
        if at is None:
            return ()
        side = self._side(at)
        made = []
        for key in faces:
            box = Rect(0, 0, side, side)
            place = self.point(at, facing_of(key), AWAY)
            box.center = round(place.x), round(place.y)
            made.append(Spot(key, box))
        return made

    def _side(self, at: tuple[int, int]) -> int:
        apart = (self.point(at, 0, 1) - Vector2(self.scene.view.point(at))).length()
        return max(self.context.px(LEAST), round(apart * SIDE))

    def draw(self, surface: Surface) -> None:
        """The arrows; the one in focus is bright."""
        focus = self.scene.focus.key
        for spot in self.spots():
            way = self.point((0, 0), facing_of(spot.key), 1) - Vector2(self.scene.view.point((0, 0)))
            made = self._arrow(spot.rect.w, round(-Vector2(1, 0).angle_to(way)), spot.key in (focus, self.aimed))
            surface.blit(made, made.get_rect(center=spot.rect.center))
            self._count(surface, spot)

    def _count(self, surface: Surface, spot: Target) -> None:
        """How many of the remaining cards would hit something that way."""
        aiming, controls = self.scene.features.one(Aiming), self.scene.controls
        if not aiming.is_on or not controls.picked:
            return
        ship = SHIP_BY_FULL_NAME[controls.picked[-1].removeprefix(SHIP)] if controls.is_single else OFF
        if hits := aiming.worth(facing_of(spot.key), ship).hits:
            corner = spot.rect.right - spot.rect.w // 6, spot.rect.top + spot.rect.h // 6
            draw_badge(surface, self.context, corner, str(hits), "gold", most=round(spot.rect.h * COUNT))

    def _arrow(self, side: int, turn: int, is_lit: bool) -> Surface:
        theme = self.context.theme

        def drawn() -> Surface:
            big = Surface((side * FINE, side * FINE), SRCALPHA)
            middle, radius = side * FINE / 2, side * FINE * 0.46
            ground = theme.colour("gate" if is_lit else "deep", 255 if is_lit else 215)
            draw.circle(big, ground, (middle, middle), radius)
            draw.circle(
                big,
                theme.colour("gate" if is_lit else "accent"),
                (middle, middle),
                radius,
                max(1, round(side * 0.07 * FINE)),
            )
            points = []
            for angle, far in ((0, 0.62), (140, 0.55), (180, 0.18), (220, 0.55)):
                at = radians(angle - turn)
                points.append((middle + radius * far * cos(at), middle + radius * far * sin(at)))
            draw.polygon(big, theme.colour("ink" if is_lit else "accent_light"), points)
            return transform.smoothscale(big, (side, side))

        return self.context.picture(("belt arrow", side, turn % 360, is_lit), drawn)

    # ---- without the arrows ----

    def faces(self, key: str) -> tuple[str, ...]:
        """The directions that come next after a thing that can be pointed at now."""
        controls = self.scene.controls
        path = (*controls.picked, key)
        if controls.kind == Stage.TURN and not controls.picked and not self.scene.features.one(Aiming).is_single:
            is_own = any(one[0] == key for one, _ in controls.made)
            return tuple(dict.fromkeys(one[-1] for one, _ in controls.made if is_own and one[-1].startswith(FACE)))
        found = (one[len(path)] for one, _ in controls.made if one[: len(path)] == path and len(one) > len(path))
        return tuple(dict.fromkeys(face for face in found if face.startswith(FACE)))

    def handle(self, intent: Intent) -> bool:
        """Keys turn what has the focus, and a drag its nose."""
        if self.scene.controls.position is None:
            return False
        if intent.act == BeltAct.SWING:
            return self._swing(-intent.step)
        if intent.act is Act.WHEEL and intent.pos and self.scene.controls.kind in (Stage.DEPLOY, Stage.REVIVE):
            return self.scene.areas.board.collidepoint(intent.pos) and self._swing(intent.step)
        if intent.act in (Act.DRAG, Act.DROP) and intent.start and intent.pos:
            return self._drag(intent.start, intent.pos, intent.act is Act.DROP)
        if intent.act is Act.CONFIRM and intent.pos is None and self.aimed and self._of == self.scene.focus.key:
            return self._choose(self._of, self.aimed)
        return False

    def _swing(self, step: int) -> bool:
        """Turn to the next direction: of all that is put down from now on, or of the fighter in focus."""
        scene, controls = self.scene, self.scene.controls
        if controls.kind in (Stage.DEPLOY, Stage.REVIVE):
            controls.facing = (controls.facing + step) % len(DIRECTIONS)
            scene.features.tell(PlayFeature.preview)
            return True
        key = controls.picked[-1] if controls.picked and not scene.focus.key.startswith(SHIP) else scene.focus.key
        here = self._now(key)
        faces = [*self.faces(key)] if not controls.picked else [one for one in controls.by_target if one.startswith(FACE)]
        if not faces or here is None:
            return False
        if controls.picked:
            return self._walk(faces, here, step)
        at = facing_of(self.aimed) if self._of == key and self.aimed else here
        for _ in DIRECTIONS:
            at = (at + step) % len(DIRECTIONS)
            if f"{FACE}{DIRECTIONS[at]}" in faces or at == here:
                break
        self._of, self.aimed = (key, f"{FACE}{DIRECTIONS[at]}") if at != here else ("", "")
        scene.features.tell(PlayFeature.preview)
        return True

    def _walk(self, faces: list[str], here: int, step: int) -> bool:
        """Go round the arrows."""
        focus = self.scene.focus.key
        at = facing_of(focus) if focus.startswith(FACE) else here
        for _ in DIRECTIONS:
            at = (at + step) % len(DIRECTIONS)
            if f"{FACE}{DIRECTIONS[at]}" in faces:
                break
        self.scene.focus.is_by_key = True
        self.scene.focus_on(f"{FACE}{DIRECTIONS[at]}")
        return True

    def _now(self, key: str) -> int | None:
        """How a ship faces now."""
        if not key.startswith(SHIP):
            return 0 if key.startswith(HEX) else None
        place = self.scene.table.position.ships[SHIP_BY_FULL_NAME[key.removeprefix(SHIP)]]
        return place % len(DIRECTIONS) if place >= 0 else None

    def _drag(self, start: tuple[int, int], pos: tuple[int, int], is_dropped: bool) -> bool:
        """The nose follows the pointer."""
        scene = self.scene
        if not self._dragged:
            target = scene.focus.at(start)
            key = scene.standing_for(target.key) if target is not None and scene.areas.board.collidepoint(start) else ""
            if not key or not self.faces(key):
                return False
            self._dragged = key
        key, at = self._dragged, self.around(self._dragged)
        if is_dropped:
            self._dragged = ""
        if at is None:
            return True
        way = Vector2(pos) - Vector2(scene.view.point(at))
        apart = (self.point(at, 0, 1) - Vector2(scene.view.point(at))).length()
        faces = self.faces(key)
        self._of, self.aimed = "", ""
        if way.length() >= apart * FAR and faces:
            self._of, self.aimed = key, min(faces, key=lambda face: self._off(at, face, way))
        if is_dropped and self.aimed:
            return self._choose(key, self.aimed)
        scene.features.tell(PlayFeature.preview)
        return True

    def _off(self, at: tuple[int, int], face: str, way: Vector2) -> float:
        """By how many degrees a direction is off a way."""
        arrow = self.point(at, facing_of(face), 1) - Vector2(self.scene.view.point(at))
        off = abs(arrow.angle_to(way)) % 360
        return min(off, 360 - off)

    def _choose(self, key: str, face: str) -> bool:
        controls = self.scene.controls
        path = (*controls.picked, key, face)
        found = next((action for one, action in controls.made if one == path), None)
        if found is None and face in self.faces(key):
            found = next(action for one, action in controls.made if one[-1] == face)
        self.forget()
        if found is None:
            return False
        if controls.kind in (Stage.DEPLOY, Stage.REVIVE):
            controls.facing = facing_of(face)
        controls.picked = ()
        if controls.kind == Stage.TURN and not self.scene.features.one(Aiming).is_single:
            return self.scene.features.one(Aiming).aim(facing_of(face))
        controls.do(found)
        return True

    def pointed(self, key: str) -> None:
        """What keys had come to belongs to what had the focus."""
        if self._of and key != self._of and not self._dragged:
            self.forget()

    def forget(self) -> None:
        """No direction is aimed at."""
        self._of, self.aimed = "", ""

    @property
    def shown(self) -> tuple[str, str]:
        """What is about to be turned, and how; empty if nothing is."""
        controls, focus = self.scene.controls, self.scene.focus.key
        if self.aimed:
            return self._of, self.aimed
        if controls.picked and focus.startswith(FACE):
            return controls.picked[-1], focus
        return "", ""
