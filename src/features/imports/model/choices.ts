import type { ImportRange } from '@core/contract/imports';

/** Reading options of a file. '' lets the server choose. */
export interface Choices {
  range: ImportRange;
  /** Column that identifies a row. */
  primaryKey: string;
  /** Path of the list in a JSON file. */
  list: string;
  /** The target source, instead of a new one. */
  sourceId: string;
}

export const NO_CHOICES: Choices = { range: 'all', primaryKey: '', list: '', sourceId: '' };

/** Returns the choices in the server's format. */
export const queryOf = ({ range, ...named }: Choices) => ({
  range,
  ...(Object.fromEntries(Object.entries(named).filter(([, value]) => value !== '')) as Partial<
    Omit<Choices, 'range'>
  >),
});
