"""How each class of events appears on the screen: one row for its motions, its sounds and its place in the log."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol

from hyperline.games.hyperline.app import sounds
from hyperline.games.hyperline.app.battle.cues import acts, fire, hits
from hyperline.games.hyperline.app.board.cues import arrivals, encounters, parts, ship_motions, turn
from hyperline.games.hyperline.app.board.cues.board_stage import BoardStage
from hyperline.games.hyperline.app.board.cues.encounters import unseen
from hyperline.games.hyperline.app.log import combat_passages as combat
from hyperline.games.hyperline.app.log import quiet_passages as quiet
from hyperline.games.hyperline.app.log.passage import Passage, Saying, alone
from hyperline.games.hyperline.rules import events
from hyperline.kernel.event import Event
from hyperline.shell.anim.tween import Animation
from hyperline.shell.play.director import Cue, Motion, Stage
from hyperline.shell.sound.heard import SILENT as NO_SOUND
from hyperline.shell.sound.heard import Sounded, your_turn

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.views.theatre import Theatre

MOVE, PHASES, PARTS, DICE = "move", "phases", "parts", "dice"
"""Events that are played as one when they follow each other; one press of a key lands the Starship, or turns all parts."""
SILENT: Final = None
"""For events that only change what is shown: nothing moves."""

BattleMotion = Callable[[Any, "Theatre"], Animation | None]
"""Makes the animation of an event in the theatre of a battle, which still looks as it did before the event."""
Begin = Callable[[Saying, int, Any], Passage | None]
"""Begins the passage of the log that tells of an event, unless the last passage takes it."""


@dataclass(frozen=True)
class EventRow:
    """How an event class is shown and logged.

    `board` is its motion on the board, and `group` what it is played as one with; a SILENT event has none. `battle` is its
    motion while a battle is open. `calm` and `battle_calm` take their places under reduced motion. `sound` is heard as it
    begins, in a battle `battle_sound` if there is one. Without `log` no passage begins with it.
    """

    event: type[Event]
    board: Motion[BoardStage] | None
    group: str = ""
    calm: Motion[BoardStage] = encounters.calm
    battle: BattleMotion | None = None
    battle_calm: BattleMotion = acts.passed
    log: Begin | None = None
    sound: Sounded | None = None
    battle_sound: Sounded | None = None


TABLE: Final = (
    # setup and building
    EventRow(events.ComponentFitted, parts.fitted, PARTS, log=quiet.BuildingPassage, sound="yard/snap"),
    EventRow(events.UpgradeInstalled, parts.installed, PARTS, log=quiet.BuildingPassage, sound="yard/snap"),
    EventRow(events.ShipRefitted, parts.refitted, PARTS, log=quiet.BuildingPassage, sound="yard/commit"),
    EventRow(events.TokenPlaced, parts.paid, log=quiet.BuildingPassage, sound="card/drop"),
    EventRow(events.BonusDeclined, SILENT, log=alone("build")),
    EventRow(events.PartFound, SILENT, log=alone("build"), sound="yard/commit"),
    EventRow(events.SpoilsWon, SILENT, log=alone("build"), sound="yard/commit"),
    EventRow(events.PartLeft, SILENT, log=alone("build")),
    EventRow(events.FirstPlayerChosen, SILENT, log=alone("dice")),
    # turns: the log begins each with a heading
    EventRow(events.TurnBegan, turn.turn_began, calm=turn.turn_began, sound=your_turn),
    EventRow(events.PhaseBegan, turn.phase_began, PHASES, calm=unseen, sound=NO_SOUND),
    EventRow(
        events.DieRolled, turn.rolled, DICE, calm=turn.calmly_rolled, battle=acts.rolled,
        log=quiet.first_rolls, sound=sounds.rolled, battle_sound=sounds.battle_rolled,
    ),
    EventRow(events.GameWon, SILENT, log=alone("research"), sound="research/fanfare"),
    # tiles
    EventRow(events.SectorScanned, turn.scanned, log=quiet.ScanPassage, sound="scan/ping"),
    EventRow(events.TileDrawn, turn.drawn, MOVE, sound=sounds.drawn),
    EventRow(events.TilePlaced, turn.placed, MOVE, log=quiet.ExploringPassage, sound="ship/dock"),
    EventRow(events.TileProbed, SILENT, log=quiet.ProbePassage),
    EventRow(events.TilePlanted, turn.planted, log=alone("tile"), sound="tile/flip"),
    EventRow(events.TileTurnedUp, turn.turned_up, MOVE, log=alone("tile"), sound=sounds.turned_up),
    EventRow(events.TileTwisted, turn.twisted, log=alone("scan"), sound="yard/turn"),
    EventRow(events.TilesSeen, SILENT, log=alone("scan")),
    EventRow(events.TilesReturned, SILENT),
    # moves
    EventRow(
        events.ShipStepped, arrivals.stepped, MOVE, calm=arrivals.calmly_arrived, log=quiet.WalkPassage,
        sound=sounds.stepped, battle_sound="jump/step",
    ),
    EventRow(events.JumpBegan, SILENT, log=quiet.JumpPassage, sound="jump/hum"),
    EventRow(events.BranchTaken, SILENT),
    EventRow(events.ShipSlid, ship_motions.slid, MOVE, calm=ship_motions.faded, sound=sounds.slid),
    EventRow(
        events.JumpEnded, arrivals.arrived, MOVE, calm=arrivals.calmly_arrived,
        sound=sounds.stopped, battle_sound="jump/stop",
    ),
    EventRow(events.ShipShifted, ship_motions.shifted, calm=ship_motions.faded, log=quiet.WalkPassage, sound="jump/rip"),
    EventRow(events.ShipHopped, ship_motions.shifted, calm=ship_motions.faded, log=quiet.WalkPassage, sound="jump/rip"),
    EventRow(events.MoveBlocked, encounters.blocked, log=alone("move"), sound="yard/refuse"),
    EventRow(events.ShipFled, ship_motions.tilted, battle=acts.fled, log=alone("fight"), sound="flee/burn"),
    EventRow(events.ShipRighted, ship_motions.tilted, sound="ship/dock"),
    # Research: seen in the theatre only when it is looked at again
    EventRow(
        events.ResearchBegan, SILENT, battle=acts.opened, battle_calm=acts.opened_calmly,
        log=quiet.ResearchPassage, sound=NO_SOUND,
    ),
    EventRow(
        events.ResearchGained, parts.gained, calm=parts.calmly_gained, battle=acts.gained, battle_calm=acts.noted,
        log=alone("research"), sound=sounds.gained,
    ),
    EventRow(
        events.ResearchFailed, encounters.failed, battle=acts.noted, battle_calm=acts.noted,
        log=alone("research"), sound="research/fail",
    ),
    # harm and repairs
    EventRow(
        events.ComponentDamaged, parts.flipped, PARTS, calm=parts.calmly_flipped,
        battle=hits.damaged, battle_calm=hits.calmly_damaged,
        log=combat.damage, sound=sounds.damaged, battle_sound=sounds.battle_damaged,
    ),
    EventRow(
        events.ComponentRestored, parts.flipped, PARTS, calm=parts.calmly_flipped, battle=hits.restored,
        log=quiet.mending, sound=sounds.restored,
    ),
    EventRow(
        events.HitIgnored, unseen, battle=hits.ignored, log=combat.damage, sound=NO_SOUND, battle_sound=sounds.battle_held,
    ),
    EventRow(
        events.HitsLost, unseen, battle=hits.missed, log=combat.damage, sound=NO_SOUND, battle_sound=sounds.battle_missed,
    ),
    EventRow(
        events.ShieldTransferred, unseen, battle=hits.transferred,
        log=combat.TransferPassage, sound=NO_SOUND, battle_sound="shield/transfer",
    ),
    # fighters
    EventRow(
        events.FighterDestroyed, parts.fighter_lost, battle=hits.fighter_lost,
        log=combat.damage, sound="blast/small", battle_sound=sounds.battle_fighter,
    ),
    EventRow(events.FighterEjected, parts.fighter_moved, battle=hits.ejected, log=combat.damage, sound="ship/move"),
    EventRow(events.FighterLoaded, parts.fighter_moved, log=quiet.FightersPassage, sound="ship/dock"),
    EventRow(events.FighterUnloaded, parts.fighter_moved, log=quiet.FightersPassage, sound="ship/move"),
    EventRow(
        events.FightersFled, unseen, battle=acts.broke_off, log=alone("fight"), sound=NO_SOUND, battle_sound="flee/burn",
    ),
    # Pirates
    EventRow(events.PirateArrived, encounters.pirate_arrived, log=alone("pirate"), sound="pirate/arrive"),
    EventRow(
        events.PirateHit, unseen, battle=hits.pirate_hit,
        log=alone("pirate"), sound=NO_SOUND, battle_sound=sounds.pirate_hit,
    ),
    EventRow(
        events.PirateDestroyed, encounters.pirate_gone, battle=acts.pirate_destroyed,
        log=alone("pirate"), sound="pirate/die", battle_sound=sounds.pirate_destroyed,
    ),
    # battles: what begins or ends one does so under reduced motion, too
    EventRow(
        events.BattleOpened, encounters.opened, calm=encounters.opened, battle=acts.opened, battle_calm=acts.opened_calmly,
        log=combat.BattlePassage, sound=sounds.opened,
    ),
    EventRow(
        events.AsteroidStruck, encounters.opened, calm=encounters.opened, battle=acts.opened, battle_calm=acts.opened_calmly,
        log=combat.StrikePassage, sound="tile/asteroid",
    ),
    EventRow(
        events.TorpedoFired, encounters.torpedo_fired, calm=encounters.torpedo_fired,
        battle=acts.opened, battle_calm=acts.opened_calmly,
        log=combat.StrikePassage, sound="torpedo/launch",
    ),
    EventRow(events.RoundBegan, unseen, battle=acts.round_began, sound=NO_SOUND, battle_sound="turn/round"),
    EventRow(events.QuadrantFixed, unseen, battle=acts.fixed, sound=NO_SOUND, battle_sound=sounds.battle_fixed),
    EventRow(events.BeamAimed, unseen, battle=fire.aimed, sound=NO_SOUND, battle_sound="gun/charge"),
    EventRow(
        events.VolleyFired, encounters.volley, battle=fire.volley,
        log=alone("fight"), sound="gun/laser", battle_sound="gun/charge",
    ),
    EventRow(events.BattleEnded, unseen, calm=unseen, battle=acts.ended, battle_calm=acts.ended, sound=NO_SOUND),
)  # fmt: skip
"""A row for every class of events, in the order in which a game comes to them."""

ROWS: Final = {row.event: row for row in TABLE}


class BattleStage(Stage, Protocol):
    """Where battles are played."""

    def played(self, event: Event, motion: BattleMotion | None) -> Animation | None:
        """How an event is seen; `motion` is what moves in the theatre."""


def board_cues() -> tuple[Cue[BoardStage], ...]:
    """How every event is played on the board."""
    return tuple(Cue(row.event, row.board, row.calm if row.board else None, row.group, row.sound) for row in TABLE)


def battle_cues(is_past: bool = False) -> tuple[Cue[BattleStage], ...]:
    """How events are played while a battle is open; of one that is past only those that move there."""
    rows = [row for row in TABLE if (row.battle if is_past else row.board) is not None]
    return tuple(_battle_cue(row) for row in rows)


def _battle_cue(row: EventRow) -> Cue[BattleStage]:
    sound = row.sound if row.battle_sound is None else row.battle_sound
    calmly = row.battle_calm if row.battle else None
    return Cue(row.event, _in_battle(row.battle), _in_battle(calmly), row.group, sound)


def _in_battle(motion: BattleMotion | None) -> Motion[BattleStage]:
    return partial(_played, motion)


def _played(motion: BattleMotion | None, event: Event, stage: BattleStage) -> Animation | None:
    return stage.played(event, motion)
