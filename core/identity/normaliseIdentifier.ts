import { isIdentifierBlocked, type IdentifierKind } from './identifierRules';

export interface Identifier {
  kind: IdentifierKind;
  value: string;
  /** An alias message names it, which does not say whether it is a user id or an anonymous id. */
  presumed?: boolean;
}

/** Maximum length of an identifier; longer values are not identifiers. */
const MAX_LENGTH = 320;

/**
 * Normalizes an identifier for comparison. Returns null if it identifies no one (empty, a placeholder, malformed). Numbers are used as printed,
 * so integers beyond 2^53 must be sent as text.
 */
export const normaliseIdentifier = (kind: IdentifierKind, raw: unknown): Identifier | null => {
  if (typeof raw !== 'string' && typeof raw !== 'number') return null;
  const text = String(raw).normalize('NFKC').trim();
  if (text === '' || text.length > MAX_LENGTH) return null;
  const value = FORMS[kind](text);
  return value === null || isIdentifierBlocked(kind, value) ? null : { kind, value };
};

/**
 * Lower case, without `mailto:` and the angle brackets of an email header. Sub-addresses (`+news`)
 * and dots are kept, because they are significant at most hosts.
 */
const email = (text: string): string | null => {
  const address = (/<([^<>]+)>$/.exec(text)?.[1] ?? text)
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase();
  return /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@.,;<>"]{2,}$/.test(address) ? address : null;
};

/** A UUID in any notation becomes 8-4-4-4-12 in lower case. Any other user id stays as is, because case may matter in it. */
const uuid = (text: string): string => {
  const hex = text
    .replace(/^urn:uuid:/i, '')
    .replace(/[{}-]/g, '')
    .toLowerCase();
  return /^[0-9a-f]{32}$/.test(hex)
    ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    : text;
};

/**
 * Digits with a leading plus (E.164), 7 to 15 of them. `00` becomes a plus, and an extension is dropped. A number without a country code stays
 * without a plus and only equals the same national notation, because guessing the country would join strangers.
 */
const phone = (text: string): string | null => {
  const bare = text
    .replace(/^tel:/i, '')
    .replace(/(?:;ext=|ext|x|#)\.?\s*\d+$/i, '')
    .replace(/\(0\)/, '');
  if (/[^\d\s()+./\-–]/.test(bare)) return null;
  const digits = bare.replace(/\D/g, '');
  const international = bare.trim().startsWith('+')
    ? digits
    : /^00[1-9]/.test(digits)
      ? digits.slice(2)
      : null;
  if (digits.length < 7 || digits.length > 17 || (international ?? digits).length > 15) return null;
  return international ? `+${international}` : digits;
};

/** Returns the identifier for an id that is valid within one source. Its value begins with the source's own id. */
export const sourceIdentifier = (sourceId: string, raw: unknown): Identifier | null => {
  const own = normaliseIdentifier('source', raw);
  return own && { kind: 'source', value: `${sourceId} ${own.value}` };
};

/** Returns an identifier's value as its source writes it. */
export const shownValue = ({ kind, value }: Identifier): string =>
  kind === 'source' ? value.slice(value.indexOf(' ') + 1) : value;

const asIs = (text: string): string => text;

const FORMS: Readonly<Record<IdentifierKind, (text: string) => string | null>> = {
  email,
  uuid,
  custom: asIs,
  source: asIs,
  phone,
  anonymous: asIs,
};
