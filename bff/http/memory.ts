import { hash } from 'node:crypto';

/** What was learned of the latest `most` keys; the oldest is forgotten first. */
export interface Memory<T> {
  get(key: string): T | undefined;
  /** undefined forgets. */
  learn(key: string, value: T | undefined): void;
}

/** @param most keys that are kept. */
export const createMemory = <T>(most: number): Memory<T> => {
  const known = new Map<string, T>();
  return {
    get: (key) => known.get(key),
    learn(key, value) {
      if (known.get(key) === value) return;
      known.delete(key);
      if (value !== undefined) known.set(key, value);
      if (known.size > most) known.delete(known.keys().next().value!);
    },
  };
};

/** So many credentials are remembered by whoever remembers something of them. */
export const CREDENTIALS_REMEMBERED = 10_000;

/** A fingerprint of what a caller proves itself with: nothing that opens anything is kept. */
export const fingerprint = (credential: string): string => hash('sha256', credential, 'base64');
