import type { EntityManager } from '@mikro-orm/sql';
import type { RunTrigger } from '@core/contract/jobs';
import type { WritebackData, WritebackDestination as Name } from '@core/contract/writebackData';
import type { Context } from '@bff/context';
import { writeAudit } from '@bff/services/audit/writeAudit';
import { type AskedAudience, audienceOfRun } from './writebackAudience';
import { findDestination } from './writebackDestinations';
import { peopleWhere } from './writebackPeople';
import { countAudience } from './writebackRows';
import { WritebackRun } from './writeback-run.entity';

const NOT_CONFIGURED = 'No destination configured: an administrator must set it up first.';

interface Wanted {
  companyId: string;
  destination: Name;
  data: readonly WritebackData[];
  audience: AskedAudience;
  trigger: Extract<RunTrigger, 'manual' | 'schedule'>;
}

/**
 * Records a run in the caller's transaction and queues it. A destination without an address is
 * recorded as not configured, and nothing is sent.
 * @throws AppError not_found for an unknown category; segment_deleted.
 */
export const createWritebackRun = async (
  context: Context,
  em: EntityManager,
  { companyId, destination, data, audience: asked, trigger }: Wanted,
): Promise<WritebackRun> => {
  const configured = await findDestination(em, companyId, destination);
  const audience = audienceOfRun(configured, asked);
  const where = await peopleWhere(context, em, configured, { companyId, audience });
  const { total, refused } = await countAudience(em, where);
  const at = context.clock();
  const run = em.create(WritebackRun, {
    id: context.newId(),
    ...{ companyId, destination, audience, total, refused, trigger },
    data: [...new Set(data)],
    state: configured ? 'queued' : 'not_configured',
    reason: configured ? null : NOT_CONFIGURED,
    sent: 0,
    failed: 0,
    createdById: context.actor?.userId ?? null,
    createdAt: at,
    finishedAt: configured ? null : at,
  });
  await em.flush();
  if (configured) run.jobId = await enqueueWriteback(context, em, run, { retry: false });
  writeAudit(context, em, {
    companyId,
    action: 'audience.writtenBack',
    subject: { type: 'writebackRun', id: run.id, name: destination },
    after: { destination, data: run.data, total, state: run.state },
  });
  await em.flush();
  return run;
};

/** Queues the work of a run in the caller's transaction. */
export const enqueueWriteback = (
  context: Context,
  em: EntityManager,
  { id, companyId, trigger }: WritebackRun,
  work: { retry: boolean; deletesMost?: boolean },
): Promise<string> =>
  context.jobs.enqueue(
    em,
    'audience.writeback',
    { runId: id, ...work },
    { companyId, subjectId: id, createdById: context.actor?.userId ?? null, trigger },
  );
