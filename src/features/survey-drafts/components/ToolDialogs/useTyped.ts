import { useEffect, useRef, useState } from 'react';
import { isSameValue, mergeEdit } from '@src/components/EditConflict/mergeEdit';
import type { TypedValue } from '../../data/typedInDialogs';

interface Options<T> {
  /** Values that wait, by survey. */
  kept: Map<string, TypedValue<T>>;
  surveyKey: string;
  /** Value in the survey. */
  stored: T;
}

/** A dialog's edit of a part of the survey, kept in the browser until it is applied or discarded. It begins with the last kept edit. */
export const useTyped = <T>({ kept, surveyKey, stored }: Options<T>) => {
  const [base] = useState(stored);
  const [value, setValue] = useState(() => {
    const left = kept.get(surveyKey);
    return left ? mergeEdit(left.base, left.value, stored) : stored;
  });
  const isChanged = !isSameValue(base, value);
  const keptAs = useRef(surveyKey);
  const isDecided = useRef(false);
  useEffect(() => {
    // A new survey has become a draft meanwhile.
    if (keptAs.current !== surveyKey) kept.delete(keptAs.current);
    keptAs.current = surveyKey;
    if (isDecided.current) return;
    if (isChanged) kept.set(surveyKey, { base, value });
    else kept.delete(surveyKey);
  }, [kept, surveyKey, base, value, isChanged]);
  return {
    value,
    setValue,
    isChanged,
    /** It is applied, or not wanted: nothing is kept any more. */
    decide: (): void => {
      isDecided.current = true;
      kept.delete(keptAs.current);
    },
  };
};
