"""How each phase of a turn begins (TRN-1), and how play continues until a player must decide."""

from __future__ import annotations

from hyperline.games.hyperline.rules import effects, events
from hyperline.games.hyperline.rules.catalogue import NEXXUS_SECTOR
from hyperline.games.hyperline.rules.decisions.assemble import Assemble
from hyperline.games.hyperline.rules.decisions.combat import Combat
from hyperline.games.hyperline.rules.decisions.command import Command
from hyperline.games.hyperline.rules.decisions.damage import Radiation
from hyperline.games.hyperline.rules.decisions.scan import Scanning
from hyperline.games.hyperline.rules.draft import Draft
from hyperline.games.hyperline.rules.kinds import Phase
from hyperline.games.hyperline.rules.market import is_harbour
from hyperline.games.hyperline.rules.position import NOBODY, Position
from hyperline.games.hyperline.rules.prowess import prowess
from hyperline.games.hyperline.rules.rulings import HARBOURS, PATROLS
from hyperline.games.hyperline.rules.ship import functional_parts


def advance(draft: Draft) -> None:
    """Continue until a decision is open or the game is over."""
    pending = draft.pending
    while draft.winner == NOBODY:
        if not pending:
            _OPENERS[draft.phase](draft)
        elif pending[-1].resume(draft):
            return


def settle(position: Position) -> Position:
    """The position at its next decision: everything that needs none is played."""
    draft = Draft(position)
    advance(draft)
    return draft.finish()


def begin_setup(draft: Draft) -> None:
    """Begin the setup, in which each player builds their first ship (SET-9)."""
    draft.push(Assemble(0))


def begin_turn(draft: Draft) -> None:
    """Begin a turn, noting where the Starships are for Research (RES-1)."""
    draft.tell(events.TurnBegan(draft.turn))
    for seat, player in enumerate(draft.players):
        if player.began != player.sector:
            draft.change(seat, began=player.sector)


def begin_radiation(draft: Draft) -> None:
    """Phase 1: a Starship on Nexxus is damaged, and patrols there are destroyed (RAD)."""
    begin_turn(draft)
    effects.begin_phase(draft, Phase.RADIATION)
    player = draft.players[draft.turn]
    if player.sector == NEXXUS_SECTOR and functional_parts(player.ship):
        draft.push(Radiation(draft.turn))
        return
    if player.sector == NEXXUS_SECTOR or PATROLS not in draft.terms.house:
        effects.irradiate_patrols(draft, draft.turn)
    draft.phase = Phase.SCAN


def begin_scan(draft: Draft) -> None:
    """Phase 2: for Starships with a functional Scanner (SCN-1)."""
    effects.begin_phase(draft, Phase.SCAN)
    if prowess(draft.players[draft.turn].ship).scanners:
        draft.push(Scanning(draft.turn))
    else:
        draft.phase = Phase.COMMAND


def begin_command(draft: Draft) -> None:
    """Phase 3: one command (CMD-1)."""
    effects.begin_phase(draft, Phase.COMMAND)
    draft.push(Command(draft.turn))


def begin_combat(draft: Draft) -> None:
    """Phase 4: asteroids and battles (COM-1, COM-2)."""
    effects.begin_phase(draft, Phase.COMBAT)
    draft.push(Combat(draft.turn))


def recharge(draft: Draft) -> None:
    """Phase 5: shields recharge except at Nexxus, Pirates regain their strength (RCH-1), and the next turn is due.

    A Starship whose turn ends in a harbour is made whole (VAR-1).
    """
    effects.begin_phase(draft, Phase.RECHARGE)
    seat, sector = draft.turn, draft.players[draft.turn].sector
    if HARBOURS in draft.terms.house and is_harbour(draft.players, draft.board, seat, sector):
        effects.restore_all(draft, seat, "harbour")
    for seat, player in enumerate(draft.players):
        if player.sector != NEXXUS_SECTOR:
            effects.recharge(draft, seat)
    draft.hits = ()
    draft.turn = (draft.turn + 1) % len(draft.players)
    draft.turns += 1
    draft.phase = Phase.RADIATION


_OPENERS = {
    Phase.SETUP: begin_setup,
    Phase.RADIATION: begin_radiation,
    Phase.SCAN: begin_scan,
    Phase.COMMAND: begin_command,
    Phase.COMBAT: begin_combat,
    Phase.RECHARGE: recharge,
}
