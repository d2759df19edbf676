"""How each class of events appears on the screen: one row for its motions, its place in the log and its sentence."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Protocol

from hyperline.games.hyperline.app import results, sounds
from hyperline.games.hyperline.app.battle.cues import acts, dice_cues, fire, hits
from hyperline.games.hyperline.app.board.cues import encounters, parts, ship_motions, turn
from hyperline.games.hyperline.app.board.cues import tile_motions as tiles
from hyperline.games.hyperline.app.board.cues.board_stage import BoardStage
from hyperline.games.hyperline.app.board.cues.encounters import calm, unseen
from hyperline.games.hyperline.app.log import combat_passages as combat
from hyperline.games.hyperline.app.log import quiet_passages as quiet
from hyperline.games.hyperline.app.log import sentences
from hyperline.games.hyperline.app.log import travel_passages as travel
from hyperline.games.hyperline.app.log.passage import Passage, Saying
from hyperline.games.hyperline.app.log.quiet_passages import alone
from hyperline.games.hyperline.app.log.sentences import plain
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.board import Board
from hyperline.kernel.event import Event
from hyperline.shell.anim.tween import Animation
from hyperline.shell.play.director import Cue, Motion, Stage
from hyperline.shell.sound.heard import SILENT as NO_SOUND
from hyperline.shell.sound.heard import Sounded, your_turn

if TYPE_CHECKING:
    from hyperline.games.hyperline.app.battle.views.theatre import Theatre
    from hyperline.games.hyperline.app.results import Witness
    from hyperline.games.hyperline.app.wording import Wording
    from hyperline.shell.page.hud.told import Told

MOVE, PHASES, PARTS, DICE = "move", "phases", "parts", "dice"
"""What is played as one when it follows each other: one press of the key lands the Starship, or turns all parts."""
SILENT: Final = None
"""For events that only change what is shown: nothing of them is seen to move."""

BattleMotion = Callable[[Any, "Theatre"], Animation | None]
"""Makes the animation of an event in the theatre of a battle, which is still as it was before it."""
Begin = Callable[[Saying, int, Any], Passage | None]
"""Begins the passage of the log that tells of an event, where no passage goes on with it."""
Sentence = Callable[["Wording", Any, Board | None], str]
Tell = Callable[[Any, "Witness"], "Told | None"]
"""What is told of an event to somebody, where it happened."""


@dataclass(frozen=True)
class EventRow:
    """How an event class is shown and told.

    `board` and `calm` are its motions on the board, at full and under reduced motion; a SILENT event has none.
    `battle` and `battle_calm` are those while a battle is open. `sound` is heard as it begins, in a battle `battle_sound`
    if there is one. Without `log` no passage begins with it, without
    `sentence` nothing is said of it. With `told` it is told where it happened.
    """

    event: type[Event]
    board: Motion[BoardStage] | None
    calm: Motion[BoardStage] | None = None
    group: str = ""
    battle: BattleMotion | None = None
    battle_calm: BattleMotion | None = None
    log: Begin | None = None
    sentence: Sentence | None = None
    told: Tell | None = None
    sound: Sounded | None = None
    battle_sound: Sounded | None = None


TABLE: Final = (
    # setup and building
    EventRow(
        events.ComponentFitted, parts.fitted, calm, PARTS,
        log=quiet.BuildingPassage, sentence=sentences.component_fitted, told=results.fitted,
        sound="yard/snap",
    ),
    EventRow(
        events.UpgradeInstalled, parts.installed, calm, PARTS,
        log=quiet.BuildingPassage, sentence=plain, told=results.installed,
        sound="yard/snap",
    ),
    EventRow(
        events.ShipRefitted, parts.refitted, calm, PARTS, log=quiet.BuildingPassage, sentence=plain,
        sound="yard/commit",
    ),
    EventRow(events.TokenPlaced, parts.paid, calm, log=quiet.BuildingPassage, sentence=plain, sound="card/drop"),
    EventRow(events.BonusDeclined, SILENT, log=alone("build"), sentence=plain),
    EventRow(events.FirstPlayerChosen, SILENT, log=alone("dice"), sentence=plain, told=results.first),
    # turns: the log begins each with a heading
    EventRow(events.TurnBegan, turn.turn_began, turn.turn_began, sentence=plain, sound=your_turn),
    EventRow(events.PhaseBegan, turn.phase_began, unseen, PHASES, sound=NO_SOUND),
    EventRow(
        events.DieRolled, turn.rolled, turn.calmly_rolled, DICE, dice_cues.rolled, acts.passed,
        log=quiet.first_rolls, sentence=sentences.die_rolled,
        sound=sounds.rolled, battle_sound=sounds.battle_rolled,
    ),
    EventRow(events.GameWon, SILENT, log=alone("research"), sentence=plain, sound="research/fanfare"),
    # tiles
    EventRow(events.SectorScanned, tiles.scanned, calm, log=travel.ScanPassage, sentence=plain, sound="scan/ping"),
    EventRow(events.TileDrawn, tiles.drawn, calm, MOVE, sound=sounds.drawn),
    EventRow(
        events.TilePlaced, tiles.placed, calm, MOVE,
        log=travel.ExploringPassage, sentence=sentences.tile_known, told=results.tile_known,
        sound="ship/dock",
    ),
    EventRow(events.TileProbed, SILENT, log=travel.ProbePassage, sentence=sentences.tile_probed),
    EventRow(
        events.TilePlanted, tiles.planted, calm, log=alone("tile"), sentence=plain, told=results.planted,
        sound="tile/flip",
    ),
    EventRow(
        events.TileTurnedUp, tiles.turned_up, calm, MOVE,
        log=alone("tile"), sentence=sentences.tile_known, told=results.tile_known,
        sound=sounds.turned_up,
    ),
    EventRow(
        events.TileTwisted, tiles.twisted, calm, log=alone("scan"), sentence=plain, told=results.twisted,
        sound="yard/turn",
    ),
    EventRow(events.TilesSeen, SILENT, log=alone("scan"), sentence=sentences.tiles_seen),
    EventRow(events.TilesReturned, SILENT),
    # moves
    EventRow(
        events.ShipStepped, ship_motions.stepped, ship_motions.faded, MOVE,
        log=travel.WalkPassage, sentence=plain, told=results.arrived,
        sound="jump/step",
    ),
    EventRow(events.JumpBegan, SILENT, log=travel.JumpPassage, sentence=plain, sound="jump/hum"),
    EventRow(events.BranchTaken, SILENT),
    EventRow(events.ShipSlid, ship_motions.slid, ship_motions.faded, MOVE, sound=sounds.slid),
    EventRow(
        events.JumpEnded, ship_motions.arrived, ship_motions.faded, MOVE, sentence=plain, told=results.arrived,
        sound="jump/stop",
    ),
    EventRow(
        events.ShipShifted, ship_motions.shifted, ship_motions.faded,
        log=travel.WalkPassage, sentence=plain, told=results.arrived,
        sound="jump/rip",
    ),
    EventRow(
        events.ShipHopped, ship_motions.shifted, ship_motions.faded,
        log=travel.WalkPassage, sentence=plain, told=results.arrived,
        sound="jump/rip",
    ),
    EventRow(
        events.MoveBlocked, encounters.blocked, calm,
        log=alone("move"), sentence=sentences.move_blocked, told=results.blocked,
        sound="yard/refuse",
    ),
    EventRow(
        events.ShipFled, ship_motions.tilted, calm, "", acts.fled, acts.passed, alone("fight"), sentences.ship_fled,
        told=results.fled,
        sound="flee/burn",
    ),
    EventRow(events.ShipRighted, ship_motions.tilted, calm, sound="ship/dock"),
    # Research: seen in the theatre only when it is looked at again
    EventRow(
        events.ResearchBegan, SILENT, None, "", acts.opened, acts.opened_calmly,
        log=quiet.ResearchPassage, sentence=sentences.research,
        sound=NO_SOUND,
    ),
    EventRow(
        events.ResearchGained, parts.gained, parts.calmly_gained, "", dice_cues.gained, dice_cues.noted,
        alone("research"), plain,
        told=results.gained,
        sound=sounds.gained,
    ),
    EventRow(
        events.ResearchFailed, encounters.failed, calm, "", dice_cues.noted, dice_cues.noted, alone("research"),
        sentences.research, told=results.failed,
        sound="research/fail",
    ),
    # harm and repairs
    EventRow(
        events.ComponentDamaged, parts.flipped, parts.calmly_flipped, PARTS, hits.damaged, hits.calmly_damaged,
        log=combat.damage, sentence=plain, told=results.damaged,
        sound=sounds.damaged, battle_sound=sounds.battle_damaged,
    ),
    EventRow(
        events.ComponentRestored, parts.flipped, parts.calmly_flipped, PARTS, hits.restored, acts.passed,
        log=quiet.mending, sentence=plain, told=results.restored,
        sound=sounds.restored,
    ),
    EventRow(
        events.HitIgnored, unseen, calm, "", hits.ignored, acts.passed, combat.damage, plain, told=results.held,
        sound=NO_SOUND, battle_sound=sounds.battle_held,
    ),
    EventRow(
        events.HitsLost, unseen, calm, "", hits.missed, acts.passed, combat.damage, plain,
        sound=NO_SOUND, battle_sound=sounds.battle_missed,
    ),
    EventRow(
        events.ShieldTransferred, unseen, calm, "", hits.transferred, acts.passed, combat.TransferPassage,
        sound=NO_SOUND, battle_sound="shield/transfer",
    ),
    # fighters
    EventRow(
        events.FighterDestroyed, parts.fighter_lost, calm, "", hits.fighter_lost, acts.passed, combat.damage, plain,
        told=results.fighter_lost,
        sound="blast/small", battle_sound=sounds.battle_fighter,
    ),
    EventRow(
        events.FighterEjected, parts.fighter_moved, calm, "", hits.ejected, acts.passed, combat.damage, plain,
        sound="ship/move",
    ),
    EventRow(events.FighterLoaded, parts.fighter_moved, calm, log=quiet.FightersPassage, sentence=plain, sound="ship/dock"),
    EventRow(
        events.FighterUnloaded, parts.fighter_moved, calm, log=quiet.FightersPassage, sentence=plain,
        sound="ship/move",
    ),
    EventRow(
        events.FightersFled, unseen, calm, "", acts.broke_off, acts.passed, alone("fight"), plain,
        sound=NO_SOUND, battle_sound="flee/burn",
    ),
    # Pirates
    EventRow(
        events.PirateArrived, encounters.pirate_arrived, calm,
        log=alone("pirate"), sentence=plain, told=results.pirate_arrived,
        sound="pirate/arrive",
    ),
    EventRow(
        events.PirateHit, unseen, calm, "", hits.pirate_hit, acts.passed, alone("pirate"), plain,
        sound=NO_SOUND, battle_sound=sounds.pirate_hit,
    ),
    EventRow(
        events.PirateDestroyed, encounters.pirate_gone, calm, "", acts.pirate_destroyed, acts.passed, alone("pirate"),
        plain, told=results.pirate_destroyed,
        sound="pirate/die", battle_sound=sounds.pirate_destroyed,
    ),
    # battles: what begins or ends one does so under reduced motion, too
    EventRow(
        events.BattleOpened, encounters.opened, encounters.opened, "", acts.opened, acts.opened_calmly,
        log=combat.BattlePassage, sentence=sentences.battle_opened,
        sound=sounds.opened,
    ),
    EventRow(
        events.AsteroidStruck, encounters.opened, encounters.opened, "", acts.opened, acts.opened_calmly,
        log=combat.StrikePassage, sentence=plain,
        sound="tile/asteroid",
    ),
    EventRow(
        events.TorpedoFired, encounters.torpedo_fired, encounters.torpedo_fired, "", acts.opened, acts.opened_calmly,
        log=combat.StrikePassage, sentence=plain,
        sound="torpedo/launch",
    ),
    EventRow(events.RoundBegan, unseen, calm, "", acts.round_began, acts.passed, sound=NO_SOUND, battle_sound="turn/round"),
    EventRow(
        events.QuadrantFixed, unseen, calm, "", dice_cues.fixed, acts.passed,
        sound=NO_SOUND, battle_sound=sounds.battle_fixed,
    ),
    EventRow(events.BeamAimed, unseen, calm, "", fire.aimed, acts.passed, sound=NO_SOUND, battle_sound="gun/charge"),
    EventRow(
        events.VolleyFired, encounters.volley, calm, "", fire.volley, acts.passed,
        log=alone("fight"), sentence=sentences.volley_fired,
        sound="gun/laser", battle_sound="gun/charge",
    ),
    EventRow(events.BattleEnded, unseen, unseen, "", acts.ended, acts.ended, sound=NO_SOUND),
)  # fmt: skip
"""A row for every class of events, in the order in which a game comes to them."""

ROWS: Final = {row.event: row for row in TABLE}


class BattleStage(Stage, Protocol):
    """Where battles are played."""

    def played(self, event: Event, motion: BattleMotion | None) -> Animation | None:
        """What is seen of an event, of which `motion` is what moves in the theatre."""


def board_cues() -> tuple[Cue[BoardStage], ...]:
    """How every event is played on the board."""
    return tuple(Cue(row.event, row.board, row.calm, row.group, row.sound) for row in TABLE)


def battle_cues(is_past: bool = False) -> tuple[Cue[BattleStage], ...]:
    """How events are played while a battle is open; of one that is past only those that move there."""
    rows = [row for row in TABLE if (row.battle if is_past else row.board) is not None]
    return tuple(_battle_cue(row) for row in rows)


def _battle_cue(row: EventRow) -> Cue[BattleStage]:
    sound = row.sound if row.battle_sound is None else row.battle_sound
    return Cue(row.event, _in_battle(row.battle), _in_battle(row.battle_calm), row.group, sound)


def _in_battle(motion: BattleMotion | None) -> Motion[BattleStage]:
    return partial(_played, motion)


def _played(motion: BattleMotion | None, event: Event, stage: BattleStage) -> Animation | None:
    return stage.played(event, motion)
