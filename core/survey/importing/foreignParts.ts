import { maxRatingSteps } from '../answerShape';
import type { QuestionSettings, QuestionType } from '../types';
import { definedFields } from './fileValues';
import type { ForeignOption, ForeignQuestion, ImportNote } from './importModel';

/** Creates a question that is left out, with the reason. */
export const leftOut = (
  name: string,
  title: string,
  key: ImportNote['key'],
  values?: ImportNote['values'],
): ForeignQuestion => ({
  name,
  title,
  type: null,
  notes: [values ? { key, values } : { key }],
});

/** Creates text between the questions. */
export const statementOf = (
  name: string,
  title: string,
  description: string,
  notes: ImportNote[],
): ForeignQuestion => ({
  name,
  // A statement has a title. If the text is long, the rest goes below its first line.
  ...(title ? { title, description } : splitFirstLine(description)),
  type: 'statement',
  notes,
});

const splitFirstLine = (text: string): { title: string; description: string } => {
  const end = text.indexOf('\n');
  return end < 0
    ? { title: text, description: '' }
    : { title: text.slice(0, end), description: text.slice(end + 1).trim() };
};

/** Converts a scale to a rating if possible (from 0 or 1, up to 20 steps), else to a slider. */
export const scaleOf = (
  low: number,
  high: number,
  ends: { low?: string; high?: string },
  step = 1,
): { type: QuestionType; settings: QuestionSettings } => {
  const labels = definedFields({
    lowLabel: ends.low || undefined,
    highLabel: ends.high || undefined,
  });
  const isRating = (low === 0 || low === 1) && high > low && high <= maxRatingSteps && step === 1;
  return {
    type: isRating ? 'rating' : 'slider',
    settings: {
      ...labels,
      minValue: low,
      maxValue: Math.max(high, low),
      ...(!isRating && { step }),
    },
  };
};

/** Creates a picture choice if every option has a picture that a browser can fetch; else returns null. The pictures stay at their addresses. */
export const pictureChoiceOf = (
  options: readonly ForeignOption[],
  several: boolean,
  settings: QuestionSettings,
): { type: QuestionType; options: readonly ForeignOption[]; settings: QuestionSettings } | null =>
  options.length > 0 && options.every(({ picture }) => isPictureAddress(picture))
    ? {
        type: 'picture-choice',
        options,
        settings: definedFields({ shuffle: settings.shuffle, several }),
      }
    : null;

const isPictureAddress = (address: string | undefined): boolean =>
  /^https:\/\/[^\s<>"]{1,1990}$/i.test(address ?? '');
