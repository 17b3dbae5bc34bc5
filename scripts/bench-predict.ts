import { warmModels } from '@bff/modules/models/warmModels';
import { ownerQuery } from '@bff/db/ownerQuery';
import type { Orm } from '@bff/db/createOrm';
import { newId } from '@bff/db/newId';
import { fitCompany } from '@bff/modules/models/fitCompany';
import { insertCompany } from './lib/benchCompany';
import { print, withBenchDatabase } from './lib/benchDatabase';
import { serveBench } from './lib/benchServer';
import { CONNECTIONS, load, shown } from './lib/connections';
import { percentile } from './load/drive';

// `npm run bench:predict`: POST /api/v1/predict over 16 connections at 1,000 and at 100,000 items, and other requests while 100,000
// interactions over 1,700 items are fitted, on the PostgreSQL that TEST_DATABASE_URL names (in its own database). Exits 1 when the log-log
// slope of the p99 is above 0.5, when the first prediction after a restart takes more than a second, when a fit more than doubles the p99 of other
// requests, or when memory is not bounded. BENCH_ITEMS names the sizes, BENCH_PEOPLE and BENCH_EVENTS the people and the events of each person.

const numberFrom = (name: string, usual: number): number => Number(process.env[name] ?? usual);
const REQUESTS = numberFrom('BENCH_REQUESTS', 1000);
/** People of the measured companies, and events of each of them. */
const PEOPLE_USUAL = 1000;
const [PEOPLE, EACH] = [numberFrom('BENCH_PEOPLE', PEOPLE_USUAL), numberFrom('BENCH_EVENTS', 60)];
/** Sent before the measured ones, so that code and caches are warm. */
const WARM_UP = Math.min(320, REQUESTS);
const SIZES = (process.env.BENCH_ITEMS ?? '1000,100000').split(',').map(Number);
const [SLOPE_MAX, FIT_RATIO_MAX, FIRST_MAX, P99_MAX] = [0.5, 2, 1, 50];
/** A server without models, and what an item of a company costs. */
const MEMORY_MAX_MB = 1500 + 0.005 * Math.max(0, Math.max(...SIZES) - 100_000);

interface BenchCompany {
  id: string;
  key: string;
  items: number;
  people: number;
}

/** A company with items, people and `each` interactions of each person, the popular items more often. */
const makeCompany = async (
  orm: Orm,
  items: number,
  each: number,
  people = PEOPLE_USUAL,
): Promise<BenchCompany> => {
  const { id, key } = await insertCompany(orm, `bench-${items}-${each}`);
  await ownerQuery(
    orm,
    `insert into items (id, company_id, item_key, title, description, category, tags, attributes, price, available, hidden, created_at, updated_at)
    select gen_random_uuid(), $1::uuid, 'i' || n, (array['Storm','Harbour','Light','Deck','Cabin'])[1 + n % 5] || ' ' || (array['jacket','boots','rope','lamp','bag'])[1 + n % 7 % 5] || ' ' || n,
      'For days on the water, number ' || n, 'Category ' || n % 40, array['tag-' || n % 100, 'tag-' || n % 37], jsonb_build_object('colour', n % 9, 'seller_id', 's' || n % 50, 'stock_quantity', 1 + n % 90),
      10 + n % 300, true, false, now() - (n % 400) * interval '1 day', now() from generate_series(0, $2::int - 1) n`,
    [id, items],
  );
  await ownerQuery(
    orm,
    `insert into profiles (id, company_id, traits, consent, may_share, source_ids, origins, channels, is_unified, is_anonymous, first_seen, last_seen, event_count, active_days, orders, revenue, coverage, categories, search_text, created_at, updated_at)
    select md5($1::uuid::text || p)::uuid, $1::uuid, '{}', '{}', true, '{}', '{api}', '{}', false, false, now(), now(), 0, 0, 0, 0, 0, '{}', '', now(), now() from generate_series(1, $2::int) p`,
    [id, people],
  );
  await ownerQuery(
    orm,
    `insert into profile_identifiers (id, company_id, kind, value, profile_id, shared, created_at)
    select gen_random_uuid(), $1::uuid, 'uuid', 'user-' || p, md5($1::uuid::text || p)::uuid, false, now() from generate_series(1, $2::int) p`,
    [id, people],
  );
  await ownerQuery(
    orm,
    `insert into events (id, company_id, profile_id, identifier_ids, type, item_key, occurred_at, received_at, origin, properties)
    select gen_random_uuid(), $1::uuid, md5($1::uuid::text || p)::uuid, '{}', case when e % 9 = 0 then 'purchase' else 'view' end,
      'i' || (floor(($3::int / 5) * power((('x' || substr(md5(p || '-' || e), 1, 7))::bit(28)::int / 268435456.0), 2))::int * 5 + p % 5), now() - e * interval '1 hour', now() - interval '1 hour', 'api', '{}'
    from generate_series(1, $2::int) p, generate_series(1, $4::int) e`,
    [id, people, items, each],
  );
  return { id, key, items, people };
};

/** Runs an experiment on the company's lists: two variants, one with rules, and a holdout. */
const addExperiment = async (orm: Orm, { id }: BenchCompany): Promise<void> => {
  await ownerQuery(
    orm,
    "insert into experiments (company_id, id, name, placement, goal, guardrail, holdout, variants, state, created_at, started_at) values ($1, $2, 'bench', 'for_you', 'clicks', 'warn', 10, $3::jsonb, 'running', now(), now())",
    [
      id,
      newId(),
      JSON.stringify([
        { key: 'A', share: 45 },
        {
          ...{ key: 'B', share: 45, pins: ['i1', 'i2'] },
          boosts: [{ filters: { category: 'Category 3' }, by: 40 }],
        },
      ]),
    ],
  );
};

const failures: string[] = [];
const checkLimit = (name: string, value: number, limit: number): void => {
  print(`${value <= limit ? 'ok  ' : 'MISS'} ${name} ${value.toFixed(2)} (limit ${limit})`);
  if (!(value <= limit)) failures.push(name);
};

const searched = { query: 'storm jacket' };
const filtered = (at: number): object => ({ filters: { category: `Category ${at % 40}` } });
/** Every fourth prediction has a query, every fifth a filter. */
const mixed = (at: number): object => ({
  ...(at % 4 === 0 ? searched : {}),
  ...(at % 5 === 0 ? filtered(at) : {}),
});
const KINDS: Readonly<Record<string, (at: number) => object>> = {
  'known people': () => ({}),
  'new visitors': (at) => ({ user_id: `new-${at}` }),
  'in a category': filtered,
  searches: () => searched,
  'searches with a typo': () => ({ query: 'strom jaket' }),
};

/** The product like a process that has just started, and the calls of its clients. */
const serve = async (orm: Orm) => {
  const { send, ...server } = await serveBench(orm);
  return {
    ...server,
    async predict(
      { key, people }: BenchCompany,
      at: number,
      bodyOf: (at: number) => object = mixed,
    ): Promise<string> {
      const person = { user_id: `user-${1 + ((at * 7) % people)}`, top_k: 10 };
      const { model_version: version } = await send<{ model_version: string }>(
        ...([key, '/api/v1/predict', { ...person, ...bodyOf(at) }] as const),
      );
      return version;
    },
    /** Reads one item: a call with the same key, without a ranking. */
    readItem: ({ key, items }: BenchCompany, at: number) =>
      send(key, `/api/v1/items/i${at % items}`),
  };
};

/** Runs work and returns its time and the processor time of all threads, which depends less on a busy machine. */
const timed = async <T>(
  work: () => Promise<T>,
): Promise<{ result: T; took: string; seconds: number }> => {
  const [began, before] = [performance.now(), process.cpuUsage()];
  const result = await work();
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - began) / 1000;
  return {
    result,
    seconds,
    took: `${seconds.toFixed(2)} s, ${((user + system) / 1e6).toFixed(2)} s of CPU`,
  };
};

/** Sends all requests, and prints their times and the processor time of this process for each, its clients included. */
const row = async (name: string, send: (at: number) => Promise<unknown>): Promise<number[]> => {
  const before = process.cpuUsage();
  const times = await load(REQUESTS, send);
  const { user, system } = process.cpuUsage(before);
  print(
    `${name}: ${shown(times)}, ${((user + system) / 1000 / REQUESTS).toFixed(1)} ms of CPU each`,
  );
  return times;
};

/** Prediction number 1 has neither a query nor a filter, number 8 has a query. */
const [PLAIN, SEARCH] = [1, 8];

/**
 * The time of the first prediction of a process that has just started. @param warm loads the models
 * before it reports ready, as the product does for its busiest companies. @throws if it ranked with
 * a model other than `version`.
 */
const firstAfterRestart = async (
  orm: Orm,
  company: BenchCompany,
  { version, at, warm = false }: { version: string; at: number; warm?: boolean },
): Promise<{ took: string; seconds: number }> => {
  const restarted = await serve(orm);
  try {
    if (warm)
      print(`        ready after ${(await timed(() => warmModels(restarted.services))).took}`);
    const { result, took, seconds } = await timed(() => restarted.predict(company, at));
    if (result !== version) throw new Error(`Ranked with ${result}, not with ${version}.`);
    return { took, seconds };
  } finally {
    await restarted.close();
  }
};

/** Restarts three times: without a loaded model, the same with a search, and with loaded models. */
const checkRestarts = async (orm: Orm, company: BenchCompany, version: string): Promise<void> => {
  const cold = await firstAfterRestart(orm, company, { version, at: PLAIN });
  const search = await firstAfterRestart(orm, company, { version, at: SEARCH });
  const warm = await firstAfterRestart(orm, company, { version, at: PLAIN, warm: true });
  const size = String(company.items).padStart(7);
  print(`${size} items: first prediction after a restart in ${cold.took}`);
  print(`${size} items: first search after a restart in ${search.took}`);
  print(`${size} items: first prediction of a company loaded at the start in ${warm.took}`);
  checkLimit(
    `first prediction after a restart at ${company.items} items, s`,
    cold.seconds,
    FIRST_MAX,
  );
};

const measure = async (orm: Orm): Promise<void> => {
  const { contextOf, predict, readItem, close } = await serve(orm);
  try {
    const p99: number[] = [];
    for (const size of SIZES) {
      const company = await makeCompany(orm, size, EACH, PEOPLE);
      for (const table of ['items', 'events', 'profiles', 'profile_identifiers'])
        await ownerQuery(orm, `vacuum analyze ${table}`);
      const { took } = await timed(() => fitCompany(contextOf(company.id), company.id, newId()));
      print(`${size} items, ${PEOPLE * EACH} events: read, fitted, measured and stored in ${took}`);
      await load(WARM_UP, (at) => predict(company, at));
      const times = await row(`${size} items`, (at) => predict(company, at));
      p99.push(percentile(times, 0.99));
      checkLimit(`p99 at ${size} items, ms`, p99.at(-1)!, P99_MAX);
      for (const [name, bodyOf] of Object.entries(KINDS))
        await row(`${size} items, ${name}`, (at) => predict(company, at, bodyOf));
      await row(`${size} items, reading an item as the baseline`, (at) => readItem(company, at));
      await addExperiment(orm, company);
      await row(`${size} items, an experiment runs`, (at) => predict(company, at));
      await checkRestarts(orm, company, await predict(company, PLAIN));
    }
    if (SIZES.length > 1)
      checkLimit(
        'log-log slope of the p99',
        Math.log(p99.at(-1)! / p99[0]!) / Math.log(SIZES.at(-1)! / SIZES[0]!),
        SLOPE_MAX,
      );

    const other = await makeCompany(orm, 200, 20);
    const busy = await makeCompany(orm, 1700, 100);
    await fitCompany(contextOf(other.id), other.id, newId());
    await load(WARM_UP, (at) => predict(other, at));
    const quiet = await load(REQUESTS, (at) => predict(other, at));
    let done = false;
    const fitBegan = performance.now();
    const fitting = fitCompany(contextOf(busy.id), busy.id, newId()).finally(() => {
      done = true;
    });
    const during = await load(
      Infinity,
      (at) => predict(other, at),
      () => done,
    );
    const { interactions } = await fitting;
    print(
      `fit of ${PEOPLE_USUAL * 100} events, ${interactions} interactions over ${busy.items} items: ${((performance.now() - fitBegan) / 1000).toFixed(1)} s beside ${CONNECTIONS} busy connections`,
    );
    print(`  another company: quiet ${shown(quiet)}; meanwhile ${shown(during)}`);
    checkLimit(
      'p99 of other requests during a fit, ratio',
      percentile(during, 0.99) / percentile(quiet, 0.99),
      FIT_RATIO_MAX,
    );
    checkLimit('memory, MB', process.memoryUsage().rss / 1_048_576, MEMORY_MAX_MB);
  } finally {
    await close();
  }
};

await withBenchDatabase(measure);
if (failures.length > 0) process.exitCode = 1;
