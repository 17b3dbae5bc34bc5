import { shortMomentText } from '@src/lib/dateText';
import { isEmptyAnswer } from '@core/survey/operators';
import { DEVICE_TYPES, type DeviceType } from '@core/contract/surveyResultShapes';
import type { AnswerValue, QuestionType } from '@core/survey/types';
import { surveyResultsText } from '../texts/surveyResultsText';

/** A stored answer for reading: yes and no are stored in English. */
export const answerWord = (value: string, type: QuestionType | undefined): string =>
  type === 'yes-no' && (value === 'yes' || value === 'no')
    ? surveyResultsText(`value.${value}`)
    : value;

/** The name of a question's type. */
export const typeWord = (type: QuestionType): string => surveyResultsText(`type.${type}`);

/** An answer for reading: several joined by '; ', parts with their names, no answer as a dash. */
export const answerText = (answer: unknown, type: QuestionType | undefined): string => {
  const value = answer as AnswerValue | undefined;
  if (isEmptyAnswer(value)) return '–';
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'object'
    ? Object.entries(value ?? {})
        .map(([part, one]) => `${part}: ${String(one)}`)
        .join('; ')
    : answerWord(String(value), type);
};

/** The kind of device that a response came from. */
export const deviceWord = (device: string): string =>
  DEVICE_TYPES.some((type) => type === device)
    ? surveyResultsText(`deviceType.${device as DeviceType}`)
    : device;

/** '21 Nov, 06:41' on the reader's clock. */
export const answeredAtText = (moment: string | null): string =>
  moment === null ? '–' : shortMomentText(moment);

/** The end of an id tells responses apart; its start is the time they share. */
export const shortId = (id: string): string => `R-${id.slice(-8)}`;
