import type { FieldProfile } from './profileFields';
import { unifiedField, type RecordKind, type UnifiedValueType } from './unifiedFields';
import type { Detected } from './detectValue';
import { amountInCents } from './amountInCents';
import { bareFieldName, FIELD_BY_SYNONYM } from './fieldSynonyms';
import { ownEntry } from '../text/ownEntry';

export interface Suggestion {
  target: string | null;
  /** 0-1. */ confidence: number;
}

/** The meaning of a bare name depends on the subject of the record. */
const BY_KIND: Readonly<Partial<Record<RecordKind, Readonly<Record<string, string>>>>> = {
  profile: {
    id: 'source_user_id',
    title: 'title',
    status: 'subscription_status',
    total: 'revenue',
    amount: 'revenue',
    umsatz: 'revenue',
    url: 'website',
  },
  item: {
    id: 'item_id',
    title: 'item_title',
    name: 'item_title',
    type: 'category',
    createdat: 'published_at',
    quantity: 'stock_quantity',
  },
  event: {
    id: 'message_id',
    revenue: 'total',
    type: 'event',
    name: 'event',
    date: 'timestamp',
    datum: 'timestamp',
    fecha: 'timestamp',
    umsatz: 'total',
    createdat: 'timestamp',
    created: 'timestamp',
    url: 'page_url',
    title: 'page_title',
    items: 'line_items',
    products: 'line_items',
    lines: 'line_items',
    positions: 'line_items',
    status: 'payment_status',
  },
};

const FITS: Readonly<Record<UnifiedValueType, readonly Detected[]>> = {
  text: ['text', 'number', 'email', 'phone', 'url', 'uuid', 'date', 'boolean', 'empty'],
  number: ['number', 'empty'],
  date: ['date', 'number', 'empty'],
  boolean: ['boolean', 'number', 'text', 'empty'],
  list: ['object', 'text', 'empty'],
  object: ['object', 'empty'],
};

/**
 * Suggests the unified field for a source's field, from its name and values. Values that do not fit lower the confidence below 0.5: the
 * suggestion is then shown but not applied.
 */
export const suggestTarget = (
  field: Pick<FieldProfile, 'name' | 'detected' | 'share'>,
  kind: RecordKind,
): Suggestion => {
  const last = field.name.split('.').at(-1)!;
  const whole = named(bareFieldName(field.name), kind);
  const byName =
    whole ??
    (field.name.includes('.') ? named(bareFieldName(last), kind) : undefined) ??
    amountNamed(last, kind);
  // Each source numbers its own ids, so the same number means different people; a UUID is unique everywhere.
  if (byName === 'source_user_id' && field.detected === 'uuid' && field.share >= 0.9)
    return { target: 'user_id', confidence: whole ? 0.95 : 0.8 };
  if (byName)
    return { target: byName, confidence: fits(byName, field) ? (whole ? 0.95 : 0.8) : 0.4 };
  if (field.detected === 'email' && field.share >= 0.9 && kind !== 'item')
    return { target: 'email', confidence: 0.7 };
  return { target: null, confidence: 0 };
};

/** Returns the field of an amount whose name says that it is in cents. */
const amountNamed = (name: string, kind: RecordKind): string | undefined => {
  const amount = amountInCents(name);
  return amount === null ? undefined : named(amount, kind);
};

const named = (name: string, kind: RecordKind): string | undefined =>
  ownEntry(BY_KIND[kind] ?? {}, name) ?? unifiedField(name)?.name ?? FIELD_BY_SYNONYM.get(name);

const fits = (
  target: string,
  { detected, share }: Pick<FieldProfile, 'detected' | 'share'>,
): boolean => {
  if (target === 'email') return detected === 'email' || detected === 'empty';
  if (target === 'phone') return ['phone', 'number', 'empty', 'text'].includes(detected);
  return (
    FITS[unifiedField(target)?.valueType ?? 'text'].includes(detected) &&
    (detected === 'empty' || share >= 0.5)
  );
};
