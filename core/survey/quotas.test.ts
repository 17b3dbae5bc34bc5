import { lintSurvey } from './lint';
import { matchedQuotas, type Quota } from './quotas';
import { quotaScreen } from './screens';
import { thanksFor } from './screens';
import { surveySchema } from './survey.schema';
import type { Answers, Question, Survey } from './types';

const way: Question = {
  ...{ id: 'way', type: 'single-choice', title: 'How did you come?' },
  options: ['By boat', 'On foot'],
};
const many: Question = { id: 'many', type: 'checkbox', title: 'What?', options: ['a', 'b'] };
const rate: Question = {
  ...{ id: 'rate', type: 'rating', title: 'How was it?' },
  visibleWhen: [{ id: 'v', targetQuestionId: 'way', operator: 'equals', value: 'On foot' }],
};
const questions = [way, many, rate];

const quota = (id: string, more: Partial<Quota> = {}): Quota => ({
  ...{ id: `quota-${id}`, targetQuestionId: 'way', operator: 'equals', value: 'On foot' },
  limit: 10,
  ...more,
});
const met = (quotas: Quota[], answers: Answers, isComplete = true): string[] =>
  matchedQuotas({ questions, quotas }, { answers, isComplete }, new Set(['buyers'])).map(
    ({ id }) => id,
  );

describe('quotas of a survey', () => {
  test('count by every test, without answers to hidden questions', () => {
    const rated = quota('rated', { targetQuestionId: 'rate', operator: 'greater_than', value: 3 });
    const both = quota('both', { and: [{ ...rated }] });
    expect(met([quota('walk'), rated, both], { way: 'On foot', rate: 5 })).toEqual([
      'quota-walk',
      'quota-rated',
      'quota-both',
    ]);
    expect(met([quota('walk'), rated, both], { way: 'By boat', rate: 5 })).toEqual([]);
    expect(met([], { way: 'On foot' })).toEqual([]);
    const buyers = quota('buyers', { segment: 'buyers' });
    const others = quota('others', { segment: 'others' });
    expect(met([buyers, others], { way: 'On foot' })).toEqual(['quota-buyers']);
    expect(met([buyers], { way: 'By boat' })).toEqual([]);
  });

  test('wait until the respondent has continued, and for missing answers until the end', () => {
    const silent = quota('silent', { targetQuestionId: 'many', operator: 'is_empty', value: '' });
    expect(met([quota('walk'), silent], { way: 'On foot' }, false)).toEqual([]);
    expect(met([quota('walk'), silent], { way: 'On foot', rate: 4 }, false)).toEqual([
      'quota-walk',
    ]);
    expect(met([quota('walk'), silent], { way: 'On foot', rate: 4 })).toEqual([
      'quota-walk',
      'quota-silent',
    ]);
  });

  test('have screens that no one else gets as thank-you screens', () => {
    const own = { quota: 'quota-walk', title: 'Enough' };
    const survey = { questions, screens: { thanks: [own, { title: 'Thanks' }] } };
    expect(thanksFor(survey, { way: 'On foot' })).toEqual({ title: 'Thanks' });
    expect(quotaScreen(survey, 'quota-walk')).toEqual(own);
    expect(quotaScreen(survey, 'quota-other')).toBeUndefined();
    expect(quotaScreen(survey, undefined)).toBeUndefined();
  });

  test('are checked for missing questions and options, limits, duplicates, and conditions that no answer matches', () => {
    const keys = (...quotas: Quota[]) =>
      lintSurvey({ questions, quotas }).map(({ key, severity, values }) => [
        key,
        severity,
        values.other,
      ]);
    expect(keys(quota('a'), quota('b', { value: 'By boat' }))).toEqual([]);
    expect(keys(quota('a', { targetQuestionId: 'gone' }))).toEqual([
      ['quota_missing_target', 'error', 1],
    ]);
    expect(keys(quota('a'), quota('b', { value: 'By air' }))).toEqual([
      ['quota_vanished_option', 'error', 2],
    ]);
    for (const limit of [-1, 1.5, Number.NaN])
      expect(keys(quota('a', { limit }))).toEqual([['quota_limit', 'error', 1]]);
    expect(keys(quota('a'), quota('b', { limit: 3 }))).toEqual([['quota_twins', 'error', 2]]);
    expect(keys(quota('a'), quota('b', { segment: 'buyers' }))).toEqual([]);
    expect(keys(quota('a', { and: [{ ...quota('b'), value: 'By boat' }] }))).toEqual([
      ['quota_never_holds', 'warning', 1],
    ]);
    expect(keys(quota('a', { targetQuestionId: 'many', operator: 'less_than', value: 3 }))).toEqual(
      [['quota_never_holds', 'warning', 1]],
    );
  });

  test('are stored with a draft while unfinished, and rejected in another shape', () => {
    const isValid = (quotas: unknown): boolean =>
      surveySchema.isValidSync({ title: 'S', questions, quotas } as Survey, { strict: true });
    expect([undefined, null, [], [quota('a', { limit: 0, value: '' })]].map(isValid)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(
      [
        'all',
        [{ ...quota('a'), id: 'walkers' }],
        [quota('a'), quota('a')],
        [{ ...quota('a'), limit: '10' }],
        [{ ...quota('a'), targetQuestionId: undefined }],
        Array.from({ length: 51 }, (_, at) => quota(String(at))),
      ].map(isValid),
    ).toEqual(Array.from({ length: 6 }, () => false));
  });
});
