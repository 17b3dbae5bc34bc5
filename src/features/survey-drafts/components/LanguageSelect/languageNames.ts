import { textLanguages } from '@core/survey/translations';

/** A language by its own name, such as Deutsch; a tag that is none as it is. */
export const ownLanguageName = (tag: string): string => {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag)!;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return tag;
  }
};

/** The languages the widget has texts in. `no` is another tag of `nb`. */
export const surveyLanguages: readonly { value: string; label: string }[] = textLanguages
  .filter((tag) => tag !== 'no')
  .map((value) => ({ value, label: ownLanguageName(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));
