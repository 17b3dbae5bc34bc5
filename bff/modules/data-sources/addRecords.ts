import type { Rejected } from '@core/importing/parsed';
import { LIMITS } from '@core/limits';
import { SOURCE_LIMITS } from '@core/sourceLimits';
import { AppError } from '@core/errors/AppError';
import { profileFields } from '@core/records/profileFields';
import type { Context } from '@bff/context';
import { rejectHeavyJson } from '@bff/http/body/parseJson';
import type { Upload } from '@bff/http/handler';
import { collectBatches, parseAll, type ParsedFile } from './parse/parseAll';
import { parseInWorker } from './parse/parseInWorker';
import { findSource, holdSource } from './findSource';
import { noteFields } from './noteFields';
import { noteReceived } from './outages';
import { prepareRows } from './prepareRows';
import { recordRows, type Recorded } from './recordRows';
import { ERASED_REASON, withoutErased } from './withoutErased';

export interface AddedRecords extends Recorded {
  rejected: Rejected[];
}

type Row = Record<string, unknown>;

/**
 * Adds the records of one call (`{records: […]}`, a list, one object, or CSV) to a source. @throws
 * AppError not_found, validation_failed, quota_reached.
 */
export const addRecords = async (
  context: Context,
  id: string,
  upload: Upload,
  primaryKey: string | undefined,
): Promise<AddedRecords> => {
  const { companyId } = await context.transaction((em) => findSource(em, id));
  const chunks: Uint8Array[] = [];
  for await (const chunk of upload.content) chunks.push(chunk);
  await context.quotas.store(
    companyId,
    chunks.reduce((sum, { byteLength }) => sum + byteLength, 0),
  );
  if (upload.type !== 'text/csv')
    rejectHeavyJson(Buffer.concat(chunks).toString(), SOURCE_LIMITS.valuesPerCall);
  const now = context.clock().getTime();
  const { rows, rejected, problem } =
    upload.type === 'text/csv'
      ? await readCsv(chunks, now)
      : await parseAll(chunks, {
          fileType: 'JSON',
          range: 'all',
          now,
          wrapper: 'records',
          maxRows: SOURCE_LIMITS.recordsPerCall,
        });
  if (problem)
    throw new AppError('validation_failed', { sentence: problem, fields: { records: problem } });
  const { erased, ...recorded } = await storeRows(context, {
    sourceId: id,
    companyId,
    rows,
    primaryKey: primaryKey ?? null,
    keyPrefix: null,
  });
  const missing = new Set(rejected.map(({ line }) => line));
  const first = upload.type === 'text/csv' ? 2 : 1;
  const lines = Array.from(
    { length: rows.length + missing.size },
    (_line, at) => at + first,
  ).filter((line) => !missing.has(line));
  return {
    ...recorded,
    rejected: [
      ...rejected,
      ...erased.map((place) => ({ line: lines[place]!, reason: ERASED_REASON, raw: null })),
    ],
  };
};

/** CSV with misplaced quotes is far slower to parse, so a thread with a time limit reads it. */
const readCsv = (chunks: readonly Uint8Array[], now: number): Promise<ParsedFile> => {
  const maxRows = SOURCE_LIMITS.recordsPerCall;
  const order = {
    purpose: 'rows' as const,
    fileType: 'CSV' as const,
    range: 'all' as const,
    now,
    primaryKey: null,
    skipRows: 0,
    maxRows,
  };
  return collectBatches(
    parseInWorker(
      order,
      (async function* () {
        yield* chunks;
      })(),
    ),
  );
};

/**
 * Result of storing records; `erased`: positions of records about erased people, which are not
 * stored.
 */
export interface StoredRows extends Recorded {
  erased: number[];
}

/**
 * Stores records in one transaction per batch. `keyPrefix` identifies the records of one message,
 * so repeating the message changes nothing.
 */
export const storeRows = async (
  context: Context,
  {
    sourceId,
    companyId,
    rows,
    primaryKey,
    keyPrefix,
  }: {
    sourceId: string;
    companyId: string;
    rows: readonly Row[];
    primaryKey: string | null;
    keyPrefix: string | null;
  },
): Promise<StoredRows> => {
  const total: StoredRows = { stored: 0, changed: 0, unchanged: 0, repeated: 0, erased: [] };
  for (let at = 0; at < rows.length; at += LIMITS.imports.batchRows) {
    const batch = rows.slice(at, at + LIMITS.imports.batchRows);
    const { recorded, erased } = await context.transaction(async (em) => {
      const source = await holdSource(em, sourceId);
      if (!source) throw new AppError('not_found');
      const seen = profileFields(batch.slice(0, 200));
      const given = batch.map((data, n) => ({ data, place: at + n }));
      const { kept, erased } = await withoutErased(context, em, source, '', given, seen);
      const taken = kept.map(({ data }) => data);
      const fields = erased.length > 0 ? profileFields(taken.slice(0, 200)) : seen;
      if (at === 0 && taken.length > 0) await noteFields(context, em, source, '', fields);
      source.lastSyncAt = context.clock();
      await em.flush();
      await noteReceived(context, em, source);
      const prepared = prepareRows(taken, {
        primaryKey,
        places: kept.map(({ place }) => place),
        message: keyPrefix,
      });
      const into = { companyId, sourceId, importId: null, receivedAt: context.clock() };
      return { recorded: await recordRows(context, em, into, prepared), erased };
    }, companyId);
    for (const { place } of erased) total.erased.push(place);
    for (const name of ['stored', 'changed', 'unchanged', 'repeated'] as const)
      total[name] += recorded[name];
  }
  return total;
};
