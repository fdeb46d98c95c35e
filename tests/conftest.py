"""Which tests keep together when they are spread over several processes."""

from pathlib import Path

import pytest

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A notebook is run once for all its tests, a package built once for all of a file; the others go where there is time."""
    for item in items:
        parameters = getattr(item, "callspec", None)
        if "notebooks" in item.path.parts and parameters:
            group = f"{parameters.params.get('name', item.path.name)}"
        elif item.path.parent == HERE:
            group = item.path.name
        else:
            continue
        item.add_marker(pytest.mark.xdist_group(group))
