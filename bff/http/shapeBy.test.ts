// @slow: it makes random values for every endpoint
import fc from '@tests/support/seededCheck';
import { array, boolean, lazy, mixed, number, object, ref, string, type Schema } from 'yup';
import { contract } from '@core/contract/index';
import { valueOfSchema, type Described } from '@tests/security/fuzz/valueOfSchema';
import { yupToJsonSchema } from './openapi/yupToJsonSchema';
import { shapeBy } from './shapeBy';

/** Returns the body as sent; a cast fails on values that no handler returns, such as an object without toString instead of text. */
const sent = (shape: (value: unknown) => unknown, value: unknown): unknown => {
  try {
    return JSON.parse(JSON.stringify({ value: shape(value) }));
  } catch (error) {
    return (error as Error).name;
  }
};

/** Yup mistakes a key such as `toString` for its own field. No handler's rows have one. */
const isTaken = (value: unknown): boolean => {
  const text = JSON.stringify(value) ?? '';
  return Object.getOwnPropertyNames(Object.prototype).some((name) => text.includes(`"${name}":`));
};

const expectSame = (schema: Schema, value: unknown): void => {
  expect(sent(shapeBy(schema), value)).toEqual(
    sent((given) => schema.cast(given, { stripUnknown: true, assert: false }), value),
  );
};

/** Returns a value as a faulty handler might return it: extra keys at every depth and missing parts. */
const disturbed = (value: unknown, at = { part: 0 }): unknown => {
  at.part += 1;
  if (at.part % 7 === 0) return undefined;
  if (Array.isArray(value)) return value.map((item) => disturbed(item, at));
  if (
    typeof value !== 'object' ||
    value === null ||
    Object.getPrototypeOf(value) !== Object.prototype
  )
    return value;
  return {
    passwordHash: 'secret',
    ...Object.fromEntries(Object.entries(value).map(([key, part]) => [key, disturbed(part, at)])),
  };
};

describe('the form of an answer', () => {
  it.each(
    contract.filter(({ response }) => response).map(({ id, response }) => [id, response!] as const),
  )('equals the cast of its schema for %s', (_id, response) => {
    fc.assert(
      fc.property(valueOfSchema(yupToJsonSchema(response) as Described), (value) => {
        fc.pre(!isTaken(value));
        expectSame(response, value);
        expectSame(response, disturbed(value));
      }),
      { numRuns: 25, seed: 12 },
    );
  });

  it.each<[string, Schema]>([
    [
      'a default',
      object({
        a: string().default('none'),
        b: array(number().required()).default([1]),
        c: object({ d: string().default('x') }),
        e: object({ f: string() }).default(undefined),
      }),
    ],
    [
      'a transform',
      object({
        a: string().trim().lowercase(),
        b: number().transform((value: number) => value * 2),
      }),
    ],
    [
      'a condition',
      object({
        a: string(),
        b: string().when('a', { is: 'x', then: (schema) => schema.default('because of a') }),
      }),
    ],
    [
      'a reference, a part that is left out, a choice',
      object({
        a: string(),
        b: ref('a'),
        c: string().strip(),
        d: lazy((value) => (Array.isArray(value) ? array(number()) : string())),
      }),
    ],
    ['anything', mixed()],
    ['a list of lists', array(array(object({ a: boolean() })))],
  ])('is the same for a schema with %s', (_what, schema) => {
    const parts = [
      undefined,
      null,
      'x',
      ' X ',
      '12',
      5,
      true,
      'true',
      ['1', 2],
      [[{ a: 'true', z: 1 }]],
      {},
      { d: 'kept', f: 1 },
      new Date(0),
      new Map(),
      () => 1,
    ];
    for (const a of parts) {
      expectSame(schema, a);
      for (const other of parts)
        expectSame(schema, { a, b: other, c: other, d: other, e: other, z: other });
    }
  });

  it('also works for entities, whose values have getters', () => {
    class Row {
      get name(): string {
        return 'read';
      }
      readonly hash = 'secret';
    }
    expect(shapeBy(object({ name: string().required() }))(new Row())).toEqual({ name: 'read' });
  });
});
