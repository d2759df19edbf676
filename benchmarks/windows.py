"""Two windows of two players here, and a host: how soon one shows what the other does, how long joining takes.

Run ``python benchmarks/windows.py``: real windows on the display that there is, or on SDL's dummy one. Each joins by a link
that was copied, with three inputs from the menu; then both play all games, and rest in between as people do. It prints a
line for each game and one for all, with the bars. An act that comes while the other window still shows what was before, such
as dice that lie to be read, is shown after that: such acts are counted apart.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import subprocess
import sys
from pathlib import Path
from queue import Empty, SimpleQueue
from statistics import median
from tempfile import TemporaryDirectory
from threading import Thread
from time import monotonic, perf_counter, sleep
from typing import Any, Final, NamedTuple

from hyperline.games.listed import SHELF
from hyperline.together import protocol as say
from hyperline.together.beside import HostBeside
from hyperline.together.guest import Address, Link, Lost
from hyperline.together.identity import Identity
from tests.together.people import wish

MEDIAN_MS, WORST_MS, JOIN_S = 60, 150, 2
SIZE: Final = (1280, 720)
REST: Final = (0.1, 3.0)
"""Seconds that pass before somebody acts: less and more than a window takes to rest."""
PATIENCE: Final = 120.0
"""Seconds without anything, after which a game is given up."""


# ---- one window ----


class Screen:
    """A window that is run as the program runs it, with somebody at it who joins and plays; it prints when what happens."""

    def __init__(self, home: Path, link: str, seat: int) -> None:
        import pygame

        from hyperline.shell.main import App
        from hyperline.shell.paths import user_paths
        from hyperline.shell.scenes.menu import MenuScene
        from hyperline.shell.store.settings import Settings
        from hyperline.shell.warmup import begin_to_tidy

        self.pygame = pygame
        place = (20 + (SIZE[0] + 20) * seat, 40)
        chosen = Settings(name=("Ada", "Ben")[seat], welcomed=True, window_size=SIZE, window_place=place)
        self.app = App(SHELF, user_paths(home), settings=chosen)
        self.app.stack.push(MenuScene(self.app.context))
        begin_to_tidy()
        self.link = link
        self.ticks = pygame.time.Clock()
        self.hand: Any = None
        self.acted: list[float] = []
        self.board: Any = None
        self.is_playing = False  # whether it still shows what happened before
        self.unseen: list[str] = []
        self.due = 0.0
        show = self.app.window.show

        def shown(rects: Any) -> None:
            show(rects)
            while self.unseen:
                print(f"{self.unseen.pop()} {perf_counter()}", flush=True)

        self.app.window.show = shown  # type: ignore[method-assign]

    @property
    def scene(self) -> Any:
        """The scene that gets the input."""
        return self.app.stack.top

    def frames(self, count: int = 1) -> None:
        """Let frames pass as they do in the program."""
        for _ in range(count):
            self.is_playing = self.board is not None and self.board.table.director.is_busy
            self.app.frame()
            self.ticks.tick(self.app.rate)
        if self.app.has_failed:
            raise RuntimeError("the window has failed")

    def until(self, name: str) -> None:
        """Let frames pass until a scene is there."""
        end = monotonic() + PATIENCE
        while self.scene.name != name:
            self.frames()
            if monotonic() > end:
                raise RuntimeError(f"there is no {name}, but {self.scene.name}")

    def join(self) -> None:
        """Join from the menu with three inputs: a click, Ctrl+V and Enter."""
        pg, post = self.pygame, self.pygame.event.post
        pg.scrap.get_text = lambda: self.link  # a clipboard of its own: the desktop has one for all
        self.frames(30)
        began = perf_counter()
        place = next(one.rect.center for one in self.scene.widgets if one.key == "together")
        for kind in (pg.MOUSEBUTTONDOWN, pg.MOUSEBUTTONUP):
            post(pg.event.Event(kind, button=1, pos=place))
        self.until("together")
        post(pg.event.Event(pg.KEYDOWN, key=pg.K_v, mod=pg.KMOD_CTRL, unicode="", scancode=0))
        self.frames()
        post(pg.event.Event(pg.KEYDOWN, key=pg.K_RETURN, mod=0, unicode="", scancode=0))
        self.until("room")
        while self.scene.state is None:
            self.frames()
        self.frames()
        print(f"joined {perf_counter() - began}", flush=True)
        self.scene._ready()
        while not any(scene.name in ("play", "board") for scene in self.app.stack.scenes):
            self.frames()

    def play(self) -> None:
        """Play until the game is over, or the window is closed from outside."""
        from tests.shell.flows import Hand

        board: Any = next(scene for scene in self.app.stack.scenes if scene.name in ("play", "board"))
        self.board = board
        self.hand = Hand(self, board)  # type: ignore[no-untyped-call]
        board.table.on_change(lambda seat, action, change: self._changed(board.table, seat, str(action)))
        while not board.table.is_over:
            self.frames()
            if not self.hand.is_asked:
                self.due = 0.0
            elif not self.due:
                self.due = monotonic() + random.uniform(*REST)
            elif monotonic() >= self.due:
                self.due = 0.0
                self._act(board.table)
        print("over", flush=True)

    def _changed(self, table: Any, seat: int, text: str) -> None:
        number = len(table.steps)
        if seat != table.seat:
            self.unseen.append(f"{'queued' if self.is_playing else 'seen'} {number}")
        elif self.acted:
            print(f"act {number} {self.acted.pop(0)} {text}", flush=True)

    def _act(self, table: Any) -> None:
        page = self.hand.page
        if table.is_turn_over:
            table.end_turn()
        elif page.is_offering:
            action = self.hand.chosen()
            self.acted = [perf_counter()]
            page.perform(action if page is self.hand.board else (action,))
        elif page.only_button is not None:
            page.only_button.press()


# ---- both of them ----


class Seen:
    """What two windows print, by a thread for each; `lines` come as (seat, words)."""

    def __init__(self, link: str, folder: Path) -> None:
        self.lines: SimpleQueue[tuple[int, list[str]]] = SimpleQueue()
        self.windows = [
            subprocess.Popen([sys.executable, __file__, "--window", str(folder / str(seat)), link, str(seat)],
                             stdout=subprocess.PIPE, text=True)
            for seat in range(2)
        ]  # fmt: skip
        for seat, window in enumerate(self.windows):
            Thread(target=self._read, args=(seat, window), daemon=True).start()

    def _read(self, seat: int, window: subprocess.Popen[str]) -> None:
        for line in window.stdout or ():
            self.lines.put((seat, line.split()))
        self.lines.put((seat, ["ended"]))

    def close(self) -> None:
        """Close both windows."""
        for window in self.windows:
            window.kill()
            window.wait()


class Found(NamedTuple):
    """Of acts the milliseconds and what they were; of those `queued` the other still watched what was before.

    `joined` are the seconds of joining.
    """

    took: list[tuple[float, str]]
    queued: list[tuple[float, str]]
    joined: list[float]


def measured(game: str, acts: int, host: HostBeside, folder: Path) -> Found:
    """So many acts in a game, or in several if one is shorter."""
    found = Found([], [], [])
    while len(found.took) < acts:
        room = asyncio.run(vacant(host.address(), game))
        seen = Seen(room.link, folder / str(perf_counter()))
        done: dict[int, float] = {}
        texts: dict[int, str] = {}
        shown: dict[int, float] = {}
        queued: set[int] = set()
        try:
            while len(found.took) < acts:
                _, words = seen.lines.get(timeout=PATIENCE)
                if words[0] in ("ended", "over"):
                    break
                if words[0] == "joined":
                    found.joined.append(float(words[1]))
                    continue
                number = int(words[1])
                (done if words[0] == "act" else shown)[number] = float(words[2])
                if words[0] == "act":
                    texts[number] = " ".join(words[3:])
                elif words[0] == "queued":
                    queued.add(number)
                if number in done.keys() & shown.keys():
                    times = found.queued if number in queued else found.took
                    times.append(((shown.pop(number) - done.pop(number)) * 1000, texts[number]))
        except Empty:
            print(f"{game}: nothing has happened for {PATIENCE:.0f} s")
            break
        finally:
            seen.close()
    return found


async def vacant(address: Address, game: str) -> Address:
    """A room with a free seat for each window, made by someone who has stood up again."""
    link = await Link.open(address, Identity.made(), "Host", lambda said: None)
    state = await link.ask(wish(game))
    assert isinstance(state, say.RoomState)
    await link.ask(say.Sit(0, state.room, -1))
    await link.close()
    return address._replace(code=state.room)


def main() -> int:
    """Measure, and print what was found; 1 if a bar was missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(SHELF.names), metavar="GAME")
    parser.add_argument("--acts", type=int, default=200, help="in all games together")
    parser.add_argument("--window", nargs=3, metavar=("FOLDER", "LINK", "SEAT"), help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.window:
        screen = Screen(Path(asked.window[0]), asked.window[1], int(asked.window[2]))
        screen.join()
        screen.play()
        return 0
    if "DISPLAY" not in os.environ:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.update(SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    every: list[float] = []
    joins: list[float] = []
    with TemporaryDirectory() as folder:
        host = HostBeside(Path(folder) / "rooms", "Hyperline")
        for _ in range(200):
            try:
                host.address()
                break
            except Lost:
                sleep(0.1)
        for game in asked.games:
            found = measured(game, -(-asked.acts // len(asked.games)), host, Path(folder))
            took, (longest, act) = [ms for ms, _ in found.took], max(found.took)
            every, joins = every + took, joins + found.joined
            late, _ = max(found.queued, default=(0.0, ""))
            print(
                f"{game}: {len(took)} acts, {median(took):.0f} ms (median), {longest:.0f} ms (worst: {act}); "
                f"{len(found.queued)} more while the other still watched what was before, {late:.0f} ms at the most",
                flush=True,
            )
        host.close()
    middle, worst, longest = median(every), max(every), max(joins)
    print(
        f"windows: an act is seen by the other after {middle:.0f} ms (median of {len(every)}, bar {MEDIAN_MS}), "
        f"{worst:.0f} ms (worst, bar {WORST_MS})\n"
        f"joining by a link: 3 inputs, {longest:.2f} s (worst of {len(joins)}, bar {JOIN_S})"
    )
    is_met = middle <= MEDIAN_MS and worst <= WORST_MS and longest <= JOIN_S
    print("MET" if is_met else "MISSED")
    return 0 if is_met else 1


if __name__ == "__main__":
    sys.exit(main())
