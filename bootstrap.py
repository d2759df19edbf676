"""Makes and renews the private Python environment that play.py and test.py run in. Standard library only.

It keeps to the syntax of Python 3.7, so that an old Python can still say what is missing.
"""

from __future__ import annotations

import hashlib
import os
import sys
from contextlib import contextmanager
from pathlib import Path

OLDEST = (3, 11)
STAMP = "hyperline-stamp.txt"
LOG = "hyperline-install.log"
LOCK, DEV_LOCK = "requirements.lock", "requirements-dev.lock"
UNLOCKED = "--unlocked"  # on the command line: other versions than the tested ones may be installed
INSTEAD = f"To install whatever versions it does offer, unchecked, start this again with {UNLOCKED}."
MISSING = "(?:No matching distribution found for|satisfies the requirement)"  # what is said before a package is named
OTHER = "DO NOT MATCH THE HASHES[^\\n]*\\n"
NETWORK_SIGNS = (
    "Failed to establish a new connection",
    "Temporary failure in name resolution",
    "getaddrinfo failed",
    "nodename nor servname",
    "Network is unreachable",
    "NameResolutionError",
    "NewConnectionError",
    "ConnectTimeoutError",
    "ReadTimeoutError",
    "ProxyError",
    "Max retries exceeded",
)


class Trouble(Exception):  # noqa: N818 - it is said to a person
    """The environment cannot be made; the message is one clear sentence for the player."""


class Final(Trouble):
    """Other versions of the packages would meet the same trouble, or are not wanted."""


class NoNetwork(Final):
    """The packages could not be fetched."""


class Untested(Trouble):
    """The tested packages cannot be had; others are installed only if the player wants that."""


class Progress:
    """Tells on standard error what is being done; play.py puts a window in its place."""

    def __init__(self, is_unlocked: bool = False) -> None:
        self.process = None  # the running installer, if any
        self.cancelled = False
        self.is_unlocked = is_unlocked  # whether packages may be installed unchecked

    def say(self, sentence: str) -> None:
        """A step begins."""
        print(sentence, file=sys.stderr, flush=True)

    def detail(self, line: str) -> None:
        """Something happens within a step."""
        print("  " + line, file=sys.stderr, flush=True)

    def allows(self, trouble: Untested) -> bool:
        """Whether other versions may be installed, unchecked: only if the command line says so."""
        if self.is_unlocked:
            self.say(f"{trouble} Other versions are installed, unchecked.")
        return self.is_unlocked

    def cancel(self) -> None:
        """Stop the installer; the environment stays unstamped and is finished at the next start."""
        self.cancelled = True
        if self.process is not None:
            self.process.terminate()


# -- Is the environment up to date? This part runs at every start, so it imports and reads next to nothing. --


def wanted(root: Path) -> str:
    """Fingerprint of what the project asks for, and in which versions."""
    try:
        asked = (root / "pyproject.toml").read_bytes()
    except OSError:
        raise Trouble(f"{root / 'pyproject.toml'} cannot be read; is the checkout complete?") from None
    locks = [root / LOCK, root / DEV_LOCK]
    return hashlib.sha256(b"".join([asked, *(lock.read_bytes() for lock in locks if lock.exists())])).hexdigest()


def python_of(environment: Path) -> Path:
    """The interpreter of an environment."""
    return environment / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def read_stamp(environment: Path) -> dict[str, str]:
    """What was last installed to the end: `pyproject`, `root`, `extras`; empty if nothing was."""
    try:
        lines = (environment / STAMP).read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return {}
    return dict(line.partition(" ")[::2] for line in lines)


def write_stamp(environment: Path, stamp: dict[str, str]) -> None:
    """Record a finished installation, in one indivisible step."""
    fresh = environment / (STAMP + ".new")
    fresh.write_text("".join(f"{key} {value}\n" for key, value in stamp.items()), encoding="utf-8")
    fresh.replace(environment / STAMP)


def has_extras(stamp: dict[str, str], extras: set[str]) -> bool:
    """Whether everything in `extras` was installed, for whichever pyproject."""
    return "extras" in stamp and extras <= set(stamp["extras"].split())


def is_current(environment: Path, root: Path, extras: set[str]) -> bool:
    """Whether the environment can be used as it is."""
    stamp = read_stamp(environment)
    return (
        stamp.get("pyproject") == wanted(root)
        and stamp.get("root") == str(root)
        and has_extras(stamp, extras)
        and python_of(environment).exists()
    )


def private_environment(root: Path) -> Path:
    """Where the environment goes if the project's own folder cannot be written."""
    home = Path(os.path.expanduser("~"))  # noqa: PTH111 - Path.home() fails for a user without a home
    if os.name == "nt":
        base = Path(os.environ.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "hyperline" / ("environment-" + hashlib.sha256(str(root).encode()).hexdigest()[:12])


def current_environment(root: Path, extras: set[str]) -> Path | None:
    """The environment that is ready to run, if there is one."""
    for environment in (root / ".venv", private_environment(root)):
        if is_current(environment, root, extras):
            return environment
    return None


# -- Making it so. --


def is_writable(folder: Path) -> bool:
    """Whether files can be made in the folder, which is made if need be (os.access is no help on Windows)."""
    probe = folder / f".hyperline-probe-{os.getpid()}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        probe.touch()
        probe.unlink()
    except OSError:
        return False
    return True


def place(root: Path, progress: Progress) -> Path:
    """The folder for the environment: `.venv` beside the project, or the player's own."""
    beside = root / ".venv"
    if is_writable(beside):
        return beside
    private = private_environment(root)
    if not is_writable(private):
        raise Trouble(
            f"Hyperline cannot write to {beside} nor to {private}; "
            "move its folder somewhere you can write, or free some disk space."
        )
    progress.say(f"{root} is read-only, so the environment goes to {private}.")
    return private


@contextmanager
def only_one(environment: Path, progress: Progress):
    """Hold a lock for the length of an installation, so that two starts at once do not mix; waits for it."""
    own = private_environment(environment.parent).parent  # a folder that others share is no place for a file of a known name
    folder = next((place for place in (own, environment.parent) if is_writable(place)), None)
    if folder is None:
        yield
        return
    name = hashlib.sha256(str(environment).encode()).hexdigest()[:12]
    flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0)
    with os.fdopen(os.open(str(folder / f".environment-{name}.lock"), flags, 0o600), "r+b") as file:
        lock(file, progress)
        yield  # closing the file gives the lock back, also when this process is killed


def lock(file, progress: Progress) -> None:
    """Take the lock on an open file, saying so if somebody else holds it."""
    waiting = "Hyperline is already being installed; waiting for that to finish."
    if os.name != "nt":
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            progress.say(waiting)
            fcntl.flock(file, fcntl.LOCK_EX)
        return
    import msvcrt
    import time

    said = False
    while True:
        try:
            file.seek(0)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
            return
        except OSError:
            if not said:
                progress.say(waiting)
            said = True
            time.sleep(0.5)


def clean_variables() -> dict[str, str]:
    """The variables for the installer: nothing that leads it to another Python, and no long waits."""
    variables = dict(os.environ)
    for name in ("PYTHONHOME", "PYTHONPATH", "__PYVENV_LAUNCHER__", "PIP_USER", "PIP_TARGET", "PIP_PREFIX"):
        variables.pop(name, None)
    variables.update(PIP_DISABLE_PIP_VERSION_CHECK="1", PIP_NO_INPUT="1", PYTHONIOENCODING="utf-8")
    if variables.get("PIP_RETRIES", "") in ("", "0"):  # without a second try pip does not say that there is no network
        variables["PIP_RETRIES"] = "2"
    return variables


def answers(python: Path, code: str) -> bool:
    """Whether an interpreter starts and ends this piece of code well."""
    import subprocess

    try:
        done = subprocess.run([str(python), "-c", code], capture_output=True, timeout=60, env=clean_variables(), check=False)
    except (OSError, subprocess.SubprocessError):
        return False
    return done.returncode == 0


def is_recent(python: Path) -> bool:
    """Whether an interpreter starts and is new enough for the game."""
    return answers(python, f"import sys; sys.exit(sys.version_info < {OLDEST})")


def has_pip(python: Path, progress: Progress) -> bool:
    """Whether an environment can install packages, after a try to teach it."""
    if answers(python, "import pip"):
        return True
    perform([str(python), "-m", "ensurepip", "--upgrade"], progress)
    return answers(python, "import pip")


def perform(command: list[str], progress: Progress) -> tuple[int, list[str]]:
    """Run an installer, passing its headlines on; returns its exit status and all that it said. Cancelling raises Final."""
    import subprocess

    if progress.cancelled:
        raise Final("Stopped.")
    said: list[str] = []
    shown = ""
    progress.process = subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        stdin=subprocess.DEVNULL,
        env=clean_variables(),
        encoding="utf-8",
        errors="replace",
    )
    with progress.process as process:
        for line in process.stdout:
            said.append(line.rstrip())
            fresh = headline(said[-1])
            if fresh not in ("", shown):
                progress.detail(fresh)
                shown = fresh
    progress.process = None
    if progress.cancelled:
        raise Final("Stopped.")
    return process.returncode, said


def headline(line: str) -> str:
    """What of an installer's line is worth a player's while: short words, or nothing."""
    words = line.split()
    if len(words) < 2:
        return ""
    if words[0] == "Collecting":
        return "looking for " + words[1]
    if words[0] == "Downloading" and ".metadata" not in words[1]:
        return "fetching " + " ".join(words[1:]).rpartition("/")[2]
    if line.startswith("Installing collected packages:"):
        return "installing " + (words[3] if len(words) == 4 else f"{len(words) - 3} packages")
    if line.startswith("WARNING: Retrying"):
        return "no answer from the network; trying again"
    return ""


def create(environment: Path, progress: Progress) -> None:
    """Make a bare environment, or make a broken one again."""
    from importlib.util import find_spec

    version = "{}.{}".format(*sys.version_info)
    if find_spec("venv") is None or find_spec("ensurepip") is None:
        raise Trouble(
            f"This Python {version} has no venv module; install it (on Debian and Ubuntu: "
            f"sudo apt install python{version}-venv) and start it again."
        )
    contents = [entry.name for entry in environment.iterdir()]
    if contents and "pyvenv.cfg" not in contents:
        raise Trouble(f"{environment} is in the way and is not a Python environment; move it elsewhere.")
    progress.say(f"Creating a Python {version} environment in {environment}.")
    code, said = perform([sys.executable, "-m", "venv", "--clear", str(environment)], progress)
    if code:
        raise Trouble(f"Could not create a Python environment in {environment}: {last_words(said)}")


def last_words(said: list[str]) -> str:
    """The line of an installer's output that says what went wrong."""
    spoken = [line.strip() for line in said if line.strip()]
    if "[end of output]" in spoken[1:]:  # a build step failed, and what it said last is the reason
        return spoken[spoken.index("[end of output]") - 1]
    errors = [line for line in spoken if line.lower().startswith("error:")]
    return (errors or spoken or ["no reason given"])[-1]


def diagnosis(said: list[str], log: Path) -> Trouble:
    """What a failed installation means, in a sentence."""
    text = "\n".join(said)
    if any(sign in text for sign in NETWORK_SIGNS):
        return NoNetwork(
            "Hyperline needs the internet once, to download the packages it uses, but there is no connection; "
            "connect and start it again."
        )
    if "CERTIFICATE_VERIFY_FAILED" in text:
        return NoNetwork(
            "Python does not trust the network’s certificate, so the packages could not be downloaded; check this "
            "computer’s date and its certificates (on macOS, run Install Certificates)."
        )
    if "No space left on device" in text or "not enough space" in text:
        return Final("The disk is full: Hyperline needs about 400 MB; free some space and start it again.")
    if "DO NOT MATCH THE HASHES" in text:
        package = package_after(OTHER, text) or "a package"
        return Final(
            f"The package index gave out {package} that is not the one Hyperline was tested with, so it was not installed "
            f"(full log: {log}). Try again, or from another network."
        )
    missing = package_after(MISSING, text)
    if missing:
        return Untested(f"The package index does not offer {missing}, which Hyperline needs (full log: {log}).")
    return Untested(f"The packages could not be installed: {last_words(said)} (full log: {log}).")


def package_after(words: str, text: str) -> str:
    """The package that an installer names after such words, with its version; empty if it names none."""
    import re

    found = re.search(words + r"\s*([A-Za-z0-9][\w.-]*)(?:==([\w.+!-]+))?", text)
    return " ".join(filter(None, found.groups())) if found else ""


def install(environment: Path, root: Path, extras: set[str], progress: Progress) -> None:
    """Install the packages and the project into an environment that has a running Python and pip.

    The packages are those of the lock, checked by their hashes, and they build the project too. Where they cannot be had,
    whatever pyproject.toml allows is installed, if the player wants that. No package is ever built from its source, which
    would run whatever somebody wrote.
    """
    pip = [str(python_of(environment)), "-m", "pip", "install", "--only-binary", ":all:"]
    lock, log = root / (DEV_LOCK if "dev" in extras else LOCK), environment / LOG
    log.write_text("", encoding="utf-8")
    if lock.exists():
        try:
            run([*pip, "--require-hashes", "--requirement", str(lock)], log, progress)
        except Untested as trouble:
            if not progress.allows(trouble):
                raise Final(f"{trouble} {INSTEAD}") from None
        else:
            run([*pip, "--no-deps", "--no-build-isolation", "--editable", str(root)], log, progress)
            return
    target = f"{root}[{','.join(sorted(extras))}]" if extras else str(root)
    run([*pip, "--editable", target], log, progress)


def run(command: list[str], log: Path, progress: Progress) -> None:
    """Run an installer; what it says is added to the log. Raises Trouble if it fails."""
    code, said = perform(command, progress)
    with log.open("a", encoding="utf-8") as file:
        file.write("\n".join(said) + "\n")
    if code:
        raise diagnosis(said, log)


def renew(environment: Path, root: Path, extras: set[str], progress: Progress) -> None:
    """Bring an environment up to date, making it if it cannot be used; raises Trouble or OSError.

    The stamp goes first and comes back last, so that an installation cut short is never taken for a good one.
    An environment whose Python runs is renewed in place, with all extras that it has had.
    """
    before = read_stamp(environment)
    (environment / STAMP).unlink(missing_ok=True)
    python = python_of(environment)
    if not (is_recent(python) and has_pip(python, progress)):
        create(environment, progress)
        before = {}
    every = extras | set(before.get("extras", "").split())
    progress.say(purpose(before, root))
    try:
        install(environment, root, every, progress)
    except NoNetwork:
        if before.get("root") != str(root) or not has_extras(before, extras):
            raise
        write_stamp(environment, before)  # still out of date, so the next start tries again
        progress.say("There is no connection, so the packages stay as they are.")
        return
    fresh = {"pyproject": wanted(root), "root": str(root), "extras": " ".join(sorted(every))}
    write_stamp(environment, fresh)
    progress.say("Ready.")


def purpose(before: dict[str, str], root: Path) -> str:
    """Why something is to be installed, in a sentence."""
    if not before:
        return "Installing the packages Hyperline needs. This happens once and can take a few minutes."
    if before.get("pyproject") != wanted(root):
        return "Hyperline has changed; updating its packages."
    return "Adding missing packages."


def prepare(root: Path, extras: set[str], progress: Progress) -> Path:
    """Make or renew the environment and return it; raises Trouble."""
    environment = place(root, progress)
    try:
        with only_one(environment, progress):
            if not is_current(environment, root, extras):
                renew(environment, root, extras, progress)
    except OSError as error:
        raise Trouble(f"Could not create the environment in {environment}: {error}") from None
    return environment


def newer_python() -> str | None:
    """A Python on this computer that is new enough."""
    from shutil import which

    for name in ("python3.14", "python3.13", "python3.12", "python3.11", "python3", "python"):
        found = which(name)
        if found and is_recent(Path(found)):
            return found
    return None


def hand_over(command: list[str]) -> int:
    """Let the command take this process's place; where that cannot be, run it and return its exit status."""
    if os.name != "nt":
        sys.stdout.flush()
        sys.stderr.flush()
        os.execv(command[0], command)
    import subprocess

    process = subprocess.Popen(command)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue  # the command has been told as well, and decides what comes of it


def require_recent(script: Path, arguments: list[str]) -> None:
    """Go on in a newer Python if this one is too old; raises Trouble if there is none."""
    if sys.version_info >= OLDEST:
        return
    found = newer_python()
    if found is None:
        raise Trouble(
            "Hyperline needs Python {}.{} or newer, and this is Python {}.{}; "
            "get a newer version from https://www.python.org/downloads/.".format(*OLDEST, *sys.version_info)
        )
    sys.exit(hand_over([found, str(script), *arguments]))
