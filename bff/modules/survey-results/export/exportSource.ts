import type { Results } from '../responses/findResults';
import type { ResultFilter } from '../responses/resultFilter';
import { VISIT_COLUMNS } from './visitColumns';

/** The responses that a file contains. */
export interface ExportSource {
  results: Results;
  filter: ResultFilter;
  /** Adds columns about the origin after the answers. */
  visit: boolean;
  /** SQL for the weight of each response, if weights are written. */
  weight: string | null;
}

/** Cells of a row beyond a response: `v0` and so on are the columns about the origin, `w` is the weight. */
export type ExtraCells = Record<`v${number}`, string | null> & { w?: string | number | null };

/** Returns the SQL of those cells, for `walkResponses`. */
export const extraColumns = ({ visit, weight }: ExportSource): string =>
  [
    ...(visit ? VISIT_COLUMNS.map(([, sql], at) => `, ${sql} as "v${at}"`) : []),
    weight ? `, ${weight} as "w"` : '',
  ].join('');
