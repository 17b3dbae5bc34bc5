import { type SourceMapping } from './applyMapping';
import { readPath } from './readPath';
import { isRead, understand } from './understand';

/** One value of a record beside what it was understood as, both as text to show. */
export interface ReadValue {
  /** Path in the record. */
  name: string;
  /** Unified field it feeds. */
  target: string;
  raw: string;
  value: string;
  understood: boolean;
}

/** How many values of a field there were, and how many were not understood. */
export interface ReadColumn {
  stream: string;
  name: string;
  target: string;
  filled: number;
  notUnderstood: number;
  /** The first of those. */
  examples: string[];
}

const EXAMPLES = 3;
const SHOWN_CHARACTERS = 120;

type Row = Readonly<Record<string, unknown>>;

/** The values of a record that feed unified fields, each with what it means. */
export const readValues = (
  record: Row,
  mapping: SourceMapping,
  stream: string | null,
): ReadValue[] =>
  rulesOf(mapping, stream).flatMap(({ name, target, hidden, format }) => {
    const raw = readPath(record, name);
    if (hidden || target === null || isEmpty(raw)) return [];
    const read = understand(target, raw, format);
    return [
      { name, target, raw: shown(raw), value: shown(read.value), understood: read.understood },
    ];
  });

/** Counts, record by record, what is not understood. Fields of text are not looked at: every text is one. */
export const createTally = (): {
  /** @returns the cells of the record that are not understood. */
  add(record: Row, mapping: SourceMapping, stream: string | null): ReadValue[];
  columns(): ReadColumn[];
} => {
  const columns = new Map<string, ReadColumn>();
  return {
    add(record, mapping, stream) {
      const missed: ReadValue[] = [];
      for (const { name, target, hidden, format } of rulesOf(mapping, stream)) {
        if (hidden || target === null || !isRead(target)) continue;
        const raw = readPath(record, name);
        if (isEmpty(raw)) continue;
        const key = `${stream ?? ''}:${name}`;
        const column = columns.get(key) ?? {
          stream: stream ?? '',
          name,
          target,
          filled: 0,
          notUnderstood: 0,
          examples: [],
        };
        columns.set(key, column);
        column.filled += 1;
        if (understand(target, raw, format).understood) continue;
        column.notUnderstood += 1;
        const text = shown(raw);
        if (column.examples.length < EXAMPLES && !column.examples.includes(text))
          column.examples.push(text);
        missed.push({ name, target, raw: text, value: text, understood: false });
      }
      return missed;
    },
    columns: () => [...columns.values()],
  };
};

const rulesOf = ({ streams }: SourceMapping, stream: string | null) =>
  (streams[stream ?? ''] ?? streams[''])?.rules ?? [];

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '');

/** Cut between characters: half of one is none. */
const shown = (value: unknown): string =>
  (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))
    .slice(0, SHOWN_CHARACTERS)
    .replace(/[\uD800-\uDBFF]$/, '');
