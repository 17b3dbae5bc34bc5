import type { DecimalMark } from './valueForms';

const ABBREVIATION_OR_SIGN = /^(?:[^\d+-]*\p{L}[^\d+-]*|[^\d+.-]+)/u;
const GROUPED = /^[+-]?\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d+)?$/;
const COMMA_GROUPS = /^[+-]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/;
const DOT_GROUPS = /^[+-]?\d{1,3}(?:(?:\.\d{3})+,\d+|(?:\.\d{3}){2,})$/;
const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;
const PLAIN = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;
/** Maximum length of a number, including everything around it. Longer text is not parsed. */
const MAX_CHARACTERS = 100;

/**
 * Parses a number as sources print it: a point or a comma before the decimals, thousands grouped by comma, point, space or apostrophe, a
 * currency sign on either side, brackets for negative numbers. Null if it is not one. A single comma before three digits groups thousands, a
 * single point does not, unless `decimal` gives the column's decimal mark.
 */
export const readNumber = (raw: unknown, decimal?: DecimalMark): number | null => {
  if (typeof raw === 'number') return Number.isFinite(raw) ? raw : null;
  const text = typeof raw === 'string' ? raw.trim().replace('−', '-') : '';
  if (text.length > MAX_CHARACTERS || !/\d/.test(text)) return null;
  const inBrackets = /^\((.+)\)$/.exec(text)?.[1];
  if (inBrackets !== undefined) return negative(readNumber(inBrackets, decimal));
  const bare = text
    .replace(ABBREVIATION_OR_SIGN, '')
    .replace(/^([+-])\s*\p{Sc}\s*/u, '$1')
    .replace(/(\d)\D+$/, '$1');
  const joined = GROUPED.test(bare) ? bare.replace(/[\s'’]/g, '') : bare;
  const plain =
    readsAs(joined, decimal) ??
    (COMMA_GROUPS.test(joined)
      ? joined.replaceAll(',', '')
      : DOT_GROUPS.test(joined)
        ? joined.replaceAll('.', '').replace(',', '.')
        : DECIMAL_COMMA.test(joined)
          ? joined.replace(',', '.')
          : joined);
  const number = PLAIN.test(plain) ? Number(plain) : null;
  return number !== null && Number.isFinite(number) ? number : null;
};

/** Resolves a single mark before three digits, in a column with a known decimal mark. */
const readsAs = (text: string, decimal: DecimalMark | undefined): string | null => {
  if (decimal === 'comma' && /^[+-]?\d{1,3}\.\d{3}$/.test(text)) return text.replace('.', '');
  if (decimal === 'comma' && /^[+-]?\d{1,3},\d{3}$/.test(text)) return text.replace(',', '.');
  return null;
};

const negative = (value: number | null): number | null =>
  value === null ? null : -Math.abs(value);
