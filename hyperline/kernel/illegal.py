"""The exception with which rules refuse an action, a setup or a position."""


class Illegal(Exception):  # noqa: N818 - a verdict of the rules, not an error of the program
    """An action or position that a rule forbids; reads as ``REP-1: no repairs on another player's Home planet``."""

    def __init__(self, rule: str, why: str) -> None:
        super().__init__(rule, why)
        self.rule = rule
        self.why = why

    def __str__(self) -> str:
        return f"{self.rule}: {self.why}"
