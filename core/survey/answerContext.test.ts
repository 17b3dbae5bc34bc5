import fc from '@tests/support/seededCheck';
import {
  contextSourcesOf,
  contextValue,
  inContext,
  isContextSource,
  testedSegments,
} from './answerContext';
import type { AnswerContext } from './answerContext';
import { conditionalSeen, leftAt, seenBySome } from './funnel';
import { followJumps, type Jump } from './jumps';
import { lintSurvey } from './lint';
import { isEmptyAnswer, testHolds } from './operators';
import { possibleSteps } from './possibleSteps';
import { validateSubmission } from './submission';
import { surveySchema } from './survey.schema';
import type { Answers, Condition, ConditionTest, Question, VisibleRule } from './types';
import { visibleQuestions } from './visibility';

const compare = (targetQuestionId: string, value: string, more: Partial<Condition> = {}) => ({
  ...{ id: `${targetQuestionId} ${value}`, targetQuestionId, operator: 'equals' as const, value },
  ...more,
});
const ask = (id: string, more: Partial<Question> = {}): Question => ({
  ...{ id, type: 'yes-no', title: id },
  ...more,
});
const seen = (questions: readonly Question[], context: AnswerContext, answers: Answers = {}) =>
  visibleQuestions(inContext(followJumps(questions), context), answers).map(({ id }) => id);
const keysOf = (...questions: Question[]): string[] =>
  lintSurvey({ questions }).map(({ key }) => key);

const onPricing = compare('context:page', '/pricing', { operator: 'contains' });
const pricing = { page: 'https://shop.example/Pricing?plan=a' };

describe('a condition on the context', () => {
  test('knows the page, the language, the device and hidden fields', () => {
    const context: AnswerContext = {
      ...{ page: 'https://a.example/', language: 'de', deviceType: 'mobile' },
      hidden: { plan: 'pro', seats: 5, trial: false, tags: ['a'] },
    };
    const values = ['page', 'language', 'device'].map((one) =>
      contextValue(`context:${one}`, context),
    );
    expect(values).toEqual(['https://a.example/', 'de', 'mobile']);
    const fields = ['plan', 'seats', 'trial', 'tags', 'gone', 'toString'].map((name) =>
      contextValue(`context:hiddenField:${name}`, context),
    );
    expect(fields).toEqual(['pro', '5', 'false', undefined, undefined, undefined]);
    expect(contextValue('context:hiddenField:plan', {})).toBeUndefined();
    const member = { segments: ['loyal', 'view-1.proof'] };
    const segments = ['loyal', 'view-1', 'view', 'proof'].map((id) =>
      contextValue(`context:segment:${id}`, member),
    );
    expect(segments).toEqual(['yes', 'yes', undefined, undefined]);
    expect(contextValue('context:segment:loyal', {})).toBeUndefined();
    const sources = ['context:page', 'context:hiddenField:a', 'context:hiddenField: ', 'context:x'];
    expect(sources.map(isContextSource)).toEqual([true, true, false, false]);
  });

  test('shows, hides, and joins tests of answers', () => {
    const shown = [ask('a'), ask('b', { visibleWhen: [onPricing] }), ask('c')];
    expect(seen(shown, pricing)).toEqual(['a', 'b', 'c']);
    expect(seen(shown, { page: 'https://shop.example/' })).toEqual(['a', 'c']);
    expect(seen(shown, {})).toEqual(['a', 'c']);
    const mobile = compare('context:device', 'mobile', { action: 'hide' });
    const hidden = [ask('a'), ask('b', { conditions: [mobile] })];
    expect(seen(hidden, { deviceType: 'mobile' }, { a: 'yes' })).toEqual(['a']);
    expect(seen(hidden, { deviceType: 'mobile' })).toEqual(['a']);
    expect(seen(hidden, { deviceType: 'desktop' })).toEqual(['a', 'b']);
    const both = compare('context:language', 'de', { and: [compare('a', 'no')], action: 'hide' });
    const joined = [ask('a'), ask('b', { conditions: [both] })];
    expect(seen(joined, { language: 'de' }, { a: 'no' })).toEqual(['a']);
    expect(seen(joined, { language: 'de' }, { a: 'yes' })).toEqual(['a', 'b']);
    expect(seen(joined, { language: 'en' }, { a: 'no' })).toEqual(['a', 'b']);
    const none = compare('context:hiddenField:plan', '', { operator: 'is_empty' });
    const plain = [ask('a'), ask('b', { visibleWhen: [none, compare('a', 'no')] })];
    expect(seen(plain, {})).toEqual(['a', 'b']);
    expect(seen(plain, { hidden: { plan: 'pro' } })).toEqual(['a']);
    expect(seen(plain, { hidden: { plan: 'pro' } }, { a: 'no' })).toEqual(['a', 'b']);
  });

  test('decides about a jump', () => {
    const jumps: Jump[] = [{ ...compare('context:language', 'de'), to: 'c' }];
    const questions = [ask('a', { jumps }), ask('b'), ask('c')];
    expect(seen(questions, { language: 'de' })).toEqual(['a', 'c']);
    expect(seen(questions, { language: 'en' })).toEqual(['a', 'b', 'c']);
    expect(contextSourcesOf(questions)).toEqual(['context:language']);
    const ways = possibleSteps(followJumps(questions))!.map(String);
    expect(new Set(ways)).toEqual(new Set(['-1,0', '0,1', '0,2', '1,2', '2,3']));
  });

  test('counts so that a preview shows the question', () => {
    const hides = compare('context:device', 'mobile', { action: 'hide' });
    const questions = [ask('a'), ask('b', { conditions: [hides], visibleWhen: [onPricing] })];
    expect(visibleQuestions(inContext(questions, null), {}).map(({ id }) => id)).toEqual([
      ...['a', 'b'],
    ]);
    const plain = [ask('a'), ask('b')];
    expect(inContext(plain, null)).toBe(plain);
  });

  test('never hides the first question, and none is required that it hides', () => {
    const required = { required: true, visibleWhen: [onPricing] };
    const questions = [ask('a', required), ask('b', required)];
    const checked = validateSubmission(inContext(questions, {}), { a: 'no', b: 'no' }, true);
    expect([checked.answers, checked.errors]).toEqual([{ a: 'no' }, {}]);
    const shown = validateSubmission(inContext(questions, pricing), { a: 'no' }, true);
    expect(Object.keys(shown.errors)).toEqual(['b']);
  });

  test('counts in the funnel', () => {
    const questions = [ask('a'), ask('b', { visibleWhen: [onPricing] }), ask('c')];
    expect([...seenBySome(questions)]).toEqual(['b']);
    const done = { answers: { a: 'yes' }, isComplete: true };
    expect(conditionalSeen(questions, { ...done, context: pricing })).toEqual(['b']);
    expect(conditionalSeen(questions, done)).toEqual([]);
    expect(leftAt(questions, { a: 'yes' }, '', false, pricing)).toBe('b');
    expect(leftAt(questions, { a: 'yes' })).toBe('c');
  });

  test('is known to the linter and the path map as something that may or may not be', () => {
    const shown = ask('b', { visibleWhen: [onPricing] });
    expect(keysOf(ask('a'), shown)).toEqual([]);
    const ways = possibleSteps([ask('a'), shown])!.map(String);
    expect(new Set(ways)).toEqual(new Set(['-1,0', '0,1', '0,2', '1,2']));
    const unnamed = compare('context:hiddenField:', 'x', { action: 'hide' });
    const jump: Jump = { ...unnamed, to: null };
    expect(keysOf(ask('a', { jumps: [jump] }), ask('b', { conditions: [unnamed] }))).toEqual([
      ...['no_hidden_field', 'no_hidden_field'],
    ]);
    expect(keysOf(ask('a'), ask('b', { visibleWhen: [compare('context:x', '1')] }))).toContain(
      'missing_target',
    );
    const never = compare('context:device', 'watch');
    expect(keysOf(ask('a'), ask('b', { visibleWhen: [never] }))).toEqual(['unreachable']);
    const unchosen = compare('context:segment:', '', { operator: 'is_not_empty' });
    expect(keysOf(ask('a'), ask('b', { visibleWhen: [unchosen] }))).toContain('no_segment');
    const loyal = compare('context:segment:loyal', '', { operator: 'is_not_empty' });
    expect(keysOf(ask('a'), ask('b', { visibleWhen: [loyal] }))).toEqual([]);
    expect(
      new Set(possibleSteps([ask('a'), ask('b', { visibleWhen: [loyal] })])!.map(String)),
    ).toEqual(new Set(ways));
    expect(testedSegments([ask('a'), ask('b', { visibleWhen: [loyal, onPricing] })])).toEqual([
      'loyal',
    ]);
    const isNone = compare('context:language', '', { operator: 'is_empty', action: 'hide' });
    const isAny = compare('context:language', '', { operator: 'is_not_empty', action: 'hide' });
    expect(keysOf(ask('a'), ask('b', { conditions: [isNone, isAny] }))).toEqual(['unreachable']);
    const stored = { title: 'S', questions: [ask('a'), shown] };
    expect(surveySchema.isValidSync(stored)).toBe(true);
  });
});

describe('500 generated surveys with conditions on the context', () => {
  const ids = ['q0', 'q1', 'q2', 'q3', 'q4'];
  const sources = ['page', 'language', 'device', 'hiddenField:plan', 'segment:loyal'].map(
    (one) => `context:${one}`,
  );
  const value = fc.constantFrom('1', '2', 'de');
  const tested = fc.record({
    targetQuestionId: fc.constantFrom(...ids, ...sources),
    operator: fc.constantFrom('equals', 'not_equals', 'is_empty', 'contains', 'greater_than'),
    value,
  });
  const rule = fc
    .tuple(fc.uuid(), tested, fc.array(tested, { maxLength: 2 }))
    .map(([id, test, and]): VisibleRule => ({ id, ...test, ...(and.length > 0 && { and }) }));
  const action = fc.constantFrom<Condition['action'][]>('show', 'hide', 'skip', undefined);
  const question = fc.record({
    visibleWhen: fc.array(rule, { maxLength: 2 }),
    conditions: fc.array(
      fc.tuple(rule, action).map(([one, does]) => ({ ...one, ...(does && { action: does }) })),
      { maxLength: 2 },
    ),
    jumps: fc.array(
      fc.tuple(rule, fc.constantFrom(...ids, null)).map(([one, to]): Jump => ({ ...one, to })),
      { maxLength: 1 },
    ),
    required: fc.boolean(),
  });
  const maybe = fc.option(value, { nil: undefined });
  const facts = fc.record({ page: maybe, language: maybe, deviceType: maybe, plan: maybe });
  const segments = fc.constantFrom([], ['loyal']);

  test('show what they would if the context were answers given before the first question', () => {
    fc.assert(
      fc.property(
        fc.array(question, { minLength: 1, maxLength: ids.length }),
        fc.array(maybe, { minLength: 5, maxLength: 5 }),
        facts,
        segments,
        (made, given, { plan, ...facing }, whose) => {
          const questions = made.map((one, at): Question => ({
            ...ask(ids[at]!),
            type: 'text',
            ...one,
          }));
          const context = { ...facing, hidden: { plan }, segments: whose };
          const answers = Object.fromEntries(given.map((one, at) => [ids[at]!, one]));
          const known = new Map<string, string | undefined>(
            sources.map((source) => [source, contextValue(source, context)]),
          );
          const holds = (one: VisibleRule): boolean =>
            [one, ...(one.and ?? [])].every(
              (test: ConditionTest) =>
                known.has(test.targetQuestionId) &&
                testHolds(test, known.get(test.targetQuestionId)),
            );
          const way: string[] = [];
          for (const [at, { id, visibleWhen, conditions }] of followJumps(questions).entries()) {
            const does = conditions!.find(holds)?.action ?? 'show';
            const isShown =
              at === 0 || (does === 'show' && (!visibleWhen!.length || visibleWhen!.some(holds)));
            if (isShown) way.push(id);
            known.set(id, isShown ? answers[id] : undefined);
          }
          expect(seen(questions, context, answers)).toEqual(way);
          const checked = validateSubmission(
            inContext(followJumps(questions), context),
            answers,
            true,
          );
          expect(Object.keys(checked.answers)).toEqual(
            way.filter((id) => !isEmptyAnswer(answers[id])),
          );
          const asked = questions.filter(({ id, required }) => required && way.includes(id));
          expect(Object.keys(checked.errors)).toEqual(
            asked.filter(({ id }) => isEmptyAnswer(answers[id])).map(({ id }) => id),
          );
        },
      ),
      { numRuns: 500, seed: 20261129 },
    );
  });
});
