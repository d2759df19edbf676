"""play.py, test.py and bootstrap.py: when an environment is good, and what is said when it cannot be made."""

from __future__ import annotations

import ast
import importlib.util
import os
import queue
import subprocess
import sys
import tarfile
from pathlib import Path
from types import ModuleType

import pytest

from tests.amounts import overlong

ROOT = Path(__file__).resolve().parents[1]
OFFLINE = [
    "Collecting hatchling",
    "WARNING: Retrying (Retry(total=1)) after connection broken by 'NewConnectionError(': Failed to establish a "
    "new connection: [Errno -3] Temporary failure in name resolution')': /simple/hatchling/",
    "ERROR: No matching distribution found for hatchling>=1.24",
]


NOT_OFFERED = [
    "ERROR: Could not find a version that satisfies the requirement rich==15.0.0 (from versions: 16.0.0)",
    "ERROR: No matching distribution found for rich==15.0.0",
]
WHEELS = ["--only-binary", ":all:"]


def load(name: str, called: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(called, ROOT / name)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def bootstrap(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    module = load("bootstrap.py", "bootstrap")
    monkeypatch.setitem(sys.modules, "bootstrap", module)
    monkeypatch.setattr(module, "private_environment", lambda root: tmp_path / "private")
    return module


@pytest.fixture
def play(bootstrap: ModuleType) -> ModuleType:
    return load("play.py", "play_script")


@pytest.fixture
def tester(bootstrap: ModuleType) -> ModuleType:
    return load("test.py", "test_script")


@pytest.fixture
def root(tmp_path: Path) -> Path:
    folder = tmp_path / "checkout"
    folder.mkdir()
    (folder / "pyproject.toml").write_text("[project]\n")
    return folder


class Installer:
    """Stands in for pip, venv and the environment's Python."""

    def __init__(self, bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
        self.bootstrap = bootstrap
        self.commands: list[list[str]] = []
        self.result: tuple[int, list[str]] | BaseException = (0, ["Successfully installed"])
        self.results: list[tuple[int, list[str]]] = []  # of the next commands of pip, before `result`
        monkeypatch.setattr(bootstrap, "perform", self.perform)
        monkeypatch.setattr(bootstrap, "answers", lambda python, code: python.exists())

    def perform(self, command: list[str], progress: object) -> tuple[int, list[str]]:
        self.commands.append(command)
        if "venv" in command:
            interpreter(self.bootstrap, Path(command[-1]))
            return 0, []
        if isinstance(self.result, BaseException):
            raise self.result
        return self.results.pop(0) if self.results else self.result

    def of_pip(self) -> list[list[str]]:
        """The commands of pip, from its own name on."""
        return [command[3:] for command in self.commands if command[1:3] == ["-m", "pip"]]

    def ran(self, word: str) -> bool:
        return any(word in command for command in self.commands)


@pytest.fixture
def installer(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> Installer:
    return Installer(bootstrap, monkeypatch)


def interpreter(bootstrap: ModuleType, environment: Path) -> None:
    python = bootstrap.python_of(environment)
    python.parent.mkdir(parents=True, exist_ok=True)
    python.touch()
    (environment / "pyvenv.cfg").touch()


def stamped(bootstrap: ModuleType, root: Path, extras: str = "") -> Path:
    environment = root / ".venv"
    interpreter(bootstrap, environment)
    stamp = {"pyproject": bootstrap.wanted(root), "root": str(root), "extras": extras}
    bootstrap.write_stamp(environment, stamp)
    return environment


# -- the stamp


def test_an_environment_with_a_fitting_stamp_is_used_as_it_is(bootstrap: ModuleType, root: Path) -> None:
    environment = stamped(bootstrap, root, "dev")
    assert bootstrap.current_environment(root, set()) == environment
    assert bootstrap.current_environment(root, {"dev"}) == environment


def test_an_environment_without_a_stamp_is_not_trusted(bootstrap: ModuleType, root: Path) -> None:
    interpreter(bootstrap, root / ".venv")
    assert bootstrap.current_environment(root, set()) is None


def test_a_changed_pyproject_puts_the_environment_out_of_date(bootstrap: ModuleType, root: Path) -> None:
    stamped(bootstrap, root)
    (root / "pyproject.toml").write_text("[project]\nname = 'x'\n")
    assert bootstrap.current_environment(root, set()) is None


def test_the_game_s_environment_is_not_enough_for_the_tests(bootstrap: ModuleType, root: Path) -> None:
    stamped(bootstrap, root)
    assert bootstrap.current_environment(root, {"dev"}) is None


def test_a_checkout_that_moved_needs_its_environment_renewed(bootstrap: ModuleType, root: Path) -> None:
    stamped(bootstrap, root)
    moved = root.rename(root.with_name("elsewhere"))
    assert bootstrap.current_environment(moved, set()) is None


def test_an_environment_that_lost_its_python_is_not_used(bootstrap: ModuleType, root: Path) -> None:
    bootstrap.python_of(stamped(bootstrap, root)).unlink()
    assert bootstrap.current_environment(root, set()) is None


def test_a_garbled_stamp_counts_as_none(bootstrap: ModuleType, root: Path) -> None:
    (stamped(bootstrap, root) / bootstrap.STAMP).write_bytes(b"\xff\xfe\x00 pyproject")
    assert bootstrap.current_environment(root, set()) is None


def test_a_start_with_a_good_environment_imports_little(bootstrap: ModuleType, root: Path) -> None:
    stamped(bootstrap, root)
    code = (
        f"import sys; sys.path.insert(0, {str(ROOT)!r}); import bootstrap, play; from pathlib import Path; "
        f"assert bootstrap.current_environment(Path({str(root)!r}), set()); "
        "print(*sorted({'subprocess', 'tkinter', 'threading', 'tempfile', 'venv'} & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-S", "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []


# -- making and renewing


def test_a_fresh_environment_is_made_installed_and_stamped(bootstrap: ModuleType, installer: Installer, root: Path) -> None:
    environment = bootstrap.prepare(root, {"dev"}, bootstrap.Progress())
    assert environment == root / ".venv"
    assert installer.ran("venv") and installer.ran(f"{root}[dev]")
    assert bootstrap.is_current(environment, root, {"dev"})


def test_the_tests_add_to_the_game_s_environment(bootstrap: ModuleType, installer: Installer, root: Path) -> None:
    stamped(bootstrap, root)
    bootstrap.prepare(root, {"dev"}, bootstrap.Progress())
    assert not installer.ran("venv")
    assert bootstrap.current_environment(root, set()) == bootstrap.current_environment(root, {"dev"})


def test_the_game_keeps_what_the_tests_have_installed(bootstrap: ModuleType, installer: Installer, root: Path) -> None:
    stamped(bootstrap, root, "dev")
    (root / "pyproject.toml").write_text("[project]\nname = 'x'\n")
    bootstrap.prepare(root, set(), bootstrap.Progress())
    assert installer.ran(f"{root}[dev]")
    assert bootstrap.current_environment(root, {"dev"}) is not None


def test_an_environment_made_by_hand_is_kept(bootstrap: ModuleType, installer: Installer, root: Path) -> None:
    interpreter(bootstrap, root / ".venv")
    mine = root / ".venv" / "mine"
    mine.touch()
    bootstrap.prepare(root, set(), bootstrap.Progress())
    assert not installer.ran("venv") and installer.ran("install") and mine.exists()


def test_an_environment_whose_python_does_not_run_is_made_anew(
    bootstrap: ModuleType, installer: Installer, root: Path
) -> None:
    bootstrap.python_of(stamped(bootstrap, root)).unlink()
    bootstrap.prepare(root, set(), bootstrap.Progress())
    assert installer.ran("--clear") and bootstrap.current_environment(root, set()) is not None


@pytest.mark.parametrize("end", [KeyboardInterrupt(), (1, ["ERROR: no"])])
def test_an_installation_cut_short_is_not_taken_for_a_good_one(
    bootstrap: ModuleType, installer: Installer, root: Path, end: tuple[int, list[str]] | BaseException
) -> None:
    stamped(bootstrap, root)
    installer.result = end
    with pytest.raises((KeyboardInterrupt, bootstrap.Trouble)):
        bootstrap.prepare(root, {"dev"}, bootstrap.Progress())
    assert bootstrap.current_environment(root, set()) is None
    installer.result = (0, [])
    bootstrap.prepare(root, {"dev"}, bootstrap.Progress())
    assert bootstrap.current_environment(root, {"dev"}) is not None


def test_a_folder_that_cannot_be_written_sends_the_environment_to_the_player_s_own(
    bootstrap: ModuleType,
    installer: Installer,
    root: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "private").mkdir()
    monkeypatch.setattr(bootstrap, "is_writable", lambda folder: root not in folder.parents)
    assert bootstrap.prepare(root, set(), bootstrap.Progress()) == tmp_path / "private"
    assert "is read-only" in capsys.readouterr().err
    assert bootstrap.current_environment(root, set()) == tmp_path / "private"


def test_is_writable_tells_by_trying(bootstrap: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert bootstrap.is_writable(tmp_path / "new" / "folder")
    assert not bootstrap.is_writable(tmp_path / "file" / "folder")
    assert list((tmp_path / "new" / "folder").iterdir()) == []


# -- in which versions


@pytest.fixture
def lock(bootstrap: ModuleType, root: Path) -> Path:
    (root / bootstrap.DEV_LOCK).write_text("rich==15.0.0 --hash=sha256:1\n")
    file = root / bootstrap.LOCK
    file.write_text("rich==15.0.0 --hash=sha256:1\n")
    return file


def test_packages_are_those_of_the_lock_and_they_build_the_project(
    bootstrap: ModuleType, installer: Installer, root: Path, lock: Path
) -> None:
    bootstrap.prepare(root, set(), bootstrap.Progress())
    packages, project = installer.of_pip()
    assert packages[1:] == [*WHEELS, "--require-hashes", "--requirement", str(lock)]
    assert project[1:] == [*WHEELS, "--no-deps", "--no-build-isolation", "--editable", str(root)]


def test_the_tests_have_a_lock_of_their_own(bootstrap: ModuleType, installer: Installer, root: Path, lock: Path) -> None:
    bootstrap.prepare(root, {"dev"}, bootstrap.Progress())
    assert installer.of_pip()[0][-1] == str(root / bootstrap.DEV_LOCK)


@pytest.mark.parametrize("name", ["LOCK", "DEV_LOCK"])
def test_a_changed_lock_puts_the_environment_out_of_date(
    bootstrap: ModuleType, installer: Installer, root: Path, lock: Path, name: str
) -> None:
    bootstrap.prepare(root, {"dev"}, bootstrap.Progress())
    (root / getattr(bootstrap, name)).write_text("rich==15.0.1 --hash=sha256:2\n")
    assert bootstrap.current_environment(root, set()) is None


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (NOT_OFFERED, r"does not offer rich 15\.0\.0, which Hyperline needs .*start this again with --unlocked"),
        (["ERROR: Hashes are required in --require-hashes mode"], "could not be installed: ERROR: Hashes are required"),
        (["ERROR: something new"], r"could not be installed: ERROR: something new .*--unlocked"),
        ([], "no reason given"),
    ],
)
def test_nothing_is_installed_unchecked_unasked(
    bootstrap: ModuleType, installer: Installer, root: Path, lock: Path, said: list[str], sentence: str
) -> None:
    installer.results = [(1, said)]
    with pytest.raises(bootstrap.Trouble, match=sentence):
        bootstrap.prepare(root, {"dev"}, bootstrap.Progress())
    assert len(installer.of_pip()) == 1
    assert bootstrap.current_environment(root, {"dev"}) is None


def test_who_asks_for_it_gets_other_versions_but_none_from_source(
    bootstrap: ModuleType, installer: Installer, root: Path, lock: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    installer.results = [(1, NOT_OFFERED), (0, [])]
    bootstrap.prepare(root, {"dev"}, bootstrap.Progress(is_unlocked=True))
    assert installer.of_pip()[1:] == [["install", *WHEELS, "--editable", f"{root}[dev]"]]
    assert "rich 15.0.0, which Hyperline needs" in capsys.readouterr().err
    assert bootstrap.current_environment(root, {"dev"}) is not None


def test_a_project_that_cannot_be_built_is_not_tried_unchecked(
    bootstrap: ModuleType, installer: Installer, root: Path, lock: Path
) -> None:
    installer.results = [(0, []), (1, ["error: metadata-generation-failed"])]
    with pytest.raises(bootstrap.Trouble, match="metadata-generation-failed"):
        bootstrap.prepare(root, set(), bootstrap.Progress(is_unlocked=True))
    assert len(installer.of_pip()) == 2


@pytest.mark.parametrize("answer", [True, False])
def test_the_window_asks_with_a_button(play: ModuleType, bootstrap: ModuleType, answer: bool) -> None:
    window = play.Window.__new__(play.Window)
    window.is_unlocked, window.news, window.answers = False, queue.SimpleQueue(), queue.SimpleQueue()
    window.answers.put(answer)
    assert window.allows(bootstrap.diagnosis(NOT_OFFERED, Path("log"))) is answer
    label, text = window.news.get_nowait()
    assert label == "question" and "rich 15.0.0" in text and "nothing checks" in text


@pytest.mark.parametrize("script", ["play", "tester"])
@pytest.mark.parametrize("words", [["--unlocked", "-x"], ["-x", "--unlocked"], ["-x"]])
def test_the_flag_is_the_launcher_s_own(
    script: str,
    words: list[str],
    request: pytest.FixtureRequest,
    bootstrap: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:
    launcher, given, handed = request.getfixturevalue(script), [], []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(bootstrap, "current_environment", lambda root, extras: None)
    monkeypatch.setattr(bootstrap, "prepare", lambda root, extras, progress: given.append(progress) or Path("env"))
    monkeypatch.setattr(bootstrap, "hand_over", lambda command: handed.append(command) or 0)
    assert launcher.main(words) == 0
    assert given[0].is_unlocked == ("--unlocked" in words)
    assert handed[0][-1] == "-x" and "--unlocked" not in handed[0]


def test_no_sentence_for_players_speaks_of_lock_files(bootstrap: ModuleType) -> None:
    said = [
        "ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.",
        "    rich==15.0.0 from https://x/rich.whl:",
    ]
    for lines in (said, NOT_OFFERED, ["odd"]):
        told = str(bootstrap.diagnosis(lines, Path("log")))
        assert ".lock" not in told and "this computer" not in told
    assert "gave out rich 15.0.0 that is not" in str(bootstrap.diagnosis(said, Path("log")))


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        (
            ["ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE."],
            "not the one Hyperline was tested",
        ),
        (OFFLINE, "needs the internet once"),
        (["ERROR: [Errno 28] No space left on device"], "disk is full"),
    ],
)
def test_other_versions_are_not_tried_where_they_would_not_help(
    bootstrap: ModuleType, installer: Installer, root: Path, lock: Path, said: list[str], sentence: str
) -> None:
    installer.result = (1, said)
    with pytest.raises(bootstrap.Trouble, match=sentence):
        bootstrap.prepare(root, set(), bootstrap.Progress())
    assert len(installer.of_pip()) == 1


def test_a_cancelled_installer_ends_and_none_follows(bootstrap: ModuleType) -> None:
    class Impatient(bootstrap.Progress):  # type: ignore[misc, name-defined]
        def detail(self, line: str) -> None:
            self.cancel()

    progress = Impatient()
    slow = "import time; print('Collecting rich', flush=True); time.sleep(60)"
    for code in (slow, "raise SystemExit('it ran')"):
        with pytest.raises(bootstrap.Final, match="Stopped"):
            bootstrap.perform([sys.executable, "-c", code], progress)


@pytest.mark.parametrize(("given", "used"), [(None, "2"), ("0", "2"), ("", "2"), ("7", "7")])
def test_pip_tries_twice_so_that_it_says_what_is_wrong(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, given: str | None, used: str
) -> None:
    monkeypatch.delenv("PIP_RETRIES", raising=False)
    if given is not None:
        monkeypatch.setenv("PIP_RETRIES", given)
    assert bootstrap.clean_variables()["PIP_RETRIES"] == used


# -- what is said when it cannot be done


def test_no_network_is_said_in_a_sentence(bootstrap: ModuleType, installer: Installer, root: Path) -> None:
    installer.result = (1, OFFLINE)
    with pytest.raises(bootstrap.NoNetwork, match="needs the internet once"):
        bootstrap.prepare(root, set(), bootstrap.Progress())


def test_without_network_an_environment_that_worked_goes_on_working(
    bootstrap: ModuleType, installer: Installer, root: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    environment = stamped(bootstrap, root)
    (root / "pyproject.toml").write_text("[project]\nname = 'x'\n")
    installer.result = (1, OFFLINE)
    assert bootstrap.prepare(root, set(), bootstrap.Progress()) == environment
    assert "stay as they are" in capsys.readouterr().err
    assert bootstrap.current_environment(root, set()) is None, "the next start must try again"


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "disk is full"),
        ("SSLError(SSLCertVerificationError(1, '[SSL: CERTIFICATE_VERIFY_FAILED]'", "certificate"),
        ("ERROR: Package requires a different Python", "requires a different Python"),
        ("", "no reason given"),
    ],
)
def test_a_failed_installation_is_explained(bootstrap: ModuleType, line: str, sentence: str) -> None:
    assert sentence in str(bootstrap.diagnosis([line], Path("log.txt")))


def test_the_reason_of_a_failed_build_is_its_own_last_word(bootstrap: ModuleType) -> None:
    said = ["  Traceback", "  FileNotFoundError: assets", "  [end of output]", "error: metadata-generation-failed"]
    assert bootstrap.last_words(said) == "FileNotFoundError: assets"


def test_a_python_without_venv_says_what_to_install(
    bootstrap: ModuleType, installer: Installer, root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(bootstrap.Trouble, match=r"sudo apt install python3\.\d+-venv"):
        bootstrap.prepare(root, set(), bootstrap.Progress())


def test_a_folder_that_is_no_environment_is_not_wiped(bootstrap: ModuleType, installer: Installer, root: Path) -> None:
    precious = root / ".venv" / "letters.txt"
    precious.parent.mkdir()
    precious.touch()
    with pytest.raises(bootstrap.Trouble, match="is in the way"):
        bootstrap.prepare(root, set(), bootstrap.Progress())
    assert precious.exists() and not installer.ran("venv")


def test_nowhere_to_write_is_said(bootstrap: ModuleType, root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bootstrap, "is_writable", lambda folder: False)
    with pytest.raises(bootstrap.Trouble, match="cannot write"):
        bootstrap.prepare(root, set(), bootstrap.Progress())


def test_an_incomplete_checkout_is_said(bootstrap: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(bootstrap.Trouble, match="is the checkout complete"):
        bootstrap.wanted(tmp_path)


def test_an_old_python_without_a_newer_one_says_what_is_needed(
    bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bootstrap, "OLDEST", (9, 1))
    monkeypatch.setattr(bootstrap, "newer_python", lambda: None)
    with pytest.raises(bootstrap.Trouble, match=r"needs Python 9\.1 or newer, and this is Python 3\."):
        bootstrap.require_recent(Path("play.py"), [])


def test_an_old_python_hands_over_to_a_newer_one(bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    handed: list[list[str]] = []
    monkeypatch.setattr(bootstrap, "OLDEST", (9, 1))
    monkeypatch.setattr(bootstrap, "newer_python", lambda: "/somewhere/python9.1")
    monkeypatch.setattr(bootstrap, "hand_over", lambda command: handed.append(command) or 5)
    with pytest.raises(SystemExit) as end:
        bootstrap.require_recent(Path("play.py"), ["--help"])
    assert end.value.code == 5
    assert handed == [["/somewhere/python9.1", "play.py", "--help"]]


@pytest.mark.parametrize(("name", "oldest"), [("bootstrap.py", 7), ("play.py", 6), ("test.py", 6)])
def test_an_old_python_can_read_the_launchers(name: str, oldest: int) -> None:
    ast.parse((ROOT / name).read_text(encoding="utf-8"), feature_version=(3, oldest))


# -- running


def test_the_installer_s_headlines_and_exit_status_come_through(
    bootstrap: ModuleType, capsys: pytest.CaptureFixture[str]
) -> None:
    code = "print('Collecting rich>=13'); print('noise'); print('Collecting rich>=13'); raise SystemExit(3)"
    status, said = bootstrap.perform([sys.executable, "-c", code], bootstrap.Progress())
    assert status == 3 and said == ["Collecting rich>=13", "noise", "Collecting rich>=13"]
    assert capsys.readouterr().err == "  looking for rich>=13\n"


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("Collecting msgspec>=0.18.6", "looking for msgspec>=0.18.6"),
        ("  Downloading https://x.org/a/numpy-2.4.6.whl (16.9 MB)", "fetching numpy-2.4.6.whl (16.9 MB)"),
        ("  Downloading numpy-2.4.6.whl.metadata (62 kB)", ""),
        ("Installing collected packages: a, b, c", "installing 3 packages"),
        ("Installing collected packages: hyperline", "installing hyperline"),
        ("", ""),
    ],
)
def test_headlines(bootstrap: ModuleType, line: str, shown: str) -> None:
    assert bootstrap.headline(line) == shown


def test_play_passes_arguments_on_and_keeps_the_exit_status(
    play: ModuleType, bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    handed: list[list[str]] = []
    monkeypatch.setattr(bootstrap, "current_environment", lambda root, extras: Path("env"))
    monkeypatch.setattr(bootstrap, "hand_over", lambda command: handed.append(command) or 7)
    assert play.main(["run", "a b.toml", "--json"]) == 7
    assert handed == [[str(bootstrap.python_of(Path("env"))), "-m", "hyperline", "run", "a b.toml", "--json"]]


def test_the_tests_run_in_the_project_with_the_arguments_last(
    tester: ModuleType, bootstrap: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    handed: list[list[str]] = []
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(bootstrap, "current_environment", lambda root, extras: Path("env"))
    monkeypatch.setattr(bootstrap, "hand_over", lambda command: handed.append(command) or 1)
    assert tester.main(["-n", "0", "-x"]) == 1
    assert handed[0][1:] == ["-m", "pytest", "-n", "auto", "--dist", "worksteal", "-n", "0", "-x"]
    assert Path.cwd() == ROOT


@pytest.mark.parametrize(("told", "prefix", "kept"), [
    ("1", None, str(ROOT / "build" / "bytecode")), ("1", "mine", "mine"), (None, None, None),
])  # fmt: skip
def test_what_the_tests_compile_is_kept_where_nothing_may_lie_beside_sources(
    told: str | None, prefix: str | None, kept: str | None, tester: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, value in (("PYTHONDONTWRITEBYTECODE", told), ("PYTHONPYCACHEPREFIX", prefix)):
        monkeypatch.setenv(name, value or "")
        if value is None:
            monkeypatch.delenv(name)
    tester.keep_bytecode()
    assert "PYTHONDONTWRITEBYTECODE" not in os.environ and os.environ.get("PYTHONPYCACHEPREFIX") == kept


@pytest.mark.parametrize("script", ["play", "tester"])
def test_trouble_ends_with_a_sentence_and_status_1(
    script: str,
    request: pytest.FixtureRequest,
    bootstrap: ModuleType,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(*_: object) -> Path:
        raise bootstrap.Trouble("The disk is full.")

    launcher = request.getfixturevalue(script)
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setattr(bootstrap, "current_environment", lambda root, extras: None)
    monkeypatch.setattr(bootstrap, "prepare", fail)
    assert launcher.main([]) == 1
    assert capsys.readouterr().err == "The disk is full.\n"


def test_the_lock_lies_in_a_folder_of_the_players_own_and_follows_no_link(
    bootstrap: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment, own = tmp_path / "checkout" / ".venv", tmp_path / "data" / "environment-1"
    environment.mkdir(parents=True)
    monkeypatch.setattr(bootstrap, "private_environment", lambda root: own)
    with bootstrap.only_one(environment, bootstrap.Progress()):
        found = list(own.parent.iterdir())
        assert len(found) == 1 and found[0].suffix == ".lock" and not list(environment.parent.glob("*.lock"))
        assert os.name == "nt" or found[0].stat().st_mode & 0o077 == 0
    if hasattr(os, "O_NOFOLLOW"):
        (target := tmp_path / "target").write_text("")
        found[0].unlink()
        found[0].symlink_to(target)
        with pytest.raises(OSError), bootstrap.only_one(environment, bootstrap.Progress()):
            pytest.fail("the link was followed")


def test_without_a_folder_of_the_players_own_the_lock_lies_beside_the_environment(
    bootstrap: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    environment = tmp_path / ".venv"
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setattr(bootstrap, "private_environment", lambda root: tmp_path / "file" / "environment-1")
    with bootstrap.only_one(environment, bootstrap.Progress()):
        assert len(list(tmp_path.glob(".environment-*.lock"))) == 1


@pytest.mark.slow
def test_no_code_of_an_index_runs_that_only_has_other_versions(
    bootstrap: ModuleType, root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the real pip: the index has a source whose building would leave a mark, allowed or not."""
    mark, index = tmp_path / "mark", tmp_path / "index"
    (source := tmp_path / "probe-16.0.0").mkdir()
    (source / "setup.py").write_text(f"open({str(mark)!r}, 'w').write('it ran')\n")
    (source / "PKG-INFO").write_text("Metadata-Version: 2.1\nName: probe\nVersion: 16.0.0\n")
    index.mkdir()
    with tarfile.open(index / "probe-16.0.0.tar.gz", "w:gz") as packed:
        packed.add(source, source.name)
    (root / "pyproject.toml").write_text(
        '[project]\nname = "x"\nversion = "1"\ndependencies = ["probe"]\n'
        '[build-system]\nrequires = ["probe"]\nbuild-backend = "probe"\n'
    )
    (root / bootstrap.LOCK).write_text(f"probe==15.0.0 --hash=sha256:{'0' * 64}\n")
    for name, value in (("PIP_NO_INDEX", "1"), ("PIP_FIND_LINKS", str(index)), ("PIP_CONFIG_FILE", os.devnull)):
        monkeypatch.setenv(name, value)
    monkeypatch.setenv("PIP_DRY_RUN", "1")  # the environment of the tests stays as it is
    monkeypatch.setattr(bootstrap, "python_of", lambda environment: Path(sys.executable))
    environment = tmp_path / "environment"
    environment.mkdir()
    with pytest.raises(bootstrap.Final, match=r"does not offer probe 15\.0\.0.*--unlocked"):
        bootstrap.install(environment, root, set(), bootstrap.Progress())
    with pytest.raises(bootstrap.Trouble, match="does not offer probe"):
        bootstrap.install(environment, root, set(), bootstrap.Progress(is_unlocked=True))
    assert not mark.exists()
    subprocess.run([sys.executable, str(source / "setup.py")], check=True)
    assert mark.read_text() == "it ran", "it would have left its mark"


def test_all_tests_that_take_too_long_are_told_what_they_may_take() -> None:
    assert overlong("not slow and not long", 300, 500) == overlong("long", 5000, 5000) == ""
    assert overlong("not slow and not long", 301, 222) == (
        "These tests took 301 s, 222 s of them on a processor. On two cores they may take 300 s."
    )
