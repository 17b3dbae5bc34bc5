import { isObject } from '../../records/readPath';

/** Panels, groups and brackets nested deeper than this are not read, so that no file can exhaust the stack. */
export const deepestNesting = 40;

/** Returns a table for looking up words from a file. `constructor` and `__proto__` are in it only if they are listed. */
export const byWord = <T>(entries: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.assign(Object.create(null) as Record<string, T>, entries);

/** Returns the fields of a value from a file; empty if it is not an object. */
export const fieldsOf = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {});

/** Returns the items of a list, or the values of an object whose keys are numbers or ids; empty for anything else. */
export const itemsOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : isObject(value) ? Object.values(value) : [];

/** Returns a word, number or yes/no as text; empty for anything else. */
export const wordOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';

/** Returns a finite number, even if it is written as text. */
export const finiteOf = (value: unknown): number | undefined => {
  const number =
    typeof value === 'number'
      ? value
      : typeof value === 'string' && value.trim()
        ? Number(value)
        : NaN;
  return Number.isFinite(number) ? number : undefined;
};

/** True if a switch is on, in any spelling that the tools use. */
export const isOn = (value: unknown): boolean =>
  value === true || ['true', '1', 'y', 'on', 'yes'].includes(wordOf(value).trim().toLowerCase());

/** Returns the object without undefined values, so that optional fields stay absent. */
export const definedFields = <Shape extends object>(
  fields: Shape,
): { [Key in keyof Shape]: NonNullable<Shape[Key]> } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== null),
  ) as { [Key in keyof Shape]: NonNullable<Shape[Key]> };
