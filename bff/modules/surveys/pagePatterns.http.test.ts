import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { widgetSurveys } from '@core/contract/embed';
import { makeSignedIn } from '@tests/support/actors';
import { makeCompany } from '@tests/support/factories';
import {
  publish,
  publishAndStart,
  start,
  stop,
  type PublishedSurvey,
} from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { rateLimitScale: 1000 } });
});
afterAll(() => server.close());

const many = (patternOf: (index: number) => string, count: number): string[] =>
  Array.from({ length: count }, (_one, index) => patternOf(index));
const on = (urlPatterns: string[]) => ({
  pageTargeting: { enabled: true, urlPatterns, matchType: 'regex' as const },
});
/** More than half of the steps that a page may use. */
const HALF_BUDGET = on(many((index) => `a*b${index}`, 15));

const makeWorkplace = async () => {
  const company = await makeCompany(server);
  const { token } = await makeSignedIn(server, { company, role: 'company_admin' });
  const save = (id: string, displayTriggers: object) =>
    server.request<PublishedSurvey>('PUT', `/api/surveys/published/${id}/display-triggers`, {
      token,
      body: { displayTriggers },
    });
  const shown = async () =>
    (
      await server.request<ResponseOf<typeof widgetSurveys>>(
        'GET',
        `/api/widget/${company.id}/surveys`,
      )
    ).body.surveys;
  return { token, save, shown };
};

it('patterns of a survey that take too long, alone or together, are rejected; 100 ordinary ones are saved', async () => {
  const { token, save } = await makeWorkplace();
  const { id } = await publish(server, token);
  const freezing = await save(id, on(many((index) => `a{0,200}a{0,200}b${index}`, 100)));
  expect(freezing).toMatchObject({
    status: 400,
    body: {
      code: 'validation_failed',
      fields: { 'displayTriggers.pageTargeting': expect.stringContaining('run safely') },
    },
  });
  expect(await save(id, on(many((index) => `a*b${index}`, 100)))).toMatchObject({
    status: 400,
    body: {
      fields: { 'displayTriggers.pageTargeting': expect.stringContaining('Start them with ^') },
    },
  });
  expect((await save(id, on(many((index) => `/products/${index}/.*`, 100)))).status).toBe(200);
  expect(
    (await save(id, on(many((index) => `^https://shop\\.example/(de|en)/checkout/${index}`, 100))))
      .status,
  ).toBe(200);
});

it('the running surveys of a company share a page budget: saving or starting beyond it is rejected with instructions', async () => {
  const { token, save } = await makeWorkplace();
  const [first, second, third] = await Promise.all([
    publishAndStart(server, token),
    publishAndStart(server, token),
    publish(server, token),
  ]);
  expect((await save(first.id, HALF_BUDGET)).status).toBe(200);
  expect(await save(second.id, HALF_BUDGET)).toMatchObject({
    status: 400,
    body: {
      fields: { 'displayTriggers.pageTargeting': expect.stringContaining('stop another survey') },
    },
  });
  expect((await save(third.id, HALF_BUDGET)).status).toBe(200);
  expect(await start(server, token, third.id)).toMatchObject({
    status: 400,
    body: { fields: { status: expect.stringContaining('stop another survey') } },
  });
  expect((await stop(server, token, first.id)).status).toBe(200);
  expect((await start(server, token, third.id)).status).toBe(200);
  expect((await start(server, token, first.id)).status).toBe(400);
});

it('older patterns reach pages only within the budget, and everything else about their surveys can be changed', async () => {
  const { token, save, shown } = await makeWorkplace();
  const [first, second] = await Promise.all([
    publishAndStart(server, token),
    publishAndStart(server, token),
  ]);
  await save(first.id, { ...HALF_BUDGET, priority: 2 });
  await server.system.transaction((em) =>
    em.execute('update "surveys" set "display_triggers" = ?::jsonb where "id" = ?', [
      JSON.stringify({ ...HALF_BUDGET, priority: 1 }),
      second.id,
    ]),
  );
  const patterns = (await shown()).map(
    ({ display_triggers: triggers }) => (triggers as typeof HALF_BUDGET).pageTargeting.urlPatterns,
  );
  expect(patterns[0]).toEqual(HALF_BUDGET.pageTargeting.urlPatterns);
  expect(patterns[1]).toHaveLength(15);
  expect(patterns[1]).toContain('(?!)');
  expect(
    (await save(second.id, { ...HALF_BUDGET, priority: 1, deviceTarget: 'desktop-only' })).status,
  ).toBe(200);
  expect((await save(second.id, on(['/checkout']))).status).toBe(200);
  expect(
    (await shown()).flatMap(
      ({ display_triggers: triggers }) =>
        (triggers as typeof HALF_BUDGET).pageTargeting.urlPatterns,
    ),
  ).not.toContain('(?!)');
});
