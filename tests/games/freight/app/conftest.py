"""The app of a test of Dark Freight."""

import pytest

from tests.shell.pilot import Pilot


@pytest.fixture
def pilot(tmp_path):
    made = Pilot(tmp_path / "home")
    yield made
    made.leave()
