import { commonText } from '@src/components/texts/commonText';
import { surveyDraftsText } from '../texts/surveyDraftsText';
import { isUnsaved, type DraftState } from './draftMachine';

export interface SaveStatus {
  tone: 'quiet' | 'busy' | 'saved' | 'warning';
  text: string;
  /** Content that is safe despite the problem. */
  detail?: string;
}

/** Returns the header's status of saving. `agoText` is the age of the last save, e.g. "12 s ago"; `online` is what the browser reports. */
export const saveStatus = (
  state: DraftState,
  agoText: string | null,
  online = true,
): SaveStatus => {
  const { draft, request, problem } = state;
  const warn = (text: string): SaveStatus => ({
    tone: 'warning',
    text,
    detail: surveyDraftsText('status.kept'),
  });
  if (problem?.kind === 'conflict') return warn(surveyDraftsText('status.conflict'));
  if (problem?.kind === 'missing') return warn(surveyDraftsText('status.missing'));
  if (problem?.kind === 'signedOut') return warn(surveyDraftsText('notLoggedIn'));
  if (problem) return warn(surveyDraftsText('saveFailed', { message: problem.message }));
  if (!online && draft && (request || isUnsaved(state)))
    return warn(surveyDraftsText('status.offline'));
  if (request && request.kind !== 'read') return { tone: 'busy', text: commonText('saving') };
  if (!draft)
    return isUnsaved(state)
      ? { tone: 'quiet', text: surveyDraftsText('status.notDraft') }
      : { tone: 'quiet', text: surveyDraftsText('status.new') };
  if (isUnsaved(state) || request) return { tone: 'busy', text: surveyDraftsText('status.soon') };
  return {
    tone: 'saved',
    text:
      agoText === null
        ? surveyDraftsText('status.saved')
        : surveyDraftsText('status.savedAgo', { ago: agoText }),
  };
};

/** "just now", "12 s ago", "3 min ago", "2 h ago", "3 d ago". Times in ms. */
export const agoText = (then: number, now: number): string => {
  const seconds = Math.max(0, Math.round((now - then) / 1000));
  if (seconds < 5) return surveyDraftsText('ago.now');
  if (seconds < 60) return surveyDraftsText('ago.seconds', { count: seconds });
  if (seconds < 3600) return surveyDraftsText('ago.minutes', { count: Math.floor(seconds / 60) });
  return seconds < 86_400
    ? surveyDraftsText('ago.hours', { count: Math.floor(seconds / 3600) })
    : surveyDraftsText('ago.days', { count: Math.floor(seconds / 86_400) });
};
