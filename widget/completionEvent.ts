import type { Answers, TriggerSettings } from '@core/survey/types';

/** Data that the page receives about a completed survey. */
export interface CompletionEvent {
  companyId: string;
  surveyId: string;
  surveyName: string;
  responseId?: string;
  answers: Answers;
  completedAt: string;
  /** False while the answers are stored for later delivery. */
  stored: boolean;
}

/**
 * Always dispatches navoutSurveyCompleted on the document, bubbling to the window, then runs the callback or redirect of the
 * settings (OP-129). The server sends webhooks (OP-130). A callback is looked up by its dotted name, never evaluated as code
 * (OP-131), and called in a separate task, so that its errors are reported as the page's.
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
