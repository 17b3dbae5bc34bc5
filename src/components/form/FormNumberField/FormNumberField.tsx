import { useController, type FieldValues } from 'react-hook-form';
import { TextInput, type TextInputProps } from '@src/components/TextInput/TextInput';
import type { FormFieldProps } from '../formFieldTypes';
import { space, textRole } from '@src/theme/lengths';

export type FormNumberFieldProps<Values extends FieldValues> = FormFieldProps<
  Values,
  number | null | undefined
> &
  Pick<TextInputProps, 'placeholder' | 'size'> & {
    min?: number;
    max?: number;
    step?: number;
    unit?: string;
  };

/**
 * A number in a form. The value of an empty field is null, so the schema decides whether it is
 * required.
 */
export function FormNumberField<Values extends FieldValues>({
  control,
  name,
  min,
  max,
  step,
  unit,
  ...rest
}: FormNumberFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <TextInput
      {...rest}
      type="number"
      name={field.name}
      value={String((field.value as number | null | undefined) ?? '')}
      onChange={(text) => field.onChange(parse(text))}
      onBlur={field.onBlur}
      inputRef={field.ref}
      end={
        unit ? (
          <span style={{ paddingRight: space(8), fontSize: textRole.small.fontSize }}>{unit}</span>
        ) : undefined
      }
      inputProps={{ min, max, step, inputMode: 'decimal' }}
      error={fieldState.error?.message}
    />
  );
}

function parse(text: string): number | null {
  const number = Number(text);
  return text.trim() === '' || Number.isNaN(number) ? null : number;
}
