import { hasLintErrors, lintSurvey } from '@core/survey/lint';
import { lintTranslations } from '@core/survey/translatableTexts';
import type { LintFinding } from '@core/survey/lintFinding';
import type { Question } from '@core/survey/types';
import { useCallback, useRef, useState } from 'react';
import { useToast } from '@src/components/Toast/useToast';
import { currentToken } from '@src/lib/session';
import { fetchDraft, removePublishedDraft, usePublish } from './api';
import { newContent, type BrowserEditor } from './data/createBrowserEditor';
import { messageOf } from './failures';
import { sameContent, type DraftContent } from './model/sameContent';
import { surveyDraftsText } from './texts/surveyDraftsText';
import { sentenceOf } from './useSaving';

/** Survey to publish: the one in the editor, or a stored draft. */
interface Candidate extends DraftContent {
  draft: { id: string; companyId: string } | null;
  inEditor: boolean;
}

export interface Publishing {
  /** Set while the dialog is open: findings to review first. */
  question: {
    name: string;
    questions: readonly Question[];
    findings: LintFinding[];
    /**
     * A draft in the grid, which must be loaded before one of its questions can be opened.
     */ elsewhere: string | null;
  } | null;
  busy: boolean;
  error: string | null;
  /**
   * Publishes the survey in the editor, or a draft in the grid. Asks first if there are findings.
   */
  publish: (target?: { id: string; companyId: string }) => Promise<void>;
  confirm: () => Promise<void>;
  cancel: () => void;
}

/**
 * Publishing: errors block it, warnings are shown first. Then one call publishes, the draft is
 * removed, and the published surveys open. The message offers to start the survey at once.
 */
export const usePublishing = (
  { editor }: BrowserEditor,
  onPublished: (startId?: string) => void,
): Publishing => {
  const toast = useToast();
  const mutation = usePublish();
  const [candidate, setCandidate] = useState<{ what: Candidate; findings: LintFinding[] } | null>(
    null,
  );
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const tried = useRef<Candidate | null>(null);

  const send = useCallback(
    async (what: Candidate): Promise<void> => {
      const { name, survey, draft, inEditor } = what;
      if (inEditor) tried.current = what;
      const published = await mutation.mutateAsync({
        query: draft ? { companyFilter: draft.companyId } : {},
        body: { name, survey, publishedAt: new Date().toISOString(), draftId: draft?.id ?? null },
      });
      if (draft) await removePublishedDraft(draft.id, draft.companyId);
      if (inEditor) editor.start({ type: 'started', content: newContent(), edited: false });
      setCandidate(null);
      toast.success(surveyDraftsText('published'), {
        action: {
          label: surveyDraftsText('startNow'),
          onClick: () => onPublished(published.id),
        },
      });
      onPublished();
    },
    [mutation, editor, toast, onPublished],
  );

  const guarded = useCallback(async (run: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      if (currentToken() === null) throw new Error(surveyDraftsText('notLoggedIn'));
      await run();
    } catch (failure) {
      setError(surveyDraftsText('publishFailed', { message: messageOf(failure) }));
    } finally {
      setBusy(false);
    }
  }, []);

  const publish = useCallback(
    (target?: { id: string; companyId: string }) =>
      guarded(async () => {
        const what = await candidateOf(editor, tried.current, target);
        if (!what) return;
        const findings = [...lintSurvey(what.survey), ...lintTranslations(what.survey)];
        if (findings.length) setCandidate({ what, findings });
        else await send(what);
      }),
    [guarded, editor, send],
  );

  return {
    question: candidate && {
      name: candidate.what.name,
      questions: candidate.what.survey.questions,
      findings: candidate.findings,
      elsewhere: candidate.what.inEditor ? null : (candidate.what.draft?.id ?? null),
    },
    busy,
    error,
    publish,
    confirm: () =>
      guarded(async () => {
        if (candidate && !hasLintErrors(candidate.findings)) await send(candidate.what);
      }),
    cancel: () => {
      setCandidate(null);
      setError(null);
    },
  };
};

/**
 * Returns the survey to publish, or null if a conflict must be resolved first. Saves a draft's
 * unsaved edits before publishing.
 */
const candidateOf = async (
  editor: BrowserEditor['editor'],
  tried: Candidate | null,
  target?: { id: string; companyId: string },
): Promise<Candidate | null> => {
  const { draft } = editor.get().saving;
  if (target && target.id !== draft?.id) {
    const { id, companyId, name, survey, workingList } = await fetchDraft(
      target.id,
      target.companyId,
    );
    if (workingList) throw new Error(surveyDraftsText('notApplied'));
    return { name, survey, draft: { id, companyId }, inEditor: false };
  }
  if (editor.get().history.present.workingList) throw new Error(surveyDraftsText('notApplied'));
  const problem = draft && (await editor.confirm());
  if (problem?.kind === 'conflict') return null;
  const { saving, history } = editor.get();
  // The draft is gone because it was published and the response got lost. The server returns the
  // survey of the first call.
  if (saving.problem?.kind === 'missing' && tried?.draft && sameContent(tried, history.present))
    return tried;
  if (problem) throw new Error(sentenceOf(problem));
  const { name, survey } = history.present;
  return {
    name: saving.draft ? name : survey.title.trim() || name,
    survey,
    draft: saving.draft && { id: saving.draft.id, companyId: saving.draft.companyId },
    inEditor: true,
  };
};
