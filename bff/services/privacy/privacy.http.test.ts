// @postgres: its SQL
import { makeSignedIn, makeWorld, type World } from '@tests/support/actors';
import {
  answer,
  publishAndStart,
  question,
  readPublished,
  readResponses,
  saveAnswer,
  startAnswer,
  SURVEY,
} from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { ownerQuery } from '@bff/db/ownerQuery';
import { recountAllSurveys } from '@bff/modules/survey-results/counters/recountAllSurveys';
import { foldWaiting } from '@bff/modules/survey-results/counters/foldDeltas';
import { recountSurvey } from '@bff/modules/survey-results/counters/recountSurvey';
import { dailyWork } from '@bff/jobs/dailyWork';

const DAY_MS = 24 * 3_600_000;
const SURVEY_WITH_NUMBERS = {
  ...SURVEY,
  questions: [...SURVEY.questions, question('age', 'number')],
};

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer({ work: true, env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
});
afterAll(() => server.close());

const erase = (identifier: object, token = world.owner.token, query = {}) =>
  server.request('POST', '/api/privacy/erase', { token, query, body: { identifier } });
const settings = (body: object) =>
  server.request('PUT', `/api/companies/${world.own.id}/settings`, {
    token: world.owner.token,
    body,
  });
const execute = <Row extends object>(sql: string, params: unknown[] = []): Promise<Row[]> =>
  server.system.transaction((em) => em.execute<Row[]>(sql, params));

/** Every counter of a survey, in a fixed order. */
const counters = async (surveyId: string) => {
  await foldWaiting(server.system, surveyId);
  return {
    rollups: await execute(
      'select day::text, device, complete, flagged, metric, question, key, n, total, low, high from survey_rollups where survey_id = ? and n <> 0 order by 1, 2, 3, 4, 5, 6, 7',
      [surveyId],
    ),
    people: await execute(
      'select respondent, ip_address, responses, mobile, desktop, tablet, completed, seconds from survey_respondents where survey_id = ? order by 1',
      [surveyId],
    ),
    survey: await execute(
      'select response_count, people, returning_people from surveys where id = ?',
      [surveyId],
    ),
  };
};

const expectCounted = async (surveyId: string): Promise<void> => {
  const before = await counters(surveyId);
  await server.system.transaction((em) => recountSurvey(em, surveyId), world.own.id);
  expect(await counters(surveyId)).toEqual(before);
};

/** Answers of two people and of an unknown visitor, one of them unfinished. */
const fill = async (): Promise<string> => {
  const { id } = await publishAndStart(server, world.editor.token, SURVEY_WITH_NUMBERS);
  await answer(server, id, { rate: 5, age: 70 }, { identifiers: { email: 'Ada@Harbor.example' } });
  await answer(
    server,
    id,
    { rate: 4, age: 30, way: 'By boat' },
    { identifiers: { email: 'grace@harbor.example', uuid: 'u-1' } },
  );
  const started = await startAnswer(server, id, { identifiers: { email: 'ada@harbor.example' } });
  await saveAnswer(server, started.body, { rate: 1 }, false);
  await answer(server, id, { rate: 3, age: 40 }, { visitorId: 'visitor-1' });
  return id;
};

describe('the counters of a survey', () => {
  it('equal a recount of its rows', async () => {
    const id = await fill();
    await expectCounted(id);
    const before = await counters(id);
    await execute('update survey_rollups set n = n + 7 where survey_id = ?', [id]);
    await execute('update surveys set response_count = 99 where id = ?', [id]);
    await recountAllSurveys(server.system);
    expect(await counters(id)).toEqual(before);
    expect((await counters(id)).survey).toEqual([
      { response_count: 4, people: 3, returning_people: 1 },
    ]);
  });
});

describe('erasing a person', () => {
  it('OP-141 removes every row about the person, lists the counts, and leaves the counters right', async () => {
    const id = await fill();
    const receipt = await erase({ type: 'email', value: ' ADA@harbor.example ' });
    expect(receipt.status).toBe(200);
    expect(receipt.body.identifierType).toBe('email');
    expect(receipt.body.removed).toEqual(
      expect.arrayContaining([
        { table: 'survey_responses', rows: expect.any(Number) },
        { table: 'deliveries', rows: 0 },
      ]),
    );
    expect(receipt.body.total).toBeGreaterThanOrEqual(2);
    expect(receipt.text.toLowerCase()).not.toContain('ada@');
    expect(await readPublished(server, world.owner.token, id)).toMatchObject({ responseCount: 2 });
    const left = await readResponses(server, world.owner.token, id);
    expect(left.pagination.total).toBe(2);
    expect(JSON.stringify(left).toLowerCase()).not.toContain('ada@');
    await expectCounted(id);
    const [age] = await execute<{ high: number }>(
      'select max(high) as high from survey_rollups where survey_id = ? and metric = ? and question = ?',
      [id, 'answered', 'age'],
    );
    expect(age!.high).toBe(40);
    expect((await erase({ type: 'email', value: 'ada@harbor.example' })).body.total).toBe(0);
  });

  it('writes the counts and not the person to the audit trail', async () => {
    await fill();
    await erase({ type: 'uuid', value: 'u-1' });
    const entries = await execute<{ action: string }>(
      'select * from audit_entries where action = ?',
      ['privacy.personErased'],
    );
    expect(entries.length).toBeGreaterThan(0);
    expect(JSON.stringify(entries)).not.toContain('u-1');
  });

  it('is only for people who run the company', async () => {
    const id = await fill();
    expect(
      (await erase({ type: 'email', value: 'grace@harbor.example' }, world.viewer.token)).status,
    ).toBe(403);
    expect(
      (await erase({ type: 'email', value: 'grace@harbor.example' }, world.otherOwner.token)).body
        .total,
    ).toBe(0);
    expect(
      (await erase({ type: 'email', value: 'grace@harbor.example' }, world.admin.token)).body.code,
    ).toBe('company_required');
    expect((await readResponses(server, world.owner.token, id)).pagination.total).toBe(4);
    expect((await erase({ type: 'email', value: '' })).status).toBe(400);
    expect((await erase({ type: 'name', value: 'x' })).status).toBe(400);
    expect((await erase({ type: 'email', value: '%' })).body.total).toBe(0);
  });
});

describe('retention', () => {
  it('OP-141 shortens stored addresses when a company gives up full ones', async () => {
    await settings({ ipStorage: 'full' });
    const id = await fill();
    await execute("update survey_responses set ip_address = '203.0.113.77' where survey_id = ?", [
      id,
    ]);
    await execute(
      "update survey_responses set ip_address = '2001:db8:1:2::3', respondent = 'ip:2001:db8:1:2::3' where survey_id = ? and visitor_id is not null",
      [id],
    );
    await server.system.transaction((em) => recountSurvey(em, id), world.own.id);
    await settings({ ipStorage: 'truncated' });
    await server.idle();
    const rows = await execute<{ ip_address: string; respondent: string }>(
      'select ip_address, respondent from survey_responses where survey_id = ?',
      [id],
    );
    expect(new Set(rows.map((row) => row.ip_address))).toEqual(
      new Set(['203.0.113.0', '2001:db8:1::']),
    );
    expect(rows.map((row) => row.respondent)).toContain('ip:2001:db8:1::');
    expect(JSON.stringify(await counters(id))).not.toContain('113.77');
    await expectCounted(id);
  });
});

// Separate, because this ends every session, so later tests need their own.
describe('the work of a day', () => {
  it('removes whole days that are too old, once a day, and keeps the others and the counters correct', async () => {
    const id = await fill();
    const now = Date.now();
    await execute(
      'update survey_responses set started_at = ? where survey_id = ? and is_complete',
      [new Date(now - 40 * DAY_MS), id],
    );
    await server.system.transaction((em) => recountSurvey(em, id), world.own.id);
    await settings({ retentionDays: 30 });
    await server.idle();
    expect((await readResponses(server, world.owner.token, id)).pagination.total).toBe(1);
    await expectCounted(id);
    server.setTime(new Date(now + 32 * DAY_MS));
    await dailyWork(server.services);
    await server.idle();
    server.setTime(new Date());
    expect(
      (await execute('select id from survey_responses where survey_id = ?', [id])).length,
    ).toBe(0);
    const runs = await execute<{ state: string; counts: { survey_responses: number } }>(
      'select state, counts from job_runs where kind = ? order by id',
      ['privacy.retain'],
    );
    expect(runs.every(({ state }) => state === 'succeeded')).toBe(true);
    expect(
      runs.reduce((sum, { counts }) => sum + (counts.survey_responses ?? 0), 0),
    ).toBeGreaterThanOrEqual(4);
    await settings({ retentionDays: null });
  });

  it('deletes stored responses of repeated writes, ended sessions and finished runs that are no longer needed', async () => {
    const { token } = await makeSignedIn(server, { company: world.own, role: 'company_admin' });
    await server.request('PUT', `/api/companies/${world.own.id}/settings`, {
      token,
      body: { retentionDays: null },
      headers: { 'idempotency-key': 'once' },
    });
    const keptAnswers = async () =>
      (
        await ownerQuery<{ n: number }>(
          server.services.orm,
          'select count(*)::int as n from idempotent_answers',
        )
      )[0]!.n;
    expect(await keptAnswers()).toBe(1);
    const count = async (table: string) =>
      Number((await execute<{ n: number }>(`select count(*)::int as n from ${table}`))[0]!.n);
    expect(await count('sessions')).toBeGreaterThan(0);
    server.setTime(new Date(Date.now() + 80 * DAY_MS));
    await dailyWork(server.services);
    server.setTime(new Date());
    expect(await count('sessions')).toBe(0);
    expect(await count("job_runs where created_at < now() + interval '60 days'")).toBe(0);
    expect(await keptAnswers()).toBe(0);
  });
});
