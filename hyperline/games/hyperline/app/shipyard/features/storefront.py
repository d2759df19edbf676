"""The Store beside the grid: shelves, cards, and buying by drag, click or key."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect, Surface

from hyperline.games.hyperline.app.shipyard.views.layout_draft import NEW
from hyperline.games.hyperline.app.shipyard.views.storecard import (
    SHELVES,
    CardState,
    StoreCard,
    StoreOffer,
    offer,
    shelf_for_sale,
)
from hyperline.games.hyperline.app.shipyard.views.yard_layout import grown
from hyperline.games.hyperline.app.shipyard.yard_page import YardFeature, YardPage
from hyperline.games.hyperline.app.whynot.plain import sentence
from hyperline.games.hyperline.rules.actions import Action, Build, Install
from hyperline.games.hyperline.rules.kinds import TOKEN_TECHS, Component, Upgrade
from hyperline.games.hyperline.rules.layout import places
from hyperline.games.hyperline.rules.prowess import is_boosted
from hyperline.games.hyperline.rules.ship import Placed, Ship
from hyperline.shell.context import Context
from hyperline.shell.input.focus import Target
from hyperline.shell.input.intent import Act, Intent
from hyperline.shell.ui import fitting, paint
from hyperline.shell.ui.card import Card
from hyperline.shell.ui.tabrow import TabRow

COUNT = len(TOKEN_TECHS) + 1
WIDE = 44.0  # units of deck and columns between two signs
DIM, OPEN = 100, 170  # of 255: a sign of what is not sold here, and the same when its shelf is open


class ShelfTabs(TabRow[int]):
    """`done(number)` is called when another shelf is opened; `sold` is the number of the shelf for sale here."""

    chosen: int

    def __init__(self, context: Context, rect: Rect, chosen: int, sold: int | None, done: Callable[[int], None]) -> None:
        super().__init__(context, rect, "shelves", range(COUNT), chosen, done)
        self.sold = sold

    @property
    def text(self) -> str:
        """The open shelf, and whether it is sold here."""
        words, tech = self.context.words, SHELVES[self.chosen][0]
        what = words(f"kind.{tech}") if tech is not None else words("shipyard.bridge_upgrades")
        return words("ear.shelf" if self.chosen == self.sold else "ear.shelf_not_sold", what=what)

    def pick(self, number: int) -> None:
        """Open a shelf, unless it is open."""
        if number != self.chosen:
            self.choose(number)
            self.done(number)

    def handle(self, intent: Intent) -> bool:
        """The wheel turns through them, too."""
        if intent.act is Act.WHEEL:
            self.pick((self.chosen - intent.step) % COUNT)
            return True
        if intent.act is Act.CONFIRM and intent.pos is not None:
            number = self.option_at(intent.pos)
            if number is not None:
                self.pick(number)
            return True
        return super().handle(intent)

    def place(self, number: int) -> Rect:
        """Signs stand close together, from the left."""
        wide = min(grown(self.context, WIDE), self.rect.w // COUNT)
        return Rect(self.rect.x + number * wide - (wide - min(wide, self.rect.h)) // 2, self.rect.y, wide, self.rect.h)

    def option_at(self, pos: tuple[int, int]) -> int | None:
        """The sign at a place."""
        return next((number for number in range(COUNT) if self.place(number).collidepoint(pos)), None)

    def draw(self, surface: Surface) -> None:
        """Draw the signs: what is sold here is bright, the open one on a disc of light, the others dim."""
        c, theme = self.context, self.context.theme
        for number in range(COUNT):
            place = self.place(number)
            is_open, is_sold = number == self.chosen, number == self.sold
            side = min(place.h - c.dx(10), place.w - c.dx(8))
            if is_open:
                colour = theme.colour("accent" if is_sold else "tonal", 120)
                paint.pool(surface, place.center, round(side * 1.05), colour)
                fill, edge = theme.colour("accent", 26), theme.colour("accent_light", 120)
                paint.disc(surface, place.center, place.h // 2, fill, edge, max(1, c.dx(1)))
            picture = self._picture(number, max(4, side))
            if not is_sold:
                picture = picture.copy()
                picture.set_alpha(OPEN if is_open else DIM)
            surface.blit(picture, picture.get_rect(center=place.center))

    def _picture(self, number: int, side: int) -> Surface:
        if number < len(TOKEN_TECHS):
            return self.context.sprites("hyperline/pieces", f"token-{TOKEN_TECHS[number]}", side)
        return self.context.sprites("hyperline/upgrades", "battle-computer", side)


class Shopping(YardFeature):
    """`shelf` is the number of the open one, `sold` of the one for sale here, `cards` the three on show."""

    def __init__(self, yard: YardPage) -> None:
        super().__init__(yard)
        self.shelf = 0
        self.sold: int | None = None
        self.cards: list[StoreCard] = []
        self._boosted: frozenset[Component | Upgrade] = frozenset()  # what a Battle Pod could boost, of the open shelf
        self._carried: tuple[Upgrade, tuple[int, int]] | None = None  # the dragged upgrade, and the pointer

    # ---- layout ----

    def begun(self) -> None:
        """Open the shelf that is sold here."""
        job = self.scene.job
        self.sold = shelf_for_sale(job.position, job.seat) if job.may_buy else None
        self.shelf = self.sold or 0
        self.cards = []

    def build(self) -> None:
        """The tabs, and the cards of the open shelf."""
        yard, c = self.scene, self.context
        if not yard.job.may_buy:
            return
        self.tabs = yard.add(ShelfTabs(c, yard.areas.tabs, self.shelf, self.sold, self._open_shelf))
        self.cards = []
        paid = "shipyard.not_added" if yard.job.is_given else "shipyard.not_paid"
        self._boosted = frozenset(kind for kind in SHELVES[self.shelf][1] if self._can_boost(kind))
        for place, kind in zip(yard.areas.cards, SHELVES[self.shelf][1], strict=True):
            found = offer(yard.job.position, yard.job.seat, kind)
            reason = sentence(yard.wording, found.why_not) if found.why_not else ""
            self.cards.append(yard.add(StoreCard(c, place, found, reason, self._from_store, paid)))
        high = fitting.alike(c, "subheading", [(card.name, card.room.w) for card in self.cards], yard.areas.cards[0].h)
        for card in self.cards:
            card.name_high = high

    def _open_shelf(self, number: int) -> None:
        yard = self.scene
        self.shelf = number
        yard.widgets = [widget for widget in yard.widgets if widget not in (*self.cards, self.tabs)]
        self.build()
        yard.bench_changed()
        yard.repaint()

    def changed(self) -> None:
        """Mark the card of whatever is bought or in hand."""
        draft = self.scene.bench.draft
        bought = draft.now.bought.kind if draft.now.bought else draft.now.upgrade
        held = draft.held.kind if draft.held is not None and draft.held_number == NEW else None
        for card in self.cards:
            kind = card.offer.kind
            is_bought = bought is not None and held is None and kind == bought
            is_other = (bought is not None or held is not None) and kind not in (bought, held)
            card.show(CardState(kind == held, is_bought, is_other and held is None, kind in self._boosted))

    def _can_boost(self, kind: Component | Upgrade) -> bool:
        """Whether a part of this kind can go where a Battle Pod boosts it."""
        ship = self.scene.job.ship
        if isinstance(kind, Upgrade):
            return False
        return any(is_boosted(Ship((*ship.parts, place)), place) for place in places(ship, kind))

    def card(self, target: Target) -> Card | None:
        """All that a part does."""
        return target.card() if isinstance(target, StoreCard) else None

    # ---- buying ----

    def handle(self, intent: Intent) -> bool:
        """Digits open the shelves."""
        if intent.act is Act.LABEL and self.scene.job.may_buy and intent.step <= len(SHELVES):
            self.tabs.pick(intent.step - 1)
            return True
        return False

    def _from_store(self, found: StoreOffer, intent: Intent) -> None:
        """A card was clicked or dragged, or something was dropped on the Store."""
        yard, bench = self.scene, self.scene.bench
        if bench.hand.is_full and intent.act is not Act.CONFIRM:
            yard.drag(intent) if intent.act is Act.DRAG else yard.drop(intent)
        elif found.why_not is not None:
            if intent.act is not Act.DRAG:
                yard.refuse(found.why_not, self._card_of(found).rect, purchase(found.kind))
        elif isinstance(found.kind, Upgrade):
            self._take_upgrade(found.kind, intent)
        elif intent.act is Act.DROP:
            return
        elif bench.draft.held is not None and bench.draft.held_number == NEW and bench.draft.held.kind is found.kind:
            bench.let_go(is_back=True)
        else:
            bench.take(found.kind, self._card_of(found).picture_place, intent.pos, intent.act is Act.DRAG)
            yard.aim_by_key(intent)

    def _card_of(self, found: StoreOffer) -> StoreCard:
        return next(card for card in self.cards if card.offer == found)

    def _take_upgrade(self, upgrade: Upgrade, intent: Intent) -> None:
        """A click buys an upgrade or gives it back; it can be dragged onto the ship, too."""
        bench = self.scene.bench
        if intent.act is Act.DRAG and intent.pos is not None:
            self._carry(upgrade, intent.pos)
            return
        is_carried = self._carried is not None
        self._carry(None)
        if not is_carried or (intent.pos is not None and self.scene.areas.stage.collidepoint(intent.pos)):
            is_bought = bench.draft.now.upgrade is upgrade and not is_carried
            bench.rewind(lambda: bench.draft.install(None if is_bought else upgrade))
            if intent.pos is None and not is_bought:
                self.scene.put_by_key(is_new=True)

    def _carry(self, upgrade: Upgrade | None, pos: tuple[int, int] = (0, 0)) -> None:
        """Show an upgrade at the pointer, or none."""
        side = self.scene.bench.side
        for place in (self._carried, (upgrade, pos) if upgrade else None):
            if place is not None:
                self.scene.redraw(Rect(place[1][0] - side, place[1][1] - side, 2 * side, 2 * side))
        self._carried = (upgrade, pos) if upgrade else None

    def draw_above(self, surface: Surface) -> None:
        """Draw the dragged upgrade."""
        if self._carried is not None:
            picture = self.context.sprites("hyperline/upgrades", str(self._carried[0]), round(self.scene.bench.side * 0.7))
            surface.blit(picture, picture.get_rect(center=self._carried[1]))


def purchase(kind: Component | Upgrade) -> Action:
    """The purchase of a kind, wherever it would be placed."""
    return Install(kind) if isinstance(kind, Upgrade) else Build(Placed(kind))
