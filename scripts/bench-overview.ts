import { createContext, type Context } from '@bff/context';
import { createApp } from '@bff/createApp';
import { ownerQuery } from '@bff/db/ownerQuery';
import { createOrm, type Orm } from '@bff/db/createOrm';
import { migrate } from '@bff/db/migrate';
import { newId } from '@bff/db/newId';
import { callCells } from '@bff/modules/activity/activityCell';
import { presentMetrics } from '@bff/modules/dashboard/dashboard.presenter';
import { readDashboardMetrics } from '@bff/modules/dashboard/readDashboardMetrics';
import { recordActivity } from '@bff/modules/activity/recordActivity';
import { createLog } from '@bff/services/log';
import { benchEnv, print, withBenchDatabase } from './lib/benchDatabase';
import { inTurns } from './lib/inTurns';

// `npm run bench:overview`: measures the overview with ten thousand and with ten million prediction calls behind its counters, and the cost of
// counting one call, on the PostgreSQL that TEST_DATABASE_URL names (in its own database), else on an embedded one in
// memory. Both companies have the same people. Exits 1 if the ratio is missed.

const SIZES = [10_000, 10_000_000] as const;
const PEOPLE = 5000;
const DAYS = 180;
const HOURS = 24 * DAYS;
const ROUNDS = 30;
const LIMIT = 1.5;

// The counters of this many calls over half a year: one row per hour and metric, regardless of the number of calls.
const COUNTERS_SQL = `insert into metric_rollups (company_id, metric, dimension, hour, value, slot, count, sum)
  select $1, metric, '', hour, '', 0, greatest(1, calls / share), 21.5 * calls
  from (select date_trunc('hour', now()) - n * interval '1 hour' as hour, ($2::bigint * (n + 1)) / ${HOURS} - ($2::bigint * n) / ${HOURS} as calls from generate_series(0, ${HOURS} - 1) n) hours,
    (values ('calls', 1), ('recommendations', 1), ('clicks', 10), ('views', 2), ('conversions', 50), ('responses', 40)) metrics(metric, share)`;

const PEOPLE_SQL = `insert into profiles (id, company_id, search_text, traits, consent, may_share, source_ids, origins, channels, is_unified, is_anonymous, first_seen, last_seen, event_count,
    active_days, orders, revenue, coverage, categories, created_at, updated_at)
  select gen_random_uuid(), $1, '', '{}', '{}', true, '{}', '{}', '{}', false, false, now() - (n % 200) * interval '1 day', now(), 0, 0, 0, 0, 0, '{}', now(), now() from generate_series(1, ${PEOPLE}) n`;

const KNOWN_SQL = `insert into metric_rollups (company_id, metric, dimension, hour, value, slot, count, sum)
  select company_id, 'profiles', '', date_trunc('hour', first_seen), '', 0, count(*), 0 from profiles where company_id = $1 group by 1, 4`;

const SEEN_SQL = `insert into person_hours (company_id, hour, profile_id, device, seen, clicks, conversions)
  select $1, date_trunc('hour', now()) - day * interval '1 day' - (n % 24) * interval '1 hour', id, (array['mobile', 'desktop', ''])[1 + n % 3], 1 + n % 9, n % 3, (n % 11 = 0)::int
  from (select id, row_number() over () as n from profiles where company_id = $1) people, generate_series(0, ${DAYS} - 1, 9) day`;

/** A company with this many calls behind its counters. */
const prepare = async (orm: Orm, calls: number): Promise<string> => {
  const id = newId();
  await ownerQuery(
    orm,
    `insert into companies (id, name, status, is_internal, settings, created_at, updated_at) values ($1, 'Bench', 'active', false, '{"timeZone":"Europe/Oslo"}', now(), now())`,
    [id],
  );
  await ownerQuery(orm, COUNTERS_SQL, [id, calls]);
  await ownerQuery(orm, PEOPLE_SQL, [id]);
  await ownerQuery(orm, KNOWN_SQL, [id]);
  await ownerQuery(orm, SEEN_SQL, [id]);
  for (const table of ['metric_rollups', 'person_hours', 'profiles'])
    await ownerQuery(orm, `vacuum analyze ${table}`);
  const [row] = await ownerQuery<{ calls: string }>(
    orm,
    `select sum(count) as calls from metric_rollups where company_id = $1 and metric = 'calls'`,
    [id],
  );
  print(
    `ready: ${Number(row!.calls).toLocaleString('en-US')} calls, ${PEOPLE.toLocaleString('en-US')} people`,
  );
  return id;
};

const failures: string[] = [];

const measure = async (orm: Orm): Promise<void> => {
  const { services } = createApp({ orm, env: benchEnv(), root: '.', log: createLog('error') });
  const contextOf = (company: string): Context =>
    createContext(services, {
      company,
      scope: company,
      requestId: 'bench',
      client: { ip: '', userAgent: null },
      actor: { userId: newId(), companyId: company } as never,
    });
  const [small, large] = [
    contextOf(await prepare(orm, SIZES[0])),
    contextOf(await prepare(orm, SIZES[1])),
  ];
  for (const range of ['1d', '7d', '30d', '90d'] as const) {
    const ask = (context: Context) => async () =>
      presentMetrics(await readDashboardMetrics(context, { range }));
    const [few, many] = await inTurns(ROUNDS, ask(small), ask(large));
    const ok = many / few <= LIMIT;
    print(
      `${ok ? 'ok  ' : 'MISS'} overview of ${range.padEnd(4)} p95 ${few.toFixed(1).padStart(7)} -> ${many.toFixed(1).padStart(7)} ms  ratio ${(many / few).toFixed(2)} (limit ${LIMIT})`,
    );
    if (!ok) failures.push(range);
  }
  const call = { latencyMs: 12, status: 200, itemKeys: ['a', 'b', 'c', 'd', 'e'] };
  const count = (context: Context) => () =>
    context.transaction((em) =>
      recordActivity(
        em,
        context.companyForWrites(),
        callCells([{ ...call, calledAt: new Date() }]),
      ),
    );
  const [few, many] = await inTurns(ROUNDS, count(small), count(large));
  print(`counting one call, p95 ${few.toFixed(2)} and ${many.toFixed(2)} ms`);
};

if (process.env.TEST_DATABASE_URL) await withBenchDatabase(measure);
else {
  const orm = createOrm({
    kind: 'pglite',
    pglite: await (await import('@electric-sql/pglite')).PGlite.create('memory://'),
  });
  await orm.connect();
  await migrate(orm);
  await measure(orm);
  await orm.close();
}
print(failures.length === 0 ? 'all ratios met' : `missed: ${failures.join(', ')}`);
process.exit(failures.length === 0 ? 0 : 1);
