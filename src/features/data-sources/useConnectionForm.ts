import { useEffect, useRef, useState } from 'react';
import type { ConnectField } from './api';
import { findProblems, toConfig, type ConnectionValues } from './model/connectionForm';

/**
 * State of a connect or settings form: values, and problems, which appear after the first submit
 * and then update live. If the values are invalid, submitting moves focus to the first invalid
 * field, if `form` is on an element around the fields.
 */
export const useConnectionForm = (
  fields: readonly ConnectField[],
  initial: ConnectionValues,
  stored = false,
) => {
  const [values, setValues] = useState(initial);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLElement>(null);
  const found = findProblems(fields, values, stored);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return {
    form,
    values,
    problems: refusals > 0 ? found : {},
    change: (name: string, value: string) => {
      setValues((all) => ({ ...all, [name]: value }));
    },
    /**
     * Returns the config as JSON text. If something is missing here or elsewhere in the form
     * (`isBlocked`), shows the problems and returns null.
     */
    submit: (more: Record<string, unknown> = {}, isBlocked = false): string | null => {
      if (Object.keys(found).length === 0 && !isBlocked)
        return toConfig(fields, values, { more, stored: initial });
      setRefusals(refusals + 1);
      return null;
    },
  };
};
