import { fromMinorUnits, readCurrency } from './currencies';
import { internalFieldName } from './internalFieldName';
import { isObject, readPath } from './readPath';
import { understand } from './understand';
import { DROPPED, FAILED, isBlank, type RunSteps, type TransformStep } from './transformStep';
import type { FieldType, RecordKind } from './unifiedFields';
import type { ValueFormat } from './valueForms';

/** Target of a source's field. */
export interface FieldRule {
  /** Path in the record. */
  name: string;
  /** Unified field; null: stored under the internal name. */
  target: string | null;
  type: FieldType;
  hidden: boolean;
  internalName: string;
  minorUnits?: boolean;
  format?: ValueFormat;
  /** Steps that transform its values before they are read. */
  steps?: readonly TransformStep[];
}

export interface StreamMapping {
  kind: RecordKind;
  constants: Readonly<Record<string, string>>;
  rules: readonly FieldRule[];
}

/** A source's complete mapping, including suggestions. */
export interface SourceMapping {
  sourceName: string;
  version: number;
  /**
   * By stream. The empty name applies to sources with a single stream, and to streams without their
   * own mapping.
   */
  streams: Readonly<Record<string, StreamMapping>>;
  /** Runs fields' steps. If absent, fields with steps have no value. */
  runSteps?: RunSteps;
}

/** A record with the names of the unified model. */
export interface MappedRecord {
  kind: RecordKind;
  /** Maps unified fields to interpreted values. A value that can't be interpreted stays as sent. Empty values are left out. */
  unified: Record<string, unknown>;
  /** Maps internal names to values, for every visible field without a target. */
  fields: Record<string, unknown>;
  /**
   * The field whose steps drop this row. A dropped row is stored with its source, but not projected
   * into the unified model.
   */
  dropped?: string;
}

const NO_RULES: StreamMapping = { kind: 'other', constants: {}, rules: [] };

/**
 * Maps a record to the unified model's names. A field without a rule (it appeared after the last save) is kept under its internal name. If two
 * fields have the same target, the first one with a value wins.
 */
export const applyMapping = (
  record: Readonly<Record<string, unknown>>,
  { sourceName, streams, runSteps }: SourceMapping,
  stream: string | null,
): MappedRecord => {
  const { kind, constants, rules } = streams[stream ?? ''] ?? streams[''] ?? NO_RULES;
  const mapped: MappedRecord = { kind, unified: { ...constants }, fields: {} };
  const minor: string[] = [];
  const ruled = new Set<string>();
  for (const rule of rules) {
    const { name, target, hidden, internalName, minorUnits, format } = rule;
    ruled.add(name);
    const value = readField(record, rule, runSteps);
    if (value === DROPPED) mapped.dropped ??= name;
    if (hidden || value === DROPPED || value === FAILED || isBlank(value)) continue;
    if (target === null) mapped.fields[internalName] = value;
    else if (!Object.hasOwn(mapped.unified, target)) {
      const read = understand(target, value, format);
      if (read.value === null) continue;
      mapped.unified[target] = read.value;
      if (minorUnits) minor.push(target);
    }
  }
  const currency = readCurrency(mapped.unified.currency);
  for (const target of minor) {
    const amount = mapped.unified[target];
    if (typeof amount === 'number') mapped.unified[target] = fromMinorUnits(amount, currency);
  }
  for (const [name, value] of fieldEntries(record))
    if (!ruled.has(name) && !isBlank(value))
      mapped.fields[internalFieldName(sourceName, name)] = value;
  return mapped;
};

/**
 * Returns the value of a field after its steps. For a hidden field, only steps that can drop the row matter.
 * @returns FAILED or DROPPED if a step says so.
 */
export const readField = (
  record: Readonly<Record<string, unknown>>,
  { name, hidden, steps }: FieldRule,
  runSteps: RunSteps | undefined,
): unknown => {
  if (!steps) return hidden ? undefined : readPath(record, name);
  if (hidden && !steps.some(({ kind }) => kind === 'drop')) return undefined;
  return runSteps ? runSteps(steps, readPath(record, name), record) : FAILED;
};

/** Returns the fields of a record by path. Objects one level down are expanded; deeper objects and lists stay whole. */
export const fieldEntries = (
  record: Readonly<Record<string, unknown>>,
): [path: string, value: unknown][] =>
  Object.entries(record).flatMap(([key, value]): [string, unknown][] =>
    key === '_import_metadata'
      ? []
      : isObject(value) && Object.keys(value).length > 0
        ? Object.entries(value).map(([inner, deep]) => [`${key}.${inner}`, deep])
        : [[key, value]],
  );
