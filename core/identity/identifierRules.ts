/**
 * Kinds of identifiers, strongest first: their order when deciding who a person is. `uuid` and `custom` are ids that the company uses
 * everywhere; `source` is an id that is only valid within one data source.
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

/** A kind that identifies a person. An anonymous id identifies a device or a browser. */
export type StrongKind = Exclude<IdentifierKind, 'anonymous'>;

/** A company's rules for one kind of identifiers. */
export interface KindRule {
  kind: IdentifierKind;
  /** false: the kind is stored with people but doesn't merge them. */
  on: boolean;
  /**
   * Maximum number of identifiers of the kind per person. Also, an identifier seen with more than
   * this many of another kind is shared (a checkout, a switchboard, a family tablet) and doesn't
   * merge people. null for an anonymous id, which is shared as soon as it was seen with two people.
   */
  limit: number | null;
  /** Normalized values that never merge people. For emails also domains: "@example.com". */
  blocked: readonly string[];
}

/** Maximum number of identifiers of one kind per person, unless the company sets another number. */
const DEFAULT_LIMIT = 5;

/** Default rules of a company, strongest kind first. */
export const IDENTIFIER_DEFAULTS: readonly KindRule[] = IDENTIFIER_KINDS.map((kind) => ({
  kind,
  on: true,
  limit: kind === 'anonymous' ? null : DEFAULT_LIMIT,
  blocked: [],
}));

/** True if two rules are equal. */
export const isSameRule = (one: KindRule, other: KindRule | undefined): boolean =>
  one.kind === other?.kind &&
  one.on === other.on &&
  one.limit === other.limit &&
  one.blocked.length === other.blocked.length &&
  one.blocked.every((value) => other.blocked.includes(value));

/** A company's rules, as the identity graph uses them. */
export interface IdentityRules {
  /** False if the company has the default rules. */
  changed: boolean;
  /** Returns the rank of a kind. Smaller is stronger. */
  rankOf(kind: IdentifierKind): number;
  /** Returns the maximum per person for the key that `limitedAs` returned. */
  limitOf(key: string): number;
  /** True if an identifier never merges people: its kind is off, or its value is blocked. */
  ignores(one: { kind: IdentifierKind; value: string }): boolean;
}

/** Builds the rules of a company. @param kinds exactly one of each kind, strongest first. */
export const readIdentityRules = (kinds: readonly KindRule[]): IdentityRules => {
  const ranks = new Map(kinds.map(({ kind }, rank) => [kind, rank]));
  const limits = new Map<string, number>(kinds.map(({ kind, limit }) => [kind, limit ?? Infinity]));
  const off = new Set(kinds.filter(({ on }) => !on).map(({ kind }) => kind));
  const blocked = new Map(
    kinds
      .filter(({ blocked }) => blocked.length > 0)
      .map(({ kind, blocked }) => [kind, new Set(blocked)]),
  );
  return {
    changed: kinds.some((rule, rank) => !isSameRule(rule, IDENTIFIER_DEFAULTS[rank])),
    rankOf: (kind) => ranks.get(kind)!,
    limitOf: (key) => limits.get(key.startsWith('source ') ? 'source' : key)!,
    ignores({ kind, value }) {
      if (off.has(kind)) return true;
      const values = blocked.get(kind);
      if (!values) return false;
      if (kind === 'source') return values.has(value.slice(value.indexOf(' ') + 1));
      return (
        values.has(value) || (kind === 'email' && values.has(value.slice(value.lastIndexOf('@'))))
      );
    },
  };
};

export const DEFAULT_RULES = readIdentityRules(IDENTIFIER_DEFAULTS);

/** Returns the scope that the limits count in: a person can have ids in any number of sources, but few in each. */
export const limitedAs = ({ kind, value }: { kind: IdentifierKind; value: string }): string =>
  kind === 'source' ? `source ${value.split(' ', 1)[0]!}` : kind;

/** Smaller is stronger. The company can change the order. */
export const rankOf = DEFAULT_RULES.rankOf;

export const isStrong = (kind: IdentifierKind): kind is StrongKind => kind !== 'anonymous';

/** Placeholders for a missing identifier. Compared in lower case. */
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

/** True for a value that identifies no one: placeholders, one repeated character (but a source can use row numbers: 1, 22), a nil UUID. */
export const isIdentifierBlocked = (kind: IdentifierKind, normalised: string): boolean =>
  BLOCKED.has(normalised.toLowerCase()) ||
  (kind !== 'source' && /^(.)\1*$/.test(normalised.replace(/[-+\s]/g, ''))) ||
  /^[-0]*$/.test(normalised) ||
  (kind === 'email' && BLOCKED_EMAILS.test(normalised)) ||
  (kind === 'phone' && /^\+?(\d)\1+$|1234567/.test(normalised));
