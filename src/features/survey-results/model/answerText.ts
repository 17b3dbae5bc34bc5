import { shortMomentText } from '@src/lib/dateText';
import { isEmptyAnswer } from '@core/survey/operators';
import { DEVICE_TYPES, type DeviceType } from '@core/contract/surveyResultShapes';
import { questionTypeEntry } from '@core/survey/questionTypes';
import type { AnswerValue, PartedAnswer, QuestionType } from '@core/survey/types';
import { fileSizeText } from '@core/survey/types/fileTypes';
import { readAnswerFile } from '@core/survey/types/checkFiles';
import { namesIn, type FieldName } from '@core/survey/types/fieldNames';
import { pageLocale } from '@src/lib/i18n/locale';
import { surveyResultsText } from '../texts/surveyResultsText';

/** Translates a stored yes or no, which is in English. Other answers are unchanged. */
export const answerWord = (value: string, type: QuestionType | undefined): string =>
  type === 'yes-no' && (value === 'yes' || value === 'no')
    ? surveyResultsText(`value.${value}`)
    : value;

/** Returns the name of a question's type. */
export const typeWord = (type: QuestionType): string => surveyResultsText(`type.${type}`);

/** Returns a country's name in the page's language from its two-letter code. */
export const countryWord = (code: string): string =>
  /^[A-Z]{2}$/.test(code)
    ? new Intl.DisplayNames([pageLocale()], { type: 'region' }).of(code)!
    : code;

/**
 * Formats a field's value. Countries are stored as two-letter codes, bookings and signatures as a
 * word.
 */
const partWord = (name: FieldName, value: string): string =>
  name === 'country'
    ? countryWord(value)
    : name === 'booking'
      ? surveyResultsText('value.booked')
      : name === 'signature'
        ? surveyResultsText('value.signed')
        : name === 'time'
          ? value.replace('T', ' ')
          : value;

/** Formats parts with their names, in the order of the form and in the page's language. */
const partsText = (answer: PartedAnswer, type: QuestionType | undefined): string => {
  const { fields } = questionTypeEntry(type ?? 'text');
  const parts = fields
    ? namesIn<FieldName>(fields as Record<FieldName, string>)
        .filter((name) => answer[name] !== undefined)
        .map((name): [string, string] => [
          surveyResultsText(`field.${name}`),
          partWord(name, String(answer[name])),
        ])
    : Object.entries(answer);
  return parts.map(([part, one]) => `${part}: ${String(one)}`).join('; ');
};

/** Formats a file as name and size. Other list items are unchanged. */
const fileText = (entry: string): string => {
  const file = readAnswerFile(entry);
  return file ? `${file.name} (${fileSizeText(file.bytes, pageLocale())})` : entry;
};

/** Formats an answer: several joined by '; ', parts with their names, no answer as a dash. */
export const answerText = (answer: unknown, type: QuestionType | undefined): string => {
  const value = answer as AnswerValue | undefined;
  if (isEmptyAnswer(value)) return '–';
  if (Array.isArray(value)) return value.map(fileText).join('; ');
  return typeof value === 'object'
    ? partsText(value as PartedAnswer, type)
    : answerWord(String(value), type);
};

/** Returns the name of a response's device type. */
export const deviceWord = (device: string): string =>
  DEVICE_TYPES.some((type) => type === device)
    ? surveyResultsText(`deviceType.${device as DeviceType}`)
    : device;

/** '21 Nov, 06:41' in the reader's time zone. */
export const answeredAtText = (moment: string | null): string =>
  moment === null ? '–' : shortMomentText(moment);

/** Returns the end of an id, which is unique. The start is a timestamp that others may share. */
export const shortId = (id: string): string => `R-${id.slice(-8)}`;
