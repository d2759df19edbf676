"""Every event of a game: what has happened, in the past tense. Sectors, ports and quadrants are small ints (`geometry`)."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from hyperline.games.hyperline.rules.geometry import Port, Quadrant, Sector
from hyperline.games.hyperline.rules.kinds import Component, Phase, Tech, Upgrade
from hyperline.games.hyperline.rules.ship import Placed, Target
from hyperline.kernel import event

PIRATE = -1
"""Stands for the Pirate in place of a player's index."""


class Event(event.Event, frozen=True, gc=False):
    """Something that has happened in a game of Hyperline."""

    def form(self) -> dict[str, Any]:
        from hyperline.games.hyperline.rules.notation.event import event_form

        return event_form(self)


class ComponentFitted(Event, frozen=True):
    """A component was added to a ship, at setup (SET-9) or bought (BLD-2)."""

    player: int
    part: Placed


class UpgradeInstalled(Event, frozen=True):
    """A Bridge upgrade was added (SET-10, BLD-4)."""

    player: int
    upgrade: Upgrade


class BonusDeclined(Event, frozen=True):
    """The bonus component was declined (SET-11)."""

    player: int


class PartFound(Event, frozen=True):
    """A new planet has a part of its tech that may be taken (VAR-2)."""

    player: int
    sector: Sector
    tech: Tech


class SpoilsWon(Event, frozen=True):
    """Any one part may be taken, for a Pirate destroyed or a rival who ran away (VAR-4)."""

    player: int
    sector: Sector


class PartLeft(Event, frozen=True):
    """A part that was found was not taken."""

    player: int


class TokenPlaced(Event, frozen=True):
    """A Tech token was put on a planet as payment (BLD-3)."""

    player: int
    tech: Tech
    sector: Sector


class ShipRefitted(Event, frozen=True):
    """A ship's components were moved (BLD-5); `parts` is the whole new ship."""

    player: int
    parts: tuple[Placed, ...]


class DieRolled(Event, frozen=True):
    """A die was rolled. `purpose`: ``first``, ``battle``, ``asteroid``, ``torpedo``, ``tight-scan`` or ``ambush``."""

    player: int
    value: int
    purpose: str


class FirstPlayerChosen(Event, frozen=True):
    """The highest roll goes first (SET-12)."""

    player: int


class TurnBegan(Event, frozen=True):
    """A player's turn began."""

    begins_turn = True

    player: int


class PhaseBegan(Event, frozen=True):
    """A phase of the turn began (TRN-1)."""

    player: int
    phase: Phase


class ComponentDamaged(Event, frozen=True):
    """A component was turned to its damaged side.

    `cause`: ``radiation``, ``research``, ``tight-scan``, ``asteroid``, ``torpedo``, ``battle`` or ``transfer``.
    """

    player: int
    target: Target
    kind: Component
    cause: str


class ComponentRestored(Event, frozen=True):
    """A component was turned back. `cause`: ``repair``, ``recharge``, ``battle-pod`` or ``transfer``."""

    player: int
    target: Target
    kind: Component
    cause: str


class HitIgnored(Event, frozen=True):
    """A Hardpoint Shield took a point without harm (SHD-2)."""

    player: int
    target: Target


class HitsLost(Event, frozen=True):
    """Points of damage had nothing to hit (COM-9)."""

    player: int
    points: int


class FighterDestroyed(Event, frozen=True):
    """A fighter left the game; `target` is its Carrier Pod, or empty for one on patrol."""

    player: int
    sector: Sector
    target: Target


class FighterEjected(Event, frozen=True):
    """A damaged Carrier Pod put its fighter on patrol (DMG-7)."""

    player: int
    target: Target
    sector: Sector


class FighterLoaded(Event, frozen=True):
    """A fighter went from patrol into a Carrier Pod (MOV-1)."""

    player: int
    target: Target
    sector: Sector


class FighterUnloaded(Event, frozen=True):
    """A fighter went from a Carrier Pod on patrol (MOV-1)."""

    player: int
    target: Target
    sector: Sector


class SectorScanned(Event, frozen=True):
    """A scanner was pointed at an empty sector (SCN-2)."""

    player: int
    target: Target
    sector: Sector


class TileDrawn(Event, frozen=True):
    """A tile was drawn face up for a sector, from the ``hyperline`` or the ``planet`` stack; `tile` is its name."""

    player: int
    sector: Sector
    tile: str
    stack: str


class TilePlaced(Event, frozen=True):
    """A tile was laid in a sector; `tile` is its text in the notation: ``fork 1``, ``Friskus``."""

    player: int
    sector: Sector
    tile: str


class TileProbed(Event, frozen=True):
    """A Planetary Scanner looked at the top planet tile (SCN-3)."""

    player: int
    target: Target
    tile: str

    def veil(self, viewer: int | None) -> Event:
        """Others do not see the tile."""
        return self if viewer == self.player else replace(self, tile="")


class TilePlanted(Event, frozen=True):
    """A planet tile was placed face down (SCN-3)."""

    player: int
    sector: Sector
    tile: str

    def veil(self, viewer: int | None) -> Event:
        """Others do not see the tile."""
        return self if viewer == self.player else replace(self, tile="")


class TileTurnedUp(Event, frozen=True):
    """A face-down tile was turned up (SCN-4)."""

    player: int
    sector: Sector
    tile: str


class TileTwisted(Event, frozen=True):
    """A Disrupting Scanner rotated a line tile (SCN-5); `tile` is its new text."""

    player: int
    target: Target
    sector: Sector
    tile: str


class TilesSeen(Event, frozen=True):
    """A Quantum Scanner looked at the top Hyperline tiles (SCN-6)."""

    player: int
    tiles: tuple[str, ...]

    def veil(self, viewer: int | None) -> Event:
        """Others see only how many."""
        return self if viewer == self.player else replace(self, tiles=("",) * len(self.tiles))


class TilesReturned(Event, frozen=True):
    """The tiles that were not picked went back on top, swapped or not (SCN-6)."""

    player: int
    is_swapped: bool

    def veil(self, viewer: int | None) -> Event | None:
        """Others do not see the order."""
        return self if viewer == self.player else None


class PirateArrived(Event, frozen=True):
    """A Pirate came: with its base (PIR-1), or placed by the player who destroyed another (PIR-3)."""

    player: int
    sector: Sector
    level: int


class PirateHit(Event, frozen=True):
    """A Pirate took damage; `hits` is its total in this Combat phase (DMG-4)."""

    sector: Sector
    points: int
    hits: int


class PirateDestroyed(Event, frozen=True):
    """A Pirate was destroyed by a player."""

    player: int
    sector: Sector
    level: int


class ShipStepped(Event, frozen=True):
    """A Starship stepped to an adjacent sector (MOV-2)."""

    player: int
    origin: Sector
    sector: Sector


class JumpBegan(Event, frozen=True):
    """A Starship entered a Hyperpoint (MOV-3)."""

    player: int
    sector: Sector
    port: Port


class ShipSlid(Event, frozen=True):
    """A jumping Starship went on into a sector, leaving `origin` by `port`; `is_loop`: off the board's edge (JMP-8)."""

    player: int
    origin: Sector
    port: Port
    sector: Sector
    is_loop: bool = False


class BranchTaken(Event, frozen=True):
    """A jumping Starship chose the port by which to leave a split (JMP-5)."""

    player: int
    sector: Sector
    port: Port


class JumpEnded(Event, frozen=True):
    """A Jump ended. `reason`: ``hyperpoint``, ``blocked``, ``open`` (JMP-4) or ``closed`` (JMP-7)."""

    player: int
    sector: Sector
    reason: str


class ShipShifted(Event, frozen=True):
    """A Starship went by Ripshift (ENG-4)."""

    player: int
    origin: Sector
    sector: Sector


class ShipHopped(Event, frozen=True):
    """A Starship went from one Rip to the other (RIP-2)."""

    player: int
    origin: Sector
    sector: Sector


class MoveBlocked(Event, frozen=True):
    """A move ended the Command phase (MOV-6). `by`: ``pirate``, ``asteroid``, ``starship`` or ``fighters``."""

    player: int
    sector: Sector
    by: str


class ResearchBegan(Event, frozen=True):
    """A player began Research (RES-1), or a tight scan (RES-3)."""

    player: int
    is_tight_scan: bool


class ResearchGained(Event, frozen=True):
    """A research point; `points` is the new total, `goal` how many win."""

    player: int
    points: int
    goal: int


class ResearchFailed(Event, frozen=True):
    """No point: the Bridge is damaged, or no boosted Scanner faces the rolled quadrant (RES-2, RES-3)."""

    player: int
    is_tight_scan: bool


class BattleOpened(Event, frozen=True):
    """A battle began; `defender` is a player or PIRATE, `level` the Pirate's."""

    attacker: int
    defender: int
    sector: Sector
    level: int


class RoundBegan(Event, frozen=True):
    """A round of a battle began, 1 to 3."""

    round: int


class QuadrantFixed(Event, frozen=True):
    """The quadrant in which a Starship has its enemy was settled (COM-6)."""

    player: int
    quadrant: Quadrant


class BeamAimed(Event, frozen=True):
    """A Focus Beam named a component of `enemy` (WPN-4)."""

    player: int
    enemy: int
    target: Target


class VolleyFired(Event, frozen=True):
    """A side's damage was fixed (COM-8): `points` in all, including `fighters` from fighters. `player` may be PIRATE."""

    player: int
    enemy: int
    points: int
    fighters: int


class BattleEnded(Event, frozen=True):
    """A battle ended. `reason`: ``destroyed``, ``fled`` or ``rounds``."""

    sector: Sector
    reason: str


class ShipFled(Event, frozen=True):
    """A Starship ran away, by choice or because it must (DMG-5), and is running."""

    player: int
    sector: Sector
    is_forced: bool


class FightersFled(Event, frozen=True):
    """Fighters without their Starship ran away (FLE-4)."""

    player: int
    sector: Sector


class ShipRighted(Event, frozen=True):
    """A running Starship stands upright again (FLE-3)."""

    player: int


class AsteroidStruck(Event, frozen=True):
    """An asteroid is about to hit a Starship (AST-1)."""

    player: int
    sector: Sector


class TorpedoFired(Event, frozen=True):
    """A torpedo flew (WPN-3) at a player's Starship or a Pirate (PIRATE)."""

    player: int
    origin: Sector
    enemy: int
    sector: Sector
    points: int


class ShieldTransferred(Event, frozen=True):
    """A Transfer Shield was spent for another shield (SHD-4)."""

    player: int
    source: Target
    target: Target


class GameWon(Event, frozen=True):
    """A player has the research points that win (WIN-1)."""

    player: int
    points: int
