"""How the version is told to the player."""

from __future__ import annotations

from hyperline import __version__
from hyperline.kernel.program import build
from hyperline.kernel.words import Words


def version_told(words: Words) -> str:
    """The version, and of a build its commit and its day."""
    built = build()
    return (
        words("menu.version_built", version=__version__, build=built)
        if built
        else words("menu.version", version=__version__)
    )
