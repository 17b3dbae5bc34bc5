// @postgres: new tables, conflicts of unique keys
import { surveyLinkData } from './surveyLinkData';
import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import { makeWorld, type World } from '@tests/support/actors';
import { publishAndStart } from '@tests/support/surveys';
import { startTestServer, type Any, type TestServer } from '@tests/support/testServer';
import type { Survey } from '@core/survey/types';

let server: TestServer;
let world: World;
let id: string;
const survey: Survey = {
  title: 'Tour',
  questions: [
    { id: 'rate', type: 'rating', title: 'How was it?', required: true },
    { id: 'why', type: 'text', title: 'Why?' },
  ],
};

beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
  ({ id } = await publishAndStart(server, world.editor.token, survey));
});
afterAll(() => server.close());

const make = (body: object, token = world.editor.token) =>
  server.request<Any>('POST', `/api/surveys/${id}/links`, { token, body });
const count = async () =>
  (await server.request<Any>('GET', `/api/surveys/${id}/links`, { token: world.editor.token }))
    .body as { created: number; answered: number };
const tokenOf = (url: string): string => new URL(url).searchParams.get('t')!;
const page = (link: string) =>
  server.request<Any>('GET', `/api/widget/surveys/${id}`, { query: { link } });
let submissions = 0;
const start = (link: string, more: object = {}) =>
  server.request<Any>('POST', `/api/widget/surveys/${id}/responses`, {
    body: { submissionId: `s${(submissions += 1)}`, visitorId: 'v', link, ...more },
  });
const save = (
  { id: response, token }: Any,
  answers: object,
  { complete = true, sequence = 1 }: { complete?: boolean; sequence?: number } = {},
) =>
  server.request<Any>('PATCH', `/api/widget/responses/${response}`, {
    headers: { [RESPONSE_TOKEN_HEADER]: token as string },
    body: { answers, complete, sequence },
  });
const stored = async () =>
  (
    await server.request<Any>('GET', `/api/surveys/${id}/responses`, {
      token: world.editor.token,
      query: { limit: '100' },
    })
  ).body.responses as Any[];

describe('links for one response', () => {
  it('identify the person, are one response on every device, and reject a second answer', async () => {
    const made = await make({
      addresses: ['Ann@Example.test', 'ann@example.test', 'bo@example.test'],
    });
    expect(made.status).toBe(201);
    expect(made.body.map(({ address }: Any) => address)).toEqual([
      'ann@example.test',
      'bo@example.test',
    ]);
    const { url } = made.body[0] as { url: string };
    const token = tokenOf(url);
    expect((await page(token)).status).toBe(200);
    const identifiers = { email: 'someone@else.test' };
    const phone = (await start(token, { identifiers, page: `${url}&utm_source=mail` })).body;
    await save(phone, { rate: 2 }, { complete: false, sequence: 7 });
    const desktop = (await start(token)).body;
    expect(desktop.id).toBe(phone.id);
    expect((await save(desktop, { rate: 5 })).status).toBe(200);

    const again = { status: 409, body: { code: 'already_completed' } };
    expect(await page(token)).toMatchObject(again);
    expect(await start(token)).toMatchObject(again);
    expect(await save(phone, { rate: 1 }, { sequence: 8 })).toMatchObject(again);
    // A repeated call gets the same answer as the first.
    expect((await save(desktop, { rate: 5 })).status).toBe(200);
    const [response, ...others] = await stored();
    expect(others).toHaveLength(0);
    expect(response).toMatchObject({ is_complete: true, responses: { rate: 5 } });
    expect(JSON.stringify(response)).toContain('ann@example.test');
    expect(JSON.stringify(response)).not.toContain('someone@else.test');
    // People who can read answers must not be able to answer in Ann's place.
    expect(response.page).toBe(`${url.replace(/\?.*/, '')}?utm_source=mail`);
    expect(await count()).toEqual({ created: 2, answered: 1 });
  });

  it('created again for the same person replace the link but not the response', async () => {
    const [first, second] = [
      await make({ addresses: ['cy@example.test'] }),
      await make({ addresses: ['cy@example.test'] }),
    ].map(({ body }) => tokenOf(body[0].url as string)) as [string, string];
    expect((await start(first)).status).toBe(404);
    expect((await save((await start(second)).body, { rate: 4 })).status).toBe(200);
    const third = tokenOf((await make({ addresses: ['cy@example.test'] })).body[0].url as string);
    expect((await start(third)).status).toBe(409);
    expect((await count()).created).toBe(3);
  });

  it('for anyone are created in the requested number; a preview does not use one up; an unknown one is rejected', async () => {
    const made = await make({ count: 3 });
    expect(made.body).toHaveLength(3);
    expect(made.body[0].address).toBeNull();
    const token = tokenOf(made.body[0].url as string);
    expect((await save((await start(token, { test: true })).body, { rate: 1 })).status).toBe(200);
    expect((await save((await start(token)).body, { rate: 3 })).status).toBe(200);
    expect((await start('x'.repeat(43))).status).toBe(404);
    expect((await page('x'.repeat(43))).status).toBe(404);
    const other = await publishAndStart(server, world.editor.token, survey);
    const elsewhere = await server.request<Any>('GET', `/api/widget/surveys/${other.id}`, {
      query: { link: tokenOf(made.body[1].url as string) },
    });
    expect(elsewhere.status).toBe(404);
  });

  it('are created by people who may change surveys of the company, and stored as hashes', async () => {
    expect((await make({ count: 1 }, world.viewer.token)).status).toBe(403);
    expect((await make({ count: 1 }, world.otherOwner.token)).status).toBe(404);
    for (const body of [{}, { count: 0 }, { count: 1001 }, { addresses: ['no address'] }])
      expect((await make(body)).status).toBe(400);
    const made = await make({ count: 1 });
    const rows = await server.system.transaction((em) => em.execute('select * from survey_links'));
    expect(JSON.stringify(rows)).not.toContain(tokenOf(made.body[0].url as string));
  });

  it('of a person are removed with the person', async () => {
    const made = await make({ addresses: ['di@example.test'] });
    const { companyId } = world.editor.user;
    await server.system.transaction((em) =>
      surveyLinkData.erase(
        em,
        companyId!,
        { type: 'email', value: 'Di@example.test' },
        server.system,
      ),
    );
    expect((await start(tokenOf(made.body[0].url as string))).status).toBe(404);
  });
});
