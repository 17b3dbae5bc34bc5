import { WATCHED_TYPES } from '@core/contract/dataSourceShapes';
import type { DataSource } from './data-source.entity';
import { isDatabase } from './custom/databaseThread';
import { describeSourceMapping } from './readSourceMappings';

/** Changes in a source's columns, found by a run. */
export interface ColumnChanges {
  counts: { newColumns?: number; missingColumns?: number };
  sentences: string[];
}

export interface ColumnWatch {
  /** Checks the columns of some records. @returns the columns that are new for the source. */
  note(stream: string, names: readonly string[], records: number): string[];
  /**
   * Returns mapped columns of a stream that are missing in all of some records; null if there are
   * too few records to tell.
   */
  missing(stream: string, met: ReadonlySet<string>, records: number): string[] | null;
  /** @param expected the only columns that can be missing; null for all. */
  changes(expected: ReadonlySet<string> | null): ColumnChanges;
}

/** JSON may leave out a key without a value, so with fewer records a missing key means nothing. */
const RECORDS_MIN = 20;

/**
 * Compares the columns found during a run with the source's columns at its start. A stream that was
 * never read has no new ones.
 */
export const watchColumns = (source: DataSource): ColumnWatch => {
  const { fields } = describeSourceMapping(source);
  const isTable = isDatabase(source.type);
  const isWatched = (stream: string): boolean =>
    WATCHED_TYPES.includes(source.type) && Boolean(source.fieldProfiles[stream]?.length);
  const knownOf = (stream: string): Set<string> =>
    new Set([
      // An empty value in place of an object is not a new column.
      ...fields
        .filter((one) => one.stream === stream)
        .flatMap(({ name }) => [name, columnOf(name)]),
      ...(source.newColumns ?? []),
      ...Object.keys(source.mapping.fields),
    ]);
  const streams = new Map<string, { known: Set<string>; met: Set<string>; records: number }>();
  const added = new Set<string>();
  const missing: ColumnWatch['missing'] = (of, met, records) => {
    if (records < (isTable ? 1 : RECORDS_MIN)) return null;
    const has = isTable ? columnsOf(met) : met;
    return fields
      .filter(
        ({ stream, name, target, hidden, isCustom }) =>
          stream === of &&
          target !== null &&
          !hidden &&
          !isCustom &&
          !met.has(name) &&
          !(isTable && has.has(columnOf(name))),
      )
      .map(({ name }) => name);
  };
  return {
    missing: (stream, met, records) => (isWatched(stream) ? missing(stream, met, records) : []),
    note(stream, names, records) {
      if (!isWatched(stream)) return [];
      const seen = streams.get(stream) ?? { known: knownOf(stream), met: new Set(), records: 0 };
      streams.set(stream, seen);
      seen.records += records;
      const fresh = names.filter((name) => !seen.known.has(name) && !seen.met.has(name));
      for (const name of names) seen.met.add(name);
      for (const name of fresh) added.add(name);
      return fresh;
    },
    changes(expected) {
      const gone = [...streams]
        .flatMap(([stream, { met, records }]) => missing(stream, met, records) ?? [])
        .filter((name) => !expected || expected.has(name) || expected.has(columnOf(name)));
      return describeChanges([...added], [...new Set(gone)]);
    },
  };
};

/** A table column exists regardless of the JSON it holds. */
const columnOf = (name: string): string => name.split('.', 1)[0]!;

const columnsOf = (names: ReadonlySet<string>): Set<string> => new Set([...names].map(columnOf));

const NAMED = 10;

const namesOf = (names: readonly string[]): string =>
  names.length > NAMED
    ? `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`
    : names.join(', ');

const describeChanges = (added: readonly string[], missing: readonly string[]): ColumnChanges => ({
  counts: {
    ...(added.length > 0 ? { newColumns: added.length } : {}),
    ...(missing.length > 0 ? { missingColumns: missing.length } : {}),
  },
  sentences: [
    ...(added.length > 0
      ? [
          added.length === 1
            ? `New column, see the mapping: ${namesOf(added)}.`
            : `New columns, see the mapping: ${namesOf(added)}.`,
        ]
      : []),
    ...(missing.length > 0
      ? [
          missing.length === 1
            ? `A mapped column is missing: ${namesOf(missing)}.`
            : `Mapped columns are missing: ${namesOf(missing)}.`,
        ]
      : []),
  ],
});
