import { sql, type RawBuilder } from 'kysely';
import { query } from '@bff/db/query';
import type { PersonalData } from '@bff/services/privacy/personalData';
import { holdSources } from './findSource';
import { forgetRecords } from './forgetRecords';

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
    const rejects = await query(em)
      .deleteFrom('importRejects')
      .where('companyId', '=', companyId)
      .where(rejectNames(value))
      .returning('id')
      .execute();
    await forgetRecords(em, companyId, removed, value.toLowerCase());
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
