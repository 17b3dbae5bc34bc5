import { languageName } from '@core/text/languageName';
import { textLanguages } from '@core/survey/translations';

/** A language by its own name, such as Deutsch; a tag that is none as it is. */
export const ownLanguageName = (tag: string): string => {
  const name = languageName(tag, tag);
  return name === tag ? tag : name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
};

/** The languages the widget has texts in. `no` is another tag of `nb`. */
export const surveyLanguages: readonly { value: string; label: string }[] = textLanguages
  .filter((tag) => tag !== 'no')
  .map((value) => ({ value, label: ownLanguageName(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));
