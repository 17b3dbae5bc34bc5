import type { SourceMapping } from '../records/applyMapping';
import { describeMapping, toSourceMapping } from '../records/describeMapping';
import { droppedBy, type DroppedBy } from '../records/droppedBy';
import { mergeFieldProfiles, profileFields, type FieldProfile } from '../records/profileFields';
import { createTally, readValues, type ReadColumn, type ReadValue } from '../records/readColumns';
import { readPath } from '../records/readPath';
import type { SavedMapping } from '../records/savedMapping';
import type { RunSteps } from '../records/transformStep';
import { unifiedField } from '../records/unifiedFields';
import { addForm, formatOf, joinForms, noForms, type ValueForms } from '../records/valueForms';
import { createDamagedCells } from './damagedCells';
import { DAMAGED_TEXT } from './decodeText';
import { namesPerson } from './namelessRows';
import type { ParsedBatch, Rejected, Row } from './parsed';

/** Maximum number of cells kept per field for inspection. More cells would show the same problem. */
export const CELLS_KEPT = 100;

/** Number of rows of the first batch that the profiles are computed from. */
const PROFILED_ROWS = 1000;

/** Known facts about the source of the rows: decisions about its fields, and their profiles so far. */
export interface KnownSource {
  name: string;
  saved: SavedMapping;
  profiles: FieldProfile[];
}

export interface Reading {
  /** From the first batch, the profiles of all fields; from later batches, only profiles that change how a field is read. */
  profiles: FieldProfile[] | null;
  fields: ReadColumn[];
  missed: Rejected[];
  /** Number of rows so far that name no person. */
  nameless: number;
}

export interface Readings {
  add(batch: Pick<ParsedBatch, 'rows' | 'lines' | 'notes'>): Reading;
  /** Reads the values of a row, based on the batches so far. */
  valuesOf(row: Row): ReadValue[];
  /** Returns the field and step that leave a row out; null if it is used. */
  droppedBy(row: Row): DroppedBy | null;
}

/** Tracks the rows of a file: the format of its columns over all rows, and values that can't be interpreted. */
export const createReadings = (source: KnownSource | undefined, runSteps?: RunSteps): Readings => {
  let known: FieldProfile[] = source?.profiles ?? [];
  let mapping: SourceMapping | null = null;
  let first = true;
  let nameless = 0;
  const tally = createTally();
  const damaged = createDamagedCells();
  const kept = new Map<string, number>();
  const waiting = new Map<string, ValueForms>();

  const map = ({ name, saved }: KnownSource): SourceMapping =>
    toSourceMapping(
      name,
      1,
      describeMapping({ sourceName: name, sets: {}, profiles: { '': known }, saved }),
      saved,
      runSteps,
    );

  const targetOf = (name: string): string => {
    const rule = mapping?.streams['']?.rules.find((one) => one.name === name);
    return rule?.target ?? rule?.internalName ?? name;
  };

  /** Updates the profiles of dates and numbers from later rows; returns them if a field's format changes. */
  const news = (rows: readonly Row[]): FieldProfile[] | null => {
    for (const { name, target } of mapping?.streams['']?.rules ?? []) {
      const valueType = target === null ? undefined : unifiedField(target)?.valueType;
      if (valueType !== 'date' && valueType !== 'number') continue;
      const forms = waiting.get(name) ?? noForms();
      for (const row of rows) addForm(forms, readPath(row, name));
      waiting.set(name, forms);
    }
    const previous = new Map(known.map((field) => [field.name, field]));
    const changed = [...waiting].filter(([name, forms]) => {
      const before = previous.get(name)?.forms ?? noForms();
      return !sameFormat(before, joinForms(before, forms));
    });
    if (changed.length === 0) return null;
    return changed.map(([name, forms]) => {
      waiting.delete(name);
      return { name, detected: 'empty', share: 0, count: 0, examples: [], forms };
    });
  };

  return {
    add({ rows, lines, notes }) {
      const profiles = first ? profileFields(rows.slice(0, PROFILED_ROWS)) : null;
      first = false;
      if (!source) return { profiles, fields: [], missed: [], nameless };
      if (profiles) {
        known = mergeFieldProfiles(known, profiles);
        mapping = map(source);
      }
      const later = news(profiles ? rows.slice(PROFILED_ROWS) : rows);
      if (later) {
        known = mergeFieldProfiles(known, later);
        mapping = map(source);
      }
      const missed: Rejected[] = [];
      const keep = (line: number, field: string, reason: string, raw: string): void => {
        const before = kept.get(field) ?? 0;
        if (before >= CELLS_KEPT) return;
        kept.set(field, before + 1);
        missed.push({ line, field, reason, raw });
      };
      const hasDamage = notes.includes(DAMAGED_TEXT);
      for (const [at, row] of rows.entries()) {
        if (!namesPerson(row, mapping!)) nameless += 1;
        const reads = tally.add(row, mapping!, null);
        for (const read of reads) keep(lines[at]!, read.name, missedReason(read), read.raw);
        if (!hasDamage) continue;
        const listed = reads.map(({ name }) => name);
        for (const { name, raw } of damaged.add(row, listed))
          keep(lines[at]!, name, `${name}: some bytes are not valid UTF-8.`, raw);
      }
      return {
        profiles: profiles && later ? mergeFieldProfiles(profiles, later) : (profiles ?? later),
        fields: damaged.countIn(tally.columns(), targetOf),
        missed,
        nameless,
      };
    },
    valuesOf: (row) => (mapping ? readValues(row, mapping, null) : []),
    droppedBy: (row) => (mapping ? droppedBy(row, mapping, null) : null),
  };
};

const sameFormat = (a: ValueForms, b: ValueForms): boolean => {
  const [one, other] = [formatOf(a), formatOf(b)];
  return one.dateOrder === other.dateOrder && one.decimal === other.decimal;
};

/** Why a value is left out, or its whole row. */
export const missedReason = ({ name, target, failed, dropped }: ReadValue): string => {
  if (dropped) return `${name}: this row is left out by the mapping.`;
  if (failed) return `${name}: a mapping step failed.`;
  const kind =
    target === 'line_items' ? 'products' : WORDS[unifiedField(target)?.valueType ?? 'text'];
  return `${name}: not recognized as ${kind}.`;
};

const WORDS = {
  date: 'a date',
  number: 'a number',
  boolean: 'yes or no',
  list: 'a list',
  object: 'an object',
  text: 'a value of this field',
} as const;
