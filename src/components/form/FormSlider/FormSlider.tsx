import { useController, type FieldValues } from 'react-hook-form';
import { TickSlider, type TickSliderProps } from '@src/components/TickSlider/TickSlider';
import type { FormFieldProps } from '../formFieldTypes';

export type FormSliderProps<Values extends FieldValues> = Pick<
  FormFieldProps<Values, number>,
  'control' | 'name' | 'label' | 'disabled'
> &
  Pick<TickSliderProps, 'min' | 'max' | 'step' | 'unit' | 'help'>;

/** A number on a scale in a form. */
export function FormSlider<Values extends FieldValues>({
  control,
  name,
  min = 0,
  ...rest
}: FormSliderProps<Values>) {
  const { field } = useController({ control, name });
  return (
    <TickSlider
      {...rest}
      min={min}
      value={field.value ?? min}
      onChange={field.onChange}
      onCommit={field.onBlur}
    />
  );
}
