// @postgres: its SQL
// @embedded: npm test checks its module with this file
import { makeWorld, tokenFor, type World } from '@tests/support/actors';
import {
  ABSENT_ID,
  answer,
  comparable,
  publish,
  publishAndStart,
  question,
  start,
  startAnswer,
  stop,
  SURVEY,
  type Draft,
  type PublishedSurvey,
} from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';

const PATH = '/api/surveys/published';
const DAY_MS = 86_400_000;
/** Ten o'clock (UTC) on a day after the real clock's; `later` continues from it. */
const NOW = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS + 10 * 3_600_000);
const later = (days: number, ms = 0): Date => new Date(NOW.getTime() + days * DAY_MS + ms);
const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

let server: TestServer;
let world: World;
let token: string;
let otherToken: string;
let adminToken: string;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
beforeEach(async () => {
  server.setTime(NOW);
  [token, otherToken, adminToken] = (await Promise.all(
    [world.editor, world.otherOwner, world.admin].map(({ user }) => tokenFor(server, user)),
  )) as [string, string, string];
});
afterAll(() => server.close());

const read = (id: string, who = token) =>
  server.request<PublishedSurvey>('GET', `${PATH}/${id}`, { token: who });
const draftOf = async (survey = SURVEY, sourceSurveyId?: string) =>
  (
    await server.request<Draft>('POST', '/api/surveys/drafts', {
      token,
      body: { name: 'Draft', survey, sourceSurveyId },
    })
  ).body;

describe('publishing', () => {
  it('LIVE-012, LIVE-013, CONTRACT-075, OP-110 and OP-146 creates an inactive survey with the time of the server, not of the browser', async () => {
    const body = await publish(server, token, SURVEY, { publishedAt: '1999-01-01T00:00:00Z' });
    expect(body).toMatchObject({
      status: 'inactive',
      responseCount: 0,
      completedSinceStart: 0,
      startedAt: null,
      endCondition: null,
      embedSettings: null,
      display_triggers: null,
      version: 1,
      familyId: body.id,
      companyId: world.own.id,
      survey: { title: 'Harbour tour' },
    });
    expect(Date.parse(body.publishedAt)).toBeGreaterThan(Date.parse('2020-01-01'));
  });

  it('DRAFT-012 and OP-104 removes the draft, and a repeated click gets the same survey', async () => {
    const { id: draftId } = await draftOf();
    const [first, second] = await Promise.all([
      publish(server, token, SURVEY, { draftId }),
      publish(server, token, SURVEY, { draftId }),
    ]);
    expect(second.id).toBe(first.id);
    expect((await server.request('GET', `/api/surveys/drafts/${draftId}`, { token })).status).toBe(
      404,
    );
  });

  it('rejects linter errors by path and keeps the draft; warnings are accepted', async () => {
    const when = (targetQuestionId: string, value: string) => [
      {
        id: `${targetQuestionId}-${value}`,
        targetQuestionId,
        operator: 'equals' as const,
        value,
        action: 'hide' as const,
      },
    ];
    const faulty = {
      ...SURVEY,
      questions: [
        question('a', 'yes-no', { required: true }),
        question('b', 'multiple-choice', {
          title: ' ',
          options: ['Red', 'Red'],
          conditions: when('c', 'x'),
        }),
        question('c', 'checkbox', {
          options: [],
          conditions: [...when('a', 'yes'), ...when('gone', 'x'), ...when('a', 'no')],
        }),
      ],
    };
    const { id: draftId } = await draftOf(faulty);
    const refused = await server.request<{ fields: Record<string, string> }>(
      'POST',
      '/api/surveys/publish',
      { token, body: { name: 'Faulty', survey: faulty, draftId } },
    );
    expect(refused).toMatchObject({
      status: 400,
      body: {
        code: 'survey_has_errors',
        error: 'This survey has errors. Please fix them before you publish it.',
      },
    });
    expect(refused.body.fields).toEqual({
      'survey.questions[1].title': 'Question 2 has no title.',
      'survey.questions[1].options': 'Question 2 offers “Red” twice.',
      'survey.questions[1].conditions[0]':
        'A condition in question 2 refers to question 3, which comes later.',
      'survey.questions[2].options': 'Question 3 (“Title of c”) has no options to choose from.',
      'survey.questions[2].conditions':
        'Question 3 (“Title of c”) is never shown: its conditions always hide it.',
      'survey.questions[2].conditions[1]':
        'A condition in question 3 (“Title of c”) refers to a question that was deleted.',
    });
    expect((await server.request('GET', `/api/surveys/drafts/${draftId}`, { token })).status).toBe(
      200,
    );
    expect((await publish(server, token, { ...SURVEY, questions: [] })).status).toBe('inactive');
    expect(
      (
        await publish(server, token, {
          ...SURVEY,
          questions: [question('a'), question('b', 'text', { title: 'Title of a' })],
        })
      ).status,
    ).toBe('inactive');
  });

  it('keeps the draft if the survey is rejected, and never removes a draft of another company', async () => {
    const { id: draftId } = await draftOf();
    const refused = await server.request('POST', '/api/surveys/publish', {
      token,
      body: { name: '', survey: SURVEY, draftId },
    });
    expect(refused).toMatchObject({ status: 400, body: { error: 'Please enter a draft name' } });
    const foreign = await server.request('POST', '/api/surveys/publish', {
      token: otherToken,
      body: { name: 'x', survey: SURVEY, draftId },
    });
    expect(foreign.status).toBe(404);
    expect((await server.request('GET', `/api/surveys/drafts/${draftId}`, { token })).status).toBe(
      200,
    );
  });

  it('LIVE-020 an edited copy becomes the next version of its family; the old one does not change', async () => {
    const first = await publishAndStart(server, token);
    const draft = await draftOf({ ...SURVEY, title: 'Second' }, first.id);
    const second = await publish(
      server,
      token,
      { ...SURVEY, title: 'Second' },
      { draftId: draft.id },
    );
    expect(second).toMatchObject({ version: 2, familyId: first.id });
    expect((await read(first.id)).body).toMatchObject({
      version: 1,
      status: 'active',
      survey: { title: 'Harbour tour' },
    });
    const versions = await server.request<
      { id: string; version: number; publishedByName: string }[]
    >('GET', `${PATH}/${first.id}/versions`, { token });
    const author = world.editor.user.name;
    expect(
      versions.body.map(({ id, version, publishedByName }) => [id, version, publishedByName]),
    ).toEqual([
      [second.id, 2, author],
      [first.id, 1, author],
    ]);
  });

  it('two copies published in parallel get different version numbers', async () => {
    const first = await publish(server, token);
    const drafts = await Promise.all([draftOf(SURVEY, first.id), draftOf(SURVEY, first.id)]);
    const published = await Promise.all(
      drafts.map(({ id }) => publish(server, token, SURVEY, { draftId: id })),
    );
    expect(published.map(({ version }) => version as number).sort()).toEqual([2, 3]);
  });

  it("OP-027 with all companies in scope it belongs to the admin's own company, but a draft's survey to the draft's company", async () => {
    expect((await publish(server, adminToken)).companyId).toBe(world.internal.id);
    const { id: draftId } = await draftOf();
    expect((await publish(server, adminToken, SURVEY, { draftId })).companyId).toBe(world.own.id);
  });
});

describe('published surveys', () => {
  it("CONTRACT-081 and LIVE-031 are listed by latest start or publication, for the person's company, or for all or one for a global admin", async () => {
    let minutes = 0;
    const then = async <Result>(act: () => Promise<Result>): Promise<Result> => {
      server.setTime(later(0, 60_000 * (minutes += 1)));
      return act();
    };
    const listed = async () =>
      (await server.request<{ id: string }[]>('GET', PATH, { token: otherToken })).body.map(
        ({ id }) => id,
      );
    const [a, b, c] = [
      await then(() => publish(server, otherToken)),
      await then(() => publish(server, otherToken)),
      await then(() => publish(server, otherToken)),
    ];
    expect(await listed()).toEqual([c.id, b.id, a.id]);
    await then(() => start(server, otherToken, a.id));
    expect(await listed()).toEqual([a.id, c.id, b.id]);
    const d = await then(() => publish(server, otherToken));
    await then(() => start(server, otherToken, b.id));
    expect(await listed()).toEqual([b.id, d.id, a.id, c.id]);
    const own = await server.request<{ companyId: string }[]>('GET', PATH, { token });
    expect(new Set(own.body.map(({ companyId }) => companyId))).toEqual(new Set([world.own.id]));
    const asAdmin = async (filter: string) =>
      new Set(
        (
          await server.request<{ companyId: string }[]>('GET', `${PATH}${filter}`, {
            token: adminToken,
          })
        ).body.map(({ companyId }) => companyId),
      );
    expect([...(await asAdmin(''))]).toEqual(
      expect.arrayContaining([world.own.id, world.other.id]),
    );
    expect(await asAdmin(`?companyFilter=${world.other.id}`)).toEqual(new Set([world.other.id]));
  });

  it('LIVE-013 to LIVE-016 and CONTRACT-086 start with an end condition and stop immediately', async () => {
    const { id } = await publish(server, token);
    expect((await start(server, token, id, { type: 'responses', value: 3 })).body).toMatchObject({
      status: 'active',
      endCondition: { type: 'responses', value: 3 },
      startedAt: expect.any(String),
    });
    expect((await stop(server, token, id)).body).toMatchObject({
      status: 'inactive',
      endCondition: { type: 'responses', value: 3 },
    });
    await start(server, token, id, { type: 'manual' });
    expect((await read(id)).body).toMatchObject({
      status: 'active',
      endCondition: { type: 'manual' },
    });
    await stop(server, token, id);
    expect((await read(id)).body.status).toBe('inactive');
  });

  it("LIVE-026 to LIVE-030 reject an invalid end condition with the form's messages", async () => {
    const { id } = await publish(server, token);
    const refusal = async (endCondition: unknown) =>
      (
        await server.request('PUT', `${PATH}/${id}/status`, {
          token,
          body: { status: 'active', endCondition },
        })
      ).body.error;
    expect(await refusal({ type: 'date' })).toBe('Please select an end date');
    expect(await refusal({ type: 'date', value: dayOf(later(-1)) })).toBe(
      'Please select an end date',
    );
    expect(await refusal({ type: 'days', value: 0 })).toBe('Please enter a valid number of days');
    expect(await refusal({ type: 'days', value: 'three' })).toBe(
      'Please enter a valid number of days',
    );
    expect(await refusal({ type: 'responses', value: -1 })).toBe(
      'Please enter a valid number of responses',
    );
    for (const [type, value, sentence] of [
      ['date', '9999-12-31', 'Please select an end date'],
      ['days', 1e9, 'Please enter a valid number of days'],
      ['responses', 1e15, 'Please enter a valid number of responses'],
    ] as const) {
      expect(await refusal({ type, value })).toBe(sentence);
    }
    expect(await refusal(undefined)).toBe('Please choose when the survey ends.');
    expect((await start(server, token, id, { type: 'date', value: dayOf(NOW) })).status).toBe(200);
    expect((await read(id)).body.status).toBe('active');
  });

  it('OP-111 end automatically: at the end of the date, after N x 24 hours, after N completed responses', async () => {
    const byDate = await publishAndStart(server, token, SURVEY, {
      type: 'date',
      value: dayOf(later(1)),
    });
    const byDays = await publishAndStart(server, token, SURVEY, { type: 'days', value: 2 });
    const byCount = await publishAndStart(server, token, SURVEY, { type: 'responses', value: 2 });
    const statuses = async () => {
      const fresh = await tokenFor(server, world.editor.user);
      return Promise.all(
        [byDate, byDays, byCount].map(async ({ id }) => (await read(id, fresh)).body.status),
      );
    };
    const lastSecond = later(1, 14 * 3_600_000 - 1);
    server.setTime(lastSecond);
    await startAnswer(server, byCount.id);
    await answer(server, byCount.id);
    expect(await statuses()).toEqual(['active', 'active', 'active']);
    await answer(server, byCount.id);
    server.setTime(later(1, 14 * 3_600_000));
    expect(await statuses()).toEqual(['inactive', 'active', 'inactive']);
    expect((await startAnswer(server, byDate.id)).body.code).toBe('survey_closed');
    server.setTime(later(2));
    expect(await statuses()).toEqual(['inactive', 'inactive', 'inactive']);
    expect((await startAnswer(server, byDays.id)).body.code).toBe('survey_closed');
    expect((await startAnswer(server, byCount.id)).body.code).toBe('survey_closed');
  });

  it('OP-112 restart the count of completed responses at every start, and count all responses in total', async () => {
    const { id } = await publishAndStart(server, token, SURVEY, { type: 'responses', value: 1 });
    await startAnswer(server, id);
    await answer(server, id);
    expect((await read(id)).body).toMatchObject({
      status: 'inactive',
      responseCount: 2,
      completedSinceStart: 1,
    });
    await start(server, token, id, { type: 'responses', value: 1 });
    expect((await read(id)).body).toMatchObject({
      status: 'active',
      responseCount: 2,
      completedSinceStart: 0,
    });
    await answer(server, id);
    expect((await read(id)).body).toMatchObject({
      status: 'inactive',
      responseCount: 3,
      completedSinceStart: 1,
    });
  });

  it('reject outdated styling or targeting if the caller sends the values read before, and accept it otherwise', async () => {
    const { id } = await publish(server, token);
    const put = (part: string, body: object) =>
      server.request<PublishedSurvey>('PUT', `${PATH}/${id}/${part}`, { token, body });
    const [mine, theirs] = [
      { theme: { primaryColor: 'navy', textColor: 'black' } },
      { theme: { primaryColor: 'teal' } },
    ];
    expect((await put('embed-settings', { settings: mine, replaces: null })).status).toBe(200);
    expect(await put('embed-settings', { settings: theirs, replaces: null })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    });
    expect(
      (
        await put('embed-settings', {
          settings: theirs,
          replaces: { theme: { textColor: 'black', primaryColor: 'navy' } },
        })
      ).status,
    ).toBe(200);
    expect((await put('embed-settings', { settings: mine })).status).toBe(200);
    expect(
      (await put('display-triggers', { displayTriggers: { priority: 1 }, replaces: null })).status,
    ).toBe(200);
    expect(
      await put('display-triggers', { displayTriggers: { priority: 2 }, replaces: null }),
    ).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect(
      (
        await put('display-triggers', {
          displayTriggers: { priority: 2 },
          replaces: { priority: 1 },
        })
      ).status,
    ).toBe(200);
    expect((await read(id)).body).toMatchObject({
      embedSettings: { settings: mine },
      display_triggers: { priority: 2 },
    });
  });

  it('CONTRACT-083 to CONTRACT-085 store styling and triggers separately from the survey, including unknown keys', async () => {
    const { id } = await publish(server, token);
    const settings = { theme: { primaryColor: '#123456' }, future: { a: 1 } };
    const displayTriggers = {
      deviceTarget: 'mobile-only',
      showPercentage: 50,
      userSegmentation: { enabled: false, geography: 'DE' },
      priority: 3,
    };
    const styled = await server.request<PublishedSurvey>('PUT', `${PATH}/${id}/embed-settings`, {
      token,
      body: { settings },
    });
    expect(styled.body.embedSettings).toEqual({ settings });
    expect(
      (
        await server.request('PUT', `${PATH}/${id}/display-triggers`, {
          token,
          body: { displayTriggers },
        })
      ).status,
    ).toBe(200);
    expect((await read(id)).body).toMatchObject({
      embedSettings: { settings },
      display_triggers: displayTriggers,
      survey: { title: 'Harbour tour' },
    });
    const replaced = await server.request<PublishedSurvey>('PUT', `${PATH}/${id}/embed-settings`, {
      token,
      body: { settings: { theme: { textColor: '#000' } } },
    });
    expect(replaced.body.embedSettings).toEqual({ settings: { theme: { textColor: '#000' } } });
    const refused = await server.request('PUT', `${PATH}/${id}/display-triggers`, {
      token,
      body: { displayTriggers: { showPercentage: 0 } },
    });
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { 'displayTriggers.showPercentage': 'Show percentage must be 1 or more.' } },
    });
  });

  it('LIVE-022, CONTRACT-087 and OP-113 are deleted permanently, with their responses', async () => {
    const { id } = await publishAndStart(server, token);
    const { id: responseId } = await answer(server, id);
    expect((await server.request('DELETE', `${PATH}/${id}`, { token })).status).toBe(204);
    expect((await read(id)).status).toBe(404);
    const rows = await server.system.transaction((em) =>
      em.execute<object[]>('select 1 from "survey_responses" where "id" = ?', [responseId]),
    );
    expect(rows).toEqual([]);
    expect((await startAnswer(server, id)).status).toBe(404);
  });

  it('of another company get the same response as missing ones', async () => {
    const foreign = await publish(server, otherToken);
    const calls = [
      ['GET', ''],
      ['PUT', '/status', { status: 'inactive' }],
      ['PUT', '/embed-settings', { settings: {} }],
      ['PUT', '/display-triggers', { displayTriggers: {} }],
      ['DELETE', ''],
      ['GET', '/versions'],
      ['POST', '/test-link', { page: 'https://harbor.example/' }],
    ] as const;
    for (const [method, suffix, body] of calls) {
      const [theirs, absent] = await Promise.all(
        [foreign.id, ABSENT_ID].map(async (id) =>
          comparable(await server.request(method, `${PATH}/${id}${suffix}`, { token, body })),
        ),
      );
      expect(theirs).toEqual(absent);
      expect(theirs!.status).toBe(404);
    }
    expect((await read(foreign.id, otherToken)).body.status).toBe('inactive');
  });
});
