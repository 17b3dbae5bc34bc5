// @postgres: its locks
// @embedded: npm test checks its module with this file
import { createHash, verify } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/sql';
import { makeWorld, type World } from '@tests/support/actors';
import { answer, publishAndStart, question } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { untilCallsWait } from '@tests/support/until';
import { realServer } from '@tests/support/realServer';
import { projectWaiting } from '@bff/modules/data-sources/projectWaiting';
import { projectWaitingResponses } from '@bff/modules/survey-results/projecting/waitingResponses';

let server: TestServer;
let world: World;
let surveyId: string;
let attempt = 0;
beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
  surveyId = (
    await publishAndStart(server, world.editor.token, {
      title: 'Which colour?',
      questions: [question('c')],
    })
  ).id;
});
afterAll(() => server.close());

const give = (identifiers: object) => answer(server, surveyId, { c: 'red' }, { identifiers });
const eraseNamed = (email: string, choices: object = {}) =>
  server.request('POST', '/api/privacy/erase', {
    token: world.owner.token,
    body: { identifier: { type: 'email', value: email }, ...choices },
  });
const eraseProfile = (id: unknown, query = {}) =>
  server.request('POST', `/api/audience-intelligence/users/${id}/erase`, {
    token: world.admin.token,
    query,
  });
const rows = (sql: string, ...values: unknown[]) =>
  server.system.transaction(
    (em) => em.execute<Record<string, unknown>[]>(sql, values),
    world.own.id,
  );
const project = () =>
  server.system.transaction(
    (em) => projectWaitingResponses(server.system, em, world.own.id),
    world.own.id,
  );

/** Sends a request while the projection of waiting answers is not committed yet. */
const whileProjecting = async (ask: () => ReturnType<typeof eraseNamed>) => {
  const asked = await server.system.transaction(async (em) => {
    await projectWaitingResponses(server.system, em, world.own.id);
    const call = ask();
    await untilCallsWait(em);
    return { call };
  }, world.own.id);
  return asked.call;
};

it('removes a profile of the person that is being created at the same time', async () => {
  // A different person for each attempt, because the previous one is rejected from now on.
  const email = `mary${(attempt += 1)}@harbor.example`;
  await give({ email });
  const { body } = await whileProjecting(() => eraseNamed(email));
  expect(body.removed).toEqual(
    expect.arrayContaining([
      { table: 'profiles', rows: 1 },
      { table: 'survey_responses', rows: 1 },
    ]),
  );
  expect((await eraseNamed(email)).body.total).toBe(0);
  expect(await rows('select 1 from profiles where email = ?', email)).toEqual([]);
});

it('removes data that is being added at the same time under another identifier of the person', async () => {
  await give({ email: 'joan@harbor.example', uuid: 'joan-1' });
  await project();
  const [{ id } = {}] = await rows(
    'select id from profiles where email = ?',
    'joan@harbor.example',
  );
  await give({ uuid: 'joan-1', custom: 'joan-2' });
  await give({ custom: 'joan-2' });
  const { status } = await whileProjecting(() => eraseProfile(id, { includeUnverified: 'true' }));
  expect(status).toBe(200);
  expect(await rows('select identifiers from survey_responses')).toEqual([]);
  expect(await rows('select 1 from profile_identifiers')).toEqual([]);
});

it('returns what was stored about an email that no person has yet, and a signed statement', async () => {
  const email = `kate${(attempt += 1)}@harbor.example`;
  await give({ email });
  const { body } = await eraseNamed(email, { report: true });
  const { bundle, ...receipt } = body;
  expect(receipt.removed).toEqual(
    expect.arrayContaining([
      { table: 'survey_responses', rows: 1 },
      { table: 'profiles', rows: 0 },
    ]),
  );
  expect(JSON.parse(bundle.report)).toMatchObject({
    identifier: { type: 'email', value: email },
    tables: { survey_responses: [{ survey_id: surveyId, identifiers: { email } }] },
  });
  const signature = Buffer.from(bundle.signature, 'base64');
  expect(verify(null, Buffer.from(bundle.statement), bundle.publicKey, signature)).toBe(true);
  expect(JSON.parse(bundle.statement)).toMatchObject({
    identifierType: 'email',
    requestedBy: { kind: 'teammate' },
    reportSha256: createHash('sha256').update(bundle.report).digest('hex'),
    receipt,
  });
  expect(bundle.statement).not.toContain(email);
  expect(
    await rows('select action from audit_entries where subject_id = ? order by action', receipt.id),
  ).toEqual([{ action: 'privacy.personErased' }, { action: 'profiles.exported' }]);

  const again = (await eraseNamed(email, { report: true })).body;
  expect(again.total).toBe(0);
  expect(JSON.parse(again.bundle.report).tables.survey_responses).toEqual([]);
  expect((await eraseNamed(email)).body.bundle).toBeNull();
});

it('reports a person with the answers that are not part of the profile yet, each row once', async () => {
  const [email, uuid] = [`lea${(attempt += 1)}@harbor.example`, `lea-${attempt}`];
  await give({ email, uuid });
  await project();
  await give({ email });
  const { body } = await eraseNamed(email, { report: true, includeUnverified: true });
  const { tables } = JSON.parse(body.bundle.report);
  for (const table of ['profiles', 'profile_identifiers', 'profile_traits', 'survey_responses'])
    expect([table, tables[table].length]).toEqual([
      table,
      body.removed.find((one: { table: string }) => one.table === table).rows,
    ]);
  expect(tables.survey_responses).toHaveLength(2);
  expect(tables.profiles).toMatchObject([{ email }]);
});

it('erases a person once: the second of two parallel requests gets not found', async () => {
  await give({ email: 'rose@harbor.example' });
  await project();
  const [{ id } = {}] = await rows(
    'select id from profiles where email = ?',
    'rose@harbor.example',
  );
  expect(
    (await Promise.all([eraseProfile(id), eraseProfile(id)])).map(({ status }) => status).sort(),
  ).toEqual([200, 404]);
});

/** Erases a person while another transaction holds a survey they answered; `meanwhile` must not need what that transaction holds. */
const whileHeld = async (
  email: string,
  hold: (em: EntityManager) => Promise<unknown>,
  meanwhile: () => Promise<unknown>,
) => {
  const { call } = await server.system.transaction(async (em) => {
    await hold(em);
    const erasing = eraseNamed(email);
    await untilCallsWait(em);
    // On the embedded database, nothing runs in parallel with a transaction.
    if (realServer) await meanwhile();
    return { call: erasing };
  }, world.own.id);
  return call;
};

it('recounts a survey that was answered while the erasure waited for another one', async () => {
  const email = `vera${(attempt += 1)}@harbor.example`;
  const other = (
    await publishAndStart(server, world.editor.token, {
      title: 'Which size?',
      questions: [question('c')],
    })
  ).id;
  await give({ email });
  await whileHeld(
    email,
    (em) => em.execute('select 1 from surveys where id = ? for no key update', [surveyId]),
    () => answer(server, other, { c: 'M' }, { identifiers: { email } }),
  );
  expect(await rows('select id from survey_responses where survey_id = ?', other)).toEqual([]);
  expect(await rows('select response_count as n, people from surveys where id = ?', other)).toEqual(
    [{ n: 0, people: 0 }],
  );
  expect(
    await rows(
      "select sum(n)::int as n from survey_rollups where survey_id = ? and metric <> 'display'",
      other,
    ),
  ).toEqual([{ n: null }]);
});

it('erases a person although one of their surveys is being deleted', async () => {
  const email = `nora${(attempt += 1)}@harbor.example`;
  const other = (
    await publishAndStart(server, world.editor.token, {
      title: 'Which shape?',
      questions: [question('c')],
    })
  ).id;
  await give({ email });
  await answer(server, other, { c: 'M' }, { identifiers: { email } });
  const erased = await whileHeld(
    email,
    (em) => em.execute('delete from surveys where id = ?', [other], 'run'),
    () => Promise.resolve(),
  );
  expect(erased.status).toBe(200);
  expect(
    await rows("select id from survey_responses where identifiers->>'email' = ?", email),
  ).toEqual([]);
});

it('waits for a transaction that writes records of a source, and then removes them', async () => {
  const source = (
    await server.request('POST', '/api/data-sources', {
      token: world.editor.token,
      body: { name: 'Shop', type: 'File Upload', status: 'active', config: '{}' },
    })
  ).body.id;
  await server.request('POST', `/api/data-sources/${source}/records`, {
    token: world.editor.token,
    body: { records: [{ email: 'vera@harbor.example' }] },
  });
  await server.system.transaction(
    (em) => projectWaiting(server.system, em, world.own.id),
    world.own.id,
  );
  const [{ id } = {}] = await rows(
    'select id from profiles where email = ?',
    'vera@harbor.example',
  );
  const { call } = await server.system.transaction(async (em) => {
    await em.execute('select 1 from data_sources where id = ? for no key update', [source]);
    const asked = eraseProfile(id);
    await untilCallsWait(em);
    await em.execute(
      'update source_records set received_at = received_at where source_id = ?',
      [source],
      'run',
    );
    return { call: asked };
  }, world.own.id);
  expect((await call).status).toBe(200);
  expect(await rows('select 1 from source_records')).toEqual([]);
});
