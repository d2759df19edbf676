"""What tests share tells as much as a test itself when it fails."""

import pytest

pytest.register_assert_rewrite("tests.rules.scenario", "tests.engine.invariants")
