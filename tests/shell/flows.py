"""Games of any kind in the window: people decide as the usual opponent would, and what stands alone is pressed by device."""

import random

from hyperline.arena.roster import make_bot
from hyperline.kernel.budget import Budget
from hyperline.kernel.game import Seat, Setup
from hyperline.shell import session

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")
GAMES = ("hyperline", "slipway", "belt", "freight", "gatestorm")
CHEAP_FIRST = ("gatestorm", "slipway", "freight", "belt", "hyperline")
"""The same, those whose whole games take long last."""
CORNERS = ("A1", "I9", "A9", "I1")
STEADY = 20
"""Frames after which a press is no longer part of a double click."""


def begin(pilot, game, *controllers, seed=3, options=None, role=""):
    """A game in which these play, the last of them in a role; its page."""
    choices = CORNERS if game == "hyperline" else ("",) * len(NAMES)
    roles = (*("",) * (len(controllers) - 1), role)
    seats = tuple(Seat(who, NAMES[n], n, roles[n], choice=choices[n]) for n, who in enumerate(controllers))
    assert session.start_game(pilot.app.context, pilot.scene, game, Setup(seats, seed, options or {}))
    return next(scene for scene in pilot.app.stack.scenes if scene.name in ("play", "board"))


class Hand:
    """Decides for the people at a game's page. `alone` counts how often one button was the only thing left."""

    def __init__(self, pilot, board, by_key=True, seed=1, bot=""):
        self.pilot, self.board, self.by_key = pilot, board, by_key
        self.luck = random.Random(seed)
        self.alone = 0
        self._bot = bot
        self._bots = {}

    @property
    def table(self):
        return self.board.table

    @property
    def page(self):
        """Where something is decided: the board, or what lies over it as a part of the game."""
        return self.board.overlay or self.board

    @property
    def is_asked(self):
        """Whether something can be done at the screen."""
        page = self.page
        if self.pilot.scene is not page:
            return False
        if page is not self.board:
            return page.is_offering or page.is_done
        return self.board.is_settled and (self.board.is_offering or self.table.is_turn_over)

    @property
    def is_over(self):
        """Whether the last page is open."""
        return self.pilot.scene.name in ("ranking", "victory")

    def settle(self):
        """Let pass what plays until something can be done, or the game is over."""
        pilot = self.pilot

        def is_there():
            if pilot.scene.name == "curtain":
                pilot.click("look")
                pilot.frames(STEADY)
            return self.is_asked or self.is_over

        pilot.run_until(is_there, "a decision")

    def play(self, most, check=lambda: None):
        """Decide at most so often."""
        for _ in range(most):
            self.settle()
            if self.is_over:
                return
            check()
            if self.page.only_button is not None:
                self.press_alone()
            else:
                self.decide()

    def decide(self):
        """Do what a bot would."""
        action = self.chosen()
        self.page.perform(action if self.page is self.board else (action,))
        self.pilot.frames()

    def chosen(self):
        """What a bot would do for whoever decides at the screen."""
        table, seat = self.table, self.table.viewer
        if seat not in self._bots:
            entry = self.pilot.app.context.shelf.entry(table.game.meta.id)
            self._bots[seat] = make_bot(entry, self._bot or entry.roster().aide, seat, 1)
        view = table.known_to(seat)
        chosen = self._bots[seat].choose(view, table.game.legal(view, seat), Budget(1))
        return table.parsed(str(chosen))

    # ---- what stands alone ----

    def press_alone(self):
        """Press the only button from wherever frame and pointer are, by Enter and Space in turn, or by a click."""
        page, pilot = self.page, self.pilot
        only, before = page.only_button, self._state()
        pilot.frames(STEADY)
        if not self.by_key:
            pilot.click(only.key)
        elif self.alone % 2:
            spots = [spot.key for spot in page.spots] or [only.key]
            page.focus.is_by_key = True
            page.focus_on(self.luck.choice(spots))
            pilot.key("enter")
        else:
            pilot.point(self._elsewhere())
            pilot.key("enter" if self.alone % 4 else "space")
        self.alone += 1
        pilot.run_until(lambda: self._state() != before, f"what {only.key} does")
        if pilot.scene.name == "shipyard":  # where a first ship is built by hand
            pilot.scene.close()
            pilot.frames(2)
            self.decide()

    def _state(self):
        return len(self.table.steps), self.table.is_turn_over, self.pilot.scene, id(self.page.only_button)

    def _elsewhere(self):
        """A place of the window that is something else."""
        page = self.page
        if page is self.board and self.luck.random() < 0.5:
            return page.log.rect.center
        return self.luck.choice(page.spots).rect.center if page.spots else (5, 5)
