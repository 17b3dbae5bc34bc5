import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout } from 'node:timers/promises';
import { makeWorld, type World } from '@tests/support/actors';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import type { EntityManager } from '@mikro-orm/sql';
import { lockProfiles } from '@bff/modules/profiles/lockProfiles';
import { projectWaiting } from './projectWaiting';

const PATH = '/api/data-sources';

let server: TestServer;
let world: World;

beforeAll(async () => {
  server = await startTestServer({ work: true });
  world = await makeWorld(server);
});
afterAll(() => server.close());

const call = (method: string, path: string, body?: object) => server.request<{ id: string }>(method, `${PATH}${path}`, { token: world.editor.token, ...(body ? { body } : {}) });

const sourceWith = async (name: string, record: object): Promise<string> => {
  const { body: { id } } = await call('POST', '', { name, type: 'File Upload', status: 'active', config: '{}' });
  await call('POST', `/${id}/records`, { records: [record] });
  return id;
};

const traitsOf = async (email: string): Promise<unknown> => {
  await server.idle();
  const rows = await server.system.inTransaction((em) => em.execute<{ traits: object }[]>('select "traits" from "profiles" where "company_id" = ? and "email" = ?', [world.own.id, email]));
  return rows[0]?.traits;
};

/**
 * Does `change` while a batch has read the records that `add` brought, and their mapping, and waits for its turn to write people. The
 * embedded database runs one transaction at a time: there the change comes before or after the batch.
 */
const duringTheBatchOf = async (add: () => Promise<string>, change: (id: string, em: EntityManager | null) => Promise<unknown>): Promise<void> => {
  if (!process.env.TEST_DATABASE_URL) return void await change(await add(), null);
  await server.system.inTransaction(async (em) => {
    await lockProfiles(em, world.own.id);
    const id = await add();
    const waits = () => em.execute('select 1 from pg_locks where "locktype" = \'advisory\' and not "granted" and "database" = (select "oid" from pg_database where "datname" = current_database())');
    while ((await waits()).length === 0) await setTimeout(20);
    await change(id, em);
  });
};

describe('a batch of records', () => {
  it('is projected again when its mapping was changed while it was under way', async () => {
    await duringTheBatchOf(
      () => sourceWith('Shop', { email: 'a@example.com', size: 'M' }),
      (id) => call('PUT', `/${id}/mapping`, { fields: [{ name: 'size', target: 'plan' }] }),
    );
    expect(await traitsOf('a@example.com')).toMatchObject({ plan: 'M' });
  });

  it('is taken out again when its source was removed while it was under way', async () => {
    await duringTheBatchOf(
      () => sourceWith('Gone', { email: 'gone@example.com', plan: 'M' }),
      (id) => call('DELETE', `/${id}?records=remove`),
    );
    expect(await traitsOf('gone@example.com')).toBeUndefined();
  });

  it('brings nothing back that another server has taken out meanwhile', async () => {
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
