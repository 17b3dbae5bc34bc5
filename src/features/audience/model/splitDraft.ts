import type { PersonRecords } from '../splitApi';
import { splitPersonText } from '../components/SplitSides/texts/splitPersonText';

/** Owner after the split: the person who stays, or the new person. */
export type SplitSide = 'stays' | 'moves';

type HeldRecord = PersonRecords['records'][number];

/**
 * Identifiers and records that move so far. A record with identifiers of only one person always
 * belongs to that person.
 */
export interface SplitDraft {
  /** Identifiers of the new person. */
  identifiers: ReadonlySet<string>;
  records: ReadonlySet<string>;
}

/** One of the two people after the split. */
export interface SplitPreview {
  name: string | null;
  emails: string[];
  phones: string[];
  identifiers: number;
  records: HeldRecord[];
}

/** Returns the owner of an identifier. */
export const sideOfIdentifier = (draft: SplitDraft, id: string): SplitSide =>
  draft.identifiers.has(id) ? 'moves' : 'stays';

/** Returns the owner of a record. */
export const sideOfRecord = (draft: SplitDraft, record: HeldRecord): SplitSide => {
  const sides = new Set(record.identifiers.map((id) => sideOfIdentifier(draft, id)));
  const [only] = sides;
  if (sides.size === 1 && only) return only;
  return draft.records.has(record.id) ? 'moves' : 'stays';
};

const withOne = (set: ReadonlySet<string>, id: string, has: boolean): Set<string> => {
  const next = new Set(set);
  if (has) next.add(id);
  else next.delete(id);
  return next;
};

/** Gives an identifier to a person. */
export const moveIdentifier = (draft: SplitDraft, id: string, side: SplitSide): SplitDraft => ({
  ...draft,
  identifiers: withOne(draft.identifiers, id, side === 'moves'),
});

/**
 * Gives a record to a person, with those of its identifiers that no record of the other person
 * contains. If the other person's records contain all of them, they all move: a record must share
 * an identifier with its owner.
 */
export const moveRecord = (
  draft: SplitDraft,
  records: readonly HeldRecord[],
  record: HeldRecord,
  side: SplitSide,
): SplitDraft => {
  const named = new Set(
    records.flatMap((one) =>
      one.id !== record.id && sideOfRecord(draft, one) !== side ? one.identifiers : [],
    ),
  );
  const free = record.identifiers.filter((id) => !named.has(id));
  const hasOne = record.identifiers.some(
    (id) => free.includes(id) || sideOfIdentifier(draft, id) === side,
  );
  return {
    identifiers: (hasOne ? free : record.identifiers).reduce<ReadonlySet<string>>(
      (set, id) => withOne(set, id, side === 'moves'),
      draft.identifiers,
    ),
    records: withOne(draft.records, record.id, side === 'moves'),
  };
};

/** Returns both people after the split, the one who stays first. */
export const previewSplit = (
  draft: SplitDraft,
  { identifiers, records }: PersonRecords,
): [SplitPreview, SplitPreview] => {
  const preview = (side: SplitSide): SplitPreview => {
    const own = identifiers.filter(({ id }) => sideOfIdentifier(draft, id) === side);
    const held = records.filter((record) => sideOfRecord(draft, record) === side);
    const valuesOf = (kind: string) =>
      own.filter((one) => one.kind === kind).map(({ value }) => value);
    return {
      name: nameIn(held),
      emails: valuesOf('email'),
      phones: valuesOf('phone'),
      identifiers: own.length,
      records: held,
    };
  };
  return [preview('stays'), preview('moves')];
};

/** Returns the newest name in the records. */
const nameIn = (records: readonly HeldRecord[]): string | null => {
  const newest = [...records].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
  for (const { values } of newest) {
    const parts = [values.first_name, values.last_name].filter(isText);
    const name = isText(values.name) ? values.name : parts.join(' ');
    if (name !== '') return name;
  }
  return null;
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

/** Returns why this split is not possible, or null if it is. */
export const splitProblem = (previews: readonly SplitPreview[]): string | null =>
  previews.every(({ identifiers, records }) => identifiers > 0 && records.length > 0)
    ? null
    : splitPersonText('needsBoth');

/** Returns the identifiers and records that move, as the request expects them. */
export const splitBody = (
  draft: SplitDraft,
  { records }: PersonRecords,
): { identifiers: string[]; records: string[] } => ({
  identifiers: [...draft.identifiers],
  records: records.filter((record) => sideOfRecord(draft, record) === 'moves').map(({ id }) => id),
});

/** "4 records, 5 identifiers". */
export const recordCount = (records: number, identifiers: number): string =>
  [
    splitPersonText('recordCount', { count: records }),
    splitPersonText('identifierCount', { count: identifiers }),
  ].join(', ');

/** "7 records: 4 stay, 3 move." */
export const splitTotals = ([stays, moves]: readonly [SplitPreview, SplitPreview]): string => {
  const numbers = (kept: number, moved: number) => ({ count: kept + moved, kept, moved });
  return [
    splitPersonText('recordTotals', numbers(stays.records.length, moves.records.length)),
    splitPersonText('identifierTotals', numbers(stays.identifiers, moves.identifiers)),
  ].join(' ');
};
