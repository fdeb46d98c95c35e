"""The tables agree with the readable rules on every state, animal and column."""

import pytest

import africanpark_nb as ap
from africanpark_nb.games.african_park.cards.columns import COLUMNS_BY_SIZE, Move
from africanpark_nb.games.african_park.fast.reserve_table import reserve_table
from africanpark_nb.games.african_park.fast.tables import AreaTable, area_table
from africanpark_nb.games.african_park.reserve.area import Area
from africanpark_nb.games.african_park.reserve.notation import land_of

EDITION = ap.Edition.standard()
COUNTS = {("~.",): 19, ("~..",): 152, ("~.", "~."): 1910, ("~..", "~.."): 17342}
PRINTED = sorted(
    {land for card in EDITION.territories for side in (card.front, card.back) for land in land_of(side)}
)


def area_of(table: AreaTable, state: int) -> Area:
    """The state as an area; inside a column any order will do."""
    stacks = tuple(
        tuple(EDITION.animals[a] for a in table.sets.members[int(column)]) for column in table.columns[state]
    )
    return Area.of(table.land, stacks)


@pytest.mark.parametrize(("land", "count"), COUNTS.items())
def test_the_number_of_states_is_known(land: tuple[str, ...], count: int) -> None:
    table = area_table(EDITION, land)
    assert table is not None
    assert len(table) == count


@pytest.mark.slow
@pytest.mark.parametrize("land", sorted({*COUNTS, *PRINTED}), ids="|".join)
def test_tables_and_rules_agree_everywhere(land: tuple[str, ...]) -> None:
    table = area_table(EDITION, land)
    assert table is not None
    number = {tuple(int(c) for c in columns): state for state, columns in enumerate(table.columns)}
    members = {m: n for n, m in enumerate(table.sets.members)}
    index = {animal: n for n, animal in enumerate(EDITION.animals)}
    names = COLUMNS_BY_SIZE[sum(map(len, land))]
    following = table.following.tolist()
    for state in range(len(table)):
        area = area_of(table, state)
        assert int(table.worth[state]) == area.points + sum(animal.value for animal in area.inhabitants)
        assert int(table.living[state]) == len(area.inhabitants)
        for a, animal in enumerate(EDITION.animals):
            for c, name in enumerate(names):
                followed = area.follow(animal, Move(animal.code, name))
                if followed is None:
                    assert following[state][a][c] == -1
                    continue
                sets = (tuple(sorted(index[one] for one in stack)) for stack in followed[0].animals)
                assert following[state][a][c] == number[tuple(members[one] for one in sets)]


def test_nothing_is_compiled_twice_in_a_process() -> None:
    lands = tuple(area.land for area in ap.Reserve.from_territories("C:front", "E:back", "J:front").areas)
    table = reserve_table(EDITION, lands)
    assert table is not None
    assert reserve_table(EDITION, lands) is table
    assert all(area_table(EDITION, land) is area for land, area in zip(lands, table.areas, strict=True))
