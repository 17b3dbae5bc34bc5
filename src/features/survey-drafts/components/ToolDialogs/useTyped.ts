import { useEffect, useRef, useState } from 'react';
import { isSameValue, mergeEdit } from '@src/components/EditConflict/mergeEdit';
import type { TypedValue } from '../../data/typedInDialogs';

interface Options<T> {
  /** Stored edits by survey. */
  kept: Map<string, TypedValue<T>>;
  surveyKey: string;
  /** Value in the survey. */
  stored: T;
}

/**
 * A dialog's edit of a part of the survey, stored in the browser until it is applied or discarded.
 * Starts with the last stored edit.
 */
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
    // In the meantime, a new survey has become a draft.
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
    /** Deletes the stored edit after it was applied or discarded. */
    decide: (): void => {
      isDecided.current = true;
      kept.delete(keptAs.current);
    },
  };
};
