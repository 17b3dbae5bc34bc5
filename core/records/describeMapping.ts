import { amountInCents } from './amountInCents';
import type { SourceMapping, StreamMapping } from './applyMapping';
import type { Detected } from './detectValue';
import { GENERIC_FIELDS, type FieldSet, type KnownField } from './fieldSet';
import { internalFieldName } from './internalFieldName';
import type { FieldProfile } from './profileFields';
import { fieldId, type SavedMapping } from './savedMapping';
import { suggestKind } from './suggestKind';
import { suggestTarget } from './suggestTarget';
import type { RunSteps, TransformStep } from './transformStep';
import { unifiedField, type FieldType, type RecordKind } from './unifiedFields';
import { formatOf, noForms, type ValueFormat } from './valueForms';

export interface DescribedField {
  id: string;
  stream: string;
  name: string;
  internalName: string;
  type: FieldType;
  description: string;
  isCustom: boolean;
  hidden: boolean;
  target: string | null;
  suggestion: string | null;
  confidence: number;
  detected: Detected;
  share: number;
  examples: string[];
  minorUnits: boolean;
  /** The selected format of its values, and the detected one. */
  format: ValueFormat;
  seenFormat: ValueFormat;
  /** Steps that transform its values before they are read. */
  steps: readonly TransformStep[];
}

export interface DescribedStream {
  name: string;
  label: string;
  kind: RecordKind;
  suggestedKind: RecordKind;
  constants: Readonly<Record<string, string>>;
}

export interface DescribedMapping {
  streams: DescribedStream[];
  fields: DescribedField[];
}

export interface MappingFacts {
  sourceName: string;
  /** Known fields of the connector, by stream. */
  sets: Readonly<Record<string, FieldSet>>;
  /** Field profiles from records, by stream. */
  profiles: Readonly<Record<string, readonly FieldProfile[]>>;
  saved: SavedMapping;
}

/** Below this confidence, a suggestion is shown but not applied. */
const SURE = 0.6;

/** Returns every field of a source with its target: from people's decisions, else from the connector, else suggested by name and values. */
export const describeMapping = (facts: MappingFacts): DescribedMapping => {
  const names = [...new Set([...Object.keys(facts.sets), ...Object.keys(facts.profiles)])];
  const streams = (names.length > 0 ? names : ['']).map((name) => describeStream(facts, name));
  return {
    streams,
    fields: [
      ...streams.flatMap((stream) => describeFields(facts, stream)),
      ...customFields(facts, streams),
    ],
  };
};

const knownFields = ({ sets, profiles }: MappingFacts, stream: string): readonly KnownField[] =>
  sets[stream]?.fields ?? ((profiles[stream]?.length ?? 0) > 0 ? [] : GENERIC_FIELDS);

const describeStream = (facts: MappingFacts, name: string): DescribedStream => {
  const set = facts.sets[name];
  const suggestedKind =
    set?.kind ??
    suggestKind(
      [...knownFields(facts, name), ...(facts.profiles[name] ?? [])].map((field) => field.name),
    );
  return {
    name,
    label: set?.label ?? (name || 'Rows'),
    kind: facts.saved.kinds[name] ?? suggestedKind,
    suggestedKind,
    constants: set?.constants ?? {},
  };
};

const describeFields = (
  facts: MappingFacts,
  { name: stream, kind }: DescribedStream,
): DescribedField[] => {
  const known = new Map(knownFields(facts, stream).map((field) => [field.name, field]));
  const seen = new Map((facts.profiles[stream] ?? []).map((profile) => [profile.name, profile]));
  const taken = new Set<string>();
  const closed =
    facts.sets[stream] !== undefined &&
    facts.sets[stream].fields.length > 0 &&
    !facts.sets[stream].open;
  return [...new Set([...known.keys(), ...seen.keys()])].map((name) => {
    const profile: FieldProfile = seen.get(name) ?? {
      name,
      detected: 'empty',
      share: 0,
      count: 0,
      examples: [],
    };
    const guess =
      known.get(name)?.target === undefined
        ? suggestTarget(profile, kind)
        : { target: known.get(name)!.target!, confidence: 1 };
    const suggestion =
      guess.target !== null && unifiedField(guess.target) && !taken.has(guess.target)
        ? guess.target
        : null;
    const applies = suggestion !== null && guess.confidence >= SURE && (!closed || known.has(name));
    if (applies) taken.add(suggestion);
    const decided = facts.saved.fields[fieldId(stream, name)] ?? {};
    const steps = decided.removed ? [] : (decided.steps ?? []);
    const seenFormat = formatOf(profile.forms ?? noForms());
    return {
      id: fieldId(stream, name),
      stream,
      name,
      internalName: internalFieldName(facts.sourceName, name),
      type: decided.type ?? known.get(name)?.type ?? typeOf(profile, suggestion),
      description:
        known.get(name)?.description ??
        (suggestion ? unifiedField(suggestion)!.description : `Field of ${facts.sourceName}`),
      isCustom: false,
      hidden: decided.hidden ?? false,
      target: decided.target === undefined ? (applies ? suggestion : null) : decided.target,
      suggestion,
      confidence: suggestion ? guess.confidence : 0,
      detected: profile.detected,
      share: profile.share,
      examples: profile.examples,
      // Steps may already convert it.
      minorUnits:
        known.get(name)?.minorUnits ??
        (!known.has(name) && steps.length === 0 && amountInCents(name.split('.').at(-1)!) !== null),
      format: { ...seenFormat, ...decided.format },
      seenFormat,
      steps,
    };
  });
};

const customFields = (
  { sourceName, saved }: MappingFacts,
  streams: readonly DescribedStream[],
): DescribedField[] =>
  saved.customFields.map(({ id, name, description, type, target, steps = [] }) => ({
    id,
    stream: streams[0]!.name,
    name,
    internalName: internalFieldName(sourceName, name),
    type,
    description,
    isCustom: true,
    hidden: saved.fields[id]?.hidden ?? false,
    target,
    suggestion: null,
    confidence: 0,
    detected: 'empty',
    share: 0,
    examples: [],
    minorUnits: false,
    format: saved.fields[id]?.format ?? {},
    seenFormat: {},
    steps,
  }));

const typeOf = ({ name, detected, share }: FieldProfile, target: string | null): FieldType => {
  if (target) return unifiedField(target)!.type;
  return detected === 'number' &&
    share >= 0.8 &&
    !/(^|[^a-z])(id|no|number|code|zip|year)$/i.test(name)
    ? 'metric'
    : 'dimension';
};

/** Returns the same mapping as rules for `applyMapping`. */
export const toSourceMapping = (
  sourceName: string,
  version: number,
  { streams, fields }: DescribedMapping,
  saved: SavedMapping,
  runSteps?: RunSteps,
): SourceMapping => ({
  sourceName,
  version,
  ...(runSteps ? { runSteps } : {}),
  streams: Object.fromEntries(
    streams.map(({ name, kind, constants }): [string, StreamMapping] => [
      name,
      {
        kind,
        constants,
        rules: fields
          .filter((field) => field.isCustom || field.stream === name)
          .map((field) => ({
            name: field.isCustom ? fromOf(saved, field) : field.name,
            target: field.target,
            type: field.type,
            hidden: field.hidden,
            internalName: field.internalName,
            ...(field.minorUnits ? { minorUnits: true } : {}),
            ...(Object.keys(field.format).length > 0 ? { format: field.format } : {}),
            ...(field.steps.length > 0 ? { steps: field.steps } : {}),
          })),
      },
    ]),
  ),
});

const fromOf = ({ customFields: custom }: SavedMapping, { id, name }: DescribedField): string =>
  custom.find((field) => field.id === id)?.from ?? name;
