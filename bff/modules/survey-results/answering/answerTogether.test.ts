// @postgres: what happens at the same moment
import { AppError } from '@core/errors/AppError';
import { createContext, type Context } from '@bff/context';
import { autocommit } from '@bff/db/autocommit';
import { makeWorld, type World } from '@tests/support/actors';
import { publishAndStart, SURVEY } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { CountedCall } from '@bff/services/countedCall';
import { answerQueuesOf } from './answerQueues';
import { saveResponse } from './saveResponse';
import { startResponse, type StartedResponse } from './startResponse';

let server: TestServer;
let world: World;
let visitor: Context;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  visitor = createContext(server.services, {
    scope: null,
    requestId: 'test',
    client: { ip: '192.0.2.7', userAgent: null },
  });
});
afterAll(() => server.close());

const start = (
  surveyId: string,
  submissionId = visitor.newId(),
  visitorId?: string,
): Promise<StartedResponse> =>
  startResponse(visitor, {
    params: { surveyId },
    query: undefined,
    body: { submissionId, visitorId },
  });
const save = (
  { id, token }: StartedResponse,
  answers: Record<string, number>,
  sequence: number,
  complete = false,
) =>
  saveResponse(
    visitor,
    { params: { responseId: id }, query: undefined, body: { answers, sequence, complete } },
    token,
  );
const surveyOf = async (id: string) =>
  (
    await autocommit<Record<string, number>>(
      server.services.orm,
      'select response_count, people, returning_people, completed_since_start from surveys where id = $1',
      [id],
    )
  )[0];
/** By how many transactions the rows of all answers were last written. */
const transactions = async (): Promise<number> =>
  (
    await autocommit<{ n: number }>(
      server.services.orm,
      'select count(distinct xmin::text)::int as n from survey_responses',
    )
  )[0]!.n;

describe('what visitors send at the same moment', () => {
  it('is stored in a few transactions, and counted as if each had come alone', async () => {
    const surveys = await Promise.all(
      [1, 2].map(() => publishAndStart(server, world.editor.token, SURVEY)),
    );
    const started = await Promise.all(
      surveys.flatMap(({ id }) =>
        Array.from({ length: 30 }, (_, n) => start(id, `s${n}`, `v${n % 20}`)),
      ),
    );
    const forStarts = await transactions();
    await Promise.all(started.map((one) => save(one, { rate: 5 }, 1, true)));
    expect([forStarts, await transactions()].filter((n) => n > 10)).toEqual([]);
    for (const { id } of surveys)
      expect(await surveyOf(id)).toEqual({
        response_count: 30,
        people: 20,
        returning_people: 10,
        completed_since_start: 30,
      });
  });

  it('finds the same response for the same submission, and counts it once', async () => {
    const { id } = await publishAndStart(server, world.editor.token, SURVEY);
    const ids = await Promise.all(Array.from({ length: 8 }, () => start(id, 'twice', 'somebody')));
    expect(new Set(ids.map((one) => one.id)).size).toBe(1);
    expect(await surveyOf(id)).toMatchObject({ response_count: 1, people: 1, returning_people: 0 });
  });

  it('is counted by the questions of its survey, whatever the process forgets meanwhile', async () => {
    const { id } = await publishAndStart(server, world.editor.token, SURVEY);
    let over = false;
    const ending = Promise.all(Array.from({ length: 40 }, () => start(id))).finally(() => {
      over = true;
    });
    for (; !over; await new Promise(setImmediate)) answerQueuesOf(visitor).surveys.delete(id);
    await ending;
    const left = await autocommit<{ n: number }>(
      server.services.orm,
      "select sum(n)::int as n from survey_rollups where survey_id = $1 and metric = 'left'",
      [id],
    );
    expect(left).toEqual([{ n: 40 }]);
  });

  it('reaches one response in the order it came', async () => {
    const { id } = await publishAndStart(server, world.editor.token, SURVEY);
    const one = await start(id);
    await Promise.all([1, 2, 3, 4].map((rate) => save(one, { rate }, rate)));
    const [row] = await autocommit<{ answers: object }>(
      server.services.orm,
      'select answers from survey_responses where id = $1',
      [one.id],
    );
    expect(row!.answers).toEqual({ rate: 4 });
  });

  it('is refused alone where the database cannot hold it: the others are stored', async () => {
    const { id } = await publishAndStart(server, world.editor.token, SURVEY);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => start(id, `n${n}`, n === 4 ? 'no text\u0000' : `v${n}`)),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(
      outcomes.map((_, n) => (n === 4 ? 'rejected' : 'fulfilled')),
    );
    expect(await surveyOf(id)).toMatchObject({ response_count: 9, people: 9 });
  });

  it('of somebody over the limit takes no other with it', async () => {
    const { id } = await publishAndStart(server, world.editor.token, SURVEY);
    const before = await transactions();
    const refused = new CountedCall(
      { key: 'nothing is left', most: 0, windowMs: 60_000, onTooMany: () => undefined },
      () => Promise.reject(new AppError('too_many_requests')),
    );
    const outcomes = await Promise.allSettled(
      [{ ...visitor, call: refused }, ...Array.from({ length: 5 }, () => visitor)].map(
        (context, n) =>
          startResponse(context, {
            params: { surveyId: id },
            query: undefined,
            body: { submissionId: `l${n}` },
          }),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([
      'rejected',
      ...Array.from({ length: 5 }, () => 'fulfilled'),
    ]);
    expect(outcomes[0]).toMatchObject({ reason: { code: 'too_many_requests' } });
    expect((await transactions()) - before).toBeLessThan(5);
  });

  it('is counted while it waits, each company for itself, however it ends', async () => {
    const { id } = await publishAndStart(server, world.editor.token, SURVEY);
    const pending = () => answerQueuesOf(visitor).pendingOf(world.own.id);
    const ending = Promise.allSettled(
      Array.from({ length: 6 }, (_, n) => start(id, `c${n}`, n === 2 ? 'no text\u0000' : `c${n}`)),
    );
    while (pending() === 0) await new Promise(setImmediate);
    expect([pending() > 0, answerQueuesOf(visitor).pendingOf(world.other.id)]).toEqual([true, 0]);
    await ending;
    expect(pending()).toBe(0);
  });
});
