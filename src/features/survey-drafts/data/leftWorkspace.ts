import type { Question } from '@core/survey/types';
import { unsavedByPerson } from '@src/lib/unsavedByPerson';
import type { WorkingList } from '../model/workingList';

interface LeftWorkspace {
  before: string;
  list: WorkingList;
}

/** Working lists whose dialog went away without a decision (the back button), by draft. */
const left = unsavedByPerson<LeftWorkspace>();

const keyOf = (draftId: string | undefined): string => draftId ?? 'new';

/** Keeps a working list over these questions until it is decided; null once it is. */
export const keepLeft = (
  draftId: string | undefined,
  questions: readonly Question[],
  list: WorkingList | null,
): void => {
  if (list === null) left.delete(keyOf(draftId));
  else left.set(keyOf(draftId), { before: JSON.stringify(questions), list });
};

/** The undecided working list over exactly these questions. */
export const readLeft = (
  draftId: string | undefined,
  questions: readonly Question[],
): WorkingList | undefined => {
  const kept = left.get(keyOf(draftId));
  return kept?.before === JSON.stringify(questions) ? kept.list : undefined;
};
