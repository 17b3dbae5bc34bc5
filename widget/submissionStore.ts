import type { Answers } from '@core/survey/types';
import type { StartBody } from './api';

/** One respondent's answers to one survey, stored until the server has accepted them. */
export interface Submission {
  id: string;
  host: string;
  surveyId: string;
  start: StartBody;
  answers: Answers;
  complete: boolean;
  /** Text in the honeypot field, which people don't see. The server flags such a response. */
  website?: string;
  /** Number of changes; `sent` is the last one that the server has. */
  sequence: number;
  sent: number;
  /** Failed attempts since the last success. */
  tries: number;
  /** From the server's response to the start. */
  responseId?: string;
  token?: string;
  /** True once a start was sent, even if its delivery is not confirmed. */
  begun?: boolean;
  /** Identifiers that arrived after the start was sent. Saves include them. */
  late?: Pick<StartBody, 'identifiers' | 'userHash' | 'hidden'>;
  /** Hidden fields that the server has then: new ones are added, and earlier values are kept. */
  hidden?: StartBody['hidden'];
  /** Time from the first question shown to the last change, over all pages, in ms. */
  elapsedMs: number;
  /** True if a link contained answers. */
  prefilled?: boolean;
  /** Time of the last change, in ms. Stored submissions have one. */
  at?: number;
}

const prefix = 'navout:';

/** Runs a storage operation and ignores its failure if storage is disabled or full. */
const attempt = (act: () => void): void => {
  try {
    act();
  } catch {
    /* This page still has it in memory. */
  }
};

/** Stores submissions in local storage, each under its own key. If storage is blocked, keeps them only for this page. */
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
