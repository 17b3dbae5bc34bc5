import { normaliseSurvey } from '@core/survey/normalise';
import { surveySchema } from '@core/survey/survey.schema';
import type { Survey } from '@core/survey/types';
import { ValidationError } from '@core/contract/fields';
import { surveyDraftsText } from '../texts/surveyDraftsText';

/** Identifies a Navout survey file. The number grows when its format changes. */
const format = 'navout-survey';

/** The text of a survey file. */
export const writeSurveyFile = (survey: Survey): string =>
  `${JSON.stringify({ format, version: 1, survey }, null, 2)}\n`;

/**
 * Returns a survey's file name: its title in lower case, with anything but letters and digits as
 * underscores.
 */
export const surveyFileName = ({ title }: Survey): string =>
  `${
    title
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '_')
      .replace(/^_|_$/g, '') || 'survey'
  }.json`;

/**
 * Reads a survey file: Navout's format, or a bare survey. Removes unknown data types, since they
 * belong to another company.
 * @throws Error whose message says what is wrong with the file.
 */
export const readSurveyFile = (text: string, knownDataTypes: readonly string[]): Survey => {
  const parsed = parse(text);
  const candidate = isRecord(parsed) && 'survey' in parsed ? parsed['survey'] : parsed;
  if (!isRecord(candidate) || !Array.isArray(candidate['questions']))
    throw new Error(surveyDraftsText('fileNotSurvey'));
  const survey = normaliseSurvey(candidate);
  try {
    surveySchema.validateSync(survey, { strict: true, abortEarly: true });
  } catch (error) {
    throw new Error(
      error instanceof ValidationError
        ? surveyDraftsText('fileNotSurveyBecause', {
            reason: `${error.path ? `${error.path}: ` : ''}${error.message}`,
          })
        : surveyDraftsText('fileNotSurvey'),
      { cause: error },
    );
  }
  const taken = new Set<string>();
  return {
    ...survey,
    questions: survey.questions.map((question) => {
      const { dataType } = question;
      if (!dataType || !knownDataTypes.includes(dataType) || taken.has(dataType))
        return { ...question, dataType: null };
      taken.add(dataType);
      return question;
    }),
  };
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(surveyDraftsText('fileNotJson'), { cause: error });
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
