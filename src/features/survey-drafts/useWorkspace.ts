import type { KeptWorkingList } from '@core/survey/types';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { DraftEditor } from './model/draftEditor';

/** The open dialog of questions. */
interface OpenWorkspace {
  questionId?: string;
  /** True if the dialog continues where it was left. */
  resumes?: boolean;
  /** Counts openings of stored lists. Each remounts the dialog. */
  turn?: number;
}

/** The dialog of questions: opens automatically if the draft has questions not yet applied. */
export const useWorkspace = (
  editor: DraftEditor,
  workingList: KeptWorkingList | null,
  draftId: string | undefined,
) => {
  const [workspace, setWorkspace] = useState<OpenWorkspace | null>(null);
  const shown = useRef<KeptWorkingList | null>(null);
  const shownDraft = useRef<string | undefined>(undefined);
  // Reopen the dialog as it was, because the user has not applied or discarded its list yet. Later,
  // a teammate's list neither opens nor closes it, and an open dialog follows automatically.
  useEffect(() => {
    const isKnown = draftId !== undefined && shownDraft.current === draftId;
    shownDraft.current = draftId;
    if (shown.current === workingList) return;
    shown.current = workingList;
    if (!isKnown)
      setWorkspace((open) => workingList && { resumes: true, turn: (open?.turn ?? 0) + 1 });
  }, [workingList, draftId]);
  const keep = useCallback(
    (list: KeptWorkingList | null) => {
      shown.current = list;
      editor.keepWorkingList(list);
    },
    [editor],
  );
  const close = useCallback(() => {
    keep(null);
    setWorkspace(null);
  }, [keep]);
  return { workspace, setWorkspace, keep, close };
};
