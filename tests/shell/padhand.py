"""Sets up and plays whole games by a gamepad or one switch: each decision is made of presses on what the page offers."""

from tests.shell.flows import STEADY, Hand
from tests.shell.padpilot import spell
from tests.shell.pilot import Lost

SHORTEST = {
    "hyperline": {"length": "short", "finds": "on", "ambushes": "off"},
    "slipway": {"length": "29"},
    "belt": {},
    "freight": {"hulls": "chosen"},
    "gatestorm": {"rounds": "6", "outfit": "pick"},
}
"""By game: the options of a short game with all kinds of decisions."""
STEPS = 40
"""Presses of which one decision is made, at most, before something else is chosen instead."""
LEADS = ("button:", "list:", "command:", "group:", "dial:", "model:", "gear:", "pilot:", "form:", "card:", "tile:")
"""How the keys of widgets begin that may be pressed when the plan has come to nothing."""


def turned_to(pilot, key, is_there):
    """Press a chooser until it shows what is wanted."""
    for _ in range(20):
        if is_there():
            return
        pilot.press_key(key)
    raise Lost(f"{key} never shows it: {pilot.described()}")


def set_up(pilot, game, options=None, seed="0000000003"):
    """From the menu on: two seats, a person against a cadet, with the shortest options; the page of the game."""
    pilot.press_key("new" if game == "hyperline" else f"game:{game}")
    pilot.run_until(lambda: pilot.names[-1] == "setup", "the setup")
    setup = pilot.scene
    if not setup.is_open:
        pilot.press_key("more")
    if pilot.has("clear"):
        pilot.press_key("clear")
    rival = 2 if game == "hyperline" else 1

    def seat(place):
        return setup.seating.seats[place].controller

    for place in range(len(setup.seating.seats)):
        if place not in (0, rival) and seat(place):
            turned_to(pilot, f"kind-{place}", lambda place=place: not seat(place))
    turned_to(pilot, f"kind-{rival}", lambda: seat(rival) not in ("", "human", "away"))
    turned_to(pilot, f"level-{rival}", lambda: seat(rival).startswith("cadet"))
    for name, value in (SHORTEST[game] if options is None else options).items():
        option = next(one for one in setup.meta.options if one.name == name)
        turned_to(pilot, f"option:{name}", lambda: setup.options.get(name, option.values[0]) == value)  # noqa: B023
    assert seat(0) == "human" and sum(bool(one.controller) for one in setup.seating.seats) == 2
    spell(pilot, "seed", seed)
    pilot.press_key("done")
    assert setup.seed == seed
    pilot.press_key("start")
    pilot.run_until(lambda: any(name in ("play", "board") for name in pilot.names), "the game")
    return next(scene for scene in pilot.app.stack.scenes if scene.name in ("play", "board"))


class PressHand(Hand):
    """Wants what a player of some skill wants, and does it by presses alone: what stands for it gets the focus, then A.

    `made` counts decisions by kind, `strayed` those for which something else had to be chosen than what was wanted, and
    `most` the presses that one decision has taken.
    """

    def __init__(self, pilot, board, seed=1):
        super().__init__(pilot, board, seed=seed)
        self.made = {}
        self.strayed = self.most = 0

    @property
    def is_asked(self):
        return self.pilot.scene.name == "shipyard" or super().is_asked

    def settle(self):
        self.pilot.frames(2)
        super().settle()

    def play(self, most=2000, until=lambda: False):
        for _ in range(most):
            self.settle()
            if self.is_over or until():
                return
            self.decide()
        raise Lost(f"the game never ends: {self.pilot.described()}")

    def decide(self):
        """Press until something is decided."""
        pilot, before, begun = self.pilot, self._decided(), self.pilot.inputs
        if self.page.only_button is not None and pilot.scene is self.page:
            self.press_alone()
            return
        pilot.frames(STEADY)  # what has just appeared takes no press yet
        decision = self.table.decision
        kind = decision.kind if decision else ""
        wanted = self.chosen() if decision else None
        tried = []
        for step in range(4 * STEPS):
            if self._decided() != before or not self.is_asked:
                break
            if step and step % STEPS == 0:
                wanted = None
            key = self._next(wanted, tried)
            tried.append(key)
            try:
                pilot.press_key(key)
            except Lost:
                if pilot.has(key):
                    raise
            pilot.frames(3)
        else:
            raise Lost(f"{wanted} cannot be done: {pilot.described()}")
        self.made[kind] = self.made.get(kind, 0) + 1
        self.strayed += step >= STEPS
        self.most = max(self.most, (pilot.inputs - begun) // 2)  # each is let go, too

    def _decided(self):
        return len(self.table.steps), self.table.is_turn_over, self.page is self.board

    def _next(self, wanted, tried):
        """The key of what is pressed next."""
        pilot = self.pilot
        walk = [one.key for one in pilot.scene.focus.walk if getattr(one, "is_enabled", True)]
        if pilot.scene.name == "shipyard":
            return self._built(walk, tried)
        for key in self._wanted(wanted) if wanted is not None else ():
            if key in walk and key not in tried:
                return key
        lit = [one.key for one in getattr(self.page, "lit", getattr(self.page, "parts", ()))]
        found = [key for key in walk if key in lit or key.startswith(LEADS)]
        fresh = [key for key in found if key not in tried] or found
        if not fresh:
            raise Lost(f"nothing leads on to {wanted}: {pilot.described()}")
        return self.luck.choice(fresh)

    def _wanted(self, action):
        """What stands for an action, what is nearest to it first."""
        yield f"list:{action}"
        controls = self.page.controls
        rotation = getattr(action, "rotation", None)
        if getattr(controls, "is_placing", False) and rotation is not None:
            yield "button:lay" if controls.rotation == rotation else "button:rotate"
        yield f"button:{action}"
        made = getattr(controls, "made", ())
        count = len(controls.picked)
        for path, meant in made:
            if meant == action and path[:count] == controls.picked:
                yield from path[count:]
        yield from getattr(controls, "picking", lambda action: ())(action)
        yield from (key for key in action.targets if key.startswith(("dial:", "model:", "gear:", "pilot:", "die:")))
        lit = controls.by_target
        yield from sorted((key for key, found in lit.items() if action in found), key=lambda key: len(lit[key]))
        yield from action.targets
        row = controls.row()
        for offer in (*row.aside, *row.commands, row.ending):
            if offer is not None and action in offer.actions:
                yield offer.key
        yield from ("button:proposed", "button:usual", "button:confirm", "command:set", "group:build")

    def _built(self, walk, tried):
        """In the shipyard: a part from the Store, a place for it, and the way out."""
        scene = self.pilot.scene
        if "commit" in walk and not scene.widget("commit").why:
            return "commit"
        if scene.bench.hand.is_full:
            return self.luck.choice(scene.bench.legal_keys())
        cards = [card.key for card in scene.cards if card.is_enabled and card.key in walk]
        if cards:
            return self.luck.choice(cards)
        return "decline" if "decline" in walk else "cancel"

    # ---- what stands alone ----

    def press_alone(self):
        """Press the only button."""
        before = self._state()
        self.pilot.frames(STEADY)
        if self.page.only_button is None:
            return
        self.pilot.press_key(self.page.only_button.key)
        self.pilot.run_until(lambda: self._state() != before, "what the only button does")
