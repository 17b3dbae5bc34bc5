/** @jsxImportSource @widget/dom */
import type { FieldTexts } from '@core/survey/field-texts/fieldTexts';
import type { Child } from '../../dom/jsx-runtime';
import { fieldWords } from './fieldWords';

/**
 * A word in the language of the widget's own texts, with its locale unless it is English. English
 * if the word can't be loaded.
 */
export const fieldWord = (
  locale: string | undefined,
  name: keyof FieldTexts,
  english: string,
): Child => (
  <span
    key={locale}
    ref={async (element) => {
      const words: Partial<FieldTexts> = locale
        ? await fieldWords.load(locale.slice(0, 2)).catch(() => ({}))
        : {};
      element.textContent = words[name] ?? english;
    }}
  />
);
