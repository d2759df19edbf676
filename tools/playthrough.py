"""Plays Hyperline in a real window as people would, by mouse: Xvfb for a screen, xdotool for a hand, and pictures.

Three stories: the first turns of a quick game against a bot at normal speed, with the settings as they are at first; three
people at one screen, who have secrets from each other; and a whole game of two, killed in the middle and continued. A twin
of the app runs in this process without a window. Its pilot decides and finds the places, as in the tests; every input goes
to the twin and, through xdotool, to the window. The window's save must tell the same story after each decision.
Needs Xvfb, xdotool, xwininfo and ImageMagick. `python tools/playthrough.py OUT` puts the pictures into OUT.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]
os.environ["SDL_VIDEODRIVER"] = "dummy"

import pygame  # noqa: E402
from msgspec.structs import replace  # noqa: E402
from screen import LATE, NoWindow, Screen  # noqa: E402

from hyperline.games.hyperline.bots.player import Player  # noqa: E402
from hyperline.games.hyperline.rules.notation.position import read_text  # noqa: E402
from hyperline.games.hyperline.rules.phases import settle  # noqa: E402
from hyperline.games.listed import SHELF  # noqa: E402
from hyperline.kernel.game import Seat, Setup  # noqa: E402
from hyperline.kernel.match import Match  # noqa: E402
from hyperline.kernel.record import load, recorded, save  # noqa: E402
from hyperline.shell.page.features.digest import Digest  # noqa: E402
from hyperline.shell.page.features.forced import Forced  # noqa: E402
from hyperline.shell.store.settings import Settings, write  # noqa: E402
from tests.games.hyperline.app.helm import Helm  # noqa: E402
from tests.shell.pilot import PATIENCE, Lost, Pilot  # noqa: E402

FRAME = 1 / 60
REST = 0.04  # seconds after an input: two frames of the window
BEHIND = {"instant": 0.25, "fast": 0.5, "normal": 0.6}  # seconds by which the window may be behind its twin
SLOW = 3.0  # seconds after which a person would click again
SECRETS = """
phase = "scan"
[board]
B2 = "fork 0"
C2 = "crossing 0"
F6 = "?Qued"
G3 = "delta 0"
[stacks]
hyperline = ["fork", "crossing", "twin-bend"]
planet = ["Friskus", "Lumen", "Magnon"]
[[player]]
corner = "A1"
home = "Problar"
sector = "A1"
ship = ["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2", "quantum-scanner@1,1/R", "planetary-scanner@-1,1/L"]
knows = { planted = ["F6"] }
[[player]]
corner = "I1"
home = "Blastia"
ship = ["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2", "disrupting-scanner@1,1/R", "laser-cannon@0,-1/F"]
[[player]]
corner = "I9"
home = "Aegis"
ship = ["bridge@0,0", "carrier-pod@0,1", "combat-engine@0,2", "quantum-scanner@1,1/R"]
"""


class Twin(Pilot):
    """The app without a window, whose every input goes to the window, too, and which lives in the same time.

    `seen` is called after each frame. An instant twin needs no time, so it does not wait for any.
    """

    def __init__(self, home: Path, settings: Settings, size: tuple[int, int], screen: Screen) -> None:
        self.screen = screen
        self.is_alone = False
        self.seen: Callable[[], object] = lambda: None
        self._lasts = FRAME if settings.pace else 0.0
        super().__init__(home, settings, size)

    def frames(self, count: int = 1) -> None:
        """Let frames pass as they pass in the window."""
        for _ in range(count):
            begun = time.perf_counter()
            super().frames()
            self.seen()
            lasts = self._lasts if count == 1 else FRAME  # several are waited for because the window needs that time
            time.sleep(max(0.0, lasts - (time.perf_counter() - begun)))

    def run_until(self, condition: Callable[[], object], what: str = "a condition", patience: int = PATIENCE) -> None:
        """Let frames pass until something holds; rivals may take their time."""
        super().run_until(condition, what, patience * 4)

    def post(self, kind: int, **parts: object) -> None:
        """Both hands do the same, unless the twin is alone."""
        super().post(kind, **parts)
        if not self.is_alone:
            self.screen.give(kind, parts)
            time.sleep(REST)


class Story:
    """One game in the window, from its menu on, with a folder for the player and one for the twin."""

    def __init__(
        self, out: Path, screen: Screen, settings: Settings, seed: int, name: str, home: Path | None = None
    ) -> None:
        self.out = out
        self.screen = screen
        self.settings = settings
        self.seed = seed
        self.name = name
        folder = Path(tempfile.mkdtemp(prefix="hyperline-"))
        self.homes = home or folder / "window", folder / "twin"
        for made in self.homes[1:] if home else self.homes:  # in a folder that is given, nothing has been set
            (made / "saves").mkdir(parents=True)
            (made / "settings.toml").write_bytes(write(settings))
        self.taken: set[str] = set()
        self.prompts: dict[str, None] = {}
        self.rivals: list[float] = []  # seconds, in steps, from the end of a person's turn to the next one's
        self._ended = 0.0
        self.save = Path()
        self.pilot = self._twin()

    def _twin(self) -> Twin:
        pygame.display.quit()
        twin = Twin(self.homes[1], self.settings, self.settings.window_size, self.screen)
        twin.seen = self.look
        return twin

    # ---- what is seen ----

    def picture(self, name: str) -> None:
        """A picture of the first time that something is seen."""
        if name in self.taken or self.pilot.is_alone:
            return
        self.taken.add(name)
        story = self.name.split()[-1]
        self.screen.picture(self.out / f"{story}-{len(self.taken):02d}-{name.replace(' ', '-')}.png")

    def look(self) -> None:
        """After each frame: what is new on the screen gets a picture, and what is asked is noted."""
        scene = self.pilot.scene
        if scene is not None and scene.name in ("curtain", "message"):
            self.picture(scene.name)
        if scene is None or scene.name not in ("board", "battle"):
            return
        self._note(scene)
        if self.settings.speed != "instant":
            for name in _moments(scene):
                self.picture(name)

    def _note(self, scene) -> None:  # type: ignore[no-untyped-def]
        if scene.name != "board":
            self._ended = 0.0
            return
        table, now = scene.table, scene.context.clock.now
        self.prompts.setdefault(scene.around.prompt.text)
        is_rival = table.open and not table.is_human(table.open[0].seat)
        if is_rival and not table.is_turn_over and not self._ended:
            self._ended = now
        elif self._ended and table.decision is not None and not table.director.is_busy:
            self.rivals.append(now - self._ended)
            self._ended = 0.0

    # ---- how it begins ----

    def open(self) -> None:
        """Open the window and look at its menu."""
        print(f"{self.name}: the window is there after {self.screen.open(self.homes[0]):.2f} s")
        time.sleep(1.2)
        self.picture("menu")
        time.sleep(0.3)

    def deal(self, setup: Setup, world: str) -> None:
        """Put a game that begins from a position into both folders."""
        match = Match(SHELF.game("hyperline"), settle(read_text(world)))
        for home in self.homes:
            save(home / "saves" / "dealt.hyperline", recorded(match, setup))
        self.save = self.homes[0] / "saves" / "dealt.hyperline"

    def copy_game(self) -> None:
        """Let the twin go on with the very game that the window has begun, or goes on with."""
        saves = self.homes[0] / "saves"
        _until(lambda: [*saves.glob("*.hyperline")], "the window has saved no game")
        time.sleep(0.4)
        own = self.homes[1] / "saves"
        shutil.rmtree(own)
        shutil.copytree(saves, own)
        self.save = next(saves.glob("*.hyperline"))
        self.pilot = self._twin()
        self.pilot.is_alone = True
        self.pilot.click("continue")
        self.pilot.is_alone = False

    def click_continue(self) -> None:
        """Go on with the last game from the menu, with a fresh twin; the one before is dropped as a killed process is."""
        self.picture("menu with a game")
        time.sleep(0.3)
        self.pilot = self._twin()
        self.pilot.click("continue")
        time.sleep(0.5)

    # ---- how it goes on ----

    def helm(self) -> Helm:
        """Decides as the pilot would, for every person."""
        bots = [Player(seat, self.seed, "pilot") for seat in range(4)]
        return Helm(self.pilot, lambda position, seat, legal: bots[seat].choose(position, legal, 1.0))

    def go_on(self, is_enough: Callable[[Helm], bool] = lambda helm: False) -> None:
        """Take decision after decision, until the game is over or it is enough."""
        helm = self.helm()
        while helm.wait():
            self.agree(helm.table)
            self._pass(BEHIND[self.settings.speed])
            self.picture(f"{self.pilot.scene.name}-{helm.table.decision.kind}")
            if is_enough(helm):
                return
            helm.turn()

    def _pass(self, seconds: float) -> None:
        """Let the window catch up, while the twin's time passes as well."""
        if self.settings.pace:
            self.pilot.frames(round(seconds / FRAME))
        else:
            time.sleep(seconds)

    def agree(self, table) -> None:  # type: ignore[no-untyped-def]
        """Wait until the window's save tells what the twin's table knows; raise Lost if it never does."""
        texts = [(step.seat, step.text) for step in table.steps]
        begun = again = time.monotonic()
        while (told := self._told()) != texts:
            if told == texts[:-1] and time.monotonic() - again > SLOW:  # it was busy when the press came
                again = time.monotonic()
                self.screen.click_again()
            if time.monotonic() - begun > LATE:
                self.picture("astray")
                raise Lost(f"the window has done {told[-3:]}, the twin {texts[-3:]}")
            time.sleep(0.02)

    def _told(self) -> list[tuple[int, str]]:
        found = self.save if self.save.exists() else self.save.parent / "finished" / self.save.name
        return [*load(found).acts]

    def shut(self) -> None:
        """Close the window, whatever it is doing."""
        status = self.screen.shut()
        if status:
            raise Lost(f"the window was closed, and ended with {status}")

    def report(self) -> None:
        """What was noted; raises Lost if the window wrote down a failure."""
        log = self.homes[0] / "hyperline.log"
        if log.exists() and "Traceback" in log.read_text():
            raise Lost(log.read_text())
        print(f"{self.name}: {len(self.taken)} pictures; prompts that were seen:")
        print(*(f"  {prompt}" for prompt in self.prompts if prompt), sep="\n")
        if self.rivals:
            print(f"  rivals took {median(self.rivals):.1f} s, at most {max(self.rivals):.1f} s, battles aside")


def _moments(scene) -> list[str]:  # type: ignore[no-untyped-def]
    """What kinds of moment a scene shows now."""
    table = scene.table
    found = []
    playing = table.director.playing
    if playing is not None:
        found.append(f"{scene.name}-plays-{type(playing).__name__}")
    if scene.name == "battle":
        return found
    if scene.features.one(Digest).is_open and not table.director.is_busy:
        found.append("digest")
    if scene.features.one(Forced).is_due:
        found.append("only choice")
    if table.is_turn_over and not table.director.is_busy:
        found.append("turn over")
    if table.thinking:
        found.append("rival thinks")
    if any(widget.key == "nudge:end" for widget in scene.widgets):
        found.append("asked before waste")
    return found


def _until(condition: Callable[[], object], trouble: str) -> None:
    begun = time.monotonic()
    while not condition():
        if time.monotonic() - begun > LATE:
            raise Lost(trouble)
        time.sleep(0.05)


def first_turns(story: Story, turns: int) -> None:
    """A quick game against a bot, by somebody who has changed nothing."""
    story.open()
    story.pilot.click("quick")
    story.copy_game()
    story.go_on(lambda helm: helm.table.position.turns > turns * 2)
    story.helm().take()  # and while that is seen
    story.shut()
    story.report()


def three_people(story: Story, decisions: int) -> None:
    """Three at one screen, with scanners; the board turns to whoever plays, and a curtain falls before a secret."""
    corners = zip(("Ada", "Bruno", "Cleo"), ("A1", "I1", "I9"), strict=True)
    seats = tuple(Seat("human", name, at, choice=corner) for at, (name, corner) in enumerate(corners))
    story.deal(Setup(seats, seed=story.seed), SECRETS)
    story.open()
    story.click_continue()
    story.go_on(lambda helm: sum(helm.done.values()) >= decisions)
    story.shut()
    story.report()


def whole_game(story: Story) -> None:
    """Two at one screen until somebody has won; in the middle the game is killed."""
    story.open()
    story.pilot.click("new")
    while story.pilot.scene.seating.seats[2].controller != "human":
        rect = story.pilot.target("kind-2").rect
        story.pilot.click((rect.left + 4, rect.centery))
    story.picture("setup")
    time.sleep(0.3)
    story.pilot.click("start")
    story.copy_game()
    story.go_on(lambda helm: sum(helm.done.values()) >= 40)
    print("  killed in the middle, and continued from the menu")
    story.screen.kill()
    story.screen.open(story.homes[0])
    time.sleep(1.2)
    story.click_continue()
    story.go_on()
    if story.pilot.scene.name != "victory":
        raise Lost("nobody has won")
    time.sleep(0.3)
    story.picture("victory")
    time.sleep(0.7)
    story.shut()
    story.report()


def main() -> int:
    """Play; 0 if all went well."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("out", type=Path, help="the folder for the pictures")
    parser.add_argument("--display", default=":88")
    parser.add_argument("--size", default="1280x720")
    parser.add_argument("--seed", type=int, default=1, help="the luck of those who decide")
    parser.add_argument("--stories", default="first,three,whole", help="which ones, with commas between them")
    parser.add_argument("--turns", type=int, default=6, help="of the quick game")
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    wide, high = map(int, chosen.size.split("x"))
    usual = Settings(window_size=(wide, high), welcomed=True)
    screen = Screen(chosen.display, (wide, high))
    try:
        for name in chosen.stories.split(","):
            match name:
                case "first":
                    first_turns(Story(chosen.out, screen, usual, chosen.seed, "first turns"), chosen.turns)
                case "three":
                    settings = replace(usual, speed="fast", games={"hyperline": {"turns_view": True}})
                    three_people(Story(chosen.out, screen, settings, chosen.seed, "three at one screen"), 24)
                case "whole":
                    settings = replace(usual, speed="instant", is_calm=True)
                    whole_game(Story(chosen.out, screen, settings, chosen.seed, "a whole game"))
        print(f"{screen.events} inputs of the hand; pictures in {chosen.out}")
    except (Lost, NoWindow) as astray:
        print(astray, file=sys.stderr)
        return 1
    finally:
        screen.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
