"""Plays lessons without a window: by their own instructions, and as somebody who does what comes to mind."""

from hyperline.kernel.dice import Dice
from hyperline.kernel.match import Match
from hyperline.shell.lessons.course import Course
from hyperline.shell.lessons.guide import Due, Guide, follow

PATIENCE = 400
WORD = 60 / 180  # seconds to read one: a slow reader's 180 words a minute
FIND = 2.5  # seconds until the pointer is where something is lit, and has pressed
SEEN = 4.0  # seconds that what comes of an act is seen: its motion, and the others' turn
LEARNT = 3.0  # seconds of looking at the end


class Learner:
    """A lesson that is being played; the guide is told of everything."""

    def __init__(self, game, lesson):
        self.course = Course(game, lesson)
        self.guide = Guide(self.course)
        self.match = Match(game, self.course.first)
        self.match.on_rewind(lambda count: self.guide.rewound(self.match.steps))
        self.match.on_change(lambda seat, action, change: self.guide.took(self.match.steps[-1]))
        self.course.answer_all(self.match)

    def obey(self):
        """Do what is asked for until all is done; how many acts that took."""
        for count in range(PATIENCE):
            if self.guide.due is Due.OVER:
                return count
            follow(self.guide, self.match)
        raise AssertionError(f"stuck at step {self.guide.number + 1}: {self.guide.step}, {self.match.history}")

    def wander(self, dice, most):
        """Do so many legal acts at random, and hear what the lesson says after each."""
        heard = []
        for _ in range(most):
            if self.guide.due is Due.OVER or not self.match.open:
                return heard
            if self.guide.due is Due.READ:
                self.guide.read()
            elif self.course.is_asked(self.match.position):
                seed, dice = dice.pick(tuple(range(10_000)))
                seat = self.guide.lesson.seat
                action = self.match.game.sample(self.match.position, seat, Dice.of(seed))
                self.match.submit(seat, action)
            self.course.answer_all(self.match)
            heard.append(self.guide.due)
            if heard[-1] is Due.ACT:
                self.match.check(self.guide.lesson.seat, self.guide.action)
        return heard


def minutes_of(lesson):
    """The minutes of somebody who reads everything, and takes their time."""
    words = len(lesson.goal.split()) + sum(len(line.split()) for line in lesson.learnt)
    return (words * WORD + FIND + LEARNT + sum(map(_seconds, lesson.step))) / 60


def _seconds(step):
    words = sum(len(f"{way.say} {way.more}".split()) for way in step.ways) + len(step.praise.split())
    return words * WORD + FIND * len(step.ways) + (0.0 if step.is_read else SEEN * max(1, len(step.do)))
