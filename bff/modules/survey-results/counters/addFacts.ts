import type { EntityManager } from '@mikro-orm/sql';
import { query } from '@bff/db/query';
import type { CellFact } from './rollupCells';

const CHUNK = 1000;

/**
 * Adds facts (each counter at most once) to a survey's counters, in the caller's transaction. The
 * order is fixed to avoid deadlocks.
 */
export const addFacts = async (
  em: EntityManager,
  { surveyId, companyId }: { surveyId: string; companyId: string },
  facts: readonly CellFact[],
): Promise<void> => {
  const rows = facts
    .map(({ day, device, complete, flagged, metric, question, key, n, total, low, high }) => ({
      ...{ surveyId, companyId, day, device, complete, flagged, metric, question, key },
      ...{ n, total, low, high },
    }))
    .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  for (let at = 0; at < rows.length; at += CHUNK)
    await query(em)
      .insertInto('surveyRollups')
      .values(rows.slice(at, at + CHUNK))
      .onConflict((conflict) =>
        conflict
          .columns([
            'companyId',
            'surveyId',
            'day',
            'device',
            'complete',
            'flagged',
            'metric',
            'question',
            'key',
          ])
          .doUpdateSet((eb) => ({
            n: eb('surveyRollups.n', '+', eb.ref('excluded.n')),
            total: eb('surveyRollups.total', '+', eb.ref('excluded.total')),
            low: eb.fn<number | null>('least', ['surveyRollups.low', 'excluded.low']),
            high: eb.fn<number | null>('greatest', ['surveyRollups.high', 'excluded.high']),
          })),
      )
      .execute();
};

const placeOf = ({ day, device, complete, flagged, metric, question, key }: CellFact): string =>
  JSON.stringify([day, device, complete, flagged, metric, question, key]);
