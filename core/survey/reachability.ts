import { numberRange } from './answerShape';
import { finding, name, type LintFinding } from './lintFinding';
import { testHolds } from './operators';
import { questionTypeEntry } from './questionTypes';
import { tallyValues } from './tally';
import type { AnswerValue, ConditionTest, Question } from './types';
import { conditionMatches } from './visibility';

/** How many combinations of answers are tried per question; beyond, the question is taken as reachable. */
const maxCombinations = 5000;

/** Questions that no combination of earlier answers ever shows. Each target is taken by itself, empty where it may be left out. */
export const findUnreachable = (questions: readonly Question[]): LintFinding[] => {
  const unreachable = new Set<string>();
  return questions.flatMap((question, index) => {
    if (!index || !question.conditions?.length) return [];
    const earlier = questions.slice(0, index);
    const tests = question.conditions.flatMap((condition) => [condition, ...(condition.and ?? [])]);
    const targets = earlier.filter(({ id }) => tests.some(({ targetQuestionId }) => targetQuestionId === id));
    const choices = targets.map((target) => {
      if (unreachable.has(target.id)) return [undefined];
      const mayBeEmpty = !target.required || (target.conditions?.length && questions[0] !== target);
      const answers = possibleAnswers(target, tests.filter(({ targetQuestionId }) => targetQuestionId === target.id));
      return [...(mayBeEmpty ? [undefined] : []), ...answers];
    });
    const combinations = choices.reduce((product, list) => product * list.length, 1);
    if (combinations > maxCombinations || canShow(question, targets, choices)) return [];
    unreachable.add(question.id);
    return [finding('unreachable', 'error', question.id, `No answers ever lead to ${name(question, index)}: its conditions always hide it.`)];
  });
};

const canShow = (question: Question, targets: readonly Question[], choices: readonly (AnswerValue | undefined)[][], chosen: (AnswerValue | undefined)[] = []): boolean => {
  if (chosen.length < choices.length) return choices[chosen.length]!.some((answer) => canShow(question, targets, choices, [...chosen, answer]));
  const effective = new Map(targets.map(({ id }, index) => [id, chosen[index]]));
  const decisive = question.conditions!.find((condition) => conditionMatches(condition, effective));
  return decisive?.action !== 'hide' && decisive?.action !== 'skip';
};

/** Answers worth trying: all of a closed question, values around the compared ones of an open question. */
export const possibleAnswers = (target: Question, tests: readonly ConditionTest[]): AnswerValue[] => {
  const { shape, type } = questionTypeEntry(target.type);
  const compared = tests.map(({ value }) => String(value ?? ''));
  const closed = tallyValues(target);
  const free = ['any other answer', ...compared.filter(Boolean), ...compared.map((value) => `a ${value} z`)];
  if (shape === 'yes-no') return closed;
  if (shape === 'number') {
    const { min = -Infinity, max = Infinity } = numberRange(target);
    const around = compared.map(Number).filter(Number.isFinite).flatMap((value) => [value - 1, value, value + 1]);
    return type === 'rating' ? closed.map(Number) : [...around, 0, min, max].filter((value) => Number.isFinite(value) && value >= min && value <= max);
  }
  if (shape === 'date') return ['0001-01-01', '9999-12-31', ...compared.filter((value) => testHolds({ operator: 'equals', value }, value))];
  const single = [...closed, ...(shape === 'text' || target.settings?.allowOther ? free : [])];
  if (shape !== 'options') return single;
  return [...single.map((option) => [option]), ...single.flatMap((left, index) => single.slice(index + 1).map((right) => [left, right])), closed];
};
