import type { Bar, DatabaseKind } from './bar';
import { workers } from './lanes';
import { keptCells } from './renderTrust';

const numberIn = (text: string): number => Number(text.replaceAll(',', ''));

/**
 * Seconds that a whole run of the bar takes at the speed in its `line` of the page; undefined for a
 * bar that never ran.
 */
const wholeSeconds = (line: string): number | undefined => {
  const [, seconds, done, planned] =
    /, seed \d+, ([\d,]+) s(?:, ([\d,]+) of ([\d,]+) planned)? \|$/.exec(line) ?? [];
  if (seconds === undefined) return undefined;
  return done !== undefined && planned !== undefined
    ? numberIn(seconds) * (numberIn(planned) / Math.max(1, numberIn(done)))
    : numberIn(seconds);
};

/**
 * Estimates full runs of these bars from their last runs on the page `trust`; single-core bars run
 * in parallel. @param most seconds that a bar with a choice of cases may take.
 */
export const estimate = (
  runs: readonly { bar: Bar; database: DatabaseKind }[],
  trust: string,
  most = Infinity,
): string => {
  const lines = trust.split('\n');
  const seconds = runs.map(({ bar, database }) => {
    const whole = wholeSeconds(keptCells(lines, bar, database) ?? '');
    return whole === undefined
      ? undefined
      : Math.min(bar.turns ? most : Infinity, whole) / (bar.oneCore ? workers() : 1);
  });
  const unknown = seconds.filter((one) => one === undefined).length;
  const minutes = Math.ceil(seconds.reduce<number>((sum, one) => sum + (one ?? 0), 0) / 60);
  return `${String(runs.length)} to run; by their last runs about ${minutes < 120 ? `${String(minutes)} min` : `${(minutes / 60).toFixed(1)} h`}${unknown > 0 ? `, and ${String(unknown)} whose time is unknown` : ''}.`;
};
