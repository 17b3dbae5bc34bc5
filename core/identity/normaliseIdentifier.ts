import { isIdentifierBlocked, type IdentifierKind } from './identifierRules';

export interface Identifier {
  kind: IdentifierKind;
  value: string;
}

/** Longest identifier that is kept; longer ones are no identifiers. */
const MAX_LENGTH = 320;

/**
 * Brings an identifier into the form in which it is compared. Returns null when it names no person (empty, a placeholder, malformed).
 * Numbers are taken as they are printed: integers beyond 2^53 have to come as text.
 */
export const normaliseIdentifier = (kind: IdentifierKind, raw: unknown): Identifier | null => {
  if (typeof raw !== 'string' && typeof raw !== 'number') return null;
  const text = String(raw).normalize('NFKC').trim();
  if (text === '' || text.length > MAX_LENGTH) return null;
  const value = FORMS[kind](text);
  return value === null || isIdentifierBlocked(kind, value) ? null : { kind, value };
};

/** Lower case, without `mailto:` and the angle brackets of a mail header. Sub-addresses (`+news`) and dots stay: they differ at most hosts. */
const email = (text: string): string | null => {
  const address = (/<([^<>]+)>$/.exec(text)?.[1] ?? text)
    .replace(/^mailto:/i, '')
    .trim()
    .toLowerCase();
  return /^[^\s@,;<>"]+@[^\s@,;<>"]+\.[^\s@.,;<>"]{2,}$/.test(address) ? address : null;
};

/** A UUID in any notation becomes 8-4-4-4-12 in lower case; any other user id stays as it is, because case may matter in it. */
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
 * Digits with a leading plus (E.164), 7 to 15 of them. `00` is read as plus, an extension is dropped. A number without a country code
 * stays without a plus and equals only the same national notation: to guess the country would join strangers.
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

/** The identifier of an id that holds within one source: its value begins with the source's own id. */
export const sourceIdentifier = (sourceId: string, raw: unknown): Identifier | null => {
  const own = normaliseIdentifier('source', raw);
  return own && { kind: 'source', value: `${sourceId} ${own.value}` };
};

/** An identifier's value as its source writes it. */
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
