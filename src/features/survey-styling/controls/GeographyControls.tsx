import type { UserSegmentation } from '@core/survey/types';
import { TextInput } from '@src/components/TextInput/TextInput';
import { useState } from 'react';
import { readCountries } from '../model/countries';
import { ControlGrid, SwitchControl } from './ControlGrid';
import { STYLING_EXAMPLES } from '../model/fieldExamples';
import { stylingText } from '../texts/stylingText';

export interface GeographyControlsProps {
  value: Partial<UserSegmentation> | undefined;
  onChange: (value: Partial<UserSegmentation>) => void;
  disabled?: boolean;
}

/**
 * Countries where a survey is shown (TARGET-006). The visitor's first language determines the
 * country.
 */
export function GeographyControls({ value, onChange, disabled = false }: GeographyControlsProps) {
  const [text, setText] = useState(() => readCountries(value?.geography).codes.join(', '));
  const on = value?.enabled ?? false;
  const { names, unknown } = readCountries(text);
  const store = (next: string) => {
    setText(next);
    onChange({ ...value, enabled: true, geography: readCountries(next).codes.join(',') });
  };
  return (
    <ControlGrid columns={1}>
      <SwitchControl
        label={stylingText('geography.only')}
        checked={on}
        onChange={(enabled) => onChange({ ...value, enabled })}
        disabled={disabled}
      />
      {on && (
        <TextInput
          label={stylingText('geography.label')}
          value={text}
          onChange={store}
          placeholder={STYLING_EXAMPLES.countries}
          disabled={disabled}
          error={
            unknown.length
              ? stylingText('geography.unknown', { codes: unknown.join(', ') })
              : undefined
          }
          help={names.length ? names.join(', ') : stylingText('geography.help')}
        />
      )}
    </ControlGrid>
  );
}
