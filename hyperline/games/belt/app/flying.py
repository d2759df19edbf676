"""How ships move: they are set up, fly, turn, take steps, and come back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Surface, Vector2

from hyperline.games.belt.app.board.picture import hex_named
from hyperline.games.belt.app.board.ships import Seen, standing
from hyperline.games.belt.app.lights import SPARKS, Shining, ahead, passing
from hyperline.games.belt.rules import events
from hyperline.games.belt.rules.hexes import DIRECTIONS, HEX_BY_NAME
from hyperline.shell.anim.easing import ease_in_out, ease_out
from hyperline.shell.anim.timeline import Parallel, Stagger
from hyperline.shell.anim.timeline import Sequence as OneByOne
from hyperline.shell.anim.tween import Animation, Call, Play, Wait
from hyperline.shell.board.hex_camera import WIDE, Hex
from hyperline.shell.page.hud.floating import faded

if TYPE_CHECKING:
    from hyperline.games.belt.app.scene import BeltScene

HOP, HOPS = 90, 600
"""Milliseconds from one hexagon to the next, and the most that a squadron is under way."""
STEP, TURN = 140, 140
ARRIVES, RANK = 260, 70
"""A ship comes to its place, and so much later comes the next rank."""
BLINK: Final = 220  # to be gone, and again to be back
SPARK: Final = 1.3  # hexagons that the light of it is wide
BEHIND: Final = 2.5  # hexagons from which ships come that are set up
LEAVES: Final = 0.6  # the share of the way after which whoever flies off the board is seen less and less


def flown(event: events.SquadronMoved, stage: BeltScene) -> Animation:
    """All together; who flies over the edge vanishes."""
    ways = [(ship, stage.view.home(ship), *_arrival(ship, end, facing)) for ship, _, end, facing in event.moves]
    if event.way == events.BLINKED:
        gone = [_blink(stage, ship, start, start._replace(alpha=0)) for ship, start, _, _ in ways]
        back = [_blink(stage, ship, end._replace(alpha=0), end) for ship, _, end, is_on in ways if is_on]
        return OneByOne(Parallel(*gone), Parallel(*back))
    far = max(((end.place - start.place).length() / WIDE for _, start, end, _ in ways), default=0)
    ms = min(HOPS, HOP * max(1, round(far)))
    return Parallel(*(_fly(stage, ship, start, end, ms, is_on) for ship, start, end, is_on in ways))


def _arrival(ship: str, end: str, facing: str) -> tuple[Seen, bool]:
    """Where a ship gets to, and whether that is on the board."""
    return standing(ship, hex_named(end), DIRECTIONS.index(facing)), end in HEX_BY_NAME


def _fly(stage: BeltScene, ship: str, start: Seen, end: Seen, ms: float, is_on: bool) -> Animation:
    def draw(share: float) -> None:
        left = 1.0 if is_on else min(1.0, (1 - share) / (1 - LEAVES))
        stage.view.put(ship, _between(start, end, share)._replace(alpha=round(255 * left)))

    return Play(draw, ms, ease_in_out)


def _pass(stage: BeltScene, ship: str, start: Seen, end: Seen, ms: float) -> Animation:
    return Play(lambda share: stage.view.put(ship, _between(start, end, share)), ms, ease_in_out)


def _blink(stage: BeltScene, ship: str, start: Seen, end: Seen) -> Animation:
    return Parallel(_pass(stage, ship, start, end, BLINK), passing(stage, SPARKS, BLINK, start.place, SPARK))


def _between(start: Seen, end: Seen, share: float) -> Seen:
    """On the way; it turns to the nearer side."""
    turn = (end.heading - start.heading + 180) % 360 - 180
    alpha = start.alpha + (end.alpha - start.alpha) * share
    return Seen(start.place.lerp(end.place, share), start.heading + turn * share, round(alpha))


def stepped(event: events.CapStepped, stage: BeltScene) -> Animation:
    """Ahead, or round its bow or its stern."""
    end = standing(event.ship, hex_named(event.bow), DIRECTIONS.index(event.facing))
    return _pass(stage, event.ship, stage.view.home(event.ship), end, STEP)


def turned(event: events.FighterTurned, stage: BeltScene) -> Animation:
    """On the spot."""
    (hex,) = stage.view.hexes(event.ship)
    end = standing(event.ship, hex, DIRECTIONS.index(event.facing))
    return _pass(stage, event.ship, stage.view.home(event.ship), end, TURN)


def deployed(event: events.ShipDeployed | events.ShipRevived, stage: BeltScene) -> Animation | None:
    """All that are set up at once come rank by rank, the foremost first."""
    batch = [one for one in stage.table.director.batch if isinstance(one, (events.ShipDeployed, events.ShipRevived))]
    if event is not batch[0]:
        return None
    ranks: dict[int, list[Animation]] = {}
    held = [Shining(stage) for _ in batch]
    for one, shining in zip(batch, held, strict=True):
        bow = hex_named(one.at)
        home = standing(one.ship, bow, DIRECTIONS.index(one.facing))
        light = passing(stage, SPARKS, ARRIVES, home.place, SPARK) if isinstance(one, events.ShipRevived) else Wait(0)
        picture = drawn(stage, one.ship, DIRECTIONS.index(one.facing))
        ranks.setdefault(_rank(bow), []).append(Parallel(_arrive(shining, picture, home), light))

    def clear() -> None:
        for shining in held:
            shining.show(None, Vector2())

    return OneByOne(Stagger(RANK, *(Parallel(*ranks[rank]) for rank in sorted(ranks))), Call(clear))


def _rank(hex: Hex) -> int:
    """How far a hexagon is from the middle."""
    q, r = hex
    return max(abs(q), abs(r), abs(q + r))


def _arrive(shining: Shining, picture: Surface, home: Seen) -> Animation:
    """A ship that is not on the board yet comes from behind its place."""
    start = home.place - ahead(home.heading, BEHIND)
    return Play(lambda share: shining.show(faded(picture, share), start.lerp(home.place, share)), ARRIVES, ease_out)


def drawn(stage: BeltScene, ship: str, facing: int) -> Surface:
    """A ship by itself as it looks on the board."""
    side = round(stage.view.unit * WIDE * 2.3)
    made = Surface((side, side), SRCALPHA)
    stage.view.draw_ship(made, ship, Vector2(side / 2, side / 2), facing)
    return made
