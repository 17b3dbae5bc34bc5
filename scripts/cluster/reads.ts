import { writeAnswerFilters } from '@core/survey/answerFilter';
import { inTurns } from '../lib/inTurns';
import { addReaders, type Reader, readResults } from './readers';
import { ROUNDS } from './sizes';
import type { Served } from './writes';

/** p95 in milliseconds of a results page, with its calls in parallel as on the screen. */
export interface Pages {
  /** For the company with many answers, and for one of many companies. */
  large: number;
  few: number;
  /** The same with a filter on answers, which counters do not cover. */
  largeFiltered: number;
  fewFiltered: number;
}

/** Companies whose people read in turns. */
const READERS = 16;
/** A server that has just started is slower. */
const WARM_ROUNDS = 15;
const FILTERED_ROUNDS = Math.ceil(ROUNDS / 2);
const FILTER = writeAnswerFilters([
  { question: 'nps', is: 'any', values: ['3'] },
  { question: 'way', is: 'any', values: ['By bus'] },
]);

/** Reads results over HTTP on every side, the sides in turns. */
export const measureReads = async (served: readonly Served[]): Promise<Pages[]> => {
  const readers: Awaited<ReturnType<typeof readersOf>>[] = [];
  // One side after another: in parallel, Citus mistakes rows of reference tables in two databases for a deadlock.
  for (const side of served) readers.push(await readersOf(side));
  const measure = async (
    which: 'large' | 'few',
    rounds: number,
    query: Record<string, string>,
  ): Promise<number[]> =>
    inTurns(
      rounds,
      ...served.map(({ server }, at) => {
        let turn = 0;
        return () => {
          const own = readers[at]![which];
          return readPage(server.url, own[(turn += 1) % own.length]!, query);
        };
      }),
    );
  const filter = { answers: FILTER };
  for (const query of [{}, filter]) await measure('few', WARM_ROUNDS, query);
  const [large, few] = [await measure('large', ROUNDS, {}), await measure('few', ROUNDS, {})];
  const largeFiltered = await measure('large', FILTERED_ROUNDS, filter);
  const fewFiltered = await measure('few', FILTERED_ROUNDS, filter);
  return served.map((_, at) => ({
    large: large[at]!,
    few: few[at]!,
    largeFiltered: largeFiltered[at]!,
    fewFiltered: fewFiltered[at]!,
  }));
};

const readersOf = async ({ side }: Served): Promise<{ large: Reader[]; few: Reader[] }> => {
  const { large, few } = side.filled;
  const step = Math.max(1, Math.floor(few.length / READERS));
  const some = few.filter((_, at) => at % step === 0).slice(0, READERS);
  return { large: await addReaders(side, [large]), few: await addReaders(side, some) };
};

const readPage = async (
  url: string,
  reader: Reader,
  query: Record<string, string>,
): Promise<void> => {
  await Promise.all([
    readResults(url, reader, 'analytics', query),
    readResults(url, reader, 'funnel', query),
    readResults(url, reader, 'user-analytics', query),
    readResults(url, reader, 'responses', { ...query, page: '1', limit: '20' }),
  ]);
};
