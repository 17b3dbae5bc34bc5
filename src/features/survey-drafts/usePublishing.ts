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
  /** Set while the dialog is open: findings to look at first. */
  question: {
    name: string;
    questions: readonly Question[];
    findings: LintFinding[];
    /** A draft of the grid, which has to be loaded before a question of it can be opened. */ elsewhere:
      string | null;
  } | null;
  busy: boolean;
  error: string | null;
  /** Publishes the survey in the editor, or a draft of the grid; asks first when something was found. */
  publish: (target?: { id: string; companyId: string }) => Promise<void>;
  confirm: () => Promise<void>;
  cancel: () => void;
}

/** Publishing: blocked on errors, said on warnings, then one call, the draft's removal and the way to the published surveys. */
export const usePublishing = ({ editor }: BrowserEditor, onPublished: () => void): Publishing => {
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
      await mutation.mutateAsync({
        query: draft ? { companyFilter: draft.companyId } : {},
        body: { name, survey, publishedAt: new Date().toISOString(), draftId: draft?.id ?? null },
      });
      if (draft) await removePublishedDraft(draft.id, draft.companyId);
      if (inEditor) editor.start({ type: 'started', content: newContent(), edited: false });
      setCandidate(null);
      toast.success(surveyDraftsText('published'));
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

/** The survey as it will be published; null when a conflict has to be decided first. Unsaved edits of a draft are stored before it goes. */
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
  // Gone because it was published and the answer got lost: the server gives the survey of the first time.
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
