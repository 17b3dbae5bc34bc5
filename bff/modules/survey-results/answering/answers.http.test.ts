// @postgres: concurrent calls
// @embedded: npm test checks its module with this file
import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import { makeWorld, type World } from '@tests/support/actors';
import {
  ABSENT_ID,
  answer,
  comparable,
  PHONE,
  publishAndStart,
  question,
  readResponses,
  saveAnswer,
  startAnswer,
  stop,
  TABLET,
} from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
let world: World;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
  token = world.editor.token;
});
afterAll(() => server.close());

const stored = async (surveyId: string, id: string) =>
  (await readResponses(server, token, surveyId)).responses.find((row) => row.id === id)!;

describe('answers from the widget', () => {
  it('RESULT-003, RESULT-004, OP-126 and OP-127 are stored with the person, time and device, as the server sees them', async () => {
    const { id: surveyId } = await publishAndStart(server, token);
    const body = {
      identifiers: { email: ' Kim@Harbor.example ', nonsense: 'x' },
      visitorId: 'v-1',
      page: 'https://harbor.example/',
      language: 'en',
    };
    // No time passes between start and end, however slow the machine is.
    server.setTime(new Date());
    const { id } = await answer(
      server,
      surveyId,
      { rate: 5, way: 'By boat' },
      { userAgent: PHONE, ...body },
    );
    expect(await stored(surveyId, id)).toMatchObject({
      id,
      device_type: 'mobile',
      user_agent: PHONE,
      ip_address: '127.0.0.0',
      is_complete: true,
      completion_time_seconds: 0,
      responses: { rate: 5, way: 'By boat' },
      identifiers: { email: 'Kim@Harbor.example' },
      version: 1,
      flagged: true,
      started_at: expect.any(String),
      completed_at: expect.any(String),
      created_at: expect.any(String),
    });
    const tablet = await answer(server, surveyId, { rate: 4 }, { userAgent: TABLET });
    expect((await stored(surveyId, tablet.id)).device_type).toBe('tablet');
  });

  it('OP-141 store the full address only if the company opted in', async () => {
    const { id: surveyId } = await publishAndStart(server, world.otherOwner.token);
    await server.system.transaction((em) =>
      em.execute(`update "companies" set "settings" = '{"ipStorage":"full"}' where "id" = ?`, [
        world.other.id,
      ]),
    );
    const { id } = await answer(server, surveyId);
    expect(
      (await readResponses(server, world.otherOwner.token, surveyId)).responses[0],
    ).toMatchObject({ id, ip_address: '127.0.0.1' });
  });

  it('start once per submission: a repeat gets the same id and token, even in parallel and after the end', async () => {
    const { id: surveyId } = await publishAndStart(server, token);
    const again = () => startAnswer(server, surveyId, { submissionId: 'the-one' });
    const answers = await Promise.all([again(), again(), again(), again()]);
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${body.id} ${body.token}`)).size,
    ).toBe(1);
    expect((await readResponses(server, token, surveyId)).pagination.total).toBe(1);
    await stop(server, token, surveyId);
    expect((await again()).body.id).toBe(answers[0]!.body.id);
    expect((await startAnswer(server, surveyId, { submissionId: 'another' })).body.code).toBe(
      'survey_closed',
    );
  });

  it('may have an Idempotency-Key: executed once, with the key stored in the same transaction', async () => {
    const { id: surveyId } = await publishAndStart(server, token);
    const headers = { 'idempotency-key': 'a-start' };
    const start = () =>
      server.request<{ id: string; token: string }>(
        'POST',
        `/api/widget/surveys/${surveyId}/responses`,
        { body: { submissionId: 'keyed' }, headers },
      );
    const first = await start();
    expect(first.status).toBe(201);
    expect((await start()).headers.get('idempotency-replayed')).toBe('true');
    const save = () =>
      server.request('PATCH', `/api/widget/responses/${first.body.id}`, {
        body: { answers: { rate: 5, way: 'By boat' }, complete: true },
        headers: { 'idempotency-key': 'a-save', [RESPONSE_TOKEN_HEADER]: first.body.token },
      });
    expect((await save()).body).toEqual({ id: first.body.id, complete: true });
    expect((await save()).headers.get('idempotency-replayed')).toBe('true');
    expect((await readResponses(server, token, surveyId)).pagination.total).toBe(1);
  });

  it('that two pages save in parallel are all stored', async () => {
    const { id: surveyId } = await publishAndStart(server, token);
    const mine = (await startAnswer(server, surveyId)).body;
    await Promise.all([
      saveAnswer(server, mine, { rate: 5 }, false),
      saveAnswer(server, mine, { way: 'By boat' }, false),
    ]);
    expect((await stored(surveyId, mine.id)).responses).toEqual({ rate: 5, way: 'By boat' });
  });

  it('need the token of their start; a wrong one gets the same response as a missing response', async () => {
    const { id: surveyId } = await publishAndStart(server, token);
    const mine = (await startAnswer(server, surveyId)).body;
    const other = (await startAnswer(server, surveyId)).body;
    const absent = await saveAnswer(server, { id: ABSENT_ID, token: mine.token }, { rate: 5 });
    for (const wrong of [other.token, '', 'x'.repeat(43)]) {
      const refused = await saveAnswer(server, { id: mine.id, token: wrong }, { rate: 5 });
      expect(comparable(refused)).toEqual(comparable(absent));
      expect(refused.status).toBe(404);
    }
    expect((await saveAnswer(server, mine, { rate: 5 })).status).toBe(200);
  });

  it('OP-107 are validated by question: missing, invalid and impossible ones are rejected, by id', async () => {
    const { id: surveyId } = await publishAndStart(server, token);
    const started = (await startAnswer(server, surveyId)).body;
    expect(await saveAnswer(server, started, {})).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', fields: { rate: 'Please answer this question.' } },
    });
    expect((await saveAnswer(server, started, { rate: 1 })).body.fields).toEqual({
      why: 'Please answer this question.',
    });
    expect((await saveAnswer(server, started, { rate: 9, way: 'By air' })).body.fields).toEqual({
      rate: 'Please enter 5 or less.',
      way: 'Please choose one of the options.',
    });
    expect((await saveAnswer(server, started, { rate: { a: 1 } })).status).toBe(400);
    expect((await saveAnswer(server, started, { rate: '5' })).body.fields).toEqual({
      rate: 'Please enter a valid answer.',
    });
    expect(await stored(surveyId, started.id)).toMatchObject({ is_complete: false, responses: {} });
  });

  it('of hidden questions, and to questions the survey does not have, are dropped', async () => {
    const { id: surveyId } = await publishAndStart(server, token);
    const { id } = await answer(server, surveyId, {
      rate: 5,
      why: 'no reason',
      ghost: 'boo',
      way: ' ',
    });
    expect((await stored(surveyId, id)).responses).toEqual({ rate: 5 });
  });

  it('are stored while unfinished; earlier answers stay, and null removes one', async () => {
    const { id: surveyId } = await publishAndStart(server, token);
    const started = (await startAnswer(server, surveyId)).body;
    await saveAnswer(server, started, { rate: 2 }, false);
    await saveAnswer(server, started, { way: 'On foot' }, false);
    expect(await stored(surveyId, started.id)).toMatchObject({
      is_complete: false,
      completed_at: null,
      responses: { rate: 2, way: 'On foot' },
    });
    await saveAnswer(server, started, { way: null, why: 'Too long' }, true);
    expect(await stored(surveyId, started.id)).toMatchObject({
      is_complete: true,
      responses: { rate: 2, why: 'Too long' },
    });
  });

  it('that are half typed are not stored yet, and rejected only at the end', async () => {
    const { id: surveyId } = await publishAndStart(server, token, {
      title: 'Mail',
      questions: [
        question('mail', 'email'),
        question('name', 'text', { settings: { minLength: 3 } }),
      ],
    });
    const started = (await startAnswer(server, surveyId)).body;
    expect((await saveAnswer(server, started, { mail: 'kim@', name: 'Kim' }, false)).status).toBe(
      200,
    );
    expect((await stored(surveyId, started.id)).responses).toEqual({ name: 'Kim' });
    expect((await saveAnswer(server, started, { mail: 5 }, false)).status).toBe(400);
    expect((await saveAnswer(server, started, { mail: 'kim@', name: 'Ki' })).body.fields).toEqual({
      mail: expect.stringContaining('email'),
      name: 'Please enter at least 3 characters.',
    });
    expect(
      (await saveAnswer(server, started, { mail: 'kim@harbor.example', name: 'Kim' })).status,
    ).toBe(200);
  });

  it('that arrive late never replace newer ones, and are not lost if there is nothing newer', async () => {
    const { id: surveyId } = await publishAndStart(server, token);
    const started = (await startAnswer(server, surveyId)).body;
    await saveAnswer(server, started, { rate: 4 }, false, { sequence: 3 });
    expect(
      (await saveAnswer(server, started, { rate: 1, way: 'By boat' }, false, { sequence: 2 }))
        .status,
    ).toBe(200);
    expect((await stored(surveyId, started.id)).responses).toEqual({ rate: 4, way: 'By boat' });
    await saveAnswer(server, started, { way: 'On foot' }, false, { sequence: 1 });
    await saveAnswer(server, started, { rate: 4 }, true, { sequence: 4 });
    expect((await stored(surveyId, started.id)).responses).toEqual({ rate: 4, way: 'By boat' });
  });

  it('that arrive late do not replace the same answer, given again after them', async () => {
    const { id: surveyId } = await publishAndStart(server, token);
    const started = (await startAnswer(server, surveyId)).body;
    await saveAnswer(server, started, { rate: 4 }, false, { sequence: 1 });
    await saveAnswer(server, started, { rate: 4 }, false, { sequence: 3 });
    await saveAnswer(server, started, { rate: 5 }, false, { sequence: 2 });
    expect((await stored(surveyId, started.id)).responses).toEqual({ rate: 4 });
  });

  it('may be repeated unchanged after completion, but not changed', async () => {
    const { id: surveyId } = await publishAndStart(server, token);
    const done = await answer(server, surveyId, { rate: 5, way: 'By boat' });
    expect((await saveAnswer(server, done, { way: 'By boat', rate: 5 })).body).toEqual({
      id: done.id,
      complete: true,
    });
    expect((await saveAnswer(server, done, { rate: 4 })).body.code).toBe('already_completed');
    await stop(server, token, surveyId);
    expect((await saveAnswer(server, done, { way: 'By boat', rate: 5 })).status).toBe(200);
  });

  it('are rejected once the survey is stopped, finished or not', async () => {
    const { id: surveyId } = await publishAndStart(server, token);
    const started = (await startAnswer(server, surveyId)).body;
    await stop(server, token, surveyId);
    expect((await saveAnswer(server, started, { rate: 5 }, false)).body.code).toBe('survey_closed');
    expect((await saveAnswer(server, started, { rate: 5 }, true)).body.code).toBe('survey_closed');
    expect((await stored(surveyId, started.id)).responses).toEqual({});
  });

  it('that are too quick for a person, or fill the honeypot field, are flagged and stored', async () => {
    const { id: surveyId } = await publishAndStart(server, token);
    const at = Date.now();
    const finishedAfter = async (ms: number, more = {}) => {
      server.setTime(new Date(at));
      const started = (await startAnswer(server, surveyId)).body;
      server.setTime(new Date(at + ms));
      await saveAnswer(server, started, { rate: 5, way: 'By boat' }, true, more);
      return stored(surveyId, started.id);
    };
    expect(await finishedAfter(300)).toMatchObject({ flagged: true, is_complete: true });
    expect(await finishedAfter(30_000)).toMatchObject({
      flagged: false,
      completion_time_seconds: 30,
    });
    expect(await finishedAfter(30_000, { website: 'http://spam.example' })).toMatchObject({
      flagged: true,
    });
  });

  it('have the duration since the first question was shown, no matter how late they are delivered', async () => {
    const { id: surveyId } = await publishAndStart(server, token);
    const at = Date.now();
    const finished = async (startElapsedMs: number, elapsedMs: number, more = {}, answers = {}) => {
      server.setTime(new Date(at));
      const body = { elapsedMs: startElapsedMs };
      const started = (await startAnswer(server, surveyId, body)).body;
      server.setTime(new Date(at + 300));
      await saveAnswer(server, started, { rate: 5, ...answers }, true, { elapsedMs, ...more });
      return stored(surveyId, started.id);
    };
    // Nine seconds to read, one click, then Submit: one call after another.
    expect(await finished(9000, 9400)).toMatchObject({
      completion_time_seconds: 9,
      flagged: false,
      started_at: new Date(at - 9000).toISOString(),
    });
    expect(await finished(200, 200)).toMatchObject({ flagged: true });
    expect(await finished(200, 200, { prefilled: true }, { way: 'By boat' })).toMatchObject({
      completion_time_seconds: 0,
      flagged: false,
    });
    const day = 86_400;
    expect(await finished(0, 30 * day * 1000)).toMatchObject({ completion_time_seconds: day });
    expect((await startAnswer(server, surveyId, { elapsedMs: -1 })).status).toBe(400);
  });
});
