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

const open = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('navout', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = reject;
  });

/** Keeps submissions across visits in IndexedDB; where that is missing or refused, for this page only. */
export const createStore = () => {
  const kept = new Map<string, Submission>();
  const database = open().catch(() => null);
  const run = async <Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result | undefined> => {
    try {
      const store = (await database)!.transaction(name, mode).objectStore(name);
      return await new Promise((resolve, reject) => {
        const request = act(store);
        request.onsuccess = () => resolve(request.result);
        request.onerror = reject;
      });
    } catch {
      return undefined;
    }
  };
  return {
    put: async (submission: Submission): Promise<void> => {
      kept.set(submission.id, submission);
      await run('readwrite', (store) => store.put(submission));
    },
    remove: async (id: string): Promise<void> => {
      kept.delete(id);
      await run('readwrite', (store) => store.delete(id));
    },
    all: async (): Promise<Submission[]> => (await run<Submission[]>('readonly', (store) => store.getAll())) ?? [...kept.values()],
  };
};

export type SubmissionStore = ReturnType<typeof createStore>;
