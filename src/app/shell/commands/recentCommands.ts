import { readStoredJson, storageKeys, writeStoredJson } from '@src/lib/storage';

const MAX_RECENT = 4;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/**
 * Ids of this user's recent commands in this browser, newest first. Stores no names, so that they
 * can't be read from the storage.
 */
export const readRecentCommands = (): string[] =>
  (readStoredJson(storageKeys.recentCommands, isList) ?? []).slice(0, MAX_RECENT);

/** Adds `id` to the front of the recent commands. */
export const rememberCommand = (id: string): void => {
  writeStoredJson(
    storageKeys.recentCommands,
    [id, ...readRecentCommands().filter((other) => other !== id)].slice(0, MAX_RECENT),
  );
};
