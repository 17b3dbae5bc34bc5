import { fieldsOf, wordOf } from './fileValues';
import type { ImportNote } from './importModel';
import { addImportNote, pipeMark, readableText } from './readableText';

/** Reads a text that may exist in several languages. Notes report what is lost. */
export type ForeignText = (value: unknown, notes: ImportNote[]) => string;

/** Reads SurveyJS texts: a string, or one string per language, with `{name}` for a piped answer. */
export const surveyJsText =
  (language: string, surveyNotes: ImportNote[]): ForeignText =>
  (value, notes) => {
    const byLanguage = fieldsOf(value);
    const languages = Object.keys(byLanguage);
    if (languages.length > 1) addImportNote(surveyNotes, 'languages');
    const own =
      byLanguage[language] ??
      byLanguage['default'] ??
      byLanguage['en'] ??
      byLanguage[languages[0] ?? ''];
    const words = readableText(languages.length ? own : wordOf(value), notes);
    return words.includes('{')
      ? words.replace(/\{([^{}\n]{1,100})\}/g, (_all, name: string) => pipeMark(name.trim()))
      : words;
  };
