// @postgres: its SQL
import type { ResponseOf } from '@core/contract/defineEndpoint';
import type { readFunnel } from '@core/contract/survey-results';
import type { Survey, VisibleRule } from '@core/survey/types';
import { recountedCounters, storedCounters } from '@tests/support/counters';
import { useResultsPlace } from '@tests/support/resultsPlace';
import {
  answer,
  PHONE,
  publishAndStart,
  question,
  readResponses,
  saveAnswer,
  startAnswer,
} from '@tests/support/surveys';
import { tallyRows } from '@tests/support/tallyRows';

const { place, get, longRunning } = useResultsPlace();

const rule = (part: string, value: string, more: Partial<VisibleRule> = {}): VisibleRule => ({
  ...{ id: part, targetQuestionId: `context:${part}`, operator: 'equals', value },
  ...more,
});
const required = { required: true };
const survey: Survey = {
  title: 'Harbor tour',
  questions: [
    question('first'),
    question('price', 'text', {
      ...required,
      visibleWhen: [rule('page', '/pricing', { operator: 'contains' })],
    }),
    question('german', 'text', { ...required, visibleWhen: [rule('language', 'de')] }),
    question('app', 'text', {
      ...required,
      conditions: [{ ...rule('device', 'mobile', { operator: 'not_equals' }), action: 'hide' }],
    }),
    question('team', 'text', { ...required, visibleWhen: [rule('hiddenField:plan', 'team')] }),
    question('last'),
  ],
};
const otherPage = { page: 'https://shop.example/', language: 'en' };

describe('conditions on the context', () => {
  it('decide which answers are required and which are stored', async () => {
    const id = await longRunning(survey);
    const all = { first: 'x', price: 'x', german: 'x', app: 'x', team: 'x', last: 'x' };
    await answer(place.server, id, all, otherPage);
    await answer(place.server, id, all, {
      ...{ page: 'https://shop.example/Pricing', language: 'de', userAgent: PHONE },
      hidden: { plan: 'team' },
    });
    await answer(place.server, id, { first: 'y' }, { hidden: { plan: ['team'] } });
    const { responses } = await readResponses(place.server, place.token, id);
    expect(responses.map((one) => one.responses)).toEqual(
      expect.arrayContaining([{ first: 'x', last: 'x' }, all, { first: 'y' }]),
    );
    const priced = (await startAnswer(place.server, id, { page: 'https://shop.example/pricing' }))
      .body;
    const refused = await saveAnswer(place.server, priced, { first: 'x' });
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { fields: { price: 'Please answer this question.' } },
    ]);
    expect((await saveAnswer(place.server, priced, { price: 'high' })).status).toBe(200);
  });

  it('know traits that the page sends after the start; values from the start stay', async () => {
    const id = await longRunning(survey);
    const { body } = await startAnswer(place.server, id, { hidden: { seats: 1 } });
    const late = { identifiers: { email: 'ann@shop.example' }, hidden: { plan: 'team' } };
    const refused = await saveAnswer(place.server, body, { first: 'x' }, true, late);
    expect(refused.body).toMatchObject({ fields: { team: expect.any(String) } });
    const answers = { first: 'x', team: 'five' };
    expect((await saveAnswer(place.server, body, answers, true, late)).status).toBe(200);
    const { responses } = await readResponses(place.server, place.token, id);
    expect(responses[0]!.responses).toEqual(answers);
  });

  it('count in the funnel, in the counters and with a filter', async () => {
    const id = await longRunning(survey);
    const starts: [{ userAgent?: string; [key: string]: unknown }, object, boolean][] = [
      [{ ...otherPage, userAgent: PHONE }, { first: 'x', app: 'x' }, true],
      [{ page: 'https://shop.example/pricing?a=1' }, { first: 'x', price: 'x' }, false],
      [{ hidden: { plan: 'team' }, language: 'de' }, { first: 'x' }, false],
      [{ hidden: { plan: 7 } }, { first: 'x' }, true],
    ];
    for (const [{ userAgent, ...start }, answers, complete] of starts) {
      const { body } = await startAnswer(place.server, id, start, userAgent);
      expect((await saveAnswer(place.server, body, answers, complete)).status).toBe(200);
    }
    const funnel = async (query = {}) =>
      (await get<ResponseOf<typeof readFunnel>>(id, 'funnel', query)).body;
    const counted = await funnel();
    expect(
      counted.steps.map(({ questionId, reached, left, conditional }) => [
        ...[questionId, reached, left, conditional],
      ]),
    ).toEqual([
      ['first', 4, 0, false],
      ['price', 1, 0, true],
      ['german', 1, 1, true],
      ['app', 1, 0, true],
      ['team', 0, 0, true],
      ['last', 3, 1, false],
    ]);
    const asked = { id, questions: survey.questions };
    expect(await storedCounters(place.server.system, asked)).toEqual(
      await recountedCounters(place.server.system, asked),
    );
    const filter = { search: 'x' };
    const filtered = await funnel(filter);
    expect(filtered).toEqual((await tallyRows(place.server.system, id, filter)).funnel);
    expect(filtered.steps).toEqual(counted.steps);
  });

  it('reach the widget with the part that knows them', async () => {
    const { id } = await publishAndStart(place.server, place.token, survey);
    const { body } = await place.server.request<{ surveys: { survey: Survey }[] }>(
      'GET',
      `/api/widget/surveys/${id}`,
    );
    const shown = body.surveys[0]!.survey;
    expect(shown.screens).toEqual({});
    expect(shown.questions[1]!.visibleWhen).toEqual(survey.questions[1]!.visibleWhen);
  });
});
