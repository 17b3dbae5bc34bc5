// @cluster: its SQL
import { ownerQuery } from '@bff/db/ownerQuery';
import { easeWeights, fitEase } from '@core/models/ease';
import { DEFAULT_VOICE, DISCOVERY_DEFAULTS, EXPLANATION_DEFAULTS } from '@core/models/sliders';
import { makeWorld, type World } from '@tests/support/actors';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';
import { modelHost } from './modelHost';

const PATH = '/api/model-settings';

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
});
afterAll(() => server.close());

const send = (
  method: string,
  path: string,
  body?: object,
  token = world.owner.token,
  companyFilter?: string,
) => server.request(method, path, { token, ...(body ? { body } : {}), query: { companyFilter } });
const api = (path: string, body: object) =>
  server.request('POST', `/api/v1/${path}`, { body, headers: { 'x-api-key': key } });

describe('model settings', () => {
  it('MODEL-008, MODEL-009: are the defaults until a teammate saves', async () => {
    expect((await send('GET', PATH)).body).toEqual({
      companyId: world.own.id,
      revision: 0,
      discovery: DISCOVERY_DEFAULTS,
      explanation: EXPLANATION_DEFAULTS,
      voice: DEFAULT_VOICE,
      placements: [],
      updatedAt: null,
      updatedBy: null,
    });
  });

  it('MODEL-010, OP-081: are stored for the company, with who changed what and when', async () => {
    const { status, body } = await send('PUT', PATH, {
      discovery: { contentDiscovery: 10, genreBased: 70 },
      explanation: { toneConsistency: 0 },
      voice: { tone: 'formal', lexicon: ['Ahoy'], signOff: '', keyMessages: [], bannedWords: [] },
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      revision: 1,
      discovery: { ...DISCOVERY_DEFAULTS, contentDiscovery: 10 },
      updatedBy: { id: world.owner.user.id, name: world.owner.user.name },
    });
    const [entry] = (await send('GET', `${PATH}/changes`)).body;
    expect(entry).toMatchObject({
      kind: 'saved',
      by: { id: world.owner.user.id, name: world.owner.user.name },
    });
    expect(entry.changes).toEqual([
      { setting: 'discovery.contentDiscovery', before: 80, after: 10 },
      { setting: 'explanation.toneConsistency', before: 85, after: 0 },
      { setting: 'voice.tone', before: 'friendly', after: 'formal' },
      { setting: 'voice.lexicon', before: [], after: ['Ahoy'] },
    ]);
    expect((await send('GET', PATH, undefined, world.otherOwner.token)).body.revision).toBe(0);
  });

  it('are reset by model', async () => {
    expect((await send('POST', `${PATH}/reset`, { model: 'discovery' })).body).toMatchObject({
      revision: 2,
      discovery: DISCOVERY_DEFAULTS,
      explanation: { toneConsistency: 0 },
    });
    expect((await send('POST', `${PATH}/reset`, {})).body).toMatchObject({
      explanation: EXPLANATION_DEFAULTS,
      voice: { tone: 'friendly', lexicon: [] },
    });
    expect(
      (await send('GET', `${PATH}/changes`, undefined)).body.map(({ kind }: Any) => kind),
    ).toEqual(['reset', 'reset', 'saved']);
  });

  it('reject a stale revision, an odd percentage and an unknown slider', async () => {
    expect((await send('PUT', PATH, { discovery: { genreBased: 1 }, revision: 1 })).body.code).toBe(
      'conflict',
    );
    const { status, body } = await send('PUT', PATH, {
      discovery: { genreBased: 101, trendingContent: 1.5, trustSafety: -1 },
    });
    expect(status).toBe(400);
    expect(Object.keys(body.fields).sort()).toEqual([
      'discovery.genreBased',
      'discovery.trendingContent',
      'discovery.trustSafety',
    ]);
    expect((await send('PUT', PATH, { discovery: { nonsense: 1 } })).status).toBe(400);
  });

  it('of "All Companies" require a company; a reader may not write', async () => {
    expect((await send('GET', PATH, undefined, world.admin.token)).body.code).toBe(
      'company_required',
    );
    expect((await send('GET', PATH, undefined, world.admin.token, world.own.id)).status).toBe(200);
    expect(
      (await send('PUT', PATH, { discovery: { genreBased: 1 } }, world.viewer.token)).status,
    ).toBe(403);
  });
});

describe("a company's model", () => {
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

  it('reports its state before there is any data', async () => {
    expect((await send('GET', `${PATH}/state`)).body).toMatchObject({
      status: 'empty',
      items: 0,
      interactions: 0,
      fittedAt: null,
      quality: null,
    });
  });

  it('is trained by a job and measured on a time split next to popularity', async () => {
    await api('items', { items });
    await api('events', { batch: events });
    const { status, body } = await send('POST', `${PATH}/fit`);
    expect(status).toBe(202);
    await server.idle();
    expect((await send('GET', `/api/jobs/${body.runId}`)).body).toMatchObject({
      kind: 'models.fit',
      state: 'succeeded',
      progress: 100,
    });
    const state = (await send('GET', `${PATH}/state`)).body;
    expect(state).toMatchObject({
      status: 'ready',
      items: 24,
      recommendable: 24,
      people: 40,
      sinceFit: 0,
      runId: null,
    });
    expect(state.quality.model.ndcg10).toBeGreaterThan(state.quality.popularity.ndcg10);
    expect(state.quality.model.coverage10).toBeGreaterThan(0);
  });

  it('absorbs an event in its thread with the result of retraining, and the sliders change the next prediction', async () => {
    const stranger = { user_id: 'p0', top_k: 50, explain: true };
    await api('predict', stranger);
    await api('events', { type: 'view', user_id: 'p1', item_id: 'i0', message_id: 'late' });
    await api('predict', stranger);
    await modelHost.of(server.services).settled(world.own.id);
    const {
      engine: { model },
    } = modelHost.of(server.services).loaded(world.own.id)!;
    const position = new Map(model.keys.map((itemKey, at) => [itemKey, at]));
    const rows = new Map<string, Set<number>>();
    for (const { user_id: person, item_id: item } of [...events, { user_id: 'p1', item_id: 'i0' }])
      rows.set(person, (rows.get(person) ?? new Set()).add(position.get(item)!));
    const tags = [0, 1, 2].map((taste) =>
      items.filter((_, at) => at % 3 === taste).map(({ id }) => position.get(id)!),
    );
    const expected = new Float32Array(24 * 24);
    easeWeights(
      fitEase(
        24,
        [...rows.values()].map((row) => [...row]),
        tags,
        { lambda: model.lambda, tagWeight: 2 },
      ),
      24,
      expected,
    );
    expect(
      Array.from(model.weights).every((weight, at) => Math.abs(weight - expected[at]!) < 1e-7),
    ).toBe(true);

    await send('PUT', PATH, {
      discovery: Object.fromEntries(Object.keys(DISCOVERY_DEFAULTS).map((slider) => [slider, 0])),
    });
    const { body } = await api('predict', stranger);
    expect(
      new Set(body.items.flatMap(({ factors }: Any) => factors.map(({ term }: Any) => term))),
    ).toEqual(new Set(['relevance', 'popularity']));
  });

  it('reads more changes of one moment than fit into one read', async () => {
    // As the owner, because a cluster copies rows that it distributes, and row-level security lets
    // only the owner copy.
    await ownerQuery(
      server.services.orm,
      `insert into items (id, company_id, item_key, title, tags, attributes, available, hidden, created_at, updated_at)
      select gen_random_uuid(), $1::uuid, 'bulk-' || n, 'Bulk ' || n, '{}', '{}', true, false, now(), now() from generate_series(1, 10050) n`,
      [world.own.id],
    );
    modelHost.of(server.system).touch(world.own.id);
    for (const id of ['bulk-1', 'bulk-9999', 'bulk-10050'])
      expect((await api('predict', { filters: { item_id: id } })).body.items).toMatchObject([
        { id },
      ]);
  });

  it('is not visible to another company', async () => {
    expect(
      (await send('GET', `${PATH}/state`, undefined, world.otherOwner.token)).body,
    ).toMatchObject({ status: 'empty', items: 0, people: 0 });
  });
});
