import { ownEntry } from '../text/ownEntry';

/** Kinds of values that a writeback sends to the columns of a table. */
export type CellKind = 'text' | 'number' | 'moment' | 'list' | 'any';

/** Fields of a person that a column can hold, besides the company's own (`traits.…`). */
export const TABLE_FIELDS = {
  userId: 'text',
  email: 'text',
  name: 'text',
  firstName: 'text',
  lastName: 'text',
  phone: 'text',
  account: 'text',
  orders: 'number',
  ltv: 'number',
  currency: 'text',
  firstSeen: 'moment',
  lastSeen: 'moment',
  lifecycle: 'text',
  risk: 'text',
  riskScore: 'number',
  segments: 'list',
  segmentNames: 'list',
} as const satisfies Readonly<Record<string, CellKind>>;

/** Start of the name of a company's own field. */
export const OWN_FIELD = 'traits.';

/** What happens to the rows of people who left the segment. */
export const LEFT_ACTIONS = ['mark', 'delete', 'keep'] as const;
export type LeftAction = (typeof LEFT_ACTIONS)[number];

/** Columns that a writeback fills by itself, by what happens to the rows of people who left. */
export const OWN_COLUMNS: Readonly<Record<LeftAction, readonly string[]>> = {
  mark: ['in_segment', 'left_at', 'synced_at'],
  delete: ['synced_at'],
  keep: [],
};

/** A column and the field that it holds. */
export interface MappedColumn {
  column: string;
  field: string;
}

/** Databases with tables that people can be written to. */
export const TABLE_KINDS = ['postgresql', 'mysql'] as const;
export type TableKind = (typeof TABLE_KINDS)[number];

/** Returns whether a kind of destination is a table. */
export const isTableKind = (kind: string | null | undefined): kind is TableKind =>
  TABLE_KINDS.some((one) => one === kind);

/** Returns the kind of a field's values; undefined for an unknown field. */
export const cellKindOf = (field: string): CellKind | undefined =>
  field.startsWith(OWN_FIELD) && field.length > OWN_FIELD.length
    ? 'any'
    : ownEntry<CellKind>(TABLE_FIELDS, field);
