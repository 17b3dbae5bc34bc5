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
 * Keeps in this browser what the person who is signed in changed about a table. It stays when they sign out: it says nothing but which
 * columns they read.
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
