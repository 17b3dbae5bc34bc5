import { fieldsOf, wordOf } from './fileValues';
import type { ImportNote } from './importModel';
import { addNote, pipeMark, readableText } from './readableText';

/** Reads a text that may be said in several languages; what is lost goes to the notes. */
export type ForeignText = (value: unknown, notes: ImportNote[]) => string;

/** Texts of SurveyJS: a string or one string for each language, with `{name}` where an answer is repeated. */
export const surveyJsText =
  (language: string, surveyNotes: ImportNote[]): ForeignText =>
  (value, notes) => {
    const byLanguage = fieldsOf(value);
    const languages = Object.keys(byLanguage);
    if (languages.length > 1) addNote(surveyNotes, 'languages');
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
