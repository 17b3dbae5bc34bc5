import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import type { ReactNode } from 'react';

export interface SegmentOption<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  /** Shows only the icon. The label remains its accessible name. */
  iconOnly?: boolean;
  disabled?: boolean;
}

export interface SegmentedControlProps<Value extends string> {
  label: string;
  options: readonly SegmentOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 'small' | 'medium';
  fullWidth?: boolean;
  disabled?: boolean;
}

/**
 * Two to five exclusive choices in one frame; one is always chosen. Uses ink, because the signal
 * color marks the primary action.
 */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 'medium',
  fullWidth = false,
  disabled = false,
}: SegmentedControlProps<Value>) {
  return (
    <ToggleButtonGroup
      exclusive
      value={value}
      aria-label={label}
      size={size}
      fullWidth={fullWidth}
      disabled={disabled}
      onChange={(_event, next: Value | null) => {
        if (next !== null) onChange(next);
      }}
    >
      {options.map((option) => (
        <ToggleButton
          key={option.value}
          value={option.value}
          disabled={disabled || (option.disabled ?? false)}
          {...(option.iconOnly ? { 'aria-label': option.label, title: option.label } : {})}
        >
          {option.icon}
          {!option.iconOnly && option.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
