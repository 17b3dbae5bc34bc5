// @postgres: its locks
// @slow: projections that wait for each other
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { untilCallsWait } from '@tests/support/until';
import { realServer } from '@tests/support/realServer';
import type { EntityManager } from '@mikro-orm/sql';
import { lockProfiles } from '@bff/modules/companies/lockProfiles';
import { projectWaiting } from './projectWaiting';

const PATH = '/api/data-sources';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer({ work: true });
  world = await makeWorld(server);
});
afterAll(() => server.close());

const call = (method: string, path: string, body?: object) =>
  server.request<{ id: string }>(method, `${PATH}${path}`, {
    token: world.editor.token,
    ...(body ? { body } : {}),
  });

const sourceWith = async (name: string, record: object): Promise<string> => {
  const {
    body: { id },
  } = await call('POST', '', { name, type: 'File Upload', status: 'active', config: '{}' });
  await call('POST', `/${id}/records`, { records: [record] });
  return id;
};

const traitsOf = async (email: string): Promise<unknown> => {
  await server.idle();
  const rows = await server.system.transaction((em) =>
    em.execute<{ traits: object }[]>(
      'select "traits" from "profiles" where "company_id" = ? and "email" = ?',
      [world.own.id, email],
    ),
  );
  return rows[0]?.traits;
};

/**
 * Runs `change` while a batch that has read the records of `add` and their mapping waits for its
 * turn to write people. The embedded database runs one transaction at a time, so there the change
 * comes before or after the batch.
 */
const duringTheBatchOf = async (
  add: () => Promise<string>,
  change: (id: string, em: EntityManager | null) => Promise<unknown>,
): Promise<void> => {
  if (!realServer) return void (await change(await add(), null));
  await server.system.transaction(async (em) => {
    await lockProfiles(em, world.own.id);
    const id = await add();
    await untilCallsWait(em);
    await change(id, em);
  });
};

describe('a batch of records', () => {
  it('is projected again if its mapping changed during the projection', async () => {
    await duringTheBatchOf(
      () => sourceWith('Shop', { email: 'a@example.com', size: 'M' }),
      (id) => call('PUT', `/${id}/mapping`, { fields: [{ name: 'size', target: 'plan' }] }),
    );
    expect(await traitsOf('a@example.com')).toMatchObject({ plan: 'M' });
  });

  it('is withdrawn if its source was removed during the projection', async () => {
    await duringTheBatchOf(
      () => sourceWith('Gone', { email: 'gone@example.com', plan: 'M' }),
      (id) => call('DELETE', `/${id}?records=remove`),
    );
    expect(await traitsOf('gone@example.com')).toBeUndefined();
  });

  it('restores nothing that another server has withdrawn meanwhile', async () => {
    await duringTheBatchOf(
      () => sourceWith('Twice', { email: 'twice@example.com', plan: 'M' }),
      async (id, em) => {
        await call('DELETE', `/${id}?records=remove`);
        if (em) await projectWaiting(server.system, em, world.own.id);
      },
    );
    expect(await traitsOf('twice@example.com')).toBeUndefined();
  });
});

describe('a record about many people', () => {
  const looks = async () => {
    await server.idle();
    return server.system.transaction((em) =>
      em.execute<{ subject_id: string; state: string; n: number }[]>(
        'select "subject_id", "state", count(*)::int as "n" from "job_runs" where "company_id" = ? and "kind" = \'audience.reclassify\' group by 1, 2 order by 1, 2',
        [world.own.id],
      ),
    );
  };

  it('has all of them reclassified a minute after the last time, once for several records', async () => {
    await sourceWith('First', { email: 'first@example.com' });
    const n = (await looks())[0]!.n;
    await server.system.transaction((em) =>
      em.execute(
        `insert into "profiles" select (jsonb_populate_record(p, jsonb_build_object('id', gen_random_uuid()))).* from "profiles" p, generate_series(1, 2001)
        where p."id" = (select "id" from "profiles" where "company_id" = ? limit 1)`,
        [world.own.id],
      ),
    );
    for (const name of ['second', 'third']) {
      await sourceWith(name, { email: `${name}@example.com` });
      expect(await traitsOf(`${name}@example.com`)).toBeDefined();
    }
    const done = { subject_id: 'audience.reclassify', state: 'succeeded', n };
    expect(await looks()).toEqual([
      done,
      { subject_id: 'audience.reclassify later', state: 'queued', n: 1 },
    ]);
    const asked = await server.request('POST', '/api/audience-intelligence/reclassify', {
      token: world.admin.token,
      query: { companyFilter: world.own.id },
    });
    expect(asked.status).toBe(202);
    expect(await looks()).toEqual([
      { ...done, n: n + 1 },
      { subject_id: 'audience.reclassify later', state: 'queued', n: 1 },
    ]);
  });
});
