import { useCallback, useEffect, useRef, useState } from 'react';
import { useToast } from '@src/components/Toast/useToast';
import { newContent, type BrowserEditor } from './data/createBrowserEditor';
import { fetchDraft } from './api';
import {
  firstDraftId,
  forgetCurrentDraft,
  openDraft,
  restoreCopy,
  restoreNewSurvey,
  type OpenOutcome,
} from './data/openDraft';
import type { SafetyCopy } from './data/safetyCopies';
import { messageOf, statusOf } from './failures';
import { isUnsaved } from './model/draftMachine';
import { surveyDraftsText } from './texts/surveyDraftsText';

export interface Opening {
  /** A draft is loading. */
  opening: boolean;
  /** Why the last draft could not be opened. */
  error: string | null;
  clearError: () => void;
  /** Opens a draft by its id. Shows a message if a user requested it. */
  load: (id: string) => Promise<void>;
  startNew: () => void;
  /** Opens an unsaved survey of this browser. */
  restore: (copy: SafetyCopy) => void;
  /**
   * Handles a current draft that is not in the list. If it no longer exists, forgets it and keeps
   * its content (DRAFT-013).
   */
  checkMissing: () => void;
  /** The question to ask before unsaved work without a draft would be lost. */
  wouldLose: () => boolean;
}

/** Loads the first draft on the screen, and opens other drafts. `addressId` is the query parameter draftId. */
export const useOpening = (browser: BrowserEditor, addressId: string | null): Opening => {
  const toast = useToast();
  const [opening, setOpening] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const tell = useRef((_outcome: OpenOutcome, _asked: boolean): void => {});
  useEffect(() => {
    tell.current = (outcome, asked) => {
      if (outcome.kind === 'failed') {
        if (statusOf(outcome.error) === 404) forgetCurrentDraft();
        // DRAFT-013: silently forget a remembered draft that no longer exists.
        if (asked || statusOf(outcome.error) !== 404)
          setError(surveyDraftsText('loadFailed', { message: messageOf(outcome.error) }));
      } else if (outcome.kind === 'restored') toast.info(surveyDraftsText('restored'));
      else if (outcome.kind === 'opened' && asked) toast.success(surveyDraftsText('loaded'));
    };
  });
  const open = useCallback(
    async (id: string, asked: boolean): Promise<void> => {
      setOpening(true);
      setError(null);
      const outcome = await openDraft(browser, id);
      setOpening(false);
      tell.current(outcome, asked);
    },
    [browser],
  );
  const started = useRef(false);
  // Only a new URL opens a draft, because drafts opened since then update the URL.
  useEffect(() => {
    const current = browser.editor.get().saving.draft?.id;
    if (started.current && (addressId === null || addressId === current)) return;
    const id = started.current ? addressId : firstDraftId(addressId);
    const first = !started.current;
    started.current = true;
    // After a reload, the remembered draft opens without a request by the user.
    if (id !== null)
      void open(id, addressId !== null && (!first || addressId !== firstDraftId(null)));
    else if (first && restoreNewSurvey(browser)) toast.info(surveyDraftsText('restored'));
  }, [addressId, browser, open, toast]);
  return {
    opening,
    error,
    clearError: useCallback(() => setError(null), []),
    load: useCallback(
      async (id) => {
        await browser.editor.save();
        await open(id, true);
      },
      [browser, open],
    ),
    startNew: useCallback(() => {
      const start = async (): Promise<void> => {
        await browser.editor.save();
        setError(null);
        browser.editor.start({ type: 'started', content: newContent(), edited: false });
      };
      void start();
    }, [browser]),
    restore: useCallback(
      (copy) => {
        if (copy.draft) void open(copy.draft.id, true);
        else restoreCopy(browser, copy);
      },
      [browser, open],
    ),
    checkMissing: useCallback(() => {
      const { draft } = browser.editor.get().saving;
      if (!draft) return;
      fetchDraft(draft.id, draft.companyId).catch((failure: unknown) => {
        if (statusOf(failure) === 404 && browser.editor.get().saving.draft?.id === draft.id)
          browser.editor.dispatch({ type: 'detached' });
      });
    }, [browser]),
    wouldLose: useCallback(() => {
      const { saving } = browser.editor.get();
      return isUnsaved(saving) && (saving.draft === null || saving.problem !== null);
    }, [browser]),
  };
};
