"""The race with up to six runners."""

from __future__ import annotations

from msgspec.structs import replace

from tests.conformance.race import Race
from tests.faces.race_face import RaceFace


class CrowdRace(Race):
    meta = replace(Race.meta, seats=(2, 3, 4, 5, 6))


class CrowdFace(RaceFace):
    meta = CrowdRace.meta


FACE = CrowdFace()
