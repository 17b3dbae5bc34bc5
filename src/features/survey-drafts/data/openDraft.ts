import { ApiError } from '@src/lib/apiError';
import { readText, removeKey, storageKeys } from '@src/lib/storage';
import { fetchDraft } from '../api';
import { reconcile } from '../model/reconcile';
import { draftContentOf } from '../model/sameContent';
import type { BrowserEditor } from './createBrowserEditor';
import { dropSafetyCopy, readSafetyCopies, type SafetyCopy } from './safetyCopies';

/**
 * Result of opening a draft. `restored`: edits from this browser's storage are in the editor again.
 */
export type OpenOutcome =
  | { kind: 'opened' | 'restored' | 'conflict' | 'offline' | 'nothing' }
  | { kind: 'failed'; error: unknown };

/** Opens a draft in the editor, together with edits that only this browser has. */
export const openDraft = async (
  { editor, key }: BrowserEditor,
  id: string,
): Promise<OpenOutcome> => {
  const kept = readSafetyCopies().find((copy) => copy.draft?.id === id && copy.key !== key);
  try {
    const stored = await fetchDraft(id, kept?.draft?.companyId);
    const { event, restored } = reconcile(stored, kept);
    editor.start(event);
    if (restored) editor.edit(() => restored);
    takeOver(editor.keepNow, kept);
    return { kind: event.type === 'reopened' ? 'conflict' : restored ? 'restored' : 'opened' };
  } catch (error) {
    if (!kept?.draft || (error instanceof ApiError && error.status !== 0 && error.status < 500))
      return { kind: 'failed', error };
    const content = draftContentOf(kept);
    editor.start({ type: 'reopened', draft: { ...kept.draft, base: null }, content, theirs: null });
    takeOver(editor.keepNow, kept);
    return { kind: 'offline' };
  }
};

/** Reopens a survey that was never saved as a draft. Returns whether there was one. */
export const restoreNewSurvey = (browser: BrowserEditor): boolean => {
  const kept = readSafetyCopies().find((copy) => copy.draft === null && copy.key !== browser.key);
  if (kept) restoreCopy(browser, kept);
  return kept !== undefined;
};

/** Reopens one unsaved survey. Its copy now belongs to this page. */
export const restoreCopy = ({ editor }: BrowserEditor, kept: SafetyCopy): void => {
  editor.start({
    type: 'started',
    content: draftContentOf(kept),
    edited: true,
  });
  takeOver(editor.keepNow, kept);
};

/**
 * Returns the draft to open first: the one in the URL, else the one that this browser remembers
 * (DRAFT-001, DRAFT-010).
 */
export const firstDraftId = (fromAddress: string | null): string | null =>
  fromAddress ?? readText(storageKeys.currentDraft);

/** Forgets the remembered draft (DRAFT-013). */
export const forgetCurrentDraft = (): void => {
  removeKey(storageKeys.currentDraft);
};

// Write this page's copy before deleting the old one, so that the content is always in one of them.
const takeOver = (keepNow: () => void, kept: SafetyCopy | undefined): void => {
  if (!kept) return;
  keepNow();
  dropSafetyCopy(kept.key);
};
