import { finishImport } from './finishImport';
import { isGoogleForms, readGoogleForms } from './googleForms';
import type { ForeignSurvey, ImportedSurvey } from './importModel';
import { readLimeSurvey } from './limeSurvey';
import type { LssTables } from './limeSurveyTables';
import { isQualtrics, readQualtrics } from './qualtrics';
import { isSurveyJs, readSurveyJs } from './surveyJs';
import { isTypeform, readTypeform } from './typeform';

/** Reason why a file can't be imported. */
export type ImportFailure = 'empty' | 'ourOwn' | 'notXml' | 'notJson' | 'unknown';

/**
 * Imports a file of another tool and detects the tool from its content.
 * @param readTables parses the XML of an .lss file into its tables; null if it is not XML.
 * @returns The survey with its report, or the reason for a failure. Never throws.
 */
export const importSurveyFile = (
  text: string,
  readTables: (xml: string) => LssTables | null,
): ImportedSurvey | ImportFailure => {
  // A byte-order mark is not part of the text.
  const content = text.replace(/^\ufeff/, '').trim();
  if (!content) return 'empty';
  if (content.startsWith('<')) {
    const tables = readTables(content);
    if (!tables) return 'notXml';
    return tables['questions'] || tables['groups'] || tables['surveys']
      ? finishImport(readLimeSurvey(tables))
      : 'unknown';
  }
  const file = parse(content);
  if (file === undefined) return 'notJson';
  const survey = readJson(file);
  return typeof survey === 'string' ? survey : finishImport(survey);
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

const readJson = (file: unknown): ForeignSurvey | ImportFailure => {
  if (typeof file !== 'object' || file === null) return 'unknown';
  if ('format' in file && file.format === 'navout-survey') return 'ourOwn';
  if (isQualtrics(file)) return readQualtrics(file);
  if (isGoogleForms(file)) return readGoogleForms(file);
  if (isTypeform(file)) return readTypeform(file);
  return isSurveyJs(file) ? readSurveyJs(file) : 'unknown';
};
