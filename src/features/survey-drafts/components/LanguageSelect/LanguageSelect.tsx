import { textLanguages } from '@core/survey/translations';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { surveyDraftsText } from '../../texts/surveyDraftsText';

/** A language by its own name, such as Deutsch; a tag that is none as it is. */
const ownName = (tag: string): string => {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag)!;
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
  } catch {
    return tag;
  }
};

/** `no` is another tag of `nb`. */
const options = textLanguages
  .filter((tag) => tag !== 'no')
  .map((value) => ({ value, label: ownName(value) }))
  .sort((one, other) => one.label.localeCompare(other.label, 'en'));

export interface LanguageSelectProps {
  /** BCP 47 tag; empty while none is chosen. */
  value: string;
  onChange: (language: string) => void;
}

/** The language a survey is written in: its buttons and messages follow. A language that is not offered stays until another is chosen. */
export function LanguageSelect({ value, onChange }: LanguageSelectProps) {
  const isOther = value !== '' && !options.some((option) => option.value === value);
  return (
    <SelectInput
      label={surveyDraftsText('language')}
      help={surveyDraftsText('languageHelp')}
      value={value}
      onChange={onChange}
      options={[
        { value: '', label: surveyDraftsText('pageLanguage') },
        ...(isOther ? [{ value, label: ownName(value) }] : []),
        ...options,
      ]}
    />
  );
}
