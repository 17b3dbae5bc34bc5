import { neutraliseFormula } from '@core/survey/responseCsv';
import { translationUnits, type TranslationUnit } from '@core/survey/translationUnits';
import { writeXliff } from '@core/survey/writeXliff';
import type { Question, Survey } from '@core/survey/types';
import { pipedText } from './pipedText';

export type TranslationFormat = 'xliff' | 'csv';

/** The content of a translation file. `language` is absent if the file does not name one. */
export interface ReadTranslations {
  language?: string;
  units: Pick<TranslationUnit, 'id' | 'source' | 'target'>[];
}

const COLUMNS = ['id', 'source', 'target'] as const;

/**
 * Returns the texts of a survey and their translations into a language as a file. Inserted answers
 * are written with the titles of their questions.
 */
export const writeTranslationFile = async (
  survey: Survey,
  language: string,
  format: TranslationFormat,
): Promise<Blob> => {
  const { toShown } = pipedText(survey.questions);
  const units = translationUnits(survey, language).map((unit) => ({
    ...unit,
    source: toShown(unit.source),
    target: toShown(unit.target),
  }));
  if (format === 'xliff') {
    const head = { original: survey.title, from: survey.language || 'en', to: language };
    return new Blob([writeXliff(units, head)], { type: 'application/xliff+xml' });
  }
  const { unparse } = (await import('papaparse')).default;
  const text = unparse({
    fields: [...COLUMNS],
    data: units.map((unit) => COLUMNS.map((column) => neutraliseFormula(unit[column]))),
  });
  // Excel recognizes UTF-8 by the byte order mark.
  return new Blob([`\uFEFF${text}`], { type: 'text/csv;charset=utf-8' });
};

/**
 * Returns the translations of a file: XLIFF 1.2 or 2, or CSV with the exported columns. Null if it
 * is neither. The questions turn the titles in inserted answers back into ids.
 */
export const readTranslationFile = async (
  text: string,
  questions: readonly Question[],
): Promise<ReadTranslations | null> => {
  const isXml = text
    .replace(/^\uFEFF/, '')
    .trimStart()
    .startsWith('<');
  const read = isXml ? readXliff(text) : await readCsv(text);
  const { toStored } = pipedText(questions);
  return (
    read && {
      ...read,
      units: read.units.map(({ id, source, target }) => ({
        id,
        source: toStored(source),
        target: toStored(target),
      })),
    }
  );
};

const readCsv = async (text: string): Promise<ReadTranslations | null> => {
  const { parse } = (await import('papaparse')).default;
  const { data, meta } = parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (name) => name.trim().toLowerCase(),
  });
  if (!COLUMNS.every((column) => meta.fields?.includes(column))) return null;
  return {
    units: data.map(({ id = '', source = '', target = '' }) => ({
      id,
      source: withoutGuard(source),
      target: withoutGuard(target),
    })),
  };
};

/** Removes the apostrophe that keeps spreadsheets from running a text as a formula. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r])/, '');

const readXliff = (text: string): ReadTranslations | null => {
  const page = new DOMParser().parseFromString(text.trimStart(), 'application/xml');
  const root = page.documentElement;
  if (page.querySelector('parsererror') || root.localName !== 'xliff') return null;
  const language =
    root.getAttribute('trgLang') ??
    root.querySelector('file')?.getAttribute('target-language') ??
    undefined;
  const units = [...root.querySelectorAll('trans-unit, unit')].map((unit) => ({
    id: unit.getAttribute('id') ?? '',
    source: textOf(unit, 'source'),
    target: textOf(unit, 'target'),
  }));
  return { units, ...(language && { language }) };
};

/** Joins the segments of an XLIFF 2 unit; proposals of translation memories don't count. */
const textOf = (unit: Element, name: 'source' | 'target'): string =>
  [...unit.querySelectorAll(name)]
    .filter(({ parentElement }) => parentElement === unit || parentElement?.localName === 'segment')
    .map(({ textContent }) => textContent)
    .join('');
