import { SelectInput } from '@src/components/SelectInput/SelectInput';
import { missingRuleText as t } from './texts/missingRuleText';

export interface MissingRuleProps {
  /** Stops the sync if a mapped column is missing. */
  stops: boolean;
  onChange: (stops: boolean) => void;
  disabled: boolean;
}

/** Choice for a missing mapped column: the sync continues with a warning, or stops. */
export function MissingRule({ stops, onChange, disabled }: MissingRuleProps) {
  return (
    <SelectInput
      label={t('label')}
      value={stops ? 'stop' : 'tell'}
      onChange={(value) => {
        onChange(value === 'stop');
      }}
      options={(['tell', 'stop'] as const).map((value) => ({ value, label: t(value) }))}
      help={t(stops ? 'help.stop' : 'help.tell')}
      disabled={disabled}
    />
  );
}
