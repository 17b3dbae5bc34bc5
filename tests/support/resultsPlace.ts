import type { Survey } from '@core/survey/types';
import { makeWorld, tokenFor, type World } from './actors';
import type { answer } from './surveys';
import { publishAndStart, question, saveAnswer, startAnswer, type OrError } from './surveys';
import { startTestServer, type Answer, type TestServer } from './testServer';

/** Query parameters of the calls about results. */
export type ResultQuery = Record<string, string | number | boolean>;

const DAY_MS = 86_400_000;
/** Noon (UTC) tomorrow by the real clock, so that sessions made now are still valid. */
export const NOON = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2);
export const daysAgo = (days: number): Date => new Date(NOON.getTime() - days * DAY_MS);
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** One question of each kind whose answers are counted differently. */
export const RESULT_SURVEY: Survey = {
  title: 'Rich',
  questions: [
    question('nps', 'rating', { settings: { minValue: 0, maxValue: 10, preset: 'nps' } }),
    question('many', 'checkbox', { options: ['a', 'b', 'c'], settings: { allowOther: true } }),
    question('age', 'number', { settings: { minValue: 0, maxValue: 2000 } }),
    question('when', 'date'),
    question('word', 'text'),
  ],
};

/** A server with its clock set to NOON, and the calls of tests about results. Registers hooks that start and stop it. */
export const useResultsPlace = (rateLimitScale = 1000) => {
  const place = {} as { server: TestServer; world: World; token: string };
  beforeAll(async () => {
    place.server = await startTestServer({ env: { rateLimitScale } });
    place.world = await makeWorld(place.server);
  });
  beforeEach(async () => {
    place.server.setTime(NOON);
    place.token = await tokenFor(place.server, place.world.editor.user);
  });
  afterAll(() => place.server.close());
  const get = <T>(
    surveyId: string,
    path: string,
    query: ResultQuery = {},
    who = place.token,
  ): Promise<Answer<OrError<T>>> =>
    place.server.request('GET', `/api/surveys/${surveyId}/${path}`, { token: who, query });
  const csv = (surveyId: string, query?: ResultQuery) =>
    get<string>(surveyId, 'responses/export', query);

  /** Starts at a given time and finishes `seconds` later. */
  const answered = async (
    surveyId: string,
    startedAt: Date,
    seconds: number,
    answers: object,
    options: Parameters<typeof answer>[3] = {},
  ) => {
    const { userAgent, ...body } = options;
    place.server.setTime(startedAt);
    const { body: started } = await startAnswer(place.server, surveyId, body, userAgent);
    place.server.setTime(new Date(startedAt.getTime() + seconds * 1000));
    await saveAnswer(place.server, started, answers);
    place.server.setTime(NOON);
    return started;
  };

  /** A survey that accepts answers, also at earlier times. */
  const longRunning = async (survey?: Survey): Promise<string> =>
    (await publishAndStart(place.server, place.token, survey, { type: 'days', value: 1000 })).id;
  return { place, get, csv, answered, longRunning };
};
