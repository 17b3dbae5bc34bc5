import { pageLocale } from '../locale';

let known: ReadonlyMap<string, string> | undefined;

/** The sentence of an error in the page's language. An exact sentence that the catalog does not have stays as the server said it. */
export const errorSentence = (sentence: string): string => known?.get(sentence) ?? sentence;

/** The same for a sentence that ends in names: "…: email, city." */
export const reasonSentence = (reason: string): string => {
  const at = reason.indexOf(': ');
  const words = at > 0 ? known?.get(`${reason.slice(0, at)}.`) : undefined;
  return words ? words.slice(0, -1) + reason.slice(at) : errorSentence(reason);
};

/** Fetches the sentences of errors and of invalid fields for a page that is not in English. */
export const errorSentencesReady = async (): Promise<void> => {
  const locale = pageLocale();
  if (locale === 'en') return;
  const { translateErrors } = await import('./translateErrors');
  known = await translateErrors(locale);
};
