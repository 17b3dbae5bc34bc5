import { useController, type FieldValues } from 'react-hook-form';
import { TextInput, type TextInputProps } from '@src/components/TextInput/TextInput';
import type { FormFieldProps } from '../formFieldTypes';

export type FormDateFieldProps<Values extends FieldValues> = FormFieldProps<
  Values,
  string | null | undefined
> &
  Pick<TextInputProps, 'size'> & {
    type?: 'date' | 'datetime-local' | 'time';
    min?: string;
    max?: string;
  };

/**
 * A date or time in a form, with the browser's own picker. Its value is ISO text without a zone, or
 * '' if empty.
 */
export function FormDateField<Values extends FieldValues>({
  control,
  name,
  type = 'date',
  min,
  max,
  ...rest
}: FormDateFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <TextInput
      {...rest}
      type={type}
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      inputProps={{ min, max }}
      error={fieldState.error?.message}
    />
  );
}
