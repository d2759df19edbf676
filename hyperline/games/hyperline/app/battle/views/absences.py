"""What of a side is drawn elsewhere for a while: parts that turn over or recoil, and fighters that are out."""

from __future__ import annotations

from hyperline.games.hyperline.app.battle.views.berths import BERTH
from hyperline.games.hyperline.rules.ship import Target


class Absences:
    """`hidden` are parts, and by how many motions; `flown` are fighters, by berth (``patrol:2``) or Carrier Pod.

    `thrown` is by how many pixels to the right a blow has moved the ship.
    """

    def __init__(self) -> None:
        self.hidden: dict[Target, int] = {}
        self.flown: set[Target] = set()
        self.thrown = 0
        self._is_stale = False  # whether the ship's picture has to be drawn again

    def hide(self, target: Target) -> None:
        """Leave out a part that is drawn elsewhere for a while."""
        self._is_stale = self._is_stale or target not in self.hidden
        self.hidden[target] = self.hidden.get(target, 0) + 1

    def send(self, fighter: Target) -> None:
        """Take a fighter out of its berth or its Pod for a while."""
        self.flown.add(fighter)
        self._is_stale = self._is_stale or not fighter.startswith(BERTH)

    def rest(self) -> None:
        """Show every part and every fighter in its place."""
        self.thrown = 0
        if self.hidden or self.flown:
            self.hidden, self.flown, self._is_stale = {}, set(), True

    def back(self, target: Target) -> None:
        """Show a part or a fighter in its place again."""
        left = self.hidden.pop(target, 0) - 1
        if left > 0:
            self.hidden[target] = left
        self.flown.discard(target)
        self._is_stale = self._is_stale or not target.startswith(BERTH)
