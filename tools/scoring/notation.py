"""Notes, chords and scores as they are written down: what `tools/scores/*/*.toml` hold."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

STEPS = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}
BENT = {"": 0, "b": -1, "#": 1}
NAME = re.compile(r"([A-G])([#b]?)(-?\d)$")
CHORD = re.compile(r"([A-G][#b]?)([^/:]*)(?:/([A-G][#b]?))?(?::([\d.]+))?$")
QUALITIES = {
    "": (0, 4, 7), "m": (0, 3, 7), "5": (0, 7), "dim": (0, 3, 6), "aug": (0, 4, 8), "sus4": (0, 5, 7), "sus2": (0, 2, 7),
    "7": (0, 4, 7, 10), "m7": (0, 3, 7, 10), "maj7": (0, 4, 7, 11), "m7b5": (0, 3, 6, 10), "dim7": (0, 3, 6, 9),
    "mmaj7": (0, 3, 7, 11), "7sus4": (0, 5, 7, 10), "add9": (0, 4, 7, 2), "madd9": (0, 3, 7, 2), "6": (0, 4, 7, 9),
    "m6": (0, 3, 7, 9), "9": (0, 4, 7, 10, 2), "m9": (0, 3, 7, 10, 2), "maj9": (0, 4, 7, 11, 2), "69": (0, 4, 7, 9, 2),
    "7b9": (0, 4, 7, 10, 1), "13": (0, 4, 10, 2, 9),
}  # fmt: skip
"""Semitones above the root, those that matter in front."""
MAJOR, MINOR = (0, 2, 4, 5, 7, 9, 11), (0, 2, 3, 5, 7, 8, 10)
QUOTED = re.compile(r"\{(\w+)([^}]*)\}")


class Tone(NamedTuple):
    """A written note: beats from the beginning, beats long, MIDI number."""

    at: float
    long: float
    pitch: int


class Chord(NamedTuple):
    """A harmony from a beat on: pitch classes, those that must be heard first, and that of the bass."""

    at: float
    long: float
    classes: tuple[int, ...]
    bass: int
    name: str


class Key(NamedTuple):
    """A tonic as a pitch class, and the steps of its scale."""

    tonic: int
    scale: tuple[int, ...]


def pitch_class(name: str) -> int:
    return (STEPS[name[0]] + BENT[name[1:]]) % 12


def pitch(name: str) -> int:
    """The MIDI number of a note such as ``D4`` (62) or ``Bb3``."""
    found = NAME.match(name)
    if found is None:
        raise ValueError(f"{name!r} is no note")
    return STEPS[found[1]] + BENT[found[2]] + 12 * (int(found[3]) + 1)


def key_of(text: str) -> Key:
    """A key such as ``D minor``."""
    tonic, mode = text.split()
    return Key(pitch_class(tonic), MAJOR if mode == "major" else MINOR)


def carried(tones: list[Tone], before: Key, after: Key, octaves: int = 0) -> list[Tone]:
    """A melody in another key: each note keeps its step of the scale. What leads in minor is at home in major."""
    shift = (after.tonic - before.tonic + 5) % 12 - 5 + 12 * octaves
    made = []
    for tone in tones:
        octave, above = divmod(tone.pitch - before.tonic, 12)
        step = max(n for n, height in enumerate(before.scale) if height <= above)
        over = above - before.scale[step]
        if over and step >= 5 and before.scale is MINOR and after.scale is MAJOR:
            over = 0
        made.append(tone._replace(pitch=before.tonic + 12 * octave + after.scale[step] + over + shift))
    return made


def tones(text: str, beats: float) -> list[Tone]:
    """Notes such as ``D4:1.5 E4:.5 A4:2 | -:4``: a beat long unless given; ``-`` rests, ``~`` goes on with the last one."""
    made: list[Tone] = []
    start = 0.0
    for number, bar in enumerate(text.split("|")):
        at = start
        for word in bar.split():
            name, _, length = word.partition(":")
            long = float(length or 1)
            if name == "~":
                made[-1] = made[-1]._replace(long=made[-1].long + long)
            elif name != "-":
                made.append(Tone(at, long, pitch(name)))
            at += long
        if abs(at - start - beats) > 1e-3:
            raise ValueError(f"bar {number + 1} has {at - start} beats: {bar.strip()}")
        start += beats
    return made


def chords(text: str, beats: float) -> list[Chord]:
    """Harmonies such as ``Dm | Gm7 A7:1 | F/A``: those of a bar share what is left of it."""
    made = []
    for number, bar in enumerate(text.split("|")):
        found = [CHORD.match(word) for word in bar.split()]
        if not found or None in found or any(one and one[2] not in QUALITIES for one in found):
            raise ValueError(f"no harmony: {bar}")
        given = sum(float(one[4]) for one in found if one and one[4])
        free = sum(1 for one in found if one and not one[4])
        at = number * beats
        for one in found:
            assert one is not None
            long = float(one[4]) if one[4] else (beats - given) / free
            root = pitch_class(one[1])
            classes = tuple((root + step) % 12 for step in QUALITIES[one[2]])
            made.append(Chord(at, long, classes, pitch_class(one[3] or one[1]), one[0].partition(":")[0]))
            at += long
    return made


@dataclass
class Section:
    """Some bars: their key, harmony, how loud they begin and end (0 to 1), and what each voice plays."""

    name: str
    start: int  # bar
    bars: int
    key: str
    loud: tuple[float, ...]
    chords: list[Chord]
    plays: dict[str, str]


@dataclass
class Score:
    """A piece. `rounds`: it goes round for ever; else it ends, and rings for `rings` bars."""

    name: str
    title: str
    tempo: float
    beats: int
    level: float  # LUFS
    rounds: bool
    rings: int
    swing: float  # where the second half of a beat falls, 0.5 when even
    voices: dict[str, dict[str, object]]
    sections: list[Section]
    themes: dict[str, tuple[str, str]] = field(default_factory=dict)
    tonics: tuple[str, ...] = ()  # those on which it is played; in its own key only without

    @property
    def bars(self) -> int:
        last = self.sections[-1]
        return last.start + last.bars + self.rings

    @property
    def bar(self) -> float:
        """Seconds."""
        return self.beats * 60 / self.tempo

    @property
    def stems(self) -> list[str]:
        return sorted({str(voice.get("stem", "")) for voice in self.voices.values()})

    def melody(self, section: Section, text: str) -> list[Tone]:
        """The notes of a voice; `{theme key=F major octave=1 bars=1-4 stretch=2}` quotes, in place of bars."""
        made: list[Tone] = []
        at = 0.0
        for piece in re.split(r"\s*\|\s*(?=\{)|(?<=\})\s*\|\s*", text):
            quoted = QUOTED.match(piece.strip())
            if quoted is None:
                found, long = tones(piece, self.beats), len(piece.split("|")) * self.beats
            else:
                found, long = self._quoted(quoted[1], quoted[2], section.key)
            made += [tone._replace(at=tone.at + at) for tone in found]
            at += long
        return made

    def _quoted(self, name: str, options: str, key: str) -> tuple[list[Tone], float]:
        own, text = self.themes[name]
        chosen = dict(re.findall(r"(\w+)=([^=]+?)(?=\s+\w+=|\s*$)", options))
        beats, stretch = 4, float(chosen.get("stretch", 1))
        first, last = (int(n) for n in chosen.get("bars", f"1-{len(text.split('|'))}").split("-"))
        bars = "|".join(text.split("|")[first - 1 : last])
        found = carried(tones(bars, beats), key_of(own), key_of(chosen.get("key", key)), int(chosen.get("octave", 0)))
        return [Tone(t.at * stretch, t.long * stretch, t.pitch) for t in found], (last - first + 1) * beats * stretch


def read(file: Path) -> Score:
    """A score; raises ValueError if bars do not add up."""
    held = tomllib.loads(file.read_text(encoding="utf-8"))
    beats = held["beats"]
    own = file.parents[1] / "theme.toml"
    themes = (
        {name: (one["key"], one["notes"]) for name, one in tomllib.loads(own.read_text()).items()} if own.exists() else {}
    )
    sections: list[Section] = []
    start = 0
    for one in held["sections"]:
        harmony = chords(one["chords"], beats)
        bars = len(one["chords"].split("|"))
        sections.append(
            Section(one["name"], start, bars, one.get("key", held["key"]), tuple(one["loud"]), harmony, one["plays"])
        )
        start += bars
    made = Score(
        f"{file.parent.name}/{file.stem}", held["title"], held["tempo"], beats, held["level"], held.get("rounds", False),
        0 if held.get("rounds") else held.get("rings", 2), held.get("swing", 0.5), held["voices"], sections, themes,
        tuple(held.get("tonics", ())),
    )  # fmt: skip
    for section in sections:
        if unknown := section.plays.keys() - made.voices.keys():
            raise ValueError(f"{made.name} {section.name}: nobody plays {unknown}")
    return made
