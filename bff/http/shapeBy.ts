import { Schema } from 'yup';

/** Shapes a response by its schema. */
export type Shape = (value: unknown) => unknown;

/** The parts of a schema that affect a cast. */
interface Node {
  type: string;
  spec: { default?: unknown; strip?: boolean };
  transforms: readonly unknown[];
  fields?: Readonly<Record<string, Schema>>;
  innerType?: Schema;
}

/** Number of transforms of a new schema of this type. They convert other types and keep values of this one. */
const OWN_TRANSFORMS: Readonly<Record<string, number>> = {
  string: 1,
  number: 1,
  boolean: 1,
  mixed: 0,
  object: 0,
  array: 0,
};

/**
 * Gives the same result as `schema.cast(value, { stripUnknown: true, assert: false })`, but reads the schema once instead of for every value. Values
 * of the right type are taken as they are. Other values, and schemas that compute (conditions, transforms, defaults), are left to cast. Keys come in
 * the schema's order.
 */
export const shapeBy = (schema: Schema): Shape => {
  const cast: Shape = (value) => schema.cast(value, { stripUnknown: true, assert: false });
  const node = schema as unknown as Node;
  if (!isUnconditional(schema) || node.transforms.length !== OWN_TRANSFORMS[node.type]) return cast;
  const present = shapeOfPresent(node, cast);
  // Only objects have an implicit default.
  if (node.spec.default != null || (node.fields && !('default' in node.spec))) return present;
  const absent = node.spec.default;
  return (value) => (value === undefined ? absent : present(value));
};

const shapeOfPresent = ({ type, fields, innerType }: Node, cast: Shape): Shape => {
  if (type === 'object')
    return fields && Object.values(fields).every(isUnconditional)
      ? shapeOfObject(fields, cast)
      : cast;
  if (type === 'array')
    return innerType && isUnconditional(innerType) ? shapeOfArray(shapeBy(innerType), cast) : cast;
  if (type === 'mixed') return (value) => (value === undefined ? cast(value) : value);
  return (value) => (typeof value === type || value === null ? value : cast(value));
};

const shapeOfObject = (fields: Readonly<Record<string, Schema>>, cast: Shape): Shape => {
  const parts = Object.entries(fields)
    .filter(([, field]) => !(field as unknown as Node).spec.strip)
    .map(([key, field]) => ({ key, shape: shapeBy(field) }));
  return (value) => {
    if (
      typeof value !== 'object' ||
      value === null ||
      Object.getPrototypeOf(value) !== Object.prototype
    )
      return cast(value);
    const shaped: Record<string, unknown> = {};
    for (const { key, shape } of parts) {
      const part = shape((value as Record<string, unknown>)[key]);
      if (part !== undefined) shaped[key] = part;
    }
    return shaped;
  };
};

const shapeOfArray =
  (inner: Shape, cast: Shape): Shape =>
  (value) =>
    Array.isArray(value) ? value.map((item) => inner(item)) : cast(value);

/** A schema, not a reference, that does not depend on the values next to its own. */
const isUnconditional = (schema: unknown): boolean =>
  schema instanceof Schema && schema.resolve({}) === schema;
