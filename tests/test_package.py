"""The builds that need no Python: what they hold, and what each system installs of them. PyInstaller is not run here."""

from __future__ import annotations

import configparser
import hashlib
import io
import lzma
import plistlib
import re
import shutil
import struct
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path
from types import SimpleNamespace
from xml.etree import ElementTree as Xml

import pytest
import yaml

from hyperline import __version__
from hyperline.games.listed import SHELF
from hyperline.kernel import program
from hyperline.shell import paths, registry
from hyperline.shell.store.savefolder import SUFFIX

ROOT = Path(__file__).resolve().parents[1]
PACKING = ROOT / "tools" / "packing"
sys.path.insert(0, str(ROOT / "tools"))

import package  # noqa: E402
from packing import contents, icons, lean, linux, macos, windows  # noqa: E402

# --- what a build holds -----------------------------------------------------------------------------------------------


def named() -> set[str]:
    """Every module that a listed game or the shell names in a string."""
    entries = [SHELF.entry(game) for game in SHELF.names]
    sources = [source for entry in entries for source in entry.places if source] + [*registry.PLACES.values()]
    sources += [command.module for entry in entries for command in entry.commands.values()] + [*SHELF.listed.values()]
    return {source.partition(":")[0] for source in sources}


def test_a_build_has_every_module_that_is_only_named_in_strings() -> None:
    held = set(contents.modules())
    assert named() <= held
    assert {"hyperline", "hyperline.__main__", "hyperline.arena.serve", "hyperline.shell.jobs.worker"} <= held


def test_a_build_has_the_data_of_every_game_and_all_assets_but_no_code() -> None:
    held = {f"{folder}/{Path(source).name}": Path(source) for source, folder in contents.data()}
    for game in SHELF.names:
        folder = Path(SHELF.folder(game))
        for file in (*folder.rglob("*.md"), *folder.rglob("*.toml"), *folder.rglob("*.json")):
            assert held[file.relative_to(ROOT).as_posix()] == file
    assert held["hyperline/assets/text/en.toml"].is_file() and held["hyperline/CHANGELOG.md"].is_file()
    assert held["hyperline/shell/ui/theme.toml"].is_file()
    sprites = [path for path in (ROOT / "assets" / "sprites").rglob("*") if path.is_file()]
    assert {f"hyperline/{path.relative_to(ROOT).as_posix()}" for path in sprites} <= held.keys()
    assert not [path for path in held if path.endswith((".py", ".pyc")) or "/icons/" in path]


def test_bots_of_players_find_the_standard_library_but_for_what_is_large() -> None:
    held = contents.library()
    assert {"statistics", "heapq", "random", "json", "itertools", "collections", "dataclasses"} <= set(held)
    assert not set(held) & {*contents.NEVER, "tkinter", "ssl"}


def test_the_program_has_one_name_everywhere() -> None:
    assert (contents.NAME, contents.SUFFIX, contents.version()) == (paths.APP, SUFFIX, __version__)
    assert contents.SCHEME == program.SCHEME
    assert contents.stamp.__doc__ and Path(program.BUILD).relative_to(ROOT).as_posix() == f"{contents.NAME}/build.txt"


def test_every_package_that_the_game_needs_comes_with_its_licence() -> None:
    folders = {"/".join(Path(folder).parts[:2]) for _, folder in contents.licences()}
    assert {f"licences/{package.name}" for package in contents.packages()} <= folders
    assert {"licences", "licences/python"} <= folders


def test_licences_lie_each_in_a_place_of_its_own() -> None:
    places = [Path(folder) / Path(source).name for source, folder in contents.licences()]
    assert len(places) == len(set(places)) > 20


def test_the_libraries_for_playing_together_come_with_their_licences(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contents, "has_blas", lambda: False)
    told = {
        key: [Path(source).read_text(encoding="utf-8") for source, folder in contents.licences() if key in source.lower()]
        for key in ("openssl", "sqlite", "libsodium")
    }
    assert "Apache License" in told["openssl"][0] and "END OF TERMS" in told["openssl"][0]
    assert "disclaims copyright" in told["sqlite"][0] and "ISC License" in told["libsodium"][0]


@pytest.mark.skipif(sys.platform != "linux" or not shutil.which("ldd"), reason="needs ldd")
def test_every_library_of_the_system_that_python_brings_comes_with_its_licence() -> None:
    owners = {"ssl": "openssl", "crypto": "openssl", "sqlite3": "sqlite", "z": "zlib", "bz2": "bzip2", "lzma": "xz",
              "ffi": "libffi", "uuid": "libuuid", "python3": "python"}  # fmt: skip
    system = {"c", "m", "pthread", "dl", "rt", "util"}
    never = tuple(f"{line}{name}" for name in contents.NEVER for line in ("", "_"))
    files = Path(sysconfig.get_path("stdlib"), "lib-dynload").glob("*.so")
    words = ["ldd", *(str(file) for file in files if not file.name.startswith(never))]
    told = subprocess.run(words, capture_output=True, text=True, check=True).stdout
    found = set(re.findall(r"^\s+lib(\w+)[\d.]*\.so", told, re.MULTILINE)) - system
    assert found and {owners[name] for name in found} <= {Path(folder).name for _, folder in contents.licences()}


def test_a_build_is_stamped_with_its_commit_and_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contents, "_git", lambda *words: "1a2b3c4d" if words[0] == "rev-parse" else "")
    assert re.fullmatch(r"1a2b3c4d, \d{4}-\d\d-\d\d\n", Path(contents.stamp(str(tmp_path))).read_text())
    monkeypatch.setattr(contents, "_git", lambda *words: "")
    assert re.fullmatch(r"\d{4}-\d\d-\d\d\n", Path(contents.stamp(str(tmp_path))).read_text()), "without git, the day alone"


def test_playing_together_is_in_a_build_whose_numpy_leaves_room_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(contents, "has_blas", lambda: True)
    assert {"ssl", "sqlite3", "nacl", "hyperline.together"} <= {*contents.left_out()} and contents.hidden() == []
    assert not [name for name in contents.modules() if name.startswith("hyperline.together")]
    monkeypatch.setattr(contents, "has_blas", lambda: False)
    assert not {"ssl", "sqlite3", "nacl", "hyperline.together"} & {*contents.left_out()}
    assert {"hyperline.together.beside", "hyperline.together.visit"} <= {*contents.modules()}
    assert {"_cffi_backend", "zeroconf.asyncio", "zeroconf._dns"} <= {*contents.hidden()}
    assert Path(contents.uncompiled()["zeroconf._dns"]).name == "_dns.py", "the compiled one is left out"
    assert {"pynacl", "websockets", "zeroconf"} <= {package.name.lower() for package in contents.packages()}
    assert "ssl" not in contents.library(), "bots are not promised it"


# --- numpy without OpenBLAS ---------------------------------------------------------------------------------------------


def test_pip_is_told_the_source_that_the_lock_knows_and_how_to_compile_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lean, "version", lambda name: "2.4.6")
    lock = "msgspec==1.0 \\\n    --hash=sha256:aa\nnumpy==2.4.6 \\\n    --hash=sha256:bb \\\n    --hash=sha256:cc\n    # x\n"
    told = lean.wanted(lock)
    assert told.startswith("numpy==2.4.6 --hash=sha256:bb --hash=sha256:cc --config-settings ") and "aa" not in told
    assert told.count("\n") == 1 and all(f'"setup-args={option}"' in told for option in lean.OPTIONS)
    with pytest.raises(LookupError):
        lean.wanted(lock.replace("2.4.6", "2.4.7"))


def test_the_lock_knows_the_source_of_numpy() -> None:
    assert lean.wanted(lean.LOCK.read_text(encoding="utf-8")).count("--hash=") > 10


def test_a_numpy_is_compiled_once_and_comes_before_the_installed_one(tmp_path, monkeypatch) -> None:
    asked = []

    def pip(words):
        asked.append(words)
        kept = Path(words[-1])
        kept.mkdir(parents=True)
        name = f"numpy-{lean.version('numpy')}-cp{sys.version_info[0]}{sys.version_info[1]}-any.whl"
        with zipfile.ZipFile(kept / name, "w") as wheel:
            wheel.writestr("numpy/__init__.py", "made = 1\n")
        return SimpleNamespace(returncode=0)

    monkeypatch.setattr(lean.subprocess, "run", pip)
    for _ in range(2):
        made = lean.numpy(tmp_path / "work", kept=tmp_path / "kept")
        assert made is not None and (made / "numpy" / "__init__.py").read_text() == "made = 1\n"
    assert len(asked) == 1 and "--require-hashes" in asked[0]


def test_where_none_can_be_compiled_there_is_none(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(lean.subprocess, "run", lambda words: SimpleNamespace(returncode=1))
    assert lean.numpy(tmp_path / "work", kept=tmp_path / "kept") is None


def test_where_nothing_is_to_be_compiled_pip_is_not_asked(tmp_path, monkeypatch) -> None:
    monkeypatch.setattr(lean.subprocess, "run", lambda words: pytest.fail("it is compiled"))
    assert lean.numpy(tmp_path / "work", False, tmp_path / "kept") is None


# --- what PyInstaller is told -------------------------------------------------------------------------------------------


def told(system: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> dict[str, list[tuple[tuple, dict]]]:
    """What the spec calls on a system, with the arguments of each call."""
    calls: dict[str, list[tuple[tuple, dict]]] = {}

    def made(name: str):
        def call(*words: object, **options: object) -> SimpleNamespace:
            calls.setdefault(name, []).append((words, options))
            return SimpleNamespace(pure=[], scripts=[], binaries=[], datas=[])

        return call

    monkeypatch.setattr(contents, "_git", lambda *words: "")
    monkeypatch.setattr(sys, "platform", system)
    names = {name: made(name) for name in ("Analysis", "PYZ", "EXE", "COLLECT", "BUNDLE")}
    code = compile((PACKING / "folder.spec").read_text(encoding="utf-8"), "folder.spec", "exec")
    exec(code, {**names, "SPECPATH": str(PACKING), "workpath": str(folder)})
    return calls


@pytest.mark.parametrize("system", ["linux", "win32", "darwin"])
def test_the_folder_is_made_alike_on_every_system(system: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    calls = told(system, tmp_path, monkeypatch)
    (scripts, *_), asked = calls["Analysis"][0]
    assert scripts == [str(ROOT / "hyperline" / "__main__.py")]
    assert named() <= set(asked["hiddenimports"]) and "tkinter" in asked["excludes"]
    assert (str(tmp_path / "build.txt"), "hyperline") in asked["datas"]
    assert all(options["exclude_binaries"] for _, options in calls["EXE"]), "a folder, not one file"
    assert calls["COLLECT"][0][1]["name"] == "hyperline"


def test_windows_has_no_console_window_but_a_program_for_the_command_line(tmp_path, monkeypatch) -> None:
    window, console = (options for _, options in told("win32", tmp_path, monkeypatch)["EXE"])
    assert (window["name"], window["console"]) == ("hyperline", False)
    assert (console["name"], console["console"]) == (windows.CONSOLE, True)
    assert window["icon"].endswith(".ico") and Path(window["icon"]).is_file() and Path(window["version"]).is_file()


def test_macos_has_an_app_that_is_signed_if_it_can_be(tmp_path, monkeypatch) -> None:
    monkeypatch.setenv(macos.IDENTITY, "Ada")
    calls = told("darwin", tmp_path, monkeypatch)
    only = calls["EXE"][0][1]
    assert not only["console"] and only["codesign_identity"] == "Ada"
    assert plistlib.loads(Path(only["entitlements_file"]).read_bytes())
    app = calls["BUNDLE"][0][1]
    assert app["name"] == "Hyperline.app" and app["icon"].endswith(".icns")
    assert plistlib.loads(plistlib.dumps(app["info_plist"]))["NSHighResolutionCapable"] is True


# --- Linux --------------------------------------------------------------------------------------------------------------


def test_the_desktop_entry_starts_the_program_with_or_without_a_saved_game() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str
    entry.read_string(linux.ENTRY)
    found = entry["Desktop Entry"]
    assert found["Exec"] == "hyperline %u" and found["TryExec"] == "hyperline" and found["Terminal"] == "false"
    assert found["MimeType"] == f"{contents.MIME};x-scheme-handler/{program.SCHEME};" and found["Icon"] == "hyperline"
    window = (ROOT / "hyperline" / "shell" / "window.py").read_text(encoding="utf-8")
    assert f'WMCLASS", "{found["StartupWMClass"]}"' in window, "so that the task bar knows the window"


def test_saved_games_have_a_type_of_their_own() -> None:
    kind = Xml.fromstring(linux.TYPE)[0]
    assert kind.get("type") == contents.MIME
    patterns = [node.get("pattern") for node in kind if node.tag.endswith("}glob")]
    icon = next(node.get("name") for node in kind if node.tag.endswith("}icon"))
    assert patterns == [f"*{SUFFIX}"] and icon == contents.MIME.replace("/", "-")


@pytest.mark.parametrize(("own", "debian"), [("0.2.0", "0.2.0"), ("0.2.0.dev0", "0.2.0~dev0"), ("1.0rc2", "1.0~rc2")])
def test_a_version_before_a_release_sorts_before_it_in_debian(own: str, debian: str) -> None:
    assert linux.debian_version(own) == debian


@pytest.fixture
def made(tmp_path: Path) -> Path:
    """A folder as PyInstaller leaves it, in small."""
    folder = tmp_path / "hyperline"
    (folder / "_internal" / "pygame").mkdir(parents=True)
    (folder / "hyperline").write_bytes(b"\x7fELF GLIBC_2.29 GLIBC_2.31\0")
    (folder / "hyperline").chmod(0o755)
    (folder / "_internal" / "pygame" / "größe.png").write_bytes(b"picture")
    (folder / "_internal" / "libz.so").symlink_to("pygame/größe.png")
    return folder


def members(deb: Path) -> dict[str, bytes]:
    """The files of an `ar` archive."""
    data, at, found = deb.read_bytes(), 8, {}
    assert data.startswith(b"!<arch>\n")
    while at < len(data):
        name, size = data[at : at + 16].decode().strip(), int(data[at + 48 : at + 58])
        found[name] = data[at + 60 : at + 60 + size]
        at += 60 + size + size % 2
    return found


def test_a_deb_has_the_folder_its_desktop_entry_icons_and_type_and_runs_no_script(made: Path, tmp_path: Path) -> None:
    deb = linux.deb(made, tmp_path, "x86_64")
    assert deb.name == f"hyperline_{linux.debian_version(__version__)}_amd64.deb"
    parts = members(deb)
    assert [*parts] == ["debian-binary", "control.tar.xz", "data.tar.xz"] and parts["debian-binary"] == b"2.0\n"
    with tarfile.open(fileobj=io.BytesIO(parts["control.tar.xz"])) as about:
        assert about.getnames() == ["./control", "./md5sums"], "no script: uninstalling touches no player's data"
        control, sums = (about.extractfile(name).read().decode() for name in about.getnames())
    assert "Package: hyperline\n" in control and "Architecture: amd64\n" in control and "libc6 (>= 2.31)" in control
    with tarfile.open(fileobj=io.BytesIO(parts["data.tar.xz"])) as data:
        files = {info.name.removeprefix("./"): info for info in data}
        for line in sums.splitlines():
            digest, name = line.split("  ")
            assert hashlib.md5(data.extractfile(files[name]).read(), usedforsecurity=False).hexdigest() == digest
    assert {(info.uid, info.gid) for info in files.values()} == {(0, 0)}
    assert files["usr/lib/hyperline/hyperline"].mode == 0o755
    assert files["usr/lib/hyperline/_internal/libz.so"].linkname == "pygame/größe.png"
    assert files["usr/bin/hyperline"].linkname == "../lib/hyperline/hyperline"
    assert {"usr/share/applications/hyperline.desktop", "usr/share/mime/packages/hyperline.xml"} <= files.keys()
    for side in (16, 24, 32, 48, 64, 128, 256, 512):
        theme = f"usr/share/icons/hicolor/{side}x{side}"
        assert {f"{theme}/apps/hyperline.png", f"{theme}/mimetypes/application-x-hyperline-game.png"} <= files.keys()
    assert all(name.split("/")[0] == "usr" for name in files)


@pytest.mark.skipif(not shutil.which("dpkg-deb"), reason="needs dpkg-deb")
def test_dpkg_reads_the_deb(made: Path, tmp_path: Path) -> None:
    deb = linux.deb(made, tmp_path, "x86_64")
    fields = subprocess.run(["dpkg-deb", "--field", str(deb)], capture_output=True, text=True, check=True).stdout
    assert f"Version: {linux.debian_version(__version__)}\n" in fields
    listed = subprocess.run(["dpkg-deb", "--contents", str(deb)], capture_output=True, text=True, check=True).stdout
    assert "root/root" in listed and "./usr/lib/hyperline/hyperline\n" in listed


def test_a_tarball_is_one_folder_with_its_links_and_rights(made: Path, tmp_path: Path) -> None:
    packed = linux.tarball(made, tmp_path, "x86_64")
    assert packed.name == f"hyperline-{__version__}-linux-x86_64.tar.xz"
    with tarfile.open(fileobj=io.BytesIO(lzma.decompress(packed.read_bytes()))) as files:
        found = {info.name.removeprefix("./"): info for info in files}
    top = f"hyperline-{__version__}"
    assert {name.split("/")[0] for name in found} == {top}
    assert found[f"{top}/hyperline"].mode == 0o755 and found[f"{top}/_internal/libz.so"].issym()


# --- Windows and macOS --------------------------------------------------------------------------------------------------


def side(png: bytes) -> int:
    assert png.startswith(b"\x89PNG")
    return int.from_bytes(png[16:20], "big")


@pytest.mark.parametrize("kind", ["program", "game"])
def test_icons_of_every_size_are_as_large_as_they_are_called(kind: str) -> None:
    found = contents.icons(kind)
    assert [*found] == [16, 24, 32, 48, 64, 128, 256, 512]
    assert all(side(path.read_bytes()) == wide for wide, path in found.items())


def test_an_ico_has_all_sizes_up_to_256() -> None:
    data = icons.ico(contents.icons())
    _, kind, count = struct.unpack_from("<HHH", data)
    assert (kind, count) == (1, 7)
    for number in range(count):
        wide, high, *_, size, begins = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert wide == high == side(data[begins : begins + size]) % 256
    assert begins + size == len(data)


def test_an_icns_names_the_size_of_each_picture() -> None:
    data, at, found = icons.icns(contents.icons()), 8, {}
    assert data[:4] == b"icns" and int.from_bytes(data[4:8], "big") == len(data)
    while at < len(data):
        kind, size = data[at : at + 4], int.from_bytes(data[at + 4 : at + 8], "big")
        found[kind] = side(data[at + 8 : at + size])
        at += size
    assert found[b"ic07"] == 128 and found[b"ic08"] == 256 and found[b"ic09"] == 512 and found[b"ic11"] == 32


def test_the_version_resource_is_read_as_it_was_written() -> None:
    assert windows.numbers("0.2.0.dev0") == (0, 2, 0, 0)
    words: dict[str, str] = {}
    kinds = dict.fromkeys(("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "VarFileInfo", "VarStruct"))
    names = {name: lambda *_, **__: None for name in kinds}
    eval(windows.version_text("0.2.0.dev0"), {**names, "StringStruct": lambda key, text: words.setdefault(key, text)})
    assert words["ProductName"] == "Hyperline" and words["FileVersion"] == "0.2.0.dev0"


def test_programs_are_signed_only_with_a_certificate(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[list[str]] = []
    monkeypatch.setattr(windows.subprocess, "run", lambda words, check: done.append(words))
    monkeypatch.delenv(windows.CERTIFICATE, raising=False)
    windows.sign(Path("game.exe"))
    assert done == []
    monkeypatch.setenv(windows.CERTIFICATE, "ada.pfx")
    windows.sign(Path("game.exe"))
    assert done[0][0] == "signtool" and "ada.pfx" in done[0] and done[0][-1] == "game.exe"


def test_the_installer_of_windows_opens_saved_games_and_links_and_deletes_nothing_of_the_players() -> None:
    script = windows.SETUP.read_text(encoding="utf-8")
    assert rf"Software\Classes\{SUFFIX}\OpenWithProgids" in script and '""%1""' in script
    assert rf'Software\Classes\{program.SCHEME}"; ValueType: string; ValueName: "URL Protocol"' in script
    assert rf'Software\Classes\{program.SCHEME}\shell\open\command"' in script
    assert "UninstallDelete" not in script and "{localappdata}" not in script.lower()
    assert set(re.findall(r"\{#(\w+)\}", script)) == {"Version", "Numbers", "Name", "Folder"}


def test_macos_knows_the_program_for_saved_games_and_for_links() -> None:
    found = macos.properties()
    kind = found["UTExportedTypeDeclarations"][0]
    assert kind["UTTypeTagSpecification"]["public.filename-extension"] == ["hyperline"]
    assert found["CFBundleDocumentTypes"][0]["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    assert found["CFBundleURLTypes"][0]["CFBundleURLSchemes"] == [program.SCHEME]


# --- making it ------------------------------------------------------------------------------------------------------------


def test_where_there_is_no_pyinstaller_a_sentence_says_so(monkeypatch, capsys) -> None:
    monkeypatch.setattr(package, "find_spec", lambda name: None)
    assert package.main([]) == 1 and package.main(["--if-possible"]) == 0
    assert capsys.readouterr().err.count("there is no PyInstaller") == 2


def test_a_build_that_is_too_large_is_refused(made: Path, capsys) -> None:
    (made / "large").write_bytes(b"x" * 2_000_000)
    assert package.megabytes(made) == pytest.approx(2.0, abs=0.01), "links count once"
    package._weigh(made, 3)
    with pytest.raises(package.Trouble, match="more than 1 MB"):
        package._weigh(made, 1)


def test_a_hosted_service_builds_for_all_three_systems() -> None:
    flow = yaml.safe_load((ROOT / ".github" / "workflows" / "builds.yml").read_text(encoding="utf-8"))
    job = flow["jobs"]["build"]
    systems = {row["system"].partition("-")[0] for row in job["strategy"]["matrix"]["include"]}
    assert systems == {"ubuntu", "windows", "macos"}
    assert any("tools/package.py" in step.get("run", "") for step in job["steps"])
    told = "".join(step.get("run", "") for step in job["steps"])
    assert all(f"{name}=" in told for name in (windows.CERTIFICATE, macos.IDENTITY)) and windows.PASSWORD in job["env"]
