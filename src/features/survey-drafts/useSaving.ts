import { LIMITS } from '@core/limits';
import { useCallback, useEffect, useState } from 'react';
import { useToast } from '@src/components/Toast/useToast';
import { currentToken } from '@src/lib/session';
import { useRefreshDrafts } from './api';
import type { BrowserEditor } from './data/createBrowserEditor';
import type { DraftProblem } from './model/draftMachine';
import { surveyDraftsText } from './texts/surveyDraftsText';

export interface Saving {
  saveState: 'idle' | 'saving' | 'saved';
  /** Saves under a name: a new draft, or the current one. Rejects with the message to show. */
  saveAs: (name: string) => Promise<void>;
}

/**
 * Manual saving: the button's states and the specified messages (DRAFT-009, DRAFT-011, DRAFT-020,
 * ERR-065, ERR-071, ERR-077, ERR-078).
 */
export const useSaving = ({ editor }: BrowserEditor): Saving => {
  const toast = useToast();
  const refresh = useRefreshDrafts();
  const [saveState, setSaveState] = useState<Saving['saveState']>('idle');
  useEffect(() => {
    if (saveState !== 'saved') return undefined;
    const timer = setTimeout(() => setSaveState('idle'), LIMITS.drafts.savedFlagMs);
    return () => {
      clearTimeout(timer);
    };
  }, [saveState]);
  const saveAs = useCallback(
    async (name: string): Promise<void> => {
      if (currentToken() === null) throw new Error(surveyDraftsText('notLoggedIn'));
      const existing = editor.get().saving.draft !== null;
      setSaveState('saving');
      const problem = existing ? await update(editor, name) : await create(editor, name);
      // A conflict has its own dialog.
      if (problem && problem.kind !== 'conflict') {
        setSaveState('idle');
        throw new Error(sentenceOf(problem));
      }
      setSaveState(problem ? 'idle' : 'saved');
      if (!problem) toast.success(surveyDraftsText(existing ? 'updated' : 'saved'));
      await refresh();
    },
    [editor, refresh, toast],
  );
  return { saveState, saveAs };
};

const update = (editor: BrowserEditor['editor'], name: string): Promise<DraftProblem | null> => {
  editor.edit((content) => (content.name === name ? content : { ...content, name }));
  return editor.confirm();
};

const create = async (
  editor: BrowserEditor['editor'],
  name: string,
): Promise<DraftProblem | null> => {
  editor.dispatch({ type: 'createAsked', name });
  return editor.save();
};

/** The message of a problem when the user saves manually. */
export const sentenceOf = (problem: DraftProblem): string => {
  switch (problem.kind) {
    case 'missing':
      return surveyDraftsText('notFound');
    case 'signedOut':
      return surveyDraftsText('notLoggedIn');
    case 'failed':
    case 'refused':
      return surveyDraftsText('saveFailed', { message: problem.message });
    case 'conflict':
      return surveyDraftsText('saveFailedConflict');
  }
};
