"""Which tests keep together when they are spread over several processes; and none leaves a game for the next."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from africanpark_nb import games

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


@pytest.fixture(autouse=True)
def games_as_they_were() -> Iterator[None]:
    """A game that a test gives is known by its name from then on: for this test alone."""
    before = dict(games._given)
    yield
    games._given.clear()
    games._given.update(before)
