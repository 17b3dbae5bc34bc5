import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useId } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { describedBy, HelpLine } from '@src/components/FieldFrame/FieldFrame';
import { CheckedBox, UncheckedBox } from '../controlIcons';
import type { FormFieldProps } from '../formFieldTypes';
import { rem } from '@src/theme/lengths';

export type FormCheckboxProps<Values extends FieldValues> = Omit<
  FormFieldProps<Values, boolean | null | undefined>,
  'hideLabel' | 'labelEnd' | 'optional'
>;

/** A checkbox in a form, with its label next to it. */
export function FormCheckbox<Values extends FieldValues>({
  control,
  name,
  label,
  help,
  disabled = false,
  sx,
}: FormCheckboxProps<Values>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const error = fieldState.error?.message;
  return (
    <Box sx={sx ?? {}}>
      <FormControlLabel
        label={label}
        disabled={disabled}
        control={
          <Checkbox
            icon={<UncheckedBox />}
            checkedIcon={<CheckedBox />}
            name={field.name}
            checked={Boolean(field.value)}
            onChange={(event) => field.onChange(event.target.checked)}
            onBlur={field.onBlur}
            slotProps={{
              input: {
                ref: field.ref,
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
