import type { PersonRecords } from '../splitApi';

/** A person's records in which every id stands once. */
export interface FoldedRecords {
  held: PersonRecords;
  /** Returns the displayed identifier of a stored one. */
  shownFor: (id: string) => string;
  /** Returns the stored identifiers of these displayed ones. */
  storedFor: (ids: readonly string[]) => string[];
}

/** An alias stores its earlier id as both, because it does not say which one it is. */
const TWIN_KINDS: ReadonlySet<string> = new Set(['uuid', 'anonymous']);

/**
 * Shows an id once that is stored as a user id and as an anonymous id, so that both go to the same
 * person.
 * @param known identifiers that the person's graph displays; they are shown in preference.
 */
export const foldTwins = (
  { identifiers, records }: PersonRecords,
  known: readonly { id: string }[],
): FoldedRecords => {
  const isKnown = new Set(known.map(({ id }) => id));
  const shown = new Map<string, string>();
  for (const { id, kind, value } of identifiers) {
    const twins = TWIN_KINDS.has(kind)
      ? identifiers.filter((one) => TWIN_KINDS.has(one.kind) && one.value === value)
      : [];
    shown.set(id, (twins.find((one) => isKnown.has(one.id)) ?? twins[0])?.id ?? id);
  }
  const shownFor = (id: string): string => shown.get(id) ?? id;
  return {
    held: {
      identifiers: identifiers.filter(({ id }) => shownFor(id) === id),
      records: records.map((record) => ({
        ...record,
        identifiers: [...new Set(record.identifiers.map(shownFor))],
      })),
    },
    shownFor,
    storedFor: (ids) => identifiers.flatMap(({ id }) => (ids.includes(shownFor(id)) ? [id] : [])),
  };
};
