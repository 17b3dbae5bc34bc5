import { namelessNote } from '@core/importing/namelessRows';
import { FileProblem } from '@core/importing/parsed';
import type { ReadColumn } from '@core/records/readColumns';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';
import {
  JobCancelled,
  JobFailed,
  type JobOutcome,
  type JobRunContext,
} from '@bff/services/jobs/jobDefinition';
import { holdSource } from '@bff/modules/data-sources/findSource';
import { keepRejected } from '@bff/modules/data-sources/keepRejected';
import { noteFields } from '@bff/modules/data-sources/noteFields';
import { recordRows } from '@bff/modules/data-sources/recordRows';
import { rejectErased } from './rejectErased';
import { endImport } from './endImport';
import { ImportRun } from './import-run.entity';
import { readHashKey } from '@bff/modules/consent/hashKey';
import { hashes } from '@bff/modules/data-sources/sourceTransforms';
import { DataSource } from '@bff/modules/data-sources/data-source.entity';
import { parseInWorker } from '@bff/modules/data-sources/parse/parseInWorker';
import type { WorkedBatch, WorkOrder } from '@bff/modules/data-sources/parse/parseMessages';
import { knownSourceOf } from './knownSource';
import { dropStoredFile, readStoredFile } from './storeFile';

/** Interval in which progress is stored and a stop request is noticed. */
const REPORT_MS = 500;

type Run = JobRunContext<{ importId: string }>;

/**
 * Reads a stored file into records. Each batch is one transaction, which also stores the progress. After a crash, the next attempt reads the
 * file again and continues after the last complete batch. settleImport ends an import that fails or is stopped.
 */
export const runImport = async ({
  payload: { importId },
  context,
  report,
}: Run): Promise<JobOutcome | void> => {
  const run = await context.transaction(async (em) => {
    const found = await em.findOne(ImportRun, {
      id: importId,
      state: { $in: ['waiting', 'running'] },
    });
    if (found) found.state = 'running';
    await em.flush();
    return found;
  });
  if (!run?.sourceId) return { reason: 'The import has already ended.' };
  const fresh = await isFresh(context, run);
  try {
    const order = {
      purpose: 'records' as const,
      fileType: run.fileType,
      range: run.range,
      list: run.listPath ?? null,
      now: run.createdAt.getTime(),
      primaryKey: run.primaryKey ?? null,
      skipRows: run.rows,
      ...(await sourceOf(context, run.sourceId)),
    };
    const missedBefore = new Map(run.notUnderstood.map((one) => [one.field, one.count]));
    let [bytes, rows] = [0, run.rows];
    let nextReport = 0;
    const file = counted(readStoredFile(context, importId), (n) => {
      bytes += n;
    });
    for await (const batch of parseInWorker(order, file)) {
      const counts = await storeBatch(
        context,
        { importId, sourceId: run.sourceId, rows, missedBefore },
        batch,
        fresh,
      );
      rows += batch.read;
      if (Date.now() < nextReport) continue;
      nextReport = Date.now() + REPORT_MS;
      await report({
        progress: Math.min(99, Math.round((bytes / Math.max(1, Number(run.bytes))) * 100)),
        counts,
      });
    }
    const counts = await context.transaction(async (em) => {
      const read = await em.findOneOrFail(ImportRun, { id: importId });
      await endImport(context, em, read, { state: 'done', reason: null });
      return countsIn(read);
    });
    await dropStoredFile(context, { companyId: run.companyId, importId });
    return { counts };
  } catch (thrown) {
    throw thrown instanceof FileProblem ? new JobFailed(thrown.message, { cause: thrown }) : thrown;
  }
};

/**
 * Returns whether no earlier version of a row can exist: the source is new and empty, and rows have
 * no ids of their own.
 */
const isFresh = (
  context: Context,
  { companyId, sourceId, primaryKey, rows }: ImportRun,
): Promise<boolean> =>
  context.read(
    async (em) =>
      primaryKey == null &&
      rows === 0 &&
      !(await query(em)
        .selectFrom('sourceRecords')
        .where('companyId', '=', companyId)
        .where('sourceId', '=', sourceId!)
        .select('id')
        .limit(1)
        .executeTakeFirst()),
  );

/**
 * Returns the stored source, which decides how values are read. If it was deleted, the first batch
 * ends the import.
 */
const sourceOf = async (
  context: Context,
  sourceId: string,
): Promise<Pick<WorkOrder, 'source' | 'hashKey'>> =>
  context.read(async (em) => {
    const source = await em.findOne(DataSource, { id: sourceId });
    if (!source) return {};
    const hashKey = hashes(source.mapping)
      ? await readHashKey(context, em, source.companyId)
      : null;
    return { source: knownSourceOf(source), hashKey };
  });

/**
 * Reports the number of rows that mapping steps drop. They are stored with the source but not used.
 */
const leftOut = (fields: readonly ReadColumn[]): string[] =>
  fields
    .filter(({ dropped }) => dropped > 0)
    .map(({ name, dropped }) =>
      dropped === 1
        ? `1 row is left out by the mapping of ${name}.`
        : `${dropped} rows are left out by the mapping of ${name}.`,
    );

/** Progress of this attempt. */
interface Place {
  importId: string;
  sourceId: string;
  rows: number;
  /** Numbers of values that earlier attempts could not read, by field. */
  missedBefore: ReadonlyMap<string, number>;
}

const storeBatch = (
  context: Context,
  { importId, sourceId, rows, missedBefore }: Place,
  worked: WorkedBatch,
  fresh: boolean,
): Promise<Record<string, number>> =>
  context.transaction(async (em) => {
    const source = await holdSource(em, sourceId);
    // The source may have been removed with this import's rows.
    if (!source) throw new JobCancelled();
    // Read this after taking the lock, because an earlier attempt that lost its lease may have
    // stored this batch.
    const run = await em.findOneOrFail(ImportRun, { id: importId });
    if (run.rows !== rows) throw new Error('Another attempt continues this import.');
    const { companyId } = run;
    const batch = await rejectErased(context, em, source, worked, run.fileType === 'JSON' ? 0 : 1);
    if (batch.profiles) await noteFields(context, em, source, '', batch.profiles);
    const recorded = await recordRows(
      context,
      em,
      { companyId, sourceId, importId, receivedAt: context.clock(), fresh },
      { json: batch.json, count: batch.count },
    );
    await keepRejected(context, em, { companyId, importId, runId: null, kept: run.rejected }, [
      ...batch.rejected,
      ...batch.missed,
    ]);
    run.rows += batch.read;
    run.stored += recorded.stored;
    run.changed += recorded.changed;
    run.unchanged += recorded.unchanged;
    run.repeated += recorded.repeated + batch.repeated;
    run.notUnderstood = batch.fields
      .map(({ name, target, notUnderstood }) => ({
        field: name,
        target,
        count: notUnderstood + (missedBefore.get(name) ?? 0),
      }))
      .filter(({ count }) => count > 0);
    run.outOfRange += batch.outOfRange;
    run.rejected += batch.rejected.length;
    run.notes = [...batch.notes, ...namelessNote(batch.nameless), ...leftOut(batch.fields)];
    await em.flush();
    return countsIn(run);
  });

const countsIn = ({
  rows,
  stored,
  changed,
  unchanged,
  repeated,
  outOfRange,
  rejected,
  notUnderstood,
}: ImportRun): Record<string, number> => ({
  rows,
  stored,
  changed,
  unchanged,
  repeated,
  outOfRange,
  rejected,
  notUnderstood: notUnderstood.reduce((sum, { count }) => sum + count, 0),
});

const counted = async function* (
  chunks: AsyncIterable<Uint8Array>,
  add: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  for await (const chunk of chunks) {
    add(chunk.byteLength);
    yield chunk;
  }
};
