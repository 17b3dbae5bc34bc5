import { drive, statusText } from './drive';
import type { Figure } from './figure';
import { answering } from './ingest';
import type { ServerProcess } from './serverProcess';

const SAMPLE_MS = 1000;
/** Enough to send half of the rate at which 128 visitors' answers were stored. */
const VISITORS = 64;
/** A new process still compiles its code, so shorter runs are reported but not checked. */
const CHECKED_FROM_SECONDS = 600;

/** Lowest heap in use within a third of the samples: the memory left after a garbage collection. */
const lowest = (samples: readonly number[], third: number): number =>
  Math.min(
    ...samples.slice(
      Math.floor((samples.length * third) / 3),
      Math.floor((samples.length * (third + 1)) / 3),
    ),
  );

/**
 * L15: answers at a steady rate, about half of what the server can take. From the first to the last third of the time, the memory left after a
 * garbage collection may grow by one megabyte per minute. The number of open handles must not grow.
 */
export const measureSoak = async (
  server: ServerProcess,
  surveys: readonly string[],
  rate: number,
  seconds: number,
): Promise<Figure> => {
  const heaps: number[] = [];
  const handles: number[] = [];
  await drive({
    url: server.url,
    connections: VISITORS,
    rate,
    seconds: 10,
    next: answering(surveys, 'warm'),
  });
  const sampling = setInterval(() => {
    void server.gauge('nodejs_heap_size_used_bytes').then((bytes) => heaps.push(bytes / 1_048_576));
    void server.gauge('nodejs_active_handles_total').then((count) => handles.push(count));
  }, SAMPLE_MS);
  const load = await drive({
    url: server.url,
    connections: VISITORS,
    rate,
    seconds,
    next: answering(surveys, 'soak'),
  });
  clearInterval(sampling);
  const minutes = (seconds * 2) / 3 / 60;
  const slope = (lowest(heaps, 2) - lowest(heaps, 0)) / minutes;
  const faults = Object.entries(load.statuses).reduce(
    (sum, [status, count]) => sum + (Number(status) >= 500 || status === '0' ? count : 0),
    0,
  );
  return {
    id: 'L15',
    what: `${String(Math.round((seconds / 60) * 10) / 10)} min at half capacity: memory growth`,
    baseline: `${lowest(heaps, 0).toFixed(0)} MB heap`,
    value: `${lowest(heaps, 2).toFixed(0)} MB`,
    ratio: faults > 0 ? Infinity : Math.max(0, slope),
    bound: 'most',
    floor: 1,
    goal: 0.1,
    unchecked: faults === 0 && seconds < CHECKED_FROM_SECONDS,
    note: `${slope.toFixed(1)} MB a minute; ${statusText(load.statuses)}; handles ${String(Math.min(...handles))} to ${String(Math.max(...handles))}${seconds < CHECKED_FROM_SECONDS ? '; checked from ten minutes on (LOAD_SOAK_SECONDS=1800)' : ''}`,
  };
};
