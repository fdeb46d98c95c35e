"""Listing the placements of all animals, next to python-chess listing legal moves."""

import json
import random
import statistics

import chess

from africanpark_nb import Edition, Reserve

from .measure import Row, fresh_python, medians


def reserves(rng: random.Random, number: int) -> list[str]:
    """Reserves in the middle of a game: a random deal, and some random placements."""
    edition = Edition.standard()
    decks: dict[str, list[str]] = {}
    for card in edition.territories:
        decks.setdefault(card.deck, []).append(card.code)
    codes = [animal.code for animal in edition.animals]
    found: dict[str, None] = {}
    while len(found) < number:
        sides = [f"{rng.choice(deck)}:{rng.choice(('front', 'back'))}" for deck in decks.values()]
        reserve = Reserve.from_territories(*sides)
        for _ in range(rng.randint(6, 12)):
            code = rng.choice(codes)
            choice = reserve.placements(code)
            reserve = reserve.place(code, rng.choice(choice).column) if choice else reserve.bury(code)
        found[str(reserve)] = None
    return list(found)


def boards(rng: random.Random, number: int) -> list[str]:
    """Chess positions after some random moves."""
    found: dict[str, None] = {}
    while len(found) < number:
        board = chess.Board()
        for _ in range(rng.randint(10, 60)):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(rng.choice(moves))
        if any(board.legal_moves):
            found[board.fen()] = None
    return list(found)


def rows(short: bool) -> list[Row]:
    """Microseconds of CPU for the placements of eleven animals, and for a chess player's legal moves."""
    rng, number = random.Random(1908), 50 if short else 1000
    texts = json.dumps({"reserves": reserves(rng, number), "boards": boards(rng, number)})
    figures = {
        name: [1e6 * seconds for seconds in found]
        for name, found in json.loads(fresh_python("placements", texts)).items()
    }
    found, means = medians(figures), {name: statistics.mean(times) for name, times in figures.items()}
    unit, chess_moves = "µs of CPU", "python-chess's legal moves"
    return [
        Row("placements of 11 animals, median", unit, found["new"], chess_moves, found["chess"], "<=", 12),
        Row("the same, mean", unit, means["new"], chess_moves, means["chess"], "<=", 12),
        Row("the same, in a reserve met before", unit, found["again"], chess_moves, found["chess"]),
        Row("with the points of each", unit, found["points"], chess_moves, found["chess"]),
    ]
