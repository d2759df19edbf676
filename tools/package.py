"""Makes a build that needs no Python, on and for the system where it runs: `python tools/package.py [--out dist]`.

A folder first, with PyInstaller; then what the system installs: a .deb and a .tar.xz on Linux, an installer (where there is
Inno Setup) and a .zip on Windows, a disk image on macOS. The folder is started and played with; everything is weighed.
"""

from __future__ import annotations

import argparse
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from importlib.util import find_spec
from pathlib import Path
from sysconfig import get_config_var

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "tools")]

from packing import contents, lean, linux, macos, windows  # noqa: E402

from hyperline.command.footprint import MENU, shown  # noqa: E402
from hyperline.kernel.program import CALL, command  # noqa: E402

LARGEST, LARGEST_PACKED = 120, 60  # MB that a build takes on the disk, and packed
SLOWEST = 1.3  # times as long from start to menu as from source


class Trouble(Exception):  # noqa: N818 - a sentence
    """Why there is no build, or none that is good."""


def lack() -> str:
    """What is missing for a build, as part of a sentence; empty if all is there."""
    if find_spec("PyInstaller") is None:
        return "there is no PyInstaller; `pip install -e .[dev]` gets it"
    if sys.platform == "linux" and not get_config_var("Py_ENABLE_SHARED"):
        return "this Python has no shared library, without which PyInstaller can do nothing"
    return ""


def build(work: Path, compiles: bool) -> Path:
    """Have PyInstaller make the folder, or on macOS the app; raises Trouble.

    `compiles`: numpy is compiled if none without OpenBLAS is kept from before.
    """
    spec, places = ROOT / "tools" / "packing" / "folder.spec", [str(ROOT)]
    if lean.has_blas():
        found = lean.numpy(work, compiles)
        places[:0] = [str(found)] if found is not None else []
        if found is None:
            print("Playing together is left out: there is no compiled numpy that leaves room for it.", flush=True)
    words = ["--noconfirm", "--log-level", "WARN", "--distpath", str(work / "made"), "--workpath", str(work), str(spec)]
    environment = {
        **os.environ,
        "PYTHONPATH": os.pathsep.join(places),
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
        "PYINSTALLER_CONFIG_DIR": str(work),
    }
    if subprocess.run([sys.executable, "-m", "PyInstaller", *words], env=environment).returncode:
        raise Trouble("PyInstaller could not make the build.")
    return work / "made" / (macos.APP if sys.platform == "darwin" else contents.NAME)


def program_of(made: Path) -> Path:
    """The executable of a build."""
    inner = made / "Contents" / "MacOS" if made.suffix == ".app" else made
    return inner / (f"{contents.NAME}.exe" if os.name == "nt" else contents.NAME)


def slim(made: Path) -> None:
    """Take what only a debugger reads out of the libraries that bring it: Python's own, numpy as compiled here, and nacl."""
    if sys.platform != "linux" or not shutil.which("strip"):
        return
    inner = made / "_internal"
    own = *inner.glob("libpython*"), *inner.glob("python*/lib-dynload/*.so")
    for path in (*own, *inner.glob("numpy/**/*.so"), *inner.glob("nacl/*.so")):
        subprocess.run(["strip", "--strip-unneeded", str(path)], check=True)


def megabytes(path: Path) -> float:
    """What a file or a folder takes, in millions of bytes."""
    files = [path] if path.is_file() else [one for one in path.rglob("*") if one.is_file() and not one.is_symlink()]
    return sum(file.stat().st_size for file in files) / 1e6


def try_out(made: Path, runs: int) -> None:
    """Start the build and the source to the menu in turn, and let the build play a game in processes of its own.

    The folder has a name with a space and letters beyond ASCII, and nothing may be written in it. Raises Trouble.
    """
    with tempfile.TemporaryDirectory(prefix="hyperline ß é ") as folder:
        place = Path(folder) / made.name
        shutil.copytree(made, place, symlinks=True)
        before = _listed(place)
        program, home = str(program_of(place)), str(Path(folder) / "home ñ")
        took, usual = [], []
        for _ in range(runs):
            took.append(shown([program, CALL, MENU], home))
            usual.append(shown(command(MENU), home))
        ours, least = min(took), min(usual)  # other programs only make it longer
        print(f"to the menu: {ours:.2f} s, from source {least:.2f} s, {ours / least:.2f} times")
        if ours > SLOWEST * least:
            raise Trouble(f"The build takes more than {SLOWEST} times as long to the menu as the source.")
        _play(program, home, Path(folder))
        if [*place.rglob("nacl")]:
            _host(program, home)
        if _listed(place) != before:
            raise Trouble("The build has written beside the program.")


def _listed(folder: Path) -> dict[str, tuple[int, int]]:
    return {str(path): (path.lstat().st_size, path.lstat().st_mtime_ns) for path in folder.rglob("*")}


def _play(program: str, home: str, folder: Path) -> None:
    """Games between a bot of the program and a player's own in a file, in two processes; raises Trouble."""
    bot = shutil.copy(ROOT / "examples" / "bot_simple.py", folder / "eigener böt.py")
    console = program.replace(f"{contents.NAME}.exe", f"{windows.CONSOLE}.exe")
    words = ["simulate", "--seats", f"pilot,file:{bot}", "--games", "2", "--jobs", "2", "--seed", "1", "--turns", "6"]
    places = {**os.environ, "HYPERLINE_HOME": home, "COLUMNS": "200"}
    done = subprocess.run([console, *words], env=places, capture_output=True, encoding="utf-8", timeout=300)
    if done.returncode or "at random" in done.stdout or "2 games" not in done.stdout:
        raise Trouble(f"The build could not play a game:\n{done.stdout}{done.stderr}")


def _host(program: str, home: str) -> None:
    """A host of rooms, as beside the window, until it has told its port; raises Trouble."""
    words = [program, CALL, "hyperline.together.beside:main", home, "0", "Ada"]
    with subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as host:
        told, fault = host.communicate(timeout=60)  # it ends with its input
    if not told.strip().isdecimal():
        raise Trouble(f"The build could not hold a room:\n{told}{fault}")
    print("a host of rooms has started and ended")


def packed(made: Path, out: Path) -> list[Path]:
    """What is installed or unpacked on this system."""
    machine = platform.machine().lower()
    if sys.platform == "linux":
        return [linux.deb(made, out, machine), linux.tarball(made, out, machine)]
    if sys.platform == "darwin":
        return [macos.disk_image(made, out, machine)]
    found = windows.installer(made, out)
    if found is None:
        print("Inno Setup is not installed, so there is no installer.")
    plain = out / f"{contents.TITLE}-{contents.version()}-windows-{machine}"
    archive = Path(shutil.make_archive(str(plain), "zip", made.parent, made.name))
    return [archive, *([found] if found else [])]


def main(words: list[str]) -> int:
    """Make the build; the exit status."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--out", type=Path, default=ROOT / "dist", help="the folder for what is made (dist)")
    parser.add_argument("--folder-only", action="store_true", help="make and try out the folder, and pack nothing")
    parser.add_argument("--if-possible", action="store_true", help="where PyInstaller cannot be had, say so and be content")
    parser.add_argument(
        "--no-compiling", action="store_true", help="without a numpy compiled before, leave playing together out"
    )
    parser.add_argument("--runs", type=int, default=5, help="how often the start is measured (5)")
    chosen = parser.parse_args(words)
    if missing := lack():
        print(f"No build is made: {missing}.", file=sys.stderr)
        return 0 if chosen.if_possible else 1
    try:
        made = build(ROOT / "build" / "package", not chosen.no_compiling)
        slim(made)
        if os.name == "nt":
            for program in made.glob("*.exe"):
                windows.sign(program)
        _weigh(made, LARGEST)
        try_out(made, chosen.runs)
        chosen.out.mkdir(parents=True, exist_ok=True)
        for file in [] if chosen.folder_only else packed(made, chosen.out.resolve()):
            _weigh(file, LARGEST_PACKED)
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        return 1
    return 0


def _weigh(path: Path, most: int) -> None:
    weight = megabytes(path)
    print(f"{path}: {weight:.1f} MB")
    if weight > most:
        raise Trouble(f"{path.name} has more than {most} MB.")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
