/** Repeatable chance: the demo looks the same on every machine. */
export interface Dice {
  /** 0 up to 1. */
  next(): number;
  /** A whole number from min to max. */
  between(min: number, max: number): number;
  /** True in `share` (0-1) of the throws. */
  chance(share: number): boolean;
  /** One of the values, by weight. */
  pick<T>(weighted: readonly (readonly [T, number])[]): T;
}

/** mulberry32 (T. Ettinger): 32 bits of state, good enough for a demo. */
export const createDice = (seed: number): Dice => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    next,
    between: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (share) => next() < share,
    pick(weighted) {
      let left = next() * weighted.reduce((sum, [, weight]) => sum + weight, 0);
      return (weighted.find(([, weight]) => (left -= weight) < 0) ?? weighted.at(-1)!)[0];
    },
  };
};
