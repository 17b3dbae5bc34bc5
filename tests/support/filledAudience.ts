import { recordEvents } from '@bff/modules/events/recordEvents';
import { projectRecords } from '@bff/modules/projection/projectRecords';
import { makeWorld, type World } from './actors';
import { generatePeople } from './generatedPeople';
import { startTestServer, type TestServer } from './testServer';

export const AUDIENCE_PATH = '/api/audience-intelligence';
const DAY_MS = 86_400_000;
/** The sources of the people: a shop and a CRM. */
export const [SHOP, CRM] = [
  '0198c0de-0000-7000-8000-0000000000b1',
  '0198c0de-0000-7000-8000-0000000000b2',
];

/** Records about one person, before any formula. */
export interface Recount {
  id: string;
  email: string | null;
  first: string;
  last: string;
  began: string;
  ended: string;
  events: number;
  days: number;
  orders: number;
  revenue: number;
  returned: string | null;
}

/**
 * A server with 300 people and 150 days of events, enough for every honesty gate, and the calls that tests about the audience make.
 * Registers the hooks that start and stop it.
 */
export const useFilledAudience = () => {
  const place = {} as { server: TestServer; world: World };
  const now = Date.now();
  const ago = (days: number): Date => new Date(now - days * DAY_MS);

  const get = (path: string, query = {}) =>
    place.server.request('GET', `${AUDIENCE_PATH}${path}`, {
      token: place.world.admin.token,
      query: { companyFilter: place.world.own.id, ...query },
    });
  const post = (path: string, body: object = {}) =>
    place.server.request('POST', `${AUDIENCE_PATH}${path}`, {
      token: place.world.admin.token,
      query: { companyFilter: place.world.own.id },
      body,
    });
  const sql = <Row extends object>(text: string, ...params: unknown[]) =>
    place.server.system.transaction((em) => em.execute<Row[]>(text, params));
  const inCompany = <T>(work: Parameters<typeof place.server.system.transaction<T>>[0]) =>
    place.server.system.transaction(work, place.world.own.id);

  const fill = async (): Promise<void> => {
    const records = generatePeople(300).map(({ fields, ...record }, n) => ({
      ...record,
      fields: {
        ...fields,
        created_at: ago(150 - (n % 140)).toISOString(),
        plan: n % 9 === 0 ? 'Enterprise' : n % 4 === 0 ? 'free' : 'pro',
      },
    }));
    for (const [source, id, channel] of [
      ['shop', SHOP, 'Web'],
      ['crm', CRM, 'CRM'],
    ] as const) {
      const rows = records
        .filter((record) => record.source === source)
        .map(({ recordKey, fields }) => ({
          recordKey,
          fields,
          observedAt: ago(1),
          kind: 'profile' as const,
        }));
      await inCompany((em) =>
        projectRecords(place.server.system, em, place.world.own.id, { id, channel }, rows),
      );
    }
    const events = records
      .filter(({ source, person }) => source === 'shop' && person % 10 !== 0)
      .flatMap(({ fields, person }) =>
        [140, 95, 60, 45, 20, 3]
          .filter((_, at) => (person + at) % 3 !== 0 && (person % 2 === 0 || at < 4))
          .map((days, at) => ({
            identifiers: { email: String((fields as Record<string, unknown>).email) },
            type: at % 2 === 0 ? 'purchase' : 'view',
            value: at % 2 === 0 ? 10 + (person % 50) : null,
            currency: at % 2 === 0 ? 'EUR' : null,
            itemKey: `item-${person % 7}`,
            occurredAt: ago(days),
            messageId: `e${person}-${at}`,
          })),
      );
    await inCompany((em) => recordEvents(place.server.system, em, place.world.own.id, events));
  };

  beforeAll(async () => {
    place.server = await startTestServer({ work: true, env: { rateLimitScale: 1000 } });
    place.world = await makeWorld(place.server);
    place.server.setTime(new Date(now));
    await fill();
    await post('/reclassify');
    await place.server.idle();
  }, 240_000);
  afterAll(() => place.server.close());

  /** Recounts all people from the stored data, in SQL that shares nothing with the product's. */
  const recount = () =>
    sql<Recount>(
      `
  with people as (select distinct profile_id from profile_traits where company_id = ? union select profile_id from events where company_id = ? and profile_id is not null),
  said as (select profile_id, min((traits->>'created_at')::timestamptz) a, max((traits->>'created_at')::timestamptz) b from profile_traits group by 1),
  did as (select profile_id, min(occurred_at) a, max(occurred_at) b, count(*)::int n, count(distinct date(occurred_at at time zone 'UTC'))::int d,
    count(*) filter (where type = 'purchase')::int o, coalesce(sum(value) filter (where type = 'purchase'), 0)::float8 v from events group by 1),
  gaps as (select profile_id, max(occurred_at) r from (select profile_id, occurred_at, occurred_at - lag(occurred_at) over (partition by profile_id order by occurred_at) g from events) x where g >= interval '90 days' group by 1)
  select p.profile_id as id, least(said.a, did.a) as first, greatest(said.b, did.b) as last, did.a as began, did.b as ended, coalesce(did.n, 0) as events, coalesce(did.d, 0) as days, coalesce(did.o, 0) as orders,
    coalesce(did.v, 0) as revenue, gaps.r as returned
  from people p left join said using (profile_id) left join did using (profile_id) left join gaps using (profile_id)`,
      place.world.own.id,
      place.world.own.id,
    );

  return { place, now, get, post, sql, inCompany, recount };
};
