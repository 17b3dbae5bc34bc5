import type { ImportRange } from '@core/contract/imports';

/** Reading options of a file; '' leaves the choice to the server. */
export interface Choices {
  range: ImportRange;
  /** Column that identifies a row. */
  primaryKey: string;
  /** Path of the list in a JSON file. */
  list: string;
  /** The source it is added to, instead of a new one. */
  sourceId: string;
}

export const NO_CHOICES: Choices = { range: 'all', primaryKey: '', list: '', sourceId: '' };

/** The choices as the server takes them. */
export const queryOf = ({ range, ...named }: Choices) => ({
  range,
  ...(Object.fromEntries(Object.entries(named).filter(([, value]) => value !== '')) as Partial<
    Omit<Choices, 'range'>
  >),
});
