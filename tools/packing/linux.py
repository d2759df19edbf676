"""What a build for Linux has besides: the .deb with its desktop entry, icons and MIME type, and a tar.xz for any folder."""

from __future__ import annotations

import gzip
import hashlib
import io
import lzma
import re
import tarfile
import time
from pathlib import Path

from packing import contents

HOME = Path("usr/lib") / contents.NAME
"""Where the folder build is installed."""
MACHINES = {"x86_64": "amd64", "aarch64": "arm64"}
"""What Debian calls a machine."""
SYSTEM = ("libx11-6", "libxext6")
WISHED = ("libxcursor1", "libxi6", "libxrandr2", "libxss1", "libxfixes3", "libxkbcommon0", "libwayland-client0",
          "libwayland-cursor0", "libdecor-0-0", "shared-mime-info", "desktop-file-utils")  # fmt: skip
"""What SDL opens if it is there: without the first two there is no window on X, without the others no better one."""
LEAST = (2, 28)
ENTRY = f"""[Desktop Entry]
Type=Application
Name={contents.TITLE}
GenericName=Board Game
Comment={contents.SUMMARY}
TryExec={contents.NAME}
Exec={contents.NAME} %u
Icon={contents.NAME}
Terminal=false
Categories=Game;BoardGame;StrategyGame;
Keywords=board;space;turn;bots;
MimeType={contents.MIME};x-scheme-handler/{contents.SCHEME};
StartupNotify=false
StartupWMClass={contents.NAME}
"""
TYPE = f"""<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{contents.MIME}">
    <comment>{contents.KIND}</comment>
    <sub-class-of type="text/plain"/>
    <glob pattern="*{contents.SUFFIX}"/>
    <icon name="{contents.MIME.replace("/", "-")}"/>
  </mime-type>
</mime-info>
"""


def debian_version(version: str) -> str:
    """A version for Debian, where what comes before a release sorts before it."""
    return re.sub(r"\.?(a|b|rc|dev)(\d)", r"~\1\2", version)


def oldest_glibc(folder: Path) -> str:
    """The oldest version of the C library that everything in a build can run with."""
    found = {LEAST}
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink() and (data := path.read_bytes())[:4] == b"\x7fELF":
            found |= {(int(a), int(b)) for a, b in re.findall(rb"GLIBC_(\d+)\.(\d+)", data)}
    return "{}.{}".format(*max(found))


def control(folder: Path, machine: str) -> str:
    """The package's description of itself."""
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    fields = {
        "Package": contents.NAME,
        "Version": debian_version(contents.version()),
        "Architecture": MACHINES.get(machine, machine),
        "Maintainer": f"{contents.AUTHORS} <hyperline@example.org>",
        "Installed-Size": str(-(-size // 1024)),
        "Depends": ", ".join([f"libc6 (>= {oldest_glibc(folder)})", *SYSTEM]),
        "Recommends": ", ".join(WISHED),
        "Section": "games",
        "Priority": "optional",
        "Description": f"{contents.SUMMARY}\n Board games for people and computers at one screen.",
    }
    return "".join(f"{key}: {text}\n" for key, text in fields.items())


def _shared() -> dict[str, bytes]:
    """The files outside the program's own folder, by their path."""
    found = {
        f"usr/share/applications/{contents.NAME}.desktop": ENTRY.encode(),
        f"usr/share/mime/packages/{contents.NAME}.xml": TYPE.encode(),
        f"usr/share/doc/{contents.NAME}/copyright": (contents.ROOT / "LICENSE").read_bytes(),
        f"usr/share/doc/{contents.NAME}/changelog.gz": gzip.compress((contents.ROOT / "CHANGELOG.md").read_bytes(), mtime=0),
    }
    theme = "usr/share/icons/hicolor/{0}x{0}/{1}.png"
    for side, path in contents.icons().items():
        found[theme.format(side, f"apps/{contents.NAME}")] = path.read_bytes()
    for side, path in contents.icons("game").items():
        found[theme.format(side, f"mimetypes/{contents.MIME.replace('/', '-')}")] = path.read_bytes()
    return found


def deb(folder: Path, out: Path, machine: str) -> Path:
    """Pack a folder build as a .deb, which is an `ar` of two tars. It runs no scripts: dpkg's triggers do what is left."""
    files, sums = Tar(), []
    for name, data in sorted(_shared().items()):
        files.add(name, data)
        sums.append(f"{hashlib.md5(data, usedforsecurity=False).hexdigest()}  {name}\n")
    for path in sorted(folder.rglob("*")):
        name = (HOME / path.relative_to(folder)).as_posix()
        files.take(path, name)
        if path.is_file() and not path.is_symlink():
            sums.append(f"{hashlib.md5(path.read_bytes(), usedforsecurity=False).hexdigest()}  {name}\n")
    files.link(f"usr/bin/{contents.NAME}", f"../lib/{contents.NAME}/{contents.NAME}")
    about = Tar()
    about.add("control", control(folder, machine).encode())
    about.add("md5sums", "".join(sums).encode())
    members = {"debian-binary": b"2.0\n", "control.tar.xz": lzma.compress(about.done()),
               "data.tar.xz": lzma.compress(files.done(), preset=9)}  # fmt: skip
    made = out / f"{contents.NAME}_{debian_version(contents.version())}_{MACHINES.get(machine, machine)}.deb"
    made.write_bytes(b"!<arch>\n" + b"".join(_member(name, data) for name, data in members.items()))
    return made


def tarball(folder: Path, out: Path, machine: str) -> Path:
    """Pack a folder build to be unpacked anywhere."""
    top = f"{contents.NAME}-{contents.version()}"
    files = Tar()
    for path in sorted(folder.rglob("*")):
        files.take(path, f"{top}/{path.relative_to(folder).as_posix()}")
    made = out / f"{top}-linux-{machine}.tar.xz"
    made.write_bytes(lzma.compress(files.done(), preset=9))
    return made


def _member(name: str, data: bytes) -> bytes:
    """A file of an `ar` archive."""
    head = f"{name:<16}{int(time.time()):<12}{0:<6}{0:<6}{'100644':<8}{len(data):<10}`\n"
    return head.encode() + data + b"\n" * (len(data) % 2)


class Tar:
    """A tar in memory, in which everything belongs to root."""

    def __init__(self) -> None:
        self._data = io.BytesIO()
        self._file = tarfile.open(fileobj=self._data, mode="w", format=tarfile.GNU_FORMAT)  # noqa: SIM115 - see `done`
        self._folders: set[str] = set()

    def _put(self, name: str, kind: bytes, mode: int, data: bytes = b"", to: str = "") -> None:
        for parent in [*Path(name).parents][-2::-1]:
            if parent.as_posix() not in self._folders:
                self._folders.add(parent.as_posix())
                self._put(parent.as_posix(), tarfile.DIRTYPE, 0o755)
        info = tarfile.TarInfo(f"./{name}")
        info.type, info.mode, info.size, info.linkname, info.mtime = kind, mode, len(data), to, int(time.time())
        info.uname = info.gname = "root"
        self._file.addfile(info, io.BytesIO(data))

    def add(self, name: str, data: bytes, is_program: bool = False) -> None:
        """Add a file."""
        self._put(name, tarfile.REGTYPE, 0o755 if is_program else 0o644, data)

    def link(self, name: str, to: str) -> None:
        """Add a link."""
        self._put(name, tarfile.SYMTYPE, 0o777, to=to)

    def take(self, path: Path, name: str) -> None:
        """Add a file or a link as it is on the disk; a folder comes with what is in it."""
        if path.is_symlink():
            self.link(name, path.readlink().as_posix())
        elif path.is_file():
            self.add(name, path.read_bytes(), bool(path.stat().st_mode & 0o100))

    def done(self) -> bytes:
        """The whole tar."""
        self._file.close()
        return self._data.getvalue()
