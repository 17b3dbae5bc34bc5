// @postgres: its locks
// @slow: recounts after a random life
import { createContext, type Context } from '@bff/context';
import { createDice } from '@bff/db/seeds/demoDice';
import { SurveyRow } from '@bff/modules/surveys/survey.entity';
import { makeWorld, type World } from '@tests/support/actors';
import { recountedCounters, storedCounters } from '@tests/support/counters';
import { COMPUTER, PHONE, publishAndStart, RICH, TABLET } from '@tests/support/surveys';
import { startTestServer, type TestServer } from '@tests/support/testServer';
import { foldWaiting } from './foldDeltas';
import { rebuildRollups } from './rebuildRollups';
import { saveResponse } from '../answering/saveResponse';
import { startResponse, type StartedResponse } from '../answering/startResponse';
import { SurveyRespondent } from '../survey-respondent.entity';

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 5, 20, 12);

let server: TestServer;
let world: World;
let surveyId: string;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
beforeEach(async () => {
  surveyId = (
    await publishAndStart(server, world.editor.token, RICH, { type: 'days', value: 30_000 })
  ).id;
});
afterAll(() => server.close());

const visitorAt = (moment: number, userAgent: string): Context => ({
  ...createContext(server.services, {
    scope: null,
    requestId: 'test',
    client: { ip: '192.0.2.7', userAgent },
  }),
  clock: () => new Date(moment),
});

const counters = () => storedCounters(server.system, { id: surveyId, questions: RICH.questions });
const recount = () => recountedCounters(server.system, { id: surveyId, questions: RICH.questions });

const people = async () => {
  await foldWaiting(server.system, surveyId);
  return server.system.transaction(async (em) => ({
    survey: await em.findOneOrFail(
      SurveyRow,
      { id: surveyId },
      { fields: ['responseCount', 'people', 'returningPeople'] },
    ),
    rows: (await em.find(SurveyRespondent, { surveyId }, { orderBy: { respondent: 'asc' } })).map(
      (row) => ({ ...row }),
    ),
  }));
};

/**
 * Visitors who start, change answers, finish, repeat calls and are rejected, several in parallel.
 * Some calls fail midway.
 */
const lifeOf = async (seed: number, steps: number): Promise<void> => {
  const dice = createDice(seed);
  const open: (StartedResponse & { at: number; agent: string })[] = [];
  const start = async (): Promise<void> => {
    const at = NOW - dice.between(0, 3) * DAY_MS + dice.between(0, 1000);
    const agent = dice.pick([
      [PHONE, 2],
      [COMPUTER, 2],
      [TABLET, 1],
    ]);
    const started = await startResponse(visitorAt(at, agent), {
      params: { surveyId },
      query: undefined,
      body: {
        submissionId: `s-${dice.between(0, 300)}`,
        visitorId: `v-${dice.between(0, 40)}`,
        test: dice.chance(0.05),
      },
    });
    open.push({ ...started, at, agent });
  };
  const save = async (): Promise<void> => {
    const response = open[dice.between(0, open.length - 1)];
    if (!response) return;
    response.at += dice.pick([
      [50, 1],
      [9000, 5],
    ]);
    const given: Record<string, string | number | string[] | null> = {};
    if (dice.chance(0.7)) given.rate = dice.between(0, 6);
    if (dice.chance(0.5))
      given.many = dice.pick<string[] | null>([
        [['a'], 3],
        [['b', 'c'], 2],
        [['a', 'own words'], 1],
        [null, 1],
      ]);
    if (dice.chance(0.5))
      given.age = dice.pick<number | null>([
        [dice.between(0, 5000), 4],
        [null, 1],
      ]);
    if (dice.chance(0.3))
      given.when = dice.pick([
        ['2026-01-02', 1],
        ['2026-02-30', 1],
        ['2025-12-31', 1],
      ]);
    if (dice.chance(0.3)) given.word = 'said';
    await saveResponse(
      visitorAt(response.at, response.agent),
      {
        params: { responseId: response.id },
        query: undefined,
        body: {
          answers: given,
          complete: dice.chance(0.3),
          ...(dice.chance(0.2) ? { sequence: dice.between(0, 5) } : {}),
          // Some identify themselves later. The visitor they were counted as is then no longer counted.
          ...(dice.chance(0.3) ? { identifiers: { uuid: `p-${dice.between(0, 12)}` } } : {}),
        },
      },
      response.token,
    );
  };
  for (let step = 0; step < steps; step += 1) {
    const turns = Array.from({ length: dice.between(1, 4) }, () =>
      dice.chance(0.4) ? start() : save(),
    );
    await Promise.all(turns.map((turn) => turn.catch(() => undefined)));
    if (dice.chance(0.05))
      await server.system
        .transaction(async (em) => {
          await em.execute(`update "survey_rollups" set "n" = "n" + 1000 where "survey_id" = ?`, [
            surveyId,
          ]);
          throw new Error('killed');
        })
        .catch(() => undefined);
  }
};

describe('the counters of a survey', () => {
  it('equal a recount of its responses after random starts, changes, rejections and failed calls', async () => {
    await lifeOf(1, 150);
    const counted = await counters();
    expect(counted.length).toBeGreaterThan(100);
    expect(counted).toEqual(await recount());
  });

  it('and those of its people are the same when they are rebuilt', async () => {
    await lifeOf(2, 60);
    const before = [await counters(), await people()];
    expect(before[1]).toMatchObject({
      rows: expect.arrayContaining([
        expect.objectContaining({ respondent: expect.stringMatching(/^uuid:p-/) }),
      ]),
    });
    await server.system.transaction((em) =>
      em.execute(`update "survey_rollups" set "n" = 7 where "survey_id" = ?`, [surveyId]),
    );
    await server.system.transaction((em) =>
      em.execute('delete from "survey_respondents" where "survey_id" = ?', [surveyId]),
    );
    await rebuildRollups(server.system, surveyId);
    expect([await counters(), await people()]).toEqual(before);
  });

  it('keep the completion of a person whose start is added up later', async () => {
    const visitor = visitorAt(NOW, PHONE);
    const { id, token } = await startResponse(visitor, {
      params: { surveyId },
      query: undefined,
      body: { submissionId: 'late', visitorId: 'v-late' },
    });
    const body = { answers: { rate: 4 }, complete: true, identifiers: { uuid: 'p-late' } };
    await saveResponse(visitor, { params: { responseId: id }, query: undefined, body }, token);
    const starts = await server.system.transaction((em) =>
      em.execute<{ row: unknown }[]>(
        `delete from "survey_deltas" where "survey_id" = ? and "responses" <> 0
          returning to_jsonb("survey_deltas") as "row"`,
        [surveyId],
      ),
    );
    expect(starts).toHaveLength(3);
    await foldWaiting(server.system, surveyId);
    await server.system.transaction((em) =>
      em.execute(
        `insert into "survey_deltas" select * from jsonb_populate_recordset(null::"survey_deltas", ?::jsonb)`,
        [JSON.stringify(starts.map(({ row }) => row))],
      ),
    );
    const { rows, survey } = await people();
    expect(rows).toMatchObject([{ respondent: 'uuid:p-late', responses: 1, completed: 1 }]);
    expect(survey).toMatchObject({ responseCount: 1, people: 1, returningPeople: 0 });
  });
});
