"""A real window of Hyperline on a display of its own, worked by a hand: Xvfb, xdotool, and pictures by ImageMagick."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pygame

ROOT = Path(__file__).resolve().parents[1]
BUTTONS = {pygame.BUTTON_LEFT: 1, pygame.BUTTON_MIDDLE: 2, pygame.BUTTON_RIGHT: 3}
NAMES = {"return": "Return", "escape": "Escape", "tab": "Tab", "space": "space", "left": "Left", "right": "Right",
         "up": "Up", "down": "Down", "delete": "Delete", "pageup": "Prior", "pagedown": "Next"}  # fmt: skip
LATE = 20.0  # seconds after which the window is taken not to come
QUIET = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}


class NoWindow(Exception):  # noqa: N818 - it is the window that is missing
    """The window did not open."""


class Screen:
    """A display of `size` pixels, and the window on it at `origin`; `events` counts what the hand did."""

    def __init__(self, display: str, size: tuple[int, int]) -> None:
        self.environment = {**os.environ, "DISPLAY": display, "PYTHONPATH": str(ROOT)}
        self.environment.pop("SDL_VIDEODRIVER", None)
        self.events = 0
        self.origin = (0, 0)
        room = f"{size[0]}x{size[1]}x24"
        self._server = subprocess.Popen(["Xvfb", display, "-screen", "0", room, "-nolisten", "tcp", "-noreset"], **QUIET)  # type: ignore[call-overload]
        self._window: subprocess.Popen[bytes] | None = None
        self._pictures: list[subprocess.Popen[bytes]] = []
        time.sleep(0.7)

    def open(self, home: Path) -> float:
        """Start the game with a player's folder; the seconds until its window was there."""
        begun = time.perf_counter()
        environment = {**self.environment, "HYPERLINE_HOME": str(home)}
        self._window = subprocess.Popen([sys.executable, "-m", "hyperline"], env=environment, cwd=ROOT)
        self.wait_for("Hyperline")
        return time.perf_counter() - begun

    def wait_for(self, title: str) -> str:
        """Wait until there is a window with a title; what is known of it. Raises NoWindow."""
        begun = time.perf_counter()
        while time.perf_counter() - begun < LATE:
            if "IsViewable" in (told := self.told(title)):
                return told
            time.sleep(0.02)
        raise NoWindow(f"the window {title} did not open")

    def told(self, title: str) -> str:
        """What is known of the window with a title; empty if there is none."""
        return subprocess.run(["xwininfo", "-name", title], env=self.environment, capture_output=True, text=True).stdout

    def kill(self) -> None:
        """End the game as a power cut would."""
        if self._window is not None:
            self._window.kill()
            self._window.wait()
            self._window = None

    def shut(self) -> int:
        """Close the window: SDL takes this signal for a click on its cross. The game's exit status."""
        assert self._window is not None
        self._window.terminate()
        status = self._window.wait(LATE)
        self._window = None
        return status

    def close(self) -> None:
        """End the game and the display, once all pictures are there."""
        for picture in self._pictures:
            picture.wait()
        self.kill()
        self._server.terminate()
        self._server.wait()

    def _do(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self.environment, check=True, capture_output=True)

    def point(self, spot: tuple[int, int]) -> None:
        """Move the pointer to a place in the window."""
        self._do("mousemove", str(self.origin[0] + spot[0]), str(self.origin[1] + spot[1]))

    def give(self, kind: int, parts: dict[str, object]) -> None:
        """Do with the hand what an event of a device says."""
        self.events += 1
        match kind:
            case pygame.MOUSEMOTION:
                self.point(parts["pos"])  # type: ignore[arg-type]
            case pygame.MOUSEBUTTONDOWN:
                self._do("mousedown", str(BUTTONS[parts["button"]]))  # type: ignore[index]
            case pygame.MOUSEBUTTONUP:
                self._do("mouseup", str(BUTTONS[parts["button"]]))  # type: ignore[index]
            case pygame.MOUSEWHEEL:
                self.point(parts["pos"])  # type: ignore[arg-type]
                self._do("click", "4" if parts["y"] == 1 else "5")
            case pygame.KEYDOWN:
                name = pygame.key.name(int(str(parts["key"])), use_compat=False).lower()
                shift = "shift+" if int(str(parts["mod"])) & pygame.KMOD_SHIFT else ""
                self._do("key", shift + NAMES.get(name, name))

    def click_again(self) -> None:
        """Click where the pointer is."""
        self.events += 1
        self._do("click", "1")

    def picture(self, path: Path) -> None:
        """Save what is on the screen now; the file is written while the game goes on."""
        self._pictures.append(subprocess.Popen(["import", "-window", "root", str(path)], env=self.environment))
