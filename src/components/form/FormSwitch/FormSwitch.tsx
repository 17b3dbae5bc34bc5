import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { describedBy, HelpLine } from '@src/components/FieldFrame/FieldFrame';
import type { FormCheckboxProps } from '../FormCheckbox/FormCheckbox';
import { rem, textRole } from '@src/theme/lengths';

/** A switch in a form, for a setting. For an answer, use a checkbox. */
export function FormSwitch<Values extends FieldValues>({
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
          <Switch
            name={field.name}
            checked={Boolean(field.value)}
            onChange={(event) => field.onChange(event.target.checked)}
            onBlur={field.onBlur}
            slotProps={{
              input: { ref: field.ref, 'aria-describedby': describedBy(id, help, error) },
            }}
          />
        }
        sx={{
          ml: -0.875,
          '& .MuiFormControlLabel-label': { fontWeight: 550, fontSize: textRole.small.fontSize },
        }}
      />
      {(help || error) && (
        <Box sx={{ ml: rem(41), mt: -0.75 }}>
          <HelpLine id={id} help={help} error={error} />
        </Box>
      )}
    </Box>
  );
}
