import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import type { Services } from '@bff/context';
import { systemContext } from '@bff/context';
import { LIMITS } from '@core/limits';
import { SERVER_LIMITS } from '@core/serverLimits';
import { query, queryAlone } from '@bff/db/query';
import { setLocal } from '@bff/db/setLocal';
import { enqueueProjection } from '@bff/modules/data-sources/enqueueProjection';
import { enqueueReclassify } from '@bff/modules/segments/enqueueReclassify';
import { removeFilesOfEndedImports } from '@bff/modules/imports/storeFile';
import { companiesToFit, queueFit } from '@bff/modules/models/fitWhenDue';
import { removeLooseFiles } from '@bff/modules/survey-results/files/removeLooseFiles';
import { trimAllRequests } from '@bff/modules/outbound-api/trimRequests';
import { removeStrays } from '@bff/services/storage/removeStrays';

const HOUR_MS = 3_600_000;

/** Number of days that finished runs, and settled or held deliveries, stay in their lists. */
const LIST_DAYS = 30;

/** Expired data, with its age in hours at removal. */
const OVER: readonly { hours: number; remove: (em: EntityManager, before: Date) => Removal }[] = [
  {
    hours: 0,
    remove: (em, before) => query(em).deleteFrom('sessions').where('expiresAt', '<', before),
  },
  {
    hours: LIST_DAYS * 24,
    remove: (em, before) => query(em).deleteFrom('jobRuns').where('finishedAt', '<', before),
  },
  {
    hours: 24,
    remove: (em, before) =>
      query(em)
        .deleteFrom('importRuns')
        .where('contentHash', 'is', null)
        .where('createdAt', '<', before),
  },
  {
    hours: LIST_DAYS * 24,
    remove: (em, before) =>
      query(em)
        .deleteFrom('sourceRecords')
        .where('withdrawnAt', '<', before)
        .where('unifiedAt', 'is not', null),
  },
  {
    hours: LIST_DAYS * 24,
    remove: (em, before) =>
      query(em)
        .deleteFrom('deliveries')
        // One without a next attempt is held, because its endpoint is off.
        .where(({ eb, or }) => or([eb('state', '<>', 'waiting'), eb('nextAttemptAt', 'is', null)]))
        .where('createdAt', '<', before),
  },
  {
    hours: SERVER_LIMITS.requestLog.days * 24,
    remove: (em, before) => query(em).deleteFrom('apiRequests').where('at', '<', before),
  },
];

interface Removal {
  execute(): Promise<unknown>;
}

/**
 * Runs once a day, on one server only (the queue ensures that). Deletes old rows, enqueues a run
 * for every company with a retention period, retrains models whose rows changed, and reclassifies
 * audiences, because people move between categories over time.
 */
export const dailyWork = async (services: Services): Promise<void> => {
  const context = systemContext(services, 'daily');
  const now = services.clock().getTime();
  const before = (hours: number): Date => new Date(now - hours * HOUR_MS);
  // The role of a transaction may not remove these, because they belong to callers and not to
  // companies.
  await queryAlone(services.orm)
    .deleteFrom('idempotentAnswers')
    .where('createdAt', '<', before(LIMITS.api.idempotencyHours))
    .execute();
  for (const { hours, remove } of OVER) {
    await context.transaction(async (em) => {
      // Removing a day's old rows may take longer than a request's statement.
      await setLocal(em, 'statement_timeout', '10min');
      await remove(em, before(hours)).execute();
    });
  }
  await trimAllRequests(context);
  await context.transaction(async (em) => {
    const companies = await query(em)
      .selectFrom('companies')
      .where(sql`settings ->> 'retentionDays'`, 'is not', null)
      .select('id')
      .orderBy('id')
      .execute();
    for (const { id } of companies)
      await services.jobs.enqueue(
        em,
        'privacy.retain',
        {},
        { companyId: id, onceKey: 'privacy.retain' },
      );
    for (const id of await companiesToFit(em)) await queueFit(context, em, id);
    const audiences = await query(em)
      .selectFrom('audienceFacts')
      .select('companyId')
      .orderBy('companyId')
      .execute();
    for (const { companyId } of audiences) {
      await enqueueReclassify(context, em, companyId);
      // Does nothing if no record waits. Some wait after an update that changes the rules for
      // reading them.
      await enqueueProjection(services, em, companyId);
    }
  });
  // Last, so that a failing bucket delays nothing else. The next attempt follows in a minute.
  await removeFilesOfEndedImports(context);
  await removeLooseFiles(context);
  await removeStrays(context);
};
