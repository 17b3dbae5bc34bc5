import { describe, expect, test } from '@jest/globals';
import { hasLintErrors, lintSurvey } from './lint';
import type { LintCode } from './lintFinding';
import type { Condition, Question } from './types';

const ask = (id: string, more: Partial<Question> = {}, ...conditions: Omit<Condition, 'id'>[]): Question =>
  ({ id, type: 'text', title: `Title ${id}`, ...more, conditions: conditions.map((condition, index) => ({ id: `${id}${index}`, ...condition })) });
const codes = (...questions: Question[]): [LintCode, string | null][] => lintSurvey({ questions }).map(({ code, questionId }) => [code, questionId]);
const yesNo = (id: string, more: Partial<Question> = {}): Question => ask(id, { type: 'yes-no', required: true, ...more });
const when = (targetQuestionId: string, operator: Condition['operator'], value?: string, action: Condition['action'] = 'hide'): Omit<Condition, 'id'> =>
  ({ targetQuestionId, operator, value, action });

describe('survey linter', () => {
  test('a sound survey has no findings', () => {
    expect(codes(yesNo('a'), ask('b', {}, when('a', 'equals', 'no')), ask('c', { type: 'rating' }))).toEqual([]);
  });

  test('unreachable: every answer of a required question hides it', () => {
    expect(codes(yesNo('a'), ask('b', {}, when('a', 'equals', 'yes'), when('a', 'equals', 'no')))).toEqual([['unreachable', 'b']]);
    expect(codes(yesNo('a', { required: false }), ask('b', {}, when('a', 'equals', 'yes'), when('a', 'equals', 'no')))).toEqual([]);
    expect(codes(ask('a'), ask('b', {}, when('a', 'is_empty'), when('a', 'is_not_empty')))).toEqual([['unreachable', 'b']]);
  });

  test('contradictory: opposite actions, and parts that exclude each other', () => {
    expect(codes(yesNo('a'), ask('b', {}, when('a', 'equals', 'no', 'hide'), when('a', 'equals', 'no', 'show')))).toContainEqual(['contradictory', 'b']);
    expect(codes(ask('a', { type: 'number' }), ask('b', {}, { ...when('a', 'greater_than', '5'), and: [when('a', 'less_than', '3')] }))).toEqual([['contradictory', 'b']]);
    expect(codes(ask('a', { type: 'number' }), ask('b', {}, { ...when('a', 'greater_than', '3'), and: [when('a', 'less_than', '4')] }))).toEqual([]);
  });

  test('no contradiction: two words in one text, a span of dates, times or numbers, several boxes ticked and one not', () => {
    const together = (more: Partial<Question>, ...[first, ...rest]: [Condition['operator'], string][]) =>
      codes(ask('a', more), ask('b', {}, { ...when('a', ...first!), and: rest.map((next) => when('a', ...next)) }));
    const options = ['A', 'B', 'C', 'D'];
    expect(together({}, ['contains', 'late'], ['contains', 'delivery'], ['not_contains', 'refund'])).toEqual([]);
    expect(together({}, ['contains', 'late'], ['not_contains', 'a'])).toEqual([['contradictory', 'b']]);
    expect(together({}, ['greater_than', '3'], ['less_than', '5'])).toEqual([]);
    expect(together({ type: 'number' }, ['contains', '1'], ['contains', '2'])).toEqual([]);
    expect(together({ type: 'date' }, ['greater_than', '2026-01-01'], ['less_than', '2026-12-31'])).toEqual([]);
    expect(together({ type: 'date' }, ['less_than', '2026-01-01'], ['greater_than', '2026-12-31'])).toEqual([['contradictory', 'b']]);
    expect(together({ type: 'date', settings: { dateFormat: 'time' } }, ['greater_equal', '09:00'], ['less_than', '17:30'])).toEqual([]);
    expect(together({ type: 'checkbox', options }, ['equals', 'A'], ['equals', 'B'], ['equals', 'C'], ['not_equals', 'D'])).toEqual([]);
    expect(together({ type: 'checkbox', options }, ['equals', 'A'], ['not_equals', 'A'])).toEqual([['contradictory', 'b']]);
  });

  test('cyclic, later and deleted targets', () => {
    const found = codes(ask('x'), ask('a', {}, when('b', 'equals', '1')), ask('b', {}, when('a', 'equals', '1'), when('gone', 'is_empty')));
    expect(found).toEqual([['cyclic', 'a'], ['later_target', 'a'], ['cyclic', 'b'], ['missing_target', 'b']]);
  });

  test('vanished option, unless own words are allowed', () => {
    const choice = (more: Partial<Question> = {}): Question => ask('a', { type: 'multiple-choice', options: ['Red', 'Blue'], ...more });
    expect(codes(choice(), ask('b', {}, when('a', 'equals', 'Green')))).toEqual([['vanished_option', 'b']]);
    expect(codes(choice({ settings: { allowOther: true } }), ask('b', {}, when('a', 'equals', 'Green')))).toEqual([]);
    expect(codes(ask('a', { type: 'rating' }), ask('b', {}, when('a', 'equals', '9')))).toEqual([['vanished_option', 'b']]);
  });

  test('duplicate conditions and questions, and conditions without effect', () => {
    expect(codes(yesNo('a'), ask('b', {}, when('a', 'equals', 'no'), when('a', 'equals', 'no')))).toEqual([['duplicate', 'b']]);
    expect(codes(ask('a', { title: 'Name?' }), ask('b', { title: ' name? ' }))).toEqual([['duplicate', 'b']]);
    expect(codes(yesNo('a'), ask('b', {}, when('a', 'equals', 'no', 'show')))).toEqual([['no_effect', 'b']]);
  });

  test('questions that cannot be answered', () => {
    expect(codes(ask('a', { title: ' ' }), ask('b', { type: 'checkbox', options: [] }), ask('c', { type: 'dropdown', options: ['A', 'A'] }))).toEqual([
      ['blank_title', 'a'], ['no_options', 'b'], ['duplicate_option', 'c'],
    ]);
    expect(codes(ask('a', { type: 'number', settings: { minValue: 5, maxValue: 1 } }))).toEqual([['empty_range', 'a']]);
    expect(codes(ask('a'), ask('b', { title: 'You said {{a}} and {{c|?}}' }))).toEqual([['missing_pipe', 'b']]);
  });

  test('only errors block publishing; an empty survey is a warning', () => {
    expect(lintSurvey({ questions: [] })).toMatchObject([{ code: 'no_questions', severity: 'warning' }]);
    expect(hasLintErrors(lintSurvey({ questions: [] }))).toBe(false);
    expect(hasLintErrors(lintSurvey({ questions: [ask('a', { title: '' })] }))).toBe(true);
  });

  test('a survey at every limit is judged, its checkboxes of 500 options by the few that conditions name', () => {
    const options = Array.from({ length: 500 }, (_, index) => `Option ${index}`);
    const questions = Array.from({ length: 500 }, (_, index) => ask(`q${index}`, { type: 'checkbox', options, required: true },
      ...(index ? Array.from({ length: 10 }, (_unused, order) => when(`q${index - 1}`, order % 2 ? 'equals' : 'not_equals', `Option ${order}`)) : [])));
    expect(codes(...questions)).toEqual([]);
    const [first] = questions as [Question];
    expect(codes(first, ask('z', {}, when('q0', 'equals', 'Option 3'), when('q0', 'not_equals', 'Option 3')))).toEqual([['unreachable', 'z']]);
  });
});
