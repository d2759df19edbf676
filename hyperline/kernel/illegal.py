"""The exception with which rules refuse an action, a setup or a position."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

NONE: Mapping[str, object] = MappingProxyType({})


class Illegal(Exception):  # noqa: N818 - a verdict of the rules, not an error of the program
    """An action or position that a rule forbids; reads as ``REP-1: no repairs on another player's Home planet``.

    `key` is that of the sentence, and `fields` what it is filled in with, as the notation writes it; both are empty where
    the sentence comes from elsewhere, such as from a host.
    """

    def __init__(self, rule: str, why: str | Callable[..., str], key: str = "", fields: Mapping[str, object] = NONE) -> None:
        super().__init__(rule, why)
        self.rule = rule
        self.key = key
        self.fields = fields
        self._why = why

    @property
    def why(self) -> str:
        """The sentence, which is made when it is asked for: most refusals are only tried out."""
        return self.said(self.fields)

    def said(self, fields: Mapping[str, object]) -> str:
        """The same with other fields, such as names for a player."""
        return self._why if isinstance(self._why, str) else self._why(**fields)

    def __str__(self) -> str:
        return f"{self.rule}: {self.why}"

    def __reduce__(self) -> tuple[type[Illegal], tuple[str, str, str]]:
        return Illegal, (self.rule, self.why, self.key)
