"""Where enemies could shoot at one's next turn, shown by a key or the sign beside the board until it is pressed again."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from hyperline.games.belt.app.board.picture import HEX, SHIP
from hyperline.games.belt.app.wording import begun
from hyperline.games.belt.rules.fleets import FULL_NAMES, OWNER
from hyperline.games.belt.rules.hexes import COORDINATES, HEX_BY_NAME, OFF
from hyperline.games.belt.rules.odds import Danger, danger
from hyperline.games.belt.rules.position import Stage
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.page.play_page import PlayFeature
from hyperline.shell.ui import icon

if TYPE_CHECKING:
    from hyperline.games.belt.app.scene import BeltScene

PLACE: Final = 6  # among the tools of any game
LIMITS: Final = (0.4, 0.7)  # chances from which a hex has a shade: below the first there is none
OWN: Final = 0.1  # and from which a ship of one's own is in danger
NAMED: Final = 4  # ships that are named at a hex


class Threats(PlayFeature["BeltScene"]):
    """It follows the position: what has been destroyed does not shoot any longer."""

    scene: BeltScene
    acts = (Act.OVERLAY,)
    is_on = False
    _danger: Danger | None = None

    def build(self) -> None:
        """The sign, or a line of the menu."""
        words = self.scene.wording.words
        text, hint = words("belt.threats"), words("belt.threats_hint")
        self.scene.add_tool(PLACE, "fixed:threats", text, self.toggle, icon.reach, hint)

    def act(self, intent: Intent) -> bool:
        """Show it, or hide it again."""
        if intent.act is not Act.OVERLAY:
            return False
        self.toggle()
        return True

    def toggle(self) -> None:
        """Show it, or hide it again."""
        self.is_on = not self.is_on
        self._show()

    def settled(self, position: Any) -> None:
        """Another position."""
        if self.is_on:
            self._show()

    def pointed(self, key: str) -> None:
        """Ships that could shoot at what is pointed at are lit."""
        ships = [FULL_NAMES[ship] for ship in self._shooters(key)]
        self.scene.view.name_shooters(ships)

    def tells(self, key: str) -> str:
        """Who could shoot there, and with how many of the cards that are left."""
        found, wording = self._shooters(key), self.scene.wording
        danger = self._danger
        if danger is None or not found:
            return ""
        likely = sorted(found.items(), key=lambda one: (-one[1] / danger.cards[OWNER[one[0]]], one[0]))
        told = [
            wording.words("belt.threat_of", ship=begun(wording.ship(ship)), n=count, cards=danger.cards[OWNER[ship]])
            for ship, count in likely[:NAMED]
        ]
        more = len(likely) - NAMED
        return "\n".join([*told, wording.words("belt.threat_more", n=more)] if more > 0 else told)

    def _shooters(self, key: str) -> Mapping[int, int]:
        if not self.is_on or self._danger is None or not key.startswith((HEX, SHIP)):
            return {}
        found: dict[int, int] = {}
        for at in self.scene.view.meant_by(key):
            hex = HEX_BY_NAME.get(f"{at[0]},{at[1]}", OFF)
            for ship, count in self._danger.by.get(hex, {}).items():
                found[ship] = max(count, found.get(ship, 0))
        return found

    def _show(self) -> None:
        position, seat = self.table.shown, self.scene.around.own
        is_told = self.is_on and position.stage not in (Stage.DEPLOY, Stage.OVER)
        self._danger = danger(position, seat) if is_told else None
        odds = self._danger.odds if self._danger is not None else {}
        own = {hex for ship in (*position.fighters(seat), *position.caps(seat)) for hex in position.hexes(ship)}
        shades = {COORDINATES[hex]: _shade(chance, hex in own) for hex, chance in odds.items()}
        self.scene.view.threaten({at: shade for at, shade in shades.items() if shade >= 0})
        self.pointed(self.scene.focus.key)


def _shade(chance: float, is_own: bool) -> int:
    """0 or 1 by how likely it is, 2 where that hits a ship of one's own, -1 where it is not worth a word."""
    return 2 if is_own and chance >= OWN else sum(chance >= limit for limit in LIMITS) - 1
