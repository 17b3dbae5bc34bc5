import type { Answers, TriggerSettings } from '@core/survey/types';

/** What the page is told about a completed survey. */
export interface Completion {
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
 * settings (OP-129). A webhook is the server's part (OP-130). A callback is the dotted name of a function, never code (OP-131).
 */
export const announceCompletion = (completion: Completion, settings: Partial<TriggerSettings>): void => {
  document.dispatchEvent(new CustomEvent('navoutSurveyCompleted', { detail: completion, bubbles: true }));
  const { triggerType, callbackName = '', redirectUrl = '' } = settings;
  if (triggerType === 'callback' && /^[a-z_$][\w$]*(\.[a-z_$][\w$]*)*$/i.test(callbackName)) {
    const names = callbackName.split('.');
    const last = names.pop()!;
    const owner = names.reduce((value: unknown, name) => (value as Record<string, unknown> | undefined)?.[name], window) as Record<string, unknown> | undefined;
    const callback = owner?.[last];
    if (typeof callback === 'function') (callback as (completion: Completion) => void).call(owner, completion);
  }
  if (triggerType === 'redirect' && /^https?:\/\//i.test(redirectUrl)) location.assign(redirectUrl);
};
