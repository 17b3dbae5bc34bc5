import { SOURCE_LIMITS } from '@core/sourceLimits';
import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import {
  JobCancelled,
  type JobEnd,
  type JobOutcome,
  JobFailed,
  JobPostponed,
  type JobRunContext,
} from '@bff/services/jobs/jobDefinition';
import { watchColumns } from './columnWatch';
import { DataSource } from './data-source.entity';
import { SourceBusy, SourceRefused, SourceUnavailable } from './engine/sourceError';
import { MORE_TO_READ, runBudget } from './engine/runBudget';
import { openReader, type SourceReader } from './openReader';
import { leaveDisconnected } from './leaveSlots';
import { ColumnsMissing, holdPages } from './holdPages';
import { noteStopped } from './newColumns';
import { earlierCounts } from './keepRejected';
import { createMissedValues } from './missedValues';
import { settleSource } from './settleSource';
import { createStreamTally, earlierStreams } from './streamTally';
import { openSecrets } from './sourceConfig';
import { storePage, type SyncCounts } from './storePage';
import { readCheckpoint } from './syncCheckpoints';
import { passStart } from './wholePass';
import { erasedSentence } from './withoutErased';
import { startOutage } from './outages';

type Run = JobRunContext<{ sourceId: string }>;

const RESUME_MAX_SECONDS = 6 * 3600;

/**
 * Reads every stream from its checkpoint, and stores each page in one transaction with the next
 * checkpoint. If the source asks to wait, the run ends as partial and another is queued for that
 * time. If the source rejects a call, the run fails and the card shows the reason.
 */
export const syncSource = async ({
  payload: { sourceId },
  context,
  runId,
  signal,
  report,
}: Run): Promise<JobOutcome | void> => {
  const found = await context.transaction(async (em) => {
    const source = await em.findOne(DataSource, { id: sourceId, deletedAt: null });
    if (!source) return null;
    source.runId = runId;
    await em.flush();
    const secrets = openSecrets(context.secretBox, source);
    return {
      source,
      secrets,
      before: await earlierCounts(em, source.companyId, runId),
      earlier: await earlierStreams(em, source.companyId, runId),
    };
  });
  if (!found) return { reason: 'The source was disconnected.' };
  const { source, secrets, before, earlier } = found;
  const counts: SyncCounts = { pages: 0, read: 0, stored: 0, unchanged: 0, deleted: 0, ...before };
  const pagesBefore = counts.pages;
  const missed = createMissedValues();
  const columns = watchColumns(source);
  let reader: SourceReader | undefined;
  let erasedRows = 0;
  try {
    reader = await openReader(
      context,
      source.type,
      { ...source.config, ...secrets },
      { budget: runBudget(), signal, sourceId, syncs: true },
    );
    const streams = createStreamTally(reader.streams, earlier);
    for (const [at, stream] of reader.streams.entries()) {
      streams.begin(stream.name, counts);
      if (reader.streams.length > 1) await report(streams.report());
      const state = await context.transaction((em) => readCheckpoint(em, sourceId, stream.name));
      const from = passStart(source, stream, state, context.clock());
      const since = from.since ?? null;
      const pages = reader.read(stream.name, from);
      const checked = source.stopOnMissing ? holdPages(stream.name, columns, pages) : pages;
      for await (const page of checked) {
        erasedRows += await storePage(context, source, {
          runId,
          stream,
          page,
          counts,
          since,
          columns,
          missed,
        });
        await reader.stored?.(page.state);
        streams.add(counts);
        await report({
          progress: Math.round(((at + 0.5) / reader.streams.length) * 100),
          counts: { ...counts },
          ...streams.report(),
        });
        if (counts.pages - pagesBefore >= SOURCE_LIMITS.pagesPerRun)
          throw new SourceBusy(1, MORE_TO_READ, null);
      }
      streams.end();
    }
    const problem = reader.problem?.() ?? null;
    await settleSource(context, sourceId, {
      status: 'active',
      statusReason: problem,
      ...(problem ? { reasonCode: 'bad_data' as const } : {}),
      lastSyncAt: context.clock(),
      works: true,
    });
    await endRefresh(context, source);
    const changed = columns.changes(reader.expected?.() ?? null);
    const erased = erasedRows > 0 ? [erasedSentence(erasedRows)] : [];
    const reason = [...erased, ...(reader.notes?.() ?? []), ...changed.sentences].join(' ');
    return {
      counts: { ...counts, ...changed.counts },
      ...streams.report(),
      ...(reason ? { reason } : {}),
    };
  } catch (thrown) {
    if (thrown instanceof ColumnsMissing) await noteStopped(context, sourceId, columns, thrown);
    return await settleFault(context, source, { counts, pagesBefore }, thrown, reader?.notes?.());
  } finally {
    await reader?.close();
  }
};

/** Ends the full refresh that this run did. If another was requested meanwhile, queues a run. */
const endRefresh = async (context: Context, { id, fullSince }: DataSource): Promise<void> => {
  const waits = await context.transaction(async (em) => {
    const source = await em.findOne(DataSource, { id, deletedAt: null });
    if (!source?.fullSince) return null;
    if (source.fullSince.getTime() !== fullSince?.getTime()) return source;
    source.fullAt = source.fullSince;
    source.fullSince = null;
    await em.flush();
    return null;
  });
  if (waits) await resumeLater(context, waits, 1);
};

/** Shows on a source's card why its sync failed, even if it never started, and reports it. */
export const settleSync = async (
  context: Context,
  em: EntityManager,
  { runId, state, reason, reasonCode }: JobEnd,
): Promise<void> => {
  const source =
    state === 'failed' ? await em.findOne(DataSource, { runId, deletedAt: null }) : null;
  if (!source) return;
  const isPaused = source.status === 'paused';
  Object.assign(source, {
    statusReason: reason,
    reasonCode,
    ...(isPaused ? {} : { status: 'error' }),
  });
  await em.flush();
  if (!isPaused) await startOutage(context, em, source, reason);
};

/** Maps an error to the state of the source and of the run. */
const settleFault = async (
  context: Context,
  source: DataSource,
  done: { counts: SyncCounts; pagesBefore: number },
  thrown: unknown,
  notes: readonly string[] = [],
): Promise<JobOutcome> => {
  const { counts, pagesBefore } = done;
  if (thrown instanceof SourceBusy) {
    const reason = thrown.message;
    if (reason === MORE_TO_READ && counts.pages === pagesBefore)
      return settleFault(
        context,
        source,
        done,
        new SourceUnavailable('The source took too long to send a page.'),
      );
    const { reasonCode } = thrown;
    await settleSource(context, source.id, {
      statusReason: reason,
      reasonCode,
      lastSyncAt: context.clock(),
    });
    await resumeLater(context, source, thrown.seconds);
    const fullReason = [reason, ...notes].join(' ');
    return { state: 'partial', reason: fullReason, reasonCode, counts: { ...counts } };
  }
  if (thrown instanceof SourceRefused || thrown instanceof SourceUnavailable) {
    const { message: statusReason, reasonCode } = thrown;
    await settleSource(context, source.id, { status: 'error', statusReason, reasonCode });
    if (thrown instanceof SourceUnavailable) throw new JobPostponed(statusReason, 60, reasonCode);
    throw new JobFailed(statusReason, { cause: thrown, reasonCode });
  }
  if (thrown instanceof JobCancelled) {
    await settleSource(context, source.id, {
      statusReason: 'Stopped on request. The next run will continue from there.',
    });
    await leaveDisconnected(context, source);
  }
  throw thrown;
};

/** Queues the run that continues later. A request to sync returns this run, with its time. */
const resumeLater = (
  context: Context,
  { id, companyId }: DataSource,
  seconds: number,
): Promise<void> =>
  context.transaction(async (em) => {
    const startAfterSeconds = Math.min(RESUME_MAX_SECONDS, Math.ceil(seconds) + 1);
    const source = await em.findOne(DataSource, { id, deletedAt: null });
    if (!source) return;
    source.runId = await context.jobs.enqueue(
      em,
      'sources.sync',
      { sourceId: id },
      { companyId, onceKey: id, startAfterSeconds, trigger: 'continued' },
    );
    await em.flush();
  });
