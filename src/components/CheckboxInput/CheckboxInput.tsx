import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId, type Ref } from 'react';
import { describedBy, HelpLine, type FieldProps } from '@src/components/FieldFrame/FieldFrame';
import { CheckedBox, UncheckedBox } from '@src/components/form/controlIcons';
import { rem } from '@src/theme/lengths';

export interface CheckboxInputProps extends Pick<
  FieldProps,
  'label' | 'help' | 'error' | 'disabled' | 'sx'
> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  onBlur?: () => void;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** One checkbox with its label next to it, such as an option in a confirmation. */
export function CheckboxInput({
  label,
  help,
  error,
  disabled = false,
  sx,
  checked,
  onChange,
  onBlur,
  name,
  inputRef,
}: CheckboxInputProps) {
  const id = useId();
  return (
    <Box sx={sx ?? {}}>
      <FormControlLabel
        label={label}
        disabled={disabled}
        control={
          <Checkbox
            icon={<UncheckedBox />}
            checkedIcon={<CheckedBox />}
            checked={checked}
            onChange={(_event, on) => onChange(on)}
            {...(onBlur ? { onBlur } : {})}
            {...(name ? { name } : {})}
            slotProps={{
              input: {
                ...(inputRef ? { ref: inputRef } : {}),
                'aria-describedby': describedBy(id, help, error),
                'aria-invalid': Boolean(error),
              },
            }}
          />
        }
      />
      {(help || error) && (
        <Box sx={{ ml: rem(26), mt: -0.75 }}>
          <HelpLine id={id} help={help} error={error} />
        </Box>
      )}
    </Box>
  );
}
