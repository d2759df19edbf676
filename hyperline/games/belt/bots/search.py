"""Plays on from the best plans of a turn, with the cards that may come, to see which of them lasts."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from statistics import fmean

from hyperline.games.belt.bots.chart import Chart
from hyperline.games.belt.bots.judge import Judge, Weights
from hyperline.games.belt.bots.planner import Plan, Planner
from hyperline.games.belt.rules.fleets import Card
from hyperline.kernel.dice import Dice


class Search:
    """Weighs plans of the seat `me` by `samples` continuations of `depth` turns each, the same cards for every plan."""

    def __init__(self, me: int, weights: Weights, samples: int, depth: int, dice: Dice) -> None:
        self.me, self.weights, self.samples, self.depth, self.dice = me, weights, samples, depth, dice

    def weighed(
        self, plans: Sequence[tuple[Plan, Chart]], goes_on: Callable[[], bool] = lambda: True
    ) -> list[tuple[float, Plan]]:
        """The plans with what they come to, the best first; those with equal values stay in their order."""
        values: list[list[float]] = [[] for _ in plans]
        for number in range(self.samples):
            if not goes_on():
                break
            decks = self._decks(plans[0][1], self.dice.at(str(number)))
            for kept, (_, chart) in zip(values, plans, strict=True):
                kept.append(self._value(chart, decks))
        found = [(fmean(kept) if kept else plan.value, plan) for kept, (plan, _) in zip(values, plans, strict=True)]
        return sorted(found, key=lambda one: -one[0])

    def _decks(self, chart: Chart, dice: Dice) -> list[tuple[Card, ...]]:
        decks = []
        for cards in chart.cards:
            deck, dice = dice.shuffle(cards)
            decks.append(deck)
        return decks

    def _value(self, chart: Chart, decks: Sequence[tuple[Card, ...]]) -> float:
        seat, spent = self.me, [0] * chart.seats
        for _ in range(self.depth):
            seat = (seat + 1) % chart.seats
            if spent[seat] >= len(decks[seat]):
                break
            card = decks[seat][spent[seat]]
            spent[seat] += 1
            chart = turn_taken(chart, seat, card, self.weights)
        return Judge(chart, self.me, self.weights).worth(chart)


def turn_taken(chart: Chart, seat: int, card: Card, weights: Weights) -> Chart:
    """The chart after a turn of a seat with one of its cards, as a simple plan has it."""
    held = chart.copy()
    rest = list(chart.cards[seat])
    rest.remove(card)
    left = chart.left[seat] - 1
    held.hold(seat, rest)
    held.left = (*chart.left[:seat], left, *chart.left[seat + 1 :])
    return Planner(Judge(held, seat, weights), card, 1).brisk(held)
