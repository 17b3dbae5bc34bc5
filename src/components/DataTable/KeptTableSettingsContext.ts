import { createContext } from 'react';
import type { TableSettings } from './dataTableTypes';

/** Stores table settings by table name. */
export interface KeptTableSettings {
  /**
   * Returns the saved settings, possibly from an older version of the page, or null if there are
   * none.
   */
  read: (table: string) => unknown;
  /** null deletes the settings. */
  write: (table: string, settings: TableSettings | null) => void;
}

/**
 * Set by the app to store table settings. Without it, they last as long as the table is mounted.
 */
export const KeptTableSettingsContext = createContext<KeptTableSettings>({
  read: () => null,
  write: () => undefined,
});
