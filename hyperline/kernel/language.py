"""The language that the program speaks: its texts are written in English, and catalogs beside them say them in others.

A catalog is what gettext reads: `de.mo` in the folder of the texts that it translates. One language is in use at a time.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from gettext import GNUTranslations, NullTranslations
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pathlib import Path

ENGLISH: Final = "en"
PSEUDO: Final = "xx"
"""A language that nobody speaks: every text is longer, and between marks, so that what was forgotten or cut is seen."""
LANGUAGES: Final = {ENGLISH: "English", "de": "Deutsch", "pl": "Polski"}
"""All that one can choose, each by its own name."""
FIELD: Final = re.compile(r"({[^{}]*}|\*\*|\[[^\]]*\]\([^)]*\))")
"""What stays as it is in a text of any language: fields, and marks of Markdown."""
SLANTED: Final = str.maketrans("aceilnorsuyzACEILNORSUYZ", "áćéíłńóřśúýžÁĆÉÍŁŃÓŘŚÚÝŽ")
SYSTEM: Final = "system"
"""Where one could choose a language: that of the system."""
VARIABLE: Final = "HYPERLINE_LANGUAGE"
"""The variable of the environment that settles the language of this program, and of those that it starts."""
LONGER: Final = 0.4
"""By how much a text of the pseudo-language is longer."""
_DECIMALS: Final = {ENGLISH: ".", PSEUDO: "."}
_PERCENT: Final = {"de": "\u00a0%"}
"""The sign for hundredths, where it does not follow its number at once; what is between them keeps both in one line."""
_THOUSANDS: Final = {ENGLISH: ",", PSEUDO: ",", "de": "."}
"""What stands between thousands; elsewhere a space."""
_CAPITALS: Final = ("de",)
_ASKED: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables by which a system says which language is wanted, the first first."""


class Pseudo(NullTranslations):
    """Says every text longer and between marks."""

    def pgettext(self, context: str, message: str) -> str:
        """The text, longer."""
        return pseudo(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """One of the two texts, longer."""
        return pseudo(msgid1 if n == 1 else msgid2)


class _Use:
    """Which language is in use."""

    code = ENGLISH


def use(code: str) -> None:
    """Speak a language from now on; raises ValueError, a sentence, for one that there is not."""
    if code not in LANGUAGES and code != PSEUDO:
        raise ValueError(f"There is no language {code!r}: {', '.join(LANGUAGES)}.")
    _Use.code = code


def current() -> str:
    """The code of the language in use."""
    return _Use.code


def known(wanted: Iterable[str]) -> str:
    """The first of the languages wanted, such as ``de_AT.UTF-8``, that there is; English without any."""
    for one in wanted:
        code = re.split(r"[-_.@]", one, maxsplit=1)[0].lower()
        if code in LANGUAGES or code == PSEUDO:
            return code
        if code in ("c", "posix"):
            return ENGLISH
    return ENGLISH


def wanted_by(environment: Mapping[str, str] = os.environ) -> list[str]:
    """The languages that the system asks for, the most wanted first; none if it says nothing."""
    asked = next((found for name in _ASKED if (found := environment.get(name))), "")
    listed = environment.get("LANGUAGE", "").split(":") if asked not in ("", "C", "POSIX") else []
    return [one for one in (*listed, asked) if one]


def speak(chosen: str = SYSTEM, preferred: Callable[[], Iterable[str]] = lambda: ()) -> None:
    """Use the language that the command line settles, else the chosen one, else the one that the system asks for.

    `preferred` tells what the system prefers where its environment says nothing.
    """
    if settled := os.environ.get(VARIABLE):
        _Use.code = known([settled])
    elif chosen != SYSTEM:
        _Use.code = known([chosen])
    else:
        _Use.code = known(wanted_by() or preferred())


def catalog(folders: tuple[Path, ...]) -> NullTranslations:
    """What the texts in these folders are in the language in use; a text that is in none of them stays as it is."""
    return _catalog(folders, _Use.code)


@lru_cache(maxsize=64)
def _catalog(folders: tuple[Path, ...], code: str) -> NullTranslations:
    if code == PSEUDO:
        return Pseudo()
    found = NullTranslations()
    for file in (folder / f"{code}.mo" for folder in reversed(folders)):
        if file.is_file():
            with file.open("rb") as opened:
                own = GNUTranslations(opened)
            own.add_fallback(found)
            found = own
    return found


@lru_cache(maxsize=20_000)
def pseudo(text: str) -> str:
    """A text in the pseudo-language: vowels with accents, two fifths longer, in corner brackets; fields stay."""
    if not text.strip() or "‹" in text:
        return text
    pieces = FIELD.split(text)
    said = "".join(piece if number % 2 else piece.translate(SLANTED) for number, piece in enumerate(pieces))
    letters = sum(len(piece) for number, piece in enumerate(pieces) if not number % 2)
    more = round(LONGER * letters)
    tail = "".join(" " if n % 6 == 0 else "~" for n in range(more))
    return f"‹{said}{tail}›"


def lowered(name: str) -> str:
    """What something is called, in the middle of a sentence: German nouns keep their capitals."""
    return name if _Use.code in _CAPITALS else name.lower()


def run_on(text: str, names: Iterable[str] = ()) -> str:
    """A text behind a colon; one of the `names` at its beginning stays as it is."""
    is_name = any(text.startswith(name) for name in names)
    return text if is_name or _Use.code in _CAPITALS else f"{text[:1].lower()}{text[1:]}"


def raised(text: str) -> str:
    """A text where a sentence begins."""
    return f"{text[:1].upper()}{text[1:]}"


def localised(number: str) -> str:
    """A number as the language in use writes it: ``1.5`` is ``1,5`` in most."""
    sign = _DECIMALS.get(_Use.code, ",")
    return number if sign == "." else number.replace(".", sign)


def grouped(number: float) -> str:
    """A large number, rounded, as the language in use writes it: ``12,345``."""
    return f"{number:,.0f}".replace(",", _THOUSANDS.get(_Use.code, "\u00a0"))


def in_percent(number: int | str) -> str:
    """A number of hundredths as the language in use writes it: ``80%``."""
    return f"{number}{percent_sign()}"


def percent_sign() -> str:
    """What the language in use has behind a number of hundredths."""
    return _PERCENT.get(_Use.code, "%")
