import { readFormula } from '@core/survey/formula/runFormula';
import { tokensOf } from '@core/survey/formula/tokens';
import { LIMITS } from '@core/limits';
import { answerShapeOf, takesAnswer } from '@core/survey/questionTypes';
import { tallyValues } from '@core/survey/tally';
import type { Question, Survey } from '@core/survey/types';
import { VARIABLE_SOURCE, type SurveyVariable } from '@core/survey/variables/surveyVariable';
import { useOf } from '@core/survey/variables/variableInputs';
import { isVariableName } from '@core/survey/variables.schema';

/** Points as typed. */
export interface PointsDraft {
  questionId: string;
  /** Points by option. Empty for a question whose number counts. */
  options: Record<string, string>;
  /** Points for each chosen option. Points by option replace them. */
  each?: string;
}

/** A variable being edited. */
export interface VariableDraft {
  /** Identifies the variable within the dialog; not stored. */
  id: string;
  name: string;
  label: string;
  kind: 'points' | 'formula';
  points: PointsDraft[];
  formula: string;
  /** Name in the survey, if it has one already. */
  before?: string;
}

/** Problem that blocks applying a variable. */
export interface VariableProblem {
  id: string;
  part: 'name' | 'twin' | 'points' | 'pointsNumber' | 'formula' | 'reference';
  /** The wrong part of a formula. */
  word?: string | undefined;
}

/** Parts of a survey that variables change: a renamed variable keeps its place in conditions and texts. */
export type VariableParts = Pick<
  Survey,
  'variables' | 'questions' | 'screens' | 'quotas' | 'translations'
>;

/** Returns a survey's variables for editing. */
export const variableDrafts = ({ variables }: Survey): VariableDraft[] =>
  (variables ?? []).map(({ name, label, points, formula }) => ({
    id: name,
    ...{ name, label: label ?? '', before: name, formula: formula ?? '' },
    kind: points ? 'points' : 'formula',
    points: (points ?? []).map(({ questionId, options, each }) => ({
      questionId,
      ...(typeof each === 'number' && { each: String(each) }),
      options: Object.fromEntries(
        Object.entries(options ?? {}).map(([option, value]) => [option, String(value)]),
      ),
    })),
  }));

/** Returns the options that can have points; none for a question whose number is used as it is. */
export const optionsWithPoints = (question: Question): string[] => {
  const shape = answerShapeOf(question);
  if (question.type === 'matrix') return question.options ?? [];
  return shape === 'option' || shape === 'options' || shape === 'yes-no'
    ? tallyValues(question)
    : [];
};

/** True if a question can add points: it has options or a number. */
export const canHavePoints = (question: Question): boolean =>
  takesAnswer(question) &&
  (optionsWithPoints(question).length > 0 || answerShapeOf(question) === 'number');

/** True if several options can be chosen. Then every choice can add the same points. */
export const countsEach = (question: Question): boolean =>
  answerShapeOf(question) === 'options' && optionsWithPoints(question).length > 0;

/** Returns the initial points for a question: 0, 1, 2 and so on for its options. */
export const newPoints = (question: Question): PointsDraft => ({
  questionId: question.id,
  options: Object.fromEntries(
    optionsWithPoints(question).map((option, at) => [
      option,
      answerShapeOf(question) === 'yes-no' ? String(Number(option === 'yes')) : String(at),
    ]),
  ),
});

/** Returns a name for formulas, made from a label. */
export const nameFrom = (label: string, taken: readonly string[]): string => {
  const plain = label
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+/, '')
    .replace(/_$/, '')
    .slice(0, 30);
  const base = isVariableName(plain) ? plain : 'score';
  if (!taken.includes(base)) return base;
  let number = 2;
  while (taken.includes(`${base}_${number}`)) number += 1;
  return `${base}_${number}`;
};

/** Returns what must be corrected before the variables can be applied. */
export const variableProblems = (
  drafts: readonly VariableDraft[],
  questions: readonly Question[],
): VariableProblem[] =>
  drafts.flatMap((draft, at): VariableProblem[] => {
    const { id, name, kind, points, formula } = draft;
    const found: VariableProblem[] = [];
    const earlier = drafts.slice(0, at).map((one) => one.name);
    if (!isVariableName(name)) found.push({ id, part: 'name' });
    else if (earlier.includes(name)) found.push({ id, part: 'twin' });
    if (kind === 'points') {
      if (points.length === 0) found.push({ id, part: 'points' });
      const typed = points.flatMap(({ options, each }) => [
        ...Object.values(options),
        ...(each === undefined ? [] : [String(each)]),
      ]);
      if (typed.some((value) => value.trim() === '' || !Number.isFinite(Number(value))))
        found.push({ id, part: 'pointsNumber' });
      return found;
    }
    const { problem } = readFormula(formula);
    if (problem) return [...found, { id, part: 'formula', word: problem.word }];
    const use = useOf({ name, formula });
    const unknown =
      use.variables.find((one) => !earlier.includes(one)) ??
      use.questions.find((one) => !questions.some((question) => question.id === one));
    if (unknown !== undefined) found.push({ id, part: 'reference', word: unknown });
    return found;
  });

/** Applies the variables to the survey, with new names in its conditions, texts and formulas. */
export const withVariableDrafts = (
  survey: Survey,
  drafts: readonly VariableDraft[],
): VariableParts => {
  const names = new Map(
    drafts.flatMap(({ before, name }) => (before && before !== name ? [[before, name]] : [])),
  );
  const { questions, screens, quotas, translations } = survey;
  const parts = renamed({ questions, screens, quotas, translations }, names);
  return { ...parts, variables: drafts.map((draft) => variableOf(draft, names)) };
};

/** Returns drafts as the variables that they describe, without renaming any. */
export const draftsAsVariables = (drafts: readonly VariableDraft[]): SurveyVariable[] =>
  drafts.map((draft) => variableOf(draft, new Map()));

const renamed = <Parts extends object>(parts: Parts, names: ReadonlyMap<string, string>): Parts =>
  names.size === 0
    ? parts
    : (JSON.parse(
        JSON.stringify(parts).replace(
          USE,
          (_all, name: string) => VARIABLE_SOURCE + (names.get(name) ?? name),
        ),
      ) as Parts);

const USE = /variable:(\w+)/g;

const variableOf = (
  { name, label, kind, points, formula }: VariableDraft,
  names: ReadonlyMap<string, string>,
): SurveyVariable => ({
  name,
  ...(label.trim() && { label: label.trim().slice(0, LIMITS.text.short) }),
  ...(kind === 'points'
    ? {
        points: points.map(({ questionId, options, each }) => ({
          questionId,
          ...(each !== undefined && { each: Number(each) }),
          ...(Object.keys(options).length > 0 && {
            options: Object.fromEntries(
              Object.entries(options).map(([option, value]) => [option, Number(value)]),
            ),
          }),
        })),
      }
    : { formula: renamedFormula(formula, names) }),
});

const renamedFormula = (formula: string, names: ReadonlyMap<string, string>): string => {
  const tokens = tokensOf(formula);
  if (names.size === 0 || !Array.isArray(tokens)) return formula;
  return [...tokens].reverse().reduce((text, { kind, text: word, at }) => {
    const name = names.get(kind === 'answer' ? word.slice(VARIABLE_SOURCE.length) : word);
    if (name === undefined) return text;
    if (kind === 'name') return text.slice(0, at) + name + text.slice(at + word.length);
    return kind === 'answer' && word.startsWith(VARIABLE_SOURCE)
      ? text.slice(0, at) + text.slice(at).replace(word, VARIABLE_SOURCE + name)
      : text;
  }, formula);
};
