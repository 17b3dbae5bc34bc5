import type {
  AnySchema,
  SchemaDescription,
  SchemaFieldDescription,
  SchemaInnerTypeDescription,
  SchemaObjectDescription,
} from 'yup';

export type JsonSchema = Record<string, unknown>;

/**
 * Returns a yup schema as JSON Schema 2020-12, the dialect of OpenAPI 3.1. Custom tests, which JSON Schema cannot express, are left out.
 */
export const yupToJsonSchema = (schema: AnySchema): JsonSchema =>
  fromDescription(schema.describe());

const fromDescription = (description: SchemaFieldDescription): JsonSchema => {
  if (description.type === 'lazy' || description.type === 'ref') return {};
  const plain = description as SchemaDescription;
  const json: JsonSchema = { ...shapeOf(plain), ...constraintsOf(plain) };
  const about: unknown = plain.meta?.description;
  if (typeof about === 'string') json.description = about;
  if (plain.oneOf.length > 0)
    json.enum = [...new Set(plain.nullable ? [...plain.oneOf, null] : plain.oneOf)];
  if (plain.default !== undefined && plain.type !== 'object') json.default = plain.default;
  if (plain.nullable && typeof json.type === 'string') json.type = [json.type, 'null'];
  return json;
};

const shapeOf = (description: SchemaDescription): JsonSchema => {
  if (description.type === 'object') return objectShape(description as SchemaObjectDescription);
  if (description.type === 'array') {
    const { innerType } = description as SchemaInnerTypeDescription;
    return {
      type: 'array',
      ...(innerType && !Array.isArray(innerType) ? { items: fromDescription(innerType) } : {}),
    };
  }
  if (description.type === 'mixed') return {};
  return { type: description.type === 'date' ? 'string' : description.type };
};

const objectShape = ({ fields }: SchemaObjectDescription): JsonSchema => {
  const required = Object.entries(fields)
    .filter(([, field]) => isRequired(field))
    .map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [name, fromDescription(field)]),
    ),
    ...(required.length > 0 ? { required } : {}),
  };
};

/** Skip an object's default: yup computes it from the fields, so it says nothing about leaving the object out. */
const isRequired = (field: SchemaFieldDescription): boolean =>
  'optional' in field &&
  !field.optional &&
  (field.default === undefined || field.type === 'object');

const KEYWORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  string: { min: 'minLength', max: 'maxLength' },
  number: { min: 'minimum', max: 'maximum' },
  array: { min: 'minItems', max: 'maxItems' },
};

const constraintsOf = ({ type, tests, optional }: SchemaDescription): JsonSchema => {
  const json: JsonSchema = {};
  for (const { name, params } of tests) {
    const keyword = KEYWORDS[type]?.[name ?? ''];
    if (keyword) json[keyword] = params?.[name ?? ''];
    // A pattern has no flags in JSON Schema, and whether an optional text may also be empty is not described: left to the server.
    if (
      name === 'matches' &&
      !optional &&
      params?.regex instanceof RegExp &&
      /^u?$/.test(params.regex.flags)
    )
      json.pattern = params.regex.source;
    if (name === 'integer') json.type = 'integer';
  }
  return json;
};
