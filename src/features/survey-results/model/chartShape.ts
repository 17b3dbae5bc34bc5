import { readQuestionType } from '@core/survey/answerShape';
import { ratingScore, type RatingGroup } from '@core/survey/ratingScore';
import type { ScoreInterval } from '@core/survey/scoreInterval';
import { questionTypeEntry } from '@core/survey/questionTypes';
import type { QuestionSummary } from '@core/contract/surveyResultShapes';
import type { Question } from '@core/survey/types';

/** How a question's answers are drawn: the right chart for each type. */
export type ChartShape = 'score' | 'steps' | 'options' | 'split' | 'range' | 'texts';

/** NPS and CSAT by their score; ratings by steps; choices by bars; yes/no by a split; numbers and dates by ranges; texts by their words. */
export const chartShapeOf = (question: Question): ChartShape => {
  const type = readQuestionType(question.type);
  if (type === 'rating') return question.settings?.preset ? 'score' : 'steps';
  if (type === 'yes-no') return 'split';
  if (type === 'number' || type === 'date') return 'range';
  return questionTypeEntry(type).hasOptions ? 'options' : 'texts';
};

/** Whether answers are words that can repeat. An address belongs to one person only. */
export const hasWords = (question: Question): boolean =>
  chartShapeOf(question) === 'texts' && readQuestionType(question.type) !== 'email';

const GROUP_NAMES: Record<RatingGroup['id'], string> = {
  detractors: 'Detractors ',
  passives: 'Passives ',
  promoters: 'Promoters ',
  rest: '',
  satisfied: 'Satisfied ',
};

export interface ScoreGroup {
  id: RatingGroup['id'];
  label: string;
  count: number;
}

/** The groups a score is made of, and its interval; null without answers. */
export const scoreOf = (
  question: Question,
  summary: QuestionSummary,
): { groups: ScoreGroup[]; interval: ScoreInterval | null } => {
  const counts = summary.counts.map(({ value, count }) => [Number(value), count] as const);
  const { groups, interval } = ratingScore(question, counts) ?? { groups: [], interval: null };
  return {
    groups: groups.map(({ id, from, to, count }) => ({
      id,
      label: `${GROUP_NAMES[id]}${String(from)}–${String(to)}`,
      count,
    })),
    interval,
  };
};

/** Per cent to the tenth, halves up: '44.7%'. */
export const shareText = (share: number): string => `${(Math.round(share * 10) / 10).toFixed(1)}%`;

/** Per cent of `whole`, 0 when there is none. */
export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? (part * 100) / whole : 0;
