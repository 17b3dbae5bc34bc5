// @postgres: its SQL and locks
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readTopics } from '@core/contract/answerTopics';
import type { readAnalytics, readFunnel } from '@core/contract/survey-results';
import { writeAnswerFilters, type AnswerFilter } from '@core/survey/answerFilter';
import { packResponses } from '@bff/modules/survey-results/packing/packResponses';
import { daysAgo, useResultsPlace, type ResultQuery } from '@tests/support/resultsPlace';
import { shareLinkCalls } from '@tests/support/shareLinks';
import { question, readResponses, saveAnswer, startAnswer } from '@tests/support/surveys';

const { place, get, csv, answered, longRunning } = useResultsPlace();
const { create, open } = shareLinkCalls(place);

const SAID = [
  ['The delivery was late', {}],
  ['Late deliveries, cold food', {}],
  ['Cold food. Delivered late?', {}],
  ['Food was great', {}],
  ['Das Essen war kalt', { language: 'de' }],
  ['Kaltes Essen', { language: 'de-AT' }],
] as const;

const filled = async (): Promise<string> => {
  const id = await longRunning({
    ...{ title: 'Heard', language: 'en' },
    questions: [question('why', 'textarea'), question('rate', 'rating')],
  });
  for (const [at, [why, more]] of SAID.entries())
    await answered(id, daysAgo(9 - at), 30, { why, rate: (at % 5) + 1 }, more);
  return id;
};

const topicsOf = async (id: string, query: ResultQuery = {}) =>
  (await get<ResponseOf<typeof readTopics>>(id, 'questions/why/topics', query)).body.topics;

const filterOf = (
  {
    topic,
    stems,
    language,
  }: Pick<AnswerFilter & { is: 'topic' }, 'stems' | 'language'> & {
    topic: string;
  },
  ...others: AnswerFilter[]
): { answers: string } => ({
  answers: writeAnswerFilters([
    { question: 'why', is: 'topic', language, stems, label: topic },
    ...others,
  ]),
});

const countsOf = async (id: string, query: ResultQuery) => {
  const [numbers, funnel, answers, lines, file, list] = await Promise.all([
    get<ResponseOf<typeof readAnalytics>>(id, 'analytics', query),
    get<ResponseOf<typeof readFunnel>>(id, 'funnel', query),
    get<{ pagination: { total: number } }>(id, 'questions/why/answers', query),
    get<string>(id, 'responses/export.jsonl', query),
    csv(id, query),
    readResponses(place.server, place.token, id, query),
  ]);
  return [
    numbers.body.totalResponses,
    funnel.body.starts,
    answers.body.pagination.total,
    lines.text.trim().split('\n').length,
    file.text.trim().split('\n').length - 1,
    list.pagination.total,
    list.responses.length,
  ];
};

it('applies to every number, list, file and share link, and adds up to the topic', async () => {
  const id = await filled();
  const topics = await topicsOf(id);
  const named = topics.map(({ topic, language, count }) => `${language} ${topic} ${count}`);
  expect(named).toEqual(expect.arrayContaining(['de kalt 2', 'en cold food 2']));
  for (const isPacked of [false, true]) {
    for (const topic of topics)
      expect({ topic, counts: await countsOf(id, filterOf(topic)) }).toEqual({
        topic,
        counts: Array(7).fill(topic.count),
      });
    if (!isPacked) expect(await packResponses(place.server.system, id, 2)).toBeGreaterThan(0);
  }
  const cold = topics.find(({ topic }) => topic === 'cold food')!;
  const narrow = filterOf(cold, { question: 'rate', is: 'any', values: ['2'] });
  expect(await countsOf(id, narrow)).toEqual(Array(7).fill(1));
  const { body: link } = await create(id, {
    filters: new URLSearchParams(filterOf(cold)).toString(),
  });
  expect((await open(link)).body).toMatchObject({ analytics: { totalResponses: 2 } });
  const absent = { topic: 'moon', stems: 'moon', language: 'en' };
  expect(
    (await get<ResponseOf<typeof readAnalytics>>(id, 'analytics', filterOf(absent))).body,
  ).toMatchObject({ totalResponses: 0 });
  expect((await get(id, 'analytics', { answers: 'why.topic.en' })).status).toBe(400);
});

it('follows answers that are saved again', async () => {
  const id = await filled();
  const late = filterOf({ topic: 'late', stems: 'late', language: 'en' });
  const total = async () =>
    (await readResponses(place.server, place.token, id, late)).pagination.total;
  expect(await total()).toBe(3);
  const { body: started } = await startAnswer(place.server, id, {});
  await saveAnswer(place.server, started, { why: 'Too late' }, false);
  expect(await total()).toBe(4);
  await saveAnswer(place.server, started, { why: 'In time' }, false);
  expect(await total()).toBe(3);
});
