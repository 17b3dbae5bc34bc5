import { percentile } from '../load/drive';

export const CONNECTIONS = 16;

/** Sends requests over 16 connections. `until` stops early. @returns their milliseconds, sorted. */
export const load = async (
  requests: number,
  send: (at: number) => Promise<unknown>,
  until: () => boolean = () => false,
): Promise<number[]> => {
  const times: number[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (next < requests && !until()) {
        const at = next;
        next += 1;
        const began = performance.now();
        await send(at);
        times.push(performance.now() - began);
      }
    }),
  );
  return times.sort((a, b) => a - b);
};

/** Returns percentiles in words. */
export const shown = (sorted: readonly number[]): string =>
  `p50 ${percentile(sorted, 0.5).toFixed(1)} ms, p99 ${percentile(sorted, 0.99).toFixed(1)} ms over ${sorted.length} requests`;
