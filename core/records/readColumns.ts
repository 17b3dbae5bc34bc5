import { applyMapping, readField, type FieldRule, type SourceMapping } from './applyMapping';
import { readPath } from './readPath';
import { DROPPED, FAILED, isBlank } from './transformStep';
import { isRead, understand } from './understand';

/** A value of a record with its interpretation, both as text to show. */
export interface ReadValue {
  /** Path in the record. */
  name: string;
  /** Unified field it feeds. */
  target: string;
  raw: string;
  /** Value after the field's steps, if it has any. */
  transformed?: string;
  value: string;
  understood: boolean;
  /** A step failed, so the value is left out. */
  failed?: boolean;
  /** Its steps drop the row. */
  dropped?: boolean;
}

/** Number of a field's values, and of those that could not be interpreted. */
export interface ReadColumn {
  stream: string;
  name: string;
  target: string;
  filled: number;
  notUnderstood: number;
  /** The first of these values. */
  examples: string[];
  /** Number of rows that its steps drop. */
  dropped: number;
  /** For a field with steps: the first distinct values, each with its result. */
  samples: ReadValue[];
}

const EXAMPLES = 3;
const SAMPLES = 8;
const SHOWN_CHARACTERS = 120;

type Row = Readonly<Record<string, unknown>>;

/** Returns the values of a record that feed unified fields or have steps, each with its interpretation. */
export const readValues = (
  record: Row,
  mapping: SourceMapping,
  stream: string | null,
): ReadValue[] =>
  streamRules(mapping, stream).flatMap((rule) => {
    if (rule.target === null && !rule.steps) return [];
    const cell = readCell(record, rule, mapping);
    if (!cell) return [];
    const shown = shownAs(rule, cell);
    if (!rule.minorUnits || !shown.understood) return [shown];
    const amount = applyMapping(record, mapping, stream).unified[shown.target];
    return [{ ...shown, value: String(amount) }];
  });

/** Counts, record by record, the values that can't be interpreted or transformed. Other text fields are skipped, because any text is valid. */
export const createTally = (): {
  /** @returns the cells of the record that can't be interpreted, and those that drop it. */
  add(record: Row, mapping: SourceMapping, stream: string | null): ReadValue[];
  columns(): ReadColumn[];
} => {
  const columns = new Map<string, ReadColumn>();
  return {
    add(record, mapping, stream) {
      const missed: ReadValue[] = [];
      for (const rule of streamRules(mapping, stream)) {
        const { name, target, steps } = rule;
        if (!steps && (target === null || !isRead(target))) continue;
        const cell = readCell(record, rule, mapping);
        if (!cell) continue;
        const key = `${stream ?? ''}:${name}`;
        let column = columns.get(key);
        if (!column) columns.set(key, (column = startColumn(stream, rule)));
        column.filled += 1;
        const { samples, examples } = column;
        const shows = steps !== undefined && samples.length < SAMPLES;
        // Formats a value as text only if it is shown: most are neither the first nor invalid.
        if (!shows && cell.understood && !cell.dropped) continue;
        const read = shownAs(rule, cell);
        if (shows && !samples.some(({ raw }) => raw === read.raw)) samples.push(read);
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

const startColumn = (stream: string | null, rule: FieldRule): ReadColumn => ({
  stream: stream ?? '',
  name: rule.name,
  target: rule.target ?? rule.internalName,
  filled: 0,
  notUnderstood: 0,
  examples: [],
  dropped: 0,
  samples: [],
});

/** A value before it becomes text: as sent, after its steps, and as interpreted. */
interface ReadCell {
  raw: unknown;
  stepped: unknown;
  value: unknown;
  understood: boolean;
  failed?: boolean;
  dropped?: boolean;
}

/** Reads one value by its rule; null if there is none before or after the steps. */
const readCell = (record: Row, rule: FieldRule, { runSteps }: SourceMapping): ReadCell | null => {
  const { name, target, hidden, steps, format } = rule;
  const raw = readPath(record, name);
  const stepped = steps ? readField(record, rule, runSteps) : raw;
  if (stepped === DROPPED) return { raw, stepped: '', value: '', understood: true, dropped: true };
  if (hidden) return null;
  if (stepped === FAILED) return { raw, stepped: '', value: raw, understood: false, failed: true };
  if (isBlank(stepped))
    return steps && !isBlank(raw) ? { raw, stepped: '', value: '', understood: true } : null;
  return target === null
    ? { raw, stepped, value: stepped, understood: true }
    : { raw, stepped, ...understand(target, stepped, format) };
};

const shownAs = (
  rule: FieldRule,
  { raw, stepped, value, understood, failed, dropped }: ReadCell,
): ReadValue => ({
  name: rule.name,
  target: rule.target ?? rule.internalName,
  raw: isBlank(raw) ? '' : shown(raw),
  ...(rule.steps && !failed && !dropped ? { transformed: shown(stepped) } : {}),
  value: value === raw && isBlank(raw) ? '' : shown(value),
  understood,
  ...(failed ? { failed } : {}),
  ...(dropped ? { dropped } : {}),
});

/** Returns the rules for the fields of a stream. */
export const streamRules = ({ streams }: SourceMapping, stream: string | null) =>
  (streams[stream ?? ''] ?? streams[''])?.rules ?? [];

/** Never cuts within a surrogate pair. */
const shown = (value: unknown): string =>
  (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value))
    .slice(0, SHOWN_CHARACTERS)
    .replace(/[\uD800-\uDBFF]$/, '');
