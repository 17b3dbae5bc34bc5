import {
  EXPORT_FIELD_IDS,
  type ExportFieldId,
  type ExportFormat,
  type ExportRange,
} from '@core/contract/exportFields';

/** The people and fields to export. */
export interface ExportSelection {
  /** In the fixed order, without repeats. */
  fields: readonly ExportFieldId[];
  range: ExportRange;
  /** Earliest time, inclusive; null for all time. */
  from: Date | null;
  exact: boolean;
  format: ExportFormat;
  /** Id of the audience category or saved view to export; null for all people. */
  view: string | null;
}

export interface SentSelection {
  fields: string;
  range: ExportRange;
  exact?: boolean | undefined;
  view?: string | undefined;
  format?: ExportFormat | undefined;
}

const DAYS: Readonly<Record<ExportRange, number | null>> = {
  '7d': 7,
  '30d': 30,
  '90d': 90,
  '1y': 365,
  all: null,
};

/**
 * Reads the request: the fields, in any order, and the range as a number of whole days (24 hours)
 * before `now`.
 */
export const readSelection = (
  { fields, range, exact = false, view, format = 'csv' }: SentSelection,
  now: Date,
): ExportSelection => {
  const asked = fields.split(',');
  const days = DAYS[range];
  return {
    fields: EXPORT_FIELD_IDS.filter((id) => asked.includes(id)),
    range,
    from: days === null ? null : new Date(now.getTime() - days * 86_400_000),
    exact,
    format,
    view: view ?? null,
  };
};
