"""What players make of a score: each voice as notes with their force, and how it swells."""

from __future__ import annotations

import re
from typing import NamedTuple

import numpy as np

from scoring.notation import Chord, Score, Section, Tone
from scoring.voicing import Parts, voiced

Luck = np.random.Generator


class Instrument(NamedTuple):
    """A sound of the library (`program`; `drums` for a kit) or of the house (below 0), from the left (-1) to the right."""

    program: int
    pan: float
    gain: float  # 0 to 1
    force: int  # of a note at full loudness
    holds: bool  # it is blown or bowed: it swells
    drums: bool = False


INSTRUMENTS = {
    "piano": Instrument(0, -0.1, 0.62, 88, False), "keys": Instrument(4, 0.25, 0.6, 92, False),
    "celesta": Instrument(8, 0.42, 0.75, 96, False), "glockenspiel": Instrument(9, 0.5, 0.5, 92, False),
    "vibraphone": Instrument(11, 0.35, 0.72, 96, False), "marimba": Instrument(12, -0.35, 0.9, 104, False),
    "xylophone": Instrument(13, 0.3, 0.5, 88, False), "tubular": Instrument(14, -0.3, 0.6, 92, False),
    "guitar": Instrument(24, -0.4, 0.65, 96, False), "bass guitar": Instrument(33, 0.0, 0.7, 100, False),
    "double bass": Instrument(32, 0.05, 0.8, 108, False), "synth bass": Instrument(38, 0.0, 0.62, 100, False),
    "deep bass": Instrument(39, 0.0, 0.62, 100, False),
    "violin": Instrument(40, 0.3, 0.6, 92, True), "viola": Instrument(41, 0.15, 0.65, 96, True),
    "cello": Instrument(42, -0.2, 0.8, 104, True), "contrabass": Instrument(43, -0.1, 0.75, 100, True),
    "tremolo": Instrument(44, 0.1, 0.6, 96, True), "pizzicato": Instrument(45, 0.15, 0.78, 104, False),
    "harp": Instrument(46, -0.38, 0.85, 104, False), "timpani": Instrument(47, 0.1, 0.8, 112, False),
    "strings": Instrument(48, 0.0, 0.7, 96, True), "slow strings": Instrument(49, 0.0, 0.72, 96, True),
    "choir": Instrument(52, 0.0, 0.72, 96, True), "voices": Instrument(53, 0.1, 0.6, 92, True),
    "trumpet": Instrument(56, 0.25, 0.55, 92, True), "trombone": Instrument(57, 0.3, 0.6, 96, True),
    "tuba": Instrument(58, 0.2, 0.6, 96, True), "muted trumpet": Instrument(59, 0.3, 0.62, 96, True),
    "horn": Instrument(60, -0.28, 0.78, 104, True), "brass": Instrument(61, 0.1, 0.55, 96, True),
    "soprano sax": Instrument(64, 0.2, 0.5, 90, True), "oboe": Instrument(68, 0.2, 0.55, 88, True),
    "bassoon": Instrument(70, -0.15, 0.6, 96, True), "clarinet": Instrument(71, -0.2, 0.62, 92, True),
    "flute": Instrument(73, 0.22, 0.66, 92, True), "whistle": Instrument(78, 0.2, 0.4, 80, True),
    "square": Instrument(80, 0.2, 0.3, 84, False), "saw": Instrument(81, -0.25, 0.3, 84, False),
    "warm": Instrument(89, 0.0, 0.55, 88, True), "poly": Instrument(90, 0.0, 0.45, 88, True),
    "bowed": Instrument(92, 0.0, 0.5, 88, True), "halo": Instrument(94, 0.0, 0.5, 88, True),
    "taiko": Instrument(116, -0.05, 0.85, 116, False), "melodic tom": Instrument(117, 0.2, 0.7, 108, False),
    "cymbal": Instrument(119, 0.2, 0.4, 90, False),
    "kit": Instrument(0, 0.0, 0.6, 104, False, True), "brushes": Instrument(40, 0.1, 0.6, 100, False, True),
    "electric kit": Instrument(24, 0.0, 0.6, 104, False, True), "orchestra kit": Instrument(48, 0.0, 0.7, 110, False, True),
    "bell": Instrument(-1, 0.3, 0.5, 100, False), "pad": Instrument(-2, 0.0, 0.5, 100, True),
}  # fmt: skip
KIT = {
    "k": 36, "s": 38, "r": 37, "h": 42, "o": 46, "c": 49, "d": 51, "t": 45, "m": 47, "f": 41, "w": 40, "p": 54,
    "a": 70, "q": 76, "u": 77, "g": 81, "z": 57, "y": 69,
}  # fmt: skip
"""Signs of a kit: kick, snare, rim, hat, open hat, crash, ride, toms, swirl, tambourine, maracas, wood blocks, triangle …"""
DRUM = {"X": 43, "x": 46, "o": 51}
"""How high a drum is that has no kit."""
FORCES = {"X": 1.15, "x": 0.95, "o": 0.7, ".": 0.0, "-": 0.0}


FIGURES = ("arp", "pulse", "stab", "beat", "kit")


class Played(NamedTuple):
    """A note as it is played: seconds, MIDI number, force (1 to 127)."""

    at: float
    long: float
    pitch: int
    force: int


class Line(NamedTuple):
    """All that a voice plays, and how it swells: seconds and strength (0 to 1)."""

    instrument: Instrument
    gain: float
    pan: float
    stem: str
    notes: list[Played]
    swells: list[tuple[float, float]]


def loudness(section: Section, share: float) -> float:
    """How loud a section is after a share of it."""
    return float(np.interp(share, np.linspace(0, 1, len(section.loud)), section.loud))


def lines(score: Score, luck: Luck, higher: int = 0) -> list[Line]:
    """All voices of a piece, by so many semitones higher."""
    harmony = [c._replace(at=c.at + s.start * score.beats) for s in score.sections for c in s.chords]
    parts = voiced(harmony)
    beat = 60 / score.tempo
    made = []
    for name, voice in score.voices.items():
        instrument = INSTRUMENTS[str(voice["sound"])]
        notes: list[Played] = []
        swells: list[tuple[float, float]] = []
        for section in score.sections:
            text = section.plays.get(name, "")
            if not text:
                continue
            start = section.start * score.beats
            whole = section.bars * score.beats
            here = [(c, p) for c, p in zip(harmony, parts, strict=True) if start <= c.at < start + whole]
            for tone, strength in _written(score, section, text, here):
                share = (tone.at - start) / whole
                force = (
                    instrument.force * (0.32 + 0.68 * loudness(section, share)) * strength * float(voice.get("force", 1.0))
                )
                force *= luck.uniform(0.94, 1.05)
                off = luck.normal(0, 0.007) if not instrument.drums else luck.normal(0, 0.003)
                at = max(0.0, _swung(tone.at, score.swing) * beat + off)
                end = _swung(tone.at + tone.long, score.swing) * beat
                pitch = tone.pitch + 12 * int(voice.get("octave", 0)) + (0 if instrument.drums else higher)
                notes.append(Played(at, max(0.06, end - at - 0.012), pitch, int(np.clip(force, 8, 124))))
            if instrument.holds:
                swells += _swells(section, start, whole, beat)
        made.append(
            Line(
                instrument, float(voice.get("gain", 1.0)), float(voice.get("pan", instrument.pan)),
                str(voice.get("stem", "")), sorted(notes), swells,
            )
        )  # fmt: skip
    return made


def _swung(at: float, swing: float) -> float:
    whole, part = divmod(at, 1.0)
    return whole + (part * 2 * swing if part < 0.5 else swing + (part - 0.5) * 2 * (1 - swing))


def _swells(section: Section, start: float, whole: float, beat: float) -> list[tuple[float, float]]:
    """With the section, and a breath for every two bars of it."""
    made = []
    for at in np.arange(0, whole, 0.5):
        breath = np.sin(np.pi * ((at / whole * section.bars / 2) % 1.0))
        made.append(((start + at) * beat, loudness(section, at / whole) * 0.78 + 0.22 * breath))
    return made


def _written(score: Score, section: Section, text: str, here: list[tuple[Chord, Parts]]) -> list[tuple[Tone, float]]:
    """The tones of a voice in a section, with a strength: notes, or a way to play the harmony."""
    kind, _, rest = text.partition(" ")
    start = section.start * score.beats
    if kind == "hold":
        return _held(here, rest)
    if kind == "low":
        return [(Tone(c.at, c.long, p[0] + (12 if rest == "up" else 0)), 1.0) for c, p in here]
    if kind in FIGURES:
        return _figures(text, score, section, here)
    return [
        (tone._replace(at=tone.at + start), 1.06 if tone.at % score.beats == 0 else 0.97)
        for tone in score.melody(section, text)
    ]


def _held(here: list[tuple[Chord, Parts]], rest: str) -> list[tuple[Tone, float]]:
    """Three parts, those that stay tied; ``up`` and ``down`` an octave, ``top`` and ``two`` only the highest."""
    words = rest.split()
    shift = 12 * (("up" in words) - ("down" in words))
    chosen = (3,) if "top" in words else (2, 3) if "two" in words else (1, 2, 3)
    made: list[tuple[Tone, float]] = []
    for part in chosen:
        open_: Tone | None = None
        for chord, parts in here:
            pitch = parts[part] + shift
            if open_ is not None and open_.pitch == pitch and chord.at - open_.at < 8:
                open_ = open_._replace(long=chord.at + chord.long - open_.at)
                made[-1] = (open_, 1.0)
            else:
                open_ = Tone(chord.at, chord.long, pitch)
                made.append((open_, 1.0))
    return made


def ladder(chord: Chord, parts: Parts) -> list[int]:
    """The tones of a chord upwards, from the lowest of the three upper parts less an octave."""
    classes = {n % 12 for n in parts[1:]} | {chord.classes[0]}
    return [n for n in range(parts[1] - 12, 110) if n % 12 in classes]


def _figures(text: str, score: Score, section: Section, here: list[tuple[Chord, Parts]]) -> list[tuple[Tone, float]]:
    """A figure for each bar, over and over.

    ``arp 1 3 5 3`` goes by steps of the chord, ``pulse x.5.o.x.`` plays its bass, ``stab x..x`` all of it, ``beat X.o.x``
    the drum, and ``kit k.hs`` those of a kit, several lines with commas between. A bar may go over to another kind.
    """
    kind = ""
    made: list[tuple[Tone, float]] = []
    figures = [figure.strip() for figure in text.split("|")]
    for bar in range(section.bars):
        figure = figures[bar % len(figures)]
        first, _, rest = figure.partition(" ")
        kind, figure = (first, rest) if first in FIGURES else (kind, figure)
        for row in figure.split(","):
            signs = row.split() if kind == "arp" else list(re.sub(r"\s", "", row))
            step = score.beats / max(1, len(signs))
            for number, sign in enumerate(signs):
                at = (section.start + bar) * score.beats + number * step
                made += _figure(kind, sign, at, step, signs[number + 1 :], here)
    return made


def _figure(
    kind: str, sign: str, at: float, step: float, after: list[str], here: list[tuple[Chord, Parts]]
) -> list[tuple[Tone, float]]:
    if sign in ".-" or not sign:
        return []
    chord, parts = next((pair for pair in reversed(here) if pair[0].at <= at + 1e-6), here[0])
    long = step * (1 + next((n for n, other in enumerate(after) if other != "-"), len(after)))
    if kind == "arp":
        accent = 1.08 if at % 1 == 0 else 0.92
        steps = ladder(chord, parts)
        left = chord.at + chord.long - at
        return [
            (Tone(at, min(max(long * 1.6, 0.4), left + 0.1), steps[min(int(n), len(steps)) - 1]), accent)
            for n in sign.split("+")
        ]
    if kind == "pulse":
        force = 1.12 if sign == "X" else 0.85 if sign == "o" else 0.97
        return [(Tone(at, long * 0.92, _low(sign, chord, parts, here)), force)]
    if kind == "stab":
        return [(Tone(at, long * 0.85, n), FORCES[sign]) for n in parts[1:]]
    if kind == "beat":
        return [(Tone(at, step, DRUM[sign]), FORCES[sign])]
    return [(Tone(at, step, KIT[sign.lower()]), 1.12 if sign.isupper() else 0.8)]


def _low(sign: str, chord: Chord, parts: Parts, here: list[tuple[Chord, Parts]]) -> int:
    """A note of a bass: ``o`` an octave up; ``3``, ``5``, ``7`` as the chord has them; ``n`` leads to the next."""
    if sign == "n":
        return next((other[0] for one, other in here if one.at > chord.at), parts[0]) - 1
    ways = {"3": (3, 4, 5, 2), "5": (7, 6, 8), "7": (10, 11, 9), "o": (12,)}.get(sign, (0,))
    root = chord.classes[0]
    low = parts[0] - (parts[0] - root) % 12 if sign in "357" else parts[0]
    return next((low + n for n in ways if (low + n) % 12 in chord.classes), parts[0] + (12 if sign == "o" else 0))
