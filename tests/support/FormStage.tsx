import { useEffect, type ReactNode } from 'react';
import {
  useForm,
  type Control,
  type DefaultValues,
  type FieldValues,
  type Resolver,
} from 'react-hook-form';

export interface FormStageProps<Values extends FieldValues> {
  start: DefaultValues<Values>;
  children: (control: Control<Values>) => ReactNode;
  /** Makes `field` required with this sentence. */
  required?: string;
  /** Validates immediately. */
  showErrors?: boolean;
}

/** A form around one field for stories: shows the values it holds, with errors on blur and then live. */
export function FormStage<Values extends FieldValues>({
  start,
  children,
  required,
  showErrors = false,
}: FormStageProps<Values>) {
  const resolver: Resolver<Values> = (values) =>
    required && !(values as Record<string, unknown>)['field']
      ? { values: {}, errors: { field: { type: 'required', message: required } } as never }
      : { values, errors: {} };
  const { control, watch, trigger } = useForm<Values>({
    mode: 'onTouched',
    defaultValues: start,
    resolver,
  });
  useEffect(() => {
    if (showErrors) void trigger();
  }, [showErrors, trigger]);
  return (
    <form noValidate style={{ maxWidth: 420 }}>
      {children(control)}
      <output data-testid="values" hidden>
        {JSON.stringify(watch())}
      </output>
    </form>
  );
}
