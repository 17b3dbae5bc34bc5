import fc from '@tests/support/seededCheck';
import { hostileValue } from './hostileValues';

/** The part of JSON Schema that the document uses. */
export interface Described {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Described>;
  required?: string[];
  items?: Described;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
}

/** Values that fit a schema of the document. */
export const fittingValue = (schema: Described): fc.Arbitrary<unknown> => valueOf(schema, 0, false);

/** Values that fit a schema of the document, with one in twelve parts replaced by something hostile. */
export const valueOfSchema = (schema: Described): fc.Arbitrary<unknown> => valueOf(schema, 0, true);

const valueOf = (schema: Described, depth: number, hostile: boolean): fc.Arbitrary<unknown> =>
  hostile
    ? fc.oneof(
        { weight: 11, arbitrary: fitting(schema, depth, true) },
        { weight: 1, arbitrary: hostileValue },
      )
    : fitting(schema, depth, false);

const fitting = (schema: Described, depth: number, hostile: boolean): fc.Arbitrary<unknown> => {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const types = [schema.type ?? 'string'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, depth, hostile)));
};

const ofType = (
  type: string,
  schema: Described,
  depth: number,
  hostile: boolean,
): fc.Arbitrary<unknown> => {
  const {
    minimum = -1000,
    maximum = 1_000_000,
    minLength = 0,
    maxLength = 40,
    minItems = 0,
    maxItems = 3,
  } = schema;
  switch (type) {
    case 'null':
      return fc.constant(null);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: Math.ceil(minimum), max: Math.floor(Math.max(minimum, maximum)) });
    case 'number':
      return fc.double({ min: minimum, max: Math.max(minimum, maximum), noNaN: true });
    case 'array':
      return fc.array(
        depth > 4 ? fc.constant(null) : valueOf(schema.items ?? {}, depth + 1, hostile),
        { minLength: Math.min(minItems, 5), maxLength: Math.max(minItems, Math.min(maxItems, 4)) },
      );
    case 'object':
      return ofObject(schema, depth, hostile);
    default:
      return schema.pattern
        ? fc.stringMatching(new RegExp(schema.pattern), { size: 'small' })
        : fc.string({
            minLength: Math.min(minLength, 60),
            maxLength: Math.max(minLength, Math.min(maxLength, 60)),
          });
  }
};

const ofObject = (
  { properties = {}, required = [] }: Described,
  depth: number,
  hostile: boolean,
): fc.Arbitrary<unknown> => {
  if (depth > 5) return fc.constant({});
  const parts = Object.fromEntries(
    Object.entries(properties).map(([name, part]) => [name, valueOf(part, depth + 1, hostile)]),
  );
  return fc.record(parts, { requiredKeys: required.filter((name) => name in parts) });
};
