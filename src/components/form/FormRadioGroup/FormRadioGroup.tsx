import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, type ReactNode } from 'react';
import { useController, type FieldValues } from 'react-hook-form';
import { describedBy, FieldFrame } from '@src/components/FieldFrame/FieldFrame';
import { CheckedDot, UncheckedDot } from '../controlIcons';
import type { FormFieldProps } from '../formFieldTypes';
import { rem, space } from '@src/theme/lengths';

export interface RadioOption {
  value: string;
  label: ReactNode;
  disabled?: boolean;
  /** Shown below the option while it is chosen, such as a field that belongs to it. */
  detail?: ReactNode;
}

export type FormRadioGroupProps<Values extends FieldValues> = FormFieldProps<
  Values,
  string | null | undefined
> & { options: readonly RadioOption[]; row?: boolean };

/** A radio group in a form. Each option may show its own field. */
export function FormRadioGroup<Values extends FieldValues>({
  control,
  name,
  label,
  options,
  row = false,
  ...rest
}: FormRadioGroupProps<Values>) {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const error = fieldState.error?.message;
  return (
    <FieldFrame id={id} label={label} error={error} group {...rest}>
      <RadioGroup
        row={row}
        name={field.name}
        value={field.value ?? ''}
        onChange={(_event, value) => field.onChange(value)}
        onBlur={field.onBlur}
        aria-labelledby={`${id}-label`}
        aria-describedby={describedBy(id, rest.help, error)}
        sx={row ? { columnGap: 2 } : {}}
      >
        {options.map((option, index) => (
          <div key={option.value}>
            <FormControlLabel
              value={option.value}
              label={option.label}
              disabled={(rest.disabled ?? false) || (option.disabled ?? false)}
              control={
                <Radio
                  icon={<UncheckedDot />}
                  checkedIcon={<CheckedDot />}
                  slotProps={{ input: index === 0 ? { ref: field.ref } : {} }}
                />
              }
            />
            {option.detail && field.value === option.value && (
              <div style={{ padding: `0 0 ${space(8)} ${rem(26)}` }}>{option.detail}</div>
            )}
          </div>
        ))}
      </RadioGroup>
    </FieldFrame>
  );
}
