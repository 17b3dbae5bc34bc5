import type { ReactNode } from 'react';
import type { QuestionSummary } from '@core/contract/surveyResultShapes';
import type { AnswerTest } from '@core/survey/answerFilter';
import type { Question } from '@core/survey/types';
import type { ComparedAnswers } from '../../model/answerComparison';
import type { AnswerTableRow } from './AnswerTable';
import { formatNumber } from '@src/lib/i18n/formats';

/** How one question's answers are drawn. */
export interface Drawing {
  chart: ReactNode;
  rows: AnswerTableRow[];
  /** The question's one figure, now and in what it is compared with. */
  figures?: { now: number | null; before: number | null };
  /** Counts whose shares the chart tells in whole per cent. */
  shares?: readonly number[];
}

export type Draw = (
  question: Question,
  summary: QuestionSummary,
  compared?: ComparedAnswers,
  /** Filters by the clicked answer. Omitted if filtering is not possible. */
  onFilter?: (test: AnswerTest) => void,
) => Drawing;

/** A figure with at most one decimal; a dash without one. */
export const figure = (value: number | null): string =>
  value === null ? '–' : formatNumber(value, { maximumFractionDigits: 1 });
