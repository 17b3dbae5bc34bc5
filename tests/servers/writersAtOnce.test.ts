// @postgres: locks of drafts, keys, surveys and answers, most of all on a cluster, where a write locks whole tables
import { createOrm, type Orm } from '@bff/db/createOrm';
import { ownerQuery } from '@bff/db/ownerQuery';
import { makeWorld, type World } from '@tests/support/actors';
import { realServer } from '@tests/support/realServer';
import { publishAndStart, saveAnswer, startAnswer, SURVEY } from '@tests/support/surveys';
import { openTestDatabase, type TestDatabase } from '@tests/support/testDatabase';
import { startTestServer, type TestServer } from '@tests/support/testServer';

const ROUNDS = Array.from({ length: 6 }, (_, round) => round);
/** Of 12 answers to each survey. */
const LIMIT = 9;

let database: TestDatabase;
let second: Orm | undefined;
let servers: TestServer[];
let world: World;
/** Two servers on one database, where possible: one process stores simultaneous answers in one transaction. */
beforeAll(async () => {
  database = await openTestDatabase();
  const env = { rateLimitScale: 1000 };
  servers = [await startTestServer({ orm: database.orm, env })];
  world = await makeWorld(servers[0]!);
  if (!realServer) return;
  second = createOrm({ kind: 'postgres', url: database.orm.config.get('clientUrl')! });
  servers.push(await startTestServer({ orm: second, env }));
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await second?.close();
  await database.close();
});

const serverOf = (writer: number): TestServer => servers[writer % servers.length]!;

/** Runs a writer's rounds one after the other. @returns the status of each call. */
const inRounds = async (step: (round: number) => Promise<number[]>): Promise<number[]> => {
  const statuses: number[] = [];
  for (const round of ROUNDS) statuses.push(...(await step(round)));
  return statuses;
};

const writeDrafts = (writer: number): Promise<number[]> =>
  inRounds(async (round) => {
    const { token } = world.editor;
    const body = { name: `Draft ${writer} ${round}`, survey: SURVEY };
    const server = serverOf(writer);
    const made = await server.request('POST', '/api/surveys/drafts', { token, body });
    const path = `/api/surveys/drafts/${String(made.body.id)}`;
    const saved = await server.request('PUT', path, { token, body: { ...body, revision: 1 } });
    return [made.status, saved.status];
  });

const makeKeys = (writer: number): Promise<number[]> =>
  inRounds(async (round) => {
    const { token } = world.owner;
    const body = { name: `Key ${writer} ${round}`, permissions: ['read'] };
    return [(await serverOf(writer).request('POST', '/api/api-tokens', { token, body })).status];
  });

/** Answers one survey after the other. */
const answer = (writer: number, surveys: readonly string[]): Promise<number[]> =>
  inRounds(async (round) => {
    const server = serverOf(writer);
    const started = await startAnswer(server, surveys[round % surveys.length]!);
    if (started.status !== 201) return [started.status];
    return [(await saveAnswer(server, started.body, { rate: 5 })).status];
  });

const completed = async (surveyId: string): Promise<number> =>
  (
    await ownerQuery<{ n: number }>(
      database.orm,
      'select count(*)::int as n from survey_responses where survey_id = $1 and is_complete',
      [surveyId],
    )
  )[0]!.n;

describe('many writers at once', () => {
  it('write drafts and keys, and answer two surveys exactly up to their limits', async () => {
    const end = { type: 'responses', value: LIMIT } as const;
    const start = () => publishAndStart(servers[0]!, world.editor.token, SURVEY, end);
    const surveys = [(await start()).id, (await start()).id];
    const [drafts, keys, answers] = await Promise.all([
      Promise.all([0, 1, 2].map(writeDrafts)),
      makeKeys(3),
      Promise.all([4, 5, 6, 7].map((writer) => answer(writer, surveys))),
    ]);
    for (const statuses of drafts) expect(statuses).toEqual(ROUNDS.flatMap(() => [201, 200]));
    expect(keys).toEqual(ROUNDS.map(() => 201));
    const refused = answers.flat().filter((status) => status !== 200);
    expect(new Set(refused)).toEqual(new Set([409]));
    expect(answers.flat().length - refused.length).toBe(2 * LIMIT);
    for (const id of surveys) expect(await completed(id)).toBe(LIMIT);
  }, 120_000);
});
