import { createContext, type Context } from '@bff/context';
import { createApp } from '@bff/createApp';
import { autocommit } from '@bff/db/autocommit';
import type { Orm } from '@bff/db/createOrm';
import { newId } from '@bff/db/newId';
import { listCategories } from '@bff/modules/audience/listCategories';
import { listUsers } from '@bff/modules/audience/listUsers';
import { readMetrics } from '@bff/modules/audience/readMetrics';
import { reclassify } from '@bff/modules/audience/reclassify';
import { benchEnv, print, withBenchDatabase } from './lib/benchDatabase';
import { inTurns, p95 } from './lib/inTurns';

// `npm run bench:audience`: what the audience page costs at ten thousand and at a million people, and what Reclassify costs and whether
// readers feel it, on the PostgreSQL that TEST_DATABASE_URL names (in a database of its own). Exits 1 when a ratio is missed.

const SIZES = [10_000, Number(process.env.BENCH_ROWS ?? 1_000_000)] as const;
const ROUNDS = 20;
const PAGES_LIMIT = 2;
/** Reclassify may cost this many times its share of the larger company. */
const LINEAR_LIMIT = 1.2;
/** People that Reclassify is measured with: large enough to be stable, small enough to be waited for. */
const RECLASSIFY_SIZES = [10_000, Math.min(SIZES[1], 100_000)] as const;

const CELL = `md5(concat(lifecycle, '|', risk, '|', recency, '|', categories::text, '|', channels::text, '|', is_unified, '|', is_anonymous))::uuid`;
const COLUMNS = `id, company_id, name, email, search_text, traits, consent, may_share, source_ids, origins, channels, is_unified, is_anonymous, first_seen, last_seen,
    event_count, active_days, orders, revenue, currency, coverage, created_at, updated_at, lifecycle, risk, recency, categories`;
// People with everything that is computed of them in one insert: written once, every index grows once.
const FILL_SQL = `with people as (
  select gen_random_uuid() as id, $1::uuid as company_id, 'Person ' || n as name, 'p' || n || '@bench.example' as email, 'person ' || n || ' p' || n || '@bench.example ' || md5(n::text) as search_text,
    jsonb_build_object('plan', (array['free', 'pro', 'enterprise'])[1 + n % 3]) as traits, '{}'::jsonb as consent, true as may_share, '{}'::uuid[] as source_ids,
    (array['{a}', '{a,b}', '{a,b,c}'])[1 + n % 3]::text[] as origins, (array['{Web}', '{CRM,Web}', '{Email,Mobile,Web}', '{Support}'])[1 + n % 4]::text[] as channels, n % 3 > 0 as is_unified, n % 17 = 0 as is_anonymous,
    now() - (1 + n % 400) * interval '1 day' as first_seen, now() - (n % 180) * interval '1 day' - (n % 86400) * interval '1 second' as last_seen,
    n % 30 as event_count, n % 20 as active_days, n % 5 as orders, (n % 5) * 30 as revenue, 'EUR' as currency, 33.3 * (1 + n % 3) as coverage, now() as created_at, now() as updated_at
  from generate_series(1, $2::int) n), classed as (
  select *, case when last_seen < now() - interval '90 days' then 'Churned' when last_seen < now() - interval '30 days' then 'At-Risk' else 'Active' end as lifecycle,
    (array['low', 'medium', 'high'])[1 + orders % 3] as risk, case when last_seen > now() - interval '1 day' then 1 when last_seen > now() - interval '7 days' then 7 when last_seen > now() - interval '30 days' then 30
      when last_seen > now() - interval '90 days' then 90 end as recency,
    case when orders = 4 then '{high-value}'::text[] when last_seen < now() - interval '90 days' then '{churned}' else '{}' end as categories from people)
  insert into profiles (${COLUMNS}, cell) select ${COLUMNS}, ${CELL} from classed`;
const CELLS_SQL = `insert into audience_cells select company_id, cell, lifecycle, risk, recency, categories, channels, is_unified, is_anonymous, count(*)::int, sum(coverage), sum(revenue)
  from profiles where company_id = $1 group by 1, 2, 3, 4, 5, 6, 7, 8, 9`;

const prepare = async (orm: Orm, size: number): Promise<string> => {
  const id = newId();
  await autocommit(orm, 'insert into companies (id, name, status, is_internal, settings, created_at, updated_at) values ($1, $2, \'active\', false, \'{}\', now(), now())', [id, `Bench ${size}`]);
  await autocommit(orm, FILL_SQL, [id, size]);
  await autocommit(orm, CELLS_SQL, [id]);
  await autocommit(orm, 'vacuum analyze profiles');
  await autocommit(orm, 'vacuum analyze audience_cells');
  return id;
};

const failures: string[] = [];
const judge = (name: string, small: number, large: number, limit: number): void => {
  const ok = large / small <= limit;
  print(`${ok ? 'ok  ' : 'MISS'} ${name.padEnd(44)} ${small.toFixed(1).padStart(9)} -> ${large.toFixed(1).padStart(9)} ms  ratio ${(large / small).toFixed(2)} (limit ${limit})`);
  if (!ok) failures.push(name);
};

const PAGE = { page: 1, limit: 20 };
const CALLS: readonly (readonly [string, (context: Context) => Promise<unknown>])[] = [
  ['summary', (context) => readMetrics(context, { params: undefined, query: {}, body: undefined })],
  ['summary, filtered', (context) => readMetrics(context, { params: undefined, query: { risk: 'high', recency: '30' }, body: undefined })],
  ['categories', (context) => listCategories(context)],
  ['users', (context) => listUsers(context, PAGE)],
  ['users of a category', (context) => listUsers(context, PAGE, 'high-value')],
  ['users, data source', (context) => listUsers(context, { ...PAGE, dataSource: 'CRM,Support' })],
  ['users, lifecycle', (context) => listUsers(context, { ...PAGE, lifecycle: 'Churned' })],
  ['users, risk', (context) => listUsers(context, { ...PAGE, risk: 'high' })],
  ['users, recency', (context) => listUsers(context, { ...PAGE, recency: '7' })],
  ['users, all filters', (context) => listUsers(context, { ...PAGE, dataSource: 'Email', lifecycle: 'At-Risk', risk: 'low,medium', recency: '90' })],
  ['users, page 10', (context) => listUsers(context, { ...PAGE, page: 10, lifecycle: 'Active' })],
  ['users, search', (context) => listUsers(context, { ...PAGE, search: 'p7777@bench' })],
];

await withBenchDatabase(async (orm) => {
  const { services } = createApp({ orm, env: benchEnv(), root: '.' });
  const of = (companyId: string): Context => createContext(services, { company: companyId, scope: companyId, requestId: 'bench', client: { ip: '', userAgent: null } });
  const [small, large] = [of(await prepare(orm, SIZES[0])), of(await prepare(orm, SIZES[1]))];
  print(`${SIZES[0]} and ${SIZES[1]} people ready`);
  for (const [call, run] of CALLS) {
    const [few, many] = await inTurns(ROUNDS, () => run(small), () => run(large));
    judge(call, few, many, PAGES_LIMIT);
  }
  const seconds: number[] = [];
  for (const size of RECLASSIFY_SIZES) {
    const context = of(await prepare(orm, size));
    const at = performance.now();
    await reclassify(context, context.companyInScope(), async () => undefined);
    seconds.push(performance.now() - at);
  }
  judge('reclassify, a thousand people', seconds[0]! / (RECLASSIFY_SIZES[0] / 1000), seconds[1]! / (RECLASSIFY_SIZES[1] / 1000), LINEAR_LIMIT);
  const [alone] = await inTurns(ROUNDS, () => listUsers(small, { ...PAGE, risk: 'high' }));
  const times: number[] = [];
  let working = true;
  const work = reclassify(small, small.companyInScope(), async () => undefined).finally(() => { working = false; });
  while (working) {
    const at = performance.now();
    await listUsers(small, { ...PAGE, risk: 'high' });
    times.push(performance.now() - at);
  }
  await work;
  judge(`a page while reclassify runs (${times.length} reads)`, alone, p95(times), PAGES_LIMIT);
});
process.exit(failures.length > 0 ? 1 : 0);
