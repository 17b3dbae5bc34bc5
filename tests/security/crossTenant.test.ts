// @postgres: its SQL
// @slow: every endpoint with every foreign id
import { PERMISSIONS } from '@core/access/permissions';
import type { AnyEndpoint } from '@core/contract/defineEndpoint';
import { contract } from '@core/contract/index';
import { notYetBuilt } from '@bff/handlers';
import { makeSignedIn, makeWorld, tokenFor, type World } from '../support/actors';
import { startTestServer, type Answer, type TestServer } from '../support/testServer';
import { type Caller, makeCallers } from './callers';
import { type Sample, sampleInputs } from './sampleInputs';
import { sampleRows } from './sampleRows';
import { keepSessions, keepUnused, type SendKept } from './keepUnused';
import { type Samples, sendMade } from './sendSample';
import { recordCases } from '../support/recordCases';
import { ABSENT_ID } from '../support/surveys';
import { forgetDoubted } from '../support/watchShards';
import { targetsOf } from './targets';

// Hundreds of requests in one case, which takes minutes on a busy machine.

/** A person's name that no response to an outsider may contain. */
const CANARY = 'Canary-of-the-other-company';

const attacked = contract.filter(
  ({ id, access }) => access.kind !== 'public' && !notYetBuilt.includes(id),
);

/** One attempt at another company's rows. */
interface Attempt {
  how: string;
  send: () => Promise<Answer>;
}

describe.each([
  ['with all locks', false],
  ['with the ORM filter and its write guard removed: row-level security alone', true],
])("another company's rows, %s", (_locks, bare) => {
  let server: TestServer;
  let world: World;
  let samples: Samples;
  let sendKept: SendKept;
  let people: Caller[];
  let key: Caller;
  /** A key calls all endpoints for keys, and people call the others. */
  const attackersOn = ({ access }: AnyEndpoint): Caller[] => [
    ...(access.kind === 'session' || (access.kind === 'apiKey' && access.orSession) ? people : []),
    ...(access.kind === 'apiKey' ? [key] : []),
  ];

  beforeAll(async () => {
    server = await startTestServer({ env: { rateLimitScale: 100_000 } });
    if (bare)
      for (const meta of server.services.orm.getMetadata().getAll().values())
        delete meta.filters.tenant;
    world = await makeWorld(server);
    samples = sampleInputs(server, sampleRows(server));
    sendKept = keepUnused(samples);
    // All permissions except the role of a global admin, so only the company separates them from
    // the rows.
    const everything = PERMISSIONS.filter((permission) => permission !== 'admin:all');
    const signedIn = await Promise.all([
      makeSignedIn(server, { company: world.own, role: 'company_admin', permissions: everything }),
      makeSignedIn(server, { company: world.own, role: 'user', permissions: everything }),
      makeSignedIn(server, { company: world.own, role: 'user' }),
    ]);
    people = signedIn.map(({ user }) => ({
      user,
      rights: user,
      headers: async () => ({ authorization: `Bearer ${await tokenFor(server, user)}` }),
    }));
    key = (await makeCallers(server, world))['admin key'];
    await server.system.transaction((em) =>
      em.execute('update companies set name = ?, description = ? where id = ?', [
        CANARY,
        CANARY,
        world.other.id,
      ]),
    );
    await server.system.transaction((em) =>
      em.execute('update users set name = ? where company_id = ?', [CANARY, world.other.id]),
    );
  });
  afterAll(() => {
    if (bare) forgetDoubted();
    return server.close();
  });

  /** All rows of the other company, in every table that has a company. */
  const snapshot = (): Promise<string> =>
    server.system.transaction(async (em) => {
      const tables = await em.execute<{ table_name: string }[]>(
        "select table_name from information_schema.columns where table_schema = 'public' and column_name = 'company_id' order by table_name",
      );
      const rows: unknown[] = [
        await em.execute('select * from companies where id = ?', [world.other.id]),
      ];
      for (const { table_name: table } of tables)
        rows.push(
          table,
          await em.execute(
            `select (to_jsonb(t) - 'bytes')::text as row from "${table}" t where company_id = ? order by 1`,
            [world.other.id],
          ),
        );
      return JSON.stringify(rows);
    });

  const attemptsOn = (endpoint: AnyEndpoint, caller: Caller): Attempt[] => {
    const { own, other } = targetsOf(world);
    const pathOf = ({ params = {} }: Sample): string =>
      endpoint.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '');
    const throughFilter = (): Promise<Answer> =>
      sendKept(endpoint, caller, own, (sample, headers) =>
        server.request(endpoint.method, pathOf(sample), {
          ...(endpoint.body && sample.body ? { body: sample.body } : {}),
          query: { companyFilter: world.other.id },
          headers,
        }),
      );
    const throughBody = (key: string): Promise<Answer> =>
      sendKept(endpoint, caller, own, (sample, headers) =>
        server.request(endpoint.method, pathOf(sample), {
          body: { ...sample.body, [key]: world.other.id },
          headers,
        }),
      );
    const throughPath = (): Promise<Answer> =>
      sendKept(endpoint, caller, other, (sample, headers) =>
        sendMade(server, endpoint, sample, headers, other),
      );
    return [
      { how: 'path', send: throughPath },
      { how: 'companyFilter', send: throughFilter },
      ...(endpoint.body
        ? ['companyId', 'company_id'].map((key) => ({
            how: `body ${key}`,
            send: () => throughBody(key),
          }))
        : []),
    ];
  };

  it('are neither shown nor changed by any request', async () => {
    // The samples' own rows are created first, so the comparison shows only the effect of the
    // attacks.
    const leaks: string[] = [];
    let attempts = 0;
    for (const endpoint of attacked) {
      for (const caller of attackersOn(endpoint)) {
        for (const { how, send } of attemptsOn(endpoint, caller)) {
          attempts += 1;
          const { text, status } = await send();
          if (text.includes(CANARY))
            leaks.push(`${endpoint.id} by ${how}: ${status} ${text.slice(0, 200)}`);
          // Without a session, a rejection would prove nothing.
          if (status >= 500 || status === 401) leaks.push(`${endpoint.id} by ${how}: ${status}`);
        }
      }
    }
    recordCases("attempts on other companies' rows", attempts, attempts - leaks.length);
    expect(leaks).toEqual([]);
    expect(attempts).toBeGreaterThanOrEqual(600);
  });

  it('stay unchanged, to the last byte', async () => {
    const rows = sampleRows(server);
    const { other } = targetsOf(world);
    // Every row that a path can name is created once. Then all attacks run against these rows.
    const fixed = new Map<string, Awaited<ReturnType<Samples[string]>>>();
    for (const { id } of attacked)
      fixed.set(id, await sampleInputs(server, rows)[id]!(other, people[0]!.user));
    const before = await snapshot();
    const inSession = keepSessions();
    for (const endpoint of attacked.filter(({ method }) => method !== 'GET')) {
      for (const caller of attackersOn(endpoint)) {
        const { params = {}, body } = fixed.get(endpoint.id)!;
        const path = endpoint.path.replace(
          /:(\w+)/g,
          (_, name: string) => params[name] ?? ABSENT_ID,
        );
        for (const query of [{}, { companyFilter: world.other.id }]) {
          await inSession(endpoint, caller, (headers) =>
            server.request(endpoint.method, path, {
              ...(endpoint.body ? { body: body ?? {} } : {}),
              query,
              headers,
            }),
          );
        }
      }
    }
    expect(await snapshot()).toBe(before);
  });
});
