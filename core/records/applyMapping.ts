import { internalFieldName } from './internalFieldName';
import { isObject, readPath } from './readPath';
import type { FieldType, RecordKind } from './unifiedFields';

/** Where one field of a source goes. */
export interface FieldRule {
  /** Path in the record. */
  name: string;
  /** Unified field, or null: kept under the internal name. */
  target: string | null;
  type: FieldType;
  hidden: boolean;
  /** Internal name of a custom field; the source's field keeps its own. */
  internalName?: string;
}

/** A source's mapping, complete: suggestions are already in it. */
export interface SourceMapping {
  sourceName: string;
  kind: RecordKind;
  version: number;
  rules: readonly FieldRule[];
}

/** A record in the names of the unified model. */
export interface MappedRecord {
  kind: RecordKind;
  /** Unified field to value, as the source has it: text stays text. Empty values are left out. */
  unified: Record<string, unknown>;
  /** Internal name to value, of every field that is not hidden and has no target. */
  fields: Record<string, unknown>;
}

/**
 * Puts one record into the unified model's names. A field without a rule (it appeared after the last save) is kept under its internal
 * name. Of two fields with one target the first that has a value wins.
 */
export const applyMapping = (record: Readonly<Record<string, unknown>>, { sourceName, kind, rules }: SourceMapping): MappedRecord => {
  const mapped: MappedRecord = { kind, unified: {}, fields: {} };
  const ruled = new Set<string>();
  for (const { name, target, hidden, internalName } of rules) {
    ruled.add(name);
    if (hidden) continue;
    const value = readPath(record, name);
    if (isEmpty(value)) continue;
    if (target === null) mapped.fields[internalName ?? internalFieldName(sourceName, name)] = value;
    else if (!Object.hasOwn(mapped.unified, target)) mapped.unified[target] = value;
  }
  for (const [name, value] of fieldEntries(record)) if (!ruled.has(name) && !isEmpty(value)) mapped.fields[internalFieldName(sourceName, name)] = value;
  return mapped;
};

/** Fields of a record by path: objects one level down are opened, deeper ones and lists stay whole. */
export const fieldEntries = (record: Readonly<Record<string, unknown>>): [path: string, value: unknown][] =>
  Object.entries(record).flatMap(([key, value]): [string, unknown][] => key === '_import_metadata' ? []
    : isObject(value) && Object.keys(value).length > 0 ? Object.entries(value).map(([inner, deep]) => [`${key}.${inner}`, deep]) : [[key, value]]);

const isEmpty = (value: unknown): boolean => value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
