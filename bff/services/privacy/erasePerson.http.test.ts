import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { makeWorld, type World } from '@tests/support/actors';
import { answer, publishAndStart, question } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { projectWaitingResponses } from '@bff/modules/profiles/waitingResponses';

let server: TestServer;
let world: World;
let surveyId: string;
let attempt = 0;
beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
  surveyId = (await publishAndStart(server, world.editor.token, { title: 'Which colour?', questions: [question('c')] })).id;
});
afterAll(() => server.close());

const give = (identifiers: object) => answer(server, surveyId, { c: 'red' }, { identifiers });
const eraseNamed = (email: string) => server.request('POST', '/api/privacy/erase', { token: world.owner.token, body: { identifier: { type: 'email', value: email } } });
const eraseProfile = (id: unknown) => server.request('POST', `/api/audience-intelligence/users/${id}/erase`, { token: world.admin.token });
const rows = (sql: string, ...values: unknown[]) => server.system.inTransaction((em) => em.execute<Record<string, unknown>[]>(sql, values), world.own.id);
const project = () => server.system.inTransaction((em) => projectWaitingResponses(server.system, em, world.own.id), world.own.id);

/** Asks for something while waiting answers are being made part of profiles, not yet committed. */
const whileProjecting = async (ask: () => ReturnType<typeof eraseNamed>) => {
  const asked = await server.system.inTransaction(async (em) => {
    await projectWaitingResponses(server.system, em, world.own.id);
    const call = ask();
    await setTimeout(300);
    return { call };
  }, world.own.id);
  return asked.call;
};

it('removes the profile that is being made of the person at this moment', async () => {
  // Another person at every attempt: the one before is turned away from now on.
  const email = `mary${(attempt += 1)}@harbor.example`;
  await give({ email });
  const { body } = await whileProjecting(() => eraseNamed(email));
  expect(body.removed).toEqual(expect.arrayContaining([{ table: 'profiles', rows: 1 }, { table: 'survey_responses', rows: 1 }]));
  expect((await eraseNamed(email)).body.total).toBe(0);
  expect(await rows('select 1 from profiles where email = ?', email)).toEqual([]);
});

it('removes what is being added at this moment under another name of the person', async () => {
  await give({ email: 'joan@harbor.example', uuid: 'joan-1' });
  await project();
  const [{ id } = {}] = await rows('select id from profiles where email = ?', 'joan@harbor.example');
  await give({ uuid: 'joan-1', custom: 'joan-2' });
  await give({ custom: 'joan-2' });
  const { status } = await whileProjecting(() => eraseProfile(id));
  expect(status).toBe(200);
  expect(await rows('select identifiers from survey_responses')).toEqual([]);
  expect(await rows('select 1 from profile_identifiers')).toEqual([]);
});

it('erases a person once: the second of two who ask at once is told that nobody is there', async () => {
  await give({ email: 'rose@harbor.example' });
  await project();
  const [{ id } = {}] = await rows('select id from profiles where email = ?', 'rose@harbor.example');
  expect((await Promise.all([eraseProfile(id), eraseProfile(id)])).map(({ status }) => status).sort()).toEqual([200, 404]);
});
