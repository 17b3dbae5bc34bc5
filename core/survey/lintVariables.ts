import { alwaysEarlier } from './blocks';
import { kindOf } from './formula/parseFormula';
import { readFormula } from './formula/runFormula';
import { numberRange } from './answerShape';
import { finding, LONGEST_TITLE, type FindingKey, type LintFinding } from './lintFinding';
import { testHolds } from './operators';
import { pipedIds } from './piping';
import { answerShapeOf, questionTypeEntry } from './questionTypes';
import { rulesOf, testsOf } from './reachability';
import type { ConditionTest, Question } from './types';
import { isVariableSource, readSource, type SurveyVariable } from './variables/surveyVariable';
import { inputsOfSource, useOf } from './variables/variableInputs';
import { variableLabel } from './variables/variableHead';

/** Finds faults in the variables themselves. A finding's number is the position of its variable. */
export const lintVariables = (
  variables: readonly SurveyVariable[],
  questions: readonly Question[],
): LintFinding[] => {
  const asked = new Map(questions.map((question) => [question.id, question]));
  const names = variables.map(({ name }) => name);
  return variables.flatMap((variable, index) => {
    const found: LintFinding[] = [];
    const say = (key: FindingKey, value: string, severity: LintFinding['severity'] = 'error') => {
      const named = { other: index + 1, value: value.slice(0, LONGEST_TITLE) };
      found.push(finding(key, severity, null, named));
    };
    const { points, formula } = variable;
    const label = variableLabel(variable);
    if (names.indexOf(variable.name) < index) say('variable_twins', variable.name);
    if (points ? points.length === 0 : !formula?.trim()) {
      say('variable_empty', label);
      return found;
    }
    if (!points && readFormula(formula!).problem) say('variable_formula', label);
    const use = useOf(variable);
    if (use.questions.some((id) => !asked.has(id))) say('variable_question', label);
    const unknown = use.variables.find((name) => !names.slice(0, index).includes(name));
    if (unknown === variable.name) say('variable_cyclic', label);
    else if (unknown !== undefined) say('variable_unknown', unknown);
    for (const { questionId, options } of points ?? []) {
      const question = asked.get(questionId);
      const offered = [...(question?.options ?? []), 'yes', 'no'];
      const gone = question && Object.keys(options ?? {}).find((one) => !offered.includes(one));
      if (gone !== undefined && questionTypeEntry(question!.type).hasOptions)
        say('variable_option', gone, 'warning');
    }
    return found;
  });
};

/** Finds faults of conditions, jumps and titles that use variables, by question. */
export const lintVariableUse = (
  questions: readonly Question[],
  variables: readonly SurveyVariable[],
): LintFinding[] => {
  const isEarlier = alwaysEarlier(questions);
  const places = new Map(questions.map(({ id }, index) => [id, index]));
  return questions.flatMap((question, index) => {
    const place = { question, index };
    const faultOf = (test: ConditionTest, isOwn: boolean): [FindingKey, string] | undefined => {
      const variable = variableOf(test.targetQuestionId, variables);
      if (!variable) return ['variable_deleted', ''];
      const label = variableLabel(variable);
      const inputs = inputsOfSource(test.targetQuestionId, variables);
      const before = inputs.filter((id) => (places.get(id) ?? Infinity) < index + Number(isOwn));
      if (inputs.length > 0 && before.length === 0) return ['variable_later', label];
      if (before.some((id) => id !== question.id && !isEarlier(id, question.id)))
        return ['variable_random', label];
      return neverIn(variable, test, questions) ? ['variable_never', label] : undefined;
    };
    const rules = [
      ...rulesOf(question).map((rule) => [rule, false] as const),
      ...(question.jumps ?? []).map((rule) => [rule, true] as const),
    ];
    const ofRules = rules.flatMap(([rule, isOwn]) =>
      testsOf(rule)
        .filter(({ targetQuestionId }) => isVariableSource(targetQuestionId))
        .flatMap((test) => {
          const [key, value] = faultOf(test, isOwn) ?? [];
          if (!key) return [];
          const severity = key === 'variable_never' ? 'warning' : 'error';
          return [finding(key, severity, { ...place, conditionId: rule.id }, { value: value! })];
        }),
    );
    const ofTexts = pipedIds(`${question.title} ${question.description ?? ''}`)
      .filter(isVariableSource)
      .flatMap((id) => {
        const variable = variableOf(id, variables);
        if (!variable) return [finding('variable_pipe', 'warning', place)];
        const isPrivate = inputsOfSource(id, variables).some((input) =>
          questions.some((one) => one.id === input && questionTypeEntry(one.type).isPrivate),
        );
        const isText = !variable.points && !isNumber(variable);
        return isPrivate && isText
          ? [finding('private_pipe', 'error', place, { value: variableLabel(variable) })]
          : [];
      });
    return [...ofRules, ...ofTexts];
  });
};

const variableOf = (
  source: string,
  variables: readonly SurveyVariable[],
): SurveyVariable | undefined => variables.find(({ name }) => name === readSource(source).name);

const isNumber = ({ formula }: SurveyVariable): boolean => {
  const { node } = readFormula(formula ?? '');
  return node !== undefined && kindOf(node) === 'number';
};

/** True if a score can't have a value that passes the test. Formulas are not analyzed. */
const neverIn = (
  { points }: SurveyVariable,
  test: ConditionTest,
  questions: readonly Question[],
): boolean => {
  if (!points || test.operator.includes('contains')) return false;
  let [low, high] = [0, 0];
  for (const { questionId, options, each } of points) {
    const question = questions.find(({ id }) => id === questionId);
    if (!question) return false;
    const [from, to] = rangeOf(question, options, each);
    low += from;
    high += to;
  }
  if (!Number.isFinite(low) || !Number.isFinite(high)) return false;
  const wanted = Number(test.value);
  // Between the ends, any value may be possible.
  const tried = [low, high, ...(wanted >= low && wanted <= high ? [wanted] : [])];
  return tried.every((value) => !testHolds(test, value));
};

/** Returns the lowest and highest points for one question; infinite if they are unknown. */
const rangeOf = (
  question: Question,
  options: Record<string, number> | null | undefined,
  each: number | null | undefined,
): [number, number] => {
  const rows = question.type === 'matrix' ? (question.settings?.rows?.length ?? 0) : 1;
  const isSeveral = answerShapeOf(question) === 'options';
  if (options) {
    const points = Object.values(options);
    const sum = (chosen: number[]): number => chosen.reduce((total, one) => total + one, 0) * rows;
    return isSeveral
      ? [sum(points.filter((one) => one < 0)), sum(points.filter((one) => one > 0))]
      : [Math.min(0, ...points) * rows, Math.max(0, ...points) * rows];
  }
  if (each != null) return each < 0 ? [-Infinity, 0] : [0, Infinity];
  const { min = -Infinity, max = Infinity } = numberRange(question);
  return [Math.min(0, min), Math.max(0, max)];
};
