import { ratingScore, type RatingGroup } from '@core/survey/ratingScore';
import type { ScoreInterval } from '@core/survey/scoreInterval';
import { questionTypeEntry } from '@core/survey/questionTypes';
import type { QuestionSummary } from '@core/contract/surveyResultShapes';
import type { Question, QuestionType } from '@core/survey/types';
import { surveyResultsText } from '../texts/surveyResultsText';
import { roundingNote, roundShares } from '@core/survey/roundShares';
import { formatNumber } from '@src/lib/i18n/formats';

/** Kinds of charts for answers. */
export type ChartShape =
  'score' | 'steps' | 'options' | 'split' | 'range' | 'texts' | 'means' | 'matrix' | 'ranking';

/** The chart of each question type, and whether its answers are words that can repeat. */
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
  // Takes no answer, so results omit it.
  statement: { shape: 'texts' },
  'picture-choice': { shape: 'options' },
  'constant-sum': { shape: 'means' },
  // These have no chart either, and shared results omit them.
  contact: { shape: 'texts' },
  address: { shape: 'texts' },
  scheduling: { shape: 'texts' },
  signature: { shape: 'texts' },
  'file-upload': { shape: 'texts' },
};

const chartOf = ({ type }: Question) => charts[questionTypeEntry(type).type];

/** Returns the chart for a question's type. NPS and CSAT show their score. */
export const chartShapeOf = (question: Question): ChartShape => {
  const { shape } = chartOf(question);
  return shape === 'steps' && question.settings?.preset ? 'score' : shape;
};

/** Returns whether answers are words that can repeat. */
export const hasWords = (question: Question): boolean => chartOf(question).hasWords ?? false;

export interface ScoreGroup {
  id: RatingGroup['id'];
  label: string;
  count: number;
}

/** Returns the groups of a score and its interval, or null without answers. */
export const scoreOf = (
  question: Question,
  summary: QuestionSummary,
): { groups: ScoreGroup[]; interval: ScoreInterval | null } => {
  const counts = summary.counts.map(({ value, count }) => [Number(value), count] as const);
  const { groups, interval } = ratingScore(question, counts) ?? { groups: [], interval: null };
  return {
    groups: groups.map(({ id, from, to, count }) => ({
      id,
      label: `${id === 'rest' ? '' : `${surveyResultsText(`band.${id}`)} `}${String(from)}–${String(to)}`,
      count,
    })),
    interval,
  };
};

/** Percent with one decimal, rounded half up: '44.7%'. With 0 decimals, whole percent. */
export const shareText = (share: number, decimals = 1): string =>
  formatNumber(Math.round(share * 10) / 1000, {
    style: 'percent',
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  });

/**
 * Says that the shares of a whole don't add up to 100% if rounding causes that. null if they do.
 */
export const sharesNote = (
  counts: readonly number[],
  whole: number,
  decimals = 0,
): string | null => {
  if (roundingNote(counts, whole, decimals) === null) return null;
  const total = roundShares(counts, whole, decimals).reduce((sum, share) => sum + share, 0);
  return surveyResultsText('roundingNote', { total: shareText(total, decimals) });
};

/** Percent of `whole`, or 0 if it is zero. */
export const percentOf = (part: number, whole: number): number =>
  whole > 0 ? (part * 100) / whole : 0;
