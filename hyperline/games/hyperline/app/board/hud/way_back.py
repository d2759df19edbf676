"""The press that makes the first step of a wreck's way back."""

from __future__ import annotations

from collections.abc import Callable

from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.counsel.recovery import Recovery
from hyperline.games.hyperline.rules.actions import Action, Repair
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.player import Player
from hyperline.shell.ui.button import Offer


def way_back(
    wording: Wording, player: Player, found: Recovery | None, do: Callable[[Action], object], go: Callable[[Sector], object]
) -> list[Offer]:
    """Elsewhere it stands among the commands: the full repair, the end of the turn, or any move."""
    if found is None or found.way in ("here", "docked", "leave"):
        return []
    if found.way == "home":
        return [_offer(wording, wording.words("recover.go_home"), lambda: go(player.corner))]
    if found.way == "harbour":
        hint = wording.words("recover.go", sector=SECTOR_NAMES[found.sector])
        return [_offer(wording, hint, lambda: go(found.sector))]
    hint = wording.words("recover.repair", part=wording.part(player.ship, found.part))
    return [_offer(wording, hint, lambda: do(Repair(found.part)))]


def _offer(wording: Wording, hint: str, press: Callable[[], object]) -> Offer:
    return Offer(key="button:recover", text=wording.words("recover.way_back"), press=press, hint=hint)
