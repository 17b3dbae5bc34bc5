import type { KeptWorkingList, Question } from '@core/survey/types';
import { useEffect, useEffectEvent, useRef, type Dispatch } from 'react';
import type { WorkingListAction } from '../../model/workingList';

/**
 * Adds changes that teammates made to the survey or to its unapplied questions, while the dialog is
 * open. Returns a function to call with the list that this dialog stores, so that it does not count
 * as a teammate's change.
 */
export const useTeammates = (
  questions: readonly Question[],
  kept: KeptWorkingList | null | undefined,
  dispatch: Dispatch<WorkingListAction>,
): ((list: KeptWorkingList | null) => void) => {
  const known = useRef({ kept: kept ?? null, questions });
  const own = useRef(kept ?? null);
  const change = (before: readonly Question[], after: readonly Question[]): void =>
    dispatch({ type: 'rebased', before, after, applied: questions });
  const follow = useEffectEvent(() => {
    const [before, now] = [known.current, { kept: kept ?? null, questions }];
    known.current = now;
    if (now.kept !== own.current) change(listOf(before), listOf(now));
    else if (now.questions !== before.questions) change(before.questions, now.questions);
    own.current = now.kept;
  });
  useEffect(() => {
    follow();
  }, [kept, questions]);
  return (list) => {
    own.current = list;
  };
};

const listOf = ({
  kept,
  questions,
}: {
  kept: KeptWorkingList | null;
  questions: readonly Question[];
}): readonly Question[] => kept?.questions ?? questions;
