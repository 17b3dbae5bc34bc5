import { useController, type FieldValues } from 'react-hook-form';
import { SelectInput, type SelectInputProps } from '@src/components/SelectInput/SelectInput';
import type { FormFieldProps } from '../formFieldTypes';

export type FormSelectProps<Values extends FieldValues> = FormFieldProps<
  Values,
  string | null | undefined
> &
  Pick<SelectInputProps, 'options' | 'placeholder' | 'size'>;

/** A select in a form. The value of the placeholder is ''. */
export function FormSelect<Values extends FieldValues>({
  control,
  name,
  ...rest
}: FormSelectProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <SelectInput
      {...rest}
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={fieldState.error?.message}
    />
  );
}
