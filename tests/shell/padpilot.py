"""A person with a gamepad and nothing else: every key that a pilot would strike is a button or a stick."""

from copy import copy

import pygame

from hyperline.shell.input.pad import BUTTONS, FULL
from hyperline.shell.ui.widget import Pressable, Widget
from tests.shell.pilot import ARROWS, Pilot

OF_KEYS = {
    "enter": "a", "escape": "b", "tab": "rb", "left": "left", "right": "right", "up": "up", "down": "down",
    "u": "x", "i": "y", "p": "start", "e": "ls", "space": "r-down", "f12": "back",
}  # fmt: skip
SHIFTED = {"tab": "lb"}
STEERED = "steps"
"""The kind of decision in which the arrows steer a ship instead of leading somewhere."""
AXES = {"lt": (4, 1), "rt": (5, 1), "r-left": (2, -1), "r-right": (2, 1), "r-up": (3, -1), "r-down": (3, 1)}


class PadPilot(Pilot):
    """Its keys are those of a gamepad; a mouse it has not."""

    def key(self, *names, shift=False):
        for name in names:
            self.press(SHIFTED[name] if shift else OF_KEYS.get(name, name))

    def press(self, name):
        """Press a button, a trigger or a stick for a moment."""
        self.push(name)
        self.let_go(name)

    def push(self, name):
        """Begin to press."""
        if name in AXES:
            axis, sign = AXES[name]
            self.post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=axis, value=sign * (FULL - 1))
        else:
            self.post(pygame.CONTROLLERBUTTONDOWN, instance_id=0, button=BUTTONS.index(name))
        self.frames()

    def let_go(self, name):
        """End to press."""
        if name in AXES:
            self.post(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=AXES[name][0], value=0)
        else:
            self.post(pygame.CONTROLLERBUTTONUP, instance_id=0, button=BUTTONS.index(name))
        self.frames()

    def walk(self, key):
        """Bring the focus to a thing by as few presses as somebody needs who sees the page."""
        blocked = set()  # ways on which the page leads elsewhere
        for _ in range(8):
            for name, then in self._shortest(key, blocked):
                here = self.scene.focus.key
                self.key(name)
                if self.scene.focus.key != then:
                    blocked.add((here, name))
                    break
            if self.scene.focus.key == key:
                return
        super().walk(key)

    def _shortest(self, key, blocked):
        """The presses that lead to a thing, each with what it comes to, as far as can be seen before."""
        start, ways_of = self.scene.focus, [*ARROWS.items(), ("rb", 1), ("lb", -1)]
        if getattr(getattr(self.scene, "controls", None), "kind", "") == STEERED:
            ways_of = ways_of[-2:]
        ways, queue = {start.key: ()}, [start]
        while queue and key not in ways:
            here = queue.pop(0)
            for name, step in ways_of:
                is_set = isinstance(here.current, Widget) and not isinstance(here.current, Pressable)
                if (here.key, name) in blocked or (is_set and name in ("left", "right")):  # there they change a value
                    continue
                then = copy(here)
                moved = then.next(step) if isinstance(step, int) else then.current is not None and then.move(step)
                if moved and then.key not in ways:
                    ways[then.key] = (*ways[here.key], (name, then.key))
                    queue.append(then)
        return ways.get(key, ())

    def click(self, place, button=pygame.BUTTON_LEFT):
        raise AssertionError("there is no mouse")

    def choose(self, act):
        """Choose something in the list of all that can be done."""
        self.press("back")
        assert self.names[-1] == "acts"
        self.press_key(f"act:{act}")


def spell(pilot, field, text):
    """Open a text field without a keyboard, and choose the letters of a text one by one."""
    pilot.press_key(field)
    assert pilot.names[-1] == "letters"
    for letter in text:
        pilot.press_key(f"letter:{letter}")
