import { fieldEntries } from './applyMapping';
import { detectValue, type Detected } from './detectValue';
import { addForm, joinForms, noForms, type ValueForms } from './valueForms';

/** Profile of one field, from the first records. */
export interface FieldProfile {
  name: string;
  detected: Detected;
  /** Share (0-1) of non-empty values that match `detected`. */
  share: number;
  /** Number of non-empty values. */
  count: number;
  examples: string[];
  /** Number of dates and numbers with only one possible format; missing if there are none. */
  forms?: ValueForms;
}

const EXAMPLES = 3;
const EXAMPLE_CHARACTERS = 80;
const FIELDS_MAX = 1000;

/** Profiles the fields of records, in order of first appearance. */
export const profileFields = (
  records: Iterable<Readonly<Record<string, unknown>>>,
): FieldProfile[] => {
  const seen = new Map<string, Seen>();
  for (const record of records) {
    for (const [name, value] of fieldEntries(record)) {
      const field = seen.get(name) ?? {
        kinds: new Map<Detected, number>(),
        examples: new Set<string>(),
        forms: noForms(),
      };
      if (!seen.has(name)) {
        if (seen.size >= FIELDS_MAX) continue;
        seen.set(name, field);
      }
      const kind = detectValue(value);
      field.kinds.set(kind, (field.kinds.get(kind) ?? 0) + 1);
      addForm(field.forms, value);
      if (kind !== 'empty' && field.examples.size < EXAMPLES) field.examples.add(exampleOf(value));
    }
  }
  return [...seen].map(([name, field]) => profileOf(name, field));
};

interface Seen {
  kinds: Map<Detected, number>;
  examples: Set<string>;
  forms: ValueForms;
}

const profileOf = (name: string, { kinds, examples, forms }: Seen): FieldProfile => {
  const filled = [...kinds].filter(([kind]) => kind !== 'empty');
  const count = filled.reduce((sum, [, n]) => sum + n, 0);
  const [detected, most] = filled.reduce<[Detected, number]>(
    (best, next) => (next[1] > best[1] ? next : best),
    ['empty', 0],
  );
  return {
    name,
    detected,
    share: count === 0 ? 0 : most / count,
    count,
    examples: [...examples],
    ...(hasForms(forms) ? { forms } : {}),
  };
};

const hasForms = (forms: ValueForms): boolean => Object.values(forms).some((n) => n > 0);

/** Returns a value as an example. Never cuts within a surrogate pair, because half of one can't be stored. */
export const exampleOf = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value))
    .slice(0, EXAMPLE_CHARACTERS)
    .replace(/[\uD800-\uDBFF]$/, '');

/** Merges earlier profiles with new ones: adds new fields, and adds up the counts of known ones. */
export const mergeFieldProfiles = (
  before: readonly FieldProfile[],
  now: readonly FieldProfile[],
): FieldProfile[] => {
  const merged = new Map(before.map((field) => [field.name, field]));
  for (const field of now) {
    const known = merged.get(field.name);
    const stronger = known && known.count >= field.count ? known : field;
    merged.set(
      field.name,
      known
        ? {
            ...stronger,
            count: known.count + field.count,
            examples: known.examples.length ? known.examples : field.examples,
            ...(known.forms || field.forms
              ? { forms: joinForms(known.forms ?? noForms(), field.forms ?? noForms()) }
              : {}),
          }
        : field,
    );
  }
  return [...merged.values()].slice(0, FIELDS_MAX);
};
