import type { ScoreChange } from '@core/survey/scoreChange';
import type { Question } from '@core/survey/types';
import { formatNumber } from '@src/lib/i18n/formats';
import { surveyResultsText } from '../texts/surveyResultsText';

type Scored = Pick<Question, 'settings'>;

/** 'NPS' or 'CSAT'. */
export const scoreName = ({ settings }: Scored): string =>
  settings?.preset === 'nps' ? 'NPS' : 'CSAT';

/** A score of a question: '+25.2' or '80%'. */
export const scoreText = ({ settings }: Scored, score: number): string =>
  settings?.preset === 'nps'
    ? `${score > 0 ? '+' : ''}${formatNumber(score, { maximumFractionDigits: 1 })}`
    : formatNumber(score / 100, { style: 'percent', maximumFractionDigits: 1 });

const shown = (score: number): number => Math.round(score * 10) / 10;

/** Says how a score changed since last week, with the figures as they are shown. */
export const weekText = (question: Scored, change: ScoreChange | null | undefined): string => {
  const name = scoreName(question);
  if (!change) return surveyResultsText('week.none', { name });
  const { now, before, isClear } = change;
  const points = shown(shown(now.score) - shown(before.score));
  const figures = {
    ...{ name, answers: now.answers, points: Math.abs(points) },
    now: scoreText(question, now.score),
    before: scoreText(question, before.score),
  };
  if (points === 0) return surveyResultsText('week.same', figures);
  return [
    surveyResultsText(points > 0 ? 'week.up' : 'week.down', figures),
    surveyResultsText(isClear ? 'week.clear' : 'week.chance'),
  ].join(' ');
};
