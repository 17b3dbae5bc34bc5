/**
 * Kinds of identifiers, the strongest first: the order in which they decide who a person is. `uuid` and `custom` are ids that the company
 * uses everywhere; `source` is an id that one data source gives, and says nothing in another one.
 */
export const IDENTIFIER_KINDS = [
  'email',
  'uuid',
  'custom',
  'source',
  'phone',
  'anonymous',
] as const;

export type IdentifierKind = (typeof IDENTIFIER_KINDS)[number];

/** A kind that names a person; an anonymous id names a device or a browser. */
export type StrongKind = Exclude<IdentifierKind, 'anonymous'>;

/**
 * How many identifiers of one kind a person has at most. Also: an identifier seen together with more than this many of another kind
 * names something shared (a till, a switchboard, a family tablet) and joins no one. An anonymous id is shared as soon as it was seen
 * with two people.
 */
export const IDENTIFIER_LIMITS: Readonly<Record<StrongKind, number>> = {
  email: 5,
  uuid: 5,
  custom: 5,
  source: 5,
  phone: 5,
};

/** Within what the limits count: a person has ids in any number of sources, but few in each. */
export const limitedAs = ({ kind, value }: { kind: IdentifierKind; value: string }): string =>
  kind === 'source' ? `source ${value.split(' ', 1)[0]!}` : kind;

/** How many a person has at most of what `limitedAs` names. */
export const limitOf = (key: string): number =>
  IDENTIFIER_LIMITS[(key.startsWith('source ') ? 'source' : key) as StrongKind];

/** Smaller is stronger. */
export const rankOf = (kind: IdentifierKind): number => IDENTIFIER_KINDS.indexOf(kind);

export const isStrong = (kind: IdentifierKind): kind is StrongKind => kind !== 'anonymous';

/** Words that stand where an identifier is missing. Compared in lower case. */
const BLOCKED = new Set([
  'null',
  'undefined',
  'none',
  'nil',
  'na',
  'n/a',
  'nan',
  'unknown',
  'anonymous',
  'guest',
  'test',
  'void',
  'empty',
  '-1',
  'true',
  'false',
  'user',
  'default',
  '[object object]',
]);

/** Addresses and hosts that do not belong to one person. */
const BLOCKED_EMAILS =
  /^(no-?reply|do-?not-?reply|test|none|null|unknown|anonymous|guest)@|@(test|localhost|invalid)(\.|$)/;

/** True for a value that names no person: placeholders, one character repeated (but a source counts its rows: 1, 22), a nil UUID. */
export const isIdentifierBlocked = (kind: IdentifierKind, normalised: string): boolean =>
  BLOCKED.has(normalised.toLowerCase()) ||
  (kind !== 'source' && /^(.)\1*$/.test(normalised.replace(/[-+\s]/g, ''))) ||
  /^[-0]*$/.test(normalised) ||
  (kind === 'email' && BLOCKED_EMAILS.test(normalised)) ||
  (kind === 'phone' && /^\+?(\d)\1+$|1234567/.test(normalised));
