import type { EntityManager } from '@mikro-orm/sql';
import { sql, type RawBuilder } from 'kysely';
import { fieldEntries } from '@core/records/applyMapping';
import { exampleOf } from '@core/records/profileFields';
import { query } from '@bff/db/query';
import type { PersonalData } from '@bff/services/privacy/personalData';
import { DataSource } from './data-source.entity';
import { holdSources } from './findSource';

const BATCH_RECORDS = 1000;

/**
 * Rows that name a person anywhere, in any state, including rows that the projection has not seen
 * or could not use.
 */
export const sourceRecordData: PersonalData = {
  /** Companies decide how long to keep their records. Outdated versions are removed. */
  async retain(em, companyId, before) {
    const removed = await query(em)
      .deleteFrom('sourceRecords')
      .where('companyId', '=', companyId)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('sourceRecords')
          .where('companyId', '=', companyId)
          .where('supersededAt', '<', before)
          .select('id')
          .limit(BATCH_RECORDS),
      )
      .returning('id')
      .execute();
    const rejects = await query(em)
      .deleteFrom('importRejects')
      .where('companyId', '=', companyId)
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('importRejects as r')
          .leftJoin('importRuns as i', (join) =>
            join.onRef('i.companyId', '=', 'r.companyId').onRef('i.id', '=', 'r.importId'),
          )
          .leftJoin('jobRuns as j', (join) =>
            join.onRef('j.companyId', '=', 'r.companyId').onRef('j.id', '=', 'r.runId'),
          )
          .where('r.companyId', '=', companyId)
          .where(({ eb: is, or }) =>
            or([is('i.createdAt', '<', before), is('j.createdAt', '<', before)]),
          )
          .select('r.id')
          .limit(BATCH_RECORDS),
      )
      .returning('id')
      .execute();
    return { source_records: removed.length, import_rejects: rejects.length };
  },
  async read(em, companyId, { value }) {
    await holdSources(em, companyId);
    const records = await query(em)
      .selectFrom('sourceRecords')
      .where('companyId', '=', companyId)
      .where(({ or }) => or(recordNames(value)))
      .select(['id', 'sourceId', 'recordKey', 'data', 'receivedAt'])
      .execute();
    const rejects = await query(em)
      .selectFrom('importRejects')
      .where('companyId', '=', companyId)
      .where(rejectNames(value))
      .select(['id', 'importId', 'runId', 'line', 'field', 'reason', 'raw'])
      .execute();
    return { source_records: records, import_rejects: rejects };
  },
  async erase(em, companyId, { value }) {
    // Waits for data that is being stored right now, so that it and its examples are found too.
    await holdSources(em, companyId);
    const removed = await query(em)
      .deleteFrom('sourceRecords')
      .where('companyId', '=', companyId)
      .where(({ or }) => or(recordNames(value)))
      .returning(['sourceId', 'data', 'supersededAt', 'withdrawnAt'])
      .execute();
    await countDown(
      em,
      companyId,
      removed.flatMap((row) =>
        row.supersededAt === null && row.withdrawnAt === null ? row.sourceId : [],
      ),
    );
    const rejects = await query(em)
      .deleteFrom('importRejects')
      .where('companyId', '=', companyId)
      .where(rejectNames(value))
      .returning('id')
      .execute();
    await forgetExamples(em, companyId, value.toLowerCase(), removed);
    return { source_records: removed.length, import_rejects: rejects.length };
  },
};

/** Conditions for records that contain an identifier; one of them is enough. */
const recordNames = (value: string): RawBuilder<boolean>[] => [
  sql<boolean>`strpos(lower(data::text), ${JSON.stringify(value).toLowerCase()}) > 0`,
  ...(/^\d+$/.test(value) ? [sql<boolean>`data::text ~ ${`: ${value}[,}\\]]`}`] : []),
];

const rejectNames = (value: string): RawBuilder<boolean> =>
  sql<boolean>`strpos(lower(raw), ${value.toLowerCase()}) > 0`;

const countDown = async (
  em: EntityManager,
  companyId: string,
  sourceIds: readonly string[],
): Promise<void> => {
  for (const id of new Set(sourceIds)) {
    const count = sourceIds.filter((one) => one === id).length;
    await query(em)
      .updateTable('dataSources')
      .set({ records: sql<number>`greatest(0, records - ${count}::int)` })
      .where('companyId', '=', companyId)
      .where('id', '=', id)
      .execute();
  }
};

/** Field mapping shows example values. Removes those that name the person or are in the removed records. */
const forgetExamples = async (
  em: EntityManager,
  companyId: string,
  value: string,
  removed: readonly { sourceId: string | null; data: unknown }[],
): Promise<void> => {
  const found = await query(em)
    .selectFrom('dataSources')
    .where('companyId', '=', companyId)
    .where(sql<boolean>`strpos(lower(field_profiles::text), ${value}) > 0`)
    .select('id')
    .execute();
  const wordsOf = new Map<string, Set<string>>();
  for (const { sourceId, data } of removed) {
    if (!sourceId) continue;
    const words = wordsOf.get(sourceId) ?? new Set();
    for (const [, cell] of fieldEntries(data as Record<string, unknown>))
      words.add(exampleOf(cell));
    wordsOf.set(sourceId, words);
  }
  for (const source of await em.find(
    DataSource,
    { id: { $in: [...found.map(({ id }) => id), ...wordsOf.keys()] } },
    { refresh: true },
  )) {
    const words = wordsOf.get(source.id);
    source.fieldProfiles = Object.fromEntries(
      Object.entries(source.fieldProfiles).map(([stream, fields]) => [
        stream,
        fields.map((field) => ({
          ...field,
          examples: field.examples.filter(
            (example) => !example.toLowerCase().includes(value) && !words?.has(example),
          ),
        })),
      ]),
    );
  }
  await em.flush();
};
