import { numberRange } from './answerShape';
import { alwaysEarlier } from './blocks';
import { lintBlocks } from './lintBlocks';
import { lintBudget } from './lintBudget';
import { followJumps } from './jumps';
import { lintConditions } from './lintConditions';
import { lintJumps } from './lintJumps';
import { lintQuotas } from './lintQuotas';
import { lintVariables, lintVariableUse } from './lintVariables';
import {
  finding,
  LONGEST_TITLE,
  type FindingKey,
  type FindingPlace,
  type LintFinding,
} from './lintFinding';
import { nameQuestions, pipedIds } from './piping';
import { answerShapeOf, questionTypeEntry, takesAnswer } from './questionTypes';
import { findUnreachable } from './reachability';
import { isSafeLink } from './screens';
import type { Question, Survey } from './types';
import { matrixPairs } from './types/pairs';
import { isVariableSource } from './variables/surveyVariable';

/** Returns all errors and warnings of a survey, in question order and then by quota. An empty list means that it is ready to publish. */
export const lintSurvey = (
  survey: Pick<Survey, 'questions' | 'quotas' | 'variables'>,
): LintFinding[] => {
  const variables = survey.variables ?? [];
  const written = survey.questions;
  // Sentences use question titles as people read them.
  const questions = nameQuestions(written);
  if (!questions.length) return [finding('no_questions', 'warning', null)];
  const budget = lintBudget();
  const logic = new Map<string | null, LintFinding[]>(questions.map(({ id }) => [id, []]));
  for (const found of [
    ...lintConditions(questions, budget),
    ...lintJumps(questions, budget),
    ...lintVariableUse(written, variables),
    ...findUnreachable(followJumps(questions), budget),
  ])
    logic.get(found.questionId)?.push(found);
  const seen = new Set<string>();
  const titles = new Map(questions.map(({ id, title }) => [id, title.trim()]));
  const earlier = new Set<string>();
  const hidden = new Set<string>();
  const isEarlier = alwaysEarlier(questions);
  const blocks = lintBlocks(questions);
  const ofQuestions = questions.flatMap((question, index) => {
    const title = written[index]!.title.trim().toLowerCase();
    const repeated = title && seen.has(title);
    seen.add(title);
    const place = { question, index };
    const findings = [
      ...lintQuestion(place),
      ...(repeated ? [finding('duplicate', 'warning', place)] : []),
      ...lintPipes(written[index]!, place, { earlier, hidden, titles, isEarlier }),
      ...(blocks.get(question.id) ?? []).map((key) => finding(key, 'warning', place)),
      ...(logic.get(question.id) ?? []),
    ];
    if (takesAnswer(question)) earlier.add(question.id);
    if (questionTypeEntry(question.type).isPrivate) hidden.add(question.id);
    return findings;
  });
  return [
    ...ofQuestions,
    ...lintVariables(variables, questions),
    ...lintQuotas(survey.quotas ?? [], questions, budget, variables),
  ];
};

/** True if a survey can be published. */
export const hasLintErrors = (findings: readonly LintFinding[]): boolean =>
  findings.some(({ severity }) => severity === 'error');

const lintQuestion = (place: FindingPlace): LintFinding[] => {
  const { question } = place;
  const found: LintFinding[] = [];
  const say: Say = (key, value) => {
    found.push(finding(key, 'error', place, value === undefined ? {} : { value }));
  };
  if (!question.title.trim()) say('blank_title');
  const { hasOptions, optionsMin = 1 } = questionTypeEntry(question.type);
  if (hasOptions) {
    const options = (question.options ?? []).map((option) => option.trim());
    const count = options.filter(Boolean).length;
    if (!count && !question.settings?.allowOther) say('no_options');
    if (count && count < optionsMin) say('few_options', String(optionsMin));
    const before = new Set<string>();
    const twice = options.find((option) => option && (before.has(option) || !before.add(option)));
    if (twice !== undefined) say('duplicate_option', twice);
  }
  if (question.type === 'matrix') lintRows(question, say);
  if (question.type === 'picture-choice') lintPictures(question, say);
  if (question.type === 'scheduling' && !isSafeLink(question.settings?.link)) say('no_link');
  const { min, max } = numberRange(question);
  const { minLength = 0, maxLength = Infinity } = question.settings ?? {};
  const shape = answerShapeOf(question);
  if (
    (shape === 'number' && min !== undefined && max !== undefined && min > max) ||
    (shape === 'text' && minLength > maxLength)
  ) {
    say('empty_range');
  }
  return found;
};

type Say = (key: FindingKey, value?: string) => void;

/** Checks the rows of a matrix: there must be some, and no two answers may read the same. */
const lintRows = (question: Question, say: Say): void => {
  if (!question.settings?.rows?.some((row) => row.trim())) return say('no_rows');
  const before = new Set<string>();
  const twice = matrixPairs({ ...question, options: [...new Set(question.options)] })
    .flat()
    .find((pair) => before.has(pair) || !before.add(pair));
  if (twice !== undefined) say('duplicate_option', twice);
};

/** Checks that each option has a picture, and alternative text for people who can't see it. */
const lintPictures = ({ options = [], settings }: Question, say: Say): void => {
  const without = (texts: readonly string[] | undefined): string | undefined =>
    options.find((option, at) => option.trim() && !texts?.[at]?.trim());
  const [noPicture, noAlt] = [without(settings?.pictures), without(settings?.alts)];
  if (noPicture !== undefined) say('no_picture', noPicture);
  if (noAlt !== undefined) say('no_alt', noAlt);
};

/** An id generated by the editor, which means nothing to people. */
const GIVEN_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Maximum number of findings reported for one question. A text can contain hundreds of pipes. */
const maxPipes = 20;

/** The question as written, with its pipes, and its place. Other titles are as people read them. */
const lintPipes = (
  { id: own, title, description }: Question,
  place: FindingPlace,
  {
    earlier,
    hidden,
    titles,
    isEarlier,
  }: {
    earlier: ReadonlySet<string>;
    /** Ids of questions whose answers are never repeated. */
    hidden: ReadonlySet<string>;
    titles: ReadonlyMap<string, string>;
    isEarlier: ReturnType<typeof alwaysEarlier>;
  },
): LintFinding[] =>
  pipedIds(`${title} ${description ?? ''}`)
    .filter((id) => !isVariableSource(id))
    .filter((id) => !earlier.has(id) || hidden.has(id) || !isEarlier(id, own))
    .slice(0, maxPipes)
    .map((id) => {
      if (hidden.has(id))
        return finding('private_pipe', 'error', place, {
          value: titles.get(id)!.slice(0, LONGEST_TITLE),
        });
      if (earlier.has(id))
        return finding('random_pipe', 'warning', place, {
          value: titles.get(id)!.slice(0, LONGEST_TITLE),
        });
      const target = titles.get(id) ?? (GIVEN_ID.test(id) ? undefined : id);
      return target
        ? finding('missing_pipe', 'warning', place, { value: target.slice(0, LONGEST_TITLE) })
        : finding('missing_pipe_deleted', 'warning', place);
    });
