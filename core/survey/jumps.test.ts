import fc from '@tests/support/seededCheck';
import { conditionalSeen, seenBySome } from './funnel';
import { followJumps, leftOutBy, type Jump } from './jumps';
import { lintSurvey } from './lint';
import { normaliseSurvey } from './normalise';
import { isEmptyAnswer, testHolds } from './operators';
import { possibleSteps } from './possibleSteps';
import { endAtScreenOuts, playScreenOuts } from './screenOuts';
import { validateSubmission } from './submission';
import { surveySchema } from './survey.schema';
import type { Answers, Question, Survey } from './types';
import { visibleQuestions } from './visibility';

const jump = (targetQuestionId: string, to: string | null, more: Partial<Jump> = {}): Jump => ({
  ...{ id: `${targetQuestionId}-${to}`, targetQuestionId, operator: 'equals', value: 'no', to },
  ...more,
});
const ask = (id: string, ...jumps: Jump[]): Question => ({
  ...{ id, type: 'yes-no', title: id },
  ...(jumps.length > 0 && { jumps }),
});
const seen = (questions: readonly Question[], answers: Answers): string[] =>
  visibleQuestions(followJumps(questions), answers).map(({ id }) => id);
const keysOf = (...questions: Question[]): string[] =>
  lintSurvey({ questions }).map(({ key }) => key);

describe('a jump', () => {
  const questions = [ask('a', jump('a', 'd')), ask('b', jump('b', null)), ask('c'), ask('d')];

  test('leaves out the questions in between, or all later ones at an end', () => {
    expect(seen(questions, {})).toEqual(['a', 'b', 'c', 'd']);
    expect(seen(questions, { a: 'no' })).toEqual(['a', 'd']);
    expect(seen(questions, { a: 'yes', b: 'no' })).toEqual(['a', 'b']);
    // The answer of a question that is left out doesn't count.
    expect(seen(questions, { a: 'no', b: 'no' })).toEqual(['a', 'd']);
  });

  test('is stronger than a condition that shows; of several, the farthest counts', () => {
    const shown = ask('b');
    shown.conditions = [{ ...jump('a', null), action: 'show' }];
    const asked = [ask('a', jump('a', 'c'), jump('a', 'd')), shown, ask('c'), ask('d')];
    expect(seen(asked, { a: 'no' })).toEqual(['a', 'd']);
  });

  test('hides no question that may come before its own, and none if it goes back', () => {
    const block = { id: 'block-1', shuffled: true };
    const shuffled = questions.map((one, at) => (at < 3 ? { ...one, block } : one));
    expect(seen(shuffled, { a: 'no' })).toEqual(['a', 'b', 'c', 'd']);
    expect(leftOutBy(questions, 2, jump('c', 'a'))).toEqual([]);
    expect(leftOutBy(questions, 2, jump('c', 'gone'))).toEqual([]);
    const plain = [ask('a'), ask('b')];
    expect(followJumps(plain)).toBe(plain);
  });

  test('counts in the preview, for required answers, and in the funnel', () => {
    const survey: Survey = { title: 'S', questions };
    expect(playScreenOuts(survey).questions).toEqual(followJumps(questions));
    const required = questions.map((one) => ({ ...one, required: true }));
    const played = endAtScreenOuts({ questions: required });
    const { errors, answers } = validateSubmission(played, { a: 'no', c: 'x', d: 'yes' }, true);
    expect([errors, answers]).toEqual([{}, { a: 'no', d: 'yes' }]);
    expect([...seenBySome(questions)]).toEqual(['b', 'c', 'd']);
    expect(conditionalSeen(questions, { answers: { a: 'no' }, isComplete: true })).toEqual(['d']);
  });

  test('is known to the linter and the path map', () => {
    expect(keysOf(...questions)).toEqual([]);
    expect(keysOf(ask('a'), ask('b', jump('b', 'a')), ask('c'))).toEqual(['jump_target']);
    expect(keysOf(ask('a', jump('a', 'gone')), ask('b'))).toEqual(['jump_target']);
    expect(keysOf(ask('a', jump('a', 'b')), ask('b'))).toEqual(['jump_no_effect']);
    expect(keysOf(ask('a', jump('gone', null)), ask('b'))).toEqual(['missing_target']);
    expect(keysOf(ask('a', jump('b', null)), ask('b'))).toEqual(['later_target']);
    expect(keysOf(ask('a', jump('a', null, { value: 'maybe' })), ask('b'))).toEqual([
      'vanished_option',
    ]);
    const always = jump('a', 'c', { operator: 'is_not_empty' });
    const asked: Question[] = [{ ...ask('a', always), required: true }, ask('b'), ask('c')];
    expect(keysOf(...asked)).toEqual(['unreachable']);
    expect(possibleSteps(followJumps(asked))).toEqual([
      [-1, 0],
      [0, 2],
      [2, 3],
    ]);
  });

  test('is stored only if it is complete', () => {
    const isValid = (jumps: unknown): boolean =>
      surveySchema.isValidSync({ title: 'S', questions: [{ ...ask('a'), jumps }] });
    expect(isValid([jump('a', null), jump('a', 'd')])).toBe(true);
    expect(isValid(null)).toBe(true);
    expect(isValid([{ ...jump('a', 'd'), operator: 'sounds like' }])).toBe(false);
    expect(isValid('d')).toBe(false);
    const stored = { questions: [{ ...ask('a'), jumps: [jump('a', null), { to: 'b' }, null] }] };
    expect(normaliseSurvey(stored).questions[0]!.jumps).toEqual([jump('a', null)]);
  });
});

describe('500 generated surveys with jumps', () => {
  const ids = ['q0', 'q1', 'q2', 'q3', 'q4', 'q5'];
  const value = fc.constantFrom('1', '2', 'no');
  const tested = {
    id: fc.uuid(),
    operator: fc.constantFrom('equals', 'not_equals', 'is_empty', 'greater_than'),
    value,
  } as const;
  const question = fc.record({
    jumps: fc.array(
      fc.record({ ...tested, to: fc.constantFrom(...ids, null), isOwn: fc.boolean() }),
      { maxLength: 2 },
    ),
    rules: fc.array(fc.record({ ...tested, targetQuestionId: fc.constantFrom(...ids) }), {
      maxLength: 1,
    }),
  });

  test('continue where a person who follows the jumps one by one would', () => {
    fc.assert(
      fc.property(
        fc.array(question, { minLength: 2, maxLength: ids.length }),
        fc.array(fc.option(value, { nil: undefined }), { minLength: 6, maxLength: 6 }),
        (made, given) => {
          const questions = made.map(({ jumps, rules }, at): Question => ({
            ...{ id: ids[at]!, type: 'text', title: 't', visibleWhen: rules },
            jumps: jumps.map(({ isOwn, ...one }) => ({
              ...one,
              targetQuestionId: ids[isOwn ? at : Math.max(at - 1, 0)]!,
            })),
          }));
          const answers = Object.fromEntries(given.map((one, at) => [ids[at]!, one]));
          const known = new Map<string, string | undefined>();
          const way: string[] = [];
          let goal = 0;
          for (const [at, { id, visibleWhen = [], jumps }] of questions.entries()) {
            const holds = (rule: Jump): boolean =>
              known.has(rule.targetQuestionId) && testHolds(rule, known.get(rule.targetQuestionId));
            const isShown =
              at === 0 || (at >= goal && (visibleWhen.length === 0 || visibleWhen.some(holds)));
            if (isShown) way.push(id);
            known.set(id, isShown ? answers[id] : undefined);
            for (const one of jumps ?? []) {
              const to = one.to == null ? questions.length : ids.indexOf(one.to);
              const isThere = to <= questions.length && (one.to == null || to < questions.length);
              if (isThere && holds(one)) goal = Math.max(goal, to);
            }
          }
          expect(seen(questions, answers)).toEqual(way);
          const { answers: kept } = validateSubmission(followJumps(questions), answers, true);
          expect(Object.keys(kept)).toEqual(way.filter((id) => !isEmptyAnswer(answers[id])));
        },
      ),
      { numRuns: 500, seed: 20261129 },
    );
  });
});
