import { LIMITS } from '@core/limits';
import { AppError } from '@core/errors/AppError';
import { profileFields } from '@core/records/profileFields';
import type { Context } from '@bff/context';
import { refuseHeavyJson } from '@bff/http/body/parseJson';
import type { Upload } from '@bff/http/handler';
import { collectBatches, parseAll, type ParsedFile } from './parse/parseAll';
import { parseInWorker } from './parse/parseInWorker';
import type { Rejected } from './parse/parsed';
import { findSource, holdSource } from './findSource';
import { noteFields } from './noteFields';
import { prepareRows } from './prepareRows';
import { recordRows, type Recorded } from './recordRows';

export interface AddedRecords extends Recorded {
  rejected: Rejected[];
}

type Row = Record<string, unknown>;

/** Adds the rows of one call (`{records: […]}`, a list, one object, or CSV) to a source. @throws AppError not_found, validation_failed, quota_reached. */
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
    refuseHeavyJson(Buffer.concat(chunks).toString(), LIMITS.sources.valuesPerCall);
  const now = context.clock().getTime();
  const { rows, rejected, problem } =
    upload.type === 'text/csv'
      ? await readCsv(chunks, now)
      : await parseAll(chunks, {
          fileType: 'JSON',
          range: 'all',
          now,
          wrapper: 'records',
          maxRows: LIMITS.sources.recordsPerCall,
        });
  if (problem)
    throw new AppError('validation_failed', { sentence: problem, fields: { records: problem } });
  return {
    ...(await storeRows(context, {
      sourceId: id,
      companyId,
      rows,
      primaryKey: primaryKey ?? null,
      keyPrefix: null,
    })),
    rejected,
  };
};

/** Lines with quotes in the wrong place cost far more than others: they are read in a thread with a limit of time. */
const readCsv = (chunks: readonly Uint8Array[], now: number): Promise<ParsedFile> => {
  const maxRows = LIMITS.sources.recordsPerCall;
  const order = {
    purpose: 'preview' as const,
    fileType: 'CSV' as const,
    range: 'all' as const,
    now,
    primaryKey: null,
    skipRows: 0,
    previewRows: maxRows,
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

/** Stores rows in transactions of a batch each. `keyPrefix` names the rows of one message: the same message again changes nothing. */
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
): Promise<Recorded> => {
  const total: Recorded = { stored: 0, changed: 0, unchanged: 0, repeated: 0 };
  for (let at = 0; at < rows.length; at += LIMITS.imports.batchRows) {
    const batch = rows.slice(at, at + LIMITS.imports.batchRows);
    const prepared = prepareRows(batch, {
      primaryKey,
      places: batch.map((_row, n) => at + n),
      message: keyPrefix,
    });
    const recorded = await context.transaction(async (em) => {
      const source = await holdSource(em, sourceId);
      if (!source) throw new AppError('not_found');
      if (at === 0) await noteFields(context, em, source, '', profileFields(batch.slice(0, 200)));
      source.lastSyncAt = context.clock();
      await em.flush();
      return recordRows(
        context,
        em,
        { companyId, sourceId, importId: null, receivedAt: context.clock() },
        prepared,
      );
    }, companyId);
    for (const name of ['stored', 'changed', 'unchanged', 'repeated'] as const)
      total[name] += recorded[name];
  }
  return total;
};
