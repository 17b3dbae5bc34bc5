import { createContext, type Context } from '@bff/context';
import { createApp } from '@bff/createApp';
import { ownerQuery } from '@bff/db/ownerQuery';
import type { Orm } from '@bff/db/createOrm';
import { newId } from '@bff/db/newId';
import { listCategories } from '@bff/modules/audience/listCategories';
import { listAudienceUsers } from '@bff/modules/audience/listAudienceUsers';
import { readAudienceMetrics } from '@bff/modules/audience/readAudienceMetrics';
import { reclassify } from '@bff/modules/audience/reclassify';
import { benchEnv, print, withBenchDatabase } from './lib/benchDatabase';
import { benchRows } from './lib/benchRows';
import { inTurns, p95 } from './lib/inTurns';

// `npm run bench:audience`: measures the audience page at ten thousand and at a million people, the cost of Reclassify, and its effect on readers,
// on the PostgreSQL that TEST_DATABASE_URL names (in its own database). Exits 1 if a ratio is missed.
//
// Reclassify is linear if its time grows with the number of people to the power of 1; the exponent
// between the two sizes is printed. 2 would be quadratic. Up to 1.15 is allowed, because each index
// entry costs a descent that grows with log n, and the pages of a small company stay in the caches.
// Everyone is classified for the first time, so every row is written: the most expensive case. The
// measured time includes work that the search index defers.

const SIZES = [10_000, benchRows(1_000_000)] as const;
const ROUNDS = 60;
const PAGES_LIMIT = 2;
/** Maximum exponent of Reclassify's growth in time. */
const LINEAR_LIMIT = 1.15;
/** Number of people for Reclassify: enough for a stable result, few enough to finish soon. */
const RECLASSIFY_SIZES = [10_000, Math.min(SIZES[1], 100_000)] as const;
/** Companies of the smaller size, which are averaged; one more runs first as a warm-up. */
const RECLASSIFY_ROUNDS = 4;

const CELL = `md5(concat(lifecycle, '|', risk, '|', recency, '|', categories::text, '|', channels::text, '|', is_unified, '|', is_anonymous))::uuid`;
const COLUMNS = `id, company_id, name, email, search_text, traits, consent, may_share, source_ids, origins, channels, is_unified, is_anonymous, first_seen, last_seen,
    event_count, active_days, first_active, last_active, orders, revenue, currency, coverage, created_at, updated_at, lifecycle, risk, recency, categories`;
// Inserts people with all their computed values in one statement, so every index grows only once. Their ids begin with the time they arrived, as in the product.
const FILL_SQL = `with people as (
  select (lpad(to_hex(1790000000000 + n), 12, '0') || '7' || substr(md5(n || $1::text), 1, 3) || '8' || substr(md5($1::text || n), 4, 15))::uuid as id, $1::uuid as company_id, 'Person ' || n as name, 'p' || n || '@bench.example' as email, 'person ' || n || ' p' || n || '@bench.example ' || md5(n::text) as search_text,
    jsonb_build_object('plan', (array['free', 'pro', 'enterprise'])[1 + n % 3]) as traits, '{}'::jsonb as consent, true as may_share, '{}'::uuid[] as source_ids,
    (array['{a}', '{a,b}', '{a,b,c}'])[1 + n % 3]::text[] as origins, (array['{Web}', '{CRM,Web}', '{Email,Mobile,Web}', '{Support}'])[1 + n % 4]::text[] as channels, n % 3 > 0 as is_unified, n % 17 = 0 as is_anonymous,
    now() - (1 + n % 400) * interval '1 day' as first_seen, now() - (n % 180) * interval '1 day' - (n % 86400) * interval '1 second' as last_seen,
    n % 30 as event_count, n % 20 as active_days, n % 5 as orders, (n % 5) * 30 as revenue, 'EUR' as currency, 33.3 * (1 + n % 3) as coverage, now() - ($2 - n) * interval '1 millisecond' as created_at, now() as updated_at
  from generate_series(1, $2::int) n), classed as (
  select *, case when active_days > 0 then first_seen end as first_active, case when active_days > 0 then last_seen end as last_active,
    case when last_seen < now() - interval '90 days' then 'Churned' when last_seen < now() - interval '30 days' then 'At-Risk' else 'Active' end as lifecycle,
    (array['low', 'medium', 'high'])[1 + orders % 3] as risk, case when last_seen > now() - interval '1 day' then 1 when last_seen > now() - interval '7 days' then 7 when last_seen > now() - interval '30 days' then 30
      when last_seen > now() - interval '90 days' then 90 end as recency,
    case when orders = 4 then '{high-value}'::text[] when last_seen < now() - interval '90 days' then '{churned}' else '{}' end as categories from people)
  insert into profiles (${COLUMNS}, cell) select ${COLUMNS}, ${CELL} from classed`;
const CELLS_SQL = `insert into audience_cells select company_id, cell, lifecycle, risk, recency, categories, channels, is_unified, is_anonymous, count(*)::int, sum(coverage), sum(revenue)
  from profiles where company_id = $1 group by 1, 2, 3, 4, 5, 6, 7, 8, 9`;

const prepare = async (orm: Orm, size: number): Promise<string> => {
  const id = newId();
  await ownerQuery(
    orm,
    "insert into companies (id, name, status, is_internal, settings, created_at, updated_at) values ($1, $2, 'active', false, '{}', now(), now())",
    [id, `Bench ${size}`],
  );
  await ownerQuery(orm, FILL_SQL, [id, size]);
  await ownerQuery(orm, CELLS_SQL, [id]);
  await ownerQuery(orm, 'vacuum analyze profiles');
  await ownerQuery(orm, 'vacuum analyze audience_cells');
  return id;
};

const failures: string[] = [];
const checkLimit = (name: string, small: number, large: number, limit: number): void => {
  const ok = large / small <= limit;
  print(
    `${ok ? 'ok  ' : 'MISS'} ${name.padEnd(44)} ${small.toFixed(1).padStart(9)} -> ${large.toFixed(1).padStart(9)} ms  ratio ${(large / small).toFixed(2)} (limit ${limit})`,
  );
  if (!ok) failures.push(name);
};

const PAGE = { page: 1, limit: 20 };
const CALLS: readonly (readonly [string, (context: Context) => Promise<unknown>])[] = [
  [
    'summary',
    (context) => readAudienceMetrics(context, { params: undefined, query: {}, body: undefined }),
  ],
  [
    'summary, filtered',
    (context) =>
      readAudienceMetrics(context, {
        params: undefined,
        query: { risk: 'high', recency: '30' },
        body: undefined,
      }),
  ],
  ['categories', (context) => listCategories(context)],
  ['users', (context) => listAudienceUsers(context, PAGE)],
  ['users of a category', (context) => listAudienceUsers(context, PAGE, 'high-value')],
  [
    'users, data source',
    (context) => listAudienceUsers(context, { ...PAGE, dataSource: 'CRM,Support' }),
  ],
  ['users, lifecycle', (context) => listAudienceUsers(context, { ...PAGE, lifecycle: 'Churned' })],
  ['users, risk', (context) => listAudienceUsers(context, { ...PAGE, risk: 'high' })],
  ['users, recency', (context) => listAudienceUsers(context, { ...PAGE, recency: '7' })],
  [
    'users, all filters',
    (context) =>
      listAudienceUsers(context, {
        ...PAGE,
        dataSource: 'Email',
        lifecycle: 'At-Risk',
        risk: 'low,medium',
        recency: '90',
      }),
  ],
  [
    'users, page 10',
    (context) => listAudienceUsers(context, { ...PAGE, page: 10, lifecycle: 'Active' }),
  ],
  ['users, search', (context) => listAudienceUsers(context, { ...PAGE, search: 'p7777@bench' })],
];

await withBenchDatabase(async (orm) => {
  const { services } = createApp({ orm, env: benchEnv(), root: '.' });
  const of = (companyId: string): Context =>
    createContext(services, {
      company: companyId,
      scope: companyId,
      requestId: 'bench',
      client: { ip: '', userAgent: null },
    });
  const [small, large] = [of(await prepare(orm, SIZES[0])), of(await prepare(orm, SIZES[1]))];
  print(`${SIZES[0]} and ${SIZES[1]} people ready`);
  for (const [call, run] of CALLS) {
    const [few, many] = await inTurns(
      ROUNDS,
      () => run(small),
      () => run(large),
    );
    checkLimit(call, few, many, PAGES_LIMIT);
  }
  const timeOf = async (size: number): Promise<number> => {
    const context = of(await prepare(orm, size));
    const at = performance.now();
    await reclassify(context, context.companyInScope(), async () => undefined);
    await ownerQuery(
      orm,
      "select gin_clean_pending_list(indexrelid) from pg_stat_user_indexes where indexrelname = 'profiles_search_text_index'",
    );
    return performance.now() - at;
  };
  const few: number[] = [];
  for (let round = 0; round <= RECLASSIFY_ROUNDS; round += 1)
    few.push(await timeOf(RECLASSIFY_SIZES[0]));
  const [fewMs, manyMs] = [
    few.slice(1).reduce((total, ms) => total + ms, 0) / RECLASSIFY_ROUNDS,
    await timeOf(RECLASSIFY_SIZES[1]),
  ];
  const exponent = Math.log(manyMs / fewMs) / Math.log(RECLASSIFY_SIZES[1] / RECLASSIFY_SIZES[0]);
  const isLinear = exponent <= LINEAR_LIMIT;
  print(
    `${isLinear ? 'ok  ' : 'MISS'} ${`reclassify, ${RECLASSIFY_SIZES.join(' and ')} people`.padEnd(44)} ${fewMs.toFixed(1).padStart(9)} -> ${manyMs.toFixed(1).padStart(9)} ms  exponent ${exponent.toFixed(2)} (limit ${LINEAR_LIMIT})`,
  );
  if (!isLinear) failures.push('reclassify');
  const [alone] = await inTurns(ROUNDS, () => listAudienceUsers(small, { ...PAGE, risk: 'high' }));
  const times: number[] = [];
  let working = true;
  const work = reclassify(small, small.companyInScope(), async () => undefined).finally(() => {
    working = false;
  });
  while (working) {
    const at = performance.now();
    await listAudienceUsers(small, { ...PAGE, risk: 'high' });
    times.push(performance.now() - at);
  }
  await work;
  checkLimit(
    `a page while reclassify runs (${times.length} reads)`,
    alone,
    p95(times),
    PAGES_LIMIT,
  );
});
process.exit(failures.length > 0 ? 1 : 0);
