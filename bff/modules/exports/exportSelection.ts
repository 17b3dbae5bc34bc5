import type { EntityManager } from '@mikro-orm/sql';
import {
  EXPORT_FIELD_IDS,
  type CustomExportField,
  type ExportFieldId,
  type ExportFormat,
  type ExportRange,
} from '@core/contract/exportFields';
import type { Context } from '@bff/context';
import { customFieldsNamed } from './customFields';

/** The people and fields to export. */
export interface ExportSelection {
  /** In the fixed order, without repeats. */
  fields: readonly ExportFieldId[];
  /** Fields of the company itself, after the others. */
  custom: readonly CustomExportField[];
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
  /** Names of custom fields, with commas. */
  custom?: string | undefined;
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
 * before now.
 * @throws AppError validation_failed for an unknown custom field; company_required.
 */
export const readSelection = async (
  context: Context,
  em: EntityManager,
  { fields, custom = '', range, exact = false, view, format = 'csv' }: SentSelection,
): Promise<ExportSelection> => {
  const requested = fields.split(',');
  const days = DAYS[range];
  return {
    fields: EXPORT_FIELD_IDS.filter((id) => requested.includes(id)),
    custom:
      custom === '' ? [] : await customFieldsNamed(em, context.companyInScope(), custom.split(',')),
    range,
    from: days === null ? null : new Date(context.clock().getTime() - days * 86_400_000),
    exact,
    format,
    view: view ?? null,
  };
};

/** Headings of the columns, in their order. */
export const namesOf = ({
  fields,
  custom,
}: Pick<ExportSelection, 'fields' | 'custom'>): readonly string[] => [
  ...fields,
  ...custom.map(({ name }) => name),
];
