import { readStoredJson, storageKeys, writeStoredJson } from '@src/lib/storage';

const MAX_RECENT = 4;

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** Ids of the last commands of this person on this browser, the latest first; never names, which a reader of the storage could learn from. */
export const readRecentCommands = (): string[] =>
  (readStoredJson(storageKeys.recentCommands, isList) ?? []).slice(0, MAX_RECENT);

/** Puts `id` in front of the recent commands. */
export const rememberCommand = (id: string): void => {
  writeStoredJson(
    storageKeys.recentCommands,
    [id, ...readRecentCommands().filter((other) => other !== id)].slice(0, MAX_RECENT),
  );
};
