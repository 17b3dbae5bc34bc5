// @postgres: its SQL
import { writeAnswerFilters, type AnswerTest } from '@core/survey/answerFilter';
import type { Survey } from '@core/survey/types';
import { packResponses } from '@bff/modules/survey-results/packing/packResponses';
import { daysAgo, useResultsPlace } from '@tests/support/resultsPlace';
import { shareLinkCalls } from '@tests/support/shareLinks';
import { question, readResponses, saveAnswer, startAnswer } from '@tests/support/surveys';

const { place, get, csv, answered, longRunning } = useResultsPlace();
const { create, open } = shareLinkCalls(place);

const survey: Survey = {
  title: 'Mood',
  questions: [question('sleep', 'number'), question('mood', 'number')],
  variables: [
    { name: 'score', label: 'Total', points: [{ questionId: 'sleep' }, { questionId: 'mood' }] },
    { name: 'level', formula: 'if(score > 3, "High", "low")' },
  ],
};
const by = (name: string, test: AnswerTest) => ({
  answers: writeAnswerFilters([{ question: `variable:${name}`, ...test }]),
});

it('lists, numbers, files and shared links can be filtered by a variable, also with packs', async () => {
  const id = await longRunning(survey);
  for (const [at, sleep] of [1, 3, 4].entries())
    await answered(id, daysAgo(9 - at), 60, { sleep, mood: 1.5 });
  const { body: unfinished } = await startAnswer(place.server, id);
  await saveAnswer(place.server, unfinished, { sleep: 4 }, false);
  const filters: [string, AnswerTest, (number | undefined)[]][] = [
    ['score', { is: 'between', from: '4.5', to: '' }, [5.5, 4.5]],
    ['score', { is: 'between', from: '', to: '4.4' }, [2.5]],
    ['score', { is: 'any', values: ['2.5', '5.5'] }, [5.5, 2.5]],
    ['level', { is: 'contains', text: 'high' }, [5.5, 4.5]],
    ['level', { is: 'between', from: '0', to: '9' }, []],
    ['level', { is: 'answered' }, [5.5, 4.5, 2.5]],
    ['score', { is: 'unanswered' }, [undefined]],
    ['gone', { is: 'answered' }, []],
  ];
  for (const isPacked of [false, true]) {
    if (isPacked) expect(await packResponses(place.server.system, id, 1)).toBe(3);
    for (const [name, test, scores] of filters) {
      const query = by(name, test);
      const { responses } = await readResponses(place.server, place.token, id, query);
      expect(responses.map(({ variables }) => variables?.['score'])).toEqual(scores);
      const { body } = await get<{ totalResponses: number }>(id, 'analytics', query);
      expect(body.totalResponses).toBe(scores.length);
      expect((await csv(id, query)).text.trim().split('\n')).toHaveLength(scores.length + 1);
    }
  }
  const high = by('score', { is: 'between', from: '4', to: '' });
  const filtered = await create(id, { filters: new URLSearchParams(high).toString() });
  const summary = { name: 'score', label: 'Total', answered: 2, mean: 5, min: 4.5, max: 5.5 };
  const buckets = expect.arrayContaining([expect.objectContaining({ count: 1 })]) as object;
  expect(await open(filtered.body as { url: string })).toMatchObject({
    body: { analytics: { totalResponses: 2, variables: [{ ...summary, buckets }] } },
  });
  const chosen = await create(id, { questions: ['mood'] });
  const shown = await open(chosen.body as { url: string });
  expect(shown).toMatchObject({ status: 200, body: { charts: ['mood'] } });
  expect(shown.text).not.toContain('Total');
});
