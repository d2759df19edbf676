"""What a build for Windows has besides: icon, version resource, signature, and the installer that Inno Setup makes."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from pathlib import Path

from packing import contents, icons

CONSOLE = f"{contents.NAME}-console"
"""The program for the command line: it prints, which a program without a console window cannot."""
CERTIFICATE, PASSWORD = "HYPERLINE_CERTIFICATE", "HYPERLINE_CERTIFICATE_PASSWORD"
"""Environment variables: the .pfx file to sign with, and its password."""
CLOCK = "http://timestamp.digicert.com"
SETUP = Path(__file__).with_name("installer.iss")


def icon(folder: str, kind: str = "program") -> str:
    """Write the program's icon, or that of a saved ``game``; its path."""
    path = Path(folder) / f"{kind}.ico"
    path.write_bytes(icons.ico(contents.icons(kind)))
    return str(path)


def numbers(version: str) -> tuple[int, int, int, int]:
    """A version as four numbers, which is all that Windows compares."""
    found = [*map(int, re.match(r"\d+(?:\.\d+)*", version)[0].split(".")), 0, 0, 0, 0]  # type: ignore[index]
    return found[0], found[1], found[2], found[3]


def version_text(version: str) -> str:
    """The version resource in the form that PyInstaller reads."""
    words = {
        "CompanyName": contents.AUTHORS, "FileDescription": contents.TITLE, "FileVersion": version,
        "InternalName": contents.NAME, "LegalCopyright": f"{contents.AUTHORS}, MIT licence",
        "OriginalFilename": f"{contents.NAME}.exe", "ProductName": contents.TITLE, "ProductVersion": version,
    }  # fmt: skip
    strings = ", ".join(f"StringStruct({name!r}, {text!r})" for name, text in words.items())
    four = numbers(version)
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={four}, prodvers={four}, mask=0x3F, flags=0x0, OS=0x40004, fileType=0x1, "
        f"subtype=0x0, date=(0, 0)), kids=[StringFileInfo([StringTable('040904B0', [{strings}])]), "
        f"VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n"
    )


def version_resource(folder: str) -> str:
    """Write the version resource; its path."""
    path = Path(folder) / "version.txt"
    path.write_text(version_text(contents.version()), encoding="utf-8")
    return str(path)


def sign(file: Path) -> None:
    """Sign a program if there is a certificate. Raises CalledProcessError."""
    certificate = os.environ.get(CERTIFICATE)
    if certificate:
        key = ["/f", certificate, "/p", os.environ.get(PASSWORD, "")]
        subprocess.run(["signtool", "sign", "/fd", "sha256", "/tr", CLOCK, "/td", "sha256", *key, str(file)], check=True)


def installer(folder: Path, out: Path) -> Path | None:
    """Make the installer of a folder build; None where Inno Setup is not installed. Raises CalledProcessError."""
    compiler = shutil.which("iscc") or r"C:\Program Files (x86)\Inno Setup 6\ISCC.exe"
    if not Path(compiler).is_file():
        return None
    name = f"{contents.TITLE}-{contents.version()}-windows-setup"
    given = {
        "Folder": folder,
        "Version": contents.version(),
        "Name": name,
        "Numbers": ".".join(map(str, numbers(contents.version()))),
    }
    words = [f"/D{key}={text}" for key, text in given.items()]
    subprocess.run([compiler, "/Q", f"/O{out}", *words, str(SETUP)], check=True)
    made = out / f"{name}.exe"
    sign(made)
    return made
