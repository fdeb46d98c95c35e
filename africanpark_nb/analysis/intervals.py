"""What a sample tells, and how surely: estimates with their 95 % intervals.

Games of one deal resemble each other, deals do not: the deals are the
independent units, so every interval is made from one figure a deal.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from statistics import NormalDist, fmean, stdev
from typing import NamedTuple

from ..words import Decimal

P = 0.975  # what lies below the upper end of a 95 % interval


class Estimate(NamedTuple):
    """A value and its 95 % interval; of one deal alone, the interval holds everything."""

    value: float
    low: float
    high: float

    def written(self, factor: float = 1) -> tuple[Decimal, Decimal, Decimal]:
        """The three as they are written, rounded to the standard error that the interval comes from.

        >>> [part.said("en", "") for part in Estimate(0.6251, 0.5812, 0.6672).written(100)]
        ['63', '58', '67']
        """
        value, low, high = (number * factor for number in self)
        places = digits((high - low) / 2 / NormalDist().inv_cdf(P), value)
        return Decimal(value, places), Decimal(low, places), Decimal(high, places)


def digits(error: float, *values: float) -> int:
    """How many decimal places a figure with this standard error is worth: those of the error's first digit.

    Without an error a figure is exact, as is one of a single game; then it has a place only if it needs one.

    >>> digits(0.19), digits(0.097), digits(0.04), digits(2.3), digits(0.0, 12.0), digits(math.inf, 0.5)
    (1, 1, 2, 0, 0, 1)
    """
    if not 0 < error < math.inf:
        return 0 if all(value == round(value) for value in values if math.isfinite(value)) else 1
    places = -math.floor(math.log10(error))
    if round(error, places) >= 10 ** (1 - places):  # 0.097 is 0.1
        places -= 1
    return max(0, min(places, 3))


def rounded(value: float, error: float, factor: float = 1) -> tuple[Decimal, Decimal]:
    """A value and its standard error as they are written, both rounded to the error; in percent with ``factor`` 100.

    >>> [part.said("en", "") for part in rounded(11.483, 0.19)]
    ['11.5', '0.2']
    """
    value, error = value * factor, error * factor
    places = digits(error, value)
    return Decimal(value, places), Decimal(error, places)


def mean(values: Sequence[float]) -> Estimate:
    """The mean of independent values, with Student's t interval.

    The values are means over the games of a deal; as every deal has equally
    many games, this is the interval of data in clusters (Cochran, *Sampling
    Techniques*, 3rd ed. 1977, chapter 9: clusters of equal sizes).

    >>> mean([1.0, 2.0, 3.0])
    Estimate(value=2.0, low=-0.48..., high=4.48...)
    """
    if not values:
        return Estimate(math.nan, -math.inf, math.inf)
    middle = fmean(values)
    if len(values) == 1:
        return Estimate(middle, -math.inf, math.inf)
    half = student(len(values) - 1) * stdev(values) / math.sqrt(len(values))
    return Estimate(middle, middle - half, middle + half)


def share(values: Sequence[float], games: int) -> Estimate:
    """A share of ``games``, from its value in each deal, with Wilson's interval for an effective number of games.

    Unlike mean ± t × error it stays between 0 and 1, and has a width even if
    one player won everything. The effective number is that of independent
    games which would be as uncertain as the deals show, and never more than
    were played; where all games went one way, it is the number of deals. So
    recommend Franco, Little, Louis and Slud, "Comparative study of confidence
    intervals for proportions in complex sample surveys", *J. Survey Statistics
    and Methodology* 7 (2019), 334–364; the limit, and Student's t for few
    deals, are those of Korn and Graubard, *Survey Methodology* 24 (1998),
    193–201.

    >>> share([1.0] * 20, 40)
    Estimate(value=1.0, low=0.82..., high=1.0)
    """
    if not values:
        return Estimate(math.nan, 0.0, 1.0)
    p = fmean(values)
    if len(values) == 1:
        return Estimate(p, 0.0, 1.0)
    spread, error = p * (1 - p), stdev(values) ** 2 / len(values)
    if spread <= 0:
        effective = float(len(values))
    else:
        effective = min(float(games), spread / error) if error else float(games)
    t = student(len(values) - 1)
    centre = (p + t * t / (2 * effective)) / (1 + t * t / effective)
    half = t * math.sqrt(max(spread, 0) / effective + (t / (2 * effective)) ** 2) / (1 + t * t / effective)
    return Estimate(p, max(0.0, min(p, centre - half)), min(1.0, max(p, centre + half)))


def student(freedom: int) -> float:
    """Student's t that 95 % of values lie within, for so many degrees of freedom; right to 0.2 %.

    Exact for 1 and 2, else the expansion of Abramowitz and Stegun, *Handbook
    of Mathematical Functions* (1964), 26.7.5.

    >>> round(student(1), 2), round(student(10), 3), round(student(1000), 3)
    (12.71, 2.228, 1.962)
    """
    if freedom == 1:
        return math.tan(math.pi * (P - 0.5))
    if freedom == 2:
        return (2 * P - 1) * math.sqrt(2 / (4 * P * (1 - P)))
    z = NormalDist().inv_cdf(P)
    terms = (
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92160,
    )
    return z + sum(term / math.pow(freedom, power) for power, term in enumerate(terms, 1))
