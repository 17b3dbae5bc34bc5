import fc from '@tests/support/seededCheck';
import { conditionOperators } from './operators';
import type {
  Answers,
  AnswerValue,
  Condition,
  ConditionOperator,
  Question,
  VisibleRule,
} from './types';
import { dropHiddenAnswers, visibleQuestions } from './visibility';

const ask = (id: string, conditions: Omit<Condition, 'id'>[] = []): Question => ({
  id,
  type: 'text',
  title: id,
  conditions: conditions.map((condition, index) => ({ id: `${id}-${index}`, ...condition })),
});
const shown = (questions: Question[], answers: Answers): string[] =>
  visibleQuestions(questions, answers).map(({ id }) => id);

describe('visibility', () => {
  test('BUILD-025: the first question is visible whatever its conditions say', () => {
    expect(
      shown([ask('a', [{ targetQuestionId: 'a', operator: 'is_empty', action: 'hide' }])], {}),
    ).toEqual(['a']);
  });

  test('BUILD-026 BUILD-027: conditions on an unanswered target are ignored and the question is shown', () => {
    const questions = [
      ask('a'),
      ask('b', [{ targetQuestionId: 'a', operator: 'not_equals', value: 'x', action: 'hide' }]),
    ];
    expect(shown(questions, {})).toEqual(['a', 'b']);
    expect(shown(questions, { a: '  ' })).toEqual(['a', 'b']);
    expect(shown(questions, { a: 'y' })).toEqual(['a']);
  });

  test('OP-096: is_empty is checked before the ignore rule', () => {
    const questions = [
      ask('a'),
      ask('b', [{ targetQuestionId: 'a', operator: 'is_empty', action: 'hide' }]),
    ];
    expect(shown(questions, {})).toEqual(['a']);
    expect(shown(questions, { a: 'x' })).toEqual(['a', 'b']);
  });

  test('BUILD-028 OP-098: the first matching condition decides; no action shows, skip hides', () => {
    const questions = [
      ask('a'),
      ask('b', [
        { targetQuestionId: 'a', operator: 'equals', value: 'vip' },
        { targetQuestionId: 'a', operator: 'contains', value: 'v', action: 'skip' },
      ]),
    ];
    expect(shown(questions, { a: 'vip' })).toEqual(['a', 'b']);
    expect(shown(questions, { a: 'very' })).toEqual(['a']);
  });

  test('BUILD-029: without a match the question is visible', () => {
    expect(
      shown(
        [
          ask('a'),
          ask('b', [{ targetQuestionId: 'a', operator: 'equals', value: 'x', action: 'show' }]),
        ],
        { a: 'y' },
      ),
    ).toEqual(['a', 'b']);
  });

  describe('visibleWhen', () => {
    const when = (
      operator: ConditionOperator,
      value?: string,
      more: Partial<VisibleRule> = {},
    ): VisibleRule => ({ id: operator, targetQuestionId: 'a', operator, value, ...more });
    const only = (...visibleWhen: VisibleRule[]): Question[] => [
      ask('a'),
      { ...ask('b'), visibleWhen },
    ];

    test('shows a question only if one of its rules holds; an unanswered target means hidden', () => {
      expect(shown(only(when('less_than', '9')), {})).toEqual(['a']);
      expect(shown(only(when('not_equals', 'x')), { a: ' ' })).toEqual(['a']);
      expect(shown(only(when('less_than', '9')), { a: '3' })).toEqual(['a', 'b']);
      expect(shown(only(when('equals', 'x'), when('equals', 'y')), { a: 'y' })).toEqual(['a', 'b']);
      expect(shown(only(when('is_empty')), {})).toEqual(['a', 'b']);
      expect(shown(only(when('is_not_empty')), {})).toEqual(['a']);
      expect(shown(only(), {})).toEqual(['a', 'b']);
    });

    test('needs every part of a rule, an earlier target, and no condition that hides', () => {
      const and = [{ targetQuestionId: 'a', operator: 'contains', value: 'z' } as const];
      expect(shown(only(when('contains', 'y', { and })), { a: 'xy' })).toEqual(['a']);
      expect(shown(only(when('contains', 'y', { and })), { a: 'xyz' })).toEqual(['a', 'b']);
      expect(shown(only(when('is_empty', undefined, { targetQuestionId: 'b' })), {})).toEqual([
        'a',
      ]);
      const both = {
        ...ask('b', [{ targetQuestionId: 'a', operator: 'equals', value: 'x', action: 'hide' }]),
        visibleWhen: [when('is_not_empty')],
      };
      expect(shown([ask('a'), both], { a: 'x' })).toEqual(['a']);
      expect(shown([ask('a'), both], { a: 'y' })).toEqual(['a', 'b']);
    });
  });

  test('OP-099: the answer of a hidden question counts as unanswered, for conditions and on submit', () => {
    const questions = [
      ask('a'),
      ask('b', [{ targetQuestionId: 'a', operator: 'equals', value: 'no', action: 'hide' }]),
      ask('c', [{ targetQuestionId: 'b', operator: 'equals', value: 'x', action: 'hide' }]),
    ];
    expect(shown(questions, { a: 'yes', b: 'x' })).toEqual(['a', 'b']);
    expect(shown(questions, { a: 'no', b: 'x' })).toEqual(['a', 'c']);
    expect(dropHiddenAnswers(questions, { a: 'no', b: 'x', c: 'z', gone: 'q' })).toEqual({
      a: 'no',
      c: 'z',
    });
  });

  test('conditions whose target is later, the question itself or deleted never match', () => {
    const questions = [
      ask('a'),
      ask('b', [
        { targetQuestionId: 'c', operator: 'is_empty', action: 'hide' },
        { targetQuestionId: 'b', operator: 'is_empty', action: 'hide' },
        { targetQuestionId: 'gone', operator: 'is_empty', action: 'hide' },
      ]),
      ask('c'),
    ];
    expect(shown(questions, {})).toEqual(['a', 'b', 'c']);
  });

  test('additional tests of a condition must hold as well', () => {
    const questions = [
      ask('a'),
      ask('b'),
      ask('c', [
        {
          targetQuestionId: 'a',
          operator: 'equals',
          value: '1',
          action: 'hide',
          and: [{ targetQuestionId: 'b', operator: 'equals', value: '2' }],
        },
      ]),
    ];
    expect(shown(questions, { a: '1' })).toEqual(['a', 'b', 'c']);
    expect(shown(questions, { a: '1', b: '2' })).toEqual(['a', 'b']);
  });
});

// A second, straightforward implementation of the specification's text: question by question, recursively.
const isBlank = (answer: AnswerValue | undefined): boolean =>
  answer === undefined ||
  answer === null ||
  (Array.isArray(answer)
    ? answer.filter((part) => part.trim() !== '').length === 0
    : String(answer).trim() === '');

const naiveHolds = (operator: ConditionOperator, answer: AnswerValue, value: string): boolean => {
  const list = Array.isArray(answer) ? (answer as string[]) : null;
  switch (operator) {
    case 'equals':
      return list ? list.includes(value) : String(answer) === value;
    case 'not_equals':
      return list ? !list.includes(value) : String(answer) !== value;
    case 'contains':
      return (list ?? [String(answer)]).some(
        (part) => part.toLowerCase().indexOf(value.toLowerCase()) >= 0,
      );
    case 'not_contains':
      return (list ?? [String(answer)]).every(
        (part) => part.toLowerCase().indexOf(value.toLowerCase()) < 0,
      );
    case 'greater_than':
      return !list && Number(answer) > Number(value);
    case 'less_than':
      return !list && Number(answer) < Number(value);
    case 'greater_equal':
      return !list && Number(answer) >= Number(value);
    case 'less_equal':
      return !list && Number(answer) <= Number(value);
    default:
      throw new Error(operator);
  }
};

const naiveVisible = (questions: Question[], place: number, answers: Answers): boolean => {
  if (place === 0) return true;
  for (const { targetQuestionId, operator, value, action } of questions[place]!.conditions ?? []) {
    const target = questions.findIndex(({ id }) => id === targetQuestionId);
    if (target < 0 || target >= place) continue;
    const answer = naiveVisible(questions, target, answers) ? answers[targetQuestionId] : undefined;
    let matches: boolean;
    if (operator === 'is_empty') matches = isBlank(answer);
    else if (operator === 'is_not_empty') matches = !isBlank(answer);
    else if (isBlank(answer)) continue;
    else matches = naiveHolds(operator, answer!, String(value));
    if (matches) return action !== 'hide' && action !== 'skip';
  }
  return true;
};

const values = ['1', '2', '10', 'Red', 'red', 'no', '3.5'];
const ids = ['q0', 'q1', 'q2', 'q3', 'q4', 'q5', 'q6'];
const condition = fc.record({
  id: fc.uuid(),
  targetQuestionId: fc.constantFrom(...ids, 'gone'),
  operator: fc.constantFrom(...conditionOperators),
  value: fc.constantFrom(...values),
  action: fc.constantFrom<Condition['action'][]>('show', 'hide', 'skip', undefined),
});
const answer = fc.oneof(
  fc.constantFrom<AnswerValue | undefined>(undefined, null, '', '  ', ...values, 0, 1, 3.5, 10),
  fc.subarray(values),
);
const surveyCase = fc.record({
  questions: fc
    .array(fc.array(condition, { maxLength: 3 }), { minLength: 1, maxLength: ids.length })
    .map((lists) =>
      lists.map((conditions, index): Question => ({
        id: ids[index]!,
        type: 'text',
        title: 't',
        conditions,
      })),
    ),
  answers: fc
    .tuple(...ids.map(() => answer))
    .map((list) => Object.fromEntries(list.map((value, index) => [ids[index]!, value]))),
});

describe('1,000 generated survey and answer cases', () => {
  test('the engine and a naive reading of the specification show the same questions', () => {
    fc.assert(
      fc.property(surveyCase, ({ questions, answers }) => {
        const expected = questions
          .filter((_question, place) => naiveVisible(questions, place, answers))
          .map(({ id }) => id);
        expect(shown(questions, answers)).toEqual(expected);
      }),
      { numRuns: 1000, seed: 20261121 },
    );
  });

  test('dropping hidden answers once is enough: a second time changes neither the visible questions nor the kept answers', () => {
    fc.assert(
      fc.property(surveyCase, ({ questions, answers }) => {
        const kept = dropHiddenAnswers(questions, answers);
        expect(shown(questions, kept)).toEqual(shown(questions, answers));
        expect(dropHiddenAnswers(questions, kept)).toEqual(kept);
      }),
      { numRuns: 1000, seed: 20261121 },
    );
  });
});
