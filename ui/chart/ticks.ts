const MOST_STEPS = 4;
const ROUND_STEPS = [1, 2, 2.5, 5, 10];

/** Round figures from 0 to at least the highest value, in at most four steps. */
export function ticksUpTo(highest: number): number[] {
  const least = (highest > 0 ? highest : 1) / MOST_STEPS;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (ROUND_STEPS.find((round) => round * power >= least) ?? 10);
  return Array.from({ length: Math.ceil(highest / step || 1) + 1 }, (_, index) => index * step);
}
