// @postgres: its SQL
// @slow: impressions of hundreds of people
import { systemContext } from '@bff/context';
import { makeWorld, type World } from '@tests/support/actors';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';
import { stopHarmful } from './stopHarmful';
import { watchExperimentsJob } from './watchExperiments.job';

let server: TestServer;
let world: World;
let key: string;

const ITEMS = ['JKT', 'BOOT', 'WAX', 'SOAP', 'ROPE', 'LAMP', 'BELL', 'KNOT'];

const send = (path: string, body: object) =>
  server.request('POST', `/api/v1/${path}`, { body, headers: { 'x-api-key': key } });
const predict = async (body: object): Promise<Any> => (await send('predict', body)).body;
const idsOf = (answer: Any): string[] => answer.items.map(({ id }: Any) => id);
const call = (
  method: string,
  path = '',
  { body, token = world.owner.token, headers = {} }: Any = {},
) =>
  server.request(method, `/api/experiments${path}`, {
    token,
    headers,
    ...(body ? { body } : {}),
  });
const body = (changes: object = {}) => ({
  name: 'Winter list',
  placement: 'for_you',
  goal: 'clicks',
  holdout: 20,
  variants: [{ share: 40 }, { share: 40, pins: ['KNOT'] }],
  ...changes,
});
const create = async (changes: object = {}): Promise<string> =>
  (await call('POST', '', { body: body(changes) })).body.id;
const turn = (id: string, state: string, token?: string) =>
  call('PATCH', `/${id}`, { body: { state }, token });
const read = async (id: string): Promise<Any> =>
  (await call('GET')).body.find((one: Any) => one.id === id);
/** Lists for this many visitors, by id. */
const answersFor = async (
  ids: readonly string[],
  placement?: string,
): Promise<Map<string, Any>> => {
  const { text } = await send('predict/batch', {
    people: ids.map((anonymous_id) => ({ anonymous_id })),
    top_k: 3,
    ...(placement && { placement }),
  });
  return new Map(
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Any)
      .map((answer) => [answer.anonymous_id as string, answer]),
  );
};
const visitors = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name}-${at}`);
const event = (type: string, answer: Any, more: object = {}) => ({
  ...{ type, anonymous_id: answer.anonymous_id, prediction_id: answer.prediction_id },
  item_id: answer.items[0].id,
  ...more,
});
const keyOf = ({ variant }: Any): string => variant.split(': ')[1];

beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
  key = (
    await server.request('POST', '/api/api-tokens', {
      token: world.owner.token,
      body: { name: 'Shop', permissions: ['read', 'write'] },
    })
  ).body.token;
  await send('items', { items: ITEMS.map((id) => ({ id, title: id, category: 'Deck' })) });
  await send('events', {
    batch: ITEMS.flatMap((item_id, at) =>
      Array.from({ length: 30 - 3 * at }, (_, person) => ({
        ...{ type: 'view', user_id: `known-${person}`, item_id },
      })),
    ),
  });
});
afterAll(() => server.close());

describe('creating an experiment', () => {
  it('rejects settings that cannot be compared, by field', async () => {
    const boosts = [{ filters: { price: { below: 1 } }, by: 10 }];
    for (const [changes, field] of [
      [{ name: '' }, 'name'],
      [{ placement: 'nowhere' }, 'placement'],
      [{ goal: 'luck' }, 'goal'],
      [{ holdout: 60 }, 'holdout'],
      [{ holdout: 10 }, 'variants'],
      [{ variants: [{ share: 80 }] }, 'variants'],
      [{ variants: [{ share: 40 }, { share: 40 }] }, 'variants[1].discovery'],
      [{ variants: [{ share: 40 }, { share: 40, boosts }] }, 'variants[1].boosts[0]'],
    ] as const) {
      const { status, body: answer } = await call('POST', '', { body: body(changes) });
      expect([status, Object.keys(answer.fields).join()]).toEqual([
        400,
        expect.stringContaining(field),
      ]);
    }
    expect((await call('GET')).body).toEqual([]);
  });

  it('belongs to one company and to those who may change models', async () => {
    const id = await create();
    expect((await call('GET', '', { token: world.otherOwner.token })).body).toEqual([]);
    expect((await turn(id, 'running', world.otherOwner.token)).status).toBe(404);
    expect((await turn(id, 'running', world.viewer.token)).status).toBe(403);
    expect(await read(id)).toMatchObject({ state: 'draft', results: null, startedAt: null });
    expect((await turn(id, 'stopped')).body).toMatchObject({ state: 'stopped', results: null });
  });

  it('happens once, no matter how often the request is repeated', async () => {
    const twice = { body: body({ name: 'Once' }), headers: { 'idempotency-key': 'once' } };
    const [first, again] = [await call('POST', '', twice), await call('POST', '', twice)];
    expect(again.body.id).toBe(first.body.id);
    expect((await call('GET')).body.filter((one: Any) => one.name === 'Once')).toHaveLength(1);
  });
});

describe('a running experiment', () => {
  let id: string;
  let answers: Map<string, Any>;

  it('starts once, as the only one at its placement', async () => {
    expect((await predict({ anonymous_id: 'before' })).variant).toBeUndefined();
    [id] = [await create()];
    const { body: started } = await turn(id, 'running');
    expect(started).toMatchObject({ state: 'running', results: { verdict: { state: 'empty' } } });
    expect((await turn(id, 'running')).body.startedAt).toBe(started.startedAt);
    const other = await create({ name: 'Other' });
    expect((await turn(other, 'running')).status).toBe(409);
    const elsewhere = await create({ name: 'Trend', placement: 'trending', holdout: 20 });
    expect((await turn(elsewhere, 'running')).status).toBe(200);
    await turn(elsewhere, 'stopped');
  });

  it('gives each group its settings: its own rules, those of the placement, plain popularity', async () => {
    answers = await answersFor(visitors('shown', 60));
    const inGroup = (one: string) =>
      [...answers.values()].filter((answer) => keyOf(answer) === one);
    for (const one of ['A', 'B', 'holdout']) expect(inGroup(one)).not.toHaveLength(0);
    for (const answer of inGroup('B')) expect(idsOf(answer)[0]).toBe('KNOT');
    for (const answer of inGroup('A')) expect(idsOf(answer)).not.toContain('KNOT');
    for (const answer of inGroup('holdout')) {
      expect(idsOf(answer)).toEqual(['JKT', 'BOOT', 'WAX']);
      expect(answer).toMatchObject({ basis: 'popular', notice: null });
    }
  });

  it('gives plain popularity without items that a person has seen or rejected, and without their taste', async () => {
    const held = [...answers.values()].find((answer) => keyOf(answer) === 'holdout');
    const { anonymous_id } = held;
    await send('events', {
      batch: [
        { type: 'view', anonymous_id, item_id: 'LAMP' },
        { type: 'view', anonymous_id, item_id: 'BOOT' },
        { type: 'dislike', anonymous_id, item_id: 'JKT' },
      ],
    });
    const answer = await predict({ anonymous_id, top_k: 3, explain: true });
    expect(idsOf(answer)).toEqual(['WAX', 'SOAP', 'ROPE']);
    expect(new Set(answer.items[0].factors.map(({ term }: Any) => term))).toEqual(
      new Set(['popularity']),
    );
    const named = await predict({ anonymous_id, query: 'knot' });
    expect([named.basis, idsOf(named)[0]]).toEqual(['query', 'KNOT']);
  });

  it('keeps people in their variant, even after they sign in', async () => {
    const sample = [...answers].slice(0, 12);
    for (const [anonymous_id, { variant }] of sample) {
      const user_id = `account of ${anonymous_id}`;
      expect(await predict({ anonymous_id })).toMatchObject({ variant });
      await send('events', { type: 'view', item_id: 'LAMP', anonymous_id, user_id });
      for (const person of [{ anonymous_id }, { user_id }, { anonymous_id, user_id }])
        expect(await predict(person)).toMatchObject({ variant });
    }
  });

  it('leaves out people without an identifier, and ignores a variant that a call names', async () => {
    expect(await predict({ variant: 'own' })).not.toHaveProperty('variant');
    const [[anonymous_id, { variant }]] = [...answers] as [[string, Any]];
    expect(await predict({ anonymous_id, variant: 'own' })).toMatchObject({ variant });
    const [row] = await server.system.transaction((em) =>
      em.execute<Any[]>('select * from prediction_calls order by id desc limit 1'),
    );
    expect(row).toMatchObject({ variant, experiment_id: id });
  });

  it('counts people who saw items in their variant, never those of a batch alone', async () => {
    const shown = [...answers.values()].filter((answer) => keyOf(answer) !== 'holdout');
    const [first, second] = ['A', 'B'].map((one) => shown.filter((each) => keyOf(each) === one));
    const [buyer, late] = [first![0], first![1]];
    expect((await read(id)).results.verdict.state).toBe('empty');
    await send('events', {
      batch: [
        // Bought before anything was shown.
        event('purchase', late, { timestamp: new Date(Date.now() - 60_000).toISOString() }),
        ...first!
          .slice(0, 3)
          .flatMap((answer) => [
            event('impression', answer),
            event('impression', answer, { item_id: answer.items[1].id }),
          ]),
        ...second!.slice(0, 4).map((answer) => event('impression', answer)),
        event('click', buyer),
        event('click', buyer),
        event('click', second![0]),
        event('click', second![1]),
        { type: 'purchase', anonymous_id: buyer.anonymous_id, item_id: 'ROPE' },
        // Clicks and purchases by people who were shown nothing.
        event('click', first![5], { prediction_id: undefined }),
        { type: 'purchase', anonymous_id: second![7].anonymous_id, item_id: 'ROPE' },
      ],
    });
    const { results } = await read(id);
    expect(results.groups).toMatchObject([
      { key: 'A', people: 3, impressions: 6, clicks: 1, clickers: 1, buyers: 1 },
      { key: 'B', people: 4, impressions: 4, clicks: 2, clickers: 2, buyers: 0 },
      { key: 'holdout', people: 0, impressions: 0, clicks: 0, clickers: 0, buyers: 0 },
    ]);
    expect(results.verdict).toMatchObject({ state: 'open', variant: null });
    // The overview counts a click for the variant of the prediction it names.
    const { clickVariants } = (
      await server.request('GET', '/api/dashboard/metrics', { token: world.owner.token })
    ).body;
    expect(clickVariants).toEqual([
      { name: 'Winter list: A', clicks: 2 },
      { name: 'Winter list: B', clicks: 2 },
    ]);
  });

  it('stops permanently: everyone gets the unchanged placement, and the figures stay', async () => {
    const { groups } = (await read(id)).results;
    expect((await turn(id, 'stopped')).body).toMatchObject({ state: 'stopped' });
    await send('events', {
      batch: [...answers.values()].slice(20).map((one) => event('impression', one)),
    });
    expect((await read(id)).results.groups).toEqual(groups);
    expect((await turn(id, 'stopped')).status).toBe(200);
    expect((await turn(id, 'running')).status).toBe(409);
    const [anonymous_id] = answers.keys();
    expect(await predict({ anonymous_id })).not.toHaveProperty('variant');
  });

  it('is in the audit log: who created, started and stopped it', async () => {
    const actions = await server.system.transaction((em) =>
      em.execute<Any[]>(
        'select action, actor_name from audit_entries where subject_id = ? order by id',
        [id],
      ),
    );
    expect(actions).toEqual(
      ['Created', 'Started', 'Stopped'].map((what) => ({
        action: `models.experiment${what}`,
        actor_name: world.owner.user.name,
      })),
    );
  });
});

describe('a guardrail', () => {
  it('stops an experiment within an hour if a variant loses purchases, and no other experiment', async () => {
    const kept = await create({ name: 'Kept', placement: 'trending', guardrail: 'stop' });
    const id = await create({
      name: 'Harm',
      holdout: 0,
      guardrail: 'stop',
      variants: [{ share: 50 }, { share: 50, discovery: { trendingContent: 0 } }],
    });
    await turn(kept, 'running');
    await turn(id, 'running');
    const answers = [...(await answersFor(visitors('guarded', 300))).values()];
    const buys = (answer: Any, at: number) => at % 3 === 0 && keyOf(answer) === 'A';
    for (const part of [answers.slice(0, 150), answers.slice(150)])
      await send('events', { batch: part.map((answer) => event('impression', answer)) });
    await send('events', {
      batch: answers.filter(buys).map((answer) => event('purchase', answer)),
    });
    expect((await read(id)).results.verdict).toMatchObject({
      ...{ state: 'harm', variant: 'B', goal: 'conversions', lift: -1 },
    });
    expect(await watchExperimentsJob.waiting!(server.services)).toEqual([world.own.id]);
    const context = systemContext(server.services, 'test', world.own.id);
    const stopped = await context.transaction((em) => stopHarmful(context, em, world.own.id));
    expect(stopped).toBe(1);
    expect([await read(id), await read(kept)]).toMatchObject([
      { state: 'stopped', results: { verdict: { state: 'harm' } } },
      { state: 'running' },
    ]);
    expect(await watchExperimentsJob.waiting!(server.services)).toEqual([]);
    server.setTime(new Date(Date.now() + 3_700_000));
    expect(await watchExperimentsJob.waiting!(server.services)).toEqual([world.own.id]);
    server.setTime(new Date());
  });

  it('is the only one to count if a count takes longer than a request may; others show its stored counts', async () => {
    const long = (await call('GET')).body.find(({ name }: Any) => name === 'Kept').id;
    const [answer] = [...(await answersFor(visitors('long', 40), 'trending')).values()].filter(
      ({ variant }) => variant?.startsWith('Kept'),
    );
    const took = (milliseconds: number) =>
      server.system.transaction((em) =>
        em.execute('update experiments set count_ms = ? where id = ?', [milliseconds, long]),
      );
    await took(1);
    const { groups } = (await read(long)).results;
    const people = async () =>
      (await read(long)).results.groups.reduce((sum: number, one: Any) => sum + one.people, 0);
    const before = await people();
    await send('events', { batch: [event('impression', answer)] });
    expect(await people()).toBe(before + 1);
    await took(6000);
    expect((await read(long)).results.groups).toEqual(groups);
    expect((await turn(long, 'stopped')).body.results.groups).toEqual(groups);
  });
});
