import { currentSession } from '@src/lib/session';
import {
  readStoredJson,
  removeKey,
  storageKeys,
  writeStoredJson,
  type StorageKey,
} from '@src/lib/storage';
import type { KeptTableSettings } from '@src/components/DataTable/KeptTableSettingsContext';

const keyOf = (table: string): StorageKey | null => {
  const person = currentSession().session?.user.id;
  return person === undefined ? null : `${storageKeys.tableSettings}:${person}:${table}`;
};

/**
 * Stores the signed-in user's changes to a table in this browser. They stay after sign-out, because
 * they reveal only which columns the user reads.
 */
export const keptTableSettings: KeptTableSettings = {
  read: (table) => {
    const key = keyOf(table);
    return key && readStoredJson(key, (value): value is unknown => value !== null);
  },
  write: (table, settings) => {
    const key = keyOf(table);
    if (key === null) return;
    if (settings === null) removeKey(key);
    else writeStoredJson(key, settings);
  },
};
