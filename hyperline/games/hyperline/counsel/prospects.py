"""Sums up the courses of a battle: losses, chances, who comes off better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from hyperline.games.hyperline.counsel.combat_side import CombatSide
from hyperline.games.hyperline.counsel.duel import SIDES, Ended, Weights
from hyperline.games.hyperline.counsel.masks import Bools, Ints
from hyperline.games.hyperline.counsel.outlook import Outlook, Span

LOW, HIGH = 0.1, 0.9
_SLACK = 1e-9


@dataclass(frozen=True)
class _Side:
    """By course: what a side has lost, in number and in worth (tenths), and whether it and its Bridge are gone."""

    lost: Ints
    fighters: Ints
    worth: Ints
    is_gone: Bools
    bridge: Bools


def _side(combat_side: CombatSide, ended: Sequence[Ended], side: int) -> _Side:
    words = np.concatenate([courses.states[side] for courses in ended])
    lost = combat_side.alive(combat_side.start) & ~combat_side.alive(words)
    is_gone = combat_side.is_gone(words)
    return _Side(
        lost.sum(axis=1),
        lost[:, combat_side.count - combat_side.fighters :].sum(axis=1),
        lost @ combat_side.worth,
        is_gone,
        lost[:, 0] if combat_side.has_ship else np.zeros_like(is_gone),
    )


def span(values: Ints, weights: Weights) -> Span:
    """The mean and the 10 % and 90 % quantiles of weighted values; the weights add up to 1."""
    order = values.argsort(kind="stable")
    below = np.cumsum(weights[order])
    last = len(order) - 1
    low, high = (min(last, int(np.searchsorted(below, share - _SLACK))) for share in (LOW, HIGH))
    return Span(float(values @ weights), int(values[order[low]]), int(values[order[high]]))


def outlook(combat_sides: tuple[CombatSide, CombatSide], ended: Sequence[Ended]) -> Outlook:
    """The outlook that ended courses add up to."""
    weights = np.concatenate([courses.weights for courses in ended])
    rounds = np.concatenate([np.full(len(courses.weights), courses.rounds) for courses in ended])
    sides = [_side(combat_sides[side], ended, side) for side in SIDES]
    fled = [np.concatenate([courses.fled[side] for courses in ended]) for side in SIDES]

    def chances(of: Sequence[Bools]) -> tuple[float, float]:
        return _share(of[0], weights), _share(of[1], weights)

    return Outlook(
        lost=(span(sides[0].lost, weights), span(sides[1].lost, weights)),
        fighters=(float(sides[0].fighters @ weights), float(sides[1].fighters @ weights)),
        destroyed=chances([side.is_gone for side in sides]),
        driven_off=chances(fled),
        bridge=chances([side.bridge for side in sides]),
        better=chances([_is_better(*sides), _is_better(*reversed(sides))]),
        rounds=float(rounds @ weights),
    )


def _is_better(one: _Side, other: _Side) -> Bools:
    """By course, whether one side comes off better: it alone destroys the other, or else it loses less in worth."""
    even = one.is_gone == other.is_gone
    return np.asarray((other.is_gone & ~one.is_gone) | (even & (one.worth < other.worth)))


def _share(rows: Bools, weights: Weights) -> float:
    return min(1.0, float(weights[rows].sum()))
