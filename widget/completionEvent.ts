import type { Answers, TriggerSettings } from '@core/survey/types';

/** Data that the page receives about a completed survey. */
export interface CompletionEvent {
  companyId: string;
  surveyId: string;
  surveyName: string;
  responseId?: string;
  answers: Answers;
  completedAt: string;
  /** False while the answers are kept for a later delivery. */
  stored: boolean;
}

/**
 * Always the event navoutSurveyCompleted, on the document and bubbling to the window; then the callback or the redirect of the
 * settings (OP-129). A webhook is the server's part (OP-130). A callback is looked up by its dotted name, never run as code
 * (OP-131), and called apart, so that its errors are the page's own.
 */
export const announceCompletion = (
  completion: CompletionEvent,
  { triggerType, callbackName = '', redirectUrl = '' }: Partial<TriggerSettings>,
): void => {
  document.dispatchEvent(
    new CustomEvent('navoutSurveyCompleted', { detail: completion, bubbles: true }),
  );
  if (triggerType === 'callback') {
    const names = callbackName.split('.');
    const last = names.pop()!;
    const owner = names.reduce(
      (value: unknown, name) => (value as Record<string, unknown> | undefined)?.[name],
      window,
    ) as Record<string, (told: CompletionEvent) => void> | undefined;
    if (typeof owner?.[last] === 'function') setTimeout(() => owner[last]!(completion));
  }
  if (triggerType === 'redirect' && /^https?:\/\//i.test(redirectUrl)) location.assign(redirectUrl);
};
