import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { CheckedBox, UncheckedBox } from '@src/components/form/controlIcons';

export interface CheckboxInputProps {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
}

/** One checkbox without a form, such as an option in a confirmation. */
export function CheckboxInput({ label, checked, onChange, disabled = false }: CheckboxInputProps) {
  return (
    <FormControlLabel
      label={label}
      disabled={disabled}
      control={
        <Checkbox
          icon={<UncheckedBox />}
          checkedIcon={<CheckedBox />}
          checked={checked}
          onChange={(_event, on) => {
            onChange(on);
          }}
        />
      }
    />
  );
}
