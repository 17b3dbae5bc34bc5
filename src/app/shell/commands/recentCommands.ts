import { readJson, storageKeys, writeJson } from '@src/lib/storage';

const MOST = 4;

const isList = (value: unknown): value is string[] => Array.isArray(value) && value.every((entry) => typeof entry === 'string');

/** Ids of the last commands of this person on this browser, the latest first; never names, which a reader of the storage could learn from. */
export const readRecentCommands = (): string[] => (readJson(storageKeys.recentCommands, isList) ?? []).slice(0, MOST);

/** Puts `id` in front of the recent commands. */
export const rememberCommand = (id: string): void => { writeJson(storageKeys.recentCommands, [id, ...readRecentCommands().filter((other) => other !== id)].slice(0, MOST)); };
