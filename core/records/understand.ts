import { readArrayText } from './readArrayText';
import { readCurrency } from './currencies';
import { hasAllProducts } from './lineItems';
import { readOrderState, readRefunded } from './orderState';
import { readWrittenDate } from './readDate';
import { readNumber } from './readNumber';
import { unifiedField } from './unifiedFields';
import type { ValueFormat } from './valueForms';
import { readAvailable, readChoice, readYesNo } from './yesNo';

/**
 * Result of interpreting a value: the original value if it could not be interpreted. If only some
 * products of a list are recognized, those are used.
 */
export interface Understood {
  value: unknown;
  understood: boolean;
}

/** Fields that always become a full timestamp. In other fields, a date without a time stays a day. */
const MOMENTS: ReadonlySet<string> = new Set([
  'timestamp',
  'created_at',
  'updated_at',
  'last_login',
  'last_seen',
  'published_at',
]);

/**
 * Interprets a value for a unified field: dates as ISO 8601, amounts as numbers, consent as granted, denied or revoked. A value that can't be
 * interpreted stays as is. A date that a database writes for "none" is null.
 */
export const understand = (
  target: string,
  value: unknown,
  format: ValueFormat = {},
): Understood => {
  const read = readerOf(target);
  if (!read) return { value, understood: true };
  const found = read(value, format, target);
  return found === null ? { value, understood: false } : { understood: true, ...found };
};

type Reader = (
  value: unknown,
  format: ValueFormat,
  target: string,
) => { value: unknown; understood?: boolean } | null;

const some = (value: unknown): { value: unknown } | null => (value === null ? null : { value });

const READERS: Readonly<Record<string, Reader>> = {
  date: (value, format, target) => {
    if (typeof value === 'string' && /^0{4}-0{2}-0{2}/.test(value.trim())) return { value: null };
    const read = serialDay(value) ?? readWrittenDate(value, format);
    if (!read) return null;
    // JavaScript can't format dates outside its range.
    if (Math.abs(read.at) > 8_000_000_000_000_000) return null;
    const text = new Date(read.at).toISOString();
    return { value: read.timed || MOMENTS.has(target) ? text : text.slice(0, 10) };
  },
  number: (value, { decimal }) => some(readNumber(value, decimal)),
  boolean: (value) => some(readYesNo(value)),
  consent: (value) => some(readChoice(value)),
  available: (value) => some(readAvailable(value)),
  currency: (value) => some(readCurrency(value)),
  // Keep the original word, because it is more specific than its effect on revenue.
  payment_status: (value) => (readOrderState(value) === null ? null : { value }),
  amount_refunded: (value, { decimal }) => some(readRefunded(value, decimal)),
  list: (value) => ({ value: typeof value === 'string' ? listIn(value.trim()) : value }),
  line_items: (value) => {
    const list = typeof value === 'string' ? listIn(value.trim()) : value;
    return { value: list, understood: hasAllProducts(list) };
  },
};

/** Fields with their own interpretation. */
const BY_NAME: ReadonlySet<string> = new Set([
  'available',
  'currency',
  'payment_status',
  'amount_refunded',
  'line_items',
]);

/** True for a field whose values are interpreted. */
export const isRead = (target: string): boolean => readerOf(target) !== undefined;

const readerOf = (target: string): Reader | undefined => {
  if (target.startsWith('consent_')) return READERS.consent;
  if (BY_NAME.has(target)) return READERS[target];
  const valueType = unifiedField(target)?.valueType;
  return valueType === undefined || valueType === 'text' ? undefined : READERS[valueType];
};

/** Reads a day number of Excel, which counts from 1899-12-30. Accepts whole years from 1970 to 2120. */
const serialDay = (value: unknown): { at: number; timed: boolean } | null => {
  const text =
    typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
  if (!/^\d{5}(?:\.\d{1,12})?$/.test(text)) return null;
  const days = Number(text);
  if (days < 25_569 || days > 80_000) return null;
  return { at: Math.round((days - 25_569) * 86_400) * 1000, timed: !Number.isInteger(days) };
};

/** Parses a list in PostgreSQL's format or JSON; other text stays text. */
const listIn = (text: string): unknown => {
  if (text.startsWith('[') && text.endsWith(']')) {
    try {
      const parsed: unknown = JSON.parse(text);
      return Array.isArray(parsed) ? parsed : text;
    } catch {
      return text;
    }
  }
  return readArrayText(text)?.filter((one) => one !== null && one !== '') ?? text;
};
