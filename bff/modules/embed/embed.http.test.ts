// @postgres: concurrent calls
// @embedded: npm test checks its module with this file
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type {
  readGlobalIdentifiers,
  readTriggerSettings,
  widgetSurveys,
} from '@core/contract/embed';
import type { readInstallCheck } from '@core/contract/installCheck';
import type { GlobalIdentifiers, Survey } from '@core/survey/types';
import { freshCompany, makeWorld, type World } from '@tests/support/actors';
import { makeCompany } from '@tests/support/factories';
import {
  ABSENT_ID,
  answer,
  comparable,
  makeTestLink,
  publish,
  publishAndStart,
  question,
  saveAnswer,
  start,
  startAnswer,
  stop,
  SURVEY,
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

type Settings = ResponseOf<typeof readGlobalIdentifiers> &
  ResponseOf<typeof readTriggerSettings> & { error: string };
type Shown = ResponseOf<typeof widgetSurveys>;

const company = (suffix: string, options: object = {}, method = 'GET', id = world.own.id) =>
  server.request<Settings>(method, `/api/companies/${id}/${suffix}`, { token, ...options });
const widget = (companyId = world.own.id, query = {}) =>
  server.request<Shown>('GET', `/api/widget/${companyId}/surveys`, { query });

describe('company embed settings', () => {
  it('CONTRACT-079 and OP-122 start from the defaults', async () => {
    const rules = await company('global-identifiers');
    expect(rules.body.globalIdentifiers).toMatchObject({
      requireIdentifier: false,
      identifierTypes: ['email'],
      identifierFields: { email: 'user_email', uuid: 'user_id', custom: 'custom_field' },
      allowSurveyOverride: true,
      requireOverrideReason: false,
      allowedOverrideTypes: ['email', 'uuid', 'custom'],
    });
    expect((await company('trigger-settings')).body.triggerSettings).toEqual({
      triggerType: 'none',
      callbackName: '',
      redirectUrl: '',
      webhookUrl: '',
    });
  });

  it('CONTRACT-077, CONTRACT-078, OP-132 and EMBED-009 to EMBED-011 are saved separately', async () => {
    const globalIdentifiers = {
      requireIdentifier: true,
      identifierTypes: ['email', 'uuid'],
      identifierFields: { email: 'mail, e_mail' },
    };
    const triggerSettings = {
      triggerType: 'webhook',
      webhookUrl: 'https://hooks.harbor.example/done',
    };
    expect(
      (await company('global-identifiers', { body: { globalIdentifiers } }, 'PUT')).body
        .globalIdentifiers,
    ).toMatchObject({
      requireIdentifier: true,
      identifierFields: { email: 'mail, e_mail', uuid: 'user_id' },
    });
    expect(
      (await company('trigger-settings', { body: { triggerSettings } }, 'PUT')).body
        .triggerSettings,
    ).toMatchObject(triggerSettings);
    expect(
      (await company('global-identifiers')).body.globalIdentifiers as GlobalIdentifiers,
    ).toMatchObject({ requireIdentifier: true });
  });

  it("reject a save that would overwrite another person's newer save", async () => {
    for (const [suffix, name] of [
      ['global-identifiers', 'globalIdentifiers'],
      ['trigger-settings', 'triggerSettings'],
    ] as const) {
      const before = (await company(suffix)).body[name] as object;
      const save = (change: object, replaces?: object) =>
        company(suffix, { body: { [name]: { ...before, ...change }, replaces } }, 'PUT');
      const first = await save({ requireIdentifier: true, cooldownDays: 3 }, before);
      expect(first.status).toBe(200);
      const late = await save({ requireIdentifier: false, cooldownDays: 4 }, before);
      expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
      expect((await company(suffix)).body[name]).toEqual(first.body[name]);
      expect((await save({}, first.body[name] as object)).status).toBe(200);
      expect((await save({})).status).toBe(200);
    }
  });

  it('OP-131 reject URLs and callbacks that could run code', async () => {
    const refused = async (triggerSettings: object) =>
      (await company('trigger-settings', { body: { triggerSettings } }, 'PUT')).status;
    expect(await refused({ redirectUrl: 'javascript:alert(1)' })).toBe(400);
    expect([
      await refused({ redirectUrl: 'http://[' }),
      await refused({ webhookUrl: 'https://a:99999/' }),
    ]).toEqual([400, 400]);
    expect(await refused({ webhookUrl: 'file:///etc/passwd' })).toBe(400);
    expect(await refused({ callbackName: 'alert(1)' })).toBe(400);
    expect(await refused({ callbackName: 'shop.onDone' })).toBe(200);
    expect(
      (
        await company(
          'global-identifiers',
          { body: { globalIdentifiers: { requireIdentifier: true, identifierTypes: [] } } },
          'PUT',
        )
      ).body.error,
    ).toBe('Please select at least one identifier type.');
  });

  it('CONST-016 and OP-028 belong to one company: other and missing companies get the same response; a global admin may read any', async () => {
    for (const suffix of ['global-identifiers', 'trigger-settings', 'surveys/active']) {
      const [theirs, absent] = await Promise.all(
        [world.other.id, ABSENT_ID, '17'].map(async (id) =>
          comparable(await company(suffix, {}, 'GET', id)),
        ),
      );
      expect(theirs).toEqual(absent);
      expect(theirs!.status).toBe(404);
      expect(
        (
          await server.request('GET', `/api/companies/${world.other.id}/${suffix}`, {
            token: world.admin.token,
          })
        ).status,
      ).toBe(200);
    }
    expect(
      (
        await company(
          'global-identifiers',
          { body: { globalIdentifiers: {} } },
          'PUT',
          world.other.id,
        )
      ).status,
    ).toBe(404);
    expect((await company('global-identifiers', { token: world.viewer.token })).status).toBe(403);
  });
});

describe('active surveys', () => {
  it('CONTRACT-076, OP-125 and EMBED-002 list the running ones with their own styling and triggers, by priority, then the last started', async () => {
    const { company: mine, signedIn } = await freshCompany(server);
    const [a, b, c] = [
      await publishAndStart(server, signedIn),
      await publishAndStart(server, signedIn),
      await publishAndStart(server, signedIn),
    ];
    await publish(server, signedIn);
    await server.request('PUT', `/api/surveys/published/${a.id}/display-triggers`, {
      token: signedIn,
      body: { displayTriggers: { priority: 5, overrideReason: 'secret' } },
    });
    await server.request('PUT', `/api/surveys/published/${b.id}/embed-settings`, {
      token: signedIn,
      body: { settings: { theme: { primaryColor: '#112233' } } },
    });
    const ids = async () =>
      (
        await server.request<{ id: string }[]>('GET', `/api/companies/${mine.id}/surveys/active`, {
          token: signedIn,
        })
      ).body.map(({ id }) => id);
    expect(await ids()).toEqual([a.id, c.id, b.id]);
    await stop(server, signedIn, c.id);
    expect(await ids()).toEqual([a.id, b.id]);
    const shown = await widget(mine.id);
    expect(shown.body.surveys.map(({ id }) => id)).toEqual([a.id, b.id]);
    expect(shown.body.surveys[1]).toMatchObject({
      embedSettings: { settings: { theme: { primaryColor: '#112233' } } },
      version: 1,
    });
    expect(shown.body.surveys[0]).toMatchObject({
      priority: 5,
      embedSettings: null,
      survey: { title: 'Harbour tour', settings: { theme: {} } },
    });
  });

  it('OP-124 are public without login and cross-origin, and contain nothing private', async () => {
    const { company: mine, signedIn } = await freshCompany(server);
    const survey = {
      ...SURVEY,
      note: 'CANARY',
      questions: [{ ...question('a'), dataType: 'CANARY', memo: 'CANARY' }],
      settings: { memo: 'CANARY' },
      translations: { de: { title: 'Hafen', machine: ['CANARY'] } },
    };
    const { id } = await publish(server, signedIn, survey as never, { name: 'Public' });
    await start(server, signedIn, id, { type: 'responses', value: 4711 });
    await server.request('PUT', `/api/surveys/published/${id}/display-triggers`, {
      token: signedIn,
      body: { displayTriggers: { overrideReason: 'CANARY', memo: 'CANARY' } },
    });
    await server.request('PUT', `/api/companies/${mine.id}/global-identifiers`, {
      token: signedIn,
      body: { globalIdentifiers: { overrideWarning: 'CANARY' } },
    });
    await server.request('PUT', `/api/companies/${mine.id}/trigger-settings`, {
      token: signedIn,
      body: { triggerSettings: { triggerType: 'webhook', webhookUrl: 'https://CANARY.example/' } },
    });
    const shown = await server.request<Shown>('GET', `/api/widget/${mine.id}/surveys`, {
      headers: { origin: 'https://shop.example' },
    });
    expect(shown.status).toBe(200);
    expect(shown.headers.get('access-control-allow-origin')).toBe('*');
    expect(shown.headers.get('access-control-allow-credentials')).toBeNull();
    expect(shown.text).not.toContain('CANARY');
    expect(shown.text).not.toContain('4711');
    expect(shown.body).toMatchObject({
      company: { id: mine.id },
      triggerSettings: { triggerType: 'webhook' },
      surveys: [{ id, name: 'Public' }],
    });
  });

  it('include their screens and the conditions of each question; a link that could run code is rejected', async () => {
    const { company: mine, signedIn } = await freshCompany(server);
    const translations = { ar: { title: 'شكرا' } };
    const link = 'https://shop.example/next';
    const thanks = { title: 'Thanks', link, redirect: true, translations };
    const survey = {
      ...SURVEY,
      questions: [
        question('a'),
        {
          ...question('b'),
          visibleWhen: [{ id: 'r', targetQuestionId: 'a', operator: 'equals', value: 'x' }],
        },
      ],
      screens: { welcome: { title: 'Hello' }, thanks: [thanks] },
    };
    await publishAndStart(server, signedIn, survey as never);
    const shown = (await widget(mine.id)).body.surveys[0] as unknown as { survey: Survey };
    expect(shown.survey.screens).toMatchObject({ welcome: { title: 'Hello' }, thanks: [thanks] });
    expect(shown.survey.questions[1]!.visibleWhen).toMatchObject([{ targetQuestionId: 'a' }]);
    const notHttps = { link: 'Enter a URL that starts with https://.' };
    const notTexts = {
      translations: 'Translations of a screen must map each language to a title, text and button.',
    };
    for (const [wrong, said] of [
      [{ link: 'javascript:alert(1)' }, notHttps],
      [{ link: 'http://shop.example/next' }, notHttps],
      [{ translations: { ar: { title: 5 } } }, notTexts],
      [{ translations: { ar: { button: 'x'.repeat(81) } } }, notTexts],
    ] as const) {
      const refused = await server.request<{ fields: object }>('POST', '/api/surveys/publish', {
        token: signedIn,
        body: {
          name: 'Bad',
          survey: { ...survey, screens: { thanks: [{ ...thanks, ...wrong }] } },
        },
      });
      const [[field, sentence]] = Object.entries(said) as [[string, string]];
      expect(refused.body.fields).toEqual({ [`survey.screens.thanks[0].${field}`]: sentence });
    }
  });

  it('are only returned for active companies; a missing company gets the same response', async () => {
    const paused = await makeCompany(server, { status: 'suspended' });
    const answers = await Promise.all(
      [paused.id, ABSENT_ID, 'no-id'].map(async (id) => comparable(await widget(id))),
    );
    expect(answers[0]).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });
});

describe('the list of a page', () => {
  const list = (companyId: string, headers: Record<string, string> = {}, query = {}) =>
    server.request<Shown>('GET', `/api/widget/${companyId}/surveys`, { query, headers });

  it('is cached for a minute, then needs one conditional call, and is new after a change', async () => {
    const { company: mine, signedIn } = await freshCompany(server);
    const { id } = await publishAndStart(server, signedIn);
    const first = await list(mine.id);
    const etag = first.headers.get('etag')!;
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    expect(first.headers.get('content-type')).toMatch(/^application\/json/);
    expect(etag).toMatch(/^W\/"[\w-]{43}"$/);
    // Another site may be rejected, so it gets a different answer.
    expect(first.headers.get('vary')).toMatch(/\bOrigin\b/);
    const again = await list(mine.id, { 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers.get('etag')).toBe(etag);
    expect(again.headers.get('cache-control')).toBe('public, max-age=60');
    const fromSite = await list(mine.id, {
      'if-none-match': etag,
      origin: 'https://shop.example',
    });
    expect(fromSite.status).toBe(304);
    expect(fromSite.headers.get('access-control-allow-origin')).toBe('*');
    await stop(server, signedIn, id);
    const changed = await list(mine.id, { 'if-none-match': etag });
    expect([changed.status, changed.body.surveys]).toEqual([200, []]);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('records for the company on which sites and when it was last loaded, once a minute, and nothing else', async () => {
    const { company: mine, signedIn } = await freshCompany(server);
    const check = async () =>
      (
        await server.request<ResponseOf<typeof readInstallCheck>>(
          'GET',
          `/api/companies/${mine.id}/install-check`,
          { token: signedIn },
        )
      ).body.sites;
    await list(mine.id);
    await list(mine.id, { origin: 'null' });
    expect(await check()).toEqual([]);
    await list(mine.id, { origin: 'https://shop.example' });
    const [first] = await check();
    expect(first?.origin).toBe('https://shop.example');
    expect(Date.now() - Date.parse(first!.seenAt)).toBeLessThan(60_000);
    await list(mine.id, { origin: 'https://shop.example' });
    expect(await check()).toEqual([first]);
    await server.request('PUT', `/api/companies/${mine.id}/settings`, {
      token: signedIn,
      body: { allowedEmbedOrigins: ['https://*.blog.example'] },
    });
    await list(mine.id, { origin: 'https://other.example' });
    for (let site = 0; site < 11; site += 1)
      await list(mine.id, { origin: `https://${String(site)}.blog.example` });
    expect((await check()).map(({ origin }) => origin)).toEqual(
      Array.from({ length: 10 }, (_, index) => `https://${String(10 - index)}.blog.example`),
    );
  });

  it('is never cached for a test link, a rejected site or a missing company', async () => {
    const { company: mine, signedIn } = await freshCompany(server);
    const { id } = await publish(server, signedIn);
    const { body: link } = await makeTestLink(server, signedIn, id, 'https://shop.example/');
    const tested = await list(mine.id, {}, { test: link.token });
    await server.request('PUT', `/api/companies/${mine.id}/settings`, {
      token: signedIn,
      body: { allowedEmbedOrigins: ['https://shop.example'] },
    });
    const refused = await list(mine.id, { origin: 'https://other.example' });
    expect([tested.status, refused.status]).toEqual([200, 403]);
    for (const answer of [tested, refused, await list(ABSENT_ID)])
      expect([answer.headers.get('cache-control'), answer.headers.get('etag')]).toEqual([
        'no-store',
        null,
      ]);
  });
});

describe('sites that may show surveys', () => {
  const from = (origin: string) => ({ headers: { origin } });

  it('are all sites until a company lists some; then only those, for the list, displays, starts and answers', async () => {
    const { company: mine, signedIn } = await freshCompany(server);
    const { id } = await publishAndStart(server, signedIn);
    const calls = async (origin: string): Promise<number[]> => {
      const list = await server.request('GET', `/api/widget/${mine.id}/surveys`, from(origin));
      const display = await server.request('POST', `/api/widget/surveys/${id}/displays`, {
        body: {},
        ...from(origin),
      });
      const started = await server.request('POST', `/api/widget/surveys/${id}/responses`, {
        body: { submissionId: `from ${origin} ${Math.random()}` },
        ...from(origin),
      });
      return [list.status, display.status, started.status];
    };
    expect(await calls('https://anywhere.example')).toEqual([200, 202, 201]);
    const { body: begun } = await startAnswer(server, id);
    await server.request('PUT', `/api/companies/${mine.id}/settings`, {
      token: signedIn,
      body: {
        allowedEmbedOrigins: [
          'https://shop.example',
          'https://*.harbor.example',
          'http://localhost:8080',
        ],
      },
    });
    for (const allowed of [
      'https://shop.example',
      'https://shop.example:443',
      'https://www.harbor.example',
      'https://a.b.harbor.example',
      'http://localhost:8080',
    ]) {
      expect([allowed, ...(await calls(allowed))]).toEqual([allowed, 200, 202, 201]);
    }
    for (const refused of [
      'https://harbor.example',
      'https://evilharbor.example',
      'https://harbor.example.evil.example',
      'http://shop.example',
      'https://shop.example:8443',
      'https://SHOP.example.org',
      'http://localhost',
      'null',
      'file://',
    ]) {
      expect([refused, ...(await calls(refused))]).toEqual([refused, 403, 403, 403]);
    }
    const late = await server.request<{ code: string }>(
      'PATCH',
      `/api/widget/responses/${begun.id}`,
      {
        body: { answers: { rate: 5 }, complete: true },
        headers: { 'x-response-token': begun.token, origin: 'https://evil.example' },
      },
    );
    expect(late).toMatchObject({
      status: 403,
      body: {
        code: 'origin_not_allowed',
        error:
          "This site is not allowed to show this company's surveys. Add it to the allowed sites in Company Profile.",
      },
    });
    expect((await saveAnswer(server, begun, { rate: 5 })).status).toBe(200);
    expect(
      (await server.request('GET', `/api/widget/${mine.id}/surveys`, from(server.url))).status,
    ).toBe(200);
  });
});

describe('the hosted page', () => {
  const hosted = (id: string, query = {}) =>
    server.request<Shown & { code: string }>('GET', `/api/widget/surveys/${id}`, { query });

  it('reads one running survey by its id, without private data; hidden fields are stored with the response', async () => {
    const { company: mine, signedIn } = await freshCompany(server);
    const { id } = await publishAndStart(server, signedIn);
    await publishAndStart(server, signedIn);
    const shown = await hosted(id);
    expect(shown.body).toMatchObject({
      company: { id: mine.id },
      surveys: [{ id, survey: { title: 'Harbour tour' } }],
    });
    expect(shown.body.surveys).toHaveLength(1);
    expect(shown.body.surveys).toEqual(
      (await widget(mine.id)).body.surveys.filter((survey) => survey.id === id),
    );
    await answer(server, id, { rate: 5 }, { hidden: { utm_source: 'letter' } });
    const [row] = await server.system.transaction((em) =>
      em.execute<{ hidden: object }[]>(
        'select "hidden" from "survey_responses" where "survey_id" = ?',
        [id],
      ),
    );
    expect(row!.hidden).toEqual({ utm_source: 'letter' });
  });

  it('reports that a stopped survey accepts no answers, but shows it with its own test link', async () => {
    const { id } = await publish(server, token);
    const other = await publish(server, token);
    expect(await hosted(id)).toMatchObject({ status: 409, body: { code: 'survey_closed' } });
    const { body: link } = await makeTestLink(server, token, id, `${server.url}/s/${id}`);
    expect(
      (await hosted(id, { test: link.token })).body.surveys.map((survey) => survey.id),
    ).toEqual([id]);
    expect((await hosted(other.id, { test: link.token })).status).toBe(409);
    expect([(await hosted(ABSENT_ID)).status, (await hosted('no-id')).status]).toEqual([404, 404]);
  });
});
