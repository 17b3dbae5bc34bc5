import type { TransformStep } from './transformStep';
import type { FieldType, RecordKind } from './unifiedFields';
import type { ValueFormat } from './valueForms';

/** A field that a teammate added. Its value comes from a field of the records; without one, the field waits for a field with its own name. */
export interface CustomField {
  /** `custom_<milliseconds>` (SRC-038). */
  id: string;
  name: string;
  description: string;
  type: FieldType;
  from: string | null;
  target: string | null;
  steps?: readonly TransformStep[];
}

/** A decision about one field. `target: null` keeps it out of the unified model; without a target, the suggestion applies. */
export interface FieldDecision {
  target?: string | null;
  type?: FieldType;
  hidden?: boolean;
  /** It was removed permanently: it stays hidden and is not offered again (SRC-057). */
  removed?: boolean;
  /** Format of its values; missing parts are detected. */
  format?: ValueFormat;
  /** Steps that transform its values, in this order. */
  steps?: readonly TransformStep[];
}

/** People's decisions about a source's fields; all other fields follow the suggestions. */
export interface SavedMapping {
  /** By stream. The empty name is for a source with one kind of rows. */
  kinds: Record<string, RecordKind>;
  /** By `fieldId`. */
  fields: Record<string, FieldDecision>;
  customFields: CustomField[];
}

export const emptyMapping = (): SavedMapping => ({ kinds: {}, fields: {}, customFields: [] });

/** Returns the id of a field within its source. */
export const fieldId = (stream: string, name: string): string =>
  stream === '' ? name : `${stream}:${name}`;
