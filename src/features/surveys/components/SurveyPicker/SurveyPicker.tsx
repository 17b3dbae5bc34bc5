import { SelectInput } from '@src/components/SelectInput/SelectInput';
import type { PublishedSurvey } from '@core/contract/surveys';
import { rem } from '@src/theme/lengths';
import { surveysText } from '../../texts/surveysText';

export interface SurveyPickerProps {
  surveys: readonly PublishedSurvey[];
  /** Id of the chosen survey, or empty if there is none. */
  value: string;
  onChange: (id: string) => void;
}

/** Chooses the survey for the tabs. */
export function SurveyPicker({ surveys, value, onChange }: SurveyPickerProps) {
  return (
    <SelectInput
      label={surveysText('picker.label')}
      hideLabel
      value={value}
      onChange={onChange}
      placeholder={surveysText('picker.placeholder')}
      options={surveys.map((survey) => ({
        id: survey.id,
        value: survey.id,
        label: optionLabel(survey),
      }))}
      sx={{ width: rem(260), maxWidth: '100%' }}
    />
  );
}

const optionLabel = ({ name, status, version }: PublishedSurvey): string => {
  const named = version > 1 ? `${name} · ${surveysText('version', { version })}` : name;
  return status === 'active' ? named : surveysText('picker.inactive', { name: named });
};
