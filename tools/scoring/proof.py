"""Proofs of writing, before anything is played: melodies against the harmony and the bass, ranges, lengths, parts."""

from __future__ import annotations

from itertools import pairwise

from scoring.notation import Score, Section, Tone
from scoring.voicing import Parts, parallels, voiced

RANGES = {
    "harp": (28, 100), "flute": (60, 96), "oboe": (58, 91), "clarinet": (50, 91), "bassoon": (34, 74), "horn": (41, 77),
    "muted trumpet": (54, 84), "trumpet": (54, 84), "trombone": (40, 72), "tuba": (28, 60), "violin": (55, 96),
    "viola": (48, 84), "cello": (36, 76), "contrabass": (28, 60), "choir": (48, 81), "voices": (48, 81),
    "celesta": (60, 108), "marimba": (45, 96), "vibraphone": (53, 89), "glockenspiel": (72, 108),
    "xylophone": (65, 108), "piano": (21, 108), "timpani": (36, 57),
}  # fmt: skip
"""The lowest and the highest note of instruments, as MIDI numbers."""
WRITTEN = ("hold", "low", "arp", "pulse", "stab", "beat", "kit")
STRONG = 1.0  # beats from which on a note on a strong beat has to belong to the harmony, or go on by a step


def faults(score: Score) -> list[str]:
    """What is badly written in a piece, a line each."""
    found = []
    harmony = [c._replace(at=c.at + s.start * score.beats) for s in score.sections for c in s.chords]
    parts = voiced(harmony)
    for number, (old, new) in enumerate(pairwise(parts)):
        if pairs := parallels(old, new):
            way = f"from {harmony[number].name} to {harmony[number + 1].name}"
            found.append(f"{score.name}: parts {pairs} run parallel {way}")
    for section in score.sections:
        for name, text in section.plays.items():
            if not text or text.split(" ")[0] in WRITTEN:
                continue
            own = score.melody(section, text)
            if own and max(t.at + t.long for t in own) > section.bars * score.beats + 1e-3:
                found.append(f"{score.name} {section.name}: {name} is longer than the section")
            found += _line(score, section, name, own, parts)
    return found


def _line(score: Score, section: Section, name: str, own: list[Tone], parts: list[Parts]) -> list[str]:
    voice = score.voices[name]
    sound, up = str(voice["sound"]), 12 * int(str(voice.get("octave", 0)))
    low, high = RANGES.get(sound, (0, 127))
    made, where = [], f"{score.name} {section.name}: {name}"
    for number, tone in enumerate(own):
        bar = f"{where}, bar {int(tone.at // score.beats) + 1}"
        if not low <= tone.pitch + up <= high:
            made.append(f"{bar}: {tone.pitch + up} is out of reach of a {sound}")
        chord = next(c for c in reversed(section.chords) if c.at <= tone.at + 1e-6)
        after = own[number + 1] if number + 1 < len(own) else None
        is_step = after is not None and after.at - (tone.at + tone.long) < 0.01 and abs(after.pitch - tone.pitch) <= 2
        heard = {*chord.classes, chord.bass}
        is_strong = tone.at % score.beats in (0, score.beats / 2 if score.beats % 2 == 0 else 0) and tone.long >= STRONG
        if tone.pitch % 12 not in heard and not is_step and (is_strong or tone.long >= 2):
            made.append(f"{bar}: {tone.pitch} ({tone.long}) is strange to {chord.name}")
        clashes = {n for n in heard if (tone.pitch - n) % 12 == 1 and tone.long >= 1.5 and tone.pitch % 12 not in heard}
        if clashes:
            made.append(f"{bar}: {tone.pitch} rubs a semitone above {chord.name}")
    return made
