"""Plays lessons without a window: by their own instructions, and as somebody who does what comes to mind."""

from hyperline.kernel.dice import Dice
from hyperline.kernel.match import Match
from hyperline.shell.lessons.course import Course
from hyperline.shell.lessons.guide import Due, Guide, follow

PATIENCE = 400


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
