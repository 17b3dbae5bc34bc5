import type { EntityManager } from '@mikro-orm/sql';
import type { Context } from '@bff/context';
import { query } from '@bff/db/query';

/**
 * Queues a reclassification of all people of a company: at the end of a sync, an import or a new projection, and on request. While one
 * waits, another is not added. @returns id of the run.
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

/** With more people than this, records that come one by one do not each have all of them looked at. */
const MANY = 2000;
const EVERY_MS = 60_000;

/**
 * Enqueues the same at the end of a projection. The projection has classified the people it touched; in a large audience the others follow at
 * most once a minute. A person who asks for Reclassify does not wait.
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
    // Whether there are more: only so many rows are looked at.
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

/** When this process last asked for a company's people to be looked at because of events. Forgetting it costs one more run. */
const asked = new Map<string, number>();

/**
 * Enqueues the same for events that come one by one: the people they are about are classified at once, and the others, whose thresholds
 * move, within a minute. In between, further events cost nothing.
 */
export const enqueueReclassifyForEvents = async (
  context: Context,
  em: EntityManager,
  companyId: string,
): Promise<void> => {
  const now = context.clock().getTime();
  if (Math.abs(now - (asked.get(companyId) ?? -EVERY_MS)) < EVERY_MS) return;
  asked.set(companyId, now);
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
