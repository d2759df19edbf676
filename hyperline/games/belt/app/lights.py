"""Light over the board, and what flies about in it: explosions, muzzle flashes, scraps. Places are in units of the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pygame import Surface, Vector2

from hyperline.games.belt.app.board.ships import FINE, PIECES, Seen
from hyperline.shell.anim.easing import ease_in, ease_out
from hyperline.shell.anim.impact import thrown
from hyperline.shell.anim.timeline import Parallel
from hyperline.shell.anim.tween import Animation, Play
from hyperline.shell.board.hex_camera import WIDE, Hex, middle_of
from hyperline.shell.page.hud.floating import Floating, faded
from hyperline.shell.page.hud.pieces import pixel

if TYPE_CHECKING:
    from hyperline.games.belt.app.scene import BeltScene

BLASTS: Final = tuple(f"blast-{step}" for step in range(1, 7))
HITS: Final = BLASTS[:4]
FLASHES: Final = tuple(f"flash-{step}" for step in range(1, 4))
JOLT: Final = 0.09  # hexagons by which a ship that is hit is thrown back
SPARKS: Final = tuple(f"spark-{step}" for step in range(1, 6))
SHIMMER: Final = tuple(f"carapace-{step}" for step in range(1, 5))
SMALL, LARGE, HUGE = 1.2, 1.9, 3.0
"""How wide explosions are, in hexagons: a hit, the end of a fighter, that of a capital ship."""
MUZZLE: Final = 0.7  # hexagons from the middle of a ship to the light at its nose
SCRAPS: Final = 4
FAR: Final = 1.1  # hexagons that scraps fly
SCRAP: Final = 0.5  # of a hexagon: how wide a scrap is


class Shining:
    """A picture over the board that changes and moves; beyond the board there is none."""

    def __init__(self, stage: BeltScene) -> None:
        self.stage = stage
        self._held: Floating | None = None

    @property
    def wide(self) -> float:
        """The pixels of a hexagon from side to side."""
        return self.stage.view.unit * WIDE

    def show(self, picture: Surface | None, place: Vector2) -> None:
        """Show this picture, there; None takes it away."""
        floats, view = self.stage.floats, self.stage.view
        middle = pixel(Vector2(view.camera.exact((place.x, place.y))))
        if picture is None or not view.rect.collidepoint(middle):
            if self._held is not None:
                floats.remove(self._held)
            self._held = None
        elif self._held is None:
            self._held = floats.add(picture, middle)
        else:
            floats.change(self._held, picture, middle)

    def sprite(self, name: str, wide: float, heading: float = 0, long: float = 1) -> Surface:
        """A picture so many hexagons wide and `long` times as high, which points to a heading on the board."""
        side = max(2, round(self.wide * wide))
        turn = self.stage.view.camera.heading(heading) if heading or long != 1 else 0
        return self.stage.context.sprites(PIECES, name, (side, round(side * long)), round(turn / FINE) * FINE % 360)


def middle(hex: Hex) -> Vector2:
    """Where the middle of a hexagon is."""
    return Vector2(middle_of(hex))


def ahead(heading: float, hexes: float) -> Vector2:
    """The way so many hexagons far to a heading."""
    return Vector2(0, -WIDE * hexes).rotate(heading)


def passing(stage: BeltScene, names: Sequence[str], ms: float, place: Vector2, wide: float, heading: float = 0,
            long: float = 1) -> Animation:  # fmt: skip
    """Pictures one after the other."""
    shining = Shining(stage)

    def draw(share: float) -> None:
        step = min(len(names) - 1, int(share * len(names)))
        shining.show(shining.sprite(names[step], wide, heading, long) if share < 1 else None, place)

    return Play(draw, ms)


def burst(stage: BeltScene, place: Vector2, ms: float, wide: float = LARGE) -> Animation:
    """An explosion."""
    return passing(stage, HITS if wide <= SMALL else BLASTS, ms, place, wide)


def muzzle(stage: BeltScene, seen: Seen, ms: float) -> Animation:
    """Light at the nose of a ship."""
    return passing(stage, FLASHES, ms, seen.place + ahead(seen.heading, MUZZLE), 1, seen.heading)


def fading(stage: BeltScene, ship: str, ms: float) -> Animation:
    """Less and less of a ship is seen, and in the end nothing."""
    seen = stage.view.seen(ship)

    def draw(share: float) -> None:
        stage.view.put(ship, seen._replace(alpha=round(seen.alpha * (1 - share))))

    return Play(draw, ms, ease_in)


def jolted(stage: BeltScene, ship: str, ms: float) -> Animation:
    """A ship is thrown back from its nose a little, and is where it was again."""
    seen, stood = stage.view.seen(ship), stage.view.moved.get(ship)

    def draw(share: float) -> None:
        back = ahead(seen.heading, -JOLT * thrown(share))
        stage.view.put(ship, seen._replace(place=seen.place + back) if share < 1 else stood)

    return Play(draw, ms)


def scraps(stage: BeltScene, place: Vector2, ms: float, kind: str = "wreck") -> Animation:
    """Pieces fly apart, and are gone."""

    def one(number: int) -> Animation:
        shining, name = Shining(stage), f"{kind}-{number + 1}"

        def draw(share: float) -> None:
            picture = faded(shining.sprite(name, SCRAP * (1 - 0.4 * share), 40 * number + 1 + 90 * share), 1 - share**2)
            shining.show(picture if share < 1 else None, place + ahead(33 + 360 / SCRAPS * number, FAR * share))

        return Play(draw, ms, ease_out)

    return Parallel(*(one(number) for number in range(SCRAPS)))
