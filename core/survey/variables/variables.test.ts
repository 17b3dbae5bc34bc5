import fc from '@tests/support/seededCheck';
import { conditionalSeen } from '../funnel';
import { lintSurvey } from '../lint';
import { normaliseSurvey } from '../normalise';
import { pipeVariables } from '../piping';
import { possibleSteps } from '../possibleSteps';
import { followJumps } from '../jumps';
import { matchedQuotas, type Quota } from '../quotas';
import { endAtScreenOuts } from '../screenOuts';
import { thanksFor } from '../screens';
import { validateSubmission } from '../submission';
import { surveySchema } from '../survey.schema';
import type { Answers, ConditionTest, Question, Survey } from '../types';
import { visibleQuestions } from '../visibility';
import { asSources, variableValues } from './attachVariables';
import { computeVariables } from './computeVariables';
import { shownVariables } from './shownVariables';
import type { SurveyVariable } from './surveyVariable';
import { entryOf, variablesEntry } from './variablesEntry';
import { withVariables } from './withVariables';

const ask = (id: string, more: Partial<Question> = {}): Question => ({
  ...{ id, type: 'single-choice', title: id.toUpperCase(), options: ['Never', 'Often'] },
  ...more,
});
const score: SurveyVariable = {
  ...{ name: 'score', label: 'Score' },
  points: ['a', 'b', 'c'].map((questionId) => ({ questionId, options: { Never: 0, Often: 3 } })),
};
const level: SurveyVariable = { name: 'level', formula: 'if(score > 3, "high", "low")' };
const over = (value: number): ConditionTest => ({
  ...{ targetQuestionId: 'variable:score', operator: 'greater_than', value },
});
const seen = (survey: Survey, answers: Answers): string[] =>
  visibleQuestions(endAtScreenOuts({ ...survey, questions: withVariables(survey) }), answers).map(
    ({ id }) => id,
  );
const codes = (survey: Partial<Survey>): string[] =>
  lintSurvey({ questions: [], ...survey }).map(({ key }) => key);

describe('a variable', () => {
  const valuesFor = (variables: SurveyVariable[], answers: Answers) =>
    computeVariables(variables, (id) => answers[id]);

  test('adds points per option, per chosen option and for numbers, and uses earlier variables', () => {
    const variables: SurveyVariable[] = [
      score,
      level,
      { name: 'chosen', points: [{ questionId: 'd', each: 2 }] },
      { name: 'rating', points: [{ questionId: 'e' }] },
      { name: 'grid', points: [{ questionId: 'f', options: { No: 0, Yes: 1, 'Oh: Yes': 5 } }] },
      { name: 'total', formula: '{{variable:score}} + rating / 10' },
      { name: 'adult', formula: '{{e}} >= 18' },
      { name: 'none', formula: '{{missing}} + 1' },
    ];
    const answers = { a: 'Often', b: 'Often', d: ['x', 'y'], e: 7, f: ['R: Yes', 'S: Oh: Yes'] };
    expect(valuesFor(variables, answers)).toEqual({
      ...{ score: 6, level: 'high', chosen: 4, rating: 7, grid: 6, total: 6.7, adult: 'no' },
    });
    expect(valuesFor(variables, {})).toEqual({
      ...{ score: 0, level: 'low', chosen: 0, rating: 0, grid: 0, total: 0, adult: 'no' },
    });
  });

  test('has no noise of binary fractions, and no value from JavaScript', () => {
    expect(valuesFor([{ name: 'x', formula: '0.1 + 0.2' }], {})).toEqual({ x: 0.3 });
    expect(
      valuesFor([{ name: 'x', points: [{ questionId: 'a', options: {} }] }], {
        a: 'constructor',
      }),
    ).toEqual({ x: 0 });
  });

  test('counts answers to visible questions only', () => {
    const survey = {
      questions: [
        ask('a'),
        ask('b', {
          visibleWhen: [{ id: 'r', targetQuestionId: 'a', operator: 'equals', value: 'Often' }],
        }),
      ],
      variables: [score],
    };
    expect(variableValues(survey, { a: 'Never', b: 'Often' })).toEqual({ score: 0 });
    expect(variableValues(survey, { a: 'Often', b: 'Often' })).toEqual({ score: 6 });
  });
});

describe('conditions on a variable', () => {
  const questions = [
    ask('a'),
    ask('b'),
    ask('help', { visibleWhen: [{ id: 'r', ...over(3) }] }),
    ask('c'),
    ask('end'),
  ];
  const variables = [score, level];

  test('see it as it is before their question', () => {
    const survey: Survey = { title: 'S', questions, variables };
    expect(seen(survey, { a: 'Often', b: 'Often' })).toContain('help');
    // The answer to a later question doesn't count yet.
    expect(seen(survey, { a: 'Often', c: 'Often' })).not.toContain('help');
    const checked = validateSubmission(
      withVariables(survey),
      { a: 'Often', c: 'Often', help: 'Often' },
      true,
    );
    expect(checked.answers).not.toHaveProperty('help');
    expect(
      conditionalSeen(withVariables(survey), {
        answers: { a: 'Often', b: 'Often' },
        isComplete: true,
      }),
    ).toEqual(['help']);
  });

  test('a jump reads it after its own question, not at each question that it leaves out', () => {
    const jumping = [
      ask('a', { jumps: [{ id: 'j', ...over(2), to: 'end' }] }),
      ...[ask('b'), ask('c'), ask('end')],
    ];
    const survey: Survey = { title: 'S', questions: jumping, variables };
    expect(seen(survey, { a: 'Often' })).toEqual(['a', 'end']);
    expect(seen(survey, { a: 'Never', b: 'Often' })).toEqual(['a', 'b', 'c', 'end']);
    expect(codes(survey)).toEqual([]);
  });

  test('quotas, screen-outs and thank-you screens test it', () => {
    const quota: Quota = { id: 'quota-1', ...over(3), limit: 0 };
    const survey: Survey = { title: 'S', questions, variables, quotas: [quota] };
    // The survey ends after the last question of the score.
    expect(seen(survey, { a: 'Often', b: 'Often' })).not.toContain('end');
    expect(seen(survey, { a: 'Often' })).toContain('end');
    const matched = (answers: Answers, isComplete: boolean): number =>
      matchedQuotas({ questions, quotas: [quota], variables }, { answers, isComplete }, new Set())
        .length;
    expect(matched({ a: 'Often', b: 'Often' }, true)).toBe(1);
    expect(matched({ a: 'Often', b: 'Often' }, false)).toBe(0);
    expect(matched({ a: 'Often', b: 'Often', c: 'Never', end: 'Never' }, false)).toBe(1);
    const screens = { thanks: [{ title: 'Well done', when: over(3) }, { title: 'Thanks' }] };
    const ending = (answers: Answers): string | null | undefined =>
      thanksFor({ screens, questions }, answers, asSources(variableValues(survey, answers)))?.title;
    expect([ending({ a: 'Often', b: 'Often' }), ending({})]).toEqual(['Well done', 'Thanks']);
  });

  test('the path map draws both ways', () => {
    expect(possibleSteps(followJumps(questions.slice(1, 4)))).toEqual(
      expect.arrayContaining([
        [0, 1],
        [0, 2],
      ]),
    );
  });
});

describe('the linter', () => {
  const questions = [ask('a'), ask('b'), ask('c')];
  const made = (...variables: SurveyVariable[]) => codes({ questions, variables });

  test.each<[string, SurveyVariable[]]>([
    ['variable_empty', [{ name: 'x' }]],
    ['variable_empty', [{ name: 'x', points: [] }]],
    ['variable_formula', [{ name: 'x', formula: '1 +' }]],
    ['variable_question', [{ name: 'x', formula: '{{gone}} + 1' }]],
    ['variable_question', [{ name: 'x', points: [{ questionId: 'gone' }] }]],
    ['variable_cyclic', [{ name: 'x', formula: 'x + 1' }]],
    [
      'variable_unknown',
      [
        { name: 'x', formula: 'y + 1' },
        { name: 'y', formula: 'x' },
      ],
    ],
    ['variable_option', [{ name: 'x', points: [{ questionId: 'a', options: { Gone: 1 } }] }]],
    ['variable_twins', [score, { ...score }]],
  ])('finds %s', (key, variables) => {
    expect(made(...variables)).toEqual([key]);
  });

  test('finds conditions on variables that are gone, come later or never match', () => {
    const rule = (test: ConditionTest, more: Partial<Question> = {}) => [
      ask('a'),
      ask('d', { visibleWhen: [{ id: 'r', ...test }], ...more }),
      ask('b'),
      ask('c'),
    ];
    const found = (list: Question[], ...variables: SurveyVariable[]) =>
      codes({ questions: list, variables });
    expect(found(rule(over(1)))).toEqual(['variable_deleted']);
    expect(found(rule(over(1)), { name: 'score', formula: '{{b}}' })).toEqual(['variable_later']);
    expect(found(rule(over(9)), score)).toEqual(['variable_never']);
    expect(found(rule(over(8)), score)).toEqual([]);
    const block = { id: 'block-1', shuffled: true };
    const shuffled = rule(over(1), { block }).map((one, at) =>
      at === 0 ? { ...one, block } : one,
    );
    expect(found(shuffled, score)).toEqual(['variable_random']);
    expect(found([ask('a', { title: 'You have {{variable:gone}}' })])).toEqual(['variable_pipe']);
    const quotas: Quota[] = [{ id: 'quota-1', ...over(1), limit: 1 }];
    expect(codes({ questions, quotas })).toEqual(['quota_variable_deleted']);
    expect(codes({ questions, quotas, variables: [score] })).toEqual([]);
  });
});

test('only the variables that a page uses are sent to it', () => {
  const secret: SurveyVariable = { name: 'secret', points: [{ questionId: 'a' }] };
  const all = [score, level, secret];
  const names = (parts: object) => shownVariables(parts, all).map(({ name }) => name);
  expect(names({ questions: [ask('a')] })).toEqual([]);
  expect(names({ title: 'You are {{variable:level}}' })).toEqual(['score', 'level']);
  const entry = variablesEntry([score]);
  expect(entryOf([ask('a'), ...entry])?.settings.variables).toEqual([score]);
  expect(entryOf([ask('a')])).toBeUndefined();
  expect(visibleQuestions([ask('a'), ...entry], {}).map(({ id }) => id)).toEqual(['a']);
});

test('texts show values, with a fallback', () => {
  const values = asSources({ score: 12 });
  expect(pipeVariables('{{variable:score}} of 27, {{a}}', values)).toBe('12 of 27, {{a}}');
  expect(pipeVariables('{{variable:gone|nothing}}', values)).toBe('nothing');
});

test('are stored only if they are complete', () => {
  const isValid = (variables: unknown): boolean =>
    surveySchema.isValidSync({ title: 'S', questions: [], variables });
  expect(isValid([score, level])).toBe(true);
  expect(isValid(null)).toBe(true);
  expect(isValid([score, score])).toBe(false);
  for (const name of ['', '1a', 'a-b', 'if', 'true', 'constructor', 'x'.repeat(41)])
    expect(isValid([{ name, formula: '1' }])).toBe(false);
  expect(isValid([{ name: 'x', formula: '1'.repeat(1001) }])).toBe(false);
  expect(isValid([{ name: 'x', points: [{ questionId: 'a', options: { A: '1' } }] }])).toBe(false);
  const stored = { questions: [], variables: [score, null, { name: 1 }, { name: 'x', points: 1 }] };
  expect(normaliseSurvey(stored).variables).toEqual([score]);
});

test('1,000 generated surveys: dropping hidden answers changes no value and no visible question', () => {
  const ids = ['q0', 'q1', 'q2', 'q3', 'q4'];
  const value = fc.constantFrom('Never', 'Often', '2');
  const question = fc.record({
    limit: fc.integer({ min: -1, max: 8 }),
    operator: fc.constantFrom('greater_than' as const, 'less_equal' as const, 'is_empty' as const),
    source: fc.constantFrom('variable:sum', 'variable:half', 'variable:gone'),
    how: fc.constantFrom('show', 'hide', 'jump', 'none'),
  });
  fc.assert(
    fc.property(
      fc.array(question, { minLength: 2, maxLength: 5 }),
      fc.array(fc.option(value, { nil: undefined }), { minLength: 5, maxLength: 5 }),
      (made, given) => {
        const questions = made.map(({ how, source, operator, limit }, at): Question => {
          const test = { id: 'r', targetQuestionId: source, operator, value: limit };
          return ask(ids[at]!, {
            ...(how === 'show' && { visibleWhen: [test] }),
            ...(how === 'hide' && { conditions: [{ ...test, action: 'hide' as const }] }),
            ...(how === 'jump' && { jumps: [{ ...test, to: ids[at + 2] ?? null }] }),
          });
        });
        const points = questions.map(({ id }) => ({
          questionId: id,
          options: { Never: 1, Often: 3 },
        }));
        const variables = [
          { name: 'sum', points },
          { name: 'half', formula: 'sum / 2' },
        ];
        const survey: Survey = { title: 'S', questions, variables };
        const played = followJumps(withVariables(survey));
        const answers = Object.fromEntries(given.map((one, at) => [ids[at]!, one]));
        const shown = visibleQuestions(played, answers).map(({ id }) => id);
        const { answers: kept } = validateSubmission(played, answers, false);
        expect(visibleQuestions(played, kept).map(({ id }) => id)).toEqual(shown);
        const whole = variableValues({ questions: played, variables }, answers);
        expect(computeVariables(variables, (id) => kept[id])).toEqual(whole);
      },
    ),
    { numRuns: 1000 },
  );
});
