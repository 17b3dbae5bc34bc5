import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useToast } from '@src/components/Toast/useToast';
import { removeKey, storageKeys, writeText } from '@src/lib/storage';
import { createBrowserEditor, type BrowserEditor } from './data/createBrowserEditor';
import { surveyDraftsText } from './texts/surveyDraftsText';
import type { DraftEditorState } from './model/draftEditor';

/**
 * This screen's editor and its state. Created once, and attached while mounted. Stores the current
 * draft's id in the browser and reports it to `onDraft`.
 */
export const useDraftEditor = ({
  onDraft,
}: {
  onDraft: (id: string | null) => void;
}): { browser: BrowserEditor; state: DraftEditorState } => {
  const toast = useToast();
  const say = useRef<(success: boolean) => void>(() => {});
  useEffect(() => {
    say.current = (success) => {
      if (success) toast.success(surveyDraftsText('nameSaved'));
      else toast.info(surveyDraftsText('nameNotSaved'));
    };
  });
  const [browser] = useState(() =>
    createBrowserEditor({
      onNameSaved: (success) => {
        say.current(success);
      },
    }),
  );
  useEffect(() => browser.attach(), [browser]);
  const state = useSyncExternalStore(browser.editor.subscribe, browser.editor.get);
  const id = state.saving.draft?.id;
  const known = useRef(false);
  const report = useRef(onDraft);
  useEffect(() => {
    report.current = onDraft;
  });
  useEffect(() => {
    // At the start, no draft is open yet, but the remembered one is about to be.
    if (id === undefined && !known.current) return;
    known.current = true;
    if (id === undefined) removeKey(storageKeys.currentDraft);
    else writeText(storageKeys.currentDraft, id);
    report.current(id ?? null);
  }, [id]);
  return { browser, state };
};
