import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { widgetSurveys } from '@core/contract/embed';
import { freshCompany, makeWorld, type World } from '@tests/support/actors';
import {
  answer,
  makeTestLink,
  publish,
  publishAndStart,
  readPublished,
  readResponses,
  startAnswer,
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

const widget = (companyId: string, query: { test: string }) =>
  server.request<ResponseOf<typeof widgetSurveys>>('GET', `/api/widget/${companyId}/surveys`, {
    query,
  });

describe('test links', () => {
  it('show one survey on a page, running or not, and its answers are not counted', async () => {
    const { id } = await publish(server, token);
    const link = await makeTestLink(server, token, id, 'https://harbor.example/shop?a=1');
    expect(link.status).toBe(201);
    expect(new URL(link.body.url).searchParams.get('navout-test')).toBe(link.body.token);
    expect(new URL(link.body.url).searchParams.get('a')).toBe('1');
    const shown = await widget(world.own.id, { test: link.body.token });
    expect(shown.body.surveys.map((survey) => survey.id)).toEqual([id]);
    expect((await startAnswer(server, id)).body.code).toBe('survey_closed');
    const started = await startAnswer(server, id, { test: true, displayToken: link.body.token });
    expect(started.status).toBe(201);
    expect(await readPublished(server, token, id)).toMatchObject({ responseCount: 0 });
    expect(await readResponses(server, token, id)).toMatchObject({
      responses: [],
      pagination: { total: 0 },
    });
  });

  it('change no number: card, end condition, results, funnel, people, export and webhooks', async () => {
    const { company: mine, signedIn } = await freshCompany(server);
    const hook = { triggerType: 'webhook', webhookUrl: 'https://hooks.harbor.example/done' };
    await server.request('PUT', `/api/companies/${mine.id}/trigger-settings`, {
      token: signedIn,
      body: { triggerSettings: hook },
    });
    const { id } = await publishAndStart(server, signedIn, SURVEY, { type: 'responses', value: 2 });
    await answer(server, id, { rate: 5, way: 'By boat' }, { visitorId: 'a visitor' });
    const numbers = async () => {
      const read = async (path: string) => {
        const { body, text } = await server.request<object>('GET', path, { token: signedIn });
        return Object.keys(body).length > 0 ? body : text;
      };
      return Promise.all(
        ['', '/analytics', '/funnel', '/responses', '/user-analytics', '/responses/export']
          .map((suffix) =>
            read(suffix ? `/api/surveys/${id}${suffix}` : `/api/surveys/published/${id}`),
          )
          .concat(read(`/api/companies/${mine.id}/webhook-deliveries`)),
      );
    };
    const before = await numbers();
    const { body: link } = await makeTestLink(server, signedIn, id, 'https://harbor.example/');
    await server.request('POST', `/api/widget/surveys/${id}/displays`, {
      body: { test: true, displayToken: link.token, visitorId: 'tester' },
    });
    for (const test of [{ test: true, displayToken: link.token }, { test: true }]) {
      await answer(server, id, { rate: 1, why: 'Only a try' }, { ...test, visitorId: 'tester' });
      expect((await startAnswer(server, id, { ...test, visitorId: 'tester' })).status).toBe(201);
    }
    expect(await numbers()).toEqual(before);
    await answer(server, id, { rate: 5 }, { visitorId: 'another visitor' });
    expect((await readPublished(server, signedIn, id)).status).toBe('inactive');
  });

  it('work for one survey and one day, and only unchanged', async () => {
    const { id } = await publish(server, token);
    const other = await publish(server, token);
    const { body: link } = await makeTestLink(server, token, id, 'https://harbor.example/');
    expect(
      (await startAnswer(server, other.id, { test: true, displayToken: link.token })).body.code,
    ).toBe('survey_closed');
    expect((await widget(world.own.id, { test: `${link.token}x` })).body.surveys).toEqual([]);
    expect((await widget(world.other.id, { test: link.token })).body.surveys).toEqual([]);
    server.setTime(new Date(Date.now() + 24 * 3_600_000 + 1000));
    expect((await widget(world.own.id, { test: link.token })).body.surveys).toEqual([]);
    server.setTime(new Date());
    expect((await makeTestLink(server, token, id, 'javascript:alert(1)')).status).toBe(400);
  });
});
