"""All that is seen of the game: the sector, the decks and the event above it, and a mat at its right."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from msgspec.structs import replace
from pygame import Rect, Surface

from hyperline.games.freight.app.bout import is_on
from hyperline.games.freight.app.boutplate import BoutPart
from hyperline.games.freight.app.goods import Market, Spoils
from hyperline.games.freight.app.light import NOTHING, PLAIN, QUIET, SOFT, Trace, goals_of, trace_of
from hyperline.games.freight.app.mat_view import Mat
from hyperline.games.freight.app.plan import Ground
from hyperline.games.freight.app.reasons import faces_of, uses_of
from hyperline.games.freight.app.sector import Sector, key_of, place_in
from hyperline.games.freight.rules import events
from hyperline.games.freight.rules.news import LASTING
from hyperline.games.freight.rules.position import EMPTY, FORCE, Cell, Hold, Position, is_harbour
from hyperline.games.freight.rules.stowage import Stowing, first_empty
from hyperline.games.freight.rules.tiles import COLOURS, NONE, SIDES, WRECK, beside, place_of
from hyperline.kernel.event import Event
from hyperline.shell.board.camera import Camera
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Spot
from hyperline.shell.page.hud.seat_plate import APART

DIE: Final = "die:"
SEEN: Final = "seen:"
"""How the keys begin of what is on a mat that is only looked at."""

GAP, TOOLS_GAP, BESIDE = (
    12,
    24,
    14,
)  # units of the deck: between sector and mat, also with tools there, and how far the sector reaches beyond the market


class FreightView:
    """`mat_wide` are the pixels at its right that the mat takes. `told` makes a card's text from the key of a target."""

    def __init__(self, context: Context, emblems: tuple[int, ...], redraw: Callable[[Rect], None]) -> None:
        self.context, self.redraw = context, redraw
        self.words = words = context.words_of("freight")
        self.sector = Sector(context, emblems, redraw)
        self.market = Market(context, words, redraw)
        self.mat = Mat(context, words, redraw)
        self.spoils = Spoils(context, self.sector.named)
        self.bout = BoutPart(context, words, self.sector, self.spoils, redraw)
        self.rect, self.mat_wide = Rect(0, 0, 1, 1), 0
        self.position: Position | None = None
        self.viewer: int | None = None
        self.told: Callable[[str], str] = str
        self.named: Callable[[int], str] = str
        self.named_tile: Callable[[int], str] = str
        self.watched = NONE  # the seat whose mat is looked at in place of the viewer's
        self.picked = 0  # the face of the die that was picked
        self.is_boosting = False
        self._lit: Collection[str] = ()
        self._pointed = ""  # the key of what is pointed at
        self._loser = NONE  # whose holds are being looted
        self._light = QUIET
        self.log_high = 0  # pixels below the mat that are another's

    @property
    def camera(self) -> Camera:
        """That of the sector."""
        return self.sector.camera

    # ---- what is shown ----

    def layout(self, rect: Rect) -> None:
        self.rect = Rect(rect)
        units = GAP if self.context.is_simple else TOOLS_GAP, BESIDE
        gap, beside = (self.context.dx(one) if self.mat_wide else 0 for one in units)
        left = Rect(rect.left, rect.top, rect.w - self.mat_wide - gap, rect.h)
        self.market.layout(Rect(left.left + beside, left.top, left.w - 2 * beside, left.h if self.mat_wide else 0))
        high = self.market.rect.h
        self.sector.is_named = bool(self.mat_wide)
        self.sector.layout(Rect(left.left, left.top + high, left.w, left.h - high))
        top = self.context.dx(22)
        self.mat.layout(Rect(rect.right - self.mat_wide, rect.top + top, self.mat_wide, rect.h - 2 * top - self.log_high))
        self.spoils.within = self.sector.rect

    def show(self, position: Position, viewer: int | None) -> None:
        self.position, self.viewer = position, viewer
        self.sector.show(position)
        self.market.show(position)
        self._show_mat(position)
        loser = next((getattr(frame, "loser", NONE) for frame in position.pending[-1:] if frame.kind == "spoils"), NONE)
        self._loser = next((frame.loser for frame in position.pending[-1:] if isinstance(frame, Stowing)), NONE)
        self.spoils.holds = position.ships[loser].holds if loser != NONE else ()
        self.spoils.title = self.words("freight.holds_of", name=self.named(loser)) if loser != NONE else ""
        self.bout.duel.is_on, self.sector.fought = False, None
        if not is_on(position):
            self.bout.show(None)

    def _show_mat(self, position: Position) -> None:
        """The viewer's mat, else that of the seat that decides; or the one that is looked at."""
        asked = [frame.seat for frame in position.pending[-1:] if frame.kind]
        seat = next(iter(asked), position.turn) if self.viewer is None else self.viewer
        is_watched = self.watched not in (NONE, seat)
        seat, self.mat.prefix = (self.watched, SEEN) if is_watched else (seat, "")
        self.mat.emblem = self.sector.ships.emblems[seat]
        self.mat.title = self.words("freight.ship_of", name=self.named(seat))
        self.mat.show(position, seat, position.act if seat == position.turn and not position.winners else None)
        self._stand()

    def _stand(self) -> None:
        """Show on the mat what the tile takes where its ship is, and in the sector where its cards go."""
        self.sector.aim_at(goals_of(self.mat.ship))
        mat, at = self.mat, self.sector.at[self.mat.seat] if self.mat.seat != NONE else None
        cell = self.sector.map.get(at) if at is not None else None
        mat.here = key_of(at) if at is not None else ""
        if cell is None or self.position is None:
            mat.stand(None)
            return
        others = any(other == at for seat, other in enumerate(self.sector.at) if seat != mat.seat)
        has_foes = mat.is_own_turn and mat.act.is_stayed and others and not is_harbour(self.position, at)
        uses = uses_of(cell, mat.ship, self.market.event, has_foes)
        said = [", ".join(self.words(f"freight.use_{word}") for word in use.words) for use in uses]
        if len(uses) > 1:
            said[1:] = [self.words("freight.ground_any", what=more) for more in said[1:]]
        faces = faces_of(uses[0].faces) if uses else ""
        what = APART.join(said) if said else self.words("freight.ground_none")
        mat.stand(Ground(cell.tile, self.named_tile(cell.tile), faces, what))

    @property
    def is_watching(self) -> bool:
        """Whether the mat of another is looked at."""
        return bool(self.mat.prefix)

    def watch(self, seat: int) -> None:
        """Show the mat of another seat; NONE shows the viewer's again."""
        self.watched = seat
        if self.position is not None:
            self._show_mat(self.position)

    def shows_turn_of(self, seat: int) -> bool:
        """Whether the mat that is shown is of the seat, whose turn it is."""
        return self.mat.seat == seat and self.mat.is_own_turn

    def take(self, event: Event) -> None:
        self.bout.take(event)
        self._take_turn(event)
        self._take_mat(event)
        self._take_goods(event)
        self._take_map(event)
        self._take_market(event)
        self._stand()

    def _take_turn(self, event: Event) -> None:
        mat = self.mat
        match event:
            case events.TurnBegan(seat):
                self.sector.turn = seat
                self.watched = self.watched if seat != self.viewer else NONE
                whose = seat if self.viewer is None else self.viewer
                whose = whose if self.watched == NONE else self.watched
                if whose != mat.seat and self.position is not None:
                    self._show_mat(self.position)
                    mat.show(self.position, whose, None)
                mat.begin(whose == seat)
            case events.DiceRolled(seat, dice) if self.shows_turn_of(seat):
                mat.tumbling = ()
                mat.change(act=replace(mat.act, dice=dice))
            case events.DieSpent(seat, die, on) if self.shows_turn_of(seat):
                mat.spend(die, on)
            case events.DieTurned(seat, old, new) if self.shows_turn_of(seat):
                mat.turn(old, new)

    def _take_mat(self, event: Event) -> None:
        mat = self.mat
        match event:
            case events.SquareDamaged(seat, square) if seat == mat.seat:
                lasers = {name: die for name, die in mat.ship.lasers.items() if name != square}
                mat.change(replace(mat.ship, damage=(*mat.ship.damage, square), lasers=lasers))
            case events.SquareRepaired(seat, square) if seat == mat.seat:
                mat.change(replace(mat.ship, damage=tuple(one for one in mat.ship.damage if one != square)))
            case events.FightBoosted(seat, die) if seat == mat.seat:
                mat.fire(die)
            case events.ForceMoved(seat, hold, is_aboard) if seat == mat.seat:
                mat.put(hold, FORCE if is_aboard else EMPTY)

    def _take_goods(self, event: Event) -> None:
        match event:
            case events.CardTaken(seat, deck, hold, card, source):
                if source == "top":
                    self.market.draw_from(deck)
                if seat == self.mat.seat:
                    self.mat.put(hold, Hold(card))
            case events.CardDelivered(_, card, _) | events.CardGone(card):
                self.mat.lose(card)
            case events.HoldLooted(origin, target, hold, card, _):
                self._loot(origin, target, hold, card)
            case events.SalvageMoved(origin, target, n):
                self._move_salvage(origin, -n, origin)
                self._move_salvage(target, n, origin)

    def _take_map(self, event: Event) -> None:
        sector = self.sector
        match event:
            case events.OccupationChanged(at, state):
                sector.change(at, token=state)
            case events.StationHit(at, damage):
                sector.change(at, station=damage)
            case events.HavenDestroyed(at):
                sector.change(at, tile=WRECK, station=0)
            case events.ShipMoved(seat, path, _):
                sector.arrive(seat, path[-1])
            case events.TileRevealed(at, tile, salvage):
                lay = sector.map[at].salvage if at in sector.map else 0  # what lay where a Haven was destroyed
                sector.reveal(at, Cell(tile, salvage=lay + salvage))
            case events.SlipstreamPointed(at, side):
                sector.change(at, arrow=side)

    def _take_market(self, event: Event) -> None:
        match event:
            case events.CardTurned(deck, card):
                self.market.draw_from(deck)
                self.market.change(deck, card)
            case events.EventRevealed(number) if number in LASTING:
                self.market.turn_up(number)
            case events.RoundEnded(number):
                self.market.turn_up(NONE, number + 1)

    def clear(self, seat: int, number: int) -> None:
        """A hold of the loser is emptied."""
        if number < len(self.spoils.holds):
            self.spoils.holds = (*self.spoils.holds[:number], EMPTY, *self.spoils.holds[number + 1 :])
            self.redraw(self.spoils.rect)
        if self.mat.seat == seat:
            self.mat.put(number, EMPTY)

    def _loot(self, origin: int, target: int, number: int, card: int) -> None:
        """A hold is looted, and a card comes aboard if there is room."""
        mat = self.mat
        self._loser = origin
        self.clear(origin, number)
        if mat.seat == target and card != NONE and (free := first_empty(mat.ship)) != NONE:
            mat.put(free, Hold(card))

    def _move_salvage(self, end: str, n: int, origin: str) -> None:
        """More salvage is at an end of its way, or less; that of a looted hold has gone with it."""
        kind, _, name = end.partition(":")
        if kind == "tile":
            place = place_of(name)
            self.sector.change(place, salvage=self.sector.map[place].salvage + n)
        elif kind == "ship" and int(name) == self.mat.seat:
            if n > 0:
                self.mat.stow(n, is_gift=origin == "supply")
            elif int(name) != self._loser:
                self.mat.sell(-n)

    # ---- what can be pointed at ----

    def stands(self, position: Position) -> dict[str, tuple[int, tuple[float, float]]]:
        places = [(seat, ship.at) for seat, ship in enumerate(position.ships) if ship.at is not None]
        return {f"ship:{seat}": (seat, self.sector.camera.cell_rect(place).center) for seat, place in places}

    def spots(self) -> list[Spot]:
        if not self.mat_wide:
            return self.sector.spots()
        plate, covered = self.bout.rect, self.spoils.rect
        tiles = [spot for spot in self.sector.spots() if not plate.collidepoint(Rect(spot.rect).center)]
        if self.spoils.holds:
            tiles = [spot for spot in tiles if not covered.colliderect(spot.rect)]
            return [*tiles, *self.spoils.spots(), *self.mat.spots()]
        return [*tiles, *self.sector.foes(), *self.market.spots(), *self.mat.spots()]

    def tells(self, key: str) -> str:
        return self.told(key)

    def meant(self, key: str) -> str:
        """A step to a tile beside the ship, or a jump, with the picked die; a card loaded, sold or delivered."""
        if self.position is None or self.viewer is None or not self.picked or not key.startswith("tile:"):
            return ""
        at, place = self.position.ships[self.viewer].at, place_in(key)
        if at is None:
            return ""
        side = next((side for side in range(len(SIDES)) if beside(at, side) == place), NONE)
        return f"engines {self.picked} {SIDES[side]}" if side != NONE else f"jump {self.picked} {key_of(place)[5:]}"

    def light(self, keys: Collection[str]) -> None:
        """Light what can be chosen: plainly if a die is picked or there is none to pick."""
        is_plain = bool(self.picked) or self.is_boosting or not any(key.startswith(DIE) for key in keys)
        self._lit, self._light = keys, PLAIN if is_plain else QUIET
        self.mat.picked = self.picked
        self.trace(self._pointed)  # it may hold something else now
        self.aim(())

    def aim(self, keys: Collection[str]) -> None:
        """Light only these of what can be chosen, as what a thing pointed at could do, while dice are to be picked;
        of none, all.
        """
        is_soft = bool(keys) and self._light == QUIET
        lit, light = ([key for key in self._lit if key in keys], SOFT) if is_soft else (self._lit, self._light)
        if (lit, light) == (self.mat.lit, self.mat.light):
            return
        for part in (self.sector, self.market, self.mat, self.spoils):
            part.lit, part.light = lit, light
        self.spoils.light = PLAIN
        self.redraw(self.rect)

    def written(self) -> Sequence[Rect]:
        """The market and the mat are read all the time."""
        return [self.market.rect, self.mat.whole]

    def trace(self, key: str) -> None:
        """Light where the card that is pointed at comes from, and where it goes."""
        self._pointed = key
        kind, _, name = key.removeprefix(SEEN).partition(":")
        traced = NOTHING
        if kind in ("up", "deck") and name in COLOURS:
            colour = COLOURS.index(name)
            card = self.market.up[colour] if kind == "up" else NONE
            traced = Trace(colour) if card == NONE else trace_of(card)
        elif (
            kind == "hold" and int(name) < len(self.mat.ship.holds) and (card := self.mat.ship.holds[int(name)].card) != NONE
        ):
            traced = trace_of(card, is_aboard=True)
        self.sector.trace(traced)

    def boxes(self) -> Sequence[Rect]:
        """What words over the board should leave free."""
        return [*self.written(), *map(self.sector.ships.rect, range(len(self.sector.at)))]

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        if self.sector.rect.colliderect(surface.get_clip()):
            self.sector.draw(surface)
        self.draw_beside(surface)

    def draw_beside(self, surface: Surface) -> None:
        """Draw all but the sector."""
        for part in (self.market, self.mat, self.spoils, self.bout) if self.mat_wide else ():
            if part.rect.colliderect(surface.get_clip()):
                part.draw(surface)
