"""Harmony in four parts: a bass, and three above it that go on by the shortest way, without parallel fifths and octaves."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from scoring.notation import Chord

BASS = (36, 51)
UPPER = (53, 77)  # where the three other parts may be
MIDDLE = 65
Parts = tuple[int, int, int, int]


def voiced(chords: Sequence[Chord]) -> list[Parts]:
    """The four parts of each chord, lowest first, as MIDI numbers."""
    ways: list[dict[Parts, tuple[float, Parts | None]]] = []
    for chord in chords:
        made: dict[Parts, tuple[float, Parts | None]] = {}
        for parts in _places(chord):
            alone = _alone(parts, chord)
            if not ways:
                made[parts] = (alone, None)
                continue
            cost, before = min((cost + _step(old, parts), old) for old, (cost, _) in ways[-1].items())
            made[parts] = (cost + alone, before)
        kept = sorted(made, key=lambda parts: made[parts][0])[:60]
        ways.append({parts: made[parts] for parts in kept})
    found: list[Parts] = []
    here: Parts | None = min(ways[-1], key=lambda parts: ways[-1][parts][0])
    for way in reversed(ways):
        assert here is not None
        found.append(here)
        here = way[here][1]
    return found[::-1]


def _places(chord: Chord) -> list[Parts]:
    lows = [n for n in range(BASS[0], BASS[1] + 1) if n % 12 == chord.bass]
    highs = [n for n in range(UPPER[0], UPPER[1] + 1) if n % 12 in chord.classes]
    return [
        (low, *three)
        for low in lows
        for three in combinations(highs, 3)
        if three[1] - three[0] <= 9 and three[2] - three[1] <= 9 and three[1] - three[0] >= 2 and three[2] - three[1] >= 2
    ]


def _alone(parts: Parts, chord: Chord) -> float:
    """How far a chord is from sounding whole: its third and seventh are heard once, its fifth may be left out."""
    heard = [n % 12 for n in parts]
    cost = abs(sum(parts[1:]) / 3 - MIDDLE) * 0.5
    cost += abs(parts[0] - 43) * 0.15
    for number, one in enumerate(chord.classes):
        if one not in heard:
            cost += (6.0, 18.0, 3.0, 9.0, 5.0)[number]
    if len(chord.classes) > 1 and heard.count(chord.classes[1]) > 1:
        cost += 4
    return cost


def _step(old: Parts, new: Parts) -> float:
    cost = sum(abs(a - b) for a, b in zip(old[1:], new[1:], strict=True)) + 0.4 * abs(old[0] - new[0])
    cost += sum(5 for a, b in zip(old, new, strict=True) if abs(a - b) > 7)
    return cost + 25 * len(parallels(old, new))


def parallels(old: Sequence[int], new: Sequence[int]) -> list[tuple[int, int]]:
    """Pairs of parts that go from a fifth or an octave to the same."""
    found = []
    for a, b in combinations(range(len(old)), 2):
        before, after = (old[b] - old[a]) % 12, (new[b] - new[a]) % 12
        if before == after and before in (0, 7) and old[a] != new[a] and (new[a] - old[a]) * (new[b] - old[b]) > 0:
            found.append((a, b))
    return found
