import { useController, type FieldValues } from 'react-hook-form';
import { CheckboxInput } from '@src/components/CheckboxInput/CheckboxInput';
import type { FormFieldProps } from '../formFieldTypes';

export type FormCheckboxProps<Values extends FieldValues> = Omit<
  FormFieldProps<Values, boolean | null | undefined>,
  'hideLabel' | 'labelEnd' | 'optional'
>;

/** A checkbox in a form, with its label next to it. */
export function FormCheckbox<Values extends FieldValues>({
  control,
  name,
  ...rest
}: FormCheckboxProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <CheckboxInput
      {...rest}
      name={field.name}
      checked={Boolean(field.value)}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}
