import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '@bff/db/query';
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

export interface Recorded {
  stored: number;
  unchanged: number;
}

/** Rows travel as text: the embedded database takes a megabyte of it in 50 ms, of bytes in 400. */
const rowsOf = (rows: string) =>
  sql`json_to_recordset(${rows}::text::json) as r(id uuid, key text, hash text, idx int, data jsonb, meta jsonb)`;

/**
 * Stores rows of a source and enqueues their projection, in the caller's transaction. A row that is there already with the same content
 * changes nothing; one with other content is added as the next version of its key.
 */
export const recordRows = async (
  { jobs }: { jobs: Jobs },
  em: EntityManager,
  { companyId, sourceId, stream = null, importId, receivedAt, fresh = false }: RecordInto,
  { json, count }: PreparedRows,
): Promise<Recorded> => {
  if (count === 0) return { stored: 0, unchanged: 0 };
  const rows = Buffer.from(json.buffer, json.byteOffset, json.byteLength).toString();
  const superseded = fresh
    ? 0
    : (
        await sql<{ n: number }>`
          with gone as (update source_records s set superseded_at = ${receivedAt}::timestamptz from ${rowsOf(rows)}
            where s.company_id = ${companyId}::uuid and s.source_id = ${sourceId}::uuid and s.record_key = r.key and s.superseded_at is null
              and (s.row_hash <> r.hash or s.withdrawn_at is not null)
            returning s.withdrawn_at)
          select count(*) filter (where withdrawn_at is null)::int as n from gone`.execute(
          query(em),
        )
      ).rows[0]!.n;
  const inserted = await sql<{ stored: number }>`
    with new as (insert into source_records (id, company_id, source_id, record_key, stream, data, row_hash, import_id, record_index, meta, received_at)
      select r.id, ${companyId}::uuid, ${sourceId}::uuid, r.key, ${stream}::text, r.data, r.hash, ${importId}::uuid, r.idx, r.meta, ${receivedAt}::timestamptz
      from ${rowsOf(rows)}
      on conflict (company_id, source_id, record_key) where superseded_at is null do nothing returning 1)
    select count(*)::int as stored from new`.execute(query(em));
  const { stored } = inserted.rows[0]!;
  if (stored === 0) return { stored, unchanged: count };
  await query(em)
    .updateTable('dataSources')
    .set((eb) => ({ records: eb('records', '+', stored - superseded) }))
    .where('companyId', '=', companyId)
    .where('id', '=', sourceId)
    .execute();
  await enqueueProjection({ jobs }, em, companyId);
  return { stored, unchanged: count - stored };
};
