"""A dummy game with secrets: all lay a card face down, the highest wins what lies, and each draws one from a deck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from hyperline.kernel.deck import Deck
from hyperline.kernel.dice import Dice
from hyperline.kernel.event import Event
from hyperline.kernel.game import Change, Decision, Meta, Progress, Setup, SetupOption, Standing
from hyperline.kernel.illegal import Illegal
from hyperline.kernel.position_file import file_of, position_of

DEALER = "dealer"
HANDS = {"three": 3, "two": 2}
NONE = 0
HIDDEN = -1


class Lay(Struct, frozen=True):
    card: int

    def __str__(self) -> str:
        return f"lay {self.card}"

    @property
    def targets(self) -> tuple[str, ...]:
        return (f"hand:{self.card}",)

    is_aside: ClassVar[bool] = False
    is_open: ClassVar[bool] = False


class Sealed(Event, frozen=True):
    seat: int


class Revealed(Event, frozen=True):
    cards: tuple[int, ...]


class TieRolled(Event, frozen=True):
    seat: int
    value: int


class Won(Event, frozen=True):
    seat: int
    points: int


class Drawn(Event, frozen=True):
    seat: int
    card: int

    def veil(self, viewer: int | None) -> Event | None:
        return self if viewer == self.seat else Drawn(self.seat, HIDDEN)


class Table(Struct, frozen=True):
    """`laid` is NONE, a card (it stays in the hand until all have laid) or HIDDEN to others.

    `dealer` is the seat that wins ties, -1 for none.
    """

    hands: tuple[tuple[int, ...], ...]
    laid: tuple[int, ...]
    scores: tuple[int, ...]
    deck: Deck
    dice: Dice
    chosen: dict[str, str] = {}
    dealer: int = -1


class Auction:
    meta: ClassVar[Meta] = Meta(
        id="auction",
        title="Auction",
        seats=(2, 3, 4, 5),
        options=(
            SetupOption("auction", "hand", tuple(HANDS)),
            SetupOption("auction", "ties", ("roll", "low"), "BID-4", is_ruling=True),
        ),
        roles=("bidder", DEALER),
        cap=200,
    )

    def check_setup(self, setup: Setup) -> None:
        if len(setup.seats) not in self.meta.seats:
            raise Illegal("BID-1", "two to five bid")
        self.meta.changed(setup.options)
        self.meta.check_roles(setup.seats)
        if sum(seat.role == DEALER for seat in setup.seats) > 1:
            raise Illegal("BID-5", "only one can be the dealer")

    def start(self, setup: Setup) -> Table:
        count = len(setup.seats)
        cards, dice = Dice.of(setup.seed).shuffle(range(1, 8 * count + 1))
        options = self.meta.changed(setup.options)
        size = HANDS[options.get("hand", "three")]
        hands = tuple(tuple(sorted(cards[seat * size : (seat + 1) * size])) for seat in range(count))
        dealer = next((seat for seat in range(count) if setup.seats[seat].role == DEALER), -1)
        return Table(hands, (NONE,) * count, (0,) * count, Deck(cards[count * size :]), dice, options, dealer)

    def open(self, position: Table) -> tuple[Decision, ...]:
        return tuple(
            Decision(seat, "lay", sealed=True, answered=position.laid[seat] != NONE)
            for seat, hand in enumerate(position.hands)
            if hand
        )

    def legal(self, position: Table, seat: int) -> Sequence[Lay]:
        hand = position.hands[seat] if 0 <= seat < len(position.hands) else ()
        return tuple(sorted((Lay(card) for card in hand if card != HIDDEN), key=str))

    def sample(self, position: Table, seat: int, dice: Dice) -> Lay:
        return dice.pick(tuple(self.legal(position, seat)))[0]

    def check(self, position: Table, seat: int, action: Lay) -> None:
        if not self.open(position):
            raise Illegal("BID-3", "the game is over")
        if action not in self.legal(position, seat):
            raise Illegal("BID-2", f"card {action.card} is not in this hand")

    def apply(self, position: Table, seat: int, action: Lay) -> Change:
        self.check(position, seat, action)
        laid = (*position.laid[:seat], action.card, *position.laid[seat + 1 :])
        position = replace(position, laid=laid)
        if NONE in laid:
            return Change(position, (Sealed(seat),))
        return self._reveal(position, (Sealed(seat), Revealed(laid)))

    def _reveal(self, position: Table, events: tuple[Event, ...]) -> Change:
        value, dice = position.dice.roll(6)
        turned = value if "ties" not in position.chosen else 0
        best = max(range(len(position.laid)), key=lambda seat: self._rank(position, seat, turned))
        points = len(position.laid)
        scores = tuple(score + points * (seat == best) for seat, score in enumerate(position.scores))
        events = (*events, TieRolled(best, value), Won(best, points))
        deck, hands = position.deck, []
        for seat, hand in enumerate(position.hands):
            left = [card for card in hand if card != position.laid[seat]]
            if deck.cards:
                card, deck = deck.drawn()
                left.append(card)
                events = (*events, Drawn(seat, card))
            hands.append(tuple(sorted(left)))
        laid = (NONE,) * len(hands)
        return Change(Table(tuple(hands), laid, scores, deck, dice, position.chosen, position.dealer), events, "die")

    def _rank(self, position: Table, seat: int, turned: int) -> tuple[int, bool, int]:
        return position.laid[seat] // 4, seat == position.dealer, (seat + turned) % 6

    def observe(self, position: Table, viewer: int | None) -> Table:
        unseen = tuple(card for seat, hand in enumerate(position.hands) if seat != viewer for card in hand if card != HIDDEN)
        hands = tuple(hand if seat == viewer else (HIDDEN,) * len(hand) for seat, hand in enumerate(position.hands))
        laid = tuple(card if card == NONE or seat == viewer else HIDDEN for seat, card in enumerate(position.laid))
        return Table(hands, laid, position.scores, position.deck.seen(0, unseen), Dice(), position.chosen, position.dealer)

    def determinise(self, view: Table, dice: Dice) -> Table:
        deck, elsewhere, dice = view.deck.dealt(dice)
        hands, laid = [], []
        for hand, card in zip(view.hands, view.laid, strict=True):
            if HIDDEN in hand:
                hand, elsewhere = tuple(sorted(elsewhere[: len(hand)])), elsewhere[len(hand) :]
            if card == HIDDEN:
                card, dice = dice.pick(hand)
            hands.append(hand)
            laid.append(card)
        return Table(tuple(hands), tuple(laid), view.scores, deck, dice, view.chosen, view.dealer)

    def reseeded(self, position: Table, seed: int) -> Table:
        dice = position.dice.renewed(seed)
        return replace(position, deck=position.deck.stirred(0, dice.at("deck")), dice=dice)

    def options(self, position: Table) -> dict[str, str]:
        return position.chosen

    def standing(self, position: Table) -> Standing:
        ranks = tuple(1 + sum(other > own for other in position.scores) for own in position.scores)
        if self.open(position):
            return Standing(position.scores, ranks)
        best = tuple(seat for seat, rank in enumerate(ranks) if rank == 1)
        return Standing(position.scores, ranks, True, "BID-3", winners=best)

    def progress(self, position: Table) -> Progress:
        return Progress(("lay", "reveal"), 0, 1 + sum(position.scores) // len(position.scores), 8)

    def parse(self, position: Table, seat: int, text: str) -> Lay:
        verb, _, card = text.partition(" ")
        if verb != "lay" or not card.isdecimal():
            raise Illegal("NOTATION", f"{text!r} is no action")
        return Lay(int(card))

    def encode(self, position: Table) -> bytes:
        return msgspec.json.encode(position)

    def decode(self, data: bytes) -> Table:
        try:
            return msgspec.json.decode(data, type=Table)
        except msgspec.MsgspecError as fault:
            raise Illegal("NOTATION", str(fault)) from fault

    def write(self, position: Table) -> str:
        return file_of("auction", position)

    def read(self, text: str) -> Table:
        return position_of(text, "auction", Table)
