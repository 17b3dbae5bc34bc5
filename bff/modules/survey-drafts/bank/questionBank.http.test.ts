// @postgres: its SQL
// @embedded: npm test checks its module with this file
import { randomUUID } from 'node:crypto';
import { ownerQuery } from '@bff/db/ownerQuery';
import { LIMITS } from '@core/limits';
import { createQuestion } from '@core/survey/createQuestion';
import { makeWorld, tokenFor, type World } from '@tests/support/actors';
import { ABSENT_ID } from '@tests/support/surveys';
import { type Any, startTestServer, type TestServer } from '@tests/support/testServer';

const PATH = '/api/surveys/question-bank';
let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

const question = {
  ...createQuestion('single-choice', 'why'),
  title: 'Why {{first|that}}?',
  options: ['Price', 'Place'],
  settings: { shuffle: true },
  conditions: [{ id: 'c', targetQuestionId: 'first', operator: 'is_empty', action: 'hide' }],
  visibleWhen: [{ id: 'v', targetQuestionId: 'first', operator: 'is_not_empty' }],
};
const content = { question, language: 'en', translations: { de: { title: 'Warum?' } } };
const body = { name: ' Reasons ', tags: ['why', 'why', 'price'], content };

const add = (token: string, more: object = {}, id: string = randomUUID()) =>
  server.request<Any>('PUT', `${PATH}/${id}`, { token, body: { ...body, ...more } });
const list = async (token: string): Promise<Any[]> =>
  (await server.request<Any[]>('GET', PATH, { token })).body;

test('a question is stored without references to others, and teammates find it by name', async () => {
  const [editor, owner] = await Promise.all(
    [world.editor, world.owner].map(({ user }) => tokenFor(server, user)),
  );
  const id = randomUUID();
  const added = await add(editor!, {}, id);
  expect(added.status).toBe(204);
  await add(editor!, { name: 'Age', tags: [] });
  const found = await list(owner!);
  expect(found.map(({ name }) => name)).toEqual(['Age', 'Reasons']);
  expect(found[1]).toEqual({
    id,
    name: 'Reasons',
    tags: ['why', 'price'],
    content: {
      language: 'en',
      translations: { de: { title: 'Warum?' } },
      question: {
        ...createQuestion('single-choice', 'why'),
        title: 'Why that?',
        options: ['Price', 'Place'],
        settings: { shuffle: true },
      },
    },
  });
});

test('a question that is sent twice, even in parallel, is stored once', async () => {
  const token = await tokenFor(server, world.editor.user);
  const id = randomUUID();
  const before = (await list(token)).length;
  const answers = await Promise.all([add(token, {}, id), add(token, {}, id)]);
  expect(answers.map(({ status }) => status)).toEqual([204, 204]);
  expect(await list(token)).toHaveLength(before + 1);
});

test('a question is renamed and tagged, and deleted once', async () => {
  const token = await tokenFor(server, world.editor.user);
  const id = randomUUID();
  await add(token, {}, id);
  const changed = await server.request<Any>('PUT', `${PATH}/${id}`, {
    token,
    body: { name: 'Motives', tags: ['new'] },
  });
  expect(changed.status).toBe(204);
  expect((await list(token)).find((one) => one.id === id)).toMatchObject({
    ...{ name: 'Motives', tags: ['new'] },
    content: { question: { title: 'Why that?' } },
  });
  expect((await server.request('DELETE', `${PATH}/${id}`, { token })).status).toBe(204);
  expect((await server.request('DELETE', `${PATH}/${id}`, { token })).status).toBe(404);
  expect((await list(token)).map((one) => one.id)).not.toContain(id);
});

test('another company cannot see or change a question', async () => {
  const [token, other] = await Promise.all(
    [world.editor, world.otherOwner].map(({ user }) => tokenFor(server, user)),
  );
  const id = randomUUID();
  await add(token!, {}, id);
  expect((await list(other!)).map((one) => one.id)).not.toContain(id);
  for (const [method, sent] of [
    ['PUT', { name: 'Mine', tags: [] }],
    ['DELETE', undefined],
  ] as const) {
    const { status } = await server.request(method, `${PATH}/${id}`, {
      token: other!,
      ...(sent && { body: sent }),
    });
    expect([method, status]).toEqual([method, 404]);
  }
  const unknown = await add(token!, { content: undefined });
  expect(unknown.status).toBe(404);
  expect((await add(token!, {}, 'no-id')).status).toBe(404);
  const absent = await server.request('DELETE', `${PATH}/${ABSENT_ID}`, { token: token! });
  expect(absent.status).toBe(404);
});

test.each([
  ['no name', { name: ' ' }],
  ['no question', { content: { question: { title: 'x' } } }],
  ['a type that is none', { content: { question: { ...question, type: 'hologram' } } }],
  ['too many tags', { tags: Array.from({ length: 11 }, (_, at) => `tag ${at}`) }],
  ['a tag that is too long', { tags: ['x'.repeat(41)] }],
  [
    'translations that are too large',
    { content: { question, translations: { de: { title: 'x'.repeat(40_000) } } } },
  ],
  ['a list in place of translations', { content: { question, translations: [1] } }],
  [
    'a translation that is no text',
    { content: { question, translations: { de: { title: { text: 'Warum?' } } } } },
  ],
])('%s is rejected', async (_what, more) => {
  const token = await tokenFor(server, world.editor.user);
  const { status, body: answer } = await add(token, more);
  expect([status, JSON.stringify(answer)]).toEqual([
    400,
    expect.stringContaining('validation_failed'),
  ]);
});

test('a full bank rejects more questions with a message', async () => {
  const token = await tokenFor(server, world.editor.user);
  const kept = (await list(token)).length;
  await ownerQuery(
    server.services.orm,
    `insert into banked_questions (company_id, id, name, tags, content, created_at, updated_at)
     select $1::uuid, gen_random_uuid(), 'Filler', '[]', '{}', now(), now() from generate_series(1, $2::int)`,
    [world.own.id, LIMITS.surveys.bankMax - kept],
  );
  const refused = await add(token);
  expect(refused.status).toBe(400);
  expect(JSON.stringify(refused.body)).toContain('A question bank can have at most 300 questions.');
});
