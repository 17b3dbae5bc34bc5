import { pageLocale } from '../locale';

let translate: ((sentence: string) => string) | undefined;

/**
 * Translates an English sentence of the server or a schema into the page's language. Sentences
 * without a translation stay unchanged.
 */
export const serverSentence = (sentence: string): string => translate?.(sentence) ?? sentence;

/** Fetches the sentences of the server and of invalid fields for a page that is not in English. */
export const errorSentencesReady = async (): Promise<void> => {
  const locale = pageLocale();
  if (locale === 'en') return;
  const { translateErrors } = await import('./translateErrors');
  translate = await translateErrors(locale);
};
