import { createQuestion } from '@core/survey/createQuestion';
import { lintSurvey } from '@core/survey/lint';
import type { LintFinding } from '@core/survey/lintFinding';
import type { Condition, Question } from '@core/survey/types';
import { fixOf, fixQuestion } from './fixFinding';

const ask = (id: string, fields: Partial<Question> = {}): Question => ({
  ...createQuestion('text', id),
  title: id,
  ...fields,
});
const hide = (id: string, fields: Partial<Condition> = {}): Condition => ({
  ...{ id, targetQuestionId: 'a', operator: 'equals', value: 'x', action: 'hide' },
  ...fields,
});
const withKey = (questions: Question[], key: string): LintFinding[] =>
  lintSurvey({ questions }).filter((finding) => finding.key === key);

test.each([
  ['missing_target', ask('b', { conditions: [hide('1', { targetQuestionId: 'gone' })] })],
  ['variable_deleted', ask('b', { conditions: [hide('1', { targetQuestionId: 'variable:x' })] })],
  ['duplicate_condition', ask('b', { conditions: [hide('1'), hide('2')] })],
  ['contradictory_twins', ask('b', { conditions: [hide('1'), hide('2', { action: 'show' })] })],
  ['no_effect', ask('b', { conditions: [hide('1', { action: 'show' })] })],
  ['empty_range', ask('b', { settings: { minLength: 9, maxLength: 3 } })],
  ['empty_range', ask('b', { type: 'number', settings: { minValue: 9, maxValue: 3 } })],
])('one click ends %s', (key, question) => {
  const questions = [ask('a'), question];
  const [finding] = withKey(questions, key);
  expect(fixOf(finding!)).toBeDefined();
  const fixed = fixQuestion(question, finding!);
  expect(withKey([questions[0]!, fixed], key)).toEqual([]);
  expect(fixed.conditions?.[0]?.id ?? fixed.visibleWhen?.[0]?.id).toBe(
    ['missing_target', 'variable_deleted', 'empty_range'].includes(key) ? undefined : '1',
  );
});

test('conditions of the first question are removed together; a person decides on the rest', () => {
  const first = ask('a', { conditions: [hide('1', { targetQuestionId: 'b' })] });
  const [finding] = withKey([first, ask('b')], 'no_effect_first');
  expect(fixQuestion(first, finding!).conditions).toEqual([]);
  const [untitled] = withKey([ask('a'), ask('b', { title: '' })], 'blank_title');
  expect(fixOf(untitled!)).toBeUndefined();
});
