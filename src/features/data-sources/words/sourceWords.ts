import { serverSentence } from '@src/lib/i18n/errors/errorSentences';
import { keepFieldLabels } from '@src/lib/i18n/errors/fieldLabels';
import { pageLocale } from '@src/lib/i18n/locale';
import type { CatalogueSource } from '../api';

let known: ReadonlyMap<string, string> = new Map();

/** Loads the catalog's words for a page that is not in English. */
export const sourceWordsReady = async (): Promise<void> => {
  const locale = pageLocale();
  known =
    locale === 'en' ? new Map() : await (await import('./translateWords')).translateWords(locale);
  keepFieldLabels(known);
};

/**
 * Translates a string of the server's catalog into the page's language. Text without a translation is
 * unchanged.
 */
export const sourceWord = (word: string): string => known.get(word) ?? word;

/** Translates the description of a field, unless a person wrote it. */
export const fieldDescription = (description: string): string =>
  known.get(description) ?? serverSentence(description);

/** English labels of options whose stored value is not what people should read. */
const OPTION_LABELS: Readonly<Record<string, string>> = {
  'by ending': 'by file extension',
  'JSON lines': 'JSON Lines',
  'next address': 'next URL',
};

/** Returns the label of an option in the page's language. The stored value does not change. */
export const sourceOptionLabel = (value: string): string =>
  known.get(value) ?? OPTION_LABELS[value] ?? value;

const orNull = (word: string | null | undefined): string | null =>
  word == null ? null : sourceWord(word);

/**
 * Returns a catalog card in the page's language. Vendor names and values to send stay unchanged.
 */
export const inPageLanguage = (source: CatalogueSource): CatalogueSource => ({
  ...source,
  name: sourceWord(source.name),
  description: sourceWord(source.description),
  fields: source.fields.map((field) => ({
    ...field,
    label: sourceWord(field.label),
    help: orNull(field.help),
    placeholder: orNull(field.placeholder),
  })),
  streams: source.streams.map((stream) => ({ ...stream, label: sourceWord(stream.label) })),
});
