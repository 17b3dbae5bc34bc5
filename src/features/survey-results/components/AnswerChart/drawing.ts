import type { ReactNode } from 'react';
import type { QuestionSummary } from '@core/contract/surveyResultShapes';
import type { AnswerTest } from '@core/survey/answerFilter';
import type { Question } from '@core/survey/types';
import type { ComparedAnswers } from '../../model/answerComparison';
import type { AnswerTableRow } from './AnswerTable';
import { formatNumber } from '@src/lib/i18n/formats';

/** Inputs for drawing one question's answers. */
export interface Drawing {
  chart: ReactNode;
  rows: AnswerTableRow[];
  /** The question's main figure, now and in the comparison. */
  figures?: { now: number | null; before: number | null };
  /** Counts whose shares the chart shows in whole percent. */
  shares?: readonly number[];
}

export type Draw = (
  question: Question,
  summary: QuestionSummary,
  compared?: ComparedAnswers,
  /** Filters by the clicked answer. Omitted if filtering is not possible. */
  onFilter?: (test: AnswerTest) => void,
) => Drawing;

/** A figure with at most one decimal, or a dash if there is none. */
export const figure = (value: number | null): string =>
  value === null ? '–' : formatNumber(value, { maximumFractionDigits: 1 });
