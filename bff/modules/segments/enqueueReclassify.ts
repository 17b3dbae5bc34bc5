import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';

/**
 * Queues a reclassification of all people of a company: after a sync, an import or a new
 * projection, and on request. Does nothing if one is waiting. @returns id of the run.
 */
export const enqueueReclassify = (
  context: Context,
  em: EntityManager,
  companyId: string,
): Promise<string> =>
  context.jobs.enqueue(
    em,
    'audience.reclassify',
    {},
    { companyId, createdById: context.actor?.userId ?? null, onceKey: 'audience.reclassify' },
  );

/**
 * Above this many people, records that arrive one by one don't each cause a pass over all of them.
 */
const MANY = 2000;
const EVERY_MS = 60_000;

/**
 * Queues a reclassification after a projection, which has already classified the changed people. In
 * a large audience the others follow at most once a minute. Reclassify in the dashboard does not
 * wait.
 */
export const enqueueReclassifySoon = async (
  context: Context,
  em: EntityManager,
  companyId: string,
): Promise<string> => {
  const last = await query(em)
    .selectFrom('audienceFacts')
    .where('companyId', '=', companyId)
    .select('computedAt')
    // Only counts up to the limit.
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('profiles')
          .where('companyId', '=', companyId)
          .select('id')
          .offset(MANY)
          .limit(1),
      ).as('hasMany'),
    )
    .executeTakeFirst();
  const waitMs = last?.hasMany
    ? last.computedAt.getTime() + EVERY_MS - context.clock().getTime()
    : 0;
  if (waitMs <= 0) return enqueueReclassify(context, em, companyId);
  return context.jobs.enqueue(
    em,
    'audience.reclassify',
    {},
    {
      companyId,
      onceKey: 'audience.reclassify later',
      startAfterSeconds: Math.ceil(waitMs / 1000),
    },
  );
};

/**
 * When this process last queued a reclassification of a company because of events. If it is lost,
 * there is one additional run.
 */
const requestedAt = new Map<string, number>();

/**
 * Queues a reclassification for events that arrive one by one. Their people are classified right
 * away; others, whose thresholds shift, within a minute. Events in between don't queue another run.
 */
export const enqueueReclassifyForEvents = async (
  context: Context,
  em: EntityManager,
  companyId: string,
): Promise<void> => {
  const now = context.clock().getTime();
  if (Math.abs(now - (requestedAt.get(companyId) ?? -EVERY_MS)) < EVERY_MS) return;
  requestedAt.set(companyId, now);
  await context.jobs.enqueue(
    em,
    'audience.reclassify',
    {},
    {
      companyId,
      onceKey: 'audience.reclassify later',
      startAfterSeconds: EVERY_MS / 1000 - 10,
    },
  );
};
