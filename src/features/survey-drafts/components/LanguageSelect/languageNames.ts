import { textLanguages } from '@core/survey/translations';
import { ownLanguageName } from '@core/text/languageName';

/** The languages the widget has texts in. `no` is another tag of `nb`. */
export const surveyLanguages: readonly { value: string; label: string }[] = textLanguages
  .filter((tag) => tag !== 'no')
  .map((value) => ({ value, label: ownLanguageName(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));
