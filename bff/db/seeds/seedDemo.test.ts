// @slow: the whole demo company
import type { Survey as SurveyDocument } from '@core/survey/types';
import { Company } from '@bff/tenancy/company.entity';
import { signIn } from '@tests/support/actors';
import { readResponses, type PublishedSurvey } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { demoDataTypes } from './demoDataTypes';
import { ensureInternalCompany } from '@bff/modules/companies/ensureInternalCompany';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@bff/modules/auth/demoAccounts';
import { seedDemo } from './seedDemo';

// Thirty days of answers go through the product's own code, which takes minutes on a busy machine.

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ env: { demo: true } });
  await ensureInternalCompany(server.system);
  expect(await seedDemo(server.system)).toBe(true);
  token = await signIn(server, 'owner@harbor.example', DEMO_PASSWORD);
});
afterAll(() => server.close());

const published = async () =>
  (await server.request<PublishedSurvey[]>('GET', '/api/surveys/published', { token })).body;

describe('the demo', () => {
  it('lets all three accounts sign in', async () => {
    for (const { email } of DEMO_ACCOUNTS)
      expect(await signIn(server, email, DEMO_PASSWORD)).toEqual(expect.any(String));
  });

  it('is seeded once', async () => {
    expect(await seedDemo(server.system)).toBe(false);
    expect(await server.system.transaction((em) => em.count(Company, { isInternal: false }))).toBe(
      2,
    );
  });

  it('shows drafts, running and ended surveys, two versions of one, and answers of the last thirty days', async () => {
    const surveys = await published();
    expect(surveys.map(({ name, version, status }) => [name, version, status])).toEqual(
      expect.arrayContaining([
        ['Checkout Experience', 1, 'inactive'],
        ['Checkout Experience', 2, 'active'],
        ['Post-purchase Rating', 1, 'active'],
        ['Newsletter Preferences', 1, 'inactive'],
        ['New Visitor Intent', 1, 'active'],
      ]),
    );
    const newsletter = surveys.find(({ name }) => name === 'Newsletter Preferences')!;
    expect(newsletter).toMatchObject({
      completedSinceStart: 25,
      endCondition: { type: 'responses', value: 25 },
    });
    const all = await Promise.all(
      surveys.map(({ id }) => readResponses(server, token, id, { limit: 1000 })),
    );
    const responses = all.flatMap((page) => page.responses);
    expect(responses.length).toBeGreaterThan(200);
    const [oldest, newest] = [Math.min, Math.max].map((pick) =>
      pick(...responses.map(({ started_at }) => Date.parse(started_at))),
    );
    expect(newest! - oldest!).toBeGreaterThan(25 * 86_400_000);
    expect(newest!).toBeLessThanOrEqual(Date.now());
    expect(
      (await server.request<unknown[]>('GET', '/api/surveys/drafts', { token })).body,
    ).toHaveLength(2);
  });

  it('has a trained model, and a month of predictions with clicks and conversions of both variants', async () => {
    const state = (await server.request('GET', '/api/model-settings/state', { token })).body;
    expect(state).toMatchObject({ status: 'ready', items: 36 });
    expect(state.quality.people).toBeGreaterThan(100);
    const rows = await server.system.transaction((em) =>
      em.execute<{ calls: number; days: number; kinds: number }[]>(`select
      (select count(*)::int from prediction_calls where billable) as calls, (select count(distinct called_at::date)::int from prediction_calls) as days,
      (select count(distinct (type, variant))::int from events where prediction_id is not null) as kinds`),
    );
    expect(rows[0]!.calls).toBeGreaterThan(150);
    expect(rows[0]!.days).toBeGreaterThanOrEqual(30);
    expect(rows[0]!.kinds).toBe(4);
  });

  it('has data types, and questions whose answers become those traits', async () => {
    const types = (
      await server.request<{ id: string; dataFieldName: string }[]>('GET', '/api/data-types', {
        token,
      })
    ).body;
    expect(types.map(({ dataFieldName }) => dataFieldName).sort()).toEqual(
      demoDataTypes.map(({ dataFieldName }) => dataFieldName).sort(),
    );
    const checkout = (await published()).find(
      ({ name, version }) => name === 'Checkout Experience' && version === 2,
    )!.survey as SurveyDocument;
    const asked = checkout.questions.find(({ id }) => id === 'source')!;
    expect(types.find(({ id }) => id === asked.dataType)?.dataFieldName).toBe('heard_about_us');
  });

  it('leaves the second company empty', async () => {
    const rows = await server.system.transaction((em) =>
      em.execute<{ n: number }[]>(
        'select count(*)::int as "n" from "surveys" s join "companies" c on c."id" = s."company_id" where c."name" = \'Meridian Goods\'',
      ),
    );
    expect(rows[0]!.n).toBe(0);
  });
});
