// @postgres: its SQL, and models that another process stored
// @slow: a fit for each of its cases
import papaparse from 'papaparse';
import { makeSignedIn, makeWorld, type World } from '@tests/support/actors';
import { makeCompany } from '@tests/support/factories';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';
import { until } from '@tests/support/until';
import { modelHost } from './modelHost';
import { warmModels } from './warmModels';

const PATH = '/api/model-settings';
const items = Array.from({ length: 24 }, (_, at) => ({
  id: `i${at}`,
  title: `Item ${at}`,
  category: `Taste ${at % 3}`,
}));
const events = Array.from({ length: 40 }, (_, person) =>
  Array.from({ length: 6 }, (_unused, turn) => ({
    type: turn === 5 ? 'purchase' : 'view',
    user_id: `p${person}`,
    item_id: `i${(person % 3) + 3 * ((person * 5 + turn * 3) % 8)}`,
    message_id: `${person}-${turn}`,
    timestamp: new Date(Date.UTC(2026, 0, 1 + turn, person)).toISOString(),
  })),
).flat();

let server: TestServer;
let world: World;
let key: string;

beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 }, work: true });
  world = await makeWorld(server);
  key = (
    await server.request('POST', '/api/api-tokens', {
      token: world.owner.token,
      body: { name: 'k', permissions: ['read', 'write'] },
    })
  ).body.token;
  await api(server, 'items', { items });
  // Too few to train automatically.
  await api(server, 'events', { batch: events.slice(0, 40) });
});
afterAll(() => server.close());

const api = (to: TestServer, path: string, body: object) =>
  to.request('POST', `/api/v1/${path}`, { body, headers: { 'x-api-key': key } });
const predict = async (from: TestServer, user = 'p4') =>
  (await api(from, 'predict', { user_id: user, top_k: 20, explain: true })).body;
const ranked = ({ items: list, model_version }: Any) => ({
  model_version,
  items: list.map(({ id, score, factors }: Any) => ({ id, score, factors })),
});
const state = async () =>
  (await server.request('GET', `${PATH}/state`, { token: world.owner.token })).body;
const fit = async (): Promise<void> => {
  await server.request('POST', `${PATH}/fit`, { token: world.owner.token });
  await server.idle();
};
const fitRuns = () =>
  server.system.read((em) =>
    em.execute<{ id: string; state: string }[]>(
      "select id, state from job_runs where kind = 'models.fit' and company_id = ? order by id",
      [world.own.id],
    ),
  );
/** Another process of the same installation, without a model in memory. */
const withProcess = async (work: (other: TestServer) => Promise<void>): Promise<void> => {
  const other = await startTestServer({
    env: { rateLimitScale: 1000 },
    orm: server.services.orm,
  });
  try {
    await work(other);
  } finally {
    await other.close();
  }
};
const loadedBy = (by: TestServer) => modelHost.of(by.services).loaded(world.own.id)!;

describe('a trained model', () => {
  it('is replaced by a provisional one until the first training, which the first prediction starts', async () => {
    await withProcess(async (other) => {
      const answer = await predict(other);
      expect(answer.items).toHaveLength(20);
      expect(loadedBy(other).isProvisional).toBe(true);
    });
    expect(await fitRuns()).toHaveLength(1);
    await server.idle();
    expect((await state()).fittedAt).not.toBeNull();
    await api(server, 'events', { batch: events.slice(40) });
  });

  it('is trained automatically after enough events from the API or an import, without a prediction', async () => {
    const readState = async (token: string) =>
      (await server.request('GET', `${PATH}/state`, { token })).body;
    const newOwner = async () =>
      makeSignedIn(server, { company: await makeCompany(server), role: 'company_admin' });
    const { token } = await newOwner();
    const { body: made } = await server.request('POST', '/api/api-tokens', {
      token,
      body: { name: 'k', permissions: ['write'] },
    });
    for (const [path, body] of [
      ['items', { items }],
      ['events', { batch: events.slice(0, 49) }],
      ['events', { batch: events.slice(49, 50) }],
    ] as const) {
      await server.idle();
      expect((await readState(token)).fittedAt).toBeNull();
      const sent = await server.request('POST', `/api/v1/${path}`, {
        body,
        headers: { 'x-api-key': made.token },
      });
      expect(sent.status).toBe(200);
    }
    await server.idle();
    expect((await readState(token)).fittedAt).not.toBeNull();

    const importer = await newOwner();
    const file = papaparse.unparse(
      events.map(({ type: event, user_id, item_id, message_id, timestamp }) => ({
        ...{ message_id, event, timestamp, item_id },
        email: `${user_id}@first.example`,
      })),
    );
    const { status } = await server.request('POST', '/api/imports', {
      token: importer.token,
      raw: file,
      headers: { 'content-type': 'application/octet-stream' },
      query: { fileName: 'events.csv' },
    });
    expect(status).toBe(201);
    await server.idle();
    expect((await readState(importer.token)).fittedAt).not.toBeNull();
  });

  it('is loaded after a restart: same version, same ranking, and no training', async () => {
    await fit();
    const before = await predict(server);
    const { fittedAt } = await state();
    const runs = await fitRuns();
    expect(before.model_version).toBe(fittedAt);
    await withProcess(async (other) => {
      expect(ranked(await predict(other))).toEqual(ranked(before));
      expect(loadedBy(other).isProvisional).toBe(false);
    });
    expect((await state()).fittedAt).toBe(fittedAt);
    expect(await fitRuns()).toEqual(runs);
  });

  it('is loaded before the first request of a new process, if the company requested predictions this month', async () => {
    await withProcess(async (other) => {
      expect(await warmModels(other.services)).toBe(1);
      expect(loadedBy(other).isProvisional).toBe(false);
      expect(loadedBy(other).trainedAt.toISOString()).toBe((await state()).fittedAt);
    });
  });

  it('learns interactions since it was stored after a restart, each once', async () => {
    await api(server, 'events', {
      batch: ['view', 'purchase'].map((type) => ({
        ...{ type, user_id: 'p1', item_id: 'i0', message_id: `since-${type}` },
      })),
    });
    await predict(server);
    await modelHost.of(server.services).settled(world.own.id);
    const expected = await predict(server);
    await withProcess(async (other) => {
      await predict(other);
      await modelHost.of(other.services).settled(world.own.id);
      expect(loadedBy(other).sinceFit).toBe(1);
      expect(loadedBy(other).engine.market).toEqual(loadedBy(server).engine.market);
      expect(ranked(await predict(other))).toEqual(ranked(expected));
    });
  });

  it('replaces the previous one in other processes', async () => {
    await withProcess(async (other) => {
      const { model_version: before } = await predict(other);
      await fit();
      const { fittedAt } = await state();
      expect(fittedAt).not.toBe(before);
      await until(
        'the model of the last fit',
        async () => (await predict(other)).model_version === fittedAt,
      );
    });
  });

  it('is stored with the previous one, and no others', async () => {
    await fit();
    await fit();
    const stored = await server.services.storage.list(server.system, world.own.id, 'models/');
    expect(stored).toHaveLength(2);
    expect(await server.services.storage.list(server.system, world.other.id, '')).toEqual([]);
  });

  it.each([
    ['of another format', 'update model_fits set artifact_format = 0 where company_id = ?'],
    ['that is gone', 'delete from stored_objects where company_id = ?'],
    [
      'that cannot be read',
      "update stored_pieces set content = 'no model at all ...............' where company_id = ? and seq = 0",
    ],
  ])('%s is trained again by a job, and predictions continue meanwhile', async (_, damage) => {
    await server.system.transaction((em) => em.execute(damage, [world.own.id], 'run'));
    const runs = (await fitRuns()).length;
    await withProcess(async (other) => {
      expect((await predict(other)).items).toHaveLength(20);
      expect(loadedBy(other).isProvisional).toBe(true);
      await until('a fit is queued', async () => (await fitRuns()).length > runs);
      await predict(other);
      await server.idle();
      expect((await fitRuns()).length).toBe(runs + 1);
      const { fittedAt } = await state();
      await until(
        'the model of the last fit',
        async () => (await predict(other)).model_version === fittedAt,
      );
      expect(loadedBy(other).isProvisional).toBe(false);
    });
  });
});
