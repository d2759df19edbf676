"""The press that makes the first step of a wreck's way back."""

from __future__ import annotations

from collections.abc import Callable

from hyperline.games.hyperline.app.wording import Wording
from hyperline.games.hyperline.counsel.recovery import Recovery
from hyperline.games.hyperline.rules.actions import Action, Repair
from hyperline.games.hyperline.rules.ship import Ship
from hyperline.shell.ui.button import Offer


def way_back(
    wording: Wording, ship: Ship, found: Recovery | None, do: Callable[[Action], object], go_home: Callable[[], object]
) -> list[Offer]:
    """At home it stands among the commands: the full repair."""
    if found is None or found.way == "here":
        return []
    if found.way == "home":
        return [_offer(wording, wording.words("recover.go_home"), go_home)]
    hint = wording.words("recover.repair", part=wording.part(ship, found.part))
    return [_offer(wording, hint, lambda: do(Repair(found.part)))]


def _offer(wording: Wording, hint: str, press: Callable[[], object]) -> Offer:
    return Offer(key="button:recover", text=wording.words("recover.way_back"), press=press, hint=hint)
