// @postgres: concurrent calls
import { createHmac, randomUUID } from 'node:crypto';
import { makeWorld, type World } from '@tests/support/actors';
import {
  publish,
  publishAndStart,
  readResponses,
  saveAnswer,
  start,
  startAnswer,
  SURVEY,
} from '@tests/support/surveys';
import { startTestServer, type Any, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
  token = world.owner.token;
});
afterAll(() => server.close());

const ANSWERS = { rate: 5 };
const TWICE = {
  status: 409,
  body: { code: 'already_completed', error: 'You have already answered this survey. Thank you.' },
};

/**
 * Starts and completes responses in parallel.
 * @returns the HTTP responses to the completions.
 */
const completeAll = async (surveyId: string, people: readonly object[]) => {
  const started = await Promise.all(
    people.map((person) => startAnswer(server, surveyId, { once: true, ...person })),
  );
  return Promise.all(started.map(({ body }) => saveAnswer(server, body, ANSWERS)));
};
const complete = async (surveyId: string, person: object) =>
  (await completeAll(surveyId, [person]))[0]!;
const completed = async (surveyId: string) =>
  (await readResponses(server, token, surveyId, { limit: 100 })).responses.filter(
    (response) => response.is_complete,
  );
const byKey = async (method: string, responseId: string, body?: object) => {
  const made = await server.request<Any>('POST', '/api/api-tokens', {
    token,
    body: { name: 'Program', permissions: ['read', 'write'] },
  });
  const headers = { 'x-api-key': made.body.token as string };
  return server.request(method, `/api/v1/responses/${responseId}`, {
    ...(body && { body }),
    headers,
  });
};
const ten = (person: (at: number) => object) => Array.from({ length: 10 }, (_, at) => person(at));

describe('one response per person', () => {
  it.each([
    ['a browser', { visitorId: 'v-1' }],
    ['a browser whose page names the person', { visitorId: 'v', identifiers: { uuid: 'u-1' } }],
    ['a person that a program names', { identifiers: { email: 'Ann@harbor.example' } }],
  ])('stores one of ten completions at the same moment of %s', async (_who, person) => {
    const { id } = await publishAndStart(server, token);
    const outcomes = await completeAll(
      id,
      ten(() => person),
    );
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const refused of outcomes.filter(({ status }) => status !== 200))
      expect(refused).toMatchObject(TWICE);
    expect(await completed(id)).toHaveLength(1);
  });

  it('stores those of different people, and of people who cannot be distinguished', async () => {
    const { id } = await publishAndStart(server, token);
    const people = [
      ...ten((at) => ({ visitorId: `v-${String(at)}` })),
      ...ten((at) => ({ visitorId: 'shared', identifiers: { uuid: `u-${String(at)}` } })),
      ...ten(() => ({})),
    ];
    const outcomes = await completeAll(id, people);
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await completed(id)).toHaveLength(people.length);
  });

  it('recognizes a signed person on every device, and lets no one use up the response of another person', async () => {
    const { id } = await publishAndStart(server, token);
    const { secret } = (
      await server.request<Any>('POST', `/api/companies/${world.own.id}/identity-secret/rotate`, {
        token,
      })
    ).body as { secret: string };
    const identifiers = { email: 'ann@harbor.example' };
    const userHash = createHmac('sha256', secret).update(identifiers.email).digest('hex');
    const signed = { identifiers, userHash };
    expect((await complete(id, { visitorId: 'stranger', identifiers })).status).toBe(200);
    expect((await complete(id, { visitorId: 'phone', ...signed })).status).toBe(200);
    expect(await complete(id, { visitorId: 'laptop', ...signed })).toMatchObject(TWICE);
  });

  it('accepts another response for other hidden fields of its hosted page, like the page', async () => {
    const { id } = await publishAndStart(server, token);
    const order = (number: string, path: string, campaign = {}) =>
      complete(id, {
        visitorId: 'v',
        page: `https://navout.example${path}?order=${number}`,
        hidden: { order: number, ...campaign },
      });
    expect((await order('1', `/s/${id}`)).status).toBe(200);
    expect((await order('2', `/s/${id}`)).status).toBe(200);
    expect(await order('2', `/s/${id}`)).toMatchObject(TWICE);
    expect(await order('2', `/s/${id}`, { utm_campaign: 'reminder' })).toMatchObject(TWICE);
    expect((await order('1', '/shop')).status).toBe(200);
    expect(await order('2', '/shop')).toMatchObject(TWICE);
  });

  it('accepts a repeat of the same response and corrections, and keeps the answers of a second one as unfinished', async () => {
    const { id } = await publishAndStart(server, token);
    const person = { once: true, visitorId: 'v', submissionId: randomUUID() };
    const { body: mine } = await startAnswer(server, id, person);
    const { body: other } = await startAnswer(server, id, { once: true, visitorId: 'v' });
    expect((await saveAnswer(server, mine, ANSWERS)).status).toBe(200);
    expect((await saveAnswer(server, mine, ANSWERS)).status).toBe(200);
    expect((await startAnswer(server, id, person)).body.id).toBe(mine.id);
    expect((await saveAnswer(server, other, { rate: 4 }, false)).status).toBe(200);
    expect(await saveAnswer(server, other, { rate: 3 })).toMatchObject(TWICE);
    const corrected = await byKey('PATCH', mine.id, { answers: { rate: 4 } });
    expect(corrected.status).toBe(200);
    expect(await complete(id, { visitorId: 'v' })).toMatchObject(TWICE);
    const { responses } = await readResponses(server, token, id);
    const kept = new Map(responses.map((response) => [response.id, response]));
    expect(kept.get(mine.id)).toMatchObject({ is_complete: true, responses: { rate: 4 } });
    expect(kept.get(other.id)).toMatchObject({ is_complete: false, responses: { rate: 3 } });
  });

  it('accepts a person again whose response was deleted', async () => {
    const { id } = await publishAndStart(server, token);
    await complete(id, { visitorId: 'v' });
    const [first] = await completed(id);
    expect((await byKey('DELETE', first!.id)).status).toBe(204);
    expect((await complete(id, { visitorId: 'v' })).status).toBe(200);
  });

  it('accepts every response that is started without `once`', async () => {
    const { id } = await publishAndStart(server, token);
    await complete(id, { visitorId: 'v' });
    const more = await completeAll(
      id,
      ten(() => ({ visitorId: 'v', once: false })),
    );
    expect(new Set(more.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await complete(id, { visitorId: 'v' })).toMatchObject(TWICE);
  });

  it('counts as one with its next version', async () => {
    const one = await publishAndStart(server, token);
    await complete(one.id, { visitorId: 'v' });
    const draft = (
      await server.request<Any>('POST', '/api/surveys/drafts', {
        token,
        body: { name: 'Second', survey: SURVEY, sourceSurveyId: one.id },
      })
    ).body as { id: string };
    const two = await publish(server, token, SURVEY, { draftId: draft.id });
    expect(two).toMatchObject({ version: 2 });
    await start(server, token, two.id);
    expect(await complete(two.id, { visitorId: 'v' })).toMatchObject(TWICE);
    expect((await complete(two.id, { visitorId: 'w' })).status).toBe(200);
  });
});
