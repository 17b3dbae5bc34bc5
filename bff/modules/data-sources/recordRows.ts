import type { EntityManager } from '@mikro-orm/sql';
import type { Jobs } from '@bff/services/jobs/jobs';
import { enqueueProjection } from './enqueueProjection';
import type { PreparedRows } from './prepareRows';

export interface RecordInto {
  companyId: string;
  sourceId: string;
  stream?: string | null;
  /** Import or run that brings the rows. */
  importId: string | null;
  receivedAt: Date;
  /** The source holds nothing yet and its rows have no keys of their own: no earlier version has to be looked for. */
  fresh?: boolean;
}

export interface Recorded { stored: number; unchanged: number }

const ROWS = 'json_to_recordset(?::json) as r("id" uuid, "key" text, "hash" text, "idx" int, "data" jsonb, "meta" jsonb)';

/**
 * Stores rows of a source and enqueues their projection, in the caller's transaction. A row that is there already with the same content
 * changes nothing; one with other content is added as the next version of its key.
 */
export const recordRows = async (
  { jobs }: { jobs: Jobs }, em: EntityManager, { companyId, sourceId, stream = null, importId, receivedAt, fresh = false }: RecordInto, { json, count }: PreparedRows,
): Promise<Recorded> => {
  if (count === 0) return { stored: 0, unchanged: 0 };
  const superseded = fresh ? 0 : (await em.execute<{ n: number }[]>(
    `with "gone" as (update "source_records" s set "superseded_at" = ? from ${ROWS}
       where s."source_id" = ? and s."record_key" = r."key" and s."superseded_at" is null and (s."row_hash" <> r."hash" or s."withdrawn_at" is not null)
       returning s."withdrawn_at") select count(*) filter (where "withdrawn_at" is null)::int as "n" from "gone"`,
    [receivedAt, json, sourceId]))[0]!.n;
  const { affectedRows: stored } = await em.execute<{ affectedRows: number }>(
    `insert into "source_records" ("id", "company_id", "source_id", "record_key", "stream", "data", "row_hash", "import_id", "record_index", "meta", "received_at")
     select r."id", ?, ?, r."key", ?, r."data", r."hash", ?, r."idx", r."meta", ? from ${ROWS}
     on conflict ("source_id", "record_key") where "superseded_at" is null do nothing`,
    [companyId, sourceId, stream, importId, receivedAt, json], 'run');
  if (stored === 0) return { stored, unchanged: count };
  await em.execute('update "data_sources" set "records" = "records" + ? where "id" = ?', [stored - superseded, sourceId], 'run');
  await enqueueProjection({ jobs }, em, companyId);
  return { stored, unchanged: count - stored };
};
