import type { EntityManager } from '@mikro-orm/sql';
import type { Selectable } from 'kysely';
import { compiledOnce, query } from '@bff/db/query';
import { jsonOfRows, rowsIn } from '@bff/db/rowsOf';
import type { Tables } from '@bff/db/tables';

/** A change that an answer makes to its survey's counters. */
export type Delta = Selectable<Tables['surveyDeltas']>;

const COLUMNS = [
  ...(['companyId', 'id', 'surveyId', 'respondent', 'device', 'ipAddress'] as const),
  ...(['responses', 'completed', 'completedInRun', 'seconds', 'at', 'startedAt', 'facts'] as const),
] as const;

/** Stores changes to surveys' counters, in the transaction of the answers. */
export const recordDeltas = async (em: EntityManager, deltas: readonly Delta[]): Promise<void> => {
  await insertDeltas(query(em), jsonOfRows(deltas));
};

const insertDeltas = compiledOnce((on, rows: string) =>
  on
    .insertInto('surveyDeltas')
    .columns(COLUMNS)
    .expression((eb) => eb.selectFrom(rowsIn('surveyDeltas', rows).as('n')).select(COLUMNS))
    // Without this, a cluster would copy the rows to their shard, but row-level security forbids a
    // copy.
    .returning('id'),
);
