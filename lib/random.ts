export type Random = {
  /** From 0 up to, but not including, 1. */
  next(): number;
  /** An integer; both ends are included. */
  between(lowest: number, highest: number): number;
  pick<Value>(values: readonly Value[]): Value;
  /** True in this many percent of cases. */
  chance(percent: number): boolean;
};

/** A seeded generator (mulberry32): the same seed gives the same numbers on every machine. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (lowest, highest) => lowest + Math.floor(next() * (highest - lowest + 1)),
    pick: (values) => {
      const value = values[Math.floor(next() * values.length)];
      if (value === undefined) throw new Error('Cannot pick from an empty list');
      return value;
    },
    chance: (percent) => next() * 100 < percent,
  };
}
