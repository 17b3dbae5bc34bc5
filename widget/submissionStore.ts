import type { Answers } from '@core/survey/types';
import type { StartBody } from './api';

/** One respondent's answers to one survey, as kept until the server has taken them. */
export interface Submission {
  id: string;
  host: string;
  surveyId: string;
  version: number;
  start: StartBody;
  answers: Answers;
  complete: boolean;
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
 * Keeps submissions across visits in IndexedDB; where that is missing or refused, for this page only. Reads come from memory,
 * which holds what earlier visits left from the start.
 */
export const openStore = async () => {
  const kept = new Map<string, Submission>();
  let objects: (() => IDBObjectStore) | undefined;
  try {
    const request = indexedDB.open('navout', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath: 'id' });
    const database = await settled(request);
    objects = () => database.transaction(name, 'readwrite').objectStore(name);
    for (const submission of await settled<Submission[]>(objects().getAll())) kept.set(submission.id, submission);
  } catch { /* Memory alone has to do. */ }
  const write = (act: (store: IDBObjectStore) => IDBRequest): void => {
    try {
      if (objects) act(objects());
    } catch { /* Full, or closed by the browser: memory still has it. */ }
  };
  return {
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

export type SubmissionStore = Awaited<ReturnType<typeof openStore>>;
