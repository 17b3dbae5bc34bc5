import { API_VERSIONS } from '@core/apiVersions';
import type { JsonSchema } from '@bff/http/openapi/yupToJsonSchema';
import { apiOperations, schemasFor, type ApiOperation } from './apiOperations';

const HEAD = `// Written by npm run generate:packages from the OpenAPI document.
`;

/** The types of packages/node: every named schema and operation under /api/v1. */
export const renderApiTypes = (): string => {
  const operations = apiOperations();
  const schemas = Object.entries(schemasFor(operations)).map(
    ([name, schema]) => `  ${name}: ${typeOf(schema, '  ')};`,
  );
  return `${HEAD}
/** Dated version of the API that these types describe. */
export const API_VERSION = '${API_VERSIONS.at(-1)}';

/** The named shapes of the API. */
export interface Schemas {
${schemas.join('\n')}
}

/** Input and response of each operation, by its id. */
export interface Operations {
${operations.map(operationType).join('\n')}
}
`;
};

const operationType = (operation: ApiOperation): string => {
  const { id, summary, parameters, body, answer, isFile } = operation;
  const query = parameters.filter((one) => one.in === 'query');
  const parts = [
    ...(query.length > 0
      ? [
          `query: ${objectType(
            query.map(({ name, schema, description, required }) => ({
              name,
              schema: description ? { ...schema, description } : schema,
              required,
            })),
            '    ',
          )};`,
        ]
      : []),
    ...(body ? [`body: ${typeOf(body, '    ')};`] : []),
    `answer: ${answer ? typeOf(answer, '    ') : isFile ? 'ReadableStream<Uint8Array>' : 'void'};`,
  ];
  return `  /** ${summary} */
  '${id}': {
${parts.map((part) => `    ${part}`).join('\n')}
  };`;
};

interface Property {
  name: string;
  schema: JsonSchema;
  required: boolean;
}

const objectType = (properties: readonly Property[], indent: string): string => {
  const inner = `${indent}  `;
  const lines = properties.map(({ name, schema, required }) => {
    const words =
      typeof schema.description === 'string' ? `${inner}/** ${schema.description} */\n` : '';
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
    return `${words}${inner}${key}${required ? '' : '?'}: ${typeOf(schema, inner)};`;
  });
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : 'Record<string, never>';
};

/** A JSON Schema as the text of a type. */
const typeOf = (schema: JsonSchema, indent: string): string => {
  if (typeof schema.$ref === 'string') return `Schemas['${schema.$ref.split('/').at(-1)}']`;
  if (Array.isArray(schema.enum))
    return schema.enum.map((one) => JSON.stringify(one)).join(' | ') || 'never';
  if ('const' in schema) return JSON.stringify(schema.const);
  for (const [word, sign] of [
    ['anyOf', ' | '],
    ['oneOf', ' | '],
    ['allOf', ' & '],
  ] as const)
    if (Array.isArray(schema[word]))
      return `(${(schema[word] as JsonSchema[]).map((one) => typeOf(one, indent)).join(sign)})`;
  const types = [schema.type].flat() as (string | undefined)[];
  return types.map((type) => plainType(type, schema, indent)).join(' | ');
};

const plainType = (type: string | undefined, schema: JsonSchema, indent: string): string => {
  if (type === 'array')
    return `Array<${schema.items ? typeOf(schema.items as JsonSchema, indent) : 'unknown'}>`;
  if (type === 'object') {
    const { properties, required = [], additionalProperties } = schema;
    if (!properties)
      return `Record<string, ${additionalProperties && additionalProperties !== true ? typeOf(additionalProperties as JsonSchema, indent) : 'unknown'}>`;
    return objectType(
      Object.entries(properties as Record<string, JsonSchema>).map(([name, one]) => ({
        name,
        schema: one,
        required: (required as string[]).includes(name),
      })),
      indent,
    );
  }
  if (type === 'integer') return 'number';
  return type ?? 'unknown';
};
