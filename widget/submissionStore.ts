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
  /** What was written into the field that no person sees: the server flags such a response. */
  website?: string;
  /** Counts the changes; `sent` is the last one the server has. */
  sequence: number;
  sent: number;
  /** Failed tries since the last one that worked. */
  tries: number;
  /** Given by the server's answer to the start. */
  responseId?: string;
  token?: string;
  /** Time of the last change, in ms. */
  at: number;
}

const name = 'submissions';

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });

/**
 * Keeps submissions across visits in IndexedDB; where that is missing or refused, for this page only. Memory answers at once;
 * what earlier visits left is in it when `loaded` has settled.
 */
export const openStore = () => {
  const kept = new Map<string, Submission>();
  const objects = (async () => {
    const request = indexedDB.open('navout', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath: 'id' });
    const database = await settled(request);
    return () => database.transaction(name, 'readwrite').objectStore(name);
  })();
  const write = (act: (store: IDBObjectStore) => IDBRequest): void => {
    // Committed in the same breath: left to itself it waits for this page once more, and a closed tab would undo it.
    // Refused, full or closed by the browser: memory still has it.
    objects.then((store) => act(store()).transaction!.commit()).catch(() => {});
  };
  return {
    loaded: objects
      .then((store) => settled<Submission[]>(store().getAll()))
      .then((left) =>
        left.forEach(
          (submission) => kept.has(submission.id) || kept.set(submission.id, submission),
        ),
      )
      .catch(() => {}),
    put: (submission: Submission): void => {
      kept.set(submission.id, submission);
      write((store) => store.put(submission));
    },
    remove: (id: string): void => {
      kept.delete(id);
      write((store) => store.delete(id));
    },
    all: (): Submission[] => [...kept.values()],
  };
};

export type SubmissionStore = ReturnType<typeof openStore>;
