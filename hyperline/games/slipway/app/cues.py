"""How each event moves on the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from math import pi, sin
from typing import Final

from hyperline.games.slipway.app.scene import LaneScene
from hyperline.games.slipway.rules import events
from hyperline.games.slipway.rules.position import LANE, is_gate
from hyperline.shell.anim.durations import DIE, DIE_LIES
from hyperline.shell.anim.easing import ease_in_out
from hyperline.shell.anim.timeline import Parallel
from hyperline.shell.anim.timeline import Sequence as OneByOne
from hyperline.shell.anim.tween import Animation, Call, Play, Wait
from hyperline.shell.impact.effect import Where, arrive, bolt, burst
from hyperline.shell.impact.weight import GREAT, HEAVY
from hyperline.shell.page.hud.pieces import pixel
from hyperline.shell.play.director import Cue, at_rest
from hyperline.shell.sound.heard import SILENT, Heard, game_over, of_fight, your_turn

HOP: Final = 150  # milliseconds from one square to the next
HOPS: Final = 8  # notes by which hops rise
JUMP, FAR, FALL, GATHER, READ = 480, 620, 460, 320, 450
"""How long these take: a jump, a whirl over two gates, a fall, ships to their places in a battle, its numbers."""
LOW, OVER, HIGH, DEEP = 0.34, 0.72, 1.0, 0.4  # of a ship's side: a hop, one over a gate, a jump, and a fall
NEARER: Final = 0.22  # how much larger a ship is at the top of a jump
AWAY: Final = 120.0  # degrees: where those who cannot stay are thrown
WHIRL: Final = tuple(f"whirl-{1 + number % 6}" for number in range(14))


def arc(seat: int, target: int, stage: LaneScene, ms: float, high: float = HIGH) -> Animation:
    """Through the air to a square, and down on it."""
    view, ships = stage.view, stage.view.ships
    (start, small), (end, large) = ships.place(seat), view.at(seat, target)

    def go(share: float) -> None:
        eased, up = ease_in_out(share), sin(pi * share)
        size = small + (large - small) * eased
        ships.fly(seat, (start.lerp(end, eased), size * (1 + NEARER * up)), high * size * up)

    return Play(go, ms)


def jumped(event: events.Moved, stage: LaneScene) -> Animation:
    """From gate to gate, in a bow."""
    return arc(event.player, event.target, stage, JUMP)


def moved(event: events.Moved, stage: LaneScene) -> Animation:
    """A hop a square, a high one over a gate."""
    view, seat, steps = stage.view, event.player, event.target - event.origin
    (start, small), (end, large) = view.ships.place(seat), view.at(seat, event.target)
    off = start - view.track.point(event.origin), end - view.track.point(event.target)
    view.ships.take_dice(stage.floats, [seat])

    def hop(share: float) -> None:
        way = share * steps
        at = view.track.point(event.origin + way) + off[0].lerp(off[1], share)
        size = small + (large - small) * share
        beside = {event.origin + int(way), event.origin + int(way) + 1}
        high = OVER if any(is_gate(square) for square in beside) else LOW
        view.ships.fly(seat, (at, size), high * size * abs(sin(pi * way)))

    return Play(hop, HOP * max(1, steps))


def boarded(event: events.Moved, stage: LaneScene) -> Animation:
    """In a whirl of light, to a gate near or far."""
    ms, ships = FAR if event.target > event.origin + LANE else JUMP, stage.view.ships
    ships.take_dice(stage.floats, [event.player])
    way = arc(event.player, event.target, stage, ms)
    return Parallel(way, ships.shine(stage.floats, event.player, WHIRL, ms))


def rolled(event: events.DieRolled, stage: LaneScene) -> Animation | None:
    """The dice of a turn together, or that of a ship that has escaped; those of a battle have fallen."""
    seat, is_turn = event.player, event.purpose == "turn"
    if event.purpose == "battle" or (is_turn and seat in stage.view.ships.dice):
        return None
    batch = [one for one in stage.table.director.batch if isinstance(one, events.DieRolled) and one.player == seat]
    faces = [one.value for one in batch if one.purpose == "turn"] if is_turn else [event.value]
    return OneByOne(_throw(stage, {seat: faces}), Wait(DIE_LIES))


def fought(event: events.BattleBegan, stage: LaneScene) -> Animation:
    """Ships line up, and the dice of all fall."""
    view, ships, players, batch = stage.view, stage.view.ships, event.players, stage.table.director.batch
    start, first = [ships.place(seat) for seat in players], batch.index(event) + 1
    rolls = [one for one in batch[first : first + len(players)] if isinstance(one, events.DieRolled)]
    ships.take_dice(stage.floats, ships.dice)
    view.line_up(event.gate, players)
    ways = [ships.slide(seat, ships.place(seat), GATHER, start[number]) for number, seat in enumerate(players)]
    dice = Parallel(_throw(stage, {one.player: [one.value] for one in rolls}), Play(view.beat, DIE))
    return OneByOne(Parallel(*ways, Play(view.darken, GATHER)), dice, Wait(READ))


def fought_calmly(event: events.BattleBegan, stage: LaneScene) -> Animation:
    """All stand where they fight, with what they have rolled, as it gets dark around them; it takes as long."""
    made = fought(event, stage)
    return OneByOne(Call(made.finish), Play(stage.view.darken, GATHER), Wait(made.duration - GATHER))


def held(event: events.GateHeld, stage: LaneScene) -> Animation:
    """A bolt strikes each of those who cannot stay and throws them aside; light spreads around the one who does."""
    ships, squares, theme = stage.view.ships, stage.view.squares, stage.context.theme
    lost = [seat for seat in ships.moved if squares[seat] == event.gate and seat != event.player]
    light, stays = theme.player_lights[stage.emblems[event.player]], event.player in ships.moved
    bolts = (bolt(stage, at(stage, event.player), at(stage, seat), light, HEAVY) for seat in lost if stays)
    bursts = (burst(stage, at(stage, seat), theme.colour("warn"), GREAT) for seat in lost)
    blows = (ships.struck(stage.floats, seat, AWAY if number % 2 else -AWAY) for number, seat in enumerate(lost))
    kept = [arrive(stage, at(stage, event.player), light, HEAVY)] if stays else []
    return OneByOne(Parallel(*bolts), Parallel(*bursts, *blows, *kept), Call(lambda: ships.fade(lost)), Wait(DIE_LIES))


def at(stage: LaneScene, seat: int) -> Where:
    """The middle of a ship, wherever it is."""
    return lambda: pixel(stage.view.ships.place(seat)[0])


def won(event: events.GameWon, stage: LaneScene) -> Animation:
    """Golden light spreads from the last station."""
    return arrive(stage, lambda: pixel(stage.view.track.point(stage.view.last)), stage.context.theme.colour("gold"), GREAT)


def fell(event: events.ShipFellBack, stage: LaneScene) -> Animation | None:
    """All who fall, at once, while the others go back to the gate, and it gets light."""
    view, ships = stage.view, stage.view.ships
    falls = [one for one in stage.table.director.batch if isinstance(one, events.ShipFellBack)]
    if event is not falls[0]:
        return None
    ships.take_dice(stage.floats, ships.dice)
    fallers, stood, dark = {one.player for one in falls}, dict(ships.moved), view.dark
    view.end_battle()
    for seat in fallers & stood.keys():
        ships.put(seat, stood[seat])
    stay = {seat: view.at(seat, view.squares[seat]) for seat in stood.keys() - fallers}
    back = [
        OneByOne(ships.slide(seat, home, GATHER, stood[seat]), Call(partial(ships.put, seat, None)))
        for seat, home in stay.items()
    ]
    lighter = Play(lambda share: view.darken(dark * (1 - share)), GATHER)
    ways = (arc(one.player, one.target, stage, FALL, DEEP) for one in falls)
    return Parallel(*ways, lighter, *back)


def fell_calmly(event: events.ShipFellBack, stage: LaneScene) -> Animation | None:
    """All are where they belong, as it gets light; it takes as long."""
    dark, made = stage.view.dark, fell(event, stage)
    if made is None:
        return None
    lighter = Play(lambda share: stage.view.darken(dark * (1 - share)), GATHER)
    return OneByOne(Call(made.finish), lighter, Wait(made.duration - GATHER))


def _throw(stage: LaneScene, faces: Mapping[int, Sequence[int]]) -> Animation:
    view, ships = stage.view, stage.view.ships
    side, top = view.track.tall * 0.82, view.rect.top
    places = {
        seat: ships.dice_places(seat, 1, side, top) if seat in ships.moved else view.dice_places(seat, len(values))
        for seat, values in faces.items()
    }
    return ships.throw(stage.floats, {seat: [*zip(faces[seat], places[seat], strict=True)] for seat in faces})


def heard_dice(event: events.DieRolled, stage: LaneScene) -> str:
    """The dice of a turn once; those of a battle have been heard."""
    is_first = event.purpose == "turn" and event.player not in stage.view.ships.dice
    return "slipway/dice" if is_first or event.purpose not in ("turn", "battle") else SILENT


def heard_hops(event: events.Moved, stage: LaneScene) -> tuple[Heard, ...]:
    """A hop for each square, higher and higher, and a station greets who stays there."""
    steps = max(1, event.target - event.origin)
    hops = tuple(Heard(f"slipway/hop{min(number, HOPS - 1) + 1}", number * HOP) for number in range(steps))
    return (*hops, Heard("slipway/station", steps * HOP)) if is_gate(event.target) else hops


def heard_fight(event: events.BattleBegan, stage: LaneScene) -> tuple[Heard, ...]:
    """Engines are run up, and the dice of all fall at once."""
    return of_fight("slipway/lineup"), Heard("slipway/clash", GATHER)


def heard_fall(event: events.ShipFellBack, stage: LaneScene) -> str:
    """All who fall, at once."""
    falls = [one for one in stage.table.director.batch if isinstance(one, events.ShipFellBack)]
    return "slipway/fall" if event is falls[0] else SILENT


CUES: Final[tuple[Cue[LaneScene], ...]] = (
    Cue(events.TurnBegan, sound=your_turn),
    Cue(events.ChoiceSealed, sound="slipway/seal"),
    Cue(events.DieRolled, rolled, at_rest(rolled, DIE_LIES), sound=heard_dice),
    Cue(events.ShipJumped, jumped, sound="slipway/jump"),
    Cue(events.ShipMoved, moved, sound=heard_hops),
    Cue(events.LaneBoarded, boarded, sound="slipway/board"),
    Cue(events.BattleBegan, fought, fought_calmly, sound=heard_fight),
    Cue(events.ShipEscaped, boarded, group="gate", sound="slipway/escape"),
    Cue(events.GateHeld, held, at_rest(held), group="gate", sound=of_fight("slipway/held")),
    Cue(events.ShipFellBack, fell, fell_calmly, sound=heard_fall),
    Cue(events.RoundEnded),
    Cue(events.GameWon, won, sound=game_over),
)
