import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RESPONSE_TOKEN_HEADER } from '@core/contract/publicPaths';
import { createDice, type Dice } from '@bff/db/seeds/demoDice';
import { countRespondents, recountedCounters, storedCounters } from '@tests/support/counters';
import { freePort } from '@tests/support/freePort';
import { startKillableServer, type KillableServer } from '@tests/support/killableServer';
import { COMPUTER, PHONE, RICH, TABLET } from '@tests/support/surveys';
import { recordCases } from '@tests/support/recordCases';
import { openTestDatabase, type TestDatabase } from '@tests/support/testDatabase';
import { startTestServer, TEST_SECRET, type Any, type TestServer } from '@tests/support/testServer';

// On a real PostgreSQL only (`npm run test:full`): a thousand operations (RECOUNT_OPERATIONS sets more) by eight visitors at a time; the server is killed without warning
// between them.
const OPERATIONS = Number(process.env.RECOUNT_OPERATIONS ?? 1000);
const KILLS = 5;
const VISITORS = 8;

let database: TestDatabase;
let folder: string;
let server: KillableServer;
let reader: TestServer;
let token = '';
beforeAll(async () => {
  database = await openTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'navout-counters-'));
  await startAgain();
  reader = await startTestServer({ orm: database.orm });
}, 180_000);
afterAll(async () => {
  await reader.close();
  await server.kill();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const startAgain = async (): Promise<void> => {
  server = await startKillableServer(await freePort(), join(folder, 'data'), {
    DATABASE_URL: database.orm.config.get('clientUrl')!,
    SECRET_KEY: TEST_SECRET,
  });
};

const send = async (
  method: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: Any }> => {
  const answer = await fetch(`${server.url}${path}`, {
    method,
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
};

interface Open {
  id: string;
  token: string;
  agent: string;
}

/** One operation: a display, a start (sometimes repeated), or answers that are given, changed, withdrawn, completed or rejected. */
const operate = async (surveyId: string, open: Open[], dice: Dice): Promise<void> => {
  const agent = dice.pick([
    [PHONE, 2],
    [COMPUTER, 2],
    [TABLET, 1],
  ]);
  const turn = dice.next();
  if (turn < 0.05)
    return void (await send(
      'POST',
      `/api/widget/surveys/${surveyId}/displays`,
      {},
      { 'user-agent': agent },
    ));
  const chosen = open[dice.between(Math.max(0, open.length - 40), Math.max(0, open.length - 1))];
  if (turn < 0.4 || !chosen) {
    const started = await send(
      'POST',
      `/api/widget/surveys/${surveyId}/responses`,
      {
        submissionId: `s-${dice.between(0, OPERATIONS)}`,
        visitorId: `v-${dice.between(0, 400)}`,
        test: dice.chance(0.03),
      },
      { 'user-agent': agent },
    );
    if (started.status === 201) open.push({ ...started.body, agent });
    return;
  }
  const answers: Record<string, unknown> = {};
  if (dice.chance(0.7)) answers.rate = dice.between(0, 6);
  if (dice.chance(0.5))
    answers.many = dice.pick<string[] | null>([
      [['a'], 3],
      [['b', 'c'], 2],
      [['a', 'own words'], 1],
      [null, 1],
    ]);
  if (dice.chance(0.5))
    answers.age = dice.pick<number | null>([
      [dice.between(0, 5000), 4],
      [null, 1],
    ]);
  if (dice.chance(0.3))
    answers.when = dice.pick([
      ['2026-01-02', 1],
      ['2026-02-30', 1],
    ]);
  if (dice.chance(0.3)) answers.word = 'said';
  await send(
    'PATCH',
    `/api/widget/responses/${chosen.id}`,
    {
      answers,
      complete: dice.chance(0.3),
      ...(dice.chance(0.2) ? { sequence: dice.between(0, 5) } : {}),
    },
    { 'user-agent': chosen.agent, [RESPONSE_TOKEN_HEADER]: chosen.token },
  );
};

it(
  'the counters of a survey equal a recount after ten thousand random operations with kills in between',
  async () => {
    token = (
      await send('POST', '/api/auth/register', {
        email: 'owner@harbor.example',
        name: 'Ada',
        password: 'harbour-lights-7',
        companyName: 'Harbor Works',
      })
    ).body.token;
    const { body: survey } = await send('POST', '/api/surveys/publish', {
      name: 'Rich',
      survey: RICH,
    });
    await send('PUT', `/api/surveys/published/${survey.id}/status`, {
      status: 'active',
      endCondition: { type: 'days', value: 30 },
    });
    token = '';

    const open: Open[] = [];
    let [done, broken] = [0, 0];
    for (let life = 0; life <= KILLS; life += 1) {
      const until = Math.round((OPERATIONS * (life + 1)) / (KILLS + 1));
      let killed: Promise<void> | undefined;
      await Promise.all(
        Array.from({ length: VISITORS }, async (_, visitor) => {
          const dice = createDice(1000 * life + visitor);
          while (done < until && !killed) {
            done += 1;
            // The kill interrupts the last operations of each server process.
            if (done === until - VISITORS && life < KILLS) killed = server.kill();
            await operate(survey.id, open, dice).catch(() => {
              broken += 1;
            });
          }
        }),
      );
      await killed;
      if (life < KILLS) await startAgain();
    }
    expect(broken).toBeGreaterThan(0);
    expect(done).toBeGreaterThan(OPERATIONS - (KILLS + 1) * (VISITORS + 1));

    const counted = { id: survey.id as string, questions: RICH.questions };
    const stored = await storedCounters(reader.system, counted);
    expect(stored.length).toBeGreaterThan(100);
    expect(stored).toEqual(await recountedCounters(reader.system, counted));
    const { kept, fromRows } = await countRespondents(reader.system, survey.id);
    expect(kept).toEqual(fromRows);
    recordCases('operations', done);
  },
  1_200_000 + 300 * OPERATIONS,
);
