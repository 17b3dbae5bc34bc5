import { readField, type FieldRule, type SourceMapping } from './applyMapping';
import { readPath } from './readPath';
import { DROPPED, FAILED, isBlank } from './transformStep';
import { isRead, understand } from './understand';

/** One value of a record beside what it was understood as, both as text to show. */
export interface ReadValue {
  /** Path in the record. */
  name: string;
  /** Unified field it feeds. */
  target: string;
  raw: string;
  /** After the steps of the field, where it has some. */
  transformed?: string;
  value: string;
  understood: boolean;
  /** A step could not do its work: the value is left out. */
  failed?: boolean;
  /** Its steps leave the row out. */
  dropped?: boolean;
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
  /** Rows that its steps leave out. */
  dropped: number;
  /** Of a field with steps: the first different values, each with what becomes of it. */
  samples: ReadValue[];
}

const EXAMPLES = 3;
const SAMPLES = 8;
const SHOWN_CHARACTERS = 120;

type Row = Readonly<Record<string, unknown>>;

/** The values of a record that feed unified fields or have steps, each with what it means. */
export const readValues = (
  record: Row,
  mapping: SourceMapping,
  stream: string | null,
): ReadValue[] =>
  rulesOf(mapping, stream).flatMap((rule) => {
    if (rule.target === null && !rule.steps) return [];
    const read = readRule(record, rule, mapping);
    return read ? [read] : [];
  });

/** Counts, record by record, what is not understood or not transformed. Other fields of text are not looked at: every text is one. */
export const createTally = (): {
  /** @returns the cells of the record that are not understood, and those that leave it out. */
  add(record: Row, mapping: SourceMapping, stream: string | null): ReadValue[];
  columns(): ReadColumn[];
} => {
  const columns = new Map<string, ReadColumn>();
  return {
    add(record, mapping, stream) {
      const missed: ReadValue[] = [];
      for (const rule of rulesOf(mapping, stream)) {
        const { name, target, steps } = rule;
        if (!steps && (target === null || !isRead(target))) continue;
        const read = readRule(record, rule, mapping);
        if (!read) continue;
        const key = `${stream ?? ''}:${name}`;
        const column = columns.get(key) ?? startColumn(stream, read);
        columns.set(key, column);
        column.filled += 1;
        const { samples, examples } = column;
        if (steps && samples.length < SAMPLES && !samples.some(({ raw }) => raw === read.raw))
          samples.push(read);
        if (read.dropped) column.dropped += 1;
        if (read.dropped || !read.understood) missed.push(read);
        if (read.understood) continue;
        column.notUnderstood += 1;
        if (examples.length < EXAMPLES && !examples.includes(read.raw)) examples.push(read.raw);
      }
      return missed;
    },
    columns: () => [...columns.values()],
  };
};

const startColumn = (stream: string | null, { name, target }: ReadValue): ReadColumn => ({
  stream: stream ?? '',
  name,
  target,
  filled: 0,
  notUnderstood: 0,
  examples: [],
  dropped: 0,
  samples: [],
});

/** One value, read by its rule; null where there is none, before or after the steps. */
const readRule = (record: Row, rule: FieldRule, { runSteps }: SourceMapping): ReadValue | null => {
  const { name, hidden, steps, format } = rule;
  const target = rule.target ?? rule.internalName;
  const raw = readPath(record, name);
  const value = readField(record, rule, runSteps);
  const common = { name, target, raw: isBlank(raw) ? '' : shown(raw) };
  if (value === DROPPED) return { ...common, value: '', understood: true, dropped: true };
  if (hidden) return null;
  if (value === FAILED) return { ...common, value: common.raw, understood: false, failed: true };
  if (isBlank(value) && (!steps || isBlank(raw))) return null;
  const read = isBlank(value)
    ? { value: '', understood: true }
    : rule.target === null
      ? { value, understood: true }
      : understand(target, value, format);
  return {
    ...common,
    ...(steps ? { transformed: isBlank(value) ? '' : shown(value) } : {}),
    value: shown(read.value),
    understood: read.understood,
  };
};

const rulesOf = ({ streams }: SourceMapping, stream: string | null) =>
  (streams[stream ?? ''] ?? streams[''])?.rules ?? [];

/** Cut between characters: half of one is none. */
const shown = (value: unknown): string =>
  (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))
    .slice(0, SHOWN_CHARACTERS)
    .replace(/[\uD800-\uDBFF]$/, '');
