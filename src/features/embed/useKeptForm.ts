import { useEffect, useState } from 'react';
import {
  useForm,
  useWatch,
  type DefaultValues,
  type FieldValues,
  type Resolver,
} from 'react-hook-form';
import { changesOfOthers, isSameValue, mergeEdit } from '@src/components/EditConflict/mergeEdit';

/** An unsaved form, and the server's values when the edit began. */
export interface KeptForm<Values, Stored> {
  values: Values;
  base: Stored;
}

interface Options<Values extends FieldValues, Stored> {
  /** Unsaved forms, by company. */
  kept: Map<string, KeptForm<Values, Stored>>;
  companyId: string;
  /** Current values on the server. */
  stored: Stored;
  valuesOf: (stored: Stored) => Values;
  resolver: Resolver<Values>;
}

/**
 * Edits stored settings and keeps unsaved values in the browser. `others` lists changes that
 * someone else has saved since the edit began.
 */
export const useKeptForm = <Values extends FieldValues, Stored>({
  kept,
  companyId,
  stored,
  valuesOf,
  resolver,
}: Options<Values, Stored>) => {
  const [left] = useState(() => kept.get(companyId));
  const [base, setBase] = useState(left?.base ?? stored);
  const form = useForm<Values>({
    mode: 'onTouched',
    defaultValues: (left?.values ?? valuesOf(stored)) as DefaultValues<Values>,
    resolver,
  });
  const values = useWatch({ control: form.control }) as Values;
  const isChanged = !isSameValue(values, valuesOf(base));
  useEffect(() => {
    if (isChanged) kept.set(companyId, { values, base });
    else kept.delete(companyId);
  }, [kept, companyId, values, base, isChanged]);
  const begin = (from: Stored, next: Values) => {
    setBase(from);
    form.reset(next);
  };
  return {
    form,
    base,
    isChanged,
    others: isChanged ? changesOfOthers(valuesOf(base), values, valuesOf(stored)) : [],
    /** Applies the edits to the server's current values, and returns the result. */
    rebase: (): Stored => {
      begin(stored, mergeEdit(valuesOf(base), form.getValues(), valuesOf(stored)));
      return stored;
    },
    /** Marks the sent values as stored. Later edits are kept. */
    settle: (saved: Stored, sent: Values) => {
      if (isSameValue(form.getValues(), sent)) begin(saved, valuesOf(saved));
      else setBase(saved);
    },
    /** Resets to the server's values. */
    discard: () => {
      begin(stored, valuesOf(stored));
    },
  };
};
