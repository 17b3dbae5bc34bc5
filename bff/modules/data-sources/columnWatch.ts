import type { DataSource } from './data-source.entity';
import { describeSourceMapping } from './readSourceMappings';

/** What a run found changed about the columns of its source. */
export interface ColumnChanges {
  counts: { newColumns?: number; missingColumns?: number };
  sentences: string[];
}

export interface ColumnWatch {
  /** Looks at the columns of some records. @returns whether one of them was never seen before. */
  note(stream: string, names: readonly string[], records: number): boolean;
  changes(): ColumnChanges;
}

/** Sources whose columns people chose; what a vendor may send is known, and comes and goes with its records. */
const WATCHED: readonly string[] = ['REST', 'GraphQL', 'PostgreSQL'];

/** In JSON a key may be absent where it has no value: among fewer records it says nothing that one is. */
const RECORDS_MIN = 20;

/** Compares the columns that a run meets with those that the source had when it began. A stream that was never read has no new ones. */
export const watchColumns = (source: DataSource): ColumnWatch => {
  const watched = WATCHED.includes(source.type);
  const { fields } = describeSourceMapping(source);
  const knownOf = (stream: string): Set<string> =>
    new Set(fields.filter((one) => one.stream === stream).map(({ name }) => name));
  const streams = new Map<string, { known: Set<string>; met: Set<string>; records: number }>();
  const added = new Set<string>();
  return {
    note(stream, names, records) {
      if (!watched || !source.fieldProfiles[stream]?.length) return false;
      const seen = streams.get(stream) ?? { known: knownOf(stream), met: new Set(), records: 0 };
      streams.set(stream, seen);
      seen.records += records;
      const fresh = names.filter((name) => !seen.known.has(name) && !seen.met.has(name));
      for (const name of names) seen.met.add(name);
      for (const name of fresh) added.add(name);
      return fresh.length > 0;
    },
    changes() {
      const missing = fields.filter(({ stream, name, target, hidden, isCustom }) => {
        const seen = streams.get(stream);
        return (
          seen !== undefined &&
          (source.type === 'PostgreSQL' ? seen.records > 0 : seen.records >= RECORDS_MIN) &&
          target !== null &&
          !hidden &&
          !isCustom &&
          !seen.met.has(name)
        );
      });
      return told([...added], [...new Set(missing.map(({ name }) => name))]);
    },
  };
};

const NAMED = 10;

const namesOf = (names: readonly string[]): string =>
  names.length > NAMED
    ? `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`
    : names.join(', ');

const told = (added: readonly string[], missing: readonly string[]): ColumnChanges => ({
  counts: {
    ...(added.length > 0 ? { newColumns: added.length } : {}),
    ...(missing.length > 0 ? { missingColumns: missing.length } : {}),
  },
  sentences: [
    ...(added.length > 0
      ? [`New ${added.length === 1 ? 'column' : 'columns'}, see the mapping: ${namesOf(added)}.`]
      : []),
    ...(missing.length > 0
      ? [`Mapped ${missing.length === 1 ? 'column' : 'columns'} gone: ${namesOf(missing)}.`]
      : []),
  ],
});
