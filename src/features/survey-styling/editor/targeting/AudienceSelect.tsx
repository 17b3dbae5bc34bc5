import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { useViewNames } from '../api';

export interface AudienceSelectProps {
  companyId: string;
  value: string;
  onChange: (id: string) => void;
  disabled: boolean;
}

/** The audience category or saved view whose people alone see the survey. A deleted one is marked so and shows the survey to no one. */
export function AudienceSelect({ companyId, value, onChange, disabled }: AudienceSelectProps) {
  const views = useViewNames(companyId);
  const options = (views.data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const isGone =
    value !== '' && views.data !== undefined && !options.some((option) => option.value === value);
  return (
    <SelectInput
      label="Saved view"
      placeholder="Anybody"
      value={value}
      onChange={onChange}
      disabled={disabled}
      options={isGone ? [...options, { value, label: 'A view that was deleted' }] : options}
      help="Only people of this category or saved view. The page must sign its visitor (LiveIQ, embed code); unsigned visitors never see the survey."
    />
  );
}
