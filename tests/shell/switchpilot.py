"""A person with one key and nothing else: whatever is wanted is waited for."""

import pygame

from tests.shell.pilot import Pilot


class SwitchPilot(Pilot):
    """Has one key, and waits for what it wants."""

    def switch(self):
        """Press the key."""
        self.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
        self.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode="", scancode=0)
        self.frames(2)

    def key(self, *names, shift=False):
        raise AssertionError("there is one key")

    click = key

    @property
    def scanner(self):
        return self.app.hands.scanner

    def _is_offered(self, key):
        """Whether a press would choose the row of a key, or once that is entered the thing itself."""
        scanner = self.scanner
        row = scanner._rows[scanner.row] if scanner.row < len(scanner._rows) else []
        return key in [one.key for one in (row if scanner.item is None else row[scanner.item :][:1])]

    def press_key(self, key):
        self.frames(2)
        self.run_until(lambda: self._is_offered(key), f"the row of {key}")
        is_alone = self.scanner.item is not None or len(self.scanner._rows[self.scanner.row]) == 1
        self.switch()
        if not is_alone:
            self.run_until(lambda: self._is_offered(key), key)
            self.switch()

    def choose_in_bar(self, name):
        """Choose something that is offered on every page."""
        self.frames(2)
        self.run_until(lambda: self.scanner.offered[0] == "bar", "the bar")
        self.switch()
        at = [one for one, _ in self.scanner.always].index(name)
        self.run_until(lambda: self.scanner.offered == ("bar", at), name)
        self.switch()

    def press(self, name):
        """What a pad has a button for."""
        self.choose_in_bar({"b": "back", "start": "menu"}[name])

    def choose(self, act):
        self.choose_in_bar("acts")
        self.press_key(f"act:{act}")
