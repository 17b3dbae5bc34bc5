import { answerShapeOf } from '@core/survey/questionTypes';
import { ratingScore } from '@core/survey/ratingScore';
import { tallyValues } from '@core/survey/tally';
import type { Question } from '@core/survey/types';

const GROUPS = {
  detractors: 'Detractor',
  passives: 'Passive',
  promoters: 'Promoter',
  rest: 'Not satisfied',
  satisfied: 'Satisfied',
} as const;

/** Returns what the numbers of a scale mean, by value. Other answers are their own label: empty. */
export const valueLabels = (question: Question): Map<string, string> => {
  const labels = new Map<string, string>();
  if (answerShapeOf(question) !== 'number') return labels;
  const values = tallyValues(question);
  const { lowLabel, highLabel } = question.settings ?? {};
  const groups = ratingScore(question, [])?.groups ?? [];
  for (const [at, value] of values.entries()) {
    const group = groups.find(({ from, to }) => Number(value) >= from && Number(value) <= to)?.id;
    const end = at === 0 ? lowLabel : at === values.length - 1 ? highLabel : undefined;
    const label = [end, group && GROUPS[group]].filter(Boolean).join('; ');
    if (label) labels.set(value, label);
  }
  return labels;
};
