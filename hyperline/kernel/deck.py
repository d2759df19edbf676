"""A stack of cards (or tiles) whose order is partly or wholly unknown to the viewer."""

from __future__ import annotations

from msgspec import Struct

from hyperline.kernel.dice import Dice


class Deck(Struct, frozen=True):
    """Cards from the top down. In the true position all are in `cards`; where luck goes by purpose, those below that nobody
    has seen are in no order yet, and lie in the `bag`.

    In a viewer's position `cards` are the top ones that they know, `hidden` more lie below them, and `bag` holds, sorted,
    all cards that they have not seen: the `hidden` ones, and perhaps others that lie face down elsewhere.
    """

    cards: tuple[int, ...] = ()
    hidden: int = 0
    bag: tuple[int, ...] = ()

    def __len__(self) -> int:
        return len(self.cards) + self.hidden

    def drawn(self, index: int = 0) -> tuple[int, Deck]:
        """Draw the known card at `index` (0 is the top): the card, and the deck without it."""
        cards = self.cards
        return cards[index], Deck(cards[:index] + cards[index + 1 :], self.hidden, self.bag)

    def settled(self, count: int, dice: Dice, purpose: str, seat: int) -> tuple[Deck, Dice]:
        """The true deck with the order of its top `count` cards settled, and the dice after that."""
        if len(self.cards) >= count or not dice.is_apart:
            return self, dice
        cards, hidden, bag = self.cards, self.hidden, self.bag
        while len(cards) < count and hidden:
            card, dice = dice.draw(bag, purpose, seat)
            at = bag.index(card)
            cards, hidden, bag = (*cards, card), hidden - 1, bag[:at] + bag[at + 1 :]
        return Deck(cards, hidden, bag), dice

    def seen(self, known: int, elsewhere: tuple[int, ...] = ()) -> Deck:
        """The deck as a viewer sees it who knows the top `known` cards; `elsewhere` are unseen cards outside the deck."""
        return Deck(self.cards[:known], len(self) - known, tuple(sorted(self.cards[known:] + self.bag + elsewhere)))

    def stirred(self, known: int, dice: Dice) -> Deck:
        """The true deck with all cards below its top `known` ones in another order."""
        if self.hidden:
            return self.seen(known)
        return Deck(self.cards[:known] + dice.shuffle(self.cards[known:])[0])

    def dealt(self, dice: Dice) -> tuple[Deck, tuple[int, ...], Dice]:
        """A possible true deck for this view, the bag's cards that lie elsewhere, and the dice after the deal."""
        mixed, dice = dice.shuffle(self.bag)
        return Deck(self.cards + mixed[: self.hidden]), mixed[self.hidden :], dice
