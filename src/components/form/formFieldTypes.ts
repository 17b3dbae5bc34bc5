import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form';
import type { FieldProps } from '@src/components/FieldFrame/FieldFrame';

/** What every form field takes: where its value lives in react-hook-form, and how it is named. The error comes from the form. */
export interface FormFieldProps<Values extends FieldValues, Value> extends Omit<
  FieldProps,
  'error'
> {
  control: Control<Values>;
  name: FieldPathByValue<Values, Value>;
}
