import { ratingScore, type RatingGroup } from '@core/survey/ratingScore';
import type { ScoreInterval } from '@core/survey/scoreInterval';
import { questionTypeEntry } from '@core/survey/questionTypes';
import type { QuestionSummary } from '@core/contract/surveyResultShapes';
import type { Question, QuestionType } from '@core/survey/types';

/** How a question's answers are drawn: the right chart for each type. */
export type ChartShape =
  'score' | 'steps' | 'options' | 'split' | 'range' | 'texts' | 'matrix' | 'ranking';

/** How the answers of each type are drawn, and whether they are words that can repeat. */
const charts: Record<QuestionType, { shape: ChartShape; hasWords?: boolean }> = {
  text: { shape: 'texts', hasWords: true },
  textarea: { shape: 'texts', hasWords: true },
  // An address belongs to one person only.
  email: { shape: 'texts' },
  'multiple-choice': { shape: 'options' },
  'single-choice': { shape: 'options' },
  checkbox: { shape: 'options' },
  dropdown: { shape: 'options' },
  rating: { shape: 'steps' },
  number: { shape: 'range' },
  date: { shape: 'range' },
  'yes-no': { shape: 'split' },
  matrix: { shape: 'matrix' },
  ranking: { shape: 'ranking' },
  slider: { shape: 'range' },
  consent: { shape: 'options' },
};

const chartOf = ({ type }: Question) => charts[questionTypeEntry(type).type];

/** The chart that fits a question's type; NPS and CSAT by their score. */
export const chartShapeOf = (question: Question): ChartShape => {
  const { shape } = chartOf(question);
  return shape === 'steps' && question.settings?.preset ? 'score' : shape;
};

/** Whether answers are words that can repeat. */
export const hasWords = (question: Question): boolean => chartOf(question).hasWords ?? false;

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
