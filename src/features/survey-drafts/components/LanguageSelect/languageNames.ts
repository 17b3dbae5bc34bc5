import { textLanguages } from '@core/survey/translations';
import { ownLanguageName } from '@core/text/languageName';

/** The widget's languages. `no` is another tag for `nb`. */
export const surveyLanguages: readonly { value: string; label: string }[] = textLanguages
  .filter((tag) => tag !== 'no')
  .map((value) => ({ value, label: ownLanguageName(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));
