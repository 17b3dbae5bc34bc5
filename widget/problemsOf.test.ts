import fc from '@tests/support/seededCheck';
import { createQuestion } from '@core/survey/createQuestion';
import { answerParts, questionTypes } from '@core/survey/questionTypes';
import { validateSubmission } from '@core/survey/submission';
import { tallyValues } from '@core/survey/tally';
import type { AnswerValue, Question } from '@core/survey/types';
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
const survey = fc
  .array(asked, { minLength: 1, maxLength: 4 })
  .map((all) => all.map((question, at) => ({ ...question, id: `q${at}` })))
  .chain((questions) => fc.tuple(fc.constant(questions), fc.tuple(...questions.map(answerTo))));

test('the widget finds the same problems as the server, in questions of every type', () => {
  fc.assert(
    fc.property(survey, ([questions, given]) => {
      const answers = Object.fromEntries(given.map((answer, at) => [`q${at}`, answer]));
      const { errors } = validateSubmission(questions, answers, true);
      const shown = visibleQuestions(withParts({ title: '', questions }).questions, answers);
      expect(problemsOf(shown, answers)).toEqual(errors);
    }),
    { numRuns: 2000 },
  );
});
