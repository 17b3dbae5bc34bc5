import { numberRange } from './answerShape';
import { lintBudget } from './lintBudget';
import { lintConditions } from './lintConditions';
import { finding, name, type LintCode, type LintFinding } from './lintFinding';
import { nameQuestions, pipedIds } from './piping';
import { questionTypeEntry, takesAnswer } from './questionTypes';
import { findUnreachable } from './reachability';
import type { Question, Survey } from './types';
import { matrixPairs } from './types/pairs';

/** Everything that is wrong or doubtful in a survey, in question order, errors and warnings mixed. Empty means publish at will. */
export const lintSurvey = (survey: Pick<Survey, 'questions'>): LintFinding[] => {
  const written = survey.questions;
  // Sentences name questions as people read them.
  const questions = nameQuestions(written);
  if (!questions.length)
    return [finding('no_questions', 'warning', null, 'The survey has no questions yet.')];
  const budget = lintBudget();
  const logic = new Map<string | null, LintFinding[]>(questions.map(({ id }) => [id, []]));
  for (const found of [...lintConditions(questions, budget), ...findUnreachable(questions, budget)])
    logic.get(found.questionId)?.push(found);
  const seen = new Set<string>();
  const titles = new Map(questions.map(({ id, title }) => [id, title.trim()]));
  const earlier = new Set<string>();
  return questions.flatMap((question, index) => {
    const title = written[index]!.title.trim().toLowerCase();
    const repeated = title && seen.has(title);
    seen.add(title);
    const findings = [
      ...lintQuestion(question, index),
      ...(repeated
        ? [
            finding(
              'duplicate',
              'warning',
              question.id,
              `Another question before ${name(question, index)} asks the same.`,
            ),
          ]
        : []),
      ...lintPipes(written[index]!, name(question, index), { earlier, titles }),
      ...(logic.get(question.id) ?? []),
    ];
    if (takesAnswer(question)) earlier.add(question.id);
    return findings;
  });
};

/** Whether a survey may be published. */
export const hasLintErrors = (findings: readonly LintFinding[]): boolean =>
  findings.some(({ severity }) => severity === 'error');

const capital = (text: string): string => text[0]!.toUpperCase() + text.slice(1);

const lintQuestion = (question: Question, index: number): LintFinding[] => {
  const found: LintFinding[] = [];
  const called = capital(name(question, index));
  const say: Say = (code, severity, sentence) => {
    found.push(finding(code, severity, question.id, sentence));
  };
  if (!question.title.trim()) say('blank_title', 'error', `${called} has no title.`);
  if (questionTypeEntry(question.type).hasOptions) {
    const options = (question.options ?? []).map((option) => option.trim());
    if (!options.some(Boolean) && !question.settings?.allowOther)
      say('no_options', 'error', `${called} has no options to choose from.`);
    const before = new Set<string>();
    const twice = options.find((option) => option && (before.has(option) || !before.add(option)));
    if (twice !== undefined) say('duplicate_option', 'error', `${called} offers “${twice}” twice.`);
  }
  if (question.type === 'matrix') lintRows(question, called, say);
  const { min, max } = numberRange(question);
  const { minLength = 0, maxLength = Infinity } = question.settings ?? {};
  const shape = questionTypeEntry(question.type).shape;
  if (
    (shape === 'number' && min !== undefined && max !== undefined && min > max) ||
    (shape === 'text' && minLength > maxLength)
  ) {
    say('empty_range', 'error', `${called} allows no answer: its minimum is above its maximum.`);
  }
  return found;
};

type Say = (code: LintCode, severity: LintFinding['severity'], sentence: string) => void;

/** Rows of a matrix: there are some, and no two answers read the same. */
const lintRows = (question: Question, called: string, say: Say): void => {
  if (!question.settings?.rows?.some((row) => row.trim()))
    return say('no_options', 'error', `${called} has no rows.`);
  const before = new Set<string>();
  const twice = matrixPairs({ ...question, options: [...new Set(question.options)] })
    .flat()
    .find((pair) => before.has(pair) || !before.add(pair));
  if (twice !== undefined) say('duplicate_option', 'error', `${called} offers “${twice}” twice.`);
};

/** An id that the editor gave, which means nothing to people. */
const GIVEN_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Of one question so many are told: a text has room for hundreds. */
const maxPipes = 20;

const lintPipes = (
  { id: questionId, title, description }: Question,
  called: string,
  { earlier, titles }: { earlier: ReadonlySet<string>; titles: ReadonlyMap<string, string> },
): LintFinding[] =>
  pipedIds(`${title} ${description ?? ''}`)
    .filter((id) => !earlier.has(id))
    .slice(0, maxPipes)
    .map((id) => {
      const target = titles.get(id) ?? (GIVEN_ID.test(id) ? undefined : id);
      const what = target
        ? `“${target.slice(0, 60)}”, which is no earlier question`
        : 'a question that was deleted';
      return finding(
        'missing_pipe',
        'warning',
        questionId,
        `${capital(called)} repeats the answer of ${what}.`,
      );
    });
