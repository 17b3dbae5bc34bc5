import { describeSchema } from './describeSchema';
import type { JsonSchema } from './yupToJsonSchema';

/** With fewer shared properties, two schemas are not related. */
const MIN_SHARED = 6;

/** A property without its description, which may differ from place to place. */
const plainText = (schema: JsonSchema | undefined): string => {
  const { description: _words, ...plain } = schema ?? {};
  return JSON.stringify(plain);
};

/** Replaces named schemas by references. Schemas with equal structure are the same, including copies made by the contract. */
export const createSharing = (named: Readonly<Record<string, JsonSchema>>) => {
  const described = Object.entries(named).map(
    ([name, schema]) => [name, describeSchema(schema)] as const,
  );
  const names = new Map(described.map(([name, schema]) => [JSON.stringify(schema), name]));

  /** The largest first. */
  const bases = described
    .map(([name, { properties = {}, required = [] }]) => ({
      name,
      properties: Object.entries(properties as Record<string, JsonSchema>).map(
        ([key, one]) => [key, plainText(one)] as const,
      ),
      required: required as string[],
    }))
    .filter(({ properties }) => properties.length >= MIN_SHARED)
    .sort((a, b) => b.properties.length - a.properties.length);

  const share = (schema: JsonSchema): JsonSchema => {
    const { description, ...plain } = schema;
    const words = description === undefined ? {} : { description };
    const name = names.get(JSON.stringify(plain));
    if (name) return { $ref: `#/components/schemas/${name}`, ...words };
    if (Array.isArray(plain.type) && plain.type.length === 2 && plain.type[1] === 'null') {
      const of = names.get(JSON.stringify({ ...plain, type: plain.type[0] as string }));
      if (of)
        return { anyOf: [{ $ref: `#/components/schemas/${of}` }, { type: 'null' }], ...words };
    }
    return extended(schema) ?? shareInside(schema);
  };

  /**
   * Describes a schema that has all properties of a named one and more: a reference, and the
   * additional properties.
   */
  const extended = (schema: JsonSchema): JsonSchema | null => {
    const properties = (schema.properties ?? {}) as Record<string, JsonSchema>;
    const required = (schema.required ?? []) as string[];
    const base = bases.find(
      (one) =>
        one.properties.every(([key, text]) => plainText(properties[key]) === text) &&
        one.required.every((key) => required.includes(key)) &&
        one.properties.length < Object.keys(properties).length,
    );
    if (!base || schema.type !== 'object') return null;
    // Repeat a property that is only required here: validators expect it next to `required`.
    const known = new Set(
      base.properties
        .map(([key]) => key)
        .filter((key) => base.required.includes(key) || !required.includes(key)),
    );
    const { type: _type, properties: _all, required: _needed, ...rest } = schema;
    const added = Object.entries(properties).filter(([key]) => !known.has(key));
    return {
      ...rest,
      allOf: [
        { $ref: `#/components/schemas/${base.name}` },
        shareInside({
          type: 'object',
          properties: Object.fromEntries(added),
          required: required.filter((key) => !base.required.includes(key)),
        }),
      ],
    };
  };

  const shareInside = (schema: JsonSchema): JsonSchema => ({
    ...schema,
    ...(schema.items ? { items: share(schema.items as JsonSchema) } : {}),
    ...(schema.properties
      ? {
          properties: Object.fromEntries(
            Object.entries(schema.properties as Record<string, JsonSchema>).map(([name, one]) => [
              name,
              share(one),
            ]),
          ),
        }
      : {}),
  });

  return {
    /** The named schemas, each with references to the others. */
    schemas: Object.fromEntries(
      described.map(([name, schema]) => [name, extended(schema) ?? shareInside(schema)]),
    ),
    /** Adds descriptions to a schema's properties, and references to named parts. */
    share: (schema: JsonSchema): JsonSchema => share(describeSchema(schema)),
  };
};
