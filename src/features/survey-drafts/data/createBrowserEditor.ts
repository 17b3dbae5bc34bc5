import { createSurvey } from '@core/survey/defaults';
import { v4 } from 'uuid';
import { subscribeSession, currentSession } from '@src/lib/session';
import { DraftEditor } from '../model/draftEditor';
import type { DraftContent } from '../model/sameContent';
import { surveyDraftsText } from '../texts/surveyDraftsText';
import { keepSafetyCopy, safetyCopyKey } from './safetyCopies';
import { sendDraftRequest } from './sendDraftRequest';

/**
 * Returns the content of a new survey, with its texts in the page's language (CONST-022,
 * DRAFT-014).
 */
export const newContent = (): DraftContent => {
  const title = surveyDraftsText('newSurveyTitle');
  const description = surveyDraftsText('newSurveyDescription');
  return { name: title, survey: { ...createSurvey(), title, description } };
};

export interface BrowserEditor {
  editor: DraftEditor;
  /** Key of this page's own safety copy. */
  key: ReturnType<typeof safetyCopyKey>;
  /**
   * Listens to events that stop or resume saving: the page closing, and the network or session coming back. Returns a function
   * that stops listening.
   */
  attach: () => () => void;
}

/** Creates an editor connected to this browser: clock, network, storage, session. */
export const createBrowserEditor = ({
  onNameSaved,
}: {
  onNameSaved: (success: boolean) => void;
}): BrowserEditor => {
  const key = safetyCopyKey(v4());
  const editor = new DraftEditor(newContent(), {
    now: () => Date.now(),
    later: (run, ms) => {
      const timer = setTimeout(run, ms);
      return () => {
        clearTimeout(timer);
      };
    },
    send: sendDraftRequest,
    keep: (unsaved) => {
      keepSafetyCopy(key, unsaved);
    },
    onNameSaved,
  });
  const keepWhenHidden = (): void => {
    if (document.visibilityState === 'hidden') editor.keepNow();
  };
  const retryWhenSignedIn = (): void => {
    if (currentSession().status === 'signedIn') editor.retry();
  };
  const attach = (): (() => void) => {
    window.addEventListener('pagehide', editor.keepNow);
    window.addEventListener('online', editor.retry);
    document.addEventListener('visibilitychange', keepWhenHidden);
    const stop = subscribeSession(retryWhenSignedIn);
    return () => {
      window.removeEventListener('pagehide', editor.keepNow);
      window.removeEventListener('online', editor.retry);
      document.removeEventListener('visibilitychange', keepWhenHidden);
      stop();
      editor.dispose();
    };
  };
  return { editor, key, attach };
};
