import { csatInterval, npsInterval, type ScoreInterval } from '@core/survey/scoreInterval';
import { ratingRange, readQuestionType } from '@core/survey/answerShape';
import { questionTypeEntry } from '@core/survey/questionTypes';
import type { QuestionSummary } from '@core/contract/surveyResultShapes';
import type { Question } from '@core/survey/types';

/** How a question's answers are drawn: the right chart for each type. */
export type AnswerShape = 'score' | 'steps' | 'options' | 'split' | 'range' | 'texts';

/** NPS and CSAT by their score; ratings by steps; choices by bars; yes/no by a split; numbers and dates by ranges; texts by their words. */
export const answerShape = (question: Question): AnswerShape => {
  const type = readQuestionType(question.type);
  if (type === 'rating') return question.settings?.preset ? 'score' : 'steps';
  if (type === 'yes-no') return 'split';
  if (type === 'number' || type === 'date') return 'range';
  return questionTypeEntry(type).hasOptions ? 'options' : 'texts';
};

/** Whether answers are words that can repeat: an address is nobody else's. */
export const hasWords = (question: Question): boolean => answerShape(question) === 'texts' && readQuestionType(question.type) !== 'email';

export interface ScoreGroup { id: string; label: string; count: number }

/** The groups a score is made of and its interval; null without answers. */
export const scoreOf = (question: Question, summary: QuestionSummary): { groups: ScoreGroup[]; interval: ScoreInterval | null } => {
  const sum = (from: number, to: number): number =>
    summary.counts.filter(({ value }) => Number(value) >= from && Number(value) <= to).reduce((total, { count }) => total + count, 0);
  if (question.settings?.preset === 'nps') {
    const [detractors, passives, promoters] = [sum(0, 6), sum(7, 8), sum(9, 10)];
    return {
      groups: [{ id: 'detractors', label: 'Detractors 0–6', count: detractors }, { id: 'passives', label: 'Passives 7–8', count: passives }, { id: 'promoters', label: 'Promoters 9–10', count: promoters }],
      interval: npsInterval({ promoters, passives, detractors }),
    };
  }
  const { min, max } = ratingRange(question);
  const [rest, satisfied] = [sum(min, max - 2), sum(max - 1, max)];
  return {
    groups: [{ id: 'rest', label: `${String(min)}–${String(max - 2)}`, count: rest }, { id: 'satisfied', label: `Satisfied ${String(max - 1)}–${String(max)}`, count: satisfied }],
    interval: csatInterval({ satisfied, answers: rest + satisfied }),
  };
};

/** Per cent of `whole`, 0 when there is none. */
export const percentOf = (part: number, whole: number): number => (whole > 0 ? (part / whole) * 100 : 0);
