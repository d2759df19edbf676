"""How each event moves on the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import pi, sin
from typing import Final

from hyperline.games.slipway.app.scene import LaneScene
from hyperline.games.slipway.rules import events
from hyperline.games.slipway.rules.position import LANE
from hyperline.shell.anim.durations import DIE, DIE_LIES, PASSAGE
from hyperline.shell.anim.timeline import Parallel
from hyperline.shell.anim.timeline import Sequence as OneByOne
from hyperline.shell.anim.tween import Animation, Call, Play, Wait
from hyperline.shell.play.director import Cue, at_rest
from hyperline.shell.sound.heard import SILENT, Heard, game_over, your_turn

HOP: Final = 90  # milliseconds from one square to the next
FAR, FALL, GATHER, READ, BLAST = 450, 400, 200, 450, 420
"""How long these take: a whirl over two gates, a fall, ships to their places in a battle, its numbers alone, and light."""
AWAY: Final = 120.0  # degrees: where those who cannot stay are thrown
WHIRL: Final = tuple(f"whirl-{1 + number % 6}" for number in range(14))
BURST: Final = tuple(f"burst-{number}" for number in range(1, 6))


def jumped(event: events.Moved, stage: LaneScene, ms: float = PASSAGE) -> Animation:
    """Straight there."""
    return stage.view.ships.slide(event.player, stage.view.at(event.player, event.target), ms)


def moved(event: events.Moved, stage: LaneScene) -> Animation:
    """From square to square."""
    view, seat, steps = stage.view, event.player, event.target - event.origin
    (start, small), (end, large) = view.ships.place(seat), view.at(seat, event.target)
    off = start - view.track.point(event.origin), end - view.track.point(event.target)
    view.ships.take_dice(stage.floats, [seat])

    def hop(share: float) -> None:
        at = view.track.point(event.origin + share * steps) + off[0].lerp(off[1], share)
        at.y -= abs(sin(pi * share * steps)) * view.track.row * 0.2
        view.ships.put(seat, (at, small + (large - small) * share))

    return Play(hop, HOP * max(1, steps))


def boarded(event: events.Moved, stage: LaneScene) -> Animation:
    """In a whirl of light, to a gate near or far."""
    ms, ships = FAR if event.target > event.origin + LANE else PASSAGE, stage.view.ships
    ships.take_dice(stage.floats, [event.player])
    return Parallel(jumped(event, stage, ms), ships.shine(stage.floats, event.player, WHIRL, ms))


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
    return OneByOne(Parallel(*ways), dice, Wait(READ))


def held(event: events.GateHeld, stage: LaneScene) -> Animation:
    """Light bursts over those who cannot stay and throws them aside."""
    ships, squares = stage.view.ships, stage.view.squares
    lost = [seat for seat in ships.moved if squares[seat] == event.gate and seat != event.player]
    bursts = (ships.shine(stage.floats, seat, BURST, BLAST) for seat in lost)
    blows = (ships.struck(stage.floats, seat, AWAY if number % 2 else -AWAY) for number, seat in enumerate(lost))
    return OneByOne(Parallel(*bursts, *blows), Call(lambda: ships.fade(lost)), Wait(DIE_LIES))


def fell(event: events.ShipFellBack, stage: LaneScene) -> Animation | None:
    """All who fall, at once."""
    falls = [one for one in stage.table.director.batch if isinstance(one, events.ShipFellBack)]
    if event is not falls[0]:
        return None
    stage.view.ships.take_dice(stage.floats, stage.view.ships.dice)
    stage.view.end_battle()
    return Parallel(*(jumped(one, stage, FALL) for one in falls))


def _throw(stage: LaneScene, faces: Mapping[int, Sequence[int]]) -> Animation:
    view, ships = stage.view, stage.view.ships
    side, top = view.track.row * 0.82, view.rect.top
    places = {
        seat: ships.dice_places(seat, 1, side, top) if seat in ships.moved else view.dice_places(seat, len(values))
        for seat, values in faces.items()
    }
    return ships.throw(stage.floats, {seat: [*zip(faces[seat], places[seat], strict=True)] for seat in faces})


def heard_dice(event: events.DieRolled, stage: LaneScene) -> str:
    """The dice of a turn once; those of a battle have been heard."""
    is_first = event.purpose == "turn" and event.player not in stage.view.ships.dice
    return "dice/roll" if is_first or event.purpose not in ("turn", "battle") else SILENT


def heard_hops(event: events.Moved, stage: LaneScene) -> tuple[Heard, ...]:
    """A touch for each square, higher and higher."""
    steps = min(max(1, event.target - event.origin), 8)
    return tuple(Heard(f"jump/sector{number + 1}", number * HOP, 0.7) for number in range(steps))


def heard_fall(event: events.ShipFellBack, stage: LaneScene) -> str:
    """All who fall, at once."""
    falls = [one for one in stage.table.director.batch if isinstance(one, events.ShipFellBack)]
    return "gate/close" if event is falls[0] else SILENT


CUES: Final[tuple[Cue[LaneScene], ...]] = (
    Cue(events.TurnBegan, sound=your_turn),
    Cue(events.ChoiceSealed),
    Cue(events.DieRolled, rolled, at_rest(rolled, DIE_LIES), sound=heard_dice),
    Cue(events.ShipJumped, jumped, sound="jump/rip"),
    Cue(events.ShipMoved, moved, sound=heard_hops),
    Cue(events.LaneBoarded, boarded, sound="gate/open"),
    Cue(events.BattleBegan, fought, at_rest(fought, READ), sound=(lambda event, stage: Heard("dice/roll", GATHER))),
    Cue(events.ShipEscaped, boarded, group="gate", sound="gate/open"),
    Cue(events.GateHeld, held, at_rest(held, DIE_LIES), group="gate", sound="blast/small"),
    Cue(events.ShipFellBack, fell, sound=heard_fall),
    Cue(events.RoundEnded),
    Cue(events.GameWon, sound=game_over),
)
