import { createQuestion } from '@core/survey/createQuestion';
import type { Question } from '@core/survey/types';
import { duplicateQuestion, moveQuestion, removeQuestion, saveQuestion } from './questionList';

const question = (id: string, changes: Partial<Question> = {}): Question => ({
  ...createQuestion('multiple-choice', id),
  title: id,
  ...changes,
});
const asks = (targetQuestionId: string, value: string) => ({
  id: `c-${targetQuestionId}`,
  targetQuestionId,
  operator: 'equals' as const,
  value,
  action: 'hide' as const,
});
const ids = (questions: readonly Question[]): string[] => questions.map(({ id }) => id);

const list = [
  question('a'),
  question('b', { conditions: [asks('a', 'Option 1')] }),
  question('c', {
    conditions: [
      asks('b', 'x'),
      {
        ...asks('a', 'Option 2'),
        and: [{ targetQuestionId: 'b', operator: 'equals', value: 'y' }],
      },
    ],
  }),
];

describe('the list of questions', () => {
  it('BUILD-019 adds a new question at the end', () => {
    expect(ids(saveQuestion(list, question('d')))).toEqual(['a', 'b', 'c', 'd']);
  });

  it('BUILD-020 replaces an existing question in its place', () => {
    const saved = saveQuestion(list, question('b', { title: 'new words' }));
    expect(ids(saved)).toEqual(['a', 'b', 'c']);
    expect(saved[1]!.title).toBe('new words');
  });

  it('lets conditions follow an option that was reworded', () => {
    const saved = saveQuestion(list, question('a', { options: ['Yes, please', 'Option 2'] }));
    expect(saved[1]!.conditions![0]!.value).toBe('Yes, please');
    expect(saved[2]!.conditions![1]!.value).toBe('Option 2');
  });

  it('does not treat reordered and removed options as renames', () => {
    expect(
      saveQuestion(list, question('a', { options: ['Option 2', 'Option 1'] }))[1]!.conditions![0]!
        .value,
    ).toBe('Option 1');
    expect(
      saveQuestion(list, question('a', { options: ['Other'] }))[1]!.conditions![0]!.value,
    ).toBe('Option 1');
  });

  it('OP-099 removes the conditions that refer to a deleted question, even as a further test', () => {
    expect(removeQuestion(list, 'b').map(({ id, conditions }) => [id, conditions!.length])).toEqual(
      [
        ['a', 0],
        ['c', 0],
      ],
    );
    expect(removeQuestion(list, 'a').map(({ id, conditions }) => [id, conditions!.length])).toEqual(
      [
        ['b', 0],
        ['c', 1],
      ],
    );
  });

  it('duplicates a question after itself, with new ids and without its data type', () => {
    let count = 0;
    const doubled = duplicateQuestion(
      [
        question('a'),
        question('b', { dataType: 't1', conditions: [asks('a', 'Option 1')] }),
        question('c'),
      ],
      'b',
      () => `new-${count++}`,
    );
    expect(ids(doubled)).toEqual(['a', 'b', 'new-0', 'c']);
    expect(doubled[2]).toMatchObject({
      title: 'b (Copy)',
      dataType: null,
      conditions: [{ id: 'new-1', targetQuestionId: 'a' }],
    });
    expect(doubled[2]!.options).not.toBe(doubled[1]!.options);
  });

  it('moves within the list and never out of it', () => {
    expect(ids(moveQuestion(list, 'c', 0))).toEqual(['c', 'a', 'b']);
    expect(ids(moveQuestion(list, 'a', 99))).toEqual(['b', 'c', 'a']);
    expect(moveQuestion(list, 'a', -1)).toBe(list);
    expect(moveQuestion(list, 'nobody', 1)).toBe(list);
  });
});
