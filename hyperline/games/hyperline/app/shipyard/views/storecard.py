"""What the Store offers where a player is, each kind as a card: picture, name, price, and in two lines what it does."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.yard_job import GIVEN
from hyperline.games.hyperline.rules.actions import Fit, Install
from hyperline.games.hyperline.rules.catalogue import LOOKS
from hyperline.games.hyperline.rules.game import check_action
from hyperline.games.hyperline.rules.geometry import SECTOR_NAMES
from hyperline.games.hyperline.rules.kinds import (
    KINDS_BY_TECH,
    STORE_KINDS,
    TOKEN_TECHS,
    UPGRADES,
    Component,
    Tech,
    Upgrade,
)
from hyperline.games.hyperline.rules.layout import fits_after_refit, places
from hyperline.games.hyperline.rules.market import check_kind_for_sale, check_market, check_upgrade_for_sale, market
from hyperline.games.hyperline.rules.player import IN_HAND
from hyperline.games.hyperline.rules.position import Position
from hyperline.games.hyperline.rules.refusal import refused
from hyperline.games.hyperline.rules.ship import Placed, Ship
from hyperline.kernel.illegal import Illegal
from hyperline.shell.context import Context
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import fitting, paint
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.widget import Widget

SHELVES: tuple[tuple[Tech | None, tuple[Component | Upgrade, ...]], ...] = (
    *((tech, KINDS_BY_TECH[tech]) for tech in TOKEN_TECHS),
    (None, UPGRADES),
)
"""The Store's tabs: the five techs, and the Bridge upgrades (None)."""


@dataclass(frozen=True)
class StoreOffer:
    """One kind in the Store. `left` is the stock (of an upgrade 1 until bought), `why_not` None if it may be bought."""

    kind: Component | Upgrade
    left: int
    price: Tech | None
    why_not: Illegal | None


def shelf_for_sale(position: Position, seat: int) -> int | None:
    """The number of the shelf that sells here, or that is due at setup; None where nothing is for sale."""
    frame = position.decision
    if frame is not None and frame.kind in GIVEN:
        for number, (_, kinds) in enumerate(SHELVES):
            if any(_why_not_given(position, seat, kind) is None for kind in kinds):
                return number
        return None
    tech = market(position.players, position.board, seat, position.terms)
    if tech is None:
        return None
    return TOKEN_TECHS.index(tech) if tech in KINDS_BY_TECH else len(TOKEN_TECHS)


def offer(position: Position, seat: int, kind: Component | Upgrade) -> StoreOffer:
    """What the Store says about one kind."""
    player = position.players[seat]
    if isinstance(kind, Upgrade):
        left, price = int(kind not in player.ship.upgrades), None
    else:
        left = position.store[STORE_KINDS.index(kind)]
        price = next(tech for tech, kinds in KINDS_BY_TECH.items() if kind in kinds)
    is_given = position.decision is not None and position.decision.kind in GIVEN
    why = _why_not_given(position, seat, kind) if is_given else _why_not(position, seat, kind)
    return StoreOffer(kind, left, _price_now(position, price) if is_given else price, why)


def _price_now(position: Position, price: Tech | None) -> Tech | None:
    """The price now: at setup only the bonus costs a token (SET-10)."""
    return price if getattr(position.decision, "stage", 0) == 2 else None


def _why_not(position: Position, seat: int, kind: Component | Upgrade) -> Illegal | None:
    player = position.players[seat]
    try:
        tech = check_market(position.players, position.board, seat, position.terms)
        if isinstance(kind, Upgrade):
            check_upgrade_for_sale(player, tech, kind)
        else:
            check_kind_for_sale(player, position.store, tech, kind)
            if not fits_after_refit(player.ship, kind):
                raise refused("BLD-6", "refusal.your_ship_has_no", kind=kind)
    except Illegal as reason:
        return reason
    return None


def _why_not_given(position: Position, seat: int, kind: Component | Upgrade) -> Illegal | None:
    frame = position.decision
    if frame is None:
        return refused("SET-9", "refusal.no_ship_is_being")
    free = () if isinstance(kind, Upgrade) else places(position.players[seat].ship, kind) or _anywhere(kind)
    action = Install(kind) if isinstance(kind, Upgrade) else Fit(free[0])
    try:
        check_action(position, frame.seat, action)
    except Illegal as reason:
        return reason
    return None


def _anywhere(kind: Component) -> tuple[Placed, ...]:
    """A place to ask about for a kind that has none on the present ship."""
    return places(Ship(), kind) or places(Ship((*Ship().parts, *places(Ship(), Component.CARRIER_POD)[:1])), kind)


def token_lies(position: Position, seat: int, tech: Tech) -> tuple[str, str]:
    """Where a player's Tech token is: the planet's name and the sector, both empty if the player holds it."""
    sector = position.players[seat].tokens[TOKEN_TECHS.index(tech)]
    if sector == IN_HAND:
        return "", ""
    return LOOKS[position.board.tiles[sector]].name, SECTOR_NAMES[sector]


SHORT = 2  # with this many left or fewer, it is told how many
PICTURE, PAD, ASIDE = 76.0, 12.0, 14.0  # units of deck and columns
TAKEN, DIM = 72, 110  # of 255: the picture of what is in hand; what is not for sale, or not the one that is bought


@dataclass(frozen=True)
class CardState:
    """What is going on with a card's kind."""

    is_held: bool = False  # it is in hand
    is_bought: bool = False
    is_other: bool = False  # another one is bought
    can_boost: bool = False  # there is a place on a Battle Pod for it


class StoreCard(Widget):
    """`taken(offer, intent)` is called with the click, the key or each step of a drag; `why` says why it is not sold."""

    is_focusable = True

    def __init__(self, context: Context, rect: Rect, offer: StoreOffer, reason: str,
                 taken: Callable[[StoreOffer, Intent], None], paid: str = "shipyard.not_paid") -> None:  # fmt: skip
        super().__init__(context, rect, f"store:{offer.kind}")
        self.offer = offer
        self.why = reason
        self.taken = taken
        self.paid = paid  # the key of what is said when it is on the ship
        self.state = CardState()
        self.name_high = 0  # pixels of its name at the most, so that the names of a shelf are alike; 0 for no limit

    def handle(self, intent: Intent) -> bool:
        """Take the part, or say why not."""
        if intent.act not in (Act.CONFIRM, Act.DRAG, Act.DROP):
            return False
        self.taken(self.offer, intent)
        return True

    def show(self, state: CardState) -> None:
        """Show what is going on."""
        if state != self.state:
            self.state = state
            self.redraw()

    @property
    def is_chosen(self) -> bool:
        """Whether it is bought or in hand."""
        return self.state.is_held or self.state.is_bought

    @property
    def left(self) -> int:
        """How many would be left in the Store, without one that is bought or in hand."""
        return max(0, self.offer.left - self.is_chosen)

    @property
    def picture_place(self) -> Rect:
        """The place of its picture."""
        pad = self.context.dx(PAD)
        side = max(8, min(self.rect.h - self.context.dx(8), self.context.dx(PICTURE), self.rect.w // 3))
        return Rect(self.rect.x + pad, self.rect.centery - side // 2, side, side)

    def card(self) -> Card:
        """All that it does, in full."""
        words, kind = self.context.words, self.offer.kind
        return Card(words(f"kind.{kind}"), words(f"effect.{kind}"))

    # ---- texts ----

    @property
    def name(self) -> str:
        """What it is called."""
        return self.context.words(f"kind.{self.offer.kind}")

    @property
    def room(self) -> Rect:
        """The place of its texts, beside the picture."""
        left = self.picture_place.right + self.context.dx(ASIDE)
        return Rect(left, self.rect.y, self.rect.right - left - self.context.dx(4), self.rect.h)

    def lines(self) -> list[tuple[str, str, str]]:
        """What is told below its name, each with its style and colour."""
        words, kind, state = self.context.words, self.offer.kind, self.state
        if state.is_bought:
            return [(words(self.paid), "small", "good_light")]
        ink = "muted" if self.is_enabled and not state.is_other else "faint"
        found = [(words(f"shipyard.does.{kind}"), "small", ink)]
        if (key := f"shipyard.boosted.{kind}") in words:
            is_bold = state.can_boost and self.is_enabled and not state.is_other
            found.append((words(key), "small_strong" if is_bold else "small", "accent_light" if is_bold else ink))
        if not isinstance(kind, Upgrade) and not state.is_held:
            if self.left <= SHORT:
                found.append((words("shipyard.in_store", n=self.left), "small", "warn"))
            elif not self.context.is_simple:
                found.append((words("shipyard.in_full_store", n=self.left), "small", "faint"))
        return found

    # ---- drawing ----

    def draw(self, surface: Surface) -> None:
        """Draw the card."""
        self._draw_ground(surface)
        self._draw_picture(surface, self.picture_place)
        c, room = self.context, self.room
        is_quiet = not self.is_enabled or self.state.is_other
        name = fitting.line(c, self.name, ("subheading", "strong", "small_strong"),
                            "faint" if is_quiet else "text", room.w, self.name_high or room.h)  # fmt: skip
        told, used = [], name.get_height()
        for text, style, ink in self.lines():
            drawn = c.type.paragraph(text, style, ink, room.w)
            if used + drawn.get_height() > room.h - c.dx(4):
                break
            told.append(drawn)
            used += drawn.get_height()
        fitting.draw_lines(surface, (name, *told), room)

    def _draw_ground(self, surface: Surface) -> None:
        """A wash of light below what is in hand, a fainter one below what is pointed at, the faintest below all for sale."""
        c = self.context
        if self.state.is_other or not self.is_enabled:
            return
        strength = 70 if self.state.is_held else 34 if self.is_focused else 16
        key = "store card", self.rect.size, strength, paint.rgba(c.theme.colour("accent"))
        surface.blit(c.picture(key, lambda: self._washed(strength)), self.rect)

    def _washed(self, strength: int) -> Surface:
        made = Surface(self.rect.size, pygame.SRCALPHA)
        paint.wash(made, made.get_rect(), self.context.theme.colour("accent"), strength, 5)
        mask = Surface(self.rect.size, pygame.SRCALPHA)
        white = pygame.Color(255, 255, 255)
        paint.plate(mask, mask.get_rect(), white, white, white, 1.0, self.context.space("radius"))
        made.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return made

    def _draw_picture(self, surface: Surface, place: Rect) -> None:
        c, kind = self.context, self.offer.kind
        group = "hyperline/upgrades" if isinstance(kind, Upgrade) else "hyperline/components"
        is_quiet = not self.is_enabled or self.state.is_other
        if not is_quiet:
            paint.pool(surface, place.center, round(place.w * 0.62), c.theme.colour("tonal", 130))
        picture = c.sprites(group, str(kind), place.size)
        if self.state.is_held or is_quiet:
            picture = picture.copy()
            picture.set_alpha(TAKEN if self.state.is_held else DIM)
        surface.blit(picture, picture.get_rect(center=place.center))
