"""What each phase of a turn opens (TRN-1), and how play goes on until somebody must decide."""

from __future__ import annotations

from hyperline.engine import effects, events
from hyperline.engine.catalogue import NEXXUS_SECTOR
from hyperline.engine.decisions.assemble import Assemble
from hyperline.engine.decisions.combat import Combat
from hyperline.engine.decisions.command import Command
from hyperline.engine.decisions.radiation import Radiation
from hyperline.engine.decisions.scan import Scanning
from hyperline.engine.draft import Draft
from hyperline.engine.kinds import Phase
from hyperline.engine.prowess import prowess
from hyperline.engine.ship import functional_parts


def advance(draft: Draft) -> None:
    """Go on until a decision is open or the game is over."""
    while not draft.is_over:
        if not draft.pending:
            begin(draft)
        elif draft.pending[-1].resume(draft):
            return


def begin(draft: Draft) -> None:
    """Begin the phase that is about to."""
    match draft.phase:
        case Phase.SETUP:
            draft.push(Assemble(0))
        case Phase.RADIATION:
            begin_turn(draft)
            begin_radiation(draft)
        case Phase.SCAN:
            effects.begin_phase(draft, Phase.SCAN)
            begin_scan(draft)
        case Phase.COMMAND:
            effects.begin_phase(draft, Phase.COMMAND)
            draft.push(Command(draft.turn))
        case Phase.COMBAT:
            effects.begin_phase(draft, Phase.COMBAT)
            draft.push(Combat(draft.turn))
        case Phase.RECHARGE:
            effects.begin_phase(draft, Phase.RECHARGE)
            recharge(draft)


def begin_turn(draft: Draft) -> None:
    """A turn begins: where the Starships are counts for Research (RES-1)."""
    draft.tell(events.TurnBegan(draft.turn))
    for seat, player in enumerate(draft.players):
        if player.began != player.sector:
            draft.change(seat, began=player.sector)


def begin_radiation(draft: Draft) -> None:
    """Phase 1: a Starship on Nexxus is damaged, and patrols there are destroyed (RAD)."""
    effects.begin_phase(draft, Phase.RADIATION)
    player = draft.players[draft.turn]
    if player.sector == NEXXUS_SECTOR and functional_parts(player.ship):
        draft.push(Radiation(draft.turn))
        return
    effects.irradiate_patrols(draft, draft.turn)
    draft.phase = Phase.SCAN


def begin_scan(draft: Draft) -> None:
    """Phase 2: for Starships with a functional Scanner (SCN-1)."""
    if prowess(draft.players[draft.turn].ship).scanners:
        draft.push(Scanning(draft.turn))
    else:
        draft.phase = Phase.COMMAND


def recharge(draft: Draft) -> None:
    """Phase 5: shields recharge but at Nexxus, Pirates regain their strength (RCH-1), and the next player's turn is due."""
    for seat, player in enumerate(draft.players):
        if player.sector != NEXXUS_SECTOR:
            effects.recharge(draft, seat)
    draft.hits = ()
    draft.turn = (draft.turn + 1) % len(draft.players)
    draft.turns += 1
    draft.phase = Phase.RADIATION
