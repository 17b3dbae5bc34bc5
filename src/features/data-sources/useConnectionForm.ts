import { useState } from 'react';
import type { ConnectField } from './api';
import { findProblems, toConfig, type ConnectionValues } from './model/connectionForm';

/** State of a connect or settings form: values, and problems once a press on the button named them; they go live from then on. */
export const useConnectionForm = (fields: readonly ConnectField[], initial: ConnectionValues, stored = false) => {
  const [values, setValues] = useState(initial);
  const [judged, setJudged] = useState(false);
  const found = findProblems(fields, values, stored);
  return {
    values,
    problems: judged ? found : {},
    change: (name: string, value: string) => { setValues((all) => ({ ...all, [name]: value })); },
    /** The config as a JSON text; null, with the problems shown, while something is missing. */
    submit: (more: Record<string, unknown> = {}): string | null => {
      setJudged(true);
      return Object.keys(found).length === 0 ? toConfig(fields, values, more) : null;
    },
  };
};
