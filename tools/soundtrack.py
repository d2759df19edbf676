"""Records what is heard: `python tools/soundtrack.py FOLDER [--seconds 180]`. The menu, then computers play.

SDL writes all that is mixed into a file instead of a device, in real time. The folder gets the figures of it (loudness by
the second, silence, clipping, voices, how soon a sound is mixed after its cue) and a picture.
"""

from __future__ import annotations

import argparse
import os
import statistics
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]
os.environ["SDL_VIDEODRIVER"] = "dummy"

import numpy as np  # noqa: E402
from sound import looking  # noqa: E402
from sound.measuring import integrated, momentary, true_peak  # noqa: E402

MENU = 25.0  # seconds before the game begins
RATE, SAMPLES, CUES = 32_000, 256, 60
SILENT = -60.0  # LUFS


def record(file: Path, seconds: float) -> tuple[list[str], int]:
    """Play for so long; what was heard, and the most voices at once."""
    os.environ["SDL_AUDIODRIVER"], os.environ["SDL_DISKAUDIOFILE"] = "disk", str(file)
    import pygame

    from hyperline.games.listed import SHELF
    from hyperline.kernel.game import Seat, Setup
    from hyperline.shell.bench_window import BenchWindow
    from hyperline.shell.scenes.menu import MenuScene
    from hyperline.shell.session import start_game
    from hyperline.shell.store.settings import Settings

    window = BenchWindow(SHELF, (1280, 720), Settings(welcomed=True, mutes_unwatched=False))
    app, heard, most, ticks = window.app, list[str](), 0, pygame.time.Clock()
    app.stack.clear(MenuScene(app.context))
    app.timer, app._last = time.perf_counter, time.perf_counter()
    app.context.open_sound()
    usual = app.context.sound.play

    def play(name: str, pan: float = 0.0, level: float = 1.0) -> bool:
        done = usual(name, pan, level)
        heard.extend([name] if done else [])
        return done

    app.context.sound.play = play  # type: ignore[method-assign]
    began, has_begun = time.perf_counter(), False
    while not file.exists() or file.stat().st_size < 4 * RATE * seconds:  # a busy machine records less than time passes
        past = time.perf_counter() - began
        if not has_begun and past > MENU:
            has_begun = True
            seats = tuple(
                Seat(controller=app.context.roster("hyperline").usual, name=name, emblem=n) for n, name in enumerate("AB")
            )
            start_game(app.context, app.stack.top, "hyperline", Setup(seats=seats, seed=11))
        app.frame()
        if pygame.mixer.get_init():
            most = max(most, sum(pygame.mixer.Channel(n).get_busy() for n in range(8)))
        ticks.tick(app.rate)
    app.context.sound.close()
    window.close()
    return heard, most


def delays(file: Path) -> list[float]:
    """How many milliseconds after its cue a sound is mixed, for each of many cues: until it is in what SDL has written."""
    os.environ["SDL_AUDIODRIVER"], os.environ["SDL_DISKAUDIOFILE"] = "disk", str(file)
    from hyperline.shell.sound import mixer_desk

    desk = mixer_desk.MixerDesk(ROOT / "assets" / "sounds")
    desk.play("yard/snap", 0.0, 0.0)  # from then on the next one lies ready
    found = []
    for number in range(CUES):
        time.sleep(0.45 + number * 0.0007)
        at, now = file.stat().st_size, time.perf_counter()
        desk.play("yard/snap", 1.0, 1.0)
        while time.perf_counter() - now < 0.3:
            with file.open("rb") as mixed:
                mixed.seek(at)
                held = mixed.read()
            if any(held):  # what follows it was mixed before SDL wrote all of this
                after = len(held.lstrip(b"\0")) / 4 / RATE
                found.append(1000 * (time.perf_counter() - now - after))
                break
            time.sleep(0.0005)
    desk.close()
    return found


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--seconds", type=float, default=180.0)
    asked = parser.parse_args(words)
    asked.folder.mkdir(parents=True, exist_ok=True)
    file = asked.folder / "soundtrack.raw"
    heard, most = record(file, asked.seconds)
    x = np.fromfile(file, np.int16).reshape(-1, 2) / 32_768
    each = [momentary(x[at : at + RATE], RATE) for at in range(0, len(x) - RATE, RATE)]
    late = delays(asked.folder / "delays.raw")
    families: dict[str, int] = {}
    for name in heard:
        families[name.partition("/")[0]] = families.get(name.partition("/")[0], 0) + 1
    buffer = 1000 * SAMPLES / RATE
    lines = [
        f"{len(x) / RATE:.0f} s recorded, {integrated(x, RATE):.1f} LUFS in all, true peak {true_peak(x):.1f} dBFS",
        f"by the second: {min(each):.1f} to {max(each):.1f} LUFS, median {statistics.median(each):.1f}; "
        f"silent {sum(level < SILENT for level in each)} s; {int(np.sum(np.abs(x) >= 32_767 / 32_768))} samples clipped",
        f"{len(heard)} sounds, {most} voices at once at the most; "
        + ", ".join(f"{n} {f}" for f, n in sorted(families.items())),
        f"cue to mixed: median {statistics.median(late):.1f} ms, at most {max(late):.1f} ms; "
        f"and {buffer:.0f} ms until the device has played what lies before it",
        "LUFS by the second: " + " ".join(f"{level:.0f}" for level in each),
    ]
    (asked.folder / "soundtrack.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    print("\n".join(lines))
    looking.WIDE = 1_800
    looking.picture("soundtrack", x).save(asked.folder / "soundtrack.png")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
