import { profileFields } from '@core/records/profileFields';
import type { Context } from '@bff/context';
import { JobCancelled } from '@bff/services/jobs/jobDefinition';
import type { ColumnWatch } from './columnWatch';
import type { DataSource } from './data-source.entity';
import type { StreamPage } from './engine/readStream';
import { isUnderWay } from './engine/streamState';
import { holdSource } from './findSource';
import { rejectOfPage } from './keepRejected';
import type { MissedValues } from './missedValues';
import { noteNewColumns } from './newColumns';
import { noteFields } from './noteFields';
import type { ReaderStream } from './openReader';
import { givenKey, prepareRows } from './prepareRows';
import { recordRows } from './recordRows';
import { rejectSource } from './rejectSource';
import { saveCheckpoint } from './syncCheckpoints';
import { passState, withdrawStream, withdrawUnseen } from './wholePass';
import { withdrawRecords } from './withdrawRecords';
import { withoutErased } from './withoutErased';

/** Number of pages of a run that the fields are described from, besides pages with new fields. */
const PROFILED_PAGES = 3;

/** Numbers of a run, over all of its attempts. */
export interface SyncCounts {
  pages: number;
  read: number;
  stored: number;
  /** Number of records that replaced an earlier version; left out when zero. */
  changed?: number;
  unchanged: number;
  deleted: number;
  /** Number of rows not stored: about erased people, or unreadable. Left out when zero. */
  rejected?: number;
  /** Number of values that the mapping could not read; their rows are stored. Left out when zero. */
  notUnderstood?: number;
}

export interface ReadPage {
  runId: string;
  stream: ReaderStream;
  page: StreamPage;
  counts: SyncCounts;
  /** Start of a pass that reads everything. */
  since: string | null;
  columns: ColumnWatch;
  missed: MissedValues;
}

/**
 * Stores a page in one transaction with the checkpoint after it.
 * @returns the number of rows about erased people.
 */
export const storePage = async (
  context: Context,
  source: DataSource,
  { runId, stream, page, counts, since, columns, missed }: ReadPage,
): Promise<number> => {
  const { id: sourceId, companyId } = source;
  const name = stream.name || null;
  const naming = { primaryKey: stream.primaryKey, stream: name, places: null };
  const rows = prepareRows(page.records, naming);
  await context.quotas.store(companyId, rows.json.byteLength).catch(rejectSource);
  return context.transaction(async (em) => {
    const held = await holdSource(em, sourceId);
    // The source may have been removed with its records.
    if (!held) throw new JobCancelled();
    const seen = profileFields(page.records.slice(0, 200));
    const given = page.records.map((data, at) => ({ data, at }));
    const { kept, erased } = await withoutErased(context, em, held, stream.name, given, seen);
    const records = kept.map(({ data }) => data);
    const { cells, count } = await missed.add(context, em, held, {
      stream: stream.name,
      rows: kept,
      lines: page.file?.lines,
      seen,
    });
    const cleared = page.cleared
      ? await withdrawStream(context, em, {
          companyId,
          sourceId,
          stream: name,
          since: new Date(context.clock().getTime() + 1),
          at: context.clock(),
        })
      : 0;
    const recorded = await recordRows(
      context,
      em,
      { companyId, sourceId, stream: name, importId: runId, receivedAt: context.clock(), since },
      erased.length > 0 ? prepareRows(records, naming) : rows,
    );
    const gone = stream.primaryKey
      ? page.deleted.flatMap((row) => givenKey(row, stream.primaryKey!, name))
      : [];
    const deleted =
      gone.length > 0
        ? await withdrawRecords(context, em, {
            companyId,
            sourceId,
            keys: gone,
            at: context.clock(),
          })
        : 0;
    const unseen =
      since && stream.gone !== 'keep' && !page.partial && !isUnderWay(page.state)
        ? await withdrawUnseen(context, em, {
            companyId,
            sourceId,
            stream: name,
            since,
            at: context.clock(),
            isEmptied: page.emptied ?? false,
          })
        : 0;
    await saveCheckpoint(context, em, {
      companyId,
      sourceId,
      stream: stream.name,
      state: passState(source, since, page.state),
    });
    const names = seen.map(({ name }) => name);
    const fresh = columns.note(stream.name, names, page.records.length);
    if (fresh.length > 0) noteNewColumns(held, fresh);
    if ((counts.pages < PROFILED_PAGES || fresh.length > 0) && records.length > 0)
      await noteFields(context, em, held, stream.name, profileFields(records.slice(0, 200)));
    counts.pages += 1;
    counts.read += page.records.length;
    counts.stored += recorded.stored;
    if (recorded.changed > 0) counts.changed = (counts.changed ?? 0) + recorded.changed;
    counts.unchanged += recorded.unchanged;
    counts.deleted += cleared + deleted + unseen;
    const rejected = await rejectOfPage(context, em, { companyId, runId, stream: name }, page, {
      erased: erased.map(({ at }) => at),
      missed: cells,
    });
    if (rejected > 0) counts.rejected = (counts.rejected ?? 0) + rejected;
    if (count > 0) counts.notUnderstood = (counts.notUnderstood ?? 0) + count;
    return erased.length;
  });
};
