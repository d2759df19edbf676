"""Holding a part over another one of the ship: the one place where that part would hold it."""

from __future__ import annotations

from hyperline.games.hyperline.app.shipyard.views.layout_draft import LayoutDraft
from hyperline.games.hyperline.rules.geometry import AHEAD, QUADRANTS, cell_name
from hyperline.games.hyperline.rules.kinds import PODS, POINTED, Component
from hyperline.games.hyperline.rules.ship import Placed, Target


def mounted_on(draft: LayoutDraft, target: Target) -> Placed | None:
    """How the part in hand would lie if given to the part at a target; None if that is ambiguous.

    A Turret Pod takes it on its turret, if allowed. A Pod or the Bridge takes it if there is just one place for it.
    """
    found = draft.at(target)
    held = draft.held
    if held is None or held.is_floating or found is None or "," not in target:
        return None
    other = found[1]
    if other.kind is Component.TURRET_POD and (mounted := _on_turret(draft, other)) is not None:
        return mounted
    if target in draft.legal() or (other.kind not in PODS and other.kind is not Component.BRIDGE):
        return None
    places = _beside(draft, other)
    return places[0] if len(places) == 1 else None


def _on_turret(draft: LayoutDraft, pod: Placed) -> Placed | None:
    """The part in hand on a Turret Pod's turret."""
    right, down = AHEAD[pod.facing]
    ways = draft.legal().get(cell_name((pod.x + right, pod.y + down)), ())
    return next((way for way in ways if way.is_on_turret and way.facing == pod.facing), None)


def _beside(draft: LayoutDraft, holder: Placed) -> list[Placed]:
    """Every way to put the part in hand in a free cell beside another one, facing away from it if it has a facing."""
    found = []
    for side in QUADRANTS:
        right, down = AHEAD[side]
        target = cell_name((holder.x + right, holder.y + down))
        if draft.is_swap(target):
            continue
        found += [way for way in draft.legal().get(target, ()) if way.kind not in POINTED or way.facing == side]
    return found
