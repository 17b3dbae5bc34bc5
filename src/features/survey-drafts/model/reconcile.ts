import type { UnsavedContent } from './draftEditor';
import type { DraftEvent, StoredDraft } from './draftMachine';
import { draftContentOf, sameContent, type DraftContent } from './sameContent';

/**
 * Decides how to open a stored draft if the browser has an unsaved version, so that no input is
 * lost.
 */
export const reconcile = (
  stored: StoredDraft,
  kept: UnsavedContent | undefined,
): {
  event: Extract<DraftEvent, { type: 'opened' | 'reopened' }>;
  restored: DraftContent | null;
} => {
  const content = kept && draftContentOf(kept);
  if (!kept?.draft || !content || sameContent(content, stored))
    return { event: { type: 'opened', draft: stored }, restored: null };
  if (kept.draft.revision === stored.revision)
    return { event: { type: 'opened', draft: stored }, restored: content };
  return {
    event: { type: 'reopened', draft: { ...kept.draft, base: null }, content, theirs: stored },
    restored: null,
  };
};
