import type { Services } from '@bff/context';
import { systemContext } from '@bff/context';
import { LIMITS } from '@core/limits';
import { autocommit } from '@bff/db/autocommit';
import { enqueueReclassify } from '@bff/modules/segments/enqueueReclassify';
import { companiesToFit, queueFit } from '@bff/modules/models/fitWhenDue';

const HOUR_MS = 3_600_000;

/** Removing a day's old rows may take longer than a request's statement. */
const REMOVAL_MS = 600_000;

/** Days that finished runs and settled deliveries stay in their lists. */
const LIST_DAYS = 30;

/** What is over and of no more use to anybody, with the age it is removed at. */
const OVER: readonly { sql: string; hours: number }[] = [
  { sql: 'delete from sessions where expires_at < ?', hours: 0 },
  { sql: 'delete from job_runs where finished_at < ?', hours: LIST_DAYS * 24 },
  { sql: 'delete from import_runs where content_hash is null and created_at < ?', hours: 24 },
  {
    sql: 'delete from source_records where withdrawn_at < ? and unified_at is not null',
    hours: LIST_DAYS * 24,
  },
  {
    sql: "delete from deliveries where state <> 'waiting' and created_at < ?",
    hours: LIST_DAYS * 24,
  },
];

/**
 * What happens once a day, on one server only (the queue sees to that): old rows go, every company with a retention period gets its run, and
 * models whose rows changed are fitted again, and audiences are looked at anew, because time alone moves people.
 */
export const dailyWork = async (services: Services): Promise<void> => {
  const context = systemContext(services, 'daily');
  const now = services.clock().getTime();
  const before = (hours: number): string => new Date(now - hours * HOUR_MS).toISOString();
  // The role of a unit of work may not remove these: they belong to callers, not to companies.
  await autocommit(services.orm, 'delete from idempotent_answers where created_at < $1', [
    before(LIMITS.api.idempotencyHours),
  ]);
  for (const { sql, hours } of OVER) {
    await context.inTransaction(async (em) => {
      await em.execute(`select set_config('statement_timeout', '${REMOVAL_MS}', true)`);
      await em.execute(sql, [before(hours)], 'run');
    });
  }
  await context.inTransaction(async (em) => {
    const companies = await em.execute<{ id: string }[]>(
      'select "id" from "companies" where ("settings"->>\'retentionDays\') is not null order by "id"',
    );
    for (const { id } of companies)
      await services.jobs.enqueue(
        em,
        'privacy.retain',
        {},
        { companyId: id, onceKey: 'privacy.retain' },
      );
    for (const id of await companiesToFit(em)) await queueFit(context, em, id);
    const audiences = await em.execute<{ id: string }[]>(
      'select "company_id" as "id" from "audience_facts" order by 1',
    );
    for (const { id } of audiences) await enqueueReclassify(context, em, id);
  });
};
