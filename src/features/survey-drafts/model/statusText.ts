import { messages } from '../messages';
import { isUnsaved, type DraftState } from './draftMachine';

export interface SaveStatus {
  tone: 'quiet' | 'busy' | 'saved' | 'warning';
  text: string;
  /** What is kept in spite of it. */
  detail?: string;
}

/** What the header says about saving. `agoText` is how long ago the last save was, e.g. "12 s ago"; `online` is what the browser knows. */
export const saveStatus = (
  state: DraftState,
  agoText: string | null,
  online = true,
): SaveStatus => {
  const { draft, request, problem } = state;
  const warn = (text: string): SaveStatus => ({
    tone: 'warning',
    text,
    detail: 'Your changes are kept in this browser.',
  });
  if (problem?.kind === 'conflict') return warn('This draft was changed elsewhere.');
  if (problem?.kind === 'missing') return warn('This draft was deleted elsewhere.');
  if (problem?.kind === 'signedOut') return warn(messages.notLoggedIn);
  if (problem) return warn(messages.saveFailed(problem.message));
  if (!online && draft && (request || isUnsaved(state))) return warn('You are offline.');
  if (request && request.kind !== 'read') return { tone: 'busy', text: 'Saving...' };
  if (!draft)
    return isUnsaved(state)
      ? { tone: 'quiet', text: 'Not saved as a draft yet' }
      : { tone: 'quiet', text: 'New survey' };
  if (isUnsaved(state) || request) return { tone: 'busy', text: 'Saving soon' };
  return { tone: 'saved', text: agoText === null ? 'Draft saved' : `Draft saved ${agoText}` };
};

/** "just now", "12 s ago", "3 min ago", "2 h ago", "3 d ago". Times in ms. */
export const agoText = (then: number, now: number): string => {
  const seconds = Math.max(0, Math.round((now - then) / 1000));
  if (seconds < 5) return 'just now';
  if (seconds < 60) return `${seconds} s ago`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  return seconds < 86_400
    ? `${Math.floor(seconds / 3600)} h ago`
    : `${Math.floor(seconds / 86_400)} d ago`;
};
