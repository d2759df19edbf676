"""What is said, noted instead of spoken; and a player who knows nothing else."""

import pygame

from hyperline.kernel.game import Seat, Setup
from hyperline.shell import session


class Heard:
    """Notes what is said instead of saying it, in the thread of the window."""

    def __init__(self):
        self.said = []

    def say(self, text, interrupt=True):
        self.said.append(text)

    def close(self):
        self.said.append("")

    def take(self):
        taken, self.said = self.said, []
        return taken


def strike(pilot, name, more=0):
    """Ctrl and an arrow, with another modifier."""
    code = pygame.key.key_code(name)
    pilot.post(pygame.KEYDOWN, key=code, mod=pygame.KMOD_LCTRL | more, unicode="", scancode=0)
    pilot.post(pygame.KEYUP, key=code, mod=0, unicode="", scancode=0)
    pilot.frames()


def begin(pilot, game="slipway", controllers=("human", "cadet"), **options):
    seats = tuple(Seat(who, name, number) for number, (who, name) in enumerate(zip(controllers, ("Ada", "Bo"), strict=True)))
    assert session.start_game(pilot.app.context, pilot.scene, game, Setup(seats, 3, options))
    pilot.run_until(lambda: pilot.scene.name in ("play", "board", "curtain"), "the game")
    return pilot.scene


class Listener:
    """Plays by ear: knows nothing but what is said, and has Tab, the arrows and Enter."""

    def __init__(self, pilot, heard):
        self.pilot, self.heard = pilot, heard
        self.known: list[str] = []
        self.focus, self.asked = "", ""  # what was said last, and before it
        self.chosen: dict[str, set[str]] = {}  # by what was asked

    def listen(self):
        """What is said until nothing more comes."""
        found = []
        for _ in range(40):
            self.pilot.frames(8)
            new = self.heard.take()
            found += new
            if not new and found:
                break
        self.known += found
        return found

    def choose(self, avoided=(), aside=()):
        """Choose what has the focus, or the next thing that was not chosen yet when the same was asked.

        What is off is left alone, and so is what speaks of what is `aside`; of what is `avoided` as long as there is
        anything else.
        """
        chosen = self.chosen.setdefault(self.asked, set())
        for shunned in ((*chosen, *avoided), chosen, ()):
            if not shunned:
                chosen.clear()  # all was chosen: it begins again
            first = None
            while self.focus != first:
                if not any(one in self.focus for one in (", off", *aside, *shunned)):
                    return self._press()
                first = first or self.focus
                self.pilot.key("tab")
                self.focus = (self.listen() or [self.focus])[-1]
        return self._press()

    def _press(self):
        self.chosen[self.asked].add(self.focus)
        self.pilot.key("enter")
        said = list(dict.fromkeys(self.listen()))  # what is asked is said once more where another has decided
        self.focus = said[-1] if said else self.focus
        self.asked = said[-2] if len(said) > 1 else self.asked
        return said
