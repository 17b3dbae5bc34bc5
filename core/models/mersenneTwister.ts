/**
 * Returns a generator of uniform numbers in [0, 1) exactly as NumPy's `np.random.seed(seed); np.random.rand()` draws them (MT19937, 53 bits),
 * because published splits are defined by it. The first one of seed 42 is 0.3745401188473625.
 */
export const mersenneTwister = (seed: number): (() => number) => {
  const state = new Uint32Array(624);
  state[0] = seed >>> 0;
  for (let i = 1; i < 624; i += 1) {
    const previous = state[i - 1]! ^ (state[i - 1]! >>> 30);
    state[i] = (Math.imul(1_812_433_253, previous) + i) >>> 0;
  }
  let at = 624;
  const next = (): number => {
    if (at >= 624) {
      twist(state);
      at = 0;
    }
    let y = state[at]!;
    at += 1;
    y ^= y >>> 11;
    y ^= (y << 7) & 0x9d2c5680;
    y ^= (y << 15) & 0xefc60000;
    return (y ^ (y >>> 18)) >>> 0;
  };
  return () => {
    const [high, low] = [next() >>> 5, next() >>> 6];
    return (high * 67_108_864 + low) / 9_007_199_254_740_992;
  };
};

const twist = (state: Uint32Array): void => {
  for (let i = 0; i < 624; i += 1) {
    const y = (state[i]! & 0x80000000) | (state[(i + 1) % 624]! & 0x7fffffff);
    state[i] = state[(i + 397) % 624]! ^ (y >>> 1) ^ ((y & 1) === 0 ? 0 : 0x9908b0df);
  }
};
