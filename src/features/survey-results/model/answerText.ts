import { shortMomentText } from '@src/lib/dateText';
import { isEmptyAnswer } from '@core/survey/operators';
import type { AnswerValue } from '@core/survey/types';

/** An answer for reading: several joined by '; ', no answer as a dash. */
export const answerText = (answer: unknown): string => {
  const value = answer as AnswerValue | undefined;
  if (isEmptyAnswer(value)) return '–';
  return Array.isArray(value) ? value.join('; ') : String(value);
};

/** '21 Nov, 06:41' on the reader's clock. */
export const answeredAtText = (moment: string | null): string =>
  moment === null ? '–' : shortMomentText(moment);

/** The end of an id tells responses apart; its start is the time they share. */
export const shortId = (id: string): string => `R-${id.slice(-8)}`;
