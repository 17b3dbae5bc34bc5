import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { useViewNames } from '@src/lib/useViewNames';
import { liveStylingText } from '../texts/liveStylingText';

export interface AudienceSelectProps {
  companyId: string;
  value: string;
  onChange: (id: string) => void;
  disabled: boolean;
}

/**
 * Limits the survey to the people of a category or saved view. A deleted one is marked, and the
 * survey is then shown to no one.
 */
export function AudienceSelect({ companyId, value, onChange, disabled }: AudienceSelectProps) {
  const views = useViewNames({ companyId });
  const options = (views.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isGone =
    value !== '' && views.data !== undefined && !options.some((option) => option.value === value);
  return (
    <SelectInput
      label={liveStylingText('audience.label')}
      placeholder={liveStylingText('audience.anybody')}
      value={value}
      onChange={onChange}
      disabled={disabled}
      options={
        isGone ? [...options, { value, label: liveStylingText('audience.deleted') }] : options
      }
      help={liveStylingText('audience.help')}
    />
  );
}
