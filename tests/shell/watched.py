"""Surfaces that know the texts on them: where each lies, how large, in which colour, and how much of it shines through.

While `watched()` lasts, every surface knows which texts were drawn on it, through kept pictures, scaling and fading, and
what was drawn over them.
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any
from weakref import WeakKeyDictionary

import numpy as np
import pygame
from pygame import Rect, Surface

from hyperline.shell.assets.album import Album
from hyperline.shell.assets.font import Fonts

INKED = 70  # of 255: the opacity from which on a pixel belongs to a letter
SEEN = 0.2  # of a text that has to shine through whatever lies over it, for it to be seen
KEEPS = (0, pygame.BLEND_PREMULTIPLIED, pygame.BLEND_ALPHA_SDL2)
FADES = (pygame.BLEND_RGBA_MULT, pygame.BLEND_RGBA_MIN)


@dataclass(eq=False)
class Mark:
    """A text on a surface: the pixels of its letters in `rect`, and the share of each that is still seen."""

    text: str
    rect: Rect
    size: float  # pixels of its font
    shade: tuple[int, int, int]
    ink: Any
    seen: Any

    def part(self, rect: Rect) -> tuple[slice, slice]:
        """Where a part of its rectangle is in its arrays."""
        left, top = rect.left - self.rect.left, rect.top - self.rect.top
        return slice(left, left + rect.w), slice(top, top + rect.h)

    def cut(self, rect: Rect, to: tuple[int, int], times: float) -> Mark | None:
        """What of it lies within a rectangle, moved, and fainter."""
        inner = self.rect.clip(rect)
        if not inner.w or not inner.h:
            return None
        at = self.part(inner)
        return replace(self, rect=inner.move(to), ink=self.ink[at].copy(), seen=self.seen[at] * times)

    def shows(self, rect: Rect | None = None) -> float:
        """The share of its letters, or of those in a part of it, that is seen."""
        at = self.part(self.rect if rect is None else rect)
        ink = self.ink[at]
        return float(self.seen[at][ink].mean()) if ink.any() else 0.0

    @property
    def hidden(self) -> float:
        """The share of its letters that something lies on."""
        most = self.seen[self.ink].max(initial=0)
        return float((self.seen[self.ink] < SEEN * most).mean())

    def __repr__(self) -> str:
        return f"{self.text!r} {self.size:.0f}px at {tuple(self.rect)}"


_MARKS: WeakKeyDictionary[Surface, list[Mark]] = WeakKeyDictionary()


def _root(surface: Surface) -> tuple[Surface, tuple[int, int]]:
    return (surface, (0, 0)) if surface.get_parent() is None else (surface.get_abs_parent(), surface.get_abs_offset())


def _texts(surface: Surface) -> list[Mark]:
    """The texts on a surface, in its own pixels."""
    root, (left, top) = _root(surface)
    made = _MARKS.get(root, [])
    if root is surface:
        return made
    found = (one.cut(Rect((left, top), surface.get_size()), (-left, -top), 1.0) for one in made)
    return [one for one in found if one is not None]


def _opacity(surface: Surface) -> Any:
    """How opaque each pixel is: an array, or one number."""
    whole = surface.get_alpha()
    times = 1.0 if whole is None else whole / 255
    if surface.get_flags() & pygame.SRCALPHA:
        return pygame.surfarray.array_alpha(surface) / 255 * times
    if surface.get_colorkey() is not None:
        return pygame.surfarray.array_colorkey(surface) / 255 * times
    return times


def _below(surface: Surface, rect: Rect) -> Iterator[tuple[Mark, Rect, tuple[slice, slice]]]:
    """The texts in a rectangle of a surface, each with its part in the surface's pixels and in its arrays."""
    root, (left, top) = _root(surface)
    placed = rect.move(left, top)
    for mark in _MARKS.get(root, ()):
        inner = mark.rect.clip(placed)
        if inner.w and inner.h:
            yield mark, inner.move(-left, -top), mark.part(inner)


def _add(surface: Surface, marks: Iterable[Mark]) -> None:
    root, offset = _root(surface)
    kept = _MARKS.setdefault(root, [])
    kept[:] = [one for one in kept if one.seen.max(initial=0) > 0.02]
    kept.extend(one if root is surface else replace(one, rect=one.rect.move(offset)) for one in marks)


class _Kind(type):
    """A plain surface is one, too."""

    def __instancecheck__(cls, one: object) -> bool:
        return isinstance(one, _SURFACE)


class Watched(Surface, metaclass=_Kind):
    """A surface that notes the texts that are drawn on it."""

    def blit(self, source, dest=(0, 0), area=None, special_flags=0):
        put = super().blit(source, dest, area, special_flags)
        if put.w and put.h and source is not self:
            self._note(source, dest, area, special_flags, put)
        return put

    def _note(self, source, dest, area, flags, put):
        left, top = (dest.x, dest.y) if isinstance(dest, Rect) else (dest[0], dest[1])
        cut = Rect(0, 0, *source.get_size()) if area is None else Rect(area).clip(source.get_rect())
        skipped = (0, 0) if area is None else (min(0, Rect(area).x), min(0, Rect(area).y))
        off = cut.x - round(int(left)) + skipped[0], cut.y - round(int(top)) + skipped[1]
        opaque = None
        for mark, inner, at in _below(self, put):
            opaque = _opacity(source) if opaque is None else opaque
            there = inner.move(off)
            share = opaque if isinstance(opaque, float) else opaque[there.left : there.right, there.top : there.bottom]
            if not isinstance(share, float) and share.shape != mark.seen[at].shape:
                continue
            if flags in KEEPS:
                mark.seen[at] *= 1 - share
            elif flags in FADES:
                mark.seen[at] *= share
            elif flags == pygame.BLEND_RGBA_SUB:
                mark.seen[at] *= 1 - share
        if flags in KEEPS or flags in (pygame.BLEND_RGBA_ADD, pygame.BLEND_RGB_ADD):
            whole = source.get_alpha()
            times = 1.0 if whole is None else whole / 255
            found = (one.cut(put.move(off), (-off[0], -off[1]), times) for one in _texts(source))
            _add(self, [one for one in found if one is not None])

    def blits(self, blit_sequence, doreturn=True):
        put = [self.blit(*one) for one in blit_sequence]
        return put if doreturn else None

    def fblits(self, blit_sequence, special_flags=0):
        for source, dest in blit_sequence:
            self.blit(source, dest, None, special_flags)

    def fill(self, color, rect=None, special_flags=0):
        put = super().fill(color, rect, special_flags)
        for mark, _, at in _below(self, put):
            if special_flags == 0:
                mark.seen[at] = 0
            elif special_flags in FADES:
                mark.seen[at] *= pygame.Color(color).a / 255
        return put

    def copy(self):
        return _passed_on(self, super().copy())

    def convert(self, *args):
        return _passed_on(self, super().convert(*args))

    def convert_alpha(self, *args):
        return _passed_on(self, super().convert_alpha(*args))


_SURFACE = pygame.Surface


def _passed_on(source: Surface, made: Surface) -> Surface:
    whole = made.get_rect()
    _MARKS[made] = [one for mark in _texts(source) if (one := mark.cut(whole, (0, 0), 1.0)) is not None]
    return made


def _as_watched(plain: Surface) -> Watched:
    made = Watched(plain.get_size(), plain.get_flags() & pygame.SRCALPHA, plain)
    _SURFACE.blit(made, plain, (0, 0), None, 0) if not plain.get_flags() & pygame.SRCALPHA else _SURFACE.blit(
        made, plain, (0, 0), None, pygame.BLEND_RGBA_ADD
    )
    return made


class _Font(pygame.font.Font):
    def render(self, text, antialias, color, bgcolor=None, wraplength=0):
        made = super().render(text, antialias, color, bgcolor, wraplength)
        rect = made.get_bounding_rect(INKED)
        if text.strip() and rect.w and rect.h:
            ink = pygame.surfarray.array_alpha(made)[rect.left : rect.right, rect.top : rect.bottom] >= INKED
            shade = pygame.Color(color)
            seen = np.full(ink.shape, shade.a / 255)
            pixels = self.point_size if hasattr(self, "point_size") else self.get_height()
            _MARKS[made] = [Mark(text, rect, float(pixels), (shade.r, shade.g, shade.b), ink, seen)]
        return made


def _transformed(change, size_of):
    def changed(surface, *args, **named):
        made = _as_watched(change(surface, *args, **named))
        marks = []
        for mark in _texts(surface):
            alpha = np.zeros(surface.get_size(), np.uint8)
            alpha[mark.rect.left : mark.rect.right, mark.rect.top : mark.rect.bottom] = (255 * mark.seen * mark.ink).astype(
                np.uint8
            )
            layer = _SURFACE(surface.get_size(), pygame.SRCALPHA)
            layer.fill((255, 255, 255, 0))
            pygame.surfarray.pixels_alpha(layer)[:] = alpha
            there = pygame.surfarray.array_alpha(change(layer, *args, **named))
            least = max(8, 0.3 * there.max(initial=0))
            across, down = (there >= least).any(1).nonzero()[0], (there >= least).any(0).nonzero()[0]
            if not len(across):
                continue
            rect = Rect(across[0], down[0], across[-1] - across[0] + 1, down[-1] - down[0] + 1)
            part = there[rect.left : rect.right, rect.top : rect.bottom]
            times = size_of(surface, made, *args, **named)
            marks.append(Mark(mark.text, rect, mark.size * times, mark.shade, part >= least, part / 255))
        _MARKS[made] = marks
        return made

    return changed


def _painted(paint):
    """A shape covers what lies below it, where it has pixels."""

    def painted(surface, color, *args, **named):
        put = paint(surface, color, *args, **named)
        if put.w and put.h and any(True for _ in _below(surface, put)):
            layer = _SURFACE(surface.get_size(), pygame.SRCALPHA)
            layer.set_clip(surface.get_clip())
            paint(layer, "white", *args, **named)
            there = pygame.surfarray.array_alpha(layer) > 0
            for mark, inner, at in _below(surface, put):
                mark.seen[at] *= 1 - there[inner.left : inner.right, inner.top : inner.bottom]
        return put

    return painted


def _replacements() -> dict[int, tuple[Any, Any]]:
    t = pygame.transform
    made: list[tuple[Any, Any]] = [(_SURFACE, Watched)]
    to_size = lambda surface, made, *rest, **named: made.get_height() / max(1, surface.get_height())  # noqa: E731
    made += [(one, _transformed(one, to_size)) for one in (t.scale, t.smoothscale, t.scale_by, t.smoothscale_by)]
    made.append((t.rotozoom, _transformed(t.rotozoom, lambda surface, made, angle, scale: scale)))
    made += [(one, _transformed(one, lambda *rest, **named: 1.0)) for one in (t.rotate, t.flip)]
    d = pygame.draw
    made += [(one, _painted(one)) for one in (d.rect, d.circle, d.polygon, d.ellipse)]
    loaded = pygame.image.load
    made.append((loaded, lambda *args: _as_watched(loaded(*args))))
    return {id(old): (old, new) for old, new in made}


def _swap(pairs: dict[int, tuple[Any, Any]]) -> None:
    """Put new objects in the place of old ones, in pygame and wherever the program has imported them."""
    places = [pygame, pygame.transform, pygame.draw, pygame.font, pygame.image]
    places += [module for name, module in tuple(sys.modules.items()) if name.startswith("hyperline.") and module is not None]
    for module in places:
        for name, value in tuple(vars(module).items()):
            if id(value) in pairs and pairs[id(value)][0] is value:
                setattr(module, name, pairs[id(value)][1])


def _forget() -> None:
    """Drop whatever pictures the program keeps: they do not know their texts, or are of no use any more."""
    for name, module in tuple(sys.modules.items()):
        if not name.startswith("hyperline.") or module is None:
            continue
        values = list(vars(module).values())
        values += [one for value in values if isinstance(value, type) for one in vars(value).values()]
        for value in values:
            if isinstance(value, Album):
                value.clear()
            elif callable(getattr(value, "cache_clear", None)) and hasattr(value, "cache_info"):
                value.cache_clear()


@contextmanager
def watched() -> Iterator[None]:
    """For as long as this lasts, surfaces know their texts; every window and context has to be made within."""
    pairs, kept, usual = _replacements(), {}, Fonts.__call__

    def font(fonts: Fonts, face: str, pixels: int) -> pygame.font.Font:
        """One of its own: those of other tests do not note anything."""
        key = face, max(4, pixels)
        if key not in kept:
            kept[key] = _Font(fonts._file(face), key[1])
        return kept[key]

    _forget()
    _swap(pairs)
    Fonts.__call__ = font
    try:
        yield
    finally:
        Fonts.__call__ = usual
        _swap({id(new): (new, old) for old, new in pairs.values()})
        _forget()
        _MARKS.clear()
        gc.collect()


def marks_on(surface: Surface) -> list[Mark]:
    """The texts on a surface, those drawn first before the others."""
    return _texts(surface)
