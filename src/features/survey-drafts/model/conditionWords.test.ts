import { createQuestion } from '@core/survey/createQuestion';
import { conditionWords, operatorsFor } from './conditionWords';

const questions = [
  createQuestion('rating', 'a'),
  createQuestion('checkbox', 'b'),
  createQuestion('text', 'c'),
];

describe('a condition in words', () => {
  it.each([
    [
      { targetQuestionId: 'a', operator: 'less_than', value: '4', action: 'show' },
      'Shown when 1 is less than 4',
    ],
    [
      { targetQuestionId: 'b', operator: 'contains', value: 'x', action: 'skip' },
      'Skipped when 2 contains x',
    ],
    [
      { targetQuestionId: 'gone', operator: 'is_empty', action: 'hide' },
      'Hidden when a deleted question is empty',
    ],
    [
      {
        targetQuestionId: 'a',
        operator: 'equals',
        value: 1,
        and: [{ targetQuestionId: 'b', operator: 'not_equals', value: 'y' }],
      },
      'Shown when 1 equals 1 and 2 does not equal y',
    ],
    [
      {
        targetQuestionId: 'context:page',
        operator: 'contains',
        value: '/pricing',
        action: 'hide',
        and: [{ targetQuestionId: 'context:device', operator: 'equals', value: 'mobile' }],
      },
      'Hidden when the page URL contains /pricing and the device equals phone',
    ],
    [
      { targetQuestionId: 'context:hiddenField:plan', operator: 'is_not_empty' },
      'Shown when the hidden field “plan” has a value',
    ],
    [
      {
        targetQuestionId: 'context:segment:loyal',
        operator: 'is_not_empty',
        and: [{ targetQuestionId: 'context:segment:gone', operator: 'is_empty' }],
      },
      'Shown when the person is in the segment “Loyal Users” and the person is not in a segment',
    ],
    [
      { targetQuestionId: 'context:segment:loyal', operator: 'equals', value: 'yes' },
      'Shown when the segment equals yes',
    ],
  ] as const)('%j', (condition, words) => {
    expect(
      conditionWords(
        { id: 'c', ...condition, and: 'and' in condition ? [...condition.and] : undefined },
        questions,
        [{ id: 'loyal', name: 'Loyal Users' }],
      ),
    ).toBe(words);
  });
});

describe('offered operators', () => {
  it('BUILD-040 start with the six of the editor', () => {
    expect(operatorsFor(questions[0], 'equals')).toEqual([
      'equals',
      'not_equals',
      'contains',
      'not_contains',
      'greater_than',
      'less_than',
      'is_empty',
      'is_not_empty',
    ]);
  });
  it('BUILD-042 leave out ordering for several answers', () => {
    expect(operatorsFor(questions[1], 'equals')).toEqual([
      'equals',
      'not_equals',
      'contains',
      'not_contains',
      'is_empty',
      'is_not_empty',
    ]);
  });
  it('leave out comparisons if an answer consists of parts', () => {
    expect(operatorsFor(createQuestion('constant-sum', 's'), 'is_empty')).toEqual([
      'is_empty',
      'is_not_empty',
    ]);
  });
  it('keep the one of an imported condition', () => {
    expect(operatorsFor(questions[0], 'less_equal')).toContain('less_equal');
  });
});
