// @postgres: its SQL
import { makeWorld, type World } from '@tests/support/actors';
import { answer, publishAndStart, question } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { until } from '@tests/support/until';

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer({ work: true, env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
});
afterAll(() => server.close());

const profile = async (email: string) =>
  (
    await server.system.transaction((em) =>
      em.execute<Record<string, unknown>[]>('select * from profiles where email = ?', [email]),
    )
  )[0];
const dataType = async (name: string, dataFieldName: string): Promise<string> =>
  (
    await server.request('POST', '/api/data-types', {
      token: world.editor.token,
      body: { name, dataFieldName, type: 'dynamic' },
    })
  ).body.id;

describe('survey answers with identifiers', () => {
  it("become traits of the person under the name of the question's data type, within five seconds", async () => {
    const [colour, city] = [
      await dataType('Colour', 'favourite_colour'),
      await dataType('Town', 'City'),
    ];
    const survey = {
      title: 'Who are you?',
      questions: [
        question('c', 'text', { dataType: colour }),
        question('t', 'text', { dataType: city }),
        question('x', 'text'),
      ],
    };
    const { id } = await publishAndStart(server, world.editor.token, survey);
    const at = Date.now();
    await answer(
      server,
      id,
      { c: 'Teal', t: 'Bergen', x: 'not a trait' },
      { identifiers: { email: 'Ada@Answers.example', uuid: 'u-77' }, visitorId: 'visitor-9' },
    );
    await until('the person', () => profile('ada@answers.example'));
    expect(Date.now() - at).toBeLessThan(5000);
    expect(await profile('ada@answers.example')).toMatchObject({
      traits: { favourite_colour: 'Teal', City: 'Bergen' },
      origins: ['surveys'],
      event_count: 1,
      channels: ['Web'],
    });
    await answer(server, id, { c: 'Red' }, { identifiers: { uuid: 'u-77' } });
    await server.idle();
    expect(await profile('ada@answers.example')).toMatchObject({
      traits: expect.objectContaining({ favourite_colour: 'Red', City: 'Bergen' }),
      event_count: 2,
    });
  });

  it('of several parts become one text, without the strokes of a signature', async () => {
    const name = await dataType('Signed', 'signed_by');
    const survey = { title: 'Sign', questions: [question('s', 'signature', { dataType: name })] };
    const { id } = await publishAndStart(server, world.editor.token, survey);
    await answer(
      server,
      id,
      { s: { signature: 'signed', name: 'Eve Ode', drawing: 'M40 110 60 40' } },
      { identifiers: { email: 'eve@answers.example' } },
    );
    await until('the person', () => profile('eve@answers.example'));
    expect(await profile('eve@answers.example')).toMatchObject({
      traits: { signed_by: 'name: Eve Ode; signature: signed' },
    });
  });

  it('are erased with the person under every identifier they gave, if unverified ones are requested', async () => {
    const receipt = await server.request('POST', '/api/privacy/erase', {
      token: world.owner.token,
      body: {
        identifier: { type: 'email', value: 'ada@answers.example' },
        includeUnverified: true,
      },
    });
    expect(receipt.body.removed).toEqual(
      expect.arrayContaining([
        { table: 'survey_responses', rows: 2 },
        { table: 'profiles', rows: 1 },
        { table: 'profile_traits', rows: 2 },
      ]),
    );
    expect(await profile('ada@answers.example')).toBeUndefined();
  });
});
