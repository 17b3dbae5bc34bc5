import { createContext } from 'react';
import type { TableSettings } from './dataTableTypes';

/** Storage of settings, by the name of the table. */
export interface KeptTableSettings {
  /** Returns the saved settings, maybe of an older version of the page; null when there are none. */
  read: (table: string) => unknown;
  /** null forgets. */
  write: (table: string, settings: TableSettings | null) => void;
}

/** The app says where settings are kept; without it they last as long as the table is shown. */
export const KeptTableSettingsContext = createContext<KeptTableSettings>({
  read: () => null,
  write: () => undefined,
});
