// @postgres: its SQL
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readFunnel } from '@core/contract/survey-results';
import { stepsInOrder, type QuestionBlock } from '@core/survey/blocks';
import { useResultsPlace } from '@tests/support/resultsPlace';
import { recountedCounters, storedCounters } from '@tests/support/counters';
import { tallyRows } from '@tests/support/tallyRows';
import { PHONE, question, saveAnswer, startAnswer } from '@tests/support/surveys';

const { place, get, csv, longRunning } = useResultsPlace();

const shuffled: QuestionBlock = { id: 'block-s', title: 'Mixed', shuffled: true };
const page: QuestionBlock = { id: 'block-p', title: 'One page', together: true };
const SURVEY = {
  title: 'Harbour tour',
  questions: [
    question('first'),
    ...['b', 'c', 'd'].map((id) => question(id, 'text', { block: shuffled })),
    question('e', 'text', { block: page, required: true }),
    question('f', 'text', { block: page }),
    question('last'),
  ],
};

it('reach and drop-off of a shuffled question follow the order that each person saw, and a page is one step', async () => {
  const id = await longRunning(SURVEY);
  const left = new Map<string, number>();
  const seen = new Map<string, number>();
  const count = (counts: Map<string, number>, of: string) =>
    counts.set(of, (counts.get(of) ?? 0) + 1);
  for (let at = 0; at < 24; at += 1) {
    const submissionId = `person ${at}`;
    const order = stepsInOrder(SURVEY.questions, submissionId)
      .flat()
      .map((asked) => asked.id);
    // Some answer one question, others all questions before the page. Some fill in only the second
    // question of the page, and some finish.
    const given = order.slice(0, [1, 2, 3, 4, 7][at % 5]);
    const skipsRequired = at % 5 === 3 && at % 2 === 1;
    if (skipsRequired) given.push('f');
    const answers = Object.fromEntries(given.map((asked) => [asked, 'x']));
    const { body } = await startAnswer(
      place.server,
      id,
      { submissionId },
      at % 3 ? PHONE : undefined,
    );
    await saveAnswer(place.server, body, answers, given.length === 7);
    const stopped = given.length === 7 ? null : skipsRequired ? 'e' : order[given.length]!;
    if (stopped) count(left, stopped);
    for (const asked of order.slice(0, stopped ? order.indexOf(stopped) + 1 : 7))
      count(seen, asked);
  }
  const funnel = async (query = {}) =>
    (await get<ResponseOf<typeof readFunnel>>(id, 'funnel', query)).body;
  const { steps, starts } = await funnel();
  expect(starts).toBe(24);
  expect(steps.map(({ questionId, left: lost }) => [questionId, lost])).toEqual(
    SURVEY.questions.map((asked) => [asked.id, left.get(asked.id) ?? 0]),
  );
  for (const asked of ['b', 'c', 'd'])
    expect([asked, steps.find(({ questionId }) => questionId === asked)]).toEqual([
      asked,
      expect.objectContaining({ reached: seen.get(asked), conditional: true }),
    ]);
  const [e, f, last] = steps.slice(4);
  expect([e!.reached, f!.reached]).toEqual([seen.get('e'), seen.get('e')]);
  expect(last!.reached).toBe(e!.reached - e!.left - f!.left);
  const asked = { id, questions: SURVEY.questions };
  expect(await storedCounters(place.server.system, asked)).toEqual(
    await recountedCounters(place.server.system, asked),
  );
  // With a filter, the database computes the numbers that otherwise come from counters.
  const filter = { search: 'x', deviceType: 'mobile' as const };
  expect(await funnel(filter)).toEqual((await tallyRows(place.server.system, id, filter)).funnel);
  const [head] = (await csv(id)).text.split('\n');
  expect(head).toMatch(/Title of first.*Title of b.*Title of c.*Title of d.*Title of e/);
});
