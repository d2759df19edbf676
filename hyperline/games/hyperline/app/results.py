"""What is told of events where they happen: a few words for each that changes something for a player."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from hyperline.games.hyperline.app.board.views.picture import Picture
from hyperline.games.hyperline.app.name import Naming
from hyperline.games.hyperline.rules import events
from hyperline.games.hyperline.rules.catalogue import NEXXUS, PIRATE_BASE
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES, Sector
from hyperline.games.hyperline.rules.kinds import TOKEN_TECHS, Phase, Tech
from hyperline.games.hyperline.rules.market import market, upgrade_for_sale
from hyperline.games.hyperline.rules.terms import Terms
from hyperline.kernel.event import Event
from hyperline.kernel.language import lowered, run_on
from hyperline.shell.page.hud.told import Told, Tone

PIECES = "hyperline/pieces"
NAMED = 2  # parts that are told by name; more are counted
BURNT = ("radiation", "research", "tight-scan")
Tell = Callable[[Any, "Witness"], Told | None]
"""What is told of an event to those who have seen it."""


@dataclass(frozen=True)
class Witness:
    """Who is told, and about what: the `picture` after the event, and the `run` of similar events told as one."""

    wording: Naming
    picture: Picture
    viewer: int | None
    terms: Terms
    run: Sequence[Event] = ()

    def told(self, key: str, seat: int, sector: Sector, tone: Tone = "plain", **values: Any) -> Told:
        """A result of a seat in a sector, by its text: with the name if it is not the viewer's."""
        words = self.wording.words
        text = words(f"told.{key}", **values) if seat == self.viewer else self.of(key, seat, **values)
        return Told(text, tone=tone, where=f"sector:{SECTOR_NAMES[sector]}")

    def of(self, key: str, seat: int, **values: Any) -> str:
        """The same of another player."""
        words, name = self.wording.words, self.wording.name(seat)
        if f"told.{key}_by" in words:
            return words(f"told.{key}_by", name=name, **values)
        what = words(f"told.{key}", **values)
        return words("told.by", name=name, what=run_on(what))

    def at(self, key: str, seat: int, tone: Tone = "plain", **values: Any) -> Told:
        """A result of a seat at its Starship."""
        return self.told(key, seat, self.picture.ship_sector(seat), tone, **values)


# ---- moves ----


def arrived(event: Any, seen: Witness) -> Told | None:
    """What the place is good for: only for the viewer's own Starship, and for any that reaches Nexxus."""
    words, picture, seat = seen.wording.words, seen.picture, event.player
    if getattr(event, "reason", "hyperpoint") not in ("hyperpoint", ""):
        return stopped(event, seen)
    look = picture.board.look(event.sector)
    if look.code == NEXXUS:
        told = seen.told("nexxus", seat, event.sector, "gold")
        return replace(told, note=words("told.next_turn")) if seat == seen.viewer else told
    if seat != seen.viewer or not _sells(picture, seat, seen.terms):
        return None
    key = "kinds_next_turn" if look.sells in TOKEN_TECHS else "upgrades_next_turn"
    what = words(f"told.{key}", what=lowered(seen.wording.kind(str(look.sells))))
    return replace(seen.told("build", seat, event.sector, "good"), note=what, icon=_sign(look.sells))


def _sells(picture: Picture, seat: int, terms: Terms) -> bool:
    """Whether the planet below a Starship has something for it."""
    player = picture.players[seat]
    tech = market(picture.players, picture.board, seat, terms)
    if tech is None or picture.board.is_face_down(player.sector):
        return False
    if tech in TOKEN_TECHS:
        return player.tokens[TOKEN_TECHS.index(tech)] != player.sector
    return upgrade_for_sale(player, tech) is not None


def _sign(tech: Tech | None) -> tuple[str, str]:
    return (PIECES, f"token-{tech}") if tech in TOKEN_TECHS else ("hyperline/upgrades", str(tech))


def stopped(event: events.JumpEnded, seen: Witness) -> Told | None:
    """The end of a line in open space; what blocks a line has an event of its own."""
    if event.reason not in ("open", "closed"):
        return None
    return seen.told(f"line_{event.reason}", event.player, event.sector)


def blocked(event: events.MoveBlocked, seen: Witness) -> Told:
    """What is in the way, and whose."""
    others = (
        seat
        for seat, player in enumerate(seen.picture.players)
        if seat != event.player
        and (seen.picture.ship_sector(seat) == event.sector if event.by == "starship" else player.patrol(event.sector))
    )
    seat = next(others, None)
    other = seen.wording.name(seat) if seat is not None else ""
    return seen.told(f"stopped_{event.by}", event.player, event.sector, other=other)


# ---- research ----


def gained(event: events.ResearchGained, seen: Witness) -> Told:
    """The point, how many points that makes, and a win."""
    is_won = event.points >= event.goal
    told = seen.at("won" if is_won else "point", event.player, "gold")
    note = seen.wording.words("told.point_of", n=event.points, goal=event.goal)
    return replace(told, note=note, icon=(PIECES, "research-on"))


# ---- parts ----


def damaged(event: events.ComponentDamaged, seen: Witness) -> Told | None:
    """How many parts, or which."""
    if event.cause == "transfer":
        return None
    count = max(1, len(seen.run))
    if event.cause in BURNT:
        key = "radiation" if event.cause == "radiation" else "burnt"
        return seen.at(key, event.player, "bad", n=count)
    key = event.cause if event.cause in ("asteroid", "torpedo") else "lost"
    return seen.at(key, event.player, "bad", what=_parts(event, seen))


def restored(event: events.ComponentRestored, seen: Witness) -> Told | None:
    """Which parts."""
    if event.cause == "transfer":
        return None
    key = "recharged" if event.cause == "recharge" else "repaired"
    return seen.at(key, event.player, "good", what=_parts(event, seen))


def _parts(event: events.ComponentDamaged | events.ComponentRestored, seen: Witness) -> str:
    """The parts of a run by name, or how many there are."""
    run = [one for one in seen.run if isinstance(one, type(event))]
    kinds = [seen.wording.kind(one.kind) for one in run or [event]]
    return seen.wording.listed(kinds) if len(kinds) <= NAMED else seen.wording.words("told.parts", n=len(kinds))


def built(event: events.ComponentFitted | events.UpgradeInstalled, seen: Witness) -> Told | None:
    """What was built, after the setup."""
    if seen.picture.phase is Phase.SETUP:
        return None
    kind = event.part.kind if isinstance(event, events.ComponentFitted) else event.upgrade
    return seen.at("built", event.player, "good", what=seen.wording.kind(kind))


def found(event: events.PartFound, seen: Witness) -> Told:
    """A part to take, and what it is for."""
    told = seen.told("find", event.player, event.sector, "gold", what=lowered(seen.wording.kind(event.tech)))
    return replace(told, icon=_sign(event.tech))


def fighter_lost(event: events.FighterDestroyed, seen: Witness) -> Told:
    """How many."""
    return seen.told("fighter_lost", event.player, event.sector, "bad", n=max(1, len(seen.run)))


# ---- tiles and Pirates ----


def tile_known(event: events.TilePlaced | events.TileTurnedUp, seen: Witness) -> Told | None:
    """A place with a name, and what it sells; lines can be seen."""
    look, words = seen.picture.board.look(event.sector), seen.wording.words
    if look.is_line or look.code == PIRATE_BASE or seen.picture.board.is_face_down(event.sector):
        return None
    made = Told(seen.wording.tile(look.name), where=f"sector:{SECTOR_NAMES[event.sector]}")
    if look.sells is None:
        return made
    note = words(
        "told.sells" if look.sells in TOKEN_TECHS else "told.sells_upgrade", what=lowered(seen.wording.kind(look.sells))
    )
    return replace(made, note=note, icon=_sign(look.sells))


def pirate_arrived(event: events.PirateArrived, seen: Witness) -> Told:
    """That one was drawn with its base, lay in wait (VAR-3), or was placed: the first level never is (PIR-3)."""
    is_base = seen.picture.board.look(event.sector).code == PIRATE_BASE
    key = "pirate" if is_base else "ambushed" if event.level == 1 else "pirate_placed"
    made = seen.told(key, event.player, event.sector, n=event.level)
    return replace(made, icon=(PIECES, f"pirate-{event.level}"))


# ---- all of them ----


def _there(key: str, tone: Tone = "plain") -> Tell:
    """A result of the seat whose event it is, in the event's sector."""
    return lambda event, seen: seen.told(key, event.player, event.sector, tone)


def _at_ship(key: str, tone: Tone = "plain") -> Tell:
    """A result of the seat whose event it is, at its Starship."""
    return lambda event, seen: seen.at(key, event.player, tone)


TOLD: Final[dict[type[Event], Tell]] = {
    events.ComponentFitted: built,
    events.UpgradeInstalled: built,
    events.PartFound: found,
    events.SpoilsWon: _there("spoils", "gold"),
    events.FirstPlayerChosen: _at_ship("first"),
    events.TilePlaced: tile_known,
    events.TilePlanted: _there("planted"),
    events.TileTurnedUp: tile_known,
    events.TileTwisted: _there("twisted"),
    events.ShipStepped: arrived,
    events.JumpEnded: arrived,
    events.ShipShifted: arrived,
    events.ShipHopped: arrived,
    events.MoveBlocked: blocked,
    events.ShipFled: _there("fled", "bad"),
    events.ResearchGained: gained,
    events.ResearchFailed: _at_ship("no_point"),
    events.ComponentDamaged: damaged,
    events.ComponentRestored: restored,
    events.HitIgnored: _at_ship("held", "good"),
    events.FighterDestroyed: fighter_lost,
    events.PirateArrived: pirate_arrived,
    events.PirateDestroyed: _there("pirate_gone", "good"),
}
"""What is told of an event, by its class; of other events nothing is."""


def told(event: Event, seen: Witness) -> Told | None:
    """What is told of an event where it happened."""
    tell = TOLD.get(type(event))
    return None if tell is None else tell(event, seen)
