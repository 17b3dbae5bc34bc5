import { describeSchema } from './describeSchema';
import type { JsonSchema } from './yupToJsonSchema';

/** Replaces schemas that have a name by references to it. Equal structure is the same schema, so copies made by the contract count too. */
export const createSharing = (named: Readonly<Record<string, JsonSchema>>) => {
  const described = Object.entries(named).map(
    ([name, schema]) => [name, describeSchema(schema)] as const,
  );
  const names = new Map(described.map(([name, schema]) => [JSON.stringify(schema), name]));

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
    return shareInside(schema);
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
    schemas: Object.fromEntries(described.map(([name, schema]) => [name, shareInside(schema)])),
    /** A schema with words for its properties, and with references where a part has a name. */
    share: (schema: JsonSchema): JsonSchema => share(describeSchema(schema)),
  };
};
