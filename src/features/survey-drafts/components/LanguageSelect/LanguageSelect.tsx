import { ownLanguageName } from '@core/text/languageName';
import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { surveyDraftsText } from '../../texts/surveyDraftsText';
import { surveyLanguages } from './languageNames';

export interface LanguageSelectProps {
  /** BCP 47 tag; empty while none is chosen. */
  value: string;
  onChange: (language: string) => void;
  disabled?: boolean;
}

/**
 * The language of a survey, which also sets its buttons and messages. An unsupported language stays
 * until another one is chosen.
 */
export function LanguageSelect({ value, onChange, disabled = false }: LanguageSelectProps) {
  const isOther = value !== '' && !surveyLanguages.some((option) => option.value === value);
  return (
    <SelectInput
      label={surveyDraftsText('language')}
      help={surveyDraftsText('languageHelp')}
      value={value}
      onChange={onChange}
      disabled={disabled}
      options={[
        { value: '', label: surveyDraftsText('pageLanguage') },
        ...(isOther ? [{ value, label: ownLanguageName(value) }] : []),
        ...surveyLanguages,
      ]}
    />
  );
}
