"""The context cards of what is around the board: seats, phases, buttons."""

from __future__ import annotations

from typing import Final

from hyperline.games.hyperline.app.board.hud.seatcard import SeatState
from hyperline.games.hyperline.app.board.hud.seatfigure import SeatFigure
from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES
from hyperline.games.hyperline.rules.kinds import TOKEN_TECHS, Phase
from hyperline.games.hyperline.rules.player import IN_HAND
from hyperline.shell.hud.chip_line import ChipState
from hyperline.shell.ui.card import Card

PHASE_RULES: Final = {
    Phase.RADIATION: "RAD-1", Phase.SCAN: "SCN-1", Phase.COMMAND: "CMD-1", Phase.COMBAT: "COM-2", Phase.RECHARGE: "RCH-1",
}  # fmt: skip
BUTTONS: Final = {
    "pass": "CMD-1", "research": "RES-2", "build": "BLD-1", "repair": "REP-1", "fighters": "MOV-1", "transfer": "SHD-4",
    "aim": "WPN-4", "lay": "EXP-1", "rotate": "EXP-1", "probe": "SCN-3", "undo": "", "redo": "", "menu": "", "speed": "",
    "leaf": "", "moves": "",
}  # fmt: skip
"""By what a button does: the rule that tells of it."""


def seat_card(wording: Wording, state: SeatState) -> Card:
    """A player: what they can do, what they have, and where it is."""
    words, player = wording.words, state.player
    lines = [words("about.running") if player.is_running else state.note or state.told]
    for upgrade in sorted(player.ship.upgrades):
        key = "card.online" if player.ship.has_online(upgrade) else "card.offline"
        lines.append(f"● {wording.kind(upgrade)}: {words(key)}")
    for tech, sector in zip(TOKEN_TECHS, player.tokens, strict=True):
        if sector != IN_HAND:
            what = wording.kind(tech).removesuffix("s")
            lines.append(f"● {words('about.token', what=what, sector=SECTOR_NAMES[sector])}")
    figure = SeatFigure(player, state.emblem, state.goal)
    return Card(state.name, "\n".join(lines), "FLE-3" if player.is_running else "COM-7", figure)


def phase_card(wording: Wording, state: ChipState, phase: Phase, whose: str) -> Card:
    """A phase: what is done in it, and whether it is now."""
    words = wording.words
    lines = [words(f"about.{phase}")]
    if state.current >= 0 and state.chips[state.current].key == phase:
        lines.append(words("about.now", name=whose))
    return Card(words(f"phase.{phase}"), "\n".join(lines), PHASE_RULES[phase])


def button_card(wording: Wording, key: str) -> Card | None:
    """What a button of the bars does; None if its text says it all."""
    name = key.partition(":")[2].partition(" ")[0]
    return Card("", wording.words(f"about.{name}"), BUTTONS[name]) if name in BUTTONS else None
