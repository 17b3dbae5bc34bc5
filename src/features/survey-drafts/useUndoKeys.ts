import { useEffect } from 'react';
import type { DraftEditor } from './model/draftEditor';

/**
 * Ctrl+Z and Ctrl+Shift+Z (⌘ on a Mac) on the page. Inside a dialog or a text field, the browser's
 * own undo applies.
 */
export const useUndoKeys = ({ undo, redo }: Pick<DraftEditor, 'undo' | 'redo'>): void => {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented) return;
      const key = event.key.toLowerCase();
      const back = key === 'z' && !event.shiftKey;
      const forth = (key === 'z' && event.shiftKey) || key === 'y';
      if (
        (!back && !forth) ||
        (event.target instanceof Element &&
          event.target.closest('[role=dialog],[role=alertdialog]'))
      )
        return;
      event.preventDefault();
      if (back) undo();
      else redo();
    };
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
    };
  }, [undo, redo]);
};
