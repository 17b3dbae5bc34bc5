// @postgres: its SQL
// @embedded: npm test checks its module with this file
import { makeWorld, type World } from '@tests/support/actors';
import { question, SURVEY } from '@tests/support/surveys';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;
let key: string;

const keyWith = async (body: object, token = world.owner.token): Promise<string> =>
  (
    await server.request('POST', '/api/api-tokens', {
      token,
      body: { name: 'Surveys', permissions: ['read', 'write'], areas: ['surveys'], ...body },
    })
  ).body.token;

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  key = await keyWith({});
});
afterAll(() => server.close());

const call = (
  method: string,
  path: string,
  {
    as = key,
    headers = {},
    ...sent
  }: { body?: object; query?: Any; as?: string; headers?: Any } = {},
) =>
  server.request(method, `/api/v1${path}`, { ...sent, headers: { 'x-api-key': as, ...headers } });

const newDraft = async (more: object = {}): Promise<Any> => {
  const made = await call('POST', '/survey-drafts', {
    body: { name: 'By key', survey: SURVEY, ...more },
  });
  expect(made.status).toBe(201);
  return made.body;
};

const MANUAL = { endCondition: { type: 'manual' } };
const TRIGGERS = { behaviorTriggers: { enabled: true, event: 'checkout' } };

describe('with a key, a survey', () => {
  it('is created, changed, published, started and stopped, and the team sees it', async () => {
    const draft = await newDraft({ displayTriggers: TRIGGERS });
    expect(draft).toMatchObject({ revision: 1, questionCount: 3, companyId: world.own.id });
    const path = `/survey-drafts/${draft.id}`;
    const renamed = await call('PATCH', path, { body: { name: 'Renamed', revision: 1 } });
    expect(renamed.body).toMatchObject({ name: 'Renamed', revision: 2, survey: draft.survey });
    const later = { ...TRIGGERS, showPercentage: 50 };
    const aimed = await call('PATCH', path, { body: { displayTriggers: later } });
    expect(aimed.body).toMatchObject({ name: 'Renamed', revision: 3, questionCount: 3 });
    expect((await call('GET', path)).body).toEqual(aimed.body);
    for (const body of [{}, { name: 'Renamed' }, { survey: aimed.body.survey, revision: 3 }])
      expect((await call('PATCH', path, { body })).body).toEqual(aimed.body);

    const published = await call('POST', `${path}/publish`, { query: { revision: 3 } });
    expect(published).toMatchObject({
      status: 201,
      body: { name: 'Renamed', status: 'inactive', version: 1, display_triggers: later },
    });
    const { id } = published.body;
    expect((await call('GET', path)).status).toBe(404);
    const started = await call('POST', `/surveys/${id}/start`, {
      body: { endCondition: { type: 'responses', value: 5 } },
    });
    expect(started.body).toMatchObject({
      status: 'active',
      endCondition: { type: 'responses', value: 5 },
    });
    const onScreen = () =>
      server.request('GET', `/api/surveys/published/${id}`, { token: world.owner.token });
    expect((await onScreen()).body.status).toBe('active');
    expect((await call('POST', `/surveys/${id}/stop`)).body.status).toBe('inactive');
    expect((await onScreen()).body.status).toBe('inactive');

    const { body: trail } = await server.request('GET', '/api/audit-log', {
      token: world.owner.token,
      query: { search: 'Renamed' },
    });
    expect(trail.items.map(({ action, actorName }: Any) => `${action} by ${actorName}`)).toEqual([
      'surveys.stopped by API key',
      'surveys.started by API key',
      'surveys.published by API key',
    ]);
  });

  it('can be styled and targeted while it runs, by the rules of the company', async () => {
    const { id } = (await call('POST', `/survey-drafts/${(await newDraft()).id}/publish`)).body;
    const theme = { primaryColor: '#123456' };
    const styled = await call('PUT', `/surveys/${id}/styling`, { body: { settings: { theme } } });
    expect(styled.body.embedSettings).toEqual({ settings: { theme } });
    const aim = (displayTriggers: object) =>
      call('PUT', `/surveys/${id}/targeting`, { body: { displayTriggers } });
    expect((await aim(TRIGGERS)).body).toMatchObject({
      display_triggers: TRIGGERS,
      embedSettings: { settings: { theme } },
    });
    expect((await aim({ showPercentage: 500 })).body.fields).toHaveProperty([
      'displayTriggers.showPercentage',
    ]);
    expect((await call('GET', `/surveys/${id}`)).body.display_triggers).toEqual(TRIGGERS);
    expect((await call('GET', `/surveys/${id}/styling`)).body).toEqual({ settings: { theme } });
    expect((await call('GET', `/surveys/${id}/targeting`)).body).toEqual({
      displayTriggers: TRIGGERS,
    });
  });

  it('is renamed, and deleted with its responses', async () => {
    const { id } = (await call('POST', `/survey-drafts/${(await newDraft()).id}/publish`)).body;
    const path = `/surveys/${id}`;
    expect((await call('PATCH', path, { body: { name: ' New name ' } })).body).toMatchObject({
      ...{ id, name: 'New name' },
    });
    const read = (await call('GET', path)).body;
    for (const body of [{}, { name: 'New name' }])
      expect((await call('PATCH', path, { body })).body).toEqual(read);
    expect((await call('PATCH', path, { body: { name: ' ' } })).body.fields).toHaveProperty('name');
    const stranger = await keyWith({}, world.otherOwner.token);
    expect((await call('DELETE', path, { as: stranger })).status).toBe(404);
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('GET', path)).status).toBe(404);
  });

  it('becomes the next version of its source survey, and replaces it when it starts', async () => {
    const first = (await call('POST', `/survey-drafts/${(await newDraft()).id}/publish`)).body;
    await call('POST', `/surveys/${first.id}/start`, { body: MANUAL });
    const draft = await newDraft({ sourceSurveyId: first.id });
    const second = (await call('POST', `/survey-drafts/${draft.id}/publish`)).body;
    expect(second).toMatchObject({ version: 2, familyId: first.familyId });
    await call('POST', `/surveys/${second.id}/start`, { body: { ...MANUAL, stopVersions: true } });
    expect((await call('GET', `/surveys/${first.id}`)).body.status).toBe('inactive');
  });

  it('is created once for repeated calls: the draft by its key, the survey by its draft', async () => {
    const send = () =>
      call('POST', '/survey-drafts', {
        body: { name: 'Once', survey: SURVEY },
        headers: { 'idempotency-key': 'once-1' },
      });
    const [one, other] = [await send(), await send()];
    expect(other.body).toEqual(one.body);
    expect(other.headers.get('idempotency-replayed')).toBe('true');
    const publishing = `/survey-drafts/${one.body.id}/publish`;
    const both = await Promise.all([call('POST', publishing), call('POST', publishing)]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]!.body.id).toBe(both[1]!.body.id);
    expect((await call('POST', publishing)).body.id).toBe(both[0]!.body.id);
  });

  it('is rejected by the rules of CreateIQ, with the path of each problem', async () => {
    const refused = (body: object) => call('POST', '/survey-drafts', { body });
    expect(await refused({ name: ' ', survey: SURVEY })).toMatchObject({
      status: 400,
      body: { fields: { name: expect.any(String) } },
    });
    const odd = { title: 'Odd', questions: [{ id: 'a', type: 'hologram', title: 'A' }] };
    expect((await refused({ name: 'Odd', survey: odd })).body.fields).toHaveProperty([
      'survey.questions[0].type',
    ]);
    const wrong = { deviceTarget: 'fridge' };
    expect(
      (await refused({ name: 'Odd', survey: SURVEY, displayTriggers: wrong })).body.fields,
    ).toHaveProperty(['displayTriggers.deviceTarget']);
    const faulty = { title: 'Faulty', questions: [question('pick', 'multiple-choice')] };
    const { id } = await newDraft({ survey: faulty });
    expect(await call('POST', `/survey-drafts/${id}/publish`)).toMatchObject({
      status: 400,
      body: {
        code: 'survey_has_errors',
        fields: { 'survey.questions[0].options': expect.any(String) },
      },
    });
    expect((await call('GET', `/survey-drafts/${id}`)).status).toBe(200);
  });

  it('that a teammate has saved since is neither changed nor published', async () => {
    const { id } = await newDraft();
    await server.request('PUT', `/api/surveys/drafts/${id}`, {
      token: world.owner.token,
      body: { name: 'By hand', survey: SURVEY },
    });
    const stale = { status: 409, body: { code: 'stale_revision', fields: { revision: '2' } } };
    const path = `/survey-drafts/${id}`;
    expect(await call('PATCH', path, { body: { name: 'Late', revision: 1 } })).toMatchObject(stale);
    expect(await call('POST', `${path}/publish`, { query: { revision: 1 } })).toMatchObject(stale);
    expect((await call('GET', path)).body.name).toBe('By hand');
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('POST', `${path}/publish`)).status).toBe(404);
  });

  it('starts only with an end condition in the future', async () => {
    const { id } = (await call('POST', `/survey-drafts/${(await newDraft()).id}/publish`)).body;
    for (const body of [
      {},
      { endCondition: { type: 'days' } },
      { endCondition: { type: 'date', value: '2020-01-01' } },
      { endCondition: { type: 'date', value: '2027-02-30' } },
    ])
      expect((await call('POST', `/surveys/${id}/start`, { body })).status).toBe(400);
    expect((await call('GET', `/surveys/${id}`)).body.startedAt).toBeNull();
  });
});

it('drafts are listed by time of creation, page by page', async () => {
  const company = await keyWith({}, world.otherOwner.token);
  const made: string[] = [];
  for (const name of ['One', 'Two', 'Three']) {
    const body = { name, survey: SURVEY };
    made.push((await call('POST', '/survey-drafts', { as: company, body })).body.id);
  }
  const found: string[] = [];
  let after: string | null = null;
  do {
    const query: Any = { limit: 2, sort: 'oldest', ...(after ? { after } : {}) };
    const { body } = await call('GET', '/survey-drafts', { as: company, query });
    found.push(...body.data.map(({ id }: Any) => id));
    after = body.next;
  } while (after);
  expect(found).toEqual(made);
});

it('needs write for surveys, and only works in its own company', async () => {
  const draft = await newDraft();
  const body = { name: 'No', survey: SURVEY };
  const reader = await keyWith({ permissions: ['read'] });
  const elsewhere = await keyWith({ areas: ['responses'] });
  expect((await call('GET', '/survey-drafts', { as: reader })).status).toBe(200);
  expect((await call('POST', '/survey-drafts', { as: reader, body })).body).toMatchObject({
    code: 'forbidden',
    error: 'This call needs an API key with the permission “write”.',
  });
  expect((await call('POST', '/survey-drafts', { as: elsewhere, body })).body.code).toBe(
    'api_key_narrow',
  );
  const stranger = await keyWith({}, world.otherOwner.token);
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/publish'],
  ] as const)
    expect((await call(method, `/survey-drafts/${draft.id}${path}`, { as: stranger })).status).toBe(
      404,
    );
  const { id } = (await call('POST', `/survey-drafts/${draft.id}/publish`)).body;
  const settings = { settings: {} };
  expect(
    (await call('PUT', `/surveys/${id}/styling`, { as: stranger, body: settings })).status,
  ).toBe(404);
  expect((await call('POST', `/surveys/${id}/stop`, { as: stranger })).status).toBe(404);
  expect((await call('POST', `/survey-drafts/${draft.id}/publish`, { as: stranger })).status).toBe(
    404,
  );
  expect((await call('POST', `/surveys/${id}/start`, { as: stranger, body: MANUAL })).status).toBe(
    404,
  );
});
