import { newId } from '@bff/db/newId';
import type { Orm } from '@bff/db/createOrm';
import { ownerQuery } from '@bff/db/ownerQuery';
import { fitCompany } from '@bff/modules/models/fitCompany';
import { modelHost } from '@bff/modules/models/modelHost';
import type { CatalogueItem } from '@core/models/catalogueItem';
import { buildEngine, historiesOf, wantedOf } from '@core/models/evaluate';
import type { Interaction } from '@core/models/interactions';
import type { Learned } from '@core/models/learnedSettings';
import { measureList } from '@core/models/metrics';
import { rank } from '@core/models/rank';
import { DISCOVERY_DEFAULTS } from '@core/models/sliders';
import { insertCompany } from './benchCompany';
import { withBenchDatabase } from './benchDatabase';
import { serveBench } from './benchServer';

const K = 10;

interface RatedWorld {
  items: readonly CatalogueItem[];
  train: readonly Interaction[];
  test: readonly Interaction[];
  now: number;
}

/** A bare number such as 1 is not accepted as someone's id. */
const userOf = (person: string): string => `user-${person}`;

/** First K items for each person. */
type Lists = ReadonlyMap<string, readonly string[]>;

/**
 * Asks `POST /api/v1/predict` of a running product for each person's list, after the product has trained and learned from the training rows.
 * Compares the lists with those of the ranking alone, with the same learned settings and with the usual ones.
 */
export const measureApi = (given: RatedWorld): Promise<string[]> =>
  withBenchDatabase(async (orm) => {
    const world = { ...given, train: atDifferentTimes(given.train) };
    const company = await insertCompany(orm, 'bench-api');
    await insertWorld(orm, company.id, world);
    const server = await serveBench(orm, () => new Date(world.now));
    try {
      await fitCompany(server.contextOf(company.id), company.id, newId());
      const api = new Map<string, string[]>();
      for (const person of new Set(world.test.map((one) => one.person))) {
        const asked = { user_id: userOf(person), top_k: K };
        const { items } = await server.send<{ items: { id: string }[] }>(
          ...([company.key, '/api/v1/predict', asked] as const),
        );
        api.set(
          person,
          items.map(({ id }) => id),
        );
      }
      const { learned } = modelHost.of(server.services).loaded(company.id)!.engine.model;
      const same = rankAll(world, learned);
      const usual = rankAll(world, null);
      const row = (name: string, lists: Lists): string =>
        `${name.padEnd(24)} NDCG@10 ${ndcgOf(world, lists).toFixed(4)}  ${equalLists(api, lists)} of ${api.size} lists equal the API's`;
      return [
        `the API learned ${JSON.stringify(learned?.settings ?? null)}`,
        row('API', api),
        row('ranking, learned', same),
        row('ranking, not learned', usual),
      ];
    } finally {
      await server.close();
    }
  });

/** Moves simultaneous events of a person apart by a millisecond each, because their order is undefined. */
const atDifferentTimes = (rows: readonly Interaction[]): Interaction[] => {
  const before = new Map<string, number>();
  return rows.map((row) => {
    const moment = `${row.person} ${row.at}`;
    const count = before.get(moment) ?? 0;
    before.set(moment, count + 1);
    return { ...row, at: row.at + count };
  });
};

const rankAll = ({ items, train, test, now }: RatedWorld, learned: Learned | null): Lists => {
  const engine = buildEngine(items, train, { now, learned });
  const histories = historiesOf(train);
  return new Map(
    [...new Set(test.map(({ person }) => person))].map((person) => [
      person,
      rank(engine, {
        history: histories.get(person) ?? [],
        settings: DISCOVERY_DEFAULTS,
        k: K,
      }).items.map(({ key }) => key),
    ]),
  );
};

const ndcgOf = ({ items, test }: RatedWorld, lists: Lists): number => {
  const positions = new Map(items.map(({ key }, at) => [key, at]));
  const wanted = wantedOf({ position: (key) => positions.get(key) }, test);
  const each = [...wanted].map(
    ([person, right]) =>
      measureList(
        lists.get(person)!.map((key) => positions.get(key)!),
        right,
        K,
      ).ndcg,
  );
  return each.reduce((sum, ndcg) => sum + ndcg, 0) / each.length;
};

const equalLists = (one: Lists, other: Lists): number =>
  [...one].filter(([person, keys]) => keys.join() === other.get(person)?.join()).length;

/** Number of rows of one statement. */
const ROWS_EACH = 10_000;

const insertWorld = async (
  orm: Orm,
  companyId: string,
  { items, train }: RatedWorld,
): Promise<void> => {
  const insert = async (statement: string, rows: readonly object[]): Promise<void> => {
    for (let at = 0; at < rows.length; at += ROWS_EACH)
      await ownerQuery(orm, statement, [companyId, JSON.stringify(rows.slice(at, at + ROWS_EACH))]);
  };
  await insert(
    `insert into items (id, company_id, item_key, title, description, category, tags, attributes, price, available, hidden, created_at, updated_at)
    select gen_random_uuid(), $1::uuid, key, title, description, category, tags, attributes, price, true, false, to_timestamp(at / 1000.0), now()
    from jsonb_to_recordset($2::jsonb) as r(key text, title text, description text, category text, tags text[], attributes jsonb, price float8, at float8)`,
    items.map(({ createdAt, ...item }) => ({ ...item, at: createdAt })),
  );
  const people = [...new Set(train.map(({ person }) => person))].map((person) => ({ person }));
  await insert(
    `insert into profiles (id, company_id, traits, consent, may_share, source_ids, origins, channels, is_unified, is_anonymous, first_seen, last_seen, event_count, active_days, orders, revenue, coverage, categories, search_text, created_at, updated_at)
    select md5($1::uuid::text || person)::uuid, $1::uuid, '{}', '{}', true, '{}', '{api}', '{}', false, false, now(), now(), 0, 0, 0, 0, 0, '{}', '', now(), now()
    from jsonb_to_recordset($2::jsonb) as r(person text)`,
    people,
  );
  await insert(
    `insert into profile_identifiers (id, company_id, kind, value, profile_id, shared, created_at)
    select gen_random_uuid(), $1::uuid, 'uuid', "user", md5($1::uuid::text || person)::uuid, false, now()
    from jsonb_to_recordset($2::jsonb) as r(person text, "user" text)`,
    people.map(({ person }) => ({ person, user: userOf(person) })),
  );
  // Events arrive in the order of the rows, which decides between equal times.
  await insert(
    `insert into events (id, company_id, profile_id, identifier_ids, type, item_key, occurred_at, received_at, origin, properties)
    select lpad(to_hex(turn), 32, '0')::uuid, $1::uuid, md5($1::uuid::text || person)::uuid, '{}', type, item, to_timestamp(at / 1000.0), to_timestamp(at / 1000.0), 'api', '{}'
    from jsonb_to_recordset($2::jsonb) as r(turn int, person text, item text, type text, at float8)`,
    train.map(({ person, item, type, at }, turn) => ({ turn, person, item, type, at })),
  );
};
