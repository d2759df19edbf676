"""What a build for macOS has besides: icon, the app's properties, signature, and the disk image."""

from __future__ import annotations

import plistlib
import subprocess
from pathlib import Path
from typing import Any

from packing import contents, icons

APP = f"{contents.TITLE}.app"
IDENTITY = "HYPERLINE_IDENTITY"
"""Environment variable: the signing identity, as `security find-identity` names it; without it the signature is ad hoc."""
TYPE = f"{contents.IDENTIFIER}.game"
ALLOWED = ("com.apple.security.cs.allow-unsigned-executable-memory", "com.apple.security.cs.disable-library-validation")
"""What a signed program with Python in it has to ask for."""


def icon(folder: str) -> str:
    """Write the program's icon; its path."""
    path = Path(folder) / f"{contents.NAME}.icns"
    path.write_bytes(icons.icns(contents.icons()))
    return str(path)


def entitlements(folder: str) -> str:
    """Write what the signed program asks for; its path."""
    path = Path(folder) / "entitlements.plist"
    path.write_bytes(plistlib.dumps(dict.fromkeys(ALLOWED, True)))
    return str(path)


def properties() -> dict[str, Any]:
    """The app's properties: sharp on every display, and the program for saved games and for links to rooms."""
    return {
        "CFBundleDisplayName": contents.TITLE,
        "CFBundleShortVersionString": contents.version(),
        "NSHighResolutionCapable": True,
        "LSApplicationCategoryType": "public.app-category.board-games",
        "LSMinimumSystemVersion": "11.0",
        "CFBundleDocumentTypes": [
            {
                "CFBundleTypeName": contents.KIND,
                "CFBundleTypeRole": "Editor",
                "LSHandlerRank": "Owner",
                "LSItemContentTypes": [TYPE],
            }
        ],
        "CFBundleURLTypes": [
            {
                "CFBundleURLName": contents.LINK,
                "CFBundleTypeRole": "Viewer",
                "CFBundleURLSchemes": [contents.SCHEME],
            }
        ],
        "UTExportedTypeDeclarations": [
            {
                "UTTypeIdentifier": TYPE,
                "UTTypeDescription": contents.KIND,
                "UTTypeConformsTo": ["public.data"],
                "UTTypeTagSpecification": {
                    "public.filename-extension": [contents.SUFFIX.lstrip(".")],
                    "public.mime-type": [contents.MIME],
                },
            }
        ],
    }


def disk_image(app: Path, out: Path, machine: str) -> Path:
    """Make a disk image of the app, with a link to where it belongs. Raises CalledProcessError."""
    made = out / f"{contents.TITLE}-{contents.version()}-macos-{machine}.dmg"
    place = app.parent / "image"
    place.mkdir(exist_ok=True)
    subprocess.run(["ditto", str(app), str(place / APP)], check=True)
    link = place / "Applications"
    if not link.is_symlink():
        link.symlink_to("/Applications")
    subprocess.run(["hdiutil", "create", "-ov", "-volname", contents.TITLE, "-srcfolder", str(place), str(made)], check=True)
    return made
