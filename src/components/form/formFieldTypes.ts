import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import type { FieldProps } from '@src/components/FieldFrame/FieldFrame';

/**
 * Props of every form field: its path in react-hook-form, and its name. The error comes from the
 * form.
 */
export interface FormFieldProps<Values extends FieldValues, Value> extends Omit<
  FieldProps,
  'error'
> {
  control: Control<Values>;
  name: FieldPathByValue<Values, Value>;
}
