import { useState } from 'react';
import type { TypedValue } from '../../data/typedInDialogs';
import { useTyped } from './useTyped';

interface Options<Part extends string, Item, Problem> {
  /** Name of the list in the stored edit. */
  part: Part;
  /** Stored edits by survey. */
  kept: Map<string, TypedValue<Record<Part, Item[]>>>;
  surveyKey: string;
  /** The list in the survey. */
  stored: Item[];
  /** Returns what must be corrected before the list can be applied. */
  problemsOf: (items: readonly Item[]) => Problem[];
  onApply: (items: readonly Item[]) => void;
  onClose: () => void;
}

/** A dialog's edit of a list of the survey, which is applied once it has no problems. */
export const useTypedList = <
  Part extends string,
  Item extends { id: string },
  Problem extends { id: string },
>({
  part,
  kept,
  surveyKey,
  stored,
  problemsOf,
  onApply,
  onClose,
}: Options<Part, Item, Problem>) => {
  const listOf = (items: Item[]) => ({ [part]: items }) as Record<Part, Item[]>;
  const { value, setValue, isChanged, decide } = useTyped({
    ...{ kept, surveyKey },
    stored: listOf(stored),
  });
  const [isTried, setTried] = useState(false);
  const items: Item[] = value[part];
  const problems = problemsOf(items);
  const set = (next: Item[]) => setValue(listOf(next));
  return {
    items,
    /** True after the first attempt to apply. */
    isTried,
    problemsWith: ({ id }: Item): Problem[] => problems.filter((problem) => problem.id === id),
    add: (item: Item) => set([...items, item]),
    change: (next: Item) => set(items.map((one) => (one.id === next.id ? next : one))),
    remove: (item: Item) => set(items.filter((one) => one !== item)),
    /** For TypingDialog. */
    dialog: {
      isChanged,
      onApply: () => {
        setTried(true);
        if (problems.length > 0) return;
        decide();
        onApply(items);
      },
      onLeave: () => {
        decide();
        onClose();
      },
    },
  };
};
