import type { Answers } from '@core/survey/types';
import type { StartBody } from './api';

/** One respondent's answers to one survey, as kept until the server has taken them. */
export interface Submission {
  id: string;
  host: string;
  surveyId: string;
  start: StartBody;
  answers: Answers;
  complete: boolean;
  /** Text in the field that no person sees: the server flags such a response. */
  website?: string;
  /** Counts the changes; `sent` is the last one the server has. */
  sequence: number;
  sent: number;
  /** Failed tries since the last one that worked. */
  tries: number;
  /** Given by the server's answer to the start. */
  responseId?: string;
  token?: string;
  /** A start was sent; whether it arrived may not be known. */
  begun?: boolean;
  /** Identifiers that arrived after a start was sent: saves carry them. */
  late?: Pick<StartBody, 'identifiers' | 'userHash' | 'hidden'>;
  /** From the first question shown to the last change, over all pages, in ms. */
  elapsedMs: number;
  /** A link brought answers. */
  prefilled?: boolean;
  /** Time of the last change, in ms. */
  at: number;
}

const prefix = 'navout:';

/** Does what a storage may refuse: one that is switched off or full keeps nothing. */
const attempt = (act: () => void): void => {
  try {
    act();
  } catch {
    /* This page's own memory still has it. */
  }
};

/** Keeps submissions across visits in the local storage, each under its own key; where that is refused, for this page only. */
export const openStore = () => {
  const kept = new Map<string, Submission>();
  attempt(() => {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix))
        attempt(() => {
          kept.set(key.slice(prefix.length), JSON.parse(localStorage[key] as string) as Submission);
        });
  });
  return {
    put: (submission: Submission): void => {
      const { id } = submission;
      kept.set(id, submission);
      attempt(() => localStorage.setItem(prefix + id, JSON.stringify(submission)));
    },
    remove: (id: string): void => {
      kept.delete(id);
      attempt(() => localStorage.removeItem(prefix + id));
    },
    all: (): Submission[] => [...kept.values()],
  };
};

export type SubmissionStore = ReturnType<typeof openStore>;
