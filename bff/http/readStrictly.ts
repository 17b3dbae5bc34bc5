import { fromOutside } from '@core/contract/boundedString';
import { ValidationError } from '@core/contract/fields';
import type { ObjectSchema, Schema } from 'yup';
import type { FieldErrors } from '@core/errors/AppError';

export interface StrictReading {
  value: unknown;
  fields: FieldErrors;
}

const TYPE_SENTENCES: Readonly<Record<string, string>> = {
  string: 'This must be text.',
  number: 'This must be a number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be an object.',
  date: 'This must be a date.',
};

/**
 * Validates a value against its schema and collects all problems. `as sent`: no coercion ("5" is
 * not a number), but trimming and defaults apply. `cast`: text from a URL becomes numbers and
 * booleans. Unknown keys are rejected at the top level; for deeper ones, the schema decides.
 */
export const readStrictly = (
  schema: Schema | undefined,
  value: unknown,
  mode: 'cast' | 'as sent',
): StrictReading => {
  if (!schema) return { value: undefined, fields: unknownKeys({}, value) };
  const known = (schema as ObjectSchema<object>).fields ?? {};
  const fields: FieldErrors = unknownKeys(known, value);
  if (mode === 'as sent') collectTypeErrors(schema, value, '', fields);
  else collectRepeated(known, value, fields);
  try {
    return {
      value: schema.validateSync(value, {
        abortEarly: false,
        disableStackTrace: true,
        context: fromOutside,
      }),
      fields,
    };
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) {
      // The schema's transforms can throw on values of a wrong type (already reported) and on keys such as
      // "constructor".
      if (Object.keys(fields).length === 0) fields.body = 'This cannot be read.';
      return { value: undefined, fields };
    }
    if (!(error instanceof ValidationError)) throw error;
    const problems = error.inner.length > 0 ? error.inner : [error];
    for (const problem of problems)
      fields[problem.path || 'body'] ??=
        problem.type === 'typeError' ? typeSentence(problem) : problem.message;
    return { value: undefined, fields };
  }
};

const unknownKeys = (known: object, value: unknown): FieldErrors => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(
    Object.keys(value)
      .filter((key) => !Object.hasOwn(known, key))
      .map((key) => [key, `Unknown field: ${key.slice(0, 100)}.`]),
  );
};

/** `?a=1&a=2`: a list where the schema expects one text. */
const collectRepeated = (known: object, value: unknown, fields: FieldErrors): void => {
  for (const [key, given] of Object.entries(value as object)) {
    if (Array.isArray(given) && (known as Record<string, Schema>)[key]?.type !== 'array')
      fields[key] ??= 'This can be given only once.';
  }
};

interface Walkable {
  type: string;
  fields?: Record<string, Schema>;
  innerType?: Schema;
  isType(value: unknown): boolean;
  resolve(options: { value: unknown }): Walkable;
}

/** Finds wrong types before the schema's casts could convert them. */
const collectTypeErrors = (
  schema: Schema,
  value: unknown,
  path: string,
  fields: FieldErrors,
): void => {
  if (value === undefined || value === null) return;
  const node = (schema as unknown as Walkable).resolve({ value });
  if (!node.isType(value)) {
    fields[path || 'body'] ??= TYPE_SENTENCES[node.type] ?? 'This has the wrong type.';
    return;
  }
  if (node.innerType && Array.isArray(value)) {
    value.forEach((item, index) =>
      collectTypeErrors(node.innerType!, item, `${path}[${index}]`, fields),
    );
  }
  if (node.fields && typeof value === 'object') {
    for (const [key, child] of Object.entries(node.fields)) {
      if (Object.hasOwn(value, key))
        collectTypeErrors(
          child,
          (value as Record<string, unknown>)[key],
          path ? `${path}.${key}` : key,
          fields,
        );
    }
  }
};

const typeSentence = (problem: ValidationError): string =>
  TYPE_SENTENCES[String((problem.params as { type?: string } | undefined)?.type)] ??
  'This has the wrong type.';
