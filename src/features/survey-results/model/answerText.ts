import { shortMomentText } from '@src/lib/dateText';
import { isEmptyAnswer } from '@core/survey/operators';
import { DEVICE_TYPES, type DeviceType } from '@core/contract/surveyResultShapes';
import { questionTypeEntry } from '@core/survey/questionTypes';
import type { AnswerValue, PartedAnswer, QuestionType } from '@core/survey/types';
import { fileSizeText } from '@core/survey/types/fileTypes';
import { readAnswerFile } from '@core/survey/types/judgeFiles';
import { namesIn, type FieldName } from '@core/survey/types/fieldNames';
import { pageLocale } from '@src/lib/i18n/locale';
import { surveyResultsText } from '../texts/surveyResultsText';

/** A stored answer for reading: yes and no are stored in English. */
export const answerWord = (value: string, type: QuestionType | undefined): string =>
  type === 'yes-no' && (value === 'yes' || value === 'no')
    ? surveyResultsText(`value.${value}`)
    : value;

/** The name of a question's type. */
export const typeWord = (type: QuestionType): string => surveyResultsText(`type.${type}`);

/** A country by its two letters in the language of the screen. */
export const countryWord = (code: string): string =>
  /^[A-Z]{2}$/.test(code)
    ? new Intl.DisplayNames([pageLocale()], { type: 'region' }).of(code)!
    : code;

/** The value of a field for reading: a country is stored by its two letters, a booking and a signature by a word. */
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

/** Parts with their names. Fields are in the order of the form, named in the language of the screen. */
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

/** A file by its name and size; every other member of a list as it is. */
const fileText = (entry: string): string => {
  const file = readAnswerFile(entry);
  return file ? `${file.name} (${fileSizeText(file.bytes, pageLocale())})` : entry;
};

/** An answer for reading: several joined by '; ', parts with their names, no answer as a dash. */
export const answerText = (answer: unknown, type: QuestionType | undefined): string => {
  const value = answer as AnswerValue | undefined;
  if (isEmptyAnswer(value)) return '–';
  if (Array.isArray(value)) return value.map(fileText).join('; ');
  return typeof value === 'object'
    ? partsText(value as PartedAnswer, type)
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
