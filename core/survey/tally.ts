import { ratingRange, readQuestionType } from './answerShape';
import { isEmptyAnswer } from './operators';
import { questionTypeEntry } from './questionTypes';
import type { AnswerValue, Question } from './types';

export interface Tally {
  answered: number;
  /** One entry per option, step or yes/no, in the question's order, zeros included; empty for free answers. */
  counts: { value: string; count: number }[];
  /** Answers given under "other", newest not told apart. */
  others: string[];
  /** Mean, lowest and highest of a number or rating; null without answers or for other types. */
  average: number | null;
  min: number | null;
  max: number | null;
  /** NPS -100 to 100, CSAT 0 to 100, one decimal; null for other questions. */
  score: number | null;
}

/** Counts and averages of the answers to one question; empty answers are left out, arrays are read for either choice type (OP-094). */
export const tallyAnswers = (question: Question, answers: readonly (AnswerValue | undefined)[]): Tally => {
  const given = answers.filter((answer) => !isEmptyAnswer(answer));
  const members = given.flatMap((answer) => (Array.isArray(answer) ? (answer as readonly string[]) : [String(answer)]));
  const values = tallyValues(question);
  const known = new Map(values.map((value) => [value, 0]));
  const others: string[] = [];
  for (const member of members) {
    if (known.has(member)) known.set(member, known.get(member)! + 1);
    else if (question.options?.length) others.push(member);
  }
  const numbers = questionTypeEntry(question.type).shape === 'number' ? given.map(Number).filter(Number.isFinite) : [];
  const sum = numbers.reduce((total, value) => total + value, 0);
  return {
    answered: given.length,
    counts: values.map((value) => ({ value, count: known.get(value)! })),
    others,
    average: numbers.length ? sum / numbers.length : null,
    min: numbers.length ? numbers.reduce((a, b) => Math.min(a, b)) : null,
    max: numbers.length ? numbers.reduce((a, b) => Math.max(a, b)) : null,
    score: presetScore(question, numbers),
  };
};

/** The values a question's answers are counted under. */
export const tallyValues = (question: Question): string[] => {
  const type = readQuestionType(question.type);
  if (type === 'yes-no') return ['yes', 'no'];
  if (type !== 'rating') return questionTypeEntry(type).hasOptions ? [...new Set(question.options ?? [])] : [];
  const { min, max } = ratingRange(question);
  return Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
};

/** The score of a list of numbers, see presetScoreOf. */
export const presetScore = (question: Question, numbers: readonly number[]): number | null =>
  presetScoreOf(question, numbers.map((value) => [value, 1] as const));

/** NPS = % of 9-10 minus % of 0-6 (Reichheld 2003). CSAT = % of the two best steps. `counts`: number and how often it was answered. */
export const presetScoreOf = (question: Question, counts: readonly (readonly [value: number, count: number])[]): number | null => {
  const preset = question.settings?.preset;
  const size = counts.reduce((total, [, count]) => total + count, 0);
  if (!preset || !size) return null;
  const percent = (test: (value: number) => boolean): number => (counts.reduce((sum, [value, count]) => sum + (test(value) ? count : 0), 0) / size) * 100;
  const score = preset === 'nps'
    ? percent((value) => value >= 9) - percent((value) => value <= 6)
    : percent((value) => value >= ratingRange(question).max - 1);
  return Math.round(score * 10) / 10;
};
