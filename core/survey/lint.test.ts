import fc from '@tests/support/seededCheck';
import { hasLintErrors, lintSurvey } from './lint';
import { findingSentence } from './findingSentences';
import type { LintCode } from './lintFinding';
import { conditionOperators } from './operators';
import type { AnswerValue, Condition, Question } from './types';
import { conditionMatches, visibleQuestions } from './visibility';

const ask = (
  id: string,
  more: Partial<Question> = {},
  ...conditions: Omit<Condition, 'id'>[]
): Question => ({
  id,
  type: 'text',
  title: `Title ${id}`,
  ...more,
  conditions: conditions.map((condition, index) => ({ id: `${id}${index}`, ...condition })),
});
const codes = (...questions: Question[]): [LintCode, string | null][] =>
  lintSurvey({ questions }).map(({ code, questionId }) => [code, questionId]);
const yesNo = (id: string, more: Partial<Question> = {}): Question =>
  ask(id, { type: 'yes-no', required: true, ...more });
const when = (
  targetQuestionId: string,
  operator: Condition['operator'],
  value?: string,
  action: Condition['action'] = 'hide',
): Omit<Condition, 'id'> => ({ targetQuestionId, operator, value, action });

describe('survey linter', () => {
  test('a valid survey has no findings', () => {
    expect(
      codes(yesNo('a'), ask('b', {}, when('a', 'equals', 'no')), ask('c', { type: 'rating' })),
    ).toEqual([]);
  });

  test('unreachable: every answer of a required question hides it', () => {
    expect(
      codes(yesNo('a'), ask('b', {}, when('a', 'equals', 'yes'), when('a', 'equals', 'no'))),
    ).toEqual([['unreachable', 'b']]);
    expect(
      codes(
        yesNo('a', { required: false }),
        ask('b', {}, when('a', 'equals', 'yes'), when('a', 'equals', 'no')),
      ),
    ).toEqual([]);
    expect(codes(ask('a'), ask('b', {}, when('a', 'is_empty'), when('a', 'is_not_empty')))).toEqual(
      [['unreachable', 'b']],
    );
  });

  test('visibleWhen: its targets, its reach and what can never hold', () => {
    const only = (...rules: Omit<Condition, 'id'>[]): Question => ({
      ...ask('b'),
      visibleWhen: rules.map(({ action: _action, ...rule }, index) => ({
        id: `w${index}`,
        ...rule,
      })),
    });
    expect(codes(yesNo('a'), only(when('a', 'equals', 'yes')))).toEqual([]);
    expect(codes(yesNo('a'), only(when('gone', 'equals', 'yes')))).toContainEqual([
      'missing_target',
      'b',
    ]);
    expect(codes(yesNo('a'), only(when('a', 'is_empty')))).toEqual([['unreachable', 'b']]);
    expect(codes(yesNo('a'), only(when('a', 'equals', 'yes'), when('a', 'equals', 'yes')))).toEqual(
      [['duplicate', 'b']],
    );
  });

  test('never_holds: an order of the options of a checkbox, a number beyond the scale', () => {
    const options = { options: ['1', '2'] };
    expect(
      codes(
        ask('a', { type: 'checkbox', ...options }),
        ask('b', {}, when('a', 'greater_than', '1')),
      ),
    ).toEqual([['never_holds', 'b']]);
    expect(
      codes(ask('a', { type: 'rating' }), ask('b', {}, when('a', 'greater_than', '5'))),
    ).toEqual([['never_holds', 'b']]);
    expect(codes(ask('a'), ask('b', {}, when('a', 'greater_than', '5')))).toEqual([]);
  });

  test('contradictory: opposite actions, and parts that exclude each other', () => {
    expect(
      codes(
        yesNo('a'),
        ask('b', {}, when('a', 'equals', 'no', 'hide'), when('a', 'equals', 'no', 'show')),
      ),
    ).toContainEqual(['contradictory', 'b']);
    expect(
      codes(
        ask('a', { type: 'number' }),
        ask('b', {}, { ...when('a', 'greater_than', '5'), and: [when('a', 'less_than', '3')] }),
      ),
    ).toEqual([['contradictory', 'b']]);
    expect(
      codes(
        ask('a', { type: 'number' }),
        ask('b', {}, { ...when('a', 'greater_than', '3'), and: [when('a', 'less_than', '4')] }),
      ),
    ).toEqual([]);
  });

  test('no contradiction: two words in one text, a span of dates, times or numbers, several boxes ticked and one not', () => {
    const together = (
      more: Partial<Question>,
      ...[first, ...rest]: [Condition['operator'], string][]
    ) =>
      codes(
        ask('a', more),
        ask('b', {}, { ...when('a', ...first!), and: rest.map((next) => when('a', ...next)) }),
      );
    const options = ['A', 'B', 'C', 'D'];
    expect(
      together({}, ['contains', 'late'], ['contains', 'delivery'], ['not_contains', 'refund']),
    ).toEqual([]);
    expect(together({}, ['contains', 'late'], ['not_contains', 'a'])).toEqual([
      ['contradictory', 'b'],
    ]);
    expect(together({}, ['greater_than', '3'], ['less_than', '5'])).toEqual([]);
    expect(together({ type: 'number' }, ['contains', '1'], ['contains', '2'])).toEqual([]);
    expect(together({}, ['greater_than', '10'], ['contains', '5'])).toEqual([]);
    expect(
      together({ type: 'date' }, ['greater_than', '2026-01-01'], ['less_than', '2026-12-31']),
    ).toEqual([]);
    expect(
      together({ type: 'date' }, ['less_than', '2026-01-01'], ['greater_than', '2026-12-31']),
    ).toEqual([['contradictory', 'b']]);
    expect(
      together(
        { type: 'date', settings: { dateFormat: 'time' } },
        ['greater_equal', '09:00'],
        ['less_than', '17:30'],
      ),
    ).toEqual([]);
    expect(
      together(
        { type: 'checkbox', options },
        ['equals', 'A'],
        ['equals', 'B'],
        ['equals', 'C'],
        ['not_equals', 'D'],
      ),
    ).toEqual([]);
    expect(together({ type: 'checkbox', options }, ['equals', 'A'], ['not_equals', 'A'])).toEqual([
      ['contradictory', 'b'],
    ]);
  });

  test('cyclic, later and deleted targets', () => {
    const found = codes(
      ask('x'),
      ask('a', {}, when('b', 'equals', '1')),
      ask('b', {}, when('a', 'equals', '1'), when('gone', 'is_empty')),
    );
    expect(found).toEqual([
      ['cyclic', 'a'],
      ['later_target', 'a'],
      ['cyclic', 'b'],
      ['missing_target', 'b'],
    ]);
  });

  test('vanished option, unless own words are allowed', () => {
    const choice = (more: Partial<Question> = {}): Question =>
      ask('a', { type: 'multiple-choice', options: ['Red', 'Blue'], ...more });
    expect(codes(choice(), ask('b', {}, when('a', 'equals', 'Green')))).toEqual([
      ['vanished_option', 'b'],
    ]);
    expect(
      codes(choice({ settings: { allowOther: true } }), ask('b', {}, when('a', 'equals', 'Green'))),
    ).toEqual([]);
    expect(codes(ask('a', { type: 'rating' }), ask('b', {}, when('a', 'equals', '9')))).toEqual([
      ['vanished_option', 'b'],
    ]);
  });

  test('duplicate conditions and questions, and conditions without effect', () => {
    expect(
      codes(yesNo('a'), ask('b', {}, when('a', 'equals', 'no'), when('a', 'equals', 'no'))),
    ).toEqual([['duplicate', 'b']]);
    expect(codes(ask('a', { title: 'Name?' }), ask('b', { title: ' name? ' }))).toEqual([
      ['duplicate', 'b'],
    ]);
    expect(codes(yesNo('a'), ask('b', {}, when('a', 'equals', 'no', 'show')))).toEqual([
      ['no_effect', 'b'],
    ]);
  });

  test('questions that cannot be answered', () => {
    expect(
      codes(
        ask('a', { title: ' ' }),
        ask('b', { type: 'checkbox', options: [] }),
        ask('c', { type: 'dropdown', options: ['A', 'A'] }),
      ),
    ).toEqual([
      ['blank_title', 'a'],
      ['no_options', 'b'],
      ['duplicate_option', 'c'],
    ]);
    expect(codes(ask('a', { type: 'number', settings: { minValue: 5, maxValue: 1 } }))).toEqual([
      ['empty_range', 'a'],
    ]);
    const gone = '9e6dba7f-985a-4b6d-9eb5-450362556521';
    const piping = [
      ask('a', { title: 'How?' }),
      ask('b', { title: `{{a}}, {{c|?}}, {{${gone}}}` }),
      ask('c', { title: 'Why?' }),
    ];
    expect(lintSurvey({ questions: piping }).map(findingSentence)).toEqual([
      'Question 2 (““How?”, “Why?”, …”) repeats the answer to “Why?”, which is not an earlier question.',
      'Question 2 (““How?”, “Why?”, …”) repeats the answer to a question that was deleted.',
    ]);
  });

  test('only errors block publishing; an empty survey is a warning', () => {
    expect(lintSurvey({ questions: [] })).toMatchObject([
      { code: 'no_questions', severity: 'warning' },
    ]);
    expect(hasLintErrors(lintSurvey({ questions: [] }))).toBe(false);
    expect(hasLintErrors(lintSurvey({ questions: [ask('a', { title: '' })] }))).toBe(true);
  });

  test('a survey at every limit is linted, with checkboxes of 500 options reduced to those in conditions', () => {
    const options = Array.from({ length: 500 }, (_, index) => `Option ${index}`);
    const questions = Array.from({ length: 500 }, (_, index) =>
      ask(
        `q${index}`,
        { type: 'checkbox', options, required: true },
        ...(index
          ? Array.from({ length: 10 }, (_unused, order) =>
              when(`q${index - 1}`, order % 2 ? 'equals' : 'not_equals', `Option ${order}`),
            )
          : []),
      ),
    );
    expect(codes(...questions)).toEqual([]);
    const [first] = questions as [Question];
    expect(
      codes(
        first,
        ask('z', {}, when('q0', 'equals', 'Option 3'), when('q0', 'not_equals', 'Option 3')),
      ),
    ).toEqual([['unreachable', 'z']]);
  });
});

/** Answers of every kind to each of three questions. The generated conditions use the same values. */
const words = ['yes', 'no', '1', '2', 'A', 'B', 'A B'];
const kinds: [Partial<Question>, (AnswerValue | undefined)[]][] = [
  [{ type: 'yes-no' }, ['yes', 'no']],
  [{ type: 'rating', settings: { minValue: 1, maxValue: 3 } }, [1, 2, 3]],
  [{ type: 'number' }, [0, 1, 1.5, 2, 3]],
  [
    { type: 'checkbox', options: ['A', 'B', 'A B'] },
    [['A'], ['B'], ['A B'], ['A', 'B'], ['A', 'A B'], ['B', 'A B'], ['A', 'B', 'A B']],
  ],
  [
    { type: 'multiple-choice', options: ['A', 'B'], settings: { allowOther: true } },
    ['A', 'B', 'yes', 'x'],
  ],
  [{ type: 'text' }, [...words, '1.5', 'x', 'A 1', 'no yes B', 'yes 2']],
];
const aim = fc.record({
  targetQuestionId: fc.constantFrom('q0', 'q1', 'q2'),
  operator: fc.constantFrom(...conditionOperators),
  value: fc.constantFrom(...words),
});
const rule = fc
  .record({
    id: fc.uuid(),
    first: aim,
    and: fc.array(aim, { maxLength: 2 }),
    action: fc.constantFrom('show' as const, 'hide' as const, 'skip' as const),
  })
  .map(({ id, first, and, action }): Condition => ({ id, ...first, and, action }));
const part = fc.record({
  kind: fc.nat(kinds.length - 1),
  required: fc.boolean(),
  conditions: fc.array(rule, { maxLength: 3 }),
});
const generated = fc.tuple(part, part, part, fc.array(rule, { minLength: 1, maxLength: 4 }));

test('100 generated surveys: findings about unreachable questions and conditions that never hold are true for every answer', () => {
  let found = 0;
  fc.assert(
    fc.property(generated, ([one, two, three, conditions]) => {
      const asked = [one, two, three].map(
        ({ kind, required, conditions: own }, index): Question => ({
          id: `q${index}`,
          title: `Title ${index}`,
          required,
          conditions: own,
          ...kinds[kind]![0],
          type: kinds[kind]![0].type!,
        }),
      );
      const questions: Question[] = [
        ...asked,
        { id: 'q3', type: 'text', title: 'Last', conditions },
      ];
      const findings = lintSurvey({ questions });
      const unreachable = findings
        .filter(({ code }) => code === 'unreachable')
        .map(({ questionId }) => questionId!);
      const never = new Set(
        findings
          .filter(({ key }) => key === 'never_holds' || key === 'contradictory_parts')
          .map(({ conditionId }) => conditionId),
      );
      if (!unreachable.length && !never.size) return;
      found += 1;
      const [first, second, third] = [one, two, three].map(({ kind, required }, index) => [
        ...(required && index === 0 ? [] : [undefined]),
        ...kinds[kind]![1],
      ]);
      for (const q0 of first!)
        for (const q1 of second!)
          for (const q2 of third!) {
            const shown = new Set(visibleQuestions(questions, { q0, q1, q2 }).map(({ id }) => id));
            if (
              asked.some(
                ({ id, required }) =>
                  required &&
                  shown.has(id) &&
                  ({ q0, q1, q2 } as Record<string, unknown>)[id] === undefined,
              )
            )
              continue;
            expect(unreachable.filter((id) => shown.has(id))).toEqual([]);
            const effective = new Map<string, AnswerValue | undefined>([
              ['q0', q0],
              ['q1', q1],
              ['q2', q2],
            ]);
            expect(
              questions
                .flatMap((question) => question.conditions ?? [])
                .filter(
                  (condition) => never.has(condition.id) && conditionMatches(condition, effective),
                ),
            ).toEqual([]);
          }
    }),
    { numRuns: 100, seed: 20261121 },
  );
  expect(found).toBeGreaterThan(20);
});

test('a survey within the limits is linted quickly, whatever its conditions', () => {
  const options = Array.from({ length: 500 }, (_, at) => `Option ${at}`);
  const words = (at: number): string => `${'x'.repeat(200)} ${at}`;
  const boxes = Array.from({ length: 52 }, (_, index) =>
    ask(
      `q${index}`,
      { type: 'checkbox', options },
      ...Array.from({ length: index > 1 ? 100 : 0 }, (_one, at) =>
        when(`q${at % 2}`, 'contains', options[at]),
      ),
    ),
  );
  const texts = Array.from({ length: 60 }, (_, index) =>
    ask(
      `q${index}`,
      { title: Array.from({ length: 300 }, (_one, at) => `{{${at}}}`).join('') },
      ...Array.from({ length: index ? 80 : 0 }, (_one, at) =>
        when(`q${at % index}`, 'contains', words(at % 8)),
      ),
    ),
  );
  const before = process.cpuUsage();
  expect(codes(...boxes)).toEqual([]);
  lintSurvey({ questions: texts });
  const { user, system } = process.cpuUsage(before);
  // This took more than 5 s. On an idle machine, a tenth of a second is enough.
  expect((user + system) / 1000).toBeLessThan(2000);
});
