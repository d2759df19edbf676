"""Installs the .deb where nothing else is, and plays: `python tools/clean_install.py DEB OUT` puts pictures into OUT.

The clean machine is a Debian of its own in a folder (debootstrap), entered by chroot with processes of its own, on this
machine's kernel; the screen (Xvfb), its window manager (openbox) and the hand (xdotool) are outside of it. In it are a file
manager and what a desktop has for types and menus, and no Python. A user with a space and other letters than ASCII in the
name of the home folder starts the game by a double click on its entry, plays by mouse as tools/playthrough.py does, quits by
the cross of the window, continues, opens a saved game by a double click on its file, and quits. Then it is uninstalled.
Needs root, debootstrap, Xvfb, openbox, xdotool, xwininfo and ImageMagick.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from packing.contents import MIME, NAME, SCHEME
from playthrough import Story
from screen import LATE, QUIET, NoWindow, Screen

from hyperline.shell.store.settings import Settings
from tests.shell.pilot import Lost

SUITE = "bookworm"
DESKTOP = ("pcmanfm", "libfm-modules", "lxmenu-data", "libglib2.0-bin", "shared-mime-info", "desktop-file-utils",
           "adwaita-icon-theme", "librsvg2-common", "dbus-x11", "fonts-dejavu-core", "xz-utils")  # fmt: skip
USER, HOME = "zoe", "/home/Zoë Müller"
OWN = f"{HOME}/.local/share/hyperline"
GAMES = "menu://applications/Games/"
SIZE = (1600, 900)
FIRST = (205, 96)  # pixels of the first thing that a window of the file manager shows
CROSS = (-10, -10)  # pixels from the upper right corner of a window to what closes it
OUTSIDE = ("/home", "/tmp", "/proc", "/dev", "/sys", "/run", "/var")  # where programs may write
TURNS = 10


class Wrong(Exception):  # noqa: N818 - a sentence
    """What is not as it should be."""


def good(is_so: object, what: str) -> None:
    """Say what is good; raises Wrong where it is not."""
    if not is_so:
        raise Wrong(f"Not so: {what}")
    print(f"good: {what}", flush=True)


class Image:
    """A Debian in a folder, with processes and mounts of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def make(self, base: Path) -> None:
        """Copy the bare system, which is fetched if there is none yet, and add a desktop and a user."""
        if not base.exists():
            subprocess.run(["debootstrap", "--variant=minbase", SUITE, str(base)], check=True, **QUIET)  # type: ignore[call-overload]
        subprocess.run(["cp", "-a", f"{base}/.", str(self.folder)], check=True)
        shutil.copy("/etc/resolv.conf", self.folder / "etc" / "resolv.conf")
        self.do("apt-get", "update")
        self.install(*DESKTOP)
        self.do("useradd", "--create-home", "--home-dir", HOME, USER)

    def words(self, user: str, display: str, *words: str) -> list[str]:
        """The command line for something that a user does in it."""
        home = HOME if user == USER else "/root"
        places = {"HOME": home, "USER": user, "DISPLAY": display, "LANG": "C.UTF-8", "DEBIAN_FRONTEND": "noninteractive",
                  "PATH": "/usr/sbin:/usr/bin:/sbin:/bin"}  # fmt: skip
        own = ["unshare", "--mount", "--pid", "--fork", "--kill-child", f"--mount-proc={self.folder / 'proc'}"]
        there = [
            "chroot",
            f"--userspec={user}",
            str(self.folder),
            "env",
            "-i",
            *(f"{key}={text}" for key, text in places.items()),
        ]
        return [*own, *there, *words]

    def do(self, *words: str, user: str = "root") -> str:
        """Do something in it, and return what was printed; raises Wrong."""
        done = subprocess.run(self.words(user, "", *words), capture_output=True, text=True)
        if done.returncode:
            raise Wrong(f"{' '.join(words)} failed: {done.stdout}{done.stderr}")
        return done.stdout

    def install(self, *packages: str) -> None:
        """Install packages, and of what they recommend nothing."""
        self.do("apt-get", "install", "--yes", "--no-install-recommends", *packages)

    def path(self, inside: str) -> Path:
        """Where something of it is from here."""
        return self.folder / inside.lstrip("/")

    def files(self, inside: str) -> dict[str, str]:
        """The files below one of its folders, each with a digest of what is in it."""
        found = [path for path in self.path(inside).rglob("*") if path.is_file() and not path.is_symlink()]
        return {str(path): hashlib.sha256(path.read_bytes()).hexdigest() for path in found}

    def changed_since(self, moment: float) -> list[str]:
        """Files that have been written since, but for where programs may."""
        everything = (path for path in self.folder.rglob("*") if not path.is_symlink() and path.is_file())
        inside = (f"/{path.relative_to(self.folder)}" for path in everything if path.stat().st_ctime > moment)
        return [path for path in inside if not path.startswith(OUTSIDE)]


class Desk(Screen):
    """A display with a window manager, on which a user of the image works."""

    def __init__(self, display: str, image: Image, out: Path) -> None:
        super().__init__(display, SIZE)
        self.image, self.out = image, out
        self.number = 0
        self._manager = subprocess.Popen(["openbox"], env=self.environment, **QUIET)  # type: ignore[call-overload]
        self._files: subprocess.Popen[bytes] | None = None

    def browse(self, place: str, title: str) -> None:
        """Open a folder in the file manager."""
        self.kill()
        words = self.image.words(USER, self.environment["DISPLAY"], "dbus-run-session", "pcmanfm", "--no-desktop", place)
        self._files = subprocess.Popen(words, **QUIET)  # type: ignore[call-overload]
        self._find(title)
        time.sleep(2.0)  # until its pictures are there

    def _find(self, title: str) -> None:
        """Note where a window is."""
        told = dict(line.split(":", 1) for line in self.wait_for(title).splitlines() if ": " in line)
        found = {key.strip(): text.strip() for key, text in told.items()}
        self.origin = int(found["Absolute upper-left X"]), int(found["Absolute upper-left Y"])
        self._wide = int(found["Width"])

    def double_click(self) -> float:
        """Double-click on the first thing in the folder; the seconds until the game's window is there."""
        self.point(FIRST)
        time.sleep(0.3)
        begun = time.perf_counter()
        self._do("click", "--repeat", "2", "--delay", "120", "1")
        self._find("Hyperline")
        return time.perf_counter() - begun

    def open(self, home: Path) -> float:
        """Start the game from its desktop entry."""
        self.browse(GAMES, "Games")
        self.take("entry")
        return self.double_click()

    def shut(self) -> int:
        """Click the cross of the window."""
        self.point((self._wide + CROSS[0], CROSS[1]))
        self._do("click", "1")
        begun = time.perf_counter()
        while self.told("Hyperline"):
            if time.perf_counter() - begun > LATE:
                raise NoWindow("the window did not close")
            time.sleep(0.1)
        return 0

    def take(self, name: str) -> None:
        """Save a picture."""
        self.number += 1
        self.picture(self.out / f"install-{self.number:02d}-{name}.png")
        time.sleep(0.5)

    def kill(self) -> None:
        """End the file manager, and with it whatever was started from there."""
        if self._files is not None:
            inner = Path(f"/proc/{self._files.pid}/task/{self._files.pid}/children").read_text().split()
            for first in inner:  # with the first of its processes, all others of the image end
                os.kill(int(first), signal.SIGKILL)
            self._files.wait()
            self._files = None

    def close(self) -> None:
        """End everything."""
        self.kill()
        self._manager.terminate()
        self._manager.wait()
        super().close()


def installed(image: Image, deb: Path) -> None:
    """Install the package, and see that the desktop knows it."""
    shutil.copy(deb, image.path("root"))
    image.install(f"/root/{deb.name}")
    good(not [*image.path("usr/bin").glob("python*")], "there is no Python on the machine")
    good(image.do("dpkg", "--verify", "hyperline") == "", f"{deb.name} is installed, every file as it was packed")
    image.do("desktop-file-validate", "/usr/share/applications/hyperline.desktop")
    print(image.do("hyperline", "--version", user=USER).strip())
    told = image.do("gio", "mime", MIME, user=USER)
    good(f"{NAME}.desktop" in told.splitlines()[0], "saved games are opened by the game")
    told = image.do("gio", "mime", f"x-scheme-handler/{SCHEME}", user=USER)
    good(f"{NAME}.desktop" in told.splitlines()[0], "links to rooms are opened by the game")


def played(desk: Desk, turns: int) -> Story:
    """The first start, ten turns by mouse, the cross, and Continue."""
    home = desk.image.path(OWN)
    story = Story(desk.out, desk, Settings(), 1, "a clean installation", home)
    story.open()
    maps = [path.read_text() for path in Path("/proc").glob("[0-9]*/maps") if _is_game(path.parent)]
    good(maps and not any("numpy" in text for text in maps), "the window’s process has not loaded numpy")
    story.pilot.click("quick")
    story.copy_game()
    begun = time.monotonic()
    story.go_on(lambda helm: helm.table.position.turns >= 2 * turns)
    print(f"{turns} turns of each of two in {time.monotonic() - begun:.0f} s, with {desk.events} inputs of the mouse")
    desk.take("after-the-turns")
    story.shut()
    good([*(home / "saves").glob("*.hyperline")], "the game was quit by the cross of its window, and is saved")
    desk.open(home)
    time.sleep(1.5)
    desk.take("menu-with-continue")
    story.click_continue()
    story.go_on(lambda helm: sum(helm.done.values()) >= 3)
    desk.take("continued")
    story.shut()
    story.report()
    return story


def _is_game(process: Path) -> bool:
    try:
        return (process / "exe").readlink().name == "hyperline" and b"--call" not in (process / "cmdline").read_bytes()
    except OSError:
        return False


def opened_by_file(desk: Desk, save: Path) -> None:
    """A copy of the saved game in the user's own folder is double-clicked."""
    copy = desk.image.path(HOME) / "Ein schönes Spiel.hyperline"
    shutil.copy(save, copy)
    shutil.chown(copy, *desk.image.path(HOME).stat()[4:6])
    before, saves = copy.read_bytes(), {*save.parent.glob("*.hyperline")}
    desk.browse(HOME, Path(HOME).name)
    desk.take("saved-game")
    desk.double_click()
    time.sleep(4.0)
    desk.take("opened-by-its-file")
    good({*save.parent.glob("*.hyperline")} - saves, "a double click on a saved game goes on with it, in a save of its own")
    good(copy.read_bytes() == before, "the file itself stays as it is")
    desk.shut()
    desk.kill()


def unpacked(image: Image, archive: Path) -> None:
    """The tar.xz, in a folder of the user's with a space and other letters."""
    image.do("mkdir", f"{HOME}/Eigene Spiele – ñ", user=USER)
    shutil.copy(archive, image.path("root"))
    image.do("tar", "-C", f"{HOME}/Eigene Spiele – ñ", "-xf", f"/root/{archive.name}")
    (program,) = image.path(f"{HOME}/Eigene Spiele – ñ").glob("*/hyperline")
    inside = f"/{program.relative_to(image.folder)}"
    image.do(inside, "screenshot", "board", f"{HOME}/board.png", user=USER)
    image.do(inside, "simulate", "--seats", "pilot,pilot", "--games", "2", "--jobs", "2", "--turns", "4", user=USER)
    good(image.path(f"{HOME}/board.png").stat().st_size > 20_000, f"{archive.name} draws and plays from {inside}")


def removed(image: Image) -> None:
    """Uninstall, and see what is left."""
    before = image.files(OWN)
    image.do("apt-get", "purge", "--yes", "hyperline")
    left = [
        path for path in image.folder.rglob("*hyperline*") if not f"/{path.relative_to(image.folder)}".startswith(OUTSIDE)
    ]
    good(not [path for path in left if path.parent.name != "root"], "after uninstalling, nothing of the program is left")
    good(image.files(OWN) == before and before, f"all {len(before)} files of the player are")


def main() -> int:
    """Do all of it; 0 if all is good."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("deb", type=Path)
    parser.add_argument("out", type=Path, help="the folder for the pictures")
    parser.add_argument("--base", type=Path, help="a bare Debian to begin with; it is made there if it is missing")
    parser.add_argument("--display", default=":88")
    parser.add_argument("--turns", type=int, default=TURNS)
    chosen = parser.parse_args()
    if os.geteuid() != 0:
        print("Only root can enter another Debian.", file=sys.stderr)
        return 1
    chosen.out.mkdir(parents=True, exist_ok=True)
    place = Path(tempfile.mkdtemp(prefix="hyperline-image-"))
    image = Image(place / "image")
    image.folder.mkdir()
    desk = None
    try:
        image.make(chosen.base or place / "base")
        installed(image, chosen.deb)
        since = time.time()
        desk = Desk(chosen.display, image, chosen.out)
        story = played(desk, chosen.turns)
        opened_by_file(desk, story.save)
        good(not image.changed_since(since), "nothing was written but in the user’s own folders")
        for archive in chosen.deb.parent.glob("*.tar.xz"):
            unpacked(image, archive)
        removed(image)
    except (Wrong, Lost, NoWindow) as trouble:
        if desk is not None:
            desk.take("trouble")
        print(trouble, file=sys.stderr)
        return 1
    finally:
        if desk is not None:
            desk.close()
        shutil.rmtree(place)
    return 0


if __name__ == "__main__":
    sys.exit(main())
