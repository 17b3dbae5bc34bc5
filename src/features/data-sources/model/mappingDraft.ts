import type { RecordKind } from '@core/records/unifiedFields';
import type { TransformStep } from '@core/records/transformStep';
import { stepProblem } from '@core/transforms/stepsProblem';
import type { ValueFormat } from '@core/records/valueForms';
import type { FieldMapping, MappedField, MappingBody } from '../api';

/** Editable parts of one field. */
export interface FieldChange {
  target: string | null;
  type: 'metric' | 'dimension';
  hidden: boolean;
  /** Format of its values. An untouched field uses the detected format. */
  format?: ValueFormat | undefined;
  /** Steps that transform its values, in order. */
  steps: readonly TransformStep[];
}

export interface NewCustomField {
  name: string;
  description: string;
  type: 'metric' | 'dimension';
  /** Field of the records that provides its value; '' for none. */
  from: string;
}

/** A custom field starts as a dimension (OP-077). */
export const emptyCustomField: NewCustomField = {
  name: '',
  description: '',
  type: 'dimension',
  from: '',
};

/** Returns whether Add is enabled: name and description are not empty (SRC-059). */
export const isComplete = ({ name, description }: NewCustomField): boolean =>
  name.trim() !== '' && description.trim() !== '';

/** An edited mapping: changes by field id, and custom fields that are not stored yet. */
export interface MappingDraft {
  /** Subject of the rows, by stream. */
  kinds: Readonly<Record<string, RecordKind>>;
  changes: Readonly<Record<string, FieldChange>>;
  added: readonly NewCustomField[];
}

export const startDraft = ({ streams }: FieldMapping): MappingDraft => ({
  kinds: Object.fromEntries(streams.map(({ name, kind }) => [name, kind])),
  changes: {},
  added: [],
});

export const valueOf = (draft: MappingDraft, field: MappedField): FieldChange =>
  draft.changes[field.id] ?? {
    target: field.target ?? null,
    type: field.type,
    hidden: field.hidden,
    format: chosenFormat(field),
    steps: field.steps ?? [],
  };

/** Returns the chosen format if it differs from the detected one. */
const chosenFormat = ({ format, seenFormat }: MappedField): ValueFormat | undefined => {
  const chosen: ValueFormat = {
    ...(format.dateOrder !== seenFormat.dateOrder ? { dateOrder: format.dateOrder } : {}),
    ...(format.decimal !== seenFormat.decimal ? { decimal: format.decimal } : {}),
    ...(format.timeZone ? { timeZone: format.timeZone } : {}),
  };
  return Object.keys(chosen).length > 0 ? chosen : undefined;
};

export const changeField = (
  draft: MappingDraft,
  field: MappedField,
  change: Partial<FieldChange>,
): MappingDraft => ({
  ...draft,
  changes: { ...draft.changes, [field.id]: { ...valueOf(draft, field), ...change } },
});

/** Returns the fields whose suggestion differs from their current target. */
export const openSuggestions = (
  draft: MappingDraft,
  fields: readonly MappedField[],
): MappedField[] =>
  fields.filter(
    (field) =>
      field.suggestion != null &&
      valueOf(draft, field).target !== field.suggestion &&
      !valueOf(draft, field).hidden,
  );

export const takeSuggestions = (
  draft: MappingDraft,
  fields: readonly MappedField[],
): MappingDraft =>
  openSuggestions(draft, fields).reduce(
    (next, field) => changeField(next, field, { target: field.suggestion ?? null }),
    draft,
  );

/**
 * Returns the decisions in the server's format. Untouched fields keep their suggestion. `version`
 * is the version that was read.
 */
export const mappingBodyOf = (
  draft: MappingDraft,
  mapping: FieldMapping,
): NonNullable<MappingBody> => {
  const touched = ({ id }: MappedField): boolean => draft.changes[id] !== undefined;
  const custom = mapping.fields.filter(({ isCustom }) => isCustom);
  return {
    version: mapping.version,
    streams: mapping.streams
      .filter(({ name, kind }) => draft.kinds[name] !== kind)
      .map(({ name }) => ({ name, kind: draft.kinds[name] ?? 'other' })),
    fields: mapping.fields
      .filter((field) => !field.isCustom && touched(field))
      .map((field) => ({ stream: field.stream, name: field.name, ...valueOf(draft, field) })),
    // The list of custom fields must be complete or absent.
    ...(draft.added.length === 0 && !custom.some(touched)
      ? {}
      : {
          customFields: [
            ...custom
              .filter((field) => !valueOf(draft, field).hidden)
              .map((field) => ({
                id: field.id,
                name: field.name,
                description: field.description,
                type: valueOf(draft, field).type,
                target: valueOf(draft, field).target,
                steps: valueOf(draft, field).steps,
              })),
            ...draft.added.map(({ name, description, type, from }) => ({
              name: name.trim(),
              description: description.trim(),
              type,
              from: from === '' ? null : from,
            })),
          ],
        }),
  };
};

/** Returns the complete steps. Incomplete ones are not tested yet. */
const completeSteps = (steps: readonly TransformStep[]): readonly TransformStep[] => {
  const first = steps.findIndex((step) => stepProblem(step) !== null);
  return first < 0 ? steps : steps.slice(0, first);
};

/** Returns whether a step is incomplete. */
export const hasOpenSteps = ({ changes }: MappingDraft): boolean =>
  Object.values(changes).some(({ steps }) => completeSteps(steps).length < steps.length);

/** Returns the edited mapping without incomplete steps, for the preview. */
export const previewDraft = (draft: MappingDraft): MappingDraft =>
  hasOpenSteps(draft)
    ? {
        ...draft,
        changes: Object.fromEntries(
          Object.entries(draft.changes).map(([id, change]) => [
            id,
            { ...change, steps: completeSteps(change.steps) },
          ]),
        ),
      }
    : draft;

export const isChanged = (draft: MappingDraft, mapping: FieldMapping): boolean =>
  mapping.streams.some(({ name, kind }) => draft.kinds[name] !== kind) ||
  draft.added.length > 0 ||
  Object.keys(draft.changes).length > 0;
