import { SelectInput } from '@src/components/SelectInput/SelectInput';
import type { PublishedSurvey } from '@core/contract/surveys';
import { rem } from '@src/theme/lengths';

export interface SurveyPickerProps {
  surveys: readonly PublishedSurvey[];
  /** Id of the chosen survey; empty when none is. */
  value: string;
  onChange: (id: string) => void;
}

/** Chooses the survey that the tabs are about. */
export function SurveyPicker({ surveys, value, onChange }: SurveyPickerProps) {
  return (
    <SelectInput
      label="Survey"
      hideLabel
      value={value}
      onChange={onChange}
      placeholder="Choose a survey"
      options={surveys.map(({ id, name, status, version }) => ({
        id,
        value: id,
        label: `${name}${version > 1 ? ` · version ${String(version)}` : ''}${status === 'active' ? '' : ' (inactive)'}`,
      }))}
      sx={{ width: rem(260), maxWidth: '100%' }}
    />
  );
}
