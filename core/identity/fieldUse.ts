import { IDENTITY_FIELDS } from './unifiedFields';
import { unifiedField } from '../records/unifiedFields';

/** Places that can use a field of people, events or items. */
export const FIELD_USE_KINDS = [
  'view',
  'survey',
  'placement',
  'writeback',
  'export',
  'identifiers',
  'prediction',
  'field',
] as const;

export type FieldUseKind = (typeof FIELD_USE_KINDS)[number];

/** One use of a field. `id`: of a view, a survey, a placement, a scheduled export or a writeback to a table; null if the place exists only once or gets all fields. */
export interface FieldUse {
  kind: FieldUseKind;
  id: string | null;
  name: string;
}

/** A teammate set these up for this field, so removing it asks first. */
const MADE_BY_HAND: ReadonlySet<FieldUseKind> = new Set(['view', 'survey', 'placement', 'field']);

/** True for a use that would break if the field were removed. */
export const isBroken = ({ kind, id }: FieldUse): boolean =>
  MADE_BY_HAND.has(kind) || ((kind === 'export' || kind === 'writeback') && id !== null);

/** Columns of an export, by the fields that fill them. */
const EXPORTED: Readonly<Record<string, string>> = {
  user_id: 'user_id',
  custom_id: 'user_id',
  source_user_id: 'user_id',
  email: 'email',
  name: 'name',
  first_name: 'name',
  last_name: 'name',
  age: 'age',
  location: 'location',
  city: 'location',
  state: 'location',
  country: 'location',
  created_at: 'created_at',
  timestamp: 'created_at',
  last_login: 'last_login',
  subscription_status: 'subscription_status',
  revenue: 'revenue',
  total: 'revenue',
  currency: 'revenue',
  payment_status: 'revenue',
  amount_refunded: 'revenue',
};

/** Returns the product's own uses of a unified field, which are the same in every company. */
export const builtInUses = (name: string): FieldUse[] => {
  const column = Object.hasOwn(EXPORTED, name) ? EXPORTED[name]! : null;
  const group = unifiedField(name)?.group;
  return [
    ...(column ? [{ kind: 'export' as const, id: null, name: column }] : []),
    ...(Object.hasOwn(IDENTITY_FIELDS, name)
      ? [{ kind: 'identifiers' as const, id: null, name }]
      : []),
    ...(group === 'Events' || group === 'Items' || group === 'Revenue'
      ? [{ kind: 'prediction' as const, id: null, name }]
      : []),
  ];
};
