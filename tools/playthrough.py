"""Wins a game of Hyperline in a real window: Xvfb for a screen, xdotool for a hand, and pictures of every scene.

A twin of the app runs in this process without a window. Its pilot decides and finds the places, as in the tests; every
input goes to the twin and, through xdotool, to the window. The window's save file must tell the same story after each
decision. Needs Xvfb, xdotool, xwininfo and ImageMagick. `python tools/playthrough.py OUT` puts the pictures into OUT.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tests" / "app")]
os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame  # noqa: E402
from helm import Helm  # noqa: E402
from pilot import Lost, Pilot  # noqa: E402

from hyperline.app.settings import Settings, write  # noqa: E402
from hyperline.bots.courier import Courier  # noqa: E402
from hyperline.kernel.record import load  # noqa: E402

BUTTONS = {pygame.BUTTON_LEFT: 1, pygame.BUTTON_MIDDLE: 2, pygame.BUTTON_RIGHT: 3}
NAMES = {"return": "Return", "escape": "Escape", "tab": "Tab", "space": "space", "left": "Left", "right": "Right",
         "up": "Up", "down": "Down", "delete": "Delete", "pageup": "Prior", "pagedown": "Next"}  # fmt: skip
REST = 0.04  # seconds after an input: two frames of the window
STILL = {"instant": 0.0, "fast": 0.7, "normal": 1.5}  # seconds without a change after which all motion is over
LATE = 20.0  # seconds after which the window is taken to have gone astray


class Screen:
    """The window on a display of its own, and the hand that works it."""

    def __init__(self, display: str, size: tuple[int, int], home: Path, settings: Settings) -> None:
        self.environment = {**os.environ, "DISPLAY": display, "HYPERLINE_HOME": str(home), "PYTHONPATH": str(ROOT)}
        self.environment.pop("SDL_VIDEODRIVER", None)
        home.mkdir(parents=True, exist_ok=True)
        (home / "settings.toml").write_bytes(write(settings))
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        room = f"{size[0]}x{size[1]}x24"
        self._server = subprocess.Popen(["Xvfb", display, "-screen", "0", room, "-nolisten", "tcp", "-noreset"], **quiet)  # type: ignore[call-overload]
        self._window: subprocess.Popen[bytes] | None = None
        self.home = home
        self.events = 0
        time.sleep(0.7)

    def open(self) -> float:
        """Start the game; the seconds until its window was there."""
        begun = time.perf_counter()
        self._window = subprocess.Popen([sys.executable, "-m", "hyperline"], env=self.environment, cwd=ROOT)
        while time.perf_counter() - begun < LATE:
            found = subprocess.run(["xwininfo", "-name", "Hyperline"], env=self.environment, capture_output=True)
            if b"IsViewable" in found.stdout:
                return time.perf_counter() - begun
            time.sleep(0.02)
        raise Lost("the window did not open")

    def kill(self) -> None:
        """End the game as a power cut would."""
        if self._window is not None:
            self._window.kill()
            self._window.wait()

    def close(self) -> None:
        """End the game and the screen."""
        self.kill()
        self._server.terminate()
        self._server.wait()

    def _do(self, *words: str) -> None:
        subprocess.run(["xdotool", *words], env=self.environment, check=True, capture_output=True)

    def give(self, kind: int, parts: dict[str, object]) -> None:
        """Do with the hand what an event of the pilot says."""
        self.events += 1
        match kind:
            case pygame.MOUSEMOTION:
                self._do("mousemove", *map(str, parts["pos"]))  # type: ignore[call-overload]
            case pygame.MOUSEBUTTONDOWN:
                self._do("mousedown", str(BUTTONS[parts["button"]]))  # type: ignore[index]
            case pygame.MOUSEBUTTONUP:
                self._do("mouseup", str(BUTTONS[parts["button"]]))  # type: ignore[index]
            case pygame.MOUSEWHEEL:
                self._do("mousemove", *map(str, parts["pos"]))  # type: ignore[call-overload]
                self._do("click", "4" if parts["y"] == 1 else "5")
            case pygame.KEYDOWN:
                name = pygame.key.name(int(str(parts["key"])), use_compat=False).lower()
                shift = "shift+" if int(str(parts["mod"])) & pygame.KMOD_SHIFT else ""
                self._do("key", shift + NAMES.get(name, name))

    def rest(self, seconds: float) -> None:
        """Wait until the screen has not changed for so long."""
        seen, since = b"", time.monotonic()
        begun = since
        while seconds and time.monotonic() - since < seconds and time.monotonic() - begun < LATE:
            shown = subprocess.run(["import", "-window", "root", "rgb:-"], env=self.environment, capture_output=True)
            if shown.stdout != seen:
                seen, since = shown.stdout, time.monotonic()
            time.sleep(0.05)

    def picture(self, path: Path) -> None:
        """Save what is on the screen."""
        subprocess.run(["import", "-window", "root", str(path)], env=self.environment, check=True)


class Twin(Pilot):
    """The app without a window, whose every input goes to the window, too."""

    def __init__(self, home: Path, settings: Settings, size: tuple[int, int], screen: Screen) -> None:
        self.screen = screen
        self.is_alone = False
        super().__init__(home, settings, size)

    def post(self, kind: int, **parts: object) -> None:
        """Both hands do the same, unless the twin is alone."""
        super().post(kind, **parts)
        if not self.is_alone:
            self.screen.give(kind, parts)
            time.sleep(REST)


class Playthrough:
    """One game of two people from the menu to the victory, killed and continued on the way."""

    def __init__(self, out: Path, display: str, size: tuple[int, int], seed: int, speed: str) -> None:
        self.out = out
        self.seed = seed
        folder = Path(tempfile.mkdtemp(prefix="hyperline-"))
        self.settings = settings = Settings(speed="instant", is_calm=True, window_size=size)
        self.homes = folder / "window", folder / "twin"
        seen = Settings(speed=speed, is_calm=speed == "instant", window_size=size)
        self.screen = Screen(display, size, self.homes[0], seen)
        self.still = STILL[speed]
        self.pilot = Twin(self.homes[1], settings, size, self.screen)
        self.taken: set[str] = set()

    def picture(self, name: str) -> None:
        """A picture of the first time that something is seen."""
        if name in self.taken:
            return
        self.taken.add(name)
        time.sleep(0.4)
        self.screen.picture(self.out / f"{len(self.taken):02d}-{name}.png")

    def play(self) -> None:
        """The whole story."""
        print(f"the window is there after {self.screen.open():.2f} s")
        time.sleep(1.5)
        self.picture("menu")
        self.start()
        helm = Helm(self.pilot, self.choice())
        self.go_on(helm, stop=40)
        print(f"killed in the middle, after {sum(helm.done.values())} decisions; continued from the menu")
        helm = self.continued()
        self.go_on(helm)
        if self.pilot.scene.name != "victory":
            raise Lost("nobody has won")
        self.picture("victory")
        print(f"won by {self.screen.events} inputs of the hand; pictures in {self.out}")

    def choice(self):  # type: ignore[no-untyped-def]
        """Decides as the courier would."""
        bots = [Courier(seat, self.seed) for seat in range(2)]
        return lambda position, seat, legal: bots[seat].choose(position, legal, 1.0)

    def start(self) -> None:
        """From the menu to a game of two people."""
        self.pilot.click("new")
        while self.pilot.scene.seats[2].controller != "human":
            rect = self.pilot.target("kind-2").rect
            self.pilot.click((rect.left + 4, rect.centery))
        self.picture("setup")
        self.pilot.click("start")
        self.copy_game()

    def copy_game(self) -> None:
        """Let the twin go on with the very game that the window has begun, or goes on with."""
        saves = self.homes[0] / "saves"
        begun = time.monotonic()
        while not list(saves.glob("*.hyperline")):
            if time.monotonic() - begun > LATE:
                raise Lost("the window has saved no game")
            time.sleep(0.05)
        time.sleep(0.5)
        own = self.homes[1] / "saves"
        shutil.rmtree(own, ignore_errors=True)
        shutil.copytree(saves, own)
        self.save = next(saves.glob("*.hyperline"))
        self.anew()
        self.pilot.is_alone = True
        self.pilot.click("continue")
        self.pilot.is_alone = False

    def anew(self) -> None:
        """A fresh twin at the menu; the one before is dropped as a killed process would be."""
        pygame.display.quit()
        self.pilot = Twin(self.homes[1], self.settings, self.settings.window_size, self.screen)

    def continued(self) -> Helm:
        """Kill the window, open it again, and go on from the menu."""
        self.screen.kill()
        self.screen.open()
        time.sleep(1.5)
        self.anew()
        self.picture("menu-with-a-game")
        self.pilot.click("continue")
        time.sleep(1.0)
        return Helm(self.pilot, self.choice())

    def go_on(self, helm: Helm, stop: int = 10_000) -> None:
        """Take decision after decision, until the game is over or `stop` have been taken."""
        while sum(helm.done.values()) < stop and self.waited(helm):
            table = helm.table
            self.picture(f"{self.pilot.scene.name}-{table.decision.kind}")
            helm.turn()
            self.agree(table)

    def waited(self, helm: Helm) -> bool:
        """Until both have come to a decision; False when the game is over."""
        self.screen.rest(self.still)
        before = self.screen.events
        is_on = helm.wait()
        if self.screen.events != before:  # a result was read, and more has moved since
            self.screen.rest(self.still)
        return is_on

    def agree(self, table) -> None:  # type: ignore[no-untyped-def]
        """Wait until the window's save tells what the twin's table knows; raise Lost if it never does."""
        texts = [(step.seat, step.text) for step in table.match.steps]
        begun = time.monotonic()
        while True:
            found = self.save if self.save.exists() else self.save.parent / "finished" / self.save.name
            told = [*load(found).acts]
            if told == texts:
                return
            if time.monotonic() - begun > LATE:
                self.picture("astray")
                raise Lost(f"the window has done {told[-3:]}, the twin {texts[-3:]}")
            time.sleep(0.02)


def main() -> int:
    """Play; 0 if somebody has won."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("out", type=Path, help="the folder for the pictures")
    parser.add_argument("--display", default=":88")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--seed", type=int, default=1, help="the luck of those who decide")
    parser.add_argument("--speed", choices=STILL, default="instant", help="of the motions in the window")
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    wide, high = map(int, chosen.size.split("x"))
    game = Playthrough(chosen.out, chosen.display, (wide, high), chosen.seed, chosen.speed)
    try:
        game.play()
    except Lost as astray:
        print(astray, file=sys.stderr)
        return 1
    finally:
        game.screen.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
