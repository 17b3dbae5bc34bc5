// @slow: 20,000 generated surveys
import fc from '@tests/support/seededCheck';
import { createQuestion } from '@core/survey/createQuestion';
import { conditionOperators } from '@core/survey/operators';
import { answerParts, questionTypes } from '@core/survey/questionTypes';
import { validateSubmission } from '@core/survey/submission';
import { tallyValues } from '@core/survey/tally';
import type { AnswerValue, ConditionTest, Question } from '@core/survey/types';
import { visibleQuestions } from '@core/survey/visibility';
import { withParts } from './parts/allParts';
import { problemsOf } from './problemsOf';

const asked = fc
  .tuple(fc.constantFrom(...questionTypes), fc.boolean(), fc.boolean())
  .map(([{ type }, required, several]) => {
    const question = createQuestion(type, 'q');
    const { requiredFields = [] } = question.settings ?? {};
    const settings = {
      ...question.settings,
      several,
      requiredFields: several ? requiredFields : [],
    };
    return { ...question, title: 'Q', required, settings };
  });
const loose = fc.oneof(
  fc.constantFrom<AnswerValue | undefined>(undefined, null, '', 'yes', 0, 1, 50, 1e6, '2026-01-31'),
  fc.string({ maxLength: 5 }),
  fc.double(),
);
/** Answers that a question offers, in any number and order, and other answers. */
const answerTo = (question: Question): fc.Arbitrary<AnswerValue | undefined> => {
  const values = [...tallyValues(question), 'none of these'];
  const names = [...(answerParts(question) ?? question.options ?? []), 'none of these'];
  const parts = fc.dictionary(
    fc.constantFrom(...names),
    fc.constantFrom<string | number>(0, 50, 100, -1, '', 'x', 'a@b.co', 'DE'),
  );
  return fc.oneof(loose, fc.constantFrom(...values), fc.array(fc.constantFrom(...values)), parts);
};
/** Tests of earlier answers: of the question a number of places before. */
const aim = fc.record({
  back: fc.integer({ min: 1, max: 3 }),
  operator: fc.constantFrom(...conditionOperators),
  value: fc.constantFrom<ConditionTest['value']>('yes', 'Option 1', '1', 5, true, '', null),
});
const rule = fc.record({
  first: aim,
  and: fc.array(aim, { maxLength: 2 }),
  action: fc.constantFrom('show' as const, 'hide' as const, 'skip' as const),
});
const rules = fc.record({
  conditions: fc.array(rule, { maxLength: 2 }),
  visibleWhen: fc.array(rule, { maxLength: 2 }),
});
type Rules = typeof rules extends fc.Arbitrary<infer Drawn> ? Drawn : never;

/** Adds the rules to the question at a place. Those about the first question's predecessors never match. */
const withRules = (
  question: Question,
  at: number,
  { conditions, visibleWhen }: Rules,
): Question => {
  const testOf = ({ back, operator, value }: Rules['conditions'][number]['first']) => ({
    ...{ targetQuestionId: `q${at - back}`, operator, value },
  });
  const ruleOf = ({ first, and }: Rules['conditions'][number], place: number) => ({
    ...{ id: `${at}-${place}`, ...testOf(first), and: and.map(testOf) },
  });
  return {
    ...question,
    id: `q${at}`,
    conditions: conditions.map((one, place) => ({ ...ruleOf(one, place), action: one.action })),
    visibleWhen: visibleWhen.map(ruleOf),
  };
};
const survey = fc
  .array(fc.tuple(asked, rules), { minLength: 1, maxLength: 5 })
  .map((all) => all.map(([question, drawn], at) => withRules(question, at, drawn)))
  .chain((questions) => fc.tuple(fc.constant(questions), fc.tuple(...questions.map(answerTo))));

test('20,000 generated surveys with every type and rule: the widget shows and rejects what the server does', () => {
  const met = { types: new Set<string>(), hidden: 0, rejected: 0 };
  fc.assert(
    fc.property(survey, ([questions, given]) => {
      const answers = Object.fromEntries(given.map((answer, at) => [`q${at}`, answer]));
      const { errors, answers: stored } = validateSubmission(questions, answers, true);
      const shown = visibleQuestions(withParts({ title: '', questions }).questions, answers);
      const ids = shown.map(({ id }) => id);
      expect({
        problems: problemsOf(shown, answers),
        storedButHidden: Object.keys(stored).filter((id) => !ids.includes(id)),
        // The server drops hidden answers. Without them, a page shows the same questions again.
        shownAgain: visibleQuestions(questions, stored).map(({ id }) => id),
      }).toEqual({ problems: errors, storedButHidden: [], shownAgain: ids });
      for (const { type } of shown) met.types.add(type);
      met.hidden += questions.length - shown.length;
      met.rejected += Object.keys(errors).length;
    }),
    { numRuns: 20_000 },
  );
  expect(met.types.size).toBe(questionTypes.length);
  expect(Math.min(met.hidden, met.rejected)).toBeGreaterThan(5000);
});
