import { useController, type FieldValues } from 'react-hook-form';
import { TextInput, type TextInputProps } from '@src/components/TextInput/TextInput';
import type { FormFieldProps } from '../formFieldTypes';

export type FormTextFieldProps<Values extends FieldValues> = FormFieldProps<
  Values,
  string | null | undefined
> &
  Pick<
    TextInputProps,
    | 'type'
    | 'placeholder'
    | 'autoComplete'
    | 'autoFocus'
    | 'size'
    | 'start'
    | 'end'
    | 'maxLength'
    | 'code'
    | 'readOnly'
    | 'rows'
  >;

/** One line of text in a form. The value of an empty field is ''. */
export function FormTextField<Values extends FieldValues>({
  control,
  name,
  ...rest
}: FormTextFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <TextInput
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
