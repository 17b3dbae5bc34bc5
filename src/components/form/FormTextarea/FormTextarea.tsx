import type { FieldValues } from 'react-hook-form';
import { FormTextField, type FormTextFieldProps } from '../FormTextField/FormTextField';

/**
 * Several lines of text in a form; grows with its text. `code` sets monospace for JSON and
 * expressions.
 */
export function FormTextarea<Values extends FieldValues>({
  rows = 3,
  ...rest
}: Omit<FormTextFieldProps<Values>, 'type' | 'start' | 'end'>) {
  return <FormTextField {...rest} rows={rows} />;
}
