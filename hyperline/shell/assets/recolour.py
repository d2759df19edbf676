"""Pictures drawn in one set of colours, shown in another: what is near a colour of the one becomes that of the other."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Color, Surface

KEPT = ("#04060E", "#060A16", "#27304A", "#A9B7D4", "#F4F8FF", "#FFFFFF", "#0B3C66", "#4CC9FF", "#EAFBFF")
"""Ink, metal, glass and white, which every player's pieces share and which stay as they are."""
SHARPNESS = 2.0  # how quickly the pull of a colour fades: the higher, the less shades between two of them are mixed
NEAR = 40.0  # so that a colour at no distance does not divide by nothing


def recoloured(picture: Surface, before: Sequence[Color], after: Sequence[Color]) -> Surface:
    """A copy in which the colours `before` have become those `after`, and all shades between in proportion."""
    import numpy as np  # here: it takes a tenth of a second, and the pictures are drawn in the standard palette
    from pygame import surfarray

    fixed = [Color(name) for name in KEPT]
    anchors = np.array([tuple(c)[:3] for c in (*before, *fixed)], dtype=np.float32)
    shifts = np.array([tuple(c)[:3] for c in (*after, *fixed)], dtype=np.float32) - anchors
    made = picture.copy()
    pixels = surfarray.pixels3d(made)
    seen = surfarray.array_alpha(made) > 0
    packed = pixels[seen].astype(np.uint32) @ np.array([1 << 16, 1 << 8, 1], dtype=np.uint32)
    colours, where = np.unique(packed, return_inverse=True)
    flat = np.stack([colours >> 16, colours >> 8 & 255, colours & 255], axis=1).astype(np.float32)
    far = ((flat[:, None, :] - anchors[None]) ** 2).sum(axis=2) + NEAR
    pull = far**-SHARPNESS
    moved = flat + (pull @ shifts) / pull.sum(axis=1, keepdims=True)
    pixels[seen] = np.clip(moved, 0, 255).round().astype(np.uint8)[where]
    del pixels  # it holds the surface locked
    return made
