// @postgres: its locks
// @slow: jobs after hundreds of answers
import { makeWorld, type World } from '@tests/support/actors';
import { answer, publishAndStart, question, saveAnswer, startAnswer } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { until } from '@tests/support/until';
import { realServer } from '@tests/support/realServer';
import { ownerQuery } from '@bff/db/ownerQuery';

let server: TestServer;
let world: World;
let surveyId: string;
let attempt = 0;
beforeAll(async () => {
  server = await startTestServer({ work: true, env: { rateLimitScale: 1000 } });
  world = await makeWorld(server);
  const dataType = (
    await server.request('POST', '/api/data-types', {
      token: world.editor.token,
      body: { name: 'Colour', dataFieldName: 'colour', type: 'dynamic' },
    })
  ).body.id;
  surveyId = (
    await publishAndStart(server, world.editor.token, {
      title: 'Which colour?',
      questions: [question('c', 'text', { dataType })],
    })
  ).id;
});
afterAll(() => server.close());

const rows = (sql: string, ...values: unknown[]) =>
  ownerQuery<Record<string, unknown>>(server.services.orm, sql, values);
const runsOf = (kind: string) => rows('select * from job_runs where kind = $1 order by id', kind);
const people = (like: string) =>
  rows('select * from profiles where email like $1 order by email', like);
const waiting = async () =>
  (await rows('select 1 from survey_responses where awaits_projection')).length;
const give = (email: string, colour: string) =>
  answer(server, surveyId, { c: colour }, { identifiers: { email } });

describe('completed responses', () => {
  it('that were waiting when the server ended are all projected after its next start, by one run', async () => {
    await server.services.jobs.stop();
    const shop = `shop${(attempt += 1)}.example`;
    for (let n = 0; n < 100; n += 1) await give(`p${n % 90}@${shop}`, `colour ${n}`);
    expect([await waiting(), await people(`%@${shop}`)]).toEqual([100, []]);
    await server.services.jobs.start();
    await server.idle();
    const found = await people(`%@${shop}`);
    expect(found.length).toBe(90);
    expect(found.find(({ email }) => email === `p13@${shop}`)).toMatchObject({
      traits: { colour: 'colour 13' },
      event_count: 1,
      origins: ['surveys'],
    });
    expect(found.find(({ email }) => email === `p7@${shop}`)).toMatchObject({
      traits: { colour: 'colour 97' },
      event_count: 2,
    });
    expect((await runsOf('profiles.projectResponses')).slice(attempt - 1)).toMatchObject([
      { state: 'succeeded', counts: { responses: 100 } },
    ]);
  });

  it('are announced many times and get one run for all', async () => {
    await server.idle();
    const before = (await runsOf('profiles.projectResponses')).length;
    await rows('update survey_responses set awaits_projection = true');
    for (let n = 0; n < 50; n += 1)
      server.services.jobs.wake('profiles.projectResponses', world.own.id);
    await server.idle();
    expect((await runsOf('profiles.projectResponses')).length).toBe(before + 1);
  });

  it('change nothing if they are projected again', async () => {
    const stable = async () =>
      (await people('%@shop%.example')).map((row) => ({
        ...row,
        updated_at: null,
        classified_at: null,
      }));
    const events = async () => (await rows('select 1 from events')).length;
    const before = [await stable(), await events()];
    await rows('update survey_responses set awaits_projection = true');
    server.services.jobs.wake('profiles.projectResponses', world.own.id);
    await server.idle();
    expect([await stable(), await events()]).toEqual(before);
  });

  it('do not wait for one that cannot be projected, which is retried separately', async () => {
    await server.services.jobs.stop();
    await give('first@mixed.example', 'red');
    const bad = (
      await startAnswer(server, surveyId, { identifiers: { email: 'bad@mixed.example' } })
    ).body;
    await saveAnswer(server, bad, { c: 'green' });
    await give('last@mixed.example', 'blue');
    await rows(
      `alter table profile_traits add constraint refused check (record_key <> '${bad.id}')`,
    );
    await server.services.jobs.start();
    await server.idle();
    expect((await people('%@mixed.example')).map(({ email }) => email)).toEqual([
      'first@mixed.example',
      'last@mixed.example',
    ]);
    expect(await waiting()).toBe(0);
    expect((await runsOf('profiles.projectResponses')).at(-1)).toMatchObject({
      state: 'partial',
      counts: { responses: 2, setAside: 1 },
      reason: '1 of the answers could not be added yet. Navout will retry automatically.',
    });
    const [own, ...others] = await runsOf('profiles.projectResponse');
    expect([own, others]).toMatchObject([{ state: 'queued', attempts: 1, subject_id: bad.id }, []]);

    await rows('alter table profile_traits drop constraint refused');
    await rows(
      "update pgboss.job set start_after = now() where state in ('created', 'retry') and data->>'runId' = $1",
      own!.id,
    );
    await server.idle();
    expect(await people('bad@mixed.example')).toMatchObject([
      { traits: { colour: 'green' }, event_count: 1 },
    ]);
    expect(await runsOf('profiles.projectResponse')).toMatchObject([{ state: 'succeeded' }]);
  });

  it('that another transaction is changing are projected soon afterwards', async () => {
    await server.idle();
    await server.services.jobs.stop();
    const { id } = await give('busy@mixed.example', 'white');
    const looks = async () =>
      (await runsOf('profiles.projectResponses')).filter(({ finished_at: end }) => end).length;
    const before = await looks();
    let commit = (): void => undefined;
    const asked = new Promise<void>((resolve) => {
      commit = resolve;
    });
    const changing = server.system.transaction(async (em) => {
      await em.execute('update survey_responses set page = page where id = ?', [id], 'run');
      await asked;
    }, world.own.id);
    const started = server.services.jobs.start();
    // The embedded database runs one transaction at a time.
    if (realServer) await until('a run that leaves it', async () => (await looks()) > before);
    commit();
    await Promise.all([changing, started]);
    await server.idle();
    expect(await people('busy@mixed.example')).toMatchObject([{ traits: { colour: 'white' } }]);
  });

  it('without a person, and test responses, are never queued', async () => {
    await server.services.jobs.stop();
    await answer(server, surveyId, { c: 'grey' });
    await answer(
      server,
      surveyId,
      { c: 'grey' },
      { identifiers: { email: 'test@mixed.example' }, test: true },
    );
    expect(await waiting()).toBe(0);
    await server.services.jobs.start();
  });
});
