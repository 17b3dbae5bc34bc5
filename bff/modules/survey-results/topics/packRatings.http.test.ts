// @postgres: its SQL and locks
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readAnalytics } from '@core/contract/survey-results';
import { writeAnswerFilters, type AnswerFilter } from '@core/survey/answerFilter';
import { systemContext } from '@bff/context';
import { daysAgo, NOON, useResultsPlace } from '@tests/support/resultsPlace';
import { question, saveAnswer, startAnswer } from '@tests/support/surveys';
import { rateAnswersJob } from './rateAnswers.job';
import { packResponses } from '@bff/modules/survey-results/packing/packResponses';

const { place, get, answered, longRunning } = useResultsPlace();

const late: AnswerFilter = {
  ...{ question: 'why', is: 'topic', language: 'en' },
  ...{ stems: 'late', label: 'late' },
};
const sad: AnswerFilter = { question: 'why', is: 'sentiment', sentiment: 'negative' };

const totalOf = async (id: string, ...filters: AnswerFilter[]) =>
  (
    await get<ResponseOf<typeof readAnalytics>>(id, 'analytics', {
      answers: writeAnswerFilters(filters),
    })
  ).body.totalResponses;
const totals = async (id: string) => [
  await totalOf(id, late),
  await totalOf(id, sad),
  await totalOf(id, late, sad),
];

const run = <Row extends object>(statement: string, id: string) =>
  place.server.system.transaction((em) => em.execute<Row[]>(statement, [id]), place.world.own.id);
const columnsOf = async (id: string) =>
  (
    await run<{ n: number }>(
      `select count(*)::int as n from answer_packs where survey_id = ? and (name = 'sentiment:why' or name = 'topic:why:0')`,
      id,
    )
  )[0]!.n;
const addRatings = (id: string) =>
  rateAnswersJob.run({
    ...{ runId: 'x', attempt: 1, signal: new AbortController().signal },
    context: systemContext(place.server.services, 'test', place.world.own.id),
    report: () => Promise.resolve(),
    payload: { surveyId: id, family: false, answers: writeAnswerFilters([late, sad]) },
  });

it('counts sentiments and topics from packs, and follows answers that change', async () => {
  const id = await longRunning({
    ...{ title: 'Heard', language: 'en' },
    questions: [question('why', 'textarea'), question('rate', 'rating')],
  });
  place.server.setTime(daysAgo(10));
  const { body: first } = await startAnswer(place.server, id, {});
  place.server.setTime(NOON);
  await saveAnswer(place.server, first, { why: 'Terrible food' }, false);
  for (const [at, why] of ['Late and terrible', 'Great, but late', 'Nice crew', ''].entries())
    await answered(id, daysAgo(9 - at), 30, { ...(why && { why }), rate: 4 });
  expect(await totals(id)).toEqual([2, 2, 1]);
  expect(await packResponses(place.server.system, id, 2)).toBe(2);
  expect(await totals(id)).toEqual([2, 2, 1]);
  expect(await columnsOf(id)).toBe(0);
  await addRatings(id);
  expect(await columnsOf(id)).toBe(4);

  await run(
    'update survey_responses set sentiments = null, topic_keys = null where survey_id = ?',
    id,
  );
  expect(await totals(id)).toEqual([2, 2, 1]);
  const [read] = await run<{ n: number }>(
    'select count(*)::int as n from survey_responses where survey_id = ? and sentiments is not null',
    id,
  );
  expect(read!.n).toBe(0);

  await saveAnswer(place.server, first, { why: 'Late food, but great' }, false);
  expect(await totals(id)).toEqual([3, 1, 1]);
  expect(await columnsOf(id)).toBe(2);
});
