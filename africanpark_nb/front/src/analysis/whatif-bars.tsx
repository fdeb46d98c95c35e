// The figures of a what-if as pictures: bars with their intervals on one axis, and a histogram. What they show is said in words beside them.

import { signed } from "../text";
import type { Worth } from "../wire/whatif-wire";

export interface Axis { low: number; high: number; ticks: number[] }

const MOST_TICKS = 6;
const percent = (part: number): string => `${Math.round(part * 1e4) / 100}%`;

/** Marks at round numbers, never more than fit. */
export function marks(low: number, high: number, most = MOST_TICKS): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((one) => Math.floor(high / one) - Math.ceil(low / one) < most) ?? 1000;
  const [first, last] = [Math.ceil(low / step), Math.floor(high / step)];
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step || 0);
}

/** One axis for all moves: it holds 0 and every interval. */
export function axisOf(moves: Worth[]): Axis {
  const low = Math.min(0, ...moves.map((move) => move.low));
  const high = Math.max(0, ...moves.map((move) => move.high), low + 1);
  return { low, high, ticks: marks(low, high) };
}

const at = ({ low, high }: Pick<Axis, "low" | "high">, points: number): string => percent((points - low) / (high - low));
const between = (axis: Axis, from: number, to: number) => ({ left: at(axis, Math.min(from, to)), right: percent((axis.high - Math.max(from, to)) / (axis.high - axis.low)) });

export function Bar({ axis, move }: { axis: Axis; move: Worth }) {
  return (
    <span class={`bar ${move.mark}`} aria-hidden="true">
      {axis.ticks.map((tick) => <i key={tick} class={tick ? "tick" : "tick zero"} style={{ left: at(axis, tick) }} />)}
      <i class="length" style={between(axis, 0, move.points)} />
      <i class="interval" style={between(axis, move.low, move.high)} />
    </span>
  );
}

/** The numbers along an axis. */
export function Ticks({ axis }: { axis: Axis }) {
  return <span class="ticks" aria-hidden="true">{axis.ticks.map((tick) => <i key={tick} style={{ left: at(axis, tick) }}>{signed(tick)}</i>)}</span>;
}

/** From the least to the most points of any move, and the largest count: so that the histograms of two moves can be compared. */
export function rangeOf(moves: Worth[]) {
  const low = Math.min(...moves.map(({ histogram }) => histogram.least)) - 0.5;
  const high = Math.max(...moves.map(({ histogram }) => histogram.least + histogram.counts.length)) - 0.5;
  return { low, high, ticks: marks(low, high), most: Math.max(...moves.flatMap(({ histogram }) => histogram.counts)) };
}

export function Histogram({ moves, move, label }: { moves: Worth[]; move: Worth; label: string }) {
  const range = rangeOf(moves);
  const { least, counts } = move.histogram;
  return (
    <span class="histogram" role="img" aria-label={label}>
      <svg viewBox={`0 0 ${range.high - range.low} 100`} preserveAspectRatio="none" aria-hidden="true">
        {counts.map((count, i) => (count ? <rect key={i} x={least + i - range.low - 0.44} y={100 - (100 * count) / range.most} width={0.88} height={(100 * count) / range.most} /> : null))}
      </svg>
      <i class="mean" style={{ left: at(range, move.points) }} />
      <Ticks axis={range} />
    </span>
  );
}
