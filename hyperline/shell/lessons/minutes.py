"""How long a lesson takes: to read what it says, to do what it asks for, and to see what comes of it."""

from __future__ import annotations

from typing import Final

from hyperline.shell.lessons.lesson import Lesson, Step

WORD: Final = 60 / 180  # seconds to read one: a slow reader's 180 words a minute
FIND: Final = 2.5  # seconds until the pointer is where something is lit, and has pressed
SEEN: Final = 4.0  # seconds that what comes of an act is seen: its motion, and the others' turn
LEARNT: Final = 3.0  # seconds of looking at the end


def minutes_of(lesson: Lesson) -> float:
    """The minutes of somebody who reads everything, and takes their time."""
    words = len(lesson.goal.split()) + sum(len(line.split()) for line in lesson.learnt)
    return (words * WORD + FIND + LEARNT + sum(map(_seconds, lesson.step))) / 60


def _seconds(step: Step) -> float:
    words = sum(len(f"{way.say} {way.more}".split()) for way in step.ways) + len(step.praise.split())
    return words * WORD + FIND * len(step.ways) + (0.0 if step.is_read else SEEN * max(1, len(step.do)))
